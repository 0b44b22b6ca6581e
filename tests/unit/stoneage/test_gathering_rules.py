"""R13 to R20 and the questions about tools and growth: order of actions, dice, tools, village places."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from stoneage_mammoth.rules import actions as act
from stoneage_mammoth.rules import events
from stoneage_mammoth.rules.actions import Resolve, UseTools
from stoneage_mammoth.rules.events import Source
from stoneage_mammoth.rules.gathering import units
from stoneage_mammoth.rules.reasons import Reason
from stoneage_mammoth.rules.sites import (
    BUILDING_SITE,
    CARD_SITE,
    CLAY_PIT,
    FIELD,
    FOOD,
    FOREST,
    HUNT,
    HUT,
    QUARRY,
    RIVER,
    TOOL_MAKER,
)
from stoneage_mammoth.rules.state import Phase
from tests.helpers.stoneage_positions import Table


def test_r13_the_start_player_uses_all_his_people_then_the_next() -> None:
    table = Table(3, start=2).put({HUNT: 1}, {FIELD: 1}, {FOREST: 1, TOOL_MAKER: 1})
    assert (table.phase, table.to_move()) == (Phase.RESOLVE, 2)
    table.use(FOREST).roll(1)
    assert table.to_move() == 2
    table.use(TOOL_MAKER)
    assert table.to_move() == 0
    table.use(HUNT).roll(1)
    assert table.to_move() == 1
    assert [told.seat for told in table.told(events.ActionsStarted)] == [2, 0, 1]


def test_r13_the_order_of_places_is_free() -> None:
    table = Table(2).put({HUNT: 1, FIELD: 1, QUARRY: 2})
    assert table.legal() == [Resolve(HUNT), Resolve(QUARRY), Resolve(FIELD)]
    table.use(QUARRY).roll(1, 1)
    assert table.legal() == [Resolve(HUNT), Resolve(FIELD)]
    assert table.refusal(Resolve(QUARRY)) == Reason.NOBODY_THERE
    assert table.refusal(Resolve(RIVER)) == Reason.NOBODY_THERE


def test_r13_people_come_home_as_soon_as_their_place_was_used() -> None:
    table = Table(2).put({FOREST: 3, FIELD: 1})
    table.use(FOREST).roll(1, 2, 3)
    assert table.told(events.WentHome) == [events.WentHome(0, FOREST, 3)]
    assert table.state.placed[FOREST * 2] == 0
    assert table.state.placed[FIELD * 2] == 1
    assert table.state.home == [3, 0]
    table.use(FIELD)
    assert table.told(events.WentHome) == [events.WentHome(0, FOREST, 3), events.WentHome(0, FIELD, 1)]


DIVISORS = [(HUNT, 2), (FOREST, 3), (CLAY_PIT, 4), (QUARRY, 5), (RIVER, 6)]


@pytest.mark.parametrize(("site", "divisor"), DIVISORS)
@pytest.mark.parametrize("dice", [(1,), (6,), (2, 3), (1, 5, 6), (6,) * 7, (1, 2, 2, 3, 4, 5, 5)])
def test_r14_every_full_value_of_the_sum_is_one_piece(site: int, divisor: int, dice: tuple[int, ...]) -> None:
    table = Table(2).give(0, people=len(dice), food=0).put({site: len(dice)}, {FIELD: 1}).use(site)
    assert table.state.amount == len(dice)
    table.roll(*dice)
    (gathered,) = table.told(events.Gathered)
    assert (gathered.total, gathered.count) == (sum(dice), sum(dice) // divisor)
    owned = [table.state.food[0], *table.goods(0)]
    assert owned == [sum(dice) // divisor if place == site else 0 for place in (HUNT, FOREST, CLAY_PIT, QUARRY, RIVER)]


def test_r14_each_roll_has_its_true_probability() -> None:
    table = Table(2).put({QUARRY: 3}).use(QUARRY)
    outcomes = table.chances()
    assert set(outcomes) == {act.Roll(dice) for dice in combinations_with_replacement(range(1, 7), 3)}
    assert outcomes[act.Roll((2, 2, 2))] == pytest.approx(1 / 216)
    assert outcomes[act.Roll((2, 2, 5))] == pytest.approx(3 / 216)
    assert outcomes[act.Roll((1, 2, 5))] == pytest.approx(6 / 216)
    assert sum(outcomes.values()) == pytest.approx(1)


def test_r14_dice_fall_as_often_as_they_should() -> None:
    table = Table(2).put({QUARRY: 2}).use(QUARRY)
    rng = random.Random(3)
    fallen = Counter(table.game.sample_chance(table.state, rng) for _ in range(3600))
    assert fallen.keys() == table.chances().keys()
    for roll, share in table.chances().items():
        assert abs(fallen[roll] - 3600 * share) < 4.5 * (3600 * share) ** 0.5


@pytest.mark.parametrize(("gathers", "divisor"), [(0, 3), (1, 4), (2, 5), (3, 6), (FOOD, 2)])
def test_r14_what_a_sum_will_give_can_be_told_beforehand(gathers: int, divisor: int) -> None:
    assert [units(total, gathers) for total in range(60)] == [total // divisor for total in range(60)]


@pytest.mark.parametrize("dice", [(1, 2), (1, 2, 3, 4), (3, 2, 1), (0, 1, 2), (1, 2, 7)])
def test_r14_only_as_many_true_dice_as_people(dice: tuple[int, ...]) -> None:
    table = Table(2).put({QUARRY: 3}).use(QUARRY)
    assert table.refusal(act.Roll(dice)) == Reason.NO_SUCH_OUTCOME


def test_r14_ten_hunters_roll_ten_dice() -> None:
    table = Table(2).give(0, people=10, food=0).put({HUNT: 10}, {FIELD: 1}).use(HUNT).roll(*[6] * 10)
    assert table.state.food[0] == 30


def test_r15_steps_raise_a_lowest_tool_slot_by_slot() -> None:
    table = Table(2)
    seen = []
    for _ in range(13):
        table.give(0, food=40).give(1, food=40).put({TOOL_MAKER: 1}).use(TOOL_MAKER)
        seen.append(table.tool_values(0))
        table.finish_round()
    assert seen[:3] == [(1, 0, 0), (1, 1, 0), (1, 1, 1)]
    assert seen[3:6] == [(2, 1, 1), (2, 2, 1), (2, 2, 2)]
    assert seen[6:9] == [(3, 2, 2), (3, 3, 2), (3, 3, 3)]
    assert seen[9:] == [(4, 3, 3), (4, 4, 3), (4, 4, 4), (4, 4, 4)]


def test_q8_no_more_than_twelve_tools_ten_fields_ten_people() -> None:
    table = Table(4).give(0, people=10, fields=10).tools(0, 4, 4, 4).put({TOOL_MAKER: 1, FIELD: 1, HUT: 2})
    table.use(TOOL_MAKER).use(FIELD).use(HUT)
    assert table.tool_values(0) == (4, 4, 4)
    assert (table.state.fields[0], table.state.people[0]) == (10, 10)
    assert table.told(events.ToolRaised) == [events.ToolRaised(0, -1, 0, Source.SITE)]
    assert [told.has_effect for told in table.told(events.FieldRaised)] == [False]
    assert [told.has_effect for told in table.told(events.PersonBorn)] == [False]


@pytest.mark.parametrize(
    ("site", "dice"), [(HUNT, (1,)), (FOREST, (2,)), (CLAY_PIT, (3,)), (QUARRY, (4,)), (RIVER, (5,))]
)
def test_q1_tools_help_on_the_hunt_and_at_every_resource(site: int, dice: tuple[int, ...]) -> None:
    table = Table(2).give(0, food=0).tools(0, 1).put({site: 1}, {FIELD: 1}).use(site).roll(*dice)
    assert table.phase == Phase.TOOLS
    table.do(UseTools((0,)))
    assert sum(table.goods(0)) + table.state.food[0] == 1


def test_q2_tools_are_chosen_after_the_dice_are_seen() -> None:
    table = Table(2).tools(0, 1, 1).put({QUARRY: 1}).use(QUARRY)
    assert table.phase == Phase.ROLL
    table.roll(3)
    assert (table.phase, table.to_move(), table.state.dice) == (Phase.TOOLS, 0, [3])
    assert table.legal() == [UseTools(), UseTools((0,)), UseTools((0, 1)), UseTools((1,))]


def test_r16_without_a_tool_that_is_ready_nothing_is_asked() -> None:
    table = Table(2).tools(0, 2, used=[0]).put({QUARRY: 1, FOREST: 1}).use(QUARRY).roll(6)
    assert table.phase == Phase.RESOLVE
    assert table.goods(0) == (0, 0, 1, 0)


def test_r16_several_tools_on_one_roll() -> None:
    table = Table(2).tools(0, 2, 1, 1).put({RIVER: 1}).use(RIVER).roll(2).do(UseTools((0, 1, 2)))
    assert table.goods(0) == (0, 0, 0, 1)
    assert table.told(events.ToolsUsed) == [events.ToolsUsed(0, (0, 1, 2), (), 4)]
    assert table.told(events.Gathered)[-1].total == 6


def test_q3_a_tool_is_used_whole_and_once_a_round() -> None:
    table = Table(2).tools(0, 3).put({FOREST: 1, CLAY_PIT: 1})
    table.use(FOREST).roll(1).do(UseTools((0,)))
    assert table.told(events.Gathered)[-1].total == 4
    assert table.goods(0) == (1, 0, 0, 0)
    table.use(CLAY_PIT).roll(3)
    assert table.goods(0) == (1, 0, 0, 0), "1 is left over of the tool of 3 but cannot be used"
    assert table.phase != Phase.TOOLS


def test_r16_a_tool_may_be_saved_for_a_later_roll() -> None:
    table = Table(2).tools(0, 3).put({FOREST: 1, CLAY_PIT: 1})
    table.use(FOREST).roll(1).do(UseTools())
    assert table.goods(0) == (0, 0, 0, 0)
    table.use(CLAY_PIT).roll(1).do(UseTools((0,)))
    assert table.goods(0) == (0, 1, 0, 0)


def test_r16_tools_not_there_used_or_named_twice_are_refused() -> None:
    table = Table(2).tools(0, 2, 1, used=[1], one_use=[3]).put({FOREST: 1}).use(FOREST).roll(1)
    for wrong in (
        UseTools((1,)),
        UseTools((2,)),
        UseTools((0, 0)),
        UseTools((3,)),
        UseTools((-1,)),
        UseTools((), (2,)),
        UseTools((), (3, 3)),
    ):
        assert table.refusal(wrong) == Reason.TOOL_NOT_READY


def test_r16_used_tools_are_ready_again_in_the_next_round() -> None:
    table = Table(2).tools(0, 1).put({FOREST: 1}, {FIELD: 1}).use(FOREST).roll(2).do(UseTools((0,)))
    assert table.state.used_tools[0] == 1
    table.finish_round()
    assert table.state.used_tools[0] == 0


def test_r17_a_tool_of_a_card_is_used_once_together_with_others() -> None:
    table = Table(2).tools(0, 1, one_use=[2, 4]).put({RIVER: 1, FOREST: 1}).use(RIVER).roll(1)
    assert len(table.legal()) == 8
    table.do(UseTools((0,), (4,)))
    assert table.goods(0) == (0, 0, 0, 1)
    assert table.told(events.ToolsUsed) == [events.ToolsUsed(0, (0,), (4,), 5)]
    table.use(FOREST).roll(1)
    assert table.legal() == [UseTools(), UseTools((), (2,))]


def test_r17_a_tool_of_a_card_is_kept_over_rounds_and_then_gone() -> None:
    table = Table(2).tools(0, one_use=[3]).put({FOREST: 1}).use(FOREST).roll(1).do(UseTools()).finish_round()
    table.put({FOREST: 1}, start=0).use(FOREST).roll(1).do(UseTools((), (3,))).finish_round()
    assert table.goods(0)[0] == 1
    table.put({FOREST: 1}, start=0).use(FOREST).roll(1)
    assert table.phase != Phase.TOOLS


def test_q6_a_tool_of_this_round_can_be_used_in_this_round() -> None:
    table = Table(2).put({TOOL_MAKER: 1, FOREST: 1}).use(TOOL_MAKER)
    assert table.told(events.ToolRaised) == [events.ToolRaised(0, 0, 1, Source.SITE)]
    table.use(FOREST).roll(2).do(UseTools((0,)))
    assert table.goods(0) == (1, 0, 0, 0)


@pytest.mark.parametrize(
    ("tools", "used", "raised"),
    [
        ((1, 1, 1), [], 0),
        ((1, 1, 1), [0], 1),
        ((1, 1, 1), [0, 1], 2),
        ((1, 1, 1), [0, 1, 2], 0),
        ((2, 1, 1), [1], 2),
        ((2, 1, 1), [1, 2], 1),
        ((2, 2, 1), [2], 2),
        ((1, 0, 0), [0], 1),
    ],
)
def test_q7_the_leftmost_lowest_unused_tool_is_raised(tools: tuple[int, ...], used: list[int], raised: int) -> None:
    table = Table(2).tools(0, *tools, used=used).put({TOOL_MAKER: 1, FOREST: 1}).use(TOOL_MAKER)
    assert table.told(events.ToolRaised) == [events.ToolRaised(0, raised, tools[raised] + 1, Source.SITE)]
    assert table.state.used_tools[0] == sum(1 << slot for slot in used), "a raised tool stays used or unused"


def test_r18_the_tool_maker_gives_one_step() -> None:
    table = Table(2).put({TOOL_MAKER: 1}).use(TOOL_MAKER)
    assert table.tool_values(0) == (1, 0, 0)
    assert table.tool_values(1) == (0, 0, 0)


def test_r19_the_field_raises_the_marker_by_one() -> None:
    table = Table(2).give(0, fields=8).put({FIELD: 1}).use(FIELD)
    assert table.state.fields == [9, 0]
    assert table.told(events.FieldRaised) == [events.FieldRaised(0, 9, has_effect=True, source=Source.SITE)]
    table = Table(2).give(0, fields=9).put({FIELD: 1}).use(FIELD)
    assert table.state.fields == [10, 0]


def test_r20_the_hut_gives_one_more_person() -> None:
    table = Table(2).put({HUT: 2}).use(HUT)
    assert table.state.people == [6, 5]
    assert table.told(events.PersonBorn) == [events.PersonBorn(0, 6, has_effect=True)]
    table = Table(2).give(0, people=9).put({HUT: 2}).use(HUT)
    assert table.state.people[0] == 10


def test_q11_the_new_person_eats_now_and_is_placed_next_round() -> None:
    table = Table(2).put({HUT: 2, FIELD: 1}, {HUNT: 1}).use(HUT)
    assert table.phase == Phase.RESOLVE, "nobody is placed any more in this round"
    assert table.state.home[0] <= 2, "the new person is not to be placed now"
    table.finish_round()
    fed = next(told for told in table.told(events.Fed) if told.seat == 0)
    assert fed.food == 6
    assert table.state.home[0] == 6


def test_r13_everything_is_used_up_before_people_are_fed() -> None:
    table = Table(2).put({FOREST: 1}, {CARD_SITE: 1, BUILDING_SITE: 1}).play_on(Phase.PLACE)
    assert [told.site for told in table.told(events.SiteResolved)] == [FOREST, CARD_SITE, BUILDING_SITE]
    assert table.state.home == [5, 5]
