"""Draws the heading, with whose turn it is, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from stoneage_mammoth.rules.state import NOBODY
from stoneage_mammoth.ui.boxes import inset

if TYPE_CHECKING:
    from stoneage_mammoth.ui.brush import Brush
    from stoneage_mammoth.ui.layout import TableLayout
    from stoneage_mammoth.ui.names import Translate
    from stoneage_mammoth.ui.overlay_model import LogLine
    from stoneage_mammoth.ui.view_model import TableView

HEADING_ROLES = ("lead", "body", "small", 12)
PADDING = 8
MARK = 16
SCROLL = 5


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
        """Last events, the newest at the foot; a bar at the right where there is more than is seen."""
        brush = self._brush
        area = pygame.Rect(inset(self._layout.log, brush.px(PADDING), brush.px(PADDING - 1)))
        lines = table.log[: len(table.log) - table.log_back] if table.log_back else table.log
        bottom = area.bottom
        shown = 0
        for line in reversed(lines):
            height = self._draw_line(surface, area, bottom, line)
            if not height:
                break
            bottom -= height
            shown += 1
        if table.log and shown < len(table.log):
            self._draw_scroll(surface, area, shown, table)

    def _draw_line(self, surface: pygame.Surface, area: pygame.Rect, bottom: int, line: LogLine) -> int:
        """One event above a height; returns how high it is, 0 where it does not fit."""
        brush = self._brush
        indent = brush.px(MARK + 4)
        room = area.width - indent - brush.px(SCROLL + 3)
        picture = brush.words(line.text, "small", bold=line.is_heading, wrap_px=room)
        if bottom - picture.height < area.top:
            return 0
        top = bottom - picture.height
        surface.blit(picture, (area.left + indent, top))
        if line.seat != NOBODY:
            side = brush.px(MARK)
            brush.mark(surface, (area.left, top + brush.px(2), side, side), line.seat)
        return picture.height

    def _draw_scroll(self, surface: pygame.Surface, area: pygame.Rect, shown: int, table: TableView) -> None:
        """How much of the log is seen, and where in it."""
        brush = self._brush
        count = len(table.log)
        last = count - table.log_back
        width = brush.px(SCROLL)
        rail = pygame.Rect(area.right - width, area.top, width, area.height)
        pygame.draw.rect(surface, brush.theme.paper, rail, border_radius=width // 2)
        top = rail.top + rail.height * (last - shown) // count
        knob = pygame.Rect(rail.left, top, width, max(2 * width, rail.height * shown // count))
        knob.bottom = min(knob.bottom, rail.bottom)
        pygame.draw.rect(surface, brush.theme.faint, knob, border_radius=width // 2)
