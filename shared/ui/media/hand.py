"""A painter's hand: lines and rings that wobble a little, the same way every time.

A hand is seeded by the name of what it draws, so a picture never changes between two draws, two sizes or two runs.
Points are pairs in whatever unit the caller draws in; the wobble is in the same unit.
"""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

Point = tuple[float, float]


class Hand:
    """Draws wobbling outlines from exact geometry.

    Args:
        name: Names the drawing; the same name wobbles the same way.
    """

    def __init__(self, name: str) -> None:
        self._random = Random(f"art:{name}")

    def spread(self, low: float, high: float) -> float:
        """Return a number between two bounds."""
        return self._random.uniform(low, high)

    def whole(self, low: int, high: int) -> int:
        """Return a whole number between two bounds, both included."""
        return self._random.randint(low, high)

    def jitter(self, points: Iterable[Point], amount: float) -> list[Point]:
        """Move every point a little, at most ``amount`` in each axis."""
        uniform = self._random.uniform
        return [(x + uniform(-amount, amount), y + uniform(-amount, amount)) for x, y in points]

    def line(self, start: Point, end: Point, *, amount: float, pieces: int = 12) -> list[Point]:
        """Return a wobbling line of ``pieces`` + 1 points between two points, whose ends are exact."""
        (x0, y0), (x1, y1) = start, end
        exact = [(x0 + (x1 - x0) * i / pieces, y0 + (y1 - y0) * i / pieces) for i in range(pieces + 1)]
        return [start, *self.jitter(exact[1:-1], amount), end]

    def ring(self, centre: Point, radius: float, *, amount: float, pieces: int = 36) -> list[Point]:
        """Return a wobbling ring: the points lie on the circle give or take ``amount``."""
        turn = self._random.uniform(0.0, math.tau)
        points = []
        for i in range(pieces):
            angle = turn + math.tau * i / pieces
            reach = radius + self._random.uniform(-amount, amount)
            points.append((centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)))
        return points

    def arc(self, centre: Point, radius: float, angles: tuple[float, float], *, amount: float = 0.0) -> list[Point]:
        """Return a wobbling arc from one angle to another, in radians."""
        first, last = angles
        pieces = max(3, round(abs(last - first) * 6))
        points = []
        for i in range(pieces + 1):
            angle = first + (last - first) * i / pieces
            reach = radius + self._random.uniform(-amount, amount)
            points.append((centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)))
        return points

    def crack(self, start: Point, heading: float, length: float, *, step: float) -> list[Point]:
        """Return a jagged crack that wanders from a point, ``heading`` in radians."""
        points = [start]
        x, y = start
        walked = 0.0
        while walked < length:
            heading += self._random.uniform(-0.55, 0.55)
            stride = step * self._random.uniform(0.5, 1.4)
            x, y = x + stride * math.cos(heading), y + stride * math.sin(heading)
            points.append((x, y))
            walked += stride
        return points
