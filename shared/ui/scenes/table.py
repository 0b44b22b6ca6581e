"""The table of any game: owns the running match and what every match needs; the game draws it and reads the gestures.

A game derives ``TableScene`` and overrides the hooks. The base asks chance and the computer players, pauses, shows the
result, keeps the match (every accepted action is on disk already) and drives a recorded match in replay mode.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from shared.core.errors import FlintflickError, IllegalActionError
from shared.core.recorder import FileRecorder
from shared.core.settings import AnimationSpeed
from shared.ui.scenes.dialog import Answer, DialogScene, message_dialog
from shared.ui.scenes.match_flow import Happened, MatchFlow
from shared.ui.scenes.match_summary import sides_of
from shared.ui.scenes.opening import open_new, open_replay
from shared.ui.scenes.pause import PauseChoice, PauseScene
from shared.ui.scenes.replay_bar import ReplayBar
from shared.ui.scenes.result import ResultChoice, ResultScene
from shared.ui.scenes.table_hooks import TableHooks
from shared.ui.shell.command import KeyPressed, PointerPressed, WindowClosed

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from shared.core.catalog import GameInfo
    from shared.core.session import MatchSession
    from shared.ui.scenes.replay_playback import Playback
    from shared.ui.shell.command import Command, UiEvent
    from shared.ui.shell.context import Context
    from shared.ui.shell.scene import Scene

MATCH, PRACTICE, REPLAY = "match", "practice", "replay"

PACE = {AnimationSpeed.NORMAL: 1.0, AnimationSpeed.FAST: 2.0, AnimationSpeed.OFF: 1.0}


class TableScene(TableHooks):
    """A match on the screen.

    Hooks for the game, in the order they matter: ``game_id``, ``lay_out``, ``show_state``, ``present``,
    ``is_presenting``, ``skip_presenting``, ``chance_seat``, ``begin_decision``, ``end_decision``, ``handle_table``,
    ``handle_table_raw``, ``tick_table``, ``draw_table``, ``concession``, ``show_refusal``, ``has_table_frames``.

    Services for the game: ``submit``, ``let_chance``, ``undo``, ``ask``, ``open_pause``, ``state``, ``deciding_seat``,
    ``thinking_seat``, ``pace``, ``info``, ``sides``, ``area``.

    Attributes:
        session: The match; in replay mode only its game, set-up and seed count.
        mode: ``"match"``, ``"practice"`` or ``"replay"``.
        playback: The film in replay mode, else ``None``.
        area: Window pixels that the table may use.
    """

    def __init__(self, session: MatchSession, *, mode: str = MATCH, playback: Playback | None = None) -> None:
        """Keep the match; nothing is shown before ``enter``."""
        self.session = session
        self.mode = mode
        self.playback = playback
        self.area = pygame.Rect(0, 0, 0, 0)
        self._bar: ReplayBar | None = None
        self._deciding: int | None = None
        self._answered: Callable[[Any], None] | None = None
        self._has_shown_result = False
        self._is_leaving = False

    # --- services ----------------------------------------------------------------------------------------------

    @property
    def info(self) -> GameInfo:
        """The game."""
        return self.ctx.catalog.game(self.game_id)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return sides_of(self.info, len(self.session.setup.seats))

    @property
    def state(self) -> Any:  # noqa: ANN401
        """The state that is shown or will be once the presentation is over."""
        return self.session.state if self.playback is None else self.playback.state

    @property
    def deciding_seat(self) -> int | None:
        """The person who decides now; ``None`` while something is shown, for computers and in replays."""
        return self._deciding

    @property
    def thinking_seat(self) -> int | None:
        """The computer player whose turn it is, once the table has come to rest."""
        if self.playback is not None or self.is_presenting:
            return None
        return self._flow.thinking_seat

    @property
    def pace(self) -> float:
        """Factor of the speed of everything that moves."""
        if self.playback is not None:
            return self.playback.speed
        return PACE[self.ctx.settings.value.animation_speed]

    @property
    def replay_path(self) -> Path | None:
        """The file that the match is kept in."""
        recorder = self.session.recorder
        return recorder.path if isinstance(recorder, FileRecorder) else None

    def submit(self, action: Any, resolution: Any = None) -> bool:  # noqa: ANN401
        """Act for the person who decides now and present what follows.

        Args:
            action: A value of the game's ``action_type``.
            resolution: Precomputed ``game.resolve(state, action)``.

        Returns:
            Whether it was accepted; otherwise ``show_refusal`` has the reason, or a dialog asks what to do.
        """
        if self._deciding is None:
            return False
        try:
            happened = self._flow.submit(action, resolution)
        except IllegalActionError as refusal:
            self.show_refusal(refusal.detail)
            return False
        except FlintflickError as problem:
            self._tell(str(problem))
            return False
        self._end_decision()
        self._present(happened)
        return True

    def submit_on(self, seat: int, action: Any) -> bool:  # noqa: ANN401
        """Act for the person who has just acted and decides on, without asking in between.

        Args:
            seat: That person.
            action: As for ``submit``.

        Returns:
            Whether it was accepted; otherwise the person is asked as usual.
        """
        if self._flow.deciding_seat != seat:
            return False
        self._deciding = seat
        is_done = self.submit(action)
        self._deciding = None
        return is_done

    def let_chance(self) -> None:
        """Let chance decide for the person who was asked to (see ``chance_seat``)."""
        if self._deciding is not None:
            self._end_decision()
            self._let_happen()

    @property
    def can_undo(self) -> bool:
        """Whether ``undo`` would take something back now."""
        return self.playback is None and not self.is_presenting and self._flow.undo_seat() is not None

    def undo(self) -> bool:
        """Take the last own action of a person back; ``True`` if there was one."""
        if not self.can_undo:
            return False
        try:
            self._flow.undo()
        except FlintflickError as problem:
            self._tell(str(problem))
            return False
        self._end_decision()
        self.show_state(self.session.state)
        return True

    def ask(self, scene: Scene, answered: Callable[[Any], None]) -> None:
        """Push a dialog; ``answered`` gets its result when it has gone."""
        self._hide_help()
        self._answered = answered
        self.ctx.stack.push(scene)

    def open_pause(self) -> None:
        """Pause, or show the result again once the match is over."""
        if self.playback is None and self._flow.is_over:
            self._show_result()
            return
        can_concede = self._concession() is not None
        self.ask(PauseScene(self.info, can_concede=can_concede, is_kept=self.mode != REPLAY), self._paused)

    def leave(self) -> None:
        """Back to the menu; the match is kept as it stands."""
        self._is_leaving = True
        self.ctx.stack.pop()

    # --- life --------------------------------------------------------------------------------------------------

    @property
    def needs_frames(self) -> bool:  # type: ignore[override]
        """Whether something moves or happens by itself."""
        if self.is_presenting or self.has_table_frames or (self._bar is not None and self._bar.needs_frames):
            return True
        if self.playback is not None:
            return self.playback.is_playing
        return self._deciding is None and not self._is_leaving and not self._has_shown_result

    def enter(self, ctx: Context) -> None:
        """Show the match where it stands."""
        super().enter(ctx)
        self._flow = MatchFlow(self.session, ctx.players, self.game_id)
        self.resize(ctx.window.size)
        self.show_state(self.state)

    def exit(self) -> None:
        """Stop asking and let go of the file; the match can be continued."""
        self._flow.forget_question()
        self.session.close()
        if self._bar is not None:
            self._bar.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out again."""
        self.area = pygame.Rect((0, 0), size)
        if self.playback is not None:
            if self._bar is not None:
                self._bar.close()
            self._bar = ReplayBar(self.ctx, self.playback, self._film_moved, self.leave)
            self.area.height -= self._bar.height_px
        self.lay_out()

    def uncover(self, result: Any) -> None:  # noqa: ANN401
        """Give the result of a dialog to whoever asked."""
        self.resize(self.ctx.window.size)
        answered, self._answered = self._answered, None
        if answered is not None:
            answered(result)

    def handle_raw(self, event: UiEvent) -> bool:
        """Widgets of the replay bar, then those of the table."""
        if self._bar is not None and self._bar.handle_raw(event):
            return True
        return self.handle_table_raw(event)

    def handle(self, command: Command) -> bool:
        """Table first, then the frame."""
        if isinstance(command, WindowClosed):
            return False
        if self.handle_table(command):
            if isinstance(command, KeyPressed | PointerPressed):
                self._hide_help()  # the table may show something over itself now
            return True
        if self._bar is not None and self._bar.handle(command):
            return True
        return isinstance(command, KeyPressed) and not command.is_repeat and self._handle_key(command.name)

    def tick(self) -> None:
        """Move, then let the next thing happen once the table has come to rest."""
        if self._bar is not None:
            self._bar.tick()
        self.tick_table()
        if self._is_leaving or self._answered is not None:
            return
        if self.playback is not None:
            played = self.playback.tick(is_busy=self.is_presenting)
            if played is not None:
                self._present(Happened(played.by, played.action, played.step))
        elif not self.is_presenting:
            self._go_on()

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """The table and, in a replay, its controls."""
        self.draw_table(surface, alpha)
        if self._bar is not None:
            self._bar.draw(surface)

    # --- inside ------------------------------------------------------------------------------------------------

    def _hide_help(self) -> None:
        """No help of the bar stays below or over what comes up."""
        if self._bar is not None:
            self._bar.screen.hide_help()

    def _handle_key(self, name: str) -> bool:
        """Keys of the frame."""
        if name in {"pause", "cancel"}:
            self.open_pause()
        elif name == "skip" and self.is_presenting:
            self.skip_presenting()
        elif name == "undo":
            return self.undo()
        else:
            return False
        return True

    def _go_on(self) -> None:
        """One thing that happens by itself, or a person's turn, or the end."""
        if self._flow.is_over:
            if not self._has_shown_result:
                self._show_result()
            return
        seat = self._flow.deciding_seat
        if seat is None:
            seat = self.chance_seat
        if seat is not None:
            if seat != self._deciding:
                self._end_decision()
                self._deciding = seat
                self.begin_decision(seat)
            return
        self._end_decision()
        self._let_happen()

    def _let_happen(self) -> None:
        """Chance decides, or a computer player thinks or answers."""
        try:
            happened = self._flow.tick(self.least_thinking_ticks if self.mode == MATCH else 0)
        except FlintflickError as problem:
            self._tell(str(problem))
            return
        if happened is not None:
            self._present(happened)

    def _present(self, happened: Happened) -> None:
        """Show what happened, at once if nothing is to move."""
        self.present(happened)
        if self.playback is None and self.ctx.settings.value.animation_speed is AnimationSpeed.OFF:
            self.skip_presenting()

    def _end_decision(self) -> None:
        """Whoever decided does not any more."""
        if self._deciding is not None:
            self._deciding = None
            self.end_decision()

    def _film_moved(self, happened: Happened | None) -> None:
        """The replay bar made a step (which is shown moving) or a jump."""
        if self.is_presenting:
            self.skip_presenting()
        if happened is not None:
            self._present(happened)
        else:
            self.show_state(self.state)

    def _concession(self) -> Any | None:  # noqa: ANN401
        """How the person who decides now may give up."""
        return None if self._deciding is None else self.concession(self._deciding)

    def _paused(self, choice: Any) -> None:  # noqa: ANN401
        """What was chosen in the pause."""
        if choice is PauseChoice.LEAVE:
            self.leave()
        elif choice is PauseChoice.CONCEDE:
            action = self._concession()
            if action is not None:
                self.submit(action)

    def _tell(self, sentence: str) -> None:
        """Tell what went wrong and ask what to do; nothing was lost, the match stands as it was."""
        translate = self.ctx.translate
        answers = (Answer(translate("Try again"), "again"), Answer(translate("Leave the match"), "leave"))
        dialog = DialogScene(translate("That did not work"), sentence, answers)
        self.ask(dialog, lambda result: self.leave() if result == "leave" else None)

    def _show_result(self) -> None:
        """Push the result."""
        self._has_shown_result = True
        self._end_decision()
        self.ask(ResultScene(self.info, self.session, self.replay_path), self._result_closed)

    def _result_closed(self, choice: Any) -> None:  # noqa: ANN401
        """Look at the table, or go where the choice leads."""
        path = self.replay_path
        if choice is ResultChoice.MENU:
            self._is_leaving = True
            self.ctx.stack.home()
        elif choice is ResultChoice.AGAIN:
            setup = self.info.rematch(self.session.setup) if self.info.rematch else self.session.setup
            again = self._opened(lambda: open_new(self.ctx, self.info, setup))
            if again is not None:
                self._is_leaving = True
                self.ctx.stack.replace(again)
        elif choice is ResultChoice.WATCH and path is not None:
            film = self._opened(lambda: open_replay(self.ctx, path))
            if film is not None:
                self.ask(film, lambda _: self._show_result())

    def _opened(self, opener: Callable[[], Scene]) -> Scene | None:
        """Another table; ``None`` if it cannot be opened: then that is told, and the result comes back."""
        try:
            return opener()
        except FlintflickError as problem:
            translate = self.ctx.translate
            told = message_dialog(translate("That did not work"), str(problem), translate("Close"))
            self.ask(told, lambda _: self._show_result())
            return None
