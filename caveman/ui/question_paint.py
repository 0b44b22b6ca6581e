"""Draws what the person is asked, or what can be done now, and all buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from caveman.rules.state import NOBODY
from caveman.ui.layout import PADDING, TITLE
from shared.ui.media.boxes import Rect, contains, inset
from shared.ui.scenes.button_paint import draw_button
from shared.ui.scenes.lines_paint import draw_lines, question_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from caveman.ui.brush import Brush
    from caveman.ui.layout import TableLayout
    from caveman.ui.view_model import QuestionView, TableView
    from shared.ui.scenes.table_buttons import ButtonView

TITLE_ROLES = ("lead", "body", 16, "small")
"""Sizes of a title of one line; one that is too long for the last has two lines."""


class Placed(Protocol):
    """What is asked of a control: ``controls.Control`` gives it."""

    @property
    def id(self) -> str:
        """As in ``view_model``."""

    @property
    def rect(self) -> Rect:
        """Where it is."""

    @property
    def button(self) -> ButtonView | None:
        """Its words, ``None`` for what has none."""


class QuestionPaint:
    """Draws the question at one size."""

    def __init__(self, layout: TableLayout, brush: Brush) -> None:
        """Keep places and brush."""
        self._layout = layout
        self._brush = brush

    def draw(self, surface: pygame.Surface, table: TableView, controls: Sequence[Placed]) -> None:
        """Draw the question, or else what can be done; the plain hide lies there already."""
        layout, brush, question = self._layout, self._brush, table.question
        inner = inset(layout.question, brush.px(PADDING), brush.px(PADDING) * 3 // 4)
        tops = [control.rect[1] for control in controls if control.button is not None and self._is_answer(control)]
        foot = min(tops, default=layout.question[1] + layout.question[3] - brush.px(6))
        if question is None:
            draw_lines(surface, brush, ((table.notice, True), (table.hint, False)), inner, foot, "body")
            return
        brush.panel(surface, layout.question, is_strong=True)
        head = self._draw_title(surface, question, inner)
        room = (inner[0], inner[1] + head, inner[2], inner[3] - head)
        draw_lines(surface, brush, question_words(question, table.notice), room, foot, "small")

    def draw_buttons(self, surface: pygame.Surface, table: TableView, controls: Sequence[Placed]) -> None:
        """Draw all buttons: those of the question, of the bar, or the only one of an overlay."""
        for control in controls:
            if control.button is not None:
                is_bar = not self._is_answer(control) and table.overlay is None
                is_hot = table.hover == control.id
                draw_button(surface, self._brush, control.rect, control.button, is_hot=is_hot, is_bar=is_bar)

    def _is_answer(self, control: Placed) -> bool:
        """Whether a control lies in the question."""
        return contains(self._layout.question, control.rect[0], control.rect[1])

    def _draw_title(self, surface: pygame.Surface, question: QuestionView, inner: Rect) -> int:
        """Mark and title; returns how high they are."""
        brush = self._brush
        left, top, width, _ = inner
        height = brush.px(TITLE)
        if question.seat != NOBODY:
            brush.mark(surface, (left, top, height - 3, height - 3), question.seat)
            left, width = left + height + brush.px(3), width - height - brush.px(3)
        for role in TITLE_ROLES:
            if brush.width(question.title, role, bold=True) <= width:
                title = brush.words(question.title, brush.sized(role), bold=True)
                surface.blit(title, title.get_rect(midleft=(left, top + height // 2 - 1)))
                return height
        title = brush.words(question.title, TITLE_ROLES[-1], bold=True, wrap_px=width)
        surface.blit(title, (left, top))
        return max(height, title.height)
