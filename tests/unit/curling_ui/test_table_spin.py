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
    from collections.abc import Callable
    from pathlib import Path

RADIUS_M = 0.015


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
        assert "Spin: Q, E or Shift+wheel; W for none." in pilot.view.hint
        pilot.set(key_bindings={"spin_left": "x"})
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
