"""Throwing a rock: choose how on first use, drag the rock to its place, then flick it or pull back and let go."""

from __future__ import annotations

from enum import StrEnum
from math import hypot
from typing import TYPE_CHECKING

from curling.rules.actions import Throw
from curling.ui.cues import Cue
from curling.ui.parts import Parts
from curling.ui.placement import area, first_place, free_spot, place
from curling.ui.stages.flick_hand import FlickHand
from curling.ui.stages.sling_hand import SlingHand
from curling.ui.stages.stage import Stage
from curling.ui.view_model import Glow, PanelView, PlacementView, RockView
from shared.core.settings import ThrowMode
from shared.ui.scenes.table_buttons import ButtonView
from shared.ui.shell.command import (
    LEFT_BUTTON,
    RIGHT_BUTTON,
    FocusLost,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)

if TYPE_CHECKING:
    from curling.ui.stages.stage import Desk
    from shared.ui.shell.command import Command

GRAB_PX = 24.0
"""A rock is grabbed at least this near to its centre, at scale 1, however small it is drawn."""

GRAB_RADII = 1.25
NUDGE_M = 0.005
FINE_NUDGE_M = 0.0005

MODE_BUTTONS = {"mode_flick": ThrowMode.FLICK, "mode_aim": ThrowMode.AIM}

_NUDGES = {
    "up": (-NUDGE_M, 0.0),
    "down": (NUDGE_M, 0.0),
    "right": (0.0, NUDGE_M),
    "left": (0.0, -NUDGE_M),
    "fine_left": (-FINE_NUDGE_M, 0.0),
    "fine_right": (FINE_NUDGE_M, 0.0),
}


class Step(StrEnum):
    """What the person does with the rock."""

    CHOOSE = "choose"
    PLACE = "place"
    THROW = "throw"


class ThrowStage(Stage):
    """One throw of a person."""

    def __init__(self, desk: Desk) -> None:
        """Lay the rock where this player laid the last one, or beside what lies there now."""
        super().__init__(desk)
        state = desk.state
        self._spot = free_spot(state, desk.last_places.get(state.thrower, first_place(state)))
        self._is_placed = False
        self._grab: tuple[float, float] | None = None
        self._flick = FlickHand(desk)
        self._sling = SlingHand(desk)

    @property
    def step(self) -> Step:
        """What is done now."""
        if self.desk.throw_mode is None:
            return Step.CHOOSE
        return Step.THROW if self._is_placed else Step.PLACE

    @property
    def is_whipping(self) -> bool:
        """Whether a flick is held."""
        return self._flick.is_held

    def move_rock(self) -> None:
        """Go back to placing the rock."""
        self.cancel_gesture()
        self._is_placed = False

    def cancel_gesture(self) -> None:
        """Drop what is held; nothing is thrown."""
        self._grab = None
        self._flick.cancel()
        self._sling.cancel()

    def reframe(self) -> None:
        """Pixels mean something else now: what is held is dropped, an aim by keys stays while there is aiming."""
        self._grab = None
        self._flick.cancel()
        if self.desk.throw_mode is not ThrowMode.AIM:
            self._sling.cancel()
        self._sling.reframe()

    def press(self, button: str) -> bool:
        """Choose how to throw, or move the rock again."""
        if button in MODE_BUTTONS:
            self.cancel_gesture()
            self.desk.choose_throw_mode(MODE_BUTTONS[button])
            return True
        if button == "move_rock":
            self.move_rock()
            return True
        return False

    def handle(self, command: Command) -> bool:
        """Turn commands into a place and a throw."""
        if isinstance(command, FocusLost):
            self.cancel_gesture()
            return True
        if self._is_cancel(command):
            return self._step_back()
        match self.step:
            case Step.CHOOSE:
                return False
            case Step.PLACE:
                return self._handle_place(command)
            case Step.THROW:
                return self._handle_throw(command)

    def parts(self) -> Parts:
        """Rock, arrow, preview, hint."""
        desk, state = self.desk, self.desk.state
        rock = RockView(state.thrown, state.side, *self._spot.point, glow=Glow.TURN)
        placement = PlacementView(
            rock,
            self._spot.is_allowed,
            desk.names.tr(self._spot.reason) if self._spot.reason and self._grab else "",
            is_grabbed=self._grab is not None,
            area=area(state),
            can_slide=self.step is Step.PLACE,
        )
        if self.step is Step.CHOOSE:
            return Parts(placement=placement, panel=self.panel)
        if self.step is Step.PLACE:
            hint = desk.names.tr("Drag the rock sideways to its place; a click on it or Enter leaves it where it is.")
            return Parts(placement=placement, hint=hint)
        if desk.throw_mode is ThrowMode.AIM:
            return self._sling.parts(placement, self._spot)
        return Parts(placement=placement, hint=self._flick.hint())

    @property
    def panel(self) -> PanelView | None:
        """The question of the first use; nothing is simulated for it."""
        return _mode_panel(self.desk) if self.step is Step.CHOOSE else None

    def _is_cancel(self, command: Command) -> bool:
        if isinstance(command, PointerPressed):
            return command.button == RIGHT_BUTTON
        return isinstance(command, KeyPressed) and command.name == "cancel" and not command.is_repeat

    def _step_back(self) -> bool:
        """Esc or right button: drop what is held, or the aim set by keys, or place the rock anew."""
        if self._grab is not None or self._flick.is_held or self._sling.is_set:
            was_throwing = self._grab is None
            self.cancel_gesture()
            if was_throwing:
                self.desk.say(self.desk.names.tr("Throw cancelled; the rock stays where it is."))
            return True
        if self.step is Step.THROW:
            self._is_placed = False
            return True
        return False

    def _handle_place(self, command: Command) -> bool:
        """Drag the rock, or move it by keys."""
        match command:
            case PointerPressed(button=1, x_px=x_px, y_px=y_px):
                return self._grab_or_refuse(x_px, y_px)
            case PointerMoved(x_px=x_px, y_px=y_px) if self._grab is not None:
                self._drag_to(x_px, y_px)
                return True
            case PointerReleased(button=1, x_px=x_px, y_px=y_px) if self._grab is not None:
                self._drag_to(x_px, y_px)
                self._grab = None
                self._put_down()
                return True
            case KeyPressed(name="confirm", is_repeat=False):
                self._put_down()
                return True
            case KeyPressed(name=name) if name in _NUDGES:
                x_m, y_m = self._spot.point
                dx_m, dy_m = _NUDGES[name]
                self._spot = place(self.desk.state, x_m + dx_m, y_m + dy_m)
                return True
            case _:
                return False

    def _handle_throw(self, command: Command) -> bool:
        """Flick or pull."""
        if self.desk.throw_mode is ThrowMode.AIM:
            return self._sling.handle(command, self._spot, self._throw)
        if isinstance(command, PointerPressed) and command.button == LEFT_BUTTON and not self._flick.is_held:
            if not self._is_on_rock(command.x_px, command.y_px):
                self.desk.say(self.desk.names.tr("Press the rock itself, then whip and let go."))
                return True
            self._flick.press(command)
            return True
        return self._flick.handle(command, self._throw)

    def _grab_or_refuse(self, x_px: float, y_px: float) -> bool:
        """Take the rock at the pointer; a press elsewhere behind the river brings the rock there."""
        x_m, y_m = self.desk.frame.viewport.to_world(x_px, y_px)
        if self._is_on_rock(x_px, y_px):
            rock_x_m, rock_y_m = self._spot.point
            self._grab = (rock_x_m - x_m, rock_y_m - y_m)
            return True
        params = self.desk.state.config.params
        if 0.0 <= y_m <= params.river_y_m and 0.0 <= x_m <= params.sheet_width_m:
            self._grab = (0.0, 0.0)
            self._drag_to(x_px, y_px)
            return True
        self.desk.say(self.desk.names.tr("First put the rock in its place behind the river: drag it, or press Enter."))
        return True

    def _drag_to(self, x_px: float, y_px: float) -> None:
        if self._grab is not None:
            x_m, y_m = self.desk.frame.viewport.to_world(x_px, y_px)
            self._spot = place(self.desk.state, x_m + self._grab[0], y_m + self._grab[1])

    def _put_down(self) -> None:
        """Leave the rock where it is, if it may lie there."""
        if not self._spot.is_allowed:
            self.desk.say(self.desk.names.tr(self._spot.reason))
            self.desk.play(Cue.REFUSE)
            return
        self._is_placed = True
        self.desk.last_places[self.desk.state.thrower] = self._spot.point
        self.desk.play(Cue.PLACE)

    def _throw(self, speed_m_s: float, aim_rad: float, spin_rad_s: float) -> None:
        """Submit the throw."""
        self.desk.submit(Throw(self._spot.x_um, self._spot.y_um, speed_m_s, aim_rad, spin_rad_s))

    def _is_on_rock(self, x_px: float, y_px: float) -> bool:
        viewport = self.desk.frame.viewport
        rock_x_px, rock_y_px = viewport.to_px(*self._spot.point)
        radius_px = GRAB_RADII * viewport.length_px(self.desk.state.config.params.rock_radius_m)
        reach_px = max(radius_px, GRAB_PX * self.desk.frame.ui_scale)
        return hypot(x_px - rock_x_px, y_px - rock_y_px) <= reach_px


def _mode_panel(desk: Desk) -> PanelView:
    """The question of the first use."""
    tr = desk.names.tr
    return PanelView(
        tr("How do you want to throw?"),
        (
            tr("Flick: press the rock, whip the mouse towards the cave and let go."),
            tr(
                "Aim and release: pull back anywhere, an arrow shows where and how far. {key} changes it at any time."
            ).format(key=desk.keys["throw_mode"]),
        ),
        (
            ButtonView("mode_flick", tr("Flick")),
            ButtonView("mode_aim", tr("Aim and release")),
        ),
        side=desk.state.side,
    )
