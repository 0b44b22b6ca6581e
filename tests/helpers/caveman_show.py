"""Matches of Caveman for tests of the show: whole ones by chance, step by step, and single moments of them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, TypeVar

from caveman.rules.game import CavemanGame
from caveman.ui.director import Director
from caveman.ui.names import Names
from shared.core.game import Seat, Setup, Turn
from tests.helpers.wild_caveman import choose, draw, moods_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from caveman.rules.actions import Action
    from caveman.rules.state import CavemanState
    from caveman.ui.cues import Cue
    from caveman.ui.motion_model import MotionView
    from caveman.ui.view_model import TrayView
    from shared.core.game import OptionValue, Step
    from tests.helpers.caveman_positions import Table

E = TypeVar("E")

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


def director_of(setup: Setup) -> Director:
    """A director before the first action of a match."""
    return Director(Names.of_match(setup, str), GAME.new_game(setup))


class Screen:
    """A match in a position, and the director that shows what happens there.

    Attributes:
        table: The match.
        director: What shows it.
        steps: State before each action that was done here, and what it brought.
        cues: What was heard.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        names = Names.of_match(setup_of(table.state.config.seats), str)
        self.director = Director(names, table.state)
        self.steps: list[tuple[CavemanState, tuple[Any, ...]]] = []
        self.cues: list[Cue] = []

    def do(self, *actions: Action, is_calm: bool = False) -> Screen:
        """Let things happen one after the other; all but the last are shown to the end."""
        for action in actions:
            self.director.skip()
            before = self.table.state
            step = self.table.game.apply(before, action)
            self.table.state = step.state.copy()
            self.steps.append((before, step.events))
            self.director.present(step, is_calm=is_calm)
        return self

    def reach(self, kind: type[E]) -> E:
        """Let pass what is shown until an event of a kind begins."""
        while self.director.is_busy:
            assert self.director._cut is not None
            event = self.director._cut.event
            if isinstance(event, kind):
                return event
            self.director._finish()
        raise AssertionError(f"no {kind.__name__} is shown")

    def wait(self, ticks: int) -> Screen:
        """Let some time pass."""
        for _ in range(ticks):
            self.cues += [sound.cue for sound in self.director.tick()]  # type: ignore[misc]  # of this game
        return self

    def finish(self) -> int:
        """Let all be shown at normal pace; gives the ticks it takes."""
        ticks = 0
        while self.director.is_busy:
            self.wait(1)
            ticks += 1
        return ticks

    def motion(self) -> MotionView:
        """The only thing that moves."""
        (motion,) = self.director.parts().motions
        return motion

    def tray(self) -> TrayView:
        """The dice as they are seen now."""
        return self.director.parts().tray or self.director.past_roll
