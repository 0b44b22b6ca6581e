"""The state of a match: everything at rest in integers, changed only by the rules."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from curling.rules.actions import Gesture
from curling.rules.config import Config, ObjectCounts
from curling.rules.totem_place import TotemPlace

NOBODY = -1
"""Stands where a side, a seat or a rock is not known or not there."""


class Phase(StrEnum):
    """What is decided next; each phase has exactly one decision maker (``match.to_move``)."""

    GESTURE = "gesture"
    FIRST_SIDE = "first_side"
    SPLIT = "split"
    DEAL = "deal"
    THROWER = "thrower"
    THROW = "throw"
    TOTEM = "totem"
    OBJECT = "object"
    CLAIM = "claim"
    OVER = "over"


class Place(StrEnum):
    """Where a rock is. ``HUT``: not yet thrown. ``WAITING``: taken off to be thrown again at the end of the round."""

    HUT = "hut"
    IN_PLAY = "in_play"
    WAITING = "waiting"
    OUT_SLAMMER = "out_slammer"
    OUT_EDGE = "out_edge"
    BROKEN = "broken"
    SHORT = "short"


class Rock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rock. All numbers are 0 and ``totem`` is ``None`` unless it is in play.

    Attributes:
        place: Where it is.
        x_um: Centre from the left edge of the sheet.
        y_um: Centre from the near edge.
        angle_urad: Heading, 0 .. 2 pi, counter-clockwise.
        totem: The totem that stands on it, or ``None``.
    """

    place: Place = Place.HUT
    x_um: int = 0
    y_um: int = 0
    angle_urad: int = 0
    totem: TotemPlace | None = None

    @property
    def is_in_play(self) -> bool:
        """Whether it lies on the sheet."""
        return self.place is Place.IN_PLAY


class Measure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rock measured at the end of a round; ``points`` is what it brought its side."""

    rock: int
    side: int
    distance_um: int
    is_in_cave: bool
    points: int


class RoundResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a round ended.

    Attributes:
        round: Its number, from 1.
        first_side: Side that started it.
        points: Points of each side.
        measures: Rocks in play, nearest first; empty where the sides claimed instead of measuring.
        claims: What each side claimed under the honour rule, else ``None``.
    """

    round: int
    first_side: int
    points: tuple[int, int]
    measures: tuple[Measure, ...] = ()
    claims: tuple[int, int] | None = None


class EndReason(StrEnum):
    """Why a match ended; also ``Outcome.reason``."""

    TARGET_REACHED = "target_reached"
    DECIDING_ROUND = "deciding_round"
    NEAREST_ROCK = "nearest_rock"
    MAX_ROUNDS = "max_rounds"
    RESIGNED = "resigned"


class CurlingState(msgspec.Struct, forbid_unknown_fields=True):
    """A match at rest. Change it only through the rules; ``copy`` before ``advance``.

    Attributes:
        config: What stays the same.
        rocks: One per rock id.
        objects: Objects left: one entry per side, or one per seat where members hold their own
            (``config.has_own_objects``).
        scores: Points of each side.
        rounds: Rounds that are over.
        gestures: Signs of the two chiefs, ``None`` until made; cleared after each reveal.
        draws: Equal pairs of signs so far.
        phase: What is decided next.
        round: Number of the round from 1, 0 before the first.
        first_side: Side that starts this round, ``NOBODY`` until known.
        side: Side whose decision or turn it is, ``NOBODY`` where there is none.
        throws: Turns begun this round, re-throws not counted.
        thrower: Seat that throws in this turn, ``NOBODY`` until known.
        thrown: Rock of this turn, ``NOBODY`` before it is known.
        is_rethrow: Whether this turn throws a rock again.
        choices: Rocks whose owners still have to decide about a fallen totem, in order of fall.
        rethrows: Rocks to be thrown again, in order of removal.
        claims: Claims under the honour rule in order: of the side that started the round, of the other side and, in
            a dispute, of the first again.
        is_deciding: Whether this is the deciding round of Starvince scoring.
        winner: Side that won, ``NOBODY`` before the end and after a draw.
        end: Why the match is over, ``None`` before.
    """

    config: Config
    rocks: list[Rock]
    objects: list[ObjectCounts]
    scores: list[int]
    rounds: list[RoundResult]
    gestures: list[Gesture | None]
    draws: int = 0
    phase: Phase = Phase.GESTURE
    round: int = 0
    first_side: int = NOBODY
    side: int = NOBODY
    throws: int = 0
    thrower: int = NOBODY
    thrown: int = NOBODY
    is_rethrow: bool = False
    choices: list[int] = []
    rethrows: list[int] = []
    claims: list[int] = []
    is_deciding: bool = False
    winner: int = NOBODY
    end: EndReason | None = None

    def copy(self) -> CurlingState:
        """Return an independent copy (frozen parts are shared)."""
        return CurlingState(
            self.config,
            self.rocks[:],
            self.objects[:],
            self.scores[:],
            self.rounds[:],
            self.gestures[:],
            self.draws,
            self.phase,
            self.round,
            self.first_side,
            self.side,
            self.throws,
            self.thrower,
            self.thrown,
            self.is_rethrow,
            self.choices[:],
            self.rethrows[:],
            self.claims[:],
            self.is_deciding,
            self.winner,
            self.end,
        )

    def holder(self, seat: int) -> int:
        """Index in ``objects`` of what a seat may use."""
        return seat if self.config.has_own_objects else seat % 2

    def objects_of(self, seat: int) -> ObjectCounts:
        """Objects a seat may use: its own, or the pool of its side."""
        return self.objects[self.holder(seat)]

    def objects_of_side(self, side: int) -> ObjectCounts:
        """Objects left to a side, whoever holds them."""
        held = self.objects[side::2]
        return ObjectCounts(
            sum(counts.big for counts in held),
            sum(counts.little for counts in held),
            sum(counts.totem for counts in held),
        )

    def hut(self, seat: int) -> list[int]:
        """Rocks a seat has not thrown yet, by id; they wait in the huts (R3)."""
        return [
            rock
            for rock, value in enumerate(self.rocks)
            if value.place is Place.HUT and self.config.seat_of_rock(rock) == seat
        ]

    def rocks_in_play(self) -> list[int]:
        """Rocks on the sheet, by id."""
        return [rock for rock, value in enumerate(self.rocks) if value.is_in_play]
