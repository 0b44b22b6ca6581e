"""Panels: pieces of bright hide with an outline drawn by hand."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.hand import Hand
from shared.ui.media.kept import KeptPictures

if TYPE_CHECKING:
    import pygame

    from shared.ui.media.hand import Point
    from shared.ui.media.theme import Colour

HIDE_OPACITY = 0.85
WOBBLE = 1.1
ROUNDING = 9.0
STEP = 26.0
"""Greatest distance of two points of the outline, pixels at scale 1."""


_HIDES = KeptPictures(12_000_000)
"""A screen of hides at the largest size, or all sizes of many small windows."""


def painted_hide(
    size: tuple[int, int], fill: Colour, ink: Colour, scale: float, *, line: float = 2.0
) -> pygame.Surface:
    """A piece of hide that fills a rectangle.

    Args:
        size: Width and height in pixels.
        fill: Colour of the hide.
        ink: Colour of the outline.
        scale: Scale of everything.
        line: Width of the outline in pixels at scale 1.

    Returns:
        A surface with alpha, kept; callers never change it.
    """
    return _HIDES.get((size, fill, ink, scale, line), lambda: _paint(size, fill, ink, scale, line))


def _paint(size: tuple[int, int], fill: Colour, ink: Colour, scale: float, line: float) -> pygame.Surface:
    canvas = Canvas(size)
    hand = Hand(f"hide {size[0]}x{size[1]}")
    inset = (line / 2 + WOBBLE) * scale + 0.5
    outline = _outline(hand, size, inset, scale)
    canvas.curve(outline, Paint(fill=_hex(fill), opacity=HIDE_OPACITY), closed=True)
    canvas.curve(outline, Paint(stroke=_hex(ink), width=line * scale), closed=True)
    # A second, thinner stroke beside the first, as a brush that was put down twice leaves it.
    again = hand.jitter(outline, 0.7 * scale)
    canvas.curve(again, Paint(stroke=_hex(ink), width=0.8 * scale, opacity=0.45), closed=True)
    return canvas.render()


def _outline(hand: Hand, size: tuple[int, int], inset: float, scale: float) -> list[Point]:
    """Round corners, and sides that are not quite straight."""
    radius = min(ROUNDING * scale, size[0] / 2 - inset, size[1] / 2 - inset)
    left, top, right, bottom = inset + radius, inset + radius, size[0] - inset - radius, size[1] - inset - radius
    points: list[Point] = []
    for (cx, cy), start, (to_x, to_y) in (
        ((right, top), -math.pi / 2, (right + radius, bottom)),
        ((right, bottom), 0.0, (left, bottom + radius)),
        ((left, bottom), math.pi / 2, (left - radius, top)),
        ((left, top), math.pi, (right, top - radius)),
    ):
        points += hand.arc((cx, cy), radius, (start, start + math.pi / 2))
        pieces = max(2, round(math.dist(points[-1], (to_x, to_y)) / (STEP * scale)))
        points += hand.line(points[-1], (to_x, to_y), amount=WOBBLE * scale, pieces=pieces)[1:-1]
    return points


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
