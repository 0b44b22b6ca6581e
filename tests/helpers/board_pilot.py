"""A scripted person at the table of a board game: clicks and points at things by their ids."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar

from shared.core.catalog import Catalog, GameInfo, load_object
from shared.core.settings import AnimationSpeed
from shared.ui.scenes.board_table import BoardTableScene
from shared.ui.scenes.pointing import control_at
from shared.ui.shell.pilot import Pilot

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from pathlib import Path

    from shared.core.session import MatchSession


def find(name: str, controls: Sequence[Any]) -> Any:  # noqa: ANN401 - a control of the game
    """A control by its id."""
    found = [control for control in controls if control.id == name]
    assert found, f"{name} is not one of {sorted(control.id for control in controls)}"
    return found[0]


def open_point(name: str, controls: Sequence[Any]) -> tuple[float, float]:
    """A point of a control over which nothing lies, its middle if that is one."""
    control = find(name, controls)
    left, top, width, height = control.rect
    steps = sorted(product(range(1, 12), repeat=2), key=lambda step: abs(step[0] - 6) + abs(step[1] - 6))
    points = [(left + width * across / 12, top + height * down / 12) for across, down in steps]
    return next((point for point in points if control_at(controls, *point) is control), points[0])


class BoardPilot(Pilot):
    """Drives a match on the table.

    Attributes:
        session: The match.
        info: The game.
        answering: Kinds of controls that belong to what is asked.
    """

    info: ClassVar[GameInfo]
    answering: ClassVar[Collection[str]]

    def __init__(
        self,
        home: Path,
        session: MatchSession,
        *,
        size: tuple[int, int] = (1280, 720),
        speed: AnimationSpeed = AnimationSpeed.OFF,
        **settings: Any,  # noqa: ANN401 - fields of the settings
    ) -> None:
        self.session = session
        super().__init__(load_object(self.info.scene)(session), home, catalog=Catalog({self.info.id: self.info}))
        self.app.ctx.settings.update(animation_speed=speed, **settings)
        if size != self.app.window.size:
            self.resize(size)

    @property
    def table(self) -> Any:  # noqa: ANN401 - the scene of the game
        """The scene, which must be on top."""
        scene = self.scene
        assert isinstance(scene, BoardTableScene)
        return scene

    @property
    def is_at_table(self) -> bool:
        """Whether the table is on top; the result lies over it at the end of a match."""
        return isinstance(self.scene, BoardTableScene)

    @property
    def view(self) -> Any:  # noqa: ANN401 - the view of the game
        """What is shown."""
        return self.table.table_view()

    def control(self, name: str) -> Any:  # noqa: ANN401 - a control of the game
        """A control by its id."""
        return find(name, self.table.controls())

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a control or, where something lies over that, another point of it."""
        return open_point(name, self.table.controls())

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
        return [
            control.id for control in self.table.controls() if control.is_enabled and control.kind in self.answering
        ]

    def rest(self) -> None:
        """Wait until somebody at the screen is asked, or the result is shown."""
        for _ in range(240):
            if not self.is_at_table or (self.table.deciding_seat is not None and not self.table.is_presenting):
                return
            self.run_s(0.25)
        raise AssertionError("the table does not come to rest")
