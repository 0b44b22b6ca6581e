"""What every game of the catalogue must bring along."""

from __future__ import annotations

import json

import pytest

from shared.core.catalog import load_catalog
from shared.core.game import EnumerableGame
from tests.helpers.repository import ROOT

GAMES = sorted(load_catalog().games)


def golden_games() -> set[str]:
    headers = [path.read_text("utf-8").partition("\n")[0] for path in (ROOT / "tests" / "golden").rglob("*.jsonl")]
    return {str(header.get("game")) for header in map(json.loads, headers) if isinstance(header, dict)}


def test_the_catalogue_has_all_games() -> None:
    assert GAMES == ["caveman", "curling", "stoneage_mammoth"]


@pytest.mark.parametrize("game_id", GAMES)
def test_golden_replays_exist(game_id: str) -> None:
    assert game_id in golden_games()


@pytest.mark.parametrize("game_id", GAMES)
def test_what_can_be_listed_has_a_perft_table(game_id: str) -> None:
    if isinstance(load_catalog().game(game_id).engine(), EnumerableGame):
        assert list((ROOT / "tests" / "golden" / game_id).glob("perft*"))
