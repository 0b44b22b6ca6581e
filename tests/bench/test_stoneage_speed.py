"""Speed of Stone Age against catanatron 3.2.1, a well-known engine of a game of its kind, in one interleaved run.

``pytest -m bench tests/bench/test_stoneage_speed.py -s`` prints the ratios. Catanatron is GPL and no dependency:
install it for the benchmark (``pip install catanatron==3.2.1``), otherwise this is skipped.

A move is a decision of a seat. Ours: ``legal_actions``, a random one, ``apply`` with its events; chance in between is
drawn and applied the same way, and costs time but counts as no move. Theirs: ``play_tick`` of random players. Time is
that of the processor, so that a busy machine disturbs the ratio less.
"""

from __future__ import annotations

import importlib
import random
import statistics
from functools import partial
from time import process_time
from typing import TYPE_CHECKING, Any

import pytest

from shared.core.game import Seat, Setup, Turn
from stoneage_mammoth.rules.game import StoneAgeGame

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from stoneage_mammoth.rules.state import StoneAgeState

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]

FLOOR, GOAL = 4.0, 8.0
COPY_FLOOR = 20.0
ROUNDS = 15
SLICE_S = 0.3
COPIES = 2000
PEER_VERSION = "3.2.1"
TURNS_LIMIT = 1000


@pytest.fixture(scope="module")
def peer() -> Callable[[int, int], Any]:
    """Makes a game of catanatron for so many random players, from a seed."""
    pytest.importorskip("catanatron", reason=f"for the benchmark only: pip install catanatron=={PEER_VERSION}")
    game = importlib.import_module("catanatron.game")
    players = importlib.import_module("catanatron.models.player")

    def make(seats: int, seed: int) -> Any:  # noqa: ANN401
        colours = list(players.Color)[:seats]
        return game.Game([players.RandomPlayer(colour) for colour in colours], seed=seed)

    return make


def setup(seats: int) -> Setup:
    return Setup(tuple(Seat(f"Seat {number}") for number in range(seats)), {"mammoth": True})


def moves_of_peer(make: Callable[[int, int], Any], seats: int) -> Iterator[None]:
    """One item a move, match after match."""
    seed = 0
    while True:
        seed += 1
        game = make(seats, seed)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            yield


def moves_by_apply(seats: int) -> Iterator[None]:
    """One item a move of ours through the public protocol."""
    game = StoneAgeGame()
    rng = random.Random(seats)
    to_move, legal_actions, apply, sample = game.to_move, game.legal_actions, game.apply, game.sample_chance
    while True:
        state = game.new_game(setup(seats))
        while (mover := to_move(state)) != Turn.OVER:
            if mover == Turn.CHANCE:
                state = apply(state, sample(state, rng)).state
            else:
                offers = legal_actions(state)
                state = apply(state, offers[int(rng.random() * len(offers))]).state
                yield


def moves_by_advance(seats: int) -> Iterator[None]:
    """One item a move of ours as searches play: in place, without check and events."""
    game = StoneAgeGame()
    rng = random.Random(seats)
    to_move, legal_actions, advance, sample = game.to_move, game.legal_actions, game.advance, game.sample_chance
    while True:
        state = game.new_game(setup(seats))
        while (mover := to_move(state)) != Turn.OVER:
            if mover == Turn.CHANCE:
                advance(state, sample(state, rng))
            else:
                offers = legal_actions(state)
                advance(state, offers[int(rng.random() * len(offers))])
                yield


def speed(moves: Iterator[None]) -> float:
    """Moves a second, over a slice of time."""
    start = process_time()
    for count, _ in enumerate(moves, 1):
        if count % 100 == 0 and (used := process_time() - start) >= SLICE_S:
            return count / used
    raise AssertionError("there is always another match")


@pytest.mark.parametrize("seats", [2, 4])
def test_moves_a_second(seats: int, peer: Callable[[int, int], Any], capsys: pytest.CaptureFixture[str]) -> None:
    theirs, ours, in_place = moves_of_peer(peer, seats), moves_by_apply(seats), moves_by_advance(seats)
    samples = [(speed(theirs), speed(ours), speed(in_place)) for _ in range(ROUNDS)]
    ratio = statistics.median(mine / other for other, mine, _ in samples)
    ratio_in_place = statistics.median(fast / other for other, _, fast in samples)
    others, mine, fast = (statistics.median(column) for column in zip(*samples, strict=True))
    with capsys.disabled():
        print(
            f"\n{seats} seats: apply {ratio:5.1f} x (floor {FLOOR:.0f}, goal {GOAL:.0f}), {mine:7.0f} moves/s against"
            f" {others:6.0f};  advance {ratio_in_place:5.1f} x, {fast:7.0f} moves/s",
            end="",
        )
    assert ratio >= FLOOR


def middle_of_a_match(seats: int) -> StoneAgeState:
    """A state with things everywhere."""
    game = StoneAgeGame()
    rng = random.Random(1)
    state = game.new_game(setup(seats))
    while state.round < 8:
        chance = game.to_move(state) == Turn.CHANCE
        action = game.sample_chance(state, rng) if chance else rng.choice(game.legal_actions(state))
        game.advance(state, action)
    return state


def seconds_a_copy(copy: Callable[[], Any]) -> float:
    start = process_time()
    for _ in range(COPIES):
        copy()
    return (process_time() - start) / COPIES


@pytest.mark.parametrize("seats", [2, 4])
def test_copy_to_go_on_from(seats: int, peer: Callable[[int, int], Any], capsys: pytest.CaptureFixture[str]) -> None:
    theirs = peer(seats, 5)
    for _ in range(300):
        theirs.play_tick()
    game, state = StoneAgeGame(), middle_of_a_match(seats)
    samples = [(seconds_a_copy(theirs.copy), seconds_a_copy(partial(game.copy, state))) for _ in range(ROUNDS)]
    whole = statistics.median(seconds_a_copy(state.copy) for _ in range(ROUNDS)) * 1e6
    ratio = statistics.median(other / mine for other, mine in samples)
    other, mine = (statistics.median(column) * 1e6 for column in zip(*samples, strict=True))
    with capsys.disabled():
        print(
            f"\n{seats} seats: copy {ratio:5.1f} x (floor {COPY_FLOOR:.0f}), {mine:.2f} us against {other:.1f};"
            f"  a whole copy, to write into: {whole:.2f} us",
            end="",
        )
    assert ratio >= COPY_FLOOR
