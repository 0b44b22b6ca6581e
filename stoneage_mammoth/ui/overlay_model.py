"""What is told in words, looked at closely, or lies over the table."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from shared.ui.scenes.overlays import Curtain, Story, TableOfNumbers


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


Overlay = TableOfNumbers | DiceStatistics | Story | Curtain
