"""The screen between two people at one machine: nothing secret is seen until the next one is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.scenes.page import ROW_PX, PageScene, button_width
from shared.ui.widgets.layout import centred

if TYPE_CHECKING:
    from shared.ui.widgets.screen import Screen


class HandOverScene(PageScene):
    """Covers the table until the named person presses the button; the result is ``True``."""

    def __init__(self, name: str) -> None:
        """Keep whose turn it is."""
        super().__init__()
        self._name = name

    def build_page(self, screen: Screen) -> None:
        """The name, what to do, and one button."""
        translate = self.ctx.translate
        words = translate("{name}, it is your turn").format(name=self._name)
        hint = translate("Nobody else should look at the screen now.")
        ready = translate("I am {name}").format(name=self._name)
        width = min(screen.size[0] - screen.px(40), screen.px(640))
        title = screen.text.render(words, "heading", self.ctx.theme.accent, bold=True, wrap_px=width - screen.px(60))
        body = screen.text.render(hint, "body", self.ctx.theme.ink, wrap_px=width - screen.px(60))
        row = screen.px(ROW_PX + 6)
        gap = screen.px(18)
        box = centred(screen.area, width, title.height + body.height + row + 2 * gap + 2 * screen.px(30))
        self.panels.append(box)
        inner = box.inflate(-2 * screen.px(30), -2 * screen.px(30))
        top = pygame.Rect(inner.left, inner.top, inner.width, title.height)
        screen.label(top, words, role="heading", is_bold=True, align="centre", colour=self.ctx.theme.accent)
        middle = pygame.Rect(inner.left, top.bottom + gap, inner.width, body.height)
        screen.label(middle, hint, align="centre")
        wide = min(max(button_width(screen, ready), screen.px(200)), inner.width)
        place = pygame.Rect(0, middle.bottom + gap, wide, row)
        place.centerx = inner.centerx
        screen.button(place, screen.text.fit(ready, "body", wide - screen.px(20)), lambda: self.ctx.stack.pop(True))

    def cancel(self) -> None:
        """Esc does nothing here: it would show what is secret."""
