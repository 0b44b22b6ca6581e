"""The rules of Stone Age say what the program does, and the window can show them."""

from __future__ import annotations

from shared.core.game import MAX_CONTENT
from shared.core.toml_text import MAX_LINE
from shared.ui.scenes.rulebook_text import cut_chapters
from stoneage_mammoth.rules import feeding, places, rounds, scoring, tribe
from stoneage_mammoth.rules.content import TILES
from tests.helpers.rules_text import rules_of

RULES = rules_of("stoneage_mammoth")


def test_the_window_can_show_the_rules() -> None:
    assert RULES.text.startswith("# Stone Age\n")
    chapters = cut_chapters(RULES.text, heading_px=30, body_px=20)
    assert len(chapters) >= 12
    assert "<" not in RULES.text
    assert [line for line in RULES.text.splitlines() if len(line) > 120] == []
    (cards,) = [chapter.html for chapter in chapters if chapter.title == "The cards"]
    assert "<b>C36</b>: Top: two dice for wood; Bottom: 2 shamans<br>" in cards


def test_numbers_in_the_rules_are_those_of_the_program() -> None:
    assert f"Each begins with {tribe.START_PEOPLE} people, {tribe.START_FOOD} food" in RULES.flat
    assert f"a tribe has at most {tribe.MOST_PEOPLE} people" in RULES.flat
    assert f"field marker by 1, to {tribe.MOST_FIELDS} at most" in RULES.flat
    assert f"have {places.RINGS} rings each" in RULES.flat
    assert f"loses {feeding.HUNGER_PENALTY} points" in RULES.flat
    assert f"ends a match after round {rounds.LAST_ROUND}" in RULES.flat
    assert f"The {TILES} bonus tiles are shuffled" in RULES.flat
    assert f"has at most {MAX_CONTENT:,} characters, each of its lines at most {MAX_LINE}" in RULES.flat
    assert f"most tiles gets {scoring.MOST_TILES_POINTS} points" in RULES.flat
