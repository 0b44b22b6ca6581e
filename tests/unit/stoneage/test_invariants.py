"""What holds in every match of Stone Age, whoever plays: watched at each action of wild matches."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from shared.core.game import Turn
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.rules.state import Phase, StoneAgeState
from tests.helpers.stoneage_watch import Watch
from tests.helpers.wild_stoneage import wander, wild_setup

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


def chances_of_a_match(seed: int) -> list[StoneAgeState]:
    """Moments at which chance decides, the first of each kind with few outcomes, a third of the pile gone."""
    game, rng = StoneAgeGame(), random.Random(seed)
    state = game.new_game(wild_setup(rng, 3, mammoth=True))
    wander(game, state, rng, 250)
    found: dict[tuple[Phase, int], StoneAgeState] = {}
    while len(found) < 12:
        if game.to_move(state) == Turn.CHANCE and (state.phase != Phase.ROLL or state.amount < 4):
            found.setdefault((state.phase, state.amount), game.copy(state))
        wander(game, state, rng, 1)
        if game.to_move(state) == Turn.OVER:
            break
    return list(found.values())


def test_chance_is_drawn_as_likely_as_it_is_listed() -> None:
    game, rng, draws = StoneAgeGame(), random.Random(8), 6000
    moments = chances_of_a_match(4)
    kinds = {Phase(state.phase) for state in moments}
    assert kinds >= {Phase.ROLL, Phase.REVEAL_BACK, Phase.REVEAL_CARD, Phase.REVEAL_TILE, Phase.TAMING_ROLL}
    for state in moments:
        drawn = Counter(game.sample_chance(state, rng) for _ in range(draws))
        chances = dict(game.chance_outcomes(state))
        assert set(drawn) <= set(chances)
        for action, share in chances.items():
            deviation = (draws * share * (1 - share)) ** 0.5
            assert abs(drawn[action] - draws * share) <= 5 * deviation


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
