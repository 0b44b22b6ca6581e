"""R41 to R59: where the herd goes, who may move to the tile and what that costs, sentence by sentence."""

from __future__ import annotations

from collections import Counter

import pytest

from shared.core.game import SPECTATOR, Turn
from stoneage_mammoth.rules import actions as act
from stoneage_mammoth.rules import events
from stoneage_mammoth.rules.actions import Buy, Place, RedeemCard, RevealBack, RevealTile, SendPeople, UseTools
from stoneage_mammoth.rules.options import SEATS
from stoneage_mammoth.rules.reasons import Reason
from stoneage_mammoth.rules.sites import (
    BRICK,
    CARD_SITE,
    CLAY_PIT,
    FIELD,
    FOREST,
    GOLD,
    HUNT,
    QUARRY,
    RIVER,
    STONE,
    WOOD,
)
from stoneage_mammoth.rules.state import OPEN_TILE, UNSEEN, Phase
from tests.helpers.stoneage_positions import QUIET_CARDS, TILE, Table


def at_herd(people: int = 3, *, fee: str = "food_first") -> Table:
    """Seat 0 has people on the herd's site (the forest), seat 1 is yet to hunt; the dice of seat 0 fell: 1, 1, 1 ...

    Wood for every three people is what the roll gave.
    """
    table = Table(2, tile="M01", herd_fee=fee).put({FOREST: people, FIELD: 1}, {HUNT: 1})
    return table.use(FOREST).roll(*[1] * people)


def sent(table: Table) -> events.PeopleSent:
    (found,) = table.told(events.PeopleSent)
    return found


@pytest.mark.parametrize("seats", SEATS)
def test_r41_the_herd_joins_the_game_of_two_three_or_four(seats: int) -> None:
    assert Table(seats, tile="M01").state.herd == FOREST


def test_r41_by_option_the_game_is_played_without_it() -> None:
    table = Table(2).put({FOREST: 2}, {HUNT: 1}).use(FOREST).roll(6, 6)
    assert table.phase == Phase.RESOLVE, "nobody is asked about the herd"
    table.finish_round()
    herd_events = (events.HerdMoved, events.TileRevealed, events.BackRevealed, events.TileBoxed, events.HerdGone)
    assert [event for event in table.events if isinstance(event, herd_events)] == []
    assert table.state.tiles == [UNSEEN] * 16


@pytest.mark.parametrize("seats", SEATS)
def test_r42_everything_else_is_set_up_as_usual(seats: int) -> None:
    with_herd, without = Table(seats, tile="M01").state, Table(seats).state
    for name in ("people", "food", "goods", "tools", "fields", "display", "stacks", "cards", "buildings", "start"):
        assert getattr(with_herd, name) == getattr(without, name)


def test_r43_sixteen_tiles_lie_face_down_in_any_order() -> None:
    table = Table(2, mammoth=True)
    assert table.state.tiles == [UNSEEN] * 16
    assert (table.phase, table.to_move()) == (Phase.REVEAL_BACK, Turn.CHANCE)
    assert list(table.chances()) == [RevealBack(resource) for resource in (WOOD, BRICK, STONE, GOLD)]
    assert list(table.chances().values()) == pytest.approx([1 / 4] * 4)


def test_r44_the_herd_waits_beside_the_pile_until_the_first_round() -> None:
    table = Table(2, mammoth=True)
    assert table.state.herd < 0
    assert table.told(events.HerdMoved) == []


def test_r45_the_rest_of_the_rules_hold() -> None:
    table = Table(2, tile="M01").do(Place(FOREST, 2))
    assert table.refusal(Place(FOREST, 1)) == Reason.TOO_MANY_PLAYERS
    table = at_herd().do(SendPeople(0))
    assert table.state.goods[0] == 1, "a roll of 3 gives one wood as ever"


def test_r46_the_herd_goes_where_the_back_of_the_top_tile_says() -> None:
    table = Table(2, mammoth=True).do(RevealBack(STONE))
    assert table.told(events.BackRevealed) == [events.BackRevealed(STONE)]
    assert table.told(events.HerdMoved) == [events.HerdMoved(QUARRY)]
    assert [type(event) for event in table.events[-2:]] == [events.RoundStarted, events.HerdMoved]


@pytest.mark.parametrize(("tile", "site"), [("M01", FOREST), ("M05", CLAY_PIT), ("M12", QUARRY), ("M16", RIVER)])
def test_r47_each_resource_leads_to_its_place(tile: str, site: int) -> None:
    assert Table(2, tile=tile).state.herd == site


def test_r48_then_this_tile_is_turned_up() -> None:
    table = Table(2, mammoth=True).do(RevealBack(BRICK))
    assert table.phase == Phase.REVEAL_TILE
    assert list(table.chances()) == [RevealTile(TILE[name]) for name in ("M05", "M06", "M07", "M08")]
    assert list(table.chances().values()) == pytest.approx([1 / 4] * 4)
    assert table.refusal(RevealTile(TILE["M01"])) == Reason.NO_SUCH_OUTCOME
    table.do(RevealTile(TILE["M06"]))
    assert table.told(events.TileRevealed) == [events.TileRevealed(TILE["M06"])]
    assert table.state.tile == TILE["M06"]
    assert table.state.tiles[TILE["M06"]] == OPEN_TILE


def test_r49_the_next_back_is_seen_but_moves_nothing_in_this_round() -> None:
    table = Table(2, tile="M05", next_back="gold")
    assert table.state.back == GOLD
    assert table.state.herd == CLAY_PIT
    for seat in (0, 1, SPECTATOR):
        assert table.game.observe(table.state, seat).state.back == GOLD
    table.put({RIVER: 1, CLAY_PIT: 1}).use(RIVER).roll(6)
    assert table.phase == Phase.RESOLVE, "nobody goes to the tile from where the herd will be"
    table.use(CLAY_PIT).roll(4).do(SendPeople(0)).play_on(Phase.REVEAL_TILE)
    assert table.state.herd == RIVER, "but in the next round it is there"


def test_r49_backs_that_are_left_more_often_come_more_often() -> None:
    table = Table(2, mammoth=True).do(RevealBack(BRICK), RevealTile(TILE["M06"]))
    assert list(table.chances().values()) == pytest.approx([4 / 15, 3 / 15, 4 / 15, 4 / 15])


def whole_herd(rounds: int) -> Table:
    """So many rounds without anybody at the herd."""
    table = Table(2, tile="M01", next_back="brick")
    for _ in range(rounds):
        table.give(0, food=30).give(1, food=30).put({HUNT: 1}).finish_round()
    return table


def test_r50_when_no_tile_is_left_the_herd_is_gone() -> None:
    table = whole_herd(15)
    assert table.state.round == 16
    assert table.told(events.HerdGone) == []
    assert table.state.herd > 0
    assert table.state.back < 0, "nothing lies in the pile"
    table.put({HUNT: 1}).finish_round()
    assert len(table.told(events.HerdGone)) == 1
    assert UNSEEN not in table.state.tiles
    assert table.state.herd < 0


def test_r51_without_the_herd_the_usual_rules_hold() -> None:
    table = whole_herd(16).put({FOREST: 2}, {HUNT: 1}, start=0).use(FOREST).roll(6, 6)
    assert table.goods(0) == (4, 0, 0, 0)
    assert table.phase == Phase.RESOLVE


def test_q55_after_sixteen_rounds_each_tile_has_been_there_once() -> None:
    table = whole_herd(18)
    assert Counter(told.tile for told in table.told(events.TileRevealed)) == dict.fromkeys(range(16), 1)
    assert [told.round for told in table.told(events.RoundStarted)][-1] == 19
    assert len(table.told(events.HerdGone)) == 1


def test_r52_people_are_placed_as_always() -> None:
    with_herd, without = Table(3, tile="M01"), Table(3)
    assert with_herd.legal() == without.legal()
    with_herd.do(Place(FOREST, 3), Place(FOREST, 4))
    without.do(Place(FOREST, 3), Place(FOREST, 4))
    assert with_herd.legal() == without.legal()


def test_r53_nobody_goes_to_the_tile_before_people_are_used() -> None:
    table = Table(2, tile="M01")
    assert table.refusal(SendPeople(1)) == Reason.WRONG_PHASE
    table.put({FOREST: 2}, {HUNT: 1})
    assert table.refusal(SendPeople(1)) == Reason.WRONG_PHASE


def test_r54_people_at_the_herd_first_roll_and_take_resources() -> None:
    table = Table(2, tile="M01").tools(0, 2).put({FOREST: 2, FIELD: 1}).use(FOREST)
    assert (table.phase, table.state.amount) == (Phase.ROLL, 2)
    table.roll(1, 3)
    assert (table.phase, table.state.dice) == (Phase.TOOLS, [1, 3])
    table.do(UseTools((0,)))
    assert table.goods(0) == (2, 0, 0, 0)
    assert (table.phase, table.to_move()) == (Phase.SEND, 0)


def test_r55_right_after_that_one_or_more_of_them_may_go_to_the_tile() -> None:
    table = at_herd(3)
    assert table.legal() == [SendPeople(0), SendPeople(1), SendPeople(2), SendPeople(3)]
    table.do(SendPeople(2))
    assert table.state.on_tile == [2, 0]
    assert sent(table) == events.PeopleSent(0, 2, 2, (0, 0, 0, 0))


def test_q47_none_some_or_all_may_go() -> None:
    for count in range(4):
        assert at_herd(3).do(SendPeople(count)).state.on_tile == [count, 0]
    assert at_herd(3).refusal(SendPeople(4)) == Reason.NOT_ENOUGH_PEOPLE
    assert at_herd(3).refusal(SendPeople(-1)) == Reason.NOT_ENOUGH_PEOPLE


def test_q48_not_later_than_right_after_the_roll() -> None:
    table = at_herd(3).do(SendPeople(0))
    assert (table.phase, table.to_move()) == (Phase.RESOLVE, 0)
    assert table.refusal(SendPeople(1)) == Reason.WRONG_PHASE
    assert at_herd(3).refusal(act.Resolve(FIELD)) == Reason.WRONG_PHASE


def test_r56_people_on_the_tile_stay_for_the_taming() -> None:
    table = at_herd(2).do(SendPeople(1)).use(FIELD).use(HUNT).roll(1)
    assert (table.phase, table.state.seat, table.state.amount) == (Phase.TAMING_ROLL, 0, 1)


@pytest.mark.parametrize("site", [HUNT, CLAY_PIT, QUARRY, RIVER])
def test_q46_people_of_other_places_cannot_go(site: int) -> None:
    table = Table(2, tile="M01").put({site: 2, FIELD: 1}).use(site).roll(6, 6)
    assert table.phase == Phase.RESOLVE
    assert table.refusal(SendPeople(1)) == Reason.WRONG_PHASE


@pytest.mark.parametrize(("tools", "tile", "card"), [((), "M01", "C36"), ((1,), "M01", "C36"), ((), "M09", "C34")])
def test_r57_q46_dice_of_a_card_call_nobody_to_the_herd(tools: tuple[int, ...], tile: str, card: str) -> None:
    """They gather the very resource at whose place the herd stands, and the seat has people there."""
    table = Table(2, tile=tile, row=(card, *QUIET_CARDS[1:])).give(0, brick=1).tools(0, *tools)
    herd = table.state.herd
    table.put({CARD_SITE: 1, herd: 1}).use(CARD_SITE).do(Buy((0, 1, 0, 0))).roll(5, 6)
    if tools:
        table.do(UseTools())
    assert table.goods(0)[herd - FOREST] == 11 // (herd + 2)
    assert (table.phase, table.to_move()) == (Phase.RESOLVE, 0)
    assert table.refusal(SendPeople(1)) == Reason.WRONG_PHASE
    table.use(herd).roll(1)
    if tools:
        table.do(UseTools())
    assert table.phase == Phase.SEND, "those who are there are asked"


def test_r57_each_of_them_costs_one_food_at_once() -> None:
    table = at_herd(3)
    food = table.state.food[0]
    table.do(SendPeople(3))
    assert table.state.food[0] == food - 3


def test_r57_without_food_and_resources_nobody_can_go() -> None:
    table = Table(2, tile="M01").give(0, food=0).put({FOREST: 1, FIELD: 1}, {HUNT: 1}).use(FOREST).roll(1)
    assert table.phase == Phase.RESOLVE, "there is nothing to ask"
    assert table.state.on_tile == [0, 0]


def test_r58_as_in_feeding_a_resource_can_stand_for_a_food() -> None:
    table = Table(2, tile="M01").give(0, food=1, gold=2, brick=1).put({FOREST: 3, FIELD: 1}).use(FOREST).roll(1, 1, 1)
    assert table.legal() == [
        SendPeople(0),
        SendPeople(1),
        *(SendPeople(2, fee) for fee in ((0, 0, 0, 1), (0, 1, 0, 0), (1, 0, 0, 0))),
        *(SendPeople(3, fee) for fee in ((0, 0, 0, 2), (0, 1, 0, 1), (1, 0, 0, 1), (1, 1, 0, 0))),
    ]
    table.do(SendPeople(3, (0, 1, 0, 1)))
    assert table.state.food[0] == 0
    assert table.goods(0) == (1, 0, 0, 1)
    assert sent(table) == events.PeopleSent(0, 3, 1, (0, 1, 0, 1))


def test_q45_resources_rolled_a_moment_ago_can_pay() -> None:
    table = Table(2, tile="M01").give(0, food=0).put({FOREST: 2, FIELD: 1}).use(FOREST).roll(1, 2)
    assert table.legal() == [SendPeople(0), SendPeople(1, (1, 0, 0, 0))]
    table.do(SendPeople(1, (1, 0, 0, 0)))
    assert table.goods(0) == (0, 0, 0, 0)


def test_q44_food_first_resources_only_for_the_gap() -> None:
    table = at_herd(3).give(0, food=2, gold=3)
    assert table.refusal(SendPeople(2, (0, 0, 0, 1))) == Reason.FOOD_FIRST
    assert table.refusal(SendPeople(3, (0, 0, 0, 2))) == Reason.FOOD_FIRST
    assert table.refusal(SendPeople(3)) == Reason.NOT_ENOUGH_FOOD
    assert table.refusal(SendPeople(3, (0, 0, 1, 0))) == Reason.NOT_ENOUGH_GOODS
    assert table.refusal(SendPeople(1, (0, 0, 0, 2))) == Reason.WRONG_NUMBER
    assert table.is_legal(SendPeople(3, (0, 0, 0, 1)))


def test_q44_by_option_food_or_resources_as_one_likes() -> None:
    table = at_herd(3, fee="free").give(0, food=2, gold=3)
    assert [action for action in table.legal() if action.count == 2] == [
        SendPeople(2, fee) for fee in ((0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2), (1, 0, 0, 0), (1, 0, 0, 1))
    ]
    assert table.refusal(SendPeople(3)) == Reason.NOT_ENOUGH_FOOD
    table.do(SendPeople(3, (0, 0, 0, 3)))
    assert table.state.food[0] == 2
    assert table.goods(0) == (1, 0, 0, 0)


def test_q30_the_kept_card_may_pay_the_fee() -> None:
    table = Table(2, tile="M01").give(0, food=0, kept=2).put({FOREST: 2, FIELD: 1}, {HUNT: 1}).use(FOREST).roll(1, 1)
    assert table.legal(SendPeople) == [SendPeople(0)]
    table.do(RedeemCard((0, 0, 2, 0)), SendPeople(2, (0, 0, 2, 0)))
    assert table.state.on_tile == [2, 0]


def test_r59_the_others_come_home() -> None:
    table = at_herd(3).do(SendPeople(1))
    assert table.told(events.WentHome) == [events.WentHome(0, FOREST, 2)]
    assert table.state.placed[FOREST * 2] == 0
    assert table.state.home == [2, 0]
    table = at_herd(3).do(SendPeople(3))
    assert table.told(events.WentHome) == []
    assert table.state.home == [0, 0]


def test_r55_both_of_two_tribes_at_the_herd_may_go() -> None:
    table = Table(3, tile="M01").put({FOREST: 2}, {FOREST: 3}, {HUNT: 1}).use(FOREST).roll(1, 1).do(SendPeople(2))
    assert table.to_move() == 1
    table.use(FOREST).roll(1, 1, 1).do(SendPeople(3))
    assert table.state.on_tile == [2, 3, 0]
