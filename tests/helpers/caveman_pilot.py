"""A scripted person at the table of Caveman: clicks and drags circles, people, dinosaurs and buttons by their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from caveman.manifest import GAME
from caveman.rules.game import CavemanGame
from caveman.ui.controls import ControlKind
from caveman.ui.scene import CavemanScene
from caveman.ui.view_model import Light
from shared.core.game import Seat
from shared.core.session import MatchSession
from tests.helpers.board_pilot import BoardPilot
from tests.helpers.caveman_positions import BEACHES, Table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from caveman.rules.state import CavemanState
    from caveman.ui.view_model import TableView
    from shared.core.game import OptionValue

SIX_PEOPLE = tuple(Seat(name) for name in ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fay"))
PEOPLE = SIX_PEOPLE[:2]
BEACH = BEACHES[0]
"""Where Anna's people land."""
HOME = 19
"""The grey circle beside it."""
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


def moving(card: str = "stegosaurus_09") -> Table:
    """Anna moves: a man and a woman are on her beach, five steps are hers."""
    return Table(2).people(0, BEACH, 1, 1).card(card)


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

    @property
    def phase(self) -> int:
        """What is decided now."""
        return self.state.phase

    def chosen(self) -> list[object]:
        """Actions of people that stand."""
        return [entry.action for entry in self.session.history if entry.by >= 0]

    def far(self, steps: int) -> int:
        """A circle that the chosen figure or dinosaur reaches in so many steps, without a fight."""
        lit = (there for there in self.view.circles if there.light is Light.OPEN and there.cost == steps)
        return next(there.circle for there in lit)

    def pull(self, start: str, end: str) -> None:
        """Drag a thing onto another one."""
        self.drag([self.middle(start), self.middle(end)], 0.3)
