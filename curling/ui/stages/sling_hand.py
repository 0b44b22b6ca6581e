"""The hand that pulls back and lets go, or aims by keys: shows the finger, arrow and preview."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from curling.rules.bodies import rock_bodies
from curling.rules.flick import spin_of_push
from curling.rules.simulator import Shot
from curling.ui.aim import (
    COARSE_RAD,
    COARSE_SPEED_M_S,
    FINE_RAD,
    FINE_SPEED_M_S,
    AimScale,
    SlingAim,
    slide_distance_m,
)
from curling.ui.finger import Finger, Rim
from curling.ui.names import millimetres, turning
from curling.ui.parts import Parts
from curling.ui.preview import PreviewMode, free_way, length, preview
from curling.ui.view_model import AimView, PushView
from shared.core.errors import FlintflickError
from shared.ui.shell.command import KeyPressed, PointerMoved, PointerPressed, PointerReleased, WheelTurned

if TYPE_CHECKING:
    from curling.ui.aim import Aimed
    from curling.ui.placement import Spot
    from curling.ui.stages.stage import Desk, ThrowRock
    from curling.ui.view_model import PlacementView, Point, PreviewView
    from shared.ui.shell.command import Command

_TURNS = {"up": COARSE_RAD, "down": -COARSE_RAD, "fine_left": FINE_RAD, "fine_right": -FINE_RAD}
_POWERS = {
    "right": COARSE_SPEED_M_S,
    "left": -COARSE_SPEED_M_S,
    "more": FINE_SPEED_M_S,
    "less": -FINE_SPEED_M_S,
}


class SlingHand:
    """Aim and release."""

    def __init__(self, desk: Desk) -> None:
        """Nothing is aimed yet."""
        self._desk = desk
        self._aim = SlingAim(self._scale())
        self._seen: tuple[object, ...] = ()
        self._preview: PreviewView | None = None
        self._travel_m = 0.0
        self._bend: tuple[Point, ...] = ()
        self._finger = Finger()

    @property
    def is_set(self) -> bool:
        """Whether there is an aim, pulled or set by keys, or a finger beside the middle."""
        return self._aim.is_set or self._finger.is_held or self._finger.offset != 0.0

    def cancel(self) -> None:
        """Forget the aim and put the finger in the middle."""
        self._aim.cancel()
        self._finger.centre()

    def reframe(self) -> None:
        """The window has another size, or settings have changed."""
        self._aim.rescale(self._scale())
        self._finger.let_go()

    def handle(self, command: Command, spot: Spot, throw: ThrowRock) -> bool:
        """Follow pull and keys; call ``throw`` at the release or at Enter."""
        self._pull_by_finger(command, spot)
        match command:
            case _ if self._finger.handle(command, self._rim(spot)):
                pass
            case PointerPressed(button=1, x_px=x_px, y_px=y_px, t_s=t_s):
                self._aim.rescale(self._scale())
                self._aim.press(x_px, y_px, t_s)
            case PointerMoved(x_px=x_px, y_px=y_px, t_s=t_s) if self._aim.is_pulling:
                self._aim.move(x_px, y_px, t_s)
            case PointerReleased(button=1, x_px=x_px, y_px=y_px, t_s=t_s) if self._aim.is_pulling:
                self._finish(self._aim.release(x_px, y_px, t_s), throw)
            case KeyPressed(name="confirm", is_repeat=False) if self._aim.is_set and not self._aim.is_pulling:
                aimed = self._aim.aimed
                self._aim.cancel()
                self._finish(aimed, throw)
            case KeyPressed(name=name) if name in _TURNS:
                self._aim.turn(_TURNS[name])
            case KeyPressed(name=name) if name in _POWERS:
                self._aim.strengthen(_POWERS[name])
            case WheelTurned(steps=steps) if self._aim.is_set:
                self._aim.turn(steps * FINE_RAD)
            case _:
                return False
        return True

    def _pull_by_finger(self, command: Command, spot: Spot) -> None:
        """A finger that is drawn back from the rock is a pull that began where it was gripped."""
        if isinstance(command, PointerMoved):
            start_px = self._finger.pulled_from(command, self._rim(spot))
            if start_px is not None:
                self._aim.rescale(self._scale())
                self._aim.press(*start_px, command.t_s)

    def parts(self, placement: PlacementView, spot: Spot) -> Parts:
        """Finger, arrow, preview and hint; the path is simulated here, since a mouse moves many times in a frame."""
        self._refresh(spot)
        aimed = self._aim.aimed
        push = PushView(self._finger.offset, _push_rad(aimed))
        placement = msgspec.structs.replace(placement, push=push)
        if not self._aim.is_set:
            return Parts(placement=placement, hint=self._hint(aimed))
        distance_m, params = self._travel_m, self._desk.state.config.params
        label = [millimetres(distance_m), turning(self._spin_rad_s(aimed.speed_m_s), self._desk.names.tr)]
        view = AimView(
            placement.rock.x_m,
            placement.rock.y_m,
            aimed.aim_rad,
            aimed.speed_m_s,
            distance_m,
            aimed.speed_m_s / params.max_speed_m_s,
            aimed.is_ready,
            self._pull(placement),
            ", ".join(filter(None, label)) if aimed.speed_m_s else "",
            self._bend,
        )
        return Parts(placement=placement, aim=view, preview=self._preview, hint=self._hint(aimed))

    def _rim(self, spot: Spot) -> Rim:
        frame, radius_m = self._desk.frame, self._desk.state.config.params.rock_radius_m
        return Rim(frame.viewport, frame.ui_scale, spot.point, radius_m, _push_rad(self._aim.aimed))

    def _spin_rad_s(self, speed_m_s: float) -> float:
        return spin_of_push(speed_m_s, self._finger.offset, self._desk.state.config.params.rock_radius_m)

    def _hint(self, aimed: Aimed) -> str:
        """What can be done now."""
        tr = self._desk.names.tr
        if aimed.is_backwards:
            return tr("No rock may be thrown that way: pull away from the cave.")
        if self._aim.is_pulling:
            hint = tr("Let go to throw. Back to where you pressed, Esc or the right button cancels.")
        elif self._aim.is_set:
            hint = tr(
                "Up, down turn by 1°, Shift+left, right by 0.1°; left, right, +, - change the power. Enter throws."
            )
        else:
            hint = tr("Pull back anywhere with the left button, or aim with the arrow keys.")
        if self._aim.is_pulling:
            spin = tr("Spin: {spin_left}, {spin_right} or Shift+wheel; {spin_none} for none.")
        else:
            spin = tr("Spin: drag the finger, or {spin_left}, {spin_right}; {spin_none} for none.")
        return f"{hint} {spin.format_map(self._desk.keys)}"

    def _scale(self) -> AimScale:
        frame = self._desk.frame
        return AimScale.of_window(
            frame.viewport,
            frame.width_px,
            frame.ui_scale,
            self._desk.sensitivity,
            self._desk.state.config.params.max_speed_m_s,
        )

    def _pull(self, placement: PlacementView) -> tuple[float, float] | None:
        """Where the pull would reach if it had started at the rock."""
        if not self._aim.is_pulling:
            return None
        across, along = self._desk.frame.viewport.vector_to_world(*self._aim.pull_px)
        return (placement.rock.x_m + across, placement.rock.y_m + along)

    def _finish(self, aimed: Aimed, throw: ThrowRock) -> None:
        if aimed.is_ready:
            throw(aimed.speed_m_s, aimed.aim_rad, self._spin_rad_s(aimed.speed_m_s))
            return
        tr = self._desk.names.tr
        if aimed.is_backwards:
            self._desk.say(tr("No rock may be thrown that way: pull away from the cave."))
        else:
            self._desk.say(tr("Too short a pull: nothing is thrown. Pull farther back before you let go."))

    def _refresh(self, spot: Spot) -> None:
        """Simulate the path anew if the aim or the finger has changed."""
        aimed = self._aim.aimed
        seen = (aimed, spot, self._desk.preview_mode, self._finger.offset)
        if seen == self._seen:
            return
        self._seen = seen
        self._preview, self._bend = None, ()
        state, simulator = self._desk.state, self._desk.simulator
        params = state.config.params
        self._travel_m = slide_distance_m(aimed.speed_m_s, params.friction, params.gravity_m_s2)
        if not aimed.is_ready:
            return
        spin_rad_s = self._spin_rad_s(aimed.speed_m_s)
        shot = Shot(state.thrown, state.side, *spot.point, aimed.speed_m_s, aimed.aim_rad, spin_rad_s)
        try:
            if spin_rad_s:
                way = free_way(simulator, params, shot)
                self._travel_m, self._bend = length(way), way if params.curl else ()
            if self._desk.preview_mode is not PreviewMode.OFF:
                self._preview = preview(simulator, params, rock_bodies(state), shot, self._desk.preview_mode)
        except FlintflickError as problem:
            self._desk.say(str(problem))


def _push_rad(aimed: Aimed) -> float:
    """Which way the finger points; it does not follow where no rock may go."""
    return 0.0 if aimed.is_backwards else aimed.aim_rad
