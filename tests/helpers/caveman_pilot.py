"""A scripted person at the table of Caveman: clicks and drags circles, people, dinosaurs and buttons by their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from caveman.manifest import GAME
from caveman.rules.game import CavemanGame
from caveman.ui.controls import ControlKind
from caveman.ui.scene import CavemanScene
from shared.core.game import Seat
from shared.core.session import MatchSession
from tests.helpers.board_pilot import BoardPilot

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from caveman.rules.state import CavemanState
    from caveman.ui.view_model import TableView
    from shared.core.game import OptionValue
    from tests.helpers.caveman_positions import Table

SIX_PEOPLE = tuple(Seat(name) for name in ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fay"))
PEOPLE = SIX_PEOPLE[:2]
ANSWERS = frozenset(
    {ControlKind.CIRCLE, ControlKind.FIGURE, ControlKind.DINOSAUR, ControlKind.DEVELOPMENT}
    | {ControlKind.BUTTON, ControlKind.OVERLAY}
)
"""Kinds of controls that belong to what is asked."""


def make_session(seats: Sequence[Seat] = PEOPLE, seed: int = 3, **options: OptionValue) -> MatchSession:
    """A match from its beginning."""
    return MatchSession(CavemanGame(), GAME.make_setup(tuple(seats), options), seed)


def session_at(table: Table, seats: Sequence[Seat] = PEOPLE, seed: int = 3) -> MatchSession:
    """A match that stands in a position of the rules' own tests."""
    session = make_session(seats[: table.state.config.seats], seed)
    session._state = table.state.copy()
    return session


class CavemanPilot(BoardPilot):
    """Drives a match on the table."""

    info = GAME
    answering = ANSWERS

    def __init__(self, home: Path, session: MatchSession | None = None, **settings: Any) -> None:  # noqa: ANN401
        super().__init__(home, make_session() if session is None else session, **settings)

    @property
    def table(self) -> CavemanScene:
        """The scene, which must be on top."""
        scene = super().table
        assert isinstance(scene, CavemanScene)
        return scene

    @property
    def state(self) -> CavemanState:
        """The match."""
        state: CavemanState = self.session.state
        return state

    @property
    def view(self) -> TableView:
        """What is shown."""
        return self.table.table_view()

    def pull(self, start: str, end: str) -> None:
        """Drag a thing onto another one."""
        self.drag([self.middle(start), self.middle(end)], 0.3)
