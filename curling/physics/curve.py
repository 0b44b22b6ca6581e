"""The table of all flights that slide and spin, looked up: by time, by the share of spin, by distance to the stop.

Part of the planner's kernel: plain floats in flat sequences, see the curve in ``layout``. ``branch`` is ``SLIDE_FIRST``
or ``SPIN_FIRST``; ``theta`` the time to the stop, x and y the way to it, with their derivatives by theta. How the table
is made, and in which units, tells ``spin``.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from curling.physics.layout import (
    PATH_X,
    PATH_Y,
    PIECE,
    SLIDE_FIRST,
    SPIN_FIRST,
    THETA,
    TILT,
    TURN,
)

if TYPE_CHECKING:
    from curling.physics.layout import Floats

NEWTON_STEPS = 20
"""Most steps of Newton's method; it needs three."""
LAST_STEP = 1e-8
"""A step of it so small against the piece is the last: the next would change nothing."""


def find_piece(curve: Floats, branch: int, key: int, value: float) -> int:
    """Last piece at whose start an ascending column (``THETA`` or ``PATH_X``) is not above a value, else the first."""
    low = int(curve[branch])
    high = int(curve[branch + 1])
    if value >= curve[high + key]:
        return high
    column = low + key
    first = 0
    last = (high - low) // PIECE
    while last - first > 1:
        middle = (first + last) // 2
        if curve[column + middle * PIECE] <= value:
            first = middle
        else:
            last = middle
    return low + first * PIECE


def quintic(curve: Floats, at: int, d: float) -> tuple[float, float, float]:
    """A quintic of the table and its first two derivatives."""
    c2 = curve[at + 2]
    c3 = curve[at + 3]
    c4 = curve[at + 4]
    c5 = curve[at + 5]
    return (
        curve[at] + d * (curve[at + 1] + d * (c2 + d * (c3 + d * (c4 + d * c5)))),
        curve[at + 1] + d * (2.0 * c2 + d * (3.0 * c3 + d * (4.0 * c4 + d * 5.0 * c5))),
        2.0 * c2 + d * (6.0 * c3 + d * (12.0 * c4 + d * 20.0 * c5)),
    )


def path_at(curve: Floats, branch: int, theta: float) -> tuple[float, float, float, float, float, float]:
    """Way to the stop in x and y, and its first and second derivatives."""
    piece = find_piece(curve, branch, THETA, theta)
    if piece == int(curve[branch + 1]):
        way, v, a = far_path(curve, branch, theta - curve[piece])
        cosine = curve[piece + PATH_X + 2]
        sine = curve[piece + PATH_Y + 2]
        return (
            curve[piece + PATH_X] + way * cosine,
            curve[piece + PATH_Y] + way * sine,
            v * cosine,
            v * sine,
            a * cosine,
            a * sine,
        )
    start = curve[piece]
    if theta < start:
        slope = curve[piece + PATH_X + 1]
        share = theta / start
        return curve[piece + PATH_X] * share * share, 0.0, slope * share, 0.0, slope / start, 0.0
    x, vx, ax = quintic(curve, piece + PATH_X, theta - start)
    if curve[TILT] == 0.0:
        return x, 0.0, vx, 0.0, ax, 0.0
    y, vy, ay = quintic(curve, piece + PATH_Y, theta - start)
    return x, y, vx, vy, ax, ay


def speed_of(curve: Floats, piece: int) -> float:
    """Speed at the start of a piece."""
    vx = curve[piece + PATH_X + 1]
    vy = curve[piece + PATH_Y + 1]
    return vx if vy == 0.0 else sqrt(vx * vx + vy * vy)


def far_path(curve: Floats, branch: int, d: float) -> tuple[float, float, float]:
    """Way, speed and slowing beyond the last piece: f = 1 where hardly anything spins, f = v / q where it does."""
    last = int(curve[branch + 1])
    v0 = speed_of(curve, last)
    if branch == SLIDE_FIRST:
        return d * (v0 + 0.5 * d), v0 + d, 1.0
    q0 = curve[last + TURN + 1]
    q = q0 + 4.0 / 3.0 * d
    root = sqrt(q / q0)
    v = v0 * root * sqrt(root)
    return 3.0 / 7.0 * (v * q - v0 * q0), v, v / q


def turn_at(curve: Floats, branch: int, theta: float) -> tuple[float, float]:
    """Turn of the rim to the stop, and its speed q."""
    piece = find_piece(curve, branch, THETA, theta)
    d = theta - curve[piece]
    turn = curve[piece + TURN]
    q = curve[piece + TURN + 1]
    if piece == int(curve[branch + 1]):
        if branch == SPIN_FIRST:
            return turn + d * (q + 2.0 / 3.0 * d), q + 4.0 / 3.0 * d
        v0 = speed_of(curve, piece)
        far = q * sqrt((v0 + d) / v0)
        return turn + 2.0 / 3.0 * (far * (v0 + d) - q * v0), far
    if d < 0.0:
        share = theta / curve[piece]
        return turn * share * share, q * share
    turn, q, _ = quintic(curve, piece + TURN, d)
    return turn, q


def theta_of_way(curve: Floats, branch: int, way: float) -> float:
    """Time to the stop where the way to it is so long; for straight paths."""
    piece = find_piece(curve, branch, PATH_X, way)
    start = curve[piece]
    beyond = way - curve[piece + PATH_X]
    if beyond <= 0.0:
        return start * sqrt(way / curve[piece + PATH_X])
    slope = curve[piece + PATH_X + 1]
    if piece == int(curve[branch + 1]):
        if branch == SLIDE_FIRST:
            return start + 2.0 * beyond / (slope + sqrt(slope * slope + 2.0 * beyond))
        # The way grows with q to the power of 7/4: q = q0 y^4, by Newton's method from above.
        q0 = curve[piece + TURN + 1]
        power = 1.0 + beyond / (3.0 / 7.0 * slope * q0)
        y = power
        for _ in range(1000):
            y2 = y * y
            closer = y - (y - power / (y2 * y2 * y2)) / 7.0
            if closer >= y:
                break
            y = closer
        return start + 0.75 * q0 * (y * y * y * y - 1.0)
    d = 2.0 * beyond / (slope + sqrt(slope * slope + 4.0 * curve[piece + PATH_X + 2] * beyond))
    for _ in range(NEWTON_STEPS):
        x, v, _ = quintic(curve, piece + PATH_X, d)
        step = (x - way) / v
        d -= step
        if -LAST_STEP * start <= step <= LAST_STEP * start:
            break
    return start + d


def theta_of_ratio(curve: Floats, v: float, q: float) -> tuple[int, float]:
    """Branch on which a disc with speeds ``v`` and ``q`` (neither 0) flies, and time to the stop there.

    Between the branches there is hardly a difference: it begins where the first begins.
    """
    branch = SLIDE_FIRST
    low = int(curve[SLIDE_FIRST + 2])
    side = 1.0
    if v * curve[low + TURN + 1] <= q * speed_of(curve, low):
        branch = SPIN_FIRST
        low = int(curve[SPIN_FIRST + 2])
        side = -1.0
        if v * curve[low + TURN + 1] >= q * speed_of(curve, low):
            return SLIDE_FIRST, curve[int(curve[SLIDE_FIRST + 2])]
    high = int(curve[branch + 1])
    v0 = speed_of(curve, high)
    q0 = curve[high + TURN + 1]
    if side * (v * q0 - q * v0) >= 0.0:
        if branch == SLIDE_FIRST:  # q grows with the root of v
            ratio = q0 / v0 * (v / q)
            return branch, curve[high] + v0 * (ratio * ratio - 1.0)
        ratio = v0 / q0 * (q / v)
        ratio *= ratio
        return branch, curve[high] + 0.75 * q0 * (ratio * ratio - 1.0)
    while high - low > PIECE:
        middle = low + (high - low) // PIECE // 2 * PIECE
        if side * (v * curve[middle + TURN + 1] - q * speed_of(curve, middle)) >= 0.0:
            low = middle
        else:
            high = middle
    first = v * curve[low + TURN + 1] - q * speed_of(curve, low)
    last = v * curve[high + TURN + 1] - q * speed_of(curve, high)
    width = curve[high] - curve[low]
    d = width * first / (first - last)
    for _ in range(NEWTON_STEPS):
        _, pace, slowing = quintic(curve, low + PATH_X, d)
        if curve[TILT] != 0.0:
            _, vy, ay = quintic(curve, low + PATH_Y, d)
            speed = sqrt(pace * pace + vy * vy)
            slowing = (pace * slowing + vy * ay) / speed
            pace = speed
        _, rim, braking = quintic(curve, low + TURN, d)
        before = d
        d = min(max(d - (v * rim - q * pace) / (v * braking - q * slowing), 0.0), width)
        if -LAST_STEP * width <= d - before <= LAST_STEP * width:
            break
    return branch, curve[low] + d
