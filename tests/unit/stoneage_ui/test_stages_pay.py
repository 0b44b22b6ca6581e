"""Payments: proposed, adjustable, always allowed; for cards, buildings, the herd, hunger; resources of choice."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from shared.ui.shell.command import KeyPressed, TextEntered, WheelTurned
from stoneage_mammoth.rules.actions import Buy, Decline, Feed, RedeemCard, SendPeople, Starve, TakeGoods
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, FOOD, FOREST, HUNT
from stoneage_mammoth.rules.state import NOWHERE, Phase
from stoneage_mammoth.ui.payment import Payment, worth
from stoneage_mammoth.ui.stages.goods import redeem_stage
from stoneage_mammoth.ui.stages.opening import can_redeem
from stoneage_mammoth.ui.view_model import PeopleView
from tests.helpers.stoneage_desk import Sitting
from tests.helpers.stoneage_positions import Table

if TYPE_CHECKING:
    from stoneage_mammoth.ui.payment import Offer

OFFERS = st.lists(st.tuples(*[st.integers(0, 4)] * 5), min_size=1, max_size=30, unique=True)
STEPS = st.lists(st.tuples(st.booleans(), st.integers(0, 4)), max_size=12)


@given(offers=OFFERS, steps=STEPS, is_gain=st.booleans())
def test_whatever_steps_are_taken_the_payment_is_one_that_is_allowed(
    offers: list[Offer], steps: list[tuple[bool, int]], *, is_gain: bool
) -> None:
    payment = Payment(offers, is_gain=is_gain)
    assert payment.now in offers
    for is_more, kind in steps:
        before = payment.now
        could = payment.can_more(kind) if is_more else payment.can_less(kind)
        moved = payment.more(kind) if is_more else payment.less(kind)
        assert moved == could
        assert payment.now in offers
        if moved:
            assert (payment.now[kind] > before[kind]) is is_more
        else:
            assert payment.now == before


@given(offers=OFFERS)
def test_the_cheapest_is_proposed_to_who_pays_and_the_richest_to_who_takes(offers: list[Offer]) -> None:
    assert worth(Payment(offers).now) == min(map(worth, offers))
    assert worth(Payment(offers, is_gain=True).now) == max(map(worth, offers))


WHOLE: list[Offer] = [
    (*four, 4 - sum(four)) for four in itertools.product(range(5), range(5), range(5), range(5)) if sum(four) <= 4
]


@given(wanted=st.sampled_from(WHOLE), is_gain=st.booleans())
def test_every_allowed_payment_is_reached_by_asking_for_what_it_has(wanted: Offer, *, is_gain: bool) -> None:
    payment = Payment(WHOLE, is_gain=is_gain)
    for kind, count in enumerate(wanted):
        while payment.now[kind] > count:
            payment.less(kind)
        while payment.now[kind] < count:
            payment.more(kind)
    assert payment.now == wanted


def test_who_asks_for_stone_and_then_for_gold_keeps_the_stone() -> None:
    payment = Payment(WHOLE)
    assert payment.now == (0, 0, 0, 0, 4)
    payment.more(2)
    payment.more(3)
    payment.more(3)
    assert payment.now == (0, 0, 1, 2, 1)


def buying(site: int, **goods: int) -> Sitting:
    table = Table(2).give(0, **goods).put({site: 1}, {HUNT: 1})
    return Sitting(table.use(site))


def test_the_cheapest_payment_of_a_card_is_proposed_and_paid() -> None:
    sitting = buying(CARD_SITE + 1, wood=1, stone=1, gold=3)
    assert sitting.rows() == {0: 1, 2: 1, 3: 0}
    assert sitting.question.payment is not None
    assert sitting.question.payment.status == "2 of 2"
    sitting.press("buy")
    assert sitting.done == [Buy((1, 0, 1, 0))]


def test_steppers_swap_one_resource_for_another() -> None:
    sitting = buying(CARD_SITE + 1, wood=1, stone=1, gold=3).press("more:3")
    assert sitting.rows() == {0: 1, 2: 0, 3: 1}
    sitting.press("less:0")
    assert sitting.rows() == {0: 0, 2: 1, 3: 1} or sitting.rows() == {0: 0, 2: 0, 3: 2}
    before = sitting.rows()
    assert sitting.stage.handle(WheelTurned(1), "row:0")
    assert sitting.rows()[0] == before[0] + 1
    assert sitting.stage.handle(KeyPressed("less"), "")
    assert sitting.rows()[0] == before[0]


def test_a_step_that_no_payment_allows_is_refused_with_words() -> None:
    sitting = buying(CARD_SITE, wood=1, stone=1).press("more:0")
    assert sitting.said == ["No other payment is possible that way."]
    assert sitting.rows() == {0: 1, 2: 0}


def test_a_card_is_declined_by_its_button_alone() -> None:
    sitting = buying(CARD_SITE, wood=1)
    assert sitting.stage.confirming == "buy"
    sitting.press("decline")
    assert sitting.done == [Decline()]


def test_a_building_of_choice_shows_its_points_and_goes_to_the_most() -> None:
    table = Table(2, tops=("B26", "B07")).give(0, wood=4, brick=2, gold=3).put({BUILDING_SITE: 1}, {HUNT: 1})
    sitting = Sitting(table.use(BUILDING_SITE))
    assert sitting.question.payment is not None
    assert sitting.question.payment.status == "3 points"
    sitting.press("pay_dearest")
    assert sitting.question.payment.status == "32 points"
    assert sitting.rows() == {0: 2, 1: 2, 3: 3}
    sitting.press("buy")
    assert sitting.done == [Buy((2, 2, 0, 3))]


def test_a_kept_card_that_could_pay_is_pointed_out() -> None:
    table = Table(2).give(0, kept=2).put({CARD_SITE: 1}, {HUNT: 1})
    sitting = Sitting(table.use(CARD_SITE))
    assert "kept card" in sitting.question.lines[0]
    assert [button.id for button in sitting.question.buttons] == ["decline"]
    assert sitting.stage.confirming == ""
    assert can_redeem(sitting.desk)
    stage = redeem_stage(sitting.desk)
    assert stage.press("more:0")
    assert stage.press("take_goods")
    assert sitting.done == [RedeemCard((1, 0, 0, 1))]


def at_the_herd(people: int = 3, **stock: int) -> Sitting:
    table = Table(2, tile="M01").give(0, food=12).put({FOREST: people}, {HUNT: 1})
    table.use(FOREST).roll(*[1] * people)
    assert table.phase == Phase.SEND
    return Sitting(table.give(0, **({"wood": 0} | stock)))


def test_people_for_the_herd_are_counted_at_the_tile() -> None:
    sitting = at_the_herd()
    chooser = sitting.stage.parts().chooser
    assert chooser is not None
    assert (chooser.place, chooser.counts, chooser.chosen) == (NOWHERE, (1, 2, 3), 1)
    assert sitting.stage.handle(WheelTurned(1), "tile")
    assert sitting.stage.handle(TextEntered("3"), "")
    assert sitting.button("send") == "Send 3 people"
    assert sitting.question.lines[0] == "The fee: 3 food. Wheel, or 1 to 3, for more people."
    assert sitting.question.payment is None
    sitting.press("tile")
    assert sitting.done == [SendPeople(3)]


def test_a_clicked_number_sends_so_many_at_once() -> None:
    assert at_the_herd().press("count:2").done == [SendPeople(2)]


def test_pointing_at_a_number_shows_so_many_at_the_tile() -> None:
    sitting = at_the_herd()
    assert sitting.stage.point("count:2")
    assert sitting.stage.parts().tile_ghost == PeopleView(0, 2)
    assert sitting.stage.point("tile")
    assert sitting.stage.parts().tile_ghost == PeopleView(0, 1)


def test_the_fee_beyond_the_food_is_chosen_among_resources() -> None:
    sitting = at_the_herd(food=1, wood=2, gold=1).press("count:2")
    assert sitting.rows() == {0: 1, 3: 0, FOOD: 1}
    sitting.press("more:3", "send")
    assert sitting.done == [SendPeople(2, (0, 0, 0, 1))]


def test_nobody_goes_by_a_button_of_its_own() -> None:
    sitting = at_the_herd().press("send_nobody")
    assert sitting.done == [SendPeople(0)]


def test_a_digit_too_high_for_the_herd_is_refused() -> None:
    sitting = at_the_herd()
    assert sitting.stage.handle(TextEntered("7"), "")
    assert sitting.said == ["At most 3 can be sent."]


def test_with_nothing_but_a_kept_card_nobody_can_be_sent_before_it_is_used() -> None:
    sitting = at_the_herd(food=0, kept=2)
    assert "kept card" in sitting.question.lines[0]
    assert sitting.stage.parts().chooser is None
    assert sitting.stage.confirming == ""
    sitting.stage.handle(WheelTurned(1), "tile")
    assert sitting.press("send_nobody").done == [SendPeople(0)]


def hungry(**stock: int) -> Sitting:
    table = Table(2).give(0, food=2).give(1, food=20).put({FOREST: 1}, {HUNT: 1})
    table.give(0, **stock).play_on(Phase.FEED)
    assert table.phase == Phase.FEED
    return Sitting(table)


def test_the_gap_of_food_is_paid_as_proposed() -> None:
    sitting = hungry(wood=2, gold=3)
    assert sitting.question.title == "Anna, 3 food is missing"
    paid = sitting.rows()
    assert sum(paid.values()) == 3
    assert sitting.stage.confirming == "feed"
    sitting.press("feed")
    assert [type(action) for action in sitting.done] == [Feed]
    assert sum(sitting.done[0].goods) == 3


def test_hunger_is_asked_twice_and_enter_never_means_it() -> None:
    sitting = hungry(wood=5)
    sitting.press("starve")
    assert not sitting.done
    assert sitting.question.is_warning
    assert sitting.stage.confirming == ""
    first = sitting.question.buttons[0]
    assert (first.id, first.is_danger) == ("feed_back", False)
    assert sitting.stage.cancel()
    assert not sitting.question.is_warning
    sitting.press("starve", "starve_really")
    assert sitting.done == [Starve()]


def test_hunger_cannot_be_confirmed_before_it_was_asked() -> None:
    sitting = hungry(wood=5)
    assert not sitting.stage.press("starve_really")
    assert not sitting.done


def test_resources_of_a_tile_are_chosen() -> None:
    table = Table(2, tile="M14").put({4: 1}, {HUNT: 1})
    table.use(4).roll(6).do(SendPeople(1)).play_on(Phase.CHOOSE_BONUS)
    sitting = Sitting(table)
    assert "any 2 resources" in sitting.button("bonus_first")
    assert "2 food" in sitting.button("bonus_all")
    sitting.press("bonus_first")
    table.do(*sitting.done)
    assert table.phase == Phase.CHOOSE_GOODS
    sitting = Sitting(table)
    assert sitting.rows() == {0: 0, 1: 0, 2: 0, 3: 2}
    sitting.press("more:1", "take_goods")
    assert sitting.done == [TakeGoods((0, 1, 0, 1))]
