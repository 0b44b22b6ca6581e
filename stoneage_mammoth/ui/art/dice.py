"""Dice of bone: a cube with pips that is thrown, tumbles, and comes to rest with one face towards the person."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.cube import RESTING_BOX, draw_tumbling, pose_of
from stoneage_mammoth.ui.art import easel, pigment

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from shared.ui.media.hand import Point

_COLOURS = (pigment.BONE_SHADE, pigment.BONE)

_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw_die(surface: pygame.Surface, rect: pygame.Rect, face: int, spin: float = 0.0) -> None:
    """Draw a die into the middle of a rectangle.

    Args:
        surface: Where to draw.
        rect: What the die at rest fills; while it tumbles its corners reach out of it.
        face: What it shows at rest, 1 to 6.
        spin: How much of its way is still ahead: 1 when thrown, 0 at rest.
    """
    pose = pose_of(spin)
    if pose == 0:
        easel.stamp(surface, rect, ("die", face), lambda canvas: draw_resting_die(canvas, face))
        return
    room = round(min(rect.size) / RESTING_BOX)
    picture = easel.painted(
        ("tumbling", face, pose), (room, room), lambda canvas: draw_tumbling(canvas, face, pose, _COLOURS, _draw_pips)
    )
    surface.blit(picture, picture.get_rect(center=rect.center))


def draw_resting_die(canvas: Canvas, face: int) -> None:
    """A die with one face in full; a box of 100 by 100."""
    canvas.curve(
        [
            (6, 20),
            (20, 5),
            (50, 3),
            (80, 5),
            (94, 20),
            (97, 50),
            (94, 80),
            (80, 95),
            (50, 97),
            (20, 95),
            (6, 80),
            (3, 50),
        ],
        Paint(fill=pigment.BONE, stroke=pigment.SOOT, width=7),
        closed=True,
    )
    canvas.curve([(13, 72), (20, 86), (50, 90), (80, 86), (88, 66)], Paint(stroke=pigment.BONE_SHADE, width=7))
    canvas.curve([(14, 40), (15, 22), (30, 13)], Paint(stroke=pigment.WHITE, width=5))
    red = face == 1
    for x, y in _PIPS[face]:
        canvas.circle(
            (50 + 25 * x, 50 + 25 * y), 14 if red else 10.5, Paint(fill=pigment.RED_EARTH if red else pigment.SOOT)
        )


def _draw_pips(canvas: Canvas, face: int, on: Callable[[Point], Point]) -> None:
    """The pips of a face that is seen askew."""
    red = face == 1
    reach = 0.36 if red else 0.25
    for x, y in _PIPS[face]:
        pip = [
            on((x * 0.55 + reach * math.cos(a), y * 0.55 + reach * math.sin(a)))
            for a in (math.tau * i / 10 for i in range(10))
        ]
        canvas.curve(pip, Paint(fill=pigment.RED_EARTH if red else pigment.SOOT), closed=True)
