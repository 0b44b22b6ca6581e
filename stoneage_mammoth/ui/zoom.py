"""Draws the thing that is looked at closely: large, explained in words, beside what it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.scenes.zoom_paint import GAP, PADDING, draw_zoom, told
from stoneage_mammoth.rules.content import buildings, cards
from stoneage_mammoth.rules.sites import FOREST, HUNT, RESOURCES, RIVER
from stoneage_mammoth.ui.art.building import ASPECT as BUILDING_ASPECT
from stoneage_mammoth.ui.art.building import building_face
from stoneage_mammoth.ui.art.card import ASPECT as CARD_ASPECT
from stoneage_mammoth.ui.art.card import card_face
from stoneage_mammoth.ui.art.easel import kept
from stoneage_mammoth.ui.art.tile import ASPECT as TILE_ASPECT
from stoneage_mammoth.ui.art.tile import draw_tile_back, tile_face
from stoneage_mammoth.ui.explaining import explain
from stoneage_mammoth.ui.overlay_model import ZoomKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.ui.media.boxes import Rect
    from stoneage_mammoth.rules.content import TileSet
    from stoneage_mammoth.ui.brush import Brush
    from stoneage_mammoth.ui.controls import Control
    from stoneage_mammoth.ui.layout import TableLayout
    from stoneage_mammoth.ui.names import Names
    from stoneage_mammoth.ui.overlay_model import ZoomView
    from stoneage_mammoth.ui.view_model import SeatView, TableView

HEIGHT = 290
"""Height of a large picture at scale 1."""
WORDS = 250
"""Width of the words beside it at scale 1."""
SMALL_WIDTH = 64
"""Greatest width of the cards of a player who is looked at."""
COLUMNS = 6


class Zoom:
    """Draws what is looked at, at one size of the window."""

    def __init__(self, layout: TableLayout, brush: Brush, names: Names, tiles: TileSet) -> None:
        """Keep places and words."""
        self._layout = layout
        self._brush = brush
        self._names = names
        self._tiles = tiles

    def draw(self, surface: pygame.Surface, table: TableView, zoom: ZoomView, controls: Sequence[Control]) -> None:
        """Draw it beside its anchor."""
        anchor = next((control.rect for control in controls if control.id == zoom.anchor), None)
        if anchor is None:
            return
        is_below = zoom.kind is ZoomKind.TILE  # side by side both would have no room beside the tile but over the board
        pictures = (self._picture(table, zoom, anchor), self._words(table, zoom))
        draw_zoom(surface, self._brush, anchor, pictures, self._layout.size, is_below=is_below)

    def _picture(self, table: TableView, zoom: ZoomView, anchor: Rect) -> pygame.Surface | None:
        """The large picture, ``None`` for what has only words."""
        brush, high = self._brush, self._brush.px(HEIGHT)
        match zoom.kind:
            case ZoomKind.CARD:
                return card_face(brush.text, (round(high * CARD_ASPECT), high), cards()[zoom.number])
            case ZoomKind.BUILDING:
                return building_face(brush.text, (round(high * BUILDING_ASPECT), high), buildings()[zoom.number])
            case ZoomKind.TILE:
                return tile_face(brush.text, (round(high * TILE_ASPECT), high), self._tiles.tiles[zoom.number])
            case ZoomKind.BACK:
                return self._back(zoom.number)
            case ZoomKind.SEAT:
                return self._belongings(table.seats[zoom.number], anchor[0])
            case _:
                return self._site_picture(zoom.number)

    def _back(self, resource: int) -> pygame.Surface:
        high = self._brush.px(HEIGHT * 2 // 3)
        size = (round(high * TILE_ASPECT), high)

        def paint() -> pygame.Surface:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            draw_tile_back(picture, picture.get_rect(), resource)
            return picture

        return kept(("large back", resource, size), paint)

    def _site_picture(self, site: int) -> pygame.Surface | None:
        """What is gathered at a place."""
        if site > RIVER:
            return None
        side = self._brush.px(72)
        name = "food" if site == HUNT else RESOURCES[site - FOREST]
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        self._brush.icon(picture, (0, 0, side, side), name)
        return picture

    def _belongings(self, seat: SeatView, room_px: int) -> pygame.Surface | None:
        """Small pictures of all cards and buildings of a seat, as large as there is room for beside its panel."""
        brush, gap = self._brush, self._brush.px(4)
        owned = (*seat.cards, *seat.shown_secrets)
        count = -(-len(owned) // COLUMNS), -(-len(seat.buildings) // COLUMNS)
        if not any(count):
            return None
        width = room_px - brush.px(WORDS + 2 * PADDING + 3 * GAP)
        wide = min(brush.px(SMALL_WIDTH), width // COLUMNS - gap)
        high, low = round(wide / CARD_ASPECT), round(wide / BUILDING_ASPECT)
        most = self._layout.size[1] - brush.px(2 * PADDING) - gap * sum(count)
        shrink = min(1.0, most / (count[0] * high + count[1] * low))
        wide, high, low = (max(1, int(length * shrink)) for length in (wide, high, low))
        faces = [card_face(brush.text, (wide, high), cards()[card]) for card in owned]
        huts = [building_face(brush.text, (wide, low), buildings()[building]) for building in seat.buildings]
        across = min(COLUMNS, max(len(faces), len(huts)))
        size = (across * (wide + gap) - gap, count[0] * (high + gap) + count[1] * (low + gap) - gap)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        for index, face in enumerate(faces):
            picture.blit(face, (index % COLUMNS * (wide + gap), index // COLUMNS * (high + gap)))
        for index, hut in enumerate(huts):
            y_px = count[0] * (high + gap) + index // COLUMNS * (low + gap)
            picture.blit(hut, (index % COLUMNS * (wide + gap), y_px))
        return picture

    def _words(self, table: TableView, zoom: ZoomView) -> pygame.Surface:
        """Title, sentences, and rows of numbers; a note takes the place of the last sentence."""
        explanation = explain(zoom, table, self._names, self._tiles)
        lines = explanation.lines[:-1] if zoom.note else explanation.lines
        return told(self._brush, self._brush.px(WORDS), explanation.title, lines, zoom.note, zoom.rows)
