"""What cards and buildings cost, and all ways to pay (R2, R21, R27, R28).

A *price* is a number: of card slots first, then of all different costs of buildings. Ways to pay depend on the price
and on what the seat has, no kind counted beyond what the price can take, so they are looked up once and shared.
"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import le
from typing import TYPE_CHECKING, Final, NamedTuple

from stoneage_mammoth.rules.actions import Buy
from stoneage_mammoth.rules.content import ExactBuilding, FixedBuilding, buildings
from stoneage_mammoth.rules.multisets import clamped, multisets, taken
from stoneage_mammoth.rules.reasons import Reason, Refusal
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, CARD_SLOTS, RESOURCES, VALUES
from stoneage_mammoth.rules.tribe import has_goods

if TYPE_CHECKING:
    from stoneage_mammoth.rules.content import Building
    from stoneage_mammoth.rules.sites import Goods
    from stoneage_mammoth.rules.state import StoneAgeState


def _costs(building: Building) -> tuple[Goods, ...]:
    """All goods that pay for a building, ascending (R28, Q19, Q20)."""
    if isinstance(building, FixedBuilding):
        return (building.cost.goods,)
    if isinstance(building, ExactBuilding):
        return tuple(goods for goods in multisets(building.count) if goods.count(0) == 4 - building.kinds)
    return taken(building.min, building.max, (building.max,) * 4)


_MANY: Final = 100
"""A building that takes any number of any resources has hundreds of ways to pay it, others have at most 35."""


class _Prices(NamedTuple):
    """Everything about prices, by number of the price: the slots of cards first, then the buildings.

    Attributes:
        costs: All goods that pay it, ascending.
        accepted: The same as a set.
        most: The most it can take of one kind.
        least: The fewest resources that pay it.
        of_building: Number of the price of each building.
        buys: One shared action for all goods that pay any price.
    """

    costs: tuple[tuple[Goods, ...], ...]
    accepted: tuple[frozenset[Goods], ...]
    most: tuple[int, ...]
    least: tuple[int, ...]
    of_building: tuple[int, ...]
    buys: dict[Goods, Buy]


@cache
def _prices() -> _Prices:
    """The table of prices, made when it is first asked for: an import reads no files."""
    of_cards = tuple(multisets(slot + 1) for slot in range(CARD_SLOTS))
    of_buildings = tuple(_costs(building) for building in buildings())
    costs = tuple(dict.fromkeys((*of_cards, *of_buildings)))
    return _Prices(
        costs=costs,
        accepted=tuple(map(frozenset, costs)),
        most=tuple(max(max(goods) for goods in found) for found in costs),
        least=tuple(min(map(sum, found)) for found in costs),
        of_building=tuple(map(costs.index, of_buildings)),
        buys={goods: Buy(goods) for found in costs for goods in found},
    )


def price_at(state: StoneAgeState, site: int) -> int:
    """The price of what lies at a site for cards or buildings."""
    if site < BUILDING_SITE:
        return site - CARD_SITE
    return _prices().of_building[state.display[site - CARD_SITE]]


def building_points(goods: Goods) -> int:
    """Points for a building that was paid with these (R27)."""
    wood, brick, stone, gold = goods
    return wood * VALUES[0] + brick * VALUES[1] + stone * VALUES[2] + gold * VALUES[3]


@lru_cache(maxsize=8192)
def _offers(price: int, goods: Goods) -> tuple[Buy, ...]:
    """All ways to pay a price out of goods."""
    prices = _prices()
    if price < CARD_SLOTS or len(prices.costs[price]) > _MANY:
        costs = taken(prices.least[price], prices.most[price], goods)
    else:
        costs = tuple(cost for cost in prices.costs[price] if all(map(le, cost, goods)))
    return tuple(prices.buys[cost] for cost in costs)


def offers(state: StoneAgeState, seat: int, site: int) -> tuple[Buy, ...]:
    """All ways in which a seat can pay for what lies at a site, ascending."""
    if site < BUILDING_SITE:
        price = site - CARD_SITE
        return _offers(price, clamped(state.goods, seat, price + 1))
    prices = _prices()
    price = prices.of_building[state.display[site - CARD_SITE]]
    return _offers(price, clamped(state.goods, seat, prices.most[price]))


def cheapest(state: StoneAgeState, seat: int, site: int) -> Buy | None:
    """The way to pay that gives up the least value, ``None`` if the seat cannot pay with what it has in hand."""
    return min(offers(state, seat, site), key=lambda buy: building_points(buy.goods), default=None)


@lru_cache(maxsize=8192)
def _is_payable(price: int, goods: Goods, kept: int) -> bool:
    """Whether goods and the resources of a kept card can pay a price."""
    wood, brick, stone, gold = goods
    return any(
        _offers(price, (wood + more[0], brick + more[1], stone + more[2], gold + more[3])) for more in multisets(kept)
    )


def can_pay(state: StoneAgeState, seat: int, site: int) -> bool:
    """Whether a seat can pay for what lies at a site, with the help of its kept card if it has one (Q30)."""
    kept = state.kept[seat]
    count = sum(state.goods[seat * 4 : seat * 4 + 4]) + kept
    if site < BUILDING_SITE:
        return count > site - CARD_SITE
    prices = _prices()
    price = prices.of_building[state.display[site - CARD_SITE]]
    if count < prices.least[price]:
        return False
    goods = clamped(state.goods, seat, prices.most[price])
    return _is_payable(price, goods, kept) if kept else bool(_offers(price, goods))


def payment_refusal(state: StoneAgeState, seat: int, site: int, goods: Goods) -> Refusal | None:
    """Why a seat cannot pay like this for what lies at a site, ``None`` if it can."""
    if not has_goods(state, seat, goods):
        return Refusal(Reason.NOT_ENOUGH_GOODS, "You do not have these resources.")
    if goods not in _prices().accepted[price_at(state, site)]:
        return Refusal(Reason.WRONG_PRICE, _price_sentence(state, site))
    return None


def _price_sentence(state: StoneAgeState, site: int) -> str:
    """What a card or building costs."""
    if site < BUILDING_SITE:
        price = site - CARD_SITE + 1
        return f"This card costs exactly {_resources(price)}, of any kind."
    building = buildings()[state.display[site - CARD_SITE]]
    if isinstance(building, FixedBuilding):
        cost = ", ".join(f"{count} {name}" for count, name in zip(building.cost.goods, RESOURCES, strict=True) if count)
        return f"This building costs exactly {cost}."
    if isinstance(building, ExactBuilding):
        kinds = "1 kind" if building.kinds == 1 else f"{building.kinds} kinds"
        return f"This building costs exactly {_resources(building.count)} of exactly {kinds}."
    return f"This building costs {building.min} to {_resources(building.max)}, of any kind."


def _resources(count: int) -> str:
    return "1 resource" if count == 1 else f"{count} resources"
