"""The huts beside the sheet: a tent of hides where the rocks and objects of a player wait."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from curling.rules.simulator import HammerSize
from curling.ui.art import pigment, shapes
from curling.ui.art.sprites import Sprites
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.colour import rgb
from shared.ui.media.hand import Hand, Point

if TYPE_CHECKING:
    import pygame

    from curling.rules.params import Params
    from curling.ui.view_model import HutView, ObjectCount
    from shared.ui.media.text import Text

_OBJECTS_WIDE = 8.4
"""Room for the objects at the right end of a hut, in diameters of a rock."""

_ROCK_WIDE = 1.1
"""Room for a rock, in diameters."""

_GAP_WIDE = 0.5
"""Free room between rocks and objects, in diameters."""

_NAME_SHARE = 0.5
"""Height of a name as a share of the hut's height."""

_DOOR_SHARE = 1.15
"""Room for the picture of the hut as a share of its height."""

_FADED = 0.22


@dataclass(frozen=True)
class _Row:
    """Where the next thing goes: a walk along the row of a hut."""

    surface: pygame.Surface
    sprites: Sprites
    text: Text
    diameter: float
    middle_y: float

    def stamp(self, picture: pygame.Surface, x: float, opacity: float = 1.0) -> None:
        """Blit a picture about a point of the row."""
        picture.set_alpha(round(255 * opacity))
        self.surface.blit(picture, (round(x - picture.width / 2), round(self.middle_y - picture.height / 2)))
        picture.set_alpha(255)


class Hut:
    """One hut at its place; its hide is painted once.

    Args:
        area: Where it stands, in pixels.
        hut: What it holds now; whose it is and how much it ever holds stay the same.
        params: Sizes of the pieces.
        px_per_m: Scale of the sheet: pieces in a hut are never drawn larger than on it.
    """

    def __init__(self, area: pygame.Rect, hut: HutView, params: Params, px_per_m: float) -> None:
        self._area = area
        self._name_px = max(10, round(area.height * _NAME_SHARE))
        self._name_left = area.left + round(area.height * _DOOR_SHARE)
        self._name_room = round(area.width * 0.3 - area.height * 0.5)
        room = area.right - self._name_left - self._name_room
        needed = _ROCK_WIDE * hut.capacity + (0.0 if hut.objects is None else _GAP_WIDE + _OBJECTS_WIDE)
        wanted = min(area.height * 0.8, room / needed)
        self._diameter = min(wanted, params.rock_diameter_m * px_per_m)
        self._sprites = Sprites(params, self._diameter / params.rock_diameter_m)
        self._hides = {is_acting: _paint_hide(area.size, hut.side, is_acting=is_acting) for is_acting in (False, True)}

    def draw(self, surface: pygame.Surface, text: Text, hut: HutView) -> None:
        """Draw the hut with what it holds now."""
        hide = self._hides[hut.is_acting]
        surface.blit(hide, hide.get_rect(center=self._area.center))
        words = text.fit(hut.name, self._name_px, self._name_room, bold=hut.is_acting)
        name = text.render(words, self._name_px, rgb(pigment.CHARCOAL), bold=hut.is_acting)
        surface.blit(name, name.get_rect(midleft=(self._name_left, self._area.centery)))
        row = _Row(surface, self._sprites, text, self._diameter, self._area.centery)
        _draw_rocks(row, hut, self._name_left + self._name_room + self._diameter * 0.6)
        if hut.objects is not None:
            _draw_objects(row, hut.side, hut.objects, self._area.right - self._diameter * _OBJECTS_WIDE)


def _draw_rocks(row: _Row, hut: HutView, x: float) -> None:
    """Draw rocks to be thrown, then those that are thrown again, under a bent arrow."""
    for _ in hut.rocks:
        row.stamp(row.sprites.shadow(), x + row.diameter * 0.05)
        row.stamp(row.sprites.rock(hut.side, 0.0), x)
        x += row.diameter * 1.06
    for _ in hut.rethrows:
        row.stamp(row.sprites.rock(hut.side, 0.0), x)
        pen = max(1.0, row.diameter * 0.07)
        shapes.dashed_ring(row.surface, pigment.SOOT, (x, row.middle_y), row.diameter * 0.56, pen, row.diameter * 0.2)
        x += row.diameter * 1.25


def _draw_objects(row: _Row, side: int, objects: ObjectCount, x: float) -> None:
    """Draw one of each object with how many are left; what is used up fades."""
    for picture, reach, count in (
        (row.sprites.hammer(side, HammerSize.BIG), 2.25, objects.big),
        (row.sprites.hammer(side, HammerSize.LITTLE), 1.1, objects.little),
        (row.sprites.totem_upright(side), 0.7, objects.totem),
    ):
        wide = row.diameter * reach
        row.stamp(picture, x + wide / 2, 1.0 if count else _FADED)
        words = row.text.render(f"\u00d7{count}", max(10, round(row.diameter * 0.55)), rgb(pigment.CHARCOAL), bold=True)
        words_at = words.get_rect(midleft=(round(x + wide + row.diameter * 0.1), round(row.middle_y)))
        row.surface.blit(words, words_at)
        x = words_at.right + row.diameter * 0.3


def _paint_hide(size: tuple[int, int], side: int, *, is_acting: bool) -> pygame.Surface:
    """A stretched hide with a dome hut at its left end, a little larger than the area."""
    width, height = size
    margin = max(3, height // 12)
    canvas = Canvas((width + 2 * margin, height + 2 * margin), origin_px=(margin, margin))
    hand = Hand(f"hide {side}")
    wobble = height * 0.02
    round_px = height * 0.2
    outline = _rounded(hand, (float(width), float(height)), round_px, wobble)
    border = pigment.EMBER if is_acting else pigment.CHARCOAL
    fill = "#f3e2b4" if is_acting else "#dcc59a"
    canvas.curve([(x + 1.5, y + 2.5) for x, y in outline], Paint(fill=pigment.SOOT, opacity=0.3), closed=True)
    canvas.curve(outline, Paint(fill=fill, stroke=pigment.SOOT, width=height * 0.05), closed=True)
    canvas.curve(outline, Paint(stroke=border, width=height * (0.075 if is_acting else 0.03)), closed=True)
    _paint_stitches(canvas, (float(width), float(height)))
    _paint_dome(canvas, hand, height, side)
    return canvas.render()


def _rounded(hand: Hand, size: Point, round_px: float, wobble: float) -> list[Point]:
    """A rectangle with round, wobbling corners."""
    width, height = size
    points: list[Point] = []
    for cx, cy, start, along in (
        (width - round_px, round_px, -math.pi / 2, (0, 1)),
        (width - round_px, height - round_px, 0.0, (-1, 0)),
        (round_px, height - round_px, math.pi / 2, (0, -1)),
        (round_px, round_px, math.pi, (1, 0)),
    ):
        points += hand.arc((cx, cy), round_px, (start, start + math.pi / 2), amount=wobble)
        # On along the straight side that follows the corner, in the direction in which the arc ended.
        (x, y), (step_x, step_y) = points[-1], along
        length = abs(step_x) * width + abs(step_y) * height - 2 * round_px
        points += [
            (x + step_x * length * k / 8, y + step_y * length * k / 8 + hand.spread(-wobble, wobble))
            for k in range(1, 8)
        ]
    return points


def _paint_stitches(canvas: Canvas, size: Point) -> None:
    width, height = size
    inset, stitch = height * 0.09, height * 0.1
    for y in (inset, height - inset):
        x = height * 0.3
        while x < width - height * 0.3:
            canvas.polygon(
                [(x, y), (x + stitch, y)],
                Paint(stroke=pigment.WOOD_DARK, width=height * 0.025, opacity=0.7),
                closed=False,
            )
            x += stitch * 1.9


def _paint_dome(canvas: Canvas, hand: Hand, height: float, side: int) -> None:
    """A dome of hides over mammoth bones, with the side's colour and a dark door."""
    middle, base = height * 0.46, height * 0.86
    radius = height * 0.36
    dome = [
        (middle - radius, base),
        *hand.arc((middle, base - radius * 0.55), radius, (math.pi, math.tau), amount=radius * 0.03),
        (middle + radius, base),
    ]
    canvas.curve(dome, Paint(fill=pigment.WOOD, stroke=pigment.SOOT, width=height * 0.04))
    canvas.polygon(
        [(middle - radius, base), (middle + radius, base)],
        Paint(stroke=pigment.SOOT, width=height * 0.05),
        closed=False,
    )
    for sign in (-1, 1):
        rib = [
            (middle + sign * radius * 0.55, base),
            (middle + sign * radius * 0.6, base - radius * 0.7),
            (middle + sign * radius * 0.12, base - radius * 1.62),
        ]
        canvas.curve(rib, Paint(stroke=pigment.BONE, width=height * 0.055))
    door = [
        (middle - radius * 0.34, base),
        (middle - radius * 0.26, base - radius * 0.7),
        (middle, base - radius * 0.92),
        (middle + radius * 0.26, base - radius * 0.7),
        (middle + radius * 0.34, base),
    ]
    canvas.curve(door, Paint(fill=pigment.SOOT))
    flag = [(middle, base - radius * 1.5), (middle, base - radius * 2.1)]
    canvas.polygon(flag, Paint(stroke=pigment.SOOT, width=height * 0.03), closed=False)
    pennant = [
        (middle, base - radius * 2.12),
        (middle + radius * 0.75, base - radius * 1.93),
        (middle, base - radius * 1.7),
    ]
    canvas.polygon(pennant, Paint(fill=pigment.SIDE_BODY[side], stroke=pigment.SOOT, width=height * 0.025))
