"""A trial in work: every change is simulated at once, kept beside the shot before it, and can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from curling.lab.shooting import ShotReport, shoot_with
from curling.lab.trial import Trial

if TYPE_CHECKING:
    from curling.rules.params import Params
    from curling.rules.simulator import Simulator

MAX_UNDO = 200
"""Changes that can be taken back; older ones are forgotten."""


class Moment(msgspec.Struct, frozen=True):
    """A trial with the shots that came of it, one a set of parameters."""

    trial: Trial
    reports: tuple[ShotReport, ...]


class Experiment:
    """The trial now, what it was before, and what was taken back.

    Changes of one gesture (a slider that is dragged, digits that are typed) are one step of undo: they have the same
    ``gesture``, and ``seal`` ends it.

    Attributes:
        now: The trial and its shots.
        former: What the last step changed: its shots are drawn as ghosts. ``None`` before the first change.
    """

    def __init__(self, simulator: Simulator, trial: Trial) -> None:
        """Simulate the first trial.

        Args:
            simulator: The engine.
            trial: Where to start.

        Raises:
            ParamsError: Rocks or shot are wrong.
            SimulationError: The cap of events was reached.
        """
        self._simulator = simulator
        self.now = self._simulated(trial)
        self.former: Moment | None = None
        self._past: list[Moment] = []
        self._future: list[Moment] = []
        self._gesture = ""

    @property
    def trial(self) -> Trial:
        """The trial now."""
        return self.now.trial

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return bool(self._future)

    def change(self, trial: Trial, gesture: str = "") -> None:
        """Make another trial of it; nothing changes where that is refused.

        Args:
            trial: The new one.
            gesture: Name of the gesture that it is part of; an empty one is a step of its own.

        Raises:
            ParamsError: Rocks or shot are wrong with these parameters.
            SimulationError: The cap of events was reached.
        """
        if trial == self.trial:
            return
        moment = self._simulated(trial)
        if not gesture or gesture != self._gesture:
            self._past.append(self.now)
            del self._past[:-MAX_UNDO]
            self.former = self.now
        self._gesture = gesture
        self._future.clear()
        self.now = moment

    def seal(self) -> None:
        """End a gesture: the next change is a step of its own."""
        self._gesture = ""

    def undo(self) -> bool:
        """Take the last step back; ``True`` if there was one."""
        return self._step(self._past, self._future)

    def redo(self) -> bool:
        """Do again what was taken back last; ``True`` if there was something."""
        return self._step(self._future, self._past)

    def _step(self, source: list[Moment], target: list[Moment]) -> bool:
        self.seal()
        if not source:
            return False
        target.append(self.now)
        self.former, self.now = self.now, source.pop()
        return True

    def _simulated(self, trial: Trial) -> Moment:
        """Shoot with every set; what has the same parameters and the same table as now is not simulated again."""
        known: dict[Params, ShotReport] = {}
        now: Moment | None = getattr(self, "now", None)
        if now is not None and _table_of(now.trial) == _table_of(trial):
            known.update(zip(now.trial.params, now.reports, strict=True))
        scene = trial.scene()
        for params in trial.params:
            if params not in known:
                known[params] = shoot_with(self._simulator, params, scene)
        return Moment(trial, tuple(known[params] for params in trial.params))


def _table_of(trial: Trial) -> tuple[object, ...]:
    """All that a shot depends on besides parameters."""
    return (trial.rocks, trial.shot, trial.mammoth)
