"""The result in words and numbers."""

from __future__ import annotations

import msgspec

from shared.core.game import Outcome, Seat
from shared.ui.scenes.result_table import make_result_table, score_page


def same(text: str) -> str:
    return text


def outcome(ranking: tuple[int, ...], scores: tuple[int, ...]) -> Outcome:
    seats = len(scores)
    return Outcome(ranking, scores, {"round 1": scores, "round 2": (0,) * seats}, "target_reached")


def test_a_line_a_round_and_a_total() -> None:
    table = make_result_table(outcome((1, 2), (6, 3)), (Seat("Flint"), Seat("Ember")), (0, 1), same)
    assert table.headline == "Flint wins"
    assert table.reason == "Target reached"
    assert table.columns == ("Flint", "Ember")
    assert table.lines == (("Round 1", (6, 3)), ("Round 2", (0, 0)))
    assert table.totals == (6, 3)


def test_a_clan_is_one_column() -> None:
    seats = tuple(Seat(name) for name in "ABCD")
    table = make_result_table(outcome((2, 1, 2, 1), (3, 6, 3, 6)), seats, (0, 1, 0, 1), same)
    assert table.headline == "B, D win"
    assert table.columns == ("A, C", "B, D")
    assert table.totals == (3, 6)
    assert table.lines[0] == ("Round 1", (3, 6))


def test_a_draw_of_all() -> None:
    table = make_result_table(outcome((1, 1), (4, 4)), (Seat("A"), Seat("B")), (0, 1), same)
    assert table.headline == "A draw"


def test_two_winners_of_three() -> None:
    table = make_result_table(outcome((1, 3, 1), (4, 1, 4)), (Seat("A"), Seat("B"), Seat("C")), (0, 1, 2), same)
    assert table.headline == "A & C win"


def test_an_end_by_the_number_of_rounds_is_told_in_words() -> None:
    ended = msgspec.structs.replace(outcome((1, 1), (4, 4)), reason="max_rounds")
    table = make_result_table(ended, (Seat("A"), Seat("B")), (0, 1), same)
    assert table.reason == "All rounds have been played"


def test_the_game_has_its_own_words_for_the_end() -> None:
    seats = (Seat("A"), Seat("B"))
    table = make_result_table(outcome((1, 2), (4, 1)), seats, (0, 1), same, {"target_reached": "The stack is empty"})
    assert table.reason == "The stack is empty"


def test_places_are_told_where_the_headline_does_not_tell_them() -> None:
    two = make_result_table(outcome((1, 2), (6, 3)), (Seat("A"), Seat("B")), (0, 1), same)
    assert score_page(two, same).notes == ()
    level = make_result_table(outcome((2, 1), (6, 6)), (Seat("A"), Seat("B")), (0, 1), same)
    assert score_page(level, same).notes == ("1. B, 2. A",)
    three = make_result_table(outcome((2, 1, 2), (4, 9, 4)), (Seat("A"), Seat("B"), Seat("C")), (0, 1, 2), same)
    assert score_page(three, same).notes == ("1. B, 2. A, 2. C",)


def test_the_page_of_points_has_words_only() -> None:
    table = make_result_table(outcome((1, 2), (6, -3)), (Seat("A"), Seat("B")), (0, 1), same)
    page = score_page(table, same)
    assert page.lines[0] == ("Round 1", ("6", "-3"))
    assert page.total == ("Total", ("6", "-3"))
