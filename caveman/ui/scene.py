"""The table of Caveman: what this game has of its own beside what the table of any board game does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from caveman.rules.state import NOBODY, Phase
from caveman.ui.console import Console
from caveman.ui.controls import place_controls
from caveman.ui.cues import Cue
from caveman.ui.desk import Desk
from caveman.ui.director import Director
from caveman.ui.layout import TableLayout
from caveman.ui.looking import zoom_view
from caveman.ui.names import Names
from caveman.ui.parts import Parts
from caveman.ui.presenter import Scenery, present
from caveman.ui.seat_views import round_the_island
from caveman.ui.stages.opening import forced_action, open_stage
from caveman.ui.toolbar import KEYS
from caveman.ui.tools import Tools
from caveman.ui.view import TablePainter
from caveman.ui.ways import find_ways
from shared.core.errors import IllegalActionError
from shared.core.game import Turn
from shared.ui.media.sounds import SoundCue, heard
from shared.ui.scenes.board_table import BoardTableScene
from shared.ui.scenes.table import MATCH, REPLAY
from shared.ui.scenes.watching import BoardWatch

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from caveman.rules.actions import Action
    from caveman.rules.state import CavemanState
    from caveman.ui.controls import Control
    from caveman.ui.stages.stage import Stage
    from caveman.ui.view_model import TableView
    from shared.core.session import MatchSession
    from shared.ui.scenes.overlays import Story
    from shared.ui.scenes.recollection import Steps
    from shared.ui.scenes.replay_playback import Playback as Film

BREATH_TICKS = 15
"""How long a picture of the smoke stays: a quarter of a second."""


def make_scene(session: MatchSession, *, mode: str = MATCH, playback: Film | None = None) -> CavemanScene:
    """The table for a match, or for a recorded match."""
    return CavemanScene(session, mode=mode, playback=playback)


class CavemanScene(BoardTableScene):
    """A match of Caveman on the screen."""

    game_id = "caveman"
    least_thinking_ticks = 12  # a computer takes many steps a turn, and each of them is seen
    tool_keys = KEYS

    layout: TableLayout
    console: Console
    stage: Stage | None
    _desk: Desk | None
    _show: Director
    _watch: BoardWatch

    def __init__(self, session: MatchSession, *, mode: str = MATCH, playback: Film | None = None) -> None:
        """Keep the match."""
        super().__init__(session, mode=mode, playback=playback)
        self.console = Console(self._press)
        self._smoke_ticks = 0

    # --- what the table of any board game asks -----------------------------------------------------------------

    def open(self) -> None:
        """Make what shows the match, watches who decides and serves the bar."""
        names = Names.of_match(self.session.setup, self.ctx.translate)
        self._show = Director(names, self.state)
        self._watch = BoardWatch(names)
        self._tools = Tools(self, self._show)

    def lay_table(self) -> None:
        """Lay out for the window."""
        config, names = self._show.state.config, self._show.names
        self.layout = TableLayout(self.area.size, self.ctx.text.scale, config.seats, config.board)
        self._text.set_scale(self.layout.scale)
        look = self.ctx.theme, self._text
        self._painter = TablePainter(self.layout, look, names.seat, names.tr, config, self.ctx.window.size)

    def tick_table(self) -> None:
        """Let what is shown go on, and the smoke as long as something moves."""
        super().tick_table()
        is_smoking = self.is_presenting and not self.ctx.settings.value.reduced_motion
        self._smoke_ticks = self._smoke_ticks + 1 if is_smoking else 0

    def draw_table(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw the picture."""
        self.layout.sit(round_the_island(self._show.state))
        view = self.table_view(alpha)
        controls = place_controls(self.layout, view, self._width_px)
        self._painter.draw(surface, view, controls, self._smoke_ticks // BREATH_TICKS)

    def log_length(self) -> int:
        """Lines of the log."""
        return len(self._show.log())

    def first_page(self, story: Story) -> int:
        """How many lines of the beginning of a story are seen at once in this window."""
        return self._painter.first_page(story)

    def forced_action(self, state: CavemanState, legal: Sequence[Action]) -> Action | None:
        """What is done at once because it is no decision."""
        return forced_action(state.phase, legal)

    def find_followed(self, steps: Steps, since: int) -> set[int]:
        """Steps after the first one of a way that was walked by one click."""
        states = [state for state, _ in steps[since:]]
        actions = [entry.action for entry in self.session.history[since : len(steps)]]
        return {since + index for index in find_ways(states, actions)}

    def open_desk(self, seat: int, legal: tuple[Action, ...]) -> Desk:
        """The desk at which a person decides."""
        return Desk(
            names=self._show.names,
            state=self.session.state,
            seat=seat,
            legal=legal,
            keys=self.keys,
            submit=self._perform,
            draw=self.let_chance,
            why_not=self._why_not,
            say=self.show_refusal,
        )

    def open_stage(self, desk: Desk) -> Stage:
        """Ask what the state asks."""
        return open_stage(desk)

    def refusal_sounds(self) -> tuple[SoundCue, ...]:
        """What is heard when something is refused."""
        return heard(Cue.REFUSE)

    def press_look(self, chosen: str) -> None:
        """The pile of cards can be clicked to draw."""
        if self.stage is not None:
            self.stage.press(chosen)

    @property
    def chance_seat(self) -> int | None:
        """The person whose turn begins draws the card of it."""
        state: CavemanState = self.session.state
        is_drawing = self.session.to_move() == Turn.CHANCE and state.phase == Phase.DRAW_CARD
        return state.active if is_drawing and self._show.names.humans[state.active] else None

    @property
    def own_seat(self) -> int:
        """The seat whose story the bar tells: of the person who decides, or of the only one."""
        deciding = self.deciding_seat
        return self._watch.only_person if deciding is None else deciding

    # --- choices ------------------------------------------------------------------------------------------------

    def _perform(self, actions: Sequence[Action]) -> None:
        """Do the first, and of what is to follow as much as the same person may still do; one undo takes all back."""
        seat, phase = self.deciding_seat, self.session.state.phase
        if not self.submit(actions[0]):
            return
        for action in actions[1:]:
            if self.session.to_move() != seat or self.session.state.phase != phase or self._why_not(action):
                return
            self._followed_plies.add(self.session.ply)
            if not self.submit_on(seat, action):
                self._followed_plies.discard(self.session.ply)
                return

    def _why_not(self, action: Action) -> str:
        """Why an action is impossible now, in a sentence; empty if it is possible."""
        try:
            self._game.check(self.session.state, action)
        except IllegalActionError as refusal:
            return self.ctx.translate(refusal.detail)
        return ""

    # --- picture ------------------------------------------------------------------------------------------------

    def table_view(self, alpha: float = 0.0) -> TableView:
        """What is shown now."""
        thinking, deciding, console = self.thinking_seat, self.deciding_seat, self.console
        scenery = Scenery(
            deciding=NOBODY if deciding is None else deciding,
            thinking=NOBODY if thinking is None else thinking,
            log=self._show.log(),
            log_back=console.log_back,
            notice=console.notice,
            hover=console.hover,
            focus=console.focus,
            asked_about=console.asked_about,
            dragged=console.dragged,
            dragged_at=console.place_px,
            buttons=self._tools.buttons(),
            overlay=self.cloth.shown,
            overlay_button=self.cloth.button(self.keys),
            is_film=self.mode == REPLAY,
            keys=self.keys,
        )
        table = present(self._show, self._parts(alpha) or Parts(), scenery)
        if not console.looked_at:
            return table
        zoom = zoom_view(self._show.state, self._show.names, table, console.looked_at)
        return table if zoom is None else msgspec.structs.replace(table, zoom=zoom)

    def controls(self) -> tuple[Control, ...]:
        """Everything that can be pointed at now, at its place."""
        self.layout.sit(round_the_island(self._show.state))
        return place_controls(self.layout, self.table_view(), self._width_px)
