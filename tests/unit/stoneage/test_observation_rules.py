"""Q27: what a seat may know of a match, and possible matches rebuilt from what it knows."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from shared.core import codec
from shared.core.game import SPECTATOR
from stoneage_mammoth.rules.observation import StoneAgeObservation
from stoneage_mammoth.rules.scoring import final_scores
from stoneage_mammoth.rules.sites import BUILDING_SITE, HUNT
from stoneage_mammoth.rules.state import DRAWN, UNSEEN, Phase
from tests.helpers.stoneage_positions import CARD, Table


def with_secrets() -> Table:
    """Seat 0 drew one card, seat 1 two, seat 2 none."""
    return Table(3, tile="M01").draw_secretly(0, "C36").draw_secretly(1, "C07", "C20").own(2, "C09")


@pytest.mark.parametrize(
    ("seat", "drawn", "hidden"),
    [
        (0, (0, 2, 0), ("C07", "C20")),
        (1, (1, 0, 0), ("C36",)),
        (2, (1, 2, 0), ("C36", "C07", "C20")),
        (SPECTATOR, (1, 2, 0), ("C36", "C07", "C20")),
    ],
)
def test_q27_everybody_sees_all_but_the_cards_that_others_drew(
    seat: int, drawn: tuple[int, ...], hidden: tuple[str, ...]
) -> None:
    table = with_secrets()
    seen = table.game.observe(table.state, seat)
    assert (seen.seat, seen.to_move, seen.drawn) == (seat, table.to_move(), drawn)
    expected = table.state.copy()
    for name in hidden:
        expected.cards[CARD[name]] = UNSEEN
    assert seen.state == expected


def test_q27_an_observation_is_private_to_its_seat() -> None:
    table = with_secrets()
    seen = table.game.observe(table.state, 0)
    before = codec.encode(table.state)
    seen.state.food[0] = 99
    seen.state.cards[0] = 2
    assert codec.encode(table.state) == before


def test_q27_an_observation_travels_to_another_process() -> None:
    table = with_secrets()
    seen = table.game.observe(table.state, 2)
    assert codec.decode(StoneAgeObservation, codec.encode(seen)) == seen


def test_q27_all_is_open_when_the_match_is_over() -> None:
    table = with_secrets()
    for stack in range(3):
        table.state.stacks[stack] = 0
    table.put({HUNT: 1}).finish_round()
    assert table.phase == Phase.OVER
    seen = table.game.observe(table.state, 2)
    assert seen.drawn == (0, 0, 0)
    assert seen.state == table.state


def test_q27_scores_told_from_an_observation_leave_out_others_secrets() -> None:
    table = with_secrets().give(0, people=9)
    assert table.scores()[0] == 2 * 9
    assert final_scores(table.game.observe(table.state, 0).state)[0] == 2 * 9
    assert final_scores(table.game.observe(table.state, 1).state)[0] == 0


def test_q27_the_score_that_everybody_sees_leaves_out_secrets_until_the_end() -> None:
    table = with_secrets().give(0, people=9)
    assert table.game.scores(table.state)[0] == 0
    for stack in range(3):
        table.state.stacks[stack] = 0
    table.put({HUNT: 1}).finish_round()
    assert table.phase == Phase.OVER
    assert table.game.scores(table.state) == table.outcome().scores == table.scores()


def test_q27_a_possible_match_differs_only_in_who_drew_which_card() -> None:
    table = with_secrets()
    seen = table.game.observe(table.state, 2)
    for seed in range(30):
        guess = table.game.determinize(seen, random.Random(seed))
        assert guess.cards.count(DRAWN) == 1
        assert guess.cards.count(DRAWN + 1) == 2
        assert guess.cards.count(UNSEEN) == table.state.cards.count(UNSEEN)
        for card, place in enumerate(table.state.cards):
            if place not in {UNSEEN, DRAWN, DRAWN + 1}:
                assert guess.cards[card] == place
        guess.cards = seen.state.cards
        assert guess == seen.state


def test_q27_every_unseen_card_is_as_likely_to_be_the_drawn_one() -> None:
    table = Table(2).draw_secretly(1, "C36")
    seen = table.game.observe(table.state, 0)
    rng = random.Random(7)
    found: Counter[int] = Counter()
    for _ in range(3200):
        found[table.game.determinize(seen, rng).cards.index(DRAWN + 1)] += 1
    unseen = {card for card, place in enumerate(seen.state.cards) if place == UNSEEN}
    assert found.keys() == unseen
    assert len(unseen) == 32
    assert all(60 <= count <= 145 for count in found.values()), "100 each, give or take 4 standard deviations"


def test_q27_an_observation_stays_as_it_was_when_rebuilt() -> None:
    table = with_secrets()
    seen = table.game.observe(table.state, 2)
    before = codec.encode(seen)
    guess = table.game.determinize(seen, random.Random(1))
    guess.food[0] = 77
    assert codec.encode(seen) == before


def test_q27_without_secrets_the_rebuilt_match_is_the_match() -> None:
    table = Table(2, tile="M01").put({HUNT: 2, BUILDING_SITE: 1})
    seen = table.game.observe(table.state, 1)
    assert table.game.determinize(seen, random.Random(1)) == table.state
