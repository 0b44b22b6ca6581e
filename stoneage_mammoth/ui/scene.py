"""The table of Stone Age: hands commands to the stage of the decision, shows what follows, draws the picture.

Everything that decides is elsewhere and knows no window: stages turn clicks into actions, the director shows what
happened, the presenter puts the picture together. This scene joins them to the frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from shared.core.game import SPECTATOR
from shared.ui.media.text import Text
from shared.ui.scenes.table import MATCH, REPLAY, TableScene
from shared.ui.shell.command import KeyPressed
from shared.ui.shell.key_words import shown_keys
from shared.ui.widgets.screen_scene import TICK
from stoneage_mammoth.rules.places import HUT_PEOPLE, refusal
from stoneage_mammoth.rules.sites import HUT
from stoneage_mammoth.rules.state import NOBODY
from stoneage_mammoth.ui.chronicle import unable_words
from stoneage_mammoth.ui.cloth import CLOSE, Cloth
from stoneage_mammoth.ui.console import Console
from stoneage_mammoth.ui.controls import ControlKind, place_controls
from stoneage_mammoth.ui.cues import Cue, SoundCue
from stoneage_mammoth.ui.desk import Desk
from stoneage_mammoth.ui.director import Director
from stoneage_mammoth.ui.layout import TableLayout
from stoneage_mammoth.ui.names import Names
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.presenter import Scenery, present
from stoneage_mammoth.ui.recollection import film_steps, played_steps
from stoneage_mammoth.ui.soundtrack import Soundtrack
from stoneage_mammoth.ui.stages.goods import BACK, redeem_stage
from stoneage_mammoth.ui.stages.opening import can_redeem, forced_action, open_stage
from stoneage_mammoth.ui.toolbar import TOOL_KEYS
from stoneage_mammoth.ui.tools import Tools
from stoneage_mammoth.ui.view import TablePainter
from stoneage_mammoth.ui.watching import Watch

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from shared.core.session import MatchSession
    from shared.ui.scenes.match_flow import Happened
    from shared.ui.scenes.replay_playback import Playback as Film
    from shared.ui.shell.command import Command
    from shared.ui.shell.context import Context
    from stoneage_mammoth.rules.game import StoneAgeGame
    from stoneage_mammoth.rules.state import StoneAgeState
    from stoneage_mammoth.ui.controls import Control
    from stoneage_mammoth.ui.overlay_model import Story
    from stoneage_mammoth.ui.recollection import Steps
    from stoneage_mammoth.ui.stages.stage import Stage
    from stoneage_mammoth.ui.view_model import TableView

LABEL_ROLE = "body"
BUTTON_PADDING = 14


def make_scene(session: MatchSession, *, mode: str = MATCH, playback: Film | None = None) -> StoneAgeScene:
    """The table for a match, or for a recorded match."""
    return StoneAgeScene(session, mode=mode, playback=playback)


class StoneAgeScene(TableScene):
    """A match of Stone Age on the screen.

    Attributes:
        stage: Takes the clicks of the person who decides, ``None`` if nobody does.
        layout: Where everything lies.
        console: Pointer, focus and words of the person.
        keys: Key of each command, as people call it.
        cloth: What lies over the table.
    """

    game_id = "stoneage_mammoth"
    least_thinking_ticks = 15  # a computer decides some ten times a round, and each time something is seen to happen

    def __init__(self, session: MatchSession, *, mode: str = MATCH, playback: Film | None = None) -> None:
        """Keep the match."""
        super().__init__(session, mode=mode, playback=playback)
        self._game = cast("StoneAgeGame", session.game)
        self.console = Console(self._press)
        self.keys = shown_keys()
        self.stage: Stage | None = None
        self._desk: Desk | None = None
        self._forced_plies: set[int] = set()
        self._unable = ""  # what came of people who could not pay, until the next press
        self._laid_out: tuple[object, ...] = ()
        self._widths_px: dict[str, int] = {}
        self._text = Text()  # as large as the table has room for, which may be less than the person asked for

    # --- life ---------------------------------------------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        """Open the table where the match stands."""
        self.ctx = ctx
        names = Names.of_match(self.session.setup, ctx.translate)
        self._show = Director(names, self.state)
        self._watch = Watch(names)
        self.cloth = Cloth(names, self._begin_behind_curtain, self._first_page)
        self._soundtrack = Soundtrack(ctx.audio)
        self._tools = Tools(self, self._show)
        self._film = [] if self.playback is None else film_steps(self.session, self.playback.replay)
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
            config = self._show.state.config
            self.layout = TableLayout(self.area.size, self.ctx.text.scale, config.seats, has_herd=config.mammoth)
            self._text.set_scale(self.layout.scale)
            tiles, theme = config.tiles, self.ctx.theme
            self._painter = TablePainter(self.layout, theme, self._text, self._show.names, tiles, window.size)
        self.refresh()

    def show_state(self, state: StoneAgeState) -> None:
        """Show a state without motion, with the log as it is there."""
        if self.playback is not None:
            self._show.remember(self._film[: self.playback.index])
        else:
            steps = played_steps(self.session)
            self._show.remember(steps)
            self._forced_plies = self._find_forced(steps)
        self._show.show(state)
        self.cloth.clear()

    def present(self, happened: Happened) -> None:
        """Show what an action brought."""
        self.console.log_back = 0
        self._unable = unable_words(happened.step.events, self._show.names) or self._unable
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
        state: StoneAgeState = self.session.state
        legal = tuple(self._game.legal_actions(state))
        forced = forced_action(state, legal)
        if forced is not None:
            self._forced_plies.add(self.session.ply)
            self.submit(forced)
            return
        self._desk = Desk(
            names=self._show.names,
            state=state,
            seat=seat,
            legal=legal,
            keys=self.keys,
            submit=self.submit,
            why_closed=self._why_closed,
            say=self.show_refusal,
        )
        if self.ctx.settings.value.hand_over and self._watch.needs_curtain(state, seat):
            self._watch.look_away()
            self.cloth.lay(self._watch.curtain(seat))
        else:
            self._watch.look(seat)
            self._open_stage()

    def end_decision(self) -> None:
        """Close the stage."""
        self.stage = None
        self._desk = None
        self.cloth.clear()

    def show_refusal(self, sentence: str) -> None:
        """Say why something was refused."""
        self.console.say(self.ctx.translate(sentence))
        self._soundtrack.play((SoundCue(Cue.REFUSE),))

    def tick_table(self) -> None:
        """Let what is shown go on."""
        self._soundtrack.play(self._show.tick(self.pace))
        self.console.tick()

    def draw_table(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw the picture."""
        self._painter.draw(surface, self.table_view(alpha), self.controls())

    def handle_table(self, command: Command) -> bool:
        """What lies over the table, then controls and the stage, then keys of the bar."""
        if self.cloth.handle(command):
            self.refresh()
            return True
        stage = None if self._show.is_busy or self.cloth.overlay is not None else self.stage
        controls = self.controls()
        is_used = self.console.handle(command, controls, stage, self.layout.log, len(self._show.log(self.viewer)))
        if not is_used and isinstance(command, KeyPressed) and not command.is_repeat:
            is_used = self._press_tool(TOOL_KEYS.get(command.name), controls)
        if is_used:
            self.refresh()
        return is_used

    # --- services for the bar -----------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back that the person chose."""
        return super().can_undo and self._has_chosen()

    def undo(self) -> bool:
        """Take the last choice back, and with it what followed of itself."""
        forced = frozenset(self._forced_plies)
        while super().undo():
            if self.session.ply not in forced:
                return True
        return False

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

    def refresh(self) -> None:
        """Take over a changed window, changed settings or a changed picture."""
        self.keys = shown_keys(self.ctx.settings.value.key_bindings)
        self.console.refresh(self.controls(), self.stage)

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
        return present(self._show, self._parts(alpha), scenery)

    def controls(self) -> tuple[Control, ...]:
        """Everything that can be pointed at now, at its place."""
        return place_controls(self.layout, self.table_view(), self._width_px)

    def _width_px(self, words: str) -> int:
        """Width of a button with these words; measured once."""
        width = self._widths_px.get(words)
        if width is None:
            width = self._text.size(words, LABEL_ROLE, bold=True)[0] + 2 * self.layout.px(BUTTON_PADDING)
            self._widths_px[words] = width
        return width

    def _parts(self, alpha: float) -> Parts:
        """What the moment, or else the stage, adds to the picture."""
        if self._show.is_busy:
            return self._show.parts(alpha)
        return Parts() if self.stage is None else self.stage.parts()

    # --- controls -----------------------------------------------------------------------------------------------

    def _press(self, control: Control) -> None:
        """A control was pressed: say why it is refused, or let the stage or the bar act."""
        button = control.button
        self._unable = ""
        if button is not None and not button.is_enabled:
            self.show_refusal(button.reason or self.ctx.translate("That is not possible now."))
            return
        if control.kind is ControlKind.LOOK:
            return
        self.ctx.audio.play(TICK)
        if control.id == CLOSE:
            self.cloth.close()
        elif control.id == BACK:
            self._open_stage()
        elif not self._tools.use(control.id) and self.stage is not None:
            self.stage.press(control.id)

    def _press_tool(self, tool: str | None, controls: Sequence[Control]) -> bool:
        """A key that does what a button of the bar does."""
        found = next((control for control in controls if control.id == tool), None)
        if found is not None:
            self._press(found)
        return found is not None

    def _open_stage(self) -> None:
        """Ask what the state asks."""
        if self._desk is not None:
            self.stage = open_stage(self._desk)

    def _why_closed(self, site: int) -> str:
        """Why people may not go to a site now."""
        state: StoneAgeState = self.session.state
        found = refusal(state, state.seat, site, HUT_PEOPLE if site == HUT else 1)
        return "" if found is None else self.ctx.translate(found.sentence)

    def _find_forced(self, steps: Steps) -> set[int]:
        """Actions since the last die or reveal that were no choice, as in a match that was left and is continued."""
        found: set[int] = set()
        for ply in range(len(steps) - 1, -1, -1):
            entry, state = self.session.history[ply], steps[ply][0]
            if entry.is_final:
                break
            if forced_action(state, self._game.legal_actions(state)) == entry.action:
                found.add(ply)
        return found

    def _has_chosen(self) -> bool:
        """Whether a person has chosen anything since the last die or reveal."""
        humans = self._show.names.humans
        entries = self.session.history
        for index in range(len(entries) - 1, -1, -1):
            if entries[index].is_final:
                return False
            if humans[entries[index].by] and index not in self._forced_plies:
                return True
        return False

    def _first_page(self, story: Story) -> int:
        """How many lines of the beginning of a story are seen at once in this window."""
        return self._painter.first_page(story)

    def _begin_behind_curtain(self, seat: int) -> None:
        """The person who decides says that nobody else looks."""
        self._watch.look(seat)
        self._open_stage()
