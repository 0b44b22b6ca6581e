"""The pause of a match: resume, options, rules, give up, leave."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

import pygame

from shared.ui.scenes.dialog import Answer, DialogScene
from shared.ui.scenes.options import OptionsScene
from shared.ui.scenes.page import GAP_PX, ROW_PX, button_width, draw_panel
from shared.ui.scenes.rulebook import RulebookScene
from shared.ui.shell.command import KeyPressed
from shared.ui.widgets.layout import centred, rows
from shared.ui.widgets.screen_scene import ScreenScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.core.catalog import GameInfo
    from shared.ui.shell.command import Command
    from shared.ui.widgets.screen import Screen


class PauseChoice(Enum):
    """Results of the scene; ``None`` is to resume."""

    LEAVE = "leave"
    CONCEDE = "concede"


class PauseScene(ScreenScene):
    """A box over the table; result a ``PauseChoice`` or ``None``."""

    is_overlay = True

    def __init__(self, info: GameInfo, *, can_concede: bool, is_kept: bool) -> None:
        """Keep what can be chosen.

        Args:
            info: The game that is played.
            can_concede: Whether the person who decides may give the match up now.
            is_kept: Whether a match stands behind it that can be continued later.
        """
        self._info = info
        self._can_concede = can_concede
        self._is_kept = is_kept
        self._is_conceding = False
        self.box = pygame.Rect(0, 0, 0, 0)

    def _choices(self) -> list[tuple[str, Callable[[], None]]]:
        """Words and effect of each button, from the top."""
        translate, stack = self.ctx.translate, self.ctx.stack
        choices: list[tuple[str, Callable[[], None]]] = [
            (translate("Go on"), stack.pop),
            (translate("Options"), lambda: stack.push(OptionsScene())),
            (translate("Rules"), lambda: stack.push(RulebookScene(self._info))),
        ]
        if self._can_concede:
            choices.append((translate("Give up the match"), self._concede))
        leave = translate("Save and leave") if self._is_kept else translate("Leave")
        choices.append((leave, lambda: stack.pop(PauseChoice.LEAVE)))
        return choices

    def build(self, screen: Screen) -> None:
        """One column of buttons, as wide as the longest words."""
        translate = self.ctx.translate
        choices = self._choices()
        pad, gap, row = screen.px(24), screen.px(GAP_PX), screen.px(ROW_PX + 2)
        width = max(screen.px(280), *(button_width(screen, words) for words, _ in choices))
        title_px = screen.text.line_height_px("heading", bold=True)
        height = title_px + len(choices) * (row + gap) + 2 * pad
        self.box = centred(screen.area, width + 2 * pad, height)
        inner = self.box.inflate(-2 * pad, -2 * pad)
        places = rows(inner, [title_px, *([row] * len(choices))], gap)
        screen.label(
            places[0], translate("Pause"), role="heading", is_bold=True, align="centre", colour=self.ctx.theme.accent
        )
        for place, (words, effect) in zip(places[1:], choices, strict=True):
            screen.button(place, words, effect)

    def draw_background(self, surface: pygame.Surface) -> None:
        """The shade and the box."""
        super().draw_background(surface)
        draw_panel(surface, self.box, self.ctx.theme, self.screen.scale, is_solid=True)

    def handle_command(self, command: Command) -> bool:
        """The key that opened the pause closes it."""
        if isinstance(command, KeyPressed) and command.name == "pause" and not command.is_repeat:
            self.ctx.stack.pop()
            return True
        return False

    def uncover(self, result: Any) -> None:  # noqa: ANN401
        """Come back from options, rules or the question."""
        super().uncover(result)
        if self._is_conceding:
            self._is_conceding = False
            if result is PauseChoice.CONCEDE:
                self.ctx.stack.pop(PauseChoice.CONCEDE)

    def _concede(self) -> None:
        """Ask first: this cannot be taken back."""
        translate = self.ctx.translate
        self._is_conceding = True
        answers = (Answer(translate("Play on")), Answer(translate("Give up"), PauseChoice.CONCEDE))
        question = translate("The other side wins the match. This cannot be taken back.")
        self.ctx.stack.push(DialogScene(translate("Give up the match?"), question, answers))
