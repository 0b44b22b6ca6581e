"""The order of the own actions, tools, and choices that cards and tiles ask for."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final

from stoneage_mammoth.ai import spending, worth
from stoneage_mammoth.ai.prospects import look, weights
from stoneage_mammoth.rules import payments
from stoneage_mammoth.rules.gathering import DIVISORS
from stoneage_mammoth.rules.sites import (
    BUILDING_SITE,
    CARD_SITE,
    CLAY_PIT,
    FIELD,
    FOOD,
    FOREST,
    HUNT,
    HUT,
    QUARRY,
    RIVER,
    TOOL_MAKER,
)
from stoneage_mammoth.rules.state import TOOL_SLOTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stoneage_mammoth.rules.actions import Resolve, TakeDie, TakeGoods, UseTools
    from stoneage_mammoth.rules.state import StoneAgeState

_FIRST: Final = (TOOL_MAKER, FIELD, HUT, RIVER, QUARRY, CLAY_PIT, FOREST, HUNT)
_TURNS: Final = tuple(_FIRST.index(site) for site in range(CARD_SITE))
"""By site: what to use first; tools before dice, dice before what has to be paid."""
_SAVED: Final = 0.55
"""What a pip of a tool is worth for another roll of the same round."""
_LEFT_OVER: Final = 0.02
"""What a pip of a tool is worth that no roll of the round needs any more."""
_SPENT: Final = 0.85
"""What a pip of a tool is worth that serves once."""


def choose_resolve(state: StoneAgeState, legal: Sequence[Resolve]) -> Resolve:
    """Use people where it helps the others; then buy what gains most."""
    first = min(legal, key=_turn)
    if first.site < CARD_SITE:
        return first
    seat = state.seat
    p = look(state, seat)

    def gain(action: Resolve) -> float:
        offer = payments.cheapest(state, seat, action.site)
        if offer is None:
            return -1.0
        if action.site >= BUILDING_SITE:
            return spending.prize(state, p, action.site)
        return spending.prize(state, p, action.site) - worth.goods(p, offer.goods)

    return max(legal, key=gain)


def _turn(action: Resolve) -> int:
    return _TURNS[action.site] if action.site < CARD_SITE else len(_TURNS)


def choose_tools(state: StoneAgeState, legal: Sequence[UseTools]) -> UseTools:
    """Add the tools that make the most of the roll and leave the most for others."""
    return max(rated_tools(state, legal), key=itemgetter(0))[1]


def rated_tools(state: StoneAgeState, legal: Sequence[UseTools]) -> list[tuple[float, UseTools]]:
    """All ways to add tools with what they gain, none first."""
    seat, gathers = state.seat, state.gathers
    total, divisor = sum(state.dice), DIVISORS[gathers]
    unit = worth.food(look(state, seat), 1.0) if gathers == FOOD else weights(state, seat)[gathers]
    seats = state.config.seats
    is_last = not any(state.placed[site * seats + seat] for site in range(TOOL_MAKER) if site != state.site)
    saved = _LEFT_OVER if is_last else _SAVED
    before = total // divisor
    tools = state.tools[seat * TOOL_SLOTS : seat * TOOL_SLOTS + TOOL_SLOTS]
    rated = []
    for action in legal:
        lasting = 0
        for slot in action.slots:
            lasting += tools[slot]
        spent = sum(action.one_use) if action.one_use else 0
        units = (total + lasting + spent) // divisor - before
        rated.append((units * unit - lasting * saved - spent * _SPENT, action))
    return rated


def choose_die(state: StoneAgeState, legal: Sequence[TakeDie]) -> TakeDie:
    """The die that is worth most."""
    p = look(state, state.seat)
    return max(legal, key=lambda action: worth.die(p, action.face))


def choose_goods(state: StoneAgeState, legal: Sequence[TakeGoods]) -> TakeGoods:
    """The resources that are worth most."""
    p = look(state, state.seat)
    return max(legal, key=lambda action: worth.goods(p, action.goods))
