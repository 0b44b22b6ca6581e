"""The end of a round and of the match (R33 to R36, R39)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stoneage_mammoth.rules import dealing, scoring
from stoneage_mammoth.rules.events import GameEnded, RoundEnded
from stoneage_mammoth.rules.sites import CARD_SLOTS
from stoneage_mammoth.rules.state import NOBODY, NONE, UNSEEN, Phase
from stoneage_mammoth.rules.table_order import clockwise

if TYPE_CHECKING:
    from stoneage_mammoth.rules.events import Emit
    from stoneage_mammoth.rules.state import StoneAgeState

LAST_ROUND: Final = 30
"""Nothing in the rules forces an end; the program ends a match after this round (R36)."""

STACK_EMPTY: Final = "stack_empty"
CARDS_GONE: Final = "cards_gone"
ROUND_LIMIT: Final = "round_limit"


def end_round(state: StoneAgeState, emit: Emit | None) -> None:
    """All are fed: end the match, or hand the start marker on and fill the row of cards (R33)."""
    state.seat = NOBODY
    if emit is not None:
        emit(RoundEnded(state.round))
    state.end = _end_reason(state)
    if state.end:
        ask_last_card(state, emit)
        return
    seats = state.config.seats
    state.start = (state.start + 1) % seats
    state.used_tools = [0] * seats
    dealing.refill(state, emit)


def _end_reason(state: StoneAgeState) -> str:
    """Why the match is over after this round, or an empty string (R34, R35, R36, Q23)."""
    if 0 in state.stacks[: state.config.seats]:
        return STACK_EMPTY
    missing = state.display[:CARD_SLOTS].count(NONE)
    if state.cards.count(UNSEEN) < missing:
        return CARDS_GONE
    return ROUND_LIMIT if state.round >= LAST_ROUND else ""


def ask_last_card(state: StoneAgeState, emit: Emit | None) -> None:
    """Let each seat that still keeps a card take its resources, then score (R39)."""
    for seat in clockwise(state):
        if state.kept[seat]:
            state.phase, state.seat = Phase.LAST_CARD, seat
            return
    state.phase, state.seat = Phase.OVER, NOBODY
    if emit is not None:
        emit(GameEnded(state.end, scoring.final_scores(state)))
