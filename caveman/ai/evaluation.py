"""How good a position is at the end of a play-out: what each seat has and is near to, and its share of the chance.

The weights are no guesses: they make the results of 2,250 matches between greedy players, of two, four and six, as
likely as they can be (a conditional logit of who came first over 18,400 positions between turns). A development whose
place is held is worth more there than an adult, the spear more than the others; at the end only the count matters.
"""

from __future__ import annotations

import math
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
_DEVELOPMENTS: Final = ((0.79, 1.76), (0.16, 1.30), (0.48, 1.43), (0.39, 1.54), (0.18, 1.15))
_ADULT: Final = (0.06, 0.72)
_CHILD: Final = (0.03, 0.49)
_PLANS: Final = (0.23, 0.66)
"""Of what all missing developments are worth by the steps to them."""
_NEAREST: Final = (0.32, 0.37)
"""Of the nearest of them alone."""
_FIFTH: Final = (2.08, 0.88)
"""Of the nearest, for who has four: it wins at once."""
_EIGHTH: Final = (1.55, 0.51)
"""Of a child, by its chance to grow up, for who has seven adults."""
_WAIT: Final = (-0.27, -0.74)
"""Of the part of a round until the next turn."""


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
    early = min(1.0, (len(state.seen) - state.turn) / seats / _SETTLED)

    def weigh(weight: Weight) -> float:
        return weight[0] * early + weight[1] * (1 - early)

    plans = plans_of(state, seat)
    own, children = circles_of(state.owner, seat), state.children
    adults, born = plans.living, sum([children[circle] for circle in own])
    nearest = VALUE[min(plans.nearest, len(VALUE) - 1)]
    value = sum([weigh(weight) for development, weight in enumerate(_DEVELOPMENTS) if owned >> development & 1])
    value += weigh(_ADULT) * adults + weigh(_CHILD) * born
    value += weigh(_PLANS) * plans.worth + weigh(_NEAREST) * nearest
    value += weigh(_WAIT) * ((seat - state.active) % seats) / seats
    if owned.bit_count() == scoring.DEVELOPMENTS_TO_WIN - 1:
        value += weigh(_FIFTH) * nearest
    if adults == scoring.ADULTS_TO_WIN - 1:
        value += weigh(_EIGHTH) * born * growth_chance(owned)
    return value
