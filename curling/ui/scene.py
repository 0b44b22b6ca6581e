"""The table of Caveman Curling: hands commands to the stage of the turn, shows what follows, draws the picture.

Everything that decides is elsewhere and knows no window: stages take gestures, the director shows what happened, the
presenter puts the picture together. This scene joins them to the frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import msgspec

from curling.rules.actions import Resign, Throw
from curling.ui.beats import LEAD_TICKS
from curling.ui.console import Console
from curling.ui.controls import place_controls
from curling.ui.cues import Cue, SoundCue
from curling.ui.director import Director
from curling.ui.hud import Hud
from curling.ui.inspecting import rock_at, rock_words
from curling.ui.layout import contains, lay_out
from curling.ui.names import Names
from curling.ui.parts import Parts
from curling.ui.presenter import Scenery, present
from curling.ui.preview import allowed_preview
from curling.ui.recollection import film_lines, recollect
from curling.ui.script import GO_ON
from curling.ui.soundtrack import Soundtrack
from curling.ui.stages.opening import open_stage
from curling.ui.stages.stage import Desk, Frame
from curling.ui.toolbar import TOOL_KEYS
from curling.ui.tools import Tools
from curling.ui.view import BoardView
from curling.ui.view_model import Glow
from shared.core.errors import FlintflickError, IllegalActionError
from shared.ui.media.text import Text
from shared.ui.scenes.table import MATCH, REPLAY, TableScene
from shared.ui.shell.command import LEFT_BUTTON, KeyPressed, PointerMoved, PointerPressed
from shared.ui.shell.key_words import shown_keys
from shared.ui.widgets.screen_scene import TICK

if TYPE_CHECKING:
    import pygame

    from curling.rules.actions import Action
    from curling.rules.game import CurlingGame
    from curling.rules.simulator import Simulation
    from curling.rules.state import CurlingState
    from curling.ui.controls import Control
    from curling.ui.stages.stage import Stage
    from curling.ui.view_model import LogLine, TableView
    from shared.core.session import MatchSession
    from shared.ui.scenes.match_flow import Happened
    from shared.ui.scenes.replay_playback import Playback as Film
    from shared.ui.shell.command import Command
    from shared.ui.shell.context import Context

LABEL_ROLE = "body"


def make_scene(session: MatchSession, *, mode: str = MATCH, playback: Film | None = None) -> CurlingScene:
    """The table for a match, for practice, or for a recorded match."""
    return CurlingScene(session, mode=mode, playback=playback)


class CurlingScene(TableScene):
    """A match of Caveman Curling on the screen.

    Attributes:
        stage: Takes the gestures of the person who decides, ``None`` if nobody does.
        layout: Where everything lies.
        console: Buttons, focus and words of the person.
        keys: Key of each command, as people call it.
    """

    game_id = "curling"

    def __init__(self, session: MatchSession, *, mode: str = MATCH, playback: Film | None = None) -> None:
        """Keep the match."""
        super().__init__(session, mode=mode, playback=playback)
        self._game = cast("CurlingGame", session.game)
        self.console = Console(self._press)
        self.keys = shown_keys()
        self.stage: Stage | None = None
        self._desk: Desk | None = None
        self._last_places: dict[int, tuple[float, float]] = {}
        self._thrown: tuple[Throw, Simulation] | None = None
        self._laid_out: tuple[object, ...] = ()
        self._widths_px: dict[str, int] = {}
        self._text = Text()  # as large as the table has room for, which may be less than the person asked for
        self._inspected: int | None = None
        self._film_lines: list[tuple[LogLine, ...]] = []

    # --- life ---------------------------------------------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        """Open the table where the match stands."""
        self.ctx = ctx
        self._known: CurlingState = self.state
        tr = ctx.translate
        names = Names.of_match(self._known.config, self.session.setup, (tr("Red"), tr("Bone")), tr)
        is_attended = self.mode != REPLAY and any(names.humans)
        self._director = Director(names, self._known, is_attended=is_attended)
        self._soundtrack = Soundtrack(ctx.audio)
        self._tools = Tools(self, self._director)
        super().enter(ctx)
        if self.playback is None:
            self._director.remember(*recollect(self.session, names, self._simulate))
        else:
            self._film_lines = film_lines(self.session, self.playback.replay, names)

    def exit(self) -> None:
        """Be silent."""
        self._soundtrack.stop()
        super().exit()

    def cover(self) -> None:
        """Something lies over the table: let go of what is held."""
        self._soundtrack.stop()
        if self.stage is not None:
            self.stage.cancel_gesture()

    # --- hooks of the frame -------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Lay out for the window, and take over changed settings."""
        window = self.ctx.window
        self.keys = shown_keys(self.ctx.settings.value.key_bindings)
        key = (self.area.size, window.size, window.ui_scale, self.ctx.text.scale)
        if key != self._laid_out:
            self._laid_out = key
            self._widths_px.clear()
            config = self._known.config
            self.layout = lay_out(self.area.size, self.ctx.text.scale, config.params)
            self._text.set_scale(self.layout.scale)
            huts = self.layout.huts(config.members_per_side)
            self._view = BoardView(window.size, self.layout.viewport, huts, self.ctx.assets, self._text)
            self._hud = Hud(self.layout, config.params, self.ctx.theme, self._text, self._director.names)
        self.refresh_desk()

    def show_state(self, state: CurlingState) -> None:
        """Show a state without motion; in a film with the log as it was there."""
        self._known = state
        self._director.show(state)
        if self.playback is not None:
            self._director.remember([line for told in self._film_lines[: self.playback.index] for line in told], None)

    def present(self, happened: Happened) -> None:
        """Show what an action brought."""
        simulation, lead_ticks = None, 0
        thrown, self._thrown = self._thrown, None
        if isinstance(happened.action, Throw):
            if thrown is not None and thrown[0] is happened.action:
                simulation = thrown[1]
            else:
                simulation, lead_ticks = self._simulate(self._known, happened.action), LEAD_TICKS
                self.console.clear()
        self.console.log_back = 0
        is_calm = self.ctx.settings.value.reduced_motion
        self._director.present(happened.step, simulation, is_calm=is_calm, lead_ticks=lead_ticks)
        self._known = happened.step.state

    @property
    def is_presenting(self) -> bool:
        """Whether something is still shown."""
        return self._director.is_busy

    def skip_presenting(self) -> None:
        """Show the end."""
        self._director.skip()

    @property
    def needs_frames(self) -> bool:  # type: ignore[override]
        """Whether something moves; what waits for a click does not."""
        if self._director.is_waiting:
            return self._bar is not None and self._bar.needs_frames
        return super().needs_frames

    @property
    def is_whipping(self) -> bool:  # type: ignore[override]
        """Whether a flick is held."""
        return self.stage is not None and self.stage.is_whipping

    def begin_decision(self, seat: int) -> None:
        """Open the stage that the state asks for."""
        self.console.clear()
        self._desk = self._make_desk()
        self.stage = open_stage(self._desk)

    def end_decision(self) -> None:
        """Close the stage."""
        self.stage = None
        self._desk = None

    def concession(self, seat: int) -> Action | None:
        """Give up, if that is possible now."""
        return None if self._check(Resign()) else Resign()

    def show_refusal(self, sentence: str) -> None:
        """Say why something was refused."""
        self.console.say(self.ctx.translate(sentence))
        self._play(Cue.REFUSE)

    def tick_table(self) -> None:
        """Let what is shown go on."""
        self._soundtrack.play(self._director.tick(self.pace))
        self._soundtrack.slide(self._director.slide_volume)

    def draw_table(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw the picture."""
        table = self.table_view(alpha)
        console = self.console
        self._view.draw(surface, table)
        self._hud.draw(
            surface,
            table,
            self.controls(),
            focus=console.focus,
            hover=console.hover,
            log_back=console.log_back,
        )

    def handle_table(self, command: Command) -> bool:
        """Buttons, then the stage, then keys of the bar."""
        if self._director.is_waiting and self._is_click_on_sheet(command):
            self._director.go_on()
            return True
        is_inspected = isinstance(command, PointerMoved) and self._inspect(command.x_px, command.y_px)
        stage = None if self._director.is_busy else self.stage
        controls = () if self.is_whipping else self.controls()
        if self.console.handle(command, controls, self.layout, stage, len(self._director.log)):
            return True
        if isinstance(command, KeyPressed) and command.name in TOOL_KEYS and not command.is_repeat:
            tool = TOOL_KEYS[command.name]
            found = next((control for control in controls if control.button.id == tool), None)
            if found is not None:
                self._press(found)
                return True
        return is_inspected

    def _inspect(self, x_px: float, y_px: float) -> bool:
        """Look at the lying rock under the pointer; ``True`` if it is another one than before."""
        before = self._inspected
        x_m, y_m = self.layout.viewport.to_world(x_px, y_px)
        self._inspected = rock_at(self._director.board, self._known.config, x_m, y_m)
        return self._inspected != before

    def _is_click_on_sheet(self, command: Command) -> bool:
        """A click on the sheet is as good as one on the only button."""
        return (
            isinstance(command, PointerPressed)
            and command.button == LEFT_BUTTON
            and contains(self.layout.sheet, command.x_px, command.y_px)
        )

    # --- picture ------------------------------------------------------------------------------------------------

    def table_view(self, alpha: float = 0.0) -> TableView:
        """What is shown now."""
        scenery = Scenery(
            deciding=self.deciding_seat,
            thinking=self.thinking_seat,
            notice=self.console.notice,
            buttons=self._tools.buttons(),
            is_practice=self._known.config.practice,
            is_film=self.mode == REPLAY,
            keys=self.keys,
        )
        return present(self._director, self._inspected_parts(self._parts(alpha)), scenery)

    def controls(self) -> tuple[Control, ...]:
        """The buttons that are shown now, at their places."""
        bar = self._tools.buttons()
        stage = None if self._director.is_busy else self.stage
        panel = self._parts(0.0).panel if stage is None else stage.panel
        return place_controls(self.layout, panel, bar, self._width_px)

    def _width_px(self, words: str) -> int:
        """Width of a label; measured once."""
        width = self._widths_px.get(words)
        if width is None:
            width = self._widths_px[words] = self._text.size(words, LABEL_ROLE, bold=True)[0]
        return width

    def _parts(self, alpha: float) -> Parts:
        """What the beat, or else the stage, adds to the picture."""
        if self._director.is_busy:
            return self._director.parts(alpha)
        return Parts() if self.stage is None else self.stage.parts()

    def _inspected_parts(self, parts: Parts) -> Parts:
        """The same parts, telling of the rock under the pointer while nothing moves and nothing is aimed."""
        rock, board = self._inspected, self._director.board
        if rock is None or rock not in board.rocks:
            return parts
        if parts.rocks is not None or parts.aim is not None or parts.hammer is not None:
            return parts
        words = rock_words(board, self._director.names, rock)
        glows = parts.glows if rock in parts.glows else parts.glows | {rock: Glow.HOVER}
        return msgspec.structs.replace(parts, glows=glows, hint=words)

    # --- buttons ------------------------------------------------------------------------------------------------

    def _press(self, control: Control) -> None:
        """A button was pressed: say why it is refused, or let the stage or the bar act."""
        button = control.button
        if not button.is_enabled:
            self.console.say(button.reason or self.ctx.translate("That is not possible now."))
            return
        self.ctx.audio.play(TICK)
        if button.id == GO_ON:
            self._director.go_on()
        elif self.stage is None or self._director.is_busy or not self.stage.press(button.id):
            self._tools.use(button.id)

    # --- the desk of the stage ----------------------------------------------------------------------------------

    def _make_desk(self) -> Desk:
        return Desk(
            simulator=self._game.simulator,
            names=self._director.names,
            state=self._known,
            masks_secrets=self.ctx.settings.value.hand_over,
            submit=self._perform,
            check=self._check,
            say=self.console.say,
            play=self._play,
            choose_throw_mode=lambda mode: self._tools.set(throw_mode=mode),
            last_places=self._last_places,
            **self._terms(),
        )

    def refresh_desk(self) -> None:
        """Take over a changed window or changed settings; what is held is dropped, but only if something changed."""
        desk, terms = self._desk, self._terms()
        if desk is None or self.stage is None or all(getattr(desk, name) == value for name, value in terms.items()):
            return
        for name, value in terms.items():
            setattr(desk, name, value)
        self.stage.reframe()

    def _terms(self) -> dict[str, Any]:
        """What of the desk follows window and settings."""
        settings = self.ctx.settings.value
        return {
            "frame": self._frame(),
            "throw_mode": settings.throw_mode,
            "sensitivity": settings.flick_sensitivity,
            "flick_spin": settings.flick_spin,
            "preview_mode": allowed_preview(self._known.config, settings.preview),
            "keys": self.keys,
        }

    def _frame(self) -> Frame:
        return Frame(self.layout.viewport, self.layout.board, self.layout.size[0], self.ctx.window.ui_scale)

    def _perform(self, action: Action) -> None:
        """Act for the person; the motion of a throw is kept to be shown."""
        refusal = self._check(action)
        if refusal:
            self.show_refusal(refusal)
            return
        resolution = None
        if isinstance(action, Throw):
            simulation = self._simulate(self._known, action)
            if simulation is not None:
                self._thrown = (action, simulation)
                resolution = self._game.settle(self._known, simulation)
        self.submit(action, resolution)

    def _check(self, action: Action) -> str:
        """Why the rules refuse an action now, empty if they do not."""
        try:
            self._game.check(self._known, action)
        except IllegalActionError as refusal:
            return self.ctx.translate(refusal.detail)
        return ""

    def _simulate(self, state: CurlingState, throw: Throw) -> Simulation | None:
        """The motion of a throw; ``None`` if it has none that can be shown (a record of another machine)."""
        try:
            return self._game.simulate(state, throw)
        except FlintflickError:
            return None

    def _play(self, cue: Cue) -> None:
        self._soundtrack.play((SoundCue(cue),))
