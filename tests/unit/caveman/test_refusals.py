"""What there is not, or what is not free, is refused with a code of its own and a sentence."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from caveman.rules import actions as act
from caveman.rules.reasons import Reason
from caveman.rules.state import FIRE, MAN, WOMAN, Phase
from shared.core.errors import IllegalActionError
from tests.helpers.caveman_positions import LAIRS, Table, roll
from tests.helpers.random_caveman import GAME, KINDS, positions
from tests.helpers.side_by_side import near

if TYPE_CHECKING:
    from collections.abc import Callable

    from caveman.rules.actions import Action
    from caveman.rules.state import CavemanState

FRUIT, GREY, HOME, PLAIN = 8, 19, 20, 21
"""Two grey circles and two plain ones."""


def begun(corners: str = "usual") -> Table:
    return Table(is_set_up=False, corners=corners)


def moving() -> Table:
    return Table().people(0, HOME, 1).card()


def growing() -> Table:
    return Table(land={FRUIT: "fruit"}).people(0, HOME, 1, 1).people(0, FRUIT, 0, 1).people(0, 60, 2).card().done()


def grown_up() -> Table:
    table = Table(land={FRUIT: "wood"}).people(0, HOME, 3, 0, 1).people(1, FRUIT, 1).card().done()
    return table.do(act.RollSurvival(HOME), roll("yellow", "adult"))


def fighting() -> Table:
    table = Table().people(0, HOME, 2).dinosaur("stegosaurus", PLAIN).turn_of(1).card("stegosaurus_01").done()
    return table.lead("stegosaurus", HOME)


def beaten() -> Table:
    return fighting().fight(HOME, roll("red", "dinosaur"), roll("green", "blank", "blank"))


def withdrawing() -> Table:
    return fighting().fight(HOME, roll("red", "blank"), roll("green", "blank", "blank"))


def developing() -> Table:
    return Table(land={GREY: "flint", FRUIT: "wood"}).people(0, GREY, 1).people(0, FRUIT, 1).card().done()


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
        (begun, act.PlaceDinosaur),
        (moving, lambda circle: act.Move(HOME, circle, MAN)),
        (moving, lambda circle: act.Move(circle, HOME, MAN)),
        (partial(wild, "move_any_dinosaur_01"), lambda circle: act.MoveDinosaur(0, circle)),
        (partial(wild, "exchange_token_01"), act.ExchangeToken),
        (partial(wild, "swap_tokens_01"), lambda circle: act.SwapTokens(FRUIT, circle)),
        (partial(wild, "swap_tokens_01"), lambda circle: act.SwapTokens(circle, FRUIT)),
        (partial(wild, "send_to_red_01"), lambda circle: act.SendDinosaur(0, circle)),
        (fighting, act.Fight),
        (beaten, act.Retreat),
        (withdrawing, act.PlaceDinosaur),
        (developing, lambda circle: act.Claim(FIRE, circle, MAN, FRUIT, MAN)),
        (developing, lambda circle: act.Claim(FIRE, GREY, MAN, circle, MAN)),
        (growing, lambda circle: act.Bear(circle, FRUIT, WOMAN)),
        (growing, lambda circle: act.Bear(HOME, circle, WOMAN)),
        (growing, act.RollSurvival),
    ],
)
def test_there_is_no_such_circle(table: Callable[[], Table], action: Callable[[int], Action]) -> None:
    assert {table().refusal(action(circle)) for circle in (-1, 61)} == {Reason.NO_SUCH_CIRCLE}


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


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_applies_a_step_is_told_what_a_check_tells(kind: str) -> None:
    told = set()
    for state in positions(3, KINDS[kind], 2):
        steps = [action for action in GAME.legal_actions(state) if isinstance(action, act.Move | act.MoveDinosaur)]
        for step in steps[:2]:
            for other in near(step):
                reasons = [refusal_by(call, state, other) for call in (GAME.check, GAME.apply)]
                assert reasons[0] == reasons[1]
                told.add(reasons[0])
    assert {None, Reason.NO_SUCH_CIRCLE, Reason.NO_SUCH_SEX, Reason.NOT_ADJACENT} <= told


def refusal_by(call: Callable[[CavemanState, Action], object], state: CavemanState, action: Action) -> str | None:
    try:
        call(state, action)
    except IllegalActionError as refusal:
        return refusal.code
    return None
