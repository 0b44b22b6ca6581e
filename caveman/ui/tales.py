"""What happened, told in as few lines as can be: events that belong together make one tale, which grows with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

from caveman.rules import events
from caveman.rules.state import NOBODY, NONE
from shared.ui.scenes.overlays import LogLine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.events import Event
    from caveman.rules.state import CavemanState
    from caveman.ui.names import Names


class Told(msgspec.Struct, frozen=True):
    """A line of the log.

    Attributes:
        line: The words.
        is_detail: Whether the board, or another line, says enough of it for whoever only asks what was missed.
    """

    line: LogLine
    is_detail: bool = False


class Tale(Protocol):
    """Events that are told together."""

    def hears(self, event: Event) -> bool:
        """Take an event in, if it goes on with the tale."""

    def lines(self) -> tuple[Told, ...]:
        """The tale as far as it is known."""


class Ground:
    """The island as words need it while something happens there.

    Attributes:
        names: Who is who.
        seat: Whose turn it is, ``NOBODY`` before the first.
        turn: Cards drawn so far.
        tokens: Kind of the token on each circle.
        owner: Who lives on each circle.
        dinosaurs: Where each dinosaur stands.
    """

    def __init__(self, names: Names) -> None:
        """An island about which nothing is known."""
        size = len(names.config.board.circles)
        self.names = names
        self.seat = NOBODY
        self.turn = 0
        self.tokens = [NONE] * size
        self.owner = [NOBODY] * size
        self.dinosaurs: Sequence[int] = ()

    def begin(self, before: CavemanState) -> None:
        """A step begins in a state."""
        self.names = self.names.seated(before.corners)
        self.seat, self.turn = before.active, before.turn
        self.tokens = [*before.tokens]
        self.owner = [*before.owner]
        self.dinosaurs = before.dinosaurs

    def follow(self, event: Event) -> None:
        """Something happened that the words of later events of the same step depend on."""
        match event:
            case events.CornerChosen(seat=seat, corner=corner):
                corners = [*self.names.corners]
                corners[seat] = corner
                self.names = self.names.seated(corners)
            case events.TurnStarted(seat=seat):
                self.seat = seat
            case events.TokenExchanged(circle=circle, kind=kind) | events.TokenRevealed(circle=circle, kind=kind):
                self.tokens[circle] = kind
            case events.TokensSwapped(circle=circle, other=other):
                self.tokens[circle], self.tokens[other] = self.tokens[other], self.tokens[circle]

    def place(self, circle: int, seat: int = NOBODY) -> str:
        """A circle in a sentence, perhaps one about a tribe."""
        return self.names.place(circle, self.tokens[circle], seat)

    def left_alone(self, child: events.ChildDied) -> str:
        """A child without an adult has died."""
        words = self.names.tr("A child of {name} is left alone and dies on {place}.")
        return words.format(name=self.names.seat(child.seat), place=self.place(child.circle, child.seat))


class Sentence:
    """A single event in a single line, or in none because the table shows it."""

    def __init__(self, line: LogLine | None = None, *, is_detail: bool = False) -> None:
        """Keep the line."""
        self._lines = () if line is None else (Told(line, is_detail),)

    def hears(self, event: Event) -> bool:
        """Nothing belongs to it."""
        return False

    def lines(self) -> tuple[Told, ...]:
        """The line."""
        return self._lines
