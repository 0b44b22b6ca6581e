"""RULES.md, code and tests speak of the same rules by the same numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from curling.rules.contest import MAX_DRAWS
from curling.rules.geometry import GAP_UM
from curling.rules.params import default_params
from curling.rules.reasons import Reason
from curling.rules.simulator import MIN_SPEED_M_S
from curling.rules.throwing import MAX_SPIN_RAD_S

ROOT = Path(__file__).parents[3]
RULES = (ROOT / "curling" / "RULES.md").read_text("utf-8")
CODE = {path.name: path.read_text("utf-8") for path in sorted((ROOT / "curling" / "rules").glob("*.py"))}
TESTS = {
    path.name: path.read_text("utf-8")
    for path in sorted(Path(__file__).parent.glob("test_*.py"))
    if path.name != Path(__file__).name
}
NUMBERS = [int(number) for number in re.findall(r"^\*\*R(\d+)\.\*\*", RULES, flags=re.MULTILINE)]
RULINGS = range(1, 20)


def test_rules_are_numbered_in_order() -> None:
    assert list(range(1, 38)) == NUMBERS


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_is_held_by_a_test(number: int) -> None:
    assert re.search(rf"def test_r{number}_", "".join(TESTS.values()))


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_is_cited_by_the_code(number: int) -> None:
    cited = {n for text in CODE.values() for n in _cited(text)}
    assert number in cited


def test_the_code_cites_no_rule_that_is_not_there() -> None:
    assert {n for text in CODE.values() for n in _cited(text)} <= set(NUMBERS)


@pytest.mark.parametrize("number", RULINGS)
def test_every_ruling_is_held_by_a_test(number: int) -> None:
    assert re.search(rf"def test_q{number}_", "".join(TESTS.values()))


@pytest.mark.parametrize("number", [number for number in RULINGS if number != 10])
def test_every_ruling_is_told_to_the_players(number: int) -> None:
    # Q10, what a fallen totem is in a flat world, is physics; players read of it in R16 and R17.
    assert re.search(rf"\bQ{number}\b", RULES)


def test_every_reason_is_used_and_tested() -> None:
    code = "".join(text for name, text in CODE.items() if name != "reasons.py")
    tests = "".join(TESTS.values())
    for reason in Reason:
        assert f"Reason.{reason.name}" in code, reason
        assert f"Reason.{reason.name}" in tests, reason


def test_the_window_can_show_the_rules() -> None:
    assert RULES.startswith("# Caveman Curling\n")
    assert len(re.findall(r"^## ", RULES, flags=re.MULTILINE)) >= 8
    assert "|" not in RULES  # no tables: lines wrap in a narrow window
    assert "<" not in RULES


def test_numbers_in_the_rules_are_those_of_the_program() -> None:
    flat = " ".join(RULES.split())
    assert f"after {MAX_DRAWS} equal pairs" in flat
    assert f"at least {GAP_UM} micrometres" in flat
    assert f"between {MIN_SPEED_M_S:g} m/s" in flat
    assert f"({default_params().max_speed_m_s:g} m/s unless" in flat
    assert f"at most {MAX_SPIN_RAD_S:g} rad/s" in flat
    assert default_params().tie_tolerance_m == 0.0005
    assert "half a millimetre" in flat


def _cited(text: str) -> list[int]:
    """Numbers of rules that a source names, ranges written out."""
    ranges = [range(int(a), int(b) + 1) for a, b in re.findall(r"\bR(\d+) to R(\d+)", text)]
    return [int(number) for number in re.findall(r"\bR(\d+)\b", text)] + [n for part in ranges for n in part]
