"""What a stage is: one decision of a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.shell.command import KeyPressed, TextEntered, WheelTurned
from stoneage_mammoth.ui.parts import Parts

if TYPE_CHECKING:
    from shared.ui.shell.command import Command
    from stoneage_mammoth.ui.desk import Desk

STEPS = {"more": 1, "less": -1}


class Stage:
    """Shows what is asked and turns clicks, wheel and keys into an action. It knows ids, never pixels.

    The base shows nothing and uses nothing.
    """

    def __init__(self, desk: Desk) -> None:
        """Work at a desk."""
        self.desk = desk

    @property
    def confirming(self) -> str:
        """Id of what Enter presses although something else may have the focus; empty for nothing."""
        return ""

    @property
    def cancelling(self) -> str:
        """Id of what Esc and the right button press where nothing is half chosen; empty for nothing."""
        return ""

    def parts(self) -> Parts:
        """What it adds to the picture."""
        return Parts()

    def press(self, chosen: str) -> bool:
        """Something was clicked, or Enter was pressed on it; ``True`` if it is a thing of this stage."""
        return False

    def point(self, chosen: str) -> bool:
        """The pointer is over something now, or over nothing (empty); ``True`` if that changes the picture."""
        return False

    def step(self, chosen: str, steps: int) -> bool:
        """The wheel was turned over something, or + or - pressed; ``True`` if it means something here."""
        return False

    def type_digit(self, digit: int) -> bool:
        """A digit was typed; ``True`` if it means something here."""
        return False

    def cancel(self) -> bool:
        """Drop what is half chosen; ``True`` if there was something."""
        return False

    def handle(self, command: Command, pointed: str) -> bool:
        """Act on wheel and keys; ``True`` if used.

        Args:
            command: What the person did.
            pointed: Id of what is under the pointer, or has the focus.
        """
        match command:
            case WheelTurned(steps=steps):
                return self.step(pointed, steps)
            case KeyPressed(name=name) if name in STEPS:
                return self.step(pointed, STEPS[name])
            case TextEntered(text=text) if text.isascii() and text.isdigit():
                return self.type_digit(int(text[-1]))
            case _:
                return False
