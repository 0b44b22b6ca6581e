"""What one seat may know of a match: everything that has been turned up; nothing else is decided yet."""

from __future__ import annotations

import msgspec

from caveman.rules.state import CavemanState


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
