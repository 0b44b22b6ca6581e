"""What is told in words, looked at closely, or lies over the table."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from shared.ui.scenes.overlays import Curtain, Story, TableOfNumbers


class ZoomKind(StrEnum):
    """What is looked at closely."""

    CARD = "card"
    DECK = "deck"  # what cards are left
    CIRCLE = "circle"  # the circle, who stands there, its token
    DINOSAUR = "dinosaur"
    DEVELOPMENT = "development"  # what it takes and gives
    PHASE = "phase"  # ``number`` is its place in the strip
    RESERVE = "reserve"  # tokens set aside, and how many of each kind there are
    SEAT = "seat"  # the panel of a seat


class ZoomView(msgspec.Struct, frozen=True):
    """The thing under the pointer, large and explained; drawn beside ``anchor``, never over it.

    Attributes:
        kind: What it is.
        number: Card, circle, dinosaur, development, place in the strip, or seat.
        anchor: Id of what it belongs to.
        title: What it is called.
        lines: Sentences about it.
        note: One more sentence about it now (why it cannot be chosen), may be empty.
        rows: Words and a number each.
    """

    kind: ZoomKind
    number: int
    anchor: str
    title: str = ""
    lines: tuple[str, ...] = ()
    note: str = ""
    rows: tuple[tuple[str, str], ...] = ()


class FaceCounts(msgspec.Struct, frozen=True):
    """Dice of one colour of a seat, ``NOBODY`` for the dinosaurs.

    Attributes:
        seat: Who rolled.
        counts: How often each face fell, in the order of ``DiceTable.faces``.
        expected: How often it was to be expected.
    """

    seat: int
    counts: tuple[int, ...]
    expected: tuple[float, ...]


class DiceTable(msgspec.Struct, frozen=True):
    """Dice of one colour: ``faces`` are the names of faces that differ."""

    die: Literal["green", "red", "yellow"]
    faces: tuple[str, ...]
    rows: tuple[FaceCounts, ...]


class DiceStatistics(msgspec.Struct, frozen=True):
    """How the dice fell so far, by colour and seat, against what is to be expected."""

    title: str
    tables: tuple[DiceTable, ...]
    notes: tuple[str, ...] = ()


class ReferencePhase(msgspec.Struct, frozen=True):
    """A phase on the reference card, in its colour; ``is_now`` marks the one that goes on."""

    phase: Literal["green", "red", "fights", "develop", "grow"]
    title: str
    lines: tuple[str, ...]
    is_now: bool = False


class ReferenceRecipe(msgspec.Struct, frozen=True):
    """A development on the reference card: the two resources it takes, and what it gives."""

    development: int
    resources: tuple[int, int]
    words: str


class ReferenceFace(msgspec.Struct, frozen=True):
    """A face of a die on the reference card, and what it means."""

    die: Literal["green", "red", "yellow"]
    face: str
    words: str


class ReferenceCard(msgspec.Struct, frozen=True):
    """The reference card: phases of a turn, developments, faces of dice and how to win."""

    title: str
    phases: tuple[ReferencePhase, ...]
    recipes: tuple[ReferenceRecipe, ...]
    faces: tuple[ReferenceFace, ...] = ()
    notes: tuple[str, ...] = ()


Overlay = TableOfNumbers | DiceStatistics | Story | ReferenceCard | Curtain

WIDE = (ReferenceCard, DiceStatistics)
"""Overlays with so much to read that they take more room than others."""
