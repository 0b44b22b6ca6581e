"""What the lab works on and what it has to say about it: one place for changes, refusals and what is shown; no window.

Changes that come faster than frames (a dragged slider, a dragged rock) are asked for with ``later`` and made once a
tick by ``work``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from curling.lab.experiment import Experiment
from curling.lab.readouts import read_out
from curling.lab.trial import A, B, Trial, first_trial
from curling.ui.lab.pointing import Pointing
from curling.ui.lab.tables import Pair
from curling.ui.lab.traces import traces_of
from shared.core.errors import FlintflickError, FormatError

if TYPE_CHECKING:
    from curling.lab.experiment import Moment
    from curling.lab.readouts import ShotReadout
    from curling.rules.simulator import Simulator
    from curling.ui.lab.traces import Trace

Change = Callable[[Trial], Trial]

SHEET = "sheet"
"""Place of refusals that concern the picture."""


class Desk:
    """The experiment in work.

    Attributes:
        experiment: Trial and undo.
        pointing: The pointer over the sheet.
        refusal: Place of the last refusal (``"params/friction"``, ``"shot/speed"``, ``SHEET``) and its sentence; the
            place is empty if there is none.
        notice: What was done last beside changes, empty after the next change.
        is_dirty: Whether something has changed since it was kept.
    """

    def __init__(self, simulator: Simulator, trial: Trial | None = None) -> None:
        """Begin with a trial, or with the first one where it is of no use.

        Args:
            simulator: The engine.
            trial: Where to go on.
        """
        self._simulator = simulator
        self.pointing = Pointing()
        self.refusal = ("", "")
        self.notice = ""
        self.is_dirty = False
        self._wanted: dict[str, tuple[Change, str]] = {}
        try:
            self.experiment = Experiment(simulator, first_trial() if trial is None else trial)
        except FlintflickError as problem:
            self.experiment = Experiment(simulator, first_trial())
            self.refusal = (SHEET, sentence(problem))
        self._shown: tuple[Moment | None, Moment | None] = (None, None)
        self._work_out()

    @property
    def trial(self) -> Trial:
        """The trial now."""
        return self.experiment.trial

    def begin(self, trial: Trial) -> None:
        """Go on with another trial, as a change that can be taken back.

        Raises:
            FlintflickError: Its rocks or its shot are wrong.
        """
        self.experiment.change(trial)
        self._settle()

    def attempt(self, change: Change, *, gesture: str = "", place: str = SHEET) -> bool:
        """Make a change at once; ``False`` if it was refused, ``refusal`` then says why.

        Args:
            change: Gives the new trial.
            gesture: As ``Experiment.change``.
            place: Where to show a refusal.
        """
        try:
            self.experiment.change(change(self.trial), gesture)
        except FlintflickError as problem:
            self.refusal = (place, sentence(problem))
            return False
        self._settle()
        return True

    def later(self, gesture: str, change: Change, place: str) -> None:
        """Make a change with the next tick; of several of one gesture only the last one counts."""
        self._wanted[gesture] = (change, place)

    def refuse(self, place: str, words: str) -> None:
        """Say why something is not possible."""
        self.refusal = (place, words)

    def forget_refusal(self) -> None:
        """What was refused in a field is taken back there: its number is again the one that holds."""
        if self.refusal[0] != SHEET:
            self.refusal = ("", "")

    def tell(self, words: str) -> None:
        """Say what was done; nothing is wrong any more."""
        self.refusal, self.notice = ("", ""), words

    def work(self) -> bool:
        """Make the changes that were asked for; ``True`` if there were any."""
        wanted, self._wanted = self._wanted, {}
        for gesture, (change, place) in wanted.items():
            self.attempt(change, gesture=gesture, place=place)
        return bool(wanted)

    def seal(self) -> None:
        """A gesture is over."""
        self.work()
        self.experiment.seal()

    def undo(self) -> bool:
        """Take the last step back."""
        self.work()
        return self._stepped(is_done=self.experiment.undo())

    def redo(self) -> bool:
        """Do the step again that was taken back last."""
        self.work()
        return self._stepped(is_done=self.experiment.redo())

    def _stepped(self, *, is_done: bool) -> bool:
        if is_done:
            self._settle()
        return is_done

    def _settle(self) -> None:
        self.refusal, self.notice = ("", ""), ""
        self.is_dirty = True
        self.pointing.settle(self.trial)
        self._work_out()

    # --- what is shown -----------------------------------------------------------------------------------------

    def _work_out(self) -> None:
        """Work out ways and read-outs, once a change."""
        now, former = self.experiment.now, self.experiment.former
        if self._shown == (now, former):
            return
        self._shown = (now, former)
        self.traces: tuple[tuple[Trace, ...], ...] = tuple(traces_of(report) for report in now.reports)
        self.ghost: tuple[Trace, ...] = ()
        if former is not None:
            self.ghost = traces_of(former.reports[min(now.trial.edited, len(former.reports) - 1)])
        self._reads: dict[int, ShotReadout] = {}
        self._former_read: ShotReadout | None = None

    def pair(self, titles: tuple[str, str, str, str]) -> Pair:
        """The two shots that tables compare.

        Args:
            titles: Names of A, of B, of the shot before and of the one now.
        """
        trial = self.trial
        main = self._read(trial.edited)
        if trial.has_b:
            return Pair(self._read(A), self._read(B), titles[0], titles[1], main)
        former = self.experiment.former
        if former is not None and self._former_read is None:
            self._former_read = _read_moment(former, A)
        return Pair(self._former_read, main, titles[2], titles[3], main)

    def _read(self, which: int) -> ShotReadout:
        if which not in self._reads:
            self._reads[which] = _read_moment(self.experiment.now, which)
        return self._reads[which]


def _read_moment(moment: Moment, which: int) -> ShotReadout:
    return read_out(moment.trial.params[which], moment.trial.scene().flick(), moment.reports[which])


def sentence(problem: FlintflickError) -> str:
    """What is wrong, without the place where the screen shows the place itself."""
    if not isinstance(problem, FormatError) or problem.file:
        return str(problem)
    return f"{problem.expected}, got {problem.got}" if problem.got else problem.expected
