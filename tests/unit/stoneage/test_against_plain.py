"""The rules of Stone Age against the plain reference: same offers, same chances, same table after every action."""

from __future__ import annotations

import random

import pytest

from stoneage_mammoth.rules.game import StoneAgeGame
from tests.helpers.stoneage_lockstep import Lockstep
from tests.helpers.stoneage_rare import RARE
from tests.helpers.wild_stoneage import wild_setup

MEETING = {
    99: {
        "a tired tool is the only lowest",
        "cards gone",
        "cards just suffice",
        "field at its end",
        "one-use tools beside tired ones",
        "second time on the hunt",
        "work at the herd after the last tile",
    },
    221: {"hut with no child left", "stack empty", "tools at their end"},
    43: {"a kept card alone can buy", "everybody on the tile, all level", "the order of the table at the herd"},
    7: {"a kept card alone can feed", "dice level in part"},
    75: {"dice level, lower ones decide", "no place for those at home", "the last card is drawn"},
    95: {"a kept card can build with both its resources"},
    382: {"a kept card before the last scoring"},
    3: {"nothing to draw"},
    163: {"a kept card alone can pay the herd"},
}
"""Rare moments by the seed of a match that meets them; ``python -m tests.helpers.stoneage_rare`` finds others."""

CHUNKS = 40
MATCHES_IN_A_CHUNK = 100


def play_in_lockstep(seed: int, seats: int | None = None, *, mammoth: bool | None = None) -> Lockstep:
    setup = wild_setup(random.Random(seed), seats, mammoth=mammoth)
    lockstep = Lockstep(StoneAgeGame(), setup, seed, is_shaken=bool(seed % 2))
    lockstep.play()
    return lockstep


@pytest.mark.parametrize("mammoth", [False, True], ids=["base", "herd"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_go_as_the_reference_tells(seats: int, *, mammoth: bool) -> None:
    play_in_lockstep(1000 * seats, seats, mammoth=mammoth)


@pytest.mark.parametrize("seed", MEETING)
def test_rare_moments_go_as_the_reference_tells(seed: int) -> None:
    assert play_in_lockstep(seed).met >= MEETING[seed]


def test_all_rare_moments_are_met() -> None:
    assert set().union(*MEETING.values()) == RARE


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_many_matches_go_as_the_reference_tells(chunk: int) -> None:
    for seed in range(chunk * MATCHES_IN_A_CHUNK, (chunk + 1) * MATCHES_IN_A_CHUNK):
        play_in_lockstep(10**6 + seed)
