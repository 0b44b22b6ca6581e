"""Draws the turn: deck and card, tokens set aside, the strip of phases, and the movement that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from caveman.rules.state import DINOSAURS, FACE_DOWN, NONE, RESOURCES
from caveman.ui.art import pigment
from caveman.ui.art.card import draw_card, draw_deck
from caveman.ui.art.easel import kept
from caveman.ui.art.icons import draw_icon
from caveman.ui.art.phase import draw_phase
from caveman.ui.art.token import draw_token
from caveman.ui.selection import CARD, PHASE, RESERVE, number_of
from shared.ui.media.slab import empty_place

if TYPE_CHECKING:
    from collections.abc import Callable

    from caveman.rules.content import Deck
    from caveman.ui.brush import Brush
    from caveman.ui.layout import TableLayout
    from caveman.ui.view_model import CardView, OddsView, StepsView, TableView
    from shared.ui.media.boxes import Rect

ROLES = ("small", 13, 12, 11, 10)
STEP = 26
"""Greatest height of a footprint at scale 1."""
ODDS_COLOURS = (pigment.LEAF_LIT, pigment.BONE_SHADE, pigment.RED_EARTH)
"""Win, tie, lose."""


class TurnPaint:
    """Draws the turn at one size."""

    def __init__(self, layout: TableLayout, brush: Brush, deck: Deck, tr: Callable[[str], str]) -> None:
        """Keep places, brush, cards and what gives the words of the person's language."""
        self._layout = layout
        self._brush = brush
        self._deck = deck
        self._tie = tr("{share} tie")

    def draw(self, surface: pygame.Surface, table: TableView) -> None:
        """Draw all of it; its hide lies there already."""
        layout = self._layout
        self._draw_cards(surface, table.card, is_hot=table.hover == CARD)
        self._draw_reserve(surface, table)
        hot = number_of(PHASE, table.hover)
        for index, (place, phase) in enumerate(zip(layout.phases, table.phases, strict=True)):
            draw_phase(surface, pygame.Rect(place), phase.phase, phase.state)
            if index == hot:
                self._frame(surface, place)
        if table.odds is not None:
            self._draw_odds(surface, layout.steps, table.odds)
        elif table.steps is not None:
            self._draw_steps(surface, layout.steps, table.steps)
        else:
            self._draw_words(surface, layout.steps, table.card.words)

    def _frame(self, surface: pygame.Surface, place: Rect) -> None:
        pygame.draw.rect(surface, pigment.SOOT, pygame.Rect(place).inflate(4, 4), 2, border_radius=self._brush.px(6))

    def _draw_cards(self, surface: pygame.Surface, card: CardView, *, is_hot: bool) -> None:
        """The card of the turn; the deck with how many are left."""
        layout, brush = self._layout, self._brush
        place = pygame.Rect(layout.card)
        if card.card == NONE:
            empty = kept(("no card", place.size), lambda: empty_place(place.size, pigment.BASALT_DARK))
            surface.blit(empty, place)
        else:
            draw_card(surface, brush.text, place, self._deck.cards[card.card], card.words)
        if is_hot:
            self._frame(surface, layout.card)
        deck = pygame.Rect(layout.deck)
        draw_deck(surface, deck, card.left)
        side = min(brush.px(20), deck.height // 2)
        brush.badge(surface, (deck.centerx, deck.bottom - side / 2), f"×{card.left}", side)

    def _draw_reserve(self, surface: pygame.Surface, table: TableView) -> None:
        """The top one of the tokens set aside, and how many there are."""
        place = pygame.Rect(self._layout.reserve)
        if not table.reserve:
            return
        side = min(place.height, place.width)
        token = pygame.Rect(place.left, place.top, side, side)
        is_known = table.reserve_top not in {FACE_DOWN, NONE}
        draw_token(surface, token, RESOURCES[table.reserve_top] if is_known else None)
        words = self._brush.words(f"×{table.reserve}", self._brush.sized(12), colour=self._brush.theme.faint, bold=True)
        surface.blit(words, words.get_rect(midleft=(token.right + 1, token.centery)))
        if table.hover == RESERVE:
            self._frame(surface, self._layout.reserve)

    def _draw_steps(self, surface: pygame.Surface, place: Rect, steps: StepsView) -> None:
        """A number, and a print for each step: pale ones are gone, those the way would take are underlined."""
        brush = self._brush
        left, top, width, height = place
        number = brush.number((left, top, height * 3 // 2, height), str(steps.left), digits=1, share=0.86)
        surface.blit(number, number.get_rect(midleft=(left + brush.px(3), top + height // 2)))
        left += number.width + brush.px(10)
        width -= number.width + brush.px(10)
        if steps.dinosaur != NONE:
            side = min(height, width // 3)
            draw_icon(surface, pygame.Rect(left, top, side, height), DINOSAURS[steps.dinosaur])
            left, width = left + side + brush.px(4), width - side - brush.px(4)
        whole = max(steps.whole, steps.left, 1)
        edge = min(brush.px(STEP), height, width // whole)
        name = "claws" if steps.is_clawed else "steps"
        for index in range(whole):
            rect = (left + index * edge, top + (height - edge) // 2, edge, edge)
            brush.icon(surface, rect, name, is_faint=index >= steps.left)
            if steps.left - steps.spent <= index < steps.left:
                pen = max(2, brush.px(3))
                foot = rect[1] + edge
                pygame.draw.line(surface, brush.theme.accent, (rect[0] + 2, foot), (rect[0] + edge - 2, foot), pen)

    def _draw_words(self, surface: pygame.Surface, place: Rect, words: str) -> None:
        """What the card says, wrapped."""
        brush = self._brush
        if not words:
            return
        left, top, width, height = place
        picture = brush.words(words, brush.sized(ROLES[-1]), wrap_px=width)
        for role in ROLES:
            picture = brush.words(words, brush.sized(role), wrap_px=width)
            if picture.height <= height:
                break
        surface.blit(picture, (left, top + max(0, height - picture.height) // 2))

    def _draw_odds(self, surface: pygame.Surface, place: Rect, odds: OddsView) -> None:
        """Who fights whom, and a bar of three parts: the attacker wins, nobody does, the attacker loses."""
        brush = self._brush
        left, top, width, height = place
        half = height // 2
        bar = pygame.Rect(left, top + half + 1, width, height - half - 1)
        x_px = float(bar.left)
        beside = ["", "", ""]
        parts = ((odds.win, "{share}"), (odds.tie, self._tie), (odds.lose, "{share}"))
        for index, ((share, form), colour) in enumerate(zip(parts, ODDS_COLOURS, strict=True)):
            part = pygame.Rect(round(x_px), bar.top, round(x_px + bar.width * share) - round(x_px), bar.height)
            pygame.draw.rect(surface, colour, part)
            ink = brush.theme.panel if colour == pigment.RED_EARTH else brush.theme.ink
            percent = f"{round(100 * share)} %"
            for words in (form.format(share=percent), percent):
                picture = brush.words(words, brush.sized(12), colour=ink, bold=True)
                if picture.width + 2 <= part.width:
                    surface.blit(picture, picture.get_rect(center=part.center))
                    break
            else:  # no room in a narrow part: it stands beside the name
                beside[index] = f" {percent}"
            x_px += bar.width * share
        pygame.draw.rect(surface, pigment.SOOT, bar, max(1, brush.px(2)))
        row = (left, top, width, half)
        self._draw_side(surface, row, odds.attacker, beside[0], is_right=False)
        self._draw_side(surface, row, odds.defender, beside[2], is_right=True)
        draw_icon(surface, pygame.Rect(left + width // 2 - half // 2, top, half, half), "fight")

    def _draw_side(self, surface: pygame.Surface, row: Rect, name: str, share: str, *, is_right: bool) -> None:
        """Who fights, at one end of a row, with a share that found no room elsewhere; long names are cut before it."""
        brush = self._brush
        left, top, width, height = row
        percent = brush.words(share, brush.sized(ROLES[1]), bold=True)
        words = brush.fitting(name, ROLES, width // 2 - height - bool(share) * percent.width, bold=True)
        middle = top + height // 2
        start = left + width - words.width - bool(share) * percent.width if is_right else left
        surface.blit(words, words.get_rect(midleft=(start, middle)))
        if share:
            surface.blit(percent, percent.get_rect(midleft=(start + words.width, middle)))
