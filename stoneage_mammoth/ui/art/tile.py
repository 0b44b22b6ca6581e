"""Bonus tiles of the herd: the bonus "1." above, the bonus of all below; their backs; the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.colour import rgb
from shared.ui.media.easel import line
from shared.ui.media.numeral import draw_number
from shared.ui.media.slab import rim, slab, speckle
from stoneage_mammoth.rules.sites import RESOURCES
from stoneage_mammoth.rules.state import NONE
from stoneage_mammoth.ui.art import easel, pigment
from stoneage_mammoth.ui.art.effect import draw_effects
from stoneage_mammoth.ui.art.icons import draw_icon
from stoneage_mammoth.ui.art.slab import draw_empty_place

if TYPE_CHECKING:
    from shared.ui.media.text import Text
    from stoneage_mammoth.rules.content import Tile

ASPECT = 0.82
"""Width of a tile as a share of its height."""

_FIRST_SHARE = 0.55
"""Share of the tile's height that the bonus "1." has."""

_LABEL_SHARE = 0.27
"""Share of the tile's width that says for whom a bonus is."""

_LAYERS = 5

_GROUND = ("#cbb083", "#d9a183", "#bdb7ab", "#e8cf86")
"""Ground of the back by resource; the picture of the resource tells them apart without it."""

_BLANK_GROUND = "#d3c7b0"
"""Ground of a back that nobody has looked at yet."""


def draw_tile(surface: pygame.Surface, text: Text, rect: pygame.Rect, tile: Tile) -> None:
    """Draw the front of a tile; it fills the rectangle."""
    surface.blit(tile_face(text, rect.size, tile), rect)


def tile_face(text: Text, size: tuple[int, int], tile: Tile) -> pygame.Surface:
    """The front of a tile, kept; callers never change it."""
    return easel.kept(("tile", tile, size), lambda: _paint_face(text, size, tile))


def draw_tile_back(surface: pygame.Surface, rect: pygame.Rect, back: int) -> None:
    """Draw the back of a tile: the resource that the herd goes to, none for ``NONE``; it fills the rectangle."""
    surface.blit(easel.kept(("tile back", back, rect.size), lambda: _paint_back(rect.size, back)), rect)


def draw_pile(surface: pygame.Surface, rect: pygame.Rect, back: int, left: int) -> None:
    """Draw the tiles that are left, higher the more there are; an empty place once there are none.

    Args:
        surface: Where to draw.
        rect: Room for the pile; a tile on it is a little smaller.
        back: Resource on the back of the top tile, ``NONE`` as long as it is not known.
        left: Tiles in the pile.
    """
    if left < 1:
        draw_empty_place(surface, rect)
        return
    step = max(1, rect.width // 34)
    layers = min(_LAYERS, (left + 3) // 4 + (1 if left > 1 else 0))
    room = (_LAYERS - 1) * step
    tile = pygame.Rect(0, 0, rect.width - room, rect.height - room)
    for layer in range(layers):
        tile.bottomleft = (rect.left + layer * step, rect.bottom - layer * step)
        draw_tile_back(surface, tile, back)


def _paint_face(text: Text, size: tuple[int, int], tile: Tile) -> pygame.Surface:
    width, height = size
    canvas = Canvas(size)
    inset = rim(canvas, (width, height), pigment.HIDE_LIT, pigment.BONE)
    middle = height * _FIRST_SHARE
    label = inset + (width - 2 * inset) * _LABEL_SHARE
    slab(canvas, (inset, inset, label - inset, middle - inset), width * 0.05, Paint(fill=pigment.RED_EARTH))
    slab(canvas, (inset, middle, label - inset, height - middle - inset), width * 0.05, Paint(fill=pigment.OCHRE))
    speckle(canvas, tile.id, (label, inset, width - inset - label, height - 2 * inset), pigment.WOOD_DARK)
    edge = [(inset + (width - 2 * inset) * i / 6, middle + (height * 0.008 if i % 2 else 0)) for i in range(7)]
    canvas.polygon(edge, line(pigment.SOOT, max(1.2, width * 0.024)), closed=False)
    picture = canvas.render()
    pad = max(1, round(width * 0.025))
    first = pygame.Rect(round(inset), round(inset), round(label - inset), round(middle - inset))
    everyone = pygame.Rect(round(inset), round(middle), round(label - inset), round(height - middle - inset))
    digits = first.inflate(-4 * pad, 0)
    digits.height = round(first.height * 0.4)
    digits.centery = first.centery
    draw_number(picture, text, digits, "1.", ink=rgb(pigment.BONE), rim=rgb(pigment.SOOT))
    draw_icon(picture, everyone.inflate(-2 * pad, -2 * pad), "everyone")
    for who, effects in ((first, tile.first), (everyone, tile.all)):
        room = pygame.Rect(
            who.right + pad, who.top + pad, round(width - inset) - who.right - 2 * pad, who.height - 2 * pad
        )
        draw_effects(picture, text, room, effects)
    return picture


def _paint_back(size: tuple[int, int], back: int) -> pygame.Surface:
    """A mammoth, the resource, and the sun that stands for the points at the end."""
    width, height = size
    canvas = Canvas(size)
    ground = _BLANK_GROUND if back == NONE else _GROUND[back]
    inset = rim(canvas, (width, height), ground, pigment.BONE)
    speckle(canvas, f"back {back}", (inset, inset, width - 2 * inset, height - 2 * inset), pigment.WOOD_DARK)
    picture = canvas.render()
    edge = round(min(width, height) * 0.64)
    good = pygame.Rect(0, 0, edge, edge)
    good.midbottom = (width // 2, round(height - inset * 1.5))
    herd = pygame.Rect(0, 0, round(edge * 0.62), round(edge * 0.62))
    herd.topleft = (round(inset * 1.6), round(inset * 1.6))
    sun = pygame.Rect(0, 0, round(edge * 0.42), round(edge * 0.42))
    sun.topright = (round(width - inset * 2), round(inset * 2))
    draw_icon(picture, herd, "herd")
    draw_icon(picture, sun, "points")
    if back != NONE:
        draw_icon(picture, good, RESOURCES[back])
    return picture
