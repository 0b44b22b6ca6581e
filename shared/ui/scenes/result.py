"""The end of a match: who won, points by rule or round, pages of the game, and all that is needed to check it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

import pygame

from shared.core.catalog import load_object
from shared.ui.media.theme import OCHRE
from shared.ui.scenes.form import lay_tabs
from shared.ui.scenes.long_text import break_anywhere
from shared.ui.scenes.match_summary import sides_of
from shared.ui.scenes.mural import paint_throw
from shared.ui.scenes.page import FootButton, PageScene, is_low, margins
from shared.ui.scenes.result_grid import ResultGrid
from shared.ui.scenes.result_table import make_result_table, score_page
from shared.ui.scenes.side_mark import draw_side_mark
from shared.ui.widgets.gui import escape

if TYPE_CHECKING:
    from pathlib import Path

    from shared.core.catalog import GameInfo
    from shared.core.session import MatchSession
    from shared.ui.media.theme import Colour
    from shared.ui.scenes.result_page import ResultPage
    from shared.ui.scenes.result_table import ResultTable
    from shared.ui.widgets.screen import Screen

WINNER: Colour = OCHRE
WINNER_ALPHA = 46
"""Colour round and over the column of whoever has won."""

FEW_COLUMNS = 2
"""Up to so many columns the table leaves more room for the facts beside it."""

MANY_COLUMNS = 4
"""Beyond so many columns the table takes all the width, and the facts have a page of their own."""


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
        self._grid: ResultGrid | None = None
        self._free = pygame.Rect(0, 0, 0, 0)
        self._tab = 0

    def table(self) -> ResultTable:
        """What is shown, in words and numbers."""
        seats = self._session.setup.seats
        sides = sides_of(self._info, len(seats))
        return make_result_table(self._outcome, seats, sides, self.ctx.translate, self._info.reasons)

    def pages(self) -> list[ResultPage]:
        """The points, then what the game adds."""
        more: Any = load_object(self._info.report)(self._session, self.ctx.translate) if self._info.report else ()
        return [score_page(self.table(), self.ctx.translate), *more]

    def build_page(self, screen: Screen) -> None:
        """The table at the left, seed and file at the right."""
        translate, pop = self.ctx.translate, self.ctx.stack.pop
        table, pages = self.table(), self.pages()
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
        gap, pad = margins(screen)[1], screen.px(16)
        is_narrow = len(table.columns) > (FEW_COLUMNS if is_low(screen) else MANY_COLUMNS)
        left, right = pygame.Rect(body), pygame.Rect(body)
        if not is_narrow:
            right.width = round(body.width * (0.38 if len(table.columns) <= FEW_COLUMNS else 0.28))
            right.right, left.width = body.right, body.width - right.width - gap
        titles = [page.title for page in pages] + ([translate("Match")] if is_narrow else [])
        self._tab = min(self._tab, len(titles) - 1)
        inner = left.inflate(-2 * pad, -2 * pad)
        if len(titles) > 1:
            inner = lay_tabs(screen, inner, titles, self._tab, self._choose_tab)
        self._grid = None
        if self._tab < len(pages):
            inner = self._lay_grid(screen, inner, table, pages)
        if is_narrow:
            right = inner
        if not is_narrow or self._tab == len(pages):
            screen.html_box(right, self._facts(screen, right.width - screen.px(40)))
        left.height = inner.bottom + pad - left.top
        self._free = pygame.Rect(left.left, left.bottom + gap, left.width, body.bottom - left.bottom - gap)
        self.panels.append(left)

    def _lay_grid(self, screen: Screen, area: pygame.Rect, table: ResultTable, pages: list[ResultPage]) -> pygame.Rect:
        """Lay the chosen page out at the top of an area; gives what it takes of it."""
        page = pages[self._tab]
        grid = self._grid = ResultGrid(screen, table, pages, self._tab, area.width)
        area.height = min(area.height, grid.height_px)
        head, lines, total, notes = grid.cut(area)
        rows = self.lay_rows(screen, lines, len(page.lines), grid.line_px, gap_px=0)
        head.width = total.width = rows[0][1].width if rows else area.width  # beside the arrows of a long list
        grid.lay_head(head)
        for row, rect in rows:
            grid.lay_line(rect, row)
        grid.lay_total(total)
        grid.lay_notes(notes)
        return area

    def paint_backdrop(self, backdrop: pygame.Surface, screen: Screen) -> None:
        """Below a short table there is room for the last throw of the match, where the game has no painting."""
        if self._free.height >= screen.px(110) and not self._info.picture:
            paint_throw(backdrop, self._free, self.ctx.assets)

    def draw_background(self, surface: pygame.Surface) -> None:
        """Panels, then the marks of the sides."""
        super().draw_background(surface)
        if self._grid is None:
            return
        self._draw_columns(surface, self._grid)
        for start, end in self._grid.rules:
            pygame.draw.line(surface, self.ctx.theme.ink, start, end, max(1, self.screen.px(2)))
        for rect, side in self._grid.marks:
            draw_side_mark(surface, rect, self.ctx.theme.sides[side % len(self.ctx.theme.sides)])

    def _draw_columns(self, surface: pygame.Surface, grid: ResultGrid) -> None:
        """Stripes below every other line, a frame of ochre round the columns of the winners."""
        theme, px = self.ctx.theme, self.screen.px
        for stripe in grid.stripes:
            pygame.draw.rect(surface, theme.paper, stripe, border_radius=px(4))
        for column in grid.won:
            tint = pygame.Surface(column.size, pygame.SRCALPHA)
            pygame.draw.rect(tint, (*WINNER, WINNER_ALPHA), tint.get_rect(), border_radius=px(6))
            surface.blit(tint, column)
            pygame.draw.rect(surface, WINNER, column, max(1, px(2)), border_radius=px(6))

    def _choose_tab(self, tab: int) -> None:
        self._tab = tab
        self.rows.first = 0
        self.rebuild()

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
            f"<font pixel_size={small}><b>{escape(title)}</b><br>{value}</font>" for title, value in shown
        )


def _in_groups(digest: str) -> str:
    """Eight letters at a time, so that it can be read aloud and wrapped."""
    return " ".join(digest[start : start + 8] for start in range(0, len(digest), 8))
