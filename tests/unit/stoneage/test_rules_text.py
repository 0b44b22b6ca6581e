"""RULES.md, code and tests of Stone Age speak of the same rules by the same numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from shared.core.game import MAX_CONTENT
from shared.core.toml_text import MAX_LINE
from shared.ui.scenes.rulebook_text import cut_chapters
from stoneage_mammoth.rules import feeding, places, rounds, scoring, tribe
from stoneage_mammoth.rules.content import TILES
from stoneage_mammoth.rules.options import OPTIONS
from stoneage_mammoth.rules.reasons import Reason

ROOT = Path(__file__).parents[3]
RULES = (ROOT / "stoneage_mammoth" / "RULES.md").read_text("utf-8")
CODE = {path.name: path.read_text("utf-8") for path in sorted((ROOT / "stoneage_mammoth" / "rules").glob("*.py"))}
TESTS = {
    path.name: path.read_text("utf-8")
    for path in sorted(Path(__file__).parent.glob("test_*.py"))
    if path.name != Path(__file__).name
}
NUMBERS = [int(number) for number in re.findall(r"^\*\*R(\d+)\.\*\*", RULES, flags=re.MULTILINE)]
RULINGS = [int(number) for number in re.findall(r"^\*\*Ruling Q(\d+)\.\*\*", RULES, flags=re.MULTILINE)]
FLAT = " ".join(RULES.split())


def test_rules_are_numbered_in_order() -> None:
    assert list(range(1, 80)) == NUMBERS


def test_all_questions_are_answered_in_order() -> None:
    assert list(range(1, 59)) == RULINGS


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_is_held_by_a_test(number: int) -> None:
    assert re.search(rf"def test_r{number}_", "".join(TESTS.values()))


@pytest.mark.parametrize("number", RULINGS)
def test_every_ruling_is_held_by_a_test(number: int) -> None:
    assert re.search(rf"def test_q{number}_", "".join(TESTS.values()))


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_is_cited_by_the_code(number: int) -> None:
    assert number in {n for text in CODE.values() for n in _cited(text)}


def test_the_code_cites_no_rule_and_no_ruling_that_is_not_there() -> None:
    assert {n for text in CODE.values() for n in _cited(text)} <= set(NUMBERS)
    assert {int(n) for text in CODE.values() for n in re.findall(r"\bQ(\d+)\b", text)} <= set(RULINGS)


def test_every_reason_is_used_and_tested() -> None:
    code = "".join(text for name, text in CODE.items() if name != "reasons.py")
    tests = "".join(TESTS.values())
    for reason in Reason:
        assert f"Reason.{reason.name}" in code, reason
        assert f"Reason.{reason.name}" in tests, reason


def test_every_option_is_told_in_the_rules() -> None:
    assert RULES.count("*Option") >= len(OPTIONS)
    for option in OPTIONS:
        (cited,) = re.findall(r"\b[RQ]\d+\b", option.help)
        assert cited in RULES


def test_the_window_can_show_the_rules() -> None:
    assert RULES.startswith("# Stone Age\n")
    chapters = cut_chapters(RULES, heading_px=30, body_px=20)
    assert len(chapters) >= 12
    assert "<" not in RULES
    assert [line for line in RULES.splitlines() if len(line) > 120] == []
    (cards,) = [chapter.html for chapter in chapters if chapter.title == "The cards"]
    assert "<b>C36</b>: Top: two dice for wood; Bottom: 2 shamans<br>" in cards


def test_numbers_in_the_rules_are_those_of_the_program() -> None:
    assert f"Each begins with {tribe.START_PEOPLE} people, {tribe.START_FOOD} food" in FLAT
    assert f"a tribe has at most {tribe.MOST_PEOPLE} people" in FLAT
    assert f"field marker by 1, to {tribe.MOST_FIELDS} at most" in FLAT
    assert f"have {places.RINGS} rings each" in FLAT
    assert f"loses {feeding.HUNGER_PENALTY} points" in FLAT
    assert f"ends a match after round {rounds.LAST_ROUND}" in FLAT
    assert f"The {TILES} bonus tiles are shuffled" in FLAT
    assert f"has at most {MAX_CONTENT:,} characters, each of its lines at most {MAX_LINE}" in FLAT
    assert f"most tiles gets {scoring.MOST_TILES_POINTS} points" in FLAT


def _cited(text: str) -> list[int]:
    """Numbers of rules that a source names, ranges written out."""
    ranges = [range(int(a), int(b) + 1) for a, b in re.findall(r"\bR(\d+) to R(\d+)", text)]
    return [int(number) for number in re.findall(r"\bR(\d+)\b", text)] + [n for part in ranges for n in part]
