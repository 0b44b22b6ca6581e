"""Men, women and children of the tribes.

Tribes differ in colour, in what is worn on the head and in the mark on the chest; men, women and children in outline
and size: a man stands on two legs and has a beard, a woman wears a long dress, a child is small with a large head.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from caveman.ui.art import easel, pigment
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.colour import hexed
from shared.ui.media.easel import MARGIN, line
from shared.ui.scenes.headgear import draw_headgear
from shared.ui.scenes.side_mark import draw_mark

if TYPE_CHECKING:
    import pygame

    from shared.ui.media.hand import Point
    from shared.ui.media.theme import SideLook

Kind = Literal["man", "woman", "child"]

GHOST_ALPHA = 130

_HEAD: Point = (45.0, 38.0)
_HEAD_RADIUS = 17.0


class _Figure(NamedTuple):
    """A kind of person in its own box.

    Attributes:
        box: Width and height.
        body: Outline below the head.
        chest: Middle of the mark.
        mark: Radius of the mark.
        strap: The line at the neck.
    """

    box: Point
    body: tuple[Point, ...]
    chest: Point
    mark: float
    strap: tuple[Point, ...]


_MAN = _Figure(
    (90.0, 138.0),
    (
        (45, 50),
        (64, 52),
        (83, 62),
        (88, 88),
        (78, 92),
        (72, 80),
        (68, 104),
        (72, 136),
        (54, 137),
        (49, 116),
        (41, 116),
        (36, 137),
        (18, 136),
        (22, 104),
        (18, 80),
        (12, 92),
        (2, 88),
        (7, 62),
        (26, 52),
    ),
    (45.0, 82.0),
    25.0,
    ((29, 55), (45, 60), (61, 55)),
)
_WOMAN = _Figure(
    (90.0, 132.0),
    (
        (45, 50),
        (56, 54),
        (63, 68),
        (66, 88),
        (76, 106),
        (86, 128),
        (66, 131),
        (45, 132),
        (24, 131),
        (4, 128),
        (14, 106),
        (24, 88),
        (27, 68),
        (34, 54),
    ),
    (45.0, 98.0),
    24.0,
    ((33, 74), (45, 78), (57, 74)),
)
_CHILD = _Figure(
    (90.0, 100.0),
    (
        (45, 52),
        (60, 56),
        (70, 70),
        (68, 84),
        (64, 98),
        (45, 99),
        (26, 98),
        (22, 84),
        (20, 70),
        (30, 56),
    ),
    (45.0, 79.0),
    19.0,
    ((34, 56), (45, 59), (56, 56)),
)
_FIGURES: dict[Kind, _Figure] = {"man": _MAN, "woman": _WOMAN, "child": _CHILD}

_HAIR = ((-15, -8), (-21, 6), (-21, 26), (-12, 33), (-6, 18), (6, 18), (12, 33), (21, 26), (21, 6), (15, -8))
"""Long hair about the middle of the head."""

STATURE: dict[Kind, float] = {"man": 1.0, "woman": 0.95, "child": 0.64}
"""Height of each as a share of a man's when they stand side by side."""

STEP = 0.74
"""How far people of a group stand apart at most, as a share of a man's width."""


def aspect(kind: Kind) -> float:
    """Width of a person as a share of its height."""
    width, height = _FIGURES[kind].box
    return (width + 2 * MARGIN) / (height + 2 * MARGIN)


def person(size: tuple[int, int], look: SideLook, kind: Kind, *, is_ghost: bool = False) -> pygame.Surface:
    """A person as large as fits into a size, kept; callers never change it."""
    figure = _FIGURES[kind]
    scale = min(size[0] / (figure.box[0] + 2 * MARGIN), size[1] / (figure.box[1] + 2 * MARGIN))
    height = max(1, round((figure.box[1] + 2 * MARGIN) * scale))
    width = max(1, round(height * aspect(kind)))

    def paint() -> pygame.Surface:
        unit = height / (figure.box[1] + 2 * MARGIN)
        canvas = Canvas((width, height), scale=unit, origin_px=(MARGIN * unit, MARGIN * unit))
        _draw_figure(canvas, look, kind)
        picture = canvas.render()
        chest = ((MARGIN + figure.chest[0]) * unit, (MARGIN + figure.chest[1]) * unit)
        mark = Canvas((width, height), scale=figure.mark * unit, origin_px=chest)
        draw_mark(mark, look)
        picture.blit(mark.render(), (0, 0))
        if is_ghost:
            picture.set_alpha(GHOST_ALPHA)
        return picture

    return easel.kept(("person", kind, look.colour, look.mark, width, height, is_ghost), paint)


def draw_person(
    surface: pygame.Surface, rect: pygame.Rect, look: SideLook, kind: Kind, *, is_ghost: bool = False
) -> None:
    """Draw a person into the middle of a rectangle, as large as it fits; a ghost is seen through."""
    picture = person(rect.size, look, kind, is_ghost=is_ghost)
    surface.blit(picture, picture.get_rect(center=rect.center))


def kinds_of(men: int, women: int, children: int) -> tuple[Kind, ...]:
    """Who stands in a group, from left to right: the child goes in front of them all."""
    who: list[Kind] = ["man"] * men
    who += ["woman"] * women
    who += ["child"] * children
    return tuple(who)


def group(rect: pygame.Rect, men: int, women: int, children: int) -> list[tuple[Kind, pygame.Rect]]:
    """Places of a tribe in a rectangle, all on one line; those in front come last.

    Adults stand side by side, as large as fits while most of each is seen; a child stands before them.
    """
    adults = kinds_of(men, women, 0)
    count = max(1, len(adults))
    height = min(float(rect.height), rect.width / (aspect("man") * (1 + STEP * (count - 1))))
    wide = height * aspect("man")
    step = min(wide, (rect.width - wide) / (count - 1)) if count > 1 else 0.0
    foot = round(rect.centery + height / 2)
    first = rect.centerx - step * (count - 1) / 2
    places = [(kind, _standing(rect, (first + step * i, foot), height, kind)) for i, kind in enumerate(adults)]
    if children:
        beside = first + step * (count - 1) / 2 + (step / 2 if count % 2 and count > 1 else 0.0)
        beside += wide * 0.36 if len(adults) == 1 else 0.0
        child = _standing(rect, (beside, foot), height, "child")
        child.clamp_ip(rect)
        places.append(("child", child))
    return places


def draw_group(
    surface: pygame.Surface, rect: pygame.Rect, look: SideLook, counts: tuple[int, int, int], *, is_ghost: bool = False
) -> None:
    """Draw men, women and children of a tribe standing together in a rectangle."""
    for kind, place in group(rect, *counts):
        draw_person(surface, place, look, kind, is_ghost=is_ghost)


def _standing(rect: pygame.Rect, foot: tuple[float, int], height: float, kind: Kind) -> pygame.Rect:
    """The place of a person whose feet stand on a point, among people of a height."""
    tall = height * STATURE[kind]
    place = rect.__class__(0, 0, max(1, round(tall * aspect(kind))), max(1, round(tall)))
    place.midbottom = (round(foot[0]), foot[1])
    return place


def _draw_figure(canvas: Canvas, look: SideLook, kind: Kind) -> None:
    """Everything but the mark: a pale rim, an outline, the body, the head and what is worn on it."""
    fill = hexed(look.colour)
    figure = _FIGURES[kind]
    hair = [(_HEAD[0] + x, _HEAD[1] + y) for x, y in _HAIR]
    for paint in (line(pigment.BONE, 15), line(pigment.SOOT, 9)):
        draw_headgear(canvas, look.mark, paint)
        canvas.curve(figure.body, paint, closed=True)
        canvas.circle(_HEAD, _HEAD_RADIUS, paint)
        if kind == "woman":
            canvas.curve(hair, paint, closed=True)
    draw_headgear(canvas, look.mark, Paint(fill=fill, stroke=fill, width=3))
    if kind == "woman":
        canvas.curve(hair, Paint(fill=fill), closed=True)
    canvas.curve(figure.body, Paint(fill=fill), closed=True)
    canvas.circle(_HEAD, _HEAD_RADIUS, Paint(fill=fill))
    canvas.curve(figure.strap, line(pigment.SOOT, 4.5))
    _draw_face(canvas, kind)


def _draw_face(canvas: Canvas, kind: Kind) -> None:
    """A face; a man's has a beard."""
    x, y = _HEAD[0], _HEAD[1] + (0.0 if kind == "man" else 2.0)
    face = [(x - 12, y - 4), (x - 7, y - 10), (x + 7, y - 10), (x + 12, y - 4), (x + 10, y + 8), (x, y + 13)]
    canvas.curve([*face, (x - 10, y + 8)], Paint(fill=pigment.SKIN, stroke=pigment.SOOT, width=3.2), closed=True)
    if kind == "man":
        beard = [
            (x - 14, y),
            (x - 11, y + 14),
            (x, y + 26),
            (x + 11, y + 14),
            (x + 14, y),
            (x + 6, y + 4),
            (x - 6, y + 4),
        ]
        canvas.curve(beard, Paint(fill=pigment.SOOT), closed=True)
    for sign in (-1, 1):
        canvas.circle((x + sign * 4.6, y - 2), 2.2, Paint(fill=pigment.SOOT))
