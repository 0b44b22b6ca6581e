"""Draws the heading, with whose turn it is, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from caveman.rules.state import NOBODY
from shared.ui.scenes.lines_paint import draw_log

if TYPE_CHECKING:
    from collections.abc import Callable

    from caveman.ui.brush import Brush
    from caveman.ui.layout import TableLayout
    from caveman.ui.view_model import TableView

HEADING_ROLES = ("lead", "body", "small", 12)
PADDING = 8


class Hud:
    """Draws heading and log at one size."""

    def __init__(self, layout: TableLayout, brush: Brush, tr: Callable[[str], str]) -> None:
        """Keep places and brush.

        Args:
            layout: Places.
            brush: Paints.
            tr: Gives the words of the person's language.
        """
        self._layout = layout
        self._brush = brush
        self._tr = tr

    def draw_heading(self, surface: pygame.Surface, table: TableView) -> None:
        """Mark and words of the turn at the left, the number of the card of all at the right."""
        brush = self._brush
        rect = pygame.Rect(self._layout.heading)
        if table.acting != NOBODY:
            brush.panel(surface, self._layout.heading, is_strong=True)
        left, pad = rect.left + brush.px(PADDING + 2), brush.px(PADDING)
        right = rect.right - pad
        if table.card.turn:
            words = self._tr("Recording, card {card}/{all}") if table.is_film else self._tr("Card {card}/{all}")
            count = {"card": table.card.turn, "all": table.card.turn + table.card.left}
            picture = brush.words(words.format_map(count), "small", colour=brush.theme.faint)
            surface.blit(picture, picture.get_rect(midright=(right - pad // 2, rect.centery)))
            right -= picture.width + 2 * pad
        if table.acting != NOBODY:
            side = rect.height - brush.px(10)
            brush.mark(surface, (left, rect.top + brush.px(5), side, side), table.acting)
            left += side + pad
        heading = brush.fitting(table.heading, HEADING_ROLES, right - left, bold=True)
        surface.blit(heading, heading.get_rect(midleft=(left, rect.centery)))

    def draw_log(self, surface: pygame.Surface, table: TableView) -> None:
        """Last events, the newest at the foot."""
        draw_log(surface, self._brush, self._layout.log, table.log, table.log_back)
