"""What the results of an arena say: who comes first how often, and how sure that is."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.core.arena.match import Result
    from shared.core.arena.plan import Plan

_Z = 1.959964
"""Quantile of the normal distribution that leaves 2.5 % on either side."""

_DIGITS = 4


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one entrant achieved.

    Attributes:
        player: Its label: the id of its player, with ``#`` and its place where two have the same.
        games: Matches it played.
        wins: Matches in which it (or its side) alone was first.
        draws: Matches in which it was first together with others.
        firsts: Wins, and its part of every draw.
        share: ``firsts`` of all games, 0 to 1.
        share_low: Lower end of the Wilson interval of ``share``, 95 %.
        share_high: Upper end.
        mean_score: Mean score.
        mean_rank: Mean rank, 1 is best.
    """

    player: str
    games: int
    wins: int
    draws: int
    firsts: float
    share: float
    share_low: float
    share_high: float
    mean_score: float
    mean_rank: float


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an arena prints: one JSON object with these keys.

    Attributes:
        game: Id of the game.
        seed: Seed of the plan.
        games: Number of matches.
        players: One entry per entrant, in the order they were named.
        mean_plies: Mean number of actions of a match, chance included.
        reasons: How often the matches ended for which reason.
    """

    game: str
    seed: int
    games: int
    players: tuple[Standing, ...]
    mean_plies: float
    reasons: dict[str, int]


def make_report(plan: Plan, results: Sequence[Result], sides: tuple[int, ...]) -> Report:
    """Sum up results.

    Args:
        plan: What was played.
        results: At least one; their order means nothing.
        sides: Side of each seat. Seats of one side are first together, and that is no draw.
    """
    return Report(
        game=plan.game,
        seed=plan.seed,
        games=len(results),
        players=tuple(_standing(label, entrant, results, sides) for entrant, label in enumerate(plan.labels)),
        mean_plies=_mean([result.plies for result in results]),
        reasons=dict(sorted(Counter(result.reason for result in results).items())),
    )


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The Wilson interval of a share, 95 %; a shared success counts as its part."""
    share = successes / trials
    spread = _Z * math.sqrt(share * (1 - share) / trials + (_Z / (2 * trials)) ** 2)
    centre = share + _Z**2 / (2 * trials)
    scale = 1 + _Z**2 / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def _standing(label: str, entrant: int, results: Sequence[Result], sides: tuple[int, ...]) -> Standing:
    wins = draws = 0
    parts: list[float] = []
    scores: list[int] = []
    ranks: list[int] = []
    for result in results:
        seat = result.entrants.index(entrant)
        scores.append(result.scores[seat])
        ranks.append(result.ranking[seat])
        first = {sides[other] for other, rank in enumerate(result.ranking) if rank == 1}
        if result.ranking[seat] == 1:
            wins += len(first) == 1
            draws += len(first) > 1
            parts.append(1 / len(first))
    firsts = math.fsum(parts)
    low, high = wilson(firsts, len(results))
    return Standing(
        player=label,
        games=len(results),
        wins=wins,
        draws=draws,
        firsts=round(firsts, _DIGITS),
        share=round(firsts / len(results), _DIGITS),
        share_low=round(low, _DIGITS),
        share_high=round(high, _DIGITS),
        mean_score=_mean(scores),
        mean_rank=_mean(ranks),
    )


def _mean(values: list[int]) -> float:
    return round(sum(values) / len(values), _DIGITS)
