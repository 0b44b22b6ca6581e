"""Shows what happened as a sequence of short moments, one after the other, and lets the state that is shown follow.

Each event is seen in two halves: what moves is taken from where it was as its moment begins, and put where it goes as
the moment ends. A game says how its events are seen (``MomentQueue`` with its four hooks filled in).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

import msgspec

from shared.ui.media.sounds import SoundCue

if TYPE_CHECKING:
    from shared.core.game import Step

BLINK, SHORT, MEDIUM, LONG = 8, 16, 24, 34
"""Ticks of moments: a glance, people who walk, things that fly, things of weight."""
QUIET = 0.6
"""Volume of what happens many times a round."""


class Shown(Protocol):
    """A state of a game."""

    def copy(self) -> Self:
        """An independent copy."""


MotionT = TypeVar("MotionT")
StateT = TypeVar("StateT", bound=Shown)


class Moment(msgspec.Struct, Generic[MotionT], frozen=True):
    """How an event is seen.

    Attributes:
        ticks: How long it takes at normal pace; 0 passes at once.
        motions: What moves.
        cues: What is heard as it begins.
        later: What is heard later, each with the tick, 1 to ``ticks``.
    """

    ticks: int = 0
    motions: tuple[MotionT, ...] = ()
    cues: tuple[SoundCue, ...] = ()
    later: tuple[tuple[int, SoundCue], ...] = ()


MomentT = TypeVar("MomentT", bound=Moment[Any])


def eased(share: float) -> float:
    """Progress on a way at a share of its time, 0 to 1: it starts and ends gently."""
    return share * share * (3 - 2 * share)


class _Cut(msgspec.Struct, Generic[StateT], frozen=True):
    """A piece of a step that waits to be shown.

    Attributes:
        event: What happened; ``None`` for the end of the step.
        before: State before the step, with its first piece; else ``None``.
        after: Where the step leads.
        is_calm: Whether nothing may move.
    """

    event: Any
    before: StateT | None
    after: StateT
    is_calm: bool


class MomentQueue(ABC, Generic[StateT, MomentT]):
    """What is shown now and what follows.

    Attributes:
        state: The match as far as it has been shown; behind the real one while something moves.
    """

    def __init__(self, state: StateT) -> None:
        """Show a state."""
        self._queue: deque[_Cut[StateT]] = deque()
        self._cut: _Cut[StateT] | None = None
        self._moment: MomentT
        self._elapsed = 0.0
        self._pace = 1.0
        self._started: tuple[SoundCue, ...] = ()
        self.show(state)

    # --- what a game fills in ------------------------------------------------------------------------------------

    @abstractmethod
    def begin_step(self, before: StateT) -> None:
        """A step is about to be shown.

        Args:
            before: The state before it.
        """

    @abstractmethod
    def moment_of(self, event: Any, after: StateT) -> MomentT:  # noqa: ANN401 - an event of the game
        """How an event is seen from ``state``, in which it has not happened yet.

        Args:
            event: An event of the rules.
            after: Where the whole step leads.
        """

    @abstractmethod
    def lift(self, event: Any) -> None:  # noqa: ANN401 - an event of the game
        """An event begins to be seen: tell it, and take what moves from where it was in ``state``."""

    @abstractmethod
    def land(self, event: Any, after: StateT) -> None:  # noqa: ANN401 - an event of the game
        """What has moved arrives: put it where it goes in ``state``; arguments as ``moment_of``."""

    # --- what is shown -------------------------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be shown."""
        return self._cut is not None

    def show(self, state: StateT) -> None:
        """Show a state at once; what was to be shown is dropped."""
        self._queue.clear()
        self._cut = None
        self._started = ()
        self.state = state.copy()
        self._latest = state

    def present(self, step: Step[StateT], *, is_calm: bool = False) -> None:
        """Show what a step brought, after what is still being shown.

        Args:
            step: What an action gave.
            is_calm: Whether nothing may fly: what changes is seen for a moment where it is.
        """
        before: StateT | None = self._latest
        for event in (*step.events, None):
            self._queue.append(_Cut(event, before, step.state, is_calm))
            before = None
        self._latest = step.state
        self._go_on()

    def tick(self, pace: float = 1.0) -> tuple[SoundCue, ...]:
        """Go on by a tick, or several at a quicker pace; returns the sounds of what began."""
        self._pace = pace
        if self._cut is not None:
            since = self._elapsed
            self._elapsed += pace
            self._started += tuple(sound for tick, sound in self._moment.later if since < tick <= self._elapsed)
            if self._elapsed >= self._moment.ticks:
                self._finish()
        cues, self._started = self._started, ()
        return cues

    def skip(self) -> None:
        """Show the end of everything at once, in silence."""
        while self._cut is not None:
            self._finish()
        self._started = ()

    def moment(self) -> MomentT | None:
        """The moment that is shown, ``None`` if nothing is."""
        return None if self._cut is None else self._moment

    @property
    def is_calm(self) -> bool:
        """Whether nothing may fly in the moment that is shown."""
        return self._cut is not None and self._cut.is_calm

    def share(self, alpha: float = 0.0) -> float:
        """How much of the moment has passed, 0 to 1, at a share of the next tick."""
        return min((self._elapsed + alpha * self._pace) / self._moment.ticks, 1.0)

    # --- inside --------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Begin the next moment that takes time; those that take none pass at once."""
        while self._cut is None and self._queue:
            cut = self._queue.popleft()
            if cut.before is not None:
                self.begin_step(cut.before)
            if cut.event is None:
                self.state = cut.after.copy()
            else:
                self._begin(cut)

    def _begin(self, cut: _Cut[StateT]) -> None:
        """An event begins to be seen; if nothing may move, what it changes is there at once."""
        moment = self.moment_of(cut.event, cut.after)
        if cut.is_calm and moment.motions:
            moment = msgspec.structs.replace(moment, ticks=min(moment.ticks, SHORT))
        self.lift(cut.event)
        if cut.is_calm or not moment.ticks:
            self.land(cut.event, cut.after)
        if moment.ticks:
            self._cut, self._moment, self._elapsed = cut, moment, 0.0
        self._started += moment.cues

    def _finish(self) -> None:
        """The moment is over: the shown state follows, and the next begins."""
        cut, self._cut = self._cut, None
        if cut is not None and not cut.is_calm:
            self.land(cut.event, cut.after)
        self._go_on()
