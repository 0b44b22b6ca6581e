"""What to pay, what to buy, what to keep: cards, buildings, hunger, the kept card."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final

from stoneage_mammoth.ai import facts, worth
from stoneage_mammoth.ai.prospects import look
from stoneage_mammoth.rules.actions import Buy, Feed
from stoneage_mammoth.rules.feeding import HUNGER_PENALTY
from stoneage_mammoth.rules.kept_card import redemptions
from stoneage_mammoth.rules.payments import building_points, offers
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, HUNT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stoneage_mammoth.ai.prospects import Prospects
    from stoneage_mammoth.rules.actions import Decline, RedeemCard, Starve
    from stoneage_mammoth.rules.sites import Goods
    from stoneage_mammoth.rules.state import StoneAgeState

_RESERVED: Final = 2.5
"""What it costs to spend a resource that another building waits for."""
_RISK: Final = 0.8
"""Chance that food which is missing now is still missing at the end of the round."""
_POINTS: Final = 8
"""What a building is worth at least to a seat that cannot pay it yet."""


def prize(state: StoneAgeState, p: Prospects, site: int) -> float:
    """Worth of the card or building at a site before it is paid, and before the points for what is paid."""
    if site < BUILDING_SITE:
        return worth.card(p, state.display[site - CARD_SITE])
    return float(p.trades[facts.BUILDERS]) + 0.5


def rated_buys(state: StoneAgeState, legal: Sequence[Buy | Decline]) -> list[tuple[float, Buy | Decline]]:
    """All ways to pay, and to decline, with what they gain."""
    p = look(state, state.seat)
    site = state.site
    value = prize(state, p, site)
    is_building = site >= BUILDING_SITE
    spare = _spare(state, site)
    stock = sum(state.goods[state.seat * 4 : state.seat * 4 + 4])
    keep = _kept_for_food(state, p, stock)
    rated: list[tuple[float, Buy | Decline]] = []
    for action in legal:
        if type(action) is not Buy:
            rated.append((0.0, action))
            continue
        goods = action.goods
        gain = value - _cost(goods, p.weights, spare)
        if is_building:
            gain += building_points(goods)
        if keep and stock - sum(goods) < keep:
            gain -= _RISK * worth.hunger(keep)
        rated.append((gain, action))
    return rated


def _cost(goods: Goods, weights: tuple[float, float, float, float], spare: list[int]) -> float:
    """Worth of resources that are given away, those that another building waits for most."""
    cost = 0.0
    for resource, count in enumerate(goods):
        if count:
            cost += count * weights[resource]
            if count > spare[resource]:
                cost += _RESERVED * (count - max(0, spare[resource]))
    return cost


def _spare(state: StoneAgeState, site: int) -> list[int]:
    """Resources that no other building waits for on which the seat stands and which it could pay."""
    seat, seats = state.seat, state.config.seats
    goods = state.goods[seat * 4 : seat * 4 + 4]
    spare = goods[:]
    for other in range(BUILDING_SITE, BUILDING_SITE + seats):
        if state.placed[other * seats + seat] and other != site:
            cost = facts.buildings()[state.display[other - CARD_SITE]].cost
            if all(goods[resource] >= need for resource, need in cost):
                for resource, need in cost:
                    spare[resource] -= need
    return spare


def _kept_for_food(state: StoneAgeState, p: Prospects, stock: int) -> int:
    """Resources that are better kept for a gap of food, 0 if there is none, or if they would not close it."""
    missing = p.hungry
    if missing <= 0 or missing > stock or state.placed[HUNT * state.config.seats + state.seat]:
        return 0
    return missing


def choose_buy(state: StoneAgeState, legal: Sequence[Buy | Decline]) -> Buy | Decline:
    """Buy in the way that gains most, or leave it if nothing gains."""
    return max(rated_buys(state, legal), key=itemgetter(0))[1]


def redeem_to_buy(state: StoneAgeState) -> RedeemCard | None:
    """The way to use the kept card that lets the seat pay; ``None`` if it is not worth it."""
    p = look(state, state.seat)
    site = state.site
    count = state.kept[state.seat]
    if prize(state, p, site) + (_POINTS * (site >= BUILDING_SITE)) < count * p.weights[0]:
        return None
    ways = redemptions(count)
    if site < BUILDING_SITE:
        return ways[-1]  # the most wood comes last
    for way in ways:
        trial = state.copy()
        for resource, more in enumerate(way.goods):
            trial.goods[state.seat * 4 + resource] += more
        if offers(trial, state.seat, site):
            return way
    return None


def rated_feeds(state: StoneAgeState, legal: Sequence[Feed | Starve]) -> list[tuple[float, Feed | Starve]]:
    """All ways to close a gap of food with resources, and hunger, with what they cost as numbers below 0."""
    p = look(state, state.seat)
    return [
        (-worth.goods(p, action.goods) if type(action) is Feed else -float(HUNGER_PENALTY), action) for action in legal
    ]


def choose_feed(state: StoneAgeState, legal: Sequence[Feed | Starve]) -> Feed | Starve:
    """Feed with what is least missed, or starve where that is cheaper."""
    return max(rated_feeds(state, legal), key=itemgetter(0))[1]


def redeem_to_feed(state: StoneAgeState) -> RedeemCard | None:
    """The way to use the kept card where only that lets the seat feed its people, ``None`` if hunger is cheaper."""
    cost = state.amount * look(state, state.seat).weights[0]
    return redemptions(state.kept[state.seat])[-1] if cost < HUNGER_PENALTY else None
