"""The set-up of a match as the rules read it: who sits where, which variants are on, which parameters hold."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from curling.rules.params import Params


class FirstSide(StrEnum):
    """How the side that starts the match is found (R4, Q15)."""

    CONTEST = "contest"
    SEED = "seed"


class NextStart(StrEnum):
    """Who starts the next round (R26, Q1)."""

    SCORER = "scorer"
    ALTERNATE = "alternate"


class SideEdge(StrEnum):
    """When a rock is off the side of the sheet (R13, Q2)."""

    NO_PART = "no_part"
    CENTRE = "centre"


class MammothTest(StrEnum):
    """Which rocks must have crossed the mammoth's line at the end of a turn (R20, Q3)."""

    ALL = "all"
    THROWN = "thrown"


class TotemSaves(StrEnum):
    """Which rocks a fallen totem lets its owner throw again (R18, Q8)."""

    IN_PLAY = "in_play"
    SIDE = "side"
    SIDE_AND_SLAMMER = "side_and_slammer"


class ObjectSharing(StrEnum):
    """How a clan holds its objects (R31, Q17)."""

    SHARED = "shared"
    SPLIT = "split"
    RANDOM = "random"


class Scoring(StrEnum):
    """How rounds are scored (R23; R34)."""

    CLASSIC = "classic"
    STARVINCE = "starvince"


class Preview(StrEnum):
    """How much of a throw's path the window shows before the flick (R36, Q19)."""

    SHORT = "short"
    OFF = "off"


class ObjectCounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many big hammers, little hammers and totems somebody holds."""

    big: int
    little: int
    totem: int

    @property
    def total(self) -> int:
        """Objects of all kinds together."""
        return self.big + self.little + self.totem


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stays the same for a whole match.

    Sides are 0 and 1; seat ``i`` belongs to side ``i % 2``, so the seats of a side follow each other as 0, 2, 4 ... or
    1, 3, 5 ... Rock ``k`` of side ``s`` (``k`` from 0) has the id ``s * rocks_per_side + k``; the rocks of a side are
    dealt to its members in order, the same number to each.

    Attributes:
        seat_count: 2, 4, 6 or 12.
        chiefs: Seat of the chief of each side (Q16).
        params: Physical parameters and dimensions.
        rocks_per_side: 6 or 8 (Q18).
        hammers: Hammers of each size a side has in a round, 2 or 1.
        target: Points that win the match.
        max_rounds: The match ends after this many rounds, 0 for no limit (Q14).
        first_side: Who starts the match (Q15).
        next_start: Who starts the next round (Q1).
        side_edge: When a rock is off the side (Q2).
        mammoth: Which rocks the mammoth tests (Q3).
        strict_objects: An object may be used only on a rock that is past the mammoth's line.
        rethrow_objects: Objects may be used on a re-throw (Q6).
        totem_saves: Which rocks a fallen totem saves (Q8).
        objects: How a clan holds its objects (Q17); always ``SHARED`` where a side has one member.
        scoring: Classic or Starvince.
        honour: Sides claim their points, nobody measures.
        preview: Path shown before a flick (Q19).
        practice: Undo of throws and the full preview are allowed.
    """

    seat_count: int
    chiefs: tuple[int, int]
    params: Params
    rocks_per_side: int
    hammers: int
    target: int
    max_rounds: int
    first_side: FirstSide
    next_start: NextStart
    side_edge: SideEdge
    mammoth: MammothTest
    strict_objects: bool
    rethrow_objects: bool
    totem_saves: TotemSaves
    objects: ObjectSharing
    scoring: Scoring
    honour: bool
    preview: Preview
    practice: bool

    @property
    def members_per_side(self) -> int:
        """Seats of one side."""
        return self.seat_count // 2

    @property
    def rock_count(self) -> int:
        """Rocks of both sides."""
        return 2 * self.rocks_per_side

    @property
    def objects_per_side(self) -> ObjectCounts:
        """What each side starts every round with (R2, R33)."""
        return ObjectCounts(self.hammers, self.hammers, TOTEMS_PER_SIDE)

    @property
    def has_own_objects(self) -> bool:
        """Whether each member holds objects of his own instead of one pool a side."""
        return self.objects is not ObjectSharing.SHARED

    def members(self, side: int) -> range:
        """Seats of a side in order."""
        return range(side, self.seat_count, 2)

    def side_of_rock(self, rock: int) -> int:
        """Side of a rock."""
        return rock // self.rocks_per_side

    def seat_of_rock(self, rock: int) -> int:
        """Seat that owns a rock: its member of the side; rocks never change hands (R29)."""
        side, place = divmod(rock, self.rocks_per_side)
        return side + 2 * (place * self.members_per_side // self.rocks_per_side)


TOTEMS_PER_SIDE = 2
"""Totems each side has in a round, in every variant."""


def side_of(seat: int) -> int:
    """Side of a seat."""
    return seat % 2
