"""A rock that slides and spins: one table for all flights, both motions end together."""

from __future__ import annotations

import math
from itertools import pairwise

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.integrate import solve_ivp

from curling.physics.curve import path_at, theta_of_ratio, theta_of_way, turn_at
from curling.physics.engine import EventSteppedSimulator
from curling.physics.law import friction
from curling.physics.spin import common_end, master_curve
from curling.rules.simulator import EventKind, RockBody, Status
from tests.helpers.physics_scenes import (
    MU_G,
    RADIUS,
    after,
    before,
    energy,
    events,
    plane,
    play,
    result,
    sheet,
    straight,
)
from tests.helpers.random_boards import random_board

SPEED = 1.657
CURVE = list(master_curve())


@pytest.mark.parametrize(("rim", "travel"), [(0.25, 0.711), (0.5, 0.745), (1.0, 0.892), (2.0, 1.377)])
def test_c4_a_disc_that_spins_goes_as_far_as_published(rim: float, travel: float) -> None:
    for sign in (1.0, -1.0):
        rock = result(play(plane(), [], straight(SPEED, spin=sign * rim * SPEED / RADIUS)), 9)
        assert rock.y_m == pytest.approx(travel, rel=5e-3)
        assert rock.x_m == pytest.approx(0.0, abs=1e-12)


@pytest.mark.parametrize("rim", [0.01, 0.3, 1.0, 1.531, 3.0, 40.0])
def test_slide_and_spin_end_together_at_the_common_ratio(rim: float) -> None:
    simulation = play(plane(), [], straight(1.0, spin=rim / RADIUS))
    (stop,) = simulation.events
    assert (stop.kind, stop.a, stop.t_s) == (EventKind.STOPPED, 9, simulation.duration_s)
    away = []
    for left in (0.1, 1e-3, 1e-6):
        _, speed, spin = simulation.trajectory.velocity(9, simulation.duration_s * (1 - left))
        assert speed > 0
        assert spin > 0
        away.append(abs(speed / (RADIUS * spin) - common_end()[0]))
    assert away[2] <= away[1] <= away[0] + 1e-9
    assert away[2] < (0.2 if rim in {0.01, 40.0} else 2e-3)


@pytest.mark.parametrize("spin", [2.0, -60.0, 300.0])
def test_the_motion_has_no_scale(spin: float) -> None:
    one = play(plane(), [], straight(1.5, spin=spin))
    third = play(plane(), [], straight(0.5, spin=spin / 3))
    assert result(third, 9).y_m == pytest.approx(result(one, 9).y_m / 9, rel=1e-6)
    assert third.duration_s == pytest.approx(one.duration_s / 3, rel=1e-6)


def flight(speed: float, rim: float) -> tuple[float, float, float]:
    """Way, turn of the rim and time to the stop by a general solver, in units of mu g."""

    def rates(_: float, state: list[float]) -> list[float]:
        v, q = state[:2]
        pace = max(v, q)
        f, t, _ = friction(max(v, 0.0), max(q, 0.0))
        return [-f * pace, -2 * t * pace, v * pace, q * pace, pace]

    done = solve_ivp(rates, (0, 50), [speed, rim, 0, 0, 0], rtol=1e-12, atol=1e-17, method="DOP853")
    return tuple(done.y[2:, -1].tolist())


@pytest.mark.parametrize("rim", np.geomspace(2e-4, 5e3, 25).tolist())
def test_the_table_is_the_integral_of_the_law(rim: float) -> None:
    speed = 1.0
    branch, theta = theta_of_ratio(CURVE, speed, rim)
    way, _, pace, *_ = path_at(CURVE, branch, theta)
    turn, q = turn_at(CURVE, branch, theta)
    assert pace / q * rim == pytest.approx(speed, rel=1e-12)
    scale = speed / pace
    found = scale * scale * way, scale * scale * turn, scale * theta
    assert found == pytest.approx(flight(speed, rim), rel=2e-8 if 0.01 < rim < 100 else 1e-7)
    for share in (0.9, 0.5, 0.01, 1e-7):
        there = theta_of_way(CURVE, branch, share * way)
        assert path_at(CURVE, branch, there)[0] == pytest.approx(share * way, rel=1e-12)


def test_at_the_common_ratio_both_motions_shrink_in_proportion_from_the_start() -> None:
    simulation = play(plane(), [], straight(1.0, spin=1.0 / (common_end()[0] * RADIUS)))
    way, _, turn = (simulation.trajectory.pose(9, simulation.duration_s)[axis] for axis in (1, 0, 2))
    for share in (0.1, 0.5, 0.9):
        _, y, angle = simulation.trajectory.pose(9, (1.0 - share) * simulation.duration_s)
        assert (way - y, turn - angle) == pytest.approx((way * share**2, turn * share**2), rel=1e-7)


def test_a_rock_that_hardly_spins_turns_as_its_speed_lets_it() -> None:
    """There t = q / (4 v), so q goes with the root of v, and the turn is 2/3 of that without friction."""
    for spin in (1e-3, 1e-5):
        simulation = play(plane(), [], straight(1.5, spin=spin))
        turn = simulation.trajectory.pose(9, simulation.duration_s)[2]
        assert turn == pytest.approx(2.0 / 3.0 * spin * 1.5 / MU_G, rel=1e-3)


@pytest.mark.parametrize("slide", [1e-7, 1e-11])
def test_a_rock_that_hardly_slides_goes_on_as_its_spin_lets_it(slide: float) -> None:
    """There f = v / q, so v goes with q to the power of 3/4, and the way is 3/7 v q over mu g."""
    branch, theta = theta_of_ratio(CURVE, slide, 1.0)
    way, _, pace, *_ = path_at(CURVE, branch, theta)
    _, q = turn_at(CURVE, branch, theta)
    assert pace / q == pytest.approx(slide, rel=1e-9)
    assert way / (q * q) == pytest.approx(3.0 / 7.0 * slide, rel=1e-4)
    for share in (0.999, 0.9):
        there = theta_of_way(CURVE, branch, share * way)
        assert path_at(CURVE, branch, there)[0] == pytest.approx(share * way, rel=1e-12)


def test_the_table_is_small_and_made_once() -> None:
    assert master_curve() is master_curve()
    assert len(CURVE) < 20_000


@pytest.mark.parametrize("nearly", [1e-4, 1e-7, 1e-11])
def test_hardly_any_spin_and_hardly_any_slide_join_the_pure_motions(nearly: float) -> None:
    slides = play(plane(), [], straight(1.0, spin=nearly / RADIUS))
    assert result(slides, 9).y_m == pytest.approx(1 / (2 * MU_G), rel=1e-3 * nearly + 1e-10)
    assert slides.duration_s == pytest.approx(1 / MU_G, rel=1e-2 * math.sqrt(nearly) + 1e-10)
    branch, theta = theta_of_ratio(CURVE, nearly, 1.0)
    _, q = turn_at(CURVE, branch, theta)
    assert theta / q == pytest.approx(0.75, rel=max(math.sqrt(nearly), 1e-9))


@pytest.mark.parametrize("curl", [0.0, 1.0])
def test_across_the_common_ratio_nothing_jumps(curl: float) -> None:
    ends = []
    for step in range(-30, 31):
        ratio = common_end()[0] + step * 1e-6
        simulation = play(plane(curl=curl), [], straight(1.0, spin=1.0 / (ratio * RADIUS)))
        ends.append((result(simulation, 9).y_m, simulation.duration_s))
    for column in zip(*ends, strict=True):
        steps = np.diff(column)
        assert steps == pytest.approx(np.mean(steps), rel=0.02)


@given(
    speed=st.floats(0.05, 3.5),
    spin=st.floats(-400.0, 400.0),
    curl=st.sampled_from([0.0, 1.0]),
    at=st.floats(0.01, 0.98),
)
def test_velocity_is_the_change_of_the_pose(speed: float, spin: float, curl: float, at: float) -> None:
    simulation = play(plane(curl=curl), [], straight(speed, spin=spin))
    t, dt = at * simulation.duration_s, 1e-6 * simulation.duration_s
    one, other = simulation.trajectory.pose(9, t - dt), simulation.trajectory.pose(9, t + dt)
    change = [(b - a) / (2 * dt) for a, b in zip(one, other, strict=True)]
    assert change == pytest.approx(simulation.trajectory.velocity(9, t), rel=1e-5, abs=1e-6 * (1 + abs(spin)))


def test_a_rock_that_only_spins_turns_on_the_spot_and_stops() -> None:
    """A hit that takes all speed and leaves the spin: head-on, without loss, against a smooth rim."""
    smooth = plane(rim_friction=0.0, restitution=1.0, restitution_fast=1.0)
    simulation = play(smooth, [RockBody(1, 0, 0.0, 0.2)], straight(1.2, spin=70.0))
    t = events(simulation, EventKind.HIT)[0].t_s
    vx, vy, spin = after(simulation, 9, t)
    assert math.hypot(vx, vy) < 1e-9
    assert spin == before(simulation, 9, t)[2]
    stop = next(event for event in events(simulation, EventKind.STOPPED) if event.a == 9)
    assert stop.t_s - t == pytest.approx(spin / (4 * MU_G / (3 * RADIUS)), rel=1e-6)
    there = simulation.trajectory.pose(9, t)
    turned = simulation.trajectory.pose(9, stop.t_s)[2] - there[2]
    assert turned == pytest.approx(spin**2 / (2 * 4 * MU_G / (3 * RADIUS)), rel=1e-6)


def test_rims_pass_spin_on_and_keep_angular_momentum() -> None:
    """About the origin: of both centres and both turns, M R^2 / 2 each."""
    simulation = play(plane(), [RockBody(1, 0, 0.008, 0.2)], straight(1.5, spin=50.0))
    t = events(simulation, EventKind.HIT)[0].t_s

    def momentum(states: list[tuple[float, float, float]]) -> float:
        total = 0.0
        for rock, (vx, vy, spin) in zip((9, 1), states, strict=True):
            x, y, _ = simulation.trajectory.pose(rock, t)
            total += x * vy - y * vx + RADIUS**2 / 2 * spin
        return total

    first = momentum([before(simulation, rock, t) for rock in (9, 1)])
    assert momentum([after(simulation, rock, t) for rock in (9, 1)]) == pytest.approx(first, rel=1e-10)
    assert after(simulation, 1, t)[2] != 0.0


@pytest.mark.parametrize("curl", [0.0, 1.0])
def test_energy_never_rises_where_all_spins(curl: float) -> None:
    params = sheet(curl=curl, rim_friction=0.5)
    engine = EventSteppedSimulator()
    for seed in range(25):
        rocks, shot = random_board(params, seed)
        simulation = engine.simulate(params, rocks, msgspec.structs.replace(shot, spin_rad_s=20.0 * (seed - 12)))
        marks = {0.0, *(event.t_s for event in simulation.events)}
        times = sorted(marks | {simulation.duration_s * index / 60 for index in range(61)})
        levels = [energy(simulation, t) for t in times]
        assert all(later <= level * (1 + 1e-12) for level, later in pairwise(levels)), seed
        assert levels[-1] == 0.0


def test_next_to_no_spin_is_the_closed_form_within_five_micrometres() -> None:
    """The table against v^2 / (2 mu g) and quartics: boards without rim friction, with a spin that changes nothing."""
    params = sheet(rim_friction=0.0)
    engine = EventSteppedSimulator()
    errors = []
    for seed in range(200):
        rocks, thrown = random_board(params, seed)
        shots = (msgspec.structs.replace(thrown, spin_rad_s=spin) for spin in (0.0, 1e-6))
        one, other = (engine.simulate(params, rocks, shot) for shot in shots)
        assert [rock.status for rock in one.rocks] == [rock.status for rock in other.rocks]
        errors += [
            math.dist((a.x_m, a.y_m), (b.x_m, b.y_m))
            for a, b in zip(one.rocks, other.rocks, strict=True)
            if a.status is Status.IN_PLAY
        ]
    errors.sort()
    assert errors[int(0.99 * len(errors))] <= 5e-6


@pytest.mark.parametrize("aside", [0.0, 0.01, 0.05, 0.13, 0.19])
@pytest.mark.parametrize("speed", [0.1, 1.0, 3.0])
def test_a_rock_whose_spin_lasts_for_days_still_meets_another(speed: float, aside: float) -> None:
    """Seen from a stop 750,000 s away, no double is near enough to the time at which they touch."""
    params = plane(friction=0.01, gravity_m_s2=0.1, rock_diameter_m=0.2, flip_coupling=0.0)
    simulation = play(params, [RockBody(1, 1, aside, 0.5)], straight(speed, spin=1e4))
    hit = next(iter(events(simulation, EventKind.HIT)))
    (x, y, _), (other_x, other_y, _) = (simulation.trajectory.pose(rock, hit.t_s) for rock in (hit.a, hit.b))
    assert math.dist((x, y), (other_x, other_y)) == pytest.approx(0.2, abs=2e-9)
    assert hit.speed_m_s == pytest.approx(speed * math.sqrt(1 - (aside / 0.2) ** 2), rel=1e-2)
