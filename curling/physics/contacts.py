"""When rocks touch, and when a rock leaves: exact times along segments of constant acceleration.

Part of the planner's kernel: plain floats in flat sequences, see ``layout``.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from curling.physics.layout import (
    AX,
    AY,
    COUNT,
    DECEL,
    DIAMETER,
    E_FAST,
    E_SLOW,
    END,
    HOLD,
    INF,
    MASS_RATIO,
    NOW,
    OUT_EDGE,
    OUT_SLAMMER,
    RADIUS,
    SHEET_L,
    SHEET_W,
    SLAM,
    SLIPPING,
    SOFT,
    T0,
    TOTEM,
    TOTEM_DECEL,
    V_FAST,
    V_SLOW,
    VX,
    VY,
    WIDTH,
    X,
    Y,
)
from curling.physics.roots import first_fall, first_quartic_fall

if TYPE_CHECKING:
    from curling.physics.layout import Floats


def restitution(speed: float, c: Floats) -> float:
    """Restitution of a hit with this normal approach speed."""
    if speed <= SOFT:
        return 0.0
    if speed <= c[V_SLOW]:
        return c[E_SLOW]
    if speed >= c[V_FAST]:
        return c[E_FAST]
    return c[E_SLOW] + (c[E_FAST] - c[E_SLOW]) * ((speed - c[V_SLOW]) / (c[V_FAST] - c[V_SLOW]))


def both_time(s: Floats, a: int, b: int, start: float, c: Floats) -> float:
    """Contact of two rocks of which both may move: first fall of a quartic."""
    end = min(s[a + END], s[b + END])
    window = end - start
    if window <= 0.0:
        return INF
    tau = start - s[a + T0]
    half = 0.5 * tau
    ax = s[a + AX]
    ay = s[a + AY]
    dx = -(s[a + X] + tau * (s[a + VX] + half * ax))
    dy = -(s[a + Y] + tau * (s[a + VY] + half * ay))
    vx = -(s[a + VX] + tau * ax)
    vy = -(s[a + VY] + tau * ay)
    tau = start - s[b + T0]
    half = 0.5 * tau
    dx += s[b + X] + tau * (s[b + VX] + half * s[b + AX])
    dy += s[b + Y] + tau * (s[b + VY] + half * s[b + AY])
    vx += s[b + VX] + tau * s[b + AX]
    vy += s[b + VY] + tau * s[b + AY]
    ax = s[b + AX] - ax
    ay = s[b + AY] - ay
    c1 = dx * vx + dy * vy
    da = dx * ax + dy * ay
    va = vx * ax + vy * ay
    c2 = vx * vx + vy * vy + da
    if c1 >= 0.0 and c2 >= 0.0 and va >= 0.0:
        return INF  # every coefficient of the derivative says that the distance grows
    gap2 = dx * dx + dy * dy - c[DIAMETER] * c[DIAMETER]
    reach = window * (sqrt(vx * vx + vy * vy) + 0.5 * window * sqrt(ax * ax + ay * ay))
    if gap2 > reach * (reach + 2.0 * c[DIAMETER]):
        return INF  # too far apart to meet in this window
    t = first_quartic_fall((gap2, 2.0 * c1, c2, va, 0.25 * (ax * ax + ay * ay)), window)
    return start + t if t >= 0.0 else INF


def presses(s: Floats, pt: Floats, c: Floats, a: int, b: int) -> bool:
    """Whether a pair under pressure still only presses, so that it need not be looked at yet.

    It does while it closes no faster than friction can have made it since the last look: a rock that was hit in the
    meantime comes faster, and meets its neighbour at once.
    """
    count = int(c[COUNT])
    now = c[NOW]
    until = pt[count * count + a // WIDTH * count + b // WIDTH]
    if until < now:
        return False
    tau = now - s[a + T0]
    vx = s[a + VX] + tau * s[a + AX]
    vy = s[a + VY] + tau * s[a + AY]
    dx = -(s[a + X] + tau * (s[a + VX] + 0.5 * tau * s[a + AX]))
    dy = -(s[a + Y] + tau * (s[a + VY] + 0.5 * tau * s[a + AY]))
    tau = now - s[b + T0]
    vx -= s[b + VX] + tau * s[b + AX]
    vy -= s[b + VY] + tau * s[b + AY]
    dx += s[b + X] + tau * (s[b + VX] + 0.5 * tau * s[b + AX])
    dy += s[b + Y] + tau * (s[b + VY] + 0.5 * tau * s[b + AY])
    pressure = 2.0 * c[DECEL]
    if s[a + TOTEM] == SLIPPING or s[b + TOTEM] == SLIPPING:
        pressure += 2.0 * c[MASS_RATIO] * (c[DECEL] + c[TOTEM_DECEL])
    closing = SOFT + pressure * (now - until + c[HOLD])
    return dx * vx + dy * vy <= closing * sqrt(dx * dx + dy * dy)


def leave_time(s: Floats, k: int, c: Floats) -> tuple[float, float]:
    """Time at which a moving rock leaves a sheet with edges along its segment (INF if it stays), and as what."""
    x = s[k + X]
    y = s[k + Y]
    vx = s[k + VX]
    vy = s[k + VY]
    ax = s[k + AX]
    ay = s[k + AY]
    window = s[k + END] - s[k + T0]
    radius = c[RADIUS]
    best = INF
    status = OUT_EDGE
    t = first_fall(x + radius, vx, ax, window)
    if 0.0 <= t < best:
        best = t
    t = first_fall(c[SHEET_W] + radius - x, -vx, -ax, window)
    if 0.0 <= t < best:
        best = t
    # A slammer takes a rock at the bar's line, a bare end when nothing of it is over the sheet.
    line = c[SLAM] + radius if c[SLAM] > 0.0 else -radius
    t = first_fall(y - line, vy, ay, window)
    if t < 0.0:
        t = first_fall(c[SHEET_L] - line - y, -vy, -ay, window)
    if 0.0 <= t < best:
        best = t
        status = OUT_SLAMMER if c[SLAM] > 0.0 else OUT_EDGE
    if c[SLAM] == 0.0:
        t = corner_time(s, k, window, c)
        best = min(best, t)
    return (s[k + T0] + best if best < INF else INF), status


def corner_time(s: Floats, k: int, window: float, c: Floats) -> float:
    """Time until a rock rounds a corner of a sheet without slammers and hangs over nothing, INF if it does not."""
    best = INF
    for corner in range(4):
        # Mirror the corner to the origin: p and q are positive over the sheet.
        right = corner % 2 == 1
        far = corner >= 2  # noqa: PLR2004
        p = c[SHEET_W] - s[k + X] if right else s[k + X]
        q = c[SHEET_L] - s[k + Y] if far else s[k + Y]
        pv = -s[k + VX] if right else s[k + VX]
        qv = -s[k + VY] if far else s[k + VY]
        pa = -s[k + AX] if right else s[k + AX]
        qa = -s[k + AY] if far else s[k + AY]
        p_out = 0.0 if p <= 0.0 else first_fall(p, pv, pa, window)
        q_out = 0.0 if q <= 0.0 else first_fall(q, qv, qa, window)
        if p_out < 0.0 or q_out < 0.0:
            continue
        t = max(p_out, q_out)
        p += t * (pv + 0.5 * t * pa)
        q += t * (qv + 0.5 * t * qa)
        pv += t * pa
        qv += t * qa
        rounding = first_quartic_fall(
            (
                c[RADIUS] * c[RADIUS] - p * p - q * q,
                -2.0 * (p * pv + q * qv),
                -(pv * pv + qv * qv + p * pa + q * qa),
                -(pv * pa + qv * qa),
                -0.25 * (pa * pa + qa * qa),
            ),
            window - t,
        )
        if rounding >= 0.0:
            best = min(best, t + rounding)
    return best
