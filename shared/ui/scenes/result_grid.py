"""The table of numbers at the end of a match: heads with marks, lines, a total, sentences below."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.scenes.page import is_low

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.ui.scenes.result_page import ResultPage
    from shared.ui.scenes.result_table import ResultTable
    from shared.ui.widgets.screen import Screen

TITLE_SHARE = 1 / 3
"""The titles of the lines get no more than this share of the width."""

MARK_PX = 26

AROUND_PX = 4
"""Free space between what stands in a column and the frame round a winner's, at scale 1."""

LEAST_NAME = 2
"""Names stand below their marks where less room than so many heights of a line would be left beside them."""

LEAST_LINES = 4
"""Sentences below the table are left out where fewer lines than this would be left."""


class ResultGrid:
    """Lays one page out; titles that are long are set smaller, and wrapped if that is not enough.

    Attributes:
        marks: Places of the marks of the sides, for the one who draws them.
        rules: Lines to draw, from one point to another.
        stripes: Every other line, to draw below it so that the eye stays on it.
        won: Columns of the winners, to draw below everything.
        line_px: Height of a line in window pixels.
    """

    def __init__(
        self, screen: Screen, table: ResultTable, pages: Sequence[ResultPage], shown: int, width_px: int
    ) -> None:
        """Measure.

        Args:
            screen: The screen that is built.
            table: Names and places of the sides.
            pages: All pages: the columns stand at the same place on each.
            shown: Which page is shown.
            width_px: Width of the whole table.
        """
        self._screen = screen
        self._columns = table.columns
        self._winners = _winners(table.places)
        page = self._page = pages[shown]
        self.stripes: list[pygame.Rect] = []
        self.won: list[pygame.Rect] = []
        self.marks: list[tuple[pygame.Rect, int]] = []
        self.rules: list[tuple[tuple[int, int], tuple[int, int]]] = []
        text = screen.text
        titles = [title for title, _ in page.lines]
        self._entry_px = max(self._widest_entry_px(each) for each in pages)
        widest = max((text.size(title, "body")[0] for each in pages for title, _ in each.lines), default=0)
        self._title_px = min(max(widest, screen.px(90)) + screen.px(20), round(width_px * TITLE_SHARE))
        roles = [self._role(title) for title in titles]
        room = self._title_px - screen.px(8)
        highest = max(
            (
                text.render(title, role, screen.theme.ink, wrap_px=room).height
                for title, role in zip(titles, roles, strict=True)
            ),
            default=0,
        )
        self._least_line_px = max(text.line_height_px("body"), highest) + screen.px(1)
        self.line_px = self._least_line_px + screen.px(7)
        low = is_low(screen)
        beside_px = (width_px - self._title_px) // len(self._columns) - screen.px(MARK_PX + 10)
        self._is_stacked = beside_px < LEAST_NAME * text.line_height_px("small")
        self._head_px = max(text.line_height_px("body", bold=True) * (1 if low else 2), screen.px(30 if low else 44))
        if self._is_stacked:
            self._head_px = screen.px(MARK_PX) + text.line_height_px("body", bold=True)
        self._total_px = text.line_height_px("lead", bold=True) + screen.px(14) if page.total else 0
        notes = [text.render(note, "small", screen.theme.ink, wrap_px=width_px).height for note in page.notes]
        self._notes_px = sum(notes) + (screen.px(12) if notes else 0)

    @property
    def height_px(self) -> int:
        """Height of the whole table if nothing has to scroll."""
        return self._head_px + len(self._page.lines) * self.line_px + self._total_px + self._notes_px

    def cut(self, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Places of head, lines, total and sentences.

        Where there is no room for all, the lines draw closer together, then the sentences go, then the lines scroll.
        """
        room = area.height - self._head_px - self._total_px - self._notes_px
        count = max(len(self._page.lines), 1)
        self.line_px = min(max(room // count, self._least_line_px), self.line_px)
        if area.height - self._head_px - self._total_px - self._notes_px < min(LEAST_LINES, count) * self.line_px:
            self._notes_px = 0
        head = pygame.Rect(area.left, area.top, area.width, self._head_px)
        notes = pygame.Rect(area.left, area.bottom - self._notes_px, area.width, self._notes_px)
        total = pygame.Rect(area.left, notes.top - self._total_px, area.width, self._total_px)
        lines = pygame.Rect(area.left, head.bottom, area.width, max(total.top - head.bottom, 0))
        return head, lines, total, notes

    def lay_head(self, area: pygame.Rect) -> None:
        """Marks and names of the sides; the columns of the winners go down from here."""
        screen, text = self._screen, self._screen.text
        mark_px = screen.px(MARK_PX)
        for index, (name, cell) in enumerate(zip(self._columns, self._cells(area), strict=True)):
            if index in self._winners:
                self.won.append(cell.move(-screen.px(AROUND_PX), 0))
            mark = pygame.Rect(cell.left, cell.top, mark_px, mark_px)
            words = pygame.Rect(cell.left, mark.bottom, cell.width - screen.px(4), cell.bottom - mark.bottom)
            if not self._is_stacked:
                mark.centery = cell.centery
                left = mark.right + screen.px(8)
                words = pygame.Rect(left, cell.top, cell.right - left - screen.px(2), cell.height)
            self.marks.append((mark, index))
            role = self._fitting(name, words.width, ("body", "small"))
            height = text.render(name, role, screen.theme.ink, bold=True, wrap_px=max(words.width, 1)).height
            is_whole = all(text.size(word, role, bold=True)[0] <= words.width for word in name.split())
            shown = name if is_whole and height <= cell.height else text.fit(name, role, words.width, bold=True)
            screen.label(words, shown, role=role, is_bold=True)

    def lay_line(self, area: pygame.Rect, row: int) -> None:
        """A title and one entry a side."""
        title, entries = self._page.lines[row]
        if row % 2 == 0:
            self.stripes.append(area.inflate(2 * self._screen.px(4), 0))
        self._grow_won(area)
        place = pygame.Rect(area.left, area.top, self._title_px - self._screen.px(8), area.height)
        self._screen.label(place, title, role=self._role(title))
        self._lay_entries(area, entries, "body")

    def lay_total(self, area: pygame.Rect) -> None:
        """The last line, below a rule."""
        if self._page.total is None:
            return
        title, entries = self._page.total
        self._grow_won(area)
        self.rules.append((area.topleft, area.topright))
        place = pygame.Rect(area.left, area.top, self._title_px, area.height)
        self._screen.label(
            place, self._screen.text.fit(title, "lead", place.width, bold=True), role="lead", is_bold=True
        )
        self._lay_entries(area, entries, "lead", is_bold=True)

    def lay_notes(self, area: pygame.Rect) -> None:
        """Sentences below the table, if there is room for them."""
        if not self._notes_px:
            return
        top = area.top + self._screen.px(12)
        for note in self._page.notes:
            height = self._screen.text.render(note, "small", self._screen.theme.ink, wrap_px=area.width).height
            self._screen.label(pygame.Rect(area.left, top, area.width, height), note, role="small")
            top += height

    def _grow_won(self, line: pygame.Rect) -> None:
        """Let the columns of the winners reach down to the foot of a line."""
        for column in self.won:
            column.height = line.bottom - column.top

    def _lay_entries(self, area: pygame.Rect, entries: tuple[str, ...], role: str, *, is_bold: bool = False) -> None:
        """Entries below the names, all in the size in which the widest fits; their last digits in one line.

        Where columns are narrow they begin below the marks already.
        """
        cells = self._cells(area)
        room = cells[0].width - 2 * self._screen.px(AROUND_PX)
        wide = min(room, self._entry_px)
        indent = min(self._screen.px(MARK_PX + 8), room - wide)
        text = self._screen.text
        widest = max(entries, key=lambda entry: text.size(entry, role, bold=is_bold)[0])
        roles = ("lead", "body", "small") if role == "lead" else ("body", "small")
        role = self._fitting(widest, wide, roles, is_bold=is_bold)
        for cell, entry in zip(cells, entries, strict=True):
            place = pygame.Rect(cell.left + indent, cell.top, wide, cell.height)
            shown = text.fit(entry, role, wide, bold=is_bold)
            self._screen.label(place, shown, role=role, align="right", is_bold=is_bold)

    def _widest_entry_px(self, page: ResultPage) -> int:
        """Width of the widest entry of a page as large as it can be shown."""
        text = self._screen.text
        lines = [text.size(entry, "body")[0] for _, entries in page.lines for entry in entries]
        totals = [text.size(entry, "lead", bold=True)[0] for entry in page.total[1]] if page.total else []
        return max((*lines, *totals), default=0)

    def _cells(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Columns of equal width behind the titles."""
        free, count = area.width - self._title_px, len(self._columns)
        return [
            pygame.Rect(area.left + self._title_px + free * index // count, area.top, free // count, area.height)
            for index in range(count)
        ]

    def _role(self, title: str) -> str:
        """Size of the title of a line."""
        return self._fitting(title, self._title_px - self._screen.px(8), ("body", "small"), is_bold=False)

    def _fitting(self, words: str, width_px: int, roles: tuple[str, ...], *, is_bold: bool = True) -> str:
        """The largest size in which words fit on one line; the smallest if they fit in none."""
        fitting = (role for role in roles if self._screen.text.size(words, role, bold=is_bold)[0] <= width_px)
        return next(fitting, roles[-1])


def _winners(places: Sequence[int]) -> list[int]:
    """Sides that have won; none where all have."""
    winners = [side for side, place in enumerate(places) if place == 1]
    return winners if len(winners) < len(places) else []
