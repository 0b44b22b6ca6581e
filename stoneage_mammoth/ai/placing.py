"""Where to place people: what each place promises, per person and beyond what a person earns anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stoneage_mammoth.ai import facts, taming, worth
from stoneage_mammoth.ai.prospects import Prospects, look
from stoneage_mammoth.rules.sites import (
    BUILDING_SITE,
    CARD_SITE,
    CARD_SLOTS,
    FIELD,
    FOOD,
    FOREST,
    HUNT,
    HUT,
    TOOL_MAKER,
    VALUES,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stoneage_mammoth.rules.actions import Place
    from stoneage_mammoth.rules.state import StoneAgeState

_PIPS: Final = 3.5
_ANYWHERE: Final = 0.9
"""Part of its pips that a person is sure to earn somewhere."""
_WANTED: Final = 1.6
"""What a resource is worth beyond its weight if it pays for what a person stands on already."""
_UNSURE: Final = (1.0, 0.75, 0.5, 0.3, 0.15)
"""By missing resources: how likely they are found in time, with people left to gather them."""
_BLOCKED: Final = 0.3
"""Worth of a place that cannot be paid for, but is closed to others."""
_BUILDING: Final = 1.2
"""What a building is worth beyond the points that its resources are worth in hand."""


class _Plan:
    """What the people that stand already are going to bring and to need this round."""

    __slots__ = ("any_wanted", "coming", "in_hand", "wanted")

    def __init__(self, p: Prospects) -> None:
        state = p.state
        seats = state.config.seats
        here = state.placed[p.seat :: seats]
        self.coming = [
            facts.expected_units(resource, here[FOREST + resource]) if here[FOREST + resource] else 0.0
            for resource in range(len(VALUES))
        ]
        self.in_hand = sum(p.goods) + sum(self.coming) + state.kept[p.seat]
        self.wanted = [0.0, 0.0, 0.0, 0.0]
        self.any_wanted = -self.in_hand
        for slot in range(CARD_SLOTS):
            if here[CARD_SITE + slot]:
                self.any_wanted += slot + 1
        if any(here[BUILDING_SITE:]):
            self._want_buildings(p, here)

    def _want_buildings(self, p: Prospects, here: list[int]) -> None:
        """Add what the buildings cost on which people stand."""
        for site in range(BUILDING_SITE, BUILDING_SITE + p.state.config.seats):
            if here[site]:
                building = facts.buildings()[p.state.display[site - CARD_SITE]]
                self.any_wanted += building.least
                for resource, count in enumerate(building.cost or ()):
                    self.wanted[resource] += count
        self.wanted = [
            wanted - have - coming if wanted else 0.0
            for wanted, have, coming in zip(self.wanted, p.goods, self.coming, strict=True)
        ]


class _Judge:
    """Looks at the places of one decision."""

    __slots__ = ("free", "herd", "home", "hunters", "p", "plan", "state", "usual")

    def __init__(self, state: StoneAgeState) -> None:
        self.state = state
        self.p = p = look(state, state.seat)
        self.plan = _Plan(p)
        self.home = state.home[state.seat]
        self.usual = _ANYWHERE * _PIPS * p.weights[0] / VALUES[0]
        self.herd = taming.attraction(p)
        is_hunt_open = state.config.hunt_again or not state.placed[HUNT * state.config.seats + state.seat]
        self.hunters = _hunters_needed(p, self.home) if is_hunt_open else 0
        self.free = self.home - self.hunters

    def promise(self, site: int, count: int) -> float:
        """What a placement promises per person beyond what a person earns anywhere."""
        p = self.p
        if site == HUNT:
            value = worth.food(p, facts.expected_units(FOOD, count, p.tools // 2)) - self.usual * count
            # The hunt never closes: what others could take comes first.
            return min(0.0, value / count) if count == self.hunters and self.free > 0 else value / count
        if site >= TOOL_MAKER:
            value = _single(p, self.plan, site, self.home)
        else:
            value = _gathered(p, self.plan, site - FOREST, count)
            if site == self.state.herd:
                value += self.herd
        if self.hunters and count > self.free:
            value -= worth.hunger(p.hungry)
        return value / count - self.usual


def choose_place(state: StoneAgeState, legal: Sequence[Place]) -> Place:
    """The most promising placement; of resource places only large groups are looked at."""
    judge = _Judge(state)
    sizes = (judge.home, judge.free, judge.hunters)
    best, best_promise = legal[0], -99.0
    for index, place in enumerate(legal, start=1):
        site, count = place.site, place.count
        if site < TOOL_MAKER and count not in sizes and index < len(legal) and legal[index].site == site:
            continue
        promise = judge.promise(site, count)
        if promise > best_promise or (promise == best_promise and count > best.count):
            best, best_promise = place, promise
    return best


def rated_places(state: StoneAgeState, legal: Sequence[Place]) -> list[tuple[float, Place]]:
    """All placements with what they promise per person."""
    judge = _Judge(state)
    return [(judge.promise(place.site, place.count), place) for place in legal]


def _hunters_needed(p: Prospects, home: int) -> int:
    """People that must hunt so that nobody is hungry; 0 if hunger is cheaper or nothing is missing."""
    missing = p.hungry
    if missing <= 0:
        return 0
    for hunters in range(1, home + 1):
        found = facts.expected_units(FOOD, hunters, p.tools // 2)
        if found >= missing - 0.5:
            pays = worth.hunger(missing) > hunters * _PIPS * p.weights[0] / VALUES[0] * _ANYWHERE
            return hunters if pays else 0
    return 0


def _gathered(p: Prospects, plan: _Plan, resource: int, people: int) -> float:
    """Worth of what so many people bring of a resource."""
    units = facts.expected_units(resource, people, 0 if any(plan.coming) else p.tools)
    value = units * p.weights[resource]
    wanted = max(plan.wanted[resource], plan.any_wanted)
    if wanted > 0:
        value += _WANTED * min(units, wanted)
    return value


def _single(p: Prospects, plan: _Plan, site: int, home: int) -> float:
    """Worth of a place for one seat alone."""
    if site == TOOL_MAKER:
        return worth.tool(p)
    if site == FIELD:
        return worth.field(p)
    if site == HUT:
        return worth.person(p)
    number = p.state.display[site - CARD_SITE]
    if site < BUILDING_SITE:
        return _card(p, plan, site - CARD_SITE + 1, number, home)
    return _building(p, plan, number, home)


def _card(p: Prospects, plan: _Plan, price: int, card: int, home: int) -> float:
    """Worth of a card at a price, if it can probably be paid."""
    value = worth.bottom(p, card) + worth.top(p, facts.cards()[card].top) - price * p.weights[0]
    return _likely(value, price + plan.any_wanted, home)


def _building(p: Prospects, plan: _Plan, number: int, home: int) -> float:
    """Worth of a building, if it can probably be paid."""
    building = facts.buildings()[number]
    have = [count + coming for count, coming in zip(p.goods, plan.coming, strict=True)]
    share = 1 - p.weights[-1] / VALUES[-1]
    if building.cost is not None:
        missing = sum(max(0.0, cost - have[resource]) for resource, cost in enumerate(building.cost))
        points = float(sum(cost * VALUES[resource] for resource, cost in enumerate(building.cost)))
    else:
        total = plan.in_hand
        kinds = sum(count >= 1 for count in have)
        missing = max(0.0, building.least - total, float(building.kinds - kinds))
        points = _MEAN_VALUE * min(float(building.most), max(total, float(building.least)))
    missing = max(missing, building.least + plan.any_wanted)
    value = points * share + _BUILDING + p.trades[facts.BUILDERS]
    return _likely(value, missing, home)


_MEAN_VALUE: Final = 4.3
"""Points of a resource in a building that takes several kinds."""


def _likely(value: float, missing: float, home: int) -> float:
    """A value that comes only if what is missing is found by the people that are left."""
    if missing <= 0:
        return value
    short = int(missing + 0.99)
    if short >= len(_UNSURE) or home <= short:
        return _BLOCKED
    return max(_BLOCKED, value * _UNSURE[short])
