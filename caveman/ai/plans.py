"""What a tribe can make of its people: how many steps each development and the next child are away.

Everything is valued in developments. What is some steps away is worth the less the more steps it takes, so that those
who walk go on to what they are nearest to. A step changes the place of one adult alone: what the others can do without
it is found once, and each circle that it could go to is then a matter of a few sums.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from caveman.ai.chart import FAR, Chart, Ways, chart_of
from caveman.rules.owners import circles_of
from caveman.rules.state import MAN, NOBODY, RECIPES, WHEEL, WOMAN
from caveman.rules.steps import MOST_TO_LAND
from caveman.rules.tribes import children_of, has_camps, is_foreign_camp

if TYPE_CHECKING:
    from caveman.rules.state import CavemanState

_PATIENCE: Final = 4.0
"""Steps, about those of a turn, after which something is worth a third."""
VALUE: Final = tuple(math.exp(-steps / _PATIENCE) for steps in range(FAR + 1))
"""What a development so many steps away is worth."""
_WHEEL_FIRST: Final = 0.15
"""What movement for the rest of the match adds to the wheel."""
_RIVAL_TOLL: Final = 3
"""Steps that a circle with a rival is further away, and one more for each adult there."""
_DINOSAUR_TOLL: Final = (2, 4, 6)
Adult = tuple[int, int, int]
"""Circle, sex, and steps that it takes to be there."""


_Sites = tuple[tuple[tuple[int, int], ...], ...]
"""By kind of resource: circles with it, and what others there add to the way."""
_Offer = tuple[float, int, int, int, int, int, tuple[tuple[int, int], ...]]
"""Of a development: worth, steps without an adult, both kinds, steps of others to them, or circles with these steps."""
_MOST_REMEMBERED: Final = 1 << 13


class Footing(NamedTuple):
    """All that plans depend on; tribes on a board that have it in common have the same plans.

    Attributes:
        corner: Corner of the tribe.
        developments: What it has, as bits.
        pieces: How many of its pieces are on the island.
        adults: Those of them that are adults.
        sites: Where resources are.
    """

    corner: int
    developments: int
    pieces: int
    adults: tuple[Adult, ...]
    sites: _Sites


def plans_of(state: CavemanState, seat: int) -> Plans:
    """What a seat can reach; play-outs come to the same people on the same land again and again."""
    chart, corner = chart_of(state), state.corners[seat]
    adults = _adults(state, seat)
    pieces = len(adults) + children_of(state, seat)
    footing = Footing(corner, state.developments[seat], pieces, adults, _sites(state, chart, seat))
    known: dict[Footing, Plans] = chart.plans
    found = known.get(footing)
    if found is None:
        if len(known) >= _MOST_REMEMBERED:
            known.clear()
        found = known[footing] = Plans(footing, chart.ways[corner], chart.island.beaches[corner])
    return found


class Plans:
    """What a tribe can reach.

    Attributes:
        developments: What it has, as bits.
        row: Steps of its people from circle to circle.
        adults: Its adults on the island, then those that can land.
        living: How many are on the island.
        missing: Developments that it lacks.
        columns: Per adult: steps to each kind of resource.
        families: Its next child, once somebody has asked for it: ``families.Families``, which builds on this.
        nearest: Steps to the nearest development.
        worth: What all developments together are worth that are missing, as things stand.
    """

    __slots__ = (
        "_costs",
        "_elsewhere",
        "_near",
        "_offers",
        "_sites",
        "_steps",
        "adults",
        "columns",
        "developments",
        "families",
        "living",
        "missing",
        "nearest",
        "row",
        "worth",
    )

    def __init__(self, footing: Footing, row: Ways, beach: int) -> None:
        """Find how far its people are from each resource."""
        self.row = row
        self.adults = [*footing.adults]
        self.living = len(self.adults)
        self._add_landing(beach, MOST_TO_LAND - footing.pieces)
        self.developments = footing.developments
        self.missing = [d for d in range(len(RECIPES)) if not self.developments >> d & 1]
        self._sites = footing.sites
        self._near: dict[int, list[int]] = {}
        self._steps: dict[int, list[list[int]]] = {}
        self.columns = [[cost + extra for cost in self.near(circle)] for circle, _, extra in self.adults]
        self._costs = {d: self._cost(d, -1) for d in self.missing}
        self.nearest = min([cost for cost, _, _ in self._costs.values()], default=FAR)
        self.worth = sum([_weight(d) * VALUE[min(cost, FAR)] for d, (cost, _, _) in self._costs.items()])
        self.families: Any = None
        self._offers: dict[int, list[_Offer]] = {}
        self._elsewhere: dict[tuple[int, int], tuple[float, int]] = {}

    def _add_landing(self, beach: int, room: int) -> None:
        """Those who can land stand on the beach, a step or more away."""
        men = sum(sex == MAN for _, sex, _ in self.adults)
        for number in range(min(2, room)):
            sex = MAN if men * 2 <= len(self.adults) else WOMAN
            men += sex == MAN
            self.adults.append((beach, sex, 1 + number))

    def near(self, circle: int) -> list[int]:
        """Steps from a circle to the nearest resource of each kind."""
        found = self._near.get(circle)
        if found is None:
            steps = self.row[circle]
            found = self._near[circle] = [
                min([steps[site] + toll for site, toll in sites], default=FAR) for sites in self._sites
            ]
        return found

    def _cost(self, development: int, without: int) -> tuple[int, int, int]:
        """Steps to a development without one of the adults, and who would stand for it."""
        first, second = RECIPES[development]
        several = range(len(self.adults))
        if first == second:
            return self._cost_of_pair(first, without)
        columns = self.columns
        best = (FAR, -1, -1)
        firsts = sorted((columns[i][first], i) for i in several if i != without)[:2]
        seconds = sorted((columns[i][second], i) for i in several if i != without)[:2]
        for cost, one in firsts:
            for more, other in seconds:
                if one != other and cost + more < best[0]:
                    best = (cost + more, one, other)
        return best

    def _cost_of_pair(self, kind: int, without: int) -> tuple[int, int, int]:
        """Steps to two circles with the same resource."""
        best = (FAR, -1, -1)
        rows = self._rows(kind)
        tops = [
            sorted([(costs[site], i) for i, costs in enumerate(rows) if i != without])[:2]
            for site in range(len(self._sites[kind]))
        ]
        for number, ones in enumerate(tops):
            for others in tops[number + 1 :]:
                for cost, one in ones:
                    for more, other in others:
                        if one != other and cost + more < best[0]:
                            best = (cost + more, one, other)
        return best

    def costs(self) -> dict[int, int]:
        """Steps to each development that is missing."""
        return {development: cost for development, (cost, _, _) in self._costs.items()}

    def one_at(self, circle: int) -> int:
        """An adult on a circle, as an index of ``adults``."""
        for index, (place, _, _) in enumerate(self.adults):
            if place == circle:
                return index
        return 0

    def _offers_for(self, one: int) -> list[_Offer]:
        """What each development costs without an adult, and what it costs beyond that adult's own way."""
        found = self._offers.get(one)
        if found is None:
            found = self._offers[one] = [self._offer(development, one) for development in self.missing]
        return found

    def _offer(self, development: int, one: int) -> _Offer:
        cost, by_one, by_other = self._costs[development]
        base = self._cost(development, one)[0] if one in (by_one, by_other) else cost
        first, second = RECIPES[development]
        others = [i for i in range(len(self.adults)) if i != one]
        how_much = _weight(development)
        if first != second:
            columns = self.columns
            to_first = min([columns[i][first] for i in others], default=FAR)
            to_second = min([columns[i][second] for i in others], default=FAR)
            return how_much, base, first, second, to_first, to_second, ()
        rows = [costs for i, costs in enumerate(self._rows(first)) if i != one]
        nearest = [min(costs) for costs in zip(*rows, strict=True)] or [FAR] * len(self._sites[first])
        ends = tuple(
            (site, toll + min([cost for also, cost in enumerate(nearest) if also != number], default=FAR))
            for number, (site, toll) in enumerate(self._sites[first])
        )
        return how_much, base, first, second, 0, 0, ends

    def _rows(self, kind: int) -> list[list[int]]:
        """Per adult: steps to each circle with a resource."""
        found = self._steps.get(kind)
        if found is None:
            sites = self._sites[kind]
            found = self._steps[kind] = [
                [row[site] + toll + extra for site, toll in sites]
                for row, extra in [(self.row[circle], extra) for circle, _, extra in self.adults]
            ]
        return found

    def with_one_at(self, one: int, circle: int) -> tuple[float, int]:
        """What all developments are worth with an adult on another circle, and steps to the nearest of them."""
        found = self._elsewhere.get((one, circle))
        if found is None:
            found = self._elsewhere[one, circle] = self._find_with_one_at(one, circle)
        return found

    def _find_with_one_at(self, one: int, circle: int) -> tuple[float, int]:
        """Find it for the first time."""
        near, steps = self.near(circle), self.row[circle]
        total, nearest = 0.0, FAR
        for how_much, base, first, second, to_first, to_second, ends in self._offers_for(one):
            cost = base
            if ends:
                cost = min([cost, *[steps[site] + rest for site, rest in ends]])
            elif first != second:
                cost = min(cost, near[first] + to_second, near[second] + to_first)
            nearest = min(nearest, cost)
            total += how_much * VALUE[cost]
        return total, nearest


def _weight(development: int) -> float:
    """What a development is worth."""
    return 1.0 + _WHEEL_FIRST if development == WHEEL else 1.0


def _adults(state: CavemanState, seat: int) -> tuple[Adult, ...]:
    """Adults of a seat on the island; those who stand for a fight are further away than where they stand."""
    found: list[Adult] = []
    men, women, dinosaurs = state.men, state.women, state.dinosaurs
    for circle in circles_of(state.owner, seat):
        extra = 1 if circle in dinosaurs else 0
        found += [(circle, MAN, extra)] * men[circle]
        found += [(circle, WOMAN, extra)] * women[circle]
    if seat == state.active and (any(state.guest_men) or any(state.guest_women)):
        for circle, (some, others) in enumerate(zip(state.guest_men, state.guest_women, strict=True)):
            found += [(circle, MAN, 1)] * some + [(circle, WOMAN, 1)] * others
    return tuple(found)


def _sites(state: CavemanState, chart: Chart, seat: int) -> _Sites:
    """Where resources are for the people of a seat."""
    found: list[list[tuple[int, int]]] = [[] for _ in RECIPES]
    owner, tokens, dinosaurs, camps = state.owner, state.tokens, state.dinosaurs, has_camps(state)
    for circle in chart.island.greys:
        kind, there = tokens[circle], owner[circle]
        if kind < 0 or (camps and is_foreign_camp(state, circle, seat)):
            continue
        toll = 0
        if there == NOBODY:
            if circle in dinosaurs:
                toll = _DINOSAUR_TOLL[dinosaurs.index(circle)]
        elif there != seat:
            toll = _RIVAL_TOLL + state.men[circle] + state.women[circle]
        found[kind].append((circle, toll))
    return tuple(map(tuple, found))
