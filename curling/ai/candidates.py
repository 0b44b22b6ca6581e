"""Throws worth looking at: draws to the cave, hits on the other side's rocks, taps on one's own, guards.

Every throw is a straight line in the closed form of sliding friction: to stop after ``d`` metres it starts with
``sqrt(2 mu g d)``, to hit at speed ``u`` after ``d`` metres with ``sqrt(u^2 + 2 mu g d)``.
"""

from __future__ import annotations

import math
from itertools import islice, product
from typing import TYPE_CHECKING

import msgspec

from curling.rules.actions import Throw
from curling.rules.geometry import cave_distance_um, is_clear_of, to_m, to_um
from curling.rules.simulator import MAX_AIM_RAD, MIN_SPEED_M_S
from curling.rules.throwing import start_range_um

if TYPE_CHECKING:
    from collections.abc import Iterator

    from curling.rules.params import Params
    from curling.rules.state import CurlingState, Rock

_LANES = (0.0, -0.45, 0.45, -0.85, 0.85)
"""Places to start from, as parts of the way from the cave's axis to the sheet's side; the middle first."""

_SEARCH_STEP_UM = 2_000
"""Between the places that are tried where rocks lie in all lanes."""

_Point = tuple[float, float]


class _Target(msgspec.Struct, frozen=True):
    """A point on the sheet, where to stop (``arrival_m_s`` 0) or what to run into.

    ``rank`` orders kinds of throw: lower is looked at first. ``struck`` is the rock to hit, which is not in the way.
    """

    rank: int
    x_m: float
    y_m: float
    arrival_m_s: float
    struck: int = -1


def candidate_shots(state: CurlingState, most: int) -> list[Throw]:
    """List promising throws for the side that throws now, the most promising first.

    Args:
        state: A state in which a throw is due.
        most: Length of the list at the most, at least 1.

    Returns:
        Legal throws, all different; none if rocks leave no room to place another behind the river.
    """
    params = state.config.params
    rocks = {rock: state.rocks[rock] for rock in state.rocks_in_play()}
    starts = _starts(state, rocks)
    ranked: list[tuple[int, int, float, Throw]] = []
    for number, target in enumerate(_targets(state, rocks)):
        lines = sorted(_lines(params, rocks, starts, target), key=lambda line: line[:2])
        ranked += [(blocked, target.rank + 2 * place, number, throw) for place, (blocked, _, throw) in enumerate(lines)]
    ranked.sort(key=lambda entry: (entry[0], entry[1], entry[2]))
    return list(dict.fromkeys(throw for *_, throw in ranked))[:most]


def stop_speed(params: Params, distance_m: float) -> float:
    """Speed in m/s at which a rock slides ``distance_m`` metres."""
    return math.sqrt(2 * params.friction * params.gravity_m_s2 * distance_m)


def _starts(state: CurlingState, rocks: dict[int, Rock]) -> list[_Point]:
    """Places to throw from: the free ones of the lanes, as near to the river as allowed, or any other free one."""
    params = state.config.params
    x_low, x_high, y_low, y_high = start_range_um(state)
    diameter, middle = to_um(params.rock_diameter_m), to_um(params.cave_x_m)
    lanes = []
    for lane in _LANES:
        side = middle if lane < 0 else to_um(params.sheet_width_m) - middle
        lanes.append(max(x_low, min(round(middle + lane * (side - diameter)), x_high)))
    rows = range(y_high, y_low - 1, -_SEARCH_STEP_UM)
    columns = sorted(range(x_low, x_high + 1, _SEARCH_STEP_UM), key=lambda x_um: abs(x_um - middle))
    anywhere = (place for place in product(columns, rows) if _is_free(params, rocks, *place))
    free = [(x_um, y_high) for x_um in lanes if _is_free(params, rocks, x_um, y_high)] or list(islice(anywhere, 1))
    return [(to_m(x_um), to_m(y_um)) for x_um, y_um in free]


def _is_free(params: Params, rocks: dict[int, Rock], x_um: int, y_um: int) -> bool:
    """Whether no rock is in the way of one that is placed there."""
    return all(is_clear_of(params, rock, x_um, y_um) for rock in rocks.values())


def _targets(state: CurlingState, rocks: dict[int, Rock]) -> Iterator[_Target]:
    """All points worth aiming at, in no order."""
    params, side = state.config.params, state.side
    cave_x, cave_y = params.cave_x_m, params.cave_y_m
    yield _Target(0, cave_x, cave_y, 0.0)
    ring = 1.4 * params.rock_diameter_m
    for dx, dy in ((0.0, -ring), (ring, 0.0), (-ring, 0.0), (0.0, ring)):
        yield _Target(3, cave_x + dx, cave_y + dy, 0.0)
    yield _Target(6, cave_x, (params.mammoth_line_y_m + cave_y - params.cave_radius_m) / 2, 0.0)
    by_distance = sorted(rocks, key=lambda rock: (cave_distance_um(params, rocks[rock]), rock))
    for place, rock in enumerate(by_distance):
        if state.config.side_of_rock(rock) == side:
            yield from _taps(params, rocks[rock], rock, place)
        else:
            yield from _hits(params, rocks[rock], rock, place)


def _hits(params: Params, struck: Rock, rock: int, place: int) -> Iterator[_Target]:
    """Take-outs of a rock of the other side: full on and on either half, hard, and soft to roll; and a freeze on it."""
    x_m, y_m = to_m(struck.x_um), to_m(struck.y_um)
    half = params.rock_radius_m
    for offset, rank in ((0.0, 1), (0.5 * half, 4), (-0.5 * half, 4)):
        yield _Target(rank + 2 * place, x_m + offset, y_m, 1.1, rock)
        yield _Target(rank + 2 * place + 1, x_m + offset, y_m, 2.0, rock)
    yield _Target(5 + 2 * place, x_m, y_m - params.rock_diameter_m - 0.004, 0.0)


def _taps(params: Params, struck: Rock, rock: int, place: int) -> Iterator[_Target]:
    """Push a rock of one's own towards the middle of the cave."""
    x_m, y_m = to_m(struck.x_um), to_m(struck.y_um)
    gap = math.hypot(params.cave_x_m - x_m, params.cave_y_m - y_m)
    if y_m < params.cave_y_m and gap > params.rock_radius_m:
        push = (params.cave_x_m - x_m) / gap * params.rock_radius_m
        yield _Target(5 + 2 * place, x_m - push, y_m, stop_speed(params, gap), rock)


def _lines(
    params: Params, rocks: dict[int, Rock], starts: list[_Point], target: _Target
) -> Iterator[tuple[int, float, Throw]]:
    """Throws from every start at a target: how many rocks are in the way, how slanted it is, and the throw."""
    for x_m, y_m in starts:
        dx, dy = target.x_m - x_m, target.y_m - y_m
        way = math.hypot(dx, dy) - (params.rock_diameter_m if target.struck >= 0 else 0.0)
        aim = max(-MAX_AIM_RAD, min(math.atan2(-dx, dy), MAX_AIM_RAD))
        if way <= 0:
            continue
        speed = min(math.hypot(stop_speed(params, way), target.arrival_m_s), params.max_speed_m_s)
        blocked = sum(
            rock != target.struck and _is_in_way(params, (x_m, y_m), (dx, dy), place) for rock, place in rocks.items()
        )
        yield blocked, abs(aim), Throw(to_um(x_m), to_um(y_m), max(speed, MIN_SPEED_M_S), aim)


def _is_in_way(params: Params, start: _Point, way: _Point, rock: Rock) -> bool:
    """Whether a rock lies in the band that a sliding rock sweeps."""
    x_m, y_m = to_m(rock.x_um) - start[0], to_m(rock.y_um) - start[1]
    length = math.hypot(*way)
    along = (x_m * way[0] + y_m * way[1]) / length
    across = abs(x_m * way[1] - y_m * way[0]) / length
    return 0 < along < length and across < params.rock_diameter_m
