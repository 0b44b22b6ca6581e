"""What grows, lies and grazes in the valley; boxes of 100 by 100, the foot at the lower side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.media.canvas import Paint
from shared.ui.media.easel import inked, line
from stoneage_mammoth.ui.art import pigment

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared.ui.media.canvas import Canvas
    from shared.ui.media.hand import Point

_PEN = 3.6


def draw_pine(canvas: Canvas) -> None:
    """A pine."""
    _draw_conifer(canvas, pigment.PINE, pigment.LEAF)


def draw_dark_pine(canvas: Canvas) -> None:
    """A pine that stands further back."""
    _draw_conifer(canvas, pigment.PINE_DARK, pigment.PINE)


def _draw_conifer(canvas: Canvas, fill: str, lit: str) -> None:
    canvas.polygon([(46, 80), (54, 80), (56, 98), (44, 98)], inked(pigment.WOOD_DARK, _PEN))
    for top, bottom, half in ((44, 88, 34), (22, 64, 27), (1, 42, 19)):
        skirt: list[Point] = [
            (50, top),
            (50 + half * 0.55, (top + bottom) / 2 + 4),
            (50 + half, bottom),
            (50 + half * 0.4, bottom - 5),
            (50, bottom + 1),
            (50 - half * 0.4, bottom - 5),
            (50 - half, bottom),
            (50 - half * 0.55, (top + bottom) / 2 + 4),
        ]
        canvas.polygon(skirt, inked(fill, _PEN))
        canvas.curve(
            [(46, top + 12), (50 - half * 0.42, (top + bottom) / 2 + 6), (50 - half * 0.62, bottom - 8)],
            line(lit, 3.6, 0.8),
        )


def draw_leafy_tree(canvas: Canvas) -> None:
    """A tree with a round crown."""
    canvas.polygon([(44, 60), (56, 60), (59, 98), (41, 98)], inked(pigment.WOOD_DARK, _PEN))
    crown = [(50, 4), (72, 10), (86, 28), (88, 50), (70, 66), (48, 70), (26, 66), (12, 48), (16, 26), (30, 10)]
    canvas.curve(crown, inked(pigment.LEAF, _PEN), closed=True)
    for points in ([(24, 42), (30, 26), (44, 18)], [(48, 46), (56, 34), (68, 32)], [(36, 58), (46, 54)]):
        canvas.curve(points, line(pigment.LEAF_DARK, 4))


def draw_stump(canvas: Canvas) -> None:
    """The stump of a felled tree."""
    canvas.polygon([(24, 50), (76, 50), (88, 96), (12, 96)], inked(pigment.WOOD_DARK, 6))
    canvas.path("M22 50 C22 34 78 34 78 50 C78 66 22 66 22 50 Z", inked(pigment.WOOD_CUT, 6))
    canvas.path("M36 50 C36 43 64 43 64 50 C64 57 36 57 36 50 Z", line(pigment.WOOD, 4.5))


def draw_bush(canvas: Canvas) -> None:
    """A low bush."""
    leaves = [(6, 96), (4, 74), (18, 56), (34, 60), (46, 42), (66, 50), (76, 62), (92, 66), (96, 96)]
    canvas.curve(leaves, inked(pigment.LEAF, 6), closed=True)
    for points in ([(22, 76), (28, 70), (36, 72)], [(54, 62), (62, 58), (70, 66)], [(44, 84), (54, 80)]):
        canvas.curve(points, line(pigment.LEAF_DARK, 5))


def draw_tuft(canvas: Canvas) -> None:
    """A tuft of grass."""
    for tip, bend in (((14, 50), 30), ((34, 30), 42), ((54, 22), 52), ((72, 34), 62), ((90, 54), 72)):
        canvas.curve([(50 + (bend - 50) * 0.5, 98), (bend, 66), tip], line(pigment.LEAF_DARK, 6.5, 0.85))


def draw_boulder(canvas: Canvas) -> None:
    """A boulder at the foot of a cliff."""
    outline = [(4, 96), (8, 62), (28, 36), (58, 28), (84, 46), (96, 78), (95, 96)]
    canvas.polygon(outline, inked(pigment.STONE, 5))
    canvas.polygon([(12, 64), (30, 40), (57, 33), (48, 54), (28, 66)], Paint(fill=pigment.STONE_LIT))
    canvas.polygon([(58, 94), (62, 62), (82, 50), (93, 78), (92, 94)], Paint(fill=pigment.STONE_DARK))
    canvas.polygon([(12, 64), (28, 66), (48, 54), (62, 62), (58, 94)], line(pigment.SOOT, 3.4), closed=False)


def draw_cliff(canvas: Canvas) -> None:
    """A face of rock in broken blocks."""
    blocks: tuple[tuple[str, Sequence[Point]], ...] = (
        (pigment.STONE_DARK, [(2, 98), (4, 46), (20, 40), (26, 98)]),
        (pigment.STONE, [(20, 98), (18, 22), (32, 12), (46, 18), (48, 98)]),
        (pigment.STONE_DARK, [(44, 98), (46, 30), (58, 4), (74, 8), (76, 98)]),
        (pigment.STONE, [(70, 98), (72, 34), (86, 28), (98, 52), (99, 98)]),
    )
    for fill, points in blocks:
        canvas.polygon(points, inked(fill, 3.2))
    for points in (
        [(20, 26), (32, 18), (43, 23), (42, 34), (22, 40)],
        [(50, 32), (60, 9), (71, 13), (66, 30)],
        [(74, 40), (85, 34), (92, 50), (78, 52)],
        [(6, 52), (17, 47), (19, 56), (7, 62)],
    ):
        canvas.polygon(points, Paint(fill=pigment.STONE_LIT, opacity=0.85))
    for points in (
        [(20, 58), (34, 54), (48, 60)],
        [(34, 54), (36, 80), (30, 98)],
        [(46, 48), (60, 54), (76, 46)],
        [(60, 54), (56, 78), (62, 98)],
        [(72, 66), (86, 72), (99, 66)],
        [(4, 76), (14, 72), (24, 78)],
        [(48, 80), (56, 78)],
    ):
        canvas.polygon(points, line(pigment.SOOT, 2.6), closed=False)


def draw_clay_heap(canvas: Canvas) -> None:
    """A heap of wet clay with a digging stick."""
    canvas.polygon([(66, 84), (80, 18)], line(pigment.SOOT, 9), closed=False)
    canvas.polygon([(66, 84), (80, 18)], line(pigment.WOOD, 5), closed=False)
    canvas.curve([(4, 96), (18, 68), (36, 46), (56, 44), (78, 70), (96, 96)], inked(pigment.CLAY, 5.5), closed=True)
    for points in ([(26, 72), (36, 60), (46, 58)], [(48, 82), (60, 76), (70, 82)], [(20, 88), (30, 84)]):
        canvas.curve(points, line(pigment.CLAY_DARK, 5))


def draw_bricks(canvas: Canvas) -> None:
    """Bricks that dry in a stack."""
    for row, (y, first, count) in enumerate(((72, 6, 3), (48, 20, 2), (24, 34, 1))):
        for i in range(count):
            x = first + i * 29
            fill = pigment.BRICK if (row + i) % 2 else pigment.BRICK_LIT
            canvas.polygon([(x, y), (x + 28, y), (x + 28, y + 24), (x, y + 24)], inked(fill, 4.5))
            canvas.polygon([(x + 6, y + 13), (x + 16, y + 13)], line(pigment.BRICK_DARK, 3.4), closed=False)


def draw_reeds(canvas: Canvas) -> None:
    """Reeds on a bank."""
    for x, tip, y in ((24, 16, 26), (40, 38, 10), (54, 60, 20), (68, 82, 34)):
        canvas.curve([(46 + (x - 46) * 0.6, 98), (x, 64), (tip, y)], line(pigment.LEAF_DARK, 5.5))
        canvas.curve([(tip + 1, y + 14), (tip, y - 6)], line(pigment.WOOD_DARK, 10))


def draw_deer(canvas: Canvas) -> None:
    """A grazing deer."""
    for x, bend in ((30, -3), (40, 3), (64, -3), (72, 4)):
        canvas.curve([(x, 58), (x + bend, 76), (x, 97)], line(pigment.SOOT, 7.5))
        canvas.curve([(x, 58), (x + bend, 76), (x, 95)], line(pigment.RED_EARTH, 3.6))
    body = [
        (22, 52),
        (26, 40),
        (44, 38),
        (62, 40),
        (74, 30),
        (80, 18),
        (92, 18),
        (97, 27),
        (88, 30),
        (84, 42),
        (76, 58),
    ]
    canvas.curve([*body, (50, 66), (28, 64)], inked("#b4652f", 4.4), closed=True)
    canvas.curve([(32, 60), (50, 62), (70, 56)], line(pigment.BONE_SHADE, 4.4))
    for horn in ([(84, 18), (78, 8), (82, 1)], [(84, 18), (90, 8), (86, 1)], [(79, 9), (72, 6)], [(89, 9), (97, 5)]):
        canvas.curve(horn, line(pigment.SOOT, 3.6))
    canvas.circle((88, 23), 1.8, Paint(fill=pigment.SOOT))
    canvas.curve([(22, 48), (17, 56)], line(pigment.SOOT, 4.5))


def draw_bison(canvas: Canvas) -> None:
    """A bison."""
    for x in (24, 36, 66, 78):
        canvas.polygon([(x, 64), (x + 7, 64), (x + 6, 96), (x, 96)], inked(pigment.MAMMOTH_DARK, 3.6))
    body = [(8, 50), (16, 38), (34, 34), (48, 20), (66, 14), (82, 24), (94, 40), (96, 58), (88, 68), (80, 64)]
    canvas.curve([*body, (70, 74), (46, 70), (18, 70)], inked("#7b4a2a", 4.4), closed=True)
    mane = [(58, 22), (72, 20), (86, 34), (94, 52), (88, 66), (74, 62), (64, 72), (56, 48)]
    canvas.curve(mane, Paint(fill="#4f2d18"), closed=True)
    canvas.curve([(78, 30), (86, 22), (84, 14)], line(pigment.SOOT, 6))
    canvas.curve([(78, 30), (86, 22), (84, 15)], line(pigment.BONE, 2.6))
    canvas.circle((86, 42), 2, Paint(fill=pigment.BONE))
    canvas.curve([(8, 48), (3, 58), (6, 70)], line(pigment.SOOT, 4))


def draw_wheat(canvas: Canvas) -> None:
    """A sheaf of ripe wheat, standing."""
    for x, tip, y in ((30, 10, 30), (70, 90, 30), (40, 30, 12), (60, 70, 12), (50, 50, 4)):
        stalk = [(48 + (x - 48) * 0.5, 97), (x, 66), (tip, y + 18)]
        canvas.curve(stalk, line(pigment.SOOT, 9))
        canvas.curve(stalk, line(pigment.OCHRE_LIGHT, 4.5))
        ear = [(tip, y - 6), (tip + 10, y + 8), (tip + 6, y + 32), (tip - 6, y + 32), (tip - 10, y + 8)]
        canvas.curve(ear, inked(pigment.FLAME, 4), closed=True)
        canvas.polygon([(tip, y + 4), (tip, y + 26)], line(pigment.WHEAT_DARK, 3.5), closed=False)
    canvas.polygon([(36, 76), (62, 76)], line(pigment.SOOT, 11), closed=False)
    canvas.polygon([(38, 76), (60, 76)], line(pigment.RED_EARTH, 6), closed=False)


WILD: dict[str, Callable[[Canvas], None]] = {
    "pine": draw_pine,
    "dark_pine": draw_dark_pine,
    "tree": draw_leafy_tree,
    "stump": draw_stump,
    "bush": draw_bush,
    "tuft": draw_tuft,
    "boulder": draw_boulder,
    "cliff": draw_cliff,
    "clay_heap": draw_clay_heap,
    "bricks": draw_bricks,
    "reeds": draw_reeds,
    "deer": draw_deer,
    "bison": draw_bison,
    "wheat": draw_wheat,
}
"""Drawings by name."""
