"""What one seat may know of a match: all of it but the cards that others drew in secret (Q27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from stoneage_mammoth.rules.sites import CARD_SITE
from stoneage_mammoth.rules.state import DRAWN, UNSEEN, Phase, StoneAgeState

if TYPE_CHECKING:
    import random


class StoneAgeObservation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What ``seat`` may know.

    Attributes:
        seat: The seat, or ``SPECTATOR``.
        to_move: The seat that decides now, or ``Turn.CHANCE`` or ``Turn.OVER``.
        drawn: How many cards each seat drew in secret that ``seat`` does not know; 0 for itself, whose cards stand in
            ``state.cards``. One entry per seat.
        state: A private copy of the state in which those cards are ``UNSEEN``.
    """

    seat: int
    to_move: int
    drawn: tuple[int, ...]
    state: StoneAgeState


def observe(state: StoneAgeState, seat: int, to_move: int) -> StoneAgeObservation:
    """Hide what ``seat`` may not know; nothing is hidden once the match is over."""
    known = state.copy()
    drawn = [0] * state.config.seats
    if state.phase != Phase.OVER:
        places = known.cards
        for card, place in enumerate(places):
            if DRAWN <= place < CARD_SITE and place != seat + DRAWN:
                drawn[place - DRAWN] += 1
                places[card] = UNSEEN
    return StoneAgeObservation(seat, to_move, tuple(drawn), known)


def determinize(observation: StoneAgeObservation, rng: random.Random) -> StoneAgeState:
    """Rebuild a possible state: a copy of what is known, others' secret cards drawn from the cards nobody sees."""
    state = observation.state.copy()
    if any(observation.drawn):
        unseen = [card for card, place in enumerate(state.cards) if place == UNSEEN]
        for seat, count in enumerate(observation.drawn):
            for _ in range(count):
                last = len(unseen) - 1
                index = rng.randrange(len(unseen))
                unseen[index], unseen[last] = unseen[last], unseen[index]
                state.cards[unseen.pop()] = seat + DRAWN
    return state
