"""R60 to R76 and the questions about taming: dice, bonuses, the tile, sentence by sentence."""

from __future__ import annotations

from importlib import resources
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.core.game import Turn
from stoneage_mammoth.rules import actions as act
from stoneage_mammoth.rules import events, scoring
from stoneage_mammoth.rules.actions import Buy, ChooseBonus, SendPeople, TakeGoods, UseTools
from stoneage_mammoth.rules.events import Source
from stoneage_mammoth.rules.reasons import Reason
from stoneage_mammoth.rules.sites import BUILDING_SITE, CLAY_PIT, FIELD, FOREST, HUNT
from stoneage_mammoth.rules.state import BOXED_TILE, DRAWN, Phase
from tests.helpers.stoneage_positions import CARD, TILE, Table

FIRST, ALL = ChooseBonus(first=True), ChooseBonus(first=False)


def at_tile(*people: int, tile: str = "M01", start: int = 0, seats: int = 4) -> Table:
    """So many people of each seat are on the tile, and all actions are done: the first dice at the herd are to fall.

    People go there by the rules; each has plenty of food and gains nothing on the way.
    """
    table = Table(seats, tile=tile, start=start)
    for seat in table.seats:
        table.give(seat, food=40)
    site = table.state.herd
    table.put(*({site: count} if count else {} for count in people))
    while table.phase == Phase.RESOLVE:
        count = people[table.to_move()]
        table.use(site).roll(*[1] * count).do(SendPeople(count))
    for seat in table.seats:
        table.give(seat, wood=0, brick=0, stone=0, gold=0)
    table.events.clear()
    return table


def tame(table: Table, *rolls: tuple[int, ...]) -> Table:
    """Let the dice of the participants fall, from the start player on."""
    for dice in rolls:
        assert table.phase == Phase.TAMING_ROLL
        table.roll(*dice)
    return table


def decided(table: Table) -> int:
    """The seat that won, or -1."""
    (found,) = table.told(events.TamingDecided)
    return found.winner


def test_r60_taming_lies_between_the_last_action_and_feeding() -> None:
    table = Table(2, tile="M01").put({FOREST: 1}, {HUNT: 1}).use(FOREST).roll(1).do(SendPeople(1))
    assert table.phase == Phase.RESOLVE, "the other tribe uses its people first"
    table.use(HUNT).roll(1)
    assert (table.phase, table.to_move()) == (Phase.TAMING_ROLL, Turn.CHANCE)
    assert table.told(events.Fed) == []
    table.roll(1).do(FIRST)
    assert len(table.told(events.Fed)) == 2


def test_r61_everybody_on_the_tile_rolls_and_nobody_else() -> None:
    table = tame(at_tile(1, 0, 2, 1, start=2), (1, 2), (3,), (4,))
    assert [told.seat for told in table.told(events.TamingRolled)] == [2, 3, 0]


def test_r62_as_many_dice_as_people_there() -> None:
    table = at_tile(3, 0, 1)
    assert (table.state.seat, table.state.amount) == (0, 3)
    assert table.refusal(act.Roll((1, 2))) == Reason.NO_SUCH_OUTCOME
    table.roll(1, 2, 3)
    assert (table.state.seat, table.state.amount) == (2, 1)


@pytest.mark.parametrize("start", [0, 1])
@pytest.mark.parametrize(("own", "other"), [((6, 1), (6, 2)), ((5, 5), (4, 4)), ((2,), (1,)), ((6,), (5, 5, 5))])
def test_r63_who_rolls_first_makes_no_difference(start: int, own: tuple[int, ...], other: tuple[int, ...]) -> None:
    rolls = {0: own, 1: other}
    table = at_tile(len(own), len(other), start=start)
    tame(table, rolls[start], rolls[1 - start])
    assert decided(table) == (0 if max(own) > max(other) else 1)


def test_r64_the_highest_single_die_is_compared() -> None:
    assert decided(tame(at_tile(1, 3), (6,), (5, 5, 5))) == 0


def test_r65_dice_are_not_added_up() -> None:
    assert decided(tame(at_tile(2, 4), (1, 5), (4, 4, 4, 4))) == 0


def test_q49_tools_are_of_no_use_for_taming() -> None:
    table = at_tile(1, 1).tools(0, 4, 4, 4, one_use=[4]).roll(1)
    assert table.phase == Phase.TAMING_ROLL, "the next one rolls; nobody is asked for tools"
    assert table.refusal(UseTools((0,))) == Reason.WRONG_PHASE
    table.roll(2)
    assert decided(table) == 1
    assert table.state.one_use[0] == 0b100


def test_r66_the_winner_takes_the_first_bonus() -> None:
    table = tame(at_tile(1, 1, tile="M04"), (6,), (1,))
    assert (table.phase, table.to_move()) == (Phase.CHOOSE_BONUS, 0)
    table.do(FIRST)
    assert table.told(events.PointsGained) == [events.PointsGained(0, 8, Source.TILE)]
    assert scoring.breakdown(table.state)[scoring.TILE_BONUSES] == (8, 0, 0, 0)


def test_r67_or_the_bonus_for_all_instead() -> None:
    table = tame(at_tile(1, 1, tile="M04"), (6,), (1,))
    assert table.legal() == [ALL, FIRST]
    table.do(ALL)
    assert table.told(events.PointsGained) == []
    assert (table.goods(0), table.goods(1)) == ((1, 0, 0, 0), (1, 0, 0, 0))
    assert table.told(events.TileWon) == [events.TileWon(0, TILE["M04"])]


def test_r68_then_all_others_take_the_bonus_for_all() -> None:
    table = tame(at_tile(1, 1, 1, tile="M03"), (1,), (6,), (2,)).do(FIRST)
    assert table.told(events.BonusTaken) == [
        events.BonusTaken(1, TILE["M03"], first=True),
        events.BonusTaken(0, TILE["M03"], first=False),
        events.BonusTaken(2, TILE["M03"], first=False),
    ]
    assert scoring.breakdown(table.state)[scoring.TILE_BONUSES] == (3, 0, 3, 0), "and seat 3 was not there"


@pytest.mark.parametrize(
    ("start", "order"), [(0, [2, 0, 1, 3]), (1, [2, 1, 3, 0]), (2, [2, 3, 0, 1]), (3, [2, 3, 0, 1])]
)
def test_q54_the_winner_first_then_clockwise_from_the_start_player(start: int, order: list[int]) -> None:
    table = at_tile(1, 1, 1, 1, start=start)
    rolls = {0: (3,), 1: (4,), 2: (5,), 3: (3,)}
    tame(table, *(rolls[(start + step) % 4] for step in range(4))).do(FIRST)
    assert [told.seat for told in table.told(events.BonusTaken)] == order


def test_r69_the_winner_takes_the_tile() -> None:
    table = tame(at_tile(1, 1), (6,), (1,)).do(FIRST)
    kinds = [type(event) for event in table.events]
    assert max(i for i, kind in enumerate(kinds) if kind is events.BonusTaken) < kinds.index(events.TileWon)
    assert table.told(events.TileWon) == [events.TileWon(0, TILE["M01"])]
    assert table.state.tiles[TILE["M01"]] == 0
    assert table.state.tile != TILE["M01"]


def test_r70_the_symbol_on_the_back_is_no_gain() -> None:
    table = tame(at_tile(1, tile="M03"), (6,)).do(FIRST)
    assert table.told(events.GoodsGained) == []
    assert table.goods(0) == (0, 0, 0, 0)
    assert [told.count for told in table.told(events.FoodGained)] == [5]
    assert scoring.breakdown(table.state)[scoring.TILE_BONUSES] == (0, 0, 0, 0)


def test_r71_it_reminds_of_the_scoring_at_the_end() -> None:
    table = tame(at_tile(1, tile="M03"), (6,)).do(FIRST)
    assert scoring.breakdown(table.state)[scoring.MOST_TILES] == (10, 0, 0, 0)


@pytest.mark.parametrize(
    ("own", "other", "winner"),
    [
        ((6, 2), (6, 1), 0),
        ((6, 6, 1), (6, 6, 2), 1),
        ((5, 4, 3), (5, 4, 2), 0),
        ((6, 1, 1), (6, 2), 1),
        ((6, 5), (6,), 0),
        ((6,), (6, 1), 1),
        ((4, 4), (4, 4, 1), 1),
    ],
)
def test_r72_level_dice_are_passed_over(own: tuple[int, ...], other: tuple[int, ...], winner: int) -> None:
    assert decided(tame(at_tile(len(own), len(other)), own, other)) == winner


def test_q50_a_missing_die_is_less_than_any() -> None:
    assert decided(tame(at_tile(1, 2), (6,), (6, 1))) == 1
    assert decided(tame(at_tile(2, 1), (3, 6), (6,))) == 0


def test_r73_level_in_all_dice_everybody_takes_the_bonus_for_all() -> None:
    table = tame(at_tile(2, 2, 1, tile="M03"), (3, 6), (6, 3), (2,))
    assert decided(table) == -1
    assert [(told.seat, told.first) for told in table.told(events.BonusTaken)] == [(0, False), (1, False), (2, False)]
    assert scoring.breakdown(table.state)[scoring.TILE_BONUSES] == (3, 3, 3, 0)
    assert table.refusal(FIRST) != "", "there is no winner to choose"


def test_r74_then_the_tile_goes_back_to_the_box() -> None:
    table = tame(at_tile(1, 1), (4,), (4,))
    assert table.told(events.TileBoxed) == [events.TileBoxed(TILE["M01"], is_tie=True)]
    assert table.state.tiles[TILE["M01"]] == BOXED_TILE


def test_q53_nobody_gets_the_tile_of_a_full_tie() -> None:
    table = tame(at_tile(1, 1, 1), (4,), (4,), (1,))
    assert table.told(events.TileWon) == []
    assert scoring.breakdown(table.state)[scoring.MOST_TILES] == (0, 0, 0, 0)


def test_r75_nobody_on_the_tile_nobody_takes_a_bonus() -> None:
    table = Table(2, tile="M04").put({FOREST: 1}, {HUNT: 1}).use(FOREST).roll(1).do(SendPeople(0)).use(HUNT).roll(1)
    assert table.told(events.TamingRolled) == []
    assert table.told(events.BonusTaken) == []
    assert len(table.told(events.Fed)) == 2


def test_r76_then_too_the_tile_goes_back_to_the_box() -> None:
    table = Table(2, tile="M04").put({HUNT: 1}).finish_round()
    assert table.told(events.TileBoxed) == [events.TileBoxed(TILE["M04"], is_tie=False)]
    assert table.state.tiles[TILE["M04"]] == BOXED_TILE
    assert table.state.tile != TILE["M04"]


def test_q51_who_is_alone_wins_whatever_the_dice_show() -> None:
    table = tame(at_tile(0, 1), (1,))
    assert decided(table) == 1
    assert table.legal() == [ALL, FIRST]


def test_q52_one_bonus_not_both() -> None:
    table = tame(at_tile(1, tile="M02"), (6,)).do(FIRST)
    assert table.goods(0) == (0, 2, 0, 0)
    assert table.told(events.FoodGained) == []
    assert len(table.told(events.BonusTaken)) == 1
    assert len(table.told(events.TileWon)) == 1


def test_q57_tamers_come_home_and_are_fed_the_fee_is_extra() -> None:
    table = Table(2, tile="M01").give(0, food=12).put({FOREST: 2}, {HUNT: 1}).use(FOREST).roll(1, 1).do(SendPeople(2))
    table.use(HUNT).roll(1).roll(1, 1).do(FIRST)
    assert events.WentHome(0, -1, 2) in table.events
    assert table.told(events.Fed)[0] == events.Fed(0, 5, (0, 0, 0, 0))
    assert table.state.food[0] == 12 - 2 - 5
    table.play_on(Phase.PLACE)
    assert table.state.home[0] == 5
    assert table.state.on_tile == [0, 0]


def test_q57_tamers_are_at_home_before_people_are_fed() -> None:
    table = Table(3, tile="M01").give(2, food=1, wood=9).put({FOREST: 3}, {FOREST: 1, FIELD: 1}, {HUNT: 1})
    table.use(FOREST).roll(1, 1, 1).do(SendPeople(2)).use(FOREST).roll(1).do(SendPeople(1)).use(FIELD).use(HUNT).roll(1)
    assert table.state.home == [1, 1, 1]
    tame(table, (1, 2), (6,)).do(FIRST)
    assert (table.phase, table.to_move()) == (Phase.FEED, 2), "the round is not over yet"
    assert table.state.home == [3, 2, 1]
    assert table.state.on_tile == [0, 0, 0]


@pytest.mark.parametrize(("bonus", "before", "steps", "after"), [("raise_field", 9, 3, 10), ("raise_field", 7, 2, 9)])
def test_q8_r19_a_bonus_of_several_steps_stops_at_ten_fields(bonus: str, before: int, steps: int, after: int) -> None:
    table = with_bonus(f'effect = "{bonus}", steps = {steps}').give(0, fields=before).do(FIRST)
    assert table.state.fields == [after, 0]
    assert table.told(events.FieldRaised) == [events.FieldRaised(0, after, has_effect=True, source=Source.TILE)]


def test_q8_r15_a_bonus_of_several_steps_stops_at_twelve_tools() -> None:
    table = with_bonus('effect = "raise_tool", steps = 3').tools(0, 4, 4, 3).do(FIRST)
    assert table.tool_values(0) == (4, 4, 4)
    assert [(told.slot, told.value) for told in table.told(events.ToolRaised)] == [(2, 4), (-1, 0), (-1, 0)]


def with_bonus(effect: str) -> Table:
    """Seat 0 has won the tile M01, whose bonus "1." is this effect, and chooses."""
    text = resources.files("stoneage_mammoth.rules").joinpath("data", "tiles.toml").read_text("utf-8")
    text = text.replace('effect = "raise_tool", steps = 1', effect, 1)
    table = Table(2, tile="M01", content={"tiles": text}).put({FOREST: 1}).use(FOREST).roll(1).do(SendPeople(1))
    return tame(table, (1,))


def test_q58_the_herd_is_tamed_in_the_last_round_too() -> None:
    table = Table(2, tile="M04", tops=("B26", "B05")).give(0, wood=1)
    table.state.stacks[0] = 1
    table.put({BUILDING_SITE: 1, FOREST: 1}, {HUNT: 1}).use(BUILDING_SITE).do(Buy((1, 0, 0, 0)))
    table.use(FOREST).roll(1).do(SendPeople(1)).use(HUNT).roll(1)
    assert (table.phase, table.state.seat) == (Phase.TAMING_ROLL, 0)
    table.roll(3).do(FIRST)
    assert table.phase == Phase.OVER
    assert table.outcome().breakdown[scoring.TILE_BONUSES] == (8, 0)
    assert table.outcome().breakdown[scoring.MOST_TILES] == (10, 0)
    assert table.outcome().reason == "stack_empty"


@pytest.mark.parametrize(
    ("tile", "field", "value"),
    [
        ("M01", "tools", [1, 0, 0]),
        ("M02", "goods", [0, 2, 0, 0]),
        ("M05", "fields", [1]),
        ("M06", "goods", [0, 1, 1, 0]),
        ("M10", "goods", [0, 0, 2, 0]),
        ("M13", "fields", [1]),
        ("M16", "goods", [0, 0, 1, 1]),
    ],
)
def test_r66_what_first_bonuses_give(tile: str, field: str, value: list[int]) -> None:
    table = tame(at_tile(1, tile=tile), (2,)).do(FIRST)
    assert getattr(table.state, field)[: len(value)] == value


def test_r66_a_bonus_may_draw_a_card_in_secret() -> None:
    table = tame(at_tile(1, tile="M08"), (2,)).do(FIRST)
    assert table.phase == Phase.DRAW_CARD
    table.do(act.DrawCard(CARD["C20"]))
    assert table.state.cards[CARD["C20"]] == DRAWN
    assert table.state.tiles[TILE["M08"]] == 0
    assert len(table.told(events.Fed)) == 4


def test_r66_a_bonus_may_let_the_winner_choose_resources_at_once() -> None:
    table = tame(at_tile(1, 1, tile="M14"), (2,), (1,)).do(FIRST)
    assert (table.phase, table.to_move(), len(table.legal())) == (Phase.CHOOSE_GOODS, 0, 10)
    assert table.refusal(TakeGoods((1, 1, 1, 0))) == Reason.WRONG_NUMBER
    assert table.refusal(TakeGoods((3, -1, 0, 0))) == Reason.WRONG_NUMBER
    table.do(TakeGoods((0, 0, 1, 1)))
    assert table.goods(0) == (0, 0, 1, 1)
    assert [told.seat for told in table.told(events.BonusTaken)] == [0, 1]


@given(st.lists(st.lists(st.integers(1, 6), min_size=1, max_size=3), min_size=2, max_size=2))
def test_r72_agrees_with_comparing_die_by_die(rolls: list[list[int]]) -> None:
    table = at_tile(*map(len, rolls))
    tame(table, *map(tuple, rolls))
    own, other = (sorted(dice, reverse=True) for dice in rolls)
    winner = -1
    for place in range(3):
        mine = own[place] if place < len(own) else 0
        theirs = other[place] if place < len(other) else 0
        if mine != theirs:
            winner = 0 if mine > theirs else 1
            break
    assert decided(table) == winner


def test_q51_chances_to_win_are_those_of_the_dice() -> None:
    """Two dice against one: 74.5 % to win, and never a tie."""
    wins = sum(decided(tame(at_tile(2, 1), (a, b), (c,))) == 0 for a, b, c in product(range(1, 7), repeat=3))
    assert wins == 161


def test_r60_the_tile_is_tamed_at_every_place_of_the_herd() -> None:
    table = at_tile(0, 2, tile="M05")
    assert table.state.herd == CLAY_PIT
    tame(table, (1, 1)).do(FIRST)
    assert table.state.fields == [0, 1, 0, 0]


def test_q58_taming_needs_no_further_action() -> None:
    table = Table(2, tile="M01").put({FIELD: 1}, {FOREST: 1}).use(FIELD).use(FOREST).roll(1).do(SendPeople(1))
    assert table.phase == Phase.TAMING_ROLL
