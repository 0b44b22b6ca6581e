"""A totem rides on a rock that turns: it turns with it, and is thrown off where friction cannot hold it."""

from __future__ import annotations

import math

import pytest

from curling.physics import impact, layout, record
from curling.physics.flight import launch
from curling.physics.model import control_constants
from curling.physics.planner import blank_rows
from curling.physics.spin import master_curve
from curling.physics.turning import turned
from curling.rules.simulator import EventKind, RockBody, Shot, Status, TotemOffset
from tests.helpers.physics_scenes import DIAMETER, RADIUS, events, plane, play, result, sheet

G = 9.81
OBLIQUE = {"rim_friction": 0.6, "restitution": 0.9, "restitution_fast": 0.9}
"""A hit off the middle, hardly any slip allowed between the rims: the struck rock spins."""


def struck_off_the_middle(
    speed: float, offset: TotemOffset, **changes: float
) -> tuple[RockBody, Shot, dict[str, float]]:
    """A rock with a totem, met at 30 degrees off the line of centres."""
    rock = RockBody(1, 1, 0.5 * DIAMETER, 0.1 + DIAMETER * math.sqrt(0.75), totem=offset)
    return rock, Shot(9, 1, 0.0, 0.0, speed), OBLIQUE | changes


@pytest.mark.parametrize("angle", [0.0, 1e-9, 0.7, -2.0, 3.2, 40.0, -173.3])
def test_a_vector_is_turned_by_arithmetic_alone(angle: float) -> None:
    c, s = math.cos(angle), math.sin(angle)
    assert turned(0.3, -1.7, angle) == pytest.approx((0.3 * c + 1.7 * s, 0.3 * s - 1.7 * c), abs=1e-13)


def test_a_totem_that_rides_turns_with_its_rock() -> None:
    """Too rough to slide, and hit too softly to topple."""
    rock, shot, changes = struck_off_the_middle(0.7, TotemOffset(0.004, 0.001), totem_friction=2.0)
    simulation = play(plane(**changes), [rock], shot)
    path = simulation.trajectory
    assert not events(simulation, EventKind.TOTEM_FELL)
    hit = events(simulation, EventKind.HIT)[0].t_s
    assert abs(result(simulation, 1).angle_rad) > 0.05
    for share in (0.0, 0.3, 0.8, 1.0):
        t = hit + share * (simulation.duration_s - hit)
        x, y, angle = path.pose(1, t)
        tx, ty, standing = path.totem_pose(1, t)
        assert standing
        assert (tx - x, ty - y) == pytest.approx(turned(0.004, 0.001, angle), abs=1e-12)
    totem = result(simulation, 1).totem
    assert isinstance(totem, TotemOffset)
    assert (totem.dx_m, totem.dy_m) == pytest.approx(turned(0.004, 0.001, result(simulation, 1).angle_rad), abs=1e-12)


def test_what_a_turn_draws_on_slips_without_another_event_and_may_fall() -> None:
    """The very hit makes it slip; gripped again, it cannot ride a turn of w^2 o above mu_t g."""
    slipped = fell = thrown = 0
    for step in range(40):
        rock, shot, changes = struck_off_the_middle(1.0 + 0.05 * step, TotemOffset(0.0, -0.009))
        simulation = play(plane(flip_coupling=0.0, **changes), [rock], shot)
        found = events(simulation, EventKind.TOTEM_SLIPPED)
        slipped += len(found)
        thrown += sum(slip.speed_m_s == 0.0 for slip in found)
        fell += len(events(simulation, EventKind.TOTEM_FELL))
        assert len(simulation.events) < 12
        where = simulation.trajectory.totem_pose(1, simulation.duration_s)
        assert where[2] is (result(simulation, 1).totem != "fallen")
    assert slipped >= 40
    assert fell > 5
    assert thrown == 0  # a slip that ends on a turning rock goes on by itself, without another event


def ridden(spin: float, **changes: float) -> tuple[list[float], list[float], int]:
    """Row, events and their number of a rock that turns on the spot under a totem 6 mm to the right of its middle."""
    params = plane(**changes)
    control = [*control_constants(params), *([0.0] * (layout.LISTS - layout.CONSTANTS))]
    row, log, told = [0.0] * layout.WIDTH, [0.0] * layout.WIDTH, [0.0] * (4 * layout.EVENT_WIDTH)
    row[layout.TOTEM], row[layout.OX], row[layout.SPIN] = layout.RIDING, 0.006, spin
    record.go_on(row, log, told, control, list(master_curve()), 0)
    return row, told, int(control[layout.EVENTS])


def test_a_turn_too_fast_for_friction_throws_a_riding_totem_off_without_a_jump() -> None:
    """Friction must hold w^2 o, and the slowing of the turn across it: 0.4 g are 25.5 rad/s at 6 mm without that."""
    row, _, count = ridden(20.0)
    assert (row[layout.TOTEM], count) == (layout.RIDING, 0)
    row, told, count = ridden(40.0)
    assert (row[layout.TOTEM], count) == (layout.SLIPPING, 1)
    assert (told[layout.E_KIND], told[layout.E_SPEED]) == (layout.TOTEM_SLIPPED, 0.0)
    assert (row[layout.UX], row[layout.UY]) == (0.0, 0.006 * 40.0)
    assert row[layout.TX] < -0.9 * 0.4 * G  # drawn inwards


def test_a_turn_too_fast_topples_a_totem_too_rough_to_slide_outwards() -> None:
    row, _, count = ridden(40.0, totem_friction=0.8)
    assert (row[layout.TOTEM], count) == (layout.RIDING, 0)
    row, told, count = ridden(60.0, totem_friction=0.8)
    assert (row[layout.TOTEM], count) == (layout.FALLEN, 1)
    assert told[layout.E_KIND] == layout.TOTEM_FELL
    assert told[layout.E_X] == pytest.approx(0.006 + 0.0175, abs=1e-3)
    assert math.hypot(told[layout.E_X] - 0.006, told[layout.E_Y]) == pytest.approx(0.0175, rel=1e-12)


def test_a_standing_totem_is_never_beyond_the_rim_and_never_jumps() -> None:
    params = sheet(flip_coupling=0.0, rim_friction=0.5)
    checked = 0
    for step in range(30):
        rock = RockBody(1, 1, 0.165, 0.3, totem=TotemOffset(0.003 * (step % 3 - 1), 0.002))
        shot = Shot(9, 0, 0.165 + 0.001 * (step - 15), 0.2, 0.8 + 0.05 * step, 0.0, 10.0 * (step % 7 - 3))
        simulation = play(params, [rock], shot)
        last = None
        for index in range(201):
            t = simulation.duration_s * index / 200
            pose, totem = simulation.trajectory.pose(1, t), simulation.trajectory.totem_pose(1, t)
            if pose is None or totem is None or not totem[2]:
                break
            offset = math.dist(pose[:2], totem[:2])
            assert offset <= RADIUS + 1e-9
            if last is not None:
                assert abs(offset - last) < 1.5 * simulation.duration_s / 200 * 3.5
            last = offset
            checked += 1
    assert checked > 900


@pytest.mark.parametrize("spin", [60.0, -60.0])
def test_a_hit_by_a_spinning_rock_on_the_line_of_centres_turns_the_struck_one(spin: float) -> None:
    """Rims rub: both turn on the other way round than the thrown one came, and the totem feels that too."""
    rock = RockBody(1, 1, 0.0, 0.2, totem=TotemOffset(0.006, 0.0))
    simulation = play(plane(totem_friction=0.4), [rock], Shot(9, 1, 0.0, 0.0, 1.2, 0.0, spin))
    t = events(simulation, EventKind.HIT)[0].t_s
    struck = simulation.trajectory.velocity(1, t)
    assert struck[2] * spin < 0
    jump = events(simulation, EventKind.TOTEM_SLIPPED)[0].speed_m_s
    assert jump == pytest.approx(math.hypot(struck[0], struck[1] + 0.006 * struck[2]), rel=1e-12)
    assert result(simulation, 1).status is Status.IN_PLAY


def test_a_hit_is_felt_where_the_totem_stands() -> None:
    """There the turn jumps as well, and the totem keeps what the turn gave it before."""
    control = [*control_constants(plane()), *([0.0] * (layout.LISTS - layout.CONSTANTS))]
    control[layout.COUNT] = 1
    row, told = [0.0] * layout.WIDTH, [0.0] * layout.EVENT_WIDTH
    row[layout.VX], row[layout.VY], row[layout.SPIN] = 0.1, -0.2, 30.0
    row[layout.TOTEM], row[layout.OX], row[layout.OY] = layout.RIDING, 0.004, -0.005
    rows = [0.0] * (2 * (layout.SPACE_WIDTH + layout.ANSWER_WIDTH))
    answer = 2 * layout.SPACE_WIDTH
    rows[answer : answer + 3] = [0.7, 0.3, -10.0]
    impact.receive(row, rows, told, control, 0, 1.0)
    assert (row[layout.VX], row[layout.VY], row[layout.SPIN]) == (0.7, 0.3, -10.0)
    assert row[layout.TOTEM] == layout.SLIPPING
    assert (row[layout.UX], row[layout.UY]) == pytest.approx((0.1 + 30.0 * 0.005, -0.2 + 30.0 * 0.004))
    assert (told[layout.E_KIND], told[layout.E_A]) == (layout.TOTEM_SLIPPED, 0)
    assert told[layout.E_SPEED] == pytest.approx(math.hypot(0.6 - 40.0 * 0.005, 0.5 - 40.0 * 0.004))


@pytest.mark.parametrize(("slip", "moves"), [(1e-3, True), (1e-6, False)])
def test_the_end_of_a_slip_moves_no_rock_that_rests(slip: float, moves: bool) -> None:  # noqa: FBT001
    """A heavy totem off the centre sets its rock in motion, but not for a slip that the next step would end."""
    params = plane(totem_mass_kg=1.0)
    row = blank_rows(1)
    row[layout.TOTEM] = layout.SLIPPING
    row[layout.OX] = 0.9 * RADIUS
    row[layout.UY] = slip
    launch(row, 0, control_constants(params), list(master_curve()))
    if moves:
        assert (row[layout.MODE], row[layout.ENDS_AS]) == (layout.COUPLED, layout.END_STEP)
    else:
        assert (row[layout.MODE], row[layout.ENDS_AS]) == (layout.RESTING, layout.END_GRIP)
        assert row[layout.END] == pytest.approx(slip / (params.totem_friction * G), rel=1e-12)
