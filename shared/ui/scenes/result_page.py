"""A page of the end of a match, in words and numbers: what a game may add to the result. No window here."""

from __future__ import annotations

import msgspec


class ResultPage(msgspec.Struct, frozen=True):
    """A page of the end of a match: words and numbers in the columns of the sides.

    Attributes:
        title: What it shows.
        lines: Title and one entry a side.
        total: The last line, drawn larger; ``None`` without one.
        notes: Sentences below the table.
    """

    title: str
    lines: tuple[tuple[str, tuple[str, ...]], ...]
    total: tuple[str, tuple[str, ...]] | None = None
    notes: tuple[str, ...] = ()
