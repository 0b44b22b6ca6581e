"""Totems ride, slip and fall; friction acts on both bodies, a collision on the rock's mass alone."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

from curling.physics import flight, layout, record
from curling.physics.engine import EventSteppedSimulator
from curling.physics.model import control_constants, tilt, topple_speed
from curling.physics.spin import master_curve
from curling.rules.simulator import EventKind, RockBody, Shot, Status, TotemOffset
from shared.core.errors import ParamsError
from tests.helpers.physics_scenes import DIAMETER, MU_G, RADIUS, after, events, plane, play, result, sheet, straight
from tests.helpers.plain_spin_totem import PlainTotem
from tests.helpers.random_boards import random_board

if TYPE_CHECKING:
    from curling.rules.params import Params

G = 9.81
ELASTIC = {"restitution": 1.0, "restitution_fast": 1.0}

TOLERANCE_M = 5e-6

Vector = tuple[float, float]


def row_of(velocity: Vector, spin: float, totem_velocity: Vector, offset: Vector = (0.0, 0.0)) -> list[float]:
    """A rock at the origin whose totem slips."""
    row = [0.0] * layout.WIDTH
    row[layout.VX], row[layout.VY] = velocity
    row[layout.SPIN] = spin
    row[layout.UX], row[layout.UY] = totem_velocity
    row[layout.OX], row[layout.OY] = offset
    row[layout.TOTEM] = layout.SLIPPING
    return row


def fly(row: list[float], params: Params) -> float:
    """Follow a rock until it rests or its totem falls; the time of that."""
    c = [*control_constants(params), *([0.0] * (layout.LISTS - layout.CONSTANTS))]
    curve = list(master_curve(tilt(params)))
    log, ev = [0.0] * (2 * layout.WIDTH), [0.0] * (4 * layout.EVENT_WIDTH)
    while True:
        c[layout.LOGGED] = c[layout.EVENTS] = 0.0
        record.go_on(row, log, ev, c, curve, 0)
        if row[layout.FALL] <= row[layout.END] and row[layout.FALL] < layout.INF:
            flight.move_to(row, 0, row[layout.FALL], curve)
            return row[layout.T0]
        if row[layout.SPIN_END] < row[layout.END]:
            flight.end_spin(row, 0, curve)
            return row[layout.T0]
        if row[layout.END] == layout.INF:
            return row[layout.T0]
        flight.end_segment(row, 0, curve)


CASES = {
    "struck from rest": ((0.0, 0.45), 0.0, (0.0, 0.0), {}),
    "stopped dead": ((0.0, 0.0), 0.0, (0.3, 0.0), {}),
    "slowed": ((0.1, 0.1), 0.0, (0.3, 0.3), {}),
    "thrown back": ((-0.1, 0.0), 0.0, (0.2, 0.0), {}),
    "caught up": ((0.6, 0.0), 0.0, (0.4, 0.0), {}),
    "struck aside": ((0.3, 0.1), 0.0, (0.0, 0.25), {}),
    "turned round": ((-0.2, 0.15), 0.0, (0.1, 0.2), {}),
    "falls aside": ((0.5, 0.3), 0.0, (-0.1, 0.2), {}),
    "drags its rock": ((0.0, 0.0), 0.0, (0.4, 0.0), {"totem_mass_kg": 0.02, "totem_friction": 0.5}),
    "drags it aside": ((0.05, 0.0), 0.0, (0.0, 0.3), {"totem_mass_kg": 0.02, "totem_friction": 0.5}),
    "equal frictions": ((0.2, 0.0), 0.0, (0.3, 0.0), {"totem_friction": 0.2}),
    "struck and spun": ((0.0, 0.3), 20.0, (0.0, 0.0), {}),
    "spun backwards": ((0.2, 0.1), -25.0, (0.0, 0.1), {}),
    "spun on the spot": ((0.0, 0.0), 30.0, (0.05, 0.02), {}),
    "thrown off": ((0.0, 0.1), 90.0, (0.3, 0.25), {}),
    "spun and curling": ((0.2, 0.25), 20.0, (0.1, 0.1), {"curl": 1.0}),
    "rode, then slips": ((0.1, 0.0), 45.0, (0.235, 0.09), {"totem_friction": 0.25}),
}
"""Velocity and spin of the rock, velocity of the totem, and parameters."""


@pytest.mark.parametrize("offset", [(0.0, 0.0), (0.002, -0.003), (-0.009, 0.005)])
@pytest.mark.parametrize("name", CASES)
def test_a7_segments_agree_with_fine_steps_of_the_law(name: str, offset: Vector) -> None:
    velocity, spin, totem_velocity, changes = CASES[name]
    params = plane(**changes)
    row = row_of(velocity, spin, totem_velocity, offset)
    t = fly(row, params)
    oracle = PlainTotem(params, (0.0, 0.0, 0.0, *velocity, spin, *offset, *totem_velocity), 0.02).ends
    assert (row[layout.TOTEM] == layout.SLIPPING) is oracle.fell
    assert (row[layout.X], row[layout.Y]) == pytest.approx(oracle.rock[:2], abs=TOLERANCE_M)
    assert RADIUS * row[layout.ANGLE] == pytest.approx(RADIUS * oracle.rock[2], abs=TOLERANCE_M)
    assert (row[layout.OX], row[layout.OY]) == pytest.approx(oracle.offset, abs=TOLERANCE_M)
    if oracle.fell:
        assert math.hypot(row[layout.OX], row[layout.OY]) == pytest.approx(RADIUS, abs=1e-12)
        assert t == pytest.approx(oracle.t_s, abs=2e-5)


def test_a7_a_totem_on_a_rock_stopped_dead_falls_after_a_jump_of_0_343() -> None:
    limit = math.sqrt(2 * 0.4 * G * RADIUS)
    assert limit == pytest.approx(0.343, abs=5e-4)
    for speed, falls in [(limit - 1e-7, False), (limit + 1e-7, True)]:
        row = row_of((0.0, 0.0), 0.0, (speed, 0.0))
        flight.launch(row, 0, control_constants(plane()), list(master_curve()))
        assert (row[layout.FALL] < layout.INF) is falls


def struck(jump: float, **changes: float) -> tuple[RockBody, Shot, dict[str, float]]:
    """A rock with a totem that is set to move at this speed by a head-on elastic hit."""
    launch = math.sqrt(jump**2 + 2 * MU_G * 0.02)
    return RockBody(1, 1, 0.0, 0.05, totem=TotemOffset()), straight(launch), ELASTIC | changes


def test_a7_a_totem_on_a_struck_rock_falls_after_a_jump_of_0_515() -> None:
    limit = math.sqrt(2 * RADIUS * G * (0.4 + 0.2 * 1.5 + 0.4 * 0.5))
    assert limit == pytest.approx(0.515, abs=5e-4)
    for jump, falls in [(limit - 1e-7, False), (limit + 1e-7, True)]:
        rock, shot, changes = struck(jump)
        simulation = play(plane(**changes), [rock], shot)
        (slipped,) = events(simulation, EventKind.TOTEM_SLIPPED)
        assert slipped.a == 1
        assert slipped.speed_m_s == pytest.approx(jump, rel=1e-10)
        assert slipped.t_s == events(simulation, EventKind.HIT)[0].t_s
        assert (result(simulation, 1).totem == "fallen") is falls
        assert bool(events(simulation, EventKind.TOTEM_FELL)) is falls


def test_a7_a_totem_that_stays_keeps_its_offset_and_rides_on() -> None:
    rock, shot, changes = struck(0.3)
    simulation = play(plane(**changes), [rock], shot)
    slip = 0.3**2 / (2 * 0.9 * G)
    totem = result(simulation, 1).totem
    assert isinstance(totem, TotemOffset)
    assert totem.dy_m == pytest.approx(-slip, rel=1e-9)
    assert totem.dx_m == pytest.approx(0.0, abs=1e-15)
    # The rock: 0.5 g while the totem slips, then 0.2 g as any rock.
    t_slip = 0.3 / (0.9 * G)
    v = 0.3 - 0.5 * G * t_slip
    way = 0.3 * t_slip - 0.25 * G * t_slip**2 + v * v / (2 * MU_G)
    assert result(simulation, 1).y_m == pytest.approx(0.05 + way, rel=1e-9)
    hit = events(simulation, EventKind.HIT)[0].t_s
    assert simulation.trajectory.totem_pose(1, 0.0) == (0.0, 0.05, True)
    x, y, standing = simulation.trajectory.totem_pose(1, hit + t_slip / 2)
    assert standing
    assert x == pytest.approx(0.0, abs=1e-15)
    assert y == pytest.approx(0.05 + 0.4 * G * (t_slip / 2) ** 2 / 2, rel=1e-9)
    at_end = simulation.trajectory.totem_pose(1, 10.0)
    assert at_end[1] == pytest.approx(result(simulation, 1).y_m - slip, rel=1e-9)


def test_a7_a_fallen_totem_lies_where_its_centre_left_the_rock() -> None:
    rock, shot, changes = struck(0.8)
    simulation = play(plane(**changes), [rock], shot)
    (fell,) = events(simulation, EventKind.TOTEM_FELL)
    where = simulation.trajectory.pose(1, fell.t_s)
    assert fell.x_m == pytest.approx(0.0, abs=1e-15)
    assert fell.y_m == pytest.approx(where[1] - RADIUS, abs=1e-12)
    assert fell.on_sheet is True
    rate = 0.9 * G
    assert fell.speed_m_s == pytest.approx(math.sqrt(0.8**2 - 2 * rate * RADIUS), rel=1e-9)
    assert simulation.trajectory.totem_pose(1, 10.0) == (fell.x_m, fell.y_m, False)
    t = (0.8 - fell.speed_m_s) / rate
    v = 0.8 - 0.5 * G * t
    way = 0.8 * t - 0.25 * G * t * t + v * v / (2 * MU_G)
    assert result(simulation, 1).y_m == pytest.approx(0.05 + way, rel=1e-9)


def test_a7_the_mass_in_a_collision_is_the_rocks_alone() -> None:
    with_totem, shot, changes = struck(0.4)
    without = RockBody(1, 1, 0.0, 0.05)
    both = [play(plane(**changes), [rock], shot) for rock in (with_totem, without)]
    t = events(both[0], EventKind.HIT)[0].t_s
    assert after(both[0], 1, t) == after(both[1], 1, t)
    assert after(both[0], 9, t) == after(both[1], 9, t)


def test_a7_a_riding_totem_slows_its_rock_as_much_as_none() -> None:
    """Both brake at mu g: an initial offset that ends a tiny slip is carried along unchanged."""
    rock = RockBody(1, 1, 0.0, 0.05, totem=TotemOffset(0.004, 0.002))
    simulation = play(plane(**ELASTIC), [rock], straight(math.sqrt(1e-8 + 2 * MU_G * 0.02)))
    totem = result(simulation, 1).totem
    assert isinstance(totem, TotemOffset)
    assert (totem.dx_m, totem.dy_m) == pytest.approx((0.004, 0.002), abs=1e-8)


def test_a7_a_second_hit_while_the_totem_slips_counts_again() -> None:
    """The totem keeps its own velocity through both hits; the sum of the slips decides."""
    rock, shot, changes = struck(0.45)
    wall = RockBody(2, 0, 0.0, 0.05 + DIAMETER + 0.001)
    simulation = play(plane(**changes), [rock, wall], shot)
    slips = events(simulation, EventKind.TOTEM_SLIPPED)
    assert [slip.a for slip in slips] == [1, 1]
    between = slips[1].t_s - slips[0].t_s
    speed = 0.45 - 0.5 * G * between
    assert slips[1].speed_m_s == pytest.approx(speed, rel=1e-9)
    # Stopped dead by the second rock, with the totem at what it had picked up.
    u = 0.4 * G * between
    lag = 0.45 * between - 0.45 * G * between**2
    totem = result(simulation, 1).totem
    assert isinstance(totem, TotemOffset)
    assert totem.dy_m == pytest.approx(-lag + u * u / (2 * 0.4 * G), abs=1e-9)


def test_a7_a_totem_too_rough_to_slide_topples_at_its_rocking_speed() -> None:
    params = plane(totem_friction=0.8, **ELASTIC)
    b, h = 0.0075, 0.010
    r = math.hypot(b, h)
    limit = math.sqrt(8 / 3 * G * (r - h)) * r / h
    assert topple_speed(params) == pytest.approx(limit, rel=1e-12)
    assert limit == pytest.approx(0.3197, abs=1e-4)
    for jump, falls in [(limit - 1e-6, False), (limit + 1e-6, True)]:
        rock, shot, _ = struck(jump)
        simulation = play(params, [rock], shot)
        assert not events(simulation, EventKind.TOTEM_SLIPPED)
        fell = events(simulation, EventKind.TOTEM_FELL)
        assert bool(fell) is falls
        # The rock brakes as if nothing stood on it: the totem leaves at once or rocks and rides on.
        assert result(simulation, 1).y_m == pytest.approx(0.05 + jump**2 / (2 * MU_G), rel=1e-9)
        if falls:
            assert fell[0].t_s == events(simulation, EventKind.HIT)[0].t_s
            assert fell[0].speed_m_s == pytest.approx(jump, rel=1e-9)
            assert fell[0].y_m == pytest.approx(0.05 - b - h, rel=1e-9)
        else:
            assert result(simulation, 1).totem == TotemOffset()


def test_a7_friction_exactly_at_width_over_height_topples() -> None:
    at_limit, below = plane(totem_friction=0.75), plane(totem_friction=0.7499)
    assert control_constants(at_limit)[layout.TOPPLE] < layout.INF
    assert control_constants(below)[layout.TOPPLE] == layout.INF


def test_a_broken_rock_drops_its_totem() -> None:
    rock = RockBody(1, 1, 0.165, 0.2, totem=TotemOffset())
    simulation = play(sheet(), [rock], Shot(9, 0, 0.165, 0.16, 3.4))
    assert [event.kind for event in simulation.events[:3]] == [EventKind.HIT, EventKind.BROKE, EventKind.TOTEM_FELL]
    assert result(simulation, 1).status is Status.BROKEN
    assert result(simulation, 1).totem == "fallen"
    assert (simulation.events[2].x_m, simulation.events[2].y_m) == pytest.approx((0.165, 0.2))


def test_a_totem_leaves_with_its_rock() -> None:
    rock = RockBody(1, 1, 0.165, 0.890, totem=TotemOffset(0.0, 0.001))
    simulation = play(sheet(), [rock], Shot(9, 0, 0.165, 0.855, 0.4))
    assert result(simulation, 1).status is Status.OUT_SLAMMER
    assert isinstance(result(simulation, 1).totem, TotemOffset)
    assert not events(simulation, EventKind.TOTEM_FELL)
    assert simulation.trajectory.totem_pose(1, 10.0) is None
    assert simulation.trajectory.totem_pose(9, 0.0) is None


@pytest.mark.parametrize(("x", "on_sheet"), [(0.3, True), (0.3295, False)])
def test_a_totem_that_falls_beyond_the_edge_is_not_on_the_sheet(x: float, on_sheet: bool) -> None:  # noqa: FBT001
    rock = RockBody(1, 1, x, 0.5, totem=TotemOffset(0.0, 0.0))
    aim = math.radians(-79.9)
    shot = Shot(9, 0, x + 0.035 * math.sin(aim), 0.5 - 0.035 * math.cos(aim), 0.9, aim)
    simulation = play(sheet(**ELASTIC), [rock], shot)
    (fell,) = events(simulation, EventKind.TOTEM_FELL)
    assert fell.on_sheet is on_sheet
    assert fell.x_m is not None
    assert (0 <= fell.x_m <= 0.33) is on_sheet


def test_a_totem_cannot_stand_beyond_the_rim() -> None:
    rock = RockBody(1, 1, 0.0, 0.2, totem=TotemOffset(0.012, 0.0091))
    with pytest.raises(ParamsError, match=r"within 0\.015 m") as caught:
        play(plane(), [rock], straight(1.0))
    assert caught.value.path == "$.rocks[0].totem"


def test_a_board_full_of_slipping_totems_is_no_endless_shot() -> None:
    """The steps of the midpoint rule are no events: the cap is for shots without an end."""
    params = sheet(flip_coupling=0.0, totem_friction=0.74)
    engine = EventSteppedSimulator()
    for seed in (17, 53, 59):
        rocks, shot = random_board(params, seed)
        simulation = engine.simulate(
            params, [RockBody(rock.id, rock.side, rock.x_m, rock.y_m, totem=TotemOffset()) for rock in rocks], shot
        )
        assert len(events(simulation, EventKind.TOTEM_SLIPPED)) >= 8
        assert len(simulation.events) < 200
