"""The rules of Stone Age against the plain reference: same offers, same chances, same table after every action."""

from __future__ import annotations

import random

import pytest

from stoneage_mammoth.rules.game import StoneAgeGame
from tests.helpers.stoneage_lockstep import Lockstep
from tests.helpers.wild_stoneage import wild_setup

CHUNKS = 40
MATCHES_IN_A_CHUNK = 100


def play_in_lockstep(seed: int, seats: int | None = None, *, mammoth: bool | None = None) -> None:
    setup = wild_setup(random.Random(seed), seats, mammoth=mammoth)
    Lockstep(StoneAgeGame(), setup, seed).play()


@pytest.mark.parametrize("mammoth", [False, True], ids=["base", "herd"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_go_as_the_reference_tells(seats: int, *, mammoth: bool) -> None:
    for seed in range(2):
        play_in_lockstep(1000 * seats + seed, seats, mammoth=mammoth)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_many_matches_go_as_the_reference_tells(chunk: int) -> None:
    for seed in range(chunk * MATCHES_IN_A_CHUNK, (chunk + 1) * MATCHES_IN_A_CHUNK):
        play_in_lockstep(10**6 + seed)
