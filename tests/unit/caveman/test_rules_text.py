"""RULES.md, code and tests of Caveman speak of the same rules by the same numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from caveman.rules import scoring, tribes
from caveman.rules.content import CARDS, GREYS, MOST_CIRCLES, STANDARD_CARDS, TOKENS
from caveman.rules.options import OPTIONS
from caveman.rules.reasons import Reason
from shared.ui.scenes.rulebook_text import cut_chapters

ROOT = Path(__file__).parents[3]
RULES = (ROOT / "caveman" / "RULES.md").read_text("utf-8")
CODE = {path.name: path.read_text("utf-8") for path in sorted((ROOT / "caveman" / "rules").glob("*.py"))}
TESTS = {
    path.name: path.read_text("utf-8")
    for path in sorted(Path(__file__).parent.glob("test_*.py"))
    if path.name != Path(__file__).name
}
NUMBERS = [int(number) for number in re.findall(r"^\*\*R(\d+)\.\*\*", RULES, flags=re.MULTILINE)]
RULINGS = [int(number) for number in re.findall(r"^\*\*Ruling Q(\d+)\.\*\*", RULES, flags=re.MULTILINE)]
FLAT = " ".join(RULES.split())


def test_rules_are_numbered_in_order() -> None:
    assert list(range(1, 76)) == NUMBERS


def test_all_questions_are_answered_in_order() -> None:
    assert list(range(1, 56)) == RULINGS


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_is_held_by_a_test(number: int) -> None:
    assert re.search(rf"def test_r{number}_", "".join(TESTS.values()))


@pytest.mark.parametrize("number", RULINGS)
def test_every_ruling_is_held_by_a_test(number: int) -> None:
    assert re.search(rf"def test_q{number}_", "".join(TESTS.values()))


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_is_cited_by_the_code(number: int) -> None:
    assert number in {n for text in CODE.values() for n in _cited(text, "R")}


@pytest.mark.parametrize("number", RULINGS)
def test_every_ruling_is_cited_by_the_code(number: int) -> None:
    assert number in {n for text in CODE.values() for n in _cited(text, "Q")}


def test_the_code_cites_no_rule_and_no_ruling_that_is_not_there() -> None:
    assert {n for text in CODE.values() for n in _cited(text, "R")} <= set(NUMBERS)
    assert {n for text in CODE.values() for n in _cited(text, "Q")} <= set(RULINGS)


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_to_refuse_is_given_somewhere(reason: Reason) -> None:
    code = "".join(text for name, text in CODE.items() if name != "reasons.py")
    shared = re.findall(rf"^(\w+) = Refusal\(Reason\.{reason.name},", CODE["reasons.py"], re.MULTILINE)
    assert any(re.search(rf"\b{name}\b", code) for name in (f"Reason.{reason.name}", *shared))


def test_every_option_says_where_it_comes_from() -> None:
    assert RULES.count("*Option") >= len(OPTIONS)
    for option in OPTIONS:
        (cited,) = re.findall(r"\b[RQ]\d+\b", option.help)
        assert cited in RULES


def test_the_window_can_show_the_rules() -> None:
    assert RULES.startswith("# Caveman\n")
    chapters = {chapter.title: chapter.html for chapter in cut_chapters(RULES, heading_px=30, body_px=20)}
    assert len(chapters) >= 15
    assert "<" not in RULES
    assert [line for line in RULES.splitlines() if len(line) > 120] == []
    assert "<b>T-Rex</b>: Cards: 3; Movement: 4; Steps of the dinosaur: 1<br>" in chapters["The deck"]


def test_numbers_in_the_rules_are_those_of_the_program() -> None:
    assert f"as soon as all {scoring.ADULTS_TO_WIN} of your adults are on the island" in FLAT
    assert f"as soon as you have all {scoring.DEVELOPMENTS_TO_WIN} developments" in FLAT
    assert f"has {tribes.MOST_OF_A_SEX} men, {tribes.MOST_OF_A_SEX} women and {tribes.MOST_CHILDREN} children" in FLAT
    assert f"No more than {tribes.MOST_ADULTS} adults and 1 child of a tribe" in FLAT
    assert f"The deck of {CARDS} cards" in FLAT
    assert f"{STANDARD_CARDS} cards are standard cards" in FLAT
    assert f"The {TOKENS} resource tokens are shuffled. {GREYS} of them" in FLAT
    assert f"at most {MOST_CIRCLES} of them, the volcano first" in FLAT


def _cited(text: str, letter: str) -> list[int]:
    """Numbers of rules (R) or rulings (Q) that a source names, ranges written out."""
    pairs = re.findall(rf"\b{letter}(\d+) to {letter}(\d+)", text)
    single = [int(number) for number in re.findall(rf"\b{letter}(\d+)\b", text)]
    return single + [number for first, last in pairs for number in range(int(first), int(last) + 1)]
