"""Ids of what can be pointed at: made for controls, read by stages."""

from __future__ import annotations

SITE, DIE, TOOL, ONE_USE, COUNT, MORE, ROW, LESS, SEAT, PART = (
    "site",
    "die",
    "tool",
    "one_use",
    "count",
    "more",
    "row",
    "less",
    "seat",
    "part",
)
PANEL_PARTS = 31
"""Parts of a panel; those of seat 1 follow those of seat 0."""
TILE, PILE, STRIP = "tile", "pile", "strip"


def target(kind: str, number: int) -> str:
    """The id of a numbered thing: ``site:3``."""
    return f"{kind}:{number}"


def number_of(kind: str, chosen: str) -> int | None:
    """The number of a thing if it is of this kind, else ``None``."""
    found, colon, number = chosen.partition(":")
    return int(number) if colon and found == kind else None
