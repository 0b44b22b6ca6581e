"""Random boards of Caveman Curling with a throw, for tests of physics."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

from curling.rules.simulator import RockBody, Shot

if TYPE_CHECKING:
    from curling.rules.params import Params

GAP_M = 1e-5


def random_board(params: Params, seed: int) -> tuple[list[RockBody], Shot]:
    """Four to eleven rocks, at least 10 micrometres apart, and a throw that mostly goes for one of them.

    One board in three is scattered over the sheet, the others are thick with rocks: round the cave, or grown from rock
    to rock with gaps of 10 micrometres to 4 millimetres.
    """
    rng = random.Random(seed)
    radius = params.rock_diameter_m / 2
    low, high = params.slammer_depth_m + radius + GAP_M, params.sheet_length_m - params.slammer_depth_m - radius - GAP_M
    start = rng.uniform(radius, params.sheet_width_m - radius), low + rng.uniform(0.0, 0.06)
    wanted = rng.randint(4, 11)
    spots: list[tuple[float, float]] = []
    while len(spots) < wanted:
        spot = _spot(rng, params, spots, seed % 3)
        if (
            0.0 <= spot[0] <= params.sheet_width_m
            and low <= spot[1] <= high
            and all(math.dist(spot, other) >= params.rock_diameter_m + GAP_M for other in [start, *spots])
        ):
            spots.append(spot)
    ids = rng.sample(range(12), wanted + 1)
    rocks = [
        RockBody(rock, rock % 2, *spot, rng.uniform(0.0, math.tau)) for rock, spot in zip(ids[1:], spots, strict=True)
    ]
    aim = rng.uniform(-0.35, 0.35)
    if rng.random() < 0.85:
        target = min(spots, key=lambda spot: spot[1]) if rng.random() < 0.5 else rng.choice(spots)
        aim = math.atan2(start[0] - target[0], target[1] - start[1]) + rng.gauss(0.0, 0.02)
        aim = min(max(aim, -1.35), 1.35)
    spin = rng.choice([0.0, rng.uniform(-60.0, 60.0)])
    return rocks, Shot(ids[0], ids[0] % 2, *start, rng.uniform(1.2, params.max_speed_m_s), aim, spin)


def _spot(rng: random.Random, params: Params, spots: list[tuple[float, float]], kind: int) -> tuple[float, float]:
    """A place for one more rock: anywhere, round the cave, or beside another rock."""
    if kind == 0:
        return rng.uniform(0.0, params.sheet_width_m), rng.uniform(0.0, params.sheet_length_m)
    if kind == 1 or not spots:
        return rng.gauss(params.cave_x_m, 0.05), rng.gauss(params.cave_y_m - 0.1, 0.08)
    x, y = rng.choice(spots)
    turn = rng.uniform(0.0, math.tau)
    distance = params.rock_diameter_m + GAP_M + 0.004 * rng.random() ** 3
    return x + distance * math.cos(turn), y + distance * math.sin(turn)
