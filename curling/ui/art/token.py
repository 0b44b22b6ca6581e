"""Totems and hammers as the sides keep them in their huts and put them on the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.ui.art import pigment
from shared.ui.media.canvas import Canvas, Paint

if TYPE_CHECKING:
    from shared.ui.media.hand import Point

_TOTEM = (("#b8462a", "#7c2713", pigment.BONE), ("#f2e7cd", "#c9b48a", pigment.CHARCOAL))


def draw_totem(canvas: Canvas, side: int) -> None:
    """Draw a totem of width 1 that stands on (0, 0) and reaches up to (0, -1).

    Side 0 has horns, side 1 tusks.
    """
    body, dark, face = _TOTEM[side]
    line = Paint(stroke=pigment.SOOT, width=0.075)
    if side == 0:
        for sign in (-1, 1):
            horn = [
                (sign * 0.3, -0.86),
                (sign * 0.5, -0.94),
                (sign * 0.56, -1.08),
                (sign * 0.38, -1.0),
                (sign * 0.22, -0.93),
            ]
            canvas.curve(horn, Paint(fill=pigment.BONE, stroke=pigment.SOOT, width=0.06), closed=True)
    post = [
        (-0.42, 0.02),
        (-0.4, -0.3),
        (-0.45, -0.62),
        (-0.38, -0.9),
        (0.0, -1.0),
        (0.38, -0.9),
        (0.45, -0.62),
        (0.4, -0.3),
        (0.42, 0.02),
        (0.0, 0.07),
    ]
    canvas.curve(post, Paint(fill=body, stroke=pigment.SOOT, width=0.1), closed=True)
    shade = [(0.2, 0.0), (0.24, -0.5), (0.2, -0.92), (0.36, -0.86), (0.41, -0.6), (0.36, -0.3), (0.38, 0.0)]
    canvas.curve(shade, Paint(fill=dark, opacity=0.5), closed=True)
    for y in (-0.14, -0.3):
        canvas.polygon(
            [(-0.36, y), (-0.18, y - 0.06), (0.0, y), (0.18, y - 0.06), (0.36, y)],
            Paint(stroke=face, width=0.06),
            closed=False,
        )
    for sign in (-1, 1):
        canvas.circle((sign * 0.19, -0.68), 0.115, Paint(fill=face))
        canvas.circle((sign * 0.19, -0.68), 0.05, Paint(fill=body if side else pigment.SOOT))
    canvas.polygon([(0, -0.64), (-0.07, -0.5), (0.07, -0.5)], Paint(fill=face))
    canvas.polygon([(-0.22, -0.42), (0.22, -0.42)], Paint(stroke=face, width=0.085), closed=False)
    if side == 1:
        for sign in (-1, 1):
            tusk = [
                (sign * 0.2, -0.44),
                (sign * 0.34, -0.3),
                (sign * 0.52, -0.36),
                (sign * 0.6, -0.5),
                (sign * 0.46, -0.44),
                (sign * 0.34, -0.42),
            ]
            canvas.curve(tusk, Paint(fill="#ffffff", stroke=pigment.SOOT, width=0.055), closed=True)
    canvas.curve(post, line, closed=True)


def draw_hammer(canvas: Canvas, side: int, size: Point) -> None:
    """Draw a hammer lying along x from (0, 0) to ``size``: a plank with the side's colour and a lashed stone head."""
    length, width = size
    canvas.polygon(
        [(0, 0), (length, 0), (length, width), (0, width)],
        Paint(fill=pigment.WOOD, stroke=pigment.SOOT, width=width * 0.09),
    )
    for share in (0.25, 0.5, 0.75):
        y = width * share
        grain = [
            (length * 0.04, y),
            (length * 0.4, y + width * 0.05),
            (length * 0.8, y - width * 0.04),
            (length * 0.97, y),
        ]
        canvas.curve(grain, Paint(stroke=pigment.WOOD_DARK, width=width * 0.05, opacity=0.7))
    head = min(length * 0.46, width * 1.1)
    near = length - head
    stone = [
        (near, width * 0.2), (near + head * 0.3, width * 0.07), (near + head * 0.8, width * 0.1),
        (length - width * 0.06, width * 0.36), (length - width * 0.07, width * 0.7),
        (near + head * 0.7, width * 0.92), (near + head * 0.2, width * 0.9), (near - width * 0.02, width * 0.62),
    ]  # fmt: skip
    canvas.curve(stone, Paint(fill="#8b8378", stroke=pigment.SOOT, width=width * 0.07), closed=True)
    facet = [(near + head * 0.15, width * 0.3), (near + head * 0.45, width * 0.2), (near + head * 0.7, width * 0.3)]
    canvas.polygon(facet, Paint(stroke="#c9c1b2", width=width * 0.06), closed=False)
    for turn in range(3):
        x = near + head * (0.28 + 0.13 * turn)
        canvas.polygon(
            [(x, width * 0.02), (x + head * 0.04, width * 0.98)],
            Paint(stroke=pigment.BONE, width=width * 0.08),
            closed=False,
        )
    grip = length * 0.1
    band = [(grip, 0), (grip + width * 0.42, 0), (grip + width * 0.42, width), (grip, width)]
    canvas.polygon(band, Paint(fill=pigment.SIDE_BODY[side], stroke=pigment.SOOT, width=width * 0.06))
    canvas.circle((grip + width * 0.21, width / 2), width * 0.12, Paint(fill=pigment.SIDE_MARK[side]))
