"""Where drawings become pictures: painted once for each size, kept, and laid onto the screen."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.colour import INK
from shared.ui.media.kept import KeptPictures

if TYPE_CHECKING:
    import pygame

    from shared.ui.media.hand import Point

Sketch = Callable[[Canvas], None]
"""Draws something into a box whose upper left corner is (0, 0)."""

SQUARE: Point = (100.0, 100.0)
"""Box of most drawings."""

MARGIN = 4.0
"""Room around every box for the outlines of what touches its sides, in units of the drawing."""


class Easel:
    """The kept pictures of one game.

    Attributes:
        pictures: What is kept; those used longest ago go first.
    """

    def __init__(self, limit_px: int) -> None:
        """Keep nothing yet.

        Args:
            limit_px: Greatest total area of kept pictures, in pixels.
        """
        self.pictures = KeptPictures(limit_px)

    def kept(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a key, painted if it is not there; callers never change it."""
        return self.pictures.get(key, paint)

    def painted(self, key: Hashable, size: tuple[int, int], sketch: Sketch, box: Point = SQUARE) -> pygame.Surface:
        """A drawing as a picture that fits into a size and keeps its proportions.

        Args:
            key: Names the drawing; the size is added to it.
            size: Greatest width and height in pixels.
            sketch: Draws it.
            box: Width and height of the drawing in its own units.
        """
        width, height = box[0] + 2 * MARGIN, box[1] + 2 * MARGIN
        scale = min(size[0] / width, size[1] / height)
        fitting = (max(1, round(width * scale)), max(1, round(height * scale)))

        def paint() -> pygame.Surface:
            canvas = Canvas(fitting, scale=max(scale, 1 / width), origin_px=(MARGIN * scale, MARGIN * scale))
            sketch(canvas)
            return canvas.render()

        return self.kept((key, fitting), paint)

    def stamp(
        self, surface: pygame.Surface, rect: pygame.Rect, key: Hashable, sketch: Sketch, box: Point = SQUARE
    ) -> None:
        """Lay a drawing into the middle of a rectangle, as large as it fits."""
        picture = self.painted(key, rect.size, sketch, box)
        surface.blit(picture, picture.get_rect(center=rect.center))


def inked(fill: str, width: float = 5.0) -> Paint:
    """A filled shape with a dark outline, as most pieces have one."""
    return Paint(fill=fill, stroke=INK, width=width)


def line(colour: str, width: float, opacity: float = 1.0) -> Paint:
    """A line without a filling."""
    return Paint(stroke=colour, width=width, opacity=opacity)
