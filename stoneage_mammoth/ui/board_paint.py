"""Draws the places of the board with whoever and whatever is there, the deck, and the bonus tiles of the herd."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.media.boxes import Rect, within
from shared.ui.media.numeral import number
from stoneage_mammoth.rules.content import buildings, cards
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, CARD_SLOTS
from stoneage_mammoth.rules.state import NONE, NOWHERE
from stoneage_mammoth.ui import spots
from stoneage_mammoth.ui.art.building import draw_stack
from stoneage_mammoth.ui.art.card import draw_card, draw_deck
from stoneage_mammoth.ui.art.icons import draw_icon
from stoneage_mammoth.ui.art.person import draw_person
from stoneage_mammoth.ui.art.ring import draw_ring
from stoneage_mammoth.ui.art.slab import draw_empty_place
from stoneage_mammoth.ui.art.tile import draw_pile, draw_tile
from stoneage_mammoth.ui.lights import draw_arrival, draw_banner, draw_glow, draw_light
from stoneage_mammoth.ui.view_model import Light

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stoneage_mammoth.rules.content import TileSet
    from stoneage_mammoth.ui.brush import Brush
    from stoneage_mammoth.ui.layout import TableLayout
    from stoneage_mammoth.ui.view_model import HerdView, PeopleView, SiteView, TableView

NAME_ALPHA = 205
NAME_ROLES = ("small", 12, 11, 10, 9)
NEXT_ROLES = (12, 11, 10, 9)
PRICE = 26
LEFT_SHARE = 0.2
"""Height of the number of cards that are left, as a share of the deck."""
PERSON_RISE = 0.24
"""How far the head of a person reaches over the ring, as a share of the ring."""


class BoardPaint:
    """Draws the board at one size."""

    def __init__(self, layout: TableLayout, brush: Brush, tiles: TileSet) -> None:
        """Keep places and brush.

        Args:
            layout: Places.
            brush: Paints.
            tiles: Bonus tiles of the herd.
        """
        self._layout = layout
        self._brush = brush
        self._tiles = tiles.tiles

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint what never changes: the rings."""
        for site, rect in self._layout.sites.items():
            for ring in spots.rings(site, rect):
                draw_ring(surface, pygame.Rect(ring))

    def draw(self, surface: pygame.Surface, table: TableView) -> None:
        """Draw everything that lies or stands on the board."""
        for site in table.sites:
            self._draw_site(surface, site, table.acting, is_hot=table.hover == f"site:{site.site}")
        self._draw_deck(surface, table.cards_left)
        if table.herd is not None:
            chooser = table.chooser
            numbers = len(chooser.counts) if chooser is not None and chooser.place == NOWHERE else 0
            self._draw_herd(surface, table.herd, numbers, is_hot=table.hover == "tile")

    def _draw_site(self, surface: pygame.Surface, site: SiteView, acting: int, *, is_hot: bool) -> None:
        """A place: what lies there, how it offers itself, who stands there."""
        rect = self._layout.site(site.site)
        if site.site >= BUILDING_SITE:
            self._draw_stack(surface, site, rect)
        elif site.site >= CARD_SITE:
            self._draw_card(surface, site, rect)
        if site.has_herd:
            banner = spots.herd_place(rect)
            draw_banner(surface, self._brush, banner)
            draw_icon(surface, pygame.Rect(banner), "herd")
        draw_light(surface, self._brush, rect, site.light, is_hot=is_hot)
        if site.site < CARD_SITE:
            self._draw_name(surface, rect, site.name)
        rings = spots.rings(site.site, rect)
        standing = sum(group.count for group in site.people)
        is_used = any(group.seat == acting for group in site.people)
        if site.light is Light.OPEN and not is_used:
            for ring in rings[standing:]:
                draw_ring(surface, pygame.Rect(ring), is_lit=True)
        ghosts = site.ghost.count if site.ghost else 0
        places = spots.standing(site.site, rect, standing + ghosts)
        there = list(zip(places, _standing(site.people), strict=False))
        for place in (place for place, seat in there if site.light is Light.OPEN and seat == acting):
            draw_glow(surface, place)
        self._draw_people(surface, places, site.people, site.ghost)
        for place in (place for place, seat in there if seat in site.recent):
            draw_arrival(surface, _body(place))

    def _draw_name(self, surface: pygame.Surface, rect: Rect, name: str) -> None:
        """The name of a place on a strip of hide at its head."""
        left, top, width, _ = spots.name_place(rect)
        picture = self._brush.fitting(name, NAME_ROLES, width + self._brush.px(6), bold=True)
        air = min(self._brush.px(12), max(2, width + self._brush.px(8) - picture.width))
        plate = picture.get_rect().inflate(air, -self._brush.px(2))
        plate.midtop = (left + width // 2, top + self._brush.px(2))
        strip = self._brush.strip(plate.size, NAME_ALPHA)
        surface.blit(strip, plate)
        surface.blit(picture, picture.get_rect(center=plate.center))

    def _draw_card(self, surface: pygame.Surface, site: SiteView, rect: Rect) -> None:
        place = pygame.Rect(spots.item(site.site, rect))
        if site.item == NONE:
            draw_empty_place(surface, place)
        else:
            draw_card(surface, self._brush.text, place, cards()[site.item])
        left, top, width, height = spots.price_place(site.site, rect)
        if height > width:
            side = min(width, height // CARD_SLOTS, self._brush.px(PRICE))
            for piece in range(site.price):
                draw_icon(surface, pygame.Rect(left + (width - side) // 2, top + piece * side, side, side), "any")
        else:
            self._draw_price(surface, (left, top, width, height), site.price)

    def _draw_price(self, surface: pygame.Surface, place: Rect, price: int) -> None:
        """A number and the sign of any resource."""
        left, top, width, height = place
        side = min(height * 3 // 4, width // 2, self._brush.px(PRICE))
        middle = top + height // 2
        digits = number(self._brush.text, str(price), side)
        start = left + (width - side - digits.width - 2) // 2
        surface.blit(digits, digits.get_rect(midleft=(start, middle)))
        draw_icon(surface, pygame.Rect(start + digits.width + 2, middle - side // 2, side, side), "any")

    def _draw_stack(self, surface: pygame.Surface, site: SiteView, rect: Rect) -> None:
        place = pygame.Rect(spots.item(site.site, rect))
        building = None if site.item == NONE else buildings()[site.item]
        draw_stack(surface, self._brush.text, place, building, site.left)
        self._draw_left(surface, spots.price_place(site.site, rect), site.left)

    def _draw_left(self, surface: pygame.Surface, place: Rect, left: int) -> None:
        """How many are left of a stack: a number on a dark disc."""
        side = min(self._brush.px(22), place[2], place[3])
        x_px, y_px = place[0] + place[2] / 2, place[1] + place[3] / 2
        self._brush.badge(surface, (x_px, y_px), f"×{left}", side)

    def _draw_deck(self, surface: pygame.Surface, left: int) -> None:
        """The cards that are left, and how many."""
        x_px, top, width, height = self._layout.deck
        foot = round(height * LEFT_SHARE)
        draw_deck(surface, pygame.Rect(within((x_px, top, width, height - foot), 0.7)), left)
        self._draw_left(surface, (x_px, top + height - foot, width, foot), left)

    def _draw_herd(self, surface: pygame.Surface, herd: HerdView, numbers: int, *, is_hot: bool) -> None:
        """Pile, open tile, and the people on it, below numbers of people if there are any."""
        layout = self._layout
        pile, face = pygame.Rect(layout.pile), pygame.Rect(layout.tile_face)
        draw_pile(surface, pile, herd.back, herd.left)
        self._draw_next(surface, herd)
        if herd.left:
            side = self._brush.px(20)
            self._brush.badge(surface, (pile.centerx, pile.bottom - side / 4), f"×{herd.left}", side)
        if herd.tile == NONE:
            draw_empty_place(surface, face)
        else:
            draw_tile(surface, self._brush.text, face, self._tiles[herd.tile])
        draw_light(surface, self._brush, layout.tile, herd.light, is_hot=is_hot)
        count = len(_standing(herd.people)) + (herd.ghost.count if herd.ghost else 0)
        places = spots.crowd(layout.crowd_below(numbers), count, layout.crowd[3] // 3)
        self._draw_people(surface, places, herd.people, herd.ghost)

    def _draw_next(self, surface: pygame.Surface, herd: HerdView) -> None:
        """Over the pile: where the herd goes next, with as many of the words as there is room for."""
        brush, (left, top, width, height) = self._brush, self._layout.next_place
        ways = [words for words in herd.next_words if brush.width(words, NEXT_ROLES[-1], bold=True) <= width]
        if not herd.next_words:
            return
        words = brush.fitting((ways or herd.next_words[-1:])[0], NEXT_ROLES, width, bold=True)
        surface.blit(brush.strip((width + brush.px(6), height), NAME_ALPHA), (left - brush.px(3), top))
        surface.blit(words, words.get_rect(center=(left + width // 2, top + height // 2)))

    def _draw_people(
        self,
        surface: pygame.Surface,
        places: Sequence[Rect],
        people: Sequence[PeopleView],
        ghost: PeopleView | None,
    ) -> None:
        """People at their places, and last those who would come."""
        seats = _standing(people)
        for place, seat in zip(places, seats, strict=False):
            draw_person(surface, _body(place), self._brush.look(seat))
        if ghost is not None:
            for place in places[len(seats) :]:
                draw_person(surface, _body(place), self._brush.look(ghost.seat), is_ghost=True)


def _standing(people: Sequence[PeopleView]) -> list[int]:
    """The seat of each person in a place, in the order in which they stand."""
    return [group.seat for group in people for _ in range(group.count)]


def _body(place: Rect) -> pygame.Rect:
    """Where somebody is drawn who stands in a ring: the head reaches over it."""
    left, top, width, height = place
    rise = round(height * PERSON_RISE) if width >= height else 0
    return pygame.Rect(left, top - rise, width, height + rise)
