"""How the dice of a match fell, at the table and as pages of the result."""

from __future__ import annotations

import msgspec
import pytest

from caveman.rules.events import DiceRolled
from caveman.rules.state import NOBODY
from caveman.ui.annals import Annals
from caveman.ui.dice_count import Tally
from caveman.ui.statistics import dice_statistics, luck_words, result_pages
from shared.core.game import Turn
from shared.core.session import MatchSession
from tests.helpers.caveman_tales import names_of, table_of
from tests.helpers.random_caveman import GAME

NAMES = names_of(3)
ODD_DICE = """
title = "Odd"
source = "Made for a test."
is_reconstructed = false
green = ["tribe", "tribe", "tribe", "blank", "blank", "blank"]
red = ["dinosaur", "dinosaur", "dinosaur", "dinosaur", "dinosaur", "dinosaur"]
yellow = ["adult", "adult", "adult", "dies", "dies", "fire"]
"""


def annals_of(*rolls: tuple[int, str, str, bool], content: dict[str, str] | None = None) -> Annals:
    """Single dice: who, which, what face, whether a success."""
    annals = Annals(names_of(3, content))
    for seat, die, face, is_hit in rolls:
        annals.tell(DiceRolled(seat, die, (face,), (is_hit,), 0))
    return annals


def test_each_colour_has_a_table_with_what_was_to_be_expected() -> None:
    found = dice_statistics(annals_of(*[(0, "green", "tribe", True)] * 3, (NOBODY, "red", "blank", False)))
    green, red, yellow = found.tables
    assert found.title == "How the dice fell"
    assert (green.die, green.faces) == ("green", ("tribe", "spear", "blank"))
    assert [row.seat for row in green.rows] == [0, 1, 2]
    assert green.rows[0].counts == (3, 0, 0)
    assert green.rows[0].expected == pytest.approx((1.0, 1.0, 1.0))
    assert [(row.seat, row.counts) for row in red.rows] == [(NOBODY, (0, 1))]
    assert yellow.rows[1].expected == (0.0, 0.0, 0.0, 0.0)


def test_dice_of_an_owner_change_what_is_to_be_expected() -> None:
    rolls = [(0, "green", "tribe", True), (0, "green", "blank", False), (NOBODY, "red", "dinosaur", True)]
    found = dice_statistics(annals_of(*rolls, content={"dice": ODD_DICE}))
    green, red, yellow = found.tables
    assert green.faces == ("tribe", "blank")
    assert green.rows[0].expected == pytest.approx((1.0, 1.0))
    assert (red.faces, red.rows[0].expected) == (("dinosaur",), (1.0,))
    assert yellow.faces == ("adult", "dies", "fire")


def test_luck_is_told_in_words_for_those_who_rolled() -> None:
    rolls = [*[(0, "green", "tribe", True)] * 3, (1, "yellow", "dies", False), (NOBODY, "red", "dinosaur", True)]
    legend, *luck = dice_statistics(annals_of(*rolls)).notes
    assert luck == [
        "Successes of tribes, against the average: Anna +2 (lucky).",
        "Successes of dinosaurs, against the average: +0.5 (lucky).",
        "Children that grew up, against the average: Bert −0.3 (fair).",
    ]
    assert dice_statistics(Annals(NAMES)).notes == (legend,)


def test_it_is_told_which_numbers_are_counted_and_which_expected() -> None:
    legend = dice_statistics(Annals(NAMES)).notes[0]
    assert legend == "Large: how often a face fell. Small below it: how often it was to be expected."


@pytest.mark.parametrize(
    ("hits", "hoped", "variance", "words"),
    [
        (5, 3.0, 4.0, "lucky"),
        (4, 3.0, 4.0, "fair"),
        (1, 3.0, 4.0, "unlucky"),
        (3, 3.0, 0.0, "fair"),
    ],
)
def test_a_standard_deviation_makes_luck(hits: int, hoped: float, variance: float, words: str) -> None:
    assert luck_words(Tally([hits], hits, hoped, variance), NAMES) == words


@pytest.fixture(scope="module")
def session() -> MatchSession:
    """A whole match of four by the first legal action and by the dice of its seed."""
    session = MatchSession(GAME, table_of(4), 3)
    while (mover := session.to_move()) != Turn.OVER:
        if mover == Turn.CHANCE:
            session.resolve_chance()
        else:
            session.submit(mover, GAME.legal_actions(session.state)[0])
    return session


def test_the_result_tells_how_it_ended_and_how_the_dice_fell(session: MatchSession) -> None:
    outcome = session.outcome()
    assert outcome is not None
    end, fights, youth = result_pages(session, str)
    assert [page.title for page in (end, fights, youth)] == ["The end", "Dice in fights", "Dice of children"]
    assert [title for title, _ in end.lines] == [
        *("Adults on the island", "Developments", "Together", "Children, in a tie")
    ]
    assert end.lines[2][1] == tuple(map(str, outcome.scores))
    assert end.total == ("Place", tuple(map(str, outcome.ranking)))
    assert end.notes[0].startswith("The deck has run out: ")
    assert end.notes[1] == "In a tie more developments win, then more children."
    assert all(len(entries) == 4 for page in (end, fights, youth) for _, entries in page.lines)


@pytest.mark.parametrize(("developments", "is_told"), [((31, 3, 3, 0), True), ((31, 3, 1, 0), False)])
def test_what_ranks_level_tribes_is_told_although_another_won_at_once(
    session: MatchSession, monkeypatch: pytest.MonkeyPatch, developments: tuple[int, ...], *, is_told: bool
) -> None:
    nobody = [NOBODY] * len(session.state.owner)
    won = msgspec.structs.replace(
        session.state, developments=list(developments), owner=nobody, winner=0, end="developments"
    )
    monkeypatch.setattr(MatchSession, "state", won)
    notes = result_pages(session, str)[0].notes
    assert notes[0].endswith("wins at once with all 5 developments.")
    assert ("In a tie more developments win, then more children." in notes) == is_told


def test_the_pages_of_dice_count_every_face(session: MatchSession) -> None:
    _, fights, youth = result_pages(session, str)
    titles = [title for title, _ in fights.lines]
    assert titles == [
        *("Green dice", "tribe (expected 33%)", "spear (expected 33%)", "blank (expected 33%)"),
        *("Successes", "Against the average"),
    ]
    for column, thrown in enumerate(fights.lines[0][1]):
        faces = [int(entries[column].split()[0]) for _, entries in fights.lines[1:4]]
        assert sum(faces) == int(thrown)
        assert int(fights.lines[4][1][column]) <= int(thrown)
    assert fights.total is not None
    assert set(fights.total[1]) <= {"lucky", "fair", "unlucky", ""}
    assert fights.notes[0].startswith("Red dice of the dinosaurs: ")
    assert youth.lines[-2][0] == "Children that grew up"


def test_pages_of_dice_leave_out_what_the_dice_do_not_show_and_nobody_rolled() -> None:
    _, fights, youth = result_pages(MatchSession(GAME, table_of(2, {"dice": ODD_DICE}), 1), str)
    assert fights.lines[:3] == (
        ("Green dice", ("0", "0")),
        ("tribe (expected 50%)", ("0", "0")),
        ("blank (expected 50%)", ("0", "0")),
    )
    assert [title for title, _ in youth.lines[1:4]] == [
        *("adult (expected 50%)", "skull (expected 33%)", "fire (expected 17%)")
    ]
    assert fights.total == ("Luck", ("", ""))
    assert fights.notes == ()
