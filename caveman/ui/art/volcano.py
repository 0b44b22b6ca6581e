"""The volcano in the middle of the island: its cone, and its glow and smoke, which move."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from caveman.ui.art import easel, pigment
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.easel import inked, line
from shared.ui.media.hand import Hand

if TYPE_CHECKING:
    import pygame

    from shared.ui.media.hand import Point

BOX: Final[Point] = (160.0, 150.0)
"""Width and height of the cone in its own units."""

MOUTH: Final[Point] = (80.0, 30.0)
"""The middle of the crater in the box."""

BREATHS: Final = 24
"""Pictures of smoke in a round; after the last one the first follows."""

_PLUME: Point = (160.0, 120.0)
"""Box of smoke and glow: the crater lies at the middle of its lower part."""

_CONE: tuple[Point, ...] = (
    (2, 128),
    (26, 106),
    (46, 70),
    (56, 34),
    (64, 26),
    (80, 30),
    (96, 25),
    (105, 34),
    (116, 72),
    (134, 106),
    (158, 128),
    (134, 140),
    (104, 146),
    (80, 148),
    (54, 146),
    (24, 140),
)


def draw_cone(canvas: Canvas) -> None:
    """Draw the cone into its box: dark rock with streams of old and new lava, the crater open."""
    canvas.curve(_CONE, inked(pigment.BASALT, 4.0), closed=True)
    shade = [(100, 30), (116, 72), (134, 106), (156, 128), (132, 139), (104, 145), (108, 100), (98, 62)]
    canvas.curve(shade, Paint(fill=pigment.BASALT_DARK, opacity=0.8), closed=True)
    lit = [(58, 38), (50, 70), (34, 104), (16, 126), (40, 124), (56, 92), (64, 60)]
    canvas.curve(lit, Paint(fill=pigment.BASALT_LIT, opacity=0.9), closed=True)
    hand = Hand("cone")
    for start, end in (((60, 48), (28, 126)), ((104, 52), (138, 124)), ((92, 54), (104, 140)), ((68, 60), (56, 142))):
        canvas.curve(hand.line(start, end, amount=2.4, pieces=6), line(pigment.SOOT, 2.6, 0.75))
    for course in (
        ((74, 34), (70, 60), (78, 84), (72, 112)),
        ((88, 34), (96, 60), (90, 78), (98, 98)),
        ((66, 34), (58, 58), (60, 74)),
    ):
        canvas.curve(course, line(pigment.CINDER_DARK, 10))
        canvas.curve(course, line(pigment.EMBER, 6.4))
        canvas.curve(course[:-1], line(pigment.FLAME, 2.8))
    mouth = [(58, 32), (68, 26), (80, 29), (93, 26), (103, 32), (94, 38), (80, 40), (66, 38)]
    canvas.curve(mouth, Paint(fill=pigment.EMBER, stroke=pigment.SOOT, width=3.4), closed=True)
    canvas.curve([(66, 32), (80, 33), (95, 32), (80, 37)], Paint(fill=pigment.HEAT), closed=True)


def draw_volcano(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the cone into the middle of a rectangle, as large as it fits."""
    easel.stamp(surface, rect, "volcano", draw_cone, BOX)


def draw_breath(surface: pygame.Surface, mouth: tuple[int, int], width: int, breath: int) -> None:
    """Draw the glow over the crater and the smoke that rises from it.

    Args:
        surface: Where to draw.
        mouth: The middle of the crater.
        width: Width of the smoke in pixels, about that of the cone.
        breath: Which picture of the round; any whole number.
    """
    pose = breath % BREATHS
    size = (width, round(width * _PLUME[1] / _PLUME[0]))
    picture = easel.painted(("breath", pose), size, lambda canvas: _draw_breath(canvas, pose), _PLUME)
    surface.blit(picture, picture.get_rect(midbottom=(mouth[0], mouth[1] + round(width * 0.16))))


def _draw_breath(canvas: Canvas, pose: int) -> None:
    """Puffs at their heights, over a glow that swells and fades."""
    turn = math.tau * pose / BREATHS
    centre = (80.0, 96.0)
    strong = 0.62 + 0.22 * math.sin(turn)
    stops = ((0.0, pigment.HEAT, strong), (0.35, pigment.FLAME, strong * 0.62), (1.0, pigment.EMBER, 0.0))
    canvas.circle(centre, 46, Paint(fill=canvas.glow(centre, 46, stops)))
    puffs = 5
    for i in range(puffs):
        risen = (i / puffs + pose / BREATHS) % 1.0
        x = 80 + 15 * math.sin(4.2 * risen + i) * risen + 34 * risen * risen
        y = 92 - 74 * risen
        reach = 7 + 15 * risen
        hand = Hand(f"puff {i}")
        cloud = [
            (x + math.cos(math.tau * step / 9) * reach * hand.spread(0.82, 1.1), y + _lift(step, reach) * 0.8)
            for step in range(9)
        ]
        fade = math.sin(math.pi * min(1.0, risen * 1.06)) * 0.85
        canvas.curve(
            cloud, Paint(fill=pigment.ASH if i % 2 else pigment.BONE_SHADE, opacity=max(0.02, fade)), closed=True
        )


def _lift(step: int, reach: float) -> float:
    """Height of a point on the round of a puff."""
    return math.sin(math.tau * step / 9) * reach
