"""How good a position is at the end of a play-out: what each seat has and is near to, and its share of the chance.

The weights are no guesses: they make the results of 1,800 matches between greedy players, of two, four and six, as
likely as they can be (a conditional logit of who came first over 14,700 positions between turns). In 450 other matches
who came first was foretold with a logarithmic loss of 0.63, 1.25 and 1.63 for two, four and six; without any knowledge
it is 0.69, 1.39 and 1.79. A development whose place is held is worth more there than an adult, the spear more than the
others, and people that dinosaurs threaten hardly less than others.
"""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, Final

from caveman.ai.families import growth_chance
from caveman.ai.plans import VALUE, plans_of
from caveman.rules import scoring
from caveman.rules.owners import circles_of
from caveman.rules.state import Phase

if TYPE_CHECKING:
    from caveman.rules.state import CavemanState

_SETTLED: Final = 8
"""Turns of one's own before the end from which what the end counts matters ever more."""
Weight = tuple[float, float]
"""Weights with so many turns left, or more, and at the end."""
_DEVELOPMENTS: Final = ((0.59, 0.76), (0.06, 0.30), (0.30, 0.24), (0.23, 0.49), (0.05, 0.10))
_ADULT: Final = (0.20, 0.10)
_CHILD: Final = (0.15, 0.48)
"""Early, matches between greedy players say nothing for people beyond what these are near to; but they make no use of
many, and nobody should be given up for next to nothing."""
_PLANS: Final = (0.22, 0.72)
"""Of what all missing developments are worth by the steps to them."""
_NEAREST: Final = (0.30, 0.51)
"""Of the nearest of them alone."""
_FIFTH: Final = (2.12, 0.66)
"""Of the nearest, for who has four: it wins at once."""
_EIGHTH: Final = (1.51, 0.52)
"""Of a child, by its chance to grow up, for who has seven adults."""
_WAIT: Final = (-0.27, -0.84)
"""Of the part of a round until the next turn."""
_SCORE: Final = 1.07
"""Of a point, divided by the turns that are left and half a turn: the fewer there are, the more a lead is worth."""
_TIE: Final = 1.02
"""Of a development, likewise: it decides between equal scores."""


def win_chance(state: CavemanState, seat: int) -> float:
    """Chance that a seat comes first, 0 to 1."""
    if state.phase == Phase.OVER:
        ranks = scoring.ranking(state)
        return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    standings = [standing(state, other) for other in range(state.config.seats)]
    best = max(standings)
    parts = [math.exp(value - best) for value in standings]
    return parts[seat] / sum(parts)


def standing(state: CavemanState, seat: int) -> float:
    """How far a seat has come, as a logarithm of its chance that means something beside those of the others."""
    seats, owned = state.config.seats, state.developments[seat]
    left = (len(state.seen) - state.turn) / seats
    early, closing = min(1.0, left / _SETTLED), 1 / (left + 0.5)

    def weigh(weight: Weight) -> float:
        return weight[0] * early + weight[1] * (1 - early)

    plans = plans_of(state, seat)
    own, children = circles_of(state.owner, seat), state.children
    adults, born = plans.living, sum([children[circle] for circle in own])
    nearest = VALUE[min(plans.nearest, len(VALUE) - 1)]
    value = sum([weigh(weight) for development, weight in enumerate(_DEVELOPMENTS) if owned >> development & 1])
    value += weigh(_ADULT) * adults + weigh(_CHILD) * born
    value += weigh(_PLANS) * plans.worth + weigh(_NEAREST) * nearest
    count = owned.bit_count()
    value += closing * (_SCORE * (adults + count) + _TIE * count)
    value += weigh(_WAIT) * turns_until(state, seat) / seats
    if count == scoring.DEVELOPMENTS_TO_WIN - 1:
        value += weigh(_FIFTH) * nearest
    if adults == scoring.ADULTS_TO_WIN - 1:
        value += weigh(_EIGHTH) * born * growth_chance(owned)
    return value


def turns_until(state: CavemanState, seat: int) -> int:
    """Turns of others before the next one of a seat, the turn that is on or about to begin counted, 0 for its own."""
    places = _places(*state.corners)
    return (places[seat] - places[state.active]) % len(places)


@cache
def _places(*corners: int) -> tuple[int, ...]:
    """Per seat: how many sit before it, clockwise from the first corner: in this order turns follow (R27)."""
    return tuple([sorted(corners).index(corner) for corner in corners])
