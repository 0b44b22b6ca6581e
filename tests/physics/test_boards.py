"""Whole shots into random boards: every contact is met, none is missed, and the fixed steps of pymunk agree."""

from __future__ import annotations

import math

import pymunk
import pytest

from curling.physics.engine import EventSteppedSimulator
from curling.physics.workspace import Workspace
from curling.rules.simulator import EventKind, RockBody, Shot
from tests.helpers.physics_scenes import DIAMETER, MU_G, events, plane, play, result, sheet, straight
from tests.helpers.random_boards import random_board


def test_every_contact_is_met_at_one_diameter_and_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """|d(t)| - D < 1e-12 at every hit, from the motion before it; and no step of the space without a hit."""
    asked = []
    solve = Workspace._solve

    def count(workspace: Workspace, rim: float) -> None:
        asked.append(rim)
        solve(workspace, rim)

    monkeypatch.setattr(Workspace, "_solve", count)
    params = sheet()
    engine = EventSteppedSimulator()
    both_moving = asked_too_often = 0
    for seed in range(150):
        rocks, shot = random_board(params, seed)
        asked.clear()
        simulation = engine.simulate(params, rocks, shot)
        hits = events(simulation, EventKind.HIT)
        asked_too_often += len(asked) - len({hit.t_s for hit in hits})
        for hit in hits:
            assert hit.b is not None
            before = math.nextafter(hit.t_s, 0.0)
            here, there = (simulation.trajectory.pose(rock, before) for rock in (hit.a, hit.b))
            assert math.dist(here[:2], there[:2]) == pytest.approx(DIAMETER, abs=1e-12)
            speeds = [simulation.trajectory.speed(rock, before) for rock in (hit.a, hit.b)]
            both_moving += min(speeds) > 0.01
    assert both_moving > 20
    assert asked_too_often == 0


def fixed_step(rocks: list[RockBody], shot: Shot, dt: float) -> dict[int, tuple[float, float]]:
    """Where rocks stop by pymunk alone: small steps, and friction as a kick of half a step before and after each."""
    space = pymunk.Space()
    space.collision_slop = 1e-7
    bodies = {}
    thrown = RockBody(shot.rock, shot.side, shot.x_m, shot.y_m)
    for rock in [*rocks, thrown]:
        body = pymunk.Body(0.005, 0.005 * 0.015**2 / 2)
        body.position = rock.x_m, rock.y_m
        circle = pymunk.Circle(body, 0.015)
        circle.elasticity = 0.8**0.5
        space.add(body, circle)
        bodies[rock.id] = body
    bodies[shot.rock].velocity = (
        -shot.speed_m_s * math.sin(shot.aim_rad),
        shot.speed_m_s * math.cos(shot.aim_rad),
    )

    def brake(kick: float) -> None:
        for body in bodies.values():
            speed = body.velocity.length
            if speed:
                body.velocity *= max(0.0, 1 - kick / speed)

    while any(body.velocity.length for body in bodies.values()):
        brake(MU_G * dt / 2)
        space.step(dt)
        brake(MU_G * dt / 2)
    return {rock: (body.position.x, body.position.y) for rock, body in bodies.items()}


def test_fixed_steps_of_pymunk_converge_to_the_same_end() -> None:
    rocks = [RockBody(0, 0, 0.0, 0.15), RockBody(1, 0, 0.005, 0.21)]
    shot = straight(1.5)
    simulation = play(plane(rim_friction=0.0, restitution=0.8, restitution_fast=0.8), rocks, shot)
    assert len(events(simulation, EventKind.HIT)) >= 2
    worst = []
    for dt in (1 / 500, 1 / 8000, 1 / 64000):
        ends = fixed_step(rocks, shot, dt)
        worst.append(max(math.dist((rock.x_m, rock.y_m), ends[rock.id]) for rock in simulation.rocks))
    assert worst[2] < worst[1] < worst[0]
    assert worst[2] < worst[0] / 8
    assert worst[2] < 5e-5


@pytest.mark.parametrize("aside", [0.0, 0.5, 0.9, 0.98, 0.9999])
@pytest.mark.parametrize("speed", [3.5, 20.0])
def test_nothing_tunnels_at_top_speed(speed: float, aside: float) -> None:
    """At 1/240 s a rock of 3.5 m/s moves half a diameter a step; here every graze counts."""
    params = plane(max_speed_m_s=20.0, flip_coupling=0.0)
    for distance in (0.031, 0.0777, 0.2, 0.25):
        target = RockBody(1, 0, aside * DIAMETER, distance)
        simulation = play(params, [target], straight(speed))
        hits = events(simulation, EventKind.HIT)
        assert [(hit.a, hit.b) for hit in hits] == [(1, 9)], (distance, aside)
        at = simulation.trajectory.pose(9, hits[0].t_s)
        assert math.dist(at[:2], (target.x_m, target.y_m)) == pytest.approx(DIAMETER, abs=1e-12)
        assert result(simulation, 1).y_m > distance
    miss = play(params, [RockBody(1, 0, 1.0000001 * DIAMETER, 0.2)], straight(speed))
    assert not events(miss, EventKind.HIT)


def test_the_default_top_speed_hits_every_rock_of_a_dense_line() -> None:
    rocks = [RockBody(i, 0, 0.029 * (-1) ** i, 0.05 + 0.0305 * i) for i in range(8)]
    simulation = play(plane(), rocks, straight(3.5))
    path = simulation.trajectory
    steps = 4000
    for index in range(steps):
        t = simulation.duration_s * index / steps
        places = [pose for rock in path.rock_ids if (pose := path.pose(rock, t)) is not None]
        for position, place in enumerate(places):
            for other in places[:position]:
                assert math.dist(place[:2], other[:2]) >= DIAMETER - 1e-9
