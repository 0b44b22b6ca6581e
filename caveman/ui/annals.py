"""The memory of the table: the log, what each seat has missed since its last turn, where something happened, dice."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from caveman.rules import events
from caveman.rules.state import MAN, NOBODY, NOWHERE, WOMAN
from caveman.ui.chronicle import begin_tale
from caveman.ui.dice_count import DiceCount
from caveman.ui.tales import Ground
from shared.ui.scenes.overlays import LogLine, Story

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from caveman.rules.events import Event
    from caveman.rules.state import CavemanState
    from caveman.ui.names import Names
    from caveman.ui.tales import Tale, Told

_CHILD: Final = 2
"""Beside ``MAN`` and ``WOMAN``."""


class Annals:
    """What has been shown so far, in words and numbers.

    Attributes:
        dice: How the dice fell.
    """

    def __init__(self, names: Names) -> None:
        """Nothing has happened yet."""
        self.dice = DiceCount(names.config.dice, len(names.seats))
        self._ground = Ground(names)
        self._developments: Sequence[int] = ()
        self._told: list[Told] = []
        self._log: tuple[LogLine, ...] | None = None
        self._tale: Tale | None = None
        self._tale_from = 0
        self._owner = NOBODY
        self._owner_from = 0
        self._turn_ends = [0] * len(names.seats)
        self._lost: list[Counter[int]] = [Counter() for _ in names.seats]
        self._touched: list[int] = []
        self._turn_from = 0
        self._decider = NOBODY
        self._decided = [0] * len(names.seats)

    @classmethod
    def of(cls, names: Names, steps: Iterable[tuple[CavemanState, tuple[Event, ...]]]) -> Annals:
        """The memory of steps: the state before each, and what it brought."""
        annals = cls(names)
        for before, happened in steps:
            annals.begin(before)
            for event in happened:
                annals.tell(event)
        return annals

    @property
    def names(self) -> Names:
        """Who is who; where corners are chosen the beaches get their names on the way."""
        return self._ground.names

    def begin(self, before: CavemanState) -> None:
        """A step begins: whose turn it belongs to and what words need follow from the state before it."""
        self._ground.begin(before)
        self._developments = before.developments
        if self._decider != NOBODY:
            self._decided[self._decider] = len(self._touched)
        self._decider = before.seat
        owner = before.active if before.active != NOBODY else before.seat
        if owner not in {NOBODY, self._owner}:
            if self._owner != NOBODY:
                self._turn_ends[self._owner] = len(self._told)
                self._lost[self._owner].clear()
            self._owner, self._owner_from = owner, len(self._told)
            self._tale = None

    def tell(self, event: Event) -> None:
        """An event is shown: remember it."""
        if self._tale is None or not self._tale.hears(event):
            self._tale, self._tale_from = begin_tale(event, self._ground), len(self._told)
        self._told[self._tale_from :] = self._tale.lines()
        self._log = None
        self._ground.follow(event)
        self._touched += [circle for circle in _touched_by(event) if circle != NOWHERE]
        match event:
            case events.DiceRolled():
                self.dice.add(event, self._developments)
            case events.TurnStarted():
                self._turn_from = len(self._touched)
            case events.AdultDied(seat=seat, sex=sex) if seat != self._owner:
                self._lost[seat][sex] += 1
            case events.ChildDied(seat=seat) if seat != self._owner:
                self._lost[seat][_CHILD] += 1

    def log(self) -> tuple[LogLine, ...]:
        """The log, oldest line first; there are no secrets, so everybody may read it."""
        if self._log is None:
            self._log = tuple(told.line for told in self._told)
        return self._log

    def since(self, seat: int) -> Story:
        """What a seat has missed: what was told between its last turn and this one, or until now; its losses first."""
        last = self._owner_from if seat == self._owner else len(self._told)
        told = self._told[self._turn_ends[seat] : last]
        lines = _without_bare_headings([line.line for line in told if not line.is_detail])
        names, lost = self.names, self._lost[seat]
        if lost:
            people = names.people(lost[MAN], lost[WOMAN], lost[_CHILD])
            lines.insert(0, LogLine(names.tr("You lost {people}.").format(people=people), seat))
        has_details = any(line.is_detail for line in told)
        if has_details and lines:
            lines.append(LogLine(names.tr("Moves that brought nothing else stand in the log.")))
        elif has_details:
            lines.append(LogLine(names.tr("Nothing but moves: they stand in the log.")))
        elif not lines:
            lines.append(LogLine(names.tr("Nothing happened since your last turn.")))
        return Story(names.tr("Since your last turn"), tuple(lines))

    def recent(self, seat: int) -> frozenset[int]:
        """Circles where something happened since a seat decided last.

        Args:
            seat: Who looks; ``NOBODY`` for what happened since the turn began.
        """
        if seat == NOBODY:
            return frozenset(self._touched[self._turn_from :])
        if seat == self._decider:  # what came of the decision itself is no news to who decided
            return frozenset()
        return frozenset(self._touched[self._decided[seat] :])


def _touched_by(event: Event) -> tuple[int, ...]:
    """Circles on which an event changes something."""
    match event:
        case events.Moved(target=circle) | events.DinosaurMoved(target=circle) | events.Retreated(target=circle):
            return (circle,)
        case events.TokensSwapped(circle=circle, other=other):
            return (circle, other)
        case (
            events.DinosaurPlaced(circle=circle)
            | events.Landed(circle=circle)
            | events.TokenExchanged(circle=circle)
            | events.FightStarted(circle=circle)
            | events.AdultDied(circle=circle)
            | events.ChildDied(circle=circle)
            | events.ChildGrew(circle=circle)
            | events.ChildBorn(circle=circle)
        ):
            return (circle,)
    return ()


def _without_bare_headings(lines: Sequence[LogLine]) -> list[LogLine]:
    """Leave out headings with nothing below them."""
    found: list[LogLine] = []
    for line in lines:
        if line.is_heading and found and found[-1].is_heading:
            found.pop()
        found.append(line)
    while found and found[-1].is_heading:
        found.pop()
    return found
