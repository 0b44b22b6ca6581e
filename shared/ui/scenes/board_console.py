"""The person's side of a board game's table: pointer and keyboard focus over controls, scrolled log, last refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, TypeVar

from shared.ui.media.boxes import contains
from shared.ui.scenes.pointing import Placed, control_at, focus_beside, next_focus
from shared.ui.shell.command import (
    LEFT_BUTTON,
    RIGHT_BUTTON,
    FocusLost,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    WheelTurned,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared.ui.media.boxes import Rect
    from shared.ui.shell.command import Command

LOG_STEP = 2
"""Lines that the log is scrolled by one step of the wheel."""
LOG_PAGE = 8
LOOK_TICKS = 21
"""How long the pointer or the focus rests on something before it is shown large: about a third of a second."""
SETTLING_TICKS = 18
"""How long a new question is not answered by Enter, which was meant for the one before: 0.3 seconds."""

DOUBLE_CLICK_S = 0.25
SAME_PLACE_PX = 8
"""Two presses so close to each other in time and place are one double click; a longer way with the button is a drag."""

NOWHERE_PX = (-1.0, -1.0)
"""No place of the window."""

_FOCUS_STEPS = {"next": 1, "previous": -1}
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_PAGES = {"page_up": LOG_PAGE, "page_down": -LOG_PAGE}


class ConsoleStage(Protocol):
    """What takes gestures: one decision of a person."""

    @property
    def confirming(self) -> str:
        """Id of what Enter presses where nothing has the focus; empty for nothing."""

    @property
    def cancelling(self) -> str:
        """Id of what Esc and the right button press where nothing is half chosen; empty for nothing."""

    def point(self, chosen: str) -> bool:
        """The pointer is over something now, or over nothing (empty); ``True`` if that changes the picture."""

    def cancel(self) -> bool:
        """Drop what is half chosen; ``True`` if there was something."""


class ConsoleControl(Placed, Protocol):
    """A control at its place."""

    @property
    def kind(self) -> str:
        """What kind of thing it is."""


C = TypeVar("C", bound=ConsoleControl)
S = TypeVar("S", bound=ConsoleStage)


class BoardConsole(Generic[C, S]):
    """Turns commands into presses of controls, or hands them to the stage.

    Attributes:
        of_the_board: Kinds of controls at which something else may lie once the first press has been acted on.
        of_a_panel: Beginnings of ids within panels, where what is shown large follows the pointer without another
            pause.
        focus: Id of the focused control, empty for none.
        hover: Id of the control under the pointer, empty for none.
        notice: The last refusal.
        log_back: Lines that the log is scrolled back.
        place_px: Where the pointer is.
    """

    of_the_board: ClassVar[frozenset[str]] = frozenset()
    of_a_panel: ClassVar[tuple[str, ...]] = ()

    def __init__(self, press: Callable[[C], None]) -> None:
        """Start with nothing focused.

        Args:
            press: What a pressed control does.
        """
        self._press = press
        self._looked_ticks = 0
        self._settling_ticks = 0
        self._has_pressed = False
        self._has_moved = False
        self._is_by_keys = False
        self._last_press: PointerPressed | None = None
        self._confirmed = ""
        self.place_px: tuple[float, float] = NOWHERE_PX
        self.focus = ""
        self.hover = ""
        self.notice = ""
        self.log_back = 0

    # --- what is looked at --------------------------------------------------------------------------------------

    @property
    def looked_at(self) -> str:
        """Id of what is shown large: what the focus or the pointer, whichever moved last, rests on without a press."""
        return self.asked_about if self._looked_ticks >= LOOK_TICKS else ""

    @property
    def asked_about(self) -> str:
        """Id of what the person has moved to, empty once it was pressed: then what came of it is told."""
        if self._has_pressed:
            return ""
        if self._is_by_keys:
            return self.focus
        return self.hover if self._has_moved else ""

    @property
    def is_looking(self) -> bool:
        """Whether something will be shown large if the pointer or the focus goes on resting on it."""
        return bool(self.asked_about) and self._looked_ticks < LOOK_TICKS

    @property
    def is_settling(self) -> bool:
        """Whether what is asked is so new that Enter is not meant for it."""
        return self._settling_ticks > 0

    @property
    def pointed(self) -> str:
        """Id of what wheel and keys are about."""
        return (self.focus or self.hover) if self._is_by_keys else (self.hover or self.focus)

    def tick(self) -> None:
        """The pointer or the focus has rested for another tick."""
        self._settling_ticks = max(0, self._settling_ticks - 1)
        if self.is_looking:
            self._looked_ticks += 1

    def say(self, words: str) -> None:
        """Show a line until the next press."""
        self.notice = words

    def clear(self) -> None:
        """A new decision: nothing is focused, held or said, and what the pointer rests on is not looked at."""
        self.focus = self._confirmed = ""
        self._has_moved = False
        self.notice = ""
        self._settling_ticks = SETTLING_TICKS
        self.let_go()

    def let_go(self) -> bool:
        """Put back what is dragged, where something can be; ``True`` if something was."""
        return False

    # --- commands -----------------------------------------------------------------------------------------------

    def handle(self, command: Command, controls: Sequence[C], stage: S | None, log: Rect, log_length: int) -> bool:
        """Act on a command.

        Args:
            command: What the person did.
            controls: What is shown.
            stage: The stage that takes gestures, ``None`` if nobody at the screen decides.
            log: Where the log is.
            log_length: Lines of the log.

        Returns:
            Whether the command was used.
        """
        is_used = False
        match command:
            case PointerMoved():
                return self.handle_motion(command, controls, stage)
            case PointerLeft() | FocusLost():
                had = self.let_go()
                self.place_px = NOWHERE_PX
                is_used = self._hover_over(None, stage) or had
            case PointerPressed():
                return self._handle_press(command, controls, stage)
            case WheelTurned(steps=steps) if contains(log, *self.place_px):
                is_used = self._scroll(steps * LOG_STEP, log_length)
            case KeyPressed(name=name) if name in _PAGES:
                is_used = self._scroll(_PAGES[name], log_length)
            case KeyPressed(name=name, is_repeat=is_repeat):
                is_used = self._handle_key(name, controls, stage, is_repeat=is_repeat)
        return is_used or self.hand_over(command, controls, stage)

    def refresh(self, controls: Sequence[C], stage: S | None) -> None:
        """Something else may lie under the resting pointer now, and what had the focus may be gone.

        Then the focus goes back to what was pressed before, so that Enter does not do something quite different.
        """
        if self._hover_over(control_at(controls, *self.place_px), stage):
            self._has_moved = False  # it came by itself
        usable = {control.id for control in controls if control.can_focus} if self.focus else set()
        if self.focus not in usable:
            self.focus = self._confirmed if self._confirmed in usable else ""

    # --- what a game does in its own way --------------------------------------------------------------------------

    def hand_over(self, command: Command, controls: Sequence[C], stage: S | None) -> bool:
        """Act on what is used for nothing else; whether it was used."""
        return False

    def press_on(self, control: C, stage: S | None) -> None:
        """The left button went down on a control."""
        self._press(control)

    def press_beside(self, stage: S | None) -> bool:
        """The left button went down beside all controls; whether that was used."""
        return stage is not None and stage.cancel()

    # --- pointer ------------------------------------------------------------------------------------------------

    def handle_motion(self, command: PointerMoved, controls: Sequence[C], stage: S | None) -> bool:
        """The pointer moves; whether that changes the picture."""
        self.place_px = (command.x_px, command.y_px)
        if self._is_by_keys:
            self.hover = ""  # what the pointer is over counts anew
        is_new_interest = self._is_by_keys or not self._has_moved
        self._is_by_keys, self._has_moved = False, True
        if is_new_interest:
            self._looked_ticks = 0
        if self._hover_over(control_at(controls, *self.place_px), stage):
            return True
        return stage is not None and stage.point(self.hover)  # one that opened since does not know it yet

    def _hover_over(self, control: C | None, stage: S | None) -> bool:
        """The pointer is over a control, or none; ``True`` if that is another one: only then the picture changes."""
        before, self.hover = self.hover, "" if control is None else control.id
        if self.hover == before:
            return False
        if self._is_by_keys:  # what the focus is on goes on being shown
            return True
        if not (before.startswith(self.of_a_panel) and self.hover.startswith(self.of_a_panel)):
            self._looked_ticks = 0
        self._has_pressed = False
        if stage is not None:
            stage.point(self.hover)
        return True

    def _handle_press(self, command: PointerPressed, controls: Sequence[C], stage: S | None) -> bool:
        """A press on a control, on nothing, or with the other button."""
        self.place_px = (command.x_px, command.y_px)
        self._is_by_keys = False
        self.focus = ""
        self.notice = ""
        control = control_at(controls, command.x_px, command.y_px)
        self._hover_over(control, stage)
        self._has_pressed = True
        is_second = self._is_second_of_two(command)
        if command.button == RIGHT_BUTTON:
            return self._cancel(controls, stage)
        if command.button != LEFT_BUTTON:
            return False
        if control is None:
            return self.press_beside(stage)
        if not (is_second and control.kind in self.of_the_board):
            self.press_on(control, stage)
        return True

    def _is_second_of_two(self, command: PointerPressed) -> bool:
        """Whether it is the second press of a double click, which means no more than the first."""
        before, self._last_press = self._last_press, command
        if before is None or before.button != command.button or command.t_s - before.t_s >= DOUBLE_CLICK_S:
            return False
        return max(abs(command.x_px - before.x_px), abs(command.y_px - before.y_px)) <= SAME_PLACE_PX

    # --- keys ---------------------------------------------------------------------------------------------------

    def _scroll(self, lines: int, log_length: int) -> bool:
        self.log_back = min(max(self.log_back + lines, 0), max(log_length - 1, 0))
        return True

    def _handle_key(self, name: str, controls: Sequence[C], stage: S | None, *, is_repeat: bool) -> bool:
        """Move the focus, press what has it, or go back."""
        before = self.focus
        if name in _FOCUS_STEPS:
            self.focus = next_focus(controls, self.focus, _FOCUS_STEPS[name])
        elif name in _ARROWS and stage is not None:  # in a film they step
            self.focus = focus_beside(controls, self.focus, _ARROWS[name])
        elif name == "confirm" and not is_repeat:
            return self._confirm(controls, stage)
        elif name == "cancel":
            return self._cancel(controls, stage)
        else:
            return False
        self._is_by_keys = True
        if self.focus != before:
            self._looked_ticks, self._has_pressed = 0, False
        if stage is not None:
            stage.point(self.pointed)
        return bool(self.focus)

    def _confirm(self, controls: Sequence[C], stage: S | None) -> bool:
        """Press what has the focus, else what the stage would have confirmed, unless that is asked just now."""
        if not self.focus and self.is_settling:
            return stage is not None
        self._has_pressed, self._confirmed = True, self.focus
        return self._press_by_id(self.focus or ("" if stage is None else stage.confirming), controls)

    def _cancel(self, controls: Sequence[C], stage: S | None) -> bool:
        """Put back what is dragged, drop what is half chosen, or else go back from what was opened."""
        had = self.let_go()
        if stage is None:
            return had
        return stage.cancel() or had or self._press_by_id(stage.cancelling, controls)

    def _press_by_id(self, wanted: str, controls: Sequence[C]) -> bool:
        """Press a control that is shown; ``False`` if it is not."""
        control = next((control for control in controls if control.id == wanted), None)
        if control is None:
            return False
        self.notice = ""
        self._press(control)
        return True
