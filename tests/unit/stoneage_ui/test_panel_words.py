"""Every picture of a panel has its sentence, and the sentence has the numbers of the panel."""

from __future__ import annotations

import pytest

from stoneage_mammoth.ui.layout import TableLayout
from stoneage_mammoth.ui.names import Names
from stoneage_mammoth.ui.panel_words import panel_words
from stoneage_mammoth.ui.selection import PANEL_PARTS
from stoneage_mammoth.ui.view_model import SeatView, ToolView
from tests.helpers.painted_stoneage import PEOPLE, table

NAMES = Names(PEOPLE, (True,) * 4, str)
RICH = SeatView(
    *(0, "Anna"),
    is_computer=False,
    is_start=True,
    is_acting=False,
    is_thinking=False,
    people=7,
    home=2,
    food=3,
    fields=1,
    missing=3,
    goods=(5, 0, 1, 9),
    tools=(ToolView("tool:0", 3), ToolView("tool:1", 2, is_used=True), ToolView("tool:2", 0)),
    one_use=(ToolView("one_use:0", 4),),
    buildings=(1, 2),
    symbols=(1, 2, 0, 0, 0, 0, 0, 0),
    figures=(1, 0, 3, 0),
    secrets=1,
    kept=2,
    tiles=1,
)


def test_there_is_a_sentence_for_each_part_at_every_table() -> None:
    for seats in (2, 3, 4):
        for places in TableLayout((1280, 720), 1.0, seats).panel_places:
            assert len(places.parts) == PANEL_PARTS == len(panel_words(RICH, NAMES))


def test_sentences_are_whole_and_have_no_gaps() -> None:
    for seat in (RICH, *table(is_rich=True).seats, *table().seats):
        for words in panel_words(seat, NAMES):
            assert not words or words.endswith(".")
            assert "{" not in words


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (1, "The bone: this player begins the round"),
        (2, "2 of 7"),
        (3, "The minus: 3 food missing at the meal"),
        (4, "Level of the fields: 1."),
        (5, "adds 3 to a roll"),
        (6, "A tool of 2, used this round."),
        (7, "A place for a tool."),
        (8, "A tool of 4 that can be used only once."),
        (14, "9 gold"),
        (15, "2 buildings"),
        (16, "1 tile of the herd"),
        (17, "any 2 resources"),
        (18, "1 card drawn in secret"),
        (20, "Cards with art: 2."),
        (27, "1 farmer, times the level of the fields"),
        (29, "3 builders, times the number of buildings"),
    ],
)
def test_the_numbers_of_the_panel_are_told(part: int, words: str) -> None:
    assert words in panel_words(RICH, NAMES)[part]


def test_what_is_not_there_is_not_explained() -> None:
    poor = table().seats[1]
    told = panel_words(poor, NAMES)
    assert not poor.kept
    assert (told[8], told[9], told[10], told[17], told[18]) == ("", "", "", "", "")
