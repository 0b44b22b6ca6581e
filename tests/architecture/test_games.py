"""What every game of the catalogue must bring along."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest

from shared.core.catalog import load_catalog
from shared.core.game import EnumerableGame
from tests.helpers.repository import ROOT, source_files

GAMES = sorted(load_catalog().games)
NUMBERED = re.compile(r"^(?:#+ |[-*] )?\**(?P<number>R\d+[a-z]?)\b", re.MULTILINE)
RULINGS = re.compile(r"\bRuling (?P<number>Q\d+[a-z]?)\b")


def rules_text(game_id: str) -> str:
    package, _, name = load_catalog().game(game_id).rules_text.partition(":")
    return (ROOT / package / name).read_text("utf-8")


@cache
def names_of_tests() -> str:
    found = [name for path in source_files("tests") for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))]
    return "\n".join(found)


def golden_games() -> set[str]:
    headers = [path.read_text("utf-8").partition("\n")[0] for path in (ROOT / "tests" / "golden").rglob("*.jsonl")]
    return {str(header.get("game")) for header in map(json.loads, headers) if isinstance(header, dict)}


def test_the_catalogue_has_games() -> None:
    assert "curling" in GAMES


@pytest.mark.parametrize("game_id", GAMES)
def test_rules_are_numbered(game_id: str) -> None:
    numbers = NUMBERED.findall(rules_text(game_id))
    assert len(numbers) >= 10
    assert sorted(set(numbers)) == sorted(numbers), "a number is given twice"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_and_ruling_is_cited_by_the_name_of_a_test(game_id: str) -> None:
    names = names_of_tests()
    numbers = NUMBERED.findall(rules_text(game_id)) + RULINGS.findall(rules_text(game_id))
    assert [number for number in numbers if not re.search(rf"_{number.lower()}(?:_|$)", names, re.MULTILINE)] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_golden_replays_exist(game_id: str) -> None:
    assert game_id in golden_games()


@pytest.mark.parametrize("game_id", GAMES)
def test_what_can_be_listed_has_a_perft_table(game_id: str) -> None:
    if isinstance(load_catalog().game(game_id).engine(), EnumerableGame):
        assert list((ROOT / "tests" / "golden" / game_id).glob("perft*"))
