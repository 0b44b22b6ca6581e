"""Draws the thing that is looked at closely: large, explained in words, beside what it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from caveman.rules.state import DEVELOPMENTS, DINOSAURS, NONE, RESOURCES
from caveman.ui.art.card import card_face
from caveman.ui.art.dinosaur import ASPECT, dinosaur
from caveman.ui.art.easel import kept
from caveman.ui.art.icons import draw_icon
from caveman.ui.art.phase import PHASES
from caveman.ui.art.token import draw_development, draw_token
from caveman.ui.overlay_model import ZoomKind
from shared.ui.media.boxes import beside

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from caveman.rules.content import Deck, DevelopmentName, ResourceKind
    from caveman.ui.art.dinosaur import Stance
    from caveman.ui.brush import Brush
    from caveman.ui.layout import TableLayout
    from caveman.ui.overlay_model import ZoomView
    from caveman.ui.question_paint import Placed
    from caveman.ui.view_model import CircleView, TableView

CARD = 250
"""Edge of a large card at scale 1."""
BEAST = 200
"""Width of a large dinosaur."""
PIECE = 96
"""Edge of a large token."""
WORDS = 260
"""Width of the words beside it at scale 1."""
PADDING = 12
GAP = 10
LINE_GAP = 6


class Zoom:
    """Draws what is looked at, at one size of the window."""

    def __init__(self, layout: TableLayout, brush: Brush, deck: Deck) -> None:
        """Keep places and cards."""
        self._layout = layout
        self._brush = brush
        self._deck = deck

    def draw(self, surface: pygame.Surface, table: TableView, zoom: ZoomView, controls: Sequence[Placed]) -> None:
        """Draw it beside its anchor."""
        anchor = next((control.rect for control in controls if control.id == zoom.anchor), None)
        if anchor is None:
            return
        brush = self._brush
        picture = self._picture(table, zoom)
        words = self._words(zoom)
        pad, gap = brush.px(PADDING), brush.px(GAP)
        size = words.get_size()
        if picture is not None:
            size = (picture.width + gap + words.width, max(picture.height, words.height))
        place = beside(anchor, (size[0] + 2 * pad, size[1] + 2 * pad), self._layout.size, gap)
        pygame.draw.rect(surface, brush.theme.panel, pygame.Rect(place).inflate(-pad // 2, -pad // 2))
        brush.panel(surface, place, is_strong=True)
        left, top = place[0] + pad, place[1] + pad
        if picture is not None:
            surface.blit(picture, (left, top))
            left += picture.width + gap
        surface.blit(words, (left, top))

    def _picture(self, table: TableView, zoom: ZoomView) -> pygame.Surface | None:
        """The large picture, ``None`` for what has only words."""
        number = zoom.number
        if zoom.kind is ZoomKind.CARD and number != NONE:
            edge = self._brush.px(CARD)
            return card_face(self._brush.text, (edge, edge), self._deck.cards[number], table.card.words)
        match zoom.kind:
            case ZoomKind.DINOSAUR:
                return self._beast(number, "attack")
            case ZoomKind.DEVELOPMENT:
                development: DevelopmentName = DEVELOPMENTS[number]
                return self._piece(development, lambda picture, rect: _draw_owned(picture, rect, development))
            case ZoomKind.PHASE:
                icon = tuple(PHASES.values())[number].icon
                return self._piece(f"phase {icon}", lambda picture, rect: draw_icon(picture, rect, icon))
            case ZoomKind.CIRCLE:
                return self._circle(table.circles[number])
            case _:
                return None

    def _circle(self, view: CircleView) -> pygame.Surface | None:
        """The dinosaur of a circle, or else its token."""
        if view.dinosaur != NONE:
            return self._beast(view.dinosaur, "stand")
        if view.token >= 0:
            kind: ResourceKind = RESOURCES[view.token]
            return self._piece(kind, lambda picture, rect: draw_token(picture, rect, kind))
        return None

    def _beast(self, number: int, stance: Stance) -> pygame.Surface:
        """A large dinosaur."""
        width = self._brush.px(BEAST)
        return dinosaur((width, round(width / ASPECT)), DINOSAURS[number], stance)

    def _piece(self, name: str, draw: Callable[[pygame.Surface, pygame.Rect], None]) -> pygame.Surface:
        """A large token or sign, kept by its name."""
        size = (self._brush.px(PIECE), self._brush.px(PIECE))

        def paint() -> pygame.Surface:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            draw(picture, picture.get_rect())
            return picture

        return kept(("large", name, size), paint)

    def _words(self, zoom: ZoomView) -> pygame.Surface:
        """Title, sentences, and rows of numbers."""
        brush = self._brush
        width = brush.px(WORDS)
        title = brush.words(zoom.title, "body", bold=True, wrap_px=width)
        lines = [brush.words(line, "small", wrap_px=width) for line in zoom.lines]
        if zoom.note:
            lines.append(brush.words(zoom.note, "small", colour=brush.theme.danger, bold=True, wrap_px=width))
        gap, step = brush.px(LINE_GAP), brush.text.line_height_px("small")
        height = title.height + sum(gap + line.height for line in lines) + step * len(zoom.rows) + gap
        picture = pygame.Surface((width, height), pygame.SRCALPHA)
        picture.blit(title, (0, 0))
        y_px = title.height
        for line in lines:
            y_px += gap
            picture.blit(line, (0, y_px))
            y_px += line.height
        y_px += gap
        for words, number in zoom.rows:
            value = brush.words(number, "small", bold=True)
            picture.blit(brush.fitting(words, ("small", 12, 11), width - value.width - gap), (0, y_px))
            picture.blit(value, (width - value.width, y_px))
            y_px += step
        return picture


def _draw_owned(picture: pygame.Surface, rect: pygame.Rect, name: DevelopmentName) -> None:
    draw_development(picture, rect, name, is_owned=True)
