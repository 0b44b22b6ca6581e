"""What lies behind everything: the sky, a mountain that smokes, hills, and the meadows of the valley."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from shared.ui.media import texture
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.easel import line
from shared.ui.media.hand import Hand
from stoneage_mammoth.ui.art import pigment

if TYPE_CHECKING:
    import pygame

    from shared.ui.media.hand import Point

_MEADOW = ((0.0, "#8f8f55"), (0.35, "#a9a266"), (0.6, "#bfb478"), (1.0, "#d3c795"))
_SKY = "#e6dcc0"
_FAR = "#a9b0a2"
_HILL = "#8f9a68"
_HILL_NEAR = "#9ea064"


def paint_meadow(size: tuple[int, int]) -> pygame.Surface:
    """Grass of the valley as far as the picture reaches."""
    soft = (max(48, size[0] // 2), max(32, size[1] // 2))
    cell = soft[1] / 4
    return texture.enlarged(texture.tinted(texture.layered_noise(soft, (cell * 1.8, cell), 31, 5), _MEADOW), size)


def draw_panorama(canvas: Canvas, width: float, horizon: float) -> None:
    """Draw sky, mountains and hills from the upper side of the picture down to the horizon."""
    deep = horizon * 1.2
    canvas.polygon([(0, 0), (width, 0), (width, deep), (0, deep)], Paint(fill=_SKY))
    _draw_sun(canvas, (width * 0.13, horizon * 0.5), horizon)
    _draw_clouds(canvas, width, horizon)
    _draw_ridge(canvas, width, horizon)
    _draw_volcano(canvas, (width * 0.56, horizon), horizon)
    _draw_hills(canvas, width, horizon)


def _draw_sun(canvas: Canvas, centre: Point, horizon: float) -> None:
    reach = horizon * 1.6
    stops = ((0.0, pigment.FLAME, 0.75), (0.25, pigment.FLAME, 0.35), (1.0, _SKY, 0.0))
    canvas.circle(centre, reach, Paint(fill=canvas.glow(centre, reach, stops)))
    canvas.circle(centre, horizon * 0.17, Paint(fill="#fbe3a4"))


def _draw_clouds(canvas: Canvas, width: float, horizon: float) -> None:
    hand = Hand("clouds")
    for share in (0.3, 0.43, 0.76, 0.93):
        x, y, long = width * share, horizon * hand.spread(0.14, 0.34), horizon * hand.spread(0.7, 1.1)
        for step in range(3):
            start = x + hand.spread(-0.2, 0.2) * long
            strand = [
                (start + long * i / 4, y + step * horizon * 0.06 + math.sin(i) * horizon * 0.02) for i in range(5)
            ]
            canvas.curve(strand, line(pigment.WHITE, horizon * 0.035, 0.65))


def _draw_ridge(canvas: Canvas, width: float, horizon: float) -> None:
    """Far mountains with snow on them."""
    hand = Hand("ridge")
    count = 13
    peaks = [
        (width * i / count, horizon * (1.02 - (hand.spread(0.34, 0.62) if i % 2 else hand.spread(0.08, 0.22))))
        for i in range(count + 1)
    ]
    canvas.polygon([(0, horizon * 1.1), *peaks, (width, horizon * 1.1)], Paint(fill=_FAR))
    for i in range(1, count, 2):
        (x, y), fall = peaks[i], horizon * 0.13
        snow = [(x, y), (x + fall * 1.3, y + fall), (x + fall * 0.4, y + fall * 0.75), (x - fall * 0.5, y + fall * 1.2)]
        canvas.polygon([*snow, (x - fall * 1.1, y + fall * 0.9)], Paint(fill=pigment.WHITE, opacity=0.8))
    canvas.polygon(peaks, line(pigment.ASH, max(0.8, horizon * 0.022), 0.7), closed=False)


def _draw_volcano(canvas: Canvas, foot: Point, horizon: float) -> None:
    """A cone with a glowing mouth and its smoke."""
    x, y = foot
    h = horizon
    plume = [
        (x - h * 0.07, y - h * 0.76),
        (x - h * 0.14, y - h * 0.9),
        (x + h * 0.04, y - h * 1.0),
        (x + h * 0.5, y - h * 0.98),
        (x + h * 1.0, y - h * 0.9),
        (x + h * 0.6, y - h * 0.84),
        (x + h * 0.2, y - h * 0.84),
        (x + h * 0.08, y - h * 0.74),
    ]
    canvas.curve(plume, Paint(fill=pigment.ASH, opacity=0.45), closed=True)
    cone = [
        (x - h * 1.15, y + h * 0.1),
        (x - h * 0.5, y - h * 0.3),
        (x - h * 0.16, y - h * 0.74),
        (x - h * 0.06, y - h * 0.7),
    ]
    cone += [
        (x + h * 0.05, y - h * 0.71),
        (x + h * 0.15, y - h * 0.76),
        (x + h * 0.48, y - h * 0.3),
        (x + h * 1.2, y + h * 0.1),
    ]
    canvas.polygon(cone, Paint(fill="#8a7a68", stroke=pigment.CHARCOAL, width=max(0.8, h * 0.022)))
    shade = [
        (x + h * 0.12, y - h * 0.74),
        (x + h * 0.48, y - h * 0.3),
        (x + h * 1.2, y + h * 0.1),
        (x + h * 0.3, y + h * 0.1),
    ]
    canvas.polygon(shade, Paint(fill="#6a5b4d"))
    for sway, reach in ((-0.06, 0.38), (0.02, 0.5), (0.1, 0.3)):
        lava = [(x + sway * h, y - h * 0.72), (x + sway * h * 1.8, y - h * (0.72 - reach * 0.5))]
        lava.append((x + sway * h * 1.5, y - h * (0.72 - reach)))
        canvas.curve(lava, line(pigment.EMBER, h * 0.045))
    canvas.polygon(
        [(x - h * 0.15, y - h * 0.73), (x + h * 0.14, y - h * 0.74)], line(pigment.FLAME, h * 0.04), closed=False
    )


def _draw_hills(canvas: Canvas, width: float, horizon: float) -> None:
    """Two rows of hills; the meadow begins at the foot of the nearer one."""
    for name, fill, high, low in (("far hills", _HILL, 0.86, 0.96), ("near hills", _HILL_NEAR, 0.98, 1.06)):
        hand = Hand(name)
        count = 9
        crest = [
            (width * i / count, horizon * (high + hand.spread(0.0, 0.05) if i % 2 else low)) for i in range(count + 1)
        ]
        canvas.curve([(-9, horizon * 1.3), *crest, (width + 9, horizon * 1.3)], Paint(fill=fill))
        canvas.curve(crest, line(pigment.LEAF_DARK, max(0.8, horizon * 0.02), 0.6))
