"""Who wins: at once by growing or developing, else by adults and developments when the deck runs out (R2 to R4).

Everything here works at any moment and counts what the end of the match would count now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caveman.rules.state import NOBODY

if TYPE_CHECKING:
    from caveman.rules.state import CavemanState

ADULTS_TO_WIN: Final = 8
"""Adults on the island with which a tribe wins at once (R2)."""
DEVELOPMENTS_TO_WIN: Final = 5
"""Developments with which a tribe wins at once (R3)."""

ADULTS: Final = "Adults on the island"
DEVELOPMENTS: Final = "Developments"
CATEGORIES: Final = (ADULTS, DEVELOPMENTS)
"""Titles of what the end of the deck counts, in order (R4)."""


def adults(state: CavemanState) -> tuple[int, ...]:
    """Adults of every seat on the island, guests of a fight included."""
    counts = [0] * state.config.seats
    men, women = state.men, state.women
    for circle, seat in enumerate(state.owner):
        if seat != NOBODY:
            counts[seat] += men[circle] + women[circle]
    if state.active != NOBODY:
        counts[state.active] += sum(state.guest_men) + sum(state.guest_women)
    return tuple(counts)


def children(state: CavemanState) -> tuple[int, ...]:
    """Children of every seat on the island."""
    counts = [0] * state.config.seats
    for circle, seat in enumerate(state.owner):
        if seat != NOBODY:
            counts[seat] += state.children[circle]
    if state.active != NOBODY:
        counts[state.active] += sum(state.guest_children)
    return tuple(counts)


def developments(state: CavemanState) -> tuple[int, ...]:
    """Number of developments of every seat."""
    return tuple(owned.bit_count() for owned in state.developments)


def breakdown(state: CavemanState) -> dict[str, tuple[int, ...]]:
    """What every seat scores by title, in the order of ``CATEGORIES`` (R4, Q50)."""
    return {ADULTS: adults(state), DEVELOPMENTS: developments(state)}


def final_scores(state: CavemanState) -> tuple[int, ...]:
    """Sum of ``breakdown`` for every seat."""
    return tuple(map(sum, zip(adults(state), developments(state), strict=True)))


def tie_break(state: CavemanState) -> tuple[tuple[int, int], ...]:
    """Developments, then children of every seat, which decide between equal scores (Q51)."""
    return tuple(zip(developments(state), children(state), strict=True))


def ranking(state: CavemanState) -> tuple[int, ...]:
    """Rank of every seat, 1 for the winner: who won at once, then by score and tie-break; equals share a rank (Q51)."""
    results = [
        (seat == state.winner, score, *tie)
        for seat, (score, tie) in enumerate(zip(final_scores(state), tie_break(state), strict=True))
    ]
    return tuple(1 + len({other for other in results if other > own}) for own in results)
