"""The finger that pushes the rock in aim and release: keys and wheel move it along the rim, beside the middle for spin.

Every throw starts with it in the middle: spin is a wish of one throw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.rules.flick import GRIP
from shared.ui.shell.command import KeyPressed, PointerPressed, WheelTurned

if TYPE_CHECKING:
    from shared.ui.shell.command import Command

STEPS = 10
"""Steps from the middle to the edge of the grip."""

_KEYS = {"spin_left": 1, "spin_right": -1}
"""Steps to the right: a push there turns the rock counter-clockwise."""


class Finger:
    """Where the finger pushes."""

    def __init__(self) -> None:
        """Start in the middle."""
        self._steps = 0

    @property
    def offset(self) -> float:
        """The place beside the centre as a share of the radius, positive to the right."""
        return GRIP * self._steps / STEPS

    def centre(self) -> None:
        """Go to the middle."""
        self._steps = 0

    def handle(self, command: Command) -> bool:
        """Act on a command; ``True`` if it is one for the finger."""
        match command:
            case KeyPressed(name=name) if name in _KEYS:
                self._move(_KEYS[name])
            case WheelTurned(steps=steps, is_shifted=True):
                self._move(-steps)  # up on the screen is to the left
            case KeyPressed(name="spin_none") | PointerPressed(button=2):
                self.centre()
            case _:
                return False
        return True

    def _move(self, steps: int) -> None:
        self._steps = min(max(self._steps + steps, -STEPS), STEPS)
