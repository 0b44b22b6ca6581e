"""Why the rules refuse an action: one code a reason, each told to people in a sentence of its own."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Reason(StrEnum):
    """Reason codes of ``IllegalActionError``; screens and tests name these, never the sentences."""

    MATCH_OVER = "match_over"
    WRONG_PHASE = "wrong_phase"

    NO_SUCH_CIRCLE = "no_such_circle"
    NO_SUCH_SEX = "no_such_sex"
    NO_SUCH_CORNER = "no_such_corner"
    CORNER_TAKEN = "corner_taken"

    ENOUGH_PIECES = "enough_pieces"
    CIRCLE_FULL = "circle_full"
    NOBODY_THERE = "nobody_there"
    ENGAGED = "engaged"
    NOT_ADJACENT = "not_adjacent"
    VOLCANO = "volcano"
    FOREIGN_BEACH = "foreign_beach"
    FOREIGN_CAMP = "foreign_camp"
    NO_CHILD = "no_child"
    CHILD_THERE = "child_there"

    NO_SUCH_DINOSAUR = "no_such_dinosaur"
    WRONG_DINOSAUR = "wrong_dinosaur"
    MUST_MOVE = "must_move"
    BEACH = "beach"
    CAMP = "camp"
    DINOSAUR_THERE = "dinosaur_there"
    TRIBE_THERE = "tribe_there"
    TWO_TRIBES = "two_tribes"
    NOT_RED = "not_red"
    NOT_NEAREST = "not_nearest"

    NO_TOKEN = "no_token"  # noqa: S105 - a token of the game
    WRONG_ORDER = "wrong_order"

    NO_FIGHT = "no_fight"

    NO_SUCH_DEVELOPMENT = "no_such_development"
    HAS_DEVELOPMENT = "has_development"
    WRONG_RESOURCE = "wrong_resource"
    SAME_CIRCLE = "same_circle"

    BORN_NOW = "born_now"
    BIRTHS_BEGAN = "births_began"
    NO_ROOM = "no_room"
    NONE_IN_RESERVE = "none_in_reserve"
    NO_BIRTHS = "no_births"
    NO_COUPLE = "no_couple"
    NO_PROVIDER = "no_provider"
    NO_CHILD_LEFT = "no_child_left"

    NO_SUCH_OUTCOME = "no_such_outcome"


class Refusal(NamedTuple):
    """A reason with the sentence that tells it to people."""

    reason: Reason
    sentence: str


NO_SUCH_CIRCLE = Refusal(Reason.NO_SUCH_CIRCLE, "There is no such circle.")
NO_SUCH_SEX = Refusal(Reason.NO_SUCH_SEX, "An adult is a man or a woman.")
