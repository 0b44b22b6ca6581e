"""Whose turn it is, and when the match is over (R27, Q2, Q49, Q50)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from caveman.rules.content import CORNERS
from caveman.rules.events import GameEnded, TurnStarted
from caveman.rules.scoring import final_scores
from caveman.rules.state import NOBODY, Phase
from caveman.rules.tribes import has_guests

if TYPE_CHECKING:
    from caveman.rules.events import Emit
    from caveman.rules.state import CavemanState

_DRAW_CARD: Final = Phase.DRAW_CARD


def following(state: CavemanState, seat: int) -> int:
    """The tribe that sits next to one, clockwise round the island: by corners, which may have been chosen (R5, Q2)."""
    return _next(seat, *state.corners)


@cache
def _next(seat: int, *corners: int) -> int:
    """The tribe that sits next to one, for tribes at these corners."""
    return min(range(len(corners)), key=lambda other: (corners[other] - corners[seat] - 1) % CORNERS)


def begin_turn(state: CavemanState, seat: int, emit: Emit | None) -> None:
    """A seat is to draw the card of its turn."""
    state.active, state.seat, state.phase = seat, NOBODY, _DRAW_CARD
    if emit is not None:
        emit(TurnStarted(seat, state.turn + 1))


def end_turn(state: CavemanState, emit: Emit | None) -> None:
    """The next seat begins its turn; after the last card the match is over (R4, R27, Q50)."""
    # Rows without anything are the same list as long as nothing comes in: mostly nothing is to be forgotten.
    empty, guests = state.rolled, state.guest_men
    if (
        state.guest_women is not guests
        or state.barred_men is not empty
        or state.barred_women is not empty
        or state.born is not empty
    ):
        _clear_rows(state)
    if state.claimed:
        state.claimed = False
    if state.moved:
        state.moved = 0
    if state.turn == len(state.seen):
        end_match(state, NOBODY, "deck", emit)
    else:
        begin_turn(state, _next(state.active, *state.corners), emit)


def _clear_rows(state: CavemanState) -> None:
    """Forget what is of this turn alone."""
    empty = state.rolled
    if not (state.barred_men is empty and state.barred_women is empty and state.born is empty):
        empty = [0] * len(state.owner)
        state.barred_men = state.barred_women = state.born = state.rolled = empty
    if state.guest_women is not state.guest_men and not has_guests(state):
        state.guest_men = state.guest_women = state.guest_children = empty


def end_match(state: CavemanState, winner: int, reason: str, emit: Emit | None) -> None:
    """The match is over."""
    state.phase, state.seat = Phase.OVER, NOBODY
    state.winner, state.end = winner, reason
    if emit is not None:
        emit(GameEnded(reason, final_scores(state)))
