"""The slammers: two wooden bars, lashed with sinew and bone, that keep the sheet flat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.ui.art import pigment
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.hand import Hand

if TYPE_CHECKING:
    from curling.rules.params import Params

_OVERHANG_MM = 7.0


def draw_slammers(canvas: Canvas, params: Params) -> None:
    """Draw both bars; the side towards the lake is exact, because a rock that touches it is out."""
    depth, length = params.slammer_depth_m * 1000, params.sheet_length_m * 1000
    width = params.sheet_width_m * 1000
    _draw_bar(canvas, Hand("near slammer"), (0.0, depth), width, lake_side=depth)
    _draw_bar(canvas, Hand("far slammer"), (length - depth, length), width, lake_side=length - depth)


def _draw_bar(canvas: Canvas, hand: Hand, span: tuple[float, float], width: float, lake_side: float) -> None:
    x0, x1 = span
    depth = x1 - x0
    top, bottom = -_OVERHANG_MM, width + _OVERHANG_MM
    outward = 1.0 if lake_side == x1 else -1.0
    for step in range(1, 5):
        shade_x = lake_side + outward * step * 0.9
        shade = [(lake_side, 0.0), (shade_x, 0.0), (shade_x, width), (lake_side, width)]
        canvas.polygon(shade, Paint(fill=pigment.SOOT, opacity=0.13))
    back = [
        (x0 + x1 - lake_side - outward * 1.5 + hand.spread(-0.6, 0.6), top + (bottom - top) * i / 18) for i in range(19)
    ]
    outline = [(lake_side, top + 2), (lake_side, bottom - 2), *back[::-1]]
    canvas.polygon(outline, Paint(fill=pigment.WOOD_DARK, stroke=pigment.SOOT, width=1.6))
    lit = [
        (lake_side, top + 3),
        (lake_side, bottom - 3),
        (x0 + x1 - lake_side, bottom - 3),
        (x0 + x1 - lake_side, top + 3),
    ]
    canvas.polygon([(x * 0.84 + (x0 + x1) / 2 * 0.16, y) for x, y in lit], Paint(fill="#a3794a"))
    for i in range(9):
        x = x0 + depth * (0.1 + 0.1 * i)
        y = top + hand.spread(3, 40)
        while y < bottom - 30:
            end = min(bottom - 3, y + hand.spread(40, 120))
            grain = hand.line((x, y), (x + hand.spread(-0.8, 0.8), end), amount=0.35, pieces=6)
            tone = pigment.SOOT if i % 2 else "#d4a76a"
            canvas.curve(grain, Paint(stroke=tone, width=0.55, opacity=0.38))
            y = end + hand.spread(3, 26)
    for share in (0.22, 0.5, 0.78):
        _draw_knot(
            canvas,
            hand,
            (x0 + depth * hand.spread(0.35, 0.65), top + (bottom - top) * (share + hand.spread(-0.07, 0.07))),
        )
    for end in (top + 12, bottom - 12):
        _draw_lashing(canvas, hand, (x0, x1), end)


def _draw_knot(canvas: Canvas, hand: Hand, centre: tuple[float, float]) -> None:
    for radius, opacity in ((2.6, 0.35), (1.6, 0.5), (0.7, 0.8)):
        oval = [(x, centre[1] + (y - centre[1]) * 1.7) for x, y in hand.ring(centre, radius, amount=0.2, pieces=9)]
        canvas.curve(oval, Paint(stroke=pigment.SOOT, width=0.55, opacity=opacity), closed=True)


def _draw_lashing(canvas: Canvas, hand: Hand, span: tuple[float, float], y: float) -> None:
    """A bone tied across the bar by turns of sinew."""
    x0, x1 = span
    for turn in range(-3, 4):
        cord = hand.line((x0 - 1.2, y + turn * 2.1), (x1 + 1.2, y + turn * 2.1 + 1.0), amount=0.3, pieces=4)
        canvas.curve(cord, Paint(stroke=pigment.SOOT, width=2.4))
        canvas.curve(cord, Paint(stroke=pigment.BONE_SHADE, width=1.5))
    middle = (x0 + x1) / 2
    half = (x1 - x0) / 2 - 1.0
    bone = [
        (middle - half * 0.6, y - 1.5), (middle + half * 0.6, y - 1.5),
        (middle + half, y - 3.4), (middle + half + 1.8, y - 0.9), (middle + half + 0.6, y + 0.3),
        (middle + half + 1.8, y + 1.6), (middle + half, y + 3.8),
        (middle + half * 0.6, y + 1.7), (middle - half * 0.6, y + 1.7),
        (middle - half, y + 3.8), (middle - half - 1.8, y + 1.6), (middle - half - 0.6, y + 0.3),
        (middle - half - 1.8, y - 0.9), (middle - half, y - 3.4),
    ]  # fmt: skip
    canvas.curve(bone, Paint(fill=pigment.BONE, stroke=pigment.SOOT, width=1.0), closed=True)
