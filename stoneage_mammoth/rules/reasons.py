"""Why the rules refuse an action: one code a reason, each told to people in a sentence of its own."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Reason(StrEnum):
    """Reason codes of ``IllegalActionError``; screens and tests name these, never the sentences."""

    MATCH_OVER = "match_over"
    WRONG_PHASE = "wrong_phase"

    NO_SUCH_SITE = "no_such_site"
    NOBODY_PLACED = "nobody_placed"
    NOT_ENOUGH_PEOPLE = "not_enough_people"
    ALREADY_THERE = "already_there"
    SITE_TAKEN = "site_taken"
    SITE_FULL = "site_full"
    TOO_MANY_PLAYERS = "too_many_players"
    VILLAGE_CLOSED = "village_closed"
    EXACTLY_ONE = "exactly_one"
    EXACTLY_TWO = "exactly_two"
    NO_USE = "no_use"
    EMPTY_SITE = "empty_site"

    NOBODY_THERE = "nobody_there"
    TOOL_NOT_READY = "tool_not_ready"
    NOT_ENOUGH_GOODS = "not_enough_goods"
    WRONG_PRICE = "wrong_price"
    WRONG_NUMBER = "wrong_number"
    NOT_ENOUGH_FOOD = "not_enough_food"
    FOOD_FIRST = "food_first"
    NO_SUCH_DIE = "no_such_die"
    NO_KEPT_CARD = "no_kept_card"

    NO_SUCH_OUTCOME = "no_such_outcome"


class Refusal(NamedTuple):
    """A reason with the sentence that tells it to people."""

    reason: Reason
    sentence: str
