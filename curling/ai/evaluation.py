"""What a position is worth to a side before the round is over."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from curling.rules.geometry import UM_PER_M, cave_distance_um, is_short
from curling.rules.scoring import measure, points_by_side
from curling.rules.state import Phase

if TYPE_CHECKING:
    from curling.rules.state import CurlingState

_REACH_M = 0.09
"""Distance from the cave's centre at which a rock's promise has fallen to exp(-1/2)."""

_PROMISE = 0.45
"""Points a rock in the very centre promises early in a round, beside what it would score now."""

_TOTEM_WORTH = 0.12
"""Points a standing totem is worth while the other side still throws: its rock can be thrown again."""

_RETHROW_WORTH = 0.6
"""Points of a rock that waits to be thrown again: the last throws of a round are the best."""


def position_value(state: CurlingState, side: int) -> float:
    """Estimate the difference of points that a side can expect from this round.

    Args:
        state: A position of a round, between any two actions.
        side: Side 0 or 1.

    Returns:
        Points; positive is good for ``side``. The points if the round ended now count fully at its end and less the
        more throws are to come; near rocks promise points early on.
    """
    if state.phase is Phase.OVER or not state.round:
        return 0.0
    to_come = throws_to_come(state)
    openness = to_come / state.config.rock_count
    now = points_by_side(measure(state.config, state.rocks))
    value = (now[side] - now[1 - side]) * (1 - 0.5 * openness)
    value += 0.15 * _nearness_margin(state, side)
    for rock in state.rocks_in_play():
        sign = 1 if state.config.side_of_rock(rock) == side else -1
        value += sign * _promise(state, rock) * (0.25 + openness)
        if state.rocks[rock].totem is not None and to_come:
            value += sign * _TOTEM_WORTH
    waiting = [state.config.side_of_rock(rock) for rock in state.rethrows]
    return value + _RETHROW_WORTH * (waiting.count(side) - waiting.count(1 - side))


def value_after(before: CurlingState, after: CurlingState, side: int) -> float:
    """Value for a side of what an action led to: the points themselves where it ended the round.

    Args:
        before: The state before the action.
        after: The state after it.
        side: Side 0 or 1.
    """
    if len(after.rounds) == len(before.rounds):
        return position_value(after, side)
    points = after.rounds[-1].points
    return float(points[side] - points[1 - side])


def throws_to_come(state: CurlingState) -> int:
    """Throws of both sides still to come in this round, re-throws included."""
    in_huts = sum(len(state.hut(seat)) for seat in range(state.config.seat_count))
    return in_huts + len(state.rethrows)


def _promise(state: CurlingState, rock: int) -> float:
    """What a rock promises by its place: most in the centre, something in front of the cave, nothing if short."""
    place = state.rocks[rock]
    if is_short(state.config.params, place.y_um):
        return 0.0
    distance_m = cave_distance_um(state.config.params, place) / UM_PER_M
    return 0.04 + _PROMISE * math.exp(-0.5 * (distance_m / _REACH_M) ** 2)


def _nearness_margin(state: CurlingState, side: int) -> float:
    """By how much a side's nearest rock is nearer than the other's, -1 .. 1."""
    best = [1.0, 1.0]
    for rock in state.rocks_in_play():
        if is_short(state.config.params, state.rocks[rock].y_um):
            continue
        owner = state.config.side_of_rock(rock)
        distance_m = cave_distance_um(state.config.params, state.rocks[rock]) / UM_PER_M
        best[owner] = min(best[owner], distance_m / state.config.params.sheet_length_m)
    return best[1 - side] - best[side]
