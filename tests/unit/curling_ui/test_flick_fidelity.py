"""Same gesture, same shot, at any frame rate: through the real program with a scripted clock and event source."""

from __future__ import annotations

from math import degrees, radians, sin
from typing import TYPE_CHECKING

import pytest

from curling.rules.actions import Throw
from shared.core.settings import AnimationSpeed
from tests.helpers.table_pilot import TablePilot

if TYPE_CHECKING:
    from pathlib import Path

RATES_HZ = (15, 24, 30, 60, 144)
START = (0.165, 0.08)


def hard(t_s: float) -> tuple[float, float]:
    """A whip that gathers speed all the way: 2.6 m/s at its end."""
    return 0.0, 11.5 * t_s**2 + 0.3 * t_s


def soft(t_s: float) -> tuple[float, float]:
    """A draw: nearly even, with a wrist that swings a little to the side."""
    return 0.004 * sin(20 * t_s), 1.5 * t_s + 0.01 * sin(30 * t_s)


GESTURES = [
    (motion, aim_deg, phase_s) for motion in (hard, soft) for aim_deg in (0.0, -7.0) for phase_s in (0.0, 0.007, 0.019)
]
"""Motion, direction, and when it begins after the last frame."""


def throw_all(home: Path, rate_hz: int) -> list[Throw]:
    """The throws of all gestures at a rate, with frames that take nearly all the time between them."""
    home.mkdir()
    throws = []
    with TablePilot(home, frame_s=1 / rate_hz, draw_s=0.9 / rate_hz) as pilot:
        pilot.set(animation_speed=AnimationSpeed.OFF)
        for motion, aim_deg, phase_s in GESTURES:
            pilot.key("return")  # the rock stays where it lies
            pilot.run_s(0.1 + phase_s)
            assert pilot.view.placement is not None
            rock = pilot.view.placement.rock
            for step in range(20):  # the hand comes to the rock; nothing changes on the screen
                pilot.move(*pilot.at(rock.x_m + 0.05 - 0.0025 * step, rock.y_m + 0.02))
            shown = pilot.app.frames
            pilot.whip(motion, (rock.x_m, rock.y_m), radians(aim_deg), 0.12, dwell_s=0.04)
            action = pilot.session.history[-1].action
            assert isinstance(action, Throw), pilot.view.notice
            assert pilot.app.frames > shown
            throws.append(action)
            pilot.rest()
            if "no_object" in pilot.buttons():
                pilot.button("no_object")
    return throws


def test_same_gesture_same_shot_from_15_to_144_frames_a_second(home: Path) -> None:
    by_rate = [throw_all(home / str(rate_hz), rate_hz) for rate_hz in RATES_HZ]
    for index, (motion, aim_deg, _) in enumerate(GESTURES):
        throws = [throws[index] for throws in by_rate]
        speeds = [throw.speed_m_s for throw in throws]
        aims = [degrees(throw.aim_rad) for throw in throws]
        assert {throw.spin_rad_s for throw in throws} == {0.0}
        assert max(speeds) / min(speeds) < 1.02, speeds
        assert max(aims) - min(aims) < 0.5, aims
        along = motion(0.12)[1] - motion(0.02)[1]
        assert speeds[0] == pytest.approx(along / 0.1, rel=0.05)
        assert aims[0] == pytest.approx(aim_deg, abs=2.5)


def test_nothing_is_presented_and_nothing_ticks_during_a_whip(home: Path) -> None:
    with TablePilot(home) as pilot:
        pilot.place(*START)
        pilot.press(*pilot.at(*START))
        frames, ticks = pilot.app.frames, pilot.app.ticks
        assert pilot.table.is_whipping
        for step in range(30):
            pilot.move(*pilot.at(START[0], START[1] + step * 0.004))
            pilot.run_s(0.003)
        assert (pilot.app.frames, pilot.app.ticks) == (frames, ticks)
        pilot.release()
        assert not pilot.table.is_whipping
        pilot.run_s(0.5)
        assert pilot.app.frames > frames


def test_a_release_outside_the_window_throws(home: Path) -> None:
    with TablePilot(home) as pilot:
        pilot.place(0.165, 0.1)
        before = pilot.session.ply
        pilot.whip(lambda t_s: (0.0, 12.0 * t_s), (0.165, 0.1), duration_s=0.1)
        assert pilot.at(0.165, 0.1 + 1.2)[0] > pilot.app.window.size[0]
        assert pilot.session.ply == before + 1
        action = pilot.session.history[-1].action
        assert isinstance(action, Throw)
        assert action.speed_m_s == pilot.state.config.params.max_speed_m_s
        assert "Faster than any flick" in pilot.view.notice
