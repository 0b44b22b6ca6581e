"""Hits against the text-book formulae of two discs: restitution by speed, momentum, rim friction, broken rocks."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curling.physics import impact, layout
from curling.physics.model import control_constants
from curling.rules.simulator import EventKind, RockBody, Shot, Status
from tests.helpers.physics_scenes import (
    DIAMETER,
    MU_G,
    RADIUS,
    after,
    before,
    events,
    plane,
    play,
    result,
    straight,
)


def restitution_at(speed: float) -> float:
    """0.95 up to 0.3 m/s, 0.80 from 1.5 m/s, a straight line between."""
    return 0.95 if speed <= 0.3 else 0.80 if speed >= 1.5 else 0.95 - 0.15 * (speed - 0.3) / 1.2


@given(speed=st.floats(0.45, 2.9), aside=st.floats(-0.95, 0.95), spin=st.floats(-80.0, 80.0))
def test_restitution_and_momentum_of_a_hit_within_1e_12(speed: float, aside: float, spin: float) -> None:
    target = RockBody(4, 0, aside * DIAMETER, 0.04)
    simulation = play(plane(flip_coupling=0.0), [target], straight(speed, spin=spin))
    hit = events(simulation, EventKind.HIT)[0]
    assert (hit.a, hit.b) == (4, 9)
    vx, vy, w = before(simulation, 9, hit.t_s)
    ax, ay, wa = after(simulation, 9, hit.t_s)
    bx, by, wb = after(simulation, 4, hit.t_s)
    # The normal at the exact contact: the thrown rock's path has x = 0.
    nx, ny = aside, math.sqrt(1 - aside * aside)
    closing = vx * nx + vy * ny
    assert hit.speed_m_s == pytest.approx(closing, rel=1e-12)
    parting = (bx - ax) * nx + (by - ay) * ny
    assert parting == pytest.approx(restitution_at(closing) * closing, rel=1e-12)
    assert ax + bx == pytest.approx(vx, abs=1e-12 * speed)
    assert ay + by == pytest.approx(vy, rel=1e-12)
    # Rim friction: at most 0.12 of the normal impulse, at most what makes the rims roll on each other.
    tx, ty = -ny, nx
    normal = (1 + restitution_at(closing)) * closing / 2
    slip = vx * tx + vy * ty + RADIUS * w
    tangential = math.copysign(min(abs(slip) / 6, 0.12 * normal), slip)
    # In pymunk a rock's rim is a picometre farther out, so that touching rocks overlap: 7e-11 of the lever.
    rounding = 3e-11 * (speed + RADIUS * abs(w))
    assert bx * tx + by * ty == pytest.approx(tangential, abs=rounding)
    assert wb == pytest.approx(-2 * tangential / RADIUS, abs=2 * rounding / RADIUS)
    assert wa == pytest.approx(w - 2 * tangential / RADIUS, abs=2 * rounding / RADIUS)


def test_restitution_is_constant_outside_its_two_speeds_and_linear_between() -> None:
    for speed, expected in [(0.2, 0.9), (0.4, 0.9), (0.7, 0.75), (1.0, 0.6), (2.5, 0.6)]:
        params = plane(
            restitution=0.9, restitution_fast=0.6, restitution_slow_speed_m_s=0.4, restitution_fast_speed_m_s=1.0
        )
        reached = math.sqrt(speed**2 + 2 * MU_G * 0.01)
        simulation = play(params, [RockBody(4, 0, 0.0, 0.04)], straight(reached))
        hit = events(simulation, EventKind.HIT)[0]
        assert hit.speed_m_s == pytest.approx(speed, rel=1e-12)
        parting = after(simulation, 4, hit.t_s)[1] - after(simulation, 9, hit.t_s)[1]
        assert parting == pytest.approx(expected * speed, rel=1e-11)


@pytest.mark.parametrize("e", [0.0, 0.5, 0.8, 1.0])
def test_head_on_pair_ends_where_the_formula_says(e: float) -> None:
    params = plane(restitution=e, restitution_fast=e, flip_coupling=0.0)
    simulation = play(params, [RockBody(4, 0, 0.0, 0.5)], straight(1.7))
    square = 1.7**2 - 2 * MU_G * 0.47
    struck = 0.5 + ((1 + e) / 2) ** 2 * square / (2 * MU_G)
    striker = 0.47 + ((1 - e) / 2) ** 2 * square / (2 * MU_G)
    assert result(simulation, 4).y_m == pytest.approx(struck, abs=1e-12)
    assert result(simulation, 9).y_m == pytest.approx(striker, abs=1e-12 if e else 1e-6)
    assert result(simulation, 4).x_m == pytest.approx(0.0, abs=1e-15)


@pytest.mark.parametrize("rim", [0.0, 0.12, 1.0])
def test_a3_a_symmetric_double_hit_is_symmetric(rim: float) -> None:
    """Contacts that fall together are solved together; one after the other would not be symmetric."""
    half = DIAMETER * 0.51
    reach = math.sqrt(DIAMETER**2 - half**2)
    rocks = [RockBody(1, 0, -half, 0.3 + reach), RockBody(2, 0, half, 0.3 + reach)]
    simulation = play(plane(rim_friction=rim, restitution=0.8, restitution_fast=0.8), rocks, straight(2.0))
    hits = events(simulation, EventKind.HIT)
    assert [(hit.a, hit.b) for hit in hits[:2]] == [(1, 9), (2, 9)]
    assert hits[0].t_s == hits[1].t_s
    left, right, middle = (after(simulation, rock, hits[0].t_s) for rock in (1, 2, 9))
    assert left[0] == pytest.approx(-right[0], rel=1e-12)
    assert left[1] == pytest.approx(right[1], rel=1e-12)
    assert left[2] == pytest.approx(-right[2], rel=1e-9, abs=1e-12)
    assert middle[0] == pytest.approx(0.0, abs=1e-12)
    assert left[1] + right[1] + middle[1] == pytest.approx(before(simulation, 9, hits[0].t_s)[1], rel=1e-12)
    ends = [result(simulation, rock) for rock in (1, 2, 9)]
    assert ends[0].x_m == pytest.approx(-ends[1].x_m, abs=1e-9)
    assert ends[0].y_m == pytest.approx(ends[1].y_m, abs=1e-9)
    assert ends[2].x_m == pytest.approx(0.0, abs=1e-9)


def test_the_double_hit_of_the_evidence_shares_speed_by_the_formula() -> None:
    """Frictionless, both at 60 degrees off line: each parts with (1 + e) v cos / (1 + 2 cos^2) of the closing."""
    half = DIAMETER / 2 * 1.0004
    reach = math.sqrt(DIAMETER**2 - half**2)
    rocks = [RockBody(1, 0, -half, 0.1 + reach), RockBody(2, 0, half, 0.1 + reach)]
    simulation = play(plane(rim_friction=0.0, restitution=0.8, restitution_fast=0.8), rocks, straight(1.5))
    t = events(simulation, EventKind.HIT)[0].t_s
    speed, cosine = before(simulation, 9, t)[1], reach / DIAMETER
    each = 1.8 * speed * cosine / (1 + 2 * cosine**2)
    assert math.hypot(*after(simulation, 1, t)[:2]) == pytest.approx(each, rel=1e-12)
    assert after(simulation, 9, t)[1] == pytest.approx(speed - 2 * each * cosine, rel=1e-11)


@pytest.mark.parametrize("gap", [1e-9, 1e-6, 1e-5, 1e-3])
def test_a_row_with_gaps_passes_the_push_from_rock_to_rock(gap: float) -> None:
    rocks = [RockBody(i, 0, 0.0, 0.2 + i * (DIAMETER + gap)) for i in range(5)]
    simulation = play(plane(restitution=1.0, restitution_fast=1.0), rocks, straight(1.2))
    assert [(hit.a, hit.b) for hit in events(simulation, EventKind.HIT)] == [(0, 9), (0, 1), (1, 2), (2, 3), (3, 4)]
    last = result(simulation, 4).y_m - rocks[4].y_m
    slid = 0.2 - DIAMETER + 4 * gap
    assert last == pytest.approx(1.2**2 / (2 * MU_G) - slid, abs=1e-6)
    for rock in range(3):
        assert result(simulation, rock).y_m == pytest.approx(rocks[rock].y_m + gap, abs=1e-8)


def test_a_touching_row_is_one_event_that_loses_no_momentum() -> None:
    rocks = [RockBody(i, 0, 0.0, 0.2 + i * DIAMETER) for i in range(4)]
    simulation = play(plane(restitution=1.0, restitution_fast=1.0), rocks, straight(1.2))
    t = events(simulation, EventKind.HIT)[0].t_s
    speeds = [after(simulation, rock, t)[1] for rock in (9, 0, 1, 2, 3)]
    assert sum(speeds) == pytest.approx(before(simulation, 9, t)[1], rel=1e-12)
    # Energy is kept too: with four at rest the striker gives 1.6 of its speed and all four leave together.
    assert [speed / before(simulation, 9, t)[1] for speed in speeds] == pytest.approx([-0.6, 0.4, 0.4, 0.4, 0.4])
    assert {(hit.a, hit.b) for hit in events(simulation, EventKind.HIT) if hit.t_s == t} == {
        (0, 9),
        (0, 1),
        (1, 2),
        (2, 3),
    }


@pytest.mark.parametrize("seed", range(8))
def test_a_mirrored_scene_gives_the_mirrored_result(seed: int) -> None:
    rocks = [RockBody(i, 0, 0.05 * ((i * (seed + 3)) % 5 - 2) + 0.003 * i, 0.25 + 0.045 * i) for i in range(6)]
    shot = Shot(9, 1, 0.01, 0.0, 1.2 + 0.2 * seed, 0.02 * seed - 0.05, 20.0 - 5 * seed)
    plain = play(plane(), rocks, shot)
    mirrored = play(
        plane(),
        [RockBody(rock.id, 0, -rock.x_m, rock.y_m) for rock in rocks],
        Shot(9, 1, -shot.x_m, 0.0, shot.speed_m_s, -shot.aim_rad, -shot.spin_rad_s),
    )
    assert [(event.kind, event.a, event.b) for event in plain.events] == [
        (event.kind, event.a, event.b) for event in mirrored.events
    ]
    for one, other in zip(plain.rocks, mirrored.rocks, strict=True):
        assert (one.x_m, one.y_m) == pytest.approx((-other.x_m, other.y_m), abs=1e-9)
        assert math.sin(one.angle_rad) == pytest.approx(-math.sin(other.angle_rad), abs=1e-6)


def hit_at(closing: float, **changes: float) -> tuple[Status, Status]:
    """Statuses of the struck and the striking rock after a head-on hit with this speed."""
    launch = math.sqrt(closing**2 + 2 * MU_G * 0.02)
    simulation = play(plane(max_speed_m_s=8.0, **changes), [RockBody(4, 0, 0.0, 0.05)], straight(launch))
    return result(simulation, 4).status, result(simulation, 9).status


def test_a8_a_hit_breaks_the_struck_rock_from_the_speed_of_the_energy_rule_on() -> None:
    lift = 9.81 * (math.hypot(0.015, 0.0045) - 0.0045)
    limit = math.sqrt(2 * lift / 0.025)
    assert limit == pytest.approx(2.96, abs=0.005)
    assert hit_at(limit - 1e-6) == (Status.IN_PLAY, Status.IN_PLAY)
    assert hit_at(limit + 1e-6) == (Status.BROKEN, Status.IN_PLAY)
    assert hit_at(7.0, flip_coupling=0.0) == (Status.IN_PLAY, Status.IN_PLAY)


def test_a8_a_broken_rock_leaves_after_both_impulses_were_exchanged() -> None:
    simulation = play(plane(), [RockBody(4, 0, 0.0, 0.04), RockBody(5, 0, 0.0, 0.12)], straight(3.4))
    hit, broke = simulation.events[:2]
    assert (hit.kind, broke.kind, broke.a, broke.b) == (EventKind.HIT, EventKind.BROKE, 4, None)
    assert broke.t_s == hit.t_s
    speed = before(simulation, 9, hit.t_s)[1]
    assert broke.speed_m_s == pytest.approx(0.9 * speed, rel=1e-12)
    assert after(simulation, 9, hit.t_s)[1] == pytest.approx(0.1 * speed, rel=1e-11)
    assert result(simulation, 4).status is Status.BROKEN
    assert result(simulation, 4).y_m == pytest.approx(0.04)
    assert simulation.trajectory.pose(4, hit.t_s) is None
    # Nothing is left that could push the rock behind it.
    assert result(simulation, 5).y_m == 0.12


def test_a8_the_slower_rock_breaks_whichever_way_round_the_ids_are() -> None:
    for struck, striker in [(1, 9), (9, 1)]:
        simulation = play(plane(), [RockBody(struck, 0, 0.0, 0.04)], straight(3.4, rock=striker))
        assert result(simulation, struck).status is Status.BROKEN
        assert result(simulation, striker).status is Status.IN_PLAY


@pytest.mark.parametrize("e", [0.0, 0.3])
def test_rocks_that_press_on_each_other_neither_sink_in_nor_go_on_for_ever(e: float) -> None:
    """Without bounce a pair slides on in contact: an endless series of contacts for an event solver without a guard."""
    params = plane(restitution=e, restitution_fast=e, rim_friction=0.3)
    rocks = [RockBody(i, 0, 0.004 * (i % 3 - 1), 0.06 + i * 0.0302) for i in range(6)]
    simulation = play(params, rocks, straight(2.8))
    places = [(rock.x_m, rock.y_m) for rock in simulation.rocks]
    for index, place in enumerate(places):
        for other in places[:index]:
            assert math.dist(place, other) >= DIAMETER - 2e-5
    times = [0.0, *(event.t_s for event in simulation.events)]
    assert times == sorted(times)
    assert simulation.duration_s < 1.5


@pytest.mark.parametrize(
    ("first", "second", "broken"),
    [(3.0, -3.0, (1.0, 1.0)), (3.0, -3.0 + 1e-6, (0.0, 1.0)), (3.0 - 1e-6, -3.0, (1.0, 0.0))],
)
def test_a8_of_two_rocks_as_fast_as_each_other_both_break(
    first: float, second: float, broken: tuple[float, float]
) -> None:
    control = [*control_constants(plane()), *([0.0] * 40)]
    control[layout.COUNT], control[layout.PAIRS] = 2.0, 1.0
    control[layout.LISTS + 2 : layout.LISTS + 6] = [0.0, 1.0, first - second, 0.8]
    rows = [0.0] * (2 * layout.WIDTH)
    rows[layout.VX], rows[layout.WIDTH + layout.VY] = first, second
    impact.find_broken(rows, control)
    assert (rows[layout.BREAKS], rows[layout.WIDTH + layout.BREAKS]) == broken


@pytest.mark.parametrize(("beyond_m", "touches"), [(1e-9, True), (-1e-9, False)])
def test_a_rock_that_would_stop_a_nanometre_beyond_the_contact_touches(beyond_m: float, touches: bool) -> None:  # noqa: FBT001
    way = 0.4 + beyond_m
    simulation = play(plane(), [RockBody(4, 0, 0.0, 0.4 + DIAMETER)], straight(math.sqrt(2 * MU_G * way)))
    hits = events(simulation, EventKind.HIT)
    assert bool(hits) is touches
    if touches:
        assert hits[0].speed_m_s == pytest.approx(math.sqrt(2 * MU_G * beyond_m), rel=1e-4)


@pytest.mark.parametrize("picometres", [0.0, 0.5, 1.0, 1.5, 1.9, 2.0, 2.5, 3.5])
def test_the_space_meets_no_pair_that_it_does_not_know(picometres: float, capfd: pytest.CaptureFixture[str]) -> None:
    half = (DIAMETER + picometres * 1e-12) / 2
    reach = math.sqrt(DIAMETER**2 - half**2)
    rocks = [RockBody(1, 0, -half, 0.3 + reach), RockBody(2, 0, half, 0.3 + reach)]
    simulation = play(plane(), rocks, straight(2.0))
    t = events(simulation, EventKind.HIT)[0].t_s
    left, right = after(simulation, 1, t), after(simulation, 2, t)
    assert left[:2] == pytest.approx((-right[0], right[1]), rel=1e-12)
    assert capfd.readouterr().err == ""  # errors in callbacks of the space go there and nowhere else
