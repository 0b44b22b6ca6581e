"""What grows and lies on the island; boxes of 100 by 100, the foot at the lower side."""

from __future__ import annotations

import math
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from caveman.ui.art import pigment
from shared.ui.media.canvas import Paint
from shared.ui.media.easel import inked, line

if TYPE_CHECKING:
    from collections.abc import Mapping

    from shared.ui.media.canvas import Canvas
    from shared.ui.media.easel import Sketch
    from shared.ui.media.hand import Point

_PEN = 4.4


def draw_palm(canvas: Canvas) -> None:
    """A palm that leans towards the sea."""
    trunk = [(40, 98), (44, 70), (56, 40), (62, 42), (54, 72), (54, 98)]
    canvas.curve(trunk, inked(pigment.TRUNK, _PEN), closed=True)
    for y in (58, 70, 82):
        canvas.curve([(45, y), (50, y + 3), (55, y)], line(pigment.SOOT, 2.8))
    for tip, bend, fill in (
        ((8, 40), (26, 14), pigment.LEAF_DARK),
        ((96, 58), (92, 26), pigment.LEAF_DARK),
        ((16, 66), (24, 34), pigment.LEAF),
        ((98, 30), (80, 8), pigment.LEAF),
        ((28, 6), (42, 10), pigment.LEAF_LIT),
        ((80, 72), (80, 44), pigment.LEAF_LIT),
    ):
        _draw_frond(canvas, (58, 38), tip, bend, fill)
    for x, y in ((54, 42), (63, 44)):
        canvas.circle((x, y), 5, inked(pigment.TRUNK, 3))


def _draw_frond(canvas: Canvas, root: Point, tip: Point, bend: Point, fill: str) -> None:
    """A leaf of a palm, broad in the middle."""
    lower = (bend[0] * 0.62 + root[0] * 0.38, bend[1] * 0.62 + root[1] * 0.38 + 12)
    canvas.curve([root, bend, tip, lower], inked(fill, 3.6), closed=True)


def draw_fern(canvas: Canvas) -> None:
    """A fern: five curling leaves."""
    for lean, long, fill in ((-62, 70, "dark"), (62, 70, "dark"), (-34, 86, ""), (34, 86, ""), (0, 92, "lit")):
        angle = math.radians(lean)
        colour = {"dark": pigment.LEAF_DARK, "lit": pigment.LEAF_LIT}.get(fill, pigment.LEAF)
        tip = (50 + long * math.sin(angle), 96 - long * math.cos(angle) + abs(lean) * 0.3)
        side = (math.cos(angle) * 11, math.sin(angle) * 11)
        middle = ((50 + tip[0]) / 2, (96 + tip[1]) / 2 - abs(lean) * 0.18)
        left, right = (middle[0] - side[0], middle[1] - side[1]), (middle[0] + side[0], middle[1] + side[1])
        canvas.curve([(50, 96), left, tip, right], inked(colour, _PEN), closed=True)
        canvas.curve([(50, 94), middle, tip], line(pigment.SOOT, 2.2, 0.6))


def draw_tree(canvas: Canvas) -> None:
    """A tree of the jungle with a broad crown."""
    canvas.polygon([(43, 60), (57, 60), (62, 98), (38, 98)], inked(pigment.TRUNK, _PEN))
    crown = [(50, 4), (70, 8), (88, 24), (94, 46), (82, 64), (58, 68), (40, 70), (16, 64), (5, 46), (12, 24), (28, 8)]
    canvas.curve(crown, inked(pigment.LEAF, _PEN), closed=True)
    lit = [(24, 20), (44, 10), (64, 16), (58, 28), (36, 34), (18, 40)]
    canvas.curve(lit, Paint(fill=pigment.LEAF_LIT), closed=True)
    for points in ([(30, 56), (42, 50), (54, 56)], [(60, 44), (72, 38), (82, 44)], [(36, 42), (46, 38), (54, 42)]):
        canvas.curve(points, line(pigment.LEAF_DARK, 4))


def draw_bush(canvas: Canvas) -> None:
    """A low bush with red flowers."""
    leaves = [(5, 96), (3, 74), (18, 54), (34, 58), (48, 40), (66, 48), (78, 60), (94, 66), (97, 96)]
    canvas.curve(leaves, inked(pigment.LEAF, 5), closed=True)
    canvas.curve([(14, 72), (24, 64), (36, 68), (48, 54), (62, 58)], line(pigment.LEAF_LIT, 6))
    for x, y in ((30, 80), (56, 70), (74, 82)):
        canvas.circle((x, y), 5.5, inked(pigment.EMBER, 2.6))


def draw_grass(canvas: Canvas) -> None:
    """A tuft of high grass."""
    for tip, bend in (((12, 48), 28), ((32, 28), 41), ((54, 18), 52), ((74, 30), 62), ((92, 52), 73)):
        blade = [(50 + (bend - 50) * 0.5, 98), (bend, 64), tip]
        canvas.curve(blade, line(pigment.SOOT, 8.5, 0.7))
        canvas.curve(blade, line(pigment.LEAF_LIT, 5))


def draw_rock(canvas: Canvas) -> None:
    """A rock."""
    outline = [(4, 96), (10, 60), (30, 34), (60, 26), (84, 46), (97, 80), (95, 96)]
    canvas.polygon(outline, inked(pigment.ROCK, 5))
    canvas.polygon([(14, 62), (32, 40), (58, 32), (50, 54), (28, 66)], Paint(fill=pigment.ROCK_LIT))
    canvas.polygon([(58, 93), (62, 62), (82, 51), (93, 80), (91, 93)], Paint(fill=pigment.ROCK_DARK))


def draw_basalt(canvas: Canvas) -> None:
    """A black rock that the volcano threw out."""
    outline = [(4, 96), (14, 58), (40, 30), (70, 40), (94, 74), (97, 96)]
    canvas.polygon(outline, inked(pigment.BASALT, 5))
    canvas.polygon([(18, 60), (40, 36), (56, 44), (36, 66)], Paint(fill=pigment.BASALT_LIT))
    canvas.polygon([(44, 90), (52, 74), (66, 80), (74, 66)], line(pigment.EMBER, 5), closed=False)


def draw_driftwood(canvas: Canvas) -> None:
    """A bleached trunk that the sea brought."""
    canvas.polygon([(4, 86), (60, 60), (96, 54), (98, 66), (64, 76), (8, 97)], inked(pigment.BONE_SHADE, 5))
    canvas.curve([(54, 62), (60, 44), (72, 38)], line(pigment.SOOT, 11))
    canvas.curve([(54, 62), (60, 44), (72, 38)], line(pigment.BONE_SHADE, 5))
    canvas.polygon([(24, 84), (58, 70), (80, 64)], line(pigment.ASH, 3.4), closed=False)


def draw_shell(canvas: Canvas) -> None:
    """A shell in the sand."""
    fan = [(50, 94), (14, 70), (10, 44), (30, 24), (50, 20), (70, 24), (90, 44), (86, 70)]
    canvas.curve(fan, inked(pigment.WHITE, 6), closed=True)
    for x in (26, 42, 58, 74):
        canvas.polygon([(50, 88), (x, 34)], line(pigment.CINDER_LIT, 4), closed=False)


JUNGLE: Final[Mapping[str, Sketch]] = MappingProxyType(
    {
        "palm": draw_palm,
        "fern": draw_fern,
        "tree": draw_tree,
        "bush": draw_bush,
        "grass": draw_grass,
        "rock": draw_rock,
        "basalt": draw_basalt,
        "driftwood": draw_driftwood,
        "shell": draw_shell,
    }
)
"""Drawings by name."""
