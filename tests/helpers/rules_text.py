"""RULES.md of a game with the numbers that it, the code and the tests of the game speak of."""

from __future__ import annotations

import re
from functools import cache, cached_property
from typing import Any

from shared.core.catalog import load_catalog, load_object
from tests.helpers.repository import ROOT

TESTS = {"stoneage_mammoth": "stoneage"}
"""Folder of the tests of the rules, where it is not called as the game."""


class RulesText:
    """The rules of a game as people read them.

    Attributes:
        text: All of it.
        flat: The same on one line.
        code: Modules of the rules by name of the file.
        tests: All tests of the rules.
    """

    def __init__(self, game_id: str) -> None:
        package, _, name = load_catalog().game(game_id).rules_text.partition(":")
        self.game_id = game_id
        self.text = (ROOT / package / name).read_text("utf-8")
        self.flat = " ".join(self.text.split())
        modules = sorted((ROOT / package / "rules").glob("*.py"))
        self.code = {path.name: path.read_text("utf-8") for path in modules}
        tests = sorted((ROOT / "tests" / "unit" / TESTS.get(game_id, game_id)).glob("test_*.py"))
        self.tests = "".join(path.read_text("utf-8") for path in tests if path.name != "test_rules_text.py")

    @cached_property
    def numbers(self) -> list[int]:
        """Numbers of the rules, in their order."""
        return [int(number) for number in re.findall(r"^\*\*R(\d+)\.\*\*", self.text, re.MULTILINE)]

    @cached_property
    def rulings(self) -> list[int]:
        """Numbers of the rulings that have a paragraph of their own, in their order."""
        return [int(number) for number in re.findall(r"^\*\*Ruling Q(\d+)\.\*\*", self.text, re.MULTILINE)]

    @cached_property
    def told(self) -> set[int]:
        """Numbers of the rulings that are told anywhere."""
        return {int(number) for number in re.findall(r"\bQ(\d+)\b", self.text)}

    def tested(self, letter: str) -> set[int]:
        """Numbers of rules (R) or rulings (Q) that the name of a test speaks of."""
        return {int(number) for number in re.findall(rf"def test_{letter.lower()}(\d+)_", self.tests)}

    def cited(self, letter: str) -> set[int]:
        """Numbers of rules (R) or rulings (Q) that the code names, ranges written out."""
        text = "\n".join(self.code.values())
        single = {int(number) for number in re.findall(rf"\b{letter}(\d+)\b", text)}
        ranges = re.findall(rf"\b{letter}(\d+) to {letter}(\d+)", text)
        return single | {number for first, last in ranges for number in range(int(first), int(last) + 1)}

    @cached_property
    def reasons(self) -> list[Any]:
        """All codes with which the rules refuse an action."""
        return list(load_object(f"{self.game_id}.rules.reasons:Reason"))

    def gives(self, reason: Any) -> bool:  # noqa: ANN401 - an enum of the game
        """Whether the rules refuse anything with this code, by itself or by a refusal that several chapters share."""
        code = "".join(text for name, text in self.code.items() if name != "reasons.py")
        shared = re.findall(rf"^(\w+) = Refusal\(Reason\.{reason.name},", self.code["reasons.py"], re.MULTILINE)
        return any(re.search(rf"\b{name}\b", code) for name in (f"Reason.{reason.name}", *shared))

    def expects(self, reason: Any) -> bool:  # noqa: ANN401 - an enum of the game
        """Whether a test expects this code, by its name or by its word."""
        return f"Reason.{reason.name}" in self.tests or f'"{reason.value}"' in self.tests


@cache
def rules_of(game_id: str) -> RulesText:
    """The rules of a game, read once."""
    return RulesText(game_id)
