"""The table of Stone Age: what this game has of its own beside what the table of any board game does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.core.game import SPECTATOR
from shared.ui.media.sounds import SoundCue
from shared.ui.scenes.board_table import BoardTableScene
from shared.ui.scenes.table import MATCH, REPLAY
from stoneage_mammoth.rules.places import HUT_PEOPLE, refusal
from stoneage_mammoth.rules.sites import HUT
from stoneage_mammoth.rules.state import NOBODY
from stoneage_mammoth.ui.chronicle import unable_words
from stoneage_mammoth.ui.console import Console
from stoneage_mammoth.ui.controls import place_controls
from stoneage_mammoth.ui.cues import Cue
from stoneage_mammoth.ui.desk import Desk
from stoneage_mammoth.ui.director import Director
from stoneage_mammoth.ui.layout import TableLayout
from stoneage_mammoth.ui.names import Names
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.presenter import Scenery, present
from stoneage_mammoth.ui.stages.goods import BACK, redeem_stage
from stoneage_mammoth.ui.stages.opening import can_redeem, forced_action, open_stage
from stoneage_mammoth.ui.toolbar import KEYS
from stoneage_mammoth.ui.tools import Tools
from stoneage_mammoth.ui.view import TablePainter
from stoneage_mammoth.ui.watching import Watch

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from shared.core.session import MatchSession
    from shared.ui.scenes.board_parts import TableControl
    from shared.ui.scenes.match_flow import Happened
    from shared.ui.scenes.overlays import Story
    from shared.ui.scenes.replay_playback import Playback as Film
    from stoneage_mammoth.rules.actions import Action
    from stoneage_mammoth.rules.state import StoneAgeState
    from stoneage_mammoth.ui.controls import Control
    from stoneage_mammoth.ui.stages.stage import Stage
    from stoneage_mammoth.ui.view_model import TableView


def make_scene(session: MatchSession, *, mode: str = MATCH, playback: Film | None = None) -> StoneAgeScene:
    """The table for a match, or for a recorded match."""
    return StoneAgeScene(session, mode=mode, playback=playback)


class StoneAgeScene(BoardTableScene):
    """A match of Stone Age on the screen."""

    game_id = "stoneage_mammoth"
    least_thinking_ticks = 15  # a computer decides some ten times a round, and each time something is seen to happen
    tool_keys = KEYS

    layout: TableLayout
    console: Console
    stage: Stage | None
    _desk: Desk | None
    _show: Director
    _watch: Watch

    def __init__(self, session: MatchSession, *, mode: str = MATCH, playback: Film | None = None) -> None:
        """Keep the match."""
        super().__init__(session, mode=mode, playback=playback)
        self.console = Console(self._press)
        self._unable = ""  # what came of people who could not pay, until the next press

    # --- what the table of any board game asks -----------------------------------------------------------------

    def open(self) -> None:
        """Make what shows the match, watches who looks and serves the bar."""
        names = Names.of_match(self.session.setup, self.ctx.translate)
        self._show = Director(names, self.state)
        self._watch = Watch(names)
        self._tools = Tools(self, self._show)

    def lay_table(self) -> None:
        """Lay out for the window."""
        window, config = self.ctx.window, self._show.state.config
        self.layout = TableLayout(self.area.size, self.ctx.text.scale, config.seats, has_herd=config.mammoth)
        self._text.set_scale(self.layout.scale)
        tiles, theme = config.tiles, self.ctx.theme
        self._painter = TablePainter(self.layout, theme, self._text, self._show.names, tiles, window.size)

    def present(self, happened: Happened) -> None:
        """Show what an action brought."""
        self._unable = unable_words(happened.step.events, self._show.names) or self._unable
        super().present(happened)

    def draw_table(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw the picture."""
        view = self.table_view(alpha)
        self._painter.draw(surface, view, place_controls(self.layout, view, self._width_px))

    def log_length(self) -> int:
        """Lines of the log."""
        return len(self._show.log(self.viewer))

    def first_page(self, story: Story) -> int:
        """How many lines of the beginning of a story are seen at once in this window."""
        return self._painter.first_page(story)

    def forced_action(self, state: StoneAgeState, legal: Sequence[Action]) -> Action | None:
        """What is done at once because it is no decision."""
        return forced_action(state, legal)

    def open_desk(self, seat: int, legal: tuple[Action, ...]) -> Desk:
        """The desk at which a person decides."""
        return Desk(
            names=self._show.names,
            state=self.session.state,
            seat=seat,
            legal=legal,
            keys=self.keys,
            submit=self.submit,
            why_closed=self._why_closed,
            say=self.show_refusal,
        )

    def open_stage(self, desk: Desk) -> Stage:
        """Ask what the state asks."""
        return open_stage(desk)

    def refusal_sounds(self) -> tuple[SoundCue, ...]:
        """What is heard when something is refused."""
        return (SoundCue(Cue.REFUSE),)

    def press_own(self, chosen: str) -> bool:
        """Back from the kept card to what the state asks."""
        if chosen == BACK:
            self.ask_anew()
        return chosen == BACK

    def _press(self, control: TableControl) -> None:
        """A control was pressed."""
        self._unable = ""
        super()._press(control)

    # --- services for the bar -----------------------------------------------------------------------------------

    @property
    def can_redeem(self) -> bool:
        """Whether the kept card can be used before what is asked."""
        return self._desk is not None and self.stage is not None and can_redeem(self._desk)

    def redeem(self) -> None:
        """Ask what the kept card gives."""
        if self._desk is not None and self.can_redeem:
            self.stage = redeem_stage(self._desk)

    @property
    def viewer(self) -> int:
        """Whose secret cards may be seen now; nobody's in a recording."""
        if self.playback is not None:
            return SPECTATOR
        return self._watch.viewer(self.deciding_seat, self._show.state.seat)

    @property
    def own_seat(self) -> int:
        """The seat whose kept card and story the bar offers: of the person who decides, or of the only one."""
        deciding = self.deciding_seat
        if deciding is not None:
            return deciding
        return self.viewer if self.viewer != SPECTATOR else NOBODY

    # --- picture ------------------------------------------------------------------------------------------------

    def table_view(self, alpha: float = 0.0) -> TableView:
        """What is shown now."""
        thinking = self.thinking_seat
        deciding = self.deciding_seat
        console, viewer = self.console, self.viewer
        scenery = Scenery(
            deciding=NOBODY if deciding is None else deciding,
            thinking=NOBODY if thinking is None else thinking,
            viewer=viewer,
            log=self._show.log(viewer),
            log_back=console.log_back,
            notice=console.notice or self._unable,
            hover=console.hover,
            focus=console.focus,
            asked_about=console.asked_about,
            looked_at=console.looked_at,
            buttons=self._tools.buttons(),
            overlay=self.cloth.shown,
            overlay_button=self.cloth.button(self.keys),
            is_film=self.mode == REPLAY,
            keys=self.keys,
        )
        return present(self._show, self._parts(alpha) or Parts(), scenery)

    def controls(self) -> tuple[Control, ...]:
        """Everything that can be pointed at now, at its place."""
        return place_controls(self.layout, self.table_view(), self._width_px)

    def _why_closed(self, site: int) -> str:
        """Why people may not go to a site now."""
        state: StoneAgeState = self.session.state
        found = refusal(state, state.seat, site, HUT_PEOPLE if site == HUT else 1)
        return "" if found is None else self.ctx.translate(found.sentence)
