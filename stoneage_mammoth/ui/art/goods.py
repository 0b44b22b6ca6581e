"""What is gathered: wood, brick, stone, gold and food, each with a shape of its own; boxes of 100 by 100."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from shared.ui.media.canvas import Paint
from shared.ui.media.easel import inked, line
from stoneage_mammoth.ui.art import pigment

if TYPE_CHECKING:
    from shared.ui.media.canvas import Canvas
    from shared.ui.media.hand import Point


def draw_wood(canvas: Canvas) -> None:
    """A log with the stub of a branch and the rings of its cut."""
    canvas.curve([(54, 40), (62, 16), (72, 14), (74, 22), (68, 44)], inked(pigment.WOOD_DARK), closed=True)
    canvas.polygon([(24, 40), (82, 30), (93, 38), (93, 60), (84, 68), (24, 78)], inked(pigment.WOOD, 6))
    for start, end in (((44, 48), (88, 40)), ((48, 60), (76, 55)), ((44, 69), (84, 61))):
        canvas.polygon([start, end], line(pigment.WOOD_DARK, 4), closed=False)
    canvas.curve(_oval((25, 59), (18, 20)), inked(pigment.WOOD_CUT, 6), closed=True)
    canvas.curve(_oval((25, 59), (10, 11.5)), line(pigment.WOOD, 3.5), closed=True)
    canvas.circle((25, 59), 3.4, Paint(fill=pigment.WOOD_DARK))


def draw_brick(canvas: Canvas) -> None:
    """A block of fired clay, seen from a corner."""
    top = [(8, 44), (40, 24), (94, 32), (64, 54)]
    front = [(8, 44), (64, 54), (64, 84), (8, 72)]
    side = [(64, 54), (94, 32), (94, 60), (64, 84)]
    canvas.polygon(top, inked(pigment.BRICK_LIT, 6))
    canvas.polygon(front, inked(pigment.BRICK, 6))
    canvas.polygon(side, inked(pigment.BRICK_DARK, 6))
    for start, end in (((20, 58), (34, 61)), ((42, 70), (54, 72.5)), ((22, 67), (30, 68.5))):
        canvas.polygon([start, end], line(pigment.BRICK_DARK, 4), closed=False)
    canvas.polygon([(34, 37), (62, 41)], line(pigment.BRICK, 4), closed=False)


def draw_stone(canvas: Canvas) -> None:
    """A boulder with the faces that it broke along."""
    outline = [(10, 66), (20, 36), (44, 18), (72, 24), (90, 50), (88, 76), (58, 86), (22, 84)]
    canvas.polygon(outline, inked(pigment.STONE, 6))
    canvas.polygon([(20, 36), (44, 18), (72, 24), (56, 44), (32, 50)], Paint(fill=pigment.STONE_LIT))
    canvas.polygon([(56, 44), (72, 24), (90, 50), (88, 76), (66, 72)], Paint(fill=pigment.STONE_DARK))
    for points in (
        [(20, 36), (32, 50), (56, 44), (72, 24)],
        [(56, 44), (66, 72), (88, 76)],
        [(32, 50), (28, 72)],
        [(66, 72), (58, 86)],
    ):
        canvas.polygon(points, line(pigment.SOOT, 3.5), closed=False)
    canvas.polygon(outline, line(pigment.SOOT, 6))


def draw_gold(canvas: Canvas) -> None:
    """Three nuggets and the glint on them."""
    for centre, reach, turn in (((30, 64), 22, 0.2), ((68, 66), 24, 1.1), ((52, 40), 22, 2.3)):
        canvas.curve(_lump(centre, reach, turn), inked(pigment.GOLD, 6), closed=True)
        shade = _lump((centre[0] + reach * 0.14, centre[1] + reach * 0.32), reach * 0.55, turn)
        canvas.curve(shade, Paint(fill=pigment.GOLD_DARK, opacity=0.75), closed=True)
        lit = _lump((centre[0] - reach * 0.28, centre[1] - reach * 0.3), reach * 0.3, turn)
        canvas.curve(lit, Paint(fill=pigment.GOLD_LIT), closed=True)
    for x, y, reach in ((82, 22, 15), (18, 30, 10)):
        star = [
            (x + math.cos(step * math.pi / 4) * (reach if step % 2 == 0 else reach * 0.28), y + _sine(step, reach))
            for step in range(8)
        ]
        canvas.polygon(star, Paint(fill=pigment.GOLD_LIT, stroke=pigment.SOOT, width=3))


def draw_food(canvas: Canvas) -> None:
    """A haunch of meat on its bone."""
    canvas.polygon([(58, 60), (82, 82)], line(pigment.SOOT, 19), closed=False)
    canvas.circle((88, 80), 10, inked(pigment.BONE, 5))
    canvas.circle((79, 89), 10, inked(pigment.BONE, 5))
    canvas.polygon([(58, 60), (82, 83)], line(pigment.BONE, 10), closed=False)
    meat = [(70, 68), (46, 78), (20, 66), (10, 42), (20, 18), (44, 10), (66, 22), (76, 46)]
    canvas.curve(meat, inked(pigment.MEAT, 6), closed=True)
    canvas.curve([(24, 50), (22, 32), (34, 20), (50, 20)], line(pigment.MEAT_LIT, 8))
    canvas.curve([(62, 62), (50, 66), (40, 62)], line(pigment.RED_DEEP, 4.5))
    canvas.curve([(64, 44), (54, 52), (44, 50)], line(pigment.RED_DEEP, 4.5))


def draw_any(canvas: Canvas) -> None:
    """A resource of choice: a question mark on a pebble."""
    pebble = [(8, 54), (16, 24), (46, 8), (80, 18), (93, 50), (84, 80), (52, 92), (20, 84)]
    canvas.curve(pebble, inked(pigment.BONE, 6), closed=True)
    canvas.curve([(34, 38), (38, 26), (52, 22), (66, 30), (64, 44), (52, 52), (51, 62)], line(pigment.RED_EARTH, 10))
    canvas.circle((51, 77), 6.5, Paint(fill=pigment.RED_EARTH))


def draw_field(canvas: Canvas) -> None:
    """An ear of wheat."""
    canvas.curve([(48, 97), (48, 76), (52, 36)], line(pigment.SOOT, 11))
    canvas.curve([(48, 97), (48, 76), (52, 36)], line(pigment.WHEAT_DARK, 5.5))
    for row in range(4):
        y = 72 - row * 15
        for sign in (-1, 1):
            x = 50 + row * 0.6
            grain = [
                (x + sign * 2, y + 6),
                (x + sign * 20, y - 2),
                (x + sign * 25, y - 20),
                (x + sign * 8, y - 14),
            ]
            canvas.curve(grain, inked(pigment.WHEAT, 4.5), closed=True)
    canvas.curve([(52, 27), (42, 15), (52, 1), (62, 15)], inked(pigment.WHEAT, 4.5), closed=True)


def draw_points(canvas: Canvas) -> None:
    """The sun: room for a number in its middle."""
    rays = [
        (50 + reach * math.cos(angle), 50 + reach * math.sin(angle))
        for step in range(24)
        for reach, angle in [((47 if step % 2 else 36), math.tau * step / 24)]
    ]
    canvas.polygon(rays, inked(pigment.FLAME, 4))
    canvas.circle((50, 50), 30, inked(pigment.BONE, 4))


def _oval(centre: Point, radii: Point) -> list[Point]:
    return [
        (centre[0] + radii[0] * math.cos(math.tau * i / 12), centre[1] + radii[1] * math.sin(math.tau * i / 12))
        for i in range(12)
    ]


def _lump(centre: Point, reach: float, turn: float) -> list[Point]:
    """An uneven pebble."""
    shares = (1.0, 0.82, 0.98, 0.9, 1.02, 0.84, 0.94)
    return [
        (
            centre[0] + reach * share * math.cos(turn + math.tau * i / len(shares)),
            centre[1] + reach * share * math.sin(turn + math.tau * i / len(shares)),
        )
        for i, share in enumerate(shares)
    ]


def _sine(step: int, reach: float) -> float:
    """Height of a corner of a star with four points."""
    return math.sin(step * math.pi / 4) * (reach if step % 2 == 0 else reach * 0.28)
