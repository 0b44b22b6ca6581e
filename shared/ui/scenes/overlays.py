"""What lies over the table of any game: numbers by seat, what happened, the curtain between two people."""

from __future__ import annotations

import msgspec


class LogLine(msgspec.Struct, frozen=True):
    """Something that happened, in words; ``seat`` is below 0 where it concerns nobody or all."""

    text: str
    seat: int = -1
    is_heading: bool = False


class TableOfNumbers(msgspec.Struct, frozen=True):
    """A table of numbers by seat: scores by category.

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


class Story(msgspec.Struct, frozen=True):
    """What happened since the last turn of the person who decides."""

    title: str
    lines: tuple[LogLine, ...]


class Curtain(msgspec.Struct, frozen=True):
    """Covers the whole table between two people at one screen, until the person at ``seat`` says to be there."""

    title: str
    line: str
    seat: int
