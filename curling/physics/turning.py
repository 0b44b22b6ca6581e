"""Turning a vector, with + - * / alone: cosines of a library are not the same bits everywhere.

Part of the planner's kernel: plain floats.
"""

from __future__ import annotations

from curling.physics.law import PI

HALVINGS = 5


def turned(x: float, y: float, angle: float) -> tuple[float, float]:
    """A vector turned counter-clockwise by an angle in radians (below a billion)."""
    turns = angle / (2.0 * PI)
    rest = angle - 2.0 * PI * int(turns + 0.5 if turns > 0.0 else turns - 0.5)
    a = rest / 2.0**HALVINGS
    a2 = a * a
    # Below a tenth the series are exact with these terms; then the angle is doubled.
    sine = a * (1.0 - a2 / 6.0 * (1.0 - a2 / 20.0 * (1.0 - a2 / 42.0 * (1.0 - a2 / 72.0 * (1.0 - a2 / 110.0)))))
    versine = a2 / 2.0 * (1.0 - a2 / 12.0 * (1.0 - a2 / 30.0 * (1.0 - a2 / 56.0 * (1.0 - a2 / 90.0))))
    for _ in range(HALVINGS):
        sine, versine = 2.0 * sine * (1.0 - versine), 2.0 * sine * sine
    cosine = 1.0 - versine
    return cosine * x - sine * y, sine * x + cosine * y
