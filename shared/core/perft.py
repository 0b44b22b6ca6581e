"""Counting positions, the usual proof that a move generator neither misses nor invents an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from shared.core import rng
from shared.core.game import EnumerableGame, Turn

if TYPE_CHECKING:
    from shared.core.game import Game

S = TypeVar("S")
A = TypeVar("A")


def perft(game: EnumerableGame[S, A], state: S, depth: int, seed: int | None = None) -> int:
    """Number of ways to act ``depth`` times from a state; a match that ends earlier counts nothing.

    Args:
        game: The rules.
        state: Where to start; left untouched.
        depth: Actions, 0 or more.
        seed: Chance is drawn from this seed and costs no depth; with ``None`` every outcome of chance counts as an
            action.
    """
    return _count(game, game.copy(state), depth, _Chance(seed))


def divide(game: EnumerableGame[S, A], state: S, depth: int, seed: int | None = None) -> list[tuple[A, int]]:
    """``perft`` split by the first action, in the order of ``legal_actions``; ``depth`` is 1 or more."""
    state = game.copy(state)
    chance = _Chance(seed).draw(game, state)
    return [
        (action, _count(game, _after(game, state, action), depth - 1, chance.next()))
        for action in _choices(game, state)
    ]


class _Chance(msgspec.Struct, frozen=True):
    """Who decides at ``Turn.CHANCE``: the seed at the next ply, or nobody."""

    seed: int | None
    ply: int = 0

    def next(self) -> _Chance:
        """One action later."""
        return _Chance(self.seed, self.ply + 1)

    def draw(self, game: Game[S, A], state: S) -> _Chance:
        """Let the seed decide, in place, until it is for a seat to act."""
        if self.seed is None or game.to_move(state) != Turn.CHANCE:
            return self
        game.advance(state, game.sample_chance(state, rng.stream(self.seed, rng.CHANCE, self.ply)))
        return self.next().draw(game, state)


def _count(game: EnumerableGame[S, A], state: S, depth: int, chance: _Chance) -> int:
    """``perft`` of a private copy."""
    chance = chance.draw(game, state)
    if depth == 0:
        return 1
    actions = _choices(game, state)
    if depth == 1:
        return len(actions)
    return sum(_count(game, _after(game, state, action), depth - 1, chance.next()) for action in actions)


def _choices(game: EnumerableGame[S, A], state: S) -> list[A]:
    match game.to_move(state):
        case Turn.OVER:
            return []
        case Turn.CHANCE:
            return [action for action, _ in game.chance_outcomes(state)]
        case _:
            return game.legal_actions(state)


def _after(game: Game[S, Any], state: S, action: Any) -> S:  # noqa: ANN401
    state = game.copy(state)
    game.advance(state, action)
    return state
