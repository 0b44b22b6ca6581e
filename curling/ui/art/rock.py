"""Rocks: slices of wood with growth rings and the painted mark of a side.

Side 0 is dark red earth with a pale hand, side 1 pale bone with a dark coil of tusks: body and mark change places
between light and dark, and the marks have different shapes, so no colour is needed to tell them apart.
"""

from __future__ import annotations

import math

from curling.ui.art import pigment
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.hand import Hand, Point

MARGIN = 1.12
"""Half the width of a picture of a rock, in radii of the rock."""

_BODY = (("#c4512f", "#a5381f", "#7c2713"), ("#fbf3df", "#efe3c8", "#cdb88f"))
_RING = ("#6d1f0d", "#b08d58")
_UNDERSIDE = ("#c7a576", "#b08c5c", "#8d6b40")


def draw_rock(canvas: Canvas, side: int) -> None:
    """Draw a rock of radius 1 about (0, 0), mark up."""
    _draw_body(canvas, Hand(f"rock {side}"), _BODY[side], _RING[side])
    if side == 0:
        _draw_hand(canvas)
    else:
        _draw_coil(canvas)


def draw_underside(canvas: Canvas, side: int) -> None:
    """Draw a broken rock: bare wood, split across, so that it cannot be taken for one in play."""
    hand = Hand(f"underside {side}")
    _draw_body(canvas, hand, _UNDERSIDE, "#6f5230")
    canvas.circle((0, 0), 0.86, Paint(stroke=pigment.SIDE_BODY[side], width=0.1))
    for heading in (0.5, 2.4):
        reach = 0.93
        start, end = _polar(reach, heading), _polar(reach, heading + math.pi)
        split = hand.line(start, end, amount=0.14, pieces=7)
        canvas.polygon(split, Paint(stroke=pigment.SOOT, width=0.19), closed=False)
        canvas.polygon(split, Paint(stroke="#5a3d20", width=0.06), closed=False)


def draw_shadow(canvas: Canvas) -> None:
    """Draw the soft shadow of a rock of radius 1."""
    stops = ((0.0, pigment.SOOT, 0.5), (0.76, pigment.SOOT, 0.38), (1.0, pigment.SOOT, 0.0))
    canvas.circle((0, 0), 1.22, Paint(fill=canvas.glow((0, 0), 1.22, stops)))


def _draw_body(canvas: Canvas, hand: Hand, tones: tuple[str, str, str], ring: str) -> None:
    light, body, rim = tones
    outline = hand.ring((0, 0), 0.965, amount=0.012, pieces=22)
    canvas.curve(outline, Paint(fill=rim), closed=True)
    glow = canvas.glow((0, 0), 0.9, ((0.0, light, 1.0), (0.6, body, 1.0), (1.0, body, 1.0)))
    canvas.circle((0, 0), 0.86, Paint(fill=glow))
    heart = (0.14, -0.1)
    for radius in (0.2, 0.38, 0.55, 0.7):
        wobbling = hand.ring((heart[0] * (1 - radius), heart[1] * (1 - radius)), radius, amount=0.025, pieces=16)
        canvas.curve(wobbling, Paint(stroke=ring, width=0.045, opacity=0.5), closed=True)
    for turn in (0.7, 2.9, 4.6):
        check = [_polar(0.45, turn), _polar(0.68, turn + 0.05), _polar(0.84, turn + 0.02)]
        canvas.polygon(check, Paint(stroke=ring, width=0.04, opacity=0.6), closed=False)
    canvas.curve(outline, Paint(stroke=pigment.SOOT, width=0.085), closed=True)


def _draw_hand(canvas: Canvas) -> None:
    """An open hand, fingers towards -y."""
    mark = pigment.SIDE_MARK[0]
    palm = [
        (-0.24, 0.0),
        (-0.05, -0.06),
        (0.2, -0.03),
        (0.27, 0.2),
        (0.17, 0.44),
        (-0.06, 0.5),
        (-0.23, 0.38),
        (-0.29, 0.16),
    ]
    canvas.curve(palm, Paint(fill=mark), closed=True)
    for root, tip, width in (
        ((-0.2, 0.05), (-0.34, -0.36), 0.15),
        ((-0.06, -0.02), (-0.11, -0.56), 0.155),
        ((0.09, -0.02), (0.14, -0.54), 0.155),
        ((0.21, 0.06), (0.36, -0.37), 0.145),
        ((-0.18, 0.32), (-0.52, 0.08), 0.165),
    ):
        canvas.polygon([root, tip], Paint(stroke=mark, width=width), closed=False)


def _draw_coil(canvas: Canvas) -> None:
    """A coil like a mammoth's tusk, thick at its root."""
    turns = 2.15
    pieces = 26
    coil = []
    for i in range(pieces + 1):
        share = i / pieces
        coil.append(_polar(0.07 + 0.53 * share, math.tau * turns * share - 1.2))
    canvas.curve(coil, Paint(stroke=pigment.SIDE_MARK[1], width=0.135))


def _polar(reach: float, angle: float) -> Point:
    return (reach * math.cos(angle), reach * math.sin(angle))
