"""The ghost of a hammer: follows the pointer about the rock, turns finely, and is what the rules would do."""

from __future__ import annotations

from math import cos, degrees, hypot, pi, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curling.rules.params import default_params
from curling.rules.simulator import HammerSize, RockBody
from curling.ui.selection import COARSE_RAD, FINE_RAD, HammerAim, direction, other_size, wrapped
from tests.helpers.scripted_simulator import ScriptedSimulator

PARAMS = default_params()
ROCK = RockBody(3, 0, 0.165, 0.6)
BLOCKER = RockBody(7, 1, 0.165, 0.706)


def ghost(*others: RockBody, size: HammerSize = HammerSize.BIG) -> HammerAim:
    return HammerAim(ScriptedSimulator(), PARAMS, (ROCK, *others), 3, size)


def test_it_points_to_the_cave_at_first() -> None:
    assert ghost().angle_rad == pytest.approx(0.0)
    assert ghost().spot.y_m == pytest.approx(0.6 + 0.065 + 0.03)


@given(angle=st.floats(-pi, pi), reach=st.floats(0.005, 0.5))
def test_it_points_where_the_pointer_is(angle: float, reach: float) -> None:
    aim = ghost()
    aim.point_at(ROCK.x_m - sin(angle) * reach, ROCK.y_m + cos(angle) * reach)
    assert abs(wrapped(aim.angle_rad - angle)) < 1e-9
    assert hypot(aim.spot.x_m - ROCK.x_m, aim.spot.y_m - ROCK.y_m) == pytest.approx(0.095)
    assert -pi < aim.angle_rad <= pi


def test_a_pointer_on_the_rock_says_nothing() -> None:
    aim = ghost()
    aim.turn(radians(30))
    aim.point_at(ROCK.x_m + 0.001, ROCK.y_m)
    assert degrees(aim.angle_rad) == pytest.approx(30)


def test_fine_and_coarse_turns_add_up() -> None:
    aim = ghost()
    for _ in range(10):
        aim.turn(FINE_RAD)
    aim.turn(-COARSE_RAD)
    assert aim.angle_rad == pytest.approx(0.0, abs=1e-12)
    aim.turn(pi)
    aim.turn(COARSE_RAD)
    assert degrees(aim.angle_rad) == pytest.approx(-179)


def test_the_reason_and_the_rock_in_the_way_are_those_of_the_engine() -> None:
    aim = ghost(BLOCKER)
    assert (aim.spot.reason, aim.spot.blocker) == ("landing_blocked", 7)
    aim.change_size(HammerSize.LITTLE)
    assert aim.spot.reason is None
    assert aim.spot.y_m == pytest.approx(0.66)
    assert other_size(aim.size) is HammerSize.BIG


def test_left_of_the_thrower_is_positive() -> None:
    assert direction(-1.0, 0.0) == pytest.approx(pi / 2)
    assert direction(0.0, 1.0) == 0.0
