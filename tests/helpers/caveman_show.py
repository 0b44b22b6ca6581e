"""Matches of Caveman for tests of the show: whole ones by chance, step by step, and single moments of them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from caveman.rules.game import CavemanGame
from shared.core.game import Seat, Setup, Turn
from tests.helpers.wild_caveman import choose, draw, moods_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from caveman.rules.state import CavemanState
    from shared.core.game import OptionValue, Step

PEOPLE = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fay")
GAME = CavemanGame()


def setup_of(seats: int, **options: OptionValue) -> Setup:
    """A set-up for so many people."""
    return Setup(tuple(Seat(name) for name in PEOPLE[:seats]), options)


def steps_of(setup: Setup, seed: int) -> Iterator[tuple[CavemanState, Step[CavemanState]]]:
    """A match of people of any temperament: state before and step, to the end."""
    rng = random.Random(seed)
    state = GAME.new_game(setup)
    moods = moods_of(state.config.seats, rng)
    while (seat := GAME.to_move(state)) != Turn.OVER:
        if seat == Turn.CHANCE:
            action = draw(GAME.chance_outcomes(state), rng)
        else:
            action = choose(moods[seat], state, GAME.legal_actions(state), rng)
        step = GAME.apply(state, action)
        yield state, step
        state = step.state
