"""People: standing figures told apart by colour, by what they wear on the head, and by the mark on the chest."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.colour import hexed
from shared.ui.media.easel import MARGIN, line
from shared.ui.scenes.headgear import draw_headgear
from shared.ui.scenes.side_mark import draw_mark
from stoneage_mammoth.ui.art import easel, pigment

if TYPE_CHECKING:
    import pygame

    from shared.ui.media.hand import Point
    from shared.ui.media.theme import SideLook

BOX: Point = (90.0, 128.0)
"""Width and height of a person in its own units."""

ASPECT = (BOX[0] + 2 * MARGIN) / (BOX[1] + 2 * MARGIN)
"""Width of a person as a share of its height."""

GHOST_ALPHA = 130

_HEAD: Point = (45.0, 38.0)
_HEAD_RADIUS = 17.0
_CHEST: Point = (45.0, 82.0)
_MARK_SHARE = 0.21
"""Radius of the mark on the chest as a share of the height of a person."""

_BODY = [
    (45, 52),
    (62, 56),
    (76, 70),
    (83, 90),
    (72, 96),
    (75, 108),
    (76, 124),
    (45, 127),
    (14, 124),
    (15, 108),
    (18, 96),
    (7, 90),
    (14, 70),
    (28, 56),
]


def person(size: tuple[int, int], look: SideLook, *, is_ghost: bool = False) -> pygame.Surface:
    """A person as large as fits into a size, kept; callers never change it."""
    scale = min(size[0] / (BOX[0] + 2 * MARGIN), size[1] / (BOX[1] + 2 * MARGIN))
    height = max(1, round((BOX[1] + 2 * MARGIN) * scale))
    width = max(1, round(height * ASPECT))

    def paint() -> pygame.Surface:
        unit = height / (BOX[1] + 2 * MARGIN)
        canvas = Canvas((width, height), scale=unit, origin_px=(MARGIN * unit, MARGIN * unit))
        _draw_person(canvas, look)
        picture = canvas.render()
        radius = height * _MARK_SHARE
        chest = ((MARGIN + _CHEST[0]) * unit, (MARGIN + _CHEST[1]) * unit)
        mark = Canvas((width, height), scale=radius, origin_px=chest)
        draw_mark(mark, look)
        picture.blit(mark.render(), (0, 0))
        if is_ghost:
            picture.set_alpha(GHOST_ALPHA)
        return picture

    return easel.kept(("person", look.colour, look.mark, width, height, is_ghost), paint)


def draw_person(surface: pygame.Surface, rect: pygame.Rect, look: SideLook, *, is_ghost: bool = False) -> None:
    """Draw a person into the middle of a rectangle, as large as it fits; a ghost is seen through."""
    picture = person(rect.size, look, is_ghost=is_ghost)
    surface.blit(picture, picture.get_rect(center=rect.center))


def draw_people(
    surface: pygame.Surface, rect: pygame.Rect, look: SideLook, count: int, *, is_ghost: bool = False
) -> None:
    """Draw people standing together in a rectangle, those in front over those behind."""
    for place in crowd(rect, count):
        draw_person(surface, place, look, is_ghost=is_ghost)


def crowd(rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Places of people in a rectangle: as large as they can be while half of each is seen."""
    if count < 1:
        return []
    best = max(range(1, count + 1), key=lambda rows: (round(_height(rect, count, rows), 2), -rows))
    height = _height(rect, count, best)
    wide, high = max(1, round(height * ASPECT)), max(1, round(height))
    places = []
    across = math.ceil(count / best)
    down = high * (1 + _ROW_STEP * (best - 1))
    for row in range(best):
        here = min(across, count - row * across)
        step = min(wide * 0.94, (rect.width - wide) / max(1, across - 1))
        left = rect.centerx - (wide + step * (here - 1)) / 2
        top = rect.centery - down / 2 + row * high * _ROW_STEP
        places += [rect.__class__(round(left + step * i), round(top), wide, high) for i in range(here)]
    return places


_ROW_STEP = 0.55
"""How far a row of people stands before the one behind it, as a share of their height."""

_LEAST_STEP = 0.55
"""Least part of a person that another one leaves in sight."""


def _height(rect: pygame.Rect, count: int, rows: int) -> float:
    """Height of people in so many rows."""
    across = math.ceil(count / rows)
    if across * (rows - 1) >= count:
        return 0.0
    tall = rect.height / (1 + _ROW_STEP * (rows - 1))
    wide = rect.width / (1 + _LEAST_STEP * (across - 1))
    return min(tall, wide / ASPECT)


def _draw_person(canvas: Canvas, look: SideLook) -> None:
    """Everything but the mark: a pale rim, an outline, the body, the head and what is worn on it."""
    fill = hexed(look.colour)
    for paint in (line(pigment.BONE, 15), line(pigment.SOOT, 9)):
        draw_headgear(canvas, look.mark, paint)
        canvas.curve(_BODY, paint, closed=True)
        canvas.circle(_HEAD, _HEAD_RADIUS, paint)
    draw_headgear(canvas, look.mark, Paint(fill=fill, stroke=fill, width=3))
    canvas.curve(_BODY, Paint(fill=fill), closed=True)
    canvas.circle(_HEAD, _HEAD_RADIUS, Paint(fill=fill))
    canvas.curve([(30, 57), (45, 61), (60, 57)], line(pigment.SOOT, 4.5))
