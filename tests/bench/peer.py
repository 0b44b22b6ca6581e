"""Catanatron 3.2.1, a well-known engine of a game of its kind, against games of ours in one interleaved run.

It is GPL and no dependency: install it for the benchmarks (``pip install catanatron==3.2.1``), otherwise they are
skipped.

The floor holds against the peer's game of as many seats (four at most). Published comparisons are made with its usual
game of four: the ratio to that one is told too; moves of two are cheaper.

A move is a decision of a seat. Ours: ``legal_actions``, a random one, ``apply`` with its events; chance in between is
drawn and applied the same way, and costs time but counts as no move. Theirs: ``play_tick`` of random players. Time is
that of the processor, so that a busy machine disturbs the ratio less.
"""

from __future__ import annotations

import importlib
import random
import statistics
from collections import deque
from functools import partial
from itertools import islice
from time import process_time
from typing import TYPE_CHECKING, Any

import pytest

from shared.core.game import Turn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from shared.core.game import EnumerableGame, Setup

    Peer = Callable[[int, int], Any]

FLOOR, GOAL = 4.0, 8.0
"""Times as many moves a second as the peer that a game must and should make."""
COPY_FLOOR = 20.0
"""Times as fast as the peer's copy that a copy to go on from must be."""

ROUNDS = 15
SLICE_S = 0.3
MOVES_AT_ONCE = 100
COPIES = 2000
PEER_VERSION = "3.2.1"
PEER_SEATS = 4
TURNS_LIMIT = 1000


def load_peer() -> Peer:
    """Makes a game of catanatron for so many random players (4 at most), from a seed."""
    pytest.importorskip("catanatron", reason=f"for the benchmark only: pip install catanatron=={PEER_VERSION}")
    game = importlib.import_module("catanatron.game")
    players = importlib.import_module("catanatron.models.player")

    def make(seats: int, seed: int) -> Any:  # noqa: ANN401
        colours = list(players.Color)[: min(seats, PEER_SEATS)]
        return game.Game([players.RandomPlayer(colour) for colour in colours], seed=seed)

    return make


def moves_of_peer(make: Peer, seats: int) -> Iterator[None]:
    """One item a move, match after match."""
    seed = 0
    while True:
        seed += 1
        game = make(seats, seed)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            yield


def moves_by_apply(game: EnumerableGame[Any, Any], setup: Setup) -> Iterator[None]:
    """One item a move of ours through the public protocol."""
    rng = random.Random(len(setup.seats))
    chance = Turn.CHANCE
    to_move, legal_actions, apply, sample = game.to_move, game.legal_actions, game.apply, game.sample_chance
    while True:
        state = game.new_game(setup)
        while True:
            mover = to_move(state)
            if mover >= 0:  # first, since members of an enumeration are slow to compare
                offers = legal_actions(state)
                state = apply(state, offers[int(rng.random() * len(offers))]).state
                yield
            elif mover == chance:
                state = apply(state, sample(state, rng)).state
            else:
                break


def moves_by_advance(game: EnumerableGame[Any, Any], setup: Setup) -> Iterator[None]:
    """One item a move of ours as searches play: in place, without check and events."""
    rng = random.Random(len(setup.seats))
    chance = Turn.CHANCE
    to_move, legal_actions, advance, sample = game.to_move, game.legal_actions, game.advance, game.sample_chance
    while True:
        state = game.new_game(setup)
        while True:
            mover = to_move(state)
            if mover >= 0:
                offers = legal_actions(state)
                advance(state, offers[int(rng.random() * len(offers))])
                yield
            elif mover == chance:
                advance(state, sample(state, rng))
            else:
                break


def speed(moves: Iterator[None]) -> float:
    """Moves a second, over a slice of time."""
    start, count, used = process_time(), 0, 0.0
    while used < SLICE_S:
        deque(islice(moves, MOVES_AT_ONCE), maxlen=0)  # without a step of Python's between two moves
        count += MOVES_AT_ONCE
        used = process_time() - start
    return count / used


def compare_moves(game: EnumerableGame[Any, Any], setup: Setup, make: Peer) -> tuple[float, str]:
    """How many times as many moves a second as the peer, and a line about it."""
    seats = len(setup.seats)
    theirs, alike = moves_of_peer(make, PEER_SEATS), moves_of_peer(make, min(seats, PEER_SEATS))
    ours, in_place = moves_by_apply(game, setup), moves_by_advance(game, setup)
    samples = [(speed(theirs), speed(alike), speed(ours), speed(in_place)) for _ in range(ROUNDS)]
    ratio = statistics.median(mine / same for _, same, mine, _ in samples)
    to_four = statistics.median(mine / other for other, _, mine, _ in samples)
    ratio_in_place = statistics.median(fast / same for _, same, _, fast in samples)
    _, same, mine, fast = (statistics.median(column) for column in zip(*samples, strict=True))
    return ratio, (
        f"{seats} seats: apply {ratio:5.2f} x (floor {FLOOR:.0f}, goal {GOAL:.0f}; its game of four {to_four:.2f} x),"
        f" {mine:7.0f} moves/s against {same:6.0f};  advance {ratio_in_place:5.2f} x, {fast:7.0f} moves/s"
    )


def seconds_a_copy(copy: Callable[[], Any]) -> float:
    """Time of a copy, over many."""
    start = process_time()
    for _ in range(COPIES):
        copy()
    return (process_time() - start) / COPIES


def compare_copies(game: EnumerableGame[Any, Any], state: Any, make: Peer, seats: int) -> tuple[float, str]:  # noqa: ANN401
    """How many times as fast as the peer a copy to go on from is, and a line about it."""
    theirs = make(seats, 5)
    for _ in range(300):
        theirs.play_tick()
    samples = [(seconds_a_copy(theirs.copy), seconds_a_copy(partial(game.copy, state))) for _ in range(ROUNDS)]
    whole = statistics.median(seconds_a_copy(state.copy) for _ in range(ROUNDS)) * 1e6
    ratio = statistics.median(other / mine for other, mine in samples)
    other, mine = (statistics.median(column) * 1e6 for column in zip(*samples, strict=True))
    return ratio, (
        f"{seats} seats: copy {ratio:5.1f} x (floor {COPY_FLOOR:.0f}), {mine:.2f} us against {other:.1f};"
        f"  a whole copy, to write into: {whole:.2f} us"
    )
