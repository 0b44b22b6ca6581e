"""R21 to R26 and the questions about cards: buying, tops, dice for everyone, drawn and kept cards."""

from __future__ import annotations

import pytest

from shared.core.game import Turn
from stoneage_mammoth.rules import actions as act
from stoneage_mammoth.rules import events
from stoneage_mammoth.rules.actions import Buy, Decline, RedeemCard, TakeDie, UseTools
from stoneage_mammoth.rules.events import Source
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.rules.phases import IS_ASKED
from stoneage_mammoth.rules.reasons import Reason
from stoneage_mammoth.rules.sites import CARD_SITE, FOREST, HUNT, QUARRY
from stoneage_mammoth.rules.state import DRAWN, UNSEEN, Phase
from tests.helpers.stoneage_perft import state_of_each_phase
from tests.helpers.stoneage_positions import CARD, QUIET_CARDS, Table

ONE_WOOD = Buy((1, 0, 0, 0))


def buying(card: str, *, seats: int = 2) -> Table:
    """Seat 0 has one wood, stands on a card at the cheapest place and is asked whether it buys; it hunts later."""
    table = Table(seats, row=(card, *QUIET_CARDS[1:])).give(0, wood=1)
    return table.put({CARD_SITE: 1, HUNT: 1}).use(CARD_SITE)


@pytest.mark.parametrize(("slot", "ways"), [(0, 4), (1, 10), (2, 20), (3, 35)])
def test_r21_a_card_costs_as_many_resources_as_its_place_says(slot: int, ways: int) -> None:
    site = CARD_SITE + slot
    table = Table(2).give(0, wood=9, brick=9, stone=9, gold=9).put({site: 1}).use(site)
    offers = table.legal(Buy)
    assert len(offers) == ways
    assert {sum(offer.goods) for offer in offers} == {slot + 1}
    assert table.refusal(Buy((0, 0, 0, slot + 2))) == Reason.WRONG_PRICE
    assert table.refusal(Buy((0, 0, 0, slot))) == Reason.WRONG_PRICE
    table.do(Buy((0, 0, 1, slot)))
    assert table.goods(0) == (9, 9, 8, 9 - slot)
    assert table.state.cards[CARD[QUIET_CARDS[slot]]] == 0
    assert table.told(events.CardBought) == [
        events.CardBought(0, site, CARD[QUIET_CARDS[slot]], (0, 0, 1, slot)),
    ]


def test_r21_only_what_one_owns_can_be_paid() -> None:
    table = Table(2).give(0, wood=1, gold=1).put({CARD_SITE + 1: 1}).use(CARD_SITE + 1)
    assert table.legal() == [Buy((1, 0, 0, 1)), Decline()]
    assert table.refusal(Buy((2, 0, 0, 0))) == Reason.NOT_ENOUGH_GOODS
    assert table.refusal(Buy((3, 0, 0, -1))) == Reason.NOT_ENOUGH_GOODS


def test_q16_a_card_may_be_left_although_it_could_be_paid() -> None:
    table = buying("C15").do(Decline())
    assert table.goods(0) == (1, 0, 0, 0)
    assert table.state.cards[CARD["C15"]] == CARD_SITE
    assert table.state.display[0] == CARD["C15"]
    assert table.told(events.Declined) == [events.Declined(0, CARD_SITE, is_unable=False)]
    assert table.told(events.WentHome) == [events.WentHome(0, CARD_SITE, 1)]


def test_r21_who_cannot_pay_is_not_asked() -> None:
    table = Table(2).give(0, wood=3).put({CARD_SITE + 3: 1}).use(CARD_SITE + 3)
    assert table.phase != Phase.BUY
    assert table.told(events.Declined) == [events.Declined(0, CARD_SITE + 3, is_unable=True)]


def test_q17_food_never_pays_for_a_card() -> None:
    table = Table(2).give(0, food=50).put({CARD_SITE: 1}).use(CARD_SITE)
    assert table.told(events.Declined) == [events.Declined(0, CARD_SITE, is_unable=True)]
    assert table.told(events.CardBought) == []


def test_q18_resources_of_this_round_can_pay() -> None:
    table = Table(2).put({FOREST: 1, CARD_SITE: 1}).use(FOREST).roll(3).use(CARD_SITE).do(ONE_WOOD)
    assert table.state.cards[CARD["C15"]] == 0


@pytest.mark.parametrize(
    ("card", "food", "goods", "points"),
    [
        ("C07", 7, (0, 0, 0, 0), 0),
        ("C16", 1, (0, 0, 0, 0), 0),
        ("C11", 0, (0, 0, 2, 0), 0),
        ("C17", 0, (0, 0, 1, 0), 0),
        ("C33", 0, (0, 0, 0, 1), 0),
        ("C35", 0, (0, 1, 0, 0), 0),
        ("C13", 0, (0, 0, 0, 0), 3),
        ("C31", 0, (0, 0, 0, 0), 3),
    ],
)
def test_r22_food_resources_and_points_are_taken_at_once(
    card: str, food: int, goods: tuple[int, ...], points: int
) -> None:
    table = Table(2, row=(card, "C15", "C27", "C29") if card != "C15" else QUIET_CARDS)
    table.give(0, wood=1, food=0).put({CARD_SITE: 1}).use(CARD_SITE).do(ONE_WOOD)
    gained = [told for told in table.told(events.FoodGained) if told.source is Source.CARD]
    assert sum(told.count for told in gained) == food
    assert [told.goods for told in table.told(events.GoodsGained)] == ([goods] if any(goods) else [])
    assert table.goods(0) == goods
    assert [told.points for told in table.told(events.PointsGained)] == ([points] if points else [])


def test_r22_a_card_raises_a_tool_or_the_field() -> None:
    table = buying("C03").do(ONE_WOOD)
    assert table.told(events.ToolRaised) == [events.ToolRaised(0, 0, 1, Source.CARD)]
    assert table.tool_values(0) == (1, 0, 0)
    table = buying("C09").do(ONE_WOOD)
    assert table.told(events.FieldRaised) == [events.FieldRaised(0, 1, has_effect=True, source=Source.CARD)]


@pytest.mark.parametrize(("card", "value"), [("C22", 4), ("C23", 3), ("C24", 2)])
def test_r17_three_cards_are_tools_to_be_used_once(card: str, value: int) -> None:
    table = buying(card).do(ONE_WOOD)
    assert table.told(events.OneUseToolGained) == [events.OneUseToolGained(0, value)]
    table.use(HUNT).roll(2)
    assert table.legal() == [UseTools(), UseTools((), (value,))]


@pytest.mark.parametrize(("card", "resource", "divisor"), [("C36", 0, 3), ("C34", 2, 5), ("C04", 3, 6)])
def test_r23_two_dice_gather_the_resource_of_the_card(card: str, resource: int, divisor: int) -> None:
    table = buying(card).do(ONE_WOOD)
    assert (table.phase, table.to_move(), table.state.amount) == (Phase.ROLL, Turn.CHANCE, 2)
    table.roll(5, 6)
    assert table.goods(0)[resource] == 11 // divisor
    assert sum(table.goods(0)) == 11 // divisor


def test_q4_unused_tools_may_be_added_to_the_two_dice_of_a_card() -> None:
    table = buying("C04").tools(0, 2, 1, used=[1]).do(ONE_WOOD).roll(4, 6)
    assert table.legal() == [UseTools(), UseTools((0,))]
    table.do(UseTools((0,)))
    assert table.goods(0) == (0, 0, 0, 2)
    assert table.state.used_tools[0] == 0b11


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r24_a_die_for_everyone_the_buyer_first_then_clockwise(seats: int) -> None:
    table = Table(seats, start=1, row=("C06", *QUIET_CARDS[1:])).give(1, wood=1)
    table.put({}, {CARD_SITE: 1}).use(CARD_SITE).do(ONE_WOOD)
    assert (table.phase, table.state.amount) == (Phase.ROLL, seats)
    table.roll(*(1, 2, 3, 4)[:seats])
    takers = []
    for face in range(seats, 0, -1):
        takers.append(table.to_move())
        assert {action.face for action in table.legal(TakeDie)} == set(range(1, face + 1))
        table.do(TakeDie(face))
    assert takers == [(1 + step) % seats for step in range(seats)]
    for step, face in enumerate(range(seats, 0, -1)):
        assert table.goods((1 + step) % seats) == tuple(int(face - 1 == kind) for kind in range(4))


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_r24_what_each_die_gives(face: int) -> None:
    table = buying("C08").do(ONE_WOOD).roll(face, face).do(TakeDie(face))
    goods = tuple(int(face - 1 == kind) for kind in range(4))
    assert table.goods(0) == goods
    assert table.tool_values(0) == ((1, 0, 0) if face == 5 else (0, 0, 0))
    assert table.state.fields[0] == (1 if face == 6 else 0)
    assert table.told(events.DieTaken) == [events.DieTaken(0, face)]


def test_r24_only_dice_that_lie_there_can_be_taken() -> None:
    table = buying("C08").do(ONE_WOOD).roll(2, 4)
    assert table.legal() == [TakeDie(2), TakeDie(4)]
    assert table.refusal(TakeDie(3)) == Reason.NO_SUCH_DIE
    table.do(TakeDie(2))
    assert table.refusal(TakeDie(2)) == Reason.NO_SUCH_DIE


def test_q5_no_tools_on_dice_for_everyone() -> None:
    table = buying("C08").tools(0, 4, 4, 4, one_use=[2]).do(ONE_WOOD).roll(1, 1)
    assert table.phase == Phase.TAKE_DIE
    assert table.refusal(UseTools((0,))) == Reason.WRONG_PHASE


def test_q28_nobody_can_refuse_a_die_not_even_one_without_effect() -> None:
    table = buying("C08").give(1, fields=10).tools(1, 4, 4, 4).do(ONE_WOOD).roll(5, 6).do(TakeDie(5))
    assert table.to_move() == 1
    assert table.legal() == [TakeDie(6)]
    assert table.refusal(Decline()) == Reason.WRONG_PHASE
    table.do(TakeDie(6))
    assert table.told(events.DieTaken)[-1] == events.DieTaken(1, 6)
    assert table.told(events.FieldRaised)[-1] == events.FieldRaised(1, 10, has_effect=False, source=Source.DIE)


def test_q29_the_others_take_their_dice_during_the_turn_of_the_buyer() -> None:
    table = buying("C08").do(ONE_WOOD).roll(1, 2).do(TakeDie(2))
    assert (table.phase, table.to_move(), table.state.turn) == (Phase.TAKE_DIE, 1, 0)
    table.do(TakeDie(1))
    assert (table.phase, table.to_move()) == (Phase.RESOLVE, 0)
    assert table.goods(1) == (1, 0, 0, 0)


def test_r25_a_drawn_card_gives_only_its_bottom() -> None:
    table = buying("C05").do(ONE_WOOD)
    assert (table.phase, table.to_move()) == (Phase.DRAW_CARD, Turn.CHANCE)
    table.do(act.DrawCard(CARD["C07"]))
    assert table.state.cards[CARD["C07"]] == DRAWN
    assert table.state.food[0] == 12, "the top of the drawn card gives nothing"
    assert table.told(events.CardDrawn) == [events.CardDrawn(0, CARD["C07"])]
    before = table.scores()
    assert table.draw_secretly(0, "C31").own(0, "B01").scores()[0] == before[0] + 3, "3 builders, 1 building"


def test_r25_every_unseen_card_is_as_likely_to_be_drawn() -> None:
    table = buying("C05").draw_secretly(1, "C36").do(ONE_WOOD)
    outcomes = table.chances()
    assert len(outcomes) == 36 - 4 - 1
    assert act.DrawCard(CARD["C36"]) not in outcomes
    assert list(outcomes.values()) == pytest.approx([1 / 31] * 31)
    assert table.refusal(act.DrawCard(CARD["C36"])) == Reason.NO_SUCH_OUTCOME


def test_q26_an_empty_deck_gives_nothing() -> None:
    table = buying("C05").leave_in_deck(0).do(ONE_WOOD)
    assert table.told(events.DeckEmpty) == [events.DeckEmpty(0)]
    assert table.told(events.CardDrawn) == []
    assert table.phase == Phase.RESOLVE


def kept() -> Table:
    """Seat 0 holds the card with any two resources and has people in the forest and on two cards."""
    table = Table(2, row=("C02", *QUIET_CARDS[1:])).give(0, wood=1)
    table.put({CARD_SITE: 1, CARD_SITE + 1: 1, FOREST: 1}, {QUARRY: 1})
    return table.use(CARD_SITE).do(ONE_WOOD)


def test_r26_the_card_is_kept_and_gives_two_resources_later() -> None:
    table = kept()
    assert table.told(events.CardKept) == [events.CardKept(0, 2)]
    assert table.goods(0) == (0, 0, 0, 0)
    assert len(table.legal(RedeemCard)) == 10
    table.do(RedeemCard((1, 0, 0, 1)))
    assert table.goods(0) == (1, 0, 0, 1)
    assert table.told(events.CardRedeemed) == [events.CardRedeemed(0)]
    assert table.told(events.GoodsGained) == [events.GoodsGained(0, (1, 0, 0, 1), Source.KEPT_CARD)]
    assert table.phase == Phase.RESOLVE, "the decision that went on goes on"


@pytest.mark.parametrize("goods", [(1, 0, 0, 0), (1, 1, 1, 0), (3, 0, 0, -1), (0, 0, 0, 0)])
def test_r26_just_two_resources(goods: tuple[int, int, int, int]) -> None:
    assert kept().refusal(RedeemCard(goods)) == Reason.WRONG_NUMBER


def test_q30_the_kept_card_serves_once() -> None:
    table = kept().do(RedeemCard((0, 2, 0, 0)))
    assert table.legal(RedeemCard) == []
    assert table.refusal(RedeemCard((0, 2, 0, 0))) == Reason.NO_KEPT_CARD


def test_q30_the_kept_card_serves_at_any_decision_of_its_owner() -> None:
    table = kept().tools(0, 1)
    phases = []
    table.use(FOREST).roll(1)
    phases.append((table.phase, len(table.legal(RedeemCard))))
    table.do(UseTools()).use(CARD_SITE + 1)
    phases.append((table.phase, len(table.legal(RedeemCard))))
    table.do(Decline())
    assert (table.to_move(), table.legal(RedeemCard)) == (1, [])
    table.give(0, food=4).play_on(Phase.FEED)
    phases.append((table.phase, len(table.legal(RedeemCard))))
    assert phases == [(Phase.TOOLS, 10), (Phase.BUY, 10), (Phase.FEED, 10)]


def test_q30_the_kept_card_serves_nobody_else_and_not_while_dice_roll() -> None:
    table = kept().use(FOREST)
    assert table.refusal(RedeemCard((1, 1, 0, 0))) == Reason.WRONG_PHASE, "chance decides, not its owner"
    table.roll(1).use(CARD_SITE + 1)
    table.do(Decline())
    assert (table.to_move(), table.state.kept) == (1, [2, 0])
    assert table.refusal(RedeemCard((1, 1, 0, 0))) == Reason.NO_KEPT_CARD


def test_q30_the_kept_card_serves_while_placing_and_taking_a_die() -> None:
    table = Table(2, row=("C08", *QUIET_CARDS[1:])).give(0, kept=2).give(1, wood=1)
    assert len(table.legal(RedeemCard)) == 10
    table.put({HUNT: 1}, {CARD_SITE: 1}).use(HUNT).roll(1).use(CARD_SITE).do(ONE_WOOD).roll(1, 2).do(TakeDie(2))
    assert (table.phase, table.to_move(), len(table.legal(RedeemCard))) == (Phase.TAKE_DIE, 0, 10)
    table.do(RedeemCard((0, 0, 0, 2)))
    assert (table.phase, table.to_move()) == (Phase.TAKE_DIE, 0)


@pytest.mark.parametrize("phase", [phase for phase in Phase if IS_ASKED[phase]])
def test_q30_the_kept_card_serves_at_every_kind_of_decision(phase: Phase) -> None:
    game = StoneAgeGame()
    state = state_of_each_phase()[phase].copy()
    state.kept = [2 * (seat == state.seat) for seat in range(state.config.seats)]
    offers = [action for action in game.legal_actions(state) if isinstance(action, RedeemCard)]
    assert len(offers) == len(set(offers)) == 10
    for offer in offers:
        after = game.apply(state, offer).state
        before = state.copy()
        for kind, count in enumerate(offer.goods):
            before.goods[state.seat * 4 + kind] += count
        before.kept = [0] * state.config.seats
        if phase is Phase.LAST_CARD:
            before.phase, before.seat = after.phase, after.seat
            assert after.phase == Phase.OVER
        assert after == before, "nothing else happens, and the same seat decides the same"


def test_q30_a_card_that_the_kept_card_can_pay_is_asked_for() -> None:
    table = kept().use(CARD_SITE + 1)
    assert table.phase == Phase.BUY
    assert table.legal(Buy) == []
    table.do(RedeemCard((0, 1, 1, 0))).do(Buy((0, 1, 1, 0)))
    assert table.state.cards[CARD[QUIET_CARDS[1]]] == 0
    assert table.goods(0) == (0, 0, 0, 0)


def test_q27_a_drawn_card_is_known_to_its_owner_alone() -> None:
    table = buying("C05", seats=3).do(ONE_WOOD, act.DrawCard(CARD["C07"]))
    own, other = (table.game.observe(table.state, seat) for seat in (0, 1))
    assert (own.state.cards[CARD["C07"]], own.drawn) == (DRAWN, (0, 0, 0))
    assert (other.state.cards[CARD["C07"]], other.drawn) == (UNSEEN, (1, 0, 0))
    assert other.state.cards[CARD["C05"]] == 0, "the card that was bought is public"
