"""R33 to R36 and the questions about the end: next round, empty stacks, an empty deck, the technical limit."""

from __future__ import annotations

import pytest

from shared.core.game import Turn
from stoneage_mammoth.rules import actions as act
from stoneage_mammoth.rules import events
from stoneage_mammoth.rules.actions import Buy, RedeemCard, RevealCard
from stoneage_mammoth.rules.reasons import Reason
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, FIELD, HUNT, TOOL_MAKER
from stoneage_mammoth.rules.state import Phase
from tests.helpers.stoneage_positions import CARD, QUIET_CARDS, Table

ONE_WOOD = Buy((1, 0, 0, 0))


def emptying(*, seats: int = 2, **stock: int) -> Table:
    """Seat 0 buys the last building of the first stack; seat 1 is yet to use a hunter."""
    table = Table(seats, tops=("B26", "B05", "B07", "B10")).give(0, wood=1)
    table.state.stacks[0] = 1
    table.give(0, **stock)
    return table.put({BUILDING_SITE: 1}, {HUNT: 1}).use(BUILDING_SITE).do(ONE_WOOD)


def test_r33_the_start_marker_goes_to_the_next_tribe() -> None:
    table = Table(3, start=1).put({HUNT: 1}).finish_round()
    assert (table.state.start, table.to_move()) == (2, 2)
    table.put({HUNT: 1}).finish_round()
    assert (table.state.start, table.state.round) == (0, 3)
    assert [(told.round, told.start) for told in table.told(events.RoundStarted)] == [(1, 1), (2, 2), (3, 0)]


def test_r33_cards_slide_to_the_cheap_end_and_the_row_is_filled() -> None:
    table = Table(2).give(0, wood=9).put({CARD_SITE: 1, CARD_SITE + 2: 1}, {HUNT: 1})
    table.use(CARD_SITE).do(ONE_WOOD).use(CARD_SITE + 2).do(Buy((3, 0, 0, 0)))
    table.play_on(Phase.REVEAL_CARD)
    second, fourth = CARD[QUIET_CARDS[1]], CARD[QUIET_CARDS[3]]
    assert table.told(events.CardsSlid)[-1].moves == (
        (second, CARD_SITE + 1, CARD_SITE),
        (fourth, CARD_SITE + 3, CARD_SITE + 1),
    )
    assert table.state.display[:2] == [second, fourth]
    table.do(RevealCard(CARD["C20"]))
    assert (table.phase, table.state.site) == (Phase.REVEAL_CARD, CARD_SITE + 3)
    table.do(RevealCard(CARD["C05"]))
    assert table.state.display[:4] == [second, fourth, CARD["C20"], CARD["C05"]]
    assert table.state.cards[CARD["C20"]] == CARD_SITE + 2
    assert table.phase == Phase.PLACE


def test_r33_people_are_all_at_home_in_the_next_round() -> None:
    table = Table(2).put({HUNT: 5}, {HUNT: 5}).finish_round()
    assert table.state.home == [5, 5]
    assert not any(table.state.placed)


def test_r33_tools_are_ready_again() -> None:
    table = Table(2).tools(0, 1, 1).put({HUNT: 1}).use(HUNT).roll(1).do(act.UseTools((0,))).finish_round()
    assert table.state.used_tools == [0, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r34_an_empty_stack_ends_the_match_after_the_round(seats: int) -> None:
    table = emptying(seats=seats)
    assert table.state.stacks[0] == 0
    assert table.to_move() == 1, "the round goes on"
    table.use(HUNT).roll(4)
    assert table.phase == Phase.OVER
    assert table.to_move() == Turn.OVER
    assert table.outcome().reason == "stack_empty"
    assert table.told(events.GameEnded) == [events.GameEnded("stack_empty", table.outcome().scores)]
    assert table.told(events.RoundEnded) == [events.RoundEnded(1)]


def test_q25_the_round_is_played_to_its_end_with_feeding() -> None:
    table = emptying(food=0).give(1, food=9)
    table.use(HUNT).roll(4)
    assert [told.seat for told in table.told(events.Starved)] == [0]
    assert [told.seat for told in table.told(events.Fed)] == [1]
    assert table.state.food[1] == 9 + 2 - 5
    assert table.outcome().scores[0] == 3 - 10


def last_cards(deck: int, bought: int) -> Table:
    """So many cards are left in the deck and so many of the row are bought; the round is at its end."""
    table = Table(2).give(0, wood=20, food=20).give(1, food=20).leave_in_deck(deck)
    table.put({CARD_SITE + slot: 1 for slot in range(bought)} | {HUNT: 1})
    for slot in range(bought):
        table.use(CARD_SITE + slot).do(Buy((slot + 1, 0, 0, 0)))
    return table.use(HUNT).roll(1)


@pytest.mark.parametrize(("deck", "bought"), [(0, 1), (1, 2), (2, 4)])
def test_r35_a_row_that_cannot_be_filled_ends_the_match(deck: int, bought: int) -> None:
    table = last_cards(deck, bought).play_on(Phase.PLACE)
    assert table.phase == Phase.OVER
    assert table.outcome().reason == "cards_gone"


@pytest.mark.parametrize(("deck", "bought"), [(0, 0), (1, 1), (2, 2), (4, 4)])
def test_r35_a_row_that_can_be_filled_goes_on(deck: int, bought: int) -> None:
    table = last_cards(deck, bought).play_on(Phase.PLACE)
    assert (table.phase, table.state.round) == (Phase.PLACE, 2)
    assert all(card >= 0 for card in table.state.display[:4])


def test_q23_no_new_round_begins_with_less_than_four_cards() -> None:
    table = last_cards(0, 1).play_on(Phase.PLACE)
    assert [told.round for told in table.told(events.RoundStarted)] == [1]
    assert table.game.legal_actions(table.state) == []


def test_q24_tribes_are_fed_before_the_row_is_looked_at() -> None:
    table = last_cards(0, 1).play_on(Phase.PLACE)
    kinds = [type(event) for event in table.events]
    assert max(i for i, kind in enumerate(kinds) if kind is events.Fed) < kinds.index(events.GameEnded)
    assert [told.seat for told in table.told(events.Fed)] == [0, 1]


def test_r35_a_deck_that_runs_out_by_drawing_ends_the_match_too() -> None:
    table = Table(2, row=("C05", *QUIET_CARDS[1:])).give(0, wood=1).leave_in_deck(1)
    table.put({CARD_SITE: 1}).use(CARD_SITE).do(ONE_WOOD).play_on(Phase.PLACE)
    assert table.outcome().reason == "cards_gone"


@pytest.mark.parametrize(("number", "stack", "deck"), [(1, 1, 0), (30, 1, 0), (30, 1, 9), (30, 7, 0)])
def test_r35_if_several_ends_come_together_the_first_of_these_rules_is_told(number: int, stack: int, deck: int) -> None:
    table = Table(2, tops=("B26", "B05")).give(0, wood=2, food=9).give(1, food=9).leave_in_deck(deck)
    table.state.stacks[0], table.state.round = stack, number
    table.put({BUILDING_SITE: 1, CARD_SITE: 1}).use(CARD_SITE).do(ONE_WOOD)
    table.use(BUILDING_SITE).do(ONE_WOOD).play_on(Phase.PLACE)
    assert table.phase == Phase.OVER
    assert table.outcome().reason == ("stack_empty" if stack == 1 else "cards_gone")
    assert [told.reason for told in table.told(events.GameEnded)] == [table.outcome().reason]


def test_r36_after_round_30_the_match_is_scored() -> None:
    table = Table(2)
    table.state.round = 29
    table.put({HUNT: 1}).finish_round()
    assert table.state.round == 30
    table.put({HUNT: 1}).finish_round()
    assert table.phase == Phase.OVER
    assert table.outcome().reason == "round_limit"
    assert table.outcome().scores == table.scores()


def test_r36_nobody_builds_and_the_match_still_ends() -> None:
    table = Table(2)
    while table.phase != Phase.OVER:
        table.give(0, food=20).give(1, food=20).put({HUNT: 1}, {TOOL_MAKER: 1}).finish_round()
    assert len(table.told(events.RoundStarted)) == 30
    assert table.outcome().reason == "round_limit"


def test_r34_nothing_can_be_done_after_the_end() -> None:
    table = emptying().use(HUNT).roll(4)
    assert table.refusal(act.Resolve(HUNT)) == Reason.MATCH_OVER
    assert table.legal() == []


def test_r39_the_kept_card_is_asked_for_before_the_last_scoring() -> None:
    table = emptying(kept=2).give(1, kept=2).use(HUNT).roll(4)
    assert (table.phase, table.to_move()) == (Phase.LAST_CARD, 0)
    assert table.game.outcome(table.state) is None
    assert {type(action) for action in table.legal()} == {RedeemCard}
    assert len(table.legal()) == 10
    table.do(RedeemCard((1, 1, 0, 0)))
    assert (table.phase, table.to_move()) == (Phase.LAST_CARD, 1)
    table.do(RedeemCard((0, 0, 0, 2)))
    assert table.phase == Phase.OVER
    assert table.outcome().scores == (3 + 2, 2)
    assert table.state.kept == [0, 0]


def test_r34_with_fields_that_give_food_the_last_feeding_is_paid() -> None:
    table = emptying(food=2, fields=3).use(HUNT).roll(4)
    assert table.told(events.Fed)[0] == events.Fed(0, 5, (0, 0, 0, 0))
    assert table.outcome().scores[0] == 3


def test_r33_a_round_needs_all_of_the_village_again() -> None:
    table = Table(2).put({FIELD: 1}, {TOOL_MAKER: 1}).finish_round()
    assert {"field", "tool_maker", "hut"} <= table.open_sites()
