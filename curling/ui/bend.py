"""How much a whip bends: that is how far the finger slides across the rock, and so the spin of a flick.

A finger that pushes straight gives no spin, wherever on the rock it set out. One that comes round from the right to the
left drags the rock along: it spins the way the whip bends. Only the shape of the path counts, which late stamps cannot
spoil, and only of the whip that gives the speed.
"""

from __future__ import annotations

from itertools import accumulate, pairwise
from math import atan, copysign, dist, radians
from typing import TYPE_CHECKING

import numpy as np

from curling.rules.flick import GRIP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.ui.view_model import Point

STRAIGHT_RAD = radians(12)
"""Up to this no spin: a hand that turns about its wrist, 15 cm away, bends 20 mm of way by 8 degrees (assumed)."""

FULL_RAD = radians(48)
"""A whip that bends so far pushes at the edge of the grip."""

UNSTEADY_M = 0.0025
"""Height of an arc over its chord that is the hand's and the pixels' unsteadiness: short whips must bend more."""

_START = 0.1
"""Share of the path that is left out at its start, where a hand turns round after a wind-up."""


def offset_of_bend(path: Sequence[Point]) -> float:
    """Where the finger pushes, from the path of a whip.

    Args:
        path: The pointer over the sheet in metres, from the start of the whip to the release.

    Returns:
        The place beside the centre as a share of the radius, from ``-GRIP`` to ``GRIP``, positive to the right: exactly
        0 for a path that is about straight.
    """
    bend = bend_rad(path)
    length = sum(dist(a, b) for a, b in pairwise(path))
    dead = max(STRAIGHT_RAD, 8.0 * UNSTEADY_M / length) if length else FULL_RAD
    if dead >= FULL_RAD:
        return 0.0
    share = (abs(bend) - dead) / (FULL_RAD - dead)
    return copysign(GRIP * min(max(share, 0.0), 1.0), bend) if share > 0.0 else 0.0


def bend_rad(path: Sequence[Point]) -> float:
    """By how much a path turns from its start to its end: the arc of a circle that fits it best.

    Args:
        path: Points in metres, however densely they lie.

    Returns:
        The turn, counter-clockwise positive; 0 for fewer than three points.
    """
    steps = [dist(a, b) for a, b in pairwise(path)]
    whole = sum(steps)
    if len(path) < 3 or not whole:  # noqa: PLR2004 - two points are a straight line
        return 0.0
    gone = np.array([0.0, *accumulate(steps)])
    # Evenly spaced points: a slow start has many motions, which must not weigh more than the fast end.
    along = np.linspace(_START * whole, whole, 2 * len(path))
    x, y = (np.interp(along, gone, [point[axis] for point in path]) for axis in (0, 1))
    chord = np.array([x[-1] - x[0], y[-1] - y[0]])
    length = float(np.hypot(*chord))
    if not length:
        return 0.0
    forward, left = chord / length, np.array([-chord[1], chord[0]]) / length
    curvature = np.polyfit(x * forward[0] + y * forward[1], x * left[0] + y * left[1], 2)[0]
    # An arc over a chord c with curvature 2 a rises by a c^2 / 4, and turns by 4 atan(2 rise / c).
    return float(4.0 * atan(curvature * length / 2.0)) / (1.0 - _START)
