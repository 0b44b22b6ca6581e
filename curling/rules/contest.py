"""Rock - Fur - Hammer: who throws first in the match (R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.rules.actions import ChooseGesture, DecideFirstSide, Gesture
from curling.rules.events import FirstSideDecided, GestureMade, GesturesRevealed
from curling.rules.reasons import Reason
from shared.core.errors import IllegalActionError

if TYPE_CHECKING:
    from curling.rules.events import Emit
    from curling.rules.state import CurlingState

MAX_DRAWS = 5
"""After so many equal pairs of signs the seed decides (Q15)."""

BEATEN_BY = {Gesture.ROCK: Gesture.FUR, Gesture.FUR: Gesture.HAMMER, Gesture.HAMMER: Gesture.ROCK}
"""For each sign the one that beats it."""


def play_gesture(state: CurlingState, action: ChooseGesture, emit: Emit) -> None:
    """Make a sign; when both are made, show them and clear them."""
    state.gestures[state.side] = action.gesture
    emit(GestureMade(state.side))
    state.side = 1 - state.side
    first, second = state.gestures
    if first is None or second is None:
        return
    state.gestures[:] = [None, None]
    winner = _winner(first, second)
    if winner is None:
        state.draws += 1
    else:
        state.first_side = winner
    emit(GesturesRevealed((first, second), winner, state.draws))
    if winner is not None:
        emit(FirstSideDecided(winner, by_chance=False))


def check_first_side(action: DecideFirstSide) -> None:
    """Check that chance named a side.

    Raises:
        IllegalActionError: There are only sides 0 and 1.
    """
    if action.side not in (0, 1):
        raise IllegalActionError(Reason.WRONG_SIDE, f"Side 0 or side 1 starts, not {action.side}.")


def play_first_side(state: CurlingState, action: DecideFirstSide, emit: Emit) -> None:
    """Let chance decide who starts."""
    state.first_side = action.side
    emit(FirstSideDecided(action.side, by_chance=True))


def _winner(first: Gesture, second: Gesture) -> int | None:
    """Side whose sign beats the other one."""
    if first is second:
        return None
    return 1 if BEATEN_BY[first] is second else 0
