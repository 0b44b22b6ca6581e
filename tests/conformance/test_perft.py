"""The command that counts ways to go on counts as many as the plain reference of each game tells."""

from __future__ import annotations

import pytest

from shared.cli import main
from shared.core.catalog import load_catalog
from tests.helpers import caveman_perft, stoneage_perft
from tests.helpers.contract import plain_setup

TABLES = {"caveman": caveman_perft.TABLE, "stoneage_mammoth": stoneage_perft.TABLE}


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
