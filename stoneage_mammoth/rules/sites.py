"""The board: numbered sites where people are placed, and the four resources that sites, cards and buildings deal in.

A site is a small number everywhere (state, actions, events), so that states stay flat lists; this module gives the
numbers their names and their meaning.
"""

from __future__ import annotations

from typing import Final

WOOD: Final = 0
BRICK: Final = 1
STONE: Final = 2
GOLD: Final = 3
RESOURCES: Final = ("wood", "brick", "stone", "gold")
"""Names of the resources by number, as in the data files."""

VALUES: Final = (3, 4, 5, 6)
"""Points of a resource in a building, and the sum of dice it costs to gather one (R14, R28)."""

FOOD_VALUE: Final = 2
"""Sum of dice that one food costs on the hunt (R14)."""

Goods = tuple[int, int, int, int]
"""Numbers of wood, brick, stone and gold."""

HUNT: Final = 0
FOREST: Final = 1
CLAY_PIT: Final = 2
QUARRY: Final = 3
RIVER: Final = 4
TOOL_MAKER: Final = 5
HUT: Final = 6
FIELD: Final = 7
CARD_SITE: Final = 8
"""The first of four sites with a civilisation card, the cheapest: it costs one resource, the next two, ..."""
BUILDING_SITE: Final = 12
"""The first of up to four sites with a stack of buildings, one stack per seat."""

SITE_COUNT: Final = 16
CARD_SLOTS: Final = 4
STACKS: Final = 4
VILLAGE: Final = (TOOL_MAKER, HUT, FIELD)

SITE_NAMES: Final = (
    "hunt",
    "forest",
    "clay_pit",
    "quarry",
    "river",
    "tool_maker",
    "hut",
    "field",
    *(f"card_{price}" for price in range(1, CARD_SLOTS + 1)),
    *(f"building_{stack}" for stack in range(1, STACKS + 1)),
)
"""A word for each site, for logs of machines and for tests; people read translated names."""

FOOD: Final = 4
"""Number of food where a number of a resource could stand as well."""
