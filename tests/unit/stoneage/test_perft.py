"""Ways to go on from fixed positions: locked in a table, and counted once more by the plain reference."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from shared.cli import main
from shared.core import rng
from shared.core.perft import perft
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.rules.state import Phase
from tests.helpers.plain_stoneage import PlainMatch
from tests.helpers.plain_stoneage_pieces import CHANCE
from tests.helpers.stoneage_perft import Position, read_table
from tests.helpers.stoneage_positions import stoneage_setup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stoneage_mammoth.rules.actions import Action
    from stoneage_mammoth.rules.config import Config
    from stoneage_mammoth.rules.state import StoneAgeState

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


def count_by_seed(state: StoneAgeState, match: PlainMatch, depth: int, seed: int, ply: int = 0) -> int:
    """The same with chance drawn as the command does, which costs no depth."""
    game = StoneAgeGame()
    while match.question is not None and match.question.who == CHANCE:
        drawn = game.sample_chance(state, rng.stream(seed, rng.CHANCE, ply))
        state = game.apply(state, drawn).state
        match.answer(drawn)
        ply += 1
    offers = [] if match.question is None else match.question.offers()
    if depth == 1:
        return len(offers)
    return sum(
        count_by_seed(
            game.apply(state, one).state, PlainMatch(match.config, [*match.history, one]), depth - 1, seed, ply + 1
        )
        for one in offers
    )


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


@pytest.mark.parametrize(("seats", "seed"), [(2, 7), (4, 8)])
def test_the_command_counts_as_the_reference(seats: int, seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["perft", "stoneage_mammoth", "--depth", "2", "--seed", str(seed), "--seats", str(seats)])
    assert not ended.value.code
    state = StoneAgeGame().new_game(stoneage_setup(seats))
    told = count_by_seed(state, PlainMatch(state.config), 2, seed)
    assert capsys.readouterr().out.split() == [str(told), "depth", "2"]
    assert told > 500
