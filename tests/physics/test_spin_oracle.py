"""Rocks that slide and turn, alone and in hits of two, against an independent solver."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

from curling.rules.simulator import EventKind, RockBody, Shot
from tests.helpers import plain_spin
from tests.helpers.physics_scenes import DIAMETER, RADIUS, events, plane, play, result, straight
from tests.helpers.plain_spin import STILL_M_S, Path, law_of
from tests.helpers.plain_spin_shot import PlainSpinShot

if TYPE_CHECKING:
    from curling.rules.params import Params
    from curling.rules.simulator import Simulation

SHARE = 0.02
MOMENTS = (0.0, 0.07, 0.31, 0.5, 0.77, 0.95, 0.999)
RIMS = (1e-9, 1e-3, 0.05, 0.4, 0.653, 1.0, 1.5, 4.0, 30.0)
"""Rim speed over speed: from hardly a turn to hardly a slide."""


def flight_error(params: Params, shot: Shot) -> float:
    """Largest error of a rock's place and of a turn at its rim in m, at some moments and at the end."""
    simulation = play(params, [], shot)
    velocity = -shot.speed_m_s * math.sin(shot.aim_rad), shot.speed_m_s * math.cos(shot.aim_rad)
    start = (shot.x_m, shot.y_m, 0.0, *velocity, shot.spin_rad_s)
    path = Path(law_of(params)._replace(share=SHARE), 0.0, start)
    end, state = path.end()
    # The plain solver stands still from a micrometre a second on.
    assert simulation.duration_s == pytest.approx(end, abs=2 * STILL_M_S / path.law.decel)
    worst = 0.0
    for t in (*(moment * end for moment in MOMENTS), math.inf):
        x, y, angle, *_ = path.at(t) if t < end else state
        pose = simulation.trajectory.pose(shot.rock, t)
        worst = max(worst, math.dist((x, y), pose[:2]), RADIUS * abs(math.remainder(angle - pose[2], math.tau)))
    return worst


@pytest.mark.parametrize("curl", [0.0, 1.0])
@pytest.mark.parametrize("rim", RIMS)
def test_a_flight_is_that_of_the_plain_solver_within_a_micrometre(rim: float, curl: float) -> None:
    for speed, aim, sign in ((3.5, 0.0, 1), (0.9, -0.7, -1), (0.08, 1.2, 1)):
        spin = sign * rim * speed / RADIUS
        assert flight_error(plane(curl=curl), Shot(3, 1, 0.1, -0.2, speed, aim, spin)) < 1e-6, speed


@pytest.mark.parametrize("friction", [0.08, 0.35])
def test_friction_gravity_and_size_enter_as_in_the_plain_solver(friction: float) -> None:
    params = plane(friction=friction, gravity_m_s2=3.7, rock_diameter_m=0.05, rock_mass_kg=0.02)
    assert flight_error(params, straight(1.1, spin=-55.0)) < 2e-6


def test_the_velocities_between_are_those_of_the_plain_solver() -> None:
    params = plane()
    simulation = play(params, [], straight(1.657, spin=90.0))
    path = Path(law_of(params)._replace(share=SHARE), 0.0, (0.0, 0.0, 0.0, 0.0, 1.657, 90.0))
    for moment in MOMENTS:
        t = moment * simulation.duration_s
        *_, vx, vy, spin = path.at(t)
        found = simulation.trajectory.velocity(9, t)
        assert found[:2] == pytest.approx((vx, vy), abs=2e-6)
        assert found[2] == pytest.approx(spin, abs=2e-4)
        assert simulation.trajectory.speed(9, t) == pytest.approx(vy, abs=2e-6)


def test_a_law_that_is_wrong_by_a_thousandth_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    shot = straight(1.657, spin=60.0)
    right = flight_error(plane(), shot)
    grip = plain_spin.grip

    def wrong(slide: float, turn: float) -> plain_spin.Brake:
        drag, torque, side = grip(slide, turn)
        return drag, torque * 1.001, side

    monkeypatch.setattr(plain_spin, "grip", wrong)
    with pytest.raises(AssertionError):
        flight_error(plane(), shot)
    monkeypatch.setattr(plain_spin, "grip", grip)
    assert flight_error(plane(), shot) == right < 1e-6


def pair_error(simulation: Simulation, oracle: PlainSpinShot) -> float:
    """Largest error of a place or of a turn at the rim of the two rocks of a hit, in m."""
    hits = events(simulation, EventKind.HIT)
    assert [(hit.a, hit.b) for hit in hits] == [(a, b) for _, a, b, _ in oracle.hits]
    assert [hit.t_s for hit in hits] == pytest.approx([t for t, *_ in oracle.hits], abs=1e-6)
    assert [hit.speed_m_s for hit in hits] == pytest.approx([speed for *_, speed in oracle.hits], abs=1e-6)
    worst = 0.0
    for rock, disc in oracle.discs.items():
        found = result(simulation, rock)
        turn = math.remainder(found.angle_rad - disc.angle, math.tau)
        worst = max(worst, math.dist((found.x_m, found.y_m), (disc.x, disc.y)), RADIUS * abs(turn))
    return worst


@pytest.mark.parametrize("rim_friction", [0.0, 0.12, 0.8])
@pytest.mark.parametrize("spin", [-150.0, -20.0, 0.0, 80.0])
def test_a_hit_of_two_turning_rocks_ends_as_the_plain_solver_says(spin: float, rim_friction: float) -> None:
    params = plane(rim_friction=rim_friction, flip_coupling=0.0)
    for aside in (-0.97, -0.4, 0.0, 0.7):
        for speed, way in ((0.6, 0.05), (1.8, 0.4), (3.4, 0.04)):
            rocks = [RockBody(4, 0, aside * DIAMETER, way, 1.0)]
            shot = straight(speed, spin=spin)
            simulation = play(params, rocks, shot)
            assert events(simulation, EventKind.HIT)
            assert pair_error(simulation, PlainSpinShot(params, rocks, shot)) < 3e-6, (aside, speed)
