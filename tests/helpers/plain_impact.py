"""The impulses of two rocks that hit each other, by the text-book formulae; for independent solvers in tests."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from curling.rules.params import Params

Motion = tuple[float, float, float]
"""Velocity vx, vy in m/s and spin in rad/s."""


def rebound(params: Params, apart: tuple[float, float], a: Motion, b: Motion) -> tuple[float, Motion, Motion]:
    """Exchange the impulses of one hit.

    Args:
        params: Masses are equal and cancel.
        apart: Centre of the second rock from that of the first, in m.
        a: Motion of the first rock.
        b: Motion of the second.

    Returns:
        The speed in m/s at which the two came together, and both motions after the hit.
    """
    radius = params.rock_diameter_m / 2
    distance = math.hypot(*apart)
    nx, ny = apart[0] / distance, apart[1] / distance
    tx, ty = -ny, nx
    closing = (a[0] - b[0]) * nx + (a[1] - b[1]) * ny
    share = (closing - params.restitution_slow_speed_m_s) / (
        params.restitution_fast_speed_m_s - params.restitution_slow_speed_m_s
    )
    share = min(max(share, 0.0), 1.0)
    e = params.restitution * (1 - share) + params.restitution_fast * share
    normal = (1 + e) * closing / 2  # impulse over mass
    slip = (a[0] - b[0]) * tx + (a[1] - b[1]) * ty + radius * (a[2] + b[2])
    # 1/m for each centre and R^2 / I = 2/m for each turn: 6/m in all.
    tangential = math.copysign(min(abs(slip) / 6, params.rim_friction * normal), slip)
    px, py = normal * nx + tangential * tx, normal * ny + tangential * ty
    turn = 2 * tangential / radius
    return closing, (a[0] - px, a[1] - py, a[2] - turn), (b[0] + px, b[1] + py, b[2] - turn)


def turns_over(params: Params, closing: float) -> bool:
    """Whether a hit is so hard that the slower rock breaks."""
    radius, half = params.rock_diameter_m / 2, params.rock_thickness_m / 2
    lift = params.gravity_m_s2 * (math.sqrt(radius**2 + half**2) - half)
    return params.flip_coupling > 0 and params.flip_coupling * closing**2 / 2 >= lift
