"""Ids of what can be pointed at: made for controls, read by stages."""

from __future__ import annotations

CIRCLE, DINOSAUR, LAND, DEVELOPMENT, PHASE, DIE, SEAT, PART = (
    "circle",
    "dinosaur",
    "land",
    "development",
    "phase",
    "die",
    "seat",
    "part",
)
FIGURES = ("man", "woman")
"""By sex: an adult that lives on a circle."""
GUEST_FIGURES = ("guest_man", "guest_woman")
"""By sex: an adult that came there to fight."""
CHILD, GUEST_CHILD = "child", "guest_child"
CARD, DECK, RESERVE = "card", "deck", "reserve"

ON_A_CIRCLE = (CIRCLE, *FIGURES, *GUEST_FIGURES, CHILD, GUEST_CHILD)
"""Kinds of ids that number a circle."""

PANEL_PARTS = 16
"""Parts of a panel; those of seat 1 follow those of seat 0."""


def target(kind: str, number: int) -> str:
    """The id of a numbered thing: ``circle:3``."""
    return f"{kind}:{number}"


def number_of(kind: str, chosen: str) -> int | None:
    """The number of a thing if it is of this kind, else ``None``."""
    found, colon, number = chosen.partition(":")
    return int(number) if colon and found == kind else None


def circle_of(chosen: str) -> int | None:
    """The circle of an id: itself, or where the figure stands; ``None`` for anything else."""
    found, colon, number = chosen.partition(":")
    return int(number) if colon and found in ON_A_CIRCLE else None
