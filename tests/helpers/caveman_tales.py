"""Words of a table of Caveman for tests: names, and whole matches with what happened at each step."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from caveman.ai import policy
from caveman.ui.names import Names
from shared.core.game import Seat, Setup, Turn
from tests.helpers.random_caveman import GAME, KINDS, choose, small_island

if TYPE_CHECKING:
    from collections.abc import Mapping

    from caveman.rules.events import Event
    from caveman.rules.state import CavemanState
    from shared.core.game import OptionValue

TRIBES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fay")

Steps = list[tuple["CavemanState", tuple["Event", ...]]]


def table_of(seats: int = 2, content: Mapping[str, str] | None = None, **options: OptionValue) -> Setup:
    """A set-up: Anna and Bert are people, all others computers."""
    table = tuple(Seat(name, "human" if name < "C" else "greedy") for name in TRIBES[:seats])
    return Setup(table, dict(options), {}, dict(content or {}))


def names_of(seats: int = 2, content: Mapping[str, str] | None = None, **options: OptionValue) -> Names:
    """Names of a match."""
    return Names.of_match(table_of(seats, content, **options), str)


def setup_of_kind(seats: int, kind: str) -> Setup:
    """A set-up of a kind of ``random_caveman``."""
    options: dict[str, Any] = dict(KINDS[kind])
    return table_of(seats, {"board": small_island()} if options.pop("small", False) else {}, **options)


def played(setup: Setup, seed: int, *, is_greedy: bool = False) -> tuple[Steps, CavemanState]:
    """A whole match, by chance or by the greedy player: the state before each step, what it brought, and the end."""
    rng = random.Random(seed)
    state = GAME.new_game(setup)
    steps: Steps = []
    while (mover := GAME.to_move(state)) != Turn.OVER:
        if mover == Turn.CHANCE:
            action = GAME.sample_chance(state, rng)
        else:
            action = policy.choose(state) if is_greedy else choose(state, rng)
        step = GAME.apply(state, action)
        steps.append((state, step.events))
        state = step.state
    return steps, state
