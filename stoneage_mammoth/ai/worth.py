"""What things are worth to a seat, in points of the final score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stoneage_mammoth.ai import facts
from stoneage_mammoth.rules.feeding import HUNGER_PENALTY
from stoneage_mammoth.rules.sites import FOOD, VALUES
from stoneage_mammoth.rules.state import TOOL_SLOTS
from stoneage_mammoth.rules.tools import HIGHEST_TOOL
from stoneage_mammoth.rules.tribe import MOST_FIELDS, MOST_PEOPLE

if TYPE_CHECKING:
    from stoneage_mammoth.ai.prospects import Prospects
    from stoneage_mammoth.rules.content import Tile
    from stoneage_mammoth.rules.sites import Goods

_FOOD: Final = 1.35
"""Worth of a food that will be eaten in a later round."""
_MISSING_FOOD: Final = 2.7
"""What it costs to do without a food of this round."""
_TOOL: Final = 0.95
"""What a step of tools gives in a round."""
MOST_USEFUL_TOOLS: Final = 9
"""More tools than this seldom find a roll."""
_PERSON: Final = 2.0
"""What one more person gives in a round beyond its food."""
_FIRST_MEAL: Final = 1.5
_SYMBOL_AHEAD: Final = 0.75
"""What a green symbol promises for every round in which others may join it."""
_DIE: Final = 3.6
"""What a roll for everyone is worth to the buyer beyond what it gives the others."""
_BOTTOM: Final = 6.0
"""What an unknown card is worth."""
FOUND_TOOL: Final = 0.85
"""What a pip of a tool that serves once is worth."""
_GROWTH: Final = (0.3, 0.5, 0.6, 0.12)
"""By trade: steps of field, tools, buildings and people that a seat gains in a round."""
_LITTLE: Final = 0.3
"""What a step that is of hardly any use gives in a round."""


def goods(p: Prospects, counts: Goods) -> float:
    """Worth of resources in hand."""
    wood, brick, stone, gold = p.weights
    return counts[0] * wood + counts[1] * brick + counts[2] * stone + counts[3] * gold


def hunger(missing: float) -> float:
    """What it costs to miss so much food at the end of a round: resources, or the penalty."""
    return 0.0 if missing <= 0 else min(float(HUNGER_PENALTY), _MISSING_FOOD * missing)


def food(p: Prospects, count: float) -> float:
    """Worth of more food: it saves what hunger would cost, then feeds later rounds."""
    missing = p.hungry
    saved = 0.0
    spare = count
    if missing > 0:
        saved = hunger(missing) - hunger(missing - count)
        spare = count - missing
    if spare > 0:
        eaten = (p.people + 1 - p.fields) * p.rounds + min(0, missing)
        if eaten > 0:
            saved += _FOOD * min(spare, eaten)
    return saved


def tool(p: Prospects) -> float:
    """Worth of a step of tools."""
    if p.tools >= HIGHEST_TOOL * TOOL_SLOTS:
        return 0.0
    useful = _TOOL if p.tools < MOST_USEFUL_TOOLS else _LITTLE
    return useful * (p.rounds + 0.8) + p.trades[facts.MAKERS]


def field(p: Prospects) -> float:
    """Worth of a step of the field."""
    if p.fields >= MOST_FIELDS:
        return 0.0
    eats = _FOOD if p.fields < p.people else _LITTLE
    return eats * p.rounds + (_MISSING_FOOD if p.hungry > 0 else _FOOD * (p.rounds > 0)) + p.trades[facts.FARMERS]


def person(p: Prospects) -> float:
    """Worth of one more person."""
    if p.people >= MOST_PEOPLE:
        return 0.0
    return _PERSON * p.rounds - _FIRST_MEAL + p.trades[facts.SHAMANS]


def gain(p: Prospects, kind: int, count: int) -> float:
    """Worth of what the top of a card or a tile gives."""
    if kind < FOOD:
        return count * p.weights[kind]
    if kind >= facts.ROLL:
        resource = kind - facts.ROLL
        return p.weights[resource] * facts.expected_units(resource, count, p.tools // 2)
    return _GAINS[kind - FOOD](p, count)


_GAINS: Final = (
    food,
    lambda _, count: float(count),
    lambda p, count: count * tool(p),
    lambda p, count: count * field(p),
    lambda p, _: _DIE + p.rounds * 0.1,
    lambda *_: _BOTTOM,
    lambda p, count: FOUND_TOOL * count if p.rounds else 0.5 * count,
    lambda p, count: count * p.weights[-1],
)
"""By kind of gain from ``FOOD`` on."""


def top(p: Prospects, gains: facts.Top) -> float:
    """Worth of all that the top of a card or a bonus gives."""
    return sum(gain(p, kind, count) for kind, count in gains)


def bottom(p: Prospects, card: int) -> float:
    """Worth of the bottom of a card that comes to what the seat has."""
    fact = facts.cards()[card]
    if fact.trade < 0:
        have = p.doubles if fact.twin in p.cards else p.singles
        return 2 * have + 1 + _SYMBOL_AHEAD * min(p.rounds, 7 - have)
    return fact.figures * bottom_level(p, fact.trade)


def bottom_level(p: Prospects, trade: int) -> float:
    """What each figure of a trade will be multiplied with."""
    return (p.fields, p.tools, p.built, p.people)[trade] + _GROWTH[trade] * (p.rounds + 0.5)


def card(p: Prospects, number: int) -> float:
    """Worth of a card, before it is paid."""
    known = p.card_worth.get(number)
    if known is None:
        known = p.card_worth[number] = bottom(p, number) + top(p, facts.cards()[number].top)
    return known


def bonuses(p: Prospects, tile: Tile) -> tuple[float, float]:
    """Worth of the bonuses "1." and "all" of a tile."""
    known = p.tile_worth.get(tile)
    if known is None:
        first, every = facts.bonuses(tile)
        known = p.tile_worth[tile] = (top(p, first), top(p, every))
    return known


def die(p: Prospects, face: int) -> float:
    """Worth of a die that was rolled for everyone."""
    if face <= len(VALUES):
        return p.weights[face - 1]
    return tool(p) if face == len(VALUES) + 1 else field(p)
