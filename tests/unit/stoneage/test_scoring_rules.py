"""R37 to R40, R77 to R79 and the questions about counting: examples worked by hand, breakdown and sums, ties."""

from __future__ import annotations

import pytest

from stoneage_mammoth.rules import scoring
from stoneage_mammoth.rules.actions import Buy
from stoneage_mammoth.rules.sites import BUILDING_SITE
from stoneage_mammoth.rules.state import Phase
from tests.helpers.stoneage_positions import BUILDING, CARD, Table

SYMBOLS_ONCE = ("C01", "C03", "C05", "C07", "C09", "C11", "C13", "C15")
SYMBOLS_TWICE = ("C02", "C04", "C06", "C08", "C10", "C12", "C14", "C16")
SAND_ROW = ("C17", "C18", "C19", "C20")
GREEN_ROW = ("C01", "C02", "C03", "C04")


def points(table: Table, title: str) -> tuple[int, ...]:
    return scoring.breakdown(table.state)[title]


@pytest.mark.parametrize(
    ("ids", "expected"),
    [
        ((), 0),
        (SYMBOLS_ONCE[:1], 1),
        (SYMBOLS_ONCE[:2], 4),
        (SYMBOLS_ONCE[:3], 9),
        (SYMBOLS_ONCE, 64),
        (("C13", "C14"), 1 + 1),
        (("C13", "C14", "C15"), 4 + 1),
        (("C13", "C14", "C15", "C16", "C07"), 9 + 4),
        ((*SYMBOLS_ONCE, *SYMBOLS_TWICE), 64 + 64),
        ((*SYMBOLS_ONCE, "C02"), 64 + 1),
        (("C06", "C14", "C16"), 9),
    ],
)
def test_r37_sets_of_different_green_symbols_score_their_square(ids: tuple[str, ...], expected: int) -> None:
    table = Table(2, row=SAND_ROW).own(1, *ids)
    assert points(table, scoring.GREEN_CARDS) == (0, expected)


def test_q38_a_tribe_has_at_most_two_sets() -> None:
    every = Table(2, row=SAND_ROW).own(0, *SYMBOLS_ONCE, *SYMBOLS_TWICE)
    assert points(every, scoring.GREEN_CARDS) == (128, 0)


@pytest.mark.parametrize(
    ("title", "ids", "figures"),
    [
        (scoring.FARMERS, ("C17", "C18", "C19", "C20", "C21"), 7),
        (scoring.TOOL_MAKERS, ("C22", "C23", "C24", "C25", "C26"), 8),
        (scoring.BUILDERS, ("C27", "C28", "C29", "C30", "C31"), 9),
        (scoring.SHAMANS, ("C32", "C33", "C34", "C35", "C36"), 7),
    ],
)
def test_r38_figures_multiply_what_their_owner_has(title: str, ids: tuple[str, ...], figures: int) -> None:
    table = Table(2, row=GREEN_ROW).own(0, *ids).own(0, "B01", "B02", "B03").give(0, fields=4, people=8)
    table.tools(0, 3, 2, 2)
    multiplied = {scoring.FARMERS: 4, scoring.TOOL_MAKERS: 7, scoring.BUILDERS: 3, scoring.SHAMANS: 8}
    assert points(table, title) == (figures * multiplied[title], 0)
    assert table.scores() == (figures * multiplied[title], 0)
    assert sum(sum(row) for other, row in scoring.breakdown(table.state).items() if other != title) == 0


def test_r38_ceilings_of_the_figures() -> None:
    table = Table(2, row=GREEN_ROW).own(0, *(f"C{number}" for number in range(17, 37)))
    table.give(0, fields=10, people=10).tools(0, 4, 4, 4)
    table.own(0, *(f"B{number:02}" for number in (1, 2, 3, 4, 6)))
    assert points(table, scoring.FARMERS)[0] == 70
    assert points(table, scoring.TOOL_MAKERS)[0] == 96
    assert points(table, scoring.BUILDERS)[0] == 9 * 5
    assert points(table, scoring.SHAMANS)[0] == 70
    assert table.scores() == (70 + 96 + 9 * 5 + 70, 0)


def test_r38_a_worked_example() -> None:
    table = Table(3, row=SAND_ROW, tile="M01")
    table.own(0, "C21", "C24", "C31", "C36", "C32").own(0, "B01", "B18")
    table.own(0, "C13", "C15", "C16").own(0, "M05", "M06").own(1, "M07")
    table.give(0, fields=3, people=7, wood=2, gold=1, points=10 + 20).tools(0, 2, 1, 1, one_use=[4])
    assert {title: row[0] for title, row in scoring.breakdown(table.state).items()} == {
        "Buildings": 30,
        "Points from cards": 0,
        "Hunger": 0,
        "Bonuses of the herd": 0,
        "Most tiles of the herd": 10,
        "Green cards": 2 * 2 + 1,
        "Farmers": 2 * 3,
        "Tool makers": 2 * 4,
        "Builders": 3 * 2,
        "Shamans": (2 + 1) * 7,
        "Resources left": 3,
    }
    assert scoring.final_scores(table.state) == (30 + 10 + 5 + 6 + 8 + 6 + 21 + 3, 0, 0)


def test_r38_cards_of_others_and_cards_on_the_table_do_not_count() -> None:
    table = Table(2, row=GREEN_ROW).own(1, "C31").own(0, "B01").give(0, people=9)
    assert points(table, scoring.BUILDERS) == (0, 0)
    assert points(table, scoring.GREEN_CARDS) == (0, 0)
    assert table.own(1, "B02").scores() == (0, 3)


def test_r25_a_card_drawn_in_secret_scores_like_any_other() -> None:
    table = Table(4, row=GREEN_ROW).draw_secretly(3, "C36", "C05").own(3, "C07")
    assert table.scores() == (0, 0, 0, 2 * 5 + 4)


def test_q37_tools_that_serve_once_do_not_count() -> None:
    table = Table(2, row=GREEN_ROW).own(0, "C24").tools(0, 2, 1, one_use=[2, 3, 4])
    assert points(table, scoring.TOOL_MAKERS) == (2 * 3, 0)


def test_r39_every_resource_left_is_worth_one_point_and_food_nothing() -> None:
    table = Table(2).give(0, wood=3, brick=1, stone=4, gold=2, food=50)
    assert table.scores() == (10, 0)


def test_r39_the_kept_card_counts_as_its_two_resources() -> None:
    table = Table(2).give(0, kept=2, gold=1)
    assert points(table, scoring.RESOURCES_LEFT) == (3, 0)


def finish(table: Table) -> Table:
    """Seat 0 buys the last building of a stack for one wood; nobody has anything else to do."""
    table.state.stacks[0] = 1
    table.give(0, wood=table.goods(0)[0] + 1).put({BUILDING_SITE: 1})
    table.use(BUILDING_SITE).do(Buy((1, 0, 0, 0)))
    assert table.phase == Phase.OVER
    return table


def open_table(seats: int = 2) -> Table:
    """The first stack ends with a building for 1 to 7 resources; everybody has plenty of food."""
    table = Table(seats, tops=("B26", "B05", "B07", "B10"))
    for seat in table.seats:
        table.give(seat, food=30)
    return table


def test_r40_most_points_win() -> None:
    table = finish(open_table(3).give(1, gold=2).give(2, gold=7))
    assert table.outcome().scores == (3, 2, 7)
    assert table.outcome().ranking == (2, 3, 1)


@pytest.mark.parametrize("extra", [{"fields": 1}, {"people": 6}, {"tool": 1}], ids=["field marker", "people", "tools"])
def test_q43_a_tie_goes_to_fields_tools_and_people(extra: dict[str, int]) -> None:
    table = open_table().give(1, wood=3)
    if "tool" in extra:
        table.tools(1, 1)
    else:
        table.give(1, **extra)
    finish(table)
    assert table.outcome().scores == (3, 3)
    assert table.outcome().ranking == (2, 1)


def test_q43_one_sum_decides_not_one_of_its_parts() -> None:
    table = finish(open_table().give(0, fields=2).tools(0, 1).give(1, wood=3, people=8))
    assert scoring.tie_break(table.state) == (2 + 1 + 5, 8)
    assert table.outcome().ranking == (1, 1)


def test_r40_after_that_the_victory_is_shared() -> None:
    table = finish(open_table(4).give(1, wood=3).give(2, wood=2))
    assert table.outcome().scores == (3, 3, 2, 0)
    assert table.outcome().ranking == (1, 1, 2, 3)


def test_r40_tie_break_never_beats_points() -> None:
    table = finish(open_table().give(1, wood=2, fields=10, people=10, food=40).tools(1, 4, 4, 4))
    assert table.outcome().ranking == (1, 2)


def test_r78_most_tiles_bring_ten_points() -> None:
    table = Table(3, tile="M01").own(0, "M02").own(1, "M05", "M06").own(2, "M09")
    assert points(table, scoring.MOST_TILES) == (0, 10, 0)


def test_r79_all_with_the_most_tiles_get_ten_points_each() -> None:
    table = Table(3, tile="M01").own(0, "M02", "M03").own(1, "M05", "M06").own(2, "M09")
    assert points(table, scoring.MOST_TILES) == (10, 10, 0)


def test_q56_without_any_tile_nobody_gets_them() -> None:
    table = Table(3, tile="M01")
    assert points(table, scoring.MOST_TILES) == (0, 0, 0)
    assert points(table.own(2, "M16"), scoring.MOST_TILES) == (0, 0, 10)


def test_r77_the_herd_is_counted_before_the_cards() -> None:
    titles = list(scoring.breakdown(Table(2, tile="M01").state))
    assert titles == list(scoring.CATEGORIES)
    assert titles.index(scoring.MOST_TILES) < titles.index(scoring.GREEN_CARDS)


def test_r41_without_the_herd_its_points_are_no_category() -> None:
    titles = set(scoring.breakdown(Table(2).state))
    assert set(scoring.CATEGORIES) - titles == {scoring.TILE_BONUSES, scoring.MOST_TILES}


def test_q42_resources_are_not_limited() -> None:
    table = Table(2).give(0, wood=500, brick=500, stone=500, gold=500).give(1, gold=500)
    assert table.scores() == (2000, 500)


def test_the_outcome_is_the_sum_of_its_breakdown() -> None:
    table = open_table(3)
    table.own(0, "C31", "C36", "C13").own(1, "C20", "B02", "B03").give(1, fields=5, stone=2).give(2, points=40)
    outcome = finish(table).outcome()
    assert tuple(map(sum, zip(*outcome.breakdown.values(), strict=True))) == outcome.scores
    assert outcome.scores == table.scores()


def test_numbers_of_cards_and_buildings_are_those_of_their_ids() -> None:
    assert (CARD["C01"], CARD["C36"], BUILDING["B01"], BUILDING["B28"]) == (0, 35, 0, 27)
