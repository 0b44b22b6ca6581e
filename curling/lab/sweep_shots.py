"""The shots of a sweep: one by one with the live engine, or together those that differ in the flick alone.

Both agree to a nanometre. Which one is used depends on the plan alone, not on how it is cut into portions.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final, NamedTuple

from curling.lab.shooting import judge_mammoth, shoot_with
from curling.physics.batch import BatchSimulator
from curling.physics.engine import EventSteppedSimulator
from curling.rules.simulator import EventKind
from shared.core.errors import FlintflickError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.lab.scene import Scene
    from curling.physics.engine import Kernel
    from curling.rules.params import Params
    from curling.rules.simulator import RockResult

MANY_ROWS: Final = 1000
"""So many take far longer in plain Python than loading the compiled kernel, and nearly as long as making it first."""


class Ending(NamedTuple):
    """What became of a shot.

    Attributes:
        rocks: In order of id, the mammoth's test applied.
        hits: Contacts of two rocks.
        duration_s: Time of the last event.
    """

    rocks: tuple[RockResult, ...]
    hits: int
    duration_s: float


class Engines(threading.local):
    """The engines of a thread: they keep buffers, and workers of a cluster may have several threads."""

    def __init__(self) -> None:
        self._take("auto")

    def expect(self, rows: int) -> None:
        """Take the compiled kernel, where it can be had, at once if so many rows are to come: the rows are the same."""
        if rows >= MANY_ROWS and self._kernel == "auto":
            self._take("compiled")

    def _take(self, kernel: Kernel) -> None:
        """Make engines with this form of the kernel."""
        self._kernel: Kernel = kernel
        self._live = EventSteppedSimulator(kernel)
        self._batch = BatchSimulator(kernel, live=self._live)

    def shoot(self, params: Params, scenes: Sequence[Scene]) -> list[Ending | FlintflickError]:
        """Simulate scenes with the live engine; a shot without a result gives its error."""
        endings: list[Ending | FlintflickError] = []
        for scene in scenes:
            try:
                endings.append(self._one(params, scene))
            except FlintflickError as problem:
                endings.append(problem)
        return endings

    def shoot_together(self, params: Params, scenes: Sequence[Scene]) -> list[Ending | FlintflickError]:
        """As ``shoot``, for scenes that differ in the flick alone, in one call."""
        try:
            return [*self._together(params, scenes)]
        except FlintflickError as problem:
            if len(scenes) == 1:
                return [problem]
        return [self.shoot_together(params, [scene])[0] for scene in scenes]

    def _one(self, params: Params, scene: Scene) -> Ending:
        """Simulate one scene that has a result."""
        report = shoot_with(self._live, params, scene)
        hits = sum(event.kind is EventKind.HIT for event in report.simulation.events)
        return Ending(report.rocks, hits, report.simulation.duration_s)

    def _together(self, params: Params, scenes: Sequence[Scene]) -> list[Ending]:
        """Simulate scenes of which each has a result."""
        first = scenes[0]
        ends = self._batch.simulate_ends(params, first.bodies(), [scene.flick() for scene in scenes])
        return [
            Ending(judge_mammoth(params, end.rocks, first.mammoth, first.shot.rock), end.hits, end.duration_s)
            for end in ends
        ]
