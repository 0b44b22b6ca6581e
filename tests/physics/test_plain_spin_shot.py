"""The independent solver of whole shots is itself right, and knows the engine where no rock turns."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from curling.rules.simulator import RockBody
from tests.helpers import plain_spin
from tests.helpers.physics_scenes import DIAMETER, MU_G, plane, sheet, straight
from tests.helpers.plain_spin_shot import PlainSpinShot
from tests.helpers.random_boards import random_board

if TYPE_CHECKING:
    from curling.rules.params import Params
    from curling.rules.simulator import Shot

SOFT_M_S = 1e-5


def hits_of(shot: PlainSpinShot) -> list[tuple[int, int]]:
    """Pairs that hit each other, in order."""
    return [(a, b) for _, a, b, speed in shot.hits if speed > SOFT_M_S]


def mirrored(params: Params, rocks: list[RockBody], shot: Shot) -> tuple[list[RockBody], Shot]:
    """The board with left and right exchanged."""
    width = params.sheet_width_m
    return (
        [replace(rock, x_m=width - rock.x_m, angle_rad=-rock.angle_rad) for rock in rocks],
        replace(shot, x_m=width - shot.x_m, aim_rad=-shot.aim_rad, spin_rad_s=-shot.spin_rad_s),
    )


def test_a_head_on_pair_ends_where_the_formula_says() -> None:
    params = plane(restitution=0.8, restitution_fast=0.8, flip_coupling=0.0)
    ends = PlainSpinShot(params, [RockBody(4, 0, 0.0, 0.5)], straight(1.7)).discs
    square = 1.7**2 - 2 * MU_G * 0.47
    assert ends[4].y == pytest.approx(0.5 + 0.81 * square / (2 * MU_G), abs=1e-10)
    assert ends[9].y == pytest.approx(0.47 + 0.01 * square / (2 * MU_G), abs=1e-10)
    assert ends[4].x == ends[9].x == 0.0


def test_a_rock_leaves_by_the_line_it_reaches() -> None:
    params = sheet()
    for start, status in [
        (straight(3.0, 0.1, 0.1), "out_slammer"),
        (replace(straight(1.5, 0.1, 0.3), aim_rad=1.3), "out_edge"),
        (replace(straight(1.5, 0.3, 0.3), aim_rad=-1.3), "out_edge"),
        (straight(1.0, 0.1, 0.1), "in_play"),
    ]:
        assert PlainSpinShot(params, [], start).discs[9].status == status
    reach = 0.94 - 0.02 - 0.015 - 0.1
    speed = math.sqrt(2 * MU_G * reach)
    assert PlainSpinShot(params, [], straight(speed + 1e-6, 0.1, 0.1)).discs[9].status == "out_slammer"
    assert PlainSpinShot(params, [], straight(speed - 1e-6, 0.1, 0.1)).discs[9].status == "in_play"


@pytest.mark.parametrize("seed", range(20))
def test_no_hit_adds_energy_and_no_two_rocks_lie_in_each_other(seed: int) -> None:
    rocks, shot = random_board(sheet(), seed)
    oracle = PlainSpinShot(plane(flip_coupling=0.0), rocks, replace(shot, spin_rad_s=50.0))
    assert all(after <= before for before, after in pairwise(oracle.energies))
    ends = list(oracle.discs.values())
    for index, disc in enumerate(ends):
        for other in ends[:index]:
            assert math.dist((disc.x, disc.y), (other.x, other.y)) >= DIAMETER - 1e-10


@pytest.mark.parametrize("curl", [0.0, 1.0])
@pytest.mark.parametrize("seed", [5, 13, 17])
def test_a_mirrored_board_ends_mirrored(seed: int, curl: float) -> None:
    params = sheet(curl=curl)
    rocks, shot = random_board(params, seed)
    shot = replace(shot, spin_rad_s=45.0)
    one, other = PlainSpinShot(params, rocks, shot), PlainSpinShot(params, *mirrored(params, rocks, shot))
    assert hits_of(one)
    assert hits_of(one) == hits_of(other)
    for rock, disc in one.discs.items():
        twin = other.discs[rock]
        assert twin.status == disc.status
        assert (params.sheet_width_m - twin.x, twin.y, -twin.angle) == pytest.approx(
            (disc.x, disc.y, disc.angle), abs=1e-6
        )


@pytest.mark.parametrize("seed", range(30))
def test_shorter_steps_end_at_the_same_places(seed: int) -> None:
    params = sheet()
    rocks, shot = random_board(params, seed)
    shot = replace(shot, spin_rad_s=55.0 * (-1) ** seed)
    one, other = PlainSpinShot(params, rocks, shot), PlainSpinShot(params, rocks, shot, plain_spin.SHARE / 2)
    assert hits_of(one) == hits_of(other)
    for rock, disc in one.discs.items():
        twin = other.discs[rock]
        assert twin.status == disc.status
        if disc.status == "in_play":
            assert math.dist((twin.x, twin.y), (disc.x, disc.y)) < 1e-6


@pytest.mark.parametrize("seed", [962, 1187])
def test_two_rocks_that_slide_on_in_contact_come_to_an_end(seed: int) -> None:
    """On these boards a hit left a pair with an approach of no more than the last digit of its speed."""
    params = sheet(curl=1.0)
    rocks, shot = random_board(params, seed)
    spin = (-1) ** seed * (10.0 + 90.0 * (seed % 17) / 16)
    oracle = PlainSpinShot(params, rocks, replace(shot, spin_rad_s=spin))
    assert len(oracle.hits) > 100
    assert oracle.energy(math.inf) == 0.0
