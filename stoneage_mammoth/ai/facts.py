"""Cards, buildings, tiles and dice as the players look at them: small tables by number, made when first asked for."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from stoneage_mammoth.rules import content
from stoneage_mammoth.rules.gathering import DIVISORS
from stoneage_mammoth.rules.sites import FOOD, RESOURCES, VALUES

if TYPE_CHECKING:
    from collections.abc import Iterable

# Kinds of gains, each with a number that goes with it.
POINTS: Final = FOOD + 1
TOOL: Final = FOOD + 2
FIELD_STEP: Final = FOOD + 3
DICE: Final = FOOD + 4
DRAW: Final = FOOD + 5
ONE_USE: Final = FOOD + 6
CHOICE: Final = FOOD + 7
ROLL: Final = FOOD + 8
"""Two dice for a resource: ``ROLL + resource``. Below ``POINTS`` a kind is a resource, or ``FOOD``."""

FARMERS, MAKERS, BUILDERS, SHAMANS = range(4)
TRADES: Final = 4

TILE_WORTH: Final = 2.5
"""What a tile of the herd is worth for the majority at the end."""

Top = tuple[tuple[int, int], ...]
"""What something gives: kinds with their numbers."""

_FACES: Final = 6
_MEAN_VALUE: Final = 4.3
"""Points of a resource in a building that leaves the choice."""
_NAMES: Final = {name: number for number, name in enumerate((*RESOURCES, "food", "points"))}


class CardFacts(msgspec.Struct, frozen=True):
    """One card.

    Attributes:
        top: What it gives at once.
        twin: The other card of its green symbol, -1 for a sand card.
        trade: Its trade, -1 for a green card.
        figures: Number of figures of that trade.
    """

    top: Top
    twin: int
    trade: int
    figures: int


class BuildingFacts(msgspec.Struct, frozen=True):
    """One building.

    Attributes:
        cost: What it costs if that is fixed: resources with their counts; else empty.
        least: Fewest resources that pay it.
        most: Most resources that pay it.
        kinds: Number of kinds it takes, 0 if any will do.
        points: Points it gives, or gives on average for the fewest resources.
    """

    cost: tuple[tuple[int, int], ...]
    least: int
    most: int
    kinds: int
    points: float


def _gain(effect: content.CardEffect) -> tuple[int, int]:
    """An effect as a kind and a number."""
    match effect:
        case content.Gain():
            gain = (_NAMES[effect.what], effect.count)
        case content.RollFor():
            gain = (ROLL + _NAMES[effect.what], effect.dice)
        case content.RaiseTool():
            gain = (TOOL, effect.steps)
        case content.RaiseField():
            gain = (FIELD_STEP, effect.steps)
        case content.DiceForEveryone():
            gain = (DICE, 1)
        case content.DrawsCard():
            gain = (DRAW, 1)
        case content.OneUseTool():
            gain = (ONE_USE, effect.value)
        case content.ChooseResources():
            gain = (CHOICE, effect.count)
    return gain


def _top(effects: Iterable[content.CardEffect]) -> Top:
    return tuple(map(_gain, effects))


@cache
def cards() -> tuple[CardFacts, ...]:
    """Facts of all cards, by number."""
    all_cards = content.cards()
    symbols = [getattr(card.bottom, "symbol", "") for card in all_cards]
    trades = ("farmer", "tool_maker", "builder", "shaman")
    facts = []
    for number, card in enumerate(all_cards):
        bottom = card.bottom
        if isinstance(bottom, content.Figures):
            facts.append(CardFacts(_top(card.top), -1, trades.index(bottom.figure), bottom.count))
        else:
            twins = [other for other, symbol in enumerate(symbols) if symbol == bottom.symbol and other != number]
            facts.append(CardFacts(_top(card.top), twins[0], -1, 0))
    return tuple(facts)


@cache
def buildings() -> tuple[BuildingFacts, ...]:
    """Facts of all buildings, by number."""
    facts = []
    for building in content.buildings():
        if isinstance(building, content.FixedBuilding):
            goods = building.cost.goods
            cost = tuple((resource, count) for resource, count in enumerate(goods) if count)
            points = sum(count * VALUES[resource] for resource, count in cost)
            facts.append(BuildingFacts(cost, sum(goods), sum(goods), len(cost), float(points)))
        elif isinstance(building, content.ExactBuilding):
            count = building.count
            facts.append(BuildingFacts((), count, count, building.kinds, _MEAN_VALUE * count))
        else:
            facts.append(BuildingFacts((), building.min, building.max, 0, _MEAN_VALUE * building.min))
    return tuple(facts)


def bonuses(tile: content.Tile) -> tuple[Top, Top]:
    """What "1." and "all" of a tile of the herd give."""
    return _top(tile.first), _top(tile.all)


@cache
def _sums(dice: int) -> tuple[float, ...]:
    """Probability of each sum of some dice."""
    if dice == 0:
        return (1.0,)
    before = _sums(dice - 1)
    chances = [0.0] * (len(before) + _FACES)
    for total, chance in enumerate(before):
        for face in range(1, _FACES + 1):
            chances[total + face] += chance / _FACES
    return tuple(chances)


MOST_DICE: Final = 10
"""A whole tribe."""
_MOST_TOOLS: Final = 12


def expected_units(gathers: int, dice: int, tools: int = 0) -> float:
    """What so many dice give on average of a resource (or ``FOOD``), tools added."""
    return _table()[gathers][tools][dice]


@cache
def _table() -> tuple[tuple[tuple[float, ...], ...], ...]:
    """Expected units by resource, tools and dice."""
    return tuple(
        tuple(tuple(_mean(divisor, dice, tools) for dice in range(MOST_DICE + 1)) for tools in range(_MOST_TOOLS + 1))
        for divisor in DIVISORS
    )


def _mean(divisor: int, dice: int, tools: int) -> float:
    """Mean number of units."""
    return sum(chance * ((total + tools) // divisor) for total, chance in enumerate(_sums(dice)))
