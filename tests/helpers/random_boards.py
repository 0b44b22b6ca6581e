"""Random boards of Caveman Curling with a throw, for tests of physics."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

from curling.rules.simulator import RockBody, Shot

if TYPE_CHECKING:
    from curling.rules.params import Params

GAP_M = 1e-5


def random_board(params: Params, seed: int, *, most: int = 11) -> tuple[list[RockBody], Shot]:
    """Up to eleven rocks anywhere on the sheet, at least 10 micrometres apart, and a throw that may go anywhere."""
    rng = random.Random(seed)
    radius = params.rock_diameter_m / 2
    low, high = params.slammer_depth_m + radius + GAP_M, params.sheet_length_m - params.slammer_depth_m - radius - GAP_M
    spots = [(rng.uniform(radius, params.sheet_width_m - radius), low + rng.uniform(0.0, 0.06))]
    wanted = 1 + rng.randint(min(3, most), most)
    while len(spots) < wanted:
        spot = rng.uniform(0.0, params.sheet_width_m), rng.uniform(low, high)
        if all(math.dist(spot, other) >= params.rock_diameter_m + GAP_M for other in spots):
            spots.append(spot)
    ids = rng.sample(range(12), wanted)
    rocks = [
        RockBody(rock, rock % 2, *spot, rng.uniform(0.0, math.tau))
        for rock, spot in zip(ids[1:], spots[1:], strict=True)
    ]
    aim = rng.uniform(-0.35, 0.35)
    if rng.random() < 0.7:
        target = rng.choice(spots[1:])
        aim = math.atan2(spots[0][0] - target[0], target[1] - spots[0][1]) + rng.gauss(0.0, 0.02)
        aim = min(max(aim, -1.35), 1.35)
    spin = rng.choice([0.0, rng.uniform(-60.0, 60.0)])
    return rocks, Shot(ids[0], ids[0] % 2, *spots[0], rng.uniform(0.9, params.max_speed_m_s), aim, spin)
