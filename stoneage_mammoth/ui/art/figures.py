"""The four figures on sand ground, painted like the hunters on a cave wall; boxes of 100 by 100."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.media.canvas import Paint
from shared.ui.media.easel import inked, line
from stoneage_mammoth.ui.art import pigment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.ui.media.canvas import Canvas
    from shared.ui.media.hand import Point

_INK = pigment.FIGURE_INK


def _draw_body(canvas: Canvas, x: float, hands: tuple[Point, Point]) -> None:
    """Head, trunk and legs about an axis, and arms to two hands."""
    canvas.circle((x, 19), 12, Paint(fill=_INK))
    trunk = [(x - 14, 36), (x, 31), (x + 14, 36), (x + 9, 54), (x + 10, 66), (x - 10, 66), (x - 9, 54)]
    canvas.curve(trunk, Paint(fill=_INK), closed=True)
    for sign in (-1, 1):
        leg: Sequence[Point] = [(x + sign * 5, 62), (x + sign * 10, 78), (x + sign * 9, 93), (x + sign * 15, 94)]
        canvas.curve(leg, line(_INK, 8.5))
    for sign, hand in zip((-1, 1), hands, strict=True):
        shoulder = (x + sign * 11, 37)
        elbow = ((shoulder[0] + hand[0]) / 2 + sign * 4, (shoulder[1] + hand[1]) / 2 + 4)
        canvas.curve([shoulder, elbow, hand], line(_INK, 7.5))


def draw_farmer(canvas: Canvas) -> None:
    """A farmer with a sheaf and a sickle."""
    for dx in (-11, 0, 11):
        canvas.curve([(78 + dx * 0.3, 94), (78 + dx * 0.4, 62), (78 + dx, 26)], line(pigment.SOOT, 6.5))
        canvas.curve([(78 + dx * 0.3, 94), (78 + dx * 0.4, 62), (78 + dx, 26)], line(pigment.WHEAT, 3.5))
        canvas.curve(
            [(78 + dx - 5, 34), (78 + dx, 8), (78 + dx + 5, 34)],
            Paint(fill=pigment.WHEAT, stroke=pigment.SOOT, width=3),
        )
    _draw_body(canvas, 38, ((14, 52), (76, 60)))
    canvas.polygon([(70, 58), (87, 60)], line(_INK, 6), closed=False)
    canvas.curve([(14, 54), (8, 70), (16, 82), (30, 80)], line(pigment.SOOT, 8))
    canvas.curve([(14, 54), (8, 70), (16, 82), (30, 80)], line(pigment.FLINT_LIT, 4))


def draw_tool_maker(canvas: Canvas) -> None:
    """A tool maker who raises an axe."""
    canvas.polygon([(70, 66), (84, 12)], line(pigment.SOOT, 8), closed=False)
    canvas.polygon([(70, 66), (84, 12)], line(pigment.WOOD, 4), closed=False)
    canvas.polygon([(66, 14), (78, 4), (98, 12), (96, 32), (82, 30)], inked(pigment.FLINT_LIT, 4.5))
    _draw_body(canvas, 38, ((12, 60), (74, 48)))
    canvas.polygon([(3, 64), (16, 56), (24, 66), (18, 76), (6, 76)], inked(pigment.FLINT, 4.5))


def draw_builder(canvas: Canvas) -> None:
    """A builder with the poles of a hut."""
    canvas.curve([(54, 94), (60, 60), (80, 38)], line(pigment.SOOT, 7.5))
    canvas.curve([(54, 94), (60, 60), (80, 38)], line(pigment.BONE, 4))
    canvas.path("M62 94 C63 66 74 48 97 46 L97 94 Z", inked(pigment.OCHRE, 5))
    canvas.path("M84 94 C84 80 88 72 97 70 L97 94 Z", Paint(fill=pigment.SOOT))
    _draw_body(canvas, 34, ((12, 26), (64, 32)))
    canvas.polygon([(4, 24), (84, 36)], line(pigment.SOOT, 11), closed=False)
    canvas.polygon([(5, 24), (83, 36)], line(pigment.WOOD, 6.5), closed=False)


def draw_shaman(canvas: Canvas) -> None:
    """A shaman with antlers and a rattle."""
    for sign in (-1, 1):
        canvas.curve([(46 + sign * 7, 12), (46 + sign * 20, 6), (46 + sign * 27, 0)], line(_INK, 6))
        canvas.curve([(46 + sign * 16, 8), (46 + sign * 28, 14)], line(_INK, 5))
        canvas.curve([(46 + sign * 10, 10), (46 + sign * 11, 1)], line(_INK, 5))
    _draw_body(canvas, 46, ((16, 46), (80, 40)))
    robe = [(32, 40), (60, 40), (70, 86), (58, 80), (46, 88), (34, 80), (22, 86)]
    canvas.polygon(robe, Paint(fill=_INK))
    for y, half in ((54, 11), (66, 14)):
        zigzag = [(46 - half + half * i / 2, y + (5 if i % 2 else 0)) for i in range(5)]
        canvas.polygon(zigzag, line(pigment.BONE, 3.5), closed=False)
    canvas.polygon([(80, 24), (78, 94)], line(_INK, 6), closed=False)
    canvas.circle((80, 20), 10, inked(pigment.BONE, 5))
    canvas.circle((80, 20), 3, Paint(fill=_INK))


FIGURES = {
    "farmer": draw_farmer,
    "tool_maker": draw_tool_maker,
    "builder": draw_builder,
    "shaman": draw_shaman,
}
"""Drawing of each figure by its name in the data."""
