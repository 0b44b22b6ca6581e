"""Where everything lies in the lab."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from curling.ui.layout import OVERHANG_M

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.ui.widgets.screen import Screen

PANEL_PX = 492
LEAST_PANEL_PX = 380
"""Width of the panel of parameters at scale 1, in wide and in narrow windows."""

LEAST_SIZE = (900, 530)
"""Pixels at scale 1 that the lab needs; in smaller windows everything is drawn smaller than the person asked for."""

TABLE_LINES = 6
"""Read-outs get a panel of their own below the sheet if so many lines fit there, else a tab beside the parameters."""

SHEET_RATIO = (0.33 + 2 * OVERHANG_M) / (0.94 + 2 * OVERHANG_M)
"""Height of the sheet of the game as a share of its length; others are shown in the same place."""


class Places(msgspec.Struct, frozen=True):
    """Rectangles of the window.

    Attributes:
        head: Title and buttons.
        tools: Buttons for rocks.
        sheet: The picture.
        shot: Number fields of the flick.
        player: Play, scrub, time.
        tables: Panel of read-outs, ``None`` where they are a tab.
        panel: Panel of parameters.
        foot: One line of help.
    """

    head: pygame.Rect
    tools: pygame.Rect
    sheet: pygame.Rect
    shot: pygame.Rect
    player: pygame.Rect
    tables: pygame.Rect | None
    panel: pygame.Rect
    foot: pygame.Rect


def dense_row(screen: Screen) -> int:
    """Height of a control where many stand together."""
    return max(screen.px(34), screen.text.line_height_px("body") + screen.px(8))


def lay_out(screen: Screen, head_rows: int, rows_of: Callable[[int], tuple[int, int]]) -> Places:
    """Cut the window.

    Args:
        screen: Size, scale and text.
        head_rows: Rows of buttons on top.
        rows_of: For a width, how many rows of tools and how many of number fields it needs.
    """
    margin, gap, row = screen.px(12), screen.px(8), dense_row(screen)
    line = screen.text.line_height_px("small")
    area = screen.area.inflate(-2 * margin, -2 * margin)
    head = pygame.Rect(area.left, area.top, area.width, head_rows * (row + gap) - gap)
    foot = pygame.Rect(area.left, area.bottom - line, area.width, line)
    top, bottom = head.bottom + gap, foot.top - gap // 2
    growth = max(screen.text.size_px("body") / screen.px(18), 1.0)
    wanted = round(screen.px(PANEL_PX) * growth)
    least = min(round(screen.px(LEAST_PANEL_PX) * growth), area.width // 2)
    width = max(min(wanted, round(area.width * 0.4)), least)
    panel = pygame.Rect(area.right - width, top, width, bottom - top)
    left = pygame.Rect(area.left, top, panel.left - gap - area.left, bottom - top)
    tool_rows, shot_rows = rows_of(left.width)
    shot_px = shot_rows * (line + row + gap) - gap
    tools_px = tool_rows * (row + gap) - gap
    free = left.height - tools_px - row - shot_px - 3 * gap
    sheet_px = min(round(left.width * SHEET_RATIO), free)
    tables_px = free - sheet_px - gap
    has_tables = tables_px >= (TABLE_LINES + 1) * line + screen.px(20)
    if not has_tables:
        sheet_px = free
    tools = pygame.Rect(left.left, left.top, left.width, tools_px)
    sheet = pygame.Rect(left.left, tools.bottom + gap, left.width, sheet_px)
    player = pygame.Rect(left.left, sheet.bottom + gap, left.width, row)
    shot = pygame.Rect(left.left, player.bottom + gap, left.width, shot_px)
    tables = pygame.Rect(left.left, shot.bottom + gap, left.width, left.bottom - shot.bottom - gap)
    return Places(head, tools, sheet, shot, player, tables if has_tables else None, panel, foot)
