"""Speed of a whole shot against the usual pivot and gear joints at 1/240 s, in one interleaved run.

``pytest -m bench tests/bench -s`` prints the ratios. The call measured is the whole public one: restitution by speed,
events, results and digest. Scenes a, b, c: a single slide, a break of eleven, a shot into eleven scattered rocks.
"""

from __future__ import annotations

import math
import random
import statistics
from time import perf_counter
from typing import TYPE_CHECKING

import pytest

from curling.physics.engine import EventSteppedSimulator
from curling.physics.kernel import can_compile
from curling.physics.outcome import shot_digest
from curling.rules.params import Layer, resolve, sheet_layer
from curling.rules.simulator import RockBody, Shot
from tests.bench.joints import play

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from curling.physics.engine import Kernel

    Scene = tuple[list[RockBody], Shot]

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]

PARAMS = resolve(
    sheet_layer("open"),
    Layer({"rock_mass_kg": 0.004, "rim_friction": 0.0, "max_speed_m_s": 5.0, "flip_coupling": 0.0}),
)
RESTITUTION = 0.8
ROUNDS = 9


def scene_a() -> list[Scene]:
    return [([], Shot(0, 0, 0.0, 0.0, 1.657))]


def scene_b() -> list[Scene]:
    scenes = []
    for seed in range(3):
        rng = random.Random(seed)
        pitch = 0.0305
        spots = [(row, place) for row in range(5) for place in range(row + 1)][:11]
        rocks = [
            RockBody(
                1 + index,
                1,
                (place - row / 2) * pitch + rng.uniform(-1e-4, 1e-4),
                row * pitch * math.sqrt(3) / 2 + rng.uniform(-1e-4, 1e-4),
            )
            for index, (row, place) in enumerate(spots)
        ]
        scenes.append((rocks, Shot(0, 0, 0.0, -0.15, 2.5)))
    return scenes


def scene_c() -> list[Scene]:
    scenes = []
    for seed in range(20):
        rng = random.Random(1000 + seed)
        spots: list[tuple[float, float]] = []
        while len(spots) < 11:
            spot = rng.uniform(0.015, 0.225), rng.uniform(0.015, 0.485)
            if all(math.dist(spot, other) > 0.0305 for other in spots):
                spots.append(spot)
        target = spots[rng.randrange(11)]
        start = (0.12 + rng.uniform(-0.05, 0.05), -0.1)
        aim = math.atan2(start[0] - target[0], target[1] - start[1]) + rng.uniform(-0.02, 0.02)
        rocks = [RockBody(1 + index, 1, *spot) for index, spot in enumerate(spots)]
        scenes.append((rocks, Shot(0, 0, *start, rng.uniform(1.0, 4.0), aim)))
    return scenes


SCENES = {"a slide": scene_a, "b break": scene_b, "c in play": scene_c}
TARGETS = {
    True: {"a slide": 30.0, "b break": 4.0, "c in play": 20.0},
    False: {"a slide": 20.0, "b break": 0.6, "c in play": 4.0},
}


def seconds_a_shot(call: Callable[[Scene], object], scenes: Sequence[Scene], least_s: float = 0.05) -> float:
    """Seconds a shot, over whole passes through the scenes until ``least_s`` is used up."""
    shots = 0
    start = perf_counter()
    while True:
        for scene in scenes:
            call(scene)
        shots += len(scenes)
        used = perf_counter() - start
        if used >= least_s:
            return used / shots


def by_joints(scene: Scene) -> object:
    rocks, shot = scene
    discs = [(rock.x_m, rock.y_m, 0.0, 0.0) for rock in rocks]
    velocity = (-shot.speed_m_s * math.sin(shot.aim_rad), shot.speed_m_s * math.cos(shot.aim_rad))
    return play([*discs, (shot.x_m, shot.y_m, *velocity)], PARAMS.friction, RESTITUTION)


@pytest.mark.parametrize("kernel", ["plain", "compiled"])
def test_whole_call_beats_joints_at_240_hz(kernel: Kernel, capsys: pytest.CaptureFixture[str]) -> None:
    fast = kernel == "compiled"
    if fast and not can_compile():
        pytest.skip("the extra `fast` is not installed")
    engine = EventSteppedSimulator(kernel)

    def by_engine(scene: Scene) -> object:
        rocks, shot = scene
        return shot_digest(engine.simulate(PARAMS, rocks, shot).rocks)

    ratios = {}
    for name, make in SCENES.items():
        scenes = make()
        for scene in scenes:
            by_engine(scene)
        samples = []
        for _ in range(ROUNDS):
            joints = seconds_a_shot(by_joints, scenes)
            ours = seconds_a_shot(by_engine, scenes)
            samples.append((joints / ours, 1 / ours, 1 / joints))
        ratios[name] = statistics.median(sample[0] for sample in samples)
        with capsys.disabled():
            print(
                f"\n{kernel:9s}{name:10s}{ratios[name]:6.1f} x  (target"
                f" {TARGETS[fast][name]:4.1f})  {statistics.median(s[1] for s in samples):9.0f} shots/s against"
                f" {statistics.median(s[2] for s in samples):6.0f}",
                end="",
            )
    assert {name for name in ratios if ratios[name] < TARGETS[fast][name]} == set()
