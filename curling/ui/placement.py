"""Placing the rock behind the river: where it may lie, and what holds it back where it may not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from curling.rules.geometry import to_m, to_um
from curling.rules.reasons import Reason
from curling.rules.throwing import check_start, start_range_um
from shared.core.errors import IllegalActionError

if TYPE_CHECKING:
    from curling.rules.state import CurlingState

FROM_NEAR = 0.6
"""Where a rock lies at first, as a share of the way from the near slammer to the river: the hand has room behind it."""


class Spot(msgspec.Struct, frozen=True):
    """A place for the rock, in integer micrometres.

    Attributes:
        x_um: Centre.
        y_um: Centre.
        reason: What holds the rock back from where the pointer wants it, in a sentence; empty if nothing does.
        is_allowed: Whether the rock may be thrown from here.
    """

    x_um: int
    y_um: int
    reason: str = ""
    is_allowed: bool = True

    @property
    def point(self) -> tuple[float, float]:
        """Centre in metres."""
        return (to_m(self.x_um), to_m(self.y_um))


def area(state: CurlingState) -> tuple[float, float, float, float]:
    """Left, near, right and far border of the places for the centre of the rock, in metres."""
    left, right, near, far = start_range_um(state)
    return (to_m(left), to_m(near), to_m(right), to_m(far))


def first_place(state: CurlingState) -> tuple[float, float]:
    """Where a rock lies before anybody has moved it, in metres."""
    left, near, right, far = area(state)
    return ((left + right) / 2, near + FROM_NEAR * (far - near))


def place(state: CurlingState, x_m: float, y_m: float) -> Spot:
    """Where the rock comes to lie when it is dragged to a point: held back at the borders, refused on other rocks.

    Args:
        state: A state in which a rock is to be thrown.
        x_m: Where the pointer wants the centre.
        y_m: As ``x_m``.
    """
    left, right, near, far = start_range_um(state)
    wanted = (to_um(x_m), to_um(y_m))
    held = (min(max(wanted[0], left), right), min(max(wanted[1], near), far))
    blocked = _refusal(state, *held)
    if blocked is not None:
        return Spot(*held, blocked.detail, is_allowed=False)
    border = _refusal(state, *wanted)
    # A rock that lies beyond the border is no reason: the border is.
    is_border = border is not None and border.code != Reason.PLACE_BLOCKED
    return Spot(*held, border.detail if border is not None and is_border else "")


def free_spot(state: CurlingState, wanted: tuple[float, float]) -> Spot:
    """A free place near the wanted one: beside it if rocks lie there, ever farther to both sides.

    Falls back to the wanted place, which then is not allowed, where rocks fill the whole width.
    """
    left, near, right, far = area(state)
    step = state.config.params.rock_diameter_m / 4
    offsets = [0.0]
    for index in range(1, int((right - left) / step) + 2):
        offsets += [index * step, -index * step]
    for row in (wanted[1], far, near):
        for offset in offsets:
            x_m = wanted[0] + offset
            spot = place(state, x_m, row)
            if spot.is_allowed and left <= x_m <= right:
                return Spot(spot.x_um, spot.y_um)
    return place(state, *wanted)


def _refusal(state: CurlingState, x_um: int, y_um: int) -> IllegalActionError | None:
    try:
        check_start(state, x_um, y_um)
    except IllegalActionError as problem:
        return problem
    return None
