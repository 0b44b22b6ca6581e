"""Curl: a pressure tipped forward pulls a spinning rock aside and changes nothing else."""

from __future__ import annotations

import math

import msgspec
import pytest

from curling.physics.engine import EventSteppedSimulator
from curling.physics.model import tilt
from curling.rules.simulator import EventKind, Shot, Status
from tests.helpers.physics_scenes import DIAMETER, RADIUS, events, plane, play, result, sheet, straight
from tests.helpers.random_boards import random_board

SPEED = 1.657


@pytest.mark.parametrize(("rim", "drift"), [(0.25, 0.00630), (0.5, 0.01281), (1.0, 0.02478), (2.0, 0.04222)])
def test_c4_a_disc_of_8_mm_drifts_as_computed_before(rim: float, drift: float) -> None:
    """To the right for counter-clockwise spin: the side opposite to that of a curling stone.

    A tip that does not follow friction would give 6, 14, 32 and 83 mm; its moment at the base asks for these.
    """
    params = plane(curl=1.0, rock_thickness_m=0.008)
    for sign in (1.0, -1.0):
        rock = result(play(params, [], straight(SPEED, spin=sign * rim * SPEED / RADIUS)), 9)
        assert sign * rock.x_m == pytest.approx(drift, abs=1e-5)


def test_friction_at_the_base_tips_the_pressure_by_its_moment() -> None:
    """The pressure's moment k R / 4 holds that of friction, mu f h with h half the thickness."""
    params = plane(curl=0.7, friction=0.3, rock_thickness_m=0.011)
    assert tilt(params) * RADIUS / 4 == pytest.approx(0.7 * 0.3 * 0.0055, rel=1e-12)


@pytest.mark.parametrize("spin", [30.0, -110.0])
def test_curl_bends_the_path_and_leaves_speed_spin_and_time(spin: float) -> None:
    even, tipped = (play(plane(curl=curl), [], straight(1.4, spin=spin)) for curl in (0.0, 1.0))
    assert tipped.duration_s == pytest.approx(even.duration_s, rel=1e-9)
    for share in (0.1, 0.5, 0.9, 0.999):
        t = share * even.duration_s
        assert tipped.trajectory.speed(9, t) == pytest.approx(even.trajectory.speed(9, t), rel=1e-7)
        assert tipped.trajectory.velocity(9, t)[2] == pytest.approx(even.trajectory.velocity(9, t)[2], rel=1e-7)
        assert tipped.trajectory.pose(9, t)[2] == pytest.approx(even.trajectory.pose(9, t)[2], rel=1e-7)


def test_without_spin_nothing_curls() -> None:
    assert play(plane(curl=1.0), [], straight(1.4)).rocks == play(plane(), [], straight(1.4)).rocks


def test_drift_grows_with_the_tip() -> None:
    drifts = [result(play(plane(curl=curl), [], straight(1.4, spin=60.0)), 9).x_m for curl in (0.0, 0.25, 0.5, 1.0)]
    assert drifts[0] == pytest.approx(0.0, abs=1e-15)
    assert drifts[2] == pytest.approx(2 * drifts[1], rel=0.01)
    assert drifts[3] == pytest.approx(2 * drifts[2], rel=0.02)


@pytest.mark.parametrize("seed", range(6))
def test_a_mirrored_board_gives_the_mirrored_result(seed: int) -> None:
    params = sheet(curl=1.0)
    engine = EventSteppedSimulator()
    rocks, shot = random_board(params, seed)
    shot = msgspec.structs.replace(shot, spin_rad_s=25.0)
    width = params.sheet_width_m
    mirrored = [msgspec.structs.replace(rock, x_m=width - rock.x_m, angle_rad=-rock.angle_rad) for rock in rocks]
    flicked = Shot(shot.rock, shot.side, width - shot.x_m, shot.y_m, shot.speed_m_s, -shot.aim_rad, -25.0)
    one, other = engine.simulate(params, rocks, shot), engine.simulate(params, mirrored, flicked)
    assert [(event.kind, event.a, event.b) for event in one.events] == [
        (event.kind, event.a, event.b) for event in other.events
    ]
    for a, b in zip(one.rocks, other.rocks, strict=True):
        assert a.status == b.status
        assert (a.x_m, a.y_m) == pytest.approx((width - b.x_m, b.y_m), abs=1e-8)


@pytest.mark.parametrize("curl", [0.0, 1.0])
def test_every_contact_of_spinning_rocks_is_met_at_one_diameter(curl: float) -> None:
    params = sheet(curl=curl)
    engine = EventSteppedSimulator()
    both_moving = 0
    for seed in range(60):
        rocks, shot = random_board(params, seed)
        simulation = engine.simulate(params, rocks, msgspec.structs.replace(shot, spin_rad_s=15.0 * (seed % 9 - 4)))
        for hit in events(simulation, EventKind.HIT):
            assert hit.b is not None
            moment = math.nextafter(hit.t_s, 0.0)
            here, there = (simulation.trajectory.pose(rock, moment) for rock in (hit.a, hit.b))
            assert math.dist(here[:2], there[:2]) == pytest.approx(DIAMETER, abs=1e-12)
            both_moving += min(simulation.trajectory.speed(rock, moment) for rock in (hit.a, hit.b)) > 0.01
    assert both_moving > 5


@pytest.mark.parametrize("curl", [0.0, 1.0])
@pytest.mark.parametrize(("aim", "kind"), [(1.2, "left"), (-1.2, "right"), (0.0, "far")])
def test_a_spinning_rock_leaves_where_nothing_of_it_is_over_the_sheet(curl: float, aim: float, kind: str) -> None:
    params = sheet(curl=curl)
    for spin in (40.0, -90.0):
        simulation = play(params, [], Shot(9, 1, 0.165, 0.5, 2.5, aim, spin))
        (out,) = simulation.events
        x, y, _ = simulation.trajectory.pose(9, math.nextafter(out.t_s, 0.0))
        place = {"left": -x, "right": x - params.sheet_width_m, "far": y - (params.sheet_length_m - 0.02) + 2 * RADIUS}
        assert place[kind] == pytest.approx(RADIUS, abs=1e-11)
        assert out.speed_m_s == pytest.approx(simulation.trajectory.speed(9, math.nextafter(out.t_s, 0.0)), rel=1e-9)


@pytest.mark.parametrize("curl", [0.0, 1.0])
def test_a_spinning_rock_rounds_a_bare_corner(curl: float) -> None:
    params = sheet(curl=curl, slammer_depth_m=0.0)
    length, width = params.sheet_length_m, params.sheet_width_m
    found = 0
    for step in range(40):
        shot = Shot(9, 1, 0.3, 0.6, 2.0, -0.002 * step - 0.06, 60.0)
        simulation = play(params, [], shot)
        if result(simulation, 9).status is not Status.OUT_EDGE:
            continue
        x, y, _ = simulation.trajectory.pose(9, math.nextafter(simulation.duration_s, 0.0))
        dx, dy = max(x - width, 0.0), max(y - length, 0.0)
        assert math.hypot(dx, dy) == pytest.approx(RADIUS, abs=1e-10)
        found += dx > 0 and dy > 0
    assert found > 3
