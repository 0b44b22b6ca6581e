"""All saved matches: finished, unfinished and damaged; to look at, continue, prove or delete."""

from __future__ import annotations

import contextlib
from datetime import datetime
from typing import TYPE_CHECKING, Any

import pygame

from shared.core.errors import FlintflickError
from shared.core.playback import verify
from shared.core.replay import read_replay
from shared.core.saves import MatchStatus
from shared.ui.scenes.dialog import Answer, DialogScene, message_dialog
from shared.ui.scenes.long_text import break_anywhere
from shared.ui.scenes.match_summary import MatchSummary, summarize
from shared.ui.scenes.opening import open_replay, open_saved
from shared.ui.scenes.page import FootButton, PageScene, margins
from shared.ui.shell.command import KeyPressed
from shared.ui.widgets.entry import ListBox
from shared.ui.widgets.gui import escape

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.core.saves import SavedMatch
    from shared.ui.shell.command import Command
    from shared.ui.shell.context import Context
    from shared.ui.shell.scene import Scene
    from shared.ui.widgets.screen import Screen

STATUS_MARKS = {MatchStatus.UNFINISHED: "… ", MatchStatus.FINISHED: "", MatchStatus.DAMAGED: "! "}


WATCH = 2
"""Which button at the foot shows a match."""


class ReplaysScene(PageScene):
    """A list at the left, the chosen match at the right."""

    def __init__(self) -> None:
        """Nothing is read before ``enter``."""
        super().__init__()
        self._matches: list[SavedMatch] = []
        self._summaries: list[MatchSummary] = []
        self._chosen = 0
        self._problem = ""
        self._verdict = ""
        self._asked: Callable[[Any], None] | None = None

    @property
    def summaries(self) -> list[MatchSummary]:
        """What the list shows."""
        return self._summaries

    @property
    def verdict(self) -> str:
        """What the last check of a match found."""
        return self._verdict

    def enter(self, ctx: Context) -> None:
        """Read the folder."""
        self.ctx = ctx
        self._read()
        super().enter(ctx)

    def uncover(self, result: Any) -> None:  # noqa: ANN401
        """Read again: a match may have been played or deleted."""
        asked, self._asked = self._asked, None
        if asked is not None:
            asked(result)
        self._read()
        super().uncover(result)

    def build_page(self, screen: Screen) -> None:
        """List and details."""
        translate = self.ctx.translate
        match = self._match
        is_whole = match is not None and match.status is not MatchStatus.DAMAGED
        can_continue = match is not None and match.status is MatchStatus.UNFINISHED
        check_hint = translate("Simulate every move again and compare with what was recorded.")
        buttons = (
            FootButton(translate("Delete"), self._ask_to_delete, is_enabled=match is not None),
            FootButton(translate("Check"), self._verify, check_hint, is_whole),
            FootButton(translate("Watch"), lambda: self._open(open_replay), is_enabled=is_whole),
            FootButton(translate("Continue"), lambda: self._open(open_saved), is_enabled=can_continue),
            FootButton(translate("Close"), self.cancel),
        )
        body = self.lay_page(screen, translate("Matches"), buttons, self._problem or self._legend())
        gap = margins(screen)[1]
        left = pygame.Rect(body.left, body.top, round(body.width * 0.56), body.height)
        right = pygame.Rect(left.right + gap, body.top, body.right - left.right - gap, body.height)
        if not self._matches:
            self.panels.append(body)
            screen.label(body, translate("No match has been played yet."), align="centre")
            return
        lines = [self._line(screen, index, left.width - screen.px(44)) for index in range(len(self._matches))]
        screen.list_box(left, lines, self._choose, on_activate=lambda _: self._open(open_replay), selected=self._chosen)
        screen.html_box(right, self._details(screen, right.width - screen.px(56)))

    def handle(self, command: Command) -> bool:
        """Below the last match comes what people most often want, and a held key stops above it."""
        if isinstance(command, KeyPressed) and command.name == "down" and self._is_at_last:
            usual = (self.foot_buttons[WATCH], self.foot_buttons[-1])
            if not command.is_repeat:
                self.screen.ring.use_keys(next(button for button in usual if button.is_enabled))
            return True
        return super().handle(command)

    @property
    def _is_at_last(self) -> bool:
        """Whether the focus is on the last line of the list."""
        focused = self.screen.ring.focused
        return isinstance(focused, ListBox) and focused.selected == len(self._matches) - 1

    def _legend(self) -> str:
        """How many there are, and what the marks in front of them mean."""
        translate = self.ctx.translate
        found = {match.status for match in self._matches}
        meanings = (
            (MatchStatus.UNFINISHED, translate("{mark} not finished")),
            (MatchStatus.DAMAGED, translate("{mark} damaged")),
        )
        marks = [words.format(mark=STATUS_MARKS[status].strip()) for status, words in meanings if status in found]
        return " · ".join((translate("{count} saved").format(count=len(self._matches)), *marks))

    @property
    def _match(self) -> SavedMatch | None:
        return self._matches[self._chosen] if self._matches else None

    def _read(self) -> None:
        """Read the folder and keep the choice on the same file if it is still there."""
        former = self._match
        self._problem = ""
        self._matches = []
        try:
            self._matches = self.ctx.saves.matches()
        except FlintflickError as problem:
            self._problem = str(problem)
        now = datetime.now().astimezone()
        self._summaries = [summarize(match, self.ctx.catalog, self.ctx.translate, now) for match in self._matches]
        paths = [match.path for match in self._matches]
        if former is not None and former.path in paths:
            self._chosen = paths.index(former.path)
        self._chosen = max(min(self._chosen, len(paths) - 1), 0)

    def _line(self, screen: Screen, index: int, width_px: int) -> str:
        """One line of the list."""
        match, summary = self._matches[index], self._summaries[index]
        mark = STATUS_MARKS[match.status]
        who, named = summary.who, summary.who
        if match.header is not None and len(self.ctx.catalog.games) > 1:
            info = self.ctx.catalog.games.get(match.header.game)
            game = self.ctx.translate(info.name) if info else match.header.game
            named = self.ctx.translate("{game}: {who}").format(game=game, who=who)
        score = f"   {summary.score}" if summary.score else ""
        wordings = [f"{mark}{words}" for words in (named + score, who + score, named, who)]
        return screen.text.fit_first(wordings, "body", width_px, tail=f"   {summary.when}")

    def _details(self, screen: Screen, width_px: int) -> str:
        """Everything about the chosen match, from top to bottom."""
        match, summary = self._matches[self._chosen], self._summaries[self._chosen]
        translate = self.ctx.translate
        is_damaged = match.status is MatchStatus.DAMAGED
        lines = [f"<font pixel_size={screen.text.size_px('lead')}><b>{escape(summary.who)}</b></font>"]
        if self._verdict:
            lines.append(f"<b>{escape(self._verdict)}</b>")
        lines.append(escape("   ".join(words for words in (summary.game, summary.score, summary.when) if words)))
        if summary.winner:
            lines.append(escape(summary.winner))
        lines.append(escape(f"{translate('Damaged')}: {summary.detail}" if is_damaged else summary.detail))
        if match.header is not None:
            lines.append(escape(f"{translate('Seed')} {match.header.seed}"))
            info = self.ctx.catalog.games.get(match.header.game)
            replaced = [slot for slot in info.content if slot.id in match.header.setup.content] if info else []
            words = translate("{set}: from a file of its owner")
            lines += [escape(words.format(set=translate(slot.title))) for slot in replaced]
        path = break_anywhere(str(match.path), lambda part: screen.text.size(part, "small")[0] <= width_px)
        lines.append(f"<font pixel_size={screen.text.size_px('small')}>{'<br>'.join(map(escape, path))}</font>")
        return "<br><br>".join(lines)

    # --- what can be done --------------------------------------------------------------------------------------

    def _choose(self, index: int) -> None:
        if index != self._chosen:
            self._chosen = index
            self._verdict = ""
            self.rebuild()

    def _open(self, opener: Callable[[Context, Any], Scene]) -> None:
        match = self._match
        if match is None or match.status is MatchStatus.DAMAGED:
            return
        try:
            self.ctx.stack.push(opener(self.ctx, match.path))
        except FlintflickError as problem:
            self._tell(str(problem))

    def _verify(self) -> None:
        """Simulate the match again and say what came out."""
        match, translate = self._match, self.ctx.translate
        if match is None:
            return
        try:
            replay = read_replay(match.path)
            found = verify(self.ctx.catalog.game(replay.header.game), replay)
        except FlintflickError as problem:
            self._verdict = f"{translate('Not the same')}: {problem}"
        else:
            self._verdict = translate("OK: {count} moves, digest {digest}").format(
                count=found.actions, digest=found.digest[:12]
            )
        self.rebuild()

    def _ask_to_delete(self) -> None:
        match, translate = self._match, self.ctx.translate
        if match is None:
            return
        answers = (Answer(translate("Keep it")), Answer(translate("Delete it"), match.path))
        self._asked = self._delete
        who = self._summaries[self._chosen].who
        message = translate("{who}\nThe file is gone for good.").format(who=who)
        self.ctx.stack.push(DialogScene(translate("Delete this match?"), message, answers))

    def _delete(self, path: Any) -> None:  # noqa: ANN401
        if path is None:
            return
        try:
            path.unlink(missing_ok=True)
        except OSError as problem:
            self._problem = f"{path}: {problem.strerror}"
            return
        with contextlib.suppress(OSError):
            path.with_name(f".{path.name}.lock").unlink(missing_ok=True)

    def _tell(self, sentence: str) -> None:
        translate = self.ctx.translate
        self.ctx.stack.push(message_dialog(translate("That did not work"), sentence, translate("Close")))
