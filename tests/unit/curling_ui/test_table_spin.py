"""At the table: spin by the finger in aim and release, by a whip that bends, and how it is told."""

from __future__ import annotations

from math import cos, hypot, radians, sin, tau
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from curling.manifest import GAME
from curling.physics.engine import EventSteppedSimulator
from curling.rules.actions import Throw
from curling.rules.flick import GRIP, spin_of_push
from curling.rules.game import CurlingGame
from curling.rules.params import default_params, to_mapping
from curling.ui.names import turning
from curling.ui.view_model import AimView, PushView
from shared.core.session import MatchSession
from shared.core.settings import ThrowMode
from tests.helpers.table_pilot import PEOPLE, TablePilot, make_session

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from curling.rules.params import Params
    from curling.rules.simulator import RockBody, Shot, Simulation

RADIUS_M = 0.015


class CountingSimulator(EventSteppedSimulator):
    """The engine, and how often it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def simulate(self, params: Params, rocks: Sequence[RockBody], shot: Shot) -> Simulation:
        self.count += 1
        return super().simulate(params, rocks, shot)


def last_throw(pilot: TablePilot) -> Throw:
    action = pilot.session.history[-1].action
    assert isinstance(action, Throw), pilot.view.notice
    return action


def push_of(pilot: TablePilot) -> PushView:
    placement = pilot.view.placement
    assert placement is not None
    assert placement.push is not None
    return placement.push


def aim_of(pilot: TablePilot) -> AimView:
    aim = pilot.view.aim
    assert aim is not None
    return aim


def shift_wheel(pilot: TablePilot, steps: int) -> None:
    shift: dict[str, Any] = {"key": pygame.K_LSHIFT, "unicode": "", "scancode": 0}
    pilot.send(pygame.Event(pygame.KEYDOWN, mod=pygame.KMOD_LSHIFT, **shift))
    pilot.wheel(steps)
    pilot.send(pygame.Event(pygame.KEYUP, mod=0, **shift))


def bent(turn_deg: float, length_m: float = 0.18, duration_s: float = 0.1) -> Callable[[float], tuple[float, float]]:
    """A whip along an arc: metres to the left of where it sets out, and along it."""
    radius_m = length_m / radians(turn_deg)

    def at(t_s: float) -> tuple[float, float]:
        angle = t_s / duration_s * length_m / radius_m
        return radius_m * (1 - cos(angle)), radius_m * sin(angle)

    return at


@pytest.fixture
def pilot(home: Path) -> TablePilot:
    return TablePilot(home, make_session(EventSteppedSimulator()), throw_mode=ThrowMode.AIM)


@pytest.mark.parametrize(
    ("turns", "words"),
    [(4.16, "4.2 turns/s counter-clockwise"), (-0.06, "0.1 turns/s clockwise"), (0.04, ""), (-0.04, ""), (0.0, "")],
)
def test_a_spin_in_words(turns: float, words: str) -> None:
    assert turning(turns * tau, lambda text: text) == words


def test_keys_move_the_finger_in_steps_to_the_edge_of_the_grip_and_back(pilot: TablePilot) -> None:
    with pilot:
        assert pilot.view.placement is not None
        assert pilot.view.placement.push is None
        pilot.key("return")
        assert push_of(pilot) == PushView(0.0, 0.0)
        pilot.key("q")
        assert push_of(pilot).offset == pytest.approx(GRIP / 10)
        for _ in range(12):
            pilot.key("q")
        assert push_of(pilot).offset == GRIP
        pilot.key("e")
        assert push_of(pilot).offset == pytest.approx(0.9 * GRIP)
        pilot.key("w")
        assert push_of(pilot).offset == 0.0
        for _ in range(12):
            pilot.key("e")
        assert push_of(pilot).offset == -GRIP
        pilot.key("escape")
        assert push_of(pilot).offset == 0.0


def test_shift_and_wheel_move_it_the_way_the_wheel_turns_and_the_middle_button_brings_it_back(
    pilot: TablePilot,
) -> None:
    with pilot:
        pilot.key("return")
        pilot.hold_pull(-190, 0)
        before = aim_of(pilot)
        shift_wheel(pilot, -3)  # down on the screen is to the right
        assert push_of(pilot).offset == pytest.approx(0.3 * GRIP)
        assert (aim_of(pilot).aim_rad, aim_of(pilot).speed_m_s) == (before.aim_rad, before.speed_m_s)
        shift_wheel(pilot, 4)
        assert push_of(pilot).offset == pytest.approx(-0.1 * GRIP)
        pilot.send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(400, 300), button=2, touch=False))
        assert push_of(pilot).offset == 0.0
        assert aim_of(pilot) == before
        pilot.wheel(2)
        assert push_of(pilot).offset == 0.0
        assert aim_of(pilot).aim_rad > before.aim_rad


def finger_px(pilot: TablePilot) -> tuple[float, float]:
    """The middle of the finger, in a window of 1280 pixels."""
    assert pilot.view.placement is not None
    rock = pilot.view.placement.rock
    return pilot.at(rock.x_m + RADIUS_M * push_of(pilot).offset, rock.y_m - 1.8 * RADIUS_M)


def test_the_finger_is_dragged_sideways_and_stays_where_it_is_let_go(pilot: TablePilot) -> None:
    with pilot:
        pilot.key("return")
        x_px, y_px = finger_px(pilot)
        pilot.press(x_px, y_px)
        pilot.move(x_px - 7, y_px + 20)
        assert push_of(pilot).offset == pytest.approx(0.4 * GRIP)
        assert pilot.view.aim is None
        pilot.move(x_px, y_px - 500)
        assert push_of(pilot).offset == -GRIP
        pilot.move(x_px, y_px - 10)
        pilot.release()
        pilot.move(x_px, y_px + 100)
        assert push_of(pilot).offset == pytest.approx(-0.2 * GRIP)
        pilot.drag([finger_px(pilot), (x_px, y_px)], 0.2)
        assert push_of(pilot).offset == pytest.approx(-0.2 * GRIP)


@pytest.mark.parametrize("aim_deg", [0, 45, -45])
def test_a_finger_that_is_drawn_back_from_the_rock_is_a_pull(pilot: TablePilot, aim_deg: int) -> None:
    with pilot:
        pilot.key("return")
        pilot.key("q")
        for _ in range(abs(aim_deg)):
            pilot.key("up" if aim_deg > 0 else "down")
        assert pilot.view.placement is not None
        rock, aim_rad = pilot.view.placement.rock, radians(aim_deg)
        reach_m = 1.9 * RADIUS_M
        x_px, y_px = pilot.at(rock.x_m + reach_m * sin(aim_rad), rock.y_m - reach_m * cos(aim_rad))
        back = (-cos(aim_rad), sin(aim_rad))
        pilot.press(x_px, y_px)
        for way_px, aside_px in ((6, 5), (60, 4), (150, 0)):
            pilot.move(x_px + way_px * back[0] - aside_px * back[1], y_px + way_px * back[1] + aside_px * back[0])
        shown = aim_of(pilot)
        assert shown.aim_rad == pytest.approx(aim_rad, abs=0.02)
        assert push_of(pilot).offset == pytest.approx(0.1 * GRIP)
        pilot.run_s(0.3)
        pilot.release()
        assert last_throw(pilot).speed_m_s == shown.speed_m_s
        assert last_throw(pilot).spin_rad_s == spin_of_push(shown.speed_m_s, 0.1 * GRIP, RADIUS_M)


def test_a_finger_that_was_dragged_aside_is_no_pull_wherever_it_goes_then(pilot: TablePilot) -> None:
    with pilot:
        pilot.key("return")
        x_px, y_px = finger_px(pilot)
        pilot.press(x_px, y_px)
        pilot.move(x_px, y_px + 15)
        pilot.move(x_px - 90, y_px + 15)
        assert pilot.view.aim is None
        assert push_of(pilot).offset == pytest.approx(0.3 * GRIP)
        pilot.release()
        assert pilot.view.aim is None


def test_a_finger_that_points_aside_is_dragged_across_its_aim(pilot: TablePilot) -> None:
    with pilot:
        pilot.key("return")
        for _ in range(45):
            pilot.key("up")
        assert pilot.view.placement is not None
        rock = pilot.view.placement.rock
        away = 1.8 * RADIUS_M * 0.5**0.5
        x_px, y_px = pilot.at(rock.x_m + away, rock.y_m - away)
        pilot.press(x_px, y_px)
        pilot.move(x_px + 20, y_px - 20)  # along the aim
        assert push_of(pilot).offset == 0.0
        pilot.move(x_px + 14, y_px + 14)  # to the right of it
        assert push_of(pilot).offset == pytest.approx(0.4 * GRIP)
        pilot.release()


def test_a_press_on_the_rock_or_beside_the_finger_pulls(pilot: TablePilot) -> None:
    with pilot:
        pilot.key("return")
        assert pilot.view.placement is not None
        rock = pilot.view.placement.rock
        x_px, y_px = finger_px(pilot)
        for start in (pilot.at(rock.x_m, rock.y_m), pilot.at(rock.x_m, rock.y_m - 0.9 * RADIUS_M), (x_px, y_px + 12)):
            pilot.hold_pull(-150, 0, start)
            assert aim_of(pilot).is_ready
            assert push_of(pilot).offset == 0.0
            pilot.key("escape")
            pilot.release()


@pytest.mark.parametrize("end", ["escape", "focus", "resize"])
def test_a_held_finger_is_let_go_when_the_person_cancels_or_the_window_changes(pilot: TablePilot, end: str) -> None:
    with pilot:
        pilot.key("return")
        x_px, y_px = finger_px(pilot)
        pilot.press(x_px, y_px)
        pilot.move(x_px, y_px + 15)
        if end == "escape":
            pilot.move(x_px, y_px)
            pilot.key("escape")
        elif end == "focus":
            pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST))
        else:
            pilot.resize((1600, 900))
        before = push_of(pilot).offset
        assert before == pytest.approx(0.3 * GRIP if end == "resize" else 0.0)
        pilot.move(x_px, y_px - 40)
        assert push_of(pilot).offset == before


def test_aim_by_keys_and_finger_outlast_a_changed_setting_but_not_another_way_to_throw(home: Path) -> None:
    session = make_session(EventSteppedSimulator(), practice=True)
    with TablePilot(home, session, throw_mode=ThrowMode.AIM) as pilot:
        pilot.key("return")
        pilot.key("up")
        pilot.key("q")
        before = aim_of(pilot)
        paths = []
        for _ in range(3):
            preview = pilot.view.preview
            paths.append(None if preview is None else len(preview.rests))
            pilot.button("tool_preview")
        assert sorted(paths, key=str) == [0, 1, None]
        assert aim_of(pilot) == before
        pilot.button("tool_throw_mode")
        pilot.button("tool_throw_mode")
        assert pilot.view.aim is None
        assert push_of(pilot).offset == 0.0


def test_what_is_shown_is_thrown_and_lies_where_the_ruler_ended(pilot: TablePilot) -> None:
    with pilot:
        pilot.key("return")
        pilot.hold_pull(-185, 0)
        straight_m = aim_of(pilot).distance_m
        for _ in range(8):
            pilot.key("q")
        shown = aim_of(pilot)
        spin = spin_of_push(shown.speed_m_s, push_of(pilot).offset, RADIUS_M)
        assert shown.distance_m > 1.03 * straight_m
        assert shown.label == f"{shown.distance_m * 1000:.0f} mm, {spin / tau:.1f} turns/s counter-clockwise"
        pilot.release()
        pilot.run_s(0.2)
        assert last_throw(pilot) == Throw(
            round(shown.x_m * 1e6), round(shown.y_m * 1e6), shown.speed_m_s, shown.aim_rad, spin
        )
        pilot.rest()
        rock = pilot.state.rocks[pilot.state.thrown]
        way_m = hypot(rock.x_um / 1e6 - shown.x_m, rock.y_um / 1e6 - shown.y_m)
        assert way_m == pytest.approx(shown.distance_m, abs=2e-6)
        words = f"Anna throws at {shown.speed_m_s:.2f} m/s, {spin / tau:.1f} turns/s counter-clockwise."
        assert words in [line.text for line in pilot.view.log]


def test_a_mouse_that_moves_many_times_in_a_frame_has_the_path_simulated_once(home: Path) -> None:
    simulator = CountingSimulator()
    with TablePilot(home, make_session(simulator), throw_mode=ThrowMode.AIM) as pilot:
        pilot.key("return")
        pilot.key("q")
        pilot.hold_pull(-150, 0)
        assert aim_of(pilot).is_ready
        before = simulator.count
        start_s = pilot.clock()
        for step in range(16):
            place = (610 - 2 * step, 300)
            pilot.events.plan(start_s, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0)))
        pilot.run_ticks(1)
        assert aim_of(pilot).distance_m > 0.6
        assert 1 <= simulator.count - before <= 2 * 2  # the way alone and the path among the rocks, at most two frames


def test_path_and_ruler_of_a_rock_that_curls_bend_with_the_finger(home: Path) -> None:
    parameters = to_mapping(default_params()) | {"curl": 1.0}
    setup = GAME.make_setup(PEOPLE, {"first_side": "seed", "practice": True}, parameters)
    session = MatchSession(CurlingGame(EventSteppedSimulator()), setup, 7)
    with TablePilot(home, session, throw_mode=ThrowMode.AIM) as pilot:
        pilot.set(preview="full")
        pilot.key("return")
        for _ in range(5):
            pilot.key("left")
        asides = []
        for name in ("q", "w", "e"):
            for _ in range(10):
                pilot.key(name)
            preview, aim = pilot.view.preview, aim_of(pilot)
            assert preview is not None
            (rest,) = preview.rests
            asides.append(rest.x_m - 0.165)
            if name == "w":
                assert aim.bend == ()
            else:
                assert aim.bend[0] == pytest.approx((aim.x_m, aim.y_m))
                assert aim.bend[-1] == pytest.approx((rest.x_m, rest.y_m))
        assert asides[0] > 0.004  # counter-clockwise to the right
        assert asides[1] == pytest.approx(0.0, abs=1e-9)
        assert asides[2] == pytest.approx(-asides[0])


def test_every_throw_starts_in_the_middle_and_too_short_a_pull_leaves_the_finger(pilot: TablePilot) -> None:
    with pilot:
        pilot.key("return")
        pilot.key("e")
        pilot.pull(-8, 3)
        assert "Too short a pull" in pilot.view.notice
        assert push_of(pilot).offset == pytest.approx(-GRIP / 10)
        pilot.pull(-180, 0)
        assert last_throw(pilot).spin_rad_s < 0
        pilot.rest()
        pilot.button("no_object")
        pilot.rest()
        pilot.key("return")
        assert push_of(pilot).offset == 0.0
        pilot.pull(-180, 0)
        assert last_throw(pilot).spin_rad_s == 0.0
        pilot.rest()
        assert "turns/s" not in [line.text for line in pilot.view.log if "throws at" in line.text][-1]


def test_the_hint_tells_the_keys_as_they_are_bound(pilot: TablePilot) -> None:
    with pilot:
        pilot.key("return")
        assert "Spin: drag the finger, or Q, E; W for none." in pilot.view.hint
        pilot.set(key_bindings={"spin_left": "x"})
        assert "Spin: drag the finger, or X, E;" in pilot.view.hint
        pilot.hold_pull(-190, 0)
        assert "Spin: X, E or Shift+wheel" in pilot.view.hint
        pilot.key("x")
        assert push_of(pilot).offset > 0


@pytest.mark.parametrize("side", [1, -1])
def test_a_whip_that_bends_spins_the_rock_the_way_it_bends(home: Path, side: int) -> None:
    with TablePilot(home) as pilot:
        pilot.place()
        assert "bends" in pilot.view.hint
        pilot.whip(bent(30 * side), (0.165, 0.08), radians(-15 * side))
        throw = last_throw(pilot)
        assert throw.aim_rad == pytest.approx(0.0, abs=0.05)
        half = spin_of_push(throw.speed_m_s, side * GRIP / 2, RADIUS_M)
        assert throw.spin_rad_s == pytest.approx(half, rel=0.15)


def test_a_straight_whip_has_no_spin_wherever_it_sets_out(home: Path) -> None:
    with TablePilot(home) as pilot:
        pilot.place()
        pilot.whip(lambda t_s: (0.0, 1.6 * t_s), (0.165 + 0.012, 0.08 + 0.008), radians(8))
        assert last_throw(pilot).spin_rad_s == 0.0


def test_spin_from_the_hand_can_be_switched_off(home: Path) -> None:
    with TablePilot(home) as pilot:
        pilot.set(flick_spin=False)
        pilot.place()
        assert "bends" not in pilot.view.hint
        pilot.whip(bent(40), (0.165, 0.08), radians(-20))
        assert last_throw(pilot).spin_rad_s == 0.0
