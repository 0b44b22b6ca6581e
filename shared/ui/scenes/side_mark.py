"""The mark of a side: told apart by shape as well as colour."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.theme import CHARCOAL

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from shared.ui.media.theme import Colour, SideLook


def draw_side_mark(surface: pygame.Surface, rect: pygame.Rect, look: SideLook) -> None:
    """Draw a disc in the colour of a side with its mark on it, as large as the rectangle allows."""
    picture = _picture(min(rect.width, rect.height), look)
    surface.blit(picture, picture.get_rect(center=rect.center))


def draw_mark(canvas: Canvas, look: SideLook) -> None:
    """Draw the mark of a side alone, in its ink, for a disc of radius 1 about (0, 0)."""
    _MARKS[look.mark](canvas, _hex(look.ink))


@lru_cache(maxsize=64)
def _picture(size_px: int, look: SideLook) -> pygame.Surface:
    """The disc, drawn once for each size; a disc has radius 1."""
    canvas = Canvas((size_px, size_px), scale=size_px / 2, origin_px=(size_px / 2, size_px / 2))
    canvas.circle((0, 0), 0.93, Paint(fill=_hex(look.colour), stroke=_hex(CHARCOAL), width=0.12))
    draw_mark(canvas, look)
    return canvas.render()


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _hand(canvas: Canvas, ink: str) -> None:
    palm = [(-0.26, 0.02), (0.0, -0.05), (0.26, 0.04), (0.24, 0.38), (0.0, 0.54), (-0.24, 0.38)]
    canvas.curve(palm, Paint(fill=ink), closed=True)
    for root, tip in (
        ((-0.2, 0.05), (-0.36, -0.36)),
        ((-0.07, 0.0), (-0.12, -0.58)),
        ((0.09, 0.0), (0.14, -0.56)),
        ((0.21, 0.06), (0.38, -0.36)),
        ((-0.18, 0.32), (-0.54, 0.08)),
    ):
        canvas.polygon([root, tip], Paint(stroke=ink, width=0.17), closed=False)


def _spiral(canvas: Canvas, ink: str) -> None:
    turns = [(0.07 + 0.53 * step / 26, step / 26 * 2.15 * math.tau - 1.2) for step in range(27)]
    points = [(reach * math.cos(angle), reach * math.sin(angle)) for reach, angle in turns]
    canvas.curve(points, Paint(stroke=ink, width=0.15))


def _dot(canvas: Canvas, ink: str) -> None:
    canvas.circle((0, 0), 0.36, Paint(fill=ink))


def _ring(canvas: Canvas, ink: str) -> None:
    canvas.circle((0, 0), 0.45, Paint(stroke=ink, width=0.2))


def _zigzag(canvas: Canvas, ink: str) -> None:
    points = [(0.62 * (step / 2 - 1), 0.34 if step % 2 else -0.34) for step in range(5)]
    canvas.polygon(points, Paint(stroke=ink, width=0.18), closed=False)


def _cross(canvas: Canvas, ink: str) -> None:
    for points in ([(-0.44, -0.44), (0.44, 0.44)], [(-0.44, 0.44), (0.44, -0.44)]):
        canvas.polygon(points, Paint(stroke=ink, width=0.2), closed=False)


_MARKS: dict[str, Callable[[Canvas, str], None]] = {
    "hand": _hand,
    "spiral": _spiral,
    "dot": _dot,
    "ring": _ring,
    "zigzag": _zigzag,
    "cross": _cross,
}
