"""What holds in every match of Caveman, whoever plays: watched at each action of wild matches."""

from __future__ import annotations

import random
from collections import Counter
from typing import get_args

import pytest

from caveman.rules.events import Event
from caveman.rules.game import CavemanGame
from caveman.rules.state import CavemanState, Phase
from shared.core.game import Setup, Turn
from tests.helpers.caveman_watch import Watch
from tests.helpers.wild_caveman import wander, wild_setup

CHUNKS = 50
MATCHES_IN_A_CHUNK = 2000
ENDS = {"won by adults", "won by developments", "won by deck"}


def watch_match(seed: int, seats: int | None = None, *, usual: bool = False, thorough: bool = True) -> Watch:
    setup = wild_setup(random.Random(seed), seats)
    watch = Watch(CavemanGame(), Setup(setup.seats) if usual else setup, seed, thorough=thorough)
    watch.play()
    return watch


@pytest.mark.parametrize("seats", range(2, 7))
def test_nothing_is_lost_and_every_match_ends(seats: int) -> None:
    watch_match(seats, seats, usual=True)
    for seed in range(3):
        watch_match(100 * seats + seed, seats)


@pytest.mark.parametrize(("seats", "turns"), [(2, 30), (3, 20), (4, 15), (5, 12), (6, 10)])
def test_the_deck_gives_everybody_as_many_turns(seats: int, turns: int) -> None:
    for seed in range(20):
        watch = Watch(CavemanGame(), Setup(wild_setup(random.Random(seed), seats).seats), seed, thorough=False)
        watch.play()
        if watch.state.end == "deck":
            assert watch.ledger.turns == Counter(dict.fromkeys(range(seats), turns))
            return
    pytest.fail("the deck never ran out")


def chances_of_matches() -> list[CavemanState]:
    """Moments at which chance decides, two of each kind with few outcomes, and different dice."""
    game = CavemanGame()
    found: dict[tuple[Phase, int], CavemanState] = {}
    for seed in range(12):
        rng = random.Random(seed)
        state = game.new_game(wild_setup(rng, 4))
        while game.to_move(state) != Turn.OVER:
            if game.to_move(state) == Turn.CHANCE:
                found.setdefault((Phase(state.phase), len(game.chance_outcomes(state))), game.copy(state))
            wander(game, state, rng, 1)
    return [state for (_, outcomes), state in found.items() if outcomes > 1]


def test_chance_is_drawn_as_likely_as_it_is_listed() -> None:
    game, rng, draws = CavemanGame(), random.Random(8), 3000
    moments = chances_of_matches()
    kinds = {Phase(state.phase) for state in moments}
    assert kinds == {
        Phase.DRAW_FIRST,
        Phase.PLACE_DINOSAUR,
        Phase.REVEAL_TOKEN,
        Phase.DRAW_CARD,
        Phase.FIGHT_ROLL,
        Phase.SURVIVAL_ROLL,
    }
    kept = [state for state in moments if state.phase != Phase.DRAW_CARD or state.turn in {0, 50}]
    for state in kept:
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
    seen: Counter[str] = Counter()
    for seed in range(chunk * MATCHES_IN_A_CHUNK, (chunk + 1) * MATCHES_IN_A_CHUNK):
        seen += watch_match(10**7 + seed, thorough=False).seen
    assert {event.__name__ for event in get_args(Event)} | ENDS <= set(seen)
    assert {phase.name for phase in Phase if phase != Phase.OVER} <= set(seen)
    plies = sum(seen[phase.name] for phase in Phase)
    ends = {end: seen[end] for end in sorted(ENDS)}
    with capsys.disabled():
        print(f"\nchunk {chunk}: {MATCHES_IN_A_CHUNK} matches, {plies} actions, {ends}", end="")  # noqa: T201
