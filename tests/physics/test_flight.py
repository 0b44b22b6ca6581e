"""Flight between contacts against the formulae of Coulomb friction."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curling.rules.simulator import RockBody, Shot, Status
from tests.helpers.physics_scenes import MU_G, energy, plane, play, result, sheet, straight
from tests.helpers.random_boards import random_board


@given(
    speed=st.floats(0.05, 3.5),
    friction=st.floats(0.05, 0.4),
    gravity=st.floats(1.0, 20.0),
    aim=st.floats(-1.39, 1.39),
)
def test_a_rock_stops_after_v2_over_2_mu_g_within_a_micrometre(
    speed: float, friction: float, gravity: float, aim: float
) -> None:
    simulation = play(plane(friction=friction, gravity_m_s2=gravity), [], Shot(0, 0, 0.3, -0.2, speed, aim))
    rock = result(simulation, 0)
    way = speed**2 / (2 * friction * gravity)
    assert math.dist((rock.x_m, rock.y_m), (0.3, -0.2)) == pytest.approx(way, abs=1e-6)
    assert rock.x_m - 0.3 == pytest.approx(-way * math.sin(aim), abs=1e-9)
    assert rock.y_m + 0.2 == pytest.approx(way * math.cos(aim), abs=1e-9)
    assert simulation.duration_s == pytest.approx(speed / (friction * gravity), rel=1e-12)


def test_scene_a_of_the_evidence_slides_700_millimetres_in_845_milliseconds() -> None:
    simulation = play(plane(), [], straight(1.657))
    assert result(simulation, 9).y_m == pytest.approx(0.6997, abs=1e-4)
    assert simulation.duration_s == pytest.approx(0.8445, abs=1e-4)


def test_angles_are_told_below_a_full_turn() -> None:
    """The remainder of a tiny negative angle would be a full turn itself."""
    rocks = [RockBody(0, 0, 0.1, 0.5, -1e-18), RockBody(1, 0, 0.2, 0.5, 7.0), RockBody(2, 0, 0.3, 0.5, -0.5)]
    angles = [rock.angle_rad for rock in play(plane(), rocks, straight(0.3)).rocks[:3]]
    assert angles == [0.0, 7.0 % math.tau, math.tau - 0.5]


def test_trajectory_is_the_closed_form_at_any_time() -> None:
    path = play(plane(), [], straight(1.5, x=0.1, y=0.2)).trajectory
    for t in (0.0, 0.1, 0.333, 0.5, 0.7):
        assert path.pose(9, t) == pytest.approx((0.1, 0.2 + 1.5 * t - MU_G * t * t / 2, 0.0), abs=1e-12)
        assert path.speed(9, t) == pytest.approx(1.5 - MU_G * t, abs=1e-12)
    assert path.pose(9, -1.0) == path.pose(9, 0.0)
    assert path.pose(9, 50.0) == path.pose(9, path.duration_s)
    assert path.speed(9, 50.0) == 0.0


@pytest.mark.parametrize("seed", range(12))
def test_trajectory_is_continuous_and_ends_in_the_result(seed: float) -> None:
    params = sheet()
    rocks, shot = random_board(params, int(seed))
    simulation = play(params, rocks, shot)
    path = simulation.trajectory
    assert path.rock_ids == tuple(rock.id for rock in simulation.rocks)
    for event in simulation.events:
        for rock in path.rock_ids:
            here, there = path.pose(rock, math.nextafter(event.t_s, 0.0)), path.pose(rock, event.t_s)
            if here is not None and there is not None:
                assert here == pytest.approx(there, abs=1e-12)
    for rock in simulation.rocks:
        pose = path.pose(rock.id, simulation.duration_s)
        if rock.status is Status.IN_PLAY:
            assert pose is not None
            assert pose[:2] == pytest.approx((rock.x_m, rock.y_m), abs=1e-15)
            assert (pose[2] - rock.angle_rad + 1) % math.tau == pytest.approx(1, abs=1e-9)
        else:
            assert pose is None
            assert path.speed(rock.id, simulation.duration_s) == 0.0


@pytest.mark.parametrize("seed", range(40))
def test_energy_never_rises(seed: int) -> None:
    params = sheet()
    rocks, shot = random_board(params, seed)
    simulation = play(params, rocks, shot)
    times = [0.0, *(event.t_s for event in simulation.events)]
    levels = [energy(simulation, t) for t in times]
    for level, next_level in pairwise(levels):
        assert next_level <= level * (1 + 1e-12)
    assert levels[-1] == 0.0


def test_rocks_that_nothing_touches_stay_to_the_last_bit() -> None:
    rocks = [RockBody(0, 0, 0.1 + 1 / 3, 0.77, 2.5), RockBody(1, 1, -0.4, 0.1)]
    simulation = play(plane(), rocks, straight(1.0))
    assert [(rock.x_m, rock.y_m, rock.angle_rad) for rock in simulation.rocks[:2]] == [
        (0.1 + 1 / 3, 0.77, 2.5),
        (-0.4, 0.1, 0.0),
    ]
