"""What happened, in order, told by ``Step.events``: a presenter turns these into pictures, sounds and words.

Positions are integer micrometres as in the state. The order inside one step is the order of time.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from curling.rules.actions import Gesture
from curling.rules.config import ObjectCounts
from curling.rules.simulator import HammerSize
from curling.rules.state import EndReason, Place, RoundResult


class GestureMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="gesture_made"):
    """A chief has made his sign; it is not shown yet."""

    side: int


class GesturesRevealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="gestures_revealed"):
    """Both signs are shown; ``winner`` is ``None`` when they are equal, ``draws`` counts the equal pairs."""

    gestures: tuple[Gesture, Gesture]
    winner: int | None
    draws: int


class FirstSideDecided(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="first_side_decided"):
    """The side that starts the match is known."""

    side: int
    by_chance: bool


class RoundStarted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_started"):
    """The sheet is cleared; rocks are in the huts and all objects are back."""

    round: int
    first_side: int
    is_deciding: bool


class ObjectsSplit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="objects_split"):
    """The objects of a side belong to its members now, one entry per member."""

    side: int
    counts: tuple[ObjectCounts, ...]
    by_chance: bool


class NextThrow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="next_throw"):
    """A seat throws next; ``is_rethrow`` announces a rock that was taken off before (R19)."""

    seat: int
    side: int
    rock: int
    is_rethrow: bool


class RockThrown(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rock_thrown"):
    """A flick, with its values; the happenings of the throw follow."""

    rock: int
    seat: int
    x_um: int
    y_um: int
    speed_m_s: float
    aim_rad: float
    spin_rad_s: float


class RocksHit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rocks_hit"):
    """Two rocks hit each other."""

    rock: int
    other: int


class TotemSlipped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="totem_slipped"):
    """A totem slipped on its rock."""

    rock: int


class TotemFell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="totem_fell"):
    """A totem fell and is spent; ``on_sheet`` tells whether it touched the sheet."""

    rock: int
    x_um: int
    y_um: int
    on_sheet: bool


class RockRemoved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rock_removed"):
    """A rock is out for the round, from its last place; ``had_totem`` means that a standing totem went with it."""

    rock: int
    place: Place
    x_um: int
    y_um: int
    had_totem: bool


class RockMoved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rock_moved"):
    """A rock rests at another place than before the throw (the thrown rock included)."""

    rock: int
    x_um: int
    y_um: int


class TotemChoiceAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="totem_choice_asked"):
    """The owner of a rock must say whether it stays; ``is_short`` warns that staying means losing it (1.3b)."""

    rock: int
    seat: int
    place: Place
    is_short: bool


class TotemDecided(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="totem_decided"):
    """The owner kept the rock where it is, or took it off to throw it again."""

    rock: int
    seat: int
    keep: bool


class ObjectOffered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="object_offered"):
    """The thrower may use one object on the rock just thrown."""

    seat: int
    rock: int


class HammerUsed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hammer_used"):
    """A hammer carried the rock from one place to another; ``corners_um`` is where it lay."""

    seat: int
    rock: int
    size: HammerSize
    angle_rad: float
    from_um: tuple[int, int]
    to_um: tuple[int, int]
    corners_um: tuple[tuple[int, int], ...]


class TotemPlaced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="totem_placed"):
    """A totem stands on the rock now."""

    seat: int
    rock: int


class TurnEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn_ended"):
    """A turn is over; rocks that the mammoth's rule removes follow as ``RockRemoved``."""

    seat: int
    rock: int
    is_rethrow: bool


class ClaimAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_asked"):
    """Honour rule: a side is asked what it claims; ``other`` is the other side's claim, ``None`` before it is made."""

    side: int
    most: int
    other: int | None


class ClaimMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_made"):
    """Honour rule: a side claimed points, or conceded with 0."""

    side: int
    points: int


class RoundScored(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_scored"):
    """A round is over; ``result`` holds the distances that decided it, ``scores`` the new totals."""

    result: RoundResult
    scores: tuple[int, int]


class Resigned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resigned"):
    """A side gave up the match."""

    side: int
    seat: int


class MatchOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="match_over"):
    """The match is over; ``winner`` is ``None`` for a draw."""

    winner: int | None
    scores: tuple[int, int]
    reason: EndReason


Event = (
    GestureMade
    | GesturesRevealed
    | FirstSideDecided
    | RoundStarted
    | ObjectsSplit
    | NextThrow
    | RockThrown
    | RocksHit
    | TotemSlipped
    | TotemFell
    | RockRemoved
    | RockMoved
    | TotemChoiceAsked
    | TotemDecided
    | ObjectOffered
    | HammerUsed
    | TotemPlaced
    | TurnEnded
    | ClaimAsked
    | ClaimMade
    | RoundScored
    | Resigned
    | MatchOver
)

Emit = Callable[[Event], None]
"""Where the rules tell what happens; searches give one that forgets."""
