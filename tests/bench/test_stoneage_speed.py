"""Speed of Stone Age against a peer (see ``peer``): ``pytest -m bench tests/bench/test_stoneage_speed.py -s``."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from shared.core.game import Seat, Setup, Turn
from stoneage_mammoth.rules.game import StoneAgeGame
from tests.bench.peer import COPY_FLOOR, FLOOR, compare_copies, compare_moves, load_peer

if TYPE_CHECKING:
    from stoneage_mammoth.rules.state import StoneAgeState
    from tests.bench.peer import Peer

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]

GAME = StoneAgeGame()


@pytest.fixture(scope="module")
def peer() -> Peer:
    """Makes games of the peer."""
    return load_peer()


def setup(seats: int) -> Setup:
    return Setup(tuple(Seat(f"Seat {number}") for number in range(seats)), {"mammoth": True})


@pytest.mark.parametrize("seats", [2, 4])
def test_moves_a_second(seats: int, peer: Peer, capsys: pytest.CaptureFixture[str]) -> None:
    ratio, line = compare_moves(GAME, setup(seats), peer)
    with capsys.disabled():
        print(f"\n{line}", end="")
    assert ratio >= FLOOR


def middle_of_a_match(seats: int) -> StoneAgeState:
    """A state with things everywhere."""
    rng = random.Random(1)
    state = GAME.new_game(setup(seats))
    while state.round < 8:
        chance = GAME.to_move(state) == Turn.CHANCE
        action = GAME.sample_chance(state, rng) if chance else rng.choice(GAME.legal_actions(state))
        GAME.advance(state, action)
    return state


@pytest.mark.parametrize("seats", [2, 4])
def test_copy_to_go_on_from(seats: int, peer: Peer, capsys: pytest.CaptureFixture[str]) -> None:
    ratio, line = compare_copies(GAME, middle_of_a_match(seats), peer, seats)
    with capsys.disabled():
        print(f"\n{line}", end="")
    assert ratio >= COPY_FLOOR
