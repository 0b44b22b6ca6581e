"""For each game with secrets: pairs of states that differ only in what a seat may not know.

A function takes a state and gives ``(seat, one, other)``; ``one`` is that state, or that state with secrets dealt out
where a match has none so early.

Caveman has no entry, since it decides nothing in advance: its states hold no order of cards or tokens, which chance
draws from what nobody has seen when they are turned up.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from curling.rules.actions import Gesture
from shared.core.game import SPECTATOR
from stoneage_mammoth.rules.state import DRAWN, UNSEEN
from tests.helpers.tiny_game import CARDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from curling.rules.game import CurlingGame
    from curling.rules.state import CurlingState
    from stoneage_mammoth.rules.game import StoneAgeGame
    from stoneage_mammoth.rules.state import StoneAgeState
    from tests.helpers.tiny_game import State, TinyGame


def curling(game: CurlingGame, state: CurlingState) -> Iterator[tuple[int, CurlingState, CurlingState]]:
    """The sign of a chief is hidden from the other side and from those who watch, until both are made."""
    for side, sign in enumerate(state.gestures):
        if sign is None:
            continue
        others = [seat for seat in range(state.config.seat_count) if seat % 2 != side]
        for gesture in Gesture:
            if gesture is not sign:
                variant = game.copy(state)
                variant.gestures[side] = gesture
                yield from ((seat, state, variant) for seat in (*others, SPECTATOR))


def tiny(game: TinyGame, state: State) -> Iterator[tuple[int, State, State]]:
    """The card of a seat is hidden from all others."""
    for owner, card in enumerate(state.cards):
        if card:
            variant = game.copy(state)
            variant.cards[owner] = card % CARDS + 1
            yield from ((seat, state, variant) for seat in (*range(len(state.cards)), SPECTATOR) if seat != owner)


def stoneage(_: StoneAgeGame, state: StoneAgeState) -> Iterator[tuple[int, StoneAgeState, StoneAgeState]]:
    """A card drawn in secret is hidden from all but its owner: it could as well be in the deck, or another's secret."""
    seats = range(state.config.seats)
    dealt = state.copy()
    deck = [card for card, place in enumerate(dealt.cards) if place == UNSEEN]
    for number, card in enumerate(deck[: 2 * len(seats)]):
        dealt.cards[card] = DRAWN + number % len(seats)
    for owner in seats:
        mine = [card for card, place in enumerate(dealt.cards) if place == DRAWN + owner]
        for card, other in product(mine, range(len(dealt.cards))):
            place = dealt.cards[other]
            if place == UNSEEN or place in {DRAWN + seat for seat in seats if seat > owner}:
                variant = dealt.copy()
                variant.cards[card], variant.cards[other] = place, DRAWN + owner
                knowing = {owner, place - DRAWN}
                yield from ((seat, dealt, variant) for seat in (*seats, SPECTATOR) if seat not in knowing)


HIDDEN_VARIANTS: dict[str, Callable[[Any, Any], Iterator[tuple[int, Any, Any]]]] = {
    "curling": curling,
    "tiny": tiny,
    "stoneage_mammoth": stoneage,
}
