"""Ways to go on from fixed positions: locked in a table, and counted once more by the plain reference."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from shared.core.perft import perft
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.rules.state import Phase
from tests.helpers.plain_stoneage import PlainMatch
from tests.helpers.stoneage_perft import Position, read_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stoneage_mammoth.rules.actions import Action
    from stoneage_mammoth.rules.config import Config

POSITIONS = read_table()
MOST_TOLD = 3000
"""Actions that the reference tells for a count: it begins a match anew for every way."""


def count_plainly(config: Config, history: Sequence[Action], depth: int) -> int:
    """``perft`` with every outcome of chance, by telling the match anew each time."""
    question = PlainMatch(config, history).question
    if question is None:
        return 0
    offers = question.offers()
    return len(offers) if depth == 1 else sum(count_plainly(config, [*history, one], depth - 1) for one in offers)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_ways_to_go_on(position: Position) -> None:
    for depth, count in enumerate(position.counts, 1):
        assert position.count(depth) == count, f"depth {depth}"


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_reference_counts_as_many(position: Position) -> None:
    state, history = position.reach()
    game = StoneAgeGame()
    ways = 1
    for depth in (1, 2, 3):
        if ways * (len(history) + depth) > MOST_TOLD:
            break
        ways = perft(game, state, depth)
        assert count_plainly(state.config, history, depth) == ways
    assert ways > 1 or state.phase == Phase.LAST_CARD


def test_the_table_has_every_kind_of_decision() -> None:
    phases = {Phase(position.reach()[0].phase) for position in POSITIONS}
    assert {phase for phase in Phase if phase >= Phase.PLACE} - phases == {Phase.OVER}
    assert {position.seats for position in POSITIONS} == {2, 3, 4}
    assert {position.options.get("mammoth", True) for position in POSITIONS} == {True, False}
