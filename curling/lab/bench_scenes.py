"""What the benchmark of the physics plays: a single slide, breaks of eleven, shots into eleven scattered rocks."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import numpy as np

from curling.rules.params import Layer, resolve, sheet_layer
from curling.rules.simulator import RockBody, Shot

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from curling.rules.params import Params

SHOTS = 100
"""Shots of a scene: the first as it is, the others as an unsteady hand gives it (look-ahead, sweeps)."""
SPEED_ERROR = 0.01
AIM_ERROR_RAD = 0.005
SPIN_SHARE = 0.5
"""Speed of the thrown rock's rim over that of its centre where it spins: 9 turns a second at 1.66 m/s."""
_RADIUS_M = 0.015
_PITCH_M = 0.0305


class BenchScene(NamedTuple):
    """Rocks, and shots into them; the same shots as an array for ``curling.physics.batch.simulate_array``."""

    rocks: list[RockBody]
    shots: list[Shot]
    flicks: NDArray[np.float64]


def scene_params(*, spin: bool = False, curl: float = 0.0) -> Params:
    """Parameters of the benchmark: an open plane; with ``spin`` rocks rub their rims and so begin to spin."""
    changes = {"rock_mass_kg": 0.004, "max_speed_m_s": 5.0, "flip_coupling": 0.0, "curl": curl}
    return resolve(sheet_layer("open"), Layer(changes | ({} if spin else {"rim_friction": 0.0})))


def slides(spin: float = 0.0) -> list[BenchScene]:
    """One rock alone, 1.657 m/s: 0.7 m without spin. ``spin`` is the speed of the rim over that of the centre."""
    return [_scene([], Shot(0, 0, 0.0, 0.0, 1.657), spin, seed=0)]


def breaks(spin: float = 0.0) -> list[BenchScene]:
    """A rack of eleven with gaps of half a millimetre, give or take 0.1 mm, struck with 2.5 m/s."""
    scenes = []
    for seed in range(3):
        rng = random.Random(seed)
        spots = [(row, place) for row in range(5) for place in range(row + 1)][:11]
        rocks = [
            RockBody(
                1 + index,
                1,
                (place - row / 2) * _PITCH_M + rng.uniform(-1e-4, 1e-4),
                row * _PITCH_M * math.sqrt(3) / 2 + rng.uniform(-1e-4, 1e-4),
            )
            for index, (row, place) in enumerate(spots)
        ]
        scenes.append(_scene(rocks, Shot(0, 0, 0.0, -0.15, 2.5), spin, seed))
    return scenes


def in_play(spin: float = 0.0) -> list[BenchScene]:
    """Eleven rocks scattered over 0.24 m by 0.5 m, and a shot of 1 to 4 m/s at one of them."""
    scenes = []
    for seed in range(20):
        rng = random.Random(1000 + seed)
        spots: list[tuple[float, float]] = []
        while len(spots) < 11:  # noqa: PLR2004 - with the thrown one twelve rocks, as in a match
            spot = rng.uniform(0.015, 0.225), rng.uniform(0.015, 0.485)
            if all(math.dist(spot, other) > _PITCH_M for other in spots):
                spots.append(spot)
        target = spots[rng.randrange(11)]
        start = (0.12 + rng.uniform(-0.05, 0.05), -0.1)
        aim = math.atan2(start[0] - target[0], target[1] - start[1]) + rng.uniform(-0.02, 0.02)
        rocks = [RockBody(1 + index, 1, *spot) for index, spot in enumerate(spots)]
        scenes.append(_scene(rocks, Shot(0, 0, *start, rng.uniform(1.0, 4.0), aim), spin, seed))
    return scenes


SCENES: dict[str, Callable[[float], list[BenchScene]]] = {"slide": slides, "break": breaks, "in play": in_play}


def _scene(rocks: list[RockBody], shot: Shot, spin: float, seed: int) -> BenchScene:
    """A scene with the errors of a hand, spun by its speed."""
    rng = random.Random(seed)
    flicks = [(shot.speed_m_s, shot.aim_rad)]
    flicks += [
        (shot.speed_m_s * (1.0 + rng.gauss(0.0, SPEED_ERROR)), shot.aim_rad + rng.gauss(0.0, AIM_ERROR_RAD))
        for _ in range(SHOTS - 1)
    ]
    shots = [
        msgspec.structs.replace(shot, speed_m_s=speed, aim_rad=aim, spin_rad_s=spin * speed / _RADIUS_M)
        for speed, aim in flicks
    ]
    numbers = [(one.x_m, one.y_m, one.speed_m_s, one.aim_rad, one.spin_rad_s) for one in shots]
    return BenchScene(rocks, shots, np.array(numbers))
