"""What the columns of a sweep mean; the text stands in the help and beside every file of results."""

from __future__ import annotations

from typing import Final

BEFORE: Final = {
    "index": "number of the row, from 0",
    "scene": "scene file as it was named",
    "repeat": "number of the shot at this point of the grid, from 0",
}
"""Columns in front of the varied and drawn keys, of which each has a column of its own name."""

AFTER: Final = {
    "thrown_x_m": "start of the thrown rock, m across the sheet from its left edge",
    "thrown_y_m": "start of the thrown rock, m along the sheet",
    "thrown_speed_m_s": "speed it was given, the hand's error included",
    "thrown_aim_rad": "direction it was given, the hand's error included; positive to the left",
    "thrown_spin_rad_s": "spin it was given, counter-clockwise",
    "status": "thrown rock after the shot: in_play, out_slammer, out_edge, broken or short",
    "x_m": "where it came to rest, or last was",
    "y_m": "as x_m, along the sheet",
    "angle_rad": "how far it has turned, 0 to 2 pi",
    "cave_distance_m": "from its centre to the cave's centre; empty unless it is in play",
    "in_play": "rocks that are in play after the shot",
    "points_0": "points of side 0 if the round ended so (nearest rocks score)",
    "points_1": "points of side 1",
    "hits": "contacts of two rocks during the shot",
    "duration_s": "time until everything rested",
    "digest": "what `flintflick shot` gives as the digest of this shot",
    "error": "why the shot has no result; empty if it has one",
}
"""Columns behind the keys."""

OF_A_ROCK: Final = ("status", "x_m", "y_m")
"""What ``--rocks`` adds of every rock: columns ``rest.ID.status`` and so on, between ``duration_s`` and ``digest``."""


def column_names(keys: tuple[str, ...], rocks: tuple[int, ...]) -> tuple[str, ...]:
    """Give the names of all columns in their order.

    Args:
        keys: Varied and drawn keys.
        rocks: Ids of the rocks that have columns of their own.
    """
    result = list(AFTER)
    more = [f"rest.{rock}.{field}" for rock in rocks for field in OF_A_ROCK]
    place = result.index("digest")
    return (*BEFORE, *keys, *result[:place], *more, *result[place:])
