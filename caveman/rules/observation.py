"""What one seat may know of a match: everything that has been turned up; nothing else is decided yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from caveman.rules.owners import remember
from caveman.rules.state import CavemanState

if TYPE_CHECKING:
    import random


class CavemanObservation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What ``seat`` may know.

    Attributes:
        seat: The seat, or ``SPECTATOR``.
        to_move: The seat that decides now, or ``Turn.CHANCE`` or ``Turn.OVER``.
        state: A private copy of the state.
    """

    seat: int
    to_move: int
    state: CavemanState


def observe(state: CavemanState, seat: int, to_move: int) -> CavemanObservation:
    """What a seat may know: all that has been turned up, which is all that has been decided (Q4, Q52)."""
    return CavemanObservation(seat, to_move, state.copy())


def determinize(observation: CavemanObservation, rng: random.Random) -> CavemanState:  # noqa: ARG001 - as every game
    """A state that fits what is known: the same, since cards and tokens nobody has seen are drawn when they come."""
    state = observation.state.copy()
    state.owner = remember(state.owner)
    return state
