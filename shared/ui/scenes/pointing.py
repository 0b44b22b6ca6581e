"""What pointer and keyboard are at among the controls of a table: the topmost one, the next one, the one beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from shared.ui.media.boxes import centre, contains
from shared.ui.scenes.table_buttons import next_in_turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.ui.media.boxes import Rect

ASIDE = 2.0
"""How much farther a control seems that lies aside of the direction of an arrow key."""


class Placed(Protocol):
    """A control at its place."""

    @property
    def id(self) -> str:
        """What it is."""

    @property
    def rect(self) -> Rect:
        """Where it is."""

    @property
    def can_focus(self) -> bool:
        """Whether the keyboard gets there."""


C = TypeVar("C", bound=Placed)


def control_at(controls: Sequence[C], x_px: float, y_px: float) -> C | None:
    """The topmost control at a point; controls on top come first."""
    return next((control for control in controls if contains(control.rect, x_px, y_px)), None)


def next_focus(controls: Sequence[Placed], focus: str, step: int) -> str:
    """Id of the control that the focus goes to in turn; what the keyboard does not get to is passed over.

    Args:
        controls: All controls.
        focus: Id of the focused control, empty for none.
        step: 1 forwards, -1 backwards.
    """
    return next_in_turn([control.id for control in controls if control.can_focus], focus, step)


def focus_beside(controls: Sequence[Placed], focus: str, direction: tuple[int, int]) -> str:
    """Id of the nearest control that the keyboard gets to in a direction; the focus stays where there is none.

    What lies farther aside than ahead is reached by another arrow.

    Args:
        controls: All controls.
        focus: Id of the focused control; without one the first gets the focus.
        direction: Steps to the right and down, one of them 0.
    """
    usable = [control for control in controls if control.can_focus]
    here = next((control for control in usable if control.id == focus), None)
    if here is None:
        return usable[0].id if usable else ""
    x_px, y_px = centre(here.rect)
    best, nearest_px = focus, float("inf")
    for control in usable:
        other_x, other_y = centre(control.rect)
        dx, dy = other_x - x_px, other_y - y_px
        along = dx * direction[0] + dy * direction[1]
        aside = abs(dx * direction[1]) + abs(dy * direction[0])
        if along > 0 and along + ASIDE * aside < nearest_px and aside <= along:
            best, nearest_px = control.id, along + ASIDE * aside
    return best
