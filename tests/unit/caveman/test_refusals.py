"""What there is not, or what is not free, is refused with a code of its own and a sentence."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from caveman.rules import actions as act
from caveman.rules.reasons import Reason
from caveman.rules.state import MAN, WOMAN, Phase
from tests.helpers.caveman_positions import LAIRS, Table, roll

if TYPE_CHECKING:
    from collections.abc import Callable

    from caveman.rules.actions import Action

FRUIT, HOME, PLAIN = 8, 20, 21
"""A grey circle and two plain ones."""


def begun(corners: str = "usual") -> Table:
    return Table(is_set_up=False, corners=corners)


def moving() -> Table:
    return Table().people(0, HOME, 1).card()


def growing() -> Table:
    return Table(land={FRUIT: "fruit"}).people(0, HOME, 1, 1).people(0, FRUIT, 0, 1).people(0, 60, 2).card().done()


def grown_up() -> Table:
    table = Table(land={FRUIT: "wood"}).people(0, HOME, 3, 0, 1).people(1, FRUIT, 1).card().done()
    return table.do(act.RollSurvival(HOME), roll("yellow", "adult"))


def wild(card: str) -> Table:
    return Table().card(card).done()


def test_after_the_end_nothing_is_done() -> None:
    table = Table().play_on()
    assert table.phase == Phase.OVER
    assert table.refusal(act.Done()) == Reason.MATCH_OVER


def test_a_corner_is_taken_once() -> None:
    table = begun(corners="choose")
    assert {table.refusal(act.ChooseCorner(corner)) for corner in (-1, 6)} == {Reason.NO_SUCH_CORNER}
    table.do(act.ChooseCorner(2))
    assert table.refusal(act.ChooseCorner(2)) == Reason.CORNER_TAKEN


@pytest.mark.parametrize(
    ("table", "action"),
    [
        (begun, act.PlaceDinosaur(61)),
        (moving, act.Move(HOME, 61, MAN)),
        (moving, act.Move(-1, HOME, MAN)),
        (partial(wild, "move_any_dinosaur_01"), act.MoveDinosaur(0, 61)),
        (partial(wild, "exchange_token_01"), act.ExchangeToken(61)),
        (partial(wild, "send_to_red_01"), act.SendDinosaur(0, 61)),
        (growing, act.Bear(61, FRUIT, WOMAN)),
        (growing, act.RollSurvival(61)),
    ],
)
def test_there_is_no_such_circle(table: Callable[[], Table], action: Action) -> None:
    assert table().refusal(action) == Reason.NO_SUCH_CIRCLE


@pytest.mark.parametrize("action", [act.Land(2), act.Land(-1), act.Move(HOME, PLAIN, 2)])
def test_an_adult_is_a_man_or_a_woman(action: Action) -> None:
    assert moving().refusal(action) == Reason.NO_SUCH_SEX


def test_a_child_becomes_a_man_or_a_woman_where_it_can_live() -> None:
    table = grown_up()
    assert table.refusal(act.GrowUp(2, PLAIN)) == Reason.NO_SUCH_SEX
    assert {table.refusal(act.GrowUp(WOMAN, circle)) for circle in (HOME, FRUIT, LAIRS[0], 61)} == {Reason.NO_ROOM}
    table.do(act.GrowUp(WOMAN, PLAIN))
    assert table.at(PLAIN) == (0, 0, 1, 0)


@pytest.mark.parametrize("dinosaur", [-1, 3])
def test_there_are_three_dinosaurs(dinosaur: int) -> None:
    assert wild("move_any_dinosaur_01").refusal(act.MoveDinosaur(dinosaur, 10)) == Reason.NO_SUCH_DINOSAUR
    assert wild("send_to_red_01").refusal(act.SendDinosaur(dinosaur, 1)) == Reason.NO_SUCH_DINOSAUR


@pytest.mark.parametrize("corner", [-1, 6])
def test_lava_flows_to_one_of_six_corners(corner: int) -> None:
    assert wild("lava_01").refusal(act.FlowLava(corner)) == Reason.NO_SUCH_CORNER


def test_tokens_lie_on_grey_circles_only() -> None:
    assert wild("exchange_token_01").refusal(act.ExchangeToken(HOME)) == Reason.NO_TOKEN
    assert wild("swap_tokens_01").refusal(act.SwapTokens(FRUIT, HOME)) == Reason.NO_TOKEN


def test_two_tokens_are_swapped_not_one_with_itself() -> None:
    assert wild("swap_tokens_01").refusal(act.SwapTokens(FRUIT, FRUIT)) == Reason.WRONG_ORDER


@pytest.mark.parametrize("card", ["lava_01", "exchange_token_01", "swap_tokens_01", "send_to_red_01"])
def test_what_another_special_card_says_is_not_done(card: str) -> None:
    table = wild(card)
    ways = (act.FlowLava(0), act.ExchangeToken(FRUIT), act.SwapTokens(FRUIT, 10), act.SendDinosaur(0, 1), act.Done())
    allowed = {type(way) for way in table.legal()}
    assert len(allowed) == 1
    assert {table.refusal(way) for way in ways if type(way) not in allowed} == {Reason.WRONG_PHASE}


def test_a_couple_is_a_man_and_a_woman() -> None:
    assert growing().refusal(act.Bear(60, FRUIT, WOMAN)) == Reason.NO_COUPLE
