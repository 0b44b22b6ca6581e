"""What cards and tiles are made of: pieces of hide or clay with round corners and a dark rim."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.colour import INK
from shared.ui.media.easel import line
from shared.ui.media.hand import Hand

if TYPE_CHECKING:
    import pygame

    from shared.ui.media.hand import Point


def slab(canvas: Canvas, box: tuple[float, float, float, float], rounding: float, paint: Paint) -> None:
    """Draw a rectangle (left, top, width, height) with round corners."""
    left, top, width, height = box
    right, bottom, r = left + width, top + height, min(rounding, width / 2, height / 2)
    canvas.path(
        f"M{left + r:.2f} {top:.2f}H{right - r:.2f}Q{right:.2f} {top:.2f} {right:.2f} {top + r:.2f}"
        f"V{bottom - r:.2f}Q{right:.2f} {bottom:.2f} {right - r:.2f} {bottom:.2f}"
        f"H{left + r:.2f}Q{left:.2f} {bottom:.2f} {left:.2f} {bottom - r:.2f}"
        f"V{top + r:.2f}Q{left:.2f} {top:.2f} {left + r:.2f} {top:.2f}Z",
        paint,
    )


def rim(canvas: Canvas, size: Point, fill: str, edge: str) -> float:
    """Draw the ground of a card or tile that fills a picture; returns the width of its rim in pixels."""
    width, height = size
    pen = 1.0 + min(width, height) * 0.016
    rounding = min(width, height) * 0.1
    slab(
        canvas,
        (pen / 2, pen / 2, width - pen, height - pen),
        rounding,
        Paint(fill=edge, stroke=INK, width=pen),
    )
    inset = pen * 2.1
    slab(canvas, (inset, inset, width - 2 * inset, height - 2 * inset), rounding * 0.7, Paint(fill=fill))
    return inset


def speckle(canvas: Canvas, name: str, box: tuple[float, float, float, float], colour: str) -> None:
    """Draw the speckles of a rough ground into a box."""
    hand = Hand(name)
    left, top, width, height = box
    unit = min(width, height) / 100
    for _ in range(46):
        x, y = (
            hand.spread(left + 3 * unit, left + width - 3 * unit),
            hand.spread(top + 3 * unit, top + height - 3 * unit),
        )
        reach = hand.spread(0.5, 1.7) * unit
        canvas.curve(
            hand.ring((x, y), reach, amount=reach * 0.4, pieces=5), Paint(fill=colour, opacity=0.22), closed=True
        )
    for _ in range(7):
        x, y = hand.spread(left + width * 0.1, left + width * 0.8), hand.spread(top + height * 0.1, top + height * 0.9)
        heading = hand.spread(-0.5, 0.5)
        stroke = [
            (x + step * 4 * unit * math.cos(heading), y + step * 4 * unit * math.sin(heading)) for step in range(4)
        ]
        canvas.curve(hand.jitter(stroke, 0.8 * unit), Paint(stroke=colour, width=0.8 * unit, opacity=0.2))


def empty_place(size: tuple[int, int], earth: str) -> pygame.Surface:
    """Paint the trodden place where a stack or a deck has been."""
    canvas = Canvas(size)
    pen = max(1.0, size[0] * 0.03)
    box = (pen, pen, size[0] - 2 * pen, size[1] - 2 * pen)
    slab(canvas, box, size[0] * 0.1, Paint(fill=earth, opacity=0.35))
    slab(canvas, box, size[0] * 0.1, line(INK, pen, 0.5))
    return canvas.render()
