"""Speed of whole shots against the usual pymunk joints at 1/240 s, all figures in one interleaved run.

A figure is a ratio of two samples of one round, the median over the rounds: whatever else the machine does meanwhile
slows both. Time is that of the processor. What is timed is the whole public call; the live engine's with its digest.
The joints play the same shots without spin, which is what they do fastest, whatever ours play.
"""

from __future__ import annotations

import statistics
from time import process_time
from typing import TYPE_CHECKING, Literal

import msgspec

from curling.lab.bench_scenes import SCENES, SPIN_SHARE, BenchScene, scene_params
from curling.physics.batch import BatchSimulator
from curling.physics.engine import EventSteppedSimulator
from curling.physics.joints import play_by_joints
from curling.physics.kernel import can_compile
from curling.physics.outcome import shot_digest

if TYPE_CHECKING:
    from collections.abc import Callable

    from curling.physics.engine import Kernel
    from curling.rules.params import Params
    from curling.rules.simulator import Shot

    Play = Callable[[BenchScene, Shot], int]
    """Plays a shot of a scene, or all of them, and returns how many."""

ROUNDS = 9
SAMPLE_S = 0.05
"""Processor time of a sample at the least, in whole passes through the scenes."""

Physics = Literal["no spin", "coupled spin", "curl"]
Form = Literal["fast", "plain", "batch", "batch array", "plain batch"]


class Figure(msgspec.Struct, frozen=True):
    """One ratio.

    Attributes:
        physics: Which laws were at work.
        scene: What was played.
        form: How: ``fast`` and ``plain`` are the live engine with and without the extra ``fast``; ``batch`` is
            ``simulate_many``, ``batch array`` is ``simulate_array``, ``plain batch`` the former without the extra.
        times: Shots a second over those of the joints, ``None`` if it needs the extra.
        target: What it must reach, ``None`` if it need not reach anything.
        shots_s: Shots a second.
        joints_shots_s: Shots of the joints a second.
    """

    physics: Physics
    scene: str
    form: Form
    target: float | None
    times: float | None = None
    shots_s: float | None = None
    joints_shots_s: float | None = None

    @property
    def is_missed(self) -> bool:
        """Whether it was measured and is below its target."""
        return self.times is not None and self.target is not None and self.times < self.target


FIGURES = (
    Figure("no spin", "in play", "fast", 25.0),
    Figure("no spin", "break", "fast", 5.0),
    Figure("no spin", "slide", "fast", 30.0),
    Figure("no spin", "in play", "plain", None),
    Figure("no spin", "break", "plain", None),
    Figure("no spin", "slide", "plain", None),
    Figure("coupled spin", "in play", "fast", 10.0),
    Figure("coupled spin", "break", "fast", 2.0),
    Figure("coupled spin", "in play", "plain", 2.0),
    Figure("coupled spin", "break", "plain", 0.3),
    Figure("curl", "in play", "fast", 7.0),
    Figure("curl", "break", "fast", 1.3),
    Figure("no spin", "in play", "batch", 100.0),
    Figure("no spin", "break", "batch", 25.0),
    Figure("no spin", "in play", "batch array", None),
    Figure("no spin", "break", "batch array", None),
    Figure("coupled spin", "in play", "batch", None),
    Figure("coupled spin", "break", "batch", None),
    Figure("curl", "in play", "batch", None),
    Figure("curl", "break", "batch", None),
    Figure("no spin", "in play", "plain batch", None),
    Figure("no spin", "break", "plain batch", None),
)
"""What is measured; targets are those that the game promises."""


def measure(rounds: int = ROUNDS, show: Callable[[int], None] | None = None) -> list[Figure]:
    """Measure all figures.

    Args:
        rounds: Samples of each.
        show: Is told how many rounds are done.

    Returns:
        The figures in order, those that need the extra ``fast`` without numbers where it is not installed.
    """
    groups = [_Group(physics, scene) for physics, scene in dict.fromkeys((one.physics, one.scene) for one in FIGURES)]
    for number in range(rounds):
        for group in groups:
            group.sample(number)
        if show is not None:
            show(number + 1)
    return [group.measured(figure) for figure in FIGURES for group in groups if group.is_of(figure)]


class _Group:
    """Forms that play the same scenes under the same laws, and the joints beside them."""

    def __init__(self, physics: Physics, scene: str) -> None:
        """Make the scenes, and play each once: compiling and first use are not measured."""
        spins = physics != "no spin"
        self._physics, self._scene = physics, scene
        self._params = scene_params(spin=spins, curl=1.0 if physics == "curl" else 0.0)
        self._scenes = SCENES[scene](SPIN_SHARE if spins else 0.0)
        self._without_spin = SCENES[scene](0.0)
        self._plays: dict[Form, Play] = {
            figure.form: play
            for figure in FIGURES
            if self.is_of(figure) and (play := _play_of(figure.form, self._params)) is not None
        }
        self._samples: dict[Form, list[tuple[float, float]]] = {form: [] for form in self._plays}
        for play in self._plays.values():
            for one in self._scenes:
                play(one, one.shots[0])

    def is_of(self, figure: Figure) -> bool:
        """Whether a figure belongs to this group."""
        return (figure.physics, figure.scene) == (self._physics, self._scene)

    def sample(self, number: int) -> None:
        """Take one sample of each form."""
        joints = _seconds_a_shot(_by_joints(self._params), self._without_spin, number)
        for form, play in self._plays.items():
            self._samples[form].append((joints, _seconds_a_shot(play, self._scenes, number)))

    def measured(self, figure: Figure) -> Figure:
        """Return the figure with its numbers."""
        samples = self._samples.get(figure.form)
        if not samples:
            return figure
        return msgspec.structs.replace(
            figure,
            times=statistics.median(joints / ours for joints, ours in samples),
            shots_s=1.0 / statistics.median(ours for _, ours in samples),
            joints_shots_s=1.0 / statistics.median(joints for joints, _ in samples),
        )


def _seconds_a_shot(play: Play, scenes: list[BenchScene], number: int) -> float:
    """Seconds a shot."""
    shots = 0
    start = process_time()
    while True:
        for scene in scenes:
            shots += play(scene, scene.shots[number % len(scene.shots)])
        used = process_time() - start
        if used >= SAMPLE_S:
            return used / shots


def _play_of(form: Form, params: Params) -> Play | None:
    """How a form plays; ``None`` if it needs the extra ``fast``."""
    is_plain = form.startswith("plain")
    if not is_plain and not can_compile():
        return None
    kernel: Kernel = "plain" if is_plain else "compiled"
    if form == "batch array":
        return _by_array(params, BatchSimulator(kernel))
    if form in {"batch", "plain batch"}:
        return _by_batch(params, BatchSimulator(kernel))
    return _by_engine(params, EventSteppedSimulator(kernel))


def _by_joints(params: Params) -> Play:
    def play(scene: BenchScene, shot: Shot) -> int:
        play_by_joints(params, scene.rocks, shot)
        return 1

    return play


def _by_engine(params: Params, engine: EventSteppedSimulator) -> Play:
    def play(scene: BenchScene, shot: Shot) -> int:
        shot_digest(engine.simulate(params, scene.rocks, shot).rocks)
        return 1

    return play


def _by_batch(params: Params, simulator: BatchSimulator) -> Play:
    def play(scene: BenchScene, _shot: Shot) -> int:
        return len(simulator.simulate_many(params, scene.rocks, scene.shots))

    return play


def _by_array(params: Params, simulator: BatchSimulator) -> Play:
    def play(scene: BenchScene, shot: Shot) -> int:
        return len(simulator.simulate_array(params, scene.rocks, shot, scene.flicks).rocks)

    return play
