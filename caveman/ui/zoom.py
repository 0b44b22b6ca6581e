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
from shared.ui.scenes.zoom_paint import draw_zoom, told

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
        pictures = (self._picture(table, zoom), self._words(zoom))
        draw_zoom(surface, self._brush, anchor, pictures, self._layout.size, is_below=zoom.kind is ZoomKind.CARD)

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

    def _words(self, zoom: ZoomView) -> pygame.Surface | None:
        """Title, sentences, and rows of numbers; ``None`` where the picture tells all."""
        if not (zoom.title or zoom.lines or zoom.note or zoom.rows):
            return None
        return told(self._brush, self._brush.px(WORDS), zoom.title, zoom.lines, zoom.note, zoom.rows)


def _draw_owned(picture: pygame.Surface, rect: pygame.Rect, name: DevelopmentName) -> None:
    draw_development(picture, rect, name, is_owned=True)
