"""The table of a board game: hands commands to the stage of a decision, shows what follows, draws the picture.

Everything that decides is elsewhere and knows no window: stages turn clicks into actions, a show tells and moves what
happened, a presenter puts the picture together. This scene joins them to the frame; a game fills in what is its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, cast

from shared.ui.media.text import Text
from shared.ui.scenes.cloth import CLOSE, Cloth
from shared.ui.scenes.recollection import film_steps, played_steps
from shared.ui.scenes.soundtrack import Soundtrack
from shared.ui.scenes.table import MATCH, TableScene
from shared.ui.scenes.toolbar import TOOL_KEYS
from shared.ui.shell.command import KeyPressed
from shared.ui.shell.key_words import shown_keys
from shared.ui.widgets.screen_scene import TICK

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    import pygame

    from shared.core.game import EnumerableGame
    from shared.core.session import Entry, MatchSession
    from shared.ui.media.sounds import SoundCue
    from shared.ui.scenes.board_parts import (
        TableConsole,
        TableControl,
        TablePlaces,
        TableShow,
        TableStage,
        TableWatch,
    )
    from shared.ui.scenes.match_flow import Happened
    from shared.ui.scenes.overlays import Story
    from shared.ui.scenes.recollection import Steps
    from shared.ui.scenes.replay_playback import Playback as Film
    from shared.ui.scenes.table_tools import TableTools
    from shared.ui.shell.command import Command
    from shared.ui.shell.context import Context

LABEL_ROLE = "body"
BUTTON_PADDING = 14

LOOK = "look"
"""Kind of a control that can be looked at and does nothing."""


class BoardTableScene(TableScene, ABC):
    """A match of a board game on the screen.

    Attributes:
        stage: Takes the clicks of the person who decides, ``None`` if nobody does.
        layout: Where everything lies.
        console: Pointer, focus and words of the person.
        keys: Key of each command, as people call it.
        cloth: What lies over the table.
        tool_keys: Commands of keys that do what a button of the bar does, with its id.
    """

    tool_keys: ClassVar[dict[str, str]] = {**TOOL_KEYS}
    layout: TablePlaces
    console: TableConsole
    stage: TableStage | None

    _show: TableShow
    _tools: TableTools
    _watch: TableWatch

    def __init__(self, session: MatchSession, *, mode: str = MATCH, playback: Film | None = None) -> None:
        """Keep the match."""
        super().__init__(session, mode=mode, playback=playback)
        self._game = cast("EnumerableGame[Any, Any]", session.game)
        self.keys = shown_keys()
        self.stage = None
        self._desk: Any = None
        self._followed_plies: set[int] = set()  # of actions that followed of themselves from the choice before
        self._laid_out: tuple[object, ...] = ()
        self._widths_px: dict[str, int] = {}
        self._text = Text()  # as large as the table has room for, which may be less than the person asked for

    # --- what a game fills in -----------------------------------------------------------------------------------

    @abstractmethod
    def open(self) -> None:
        """Make ``_show``, ``_watch`` and ``_tools``; ``ctx`` is there."""

    @abstractmethod
    def lay_table(self) -> None:
        """Make ``layout`` for ``area``, and what paints it."""

    @abstractmethod
    def draw_table(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw the picture."""

    @abstractmethod
    def controls(self) -> Sequence[TableControl]:
        """Everything that can be pointed at now, at its place."""

    @abstractmethod
    def log_length(self) -> int:
        """Lines of the log."""

    @abstractmethod
    def first_page(self, story: Story) -> int:
        """How many lines of the beginning of a story are seen at once in this window."""

    @abstractmethod
    def forced_action(self, state: Any, legal: Sequence[Any]) -> Any | None:  # noqa: ANN401 - an action of the game
        """What is done at once because it is no decision, ``None`` where there is one."""

    @abstractmethod
    def open_desk(self, seat: int, legal: tuple[Any, ...]) -> Any:  # noqa: ANN401 - a desk of the game
        """The desk at which a person decides."""

    @abstractmethod
    def open_stage(self, desk: Any) -> Any:  # noqa: ANN401 - desk and stage of the game
        """Ask what the state asks."""

    def find_followed(self, steps: Steps, since: int) -> set[int]:
        """Actions of a match that is continued that followed of themselves from the choice before.

        Args:
            steps: All that was played.
            since: Number of the first action that can still be taken back; dice and cards are behind it.
        """
        return set()

    def press_own(self, chosen: str) -> bool:
        """A control was pressed; ``True`` if it is one that the game's scene itself acts on."""
        return False

    def press_look(self, chosen: str) -> None:
        """Something was pressed that is only to be looked at."""

    # --- life ---------------------------------------------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        """Open the table where the match stands."""
        self.ctx = ctx
        self.open()
        self.cloth = Cloth(self._show.names, self._begin_behind_curtain, self.first_page, self.tool_keys)
        self._soundtrack = Soundtrack(ctx.audio, self.game_id)
        self._film = [] if self.playback is None else film_steps(self.session, self.playback.replay)
        if self.playback is None:
            steps = played_steps(self.session)
            self._followed_plies = self.find_followed(steps, self._since(steps))
        super().enter(ctx)

    def cover(self) -> None:
        """Something lies over the table: drop what is half chosen."""
        if self.stage is not None:
            self.stage.cancel()

    # --- hooks of the frame -------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Lay out for the window, and take over changed settings."""
        window = self.ctx.window
        key = (self.area.size, window.size, window.ui_scale, self.ctx.text.scale)
        if key != self._laid_out:
            self._laid_out = key
            self._widths_px.clear()
            self.lay_table()
        self.refresh()

    def show_state(self, state: Any) -> None:  # noqa: ANN401 - a state of the game
        """Show a state without motion, with the log as it is there."""
        if self.playback is not None:
            self._show.remember(self._film[: self.playback.index])
        else:
            steps = played_steps(self.session)
            self._show.remember(steps)
            standing = {ply for ply in self._followed_plies if ply < self.session.ply}
            self._followed_plies = standing | self._find_forced(steps)
        self._show.show(state)
        self.cloth.clear()

    def present(self, happened: Happened) -> None:
        """Show what an action brought."""
        self.console.log_back = 0
        self._show.present(happened.step, is_calm=self.ctx.settings.value.reduced_motion)

    @property
    def is_presenting(self) -> bool:
        """Whether something is still shown."""
        return self._show.is_busy

    def skip_presenting(self) -> None:
        """Show the end."""
        self._show.skip()

    @property
    def has_table_frames(self) -> bool:
        """Whether something is about to be shown large, or a question is so new that Enter does not answer it yet."""
        return self.console.is_looking or self.console.is_settling

    def begin_decision(self, seat: int) -> None:
        """Open the stage that the state asks for; what is no decision is done at once."""
        self.console.clear()
        legal = self.legal_actions()
        forced = self.forced_action(self.session.state, legal)
        if forced is not None:
            self._followed_plies.add(self.session.ply)
            self.submit(forced)
            return
        self._desk = self.open_desk(seat, legal)
        if self._is_covered(seat):
            self.cloth.lay(self._watch.curtain(self.session.state, seat))
        else:
            self._begin_behind_curtain(seat)
        self.refresh()  # something else lies under the resting pointer now

    def end_decision(self) -> None:
        """Close the stage."""
        self.stage = None
        self._desk = None
        self.cloth.clear()

    def show_refusal(self, sentence: str) -> None:
        """Say why something was refused."""
        self.say(self.ctx.translate(sentence))
        self._soundtrack.play(self.refusal_sounds())

    def refusal_sounds(self) -> Iterable[SoundCue]:
        """What is heard when something is refused."""
        return ()

    def tick_table(self) -> None:
        """Let what is shown go on."""
        self._soundtrack.play(self._show.tick(self.pace))
        self.console.tick()

    def handle_table(self, command: Command) -> bool:
        """What lies over the table, then controls and the stage, then keys of the bar."""
        if self.cloth.handle(command):
            self.refresh()
            return True
        stage = None if self._show.is_busy or self.cloth.overlay is not None else self.stage
        controls = self.controls()
        is_used = self.console.handle(command, controls, stage, self.layout.log, self.log_length())
        if not is_used and isinstance(command, KeyPressed) and not command.is_repeat:
            is_used = self._press_tool(self.tool_keys.get(command.name), controls)
        if is_used:
            self.refresh()
        return is_used

    # --- services -----------------------------------------------------------------------------------------------

    def legal_actions(self) -> tuple[Any, ...]:
        """All that the rules allow whoever decides now; nothing where chance does."""
        return tuple(self._game.legal_actions(self.session.state)) if self.session.to_move() >= 0 else ()

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back that the person chose."""
        return super().can_undo and self._has_chosen()

    def undo(self) -> bool:
        """Take the last choice back, and with it what followed of itself."""
        followed = frozenset(self._followed_plies)
        while super().undo():
            if self.session.ply not in followed:
                return True
        return False

    def say(self, words: str) -> None:
        """Tell the person something."""
        self.console.say(words)

    def refresh(self) -> None:
        """Take over a changed window, changed settings or a changed picture."""
        self.keys = shown_keys(self.ctx.settings.value.key_bindings)
        self.console.refresh(self.controls(), self.stage)

    def ask_anew(self) -> None:
        """Ask what the state asks, from the beginning."""
        if self._desk is not None:
            self.stage = self.open_stage(self._desk)

    # --- for the game's own part --------------------------------------------------------------------------------

    def _width_px(self, words: str) -> int:
        """Width of a button with these words; measured once."""
        width = self._widths_px.get(words)
        if width is None:
            width = self._text.size(words, LABEL_ROLE, bold=True)[0] + 2 * self.layout.px(BUTTON_PADDING)
            self._widths_px[words] = width
        return width

    def _parts(self, alpha: float) -> Any | None:  # noqa: ANN401 - parts of the game
        """What the moment, or else the stage, adds to the picture; ``None`` for nothing."""
        if self._show.is_busy:
            return self._show.parts(alpha)
        return None if self.stage is None else self.stage.parts()

    # --- controls -----------------------------------------------------------------------------------------------

    def _press(self, control: TableControl) -> None:
        """A control was pressed: say why it is refused, or let the stage or the bar act."""
        button = control.button
        if button is not None and not button.is_enabled:
            self.show_refusal(button.reason or self.ctx.translate("That is not possible now."))
            return
        if control.kind == LOOK:
            self.press_look(control.id)
            return
        self.ctx.audio.play(TICK)
        if control.id == CLOSE:
            self.cloth.close()
        elif not self.press_own(control.id) and not self._tools.use(control.id) and self.stage is not None:
            self.stage.press(control.id)

    def _press_tool(self, tool: str | None, controls: Sequence[TableControl]) -> bool:
        """A key that does what a button of the bar does."""
        found = next((control for control in controls if control.id == tool), None)
        if found is not None:
            self._press(found)
        return found is not None

    # --- choices ------------------------------------------------------------------------------------------------

    def _find_forced(self, steps: Steps) -> set[int]:
        """Actions since the last die or reveal that were no choice, as in a match that was left and is continued."""
        history = self.session.history
        return {
            ply
            for ply in range(self._since(steps), len(steps))
            if self.forced_action(steps[ply][0], self._game.legal_actions(steps[ply][0])) == history[ply].action
        }

    def _since(self, steps: Steps) -> int:
        """Number of the first action after the last die or reveal."""
        final = (ply + 1 for ply in range(len(steps) - 1, -1, -1) if self.session.history[ply].is_final)
        return next(final, 0)

    def _has_chosen(self) -> bool:
        """Whether a person has chosen anything since the last die or reveal."""
        return has_chosen(self.session.history, self._show.names.humans, self._followed_plies)

    def _is_covered(self, seat: int) -> bool:
        """Whether a curtain hangs over the table before a person decides."""
        settings, watch = self.ctx.settings.value, self._watch
        if settings.hand_over_always and watch.is_another(seat):
            return True
        return settings.hand_over and watch.needs_curtain(self.session.state, seat)

    def _begin_behind_curtain(self, seat: int) -> None:
        """The person who decides is in front of the screen, and nobody else looks where something is secret."""
        self._watch.look(seat)
        self.ask_anew()


def has_chosen(history: Sequence[Entry], humans: Sequence[bool], followed: Collection[int]) -> bool:
    """Whether a person has chosen anything since the last die or reveal.

    Args:
        history: What stands.
        humans: One entry per seat: whether a person sits there.
        followed: Indices of actions that followed of themselves.
    """
    for index in range(len(history) - 1, -1, -1):
        if history[index].is_final:
            return False
        if humans[history[index].by] and index not in followed:
            return True
    return False
