"""What the plain Stone Age deals in: tribes with their heaps, payments tried one by one, chances by counting."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain, combinations, combinations_with_replacement
from math import factorial
from typing import TYPE_CHECKING

from stoneage_mammoth.rules.actions import Action, Roll, UseTools
from stoneage_mammoth.rules.content import ExactBuilding, FixedBuilding

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from stoneage_mammoth.rules.content import Building

CHANCE = -1
"""Who is asked where nobody decides."""

KINDS = ("wood", "brick", "stone", "gold")
WORTH = {"wood": 3, "brick": 4, "stone": 5, "gold": 6}
PIPS = {"food": 2, **WORTH}
"""Sum of dice that one of a thing costs."""


@dataclass
class Tribe:
    """A seat: everything that lies in front of it."""

    seat: int
    people: int = 5
    at_home: int = 5
    food: int = 12
    goods: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    fields: int = 0
    tools: list[int] = field(default_factory=lambda: [0, 0, 0])
    tired_tools: set[int] = field(default_factory=set)
    single_tools: set[int] = field(default_factory=set)
    kept: int = 0
    built: int = 0
    card_points: int = 0
    tile_points: int = 0
    hunger: int = 0
    cards: set[int] = field(default_factory=set)
    secrets: set[int] = field(default_factory=set)
    houses: set[int] = field(default_factory=set)
    herd_tiles: set[int] = field(default_factory=set)
    on_tile: int = 0
    herd_dice: list[int] = field(default_factory=list)

    def purse(self) -> tuple[int, ...]:
        """Wood, brick, stone, gold."""
        return tuple(self.goods[kind] for kind in KINDS)

    def receive(self, goods: Iterable[int]) -> None:
        """Put resources to the heap."""
        for kind, count in zip(KINDS, goods, strict=True):
            self.goods[kind] += count

    def pay(self, goods: Iterable[int]) -> None:
        """Take resources from the heap."""
        for kind, count in zip(KINDS, goods, strict=True):
            assert self.goods[kind] >= count
            self.goods[kind] -= count

    def raise_tool(self) -> None:
        """A lowest tool gets better, a rested one rather than a tired one, the left one of equals (Q7)."""
        lowest = min(self.tools)
        if lowest == 4:
            return
        candidates = [slot for slot in range(3) if self.tools[slot] == lowest]
        rested = [slot for slot in candidates if slot not in self.tired_tools]
        self.tools[(rested or candidates)[0]] += 1

    def raise_field(self) -> None:
        """The marker goes up to 10 and no further."""
        if self.fields < 10:
            self.fields += 1

    def usable_tools(self) -> list[int]:
        """Slots that can be added to a roll."""
        return [slot for slot in range(3) if self.tools[slot] > 0 and slot not in self.tired_tools]


@dataclass
class Question:
    """Where the match waits: for a seat, or for chance.

    Attributes:
        who: A seat or ``CHANCE``.
        about: What it is about; the names of the product's phases.
        offers: All that a seat may answer; for chance all that can happen.
        chances: For chance: how likely each of the offers is.
        subject: For whom chance decides, if for one seat.
        site: The site it is about, if one.
    """

    who: int
    about: str
    offers: Callable[[], list[Action]]
    chances: Callable[[], dict[Action, Fraction]] | None = None
    subject: int | None = None
    site: int | None = None


def heaps(size: int) -> list[tuple[int, int, int, int]]:
    """All ways to take so many resources."""
    picks = combinations_with_replacement(range(4), size)
    return [(pick.count(0), pick.count(1), pick.count(2), pick.count(3)) for pick in picks]


def affordable(purse: Iterable[int], size: int) -> list[tuple[int, int, int, int]]:
    """All ways to pay so many resources of any kinds."""
    owned = tuple(purse)
    return [heap for heap in heaps(size) if all(part <= have for part, have in zip(heap, owned, strict=True))]


def prices_of(building: Building, purse: Iterable[int]) -> list[tuple[int, int, int, int]]:
    """All ways to pay a building."""
    owned = tuple(purse)
    return [heap for size in range(1, 8) for heap in affordable(owned, size) if pays_for(building, heap)]


def pays_for(building: Building, heap: tuple[int, int, int, int]) -> bool:
    """Whether these resources are what a building costs."""
    if isinstance(building, FixedBuilding):
        cost = building.cost
        return heap == (cost.wood, cost.brick, cost.stone, cost.gold)
    if isinstance(building, ExactBuilding):
        return sum(heap) == building.count and sum(part > 0 for part in heap) == building.kinds
    return building.min <= sum(heap) <= building.max


def worth(heap: tuple[int, int, int, int]) -> int:
    """Points of resources that went into a building."""
    return sum(WORTH[kind] * count for kind, count in zip(KINDS, heap, strict=True))


def tool_choices(tribe: Tribe) -> list[Action]:
    """All selections of tools that can be added to a roll, none included."""
    return [
        UseTools(slots, single) for slots in subsets(tribe.usable_tools()) for single in subsets(tribe.single_tools)
    ]


def subsets(things: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """All selections, the empty one included."""
    ordered = sorted(things)
    return chain.from_iterable(combinations(ordered, size) for size in range(len(ordered) + 1))


def rolls(dice: int) -> dict[Action, Fraction]:
    """All rolls of so many dice, each with the share of the 6^n sequences that look like it when sorted."""
    found: dict[Action, Fraction] = {}
    for faces in combinations_with_replacement(range(1, 7), dice):
        ways = factorial(dice)
        for face in range(1, 7):
            ways //= factorial(faces.count(face))
        found[Roll(faces)] = Fraction(ways, 6**dice)
    return found
