"""What a stage is: one decision of a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.ui.parts import Parts
from caveman.ui.selection import DINOSAUR, circle_of, number_of

if TYPE_CHECKING:
    from caveman.ui.desk import Desk


class Stage:
    """Shows what is asked and turns clicks, drags and keys into actions. It knows ids, never pixels.

    The base shows nothing and uses nothing.

    Attributes:
        desk: What may be seen and done.
        pointed: The circle under the pointer, ``None`` beside all of them.
    """

    pointed: int | None = None

    def __init__(self, desk: Desk) -> None:
        """Work at a desk."""
        self.desk = desk

    @property
    def confirming(self) -> str:
        """Id of what Enter presses where nothing has the focus; empty for nothing."""
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
        before, self.pointed = self.pointed, self.place_of(chosen)
        return before != self.pointed

    def lift(self, chosen: str) -> bool:
        """A drag begins at something; ``True`` if it can be dragged."""
        return False

    def drop(self, chosen: str) -> bool:
        """What is dragged was let go over something, or over nothing (empty); ``True`` if that means something."""
        return False

    def cancel(self) -> bool:
        """Drop what is half chosen; ``True`` if there was something."""
        return False

    def why_closed(self, circle: int) -> str:
        """Why nothing can be done with a circle now, in a sentence; empty where something can, or nobody would ask."""
        return ""

    def closed(self) -> dict[int, str]:
        """The circle under the pointer with the reason, if nothing can be done with it."""
        reason = "" if self.pointed is None else self.why_closed(self.pointed)
        return {} if self.pointed is None or not reason else {self.pointed: reason}

    def place_of(self, chosen: str) -> int | None:
        """The circle of an id: itself, or where the figure or dinosaur stands; ``None`` for anything else."""
        dinosaur = number_of(DINOSAUR, chosen)
        return circle_of(chosen) if dinosaur is None else self.desk.state.dinosaurs[dinosaur]
