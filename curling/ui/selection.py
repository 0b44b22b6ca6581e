"""Choosing where a hammer strikes: its ghost turns about the rock with the pointer, the wheel or keys."""

from __future__ import annotations

from math import atan2, pi, radians
from typing import TYPE_CHECKING

from curling.rules.simulator import HammerSize

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.rules.params import Params
    from curling.rules.simulator import HammerSpot, RockBody, Simulator

COARSE_RAD = radians(1.0)
FINE_RAD = radians(0.1)


class HammerAim:
    """The ghost of a hammer at the rock just thrown.

    Attributes:
        size: Big or little.
        angle_rad: Direction from the rock along the hammer, 0 = up the sheet, positive to the left, in (-pi, pi].
    """

    def __init__(
        self, simulator: Simulator, params: Params, rocks: Sequence[RockBody], rock: int, size: HammerSize
    ) -> None:
        """Start with the hammer pointing to the cave's centre, where most strikes go.

        Args:
            simulator: Says where hammers may lie.
            params: Validated parameters.
            rocks: Rocks in play, the hammered one included.
            rock: Id of the hammered rock.
            size: Which hammer.
        """
        self._simulator = simulator
        self._params = params
        self._rocks = tuple(rocks)
        self.rock = next(body for body in self._rocks if body.id == rock)
        self.size = size
        self.angle_rad = direction(params.cave_x_m - self.rock.x_m, params.cave_y_m - self.rock.y_m)
        self._spot: HammerSpot | None = None

    @property
    def spot(self) -> HammerSpot:
        """Where the hammer lies and the rock would land, and what speaks against it."""
        if self._spot is None:
            self._spot = self._simulator.hammer_spot(self._params, self._rocks, self.rock.id, self.size, self.angle_rad)
        return self._spot

    def point_at(self, x_m: float, y_m: float) -> None:
        """Turn towards a point of the sheet; a point at the rock's centre says nothing."""
        dx, dy = x_m - self.rock.x_m, y_m - self.rock.y_m
        if dx * dx + dy * dy > (self._params.rock_radius_m / 4) ** 2:
            self._turn_to(direction(dx, dy))

    def turn(self, by_rad: float) -> None:
        """Turn by an angle, positive to the left."""
        self._turn_to(self.angle_rad + by_rad)

    def change_size(self, size: HammerSize) -> None:
        """Take the other hammer, same direction."""
        self.size = size
        self._spot = None

    def _turn_to(self, angle_rad: float) -> None:
        self.angle_rad = wrapped(angle_rad)
        self._spot = None


def other_size(size: HammerSize) -> HammerSize:
    """The other hammer."""
    return HammerSize.LITTLE if size is HammerSize.BIG else HammerSize.BIG


def direction(dx: float, dy: float) -> float:
    """Angle of a step on the sheet: 0 = up the sheet, positive to the left."""
    return atan2(-dx, dy)


def wrapped(angle_rad: float) -> float:
    """The same direction in (-pi, pi]."""
    turns = angle_rad % (2 * pi)
    return turns - 2 * pi if turns > pi else turns
