"""The options of a match: what may be chosen at set-up, and what the rules make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shared.core.catalog import Choice, Option, complete_options, switch
from shared.core.content import load_content
from shared.core.errors import SetupError
from stoneage_mammoth.rules.config import Config
from stoneage_mammoth.rules.content import default_tiles, read_tiles

if TYPE_CHECKING:
    from shared.core.game import Setup

SEATS = (2, 3, 4)
"""Seats that the base game has pieces for."""

TILES_SLOT = "tiles"
"""Slot of ``Setup.content`` for the bonus tiles of an owner of the box."""


OPTIONS: tuple[Option, ...] = (
    Option(
        id="mammoth",
        title="The Mammoth Herd",
        help="With the mini-expansion a herd visits a place every round and can be tamed (rules R41 and on).",
        default=True,
        choices=switch("Without", "With"),
    ),
    Option(
        id="herd_fee",
        title="Fee at the herd",
        help="Resources pay only what food cannot, as in feeding, or may take its place freely (ruling Q44).",
        default="food_first",
        choices=(Choice("food_first", "Food first"), Choice("free", "Food or resources")),
        needs=("mammoth", True),
    ),
    Option(
        id="may_block",
        title="Places of no use",
        help="The rules do not forbid to stand on hut, field or tool maker without gaining anything (ruling Q9).",
        default=True,
        choices=switch("Closed", "Open, to block"),
    ),
    Option(
        id="hunt_again",
        title="The hunt in one round",
        help="By the rules nobody goes to a place twice in a round; some programs allow it on the hunt (ruling Q13).",
        default=False,
        choices=switch("Once", "Again and again"),
    ),
)


def make_config(setup: Setup) -> Config:
    """Read a set-up.

    Args:
        setup: Seats, options (missing ones take their defaults), perhaps the text of a tile set.

    Raises:
        SetupError: Seats, options or a tile set that the rules refuse.
    """
    seats = len(setup.seats)
    if seats not in SEATS:
        allowed = ", ".join(str(count) for count in SEATS)
        raise SetupError(path="$.seats", expected=f"{allowed} seats", got=str(seats))
    values: dict[str, Any] = complete_options(OPTIONS, setup.options)
    return Config(
        seats=seats,
        mammoth=values["mammoth"],
        fee_is_free=values["herd_fee"] == "free",
        may_block=values["may_block"],
        hunt_again=values["hunt_again"],
        tiles=load_content(setup, TILES_SLOT, read_tiles) or default_tiles(),
    )
