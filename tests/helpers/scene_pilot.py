"""A pilot that finds buttons by their words, in a program that knows only the tiny game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shared.ui.scenes.menu import MenuScene
from shared.ui.scenes.opening import open_new
from shared.ui.shell.pilot import SETTLE_S, Pilot
from shared.ui.shell.scene import BaseScene
from shared.ui.widgets.button import Button, Checkbox, Stepper
from shared.ui.widgets.entry import TextEntry
from tests.helpers.tiny_table import GAME, TinyTable, last_setup, load

if TYPE_CHECKING:
    from pathlib import Path

    from shared.core.catalog import Catalog
    from shared.core.settings import Settings
    from shared.ui.shell.scene import Scene
    from shared.ui.widgets.control import Control
    from shared.ui.widgets.screen import Screen

BRIEF_S = 0.1


class Floor(BaseScene):
    """Something to come back to that costs nothing."""


class ScenePilot(Pilot):
    """Works the widgets of the scene on top."""

    def __init__(self, home: Path, first: Scene | None = None, *, games: Catalog | None = None) -> None:
        super().__init__(MenuScene() if first is None else first, home, catalog=load() if games is None else games)

    def run_s(self, duration: float) -> None:
        """Run; the pause after each click is shorter than a person's, which is enough for screens of widgets."""
        super().run_s(BRIEF_S if duration == SETTLE_S else duration)

    def resize(self, size: tuple[int, int]) -> None:
        """Resize, and wait until the window has settled."""
        super().resize(size)
        self.run_s(0.6)

    @property
    def settings(self) -> Settings:
        """The settings now."""
        value: Settings = self.app.ctx.settings.value
        return value

    @property
    def screen(self) -> Screen:
        """Widgets of the scene on top, or of its replay bar."""
        top: Any = self.scene
        found: Any = getattr(top, "screen", None) or top._bar.screen
        return found

    @property
    def controls(self) -> list[Control]:
        """All controls."""
        return self.screen.ring.controls

    def shows(self, scene: Scene) -> bool:
        """Whether this scene is on top."""
        return self.scene is scene

    def words(self) -> list[str]:
        """Words of all labels."""
        return [label.text for label in self.screen._labels]

    def button_words(self) -> list[str]:
        """Words of all buttons, boxes and steppers."""
        return [_text(control) for control in self.controls if isinstance(control, Button | Stepper | Checkbox)]

    def button(self, text: str) -> Button:
        """The button with these words."""
        found = [control for control in self.controls if isinstance(control, Button) and control.element.text == text]
        assert len(found) == 1, f"{len(found)} buttons {text!r}: {[_text(control) for control in self.controls]}"
        return found[0]

    def stepper(self, shown: str) -> Stepper[Any]:
        """The stepper that shows these words."""
        found = [control for control in self.controls if isinstance(control, Stepper) and control._words.text == shown]
        assert found, [_text(control) for control in self.controls]
        return found[0]

    def entries(self) -> list[TextEntry]:
        """All lines to type in."""
        return [control for control in self.controls if isinstance(control, TextEntry)]

    def push_button(self, text: str) -> None:
        """Click a button."""
        self.click(*self.button(text).rect.center)

    def step(self, shown: str) -> None:
        """Click the right arrow of a stepper."""
        rect = self.stepper(shown).rect
        self.click(rect.right - 8, rect.centery)

    def tab_to(self, wanted: str) -> None:
        """Move the focus by Tab until it is on the control with these words."""
        for _ in range(60):
            focused = self.screen.ring.focused
            if focused is not None and _text(focused) == wanted:
                return
            self.key("tab")
        raise AssertionError(f"Tab never reaches {wanted!r}")

    def remember(self, *players: str, pile: int = 4) -> None:
        """As if a match with these players had been set up last."""
        self.app.ctx.settings.update(last_game="tiny", last_setups={"tiny": last_setup(*players, pile=pile)})
        self.run_s(0.1)


def open_table(pilot: ScenePilot, *players: str, pile: int = 4) -> TinyTable:
    """A new match, ready for its first decision."""
    setup = GAME.make_setup(last_setup(*players).seats, {"pile": pile}, {"friction": 0.25})
    pilot.app.stack.push(open_new(pilot.app.ctx, GAME, setup))
    pilot.run_s(1.0)
    assert isinstance(pilot.scene, TinyTable)
    return pilot.scene


def finish(pilot: ScenePilot, table: TinyTable) -> None:
    """Push until the pile is empty."""
    while pilot.shows(table):
        pilot.key("up")
        pilot.run_s(1.0)


def _text(control: Control) -> str:
    if isinstance(control, Button):
        return str(control.element.text)
    if isinstance(control, Stepper | Checkbox):
        return str(control._words.text)
    return type(control).__name__
