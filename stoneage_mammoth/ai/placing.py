"""Where to place people: what each place promises, per person and beyond what a person earns anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stoneage_mammoth.ai import facts, taming, worth
from stoneage_mammoth.ai.prospects import look
from stoneage_mammoth.rules.sites import (
    BUILDING_SITE,
    CARD_SITE,
    CARD_SLOTS,
    FIELD,
    FOOD,
    FOREST,
    HUNT,
    TOOL_MAKER,
    VALUES,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stoneage_mammoth.ai.prospects import Prospects
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
    """What a seat has in hand, and what its people that stand already are going to bring and to need this round.

    Attributes:
        have: Resources in hand and those that are expected, by kind.
        stock: All of them.
        wanted: Resources that are missing for what people stand on, by kind.
        short: Resources of any kind that are missing for it; below 0 those to spare.
        is_first: Whether nobody gathers resources yet, so that all tools are free.
    """

    __slots__ = ("have", "is_first", "short", "stock", "wanted")

    def __init__(self, state: StoneAgeState, seat: int) -> None:
        seats = state.config.seats
        here = state.placed[seat::seats]
        have: list[float] = [*state.goods[seat * 4 : seat * 4 + 4]]
        self.is_first = not any(here[FOREST:TOOL_MAKER])
        if not self.is_first:
            for resource, people in enumerate(here[FOREST:TOOL_MAKER]):
                have[resource] += facts.expected_units(resource, people)
        self.have = have
        self.stock = sum(have) + state.kept[seat]
        self.wanted = [0.0, 0.0, 0.0, 0.0]
        self.short = -self.stock
        if any(here[CARD_SITE:]):
            for slot in range(CARD_SLOTS):
                if here[CARD_SITE + slot]:
                    self.short += slot + 1
            self._want_buildings(state, here)

    def _want_buildings(self, state: StoneAgeState, here: list[int]) -> None:
        """Add what the buildings cost on which people stand."""
        for site in range(BUILDING_SITE, BUILDING_SITE + state.config.seats):
            if here[site]:
                building = facts.buildings()[state.display[site - CARD_SITE]]
                self.short += building.least
                for resource, count in building.cost:
                    self.wanted[resource] += count
        for resource, have in enumerate(self.have):
            if self.wanted[resource]:
                self.wanted[resource] -= have


class _Judge:
    """Looks at the places of one decision."""

    __slots__ = ("free", "herd", "home", "hunters", "p", "plan", "state", "usual")

    def __init__(self, state: StoneAgeState) -> None:
        seat = state.seat
        self.state = state
        self.p = p = look(state, seat)
        self.plan = _Plan(state, seat)
        self.home = state.home[seat]
        self.usual = _ANYWHERE * _PIPS * p.weights[0] / VALUES[0]
        self.herd = taming.attraction(state, p)
        is_hunt_open = state.config.hunt_again or not state.placed[HUNT * state.config.seats + seat]
        self.hunters = _hunters_needed(p, self.home) if is_hunt_open and p.hungry > 0 else 0
        self.free = self.home - self.hunters

    def promise(self, site: int, count: int) -> float:
        """What a placement promises per person beyond what a person earns anywhere."""
        p = self.p
        if site == HUNT:
            value = worth.food(p, facts.expected_units(FOOD, count, p.tools // 2)) / count - self.usual
            # The hunt never closes: what others could take comes first.
            return min(0.0, value) if count == self.hunters and self.free > 0 else value
        if site >= TOOL_MAKER:
            value = self._single(site)
        else:
            value = _gathered(p, self.plan, site - FOREST, count)
            if site == self.state.herd:
                value += self.herd
        if self.hunters and count > self.free:
            value -= worth.hunger(p.hungry)
        return value / count - self.usual

    def _single(self, site: int) -> float:
        """Worth of a place for one seat alone."""
        p = self.p
        if site >= BUILDING_SITE:
            return _building(p, self.plan, self.state.display[site - CARD_SITE], self.home)
        if site >= CARD_SITE:
            price = site - CARD_SITE + 1
            value = worth.card(p, self.state.display[site - CARD_SITE]) - price * p.weights[0]
            return _likely(value, price + self.plan.short, self.home)
        if site == TOOL_MAKER:
            return worth.tool(p)
        return worth.field(p) if site == FIELD else worth.person(p)


def choose_place(state: StoneAgeState, legal: Sequence[Place]) -> Place:
    """The most promising placement; of resource places only large groups are looked at."""
    judge = _Judge(state)
    sizes = (judge.home, judge.free, judge.hunters)
    best, best_promise = legal[0], -99.0
    following = None
    for place in reversed(legal):
        site, count = place.site, place.count
        if site < TOOL_MAKER:
            # The largest group comes first here, being the last of its site in the list.
            if site == following and count not in sizes:
                continue
            following = site
        promise = judge.promise(site, count)
        if promise > best_promise:
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
    units = facts.expected_units(resource, people, p.tools if plan.is_first else 0)
    value = units * p.weights[resource]
    wanted = max(plan.wanted[resource], plan.short)
    return value + _WANTED * min(units, wanted) if wanted > 0 else value


def _building(p: Prospects, plan: _Plan, number: int, home: int) -> float:
    """Worth of a building, if it can probably be paid."""
    building = facts.buildings()[number]
    missing = building.least + plan.short
    if building.cost:
        lacking = 0.0
        for resource, count in building.cost:
            if plan.have[resource] < count:
                lacking += count - plan.have[resource]
        points = building.points
    else:
        lacking = float(building.kinds - sum(count >= 1 for count in plan.have))
        points = building.points
        if building.most > building.least and plan.stock > building.least:
            points *= min(building.most, plan.stock) / building.least
    value = points * (1 - p.weights[-1] / VALUES[-1]) + _BUILDING + p.trades[facts.BUILDERS]
    return _likely(value, max(missing, lacking), home)


def _likely(value: float, missing: float, home: int) -> float:
    """A value that comes only if what is missing is found by the people that are left."""
    if missing <= 0:
        return value
    short = int(missing + 0.99)
    if short >= len(_UNSURE) or home <= short:
        return _BLOCKED
    return max(_BLOCKED, value * _UNSURE[short])
