"""When rocks touch: exact times along their segments.

Part of the planner's kernel: plain floats in flat sequences, see ``layout``.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from curling.physics.flight import motion_at
from curling.physics.layout import (
    AX,
    AY,
    COUNT,
    DECEL,
    DIAMETER,
    E_FAST,
    E_SLOW,
    END,
    END_FORCE,
    HOLD,
    INF,
    MASS_RATIO,
    MODE,
    NOW,
    RESTING,
    SLIPPING,
    SOFT,
    SPINNING,
    STOP_T,
    T0,
    TILT,
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
from curling.physics.roots import first_quartic_fall

if TYPE_CHECKING:
    from curling.physics.layout import Floats

    Motion = tuple[float, float, float, float, float, float]

LOOKS = 1000
"""Most steps of conservative advancement; a contact needs about five."""
TOUCH = 2e-13
"""Metres: a smaller gap is a contact."""
NEAR = 1e-9
"""Metres: rocks nearer than this that move together all but touch."""
LEAST_LOOK = 1e-6
"""Seconds before the stop in which a curling path is not cut any more."""
SLACK = 1e-4
"""How well the second derivative of the curve is known, over mu g."""


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
    """Contact of two rocks that move with constant accelerations: first fall of a quartic."""
    window = min(s[a + END], s[b + END]) - start
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
    va = vx * ax + vy * ay
    c2 = vx * vx + vy * vy + dx * ax + dy * ay
    if c1 >= 0.0 and c2 >= 0.0 and va >= 0.0:
        return INF  # every coefficient of the derivative says that the distance grows
    gap2 = dx * dx + dy * dy - c[DIAMETER] * c[DIAMETER]
    reach = window * (sqrt(vx * vx + vy * vy) + 0.5 * window * sqrt(ax * ax + ay * ay))
    if gap2 > reach * (reach + 2.0 * c[DIAMETER]):
        return INF  # too far apart to meet in this window
    t = first_quartic_fall((gap2, 2.0 * c1, c2, va, 0.25 * (ax * ax + ay * ay)), window)
    return start + t if t >= 0.0 else INF


def meet_time(  # noqa: PLR0913, PLR0917
    s: Floats, a: int, b: int, start: float, motion: Motion, c: Floats, curve: Floats
) -> float:
    """Contact of two rocks of which one flies along the curve: conservative advancement.

    A step is as long as they surely do not touch; near the contact each step doubles the digits. ``motion`` is that of
    the first rock at the start.
    """
    end = min(s[a + END], s[b + END])
    diameter = c[DIAMETER]
    t = start
    for step in range(LOOKS):
        window = end - t
        if window <= 0.0:
            return INF
        if step > 0:
            motion = motion_at(s, a, t, curve)
        px, py, pvx, pvy, pax, pay = motion
        qx, qy, qvx, qvy, qax, qay = motion_at(s, b, t, curve)
        dx = qx - px
        dy = qy - py
        vx = qvx - pvx
        vy = qvy - pvy
        gap2 = dx * dx + dy * dy - diameter * diameter
        c1 = dx * vx + dy * vy
        if c1 < 0.0 and gap2 <= 2.0 * diameter * TOUCH:
            return t
        way = way_left(s, a, (pvx, pvy, pax, pay), window, c, curve)
        way += way_left(s, b, (qvx, qvy, qax, qay), window, c, curve)
        if gap2 > way * (way + 2.0 * diameter) or (
            s[b + MODE] == RESTING and passes((dx, dy, pvx, pvy), window, c, curve)
        ):
            return INF
        look = horizon(s, a, t, window, curve)
        look = horizon(s, b, t, look, curve)
        spare = spare_of(s, a, pax, pay, c, curve) + spare_of(s, b, qax, qay, c, curve)
        if gap2 < 2.0 * diameter * NEAR and -SOFT * diameter < c1 < SOFT * diameter:
            # They all but rest against each other, where nothing is safe: to the last digits the path counts as it is.
            spare = 0.0
            look = min(look, c[HOLD])
        ax = qax - pax
        ay = qay - pay
        # They cannot be nearer than on the path of constant acceleration, less spare t^2 / 2.
        c2 = vx * vx + vy * vy + dx * ax + dy * ay - diameter * spare
        c4 = 0.25 * (ax * ax + ay * ay - spare * spare)
        tau = first_quartic_fall((gap2, 2.0 * c1, c2, vx * ax + vy * ay, c4), look)
        if tau < 0.0:
            if look >= window:
                return INF
            tau = look
        elif tau == 0.0:
            return t
        t += tau
    return t


def way_left(
    s: Floats, k: int, motion: tuple[float, float, float, float], window: float, c: Floats, curve: Floats
) -> float:
    """No less than the way that a rock with this velocity and acceleration goes in a window of its segment."""
    vx, vy, ax, ay = motion
    square = vx * vx + vy * vy
    acceleration = sqrt(ax * ax + ay * ay)
    way = window * sqrt(square)
    if s[k + MODE] != SPINNING:
        return way + 0.5 * window * window * acceleration
    # Friction slows it no less than now or at the stop; a fifth of the tilt pulls it aside, no more.
    slowing = min(acceleration - 0.2 * curve[TILT] * c[DECEL], (1.0 - SLACK) * c[DECEL] * curve[END_FORCE])
    return min(way, 0.5 * square / slowing) if slowing > 0.0 else way


def passes(line: tuple[float, float, float, float], window: float, c: Floats, curve: Floats) -> bool:
    """Whether a rock surely passes one at rest, however far it is pulled aside in a window.

    ``line`` is the place of the one at rest against the other, and the velocity of that.
    """
    dx, dy, vx, vy = line
    aside = dx * vy - dy * vx
    room = c[DIAMETER] + 0.1 * curve[TILT] * c[DECEL] * window * window
    return aside * aside > room * room * (vx * vx + vy * vy)


def horizon(s: Floats, k: int, t: float, window: float, curve: Floats) -> float:
    """How far ``spare_of`` holds: on a curling path for 3/4 of the time to the stop, in which it hardly turns."""
    if s[k + MODE] == SPINNING and curve[TILT] != 0.0:
        left = s[k + STOP_T] - t
        if left > LEAST_LOOK:
            return min(window, 0.75 * left)
    return window


def spare_of(s: Floats, k: int, ax: float, ay: float, c: Floats, curve: Floats) -> float:
    """By how much the acceleration of a rock, now ``ax``, ``ay``, may change within its ``horizon``."""
    if s[k + MODE] != SPINNING:
        return 0.0
    # f goes from what it is to what it is at the stop; a curling path turns by no more than 0.4 tilt.
    change = sqrt(ax * ax + ay * ay) - c[DECEL] * curve[END_FORCE]
    return (change if change > 0.0 else -change) + c[DECEL] * (0.6 * curve[TILT] + SLACK)


def presses(s: Floats, pt: Floats, c: Floats, curve: Floats, a: int, b: int) -> bool:
    """Whether a pair under pressure still only presses, so that it need not be looked at yet.

    It does while it closes no faster than friction can have made it since the last look: a rock that was hit in the
    meantime comes faster, and meets its neighbour at once.
    """
    count = int(c[COUNT])
    now = c[NOW]
    until = pt[count * count + a // WIDTH * count + b // WIDTH]
    if until < now:
        return False
    px, py, pvx, pvy, _, _ = motion_at(s, a, now, curve)
    qx, qy, qvx, qvy, _, _ = motion_at(s, b, now, curve)
    dx = qx - px
    dy = qy - py
    pressure = 2.0 * c[DECEL] * (1.0 + curve[TILT])
    if s[a + TOTEM] == SLIPPING or s[b + TOTEM] == SLIPPING:
        pressure += 2.0 * c[MASS_RATIO] * (c[DECEL] + c[TOTEM_DECEL])
    closing = SOFT + pressure * (now - until + c[HOLD])
    return dx * (pvx - qvx) + dy * (pvy - qvy) <= closing * sqrt(dx * dx + dy * dy)
