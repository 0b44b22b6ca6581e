"""Where people walk: to the next development or birth, past dinosaurs and rivals, or into them where it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from caveman.ai.chart import chart_of
from caveman.ai.families import families_of
from caveman.ai.plans import plans_of
from caveman.ai.threats import ADULT, CHILD, fight_odds, risk, rivals
from caveman.rules.actions import Done, Land
from caveman.rules.state import MOST_ADULTS, NONE
from caveman.rules.steps import stops_at
from caveman.rules.tables import tables_of
from caveman.rules.tribes import count_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.actions import Move
    from caveman.rules.state import CavemanState

_LANDING: Final = 0.3
"""What an adult ashore is worth at once."""
_POINT: Final = 1.0
"""What an adult ashore or a claim is worth more in the last turn, where only the count matters."""
_RARER_SEX: Final = 0.02
_NOW: Final = 0.7
"""What a claim in this turn is worth beyond one in a later turn."""
_CARE: Final = 0.5
"""What an adult that dinosaurs are likely to cost is worth."""
_WITH_CHILD: Final = 0.03
"""A child is carried only where it would be alone."""
_DRIVEN: Final = 0.25
"""What it is worth to drive rivals off a resource."""
_LOST: Final = 0.9
"""What an adult is worth that dies far from its beach."""


class _Walk:
    """Looks at the steps of one decision."""

    __slots__ = ("_known", "bonus", "claims", "families", "indices", "now", "plans", "risks", "seat", "state")

    def __init__(self, state: CavemanState) -> None:
        self.state, self.seat = state, state.active
        self.plans = plans_of(state, self.seat)
        self.families = families_of(self.plans)
        self.claims = tables_of(state).cards[state.card].effect != "no_development"
        self.bonus = _POINT if is_last_turn(state) else 0.0
        self.now = self._urgency(self.plans.nearest, state.steps) + self.plans.worth
        self.now += self.families.worth
        self.indices = {(circle, sex): i for i, (circle, sex, _) in enumerate(self.plans.adults)}
        self._known: dict[tuple[int, int, int], float] = {}
        self.risks: dict[int, float] = {}

    def _urgency(self, cost: int, steps: int) -> float:
        """Worth of a claim that is possible in this turn with so many steps."""
        return _NOW + self.bonus if self.claims and cost <= steps else 0.0

    def landing(self, sex: int) -> float:
        """Worth of an adult that lands: the plans count on one already that is a step away."""
        state, seat, plans = self.state, self.seat, self.plans
        gain = _LANDING + self.bonus + _RARER_SEX * (count_of(state, seat, 1 - sex) - count_of(state, seat, sex))
        if plans.living < len(plans.adults):
            beach = plans.adults[plans.living][0]
            worth, nearest = plans.with_one_at(plans.living, beach)
            gain += worth + self.families.with_one_at(plans.living, beach) - self.now
            gain += self._urgency(nearest, state.steps - 1)
        return gain

    def step(self, move: Move) -> float:
        """Worth of a step."""
        state, target, origin = self.state, move.target, move.origin
        way = (origin, target, move.sex)
        gain = self._known.get(way)
        if gain is None:
            gain = self._known[way] = self._gain(*way)
        gain -= _WITH_CHILD if move.with_child else self._left_alone(origin)
        if stops_at(state, target):
            return gain if self._joins(target) else self._fight(target, gain)
        return gain - _CARE * (self._risk(target) - self._risk(origin))

    def _gain(self, origin: int, target: int, sex: int) -> float:
        """What developments and children are worth more with an adult on another circle."""
        worth, nearest = self.plans.with_one_at(self.plans.one_at(origin), target)
        child = self.families.with_one_at(self.indices[origin, sex], target)
        return worth + child - self.now + self._urgency(nearest, self.state.steps - 1)

    def _risk(self, circle: int) -> float:
        """What dinosaurs threaten on a circle."""
        found = self.risks.get(circle)
        if found is None:
            found = self.risks[circle] = risk(self.state, circle)
        return found

    def _joins(self, target: int) -> bool:
        """Whether the fight there is one's own already and can only become better."""
        state = self.state
        return state.owner[target] == self.seat or bool(state.guest_men[target] + state.guest_women[target])

    def _left_alone(self, origin: int) -> float:
        """Worth of a child that would be alone; it can still be fetched, but seldom is."""
        state = self.state
        is_alone = state.children[origin] and state.men[origin] + state.women[origin] == 1
        return 2 * CHILD if is_alone else 0.0

    def _fight(self, target: int, gain: float) -> float:
        """Worth of a step that leads into a fight."""
        state, seat = self.state, self.seat
        near = chart_of(state).island.neighbours[target]
        helpers = sum(state.men[circle] + state.women[circle] for circle in near if state.owner[circle] == seat)
        adults = min(helpers, state.steps, MOST_ADULTS)
        odds = fight_odds(state, seat, max(adults, 1), target)
        owner, harm = state.owner[target], 0.0
        if owner >= 0 and owner != seat:
            weight = rivals(state, seat)[owner]
            driven = _DRIVEN if state.tokens[target] != NONE else 0.1
            harm = weight * (ADULT * odds.kills + odds.win * (driven + CHILD * state.children[target]))
        return odds.win * max(gain, 0.0) + harm - _LOST * odds.losses - 0.05


def is_last_turn(state: CavemanState) -> bool:
    """Whether the deck runs out before the tribe has another turn."""
    return state.turn + state.config.seats > len(state.seen)


def rated_moves(state: CavemanState, legal: Sequence[Any]) -> list[tuple[float, Any]]:
    """All that people can do now with what it is worth beyond being done."""
    walk = _Walk(state)
    rated: list[tuple[float, Any]] = []
    for action in legal:
        if isinstance(action, Land):
            rated.append((walk.landing(action.sex), action))
        elif isinstance(action, Done):
            rated.append((0.0, action))
        else:
            rated.append((walk.step(action), action))
    return rated
