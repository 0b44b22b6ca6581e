"""RULES.md, code and tests of every game speak of the same rules by the same numbers."""

from __future__ import annotations

import re

import pytest

from shared.core.catalog import load_catalog
from tests.helpers.rules_text import rules_of

GAMES = sorted(load_catalog().games)
RULES = {"caveman": 75, "curling": 37, "stoneage_mammoth": 79}
"""How many rules there are."""
RULINGS = {"caveman": 55, "curling": 19, "stoneage_mammoth": 58}
"""How many questions the printed rules leave open."""
UNTOLD = {"curling": {10}}
"""What a fallen totem is in a flat world is physics; players read of it in R16 and R17."""

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def test_rules_are_numbered_in_order(game_id: str) -> None:
    assert rules_of(game_id).numbers == list(range(1, RULES[game_id] + 1))


def test_all_questions_are_answered(game_id: str) -> None:
    rules, questions = rules_of(game_id), list(range(1, RULINGS[game_id] + 1))
    assert rules.told == set(questions) - UNTOLD.get(game_id, set())
    assert rules.rulings in ([], questions), "rulings with paragraphs of their own stand in order"


def test_every_rule_and_ruling_is_held_by_a_test(game_id: str) -> None:
    rules = rules_of(game_id)
    assert set(rules.numbers) - rules.tested("R") == set()
    assert set(range(1, RULINGS[game_id] + 1)) - rules.tested("Q") == set()


def test_every_rule_is_cited_by_the_code(game_id: str) -> None:
    rules = rules_of(game_id)
    assert set(rules.numbers) - rules.cited("R") == set()


def test_code_and_tests_name_no_rule_and_no_ruling_that_is_not_there(game_id: str) -> None:
    rules = rules_of(game_id)
    assert (rules.cited("R") | rules.tested("R")) - set(rules.numbers) == set()
    assert (rules.cited("Q") | rules.tested("Q")) - set(range(1, RULINGS[game_id] + 1)) == set()


def test_every_reason_to_refuse_is_given_and_tested(game_id: str) -> None:
    rules = rules_of(game_id)
    assert [reason.name for reason in rules.reasons if not rules.gives(reason)] == []
    assert [reason.name for reason in rules.reasons if not rules.expects(reason)] == []


def test_every_option_is_told_in_the_rules_and_names_one_of_them(game_id: str) -> None:
    rules, options = rules_of(game_id), load_catalog().game(game_id).options
    for option in options:
        cited = {*re.findall(r"\b[RQ]\d+\b", option.help)}
        assert cited, option.id
        assert cited <= {*re.findall(r"\b[RQ]\d+\b", rules.text)}, option.id
    assert rules.text.count("*Option") >= len(options)
