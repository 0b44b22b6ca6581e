"""Which object, if any, to use on the rock just thrown."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from curling.ai.evaluation import throws_to_come, value_after
from curling.rules.actions import EndTurn, UseHammer, UseTotem
from curling.rules.geometry import to_m
from curling.rules.simulator import HammerSize
from shared.core.errors import IllegalActionError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from curling.ai.level import Level
    from curling.rules.actions import Action
    from curling.rules.game import CurlingGame
    from curling.rules.state import CurlingState


def best_object(game: CurlingGame, state: CurlingState, level: Level) -> Action:
    """Choose between the hammers in all directions tried, the totem, and no object.

    An object must gain more than the level's reluctance, which falls to nothing towards the last throw: an object that
    is not used is lost.

    Args:
        game: The rules, with an engine.
        state: A state in which the object is decided.
        level: Level of the player.

    Returns:
        A legal action.
    """
    side = state.side
    best: Action = EndTurn()
    best_value = _value(game, state, best, side)
    spare = throws_to_come(state) / state.config.rock_count
    for action in _objects(state, level):
        try:
            game.check(state, action)
        except IllegalActionError:
            continue
        value = _value(game, state, action, side) - level.object_reluctance * spare
        if value > best_value + 1e-9:
            best, best_value = action, value
    return best


def _value(game: CurlingGame, state: CurlingState, action: Action, side: int) -> float:
    """Value for a side after an action."""
    after = game.copy(state)
    game.advance(after, action)
    return value_after(state, after, side)


def _objects(state: CurlingState, level: Level) -> Iterator[Action]:
    """Every object that may still be there, in every direction tried."""
    rock = state.rocks[state.thrown]
    params = state.config.params
    to_cave = math.atan2(-(params.cave_x_m - to_m(rock.x_um)), params.cave_y_m - to_m(rock.y_um))
    for size in HammerSize:
        for number in range(level.hammer_directions):
            yield UseHammer(size, math.remainder(to_cave + number * math.tau / level.hammer_directions, math.tau))
    yield UseTotem()
