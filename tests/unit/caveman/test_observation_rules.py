"""What a seat may know of a match of Caveman: nothing is decided that has not been turned up (Q4, Q52)."""

from __future__ import annotations

import random

import pytest

from caveman.rules import actions as act
from caveman.rules.state import FACE_DOWN, Phase
from shared.core import codec
from shared.core.game import SPECTATOR, Turn
from tests.helpers.caveman_positions import Table

SEEDS = range(6)


def some_way_on(seed: int, steps: int = 150) -> Table:
    """A match that chance and whoever is asked have played on anyhow."""
    table = Table(3)
    rng = random.Random(seed)
    for _ in range(steps):
        if table.phase != Phase.OVER:
            choices = [*table.legal(), *table.chances()]
            table.do(choices[int(rng.random() * len(choices))])
    return table


@pytest.mark.parametrize("seed", SEEDS)
def test_every_seat_and_whoever_watches_sees_the_same_match(seed: int) -> None:
    table = some_way_on(seed)
    for seat in (0, 1, 2, SPECTATOR):
        seen = table.game.observe(table.state, seat)
        assert (seen.seat, seen.to_move) == (seat, table.to_move())
        assert seen.state == table.state


def test_an_observation_is_a_copy() -> None:
    table = some_way_on(1)
    seen = table.game.observe(table.state, 0)
    before = codec.encode(table.state)
    seen.state.owner[20], seen.state.tokens[8], seen.state.phase = 2, 0, Phase.OVER
    assert codec.encode(table.state) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_the_state_tells_neither_the_order_of_the_deck_nor_of_the_tokens(seed: int) -> None:
    """Whatever is drawn next may be any card that has not been seen, whichever match it is."""
    table = some_way_on(seed).play_on(Phase.DRAW_CARD)
    if table.phase == Phase.DRAW_CARD:
        unseen = [card for card, seen in enumerate(table.state.seen) if not seen]
        assert list(table.chances()) == [act.DrawCard(card) for card in unseen]
        assert list(table.chances().values()) == pytest.approx([1 / len(unseen)] * len(unseen))
    fresh = Table(3).state
    assert fresh.reserve == [FACE_DOWN] * 7


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_thought_up_from_what_is_seen_is_the_match(seed: int) -> None:
    table = some_way_on(seed)
    seen = table.game.observe(table.state, 1)
    guess = table.game.determinize(seen, random.Random(seed))
    assert guess == table.state
    assert guess is not seen.state
    if table.to_move() >= 0:
        assert table.game.legal_actions(guess) == table.legal()
    elif table.to_move() == Turn.CHANCE:
        assert dict(table.game.chance_outcomes(guess)) == table.chances()


@pytest.mark.parametrize("seed", SEEDS)
def test_an_observation_travels(seed: int) -> None:
    table = some_way_on(seed)
    seen = table.game.observe(table.state, 2)
    assert codec.decode(table.game.observation_type, codec.encode(seen)) == seen
