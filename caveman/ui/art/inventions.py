"""The five developments: spear, fire, furs, wheel and camp."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from caveman.ui.art import pigment
from shared.ui.media.canvas import Paint
from shared.ui.media.easel import inked, line

if TYPE_CHECKING:
    from shared.ui.media.canvas import Canvas


def draw_spear(canvas: Canvas) -> None:
    """A spear with a point of flint."""
    canvas.polygon([(10, 92), (66, 34)], line(pigment.SOOT, 14), closed=False)
    canvas.polygon([(10, 92), (66, 34)], line(pigment.WOOD, 7), closed=False)
    point = [(96, 3), (92, 32), (72, 50), (58, 44), (52, 30), (68, 10)]
    canvas.polygon(point, inked(pigment.FLINT_LIT, 5.5))
    canvas.polygon([(94, 6), (90, 31), (73, 47), (66, 36)], Paint(fill=pigment.FLINT))
    canvas.polygon([(94, 5), (60, 42)], line(pigment.SOOT, 3), closed=False)
    for shift in (0, 7):
        start, end = (52 - shift, 36 + shift), (64 - shift, 49 + shift)
        canvas.polygon([start, end], line(pigment.SOOT, 8), closed=False)
        canvas.polygon([start, end], line(pigment.CINDER_LIT, 4), closed=False)


def draw_fire(canvas: Canvas) -> None:
    """A fire on crossed logs."""
    flame = [(50, 3), (60, 22), (78, 36), (80, 60), (66, 78), (34, 78), (20, 62), (24, 40), (36, 46), (38, 22)]
    canvas.curve(flame, inked(pigment.EMBER, 5.5), closed=True)
    inner = [(52, 32), (64, 48), (64, 66), (50, 76), (36, 66), (38, 54), (48, 54)]
    canvas.curve(inner, Paint(fill=pigment.FLAME), closed=True)
    canvas.curve([(51, 54), (56, 64), (50, 74), (44, 66)], Paint(fill=pigment.HEAT), closed=True)
    for start, end in (((8, 74), (90, 94)), ((92, 74), (10, 94))):
        canvas.polygon([start, end], line(pigment.SOOT, 15), closed=False)
        canvas.polygon([start, end], line(pigment.WOOD, 7.5), closed=False)


def draw_furs(canvas: Canvas) -> None:
    """A fur, stretched."""
    fur = [(50, 14), (64, 10), (84, 4), (94, 14), (80, 30), (78, 54), (92, 76), (84, 90), (66, 82), (50, 97)]
    hide = [*fur, *[(100 - x, y) for x, y in reversed(fur[1:-1])]]
    canvas.polygon(hide, inked(pigment.FUR, 6))
    middle = [(50, 24), (66, 22), (68, 44), (70, 68), (50, 80), (30, 68), (32, 44), (34, 22)]
    canvas.curve(middle, Paint(fill=pigment.FUR_LIT), closed=True)
    for x, y in ((42, 38), (58, 38), (50, 52), (40, 64), (60, 64)):
        canvas.curve([(x - 5, y - 4), (x, y + 4), (x + 5, y - 4)], line(pigment.FUR, 4))


def draw_wheel(canvas: Canvas) -> None:
    """A wheel with thick spokes and a rim in four pieces."""
    for step in range(4):
        dx, dy = 34 * math.cos(math.pi * step / 4), 34 * math.sin(math.pi * step / 4)
        canvas.polygon([(50 - dx, 50 - dy), (50 + dx, 50 + dy)], line(pigment.SOOT, 13), closed=False)
    for step in range(4):
        dx, dy = 34 * math.cos(math.pi * step / 4), 34 * math.sin(math.pi * step / 4)
        canvas.polygon([(50 - dx, 50 - dy), (50 + dx, 50 + dy)], line(pigment.WOOD_CUT, 6.5), closed=False)
    canvas.circle((50, 50), 39, line(pigment.SOOT, 20))
    canvas.circle((50, 50), 39, line(pigment.WOOD, 11))
    for step in range(4):
        angle = math.pi * (step + 0.25) / 2
        seam = [(50 + reach * math.cos(angle), 50 + reach * math.sin(angle)) for reach in (33, 45)]
        canvas.polygon(seam, line(pigment.SOOT, 4), closed=False)
    canvas.circle((50, 50), 13, inked(pigment.WOOD, 5))
    canvas.circle((50, 50), 4.5, Paint(fill=pigment.SOOT))


def draw_camp(canvas: Canvas) -> None:
    """A cave with a fence of stakes before it."""
    rock = [(4, 94), (8, 46), (26, 18), (52, 6), (78, 18), (93, 46), (96, 94)]
    canvas.polygon(rock, inked(pigment.ROCK, 6))
    canvas.polygon([(12, 48), (29, 22), (52, 11), (46, 30), (26, 44)], Paint(fill=pigment.ROCK_LIT))
    canvas.curve([(20, 94), (22, 58), (36, 38), (52, 34), (70, 40), (80, 60), (80, 94)], Paint(fill=pigment.SOOT))
    for i in range(5):
        x = 12 + 19 * i
        stake = [(x - 6, 97), (x - 6, 64), (x, 50), (x + 6, 64), (x + 6, 97)]
        canvas.polygon(stake, inked(pigment.WOOD, 4.6))
    canvas.polygon([(6, 80), (94, 80)], line(pigment.SOOT, 11), closed=False)
    canvas.polygon([(7, 80), (93, 80)], line(pigment.WOOD_CUT, 5), closed=False)
    for i in range(3):
        angle = math.radians(-140 + 50 * i)
        spark = (52 + 11 * math.cos(angle), 58 + 9 * math.sin(angle))
        canvas.circle(spark, 3.4, Paint(fill=pigment.FLAME))
