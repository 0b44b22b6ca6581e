"""What one seat may know of a match: all of it but the cards that others drew in secret."""

from __future__ import annotations

import msgspec

from stoneage_mammoth.rules.state import StoneAgeState


class StoneAgeObservation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What ``seat`` may know.

    Attributes:
        seat: The seat, or ``SPECTATOR``.
        to_move: The seat that decides now, or ``Turn.CHANCE`` or ``Turn.OVER``.
        drawn: Cards in the deck's place of ``state.cards`` that each seat holds in secret, unknown to ``seat``; 0 for
            its own (those stand in ``state.cards``). One entry per seat.
        state: A private copy of the state in which secret cards of others are ``UNSEEN``.
    """

    seat: int
    to_move: int
    drawn: tuple[int, ...]
    state: StoneAgeState
