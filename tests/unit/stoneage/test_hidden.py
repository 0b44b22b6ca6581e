"""What a seat may not know of Stone Age changes nothing that it sees; what it imagines instead could be so."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from shared.core import codec
from shared.core.game import SPECTATOR, Turn
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.rules.state import DRAWN, UNSEEN, Phase, StoneAgeState
from tests.helpers.hidden import stoneage
from tests.helpers.stoneage_perft import state_of_each_phase
from tests.helpers.stoneage_watch import check_table
from tests.helpers.wild_stoneage import choose, collector, draw, wild_setup

if TYPE_CHECKING:
    from stoneage_mammoth.rules.actions import Action

GAME = StoneAgeGame()


def moments(seed: int, seats: int, every: int = 40) -> list[StoneAgeState]:
    """Moments of a match of collectors; two of each seat's cards are turned over, as if drawn in secret."""
    rng = random.Random(seed)
    state = GAME.new_game(wild_setup(rng, seats))
    found = []
    for ply in range(10**6):
        to_move = GAME.to_move(state)
        if to_move == Turn.OVER:
            break
        if to_move == Turn.CHANCE:
            action: Action = draw(GAME.chance_outcomes(state), rng)
        else:
            action = choose(collector, GAME.legal_actions(state), rng)
        GAME.advance(state, action)
        if ply % every == 0 and GAME.to_move(state) != Turn.OVER:
            found.append(with_secrets(state))
    return found


def with_secrets(state: StoneAgeState) -> StoneAgeState:
    changed = state.copy()
    for seat in range(state.config.seats):
        for card in [card for card, place in enumerate(state.cards) if place == seat][:2]:
            changed.cards[card] = seat + DRAWN
    return changed


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_changing_a_secret_changes_no_other_observation(seats: int) -> None:
    pairs = 0
    for state in moments(seats, seats, every=97):
        for seat, one, other in stoneage(GAME, state):
            assert one != other
            assert GAME.observe(one, seat) == GAME.observe(other, seat)
            pairs += 1
    assert pairs > 500


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.OVER])
def test_secrets_are_kept_in_every_phase_until_the_match_is_over(phase: Phase) -> None:
    state = state_of_each_phase()[phase]
    unknowing = set()
    for seat, one, other in stoneage(GAME, state):
        assert one.phase == other.phase == phase
        assert one != other
        assert GAME.observe(one, seat) == GAME.observe(other, seat)
        unknowing.add(seat)
    assert unknowing == {*range(state.config.seats), SPECTATOR}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_own_secrets_are_known(seats: int) -> None:
    for state in moments(seats, seats):
        for seat in range(seats):
            seen = GAME.observe(state, seat)
            own = [card for card, place in enumerate(state.cards) if place == seat + DRAWN]
            assert [card for card, place in enumerate(seen.state.cards) if place == seat + DRAWN] == own
            assert seen.drawn[seat] == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_not_hidden_is_seen_by_all(seats: int) -> None:
    for state in moments(10 + seats, seats):
        for seat in (*range(seats), SPECTATOR):
            seen = GAME.observe(state, seat)
            others = [place for place in state.cards if place in range(DRAWN, DRAWN + seats) and place != seat + DRAWN]
            assert seen.drawn == tuple(others.count(DRAWN + other) for other in range(seats))
            assert seen.to_move == GAME.to_move(state)
            laid_open = state.copy()
            laid_open.cards = [UNSEEN if place in others else place for place in state.cards]
            assert seen.state == laid_open


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_imagined_could_be_so(seats: int) -> None:
    for state in moments(20 + seats, seats):
        for seat in (*range(seats), SPECTATOR):
            seen = codec.decode(GAME.observation_type, codec.encode(GAME.observe(state, seat)))
            imagined = GAME.determinize(seen, random.Random(seat + 9))
            check_table(imagined)
            assert GAME.observe(imagined, seat) == GAME.observe(state, seat)
            assert Counter(imagined.cards) == Counter(state.cards)
            if seen.to_move == seat:
                assert GAME.legal_actions(imagined) == GAME.legal_actions(state)


def test_every_unseen_card_is_imagined_as_often() -> None:
    state = next(state for state in moments(31, 3) if sum(place == DRAWN + 1 for place in state.cards) == 2)
    seen = GAME.observe(state, 0)
    rng = random.Random(5)
    imagined: Counter[int] = Counter()
    for _ in range(4000):
        imagined.update(card for card, place in enumerate(GAME.determinize(seen, rng).cards) if place == DRAWN + 1)
    possible = {card for card, place in enumerate(seen.state.cards) if place == UNSEEN}
    assert set(imagined) == possible
    expected = 8000 / len(possible)
    # Five deviations of a binomial count: a fair drawing fails once in some 50,000 seeds.
    assert all(abs(count - expected) < 5 * expected**0.5 for count in imagined.values())


def test_nothing_is_hidden_at_the_end() -> None:
    state = moments(41, 2)[-1]
    state.phase = Phase.OVER
    assert GAME.observe(state, SPECTATOR).state.cards == state.cards
