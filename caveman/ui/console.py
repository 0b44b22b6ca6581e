"""The person's side of the table: people and dinosaurs are dragged as well as clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.ui.controls import DRAGGABLE, OF_THE_BOARD, Control
from caveman.ui.selection import PART, SEAT
from caveman.ui.stages.stage import Stage
from shared.ui.scenes.board_console import SAME_PLACE_PX, BoardConsole
from shared.ui.scenes.pointing import control_at
from shared.ui.shell.command import LEFT_BUTTON, PointerMoved, PointerReleased

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared.ui.shell.command import Command


class Console(BoardConsole[Control, Stage]):
    """Turns commands into presses and drags of controls.

    Attributes:
        dragged: Id of what is dragged, empty for nothing.
    """

    of_the_board = OF_THE_BOARD
    of_a_panel = (SEAT, PART)

    def __init__(self, press: Callable[[Control], None]) -> None:
        """Start with nothing focused or held.

        Args:
            press: What a pressed control does.
        """
        super().__init__(press)
        self._held: Control | None = None
        self.dragged = ""

    @property
    def asked_about(self) -> str:
        """Id of what the person has moved to, empty once it was pressed and during a drag."""
        return "" if self.dragged else super().asked_about

    def let_go(self) -> bool:
        """Put back what is held or dragged; ``True`` if something was dragged."""
        had = bool(self.dragged)
        self._held, self.dragged = None, ""
        return had

    def handle_motion(self, command: PointerMoved, controls: Sequence[Control], stage: Stage | None) -> bool:
        """The pointer moves, perhaps with something that is held."""
        is_lifted = self._lift(command, stage)
        return super().handle_motion(command, controls, stage) or is_lifted or bool(self.dragged)

    def hand_over(self, command: Command, controls: Sequence[Control], stage: Stage | None) -> bool:
        """What is held was clicked, or is let go where it was dragged to."""
        if not isinstance(command, PointerReleased) or command.button != LEFT_BUTTON:
            return False
        held, is_dragged = self._held, bool(self.dragged)
        self.let_go()
        if held is None:
            return False
        if is_dragged:
            self._has_pressed = True  # the pointer came there to let go, not to look
            end = control_at(controls, command.x_px, command.y_px)
            if stage is not None and not stage.drop("" if end is None else end.id):
                stage.cancel()
        else:
            self._press(held)
        return True

    def press_on(self, control: Control, stage: Stage | None) -> None:
        """What can be dragged is held until the button comes up again."""
        if control.kind in DRAGGABLE and stage is not None:
            self._held = control
        else:
            super().press_on(control, stage)

    def _lift(self, command: PointerMoved, stage: Stage | None) -> bool:
        """Begin to drag what is held once the pointer has gone far enough."""
        press, held = self._last_press, self._held
        if held is None or self.dragged or press is None or stage is None:
            return False
        if max(abs(command.x_px - press.x_px), abs(command.y_px - press.y_px)) <= SAME_PLACE_PX:
            return False
        if not stage.lift(held.id):
            self._held = None
            return False
        self.dragged = held.id
        return True
