"""A scripted person at the table of Caveman: clicks and drags circles, people, dinosaurs and buttons by their ids."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from caveman.manifest import GAME
from caveman.rules.game import CavemanGame
from caveman.ui.controls import ControlKind
from caveman.ui.scene import CavemanScene, make_scene
from shared.core.catalog import Catalog
from shared.core.game import Seat
from shared.core.session import MatchSession
from shared.core.settings import AnimationSpeed
from shared.ui.scenes.pointing import control_at
from shared.ui.shell.pilot import Pilot

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from caveman.rules.state import CavemanState
    from caveman.ui.controls import Control
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


def find(name: str, controls: Sequence[Control]) -> Control:
    """A control by its id."""
    found = [control for control in controls if control.id == name]
    assert found, f"{name} is not one of {sorted(control.id for control in controls)}"
    return found[0]


def open_point(control: Control, controls: Sequence[Control]) -> tuple[float, float]:
    """A point of a control over which nothing lies, its middle if that is one."""
    left, top, width, height = control.rect
    steps = sorted(product(range(1, 12), repeat=2), key=lambda step: abs(step[0] - 6) + abs(step[1] - 6))
    points = [(left + width * across / 12, top + height * down / 12) for across, down in steps]
    return next(point for point in points if control_at(controls, *point) is control)


class CavemanPilot(Pilot):
    """Drives a match on the table.

    Attributes:
        session: The match.
    """

    def __init__(
        self,
        home: Path,
        session: MatchSession | None = None,
        *,
        size: tuple[int, int] = (1280, 720),
        speed: AnimationSpeed = AnimationSpeed.OFF,
        **settings: Any,  # noqa: ANN401 - fields of the settings
    ) -> None:
        self.session = make_session() if session is None else session
        super().__init__(make_scene(self.session), home, catalog=Catalog({GAME.id: GAME}))
        self.app.ctx.settings.update(animation_speed=speed, **settings)
        if size != self.app.window.size:
            self.resize(size)

    @property
    def table(self) -> CavemanScene:
        """The scene, which must be on top."""
        scene = self.scene
        assert isinstance(scene, CavemanScene)
        return scene

    @property
    def is_at_table(self) -> bool:
        """Whether the table is on top; the result lies over it at the end of a match."""
        return isinstance(self.scene, CavemanScene)

    @property
    def state(self) -> CavemanState:
        """The match."""
        state: CavemanState = self.session.state
        return state

    @property
    def view(self) -> TableView:
        """What is shown."""
        return self.table.table_view()

    def control(self, name: str) -> Control:
        """A control by its id."""
        return find(name, self.table.controls())

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a control or, where something lies over that, another point of it."""
        controls = self.table.controls()
        return open_point(find(name, controls), controls)

    def tap(self, *names: str) -> None:
        """Click controls by their ids, one after the other."""
        for name in names:
            self.click(*self.middle(name))

    def quick_tap(self, name: str) -> None:
        """Click a control and wait no longer than the program needs to act on it."""
        self.press(*self.middle(name))
        self.release()
        self.run_ticks(2)

    def pull(self, start: str, end: str) -> None:
        """Drag a thing onto another one."""
        self.drag([self.middle(start), self.middle(end)], 0.3)

    def point(self, name: str) -> None:
        """Move the pointer onto a control and let it rest there."""
        self.move(*self.middle(name))
        self.run_s(0.5)

    def answers(self) -> list[str]:
        """Ids of everything that answers what is asked."""
        return [control.id for control in self.table.controls() if control.is_enabled and control.kind in ANSWERS]

    def rest(self) -> None:
        """Wait until somebody at the screen is asked, or the result is shown."""
        for _ in range(240):
            if not self.is_at_table or (self.table.deciding_seat is not None and not self.table.is_presenting):
                return
            self.run_s(0.25)
        raise AssertionError("the table does not come to rest")
