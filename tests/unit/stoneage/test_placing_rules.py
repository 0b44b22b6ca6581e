"""R6 to R12 and the questions about placing: turns, capacities, who may go where with 2, 3 and 4 tribes."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from shared.core.game import Turn
from stoneage_mammoth.rules import actions as act
from stoneage_mammoth.rules import events
from stoneage_mammoth.rules.actions import Place
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.rules.reasons import Reason
from stoneage_mammoth.rules.sites import (
    BUILDING_SITE,
    CARD_SITE,
    CLAY_PIT,
    FIELD,
    FOREST,
    HUNT,
    HUT,
    QUARRY,
    RIVER,
    TOOL_MAKER,
)
from stoneage_mammoth.rules.state import Phase
from tests.helpers.stoneage_positions import Table
from tests.helpers.wild_stoneage import choose, scatterer, wild_setup

GATHERING = (FOREST, CLAY_PIT, QUARRY, RIVER)


def test_r6_tribes_place_in_turn_from_the_start_player() -> None:
    table = Table(3, start=1)
    order = []
    for site in (FOREST, CLAY_PIT, QUARRY, RIVER):
        order.append(table.to_move())
        table.do(Place(site, 1))
    assert order == [1, 2, 0, 1]
    assert table.told(events.Placed)[:3] == [
        events.Placed(1, FOREST, 1),
        events.Placed(2, CLAY_PIT, 1),
        events.Placed(0, QUARRY, 1),
    ]


def test_r6_a_turn_takes_one_place_and_at_least_one_person() -> None:
    table = Table(2)
    assert table.refusal(Place(FOREST, 0)) == Reason.NOBODY_PLACED
    assert table.refusal(Place(FOREST, -1)) == Reason.NOBODY_PLACED
    assert table.refusal(Place(FOREST, 6)) == Reason.NOT_ENOUGH_PEOPLE
    table.do(Place(FOREST, 2))
    assert table.to_move() == 1
    assert table.state.home == [3, 5]
    assert table.state.placed[FOREST * 2] == 2


def test_r7_a_place_with_own_people_is_closed() -> None:
    table = Table(4).do(Place(FOREST, 1), Place(FOREST, 1), Place(FOREST, 1), Place(FOREST, 1))
    assert table.to_move() == 0
    assert "forest" not in table.open_sites()
    assert table.refusal(Place(FOREST, 1)) == Reason.ALREADY_THERE


def test_q12_people_are_not_added_to_the_forest_later() -> None:
    table = Table(2).do(Place(FOREST, 2), Place(HUNT, 1))
    assert table.refusal(Place(FOREST, 2)) == Reason.ALREADY_THERE


def test_q13_no_second_hunt_in_a_round() -> None:
    table = Table(2).do(Place(HUNT, 2), Place(FOREST, 1))
    assert "hunt" not in table.open_sites()
    assert table.refusal(Place(HUNT, 1)) == Reason.ALREADY_THERE


def test_q13_by_option_hunters_may_follow_and_roll_together() -> None:
    table = Table(2, hunt_again=True).do(Place(HUNT, 2), Place(FOREST, 5))
    assert table.counts(HUNT) == [1, 2, 3]
    table.do(Place(HUNT, 3))
    assert table.phase == Phase.RESOLVE
    table.use(HUNT)
    assert table.state.amount == 5
    assert table.refusal(act.Roll((1, 1, 1))) == Reason.NO_SUCH_OUTCOME


def test_q13_the_option_opens_no_other_place_again() -> None:
    table = Table(2, hunt_again=True).do(Place(FOREST, 2), Place(HUNT, 1))
    assert table.refusal(Place(FOREST, 2)) == Reason.ALREADY_THERE


def test_r8_the_hunt_takes_any_number() -> None:
    table = Table(2).give(0, people=10).give(1, people=10)
    assert table.counts(HUNT) == list(range(1, 11))
    table.do(Place(HUNT, 10))
    assert table.counts(HUNT) == list(range(1, 11))


@pytest.mark.parametrize("site", GATHERING)
def test_r8_a_resource_place_has_seven_rings(site: int) -> None:
    table = Table(4).give(0, people=10)
    assert table.counts(site) == [1, 2, 3, 4, 5, 6, 7]
    assert table.refusal(Place(site, 8)) == Reason.SITE_FULL
    table.do(Place(site, 5))
    assert table.counts(site) == [1, 2]
    assert table.refusal(Place(site, 3)) == Reason.SITE_FULL
    table.do(Place(site, 2))
    assert table.counts(site) == []
    assert table.refusal(Place(site, 1)) == Reason.SITE_FULL


@pytest.mark.parametrize("site", [TOOL_MAKER, FIELD, *range(CARD_SITE, CARD_SITE + 4), *range(12, 16)])
def test_r8_tool_maker_field_cards_and_stacks_take_one_person(site: int) -> None:
    table = Table(4)
    assert table.counts(site) == [1]
    assert table.refusal(Place(site, 2)) == Reason.EXACTLY_ONE
    table.do(Place(site, 1))
    assert table.refusal(Place(site, 1)) == Reason.SITE_TAKEN


def test_q10_the_hut_takes_two_people_of_one_tribe_at_once() -> None:
    table = Table(4)
    assert table.counts(HUT) == [2]
    assert table.refusal(Place(HUT, 1)) == Reason.EXACTLY_TWO
    assert table.refusal(Place(HUT, 3)) == Reason.EXACTLY_TWO
    table.do(Place(HUT, 2))
    assert table.refusal(Place(HUT, 2)) == Reason.SITE_TAKEN


def test_r8_a_tribe_may_stand_on_several_cards() -> None:
    table = Table(2).do(Place(CARD_SITE, 1), Place(HUNT, 5), Place(CARD_SITE + 1, 1))
    assert table.counts(CARD_SITE + 3) == [1]


@pytest.mark.parametrize("site", [CARD_SITE, BUILDING_SITE])
def test_q21_two_tribes_never_share_a_card_or_a_stack(site: int) -> None:
    table = Table(4).do(Place(site, 1))
    assert table.refusal(Place(site, 1)) == Reason.SITE_TAKEN
    assert table.counts(site) == []


@pytest.mark.parametrize("seats", [2, 3])
def test_r8_stacks_that_are_not_played_are_no_places(seats: int) -> None:
    table = Table(seats)
    assert table.refusal(Place(BUILDING_SITE + seats, 1)) in {Reason.EMPTY_SITE, Reason.NO_SUCH_SITE}
    assert table.refusal(Place(16, 1)) == Reason.NO_SUCH_SITE
    assert table.refusal(Place(-1, 1)) == Reason.NO_SUCH_SITE


@pytest.mark.parametrize("site", GATHERING)
@pytest.mark.parametrize(("seats", "tribes"), [(2, 1), (3, 2), (4, 4)])
def test_r9_how_many_tribes_share_a_resource_place(site: int, seats: int, tribes: int) -> None:
    table = Table(seats)
    for _ in range(tribes):
        table.do(Place(site, 1))
    if tribes < seats:
        assert table.refusal(Place(site, 1)) == Reason.TOO_MANY_PLAYERS
        assert table.counts(site) == []


def test_q39_two_tribes_may_both_hunt() -> None:
    table = Table(2).do(Place(HUNT, 5))
    assert table.counts(HUNT) == [1, 2, 3, 4, 5]


def test_q41_with_three_tribes_the_third_is_not_squeezed_in() -> None:
    table = Table(3).do(Place(QUARRY, 1), Place(QUARRY, 1))
    assert table.refusal(Place(QUARRY, 1)) == Reason.TOO_MANY_PLAYERS


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("closed", [TOOL_MAKER, HUT, FIELD])
def test_r10_two_places_of_the_village_close_the_third(seats: int, closed: int) -> None:
    table = Table(seats)
    for site in (TOOL_MAKER, HUT, FIELD):
        if site != closed:
            table.do(Place(site, 2 if site == HUT else 1))
    assert table.refusal(Place(closed, 2 if closed == HUT else 1)) == Reason.VILLAGE_CLOSED
    assert table.counts(closed) == []


def test_q40_another_village_place_may_be_the_closed_one_next_round() -> None:
    table = Table(2).put({FIELD: 1}, {HUT: 2}).finish_round()
    assert {"tool_maker", "hut", "field"} <= table.open_sites()
    table.do(Place(TOOL_MAKER, 1), Place(FIELD, 1))
    assert table.refusal(Place(HUT, 2)) == Reason.VILLAGE_CLOSED


def test_r10_with_four_tribes_all_three_are_open() -> None:
    table = Table(4).do(Place(TOOL_MAKER, 1), Place(HUT, 2))
    assert table.is_legal(Place(FIELD, 1))


def test_r11_who_has_nobody_left_is_passed_over() -> None:
    table = Table(3).do(Place(HUNT, 5), Place(FOREST, 1), Place(CLAY_PIT, 1))
    assert table.to_move() == 1
    assert table.told(events.PlacementSkipped) == []
    table.do(Place(QUARRY, 4))
    assert table.to_move() == 2
    table.do(Place(RIVER, 4))
    assert table.phase == Phase.RESOLVE


def full_board() -> Table:
    """Two tribes: all is taken but the hut; seat 0 is to place its last person."""
    table = Table(2).give(0, people=10).give(1, people=10)
    table.do(Place(HUNT, 1), Place(HUNT, 1))
    for site in (*GATHERING, FIELD, *range(CARD_SITE, CARD_SITE + 3)):
        table.do(Place(site, 1))
    table.do(Place(CARD_SITE + 3, 1), Place(BUILDING_SITE, 1), Place(BUILDING_SITE + 1, 1))
    return table


def test_q15_one_person_and_only_the_hut_left_is_passed_over() -> None:
    table = full_board()
    assert table.to_move() == 1
    table.state.home = [1, 2]
    assert table.open_sites() == {"tool_maker", "hut"}
    table.do(Place(TOOL_MAKER, 1))
    # Two of the three village places are taken now, so nobody can place any more.
    assert [told.seat for told in table.told(events.PlacementSkipped)] == [0, 1]
    assert table.phase == Phase.RESOLVE


def test_q15_only_the_hut_is_open_to_others_with_two_people() -> None:
    table = full_board()
    table.state.placed[TOOL_MAKER * 2] = 0
    table.state.seat = 1
    table.state.home = [1, 3]
    table.do(Place(HUT, 2))
    assert [told.seat for told in table.told(events.PlacementSkipped)] == [0, 1]
    assert table.phase == Phase.RESOLVE


def test_r11_who_finds_no_place_any_more_is_told_once_a_round() -> None:
    """The village is of no use to seat 0, which has people left when all other places are gone."""
    table = Table(2, may_block=False).give(0, people=10, fields=10).tools(0, 4, 4, 4).give(1, people=9)
    table.do(*(Place(site, 1) for site in (HUNT, *GATHERING, *range(CARD_SITE, CARD_SITE + 4), BUILDING_SITE)))
    assert table.told(events.PlacementSkipped) == []
    table.do(Place(BUILDING_SITE + 1, 1))
    assert table.told(events.PlacementSkipped) == [events.PlacementSkipped(0)]
    for site in (HUNT, FIELD):
        assert table.to_move() == 1
        table.do(Place(site, 1))
        assert table.told(events.PlacementSkipped) == [events.PlacementSkipped(0)], "passed over, but told before"
    table.do(Place(TOOL_MAKER, 1))
    assert table.phase == Phase.RESOLVE
    assert table.state.home == [4, 1]
    assert table.told(events.PlacementSkipped) == [events.PlacementSkipped(0), events.PlacementSkipped(1)]


@pytest.mark.parametrize("seed", range(6))
def test_r11_nobody_is_told_twice_and_nobody_is_forgotten(seed: int) -> None:
    rng = random.Random(seed)
    game = StoneAgeGame()
    state = game.new_game(wild_setup(rng, 2 + seed % 3))
    told: Counter[int] = Counter()
    total = 0
    for _ in range(900):
        if game.to_move(state) == Turn.OVER:
            break
        state.people = [max(people, 8) for people in state.people]  # so many that some find no place
        was_placing, number = state.phase == Phase.PLACE, state.round
        offers = game.legal_actions(state)
        action = choose(scatterer, offers, rng) if was_placing else rng.choice(offers)
        step = game.apply(state, action)
        state = step.state
        told.update(event.seat for event in step.events if isinstance(event, events.PlacementSkipped))
        if was_placing and state.phase == Phase.RESOLVE:
            stuck = {seat for seat, home in enumerate(state.home) if home}
            assert told == Counter(stuck), f"round {number}"
            total += len(stuck)
            told.clear()
    assert total > 3


def test_r11_people_who_found_no_place_stay_at_home_and_are_fed() -> None:
    table = full_board()
    table.state.home = [1, 2]
    table.do(Place(TOOL_MAKER, 1))
    assert table.state.home == [1, 1]
    table.give(0, people=9, food=40).give(1, people=9, food=40).play_on(Phase.PLACE)
    assert [told.food for told in table.told(events.Fed)] == [9, 9]


def test_q14_nobody_may_pass() -> None:
    table = Table(2)
    assert {type(action) for action in table.legal()} == {Place}
    assert table.refusal(act.Decline()) == Reason.WRONG_PHASE
    table.do(Place(HUNT, 4), Place(HUNT, 5))
    assert table.to_move() == 0
    assert {type(action) for action in table.legal()} == {Place}


@pytest.mark.parametrize("site", [CARD_SITE + 3, BUILDING_SITE])
def test_r12_placing_needs_no_means_to_pay(site: int) -> None:
    table = Table(2)
    assert table.goods(0) == (0, 0, 0, 0)
    assert table.is_legal(Place(site, 1))


FULL_GROWN = [(HUT, 2, {"people": 10}), (FIELD, 1, {"fields": 10}), (TOOL_MAKER, 1, {})]


@pytest.mark.parametrize(("site", "count", "stock"), FULL_GROWN)
def test_q9_places_of_no_use_may_be_taken_to_block(site: int, count: int, stock: dict[str, int]) -> None:
    table = Table(2).give(0, **stock).tools(0, 4, 4, 4)
    assert table.is_legal(Place(site, count))
    table.put({site: count}).use(site)
    assert table.state.people[0] <= 10
    assert table.state.fields[0] <= 10
    assert table.tool_values(0) == (4, 4, 4)


@pytest.mark.parametrize(("site", "count", "stock"), FULL_GROWN)
def test_q9_by_option_they_are_closed_to_who_gains_nothing(site: int, count: int, stock: dict[str, int]) -> None:
    table = Table(2, may_block=False)
    assert table.is_legal(Place(site, count))
    table.give(0, **stock).tools(0, 4, 4, 4)
    assert table.refusal(Place(site, count)) == Reason.NO_USE
    table.do(Place(HUNT, 1))
    assert table.is_legal(Place(site, count)), "the other tribe has a use for it"
