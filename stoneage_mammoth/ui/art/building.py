"""Buildings: a house above, what it costs below, and what it is worth where that is fixed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.easel import line
from shared.ui.media.numeral import draw_number, number
from shared.ui.media.slab import rim, slab, speckle
from stoneage_mammoth.rules.content import ExactBuilding, FixedBuilding, OpenBuilding
from stoneage_mammoth.rules.sites import RESOURCES, VALUES
from stoneage_mammoth.ui.art import easel, pigment
from stoneage_mammoth.ui.art.effect import Token, draw_tokens
from stoneage_mammoth.ui.art.houses import HOUSES, house_of
from stoneage_mammoth.ui.art.icons import draw_icon
from stoneage_mammoth.ui.art.slab import draw_empty_place

if TYPE_CHECKING:
    from shared.ui.media.text import Text
    from stoneage_mammoth.rules.content import Building

ASPECT = 0.86
"""Width of a building as a share of its height."""

_SKY = "#c9d6c4"
_FOOT_SHARE = 0.52


def draw_building(surface: pygame.Surface, text: Text, rect: pygame.Rect, building: Building) -> None:
    """Draw a building; it fills the rectangle."""
    surface.blit(building_face(text, rect.size, building), rect)


def building_face(text: Text, size: tuple[int, int], building: Building) -> pygame.Surface:
    """The face of a building, kept; callers never change it."""
    return easel.kept(("building", building, size), lambda: _paint_face(text, size, building))


def draw_building_back(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a building that lies face down; it fills the rectangle."""

    def paint() -> pygame.Surface:
        canvas = Canvas(rect.size)
        inset = rim(canvas, rect.size, pigment.EARTH, pigment.BONE)
        speckle(canvas, "building back", (inset, inset, rect.width - 2 * inset, rect.height - 2 * inset), pigment.SOOT)
        picture = canvas.render()
        draw_icon(picture, pygame.Rect(0, 0, *rect.size).inflate(-rect.width // 3, -rect.height // 3), "hut")
        return picture

    surface.blit(easel.kept(("building back", rect.size), paint), rect)


def draw_stack(surface: pygame.Surface, text: Text, rect: pygame.Rect, building: Building | None, left: int) -> None:
    """Draw a stack: the open building on top of those that lie below it.

    Args:
        surface: Where to draw.
        text: Renders numbers.
        rect: Room for the stack; the building is a little smaller than it.
        building: The building on top, ``None`` while it is not turned up yet.
        left: Buildings in the stack, the top one included.
    """
    if left < 1:
        draw_empty_place(surface, rect)
        return
    top = place_on_stack(rect, left)
    step = (rect.bottom - top.bottom) // max(1, min(left, _LAYERS) - 1) if left > 1 else 0
    for layer in range(min(left, _LAYERS) - 1, 0, -1):
        draw_building_back(surface, top.move(layer * step, layer * step))
    if building is None:
        draw_building_back(surface, top)
    else:
        draw_building(surface, text, top, building)


_LAYERS = 5


def place_on_stack(rect: pygame.Rect, left: int) -> pygame.Rect:
    """Where the top building of a stack lies in the room for the stack."""
    step = max(1, rect.width // 34)
    layers = min(left, _LAYERS) - 1
    room = (_LAYERS - 1) * step
    return pygame.Rect(
        rect.left + room - layers * step, rect.top + room - layers * step, rect.width - room, rect.height - room
    )


def _paint_face(text: Text, size: tuple[int, int], building: Building) -> pygame.Surface:
    width, height = size
    canvas = Canvas(size)
    inset = rim(canvas, (width, height), _SKY, pigment.BONE)
    foot = height * (1 - _FOOT_SHARE)
    hill = height * 0.07
    below = (inset, foot, width - 2 * inset, height - foot - inset)
    canvas.path(
        f"M{inset} {foot + hill} C{width * 0.3} {foot - hill * 1.6} {width * 0.7} {foot - hill * 1.6} "
        f"{width - inset} {foot + hill} Z",
        Paint(fill=pigment.MEADOW),
    )
    slab(canvas, below, min(size) * 0.06, Paint(fill=pigment.HIDE))
    speckle(canvas, building.id, below, pigment.WOOD_DARK)
    edge = [(inset + (width - 2 * inset) * i / 6, foot + (height * 0.01 if i % 2 else 0)) for i in range(7)]
    canvas.polygon(edge, line(pigment.SOOT, max(1.2, width * 0.024)), closed=False)
    picture = canvas.render()
    _draw_sky(
        picture, text, building, pygame.Rect(round(inset), round(inset), round(width - 2 * inset), round(foot - inset))
    )
    pad = inset + width * 0.02
    room = pygame.Rect(round(pad), round(foot + pad * 0.7), round(width - 2 * pad), round(height - foot - 1.6 * pad))
    _draw_cost(picture, text, building, room)
    return picture


def _draw_sky(picture: pygame.Surface, text: Text, building: Building, sky: pygame.Rect) -> None:
    """The house, and beside it the sun with the points that the building is always worth."""
    house = house_of(building)
    hut = pygame.Rect(0, 0, round(sky.height * 0.98), round(sky.height * 0.98))
    if isinstance(building, FixedBuilding):
        hut.midbottom = (sky.left + round(sky.width * 0.27), sky.bottom + round(sky.height * 0.08))
        sun = pygame.Rect(0, 0, round(sky.height * 0.88), round(sky.height * 0.88))
        sun.center = (sky.left + round(sky.width * 0.75), sky.centery)
        draw_icon(picture, sun, "points")
        points = sum(count * value for count, value in zip(building.cost.goods, VALUES, strict=True))
        room = sun.inflate(-round(sun.width * 0.5), -round(sun.height * 0.64))
        draw_number(picture, text, room, str(points), rim=None)
    else:
        hut.midbottom = (sky.centerx, sky.bottom + round(sky.height * 0.08))
    easel.stamp(picture, hut, ("house", house), HOUSES[house])


def _draw_cost(picture: pygame.Surface, text: Text, building: Building, room: pygame.Rect) -> None:
    match building:
        case FixedBuilding(cost=cost):
            tokens = [Token(name) for name, count in zip(RESOURCES, cost.goods, strict=True) for _ in range(count)]
            draw_tokens(picture, text, room, tokens)
        case ExactBuilding(count=count, kinds=kinds):
            upper, lower = room.copy(), room.copy()
            upper.height = round(room.height * 0.56)
            lower.top, lower.height = upper.bottom, room.height - upper.height
            _draw_amount(picture, text, upper, str(count))
            draw_tokens(picture, text, lower.inflate(0, -round(lower.height * 0.1)), _KINDS[:kinds])
        case OpenBuilding(min=least, max=most):
            _draw_amount(picture, text, room.inflate(0, -round(room.height * 0.3)), f"{least}–{most}")


def _draw_amount(picture: pygame.Surface, text: Text, room: pygame.Rect, words: str) -> None:
    """A number and the sign of any resource, side by side in the middle."""
    edge = min(room.height, round(room.width * 0.4))
    digits = number(text, words, min(round(edge * 0.95), round((room.width - edge) * 1.6 / len(words))))
    left = room.centerx - (digits.width + edge) // 2
    picture.blit(digits, digits.get_rect(midleft=(left, room.centery)))
    icon = pygame.Rect(left + digits.width, 0, edge, edge)
    icon.centery = room.centery
    draw_icon(picture, icon, "any")


_KINDS = (Token("kind_1"), Token("kind_2"), Token("kind_3"), Token("kind_4"))
"""Kinds that differ from each other, whichever they are."""
