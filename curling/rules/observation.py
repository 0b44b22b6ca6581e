"""What one seat may know of a match: all of it, but the sign the other chief has not shown yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from curling.rules.actions import Gesture
from curling.rules.config import side_of
from curling.rules.state import CurlingState, Phase

if TYPE_CHECKING:
    import random

_GESTURES = tuple(Gesture)


class CurlingObservation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What ``seat`` may know.

    Attributes:
        seat: The seat, or ``SPECTATOR``.
        to_move: The seat that decides now, or ``Turn.CHANCE`` or ``Turn.OVER``.
        state: A private copy of the state in which hidden signs are ``None``. In ``Phase.GESTURE`` with ``side`` 1
            the chief of side 0 has made his sign, even where it is hidden.
    """

    seat: int
    to_move: int
    state: CurlingState


def observe(state: CurlingState, seat: int, to_move: int) -> CurlingObservation:
    """Hide what ``seat`` may not know; members of a side hide nothing from each other."""
    known = state.copy()
    for side in (0, 1):
        if seat < 0 or side_of(seat) != side:
            known.gestures[side] = None
    return CurlingObservation(seat, to_move, known)


def determinize(observation: CurlingObservation, rng: random.Random) -> CurlingState:
    """Rebuild a possible state: a copy of what is known, a hidden sign drawn at random."""
    state = observation.state.copy()
    if state.phase is Phase.GESTURE and state.side == 1 and state.gestures[0] is None:
        state.gestures[0] = rng.choice(_GESTURES)
    return state
