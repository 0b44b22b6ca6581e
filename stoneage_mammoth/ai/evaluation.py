"""How good a position is at the end of a play-out: the final score it promises to each seat, the chance to win."""

from __future__ import annotations

import math
from operator import mul
from typing import TYPE_CHECKING, Final

from stoneage_mammoth.ai import worth
from stoneage_mammoth.ai.prospects import look, rounds_left
from stoneage_mammoth.rules import scoring
from stoneage_mammoth.rules.state import POINT_KINDS, Phase

if TYPE_CHECKING:
    from stoneage_mammoth.rules.state import StoneAgeState

_PERSON: Final = 2.4
"""Points that a person earns in a round, before it eats."""
_TOOL: Final = 0.95
"""Points that a step of tools earns in a round."""
_MEAL: Final = 1.35
"""Points that a meal costs."""
_SYMBOL_AHEAD: Final = 0.3
"""Points that a green symbol still brings with others, for each round to come."""
_TILE: Final = 1.0
"""Points that a tile of the herd brings by the majority."""
_DOUBT: Final = 14.0
"""Points of a final score by which the guess at it is off, at the end of the match."""
_DOUBT_A_ROUND: Final = 3.0
"""How much more for each round to come."""


def win_chance(state: StoneAgeState, seat: int) -> float:
    """Chance that a seat comes first, 0 to 1."""
    if state.phase == Phase.OVER:
        ranks = scoring.ranking(state)
        scores: list[float] = [float(score) for score in scoring.final_scores(state)]
        sure = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
        return 0.5 * (sure + _share(scores, seat, _DOUBT))
    scores = [promised_score(state, other) for other in range(state.config.seats)]
    return _share(scores, seat, _DOUBT + _DOUBT_A_ROUND * rounds_left(state))


def _share(scores: list[float], seat: int, doubt: float) -> float:
    """The part of a seat where scores count exponentially."""
    best = max(scores)
    parts = [math.exp((score - best) / doubt) for score in scores]
    return parts[seat] / sum(parts)


def promised_score(state: StoneAgeState, seat: int) -> float:
    """Final score that a seat can expect at the start of a round."""
    p = look(state, seat)
    rounds = p.rounds + 1
    score = float(sum(state.points[seat * POINT_KINDS : seat * POINT_KINDS + POINT_KINDS]))
    score += sum(worth.bottom_level(p, trade) * figures for trade, figures in enumerate(p.trades) if figures)
    score += p.singles * p.singles + p.doubles * p.doubles
    score += _SYMBOL_AHEAD * p.rounds * (p.singles + p.doubles)
    score += float(sum(map(mul, p.weights, state.goods[seat * 4 : seat * 4 + 4])))
    score += state.kept[seat] * p.weights[-1]
    score += rounds * (_PERSON * p.people + _TOOL * min(p.tools, worth.MOST_USEFUL_TOOLS))
    score -= _MEAL * max(0, rounds * max(0, p.people - p.fields) - state.food[seat])
    score += sum(worth.FOUND_TOOL * value for bit, value in enumerate((2, 3, 4)) if state.one_use[seat] >> bit & 1)
    if state.config.mammoth:
        score += _TILE * state.tiles.count(seat)
    return score
