"""The independent law of sliding and turning, and the solvers made of it, are themselves right."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest

from tests.helpers import plain_spin
from tests.helpers.physics_scenes import MU_G, RADIUS, plane
from tests.helpers.plain_impact import Motion, rebound, turns_over
from tests.helpers.plain_spin import Law, Path, grip, grip_of

LAW = Law(MU_G, RADIUS)
TIPPED = Law(MU_G, RADIUS, tip=0.24)
SPEED = 1.657


def thrown(law: Law, speed: float, spin: float, share: float = plain_spin.SHARE) -> Path:
    """A rock that leaves the origin along y."""
    return Path(law._replace(share=share), 0.0, (0.0, 0.0, 0.0, 0.0, speed, spin))


def crude_grip(slide: float, turn: float, tip: float, rings: int = 600) -> tuple[float, float, float]:
    """Drag, torque and force to the right by adding up bits of the base, each with its own pressure and direction."""
    r, phi = np.meshgrid((np.arange(rings) + 0.5) / rings, (np.arange(4 * rings) + 0.5) / (4 * rings) * math.tau)
    x, y = r * np.cos(phi), r * np.sin(phi)
    vx, vy = slide - turn * y, turn * x
    pressure = (1 + tip * x) * r / np.sum(r) / np.hypot(vx, vy)
    fx, fy = -pressure * vx, -pressure * vy
    return -float(np.sum(fx)), -float(np.sum(x * fy - y * fx)), -float(np.sum(fy))


@pytest.mark.parametrize(
    ("ratio", "drag"), [(0.1, 0.100), (0.3, 0.297), (0.653, 0.616), (1.0, 0.849), (2.0, 0.968), (5.0, 0.995)]
)
def test_drag_is_the_published_one(ratio: float, drag: float) -> None:
    assert grip_of(ratio, 1.0)[0] == pytest.approx(drag, abs=5e-4)


def test_torque_falls_from_two_thirds_to_the_published_value() -> None:
    assert grip_of(0.0, 1.0) == pytest.approx((0.0, 2 / 3, 1 / 3), abs=1e-12)
    assert grip_of(1.0, 1.0)[1] == pytest.approx(0.283, abs=5e-4)
    assert grip_of(1.0, 0.0) == pytest.approx((1.0, 0.0, 0.0), abs=1e-12)
    # Far from the point that stands still, the disc sees a field that is nearly even.
    assert grip_of(1e3, 1.0) == pytest.approx((1 - 1e-6 / 8, 1e-3 / 4, 1e-3 / 4), rel=1e-6)


@pytest.mark.parametrize("tip", [0.0, 0.24, 1.0])
@pytest.mark.parametrize("ratio", [0.05, 0.653, 0.99, 1.01, 3.0])
def test_quadrature_agrees_with_adding_up_bits_of_the_base(ratio: float, tip: float) -> None:
    """Also: pressure tipped along the motion changes neither drag nor torque, and its side force grows with it."""
    drag, torque, side = grip_of(ratio, 1.0)
    assert crude_grip(ratio, 1.0, tip) == pytest.approx((drag, torque, tip * side), abs=2e-5)


def test_the_table_agrees_with_the_quadrature() -> None:
    for angle in np.linspace(0, math.pi / 2, 347).tolist():
        slide, turn = math.sin(angle), math.cos(angle)
        assert grip(slide, turn) == pytest.approx(grip_of(slide, turn), abs=1e-7)


def test_a_slide_without_spin_ends_after_v2_over_2_mu_g() -> None:
    t, (x, y, angle, *velocity) = thrown(LAW, SPEED, 0.0).end()
    assert y == pytest.approx(SPEED**2 / (2 * MU_G), abs=1e-11)
    assert t == pytest.approx(SPEED / MU_G, abs=1e-6)
    assert (x, angle, *velocity) == (0.0, 0.0, 0.0, 0.0, 0.0)


@pytest.mark.parametrize("spin", [90.0, -12.0])
def test_a_turn_on_the_spot_ends_after_3_r_w2_over_8_mu_g(spin: float) -> None:
    t, (x, y, angle, *_) = thrown(TIPPED, 0.0, spin).end()
    assert angle == pytest.approx(math.copysign(3 * RADIUS * spin**2 / (8 * MU_G), spin), abs=1e-9)
    assert t == pytest.approx(3 * RADIUS * abs(spin) / (4 * MU_G), abs=2e-6)
    assert (x, y) == (0.0, 0.0)


@pytest.mark.parametrize(("rim", "travel"), [(0.25, 0.711), (0.5, 0.745), (1.0, 0.892), (2.0, 1.377)])
def test_a_spinning_rock_travels_as_far_as_published(rim: float, travel: float) -> None:
    assert thrown(LAW, SPEED, rim * SPEED / RADIUS).end()[1][1] == pytest.approx(travel, rel=1e-3)


@pytest.mark.parametrize("rim", [0.05, 0.5, 1.0, 1.6, 4.0])
def test_slide_and_turn_end_together_at_one_ratio(rim: float) -> None:
    path = thrown(LAW, 1.0, -rim / RADIUS)
    path.end()
    *_, vx, vy, spin = path.states[-2]
    assert math.hypot(vx, vy) / (RADIUS * abs(spin)) == pytest.approx(0.653, abs=3e-3)


@pytest.mark.parametrize("law", [LAW, TIPPED])
def test_halving_the_steps_changes_nothing_and_the_order_is_four(law: Law) -> None:
    for rim in (0.5, 1.0, 2.0):
        ends = [
            np.array(thrown(law, SPEED, rim * SPEED / RADIUS, share).end()[1][:3]) for share in (0.2, 0.1, 0.05, 0.02)
        ]
        errors = [float(np.abs(end - ends[-1])[:2].max()) for end in ends[:3]]
        assert errors[2] < 2e-8
        assert errors[2] < errors[0] / 30


def test_the_scale_of_the_motion_does_not_matter() -> None:
    """Speed and spin through 3 give travel and turn through 9, time through 3."""
    (t, far), (t3, near) = thrown(LAW, 1.5, 80.0).end(), thrown(LAW, 0.5, 80.0 / 3).end()
    assert [9 * value for value in near[:3]] == pytest.approx(far[:3], rel=1e-6)
    assert 3 * t3 == pytest.approx(t, rel=1e-5)


@pytest.mark.parametrize("spin", [40.0, -110.0])
def test_tipped_pressure_turns_the_path_to_the_right_of_a_counter_clockwise_spin(spin: float) -> None:
    straight, curled = thrown(LAW, SPEED, spin).end()[1], thrown(TIPPED, SPEED, spin).end()[1]
    assert straight[0] == 0.0
    assert math.copysign(1.0, curled[0]) == math.copysign(1.0, spin)
    assert curled[1] < straight[1]
    # The force stands across the motion: speed and spin know nothing of it, only the way is bent.
    assert curled[2] == pytest.approx(straight[2], rel=1e-6)
    mirrored = thrown(TIPPED, SPEED, -spin).end()[1]
    assert mirrored[:3] == pytest.approx((-curled[0], curled[1], -curled[2]), rel=1e-12)


def test_the_drift_of_an_8_mm_disc_has_the_size_of_the_evidence() -> None:
    """With the drag itself in the moment that tips the pressure; the mean is 4 mu h / R at the front."""
    law = Law(0.2 * 9.81, RADIUS, tip=4 * 0.2 * 0.004 / RADIUS)
    drifts = [thrown(law, SPEED, rim * SPEED / RADIUS).end()[1][0] for rim in (0.25, 0.5, 1.0, 2.0)]
    assert drifts == pytest.approx([0.006296, 0.012809, 0.024780, 0.042215], abs=2e-6)


def test_friction_takes_energy_at_every_step() -> None:
    path = thrown(TIPPED, SPEED, 150.0)
    path.end()
    energies = [(vx**2 + vy**2) / 2 + RADIUS**2 * spin**2 / 4 for *_, vx, vy, spin in path.states]
    assert all(later < earlier for earlier, later in pairwise(energies))


def test_the_state_between_steps_is_that_of_shorter_steps() -> None:
    coarse, fine = thrown(TIPPED, SPEED, 60.0), thrown(TIPPED, SPEED, 60.0, share=0.01)
    for t in (0.0, 0.1, 0.3141, 0.7, 0.95, 2.0):
        assert coarse.at(t) == pytest.approx(fine.at(t), rel=1e-6, abs=1e-6)


HITS = [
    ((0.4, 0.2, 30.0), (0.1, -0.1, 20.0)),
    ((0.5, 0.01, 0.0), (0.0, 0.0, 0.0)),
    ((2.0, -1.0, -80.0), (-0.3, 0.2, 60.0)),
    ((0.2, 0.0, 5.0), (0.0, 0.0, 5.0)),
]


@pytest.mark.parametrize("rim", [0.0, 0.05, 0.5])
@pytest.mark.parametrize(("a", "b"), HITS)
def test_a_hit_keeps_momentum_and_angular_momentum_and_takes_energy(a: Motion, b: Motion, rim: float) -> None:
    params = plane(rim_friction=rim)
    direction = 0.4
    apart = 2 * RADIUS * math.cos(direction), 2 * RADIUS * math.sin(direction)
    closing, a2, b2 = rebound(params, apart, a, b)
    assert [a2[k] + b2[k] for k in (0, 1)] == pytest.approx([a[k] + b[k] for k in (0, 1)], abs=1e-15)

    def turning(a: Motion, b: Motion) -> float:
        return RADIUS**2 / 2 * (a[2] + b[2]) + apart[0] * b[1] - apart[1] * b[0]

    def energy(*rocks: Motion) -> float:
        return sum((vx**2 + vy**2) / 2 + RADIUS**2 * spin**2 / 4 for vx, vy, spin in rocks)

    assert turning(a2, b2) == pytest.approx(turning(a, b), abs=1e-15)
    assert closing > 0
    assert energy(a2, b2) < energy(a, b)


def test_rims_roll_on_each_other_where_friction_is_enough_and_slip_where_it_is_not() -> None:
    def slip(rim: float) -> float:
        _, a, b = rebound(plane(rim_friction=rim), (2 * RADIUS, 0.0), (0.8, 0.3, 10.0), (0.0, 0.0, 0.0))
        return a[1] - b[1] + RADIUS * (a[2] + b[2])

    assert slip(0.0) == pytest.approx(0.45)
    assert slip(0.5) == pytest.approx(0.0, abs=1e-15)
    assert 0.0 < slip(0.05) < slip(0.02) < 0.45


def test_only_a_hard_hit_turns_a_rock_over() -> None:
    limit = math.sqrt(2 * 9.81 * (math.hypot(RADIUS, 0.0045) - 0.0045) / 0.025)
    assert turns_over(plane(), limit + 1e-9)
    assert not turns_over(plane(), limit - 1e-9)
    assert not turns_over(plane(flip_coupling=0.0), 100.0)


@pytest.mark.parametrize(("rim", "drift"), [(0.25, 0.006), (0.5, 0.014), (1.0, 0.032), (2.0, 0.083)])
def test_c4_a_tip_held_constant_gives_the_drifts_that_were_published_first(rim: float, drift: float) -> None:
    """Which is why a tip that follows friction, as its moment asks, drifts less (``test_curl``)."""
    tip = 4 * 0.2 * 0.004 / RADIUS
    aside, heading, slide, turn = 0.0, 0.0, SPEED, rim * SPEED
    while slide > 1e-5:
        dt = 0.002 * slide / MU_G
        drag, torque, _ = grip(slide, turn)
        slide_there, turn_there = slide - dt / 2 * MU_G * drag, turn - dt * MU_G * torque
        drag, torque, side = grip(slide_there, turn_there)
        bend = MU_G * tip * side / slide_there
        aside += dt * slide_there * math.sin(heading + dt / 2 * bend)
        slide, turn, heading = slide - dt * MU_G * drag, turn - 2 * dt * MU_G * torque, heading + dt * bend
    assert aside == pytest.approx(drift, abs=6e-4)
