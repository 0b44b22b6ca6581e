"""Placing the rock behind the river: where it may lie, and what holds it back where it may not."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

import msgspec

from curling.rules.reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.rules.params import Params
    from curling.rules.simulator import RockBody

MARGIN_M = 20e-6
"""Gap to every border and rock; rules and physics ask for 10 micrometres."""


class Spot(msgspec.Struct, frozen=True):
    """A place for the rock.

    Attributes:
        x_m: Centre.
        y_m: Centre.
        reason: Why a rock may not lie where the pointer wants it: the border that holds it back (the spot itself is
            legal then), or the rock in the way (the spot itself is not). ``None`` if all is well.
        is_allowed: Whether the rock may be thrown from the spot.
    """

    x_m: float
    y_m: float
    reason: Reason | None = None
    is_allowed: bool = True


class Area(msgspec.Struct, frozen=True):
    """Borders of the places for the centre of the rock, in metres."""

    left: float
    near: float
    right: float
    far: float

    @classmethod
    def behind_river(cls, params: Params) -> Area:
        """Wholly on the sheet, clear of the near slammer, wholly behind the river."""
        radius = params.rock_radius_m + MARGIN_M
        return cls(
            radius,
            params.slammer_depth_m + radius,
            params.sheet_width_m - radius,
            params.river_y_m - radius,
        )

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, near, right, far."""
        return (self.left, self.near, self.right, self.far)

    @property
    def middle(self) -> tuple[float, float]:
        """Where the first rock lies: the middle, as near to the river as the hand has room behind it."""
        return ((self.left + self.right) / 2, self.near + 0.6 * (self.far - self.near))

    def hold(self, x_m: float, y_m: float) -> Spot:
        """The nearest place inside, with the border that held the rock back."""
        reason: Reason | None = None
        if x_m < self.left or x_m > self.right:
            reason = Reason.PLACE_OFF_SHEET
        if y_m < self.near:
            reason = Reason.PLACE_ON_SLAMMER
        if y_m > self.far:
            reason = Reason.PLACE_PAST_RIVER
        return Spot(min(max(x_m, self.left), self.right), min(max(y_m, self.near), self.far), reason)


def place(params: Params, rocks: Sequence[RockBody], x_m: float, y_m: float) -> Spot:
    """Where the rock comes to lie when it is dragged to a point.

    Args:
        params: Validated parameters.
        rocks: Rocks in play.
        x_m: Where the pointer wants the centre.
        y_m: As ``x_m``.
    """
    spot = Area.behind_river(params).hold(x_m, y_m)
    reach = params.rock_diameter_m + MARGIN_M
    if any(hypot(rock.x_m - spot.x_m, rock.y_m - spot.y_m) < reach for rock in rocks):
        return Spot(spot.x_m, spot.y_m, Reason.PLACE_BLOCKED, is_allowed=False)
    return spot


def free_spot(params: Params, rocks: Sequence[RockBody], wanted: tuple[float, float]) -> Spot:
    """A free place near the wanted one: beside it if rocks lie there, ever farther to both sides.

    Falls back to the wanted place, which then is not allowed, where rocks fill the whole width.
    """
    step = params.rock_diameter_m / 4
    count = int(params.sheet_width_m / step) + 1
    area = Area.behind_river(params)
    rows = (wanted[1], area.far, area.near)
    for row in rows:
        for index in range(count + 1):
            for direction in (1, -1):
                x_m = wanted[0] + direction * index * step
                spot = place(params, rocks, x_m, row)
                if spot.is_allowed and area.left <= x_m <= area.right:
                    return Spot(spot.x_m, spot.y_m)
    return place(params, rocks, *wanted)
