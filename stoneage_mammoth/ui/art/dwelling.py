"""What people built: huts, the tool maker's roof, racks and fires; boxes of 100 by 100, the foot at the lower side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.media.canvas import Paint
from shared.ui.media.easel import inked, line
from stoneage_mammoth.ui.art import pigment

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.ui.media.canvas import Canvas


def draw_family_hut(canvas: Canvas) -> None:
    """The hut of a family: hides over mammoth bones, two painted hands over the door."""
    for x, tip in ((30, 20), (44, 40), (56, 60), (70, 80)):
        canvas.curve([(x, 30), (tip, 4)], line(pigment.SOOT, 6))
        canvas.curve([(x, 30), (tip, 5)], line(pigment.WOOD, 3))
    dome = [(3, 95), (6, 66), (20, 38), (38, 22), (62, 22), (80, 38), (94, 66), (97, 95)]
    canvas.curve(dome, Paint(fill=pigment.OCHRE, stroke=pigment.SOOT, width=4.2))
    canvas.curve([(60, 23), (78, 40), (90, 66), (94, 94), (72, 94), (74, 64)], Paint(fill=pigment.WOOD, opacity=0.7))
    for points in ([(34, 26), (22, 58), (20, 94)], [(66, 26), (78, 58), (80, 94)]):
        canvas.curve(points, line(pigment.SOOT, 6.5))
        canvas.curve(points, line(pigment.BONE, 3.6))
    for points in ([(10, 60), (22, 54)], [(8, 78), (21, 74)], [(78, 54), (90, 60)], [(79, 74), (92, 78)]):
        canvas.polygon(points, line(pigment.RED_DEEP, 2.6), closed=False)
    canvas.curve([(34, 95), (36, 68), (50, 54), (64, 68), (66, 95)], inked(pigment.SOOT, 3))
    canvas.curve([(40, 95), (42, 74), (50, 66), (58, 74), (60, 95)], Paint(fill=pigment.EMBER, opacity=0.8))
    canvas.curve([(45, 95), (46, 82), (50, 76), (54, 82), (55, 95)], Paint(fill=pigment.FLAME))
    for x, lean in ((42, -1), (58, 1)):
        canvas.circle((x, 44), 4.6, Paint(fill=pigment.RED_EARTH))
        for dx, dy in ((-4.5, -6), (-1.5, -9), (1.5, -9), (4.5, -6), (lean * 7.5, 0)):
            canvas.polygon([(x, 44), (x + dx, 44 + dy)], line(pigment.RED_EARTH, 2.2), closed=False)
    canvas.polygon([(1, 96), (99, 96)], line(pigment.SOOT, 4), closed=False)


def draw_lean_to(canvas: Canvas) -> None:
    """The roof of the tool maker: a hide on poles, an anvil, flints and an axe."""
    for x in (14, 88):
        canvas.polygon([(x, 96), (x, 20)], line(pigment.SOOT, 7), closed=False)
        canvas.polygon([(x, 95), (x, 21)], line(pigment.WOOD, 3.6), closed=False)
    canvas.polygon([(18, 96), (18, 48), (84, 48), (84, 96)], Paint(fill=pigment.SOOT, opacity=0.55))
    roof = [(2, 52), (14, 18), (48, 12), (88, 16), (99, 48), (84, 52), (68, 47), (50, 53), (32, 47), (16, 53)]
    canvas.polygon(roof, inked(pigment.OCHRE, 4.2))
    for points in ([(20, 24), (14, 44)], [(48, 17), (48, 46)], [(80, 22), (86, 42)]):
        canvas.polygon(points, line(pigment.RED_DEEP, 2.6), closed=False)
    canvas.polygon([(26, 94), (30, 74), (58, 72), (66, 94)], inked(pigment.STONE, 4))
    canvas.polygon([(31, 80), (33, 76), (55, 75), (56, 79)], Paint(fill=pigment.STONE_LIT))
    canvas.polygon([(50, 74), (74, 56)], line(pigment.SOOT, 6.5), closed=False)
    canvas.polygon([(50, 74), (74, 56)], line(pigment.WOOD, 3.2), closed=False)
    canvas.polygon([(64, 58), (76, 50), (84, 60), (76, 68)], inked(pigment.FLINT_LIT, 3.4))
    for x, y in ((74, 92), (82, 88), (88, 94)):
        canvas.polygon([(x - 6, y + 4), (x - 1, y - 6), (x + 5, y + 3)], inked(pigment.FLINT, 3))


def draw_rack(canvas: Canvas) -> None:
    """A rack with meat and hides to dry."""
    for x, lean in ((12, 6), (88, -6)):
        for sign in (-1, 1):
            canvas.polygon([(x + sign * 9, 97), (x + lean * 0.3, 22)], line(pigment.SOOT, 6), closed=False)
            canvas.polygon([(x + sign * 9, 96), (x + lean * 0.3, 22)], line(pigment.WOOD, 3), closed=False)
    canvas.polygon([(4, 28), (96, 28)], line(pigment.SOOT, 7), closed=False)
    canvas.polygon([(5, 28), (95, 28)], line(pigment.WOOD, 3.6), closed=False)
    for x in (28, 42):
        canvas.curve(
            [(x - 4, 30), (x - 7, 52), (x, 62), (x + 7, 52), (x + 4, 30)], inked(pigment.MEAT, 3.6), closed=True
        )
    canvas.polygon([(54, 29), (80, 29), (84, 46), (78, 66), (70, 58), (62, 68), (52, 48)], inked(pigment.HIDE, 3.6))


def draw_fire(canvas: Canvas) -> None:
    """A fire in a ring of stones."""
    for start, end in (((16, 86), (80, 70)), ((84, 86), (20, 70))):
        canvas.polygon([start, end], line(pigment.SOOT, 14), closed=False)
        canvas.polygon([start, end], line(pigment.WOOD_DARK, 8), closed=False)
    flame = [(50, 4), (62, 28), (76, 40), (80, 64), (66, 80), (34, 80), (20, 64), (26, 44), (36, 50), (40, 26)]
    canvas.curve(flame, inked(pigment.EMBER, 5), closed=True)
    canvas.curve([(50, 34), (60, 52), (62, 68), (50, 76), (38, 68), (42, 54)], Paint(fill=pigment.FLAME), closed=True)
    for x in (8, 26, 44, 62, 80):
        canvas.curve(
            [(x - 6, 94), (x - 3, 82), (x + 8, 80), (x + 14, 90), (x + 9, 97)], inked(pigment.STONE, 4.5), closed=True
        )


DWELLINGS: dict[str, Callable[[Canvas], None]] = {
    "family_hut": draw_family_hut,
    "lean_to": draw_lean_to,
    "rack": draw_rack,
    "fire": draw_fire,
}
"""Drawings by name."""
