"""The hand that flicks: collects the whip and says kindly why a gesture was no throw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.rules.flick import spin_of_push
from curling.ui.gesture import FlickRecorder, Verdict
from shared.ui.shell.command import PointerMoved, PointerReleased

if TYPE_CHECKING:
    from curling.ui.stages.stage import Desk, ThrowRock
    from shared.ui.shell.command import Command, PointerPressed


class FlickHand:
    """A flick from press to release."""

    def __init__(self, desk: Desk) -> None:
        """Hold nothing yet."""
        self._desk = desk
        self._recorder: FlickRecorder | None = None

    @property
    def is_held(self) -> bool:
        """Whether the rock is pressed."""
        return self._recorder is not None

    def hint(self) -> str:
        """What to do."""
        tr = self._desk.names.tr
        hint = tr("Press the rock, whip towards the cave and let go. Esc or right button cancels.")
        return f"{hint} {tr('A whip that bends gives spin.')}" if self._desk.flick_spin else hint

    def press(self, command: PointerPressed) -> None:
        """Start to record."""
        x_m, y_m = self._desk.frame.viewport.to_world(command.x_px, command.y_px)
        self._recorder = FlickRecorder(x_m, y_m, command.t_s)

    def cancel(self) -> None:
        """Let go without a throw."""
        self._recorder = None

    def handle(self, command: Command, throw: ThrowRock) -> bool:
        """Follow the whip; at its end call ``throw``, or say why not."""
        if self._recorder is None:
            return False
        match command:
            case PointerMoved(x_px=x_px, y_px=y_px, t_s=t_s):
                self._recorder.move(*self._desk.frame.viewport.to_world(x_px, y_px), t_s)
                return True
            case PointerReleased(button=1):
                self._release(command, throw)
                return True
            case _:
                return False

    def _release(self, command: PointerReleased, throw: ThrowRock) -> None:
        recorder, self._recorder = self._recorder, None
        if recorder is None:
            return
        x_m, y_m = self._desk.frame.viewport.to_world(command.x_px, command.y_px)
        params = self._desk.state.config.params
        flick = recorder.release(
            x_m, y_m, command.t_s, sensitivity=self._desk.sensitivity, max_speed_m_s=params.max_speed_m_s
        )
        if flick.verdict is not Verdict.THROW:
            self._desk.say(_kind_words(self._desk, flick.verdict))
            return
        if flick.is_capped:
            words = self._desk.names.tr("Faster than any flick: the rock starts with {speed:.2f} m/s.")
            self._desk.say(words.format(speed=flick.speed_m_s))
        offset = flick.offset if self._desk.flick_spin else 0.0
        throw(flick.speed_m_s, flick.aim_rad, spin_of_push(flick.speed_m_s, offset, params.rock_radius_m))


def _kind_words(desk: Desk, verdict: Verdict) -> str:
    """Why a gesture was no throw, and what helps."""
    tr = desk.names.tr
    return {
        Verdict.TINY: tr("That was only a touch: the rock stays. Whip farther before you let go."),
        Verdict.SLOW: tr("Too slow for a throw: the rock stays. Whip faster, or raise the sensitivity in the options."),
        Verdict.STOPPED: tr("You stopped before letting go: the rock stays. Let go in the middle of the whip."),
        Verdict.SUDDEN: tr("That was too sudden to be measured: the rock stays. Try once more."),
        Verdict.BACKWARDS: tr("That whip did not go up the sheet: the rock stays. Whip towards the cave."),
    }[verdict]
