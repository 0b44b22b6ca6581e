"""What holds in every match of Stone Age, whoever plays: watched at each action of wild matches."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.rules.state import Phase
from tests.helpers.stoneage_watch import Watch
from tests.helpers.wild_stoneage import wild_setup

CHUNKS = 50
MATCHES_IN_A_CHUNK = 2000


def watch_match(seed: int, seats: int | None = None, *, mammoth: bool | None = None, thorough: bool = True) -> Watch:
    setup = wild_setup(random.Random(seed), seats, mammoth=mammoth)
    watch = Watch(StoneAgeGame(), setup, seed, thorough=thorough)
    watch.play()
    return watch


@pytest.mark.parametrize("mammoth", [False, True], ids=["base", "herd"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_lost_and_every_match_ends(seats: int, *, mammoth: bool) -> None:
    for seed in range(2):
        watch_match(100 * seats + seed, seats, mammoth=mammoth)


@pytest.mark.soak
@pytest.mark.timeout(4 * 3600)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_nothing_is_lost_in_very_many_matches(chunk: int, capsys: pytest.CaptureFixture[str]) -> None:
    ends: Counter[str] = Counter()
    phases: Counter[str] = Counter()
    for seed in range(chunk * MATCHES_IN_A_CHUNK, (chunk + 1) * MATCHES_IN_A_CHUNK):
        watch = watch_match(10**7 + seed, thorough=False)
        ends[watch.state.end] += 1
        phases += watch.seen
    assert set(ends) == {"stack_empty", "cards_gone", "round_limit"}
    assert {phase.name for phase in Phase if phase != Phase.OVER} <= set(phases)
    plies = sum(phases[phase.name] for phase in Phase)
    with capsys.disabled():
        print(f"\nchunk {chunk}: {MATCHES_IN_A_CHUNK} matches, {plies} actions, {dict(ends)}", end="")  # noqa: T201
