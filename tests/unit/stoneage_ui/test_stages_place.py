"""Placing people by clicks, wheel and digits; and the actions of a turn in any order."""

from __future__ import annotations

import pytest

from shared.ui.shell.command import KeyPressed, TextEntered, WheelTurned
from stoneage_mammoth.rules.actions import Place, RedeemCard, Resolve
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, FIELD, FOREST, HUNT, HUT, RIVER, TOOL_MAKER
from stoneage_mammoth.ui.stages.opening import can_redeem, forced_action
from stoneage_mammoth.ui.stages.resolve import COME_HOME, WAIT
from stoneage_mammoth.ui.view_model import Light, PeopleView
from tests.helpers.stoneage_desk import Sitting
from tests.helpers.stoneage_positions import Table


def test_all_legal_places_and_no_others_light_up() -> None:
    table = Table(2).do(Place(FOREST, 3), Place(FIELD, 1), Place(TOOL_MAKER, 1))
    lights = Sitting(table).stage.parts().lights
    legal = {action.site for action in table.legal(Place)}
    assert {site for site, light in lights.items() if light is Light.OPEN} == legal
    closed = {site for site, light in lights.items() if light is Light.CLOSED}
    assert {FOREST, FIELD, TOOL_MAKER, HUT} <= closed
    assert set(lights) == set(range(14))  # two stacks with two players


def test_every_closed_place_says_why() -> None:
    table = Table(2).do(Place(FOREST, 3), Place(FIELD, 1), Place(TOOL_MAKER, 1))
    sitting = Sitting(table)
    parts = sitting.stage.parts()
    assert all(parts.reasons[site] for site, light in parts.lights.items() if light is Light.CLOSED)
    sitting.press(f"site:{FOREST}")
    assert sitting.said == ["With two players only one of them can be here in a round."]
    assert not sitting.done


def test_a_place_for_exactly_so_many_takes_them_at_once() -> None:
    sitting = Sitting(Table(2))
    sitting.press(f"site:{FIELD}", f"site:{HUT}", f"site:{CARD_SITE}")
    assert sitting.done == [Place(FIELD, 1), Place(HUT, 2), Place(CARD_SITE, 1)]


def test_a_place_with_room_offers_numbers_and_a_click_on_one_places() -> None:
    sitting = Sitting(Table(2)).press(f"site:{FOREST}")
    parts = sitting.stage.parts()
    assert parts.chooser is not None
    assert (parts.chooser.place, parts.chooser.counts) == (FOREST, (1, 2, 3, 4, 5))
    assert parts.lights[FOREST] is Light.CHOSEN
    assert not sitting.done
    sitting.press("count:4")
    assert sitting.done == [Place(FOREST, 4)]


@pytest.mark.parametrize(
    ("commands", "count"),
    [
        ([WheelTurned(1), WheelTurned(1)], 3),
        ([WheelTurned(9)], 5),
        ([WheelTurned(1), WheelTurned(-4)], 1),
        ([KeyPressed("more"), KeyPressed("more"), KeyPressed("less")], 2),
        ([TextEntered("4")], 4),
    ],
)
def test_wheel_keys_and_digits_change_the_number_and_the_place_again_confirms(
    commands: list[WheelTurned | KeyPressed | TextEntered], count: int
) -> None:
    sitting = Sitting(Table(2)).press(f"site:{RIVER}")
    for command in commands:
        assert sitting.stage.handle(command, f"site:{RIVER}")
    assert sitting.stage.parts().site_ghosts == {RIVER: PeopleView(0, count)}
    assert sitting.stage.confirming == f"count:{count}"
    sitting.press(f"site:{RIVER}")
    assert sitting.done == [Place(RIVER, count)]


def test_the_digit_0_is_ten_on_the_hunt() -> None:
    sitting = Sitting(Table(2).give(0, people=10)).press(f"site:{HUNT}")
    assert sitting.stage.handle(TextEntered("0"), "")
    assert sitting.stage.confirming == "count:10"


def test_a_digit_too_high_is_refused_and_changes_nothing() -> None:
    sitting = Sitting(Table(2)).press(f"site:{HUNT}")
    assert sitting.stage.handle(TextEntered("9"), "")
    assert sitting.said == ["At most 5 can go there."]
    assert sitting.stage.confirming == "count:1"


def test_the_wheel_over_a_lit_place_begins_to_choose_there() -> None:
    sitting = Sitting(Table(2))
    assert sitting.stage.handle(WheelTurned(1), f"site:{HUNT}")
    chooser = sitting.stage.parts().chooser
    assert chooser is not None
    assert chooser.place == HUNT
    assert not sitting.stage.handle(WheelTurned(1), f"site:{FIELD}") or chooser.place == HUNT


def test_cancel_and_another_place_drop_the_number() -> None:
    sitting = Sitting(Table(2)).press(f"site:{HUNT}", f"site:{FOREST}")
    chooser = sitting.stage.parts().chooser
    assert chooser is not None
    assert chooser.place == FOREST
    assert sitting.stage.cancel()
    assert sitting.stage.parts().chooser is None
    assert not sitting.stage.cancel()
    assert not sitting.done


def test_pointing_at_a_lit_place_shows_who_would_go() -> None:
    sitting = Sitting(Table(2))
    assert sitting.stage.point(f"site:{HUT}")
    assert sitting.stage.parts().site_ghosts == {HUT: PeopleView(0, 2)}
    assert sitting.stage.point("")
    assert not sitting.stage.parts().site_ghosts


def test_pointing_at_a_number_shows_so_many_people() -> None:
    sitting = Sitting(Table(2)).press(f"site:{HUNT}")
    assert sitting.stage.point("count:4")
    assert sitting.stage.parts().site_ghosts == {HUNT: PeopleView(0, 4)}
    chooser = sitting.stage.parts().chooser
    assert chooser is not None
    assert chooser.chosen == 1
    assert sitting.stage.point("")
    assert sitting.stage.parts().site_ghosts == {HUNT: PeopleView(0, 1)}


def test_own_places_light_up_and_are_used_in_any_order() -> None:
    table = Table(2).put({HUNT: 2, FOREST: 1, FIELD: 1}, {RIVER: 3})
    sitting = Sitting(table)
    assert sitting.stage.parts().lights == dict.fromkeys((HUNT, FOREST, FIELD), Light.OPEN)
    sitting.press(f"site:{FIELD}", f"site:{HUNT}")
    assert sitting.done == [Resolve(FIELD), Resolve(HUNT)]
    sitting.press(f"site:{RIVER}")
    assert sitting.said == ["None of your people wait there."]


def test_who_cannot_pay_yet_is_asked_before_the_person_comes_home() -> None:
    table = Table(2).put({FOREST: 1, CARD_SITE + 1: 1, BUILDING_SITE: 1}, {RIVER: 3})
    sitting = Sitting(table).press(f"site:{CARD_SITE + 1}")
    assert sitting.done == []
    assert sitting.question.title == "You cannot pay yet. Bring your person home?"
    assert sitting.stage.confirming == WAIT
    sitting.press(WAIT)
    assert sitting.stage.parts().question is None
    assert sitting.done == []
    sitting.press(f"site:{CARD_SITE + 1}", f"site:{CARD_SITE + 1}")
    assert sitting.stage.cancel()
    sitting.press(f"site:{BUILDING_SITE}", COME_HOME)
    assert sitting.done == [Resolve(BUILDING_SITE)]


def test_who_can_pay_or_cannot_come_by_anything_more_is_not_asked() -> None:
    table = Table(2).give(0, wood=2).put({FOREST: 1, CARD_SITE + 1: 1}, {RIVER: 3})
    assert Sitting(table).press(f"site:{CARD_SITE + 1}").done == [Resolve(CARD_SITE + 1)]
    table = Table(2).give(0, kept=2).put({FOREST: 1, CARD_SITE + 1: 1}, {RIVER: 3})
    assert Sitting(table).press(f"site:{CARD_SITE + 1}").done == [Resolve(CARD_SITE + 1)]
    table = Table(2).put({CARD_SITE: 1, CARD_SITE + 1: 1}, {RIVER: 3})
    assert Sitting(table).press(f"site:{CARD_SITE + 1}").done == [Resolve(CARD_SITE + 1)]


def test_what_is_no_choice_is_found() -> None:
    table = Table(2).put({HUNT: 2}, {RIVER: 3})
    assert forced_action(table.state, table.legal()) == Resolve(HUNT)
    table = Table(2).put({HUNT: 2, FIELD: 1}, {RIVER: 3})
    assert forced_action(table.state, table.legal()) is None


def test_a_kept_card_makes_no_question_of_the_only_place_but_can_be_used() -> None:
    table = Table(2).give(0, kept=2).put({HUNT: 2}, {RIVER: 3})
    legal = table.legal()
    assert any(isinstance(action, RedeemCard) for action in legal)
    assert forced_action(table.state, legal) == Resolve(HUNT)
    table = Table(2).give(0, kept=2).put({HUNT: 2, FIELD: 1}, {RIVER: 3})
    assert can_redeem(Sitting(table).desk)
