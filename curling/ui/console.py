"""The person's side of the table: pointer over buttons, keyboard focus, scrolled log, the last kind word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.ui.controls import control_at, next_focus
from curling.ui.layout import contains
from shared.ui.shell.command import LEFT_BUTTON, KeyPressed, PointerLeft, PointerMoved, PointerPressed, WheelTurned

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from curling.ui.controls import Control
    from curling.ui.layout import TableLayout
    from curling.ui.stages.stage import Stage
    from shared.ui.shell.command import Command

LOG_STEP = 2
"""Lines that the log is scrolled by one step of the wheel."""

_FOCUS_STEPS = {"next": 1, "previous": -1}
_PANEL_STEPS = {"right": 1, "left": -1}


class Console:
    """Turns commands into presses of buttons, or hands them to the stage.

    Attributes:
        focus: Id of the focused button, empty for none.
        hover: Id of the button under the pointer.
        notice: The last refusal or kind word.
        log_back: Lines that the log is scrolled back.
    """

    def __init__(self, press: Callable[[Control], None]) -> None:
        """Start with nothing focused.

        Args:
            press: What a pressed button does.
        """
        self._press = press
        self._place_px = (-1.0, -1.0)
        self.focus = ""
        self.hover = ""
        self.notice = ""
        self.log_back = 0

    def say(self, words: str) -> None:
        """Show a line until the next press."""
        self.notice = words

    def clear(self) -> None:
        """A new decision: nothing is focused, nothing said."""
        self.focus = ""
        self.notice = ""

    def handle(
        self, command: Command, controls: Sequence[Control], layout: TableLayout, stage: Stage | None, log_length: int
    ) -> bool:
        """Act on a command.

        Args:
            command: What the person did.
            controls: The buttons that are shown.
            layout: Where they are.
            stage: The stage that takes gestures, ``None`` if nobody at the screen decides.
            log_length: Lines of the log.

        Returns:
            Whether the command was used.
        """
        match command:
            case PointerMoved(x_px=x_px, y_px=y_px):
                self._place_px = (x_px, y_px)
                is_used = self._hover_over(control_at(controls, x_px, y_px))
                return (stage is not None and stage.handle(command)) or is_used
            case PointerLeft():
                return self._hover_over(None)
            case PointerPressed():
                return self._handle_press(command, controls, stage)
            case WheelTurned(steps=steps) if contains(layout.log, *self._place_px):
                self.log_back = min(max(self.log_back + steps * LOG_STEP, 0), max(log_length - 1, 0))
                return True
            case _:
                return self._handle_other(command, controls, stage)

    def _handle_other(self, command: Command, controls: Sequence[Control], stage: Stage | None) -> bool:
        """Keys and the rest: the focus, the stage, the buttons of its question, in this order."""
        key = command if isinstance(command, KeyPressed) else None
        if key is not None and self._handle_key(key.name, controls, is_repeat=key.is_repeat):
            return True
        if stage is not None and stage.handle(command):
            return True
        return key is not None and self._handle_panel_key(key.name, controls)

    def _hover_over(self, control: Control | None) -> bool:
        """The pointer is over a button, or none; ``True`` if that is another one: only then the picture changes."""
        before, self.hover = self.hover, "" if control is None else control.button.id
        return self.hover != before

    def _handle_press(self, command: PointerPressed, controls: Sequence[Control], stage: Stage | None) -> bool:
        """A press on a button, or on the table."""
        self._place_px = (command.x_px, command.y_px)
        self.focus = ""
        self.notice = ""
        control = control_at(controls, command.x_px, command.y_px)
        is_free = stage is None or not stage.is_whipping
        if control is not None and command.button == LEFT_BUTTON and is_free:
            self._press(control)
            return True
        return stage is not None and stage.handle(command)

    def _handle_key(self, name: str, controls: Sequence[Control], *, is_repeat: bool) -> bool:
        """Move the focus, or press the focused button."""
        if name in _FOCUS_STEPS:
            self.focus = next_focus(controls, self.focus, _FOCUS_STEPS[name])
            return bool(self.focus)
        focused = self._focused(controls)
        if name == "confirm" and focused is not None and not is_repeat:
            self.notice = ""
            self._press(focused)
            return True
        return False

    def _handle_panel_key(self, name: str, controls: Sequence[Control]) -> bool:
        """Arrows that the stage does not need go through the buttons of its question."""
        of_panel = [control for control in controls if control.is_of_panel]
        if not of_panel:
            return False
        if name in _PANEL_STEPS:
            self.focus = next_focus(of_panel, self.focus, _PANEL_STEPS[name])
            return True
        if name == "confirm" and len(of_panel) == 1:
            self._press(of_panel[0])
            return True
        return False

    def _focused(self, controls: Sequence[Control]) -> Control | None:
        return next((control for control in controls if control.button.id == self.focus), None)
