"""Lava that runs from the volcano down to a corner of the island."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING, Final

from caveman.ui.art import easel, pigment
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from shared.ui.media.hand import Point

STAGES: Final = 24
"""Pictures of a stream from its source to its end."""

_LAYERS = (
    (1.0, pigment.SOOT),
    (0.9, pigment.CINDER_DARK),
    (0.74, pigment.EMBER),
    (0.42, pigment.FLAME),
    (0.16, pigment.HEAT),
)
"""From the crust to the heat: width as a share of the stream, colour."""


def draw_lava(surface: pygame.Surface, way: Sequence[tuple[int, int]], width: int, share: float) -> None:
    """Draw a stream as far as it has come.

    Args:
        surface: Where to draw.
        way: Points that it runs through, the crater first; at least two.
        width: Its width in pixels.
        share: How much of its way it has covered, 0 to 1.
    """
    stage = max(0, min(STAGES, round(share * STAGES)))
    if stage == 0:
        return
    left, top = min(x for x, _ in way) - width, min(y for _, y in way) - width
    right, bottom = max(x for x, _ in way) + width, max(y for _, y in way) + width
    course = tuple((x - left, y - top) for x, y in way)
    size = (right - left, bottom - top)
    picture = easel.kept(("lava", course, width, stage), lambda: _paint(size, course, width, stage / STAGES))
    surface.blit(picture, (left, top))


def _paint(size: tuple[int, int], course: Sequence[Point], width: int, share: float) -> pygame.Surface:
    canvas = Canvas(size)
    hand = Hand("lava")
    bends = [course[0], *hand.jitter(_between(course), width * 0.14), course[-1]]
    stream = _cut(bends, share)
    for part, colour in _LAYERS:
        canvas.curve(stream, Paint(stroke=colour, width=width * part))
        canvas.circle(stream[-1], width * part * 0.62, Paint(fill=colour))
    for x, y in stream[1:-1]:
        crust = hand.ring((x + width * hand.spread(-0.25, 0.25), y), width * 0.09, amount=width * 0.03, pieces=7)
        canvas.curve(crust, Paint(fill=pigment.SOOT, opacity=0.75), closed=True)
    return canvas.render()


def _between(course: Sequence[Point]) -> list[Point]:
    """Points along a way, four for each of its parts, without its ends."""
    points = []
    for (x0, y0), (x1, y1) in itertools.pairwise(course):
        points += [(x0 + (x1 - x0) * i / 4, y0 + (y1 - y0) * i / 4) for i in range(4)]
    return points[1:]


def _cut(points: Sequence[Point], share: float) -> list[Point]:
    """The first part of a way."""
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(points)]
    left = sum(lengths) * share
    kept = [points[0]]
    for (x0, y0), (x1, y1), length in zip(points, points[1:], lengths, strict=False):
        if left <= length:
            part = left / length if length else 0.0
            kept.append((x0 + (x1 - x0) * part, y0 + (y1 - y0) * part))
            break
        kept.append((x1, y1))
        left -= length
    return kept
