"""Why the rules refuse an action: one code a reason, each told to people in a sentence of its own."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Reason codes of ``IllegalActionError``; screens and tests name these, never the sentences.

    The four codes of hammers are those of ``Simulator.hammer_spot``.
    """

    MATCH_OVER = "match_over"
    WRONG_PHASE = "wrong_phase"

    SPLIT_MEMBERS = "split_members"
    SPLIT_NEGATIVE = "split_negative"
    SPLIT_SUM = "split_sum"
    SPLIT_UNEVEN = "split_uneven"
    WRONG_SIDE = "wrong_side"

    THROWER_OTHER_SIDE = "thrower_other_side"
    THROWER_HAS_NO_ROCK = "thrower_has_no_rock"

    PLACE_OFF_SHEET = "place_off_sheet"
    PLACE_ON_SLAMMER = "place_on_slammer"
    PLACE_PAST_RIVER = "place_past_river"
    PLACE_BLOCKED = "place_blocked"
    SPEED_OUT_OF_RANGE = "speed_out_of_range"
    AIM_OUT_OF_RANGE = "aim_out_of_range"
    SPIN_OUT_OF_RANGE = "spin_out_of_range"

    TOTEM_NOT_ASKED = "totem_not_asked"

    NO_HAMMER_LEFT = "no_hammer_left"
    NO_TOTEM_LEFT = "no_totem_left"
    ANGLE_OUT_OF_RANGE = "angle_out_of_range"
    HAMMER_OFF_BOARD = "hammer_off_board"
    HAMMER_ON_ROCK = "hammer_on_rock"
    LANDING_OFF_BOARD = "landing_off_board"
    LANDING_BLOCKED = "landing_blocked"

    CLAIM_OUT_OF_RANGE = "claim_out_of_range"
