"""Scores as they would be if the deck ran out now, or are in the end, and who wins by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.rules.scoring import (
    ADULTS_TO_WIN,
    DEVELOPMENTS_TO_WIN,
    breakdown,
    children,
    developments,
    final_scores,
    ranking,
)
from caveman.rules.state import NOBODY, Phase
from shared.ui.scenes.overlays import TableOfNumbers

if TYPE_CHECKING:
    from caveman.rules.state import CavemanState
    from caveman.ui.names import Names


def standings(state: CavemanState, names: Names) -> TableOfNumbers:
    """Adults and developments of each tribe, their sum, and what decides where sums are level (R2 to R4, Q50, Q51)."""
    tr = names.tr
    is_over = state.phase == Phase.OVER
    notes = [verdict(state, names)] if is_over else [at_once(names)]
    if not is_over or len(set(final_scores(state))) < state.config.seats:
        notes.append(tie_rule(names))
    return TableOfNumbers(
        title=tr("Final scores") if is_over else tr("If the deck ran out now"),
        seats=tuple(range(state.config.seats)),
        rows=(
            *((tr(title), tuple(map(str, counts))) for title, counts in breakdown(state).items()),
            (tr("Children, in a tie"), tuple(f"({count})" for count in children(state))),
        ),
        total=(tr("Total"), tuple(map(str, final_scores(state)))),
        notes=tuple(notes),
    )


def at_once(names: Names) -> str:
    """How a tribe wins before the deck runs out (R2, R3)."""
    words = names.tr("Who grows to {adults} adults, or has all {developments} developments, wins at once.")
    return words.format(adults=ADULTS_TO_WIN, developments=DEVELOPMENTS_TO_WIN)


def tie_rule(names: Names) -> str:
    """What decides between equal sums (Q51)."""
    return names.tr("In a tie more developments win, then more children.")


def verdict(state: CavemanState, names: Names) -> str:
    """Who has won a match that is over, and by what (R2 to R4, Q49 to Q51)."""
    tr = names.tr
    if state.winner != NOBODY:
        words = {
            "adults": tr("{name} wins at once: all {adults} adults are on the island."),
            "developments": tr("{name} wins at once with all {developments} developments."),
        }[state.end]
        name = names.seat(state.winner)
        return words.format(name=name, adults=ADULTS_TO_WIN, developments=DEVELOPMENTS_TO_WIN)
    scores = final_scores(state)
    best = max(scores)
    winners = [seat for seat, rank in enumerate(ranking(state)) if rank == 1]
    if len(winners) > 1:
        words = tr("The deck has run out: {names} share the victory with {score} each.")
        return words.format(names=names.listed([names.seat(seat) for seat in winners]), score=best)
    level = [seat for seat, score in enumerate(scores) if score == best]
    words = tr("The deck has run out: {name} wins with {score}.")
    if len(level) > 1:
        most = [developments(state)[seat] for seat in level]
        words = tr("The deck has run out: {name} wins with {score} and more developments than others with as much.")
        if most.count(max(most)) > 1:
            words = tr("The deck has run out: {name} wins with {score} and more children than others with as much.")
    return words.format(name=names.seat(winners[0]), score=best)
