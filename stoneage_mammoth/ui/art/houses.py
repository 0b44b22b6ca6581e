"""What is built: a house for the most precious resource that it takes, and two that take what there is.

Boxes of 100 by 100, the foot at the lower side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.media.canvas import Paint
from shared.ui.media.easel import inked, line
from stoneage_mammoth.rules.content import ExactBuilding, FixedBuilding
from stoneage_mammoth.ui.art import pigment
from stoneage_mammoth.ui.art.gear import draw_hut

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.ui.media.canvas import Canvas
    from stoneage_mammoth.rules.content import Building


def house_of(building: Building) -> str:
    """Name of the house of a building."""
    if isinstance(building, FixedBuilding):
        goods = building.cost.goods
        return _BY_RESOURCE[max(resource for resource, count in enumerate(goods) if count)]
    return "long_house" if isinstance(building, ExactBuilding) else "tent"


def draw_clay_house(canvas: Canvas) -> None:
    """A round house of clay with a roof of straw."""
    canvas.polygon([(16, 52), (84, 52), (80, 90), (20, 90)], inked(pigment.BRICK, 6))
    for points in ([(24, 64), (34, 64)], [(68, 66), (77, 66)], [(26, 78), (33, 78)], [(66, 80), (75, 80)]):
        canvas.polygon(points, line(pigment.BRICK_DARK, 4.5), closed=False)
    roof = [(4, 56), (22, 34), (50, 8), (78, 34), (96, 56), (76, 52), (50, 58), (24, 52)]
    canvas.polygon(roof, inked(pigment.WHEAT, 6))
    for points in ([(50, 16), (50, 50)], [(40, 26), (28, 47)], [(60, 26), (72, 47)]):
        canvas.polygon(points, line(pigment.WHEAT_DARK, 4), closed=False)
    _draw_door(canvas)


def draw_stone_house(canvas: Canvas) -> None:
    """A house of large stones under slabs."""
    canvas.polygon([(12, 44), (88, 44), (92, 90), (8, 90)], inked(pigment.STONE, 6))
    for points in (
        [(10, 60), (36, 58)],
        [(64, 58), (90, 61)],
        [(24, 45), (23, 59)],
        [(76, 45), (78, 59)],
        [(9, 75), (35, 74)],
        [(66, 74), (91, 76)],
        [(20, 60), (21, 75)],
        [(82, 61), (80, 75)],
        [(27, 75), (27, 89)],
        [(74, 75), (74, 89)],
    ):
        canvas.polygon(points, line(pigment.STONE_DARK, 4), closed=False)
    canvas.polygon([(2, 44), (14, 26), (86, 24), (98, 42), (92, 50), (8, 51)], inked(pigment.STONE_LIT, 6))
    canvas.polygon([(20, 26), (30, 12), (70, 10), (80, 25)], inked(pigment.STONE_DARK, 6))
    _draw_door(canvas)


def draw_gold_house(canvas: Canvas) -> None:
    """A house with horns on the ridge and a golden sun over the door."""
    for sign in (-1, 1):
        horn = [(50 + sign * 18, 30), (50 + sign * 40, 24), (50 + sign * 42, 4)]
        canvas.curve(horn, line(pigment.SOOT, 12))
        canvas.curve(horn, line(pigment.BONE, 6))
    canvas.polygon([(16, 46), (84, 46), (88, 90), (12, 90)], inked(pigment.WOOD, 6))
    for x in (26, 74):
        canvas.polygon([(x, 48), (x, 88)], line(pigment.WOOD_DARK, 4), closed=False)
    canvas.polygon([(4, 52), (50, 12), (96, 52), (84, 56), (50, 50), (16, 56)], inked(pigment.RED_EARTH, 6))
    canvas.circle((50, 34), 12, inked(pigment.GOLD, 4.5))
    _draw_door(canvas)


def draw_long_house(canvas: Canvas) -> None:
    """A long house of logs."""
    canvas.polygon([(8, 52), (92, 52), (92, 90), (8, 90)], inked(pigment.WOOD, 6))
    for y in (62, 71, 80):
        canvas.polygon([(11, y), (89, y)], line(pigment.WOOD_DARK, 4), closed=False)
    canvas.polygon([(2, 56), (20, 20), (80, 20), (98, 56)], inked(pigment.OCHRE, 6))
    for points in ([(36, 22), (28, 52)], [(64, 22), (72, 52)], [(50, 22), (50, 52)]):
        canvas.polygon(points, line(pigment.WOOD_DARK, 4), closed=False)
    for x, tip in ((20, 12), (80, 88)):
        canvas.polygon([(x, 22), (tip, 6)], line(pigment.SOOT, 7), closed=False)
    _draw_door(canvas)


def draw_tent(canvas: Canvas) -> None:
    """A tent of hides, as high as there are poles."""
    for tip in ((38, 3), (50, 0), (64, 4)):
        canvas.polygon([(51, 26), tip], line(pigment.SOOT, 7), closed=False)
        canvas.polygon([(51, 26), tip], line(pigment.WOOD, 3), closed=False)
    canvas.polygon([(51, 16), (94, 90), (6, 90)], inked(pigment.HIDE_LIT, 6))
    canvas.polygon([(51, 20), (90, 87), (66, 87)], Paint(fill=pigment.BONE_SHADE))
    zigzag = [(24 + 9 * i, 64 if i % 2 else 56) for i in range(7)]
    canvas.polygon(zigzag, line(pigment.RED_EARTH, 5), closed=False)
    canvas.polygon([(51, 48), (64, 90), (38, 90)], Paint(fill=pigment.SOOT))


def _draw_door(canvas: Canvas) -> None:
    """A dark door, and the ground that the house stands on."""
    canvas.curve([(38, 90), (39, 70), (50, 61), (61, 70), (62, 90)], Paint(fill=pigment.SOOT))
    canvas.polygon([(4, 90), (96, 90)], line(pigment.SOOT, 6.5), closed=False)


_BY_RESOURCE = ("hut", "clay_house", "stone_house", "gold_house")

HOUSES: dict[str, Callable[[Canvas], None]] = {
    "hut": draw_hut,
    "clay_house": draw_clay_house,
    "stone_house": draw_stone_house,
    "gold_house": draw_gold_house,
    "long_house": draw_long_house,
    "tent": draw_tent,
}
"""Drawings by name."""
