"""What the rules of thumb of the greedy player come to, in positions where anybody can see what is right."""

from __future__ import annotations

import random

import pytest

from stoneage_mammoth.ai import facts, taming, worth
from stoneage_mammoth.ai.evaluation import promised_score, win_chance
from stoneage_mammoth.ai.placing import rated_places
from stoneage_mammoth.ai.players import GreedyPlayer
from stoneage_mammoth.ai.prospects import look, rounds_left
from stoneage_mammoth.rules import actions as act
from stoneage_mammoth.rules.gathering import DIVISORS
from stoneage_mammoth.rules.sites import (
    BUILDING_SITE,
    CARD_SITE,
    FIELD,
    FOOD,
    FOREST,
    HUNT,
    RESOURCES,
    RIVER,
    TOOL_MAKER,
)
from stoneage_mammoth.rules.state import NONE, Phase
from tests.helpers.stoneage_positions import CARD, Table

YIELDS = {
    # Means of floor(sum / divisor) for 1 to 7 dice, as the rules page prints them.
    FOOD: (1.500, 3.250, 5.000, 6.750, 8.500, 10.250, 12.000),
    0: (0.833, 2.000, 3.167, 4.333, 5.500, 6.667, 7.833),
    1: (0.500, 1.361, 2.255, 3.124, 4.000, 4.875, 5.750),
    2: (0.333, 1.000, 1.699, 2.400, 3.100, 3.800, 4.500),
    3: (0.167, 0.750, 1.333, 1.917, 2.500, 3.083, 3.667),
}


def chosen(table: Table) -> object:
    """What the greedy player does."""
    seen = table.game.observe(table.state, table.to_move())
    action = GreedyPlayer().choose(seen, random.Random(0))
    table.game.check(table.state, action)
    return action


# Facts


@pytest.mark.parametrize("gathers", YIELDS)
def test_expected_units_are_those_of_the_table(gathers: int) -> None:
    found = [facts.expected_units(gathers, dice) for dice in range(1, 8)]
    assert found == pytest.approx(YIELDS[gathers], abs=0.001)


def test_tools_add_what_they_add() -> None:
    """One die and a tool: counted by hand over the six faces."""
    for gathers, divisor in enumerate(DIVISORS):
        for tools in range(13):
            by_hand = sum((face + tools) // divisor for face in range(1, 7)) / 6
            assert facts.expected_units(gathers, 1, tools) == pytest.approx(by_hand)


@pytest.mark.parametrize(
    ("dice", "rival", "chance"),
    [(1, 1, 0.417), (1, 2, 0.255), (2, 1, 0.745), (2, 2, 0.475), (3, 2, 0.660), (2, 4, 0.255), (4, 4, 0.495)],
)
def test_chances_at_the_herd_are_those_of_the_table(dice: int, rival: int, chance: float) -> None:
    assert taming._win(dice, rival) == pytest.approx(chance, abs=0.001)


def test_bottoms_are_worth_what_they_add() -> None:
    """The third symbol of a set adds five points at the very end; a second copy begins another set."""
    table = Table(2).own(0, "C01", "C03").leave_in_deck(0, owner=NONE - 5)
    p = look(table.state, 0)
    assert p.rounds == 0
    assert worth.bottom(p, CARD["C07"]) == 5
    assert worth.bottom(p, CARD["C02"]) == 1
    farmer = worth.bottom(p, CARD["C20"])
    table.give(0, fields=6)
    assert worth.bottom(look(table.state, 0), CARD["C20"]) == pytest.approx(farmer + 12)


def test_rounds_left_fall_to_none_with_the_stacks_or_the_deck() -> None:
    table = Table(3)
    at_first = rounds_left(table.state)
    assert at_first > 6
    table.state.stacks[1] = 2
    assert 0 < rounds_left(table.state) < at_first
    table.state.stacks[1] = 0
    assert rounds_left(table.state) == 0
    assert rounds_left(Table(3).leave_in_deck(0, owner=0).state) == 0


# Placing


def test_who_is_hungry_hunts_before_people_run_out() -> None:
    """Nothing to eat, nothing to pay with: four of five people go hunting, and not fewer."""
    table = Table(2).give(0, food=0)
    hunters = 0
    while table.phase == Phase.PLACE:
        action = chosen(table)
        assert isinstance(action, act.Place)
        if table.to_move() == 0 and action.site == HUNT:
            hunters = action.count
        table.do(action)
    assert hunters >= 3


def test_who_has_plenty_does_not_hunt() -> None:
    table = Table(2).give(0, food=99)
    while table.phase == Phase.PLACE:
        action = chosen(table)
        assert isinstance(action, act.Place)
        assert table.to_move() == 1 or action.site != HUNT
        table.do(action)


def test_nobody_ploughs_in_the_last_round() -> None:
    table = Table(2).give(0, food=20, wood=3, brick=3, stone=3)
    table.state.stacks[0] = 0
    table.state.display[BUILDING_SITE - CARD_SITE] = NONE
    while table.to_move() == 0 or table.phase == Phase.PLACE:
        action = chosen(table)
        if not isinstance(action, act.Place):
            break
        assert table.to_move() == 1 or action.site not in {FIELD, TOOL_MAKER}
        table.do(action)


# Using


def test_tools_are_made_before_dice_and_dice_fall_before_anything_is_bought() -> None:
    table = Table(2).give(0, wood=2).put({CARD_SITE: 1, FOREST: 1, TOOL_MAKER: 1})
    assert chosen(table) == act.Resolve(TOOL_MAKER)
    table.use(TOOL_MAKER)
    assert chosen(table) == act.Resolve(FOREST)


@pytest.mark.parametrize(
    ("values", "dice", "used"),
    [
        ((1, 2), (1, 1), (0,)),
        ((1, 1), (3, 3), ()),
        ((1, 2), (1, 3), (1,)),
        ((1, 2), (3, 3), (0, 1)),
    ],
    ids=["the smaller will do", "both are too little", "the larger is needed", "both are needed"],
)
def test_tools_are_added_only_where_they_make_another_piece(
    values: tuple[int, ...], dice: tuple[int, ...], used: tuple[int, ...]
) -> None:
    """Wood costs three; another roll is to come."""
    table = Table(2).tools(0, *values).put({FOREST: 2, HUNT: 1}).use(FOREST).roll(*dice)
    assert chosen(table) == act.UseTools(used)


def test_cards_are_paid_with_the_cheapest() -> None:
    table = Table(2, row=("C13", "C15", "C16", "C27")).own(0, "C01", "C03", "C05", "C07")
    table.give(0, wood=1, gold=3, food=20).put({CARD_SITE: 1}).use(CARD_SITE)
    assert chosen(table) == act.Buy((1, 0, 0, 0))


def test_what_another_building_waits_for_is_not_spent_on_a_card() -> None:
    """The only wood belongs to 1 wood 1 brick 1 stone; the card is paid with the spare brick."""
    table = Table(2, row=("C13", "C15", "C16", "C27"), tops=("B05", "B07")).own(0, "C01", "C03", "C05", "C07")
    table.give(0, wood=1, brick=2, stone=1, food=20).put({CARD_SITE: 1, BUILDING_SITE: 1}).use(CARD_SITE)
    assert chosen(table) == act.Buy((0, 1, 0, 0))


def test_the_open_building_takes_all_in_the_end() -> None:
    table = Table(2, tops=("B26", "B07")).give(0, wood=3, gold=3, stone=2, food=20)
    table.state.stacks[1] = 1
    table.put({BUILDING_SITE: 1}).use(BUILDING_SITE)
    assert chosen(table) == act.Buy((2, 0, 2, 3))


def test_the_kept_card_is_used_where_nothing_else_pays() -> None:
    """A wood and a brick in hand, a stone wanting: the kept card brings it, then the building is bought."""
    table = Table(2, tops=("B05", "B07")).give(0, wood=1, brick=1, kept=2, food=20).own(0, "C02")
    table.put({BUILDING_SITE: 1}).use(BUILDING_SITE)
    action = chosen(table)
    assert isinstance(action, act.RedeemCard)
    assert action.goods[RESOURCES.index("stone")] >= 1
    assert chosen(table.do(action)) == act.Buy((1, 1, 1, 0))


def test_the_die_that_helps_most_is_taken() -> None:
    """Gold rather than wood; towards the end nothing that only pays later."""
    table = Table(3, row=("C06", "C15", "C16", "C27")).give(0, wood=1, food=20).put({CARD_SITE: 1}).use(CARD_SITE)
    table.do(act.Buy((1, 0, 0, 0)))
    table.state.stacks[0] = 1
    table.roll(1, 4, 6)
    assert chosen(table) == act.TakeDie(4)


# Feeding


def test_a_gap_is_paid_with_the_cheapest() -> None:
    table = Table(2).give(0, food=3, wood=3, gold=3).put({HUNT: 1}).use(HUNT).roll(1).play_on(Phase.FEED)
    assert table.state.amount == 2
    assert chosen(table) == act.Feed((2, 0, 0, 0))


def test_hunger_is_chosen_where_it_is_cheaper() -> None:
    """Ten mouths and nothing but gold: ten gold are worth more than ten points."""
    table = Table(2).give(0, food=0, people=10, gold=10).give(1, food=99).put({}, {HUNT: 1}).use(HUNT).roll(1)
    table.play_on(Phase.FEED)
    assert table.state.amount == 10
    assert chosen(table) == act.Starve()


def test_the_kept_card_feeds_where_only_it_can() -> None:
    table = Table(2).give(0, food=3, kept=2).own(0, "C02").put({HUNT: 1}).use(HUNT).roll(1).play_on(Phase.FEED)
    assert chosen(table) == act.RedeemCard((2, 0, 0, 0))


# The herd


def test_one_person_suffices_where_nobody_else_can_come() -> None:
    table = Table(2, tile="M02").give(0, food=20).put({FOREST: 3}).use(FOREST).roll(3, 3, 3)
    assert chosen(table) == act.SendPeople(1)


def test_more_go_where_others_are() -> None:
    """A second die against one of a rival is worth its food when the bonuses are far apart."""
    table = Table(4, tile="M04").give(0, food=20).give(1, food=20).put({FOREST: 1}, {FOREST: 3})
    table.use(FOREST).roll(3).do(act.SendPeople(1)).use(FOREST).roll(3, 3, 3)
    action = chosen(table)
    assert isinstance(action, act.SendPeople)
    assert action.count >= 2


def test_food_is_no_bonus_in_the_last_round() -> None:
    """M03 gives 5 food or 3 points: early the food, in the end the points."""
    for is_last in (False, True):
        table = Table(2, tile="M03").give(0, food=1).put({FOREST: 3}).use(FOREST).roll(3, 3, 3)
        table.do(act.SendPeople(1))
        if is_last:
            table.state.stacks[0] = 0
            table.give(0, food=20)
        table.roll(4)
        assert table.phase == Phase.CHOOSE_BONUS
        assert chosen(table) == act.ChooseBonus(first=not is_last)


def test_the_herd_draws_people_to_its_place() -> None:
    """With the herd at the river people go there who without it would go elsewhere."""
    at_herd = Table(2, tile="M16")
    assert taming.attraction(at_herd.state, look(at_herd.state, 0)) > 5
    without = Table(2)
    assert taming.attraction(without.state, look(without.state, 0)) == 0

    def promises(table: Table) -> dict[object, float]:
        return {place: promise for promise, place in rated_places(table.state, table.legal(act.Place))}

    for place, promise in promises(without).items():
        assert isinstance(place, act.Place)
        assert (promises(at_herd)[place] > promise) == (place.site == RIVER)


# How good a position is


@pytest.mark.parametrize("better", [{"gold": 3}, {"points": 20}, {"people": 7}, {"fields": 3}, {"food": 30}])
def test_more_of_anything_promises_more(better: dict[str, int]) -> None:
    table = Table(2).give(0, food=4).give(1, food=4)
    assert win_chance(table.state, 0) == pytest.approx(0.5)
    before = promised_score(table.state, 0)
    table.give(0, **better)
    assert promised_score(table.state, 0) > before
    assert win_chance(table.state, 0) > 0.5 > win_chance(table.state, 1)


def test_chances_of_all_add_up_to_one() -> None:
    table = Table(4).give(0, gold=5).give(2, points=30).tools(3, 2, 2, 1)
    assert sum(win_chance(table.state, seat) for seat in table.seats) == pytest.approx(1)


def test_at_the_end_only_the_result_counts() -> None:
    """One point more wins; the rest of the margin says little, but says something."""
    table = Table(2).give(0, points=31).give(1, points=30)
    table.state.phase = Phase.OVER
    narrow = win_chance(table.state, 0)
    assert narrow > 0.7
    table.give(0, points=60)
    assert narrow < win_chance(table.state, 0) < 1.0
    table.give(0, points=30)
    assert win_chance(table.state, 0) == pytest.approx(0.5)
