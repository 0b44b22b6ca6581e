"""Shows what happened as a sequence of short moments, carries the shown state along, and remembers it in the annals."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import msgspec

from stoneage_mammoth.rules.events import Event, RoundEnded
from stoneage_mammoth.rules.state import NOBODY, Phase, StoneAgeState
from stoneage_mammoth.ui.annals import Annals
from stoneage_mammoth.ui.dice_show import DiceShow
from stoneage_mammoth.ui.following import land, lift, pass_start_marker
from stoneage_mammoth.ui.moments import SHORT, Moment, moment_of, start_marker
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.statistics import dice_statistics

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from shared.core.game import Step
    from stoneage_mammoth.ui.cues import SoundCue
    from stoneage_mammoth.ui.names import Names
    from stoneage_mammoth.ui.overlay_model import DiceStatistics, LogLine, Story
    from stoneage_mammoth.ui.recollection import Steps
    from stoneage_mammoth.ui.view_model import TrayView


class _Cut(msgspec.Struct, frozen=True):
    """A piece of a step that waits to be shown.

    Attributes:
        event: What happened; ``None`` for the end of the step.
        before: State before the step, with its first piece; else ``None``.
        after: Where the step leads.
        is_calm: Whether nothing may move.
    """

    event: Event | None
    before: StoneAgeState | None
    after: StoneAgeState
    is_calm: bool


class Director:
    """What is shown now and what follows; a ``Show``.

    Attributes:
        names: Who is who.
        state: The match as far as it has been shown; behind the real one while something moves.
        annals: What has been shown, in words and numbers.
    """

    def __init__(self, names: Names, state: StoneAgeState) -> None:
        """Show a state."""
        self.names = names
        self.annals = Annals(names)
        self._queue: deque[_Cut] = deque()
        self._dice = DiceShow(names)
        self._cut: _Cut | None = None
        self._moment = Moment()
        self._elapsed = 0.0
        self._pace = 1.0
        self._started: tuple[SoundCue, ...] = ()
        self.show(state)

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be shown."""
        return self._cut is not None

    @property
    def recent(self) -> Mapping[int, Sequence[int]]:
        """By site: seats that placed there since the person who decides placed last; nothing once people are used."""
        state = self.state
        if state.phase != Phase.PLACE:
            return {}
        is_asked = state.seat != NOBODY and self.names.humans[state.seat]
        return self.annals.recent(state.seat if is_asked else NOBODY)

    def show(self, state: StoneAgeState) -> None:
        """Show a state at once; what was to be shown is dropped, the annals stay."""
        self._queue.clear()
        self._cut = None
        self._dice.clear()
        self._started = ()
        self.state = state.copy()
        self._latest = state

    def remember(self, steps: Steps) -> None:
        """Begin the annals anew with what happened before what is shown; the last roll of it lies in the tray."""
        self.annals = Annals.of(self.names, steps)
        self._dice.recall(steps)

    def present(self, step: Step[StoneAgeState], *, is_calm: bool = False) -> None:
        """Show what a step brought, after what is still being shown.

        Args:
            step: What an action gave.
            is_calm: Whether nothing may fly: what changes is seen for a moment where it is.
        """
        before: StoneAgeState | None = self._latest
        for event in (*step.events, None):
            self._queue.append(_Cut(event, before, step.state, is_calm))
            before = None
        self._latest = step.state
        self._go_on()

    def tick(self, pace: float = 1.0) -> tuple[SoundCue, ...]:
        """Go on by a tick, or several at a quicker pace; returns the sounds of what began."""
        self._pace = pace
        if self._cut is not None:
            self._elapsed += pace
            if self._elapsed >= self._moment.ticks:
                self._finish()
        cues, self._started = self._started, ()
        return cues

    def skip(self) -> None:
        """Show the end of everything at once, in silence but for the annals."""
        while self._cut is not None:
            self._finish()
        self._started = ()

    def parts(self, alpha: float = 0.0) -> Parts:
        """What the moment adds to the picture, at a share of the next tick."""
        if self._cut is None:
            return Parts()
        moment = self._moment
        share = min((self._elapsed + alpha * self._pace) / moment.ticks, 1.0)
        motions = () if self._cut.is_calm else tuple(motion.view(share) for motion in moment.motions)
        return Parts(tray=self._dice.view(1.0 if self._cut.is_calm else share), motions=motions, gains=moment.gains)

    @property
    def past_roll(self) -> TrayView:
        """The last roll as it lay in the tray in the end."""
        return self._dice.past

    def log(self, viewer: int) -> tuple[LogLine, ...]:
        """What happened, in words, as a seat (or ``SPECTATOR``) may know it."""
        return self.annals.log(viewer)

    def since(self, seat: int) -> Story:
        """What happened since a seat decided last."""
        return self.annals.since(seat)

    def statistics(self) -> DiceStatistics:
        """How the dice fell so far."""
        return dice_statistics(self.annals)

    def _go_on(self) -> None:
        """Begin the next moment that takes time; those that take none pass at once."""
        while self._cut is None and self._queue:
            cut = self._queue.popleft()
            if cut.before is not None:
                self.annals.begin(cut.before)
            if cut.event is None:
                self.state = cut.after.copy()
                continue
            self._begin(cut, cut.event)

    def _begin(self, cut: _Cut, event: Event) -> None:
        """An event begins to be seen."""
        moment = self._moment_of(cut, event)
        self.annals.tell(event)
        self._dice.begin(event, self.state)
        lift(event, self.state)
        if cut.is_calm:
            self._land(cut, event)
        if moment.ticks:
            self._cut, self._moment, self._elapsed = cut, moment, 0.0
        elif not cut.is_calm:
            self._land(cut, event)
        self._started += moment.cues

    def _moment_of(self, cut: _Cut, event: Event) -> Moment:
        """How an event is seen."""
        if isinstance(event, RoundEnded) and cut.after.start != self.state.start:
            return start_marker(self.state, cut.after.start)
        moment = moment_of(event, self.state)
        if cut.is_calm and moment.motions:
            return msgspec.structs.replace(moment, ticks=min(moment.ticks, SHORT))
        return moment

    def _finish(self) -> None:
        """The moment is over: the shown state follows, and the next begins."""
        cut, self._cut = self._cut, None
        if cut is not None and cut.event is not None and not cut.is_calm:
            self._land(cut, cut.event)
        self._go_on()

    def _land(self, cut: _Cut, event: Event) -> None:
        """What has moved arrives."""
        land(event, self.state)
        if isinstance(event, RoundEnded):
            pass_start_marker(self.state, cut.after)
