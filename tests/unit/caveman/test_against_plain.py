"""The rules of Caveman against the plain reference: same offers, same chances, same table after every action."""

from __future__ import annotations

import random

import pytest

from caveman.rules.game import CavemanGame
from shared.core.game import Setup
from tests.helpers.caveman_lockstep import Lockstep
from tests.helpers.caveman_rare import RARE
from tests.helpers.wild_caveman import wild_setup

MEETING = {
    7: {
        "a child is left alone",
        "a child must go where there is room",
        "a dinosaur dies of those to whom it was led",
        "a roll for a child fails",
        "an empty camp is closed",
        "another dinosaur before the first is through",
        "one sex is left to grow",
        "saved by furs",
        "who rolls for a dinosaur picks the dead",
        "won by adults",
    },
    207: {
        "a dinosaur beside a camp",
        "children close the beach",
        "no room to grow up",
        "three attack together",
        "won by developments",
    },
    127: {
        "a dinosaur beside two tribes that face each other",
        "all adults of a child die",
        "food where the couple is",
        "saved by fire",
        "who has been used is missed at a birth",
    },
    43: {"a dinosaur is held", "nowhere to retreat"},
    227: {"a token comes back that all have seen", "lava ends a fight", "lava on two tribes", "won by deck"},
    139: {"no room for a child on the way back"},
    269: {"a roll is repeated"},
    98: {"a shared victory"},
    188: {"a second birth in a turn", "children decide"},
    83: {"no circle beside is free for a dinosaur", "no dinosaur can be sent"},
    61: {"no red circle is free"},
    38: {"developments decide"},
}
"""Rare things by the seed of a match in which they happen; ``python -m tests.helpers.caveman_rare`` finds others."""

CHUNKS = 40
MATCHES_IN_A_CHUNK = 100


def play_in_lockstep(seed: int, setup: Setup | None = None) -> Lockstep:
    lockstep = Lockstep(CavemanGame(), setup or wild_setup(random.Random(seed)), seed, is_shaken=bool(seed % 2))
    lockstep.play()
    return lockstep


@pytest.mark.parametrize("seats", range(2, 7))
def test_matches_go_as_the_reference_tells(seats: int) -> None:
    usual = Setup(wild_setup(random.Random(seats), seats).seats)
    for seed in (seats, seats + 1):
        play_in_lockstep(seed, usual)


@pytest.mark.parametrize("seed", MEETING)
def test_rare_things_go_as_the_reference_tells(seed: int) -> None:
    assert play_in_lockstep(seed).met >= MEETING[seed]


def test_all_rare_things_happen() -> None:
    assert set().union(*MEETING.values()) == RARE


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_many_matches_go_as_the_reference_tells(chunk: int) -> None:
    for seed in range(chunk * MATCHES_IN_A_CHUNK, (chunk + 1) * MATCHES_IN_A_CHUNK):
        play_in_lockstep(10**6 + seed)
