"""The lab: shots tried on a sheet while every parameter can be changed; joins desk, panels and picture to the frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from curling.lab import keeping
from curling.lab.trial import A, B
from curling.physics.engine import EventSteppedSimulator
from curling.ui.lab.desk import SHEET, Desk
from curling.ui.lab.errands import Errands
from curling.ui.lab.hands import Hands
from curling.ui.lab.hints import hint
from curling.ui.lab.keeper import Keeper, load_kept, set_aside
from curling.ui.lab.layout import LEAST_SIZE, dense_row, lay_out
from curling.ui.lab.param_row import row_px
from curling.ui.lab.params_panel import ParamsPanel
from curling.ui.lab.picture import B_INK, LabPicture, SheetPainter, draw_swatch
from curling.ui.lab.player import Player, lying_rocks
from curling.ui.lab.player_bar import PlayerBar
from curling.ui.lab.pointing import Held
from curling.ui.lab.presets import Presets
from curling.ui.lab.readout_panel import ReadoutPanel
from curling.ui.lab.shot_panel import ShotPanel, shot_rows
from curling.ui.lab.toolbox import SheetControl, Toolbox
from curling.ui.lab.traces import world_of
from curling.ui.layout import OVERHANG_M
from curling.ui.soundtrack import Soundtrack
from shared.ui.media.colour import rgb
from shared.ui.media.text import Text
from shared.ui.scenes.form import WRONG_MARK
from shared.ui.scenes.page import FootButton, PageScene, button_width, lay_foot
from shared.ui.shell.command import KeyPressed, PointerMoved, WheelTurned
from shared.ui.shell.key_words import shown_keys

if TYPE_CHECKING:
    from curling.lab.trial import Trial
    from shared.core.catalog import GameInfo
    from shared.ui.shell.command import Command, UiEvent
    from shared.ui.shell.context import Context
    from shared.ui.widgets.screen import Screen

EDITING_KEYS = frozenset({pygame.K_a, pygame.K_c, pygame.K_v, pygame.K_x, pygame.K_LCTRL, pygame.K_RCTRL})
"""Keys that with Ctrl mean something to a line of text."""

TIP_PX = 14
"""How near to the tip of the arrow the pointer takes hold of it, at scale 1."""


def make_scene(info: GameInfo, trial: Trial | None = None) -> LabScene:
    """The lab, with a trial or where it was left."""
    return LabScene(info, trial)


class LabScene(PageScene):
    """Sheet, flick and read-outs at the left, parameters at the right.

    Attributes:
        desk: What it works on.
        player: The motion shown.
    """

    desk: Desk

    def __init__(self, info: GameInfo, trial: Trial | None = None) -> None:
        """Keep the game and the trial to begin with."""
        super().__init__()
        self.info = info
        self._first = trial
        self.player = Player()
        self._text = Text()
        self._painter: SheetPainter | None = None
        self._refreshed: tuple[object, ...] = ()
        self._built_sets = (False, A)
        self._focused: object = None

    # --- life --------------------------------------------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        """Go on where the lab was left."""
        self.ctx = ctx
        tr = ctx.translate
        file = ctx.paths.data / f"lab{keeping.SUFFIX}"
        kept, problem = load_kept(file, tr)
        self.desk = Desk(EventSteppedSimulator(), kept)
        if kept is not None and self.desk.refusal[0]:  # a scene that cannot be shot
            problem = set_aside(file, self.desk.refusal[1], tr)
        if problem:
            self.desk.refuse(SHEET, problem)
        self._keeper = Keeper(file, self.desk)
        first = self._first
        if first is not None:  # a step of undo: what was kept is not lost
            self.desk.attempt(lambda _: first)
        presets = Presets(ctx.paths.presets, tr)
        self.errands = Errands(ctx, self.info, self.desk, presets)
        self._panel = ParamsPanel(self.desk, presets, tr, self.errands.forget_preset)
        self._shot = ShotPanel(self.desk, tr)
        self._tools = Toolbox(self.desk, tr, self.refresh)
        self.hands = Hands(self.desk, self.player, self._tools)
        self._bar = PlayerBar(self.desk, self.player, tr)
        self._readouts = ReadoutPanel(self.desk, ctx.theme, self._text, tr)
        self._soundtrack = Soundtrack(ctx.audio)
        super().enter(ctx)

    def cover(self) -> None:
        """Something lies over it."""
        self.desk.pointing.release()
        self._soundtrack.stop()
        self._keeper.keep()

    def uncover(self, result: Any) -> None:  # noqa: ANN401
        """A dialog has ended."""
        self.errands.finished(result)
        super().uncover(result)

    def exit(self) -> None:
        """Nothing of the work is lost."""
        self._soundtrack.stop()
        self._keeper.keep()
        super().exit()

    def cancel(self) -> None:
        """Esc: first out of a line of text, then out of the lab."""
        if self.screen.ring.is_typing:
            self.screen.ring.focus(None)
        else:
            self.ctx.stack.pop()

    @property
    def needs_frames(self) -> bool:  # type: ignore[override]
        """While something moves, or is soon to be kept."""
        return self.player.is_playing or self._keeper.is_waiting or self.screen.needs_frames

    # --- layout ------------------------------------------------------------------------------------------------

    def look(self) -> tuple[float, Text]:
        """As the person likes it, as far as there is room."""
        size, wanted = self.ctx.window.size, self.ctx.window.ui_scale
        most = min(size[0] / LEAST_SIZE[0], size[1] / LEAST_SIZE[1])
        self._text.set_scale(min(self.ctx.text.scale, most))
        return min(wanted, most), self._text

    def build_page(self, screen: Screen) -> None:
        """Everything in its place."""
        head, rows = self._head_buttons(screen)
        self.places = places = lay_out(screen, rows, self._rows_of)
        text = screen.text
        if self._painter is None or self._painter.region != places.sheet or self._painter.window_px != screen.size:
            self._painter = SheetPainter(screen.size, places.sheet, self.ctx.assets, text)
            self._look()  # also while something is dragged: it has looked at nothing yet
        self._show_world()
        painter = self._painter
        self.hands.reach((*places.sheet.topleft, *places.sheet.size), lambda: painter.viewport, screen.px(TIP_PX))
        screen.ring.add(SheetControl(places.sheet, self.desk, self.hands.choose_next))
        self._tools.lay(screen, places.tools)
        self._bar.lay(screen, places.player)
        self._shot.lay(screen, places.shot)
        self._lay_panel(screen)
        self._readouts.area = None
        if places.tables is not None:
            self.panels.append(places.tables)
            self._readouts.lay(screen, places.tables.inflate(-2 * screen.px(10), -2 * screen.px(8)))
        elif self._panel.tab >= len(self._panel.titles()):
            self._readouts.lay(screen, self._panel_rest)
        self._lay_head(screen, head)
        self._help = screen.label(places.foot, "", role="small")
        self._refreshed = ()
        self.refresh()

    def _rows_of(self, width_px: int) -> tuple[int, int]:
        """Rows of tools and of number fields in a width."""
        return self._tools.rows(self.screen, width_px), shot_rows(self.screen, width_px, self.ctx.translate)

    def _head_buttons(self, screen: Screen) -> tuple[list[list[FootButton]], int]:
        """Buttons on top, on one row or two."""
        tr, errands = self.ctx.translate, self.errands
        buttons = [
            FootButton(tr("Open"), errands.open, tr("A scene file, as flintflick shot reads it.")),
            FootButton(tr("Save"), errands.save, tr("Rocks, shot and parameters as a scene file.")),
            FootButton(
                tr("Save as preset"), errands.save_preset, tr("The parameters alone, under a name of your own.")
            ),
            FootButton(tr("Play a match"), errands.play, tr("A match with these parameters.")),
            FootButton(tr("Back"), self.ctx.stack.pop, tr("What stands here stays as it is for the next time.")),
        ]
        self._title = tr("Physics lab")
        need = sum(max(button_width(screen, button.text), screen.px(120)) + screen.px(12) for button in buttons)
        room = screen.size[0] - 2 * screen.px(12) - screen.text.size(self._title, "lead", bold=True)[0]
        return ([buttons], 1) if need <= room else ([buttons[-1:], buttons[:-1]], 2)

    def _lay_head(self, screen: Screen, rows: list[list[FootButton]]) -> None:
        """Title and buttons."""
        head, row = self.places.head, dense_row(screen)
        title_px = screen.text.size(self._title, "lead", bold=True)[0]
        title = pygame.Rect(head.left, head.top, title_px, row)
        screen.label(title, self._title, role="lead", is_bold=True, colour=self.ctx.theme.accent)
        for index, buttons in enumerate(rows):
            left = title.right + screen.px(12) if index == 0 else head.left
            top = head.top + index * (row + screen.px(8))
            lay_foot(screen, pygame.Rect(left, top, head.right - left, row), buttons)

    def _lay_panel(self, screen: Screen) -> None:
        """Parameters at the right: sets, presets, tabs, rows."""
        self._panel.clear()
        self._built_sets = (self.desk.trial.has_b, self.desk.trial.edited)
        panel, row, gap = self.places.panel, dense_row(screen), screen.px(8)
        self.panels.append(panel)
        area = panel.inflate(-2 * screen.px(12), -2 * screen.px(12))
        self._panel.lay_sets(screen, pygame.Rect(area.left, area.top, area.width, row), self.rebuild)
        self._panel.lay_presets(screen, pygame.Rect(area.left, area.top + row + gap, area.width, row))
        top = area.top + 2 * (row + gap)
        rest = pygame.Rect(area.left, top, area.width, area.bottom - top)
        more = [] if self.places.tables is not None else [self.ctx.translate("Read-outs")]
        self._panel.tab = min(self._panel.tab, len(self._panel.titles()) + len(more) - 1)
        rest = self._panel.lay_tabs(screen, rest, more, self._choose_tab)
        if self._panel.has_sheets:
            for lay in (self._panel.lay_sheets, self._panel.lay_mammoth):
                lay(screen, pygame.Rect(rest.left, rest.top, rest.width, row))
                rest = pygame.Rect(rest.left, rest.top + row + gap, rest.width, rest.height - row - gap)
        self._panel_rest = rest
        keys = self._panel.keys()
        for index, place in self.lay_rows(screen, rest, len(keys), row_px(screen), gap_px=screen.px(5)):
            self._panel.lay_row(screen, place, keys[index])

    def _choose_tab(self, tab: int) -> None:
        self.desk.seal()
        self._panel.tab = tab
        self.rows.first = 0
        self.rebuild()

    def _show_world(self) -> None:
        """Show the sheet, or as much of a plane as there is something on; rests while something is dragged."""
        if self.desk.pointing.held is Held.NOTHING:
            self._look()

    def _look(self) -> None:
        if self._painter is not None:
            now = self.desk.experiment.now
            self._painter.look_at(world_of(now.trial, now.reports, OVERHANG_M))

    # --- time --------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        """Make the changes that were asked for, and let the motion go on."""
        self.desk.work()
        now = self.desk.experiment.now
        self._keeper.tick()
        self._soundtrack.play(self.player.tick(now))
        self.refresh()  # before the widgets show themselves
        super().tick()

    def refresh(self) -> None:
        """Show what holds now."""
        desk, ring = self.desk, self.screen.ring
        key: tuple[object, ...] = (desk.experiment.now, desk.refusal, desk.notice, ring.focused)
        key = (*key, desk.pointing.selected, desk.pointing.held, self.player.time_s, self.player.is_playing)
        if self._refreshed and all(one is other for one, other in zip(key, self._refreshed, strict=True)):
            return
        self._refreshed = key
        if ring.focused is not self._focused:
            self._focused = ring.focused
            desk.forget_refusal()
        if (desk.trial.has_b, desk.trial.edited) != self._built_sets:  # undo may have changed that
            self.rebuild()
            return
        self._show_world()
        self._panel.refresh(ring.focused)
        self._shot.refresh(ring.focused)
        self._tools.refresh()
        self._bar.refresh()
        words, is_wrong = hint(desk, self.keys, self.ctx.translate)
        self._help.text = self.screen.text.fit(words, "small", self.places.foot.width)
        self._help.colour = self.ctx.theme.danger if is_wrong else self.ctx.theme.ink

    @property
    def keys(self) -> dict[str, str]:
        """Key of each command, as people call it."""
        return shown_keys(self.ctx.settings.value.key_bindings)

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw_background(self, surface: pygame.Surface) -> None:
        """Panels, sheet, tables and the marks of the sliders."""
        super().draw_background(surface)
        assert self._painter is not None  # noqa: S101 - the page is built before it is drawn
        self._painter.draw(surface, self._picture())
        self._readouts.draw(surface)
        self._panel.draw(surface, self.ctx.theme.accent, rgb(B_INK), self.screen.scale)

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """What is refused is told on top, at its place."""
        super().draw(surface, alpha)
        self._panel.draw_swatches(surface, draw_swatch)
        place = self._refused_place()
        if place is not None:
            self._draw_callout(surface, place, WRONG_MARK + self.desk.refusal[1])

    def _picture(self) -> LabPicture:
        desk, player = self.desk, self.player
        now, pointing = desk.experiment.now, desk.pointing
        if player.is_at_start:
            rocks = lying_rocks(now.trial, pointing.selected, pointing.hover)
        else:
            rocks = player.rocks(now, A)
        rocks_b = player.rocks(now, B) if now.trial.has_b and not player.is_at_start else ()
        return LabPicture(
            trial=now.trial,
            traces=desk.traces,
            ghost=desk.ghost,
            rocks=rocks,
            rocks_b=rocks_b,
            is_at_start=player.is_at_start,
            selected=pointing.selected,
            is_rough=self._panel.is_held,
            is_tip_hot=pointing.is_at_tip or pointing.held is Held.TIP,
        )

    def _refused_place(self) -> pygame.Rect | None:
        """Where the refused control is, if it is on the screen."""
        kind, _, name = self.desk.refusal[0].partition("/")
        if kind == "params":
            return self._panel.place_of(name)
        if kind == "shot":
            return self._shot.place_of(name)
        if kind == "presets":
            return pygame.Rect(self.places.panel.left, self.places.panel.top, self.places.panel.width, 1)
        return None

    def _draw_callout(self, surface: pygame.Surface, place: pygame.Rect, words: str) -> None:
        """A sentence in a box below a control, or above it at the foot of the window."""
        theme, pad = self.ctx.theme, self.screen.px(6)
        wide = max(min(self.places.panel.width, self.screen.px(440)), place.width) - 2 * pad
        picture = self._text.render(words, "small", theme.danger, wrap_px=wide)
        box = picture.get_rect().inflate(2 * pad, 2 * pad)
        box.topleft = (place.left, place.bottom + 2)
        if box.bottom > self.screen.size[1]:
            box.bottom = place.top - 2
        box.clamp_ip(self.screen.area)
        pygame.draw.rect(surface, theme.panel, box)
        pygame.draw.rect(surface, theme.danger, box, max(self.screen.px(2), 1))
        surface.blit(picture, picture.get_rect(center=box.center))

    # --- what can be done --------------------------------------------------------------------------------------

    def handle_raw(self, event: UiEvent) -> bool:
        """Widgets; letting go of the pointer ends the gesture of a slider."""
        raw = event.raw
        if raw.type == pygame.MOUSEBUTTONDOWN:
            self._panel.press()
        if raw.type == pygame.KEYDOWN and raw.mod & pygame.KMOD_CTRL and raw.key not in EDITING_KEYS:
            self.screen.ring.focus(None)  # a line of text has no undo of its own
        is_used = super().handle_raw(event)
        if self.desk.refusal[0] or self._panel.is_held:
            self.screen.hide_help()  # it would cover what is dragged, or the reason why something is refused
        if raw.type == pygame.MOUSEBUTTONUP:
            self._panel.let_go()
            self._keeper.keep()
            self._refreshed = ()
        return is_used

    def handle_command(self, command: Command) -> bool:
        """The sheet, the tables, and keys."""
        if isinstance(command, PointerMoved):
            super().handle_command(command)
        if isinstance(command, KeyPressed) and command.name == "help":
            self.errands.explain(self.keys)
            return True
        if self.hands.handle(command):
            self.refresh()
            return True
        if isinstance(command, WheelTurned) and self._readouts.wheel(self._pointer_px, -command.steps):
            return True
        return super().handle_command(command)
