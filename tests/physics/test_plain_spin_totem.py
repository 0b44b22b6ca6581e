"""The independent solver of a rock with a totem is itself right."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tests.helpers.physics_scenes import MU_G, RADIUS, plane
from tests.helpers.plain_spin import brake
from tests.helpers.plain_spin_totem import SLIPS, PlainTotem

G = 9.81
WILD = (0.0, 0.0, 0.0, 0.2, 0.1, 40.0, 0.001, 0.0, 0.0, 0.0)


def turned(state: tuple[float, ...], angle: float) -> tuple[float, ...]:
    """All vectors of a state turned."""
    c, s = math.cos(angle), math.sin(angle)

    def turn(x: float, y: float) -> tuple[float, float]:
        return c * x - s * y, s * x + c * y

    x, y, at, vx, vy, spin, ox, oy, ux, uy = state
    return (*turn(x, y), at, *turn(vx, vy), spin, *turn(ox, oy), *turn(ux, uy))


def test_a_totem_on_a_struck_rock_slips_as_far_as_the_formula_says() -> None:
    ends = PlainTotem(plane(), (0.0, 0.0, 0.0, 0.0, 0.4, 0.0, 0.0, 0.0, 0.0, 0.0)).ends
    assert ends.offset == pytest.approx((0.0, -(0.4**2) / (2 * 0.9 * G)), abs=1e-9)
    # 0.5 g while the totem slips, then 0.2 g.
    t = 0.4 / (0.9 * G)
    v = 0.4 - 0.5 * G * t
    assert ends.rock == pytest.approx((0.0, 0.4 * t - 0.25 * G * t * t + v * v / (2 * MU_G), 0.0), abs=1e-7)
    assert (ends.slips, ends.fell) == (1, False)


@pytest.mark.parametrize(("speed", "fell"), [(0.5145, False), (0.5148, True)])
def test_a_totem_on_a_struck_rock_falls_at_the_known_speed(speed: float, fell: bool) -> None:  # noqa: FBT001
    assert math.sqrt(2 * RADIUS * G * 0.9) == pytest.approx(0.51466, abs=1e-5)
    ends = PlainTotem(plane(), (0.0, 0.0, 0.0, speed, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)).ends
    assert ends.fell is fell


def test_a_totem_in_the_middle_of_a_rock_that_turns_on_the_spot_stays() -> None:
    ends = PlainTotem(plane(), (0.0, 0.0, 0.0, 0.0, 0.0, 60.0, 0.0, 0.0, 0.0, 0.0)).ends
    assert (ends.rock[:2], ends.offset, ends.slips, ends.fell) == ((0.0, 0.0), (0.0, 0.0), 1, False)
    assert ends.rock[2] == pytest.approx(3 * RADIUS * 60.0**2 / (8 * MU_G), abs=1e-9)


def test_a_totem_off_the_middle_rides_on_a_slow_turn_and_is_thrown_off_a_fast_one() -> None:
    """It has to be pulled inwards at w^2 r and along at 4 mu g r / 3 R, with 0.4 g; its rock gives way a little."""
    offset, k = 0.004, 0.5
    along = (1 + k) * 4 * MU_G / (3 * RADIUS) * offset / (1 + k + 2 * k * (offset / RADIUS) ** 2)
    limit = math.sqrt(math.sqrt((0.4 * G) ** 2 - along**2) * (1 + k) / offset)
    for spin, slips in ((0.998 * limit, 1), (1.02 * limit, 2), (2 * limit, 2)):
        ends = PlainTotem(plane(), (0.0, 0.0, 0.0, 0.0, 0.0, spin, offset, 0.0, 0.0, spin * offset)).ends
        assert ends.slips == slips
        assert ends.fell is (spin > 1.5 * limit)
        if slips == 1:
            assert math.hypot(*ends.offset) == pytest.approx(offset, rel=1e-5)
            turn = math.atan2(ends.offset[1], ends.offset[0])
            assert math.remainder(turn - ends.rock[2], math.tau) == pytest.approx(0.0, abs=1e-4)


def test_what_the_totem_gains_its_rock_loses() -> None:
    """Momentum and angular momentum about the rock's centre, apart from what the ground takes under their weight."""
    params = plane()
    totem = PlainTotem(params, WILD)
    totem.mode = SLIPS
    _, _, _, ax, ay, turn, _, _, bx, by = totem._rate(np.array(WILD)).tolist()
    gx, gy, ground_turn = brake(totem.loaded, *WILD[3:6])
    assert totem.loaded.decel == pytest.approx(1.5 * MU_G)
    assert (ax - gx + 0.5 * bx, ay - gy + 0.5 * by) == pytest.approx((0.0, 0.0), abs=1e-12)
    ox, oy = WILD[6:8]
    assert RADIUS**2 / 2 * (turn - ground_turn) + 0.5 * (ox * by - oy * bx) == pytest.approx(0.0, abs=1e-12)
    assert math.hypot(bx, by) == pytest.approx(0.4 * G)
    # The rock's top below the totem moves at v + w x o, and the totem is dragged that way.
    assert bx * (0.1 + 40.0 * ox) == pytest.approx(by * 0.2, rel=1e-12)


@pytest.mark.parametrize(
    "state",
    [
        WILD,
        (0.0, 0.0, 0.0, 0.2, 0.1, -10.0, 0.004, 0.0, 0.0, 0.0),
        (0.0, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0, 0.006, 0.0, 0.2),
        (0.0, 0.0, 0.0, 0.3, 0.0, 20.0, 0.0, 0.0, 0.0, 0.25),
    ],
)
def test_neither_the_steps_nor_the_axes_matter(state: tuple[float, ...]) -> None:
    one, fine, aside = (
        PlainTotem(plane(), start, share).ends
        for start, share in ((state, 0.05), (state, 0.025), (turned(state, 2.0), 0.05))
    )
    assert one.fell is fine.fell is aside.fell
    assert one.rock == pytest.approx(fine.rock, abs=2e-6)
    assert one.offset == pytest.approx(fine.offset, abs=2e-6)
    back = turned((*aside.rock, 0.0, 0.0, 0.0, *aside.offset, 0.0, 0.0), -2.0)
    assert back[:3] == pytest.approx(one.rock, abs=1e-9)
    assert back[6:8] == pytest.approx(one.offset, abs=1e-9)


def test_a_totem_drags_a_rock_at_rest_along_only_if_it_pulls_harder_than_the_ground_holds() -> None:
    slide = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.4, 0.0)
    assert PlainTotem(plane(), slide).ends.rock == (0.0, 0.0, 0.0)
    heavy = PlainTotem(plane(totem_mass_kg=0.02, totem_friction=0.5), slide).ends
    # k = 4: pulled at 4 * 0.5 g, held at 0.2 g * 5; the totem brakes at 0.5 g until both are as fast, then 0.2 g.
    t = 0.4 / (1.5 * G)
    speed = G * t
    assert heavy.rock == pytest.approx((G * t * t / 2 + speed**2 / (2 * MU_G), 0.0, 0.0), abs=1e-7)


def test_a_totem_that_slips_round_a_rock_at_rest_turns_it_a_little() -> None:
    """Its pull is within what the ground holds, and so is its torque; the two together are not."""
    around = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.013, 0.0, 0.0, 0.15)
    ends = PlainTotem(plane(), around).ends
    assert 1e-4 < ends.rock[2] < 0.1
    assert 0.0 < ends.rock[1] < 1e-3
    through = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.005, 0.0, 0.15, 0.0)
    assert PlainTotem(plane(), through).ends.rock == (0.0, 0.0, 0.0)
