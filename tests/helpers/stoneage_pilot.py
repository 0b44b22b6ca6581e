"""A scripted person at the table of Stone Age: clicks places, numbers, dice and buttons by their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shared.core.catalog import Catalog
from shared.core.game import Seat
from shared.core.session import MatchSession
from shared.core.settings import AnimationSpeed
from shared.ui.shell.pilot import Pilot
from stoneage_mammoth.manifest import GAME
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.ui.controls import ControlKind
from stoneage_mammoth.ui.scene import StoneAgeScene, make_scene

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from shared.core.game import OptionValue
    from stoneage_mammoth.rules.state import StoneAgeState
    from stoneage_mammoth.ui.controls import Control
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


class StoneAgePilot(Pilot):
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
    def table(self) -> StoneAgeScene:
        """The scene, which must be on top."""
        scene = self.scene
        assert isinstance(scene, StoneAgeScene)
        return scene

    @property
    def is_at_table(self) -> bool:
        """Whether the table is on top; the result lies over it at the end of a match."""
        return isinstance(self.scene, StoneAgeScene)

    @property
    def state(self) -> StoneAgeState:
        """The match."""
        state: StoneAgeState = self.session.state
        return state

    @property
    def view(self) -> TableView:
        """What is shown."""
        return self.table.table_view()

    def control(self, name: str) -> Control:
        """A control by its id."""
        found = [control for control in self.table.controls() if control.id == name]
        assert found, f"{name} is not one of {sorted(control.id for control in self.table.controls())}"
        return found[0]

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a control."""
        left, top, width, height = self.control(name).rect
        return left + width / 2, top + height / 2

    def tap(self, *names: str) -> None:
        """Click controls by their ids, one after the other."""
        for name in names:
            self.click(*self.middle(name))

    def quick_tap(self, name: str) -> None:
        """Click a control and wait no longer than the program needs to act on it."""
        self.press(*self.middle(name))
        self.release()
        self.run_ticks(2)

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
