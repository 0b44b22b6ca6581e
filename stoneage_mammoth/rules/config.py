"""What is decided before a match of Stone Age: seats, house rules, the bonus tiles of the herd."""

from __future__ import annotations

import msgspec

from stoneage_mammoth.rules.content import TileSet


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What holds for a whole match; copies of a state share it.

    Attributes:
        seats: Number of seats, 2 to 4.
        mammoth: Whether the herd is played (R41); set-up, placing and all else are as without it (R42, R45, R52).
        fee_is_free: Whether the fee of the herd may be paid in resources although there is food (Q44).
        may_block: Whether people may stand on hut, field and tool maker without a use for it (Q9).
        hunt_again: Whether a seat may place on the hunt again in the same round (Q13).
        tiles: The bonus tiles of the herd.
    """

    seats: int
    mammoth: bool
    fee_is_free: bool
    may_block: bool
    hunt_again: bool
    tiles: TileSet
