"""Ways to go on from fixed positions: locked in a table, and counted once more by the plain reference."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from shared.core.perft import perft
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.rules.state import Phase
from tests.helpers.stoneage_perft import TABLE

if TYPE_CHECKING:
    from tests.helpers.perft_table import Position

POSITIONS = TABLE.read()
MOST_TOLD = 3000
"""Actions that the reference tells for a count: it begins a match anew for every way."""


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_ways_to_go_on(position: Position) -> None:
    for depth, count in enumerate(position.counts, 1):
        assert TABLE.count(position, depth) == count, f"depth {depth}"


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_reference_counts_as_many(position: Position) -> None:
    state, history = TABLE.reach(position)
    game = StoneAgeGame()
    ways = 1
    for depth in (1, 2, 3):
        if ways * (len(history) + depth) > MOST_TOLD:
            break
        ways = perft(game, state, depth)
        assert TABLE.count_plainly(state.config, history, depth) == ways
    assert ways > 1 or state.phase == Phase.LAST_CARD


def test_the_table_has_every_kind_of_decision() -> None:
    phases = {Phase(TABLE.reach(position)[0].phase) for position in POSITIONS}
    assert {phase for phase in Phase if phase >= Phase.PLACE} - phases == {Phase.OVER}
    assert {position.seats for position in POSITIONS} == {2, 3, 4}
    assert {position.options.get("mammoth", True) for position in POSITIONS} == {True, False}
