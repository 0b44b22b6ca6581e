"""First roots of quadratics, cubics and quartics in time, with + - * / and square roots only.

These operations are rounded alike by every IEEE machine and by the compiler of the extra ``fast``; cosines and cube
roots are not. Part of the planner's kernel: plain floats, no Python objects.
"""

from __future__ import annotations

from math import sqrt


def first_fall(p: float, v: float, a: float, t_max: float) -> float:
    """First time in [0, t_max] at which ``p + v t + a t^2 / 2`` falls through zero, -1 if it does not.

    A value that is already at or below zero and falling gives 0.
    """
    if p <= 0.0 and (v < 0.0 or (v == 0.0 and a < 0.0)):
        return 0.0
    square = v * v - 2.0 * a * p
    if square <= 0.0:
        return -1.0
    root = sqrt(square)
    if v <= 0.0:
        t = 2.0 * p / (root - v)
    elif a < 0.0:
        t = (v + root) / -a
    else:
        return -1.0
    return t if 0.0 <= t <= t_max else -1.0


def cubic_root(k0: float, k1: float, k2: float, k3: float, lo: float, hi: float) -> float:
    """Root of a cubic in [lo, hi], where it is monotone; -1 if it keeps its sign."""
    f_lo = k0 + lo * (k1 + lo * (k2 + lo * k3))
    f_hi = k0 + hi * (k1 + hi * (k2 + hi * k3))
    if (f_lo > 0.0) == (f_hi > 0.0):
        return -1.0
    rising = f_hi > f_lo
    t = lo + (hi - lo) * f_lo / (f_lo - f_hi)
    for _ in range(80):
        f = k0 + t * (k1 + t * (k2 + t * k3))
        if f == 0.0:
            return t
        if (f > 0.0) == rising:
            hi = t
        else:
            lo = t
        slope = k1 + t * (2.0 * k2 + t * 3.0 * k3)
        best = lo + 0.5 * (hi - lo)
        if slope != 0.0:
            newton = t - f / slope
            if lo < newton < hi:
                best = newton
        if best == t or not lo < best < hi:
            return t
        t = best
    return t


def quartic_root(c: tuple[float, float, float, float, float], lo: float, hi: float) -> float:
    """Root of a quartic in [lo, hi], where it falls from above zero to zero or below."""
    c0, c1, c2, c3, c4 = c
    f_lo = c0 + lo * (c1 + lo * (c2 + lo * (c3 + lo * c4)))
    f_hi = c0 + hi * (c1 + hi * (c2 + hi * (c3 + hi * c4)))
    t = lo + (hi - lo) * f_lo / (f_lo - f_hi)
    for _ in range(80):
        f = c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)))
        if f == 0.0:
            return t
        if f > 0.0:
            lo = t
        else:
            hi = t
        slope = c1 + t * (2.0 * c2 + t * (3.0 * c3 + t * 4.0 * c4))
        best = lo + 0.5 * (hi - lo)
        if slope != 0.0:
            newton = t - f / slope
            if lo < newton < hi:
                best = newton
        if best == t or not lo < best < hi:
            return t
        t = best
    return t


def quartic_turns(c: tuple[float, float, float, float, float], t_max: float) -> tuple[float, float, float]:
    """Times in (0, t_max) at which a quartic turns, ascending, filled up with ``t_max``."""
    _, k0, c2, c3, c4 = c
    k1 = 2.0 * c2
    k2 = 3.0 * c3
    k3 = 4.0 * c4
    # Between the roots of its own derivative the cubic is monotone: at most one turn in each of three pieces.
    low = 0.0
    high = t_max
    square = k2 * k2 - 3.0 * k3 * k1
    if square > 0.0:
        root = sqrt(square)
        q = -(k2 + root) if k2 > 0.0 else root - k2
        first = q / (3.0 * k3) if k3 != 0.0 else t_max
        second = k1 / q if q != 0.0 else t_max
        low = max(min(first, second, t_max), 0.0)
        high = min(max(first, second, 0.0), t_max)
    turn = cubic_root(k0, k1, k2, k3, 0.0, low) if low > 0.0 else -1.0
    turn_1 = turn if turn >= 0.0 else t_max
    turn = cubic_root(k0, k1, k2, k3, low, high) if high > low else -1.0
    turn_2 = turn if turn >= 0.0 else t_max
    turn = cubic_root(k0, k1, k2, k3, high, t_max) if t_max > high else -1.0
    turn_3 = turn if turn >= 0.0 else t_max
    # A piece without a turn stands at t_max: move it behind the others.
    if turn_1 == t_max:
        turn_1, turn_2, turn_3 = turn_2, turn_3, t_max
        if turn_1 == t_max:
            turn_1, turn_2 = turn_2, t_max
    elif turn_2 == t_max:
        turn_2, turn_3 = turn_3, t_max
    return turn_1, turn_2, turn_3


def first_quartic_fall(c: tuple[float, float, float, float, float], t_max: float) -> float:
    """First time in [0, t_max] at which a quartic falls to or below zero, -1 if it does not.

    The roots of its derivative cut it into monotone pieces; the first falling piece that ends at or below zero holds
    the answer. A piece that starts at or below zero and falls gives its start. Degenerate degrees need no care.
    """
    c0, c1, c2, c3, c4 = c
    turn_1, turn_2, turn_3 = quartic_turns(c, t_max)
    lo = 0.0
    f_lo = c0
    for piece in range(4):
        hi = turn_1 if piece == 0 else turn_2 if piece == 1 else turn_3 if piece == 2 else t_max  # noqa: PLR2004
        if hi <= lo:
            continue
        f_hi = c0 + hi * (c1 + hi * (c2 + hi * (c3 + hi * c4)))
        if f_hi <= 0.0 and f_hi < f_lo:
            return quartic_root(c, lo, hi) if f_lo > 0.0 else lo
        lo = hi
        f_lo = f_hi
    return -1.0
