"""When a rock leaves a sheet with edges: exact times along its segment.

Part of the planner's kernel: plain floats in flat sequences, see ``layout``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.physics.contacts import LOOKS, horizon, spare_of
from curling.physics.flight import motion_at, time_of_way
from curling.physics.layout import (
    AX,
    AY,
    END,
    INF,
    MODE,
    OUT_EDGE,
    OUT_SLAMMER,
    RADIUS,
    REACH,
    SHEET_L,
    SHEET_W,
    SLAM,
    SLIDING,
    SPEED,
    SPINNING,
    T0,
    TILT,
    VX,
    VY,
    X,
    Y,
)
from curling.physics.roots import first_fall, first_quartic_fall

if TYPE_CHECKING:
    from curling.physics.layout import Floats

    Motion = tuple[float, float, float, float, float, float]

WITHIN = 1e-9
"""Metres: a rock that stops so far within the sheet, after a straight way, never left it."""
BEYOND = 1e-12
"""Metres beyond a line that rounding may take back, on a path that is looked at step by step."""
AT_ONCE = 1e-13
"""Seconds: a step so short leads to where it leaves."""


def leave_time(s: Floats, k: int, c: Floats, curve: Floats) -> tuple[float, float]:
    """Time at which a moving rock leaves along its segment (INF if it stays), and as what."""
    mode = s[k + MODE]
    if mode == SPINNING and curve[TILT] != 0.0:
        return leave_time_curling(s, k, c, curve)
    speed = s[k + SPEED]
    if mode in (SLIDING, SPINNING):
        ux = s[k + VX] / speed
        uy = s[k + VY] / speed
        if stays((s[k + X] + s[k + REACH] * ux, s[k + Y] + s[k + REACH] * uy), c):
            return INF, OUT_EDGE
    if mode == SPINNING:
        way, status = first_exit((s[k + X], s[k + Y], ux, uy, 0.0, 0.0), 0.0, s[k + REACH], c)
        if way < 0.0:
            return INF, status
        t = time_of_way(s, k, way, curve)
        return (t if t <= s[k + END] else INF), status
    motion = s[k + X], s[k + Y], s[k + VX], s[k + VY], s[k + AX], s[k + AY]
    tau, status = first_exit(motion, 0.0, s[k + END] - s[k + T0], c)
    return (s[k + T0] + tau if tau >= 0.0 else INF), status


def stays(stop: tuple[float, float], c: Floats) -> bool:
    """Whether a rock that stops here, on a straight way, never left."""
    x, y = stop
    line = c[SLAM] + c[RADIUS] if c[SLAM] > 0.0 else 0.0
    side = 0.0 if c[SLAM] == 0.0 else -c[RADIUS]
    inside = WITHIN + line
    return side + WITHIN < x < c[SHEET_W] - side - WITHIN and inside < y < c[SHEET_L] - inside


def leave_time_curling(s: Floats, k: int, c: Floats, curve: Floats) -> tuple[float, float]:
    """``leave_time`` on a bent path: steps in which it surely stays."""
    t = s[k + T0]
    end = s[k + END]
    status = OUT_EDGE
    for _ in range(LOOKS):
        window = end - t
        if window <= 0.0:
            return INF, status
        motion = motion_at(s, k, t, curve)
        look = horizon(s, k, t, window, curve)
        tau, status = first_exit(motion, spare_of(s, k, motion[4], motion[5], c, curve), look, c)
        if tau < 0.0:
            if look >= window:
                return INF, status
            tau = look
        elif tau <= AT_ONCE:
            return t + tau, status
        t += tau
    return t, status


def first_exit(m: Motion, spare: float, window: float, c: Floats) -> tuple[float, float]:
    """Time in [0, window] at which a rock may leave first, -1 if it does not, and as what.

    Args:
        m: Its place, velocity and acceleration.
        spare: By how much the acceleration may change in the meantime; 0 gives the time itself.
        window: How far to look.
        c: Control block.
    """
    x, y, vx, vy, ax, ay = m
    radius = c[RADIUS]
    best = INF
    status = OUT_EDGE
    t = first_fall(x + radius, vx, ax - spare, window)
    if 0.0 <= t < best:
        best = t
    t = first_fall(c[SHEET_W] + radius - x, -vx, -ax - spare, window)
    if 0.0 <= t < best:
        best = t
    # A slammer takes a rock at the bar's line, a bare end when nothing of it is over the sheet.
    line = c[SLAM] + radius if c[SLAM] > 0.0 else -radius
    near = first_fall(y - line, vy, ay - spare, window)
    far = first_fall(c[SHEET_L] - line - y, -vy, -ay - spare, window)
    t = far if near < 0.0 else near if far < 0.0 else min(near, far)
    if 0.0 <= t < best:
        best = t
        status = OUT_SLAMMER if c[SLAM] > 0.0 else OUT_EDGE
    if c[SLAM] == 0.0:
        for corner in range(4):
            best = min(best, corner_time(corner, m, spare, window, c))
    return (best if best < INF else -1.0), status


def corner_time(corner: int, m: Motion, spare: float, window: float, c: Floats) -> float:
    """Time until a rock rounds a corner of a sheet without slammers and hangs over nothing, INF if it does not."""
    # Mirror the corner to the origin: p and q are positive over the sheet.
    right = corner % 2 == 1
    far = corner >= 2  # noqa: PLR2004
    p = c[SHEET_W] - m[0] if right else m[0]
    q = c[SHEET_L] - m[1] if far else m[1]
    pv = -m[2] if right else m[2]
    qv = -m[3] if far else m[3]
    pa = -m[4] if right else m[4]
    qa = -m[5] if far else m[5]
    p_out = 0.0 if p <= BEYOND else first_fall(p, pv, pa - spare, window)
    q_out = 0.0 if q <= BEYOND else first_fall(q, qv, qa - spare, window)
    if p_out < 0.0 or q_out < 0.0:
        return INF
    t = max(p_out, q_out)
    if spare > 0.0 and t > 0.0:
        return t  # not before; what comes then is seen from there
    p += t * (pv + 0.5 * t * pa)
    q += t * (qv + 0.5 * t * qa)
    pv += t * pa
    qv += t * qa
    rounding = first_quartic_fall(
        (
            c[RADIUS] * c[RADIUS] - p * p - q * q,
            -2.0 * (p * pv + q * qv),
            -(pv * pv + qv * qv + p * pa + q * qa + c[RADIUS] * spare),
            -(pv * pa + qv * qa),
            0.25 * (spare * spare - pa * pa - qa * qa),
        ),
        window - t,
    )
    return t + rounding if rounding >= 0.0 else INF
