"""The ground around the sheet: a limestone floor lit from the middle."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from curling.ui.art import pigment, texture
from curling.ui.art.canvas import Canvas, Paint
from curling.ui.art.hand import Hand

if TYPE_CHECKING:
    import pygame

_STONE = (
    (0.0, "#947556"),
    (0.3, "#bc9d76"),
    (0.5, "#d0b48c"),
    (0.7, "#dfc8a4"),
    (1.0, "#f0e3c8"),
)


def paint_ground(size: tuple[int, int]) -> pygame.Surface:
    """Return a floor of limestone that fills a window of ``size`` pixels."""
    width, height = size
    soft = (max(64, width // 3), max(36, height // 3))
    cell = soft[1] / 3.2
    field = texture.layered_noise(soft, (cell * 1.7, cell), 41, 6)
    across = (np.arange(soft[0], dtype=np.float32) / soft[0] - 0.5)[:, None] * 1.7
    down = (np.arange(soft[1], dtype=np.float32) / soft[1] - 0.5)[None, :] * 1.7
    lit = field * np.float32(0.62) + np.float32(0.27) - (across**2 + down**2) * np.float32(0.3)
    ground = texture.enlarged(texture.tinted(lit, _STONE), size)
    texture.grain(ground, 14, 8)
    _draw_cracks(ground)
    return ground


def _draw_cracks(ground: pygame.Surface) -> None:
    width, height = ground.get_size()
    unit = height / 720
    canvas = Canvas((width, height), scale=unit)
    hand = Hand("limestone")
    for _ in range(16):
        start = (hand.spread(0, width / unit), hand.spread(0, 720))
        crack = hand.crack(start, hand.spread(0, math.tau), hand.spread(60, 240), step=16)
        canvas.polygon(
            [(x + 1, y + 1.2) for x, y in crack], Paint(stroke="#f3ead3", width=1.1, opacity=0.45), closed=False
        )
        canvas.polygon(crack, Paint(stroke=pigment.WOOD_DARK, width=1.1, opacity=0.4), closed=False)
    ground.blit(canvas.render(), (0, 0))
