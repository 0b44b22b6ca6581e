"""Draws the heading, with whose turn it is, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.scenes.lines_paint import draw_heading, draw_log

if TYPE_CHECKING:
    import pygame

    from stoneage_mammoth.ui.brush import Brush
    from stoneage_mammoth.ui.layout import TableLayout
    from stoneage_mammoth.ui.names import Translate
    from stoneage_mammoth.ui.view_model import TableView


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
        count = ""
        if table.round_number:
            words = self._tr("Recording, round {round}") if table.is_film else self._tr("Round {round}")
            count = words.format(round=table.round_number)
        draw_heading(surface, self._brush, self._layout.heading, table.acting, table.heading, count)

    def draw_log(self, surface: pygame.Surface, table: TableView) -> None:
        """Last events, the newest at the foot."""
        draw_log(surface, self._brush, self._layout.log, table.log, table.log_back)
