"""The end of a match: who won, a line a round, and all that is needed to check it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

import pygame

from shared.ui.scenes.long_text import break_anywhere
from shared.ui.scenes.match_summary import sides_of
from shared.ui.scenes.mural import paint_throw
from shared.ui.scenes.page import FootButton, PageScene, margins
from shared.ui.scenes.result_table import make_result_table
from shared.ui.scenes.side_mark import draw_side_mark
from shared.ui.widgets.gui import escape

if TYPE_CHECKING:
    from pathlib import Path

    from shared.core.catalog import GameInfo
    from shared.core.session import MatchSession
    from shared.ui.scenes.result_table import ResultTable
    from shared.ui.widgets.screen import Screen


class ResultChoice(Enum):
    """Results of the scene; ``None`` is to look at the table."""

    AGAIN = "again"
    WATCH = "watch"
    MENU = "menu"


class ResultScene(PageScene):
    """Shown once over the table when a match is over; the result is a ``ResultChoice`` or ``None``."""

    def __init__(self, info: GameInfo, session: MatchSession, path: Path | None) -> None:
        """Keep the finished match.

        Args:
            info: The game.
            session: A match that is over.
            path: File of its replay, ``None`` if it was not recorded.

        Raises:
            ValueError: The match is not over.
        """
        super().__init__()
        self._info = info
        self._session = session
        self._path = path
        outcome = session.outcome()
        if outcome is None:
            raise ValueError("the match is not over")
        self._outcome = outcome
        self._marks: list[tuple[pygame.Rect, int]] = []
        self._free = pygame.Rect(0, 0, 0, 0)
        self._rule = ((0, 0), (0, 0))

    def table(self) -> ResultTable:
        """What is shown, in words and numbers."""
        seats = self._session.setup.seats
        return make_result_table(self._outcome, seats, sides_of(self._info, len(seats)), self.ctx.translate)

    def build_page(self, screen: Screen) -> None:
        """The table at the left, seed and file at the right."""
        translate, pop = self.ctx.translate, self.ctx.stack.pop
        table = self.table()
        self._marks = []
        watch_hint = translate("Step through the whole match")
        buttons = (
            FootButton(
                translate("Play again"), lambda: pop(ResultChoice.AGAIN), translate("The same set-up, a new seed")
            ),
            FootButton(translate("Watch replay"), lambda: pop(ResultChoice.WATCH), watch_hint, self._path is not None),
            FootButton(translate("Look at the table"), pop, translate("Pause brings the result back")),
            FootButton(translate("Menu"), lambda: pop(ResultChoice.MENU)),
        )
        body = self.lay_page(screen, table.headline, buttons, note=f"{translate(self._info.title)} · {table.reason}")
        self.focus_on_foot()
        gap = margins(screen)[1]
        facts_px = round(body.width * 0.38)
        left = pygame.Rect(body.left, body.top, body.width - facts_px - gap, body.height)
        right = pygame.Rect(left.right + gap, body.top, facts_px, body.height)
        pad = screen.px(16)
        left.height = min(left.height, self._table_px(screen, table) + 2 * pad)
        self._free = pygame.Rect(left.left, left.bottom + gap, left.width, body.bottom - left.bottom - gap)
        self.panels.append(left)
        self._lay_table(screen, left.inflate(-2 * pad, -2 * pad), table)
        screen.html_box(right, self._facts(screen, facts_px - screen.px(40)))

    def paint_backdrop(self, backdrop: pygame.Surface, screen: Screen) -> None:
        """Below a short table there is room for the last throw of the match."""
        if self._free.height >= screen.px(110):
            paint_throw(backdrop, self._free, self.ctx.assets)

    def draw_background(self, surface: pygame.Surface) -> None:
        """Panels, then the marks of the sides."""
        super().draw_background(surface)
        pygame.draw.line(surface, self.ctx.theme.ink, *self._rule, max(1, self.screen.px(2)))
        for rect, side in self._marks:
            draw_side_mark(surface, rect, self.ctx.theme.sides[side % len(self.ctx.theme.sides)])

    def _lay_table(self, screen: Screen, area: pygame.Rect, table: ResultTable) -> None:
        """Head, lines, total; the lines scroll if there are many."""
        line_px, head_px, total_px = self._heights(screen)
        text = screen.text
        first_px = max(text.size(title, "body")[0] for title in (*(line[0] for line in table.lines), "Round 10"))
        first_px = min(first_px + screen.px(20), area.width // 3)
        self._lay_head(screen, pygame.Rect(area.left, area.top, area.width, head_px), table, first_px)
        body = pygame.Rect(area.left, area.top + head_px, area.width, area.height - head_px - total_px)
        for row, rect in self.lay_rows(screen, body, len(table.lines), line_px, gap_px=0):
            title, numbers = table.lines[row]
            self._lay_line(
                screen, pygame.Rect(rect.topleft, (area.width, rect.height)), (title, *map(str, numbers)), first_px
            )
        total = pygame.Rect(area.left, area.bottom - total_px, area.width, total_px)
        self._rule = (total.topleft, total.topright)
        self._lay_line(
            screen, total, (self.ctx.translate("Total"), *map(str, table.totals)), first_px, role="lead", is_bold=True
        )

    def _heights(self, screen: Screen) -> tuple[int, int, int]:
        """A line, the head and the total, in window pixels."""
        text = screen.text
        line_px = text.line_height_px("body") + screen.px(8)
        head_px = max(text.line_height_px("body", bold=True) * 2, screen.px(44))
        return line_px, head_px, text.line_height_px("lead", bold=True) + screen.px(14)

    def _table_px(self, screen: Screen, table: ResultTable) -> int:
        """Height of the table if nothing has to scroll."""
        line_px, head_px, total_px = self._heights(screen)
        return head_px + len(table.lines) * line_px + total_px

    def _lay_head(self, screen: Screen, area: pygame.Rect, table: ResultTable, first_px: int) -> None:
        """Marks and names of the sides."""
        mark_px = screen.px(26)
        for index, (name, cell) in enumerate(
            zip(table.columns, _cells(area, first_px, len(table.columns)), strict=True)
        ):
            mark = pygame.Rect(cell.left, 0, mark_px, mark_px)
            mark.centery = cell.centery
            self._marks.append((mark, index))
            words = pygame.Rect(
                mark.right + screen.px(8), cell.top, cell.right - mark.right - screen.px(10), cell.height
            )
            lines = screen.text.render(name, "body", self.ctx.theme.ink, bold=True, wrap_px=max(words.width, 1)).height
            shown = name if lines <= cell.height else screen.text.fit(name, "body", words.width, bold=True)
            screen.label(words, shown, is_bold=True)

    def _lay_line(
        self,
        screen: Screen,
        area: pygame.Rect,
        words: tuple[str, ...],
        first_px: int,
        *,
        role: str = "body",
        is_bold: bool = False,
    ) -> None:
        """A title and one number a side."""
        title = pygame.Rect(area.left, area.top, first_px, area.height)
        screen.label(title, words[0], role=role, is_bold=is_bold)
        for cell, number in zip(_cells(area, first_px, len(words) - 1), words[1:], strict=True):
            shifted = cell.move(screen.px(34), 0)
            screen.label(shifted, number, role=role, is_bold=is_bold)

    def _facts(self, screen: Screen, width_px: int) -> str:
        """Seed, digest and file: whoever doubts can run the match again."""
        translate = self.ctx.translate
        facts = [
            (translate("Moves"), str(self._session.ply)),
            (translate("Seed"), str(self._session.seed)),
            (translate("Digest of the last state"), _in_groups(self._session.digest())),
        ]
        small = screen.text.size_px("small")
        shown = [(title, escape(value)) for title, value in facts]
        if self._path is not None:
            lines = break_anywhere(str(self._path), lambda part: screen.text.size(part, "small")[0] <= width_px)
            shown.append((translate("Replay file"), "<br>".join(map(escape, lines))))
        return "<br>".join(
            f"<b>{escape(title)}</b><br><font pixel_size={small}>{value}</font><br>" for title, value in shown
        )


def _cells(area: pygame.Rect, first_px: int, count: int) -> list[pygame.Rect]:
    """Columns of equal width behind the first."""
    free = area.width - first_px
    return [
        pygame.Rect(area.left + first_px + free * index // count, area.top, free // count, area.height)
        for index in range(count)
    ]


def _in_groups(digest: str) -> str:
    """Eight letters at a time, so that it can be read aloud and wrapped."""
    return " ".join(digest[start : start + 8] for start in range(0, len(digest), 8))
