"""The table of first contacts, kept up to date for the rocks whose motion changed.

Part of the planner's kernel: plain floats in flat sequences, see ``layout``.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from curling.physics.contacts import NEAR, both_time, meet_time, presses
from curling.physics.flight import motion_at, time_of_way
from curling.physics.layout import (
    COUNT,
    DECEL,
    DIAMETER,
    END,
    HOLDS,
    IN_PLAY,
    INF,
    MODE,
    NEXT,
    NOW,
    PARTNER,
    REACH,
    RESTING,
    SLIDING,
    SPEED,
    SPINNING,
    STATUS,
    STOP_X,
    STOP_Y,
    T0,
    TILT,
    VX,
    VY,
    WIDTH,
    X,
    Y,
)

if TYPE_CHECKING:
    from curling.physics.layout import Floats

CLEAR = 1e-6
"""Metres: ways that keep so far apart beyond a diameter cannot meet, whatever rounding does."""


def refresh(s: Floats, pt: Floats, c: Floats, curve: Floats, k: int) -> None:  # noqa: C901, PLR0912, PLR0915 - it runs most
    """Compute the contacts of one rock with all others anew."""
    count = int(c[COUNT])
    i = k // WIDTH
    s[k + NEXT] = INF
    gone = s[k + STATUS] != IN_PLAY
    mode = s[k + MODE]
    idle = mode == RESTING and s[k + END] == INF
    straight = curve[TILT] == 0.0
    spins = mode == SPINNING
    lined = mode == SLIDING or (straight and spins)
    now = c[NOW]
    holds = c[HOLDS] != 0.0
    row = i * count
    seen = -1.0  # when the motion of this rock was looked at
    motion = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    # Whose straight way stays beyond one side of the box about the way left to this rock does not meet it.
    boxed = idle or lined
    clear = c[DIAMETER] + CLEAR
    x = s[k + X]
    y = s[k + Y]
    stop_x = x
    stop_y = y
    if spins:
        stop_x = s[k + STOP_X]
        stop_y = s[k + STOP_Y]
    elif lined:
        share = s[k + REACH] / s[k + SPEED]
        stop_x += share * s[k + VX]
        stop_y += share * s[k + VY]
    west, east = (x - clear, stop_x + clear) if x < stop_x else (stop_x - clear, x + clear)
    south, north = (y - clear, stop_y + clear) if y < stop_y else (stop_y - clear, y + clear)
    for j in range(count):
        m = j * WIDTH
        if j == i or s[m + STATUS] != IN_PLAY:
            continue
        other = s[m + MODE]
        still = other == RESTING and s[m + END] == INF
        apart = gone or (idle and still)
        if boxed and not apart:
            x = s[m + X]
            y = s[m + Y]
            apart = not (west <= x <= east and south <= y <= north)
            if apart and not still:
                if other == SLIDING:
                    share = s[m + REACH] / s[m + SPEED]
                    stop_x = x + share * s[m + VX]
                    stop_y = y + share * s[m + VY]
                else:
                    stop_x = s[m + STOP_X]
                    stop_y = s[m + STOP_Y]
                apart = (other == SLIDING or (straight and other == SPINNING)) and (
                    (x < west and stop_x < west)
                    or (x > east and stop_x > east)
                    or (y < south and stop_y < south)
                    or (y > north and stop_y > north)
                )
        t = INF
        if not apart:
            start = now
            if holds and presses(s, pt, c, curve, k, m):
                start = pt[(count + i) * count + j]
            if lined and still:
                t = way_to(s, k, m, c)
                if t < INF:
                    t = touch_time(s, (k, m), t, start, c, curve)
            elif idle and (other == SLIDING or (straight and other == SPINNING)):
                t = way_to(s, m, k, c)
                if t < INF:
                    t = touch_time(s, (m, k), t, start, c, curve)
            elif spins:
                if start != seen:
                    motion = motion_at(s, k, start, curve)
                    seen = start
                t = meet_time(s, k, m, start, motion, c, curve)
            elif other == SPINNING:
                t = meet_time(s, m, k, start, motion_at(s, m, start, curve), c, curve)
            else:
                t = both_time(s, k, m, start, c)
        pt[row + j] = t
        pt[j * count + i] = t
        if t < s[k + NEXT]:
            s[k + NEXT] = t
            s[k + PARTNER] = j
        if t < s[m + NEXT]:
            s[m + NEXT] = t
            s[m + PARTNER] = i
        elif s[m + PARTNER] == i and s[m + NEXT] < INF:
            rescan(s, pt, c, j)


def way_to(s: Floats, a: int, b: int, c: Floats) -> float:
    """Way that a rock goes straight until it touches one that rests, INF if it stops or passes before: geometry."""
    dx = s[b + X] - s[a + X]
    dy = s[b + Y] - s[a + Y]
    speed = s[a + SPEED]
    ahead = (dx * s[a + VX] + dy * s[a + VY]) / speed
    if ahead <= 0.0 or ahead > s[a + REACH] + c[DIAMETER]:
        return INF
    aside = (dx * s[a + VY] - dy * s[a + VX]) / speed
    room = c[DIAMETER] * c[DIAMETER] - aside * aside
    if room <= 0.0:
        return INF
    way = ahead - sqrt(room)
    return way if way <= s[a + REACH] else INF


def touch_time(s: Floats, pair: tuple[int, int], way: float, start: float, c: Floats, curve: Floats) -> float:
    """Time at which a rock that goes straight has gone the way to one that rests, ``start`` if they touch already."""
    a, b = pair
    if s[a + MODE] == SPINNING:
        t = time_of_way(s, a, way, curve)
        t = t if t <= s[a + END] else INF
    else:
        speed = s[a + SPEED]
        square = speed * speed - 2.0 * c[DECEL] * way
        t = s[a + T0] + 2.0 * way / (speed + sqrt(max(square, 0.0)))
    if t < start:
        # Where the other rests now it may have gone by before.
        x, y, _, _, _, _ = motion_at(s, a, c[NOW], curve)
        x -= s[b + X]
        y -= s[b + Y]
        t = INF if x * x + y * y > (c[DIAMETER] + NEAR) * (c[DIAMETER] + NEAR) else start
    return t


def rescan(s: Floats, pt: Floats, c: Floats, j: int) -> None:
    """Find the first contact of a rock in the table."""
    count = int(c[COUNT])
    best = INF
    partner = 0
    for i in range(count):
        t = pt[j * count + i]
        if i != j and t < best:
            best = t
            partner = i
    s[j * WIDTH + NEXT] = best
    s[j * WIDTH + PARTNER] = partner
