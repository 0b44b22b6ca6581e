"""Draws a table of read-outs into a rectangle, scrolled by rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from curling.ui.lab.tables import without_spare
from shared.ui.scenes.side_mark import draw_side_mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.ui.lab.tables import Row, Table
    from shared.ui.media.text import Text
    from shared.ui.media.theme import Theme

ROLE = "small"
LEAST_LETTERS_PX = 9
LEAST_GAP_PX = 6

MOST_GAP = 2.6
"""Widest free space between two columns, in line heights."""


class TablePainter:
    """Draws tables.

    Attributes:
        first: First row that is shown.
    """

    def __init__(self, text: Text, theme: Theme) -> None:
        """Start at the first row."""
        self._text = text
        self._theme = theme
        self.first = 0
        self._most = 0
        self._size_px = text.size_px(ROLE)

    def scroll(self, by: int) -> bool:
        """Move by some rows; ``True`` if that shows others."""
        former = self.first
        self.first = min(max(self.first + by, 0), self._most)
        return self.first != former

    def draw(self, surface: pygame.Surface, area: pygame.Rect, table: Table) -> None:
        """Draw heading and rows; a bar at the right tells that there are more rows."""
        shown = max(area.height // self._text.line_height_px(ROLE) - 1, 1)
        table = self._fitted(table, area.width)
        self._most = max(len(table.rows) - shown, 0)
        self.first = min(self.first, self._most)
        bar = self._text.line_height_px(ROLE) // 2 if self._most else 0
        block = pygame.Rect(area.left, area.top, area.width - bar, area.height)
        self._draw_block(surface, block, table, table.rows[self.first : self.first + shown])
        if self._most:
            self._draw_bar(surface, area, shown, len(table.rows))

    def _draw_block(self, surface: pygame.Surface, area: pygame.Rect, table: Table, rows: Sequence[Row]) -> None:
        """Draw the heading and some rows."""
        text, theme = self._text, self._theme
        line = text.line_height_px(ROLE)
        lefts, widths = self._columns(table, area.width)
        for column, left, width in zip(table.columns, lefts, widths, strict=True):
            picture = text.render(column.title, self._size_px, theme.accent, bold=True)
            self._put(surface, picture, (area.left + left, area.top), width, is_right=column.is_number)
        if not table.rows and table.note:
            surface.blit(text.render(table.note, ROLE, theme.ink), (area.left, area.top + line))
        for index, row in enumerate(rows):
            top = area.top + (index + 1) * line
            if index % 2 == 0:
                stripe = pygame.Rect(area.left - 3, top, area.width + 6, line)
                pygame.draw.rect(surface, _mixed(theme.panel, theme.ink), stripe)
            for number, (cell, left, width) in enumerate(zip(row.cells, lefts, widths, strict=True)):
                at = area.left + left
                if number == 0 and row.side is not None:
                    mark = pygame.Rect(at, top + 1, line - 2, line - 2)
                    draw_side_mark(surface, mark, theme.sides[row.side % len(theme.sides)])
                    at += line + 2
                picture = text.render(cell, self._size_px, theme.ink)
                self._put(surface, picture, (at, top), width, is_right=table.columns[number].is_number)

    def _fitted(self, table: Table, room: int) -> Table:
        """The table without spare columns, and in smaller letters, as far as it is wider than its place."""
        self._size_px = usual = self._text.size_px(ROLE)
        while True:
            _, widths = self._columns(table, room)
            need = sum(widths) + LEAST_GAP_PX * len(widths)
            spare = [index for index, column in enumerate(table.columns) if column.is_spare]
            if need <= room or not spare:
                break
            table = without_spare(table, spare[-1])
        if need > room:
            self._size_px = max(int(usual * room / need), LEAST_LETTERS_PX)
        return table

    def _columns(self, table: Table, room: int) -> tuple[list[int], list[int]]:
        """Left edge and width of each column: as wide as its words, the free space between them."""
        line = self._text.line_height_px(ROLE)
        widths = []
        for index, column in enumerate(table.columns):
            cells = [self._text.size(row.cells[index], self._size_px)[0] for row in table.rows]
            widest = max([self._text.size(column.title, self._size_px, bold=True)[0], *cells])
            has_mark = index == 0 and any(row.side is not None for row in table.rows)
            widths.append(widest + (line + 2 if has_mark else 0))
        gaps = max(len(widths) - 1, 1)
        gap = min(max((room - sum(widths)) / gaps, 4.0), line * MOST_GAP)
        lefts = [round(sum(widths[:index]) + gap * index) for index in range(len(widths))]
        return lefts, widths

    def _put(
        self, surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], width: int, *, is_right: bool
    ) -> None:
        left = at[0] + width - picture.width if is_right else at[0]
        surface.blit(picture, (left, at[1]))

    def _draw_bar(self, surface: pygame.Surface, area: pygame.Rect, shown: int, count: int) -> None:
        wide = max(self._text.line_height_px(ROLE) // 4, 3)
        rail = pygame.Rect(area.right - wide, area.top, wide, area.height)
        pygame.draw.rect(surface, _mixed(self._theme.panel, self._theme.ink), rail)
        part = pygame.Rect(rail.left, 0, wide, max(round(rail.height * shown / count), wide))
        part.top = rail.top + round((rail.height - part.height) * self.first / self._most)
        pygame.draw.rect(surface, self._theme.faint, part)


def _mixed(first: tuple[int, int, int], second: tuple[int, int, int]) -> tuple[int, int, int]:
    """The first colour with a little of the second one."""
    red, green, blue = (round(one * 0.92 + two * 0.08) for one, two in zip(first, second, strict=True))
    return (red, green, blue)
