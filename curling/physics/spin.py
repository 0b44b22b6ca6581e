"""One table of all flights of a disc that slides and spins.

With v the speed, q = R |w| that of the rim against the centre, and time in units of 1 / (mu g), friction (``law``)
slows a disc by dv/dt = -f(v / q) and dq/dt = -2 t(v / q): uniform pressure, inertia M R^2 / 2. The law is scale-free,
and both motions end together, at v / q = 0.653 whatever they began with. So every flight is a piece of one of two
curves, up to a scale: of those that slide faster than 0.653 of their spin, or of those that slide more slowly. They are
integrated backwards from the stop, once, and kept as quintics in theta, the time to the stop.

Curl: a pressure that grows by k = tilt f from the centre to the front (``model.tilt``) pulls aside with k l and
changes nothing else. So speed and spin go by the same table, and the path bends by tilt f l / v in every unit of time:
its shape is scale-free too, and the table holds it as two coordinates. Nearly pure spin goes straight. The tip follows
friction, so it vanishes where a rock turns on the spot; held constant (f = 1) it would bend such paths without end, and
make a disc of 8 mm drift by 83 mm instead of 42 at q = 2 v.

Layout: see the curve in ``layout``. Only + - * / and square roots, so that every machine makes the same bits.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING

from curling.physics.law import friction
from curling.physics.layout import CURVE_HEAD, PIECE, SLIDE_FIRST, SPIN_FIRST

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

NARROW = 1e-12
"""How near to the common end v / q the curves begin; before that both motions shrink in proportion."""
CLOSEST = 1e-8
"""How near to it a flight may begin; one that begins nearer counts as one from here, with all of its curl before it."""
FAR = 1e-5
"""q / v and, to the power of 4/5, v / q at which a curve ends and goes on in closed form."""
SMALL = 1e-18
"""Theta at which the curves begin: far from there its powers stay small enough, too."""
STRIDE, FAR_STRIDE, END_STRIDE = 0.15, 0.22, 0.35
"""Length of a quintic over its theta; longer where the curve is nearly a power of theta: far away, and at the end."""
FLAT = 1e-3
"""v / q, q / v or the distance of v / q from the common end below which that is so."""

State = tuple[float, ...]
"""x, y, direction (cosine, sine), v, q, turn."""

# Butcher's method of order 6 (J. Austral. Math. Soc. 4, 179, 1964).
_TABLEAU: tuple[tuple[float, ...], ...] = (
    (),
    (1 / 3,),
    (0.0, 2 / 3),
    (1 / 12, 1 / 3, -1 / 12),
    (-1 / 16, 9 / 8, -3 / 16, -3 / 8),
    (0.0, 9 / 8, -3 / 8, -3 / 4, 1 / 2),
    (9 / 44, -9 / 11, 63 / 44, 18 / 11, 0.0, -16 / 11),
)
_WEIGHTS = (11 / 120, 0.0, 27 / 40, 27 / 40, -4 / 15, -4 / 15, 11 / 120)


@lru_cache(maxsize=32)
def master_curve(tilt: float = 0.0) -> tuple[float, ...]:
    """Return the table of flights, in the layout of the curve in ``layout``.

    Args:
        tilt: k / f, how far the pressure is tipped forward by friction; 0 for straight paths.
    """
    eps, exponent = common_end()
    head = [tilt, friction(eps, 1.0)[0], *[0.0] * (CURVE_HEAD - 2)]
    table: list[float] = []
    for branch, side in ((SLIDE_FIRST, NARROW), (SPIN_FIRST, -NARROW)):
        head[branch] = float(CURVE_HEAD + len(table))
        knots = list(_knots(eps + side, exponent, tilt))
        closest = next(index for index, (_, state) in enumerate(knots) if abs(state[4] / state[5] - eps) > CLOSEST)
        head[branch + 2] = head[branch] + closest * PIECE
        for (theta, state), (following, next_state) in pairwise(knots):
            table += _cell(theta, state, following - theta, next_state, tilt)
        head[branch + 1] = float(CURVE_HEAD + len(table))
        theta, state = knots[-1]
        x, y, cosine, sine, v, q, turn = state
        table += (theta, x, v * cosine, cosine, 0.0, 0.0, 0.0, y, v * sine, sine, 0.0, 0.0, 0.0, turn, q, *[0.0] * 4)
    return (*head, *table)


@lru_cache(maxsize=1)
def common_end() -> tuple[float, float]:
    """Return v / q at the stop, and the power of the time to the stop with which it is approached."""
    low, high = 0.6, 0.7
    while (middle := 0.5 * (low + high)) not in {low, high}:
        f, t, _ = friction(middle, 1.0)
        if f < 2.0 * t * middle:
            low = middle
        else:
            high = middle
    _, t, _ = friction(low, 1.0)
    return low, (force_slope(low) * (1.0 + 2.0 * low * low) - 2.0 * t) / (2.0 * t)


def force_slope(eps: float) -> float:
    """Derivative of f by v / q; that of t is -v / q times as much."""
    step = 1e-3
    far = friction(eps + 2 * step, 1.0)[0] - friction(eps - 2 * step, 1.0)[0]
    near = friction(eps + step, 1.0)[0] - friction(eps - step, 1.0)[0]
    return (8.0 * near - far) / (12.0 * step)


def _knots(eps: float, exponent: float, tilt: float) -> Iterator[tuple[float, State]]:
    """Yield theta and state along a curve that begins at v / q = ``eps``, at a theta of ``SMALL``."""
    end, _ = common_end()
    # So near to the end the difference from it grows with theta to the exponent: the mean friction since the stop.
    _, t, _ = friction(end, 1.0)
    q = 2.0 * (t - end * force_slope(end) * (eps - end) / (1.0 + exponent))
    theta = SMALL
    q *= theta
    state: State = (0.5 * eps * q * theta, 0.0, 1.0, 0.0, eps * q, q, 0.5 * q * theta)
    yield theta, state
    sliding = eps > end
    while True:
        v, q = state[4], state[5]
        eps = v / q
        if (sliding and q <= FAR * v) or (not sliding and v <= FAR * q):
            return
        f, t, _ = friction(v, q)
        rate = abs(f - 2.0 * t * eps) / q
        step = theta * (FAR_STRIDE if eps < FLAT or eps * FLAT > 1.0 else STRIDE)
        step = theta * END_STRIDE if abs(eps - end) < FLAT else step
        # The law has no third derivative where v = q: short steps there.
        step = min(step, (0.3 * abs(eps - 1.0) + 1e-3) / rate) if sliding else step
        state = _advance(state, step, tilt)
        theta += step
        yield theta, state


def _rates(state: State, tilt: float) -> tuple[State, State]:
    """First derivatives by theta of a state, and the second ones of x, y and turn."""
    _, _, cosine, sine, v, q, _ = state
    f, t, aside = friction(v, q)
    bend = tilt * f * aside
    first = (v * cosine, v * sine, -bend / v * sine, bend / v * cosine, f, 2.0 * t, q)
    return first, (f * cosine - bend * sine, f * sine + bend * cosine, 2.0 * t)


def _advance(state: State, step: float, tilt: float) -> State:
    """One step backwards in time, by Butcher's method."""
    slopes: list[State] = []
    for row in _TABLEAU:
        slopes.append(_rates(_shift(state, step, row, slopes), tilt)[0])
    x, y, cosine, sine, *rest = _shift(state, step, _WEIGHTS, slopes)
    length = sqrt(cosine * cosine + sine * sine)
    return (x, y, cosine / length, sine / length, *rest)


def _shift(state: State, step: float, weights: Sequence[float], slopes: Sequence[State]) -> State:
    """Add weighted slopes to a state."""
    for weight, slope in zip(weights, slopes, strict=True):
        if weight != 0.0:
            share = step * weight
            state = tuple([value + share * change for value, change in zip(state, slope, strict=True)])
    return state


def _cell(theta: float, state: State, step: float, following: State, tilt: float) -> list[float]:
    """One piece of the table: theta and the quintics of x, y and turn that join two states in value and slope."""
    first, second = _rates(state, tilt)
    next_first, next_second = _rates(following, tilt)
    cell = [theta]
    for column, curvature in ((0, 0), (1, 1), (6, 2)):
        cell += _quintic(
            (state[column], first[column], second[curvature]),
            (following[column], next_first[column], next_second[curvature]),
            step,
        )
    return cell


def _quintic(start: State, end: State, h: float) -> tuple[float, ...]:
    """Coefficients of the quintic with these values and two derivatives at 0 and at ``h``."""
    value, slope, curvature = start
    rise = (end[0] - value - h * (slope + 0.5 * h * curvature)) / (h * h * h)
    tilt = (end[1] - slope - h * curvature) / (h * h)
    bend = (end[2] - curvature) / h
    return (
        value,
        slope,
        0.5 * curvature,
        10.0 * rise - 4.0 * tilt + 0.5 * bend,
        (-15.0 * rise + 7.0 * tilt - bend) / h,
        (6.0 * rise - 3.0 * tilt + 0.5 * bend) / (h * h),
    )
