"""Draws the heading, with whose turn it is, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.scenes.lines_paint import draw_log
from stoneage_mammoth.rules.state import NOBODY

if TYPE_CHECKING:
    from stoneage_mammoth.ui.brush import Brush
    from stoneage_mammoth.ui.layout import TableLayout
    from stoneage_mammoth.ui.names import Translate
    from stoneage_mammoth.ui.view_model import TableView

HEADING_ROLES = ("lead", "body", "small", 12)
PADDING = 8


class Hud:
    """Draws heading and log at one size."""

    def __init__(self, layout: TableLayout, brush: Brush, tr: Translate) -> None:
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
        """Mark and words of the turn at the left, the round at the right."""
        brush = self._brush
        rect = pygame.Rect(self._layout.heading)
        if table.acting != NOBODY:
            brush.panel(surface, self._layout.heading, is_strong=True)
        left, pad = rect.left + brush.px(PADDING + 2), brush.px(PADDING)
        right = rect.right - pad
        if table.round_number:
            words = self._tr("Round {round}").format(round=table.round_number)
            if table.is_film:
                words = self._tr("Recording, round {round}").format(round=table.round_number)
            picture = brush.words(words, "small", colour=brush.theme.faint)
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
