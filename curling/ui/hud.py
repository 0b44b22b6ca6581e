"""Draws what stands about the board: score boards, whose turn it is, question or hint, log, buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from curling.ui.art.sprites import Sprites
from curling.ui.hud_paint import Brush
from curling.ui.presenter import lead_words, left_words, round_words, short_left_words
from shared.ui.scenes.table_buttons import caption

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.rules.params import Params
    from curling.ui.controls import Control
    from curling.ui.layout import TableLayout
    from curling.ui.names import Names
    from curling.ui.view_model import PanelView, SideView, TableView
    from shared.ui.media.text import Text
    from shared.ui.media.theme import Theme

ICON = 44
ICON_AIR = 12
ROWS = 64
SMALL_ICON = 14
PADDING = 10


class Hud:
    """Everything but the board, for one size of the window; make a new one after a resize."""

    def __init__(self, layout: TableLayout, params: Params, theme: Theme, text: Text, names: Names) -> None:
        """Make the pictures of the marks.

        Args:
            layout: Places.
            params: Size of a rock, for its picture.
            theme: Colours.
            text: Words.
            names: Who is who.
        """
        self._layout = layout
        self._names = names
        self._brush = Brush(theme, text, layout.scale)
        diameter = params.rock_diameter_m
        icon_px = min(layout.px(ICON), layout.boards[0][3] - layout.px(ICON_AIR))
        icons = Sprites(params, icon_px / diameter)
        small = Sprites(params, layout.px(SMALL_ICON) / diameter)
        self._icons = tuple(icons.rock(side, 0.0) for side in (0, 1))
        self._small_icons = tuple(small.rock(side, 0.0) for side in (0, 1))

    def draw(
        self,
        surface: pygame.Surface,
        table: TableView,
        controls: Sequence[Control],
        *,
        focus: str = "",
        hover: str = "",
        log_back: int = 0,
    ) -> None:
        """Draw over the board.

        Args:
            surface: The window.
            table: The picture.
            controls: Its buttons at their places.
            focus: Id of the focused button.
            hover: Id of the button under the pointer.
            log_back: Lines that the log is scrolled back.
        """
        for rect, side in zip(self._layout.boards, table.sides, strict=True):
            self._draw_board(surface, pygame.Rect(rect), side)
        self._draw_turn(surface, table)
        if table.panel is None:
            self._draw_hint(surface, table)
        else:
            tops = [control.rect[1] for control in controls if control.is_of_panel]
            self._draw_panel(surface, table.panel, table.notice, min(tops, default=surface.height))
        self._draw_log(surface, table, log_back)
        for control in controls:
            self._draw_button(
                surface, control, is_focused=control.button.id == focus, is_hot=control.button.id == hover
            )

    def _draw_board(self, surface: pygame.Surface, rect: pygame.Rect, side: SideView) -> None:
        """Mark, name, what is left, how it lies, score."""
        brush, pad = self._brush, self._layout.px(PADDING)
        brush.panel(surface, rect, is_strong=side.is_acting)
        icon = self._icons[side.side]
        surface.blit(icon, icon.get_rect(midleft=(rect.left + pad // 2, rect.centery)))
        left = rect.left + pad + icon.width
        score = brush.words(str(side.score), "title", is_bold=True)
        surface.blit(score, score.get_rect(midright=(rect.right - 2 * pad, rect.centery)))
        width = rect.right - 3 * pad - score.width - left
        tr = self._names.tr
        name = side.name + (f" ({tr('computer')})" if side.is_computer else "")
        y_px = rect.top + pad // 2
        left_line, lead_line = left_words(self._names, side), lead_words(self._names, side)
        if brush.text.size(left_line, "small")[0] > width:
            left_line = short_left_words(self._names, side)
        rows = [(name, "body", True), (left_line, "small", False), (lead_line, "small", False)]
        if rect.height < self._layout.px(ROWS):
            del rows[1]  # the huts show what is left as well
        for words, role, is_bold in rows:
            picture = brush.words(brush.text.fit(words, role, width, bold=is_bold), role, is_bold=is_bold)
            surface.blit(picture, (left, y_px))
            y_px += brush.text.line_height_px(role, bold=is_bold) * 9 // 10

    def _draw_turn(self, surface: pygame.Surface, table: TableView) -> None:
        """Whose turn it is, unmistakable: mark, name, round."""
        rect = pygame.Rect(self._layout.turn)
        brush = self._brush
        brush.panel(surface, rect, is_strong=table.acting_side is not None)
        mark = 0 if table.acting_side is None else self._small_icons[table.acting_side].width
        width = rect.width - 2 * self._layout.px(PADDING) - 2 * mark
        roles = ("lead", "body", "small")
        fitting = (role for role in roles if brush.text.size(table.heading, role, bold=True)[0] <= width)
        role = next(fitting, roles[-1])
        picture = brush.words(brush.text.fit(table.heading, role, width, bold=True), role, is_bold=True)
        # Two lines in a low board sit a little higher, so that the tails of the letters stay off its frame.
        middle_share, below_share = (38, 76) if rect.height >= self._layout.px(ROWS) else (33, 69)
        middle = rect.top + rect.height * middle_share // 100
        place = picture.get_rect(center=(rect.centerx, middle))
        if table.acting_side is not None:
            icon = self._small_icons[table.acting_side]
            place.centerx += mark
            surface.blit(icon, icon.get_rect(midright=(place.left - mark // 3, middle)))
        surface.blit(picture, place)
        words = round_words(self._names, table)
        line = brush.words(brush.text.fit(words, "small", width), "small", is_faint=True)
        surface.blit(line, line.get_rect(center=(rect.centerx, rect.top + rect.height * below_share // 100)))

    def _draw_hint(self, surface: pygame.Surface, table: TableView) -> None:
        """What can be done now, and the last kind word; smaller where there is no room for both."""
        rect = pygame.Rect(self._layout.talk)
        pad = self._layout.px(PADDING)
        self._brush.panel(surface, rect)
        told = [(words, is_notice) for words, is_notice in ((table.notice, True), (table.hint, False)) if words]
        pictures: list[pygame.Surface] = []
        for role in ("body", "small"):
            pictures = [
                self._brush.words(words, role, is_bold=is_notice, is_alarm=is_notice, wrap_px=rect.width - 2 * pad)
                for words, is_notice in told
            ]
            if sum(picture.height + pad // 2 for picture in pictures) <= rect.height - pad:
                break
        y_px = rect.top + pad
        for picture in pictures:
            surface.blit(picture, (rect.left + pad, y_px))
            y_px += picture.height + pad // 2

    def _draw_panel(self, surface: pygame.Surface, panel: PanelView, notice: str, bottom_px: int) -> None:
        """A question: title, and lines as far as there is room above its buttons, which are drawn with the others."""
        rect = pygame.Rect(self._layout.talk)
        pad = self._layout.px(PADDING)
        brush = self._brush
        brush.panel(surface, rect, is_strong=True)
        left = rect.left + pad
        if panel.side is not None:
            icon = self._small_icons[panel.side]
            surface.blit(icon, (left, rect.top + pad))
            left += icon.width + pad // 2
        room = rect.right - pad - left
        title = brush.words(brush.text.fit(panel.title, "body", room, bold=True), "body", is_bold=True)
        surface.blit(title, (left, rect.top + pad // 2))
        y_px = rect.top + pad // 2 + title.height
        for words, is_alarm in panel_words(panel, notice):
            picture = brush.words(words, "small", is_bold=is_alarm, is_alarm=is_alarm, wrap_px=rect.width - 2 * pad)
            if y_px + picture.height > bottom_px:
                break
            surface.blit(picture, (rect.left + pad, y_px))
            y_px += picture.height

    def _draw_log(self, surface: pygame.Surface, table: TableView, log_back: int) -> None:
        """Last events, the newest at the foot."""
        rect = pygame.Rect(self._layout.log)
        pad = self._layout.px(PADDING)
        brush = self._brush
        brush.panel(surface, rect)
        lines = table.log[: len(table.log) - log_back] if log_back else table.log
        bottom = rect.bottom - pad // 2
        for line in reversed(lines):
            indent = self._small_icons[0].width + pad // 2
            picture = brush.words(line.text, "small", is_bold=line.is_heading, wrap_px=rect.width - 2 * pad - indent)
            if bottom - picture.height < rect.top + pad // 2:
                break
            bottom -= picture.height
            surface.blit(picture, (rect.left + pad + indent, bottom))
            if line.side is not None:
                icon = self._small_icons[line.side]
                surface.blit(icon, icon.get_rect(midleft=(rect.left + pad // 2, bottom + picture.height // 2)))

    def _draw_button(self, surface: pygame.Surface, control: Control, *, is_focused: bool, is_hot: bool) -> None:
        rect = pygame.Rect(control.rect)
        button = control.button
        self._brush.button(surface, rect, is_enabled=button.is_enabled, is_hot=is_hot, is_strong=control.is_of_panel)
        role = "body" if control.is_of_panel else "small"
        words = caption(button)
        room = rect.width - self._layout.px(6)
        if self._brush.text.size(words, role, bold=control.is_of_panel)[0] > room:
            words = self._brush.text.fit(button.label, role, room, bold=control.is_of_panel)
        picture = self._brush.words(words, role, is_bold=control.is_of_panel, is_faint=not button.is_enabled)
        surface.blit(picture, picture.get_rect(center=rect.center))
        if is_focused:
            self._brush.focus(surface, rect)


def panel_words(panel: PanelView, notice: str) -> list[tuple[str, bool]]:
    """Lines of a question and whether each is an alarm; where there is no room the last ones are left out.

    A kind word comes first, but never in the place of a warning.
    """
    lines = [(words, panel.is_warning and index == 0) for index, words in enumerate(panel.lines)]
    if notice:
        lines.insert(1 if panel.is_warning else 0, (notice, True))
    return lines
