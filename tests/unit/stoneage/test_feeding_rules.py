"""R29 to R32 and the questions about feeding: fields, compulsory food, the whole gap or hunger."""

from __future__ import annotations

import pytest

from stoneage_mammoth.rules import events
from stoneage_mammoth.rules.actions import Feed, RedeemCard, Starve
from stoneage_mammoth.rules.events import Source
from stoneage_mammoth.rules.reasons import Reason
from stoneage_mammoth.rules.sites import FIELD, HUNT, HUT
from stoneage_mammoth.rules.state import Phase
from tests.helpers.stoneage_positions import Table


def after_actions(*, seats: int = 2, start: int = 0, **stock: int) -> Table:
    """All people are used; seat ``start`` has this stock and feeds first; the others have plenty."""
    table = Table(seats, start=start)
    for seat in range(seats):
        table.give(seat, food=40)
    table.give(start, **stock)
    table.put(*({FIELD: 1} if seat == start else {} for seat in range(seats)))
    table.state.fields[start] -= 1
    return table.use(FIELD)


def test_r29_fields_give_food_before_people_eat() -> None:
    table = after_actions(food=3, fields=4)
    assert events.FoodGained(0, 4, Source.SITE) in [
        events.FoodGained(told.seat, told.count, Source.SITE) for told in table.told(events.FoodGained)
    ]
    assert table.told(events.Fed)[0] == events.Fed(0, 5, (0, 0, 0, 0))
    assert table.state.food[0] == 3 + 4 - 5


def test_q35_fields_beyond_the_need_fill_the_stock() -> None:
    table = after_actions(food=0, fields=9, people=5)
    assert table.state.food[0] == 4


def test_r30_one_food_for_each_person_and_the_rest_is_kept() -> None:
    table = after_actions(food=12, people=7)
    assert table.told(events.Fed)[0] == events.Fed(0, 7, (0, 0, 0, 0))
    assert table.state.food[0] == 5


def test_r30_the_one_born_this_round_eats_too() -> None:
    table = Table(2).give(0, food=12).put({HUT: 2}).use(HUT)
    assert table.told(events.Fed)[0].food == 6


def test_r30_tribes_are_fed_from_the_start_player_on() -> None:
    table = after_actions(seats=3, start=2)
    assert [told.seat for told in table.told(events.Fed)] == [2, 0, 1]


def test_q33_nobody_starves_with_enough_food() -> None:
    table = after_actions(food=5, people=5, wood=9)
    assert table.told(events.Fed)[0] == events.Fed(0, 5, (0, 0, 0, 0))
    assert table.told(events.Starved) == []
    assert table.phase == Phase.PLACE, "nobody was asked"


def test_r31_the_whole_gap_in_resources_of_any_kinds() -> None:
    table = after_actions(food=3, people=5, wood=1, gold=2)
    assert (table.phase, table.to_move(), table.state.amount) == (Phase.FEED, 0, 2)
    assert table.state.food[0] == 0, "all food is gone first"
    assert table.legal() == [Feed((0, 0, 0, 2)), Feed((1, 0, 0, 1)), Starve()]
    table.do(Feed((1, 0, 0, 1)))
    assert table.goods(0) == (0, 0, 0, 1)
    assert table.told(events.Fed)[0] == events.Fed(0, 3, (1, 0, 0, 1))
    assert table.scores()[0] == 1


@pytest.mark.parametrize(
    ("goods", "reason"),
    [
        ((1, 0, 0, 0), Reason.WRONG_NUMBER),
        ((1, 0, 0, 2), Reason.WRONG_NUMBER),
        ((0, 0, 0, 0), Reason.WRONG_NUMBER),
        ((2, 0, 0, 0), Reason.NOT_ENOUGH_GOODS),
        ((3, 0, 0, -1), Reason.NOT_ENOUGH_GOODS),
    ],
)
def test_q31_part_of_a_gap_or_more_than_it_cannot_be_paid(goods: tuple[int, int, int, int], reason: Reason) -> None:
    table = after_actions(food=3, people=5, wood=1, gold=2)
    assert table.refusal(Feed(goods)) == reason


def test_r32_hunger_costs_ten_points_and_the_food() -> None:
    table = after_actions(food=3, people=5, wood=1, gold=2).do(Starve())
    assert table.told(events.Starved) == [events.Starved(0, 3, 2, 10)]
    assert table.state.food[0] == 0
    assert table.goods(0) == (1, 0, 0, 2), "the resources stay"
    assert table.scores()[0] == -10 + 3


@pytest.mark.parametrize(("food", "missing"), [(4, 1), (0, 5)])
def test_q32_hunger_costs_ten_however_large_the_gap_is(food: int, missing: int) -> None:
    table = after_actions(food=food, people=5)
    assert table.told(events.Starved) == [events.Starved(0, food, missing, 10)]
    assert table.scores()[0] == -10


def test_r32_who_cannot_close_the_gap_is_not_asked() -> None:
    table = after_actions(food=3, people=5, wood=1)
    assert table.told(events.Starved) == [events.Starved(0, 3, 2, 10)]
    assert table.goods(0) == (1, 0, 0, 0)
    assert table.phase == Phase.PLACE


def test_q33_with_a_gap_resources_may_be_kept() -> None:
    assert Starve() in after_actions(food=0, people=5, gold=9).legal()


def test_q34_points_fall_below_zero() -> None:
    table = after_actions(food=0, people=5)
    assert table.scores() == (-10, 0)
    table.give(0, food=0).finish_round()
    assert table.scores()[0] == -20


def test_q32_each_round_of_hunger_costs_again() -> None:
    table = after_actions(food=0, people=5).give(0, food=0).put({HUNT: 1}, {HUNT: 1})
    table.finish_round()
    assert [told.penalty for told in table.told(events.Starved)] == [10, 10]


def test_q30_the_kept_card_may_close_the_gap() -> None:
    table = after_actions(food=3, people=5, kept=2)
    assert table.phase == Phase.FEED
    assert table.legal(Feed) == []
    table.do(RedeemCard((2, 0, 0, 0)), Feed((2, 0, 0, 0)))
    assert table.told(events.Fed)[0] == events.Fed(0, 3, (2, 0, 0, 0))
    table = after_actions(food=2, people=5, kept=2)
    assert table.told(events.Starved) == [events.Starved(0, 2, 3, 10)]
    assert table.state.kept[0] == 2


def test_q36_food_left_is_worth_nothing() -> None:
    table = Table(2)
    before = table.scores()
    assert table.give(0, food=99).scores() == before


def test_r29_every_tribe_takes_from_its_own_fields() -> None:
    table = Table(3).give(0, fields=1, food=9).give(1, fields=2, food=9).give(2, fields=10, food=9).put({HUNT: 1})
    table.give(0, food=9)
    table.use(HUNT).roll(1)
    assert table.state.food == [9 + 1 - 5, 9 + 2 - 5, 9 + 10 - 5]
