"""Draws what the person is asked, or what can be done now, with payment and buttons; and the numbers of people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.media.boxes import Rect, inset
from shared.ui.scenes.button_paint import draw_button
from shared.ui.scenes.lines_paint import draw_lines, question_words
from stoneage_mammoth.rules.sites import FOOD, RESOURCES
from stoneage_mammoth.rules.state import NOBODY
from stoneage_mammoth.ui import desk_layout
from stoneage_mammoth.ui.art import pigment
from stoneage_mammoth.ui.controls import Control, ControlKind
from stoneage_mammoth.ui.selection import STRIP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stoneage_mammoth.ui.brush import Brush
    from stoneage_mammoth.ui.layout import TableLayout
    from stoneage_mammoth.ui.view_model import ChooserView, PaymentView, PayRow, QuestionView, TableView

TITLE_ROLES = ("lead", "body", 16, "small", 12, 11, 10)
SMALLEST_WITH_STATUS = 12
"""Size of a title, in pixels, below which it gets the whole line."""
STATUS_ROLES = ("body", "small", 12, 11)
LINE_ROLES = ("small", 13, 12, 11, 10)


class QuestionPaint:
    """Draws the question at one size."""

    def __init__(self, layout: TableLayout, brush: Brush) -> None:
        """Keep places and brush."""
        self._layout = layout
        self._brush = brush

    def draw(self, surface: pygame.Surface, table: TableView, controls: Sequence[Control]) -> None:
        """Draw the question with its payment, or else what can be done; the plain hide lies there already."""
        question = table.question
        if question is not None:
            self._brush.panel(surface, self._layout.question, is_strong=True)
        tops = [control.rect[1] for control in controls if control.kind is ControlKind.BUTTON]
        foot = min(tops, default=self._layout.question[1] + self._layout.question[3] - self._brush.px(6))
        if question is None:
            draw_lines(surface, self._brush, ((table.notice, True), (table.hint, False)), self._inner(), foot, "body")
            return
        self._draw_title(surface, question)
        inner = self._inner()
        head = self._brush.px(desk_layout.TITLE)
        room = (inner[0], inner[1] + head, inner[2], inner[3] - head)
        if question.payment is None:
            draw_lines(surface, self._brush, question_words(question, table.notice), room, foot, "small")
            return
        self._draw_first_line(surface, room, question, table.notice)
        self._draw_payment(surface, question.payment, controls, table.hover)

    def draw_buttons(self, surface: pygame.Surface, table: TableView, controls: Sequence[Control]) -> None:
        """Draw all buttons: those of the question and of the bar."""
        for control in controls:
            if control.button is not None and control.kind is not ControlKind.OVERLAY:
                self.draw_button(surface, control, is_hot=table.hover == control.id)

    def draw_button(self, surface: pygame.Surface, control: Control, *, is_hot: bool) -> None:
        """Draw a button with its words; the key goes before words are cut."""
        if control.button is not None:
            is_bar = control.kind is ControlKind.BAR
            draw_button(surface, self._brush, control.rect, control.button, is_hot=is_hot, is_bar=is_bar)

    def draw_chooser(
        self, surface: pygame.Surface, chooser: ChooserView, controls: Sequence[Control], hover: str
    ) -> None:
        """Draw the numbers of people beside their place."""
        brush = self._brush
        numbers = [control for control in controls if control.kind is ControlKind.COUNT]
        if not numbers:
            return
        ground = pygame.Rect(next(control.rect for control in controls if control.id == STRIP))
        pygame.draw.rect(surface, brush.theme.panel, ground, border_radius=brush.px(8))
        pygame.draw.rect(surface, brush.theme.accent, ground, brush.px(2), border_radius=brush.px(8))
        for control, count in zip(numbers, chooser.counts, strict=True):
            is_chosen = count == chooser.chosen
            rect = pygame.Rect(inset(control.rect, brush.px(desk_layout.COUNT_GAP) // 2))
            fill = brush.theme.accent if is_chosen else brush.theme.paper
            pygame.draw.rect(surface, fill, rect, border_radius=brush.px(6))
            is_hot = hover == control.id
            ink = brush.theme.ink if is_hot else brush.theme.faint
            pygame.draw.rect(surface, ink, rect, brush.px(3 if is_hot else 1), border_radius=brush.px(6))
            colour = brush.theme.panel if is_chosen else brush.theme.ink
            picture = brush.number(control.rect, str(count), colour=colour, share=0.62)
            surface.blit(picture, picture.get_rect(center=rect.center))

    # --- inside --------------------------------------------------------------------------------------------------

    def _inner(self) -> Rect:
        return inset(self._layout.question, self._brush.px(desk_layout.PADDING), self._brush.px(8))

    def _draw_title(self, surface: pygame.Surface, question: QuestionView) -> None:
        """Mark and title; at the right end how far a payment is, if there is room for both."""
        brush = self._brush
        left, top, width, _ = self._inner()
        height = brush.px(desk_layout.TITLE)
        if question.seat != NOBODY:
            brush.mark(surface, (left, top, height - 3, height - 3), question.seat)
            left, width = left + height, width - height
        status = self._status(question)
        if status is not None and self._has_room_for_status(question, status):
            surface.blit(status, status.get_rect(midright=(left + width, top + height // 2)))
            width -= status.width + brush.px(8)
        title = brush.fitting(question.title, TITLE_ROLES, width, bold=True)
        surface.blit(title, title.get_rect(midleft=(left, top + height // 2 - 1)))

    def _status(self, question: QuestionView) -> pygame.Surface | None:
        """How far a payment is, ``None`` without one."""
        payment, brush = question.payment, self._brush
        if payment is None:
            return None
        colour = brush.theme.ink if payment.is_complete else brush.theme.danger
        return brush.fitting(payment.status, STATUS_ROLES, self._inner()[2] * 2 // 5, colour=colour, bold=True)

    def _has_room_for_status(self, question: QuestionView, status: pygame.Surface) -> bool:
        """Whether it fits beside the title; otherwise it stands beside the words below."""
        room = self._inner()[2] - self._brush.px(desk_layout.TITLE + 8) - status.width
        return self._brush.width(question.title, SMALLEST_WITH_STATUS, bold=True) <= room

    def _draw_first_line(self, surface: pygame.Surface, room: Rect, question: QuestionView, notice: str) -> None:
        """The words above a payment, in one line or two: the last refusal, else what helps most."""
        brush = self._brush
        left, top, width, _ = room
        words, is_alarm = next(iter(question_words(question, notice)), ("", False))
        colour = brush.theme.danger if is_alarm else brush.theme.ink
        height = brush.px(desk_layout.LINE)
        status = self._status(question)
        if status is not None and not self._has_room_for_status(question, status):
            surface.blit(status, status.get_rect(midright=(left + width, top + height // 2)))
            width -= status.width + brush.px(8)
        for role in LINE_ROLES:
            picture = brush.words(words, brush.sized(role), colour=colour, bold=is_alarm, wrap_px=width)
            if picture.height <= height:
                break
        surface.blit(picture, (left, top + max(0, height - picture.height) // 2))

    def _draw_payment(
        self, surface: pygame.Surface, payment: PaymentView, controls: Sequence[Control], hover: str
    ) -> None:
        """A stepper for each kind."""
        places = {control.id: control for control in controls}
        for row in payment.rows:
            less, number, more = (places.get(f"{part}:{row.what}") for part in ("less", "row", "more"))
            for step, is_more in ((less, False), (more, True)):
                if step is not None:
                    self._draw_step(surface, step, is_more=is_more, is_hot=hover == step.id)
            if number is not None:
                self._draw_row(surface, number.rect, row, is_gain=payment.is_gain)

    def _draw_row(self, surface: pygame.Surface, place: Rect, row: PayRow, *, is_gain: bool) -> None:
        """Picture, and below it how many are paid of how many there are, or how many are taken."""
        brush = self._brush
        left, top, width, height = place
        name = "food" if row.what == FOOD else RESOURCES[row.what]
        half = height * 56 // 100
        brush.icon(surface, (left, top, width, half), name, is_faint=not row.count)
        taken = f"+{row.count}" if row.count else "0"
        words = taken if is_gain else f"{row.count}/{row.have}"
        colour = brush.theme.ink if row.count else brush.theme.faint
        room = (left + 2, top + half, width - 4, height - half)
        picture = brush.number(room, words, colour=colour, share=0.8, digits=len("0/00"))
        surface.blit(picture, picture.get_rect(center=(left + width // 2, top + half + (height - half) // 2)))

    def _draw_step(self, surface: pygame.Surface, step: Control, *, is_more: bool, is_hot: bool) -> None:
        """A button with a drawn plus or minus."""
        brush, place = self._brush, step.rect
        brush.button(surface, inset(place, 1, 1), is_enabled=step.is_enabled, is_hot=is_hot, is_strong=is_hot)
        colour = brush.theme.ink if step.is_enabled else pigment.BONE_SHADE
        x_px, y_px = pygame.Rect(place).center
        reach, pen = max(3, min(place[2], place[3]) // 4), max(2, brush.px(3))
        pygame.draw.rect(surface, colour, (x_px - reach, y_px - pen // 2, 2 * reach, pen))
        if is_more:
            pygame.draw.rect(surface, colour, (x_px - pen // 2, y_px - reach, pen, 2 * reach))
