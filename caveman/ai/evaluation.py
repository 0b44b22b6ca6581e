"""How good a position is at the end of a play-out: what each seat has and is near to, and its share of the chance."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from caveman.ai.families import Families, growth_chance
from caveman.ai.plans import Plans
from caveman.ai.threats import risk
from caveman.rules import scoring
from caveman.rules.state import Phase

if TYPE_CHECKING:
    from caveman.rules.state import CavemanState

_ADULT: Final = 0.45
_AHEAD: Final = 0.55
"""Part of what is near that counts already."""
_LAST: Final = (0.0, 0.0, 0.0, 0.15, 0.6, 2.0)
"""By number of developments: how much nearer the fifth makes the end."""
_GROWN: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 0.1, 0.3, 1.0, 3.0)
"""By number of adults: likewise."""
_CARE: Final = 0.3
_DOUBT: Final = 0.9
"""How far two standings may be apart before one decides the match."""
_SETTLED: Final = 8
"""Turns of one's own before the end from which only what the end counts matters ever more."""
_SOON: Final = 3
"""Turns of one's own that it takes until what is near is got."""


def win_chance(state: CavemanState, seat: int) -> float:
    """Chance that a seat comes first, 0 to 1."""
    if state.phase == Phase.OVER:
        ranks = scoring.ranking(state)
        return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    standings = [standing(state, other) for other in range(state.config.seats)]
    best = max(standings)
    parts = [math.exp((value - best) / _DOUBT) for value in standings]
    return parts[seat] / sum(parts)


def standing(state: CavemanState, seat: int) -> float:
    """How far a seat has come, in developments."""
    plans = Plans(state, seat)
    men, women = state.men, state.women
    own = [circle for circle, owner in enumerate(state.owner) if owner == seat]
    adults = sum(men[circle] + women[circle] for circle in own)
    children = sum(state.children[circle] for circle in own)
    owned = state.developments[seat].bit_count()
    left = (len(state.seen) - state.turn) / state.config.seats
    early = min(1.0, left / _SETTLED)
    adult = _ADULT * early + (1 - early)
    value = owned + adult * (adults + children * growth_chance(state.developments[seat]))
    value += early * (_LAST[owned] + _GROWN[adults])
    if left >= 1:
        value += (_AHEAD * min(1.0, left / _SOON)) * (plans.worth() + Families(plans).worth())
    return value - _CARE * sum(risk(state, circle) for circle in own)
