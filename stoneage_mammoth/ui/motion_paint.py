"""Draws what is on its way: people, goods, points, cards, buildings, tiles, the herd, tools, the start marker."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from shared.ui.media.boxes import centre
from stoneage_mammoth.rules.content import buildings, cards
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, FOOD, HUT, RESOURCES
from stoneage_mammoth.rules.state import NOBODY, NONE
from stoneage_mammoth.ui import spots
from stoneage_mammoth.ui.art.building import building_face, draw_building_back
from stoneage_mammoth.ui.art.card import card_face, draw_card_back
from stoneage_mammoth.ui.art.easel import kept
from stoneage_mammoth.ui.art.person import draw_people
from stoneage_mammoth.ui.art.tile import draw_tile_back, tile_face
from stoneage_mammoth.ui.motion_model import MotionKind, SpotKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from stoneage_mammoth.rules.content import Building, Card, Tile, TileSet
    from stoneage_mammoth.ui.brush import Brush
    from stoneage_mammoth.ui.layout import TableLayout
    from stoneage_mammoth.ui.motion_model import MotionView, Spot

PIECE = 34
"""Height of a piece of goods on its way, at scale 1."""
ARC_SHARE = 0.12
"""How high things rise on their way, as a share of its length."""
MOST_RISE = 40
MOST_PEOPLE_ACROSS = 5
TURN_STEPS = 12
"""In how many steps something is turned over; narrow pictures are kept for each."""


class MotionPaint:
    """Draws moving things at one size."""

    def __init__(self, layout: TableLayout, brush: Brush, tiles: TileSet) -> None:
        """Keep places and brush."""
        self._layout = layout
        self._brush = brush
        self._tiles = tiles.tiles
        site = layout.site(HUT)
        self._person_px = spots.rings(HUT, site)[0][2]
        card, building = (
            spots.item(CARD_SITE, layout.site(CARD_SITE)),
            spots.item(BUILDING_SITE, layout.site(BUILDING_SITE)),
        )
        self._sizes = {
            MotionKind.CARD: card[2:],
            MotionKind.BUILDING: building[2:],
            MotionKind.TILE: layout.tile_face[2:],
        }

    def draw(self, surface: pygame.Surface, motions: Iterable[MotionView]) -> None:
        """Draw all moving things, later ones over earlier ones."""
        for motion in motions:
            x_px, y_px = self._place(motion)
            self._draw_at(surface, motion, round(x_px), round(y_px))

    def _place(self, motion: MotionView) -> tuple[float, float]:
        """Where a thing is: on a low arc, cards and tiles that only turn over stay where they are."""
        start, end = self._point(motion.kind, motion.start), self._point(motion.kind, motion.end)
        share = motion.progress
        rise = min(math.dist(start, end) * ARC_SHARE, self._brush.px(MOST_RISE)) * 4 * share * (1 - share)
        return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share - rise

    def _point(self, kind: MotionKind, spot: Spot) -> tuple[float, float]:
        """Where a kind of thing is at a spot: the herd, cards and buildings have places of their own at a site."""
        if spot.kind is SpotKind.SITE:
            rect = self._layout.site(spot.number)
            if kind is MotionKind.HERD:
                return centre(spots.herd_place(rect))
            if kind in {MotionKind.CARD, MotionKind.BUILDING} and spot.number >= CARD_SITE:
                return centre(spots.item(spot.number, rect))
        return self._layout.point(spot)

    def _draw_at(self, surface: pygame.Surface, motion: MotionView, x_px: int, y_px: int) -> None:
        match motion.kind:
            case MotionKind.PEOPLE:
                self._draw_people(surface, motion, x_px, y_px)
            case MotionKind.GOODS:
                name = "food" if motion.resource == FOOD else RESOURCES[motion.resource]
                is_gain = motion.end.kind in {SpotKind.GOODS, SpotKind.FOOD}
                self._draw_counted(surface, name, _signed(motion.number if is_gain else -motion.number), x_px, y_px)
            case MotionKind.POINTS:
                self._draw_counted(surface, "points", _signed(motion.number), x_px, y_px)
            case MotionKind.CARD | MotionKind.BUILDING | MotionKind.TILE:
                picture = self._turning(motion)
                surface.blit(picture, picture.get_rect(center=(x_px, y_px)))
            case _:
                self._draw_icon(surface, motion, x_px, y_px)

    def _draw_people(self, surface: pygame.Surface, motion: MotionView, x_px: int, y_px: int) -> None:
        if motion.seat == NOBODY:
            return
        side = self._person_px
        across = min(motion.number, MOST_PEOPLE_ACROSS)
        rows = -(-motion.number // MOST_PEOPLE_ACROSS)
        rect = pygame.Rect(0, 0, side * across, side * (5 + 3 * (rows - 1)) // 4)
        rect.center = x_px, y_px
        draw_people(surface, rect, self._brush.look(motion.seat), motion.number)

    def _draw_counted(self, surface: pygame.Surface, name: str, words: str, x_px: int, y_px: int) -> None:
        """A picture with a number at its foot."""
        side = self._brush.px(PIECE)
        self._brush.icon(surface, (x_px - side // 2, y_px - side // 2, side, side), name)
        self._brush.badge(surface, (x_px + side // 2, y_px + side // 2), words, side // 2)

    def _draw_icon(self, surface: pygame.Surface, motion: MotionView, x_px: int, y_px: int) -> None:
        """The herd, a tool, a field or the start marker."""
        names = {MotionKind.HERD: "herd", MotionKind.TOOL: "tool", MotionKind.FIELD: "field", MotionKind.START: "start"}
        side = self._brush.px(PIECE)
        if motion.kind is MotionKind.HERD:
            side = spots.herd_place(self._layout.site(1))[3]
        self._brush.icon(surface, (x_px - side // 2, y_px - side // 2, side, side), names[motion.kind])
        if motion.kind is MotionKind.TOOL and motion.number:
            self._brush.badge(surface, (x_px + side // 2, y_px + side // 2), str(motion.number), side // 2)

    def _turning(self, motion: MotionView) -> pygame.Surface:
        """A card, building or tile, as wide as it seems while it is turned over."""
        size = self._sizes[motion.kind]
        is_up = motion.turned >= 0.5 and motion.number != NONE  # noqa: PLR2004 - half way round
        share = round(abs(2 * motion.turned - 1) * TURN_STEPS) if motion.number != NONE else TURN_STEPS
        width = max(2, size[0] * share // TURN_STEPS)
        face = self._face(motion, size) if is_up else self._back(motion, size)
        if width >= size[0]:
            return face
        shown = self._definition(motion) if is_up else self._back_resource(motion)
        return kept(
            ("turning", motion.kind, shown, is_up, size, width), lambda: pygame.transform.scale(face, (width, size[1]))
        )

    def _definition(self, motion: MotionView) -> Card | Building | Tile:
        """What is turned over; a tile of another set may have the same number."""
        if motion.kind is MotionKind.CARD:
            return cards()[motion.number]
        return buildings()[motion.number] if motion.kind is MotionKind.BUILDING else self._tiles[motion.number]

    def _face(self, motion: MotionView, size: tuple[int, int]) -> pygame.Surface:
        text = self._brush.text
        if motion.kind is MotionKind.CARD:
            return card_face(text, size, cards()[motion.number])
        if motion.kind is MotionKind.BUILDING:
            return building_face(text, size, buildings()[motion.number])
        return tile_face(text, size, self._tiles[motion.number])

    def _back_resource(self, motion: MotionView) -> int:
        """The resource on the back of a tile; cards and buildings have none, so any will do."""
        if motion.kind is MotionKind.TILE and motion.number != NONE:
            return RESOURCES.index(self._tiles[motion.number].back)
        return motion.resource % len(RESOURCES)

    def _back(self, motion: MotionView, size: tuple[int, int]) -> pygame.Surface:
        resource = self._back_resource(motion)
        backs: dict[MotionKind, Callable[[pygame.Surface, pygame.Rect], None]] = {
            MotionKind.CARD: draw_card_back,
            MotionKind.BUILDING: draw_building_back,
            MotionKind.TILE: lambda picture, rect: draw_tile_back(picture, rect, resource),
        }

        def paint() -> pygame.Surface:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            backs[motion.kind](picture, picture.get_rect())
            return picture

        return kept(("back", motion.kind, resource, size), paint)


def _signed(number: int) -> str:
    """A number with plus or a true minus."""
    return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"
