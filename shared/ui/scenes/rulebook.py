"""The rules of a game, chapter by chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.core.errors import ContentError
from shared.ui.scenes.page import FootButton, PageScene, margins
from shared.ui.scenes.rulebook_text import Chapter, load_chapters
from shared.ui.shell.command import KeyPressed
from shared.ui.widgets.gui import escape

if TYPE_CHECKING:
    from shared.core.catalog import GameInfo
    from shared.ui.shell.command import Command
    from shared.ui.shell.context import Context
    from shared.ui.widgets.entry import HtmlBox, ListBox
    from shared.ui.widgets.screen import Screen


class RulebookScene(PageScene):
    """A list of chapters at the left, the chapter at the right.

    Keys: Tab changes between list and text, up and down choose or scroll, page up and page down scroll, left and right
    turn to the chapter before or behind.
    """

    def __init__(self, info: GameInfo) -> None:
        """Keep the game."""
        super().__init__()
        self._info = info
        self._chosen = 0
        self._chapters: tuple[Chapter, ...] = ()
        self._list: ListBox | None = None
        self._text: HtmlBox | None = None

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """What can be read."""
        return self._chapters

    @property
    def chosen(self) -> int:
        """The chapter that is shown."""
        return self._chosen

    def enter(self, ctx: Context) -> None:
        """Title of the window, then the page."""
        ctx.window.set_title(ctx.translate("Rules"))
        super().enter(ctx)

    def exit(self) -> None:
        """Give the title back."""
        self.ctx.window.set_title("")
        super().exit()

    def build_page(self, screen: Screen) -> None:
        """Read the rules again: the size of headings follows the scale."""
        translate = self.ctx.translate
        try:
            self._chapters = load_chapters(
                self._info.rules_text, heading_px=screen.text.size_px("lead"), body_px=screen.text.size_px("body")
            )
        except ContentError as problem:
            self._chapters = (Chapter(translate("The rules cannot be read"), escape(str(problem))),)
        self._chosen = min(self._chosen, len(self._chapters) - 1)
        buttons = (
            FootButton(translate("Chapter before"), lambda: self._turn(-1)),
            FootButton(translate("Next chapter"), lambda: self._turn(1)),
            FootButton(translate("Close"), self.cancel),
        )
        title = translate("Rules of {game}").format(game=translate(self._info.title))
        body = self.lay_page(screen, title, buttons)
        gap = margins(screen)[1]
        list_px = min(screen.px(300), round(body.width * 0.34))
        titles = [chapter.title or translate(self._info.title) for chapter in self._chapters]
        fitted = [screen.text.fit(words, "body", list_px - screen.px(44)) for words in titles]
        left = pygame.Rect(body.left, body.top, list_px, body.height)
        right = pygame.Rect(left.right + gap, body.top, body.width - list_px - gap, body.height)
        self._list = screen.list_box(left, fitted, self._choose, selected=self._chosen)
        self._text = screen.html_box(right, self._chapters[self._chosen].html)

    def handle(self, command: Command) -> bool:
        """Wherever the focus is, page keys scroll and left and right turn over."""
        if isinstance(command, KeyPressed):
            if command.name in {"page_up", "page_down"} and self._text is not None:
                return self._text.handle_key(command.name)
            if command.name in {"left", "right"}:
                self._turn(1 if command.name == "right" else -1)
                return True
            if command.name == "help" and not command.is_repeat:
                self.cancel()
                return True
        return super().handle(command)

    def _turn(self, by: int) -> None:
        """Go to a chapter nearby."""
        wanted = min(max(self._chosen + by, 0), len(self._chapters) - 1)
        if wanted != self._chosen and self._list is not None:
            self._list.select(wanted)
            self._choose(wanted)

    def _choose(self, chapter: int) -> None:
        """Show a chapter from its start."""
        if chapter != self._chosen and self._text is not None:
            self._chosen = chapter
            self._text.set_html(self._chapters[chapter].html)
