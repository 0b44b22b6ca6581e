"""The rules of Caveman say what the program does, and the window can show them."""

from __future__ import annotations

from caveman.rules import scoring, state, tribes
from caveman.rules.content import CARDS, GREYS, MOST_CIRCLES, STANDARD_CARDS, TOKENS
from shared.core.game import MAX_CONTENT
from shared.core.toml_text import MAX_LINE
from shared.ui.scenes.rulebook_text import cut_chapters
from tests.helpers.rules_text import rules_of

RULES = rules_of("caveman")


def test_the_code_says_where_each_question_is_answered() -> None:
    assert set(RULES.rulings) - RULES.cited("Q") == set()


def test_the_window_can_show_the_rules() -> None:
    assert RULES.text.startswith("# Caveman\n")
    chapters = {chapter.title: chapter.html for chapter in cut_chapters(RULES.text, heading_px=30, body_px=20)}
    assert len(chapters) >= 15
    assert "<" not in RULES.text
    assert [line for line in RULES.text.splitlines() if len(line) > 120] == []
    assert "<b>T-Rex</b>: Cards: 3; Movement: 4; Steps of the dinosaur: 1<br>" in chapters["The deck"]


def test_numbers_in_the_rules_are_those_of_the_program() -> None:
    assert f"as soon as all {scoring.ADULTS_TO_WIN} of your adults are on the island" in RULES.flat
    assert f"as soon as you have all {scoring.DEVELOPMENTS_TO_WIN} developments" in RULES.flat
    assert (
        f"has {tribes.MOST_OF_A_SEX} men, {tribes.MOST_OF_A_SEX} women and {tribes.MOST_CHILDREN} children"
        in RULES.flat
    )
    assert f"No more than {state.MOST_ADULTS} adults and 1 child of a tribe" in RULES.flat
    assert f"The deck of {CARDS} cards" in RULES.flat
    assert f"{STANDARD_CARDS} cards are standard cards" in RULES.flat
    assert f"The {TOKENS} resource tokens are shuffled. {GREYS} of them" in RULES.flat
    assert f"at most {MOST_CIRCLES} of them, the volcano first" in RULES.flat
    assert f"has at most {MAX_CONTENT:,} characters, each of its lines at most {MAX_LINE}" in RULES.flat
