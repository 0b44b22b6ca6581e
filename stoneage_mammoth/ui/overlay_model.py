"""What is told in words, looked at closely, or lies over the table."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from stoneage_mammoth.rules.state import NOBODY


class LogLine(msgspec.Struct, frozen=True):
    """Something that happened, in words; ``seat`` is ``NOBODY`` where it concerns nobody or all."""

    text: str
    seat: int = NOBODY
    is_heading: bool = False


class ZoomKind(StrEnum):
    """What is looked at closely."""

    CARD = "card"
    BUILDING = "building"
    TILE = "tile"
    BACK = "back"  # the pile: ``number`` is the resource on its back
    SITE = "site"
    SEAT = "seat"  # the panel of a seat: what it owns, and its score by category


class ZoomView(msgspec.Struct, frozen=True):
    """The thing under the pointer, large and explained; drawn beside ``anchor``, never over it.

    Attributes:
        kind: What it is.
        number: Card, building, tile, resource, site or seat.
        anchor: Id of what it belongs to.
        note: One more sentence about it now (why it cannot be chosen, what it would score), may be empty.
        rows: Words and a number each: the score of a seat by category, as it would be now.
        part: What the pointer is at in the panel of a seat, a sentence; may be empty.
    """

    kind: ZoomKind
    number: int
    anchor: str
    note: str = ""
    rows: tuple[tuple[str, str], ...] = ()
    part: str = ""


class TableOfNumbers(msgspec.Struct, frozen=True):
    """A table of numbers by seat: scores by category, dice.

    Attributes:
        title: Heading.
        seats: The seats that have a column.
        rows: Words of a row, and one entry per column.
        total: The last row, ``None`` without one.
        notes: Sentences below it.
    """

    title: str
    seats: tuple[int, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    total: tuple[str, tuple[str, ...]] | None = None
    notes: tuple[str, ...] = ()


class FaceCounts(msgspec.Struct, frozen=True):
    """Dice of a seat: how often each face fell, 1 first, and the mean."""

    seat: int
    counts: tuple[int, int, int, int, int, int]
    mean: float


class DiceStatistics(msgspec.Struct, frozen=True):
    """How the dice fell so far, by seat, against what is to be expected (a sixth for each face, a mean of 3.5)."""

    title: str
    faces: tuple[FaceCounts, ...]
    notes: tuple[str, ...] = ()


class Story(msgspec.Struct, frozen=True):
    """What happened since the last turn of the person who decides."""

    title: str
    lines: tuple[LogLine, ...]


class Curtain(msgspec.Struct, frozen=True):
    """Covers the whole table between two people, so that nobody sees the secret cards of another."""

    title: str
    line: str
    seat: int


Overlay = TableOfNumbers | DiceStatistics | Story | Curtain
