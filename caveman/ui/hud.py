"""Draws the heading, with whose turn it is, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.scenes.lines_paint import draw_heading, draw_log

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from caveman.ui.brush import Brush
    from caveman.ui.layout import TableLayout
    from caveman.ui.view_model import TableView


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
        count = ""
        if table.card.turn:
            words = self._tr("Recording, card {card}/{all}") if table.is_film else self._tr("Card {card}/{all}")
            count = words.format(card=table.card.turn, all=table.card.turn + table.card.left)
        draw_heading(surface, self._brush, self._layout.heading, table.acting, table.heading, count)

    def draw_log(self, surface: pygame.Surface, table: TableView) -> None:
        """Last events, the newest at the foot."""
        draw_log(surface, self._brush, self._layout.log, table.log, table.log_back)
