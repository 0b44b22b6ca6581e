"""Dialogs of the lab for files: give something a name, choose a scene."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from curling.lab.keeping import SUFFIX
from shared.core.errors import FlintflickError
from shared.ui.scenes.form import WRONG_MARK
from shared.ui.scenes.page import FootButton, draw_panel, lay_foot, row_height
from shared.ui.widgets.layout import centred
from shared.ui.widgets.screen_scene import ScreenScene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared.ui.shell.command import Command
    from shared.ui.widgets.screen import Screen

WIDTH_PX = 560
MAX_PATH = 400
LIST_ROWS = 7


class FileDialog(ScreenScene):
    """A title, one line to type in, perhaps a list to choose from; the result of ``finish``, or ``None``."""

    is_overlay = True

    def __init__(  # noqa: PLR0913 - parts of one dialog
        self,
        title: str,
        help_words: str,
        confirm: str,
        text: str,
        finish: Callable[[str], object],
        *,
        names: Sequence[str] = (),
        taken: Callable[[str], str] = lambda _: "",
    ) -> None:
        """Keep what is asked.

        Args:
            title: A few words.
            help_words: A sentence about what is typed.
            confirm: Words of the button that does it.
            text: What stands in the line at first.
            finish: Does it with what was typed; its value is the result. A ``FlintflickError`` keeps the dialog open.
            taken: Says what would be replaced, and is empty where nothing would; then the same must be asked for again.
            names: Names to choose from; choosing one writes it into the line.
        """
        self._title = title
        self._help = help_words
        self._confirm = confirm
        self._text = text
        self._finish = finish
        self._names = tuple(names)
        self._taken = taken
        self._asked: str | None = None
        self._problem = ""
        self.box = pygame.Rect(0, 0, 0, 0)

    def build(self, screen: Screen) -> None:
        """Title, sentence, list, line, what is wrong, buttons."""
        pad, gap, row = screen.px(24), screen.px(12), row_height(screen)
        width = min(screen.px(WIDTH_PX), screen.size[0] - 2 * screen.px(16))
        inner = width - 2 * pad
        text, theme = screen.text, self.ctx.theme
        words = text.render(self._help, "small", theme.ink, wrap_px=inner)
        problem = text.render(WRONG_MARK + self._problem, "small", theme.danger, wrap_px=inner)
        title_px = text.line_height_px("lead", bold=True) + screen.px(6)
        listed = min(len(self._names), LIST_ROWS)
        item = max(screen.px(34), text.size_px("body") + screen.px(14))
        list_px = listed * item + screen.px(8) + gap if listed else 0
        fixed = title_px + words.height + 2 * row + 3 * gap + 2 * pad + (problem.height + gap if self._problem else 0)
        list_px = min(list_px, screen.size[1] - fixed - screen.px(16))
        self.box = centred(screen.area, width, fixed + list_px)
        left, top = self.box.left + pad, self.box.top + pad
        screen.label(
            pygame.Rect(left, top, inner, title_px), self._title, role="lead", colour=theme.accent, is_bold=True
        )
        top += title_px
        screen.label(pygame.Rect(left, top, inner, words.height), self._help, role="small", is_middle=False)
        top += words.height + gap
        if listed:
            screen.list_box(
                pygame.Rect(left, top, inner, list_px - gap),
                self._names,
                lambda index: self._take(self._names[index]),
                on_activate=lambda index: self._do(self._names[index]),
            )
            top += list_px
        self._entry = screen.text_entry(
            pygame.Rect(left, top, inner, row), self._text, self._take_typed, max_length=MAX_PATH
        )
        top += row + gap
        if self._problem:
            screen.label(
                pygame.Rect(left, top, inner, problem.height),
                WRONG_MARK + self._problem,
                role="small",
                colour=theme.danger,
                is_middle=False,
            )
        buttons = (
            FootButton(self.ctx.translate("Cancel"), self.cancel),
            FootButton(self._confirm, lambda: self._do(self._text)),
        )
        lay_foot(screen, pygame.Rect(left, self.box.bottom - pad - row, inner, row), buttons)
        if not listed:
            screen.ring.focus(self._entry)

    def draw_background(self, surface: pygame.Surface) -> None:
        """The shade and the box."""
        super().draw_background(surface)
        draw_panel(surface, self.box, self.ctx.theme, self.screen.scale, is_solid=True)

    def handle(self, command: Command) -> bool:
        """Enter in the line does what the button does."""
        is_enter = getattr(command, "name", "") == "confirm" and not getattr(command, "is_repeat", True)
        if is_enter and self.screen.ring.focused is self._entry:
            self._do(self._text)
            return True
        return super().handle(command)

    def _take(self, name: str) -> None:
        self._text = name
        self._entry.set_text(name)

    def _take_typed(self, text: str) -> None:
        self._text = text

    def _do(self, text: str) -> None:
        try:
            question = self._taken(text) if text != self._asked else ""
            if question:
                self._asked = text
                self._tell(text, question)
                return
            result = self._finish(text)
        except FlintflickError as problem:
            self._tell(text, str(problem))
            return
        self.ctx.stack.pop(result)

    def _tell(self, text: str, problem: str) -> None:
        self._text, self._problem = text, problem
        self.rebuild()


def typed_path(folder: Path, text: str) -> Path:
    """The scene file that a typed text means: a path, or a name in the folder of scenes."""
    text = text.strip()
    if text.endswith(".json") or "/" in text or "\\" in text:
        return Path(text).expanduser()
    return folder / f"{text}{SUFFIX}"
