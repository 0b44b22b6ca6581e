"""The frozen lake: ice, river, mammoth's line, cave with its hearth, and the two slammers.

Everything is drawn from ``Params`` in millimetres, with the screen's axes (x to the right = world y, y down = world x),
into one opaque layer that is made once for each size.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from curling.ui.art import pigment
from curling.ui.art.cave import draw_cave
from curling.ui.art.slammer import draw_slammers
from shared.ui.media import texture
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.colour import rgb
from shared.ui.media.hand import Hand, Point

if TYPE_CHECKING:
    from curling.rules.params import Params
    from shared.ui.media.assets import Assets
    from shared.ui.media.viewport import Viewport

_ICE = (
    (0.0, "#a9c8d4"),
    (0.32, "#bdd6df"),
    (0.5, "#cbe0e7"),
    (0.72, "#d9eaef"),
    (1.0, "#eef7f9"),
)
_UNDER_ICE = 105
"""Opacity of 255 of what is frozen into the ice."""

_BANK = ((0.0, "#b7a588"), (0.4, "#cfc0a2"), (0.65, "#e2d8c2"), (1.0, "#f3eee2"))


def paint_sheet(target: pygame.Surface, params: Params, viewport: Viewport, assets: Assets) -> None:
    """Paint the sheet with all that never moves into ``target``, which already shows the ground around it."""
    length, width = params.sheet_length_m * 1000, params.sheet_width_m * 1000
    left, top = viewport.to_px(0.0, 0.0)
    size = (round(viewport.length_px(params.sheet_length_m)), round(viewport.length_px(params.sheet_width_m)))
    _shade_around(target, pygame.Rect(round(left), round(top), *size))
    target.blit(_ice(params, viewport, size), (round(left), round(top)))
    if params.has_mammoth_line:
        _draw_mammoth(target, params, viewport, assets)
    canvas = Canvas(target.get_size(), scale=viewport.px_per_m / 1000, origin_px=(left, top))
    _draw_cracks(canvas, length, width)
    _draw_river(canvas, params)
    _draw_footprints(canvas, params)
    if params.has_mammoth_line:
        _draw_mammoth_line(canvas, params)
    draw_cave(canvas, params)
    _draw_edge(canvas, length, width)
    if params.has_slammers:
        draw_slammers(canvas, params)
    target.blit(canvas.render(), (0, 0))


def _shade_around(target: pygame.Surface, sheet: pygame.Rect) -> None:
    """A soft shadow, so that the sheet lies on the ground instead of being cut into it."""
    reach = max(4, sheet.height // 28)
    for ring in range(reach, 0, -1):
        shade = pygame.Surface((sheet.width + 2 * ring, sheet.height + 2 * ring), pygame.SRCALPHA)
        alpha = max(1, round(70 / reach * (1 - ring / (reach + 1))))
        pygame.draw.rect(shade, (*rgb(pigment.SOOT), alpha), shade.get_rect(), border_radius=ring)
        target.blit(shade, (sheet.x - ring, sheet.y - ring + reach // 3))


def _ice(params: Params, viewport: Viewport, size: tuple[int, int]) -> pygame.Surface:
    """The ice, and the snowy bank behind the river."""
    soft = (max(64, size[0] // 2), max(32, size[1] // 2))
    cell = viewport.length_px(0.11) / 2
    ice = texture.enlarged(texture.tinted(texture.layered_noise(soft, (cell * 1.6, cell), 11, 5), _ICE), size)
    bank_width = round(viewport.length_px(params.river_y_m))
    soft_bank = (max(32, bank_width // 2), soft[1])
    bank = texture.tinted(texture.layered_noise(soft_bank, (cell * 0.6, cell * 0.6), 23, 5), _BANK)
    ice.blit(texture.enlarged(bank, (bank_width, size[1])), (0, 0))
    texture.grain(ice, 5, lighter=9, darker=9)
    return ice


def _draw_mammoth(target: pygame.Surface, params: Params, viewport: Viewport, assets: Assets) -> None:
    """The mammoth that gave the line its name, frozen into the ice before it, if there is room."""
    width = round(viewport.length_px(min(0.19, (params.mammoth_line_y_m - params.river_y_m) * 0.7)))
    if width < 1:
        return
    picture = assets.image("curling/mammoth.svg", (width, width)).copy()
    picture.set_alpha(_UNDER_ICE)
    middle = (params.river_y_m * 0.36 + params.mammoth_line_y_m * 0.64, params.sheet_width_m * 0.5)
    x, y = viewport.to_px(middle[1], middle[0])
    target.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _draw_cracks(canvas: Canvas, length: float, width: float) -> None:
    """Cracks in the ice: a light line with a blue shade beside it, branching."""
    hand = Hand("cracks")
    for _ in range(11):
        start = (hand.spread(0.2, 0.98) * length, hand.spread(0.0, 1.0) * width)
        heading = hand.spread(0.0, math.tau)
        crack = hand.crack(start, heading, hand.spread(0.15, 0.5) * width, step=9.0)
        branch = hand.crack(crack[len(crack) // 2], heading + hand.spread(0.5, 1.1), 0.13 * width, step=7.0)
        for points in (crack, branch):
            shade = [(x + 0.5, y + 0.7) for x, y in points]
            canvas.polygon(shade, Paint(stroke=pigment.RIVER_DEEP, width=0.55, opacity=0.28), closed=False)
            canvas.polygon(points, Paint(stroke="#ffffff", width=0.7, opacity=0.6), closed=False)
    for _ in range(70):
        x, y = hand.spread(0.16, 1.0) * length, hand.spread(0.0, 1.0) * width
        bubble = Paint(fill="#ffffff", opacity=hand.spread(0.2, 0.5))
        canvas.circle((x, y), hand.spread(0.4, 1.3), bubble)


def _draw_river(canvas: Canvas, params: Params) -> None:
    """The frozen river: a band that begins exactly where a thrown rock has to lie behind."""
    hand = Hand("river")
    near, width = params.river_y_m * 1000, params.sheet_width_m * 1000
    band = params.rock_diameter_m * 1000 * 0.68
    far_bank = [(near + band + hand.spread(-2.2, 2.2), width * i / 14) for i in range(15)]
    outline: list[Point] = [(near, 0.0), *far_bank, (near, width)]
    canvas.polygon(outline, Paint(fill=pigment.RIVER))
    canvas.curve(far_bank, Paint(stroke=pigment.RIVER_DEEP, width=1.4, opacity=0.8))
    canvas.curve([(x - 2.6, y) for x, y in far_bank], Paint(stroke="#ffffff", width=0.9, opacity=0.55))
    for row in range(3):
        x = near + band * (0.25 + 0.24 * row)
        y = hand.spread(2.0, 10.0)
        while y < width - 14:
            span = hand.spread(9.0, 20.0)
            wave = [(x + math.sin(step * 1.5) * 1.5, y + span * step / 6) for step in range(7)]
            canvas.curve(wave, Paint(stroke="#ffffff" if row % 2 else pigment.RIVER_DEEP, width=0.9, opacity=0.6))
            y += span + hand.spread(7.0, 19.0)
    edge = hand.line((near, 0.0), (near, width), amount=0.25, pieces=24)
    canvas.curve(edge, Paint(stroke=pigment.CHARCOAL, width=1.3))


def _draw_footprints(canvas: Canvas, params: Params) -> None:
    """Bare feet on the bank: somebody walks along it to throw."""
    hand = Hand("footprints")
    middle = (params.slammer_depth_m + params.river_y_m) * 500
    width = params.sheet_width_m * 1000
    paint = Paint(fill=pigment.WOOD_DARK, opacity=0.2)
    y, side = 10.0, 1
    while y < width - 8:
        x = middle + side * 5.5 + hand.spread(-1.5, 1.5)
        canvas.curve(_oval((x, y), (2.0, 3.9)), paint, closed=True)
        for toe in range(4):
            canvas.circle((x - side * (1.7 - toe * 1.15), y + 5.0 - abs(toe - 1.2) * 0.55), 0.72, paint)
        y, side = y + 13.0, -side


def _oval(centre: Point, radii: Point) -> list[Point]:
    return [
        (centre[0] + radii[0] * math.cos(math.tau * i / 10), centre[1] + radii[1] * math.sin(math.tau * i / 10))
        for i in range(10)
    ]


def _draw_mammoth_line(canvas: Canvas, params: Params) -> None:
    """The black line, a brush stroke whose far side is exact: a rock beyond it has completely crossed it."""
    hand = Hand("mammoth line")
    far, width = params.mammoth_line_y_m * 1000, params.sheet_width_m * 1000
    near_side = [(far - 2.6 + hand.spread(-0.7, 0.7), width * i / 30) for i in range(31)]
    canvas.polygon([(far, 0.0), *near_side, (far, width)], Paint(fill=pigment.SOOT, opacity=0.92))
    for _ in range(26):
        y = hand.spread(0.02, 0.95) * width
        x = far - hand.spread(2.6, 4.4)
        dry = [(x, y), (x + hand.spread(-0.4, 0.4), y + hand.spread(3.0, 12.0))]
        canvas.polygon(dry, Paint(stroke=pigment.SOOT, width=0.45, opacity=0.5), closed=False)


def _draw_edge(canvas: Canvas, length: float, width: float) -> None:
    """The rim of the sheet: the outline is exact, an ochre border inside it is painted by hand."""
    hand = Hand("edge")
    for y in (0.0, width):
        inner = hand.line((0.0, abs(y - 3.4)), (length, abs(y - 3.4)), amount=0.35, pieces=60)
        canvas.curve(inner, Paint(stroke=pigment.OCHRE, width=1.1, opacity=0.75))
        canvas.polygon([(0.0, y), (length, y)], Paint(stroke=pigment.CHARCOAL, width=1.6), closed=False)
