"""The read-outs: three tables, one of which is shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from curling.ui.lab.table_paint import TablePainter
from curling.ui.lab.tables import energy_table, hit_table, rock_table, shot_table
from shared.ui.scenes.page import button_width
from shared.ui.widgets.control import Control

if TYPE_CHECKING:
    from collections.abc import Callable

    from curling.ui.lab.desk import Desk
    from shared.ui.media.text import Text
    from shared.ui.media.theme import Theme
    from shared.ui.widgets.button import Button
    from shared.ui.widgets.screen import Screen

WIDE_EM = 27
"""From this width on, in sizes of common text, the buttons stand beside the table."""

_TABLES = (("Shot", shot_table), ("Energy", energy_table), ("Rocks", rock_table), ("Hits", hit_table))


class TableControl(Control):
    """The table in the focus ring: up and down scroll it."""

    def __init__(self, rect: pygame.Rect, painter: TablePainter) -> None:
        """Keep what it scrolls."""
        super().__init__(rect)
        self._painter = painter

    def handle_key(self, name: str) -> bool:
        """Scroll; at its ends the focus goes on."""
        return name in {"up", "down"} and self._painter.scroll(1 if name == "down" else -1)


class ReadoutPanel:
    """Buttons that choose a table, and the table.

    Attributes:
        area: Where the table is drawn, ``None`` where none is shown.
    """

    def __init__(self, desk: Desk, theme: Theme, text: Text, translate: Callable[[str], str]) -> None:
        """Keep what it works on."""
        self._desk = desk
        self._tr = translate
        self._chosen = 0
        self._buttons: list[Button] = []
        self._painter = TablePainter(text, theme)
        self.area: pygame.Rect | None = None

    def lay(self, screen: Screen, area: pygame.Rect) -> None:
        """Buttons at the left if the area is wide, else on top."""
        tr, gap = self._tr, screen.px(6)
        self._buttons.clear()
        row = max(screen.px(30), screen.text.line_height_px("body") + screen.px(6))
        widths = [button_width(screen, tr(words)) for words, _ in _TABLES]
        is_wide = (
            area.width >= WIDE_EM * screen.text.size_px("body") and len(_TABLES) * (row + gap) <= area.height + gap
        )
        left, top = area.topleft
        for index, (words, _) in enumerate(_TABLES):
            width = max(widths) if is_wide else widths[index]
            button = screen.button(pygame.Rect(left, top, width, row), tr(words), partial(self._choose, index))
            button.set_selected(is_selected=index == self._chosen)
            self._buttons.append(button)
            if is_wide:
                top += row + gap
            else:
                left += width + gap
        self.area = area.copy()
        if is_wide:
            self.area.left += max(widths) + 2 * gap
            self.area.width -= max(widths) + 2 * gap
        else:
            self.area.top += row + gap
            self.area.height -= row + gap
        screen.ring.add(TableControl(self.area, self._painter))

    def _choose(self, index: int) -> None:
        self._chosen = index
        self._painter.first = 0
        for number, button in enumerate(self._buttons):
            button.set_selected(is_selected=number == index)

    def wheel(self, place_px: tuple[int, int], rows: int) -> bool:
        """Scroll if the pointer is over the table."""
        return self.area is not None and self.area.collidepoint(place_px) and self._painter.scroll(rows)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the chosen table."""
        if self.area is not None:
            tr = self._tr
            pair = self._desk.pair(("A", "B", tr("Before"), tr("Now")))
            self._painter.draw(surface, self.area, _TABLES[self._chosen][1](pair, tr))
