"""Rings around a rock that stands out: every reason has a shape of its own, so that no colour is needed."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from curling.ui.art import pigment
from curling.ui.view_model import Glow
from shared.ui.media.canvas import Canvas, Paint

if TYPE_CHECKING:
    from shared.ui.media.hand import Point

REACH = 1.75
"""Half the width of a picture of a halo, in radii of the rock."""


def draw_halo(canvas: Canvas, glow: Glow) -> None:
    """Draw the halo about a rock of radius 1 at (0, 0)."""
    if glow is Glow.TURN:
        _draw_flames(canvas)
    elif glow is Glow.HOVER:
        _draw_corners(canvas)
    elif glow is Glow.ASKED:
        _draw_double(canvas)
    else:
        _draw_rays(canvas)


def _draw_light(canvas: Canvas, colour: str, reach: float) -> None:
    stops = ((0.0, colour, 0.95), (0.55, colour, 0.8), (1.0, colour, 0.0))
    canvas.circle((0, 0), reach, Paint(fill=canvas.glow((0, 0), reach, stops)))


def _draw_flames(canvas: Canvas) -> None:
    """It is this rock's turn: a ring of small flames."""
    _draw_light(canvas, pigment.FLAME, 1.7)
    for i in range(12):
        angle = math.tau * i / 12
        tongue = [
            _polar(1.1, angle - 0.17),
            _polar(1.26, angle - 0.1),
            _polar(1.58, angle + 0.1),
            _polar(1.3, angle + 0.12),
            _polar(1.1, angle + 0.17),
        ]
        canvas.curve(tongue, Paint(fill=pigment.EMBER, stroke=pigment.RED_DEEP, width=0.05), closed=True)


def _draw_corners(canvas: Canvas) -> None:
    """It can be used: four brackets."""
    for paint in (Paint(stroke=pigment.SOOT, width=0.26), Paint(stroke=pigment.BONE, width=0.14)):
        for quarter in range(4):
            middle = math.pi / 4 + math.pi / 2 * quarter
            canvas.curve([_polar(1.3, middle + step * 0.13) for step in range(-3, 4)], paint)


def _draw_double(canvas: Canvas) -> None:
    """Its owner is asked: two rings with four wedges that point at it."""
    _draw_light(canvas, pigment.FLAME, 1.74)
    for paint in (Paint(stroke=pigment.SOOT, width=0.2), Paint(stroke=pigment.FLAME, width=0.1)):
        canvas.circle((0, 0), 1.16, paint)
        canvas.circle((0, 0), 1.42, paint)
    for quarter in range(4):
        angle = math.pi / 2 * quarter
        wedge = [_polar(1.12, angle), _polar(1.7, angle - 0.17), _polar(1.7, angle + 0.17)]
        canvas.polygon(wedge, Paint(fill=pigment.RED_EARTH, stroke=pigment.SOOT, width=0.06))


def _draw_rays(canvas: Canvas) -> None:
    """It scores: a sun."""
    _draw_light(canvas, pigment.FLAME, 1.72)
    for i in range(16):
        angle = math.tau * i / 16
        reach = 1.68 if i % 2 else 1.45
        ray = [_polar(1.13, angle - 0.13), _polar(reach, angle), _polar(1.13, angle + 0.13)]
        canvas.polygon(ray, Paint(fill="#ffe08a", stroke=pigment.SOOT, width=0.05))


def _polar(reach: float, angle: float) -> Point:
    return (reach * math.cos(angle), reach * math.sin(angle))
