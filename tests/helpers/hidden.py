"""For each game with secrets: states that differ from a given one only in what a seat may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from curling.rules.actions import Gesture
from shared.core.game import SPECTATOR
from tests.helpers.tiny_game import CARDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from curling.rules.game import CurlingGame
    from curling.rules.state import CurlingState
    from tests.helpers.tiny_game import State, TinyGame


def curling(game: CurlingGame, state: CurlingState) -> Iterator[tuple[int, CurlingState]]:
    """The sign of a chief is hidden from the other side and from those who watch, until both are made."""
    for side, sign in enumerate(state.gestures):
        if sign is None:
            continue
        others = [seat for seat in range(state.config.seat_count) if seat % 2 != side]
        for gesture in Gesture:
            if gesture is not sign:
                variant = game.copy(state)
                variant.gestures[side] = gesture
                yield from ((seat, variant) for seat in (*others, SPECTATOR))


def tiny(game: TinyGame, state: State) -> Iterator[tuple[int, State]]:
    """The card of a seat is hidden from all others."""
    for owner, card in enumerate(state.cards):
        if card:
            variant = game.copy(state)
            variant.cards[owner] = card % CARDS + 1
            yield from ((seat, variant) for seat in (*range(len(state.cards)), SPECTATOR) if seat != owner)


HIDDEN_VARIANTS: dict[str, Callable[[Any, Any], Iterator[tuple[int, Any]]]] = {"curling": curling, "tiny": tiny}
