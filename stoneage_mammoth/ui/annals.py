"""The memory of the table: the log, what each seat has missed since its last turn, who went where, how dice fell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from shared.core.game import SPECTATOR
from shared.ui.scenes.overlays import LogLine, Story
from stoneage_mammoth.rules import events
from stoneage_mammoth.rules.state import NOBODY, Phase
from stoneage_mammoth.ui.chronicle import describe, describe_secret, describe_taming, heading_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from stoneage_mammoth.rules.state import StoneAgeState
    from stoneage_mammoth.ui.names import Names

KEPT_LINES: Final = 600
FACES: Final = 6

_BY_CHANCE: Final = frozenset(
    {
        *(Phase.DRAW_START, Phase.REVEAL_BACK, Phase.REVEAL_TILE, Phase.REVEAL_CARD, Phase.REVEAL_BUILDING),
        *(Phase.ROLL, Phase.DRAW_CARD, Phase.TAMING_ROLL, Phase.OVER),
    }
)


_DETAILS = (
    *(events.Rolled, events.ToolsUsed, events.TamingRolled),
    *(events.CardRevealed, events.BuildingRevealed, events.BackRevealed),
)
"""Events of which a later one, or the table itself, says enough."""


class Told(msgspec.Struct, frozen=True):
    """A line of the log.

    Attributes:
        line: As everybody may read it.
        secret: The line for its owner, if it hides something from others.
        is_detail: Whether a later line says enough of it for whoever only asks what was missed.
    """

    line: LogLine
    secret: LogLine | None = None
    is_detail: bool = False

    def as_read_by(self, seat: int) -> LogLine:
        """The line as a seat (or ``SPECTATOR``) may read it."""
        return self.secret if self.secret is not None and self.secret.seat == seat else self.line


class Annals:
    """What has been shown so far, in words and numbers.

    Attributes:
        names: Who is who.
        faces: ``faces[seat][face - 1]``: how often each face fell for a seat.
    """

    def __init__(self, names: Names) -> None:
        """Nothing has happened yet."""
        self.names = names
        self.faces = [[0] * FACES for _ in names.seats]
        self._told: list[Told] = []
        self._forgotten = 0
        self._heading: LogLine | None = None
        self._owner = NOBODY
        self._owner_from = 0
        self._turn_ends = [0] * len(names.seats)
        self._placed: list[tuple[int, int]] = []
        self._at_herd: list[tuple[int, tuple[int, ...]]] = []
        self._read: dict[int, tuple[int, tuple[LogLine, ...]]] = {}

    @classmethod
    def of(cls, names: Names, steps: Iterable[tuple[StoneAgeState, tuple[events.Event, ...]]]) -> Annals:
        """The memory of steps: the state before each, and what it brought."""
        annals = cls(names)
        for before, happened in steps:
            annals.begin(before)
            for event in happened:
                annals.tell(event)
        return annals

    def begin(self, before: StoneAgeState) -> None:
        """A step begins: whose turn it belongs to follows from the state before it."""
        if before.phase in _BY_CHANCE:
            return
        owner = before.seat if before.turn == NOBODY else before.turn
        if owner != self._owner:
            if self._owner != NOBODY:
                self._turn_ends[self._owner] = self._count
            self._owner, self._owner_from = owner, self._count

    def tell(self, event: events.Event) -> None:
        """An event is shown: remember it."""
        self._count_dice(event)
        match event:
            case events.RoundStarted():
                self._placed.clear()
            case events.Placed():
                self._placed.append((event.seat, event.site))
        heading = heading_of(event, self.names)
        if heading is not None and heading != self._heading:
            self._add(Told(heading))
        line = self._describe(event)
        if line is not None:
            secret = describe_secret(event, self.names) if isinstance(event, events.CardDrawn) else None
            self._add(Told(line, secret, isinstance(event, _DETAILS)))

    def _describe(self, event: events.Event) -> LogLine | None:
        """An event in words; the end of a comparison of dice with how they compare."""
        if isinstance(event, events.TamingRolled):
            self._at_herd.append((event.seat, event.dice[::-1]))
        elif isinstance(event, events.TamingDecided):
            rolls, self._at_herd = self._at_herd, []
            return describe_taming(event, rolls, self.names)
        return describe(event, self.names)

    def log(self, viewer: int = SPECTATOR) -> tuple[LogLine, ...]:
        """The log as somebody may read it, oldest line first."""
        known = self._read.get(viewer)
        if known is None or known[0] != self._count:
            known = (self._count, tuple(told.as_read_by(viewer) for told in self._told))
            self._read[viewer] = known
        return known[1]

    def since(self, seat: int) -> Story:
        """What a seat has missed: what was told between its last turn and this one, or until now."""
        first = max(self._turn_ends[seat] - self._forgotten, 0)
        last = self._owner_from - self._forgotten if seat == self._owner else len(self._told)
        missed = [told for told in self._told[first : max(last, first)] if not told.is_detail]
        while missed and missed[-1].line.is_heading and missed[-1].line.seat in {seat, NOBODY}:
            missed.pop()  # what it stands over is not there, or is this turn itself
        lines = tuple(told.as_read_by(seat) for told in missed)
        tr = self.names.tr
        if not lines:
            lines = (LogLine(tr("Nothing happened since your last turn.")),)
        return Story(tr("Since your last turn"), lines)

    def recent(self, seat: int) -> dict[int, tuple[int, ...]]:
        """By site: the seats that placed there this round since a seat placed last.

        Args:
            seat: Who looks; ``NOBODY`` for whoever of the people placed last.
        """
        humans = self.names.humans
        lookers = {seat} if seat != NOBODY else {person for person, is_human in enumerate(humans) if is_human}
        found: dict[int, tuple[int, ...]] = {}
        for placer, site in reversed(self._placed):
            if placer in lookers:
                break
            found[site] = (placer, *found.get(site, ()))
        return found

    @property
    def _count(self) -> int:
        """Lines told so far, those that are forgotten included."""
        return self._forgotten + len(self._told)

    def _add(self, told: Told) -> None:
        self._told.append(told)
        if told.line.is_heading:
            self._heading = told.line
        over = len(self._told) - KEPT_LINES
        if over > 0:
            del self._told[:over]
            self._forgotten += over

    def _count_dice(self, event: events.Event) -> None:
        if isinstance(event, events.Rolled | events.TamingRolled):
            for die in event.dice:
                self.faces[event.seat][die - 1] += 1
