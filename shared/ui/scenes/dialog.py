"""A question over what lies below; the answer is the result of the scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from shared.ui.scenes.page import FootButton, draw_panel, lay_foot
from shared.ui.widgets.layout import centred
from shared.ui.widgets.screen_scene import ScreenScene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.ui.widgets.screen import Screen

WIDTH_PX = 560


class Answer(msgspec.Struct, frozen=True):
    """One answer: its words and the result of the scene."""

    text: str
    result: Any = None


class DialogScene(ScreenScene):
    """A title, some sentences, and a row of answers; the first one has the focus, Esc gives ``None``."""

    is_overlay = True

    def __init__(self, title: str, message: str, answers: Sequence[Answer]) -> None:
        """Keep what is asked.

        Args:
            title: A few words.
            message: Sentences; line breaks are kept.
            answers: At least one, the harmless one first.
        """
        self._title = title
        self._message = message
        self._answers = tuple(answers)
        self.box = pygame.Rect(0, 0, 0, 0)

    def build(self, screen: Screen) -> None:
        """Put the dialog in the middle, as high as its words need."""
        pad = screen.px(24)
        width = min(screen.px(WIDTH_PX), screen.size[0] - 2 * screen.px(16))
        inner = width - 2 * pad
        title = screen.text.render(self._title, "lead", self.ctx.theme.accent, bold=True, wrap_px=inner)
        words = screen.text.render(self._message, "body", self.ctx.theme.ink, wrap_px=inner)
        row = screen.px(42)
        height = title.height + words.height + row + 2 * pad + 2 * screen.px(14)
        self.box = centred(screen.area, width, height)
        top = self.box.top + pad
        left = self.box.left + pad
        screen.label(
            pygame.Rect(left, top, inner, title.height),
            self._title,
            role="lead",
            colour=self.ctx.theme.accent,
            is_bold=True,
            is_middle=False,
        )
        top += title.height + screen.px(14)
        screen.label(pygame.Rect(left, top, inner, words.height), self._message, is_middle=False)
        foot = pygame.Rect(left, self.box.bottom - pad - row, inner, row)
        lay_foot(screen, foot, [FootButton(answer.text, self._answer(answer)) for answer in self._answers])

    def draw_background(self, surface: pygame.Surface) -> None:
        """The shade and the box."""
        super().draw_background(surface)
        draw_panel(surface, self.box, self.ctx.theme, self.screen.scale, is_solid=True)

    def _answer(self, answer: Answer) -> Any:  # noqa: ANN401 - a listener
        """The listener of one answer."""
        return lambda: self.ctx.stack.pop(answer.result)


def message_dialog(title: str, message: str, close: str) -> DialogScene:
    """A dialog that only tells something."""
    return DialogScene(title, message, (Answer(close),))
