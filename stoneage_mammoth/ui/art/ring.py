"""Rings on the board: where a person can stand."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from shared.ui.media.canvas import Paint
from shared.ui.media.easel import line
from stoneage_mammoth.ui.art import easel, pigment

if TYPE_CHECKING:
    import pygame

    from shared.ui.media.canvas import Canvas


def draw_ring(surface: pygame.Surface, rect: pygame.Rect, *, is_lit: bool = False) -> None:
    """Draw a ring as large as a rectangle allows: pebbles around trodden ground, glowing where people may go."""
    easel.stamp(surface, rect, ("ring", is_lit), _draw_lit if is_lit else _draw_plain)


def _draw_plain(canvas: Canvas) -> None:
    canvas.circle((50, 50), 44, Paint(fill=pigment.BONE, opacity=0.5))
    canvas.circle((50, 50), 42, line(pigment.SOOT, 9, 0.85))
    _draw_pebbles(canvas, pigment.BONE)


def _draw_lit(canvas: Canvas) -> None:
    canvas.circle((50, 50), 44, Paint(fill=pigment.HIDE_LIT, opacity=0.85))
    canvas.circle((50, 50), 42, line(pigment.SOOT, 14))
    canvas.circle((50, 50), 42, line(pigment.EMBER, 8))
    _draw_pebbles(canvas, pigment.FLAME)


def _draw_pebbles(canvas: Canvas, colour: str) -> None:
    for step in range(12):
        start = math.tau * step / 12
        arc = [(50 + 42 * math.cos(start + part * 0.1), 50 + 42 * math.sin(start + part * 0.1)) for part in range(4)]
        canvas.curve(arc, line(colour, 5.5))
