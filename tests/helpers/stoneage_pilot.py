"""A scripted person at the table of Stone Age: clicks places, numbers, dice and buttons by their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shared.core.game import Seat
from shared.core.session import MatchSession
from stoneage_mammoth.manifest import GAME
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.ui.controls import ControlKind
from stoneage_mammoth.ui.scene import StoneAgeScene
from tests.helpers.board_pilot import BoardPilot

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from shared.core.game import OptionValue
    from stoneage_mammoth.rules.state import StoneAgeState
    from stoneage_mammoth.ui.view_model import TableView

PEOPLE = (Seat("Anna"), Seat("Bert"))
FOUR_PEOPLE = (*PEOPLE, Seat("Cleo"), Seat("Dora"))
ANSWERS = frozenset(
    {ControlKind.SITE, ControlKind.TILE, ControlKind.COUNT, ControlKind.DIE, ControlKind.TOOL}
    | {ControlKind.LESS, ControlKind.MORE, ControlKind.BUTTON, ControlKind.OVERLAY}
)
"""Kinds of controls that belong to what is asked."""


def make_session(seats: Sequence[Seat] = PEOPLE, seed: int = 3, **options: OptionValue) -> MatchSession:
    """A match; seed 3 lets the first of two people begin."""
    return MatchSession(StoneAgeGame(), GAME.make_setup(tuple(seats), options), seed)


def chosen(session: MatchSession) -> list[object]:
    """Actions of people that stand."""
    return [entry.action for entry in session.history if entry.by >= 0]


class StoneAgePilot(BoardPilot):
    """Drives a match on the table."""

    info = GAME
    answering = ANSWERS

    def __init__(self, home: Path, session: MatchSession | None = None, **settings: Any) -> None:  # noqa: ANN401
        super().__init__(home, make_session() if session is None else session, **settings)

    @property
    def table(self) -> StoneAgeScene:
        """The scene, which must be on top."""
        scene = super().table
        assert isinstance(scene, StoneAgeScene)
        return scene

    @property
    def state(self) -> StoneAgeState:
        """The match."""
        state: StoneAgeState = self.session.state
        return state

    @property
    def view(self) -> TableView:
        """What is shown."""
        return self.table.table_view()
