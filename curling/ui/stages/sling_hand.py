"""The hand that pulls back and lets go, or aims by keys: shows arrow and preview."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.rules.bodies import rock_bodies
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
from curling.ui.names import millimetres
from curling.ui.parts import Parts
from curling.ui.preview import PreviewMode, preview
from curling.ui.view_model import AimView
from shared.core.errors import FlintflickError
from shared.ui.shell.command import KeyPressed, PointerMoved, PointerPressed, PointerReleased, WheelTurned

if TYPE_CHECKING:
    from collections.abc import Callable

    from curling.ui.aim import Aimed
    from curling.ui.placement import Spot
    from curling.ui.stages.stage import Desk
    from curling.ui.view_model import PlacementView, PreviewView
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

    @property
    def is_set(self) -> bool:
        """Whether there is an aim, pulled or set by keys."""
        return self._aim.is_set

    def cancel(self) -> None:
        """Forget the aim."""
        self._aim.cancel()

    def reframe(self) -> None:
        """The window has another size or the sensitivity has changed."""
        self._aim.rescale(self._scale())

    def handle(self, command: Command, spot: Spot, throw: Callable[[float, float], None]) -> bool:
        """Follow pull and keys; call ``throw`` with speed and aim at the release or at Enter."""
        match command:
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
        self._refresh(spot)
        return True

    def parts(self, placement: PlacementView) -> Parts:
        """Arrow, preview and hint."""
        tr = self._desk.names.tr
        if not self._aim.is_set:
            hint = tr("Pull back anywhere with the left button, or aim with the arrow keys.")
            return Parts(placement=placement, hint=hint)
        aimed = self._aim.aimed
        if self._aim.is_pulling:
            hint = tr("Let go to throw. Back to where you pressed, Esc or the right button cancels.")
        else:
            hint = tr(
                "Up, down turn by 1°, Shift+left, right by 0.1°; left, right, +, - change the power. Enter throws."
            )
        if aimed.is_backwards:
            hint = tr("No rock may be thrown that way: pull away from the cave.")
        params = self._desk.state.config.params
        distance_m = slide_distance_m(aimed.speed_m_s, params.friction, params.gravity_m_s2)
        view = AimView(
            placement.rock.x_m,
            placement.rock.y_m,
            aimed.aim_rad,
            aimed.speed_m_s,
            distance_m,
            aimed.speed_m_s / params.max_speed_m_s,
            aimed.is_ready,
            self._pull(placement),
            millimetres(distance_m) if aimed.speed_m_s else "",
        )
        return Parts(placement=placement, aim=view, preview=self._preview, hint=hint)

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

    def _finish(self, aimed: Aimed, throw: Callable[[float, float], None]) -> None:
        if aimed.is_ready:
            throw(aimed.speed_m_s, aimed.aim_rad)
            return
        tr = self._desk.names.tr
        if aimed.is_backwards:
            self._desk.say(tr("No rock may be thrown that way: pull away from the cave."))
        else:
            self._desk.say(tr("Too short a pull: nothing is thrown. Pull farther back before you let go."))

    def _refresh(self, spot: Spot) -> None:
        """Simulate the path anew if the aim has changed."""
        aimed = self._aim.aimed
        seen = (aimed, spot, self._desk.preview_mode)
        if seen == self._seen:
            return
        self._seen = seen
        self._preview = None
        if not aimed.is_ready or self._desk.preview_mode is PreviewMode.OFF:
            return
        state = self._desk.state
        shot = Shot(state.thrown, state.side, *spot.point, speed_m_s=aimed.speed_m_s, aim_rad=aimed.aim_rad)
        try:
            self._preview = preview(
                self._desk.simulator, state.config.params, rock_bodies(state), shot, self._desk.preview_mode
            )
        except FlintflickError as problem:
            self._desk.say(str(problem))
