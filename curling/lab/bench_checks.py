"""Accuracy that the speed must not cost: what the benchmark of the physics checks beside it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeVar

import msgspec

from curling.lab.bench_scenes import SPIN_SHARE, in_play, scene_params
from curling.physics.batch import BatchSimulator
from curling.physics.engine import EventSteppedSimulator
from curling.physics.kernel import can_compile
from curling.rules.params import Layer, resolve
from curling.rules.simulator import RockBody, Shot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from curling.physics.engine import Kernel
    from curling.rules.simulator import RockResult

Placed = TypeVar("Placed", RockBody, Shot)

TRAVELS = {0.25: 0.7108, 0.5: 0.7450, 1.0: 0.8920, 2.0: 1.3763}
"""Metres that a disc of 1.657 m/s slides on friction 0.2, by the speed of its rim over that of its centre.

Uniform pressure, by the law of Farkas, Bartels, Unger and Wolf, Phys. Rev. Lett. 90, 248302 (2003); without spin 0.700.
"""
_TRAVEL_SPEED_M_S = 1.657
_NEAR_M = 1e-3
_HARDLY_RAD_S = 1e-6
_LIMIT_SHOTS = 10
_RIGHT_M, _UP_M = 0.045, 0.2


class Check(msgspec.Struct, frozen=True):
    """One figure of accuracy.

    Attributes:
        name: What it is.
        unit: Of value and target.
        value: What was found.
        target: What it may be at the most, or with ``at_least`` must be at the least.
        at_least: Whether more is better.
    """

    name: str
    unit: str
    value: float
    target: float
    at_least: bool = False

    @property
    def is_missed(self) -> bool:
        """Whether the value is on the wrong side of the target."""
        return self.value < self.target if self.at_least else self.value > self.target


def measure_accuracy() -> list[Check]:
    """Measure all figures of accuracy, with the extra ``fast`` where it is installed."""
    kernel: Kernel = "compiled" if can_compile() else "plain"
    return [*_agreement(kernel), _travel(kernel), _limit(kernel)]


def _agreement(kernel: Kernel) -> Iterator[Check]:
    """Batch and live engine in 2,000 shots on the classic sheet, all rocks spinning as they go."""
    params = resolve(Layer({"max_speed_m_s": 5.0}))
    live, fast = EventSteppedSimulator(kernel), BatchSimulator(kernel)
    near = same = shots = 0
    for scene in in_play(SPIN_SHARE):
        rocks = [_on_sheet(rock) for rock in scene.rocks]
        flicks = [_on_sheet(shot) for shot in scene.shots]
        for found, shot in zip(fast.simulate_many(params, rocks, flicks), flicks, strict=True):
            expected = live.simulate(params, rocks, shot).rocks
            shots += 1
            same += [rock.status for rock in found] == [rock.status for rock in expected]
            near += max(_distances(found, expected)) <= _NEAR_M
    yield Check(
        "batch shots, every rock within 1 mm of the live engine", "%", 100.0 * near / shots, 99.5, at_least=True
    )
    yield Check("batch shots, every status as in the live engine", "%", 100.0 * same / shots, 100.0, at_least=True)


def _travel(kernel: Kernel) -> Check:
    """How far the way of a spinning rock is from the table of the law."""
    params, engine = scene_params(), EventSteppedSimulator(kernel)
    worst = 0.0
    for share, travel in TRAVELS.items():
        spin = share * _TRAVEL_SPEED_M_S / params.rock_radius_m
        (rock,) = engine.simulate(params, [], Shot(0, 0, 0.0, 0.0, _TRAVEL_SPEED_M_S, 0.0, spin)).rocks
        worst = max(worst, abs(rock.y_m / travel - 1.0))
    return Check("travel of a spinning rock, worst error against the table", "%", 100.0 * worst, 0.5)


def _limit(kernel: Kernel) -> Check:
    """Shots that hardly spin, by the coupled law, against the closed form of those that do not spin at all."""
    params, engine = scene_params(), EventSteppedSimulator(kernel)
    errors: list[float] = []
    for scene in in_play():
        for shot in scene.shots[:_LIMIT_SHOTS]:
            nearly = msgspec.structs.replace(shot, spin_rad_s=_HARDLY_RAD_S)
            closed, coupled = (engine.simulate(params, scene.rocks, one).rocks for one in (shot, nearly))
            errors += _distances(closed, coupled)
    errors.sort()
    return Check(
        "coupled law without spin against the closed form, p99", "mm", errors[len(errors) * 99 // 100] * 1e3, 0.005
    )


def _on_sheet(thing: Placed) -> Placed:
    """A rock or shot moved from the field of the scenes to the middle of the classic sheet."""
    return msgspec.structs.replace(thing, x_m=thing.x_m + _RIGHT_M, y_m=thing.y_m + _UP_M)


def _distances(one: tuple[RockResult, ...], other: tuple[RockResult, ...]) -> list[float]:
    """Metres between where rocks end, by rock."""
    return [math.dist((a.x_m, a.y_m), (b.x_m, b.y_m)) for a, b in zip(one, other, strict=True)]
