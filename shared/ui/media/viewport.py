"""World metres to window pixels and back: the sheet lies on its side, turned by a quarter turn clockwise.

World x points to the thrower's right, world y towards the cave. On the screen the cave is at the right and the
thrower's right is down: a pure rotation, nothing is mirrored. Only this module turns metres into pixels.
"""

from __future__ import annotations

import msgspec


class Viewport(msgspec.Struct, frozen=True):
    """A uniform scale and a place on the screen.

    Attributes:
        origin_px: Where world (0, 0) lies, x and y in window pixels.
        px_per_m: Pixels per metre, the same in both directions.
    """

    origin_px: tuple[float, float]
    px_per_m: float

    @classmethod
    def fit(cls, area_px: tuple[float, float, float, float], world: tuple[float, float, float, float]) -> Viewport:
        """The largest viewport that shows a part of the world centred in an area of the window.

        Args:
            area_px: Left, top, width, height in pixels; width and height above 0.
            world: Least x, least y, greatest x, greatest y in metres; each greatest above its least.
        """
        left, top, width, height = area_px
        x_low, y_low, x_high, y_high = world
        px_per_m = min(width / (y_high - y_low), height / (x_high - x_low))
        centre_x_px = left + width / 2
        centre_y_px = top + height / 2
        return cls(
            (centre_x_px - px_per_m * (y_low + y_high) / 2, centre_y_px - px_per_m * (x_low + x_high) / 2), px_per_m
        )

    def to_px(self, x: float, y: float) -> tuple[float, float]:
        """Window pixels of a world point in metres."""
        return (self.origin_px[0] + y * self.px_per_m, self.origin_px[1] + x * self.px_per_m)

    def to_world(self, x_px: float, y_px: float) -> tuple[float, float]:
        """World metres of a window point."""
        return ((y_px - self.origin_px[1]) / self.px_per_m, (x_px - self.origin_px[0]) / self.px_per_m)

    def length_px(self, length: float) -> float:
        """Pixels of a length in metres."""
        return length * self.px_per_m

    def vector_to_world(self, dx_px: float, dy_px: float) -> tuple[float, float]:
        """World difference of a difference in pixels."""
        return (dy_px / self.px_per_m, dx_px / self.px_per_m)
