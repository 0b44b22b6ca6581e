"""Names of the sounds of the table and what is heard when resources come in.

The files are ``assets/stoneage_mammoth/<name>.wav``; ``Soundtrack`` plays them.
"""

from __future__ import annotations

from enum import StrEnum


class Cue(StrEnum):
    """The sounds."""

    PLACE = "place"
    DICE = "dice"
    WOOD = "wood"
    BRICK = "brick"
    STONE = "stone"
    GOLD = "gold"
    FOOD = "food"
    TOOL = "tool"
    FIELD = "field"
    HUT = "hut"
    CARD = "card"
    BUILD = "build"
    POINTS = "points"
    FEED = "feed"
    HUNGER = "hunger"
    HERD = "herd"
    TILE = "tile"
    TURN = "turn"
    END = "end"
    REFUSE = "refuse"


GAINS = (Cue.WOOD, Cue.BRICK, Cue.STONE, Cue.GOLD, Cue.FOOD)
"""By resource, and food: what is heard when it comes in."""
