"""Ways to go on from fixed positions: locked in a table for each board game, and counted by its plain reference too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from shared.cli import main
from shared.core.catalog import load_catalog
from shared.core.perft import perft
from tests.helpers import caveman_perft, stoneage_perft
from tests.helpers.contract import plain_setup

if TYPE_CHECKING:
    from tests.helpers.perft_table import PerftTable, Position

TABLES = {"caveman": caveman_perft.TABLE, "stoneage_mammoth": stoneage_perft.TABLE}
PLACES = [
    pytest.param(table, position, id=f"{game_id}-{position.name}")
    for game_id, table in TABLES.items()
    for position in table.read()
]
MOST_TOLD = 3000
"""Actions that the reference tells for a count: it begins a match anew for every way."""


@pytest.mark.parametrize(("table", "position"), PLACES)
def test_ways_to_go_on(table: PerftTable, position: Position) -> None:
    for depth, count in enumerate(position.counts, 1):
        assert table.count(position, depth) == count, f"depth {depth}"


@pytest.mark.parametrize(("table", "position"), PLACES)
def test_the_reference_counts_as_many(table: PerftTable, position: Position) -> None:
    state, history = table.reach(position)
    ways = 1
    for depth in (1, 2, 3):
        if ways * (len(history) + depth) > MOST_TOLD:
            break
        ways = perft(table.game, state, depth)
        assert table.count_plainly(state.config, history, depth) == ways
    assert ways > 1 or set(position.counts) == {1}


@pytest.mark.parametrize(
    ("game_id", "seats", "depth", "seed"),
    [("caveman", 2, 5, 7), ("caveman", 6, 5, 8), ("stoneage_mammoth", 2, 2, 7), ("stoneage_mammoth", 4, 2, 8)],
)
def test_the_command_counts_as_the_reference(
    game_id: str, seats: int, depth: int, seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["perft", game_id, "--depth", str(depth), "--seed", str(seed), "--seats", str(seats)])
    assert not ended.value.code
    info = load_catalog().game(game_id)
    setup = info.make_setup(plain_setup(info, seats).seats, {}, is_headless=True)
    told = TABLES[game_id].count_from(setup, depth, seed)
    assert capsys.readouterr().out.split() == [str(told), "depth", str(depth)]
    assert told > 500
