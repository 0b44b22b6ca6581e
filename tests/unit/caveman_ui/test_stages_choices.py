"""Choices about fights, lava, tokens, developments and growth, made in place."""

from __future__ import annotations

import pytest

from caveman.rules.actions import (
    Bear,
    ChooseCorner,
    Claim,
    Done,
    ExchangeToken,
    Fight,
    FlowLava,
    GrowUp,
    LoseAdult,
    PlaceDinosaur,
    Retreat,
    RollSurvival,
    SwapTokens,
)
from caveman.rules.state import FURS, MAN, SPEAR, WHEEL, WOMAN, Phase
from caveman.ui.stages.opening import forced_action
from caveman.ui.view_model import GroupView, Light
from tests.helpers.caveman_desk import Sitting
from tests.helpers.caveman_positions import BEACHES, GREYS, Table, neighbours, roll

HERE = 38


def test_a_beach_is_chosen_by_a_click() -> None:
    table = Table(2, is_set_up=False, corners="choose").play_on(Phase.CHOOSE_CORNER)
    sitting = Sitting(table)
    assert set(sitting.parts.lights) == set(BEACHES)
    sitting.press("circle:20")
    assert sitting.said == ["Click one of the lit beaches at the corners of the island."]
    sitting.press(f"circle:{BEACHES[4]}")
    assert set(sitting.parts.lights) == set(BEACHES) - {BEACHES[4]}
    assert sitting.press(f"circle:{BEACHES[4]}").said[1]
    assert sitting.done == [ChooseCorner(4)]


def test_a_dinosaur_is_put_on_a_red_circle_and_seen_there_before() -> None:
    sitting = Sitting(Table(2, is_set_up=False).play_on(Phase.PLACE_DINOSAUR))
    assert set(sitting.parts.lights) == {1, 2, 3, 4, 5, 6}
    sitting.stage.point("circle:5")
    assert sitting.parts.ghost_dinosaurs == {5: sitting.table.state.dinosaur}
    assert sitting.press(f"circle:{HERE}").said == ["Put it on a red circle."]
    sitting.press("circle:5")
    assert sitting.done == [PlaceDinosaur(5)]


@pytest.mark.parametrize(
    ("faces", "why"),
    [
        (("tribe", "blank"), "It lost the fight, so it comes back elsewhere."),
        (("blank", "blank"), "The fight was a tie: the attacker withdraws."),
    ],
)
def test_after_a_fight_it_is_told_why_a_dinosaur_is_put_elsewhere(faces: tuple[str, str], why: str) -> None:
    """Q32, Q33."""
    table = Table(2).people(0, HERE, 1).people(1, 20, 2).dinosaur("stegosaurus", 7).card("stegosaurus_02")
    table.done().lead("stegosaurus", 20).play_on(Phase.FIGHTS, Phase.FIGHT_ROLL)
    table.fight(20, roll("red", "blank"), roll("green", *faces))
    assert table.phase == Phase.RETURN_DINOSAUR
    assert Sitting(table).question.lines == (why,)


def two_fights() -> Table:
    """Seat 0 stands with the tyrant, and with seat 1."""
    table = Table(2).people(0, HERE, 2, 1).people(1, 20, 1).dinosaur("t_rex", 39).card()
    return table.walk(HERE, 20).walk(HERE, 39).walk(HERE, 20, sex=WOMAN).play_on(Phase.FIGHTS)


def test_fights_light_up_and_the_one_that_is_pointed_at_tells_its_odds() -> None:
    sitting = Sitting(two_fights())
    assert sitting.parts.lights == {20: Light.FIGHT, 39: Light.FIGHT}
    assert sitting.parts.odds is None
    sitting.stage.point("circle:20")
    odds = sitting.parts.odds
    assert odds is not None
    assert (odds.circle, odds.attacker, odds.defender) == (20, "Anna", "Bert")
    assert odds.win > odds.lose  # two against one
    assert odds.win + odds.tie + odds.lose == pytest.approx(1)
    sitting.stage.point("dinosaur:2")
    beast = sitting.parts.odds
    assert beast is not None
    assert (beast.attacker, beast.defender) == ("Anna", "t_rex")
    assert beast.win < beast.lose  # one against three dice
    assert sitting.press(f"circle:{HERE}").said == ["Nobody fights there."]
    sitting.press("circle:39")
    assert sitting.done == [Fight(39)]


def test_the_dead_are_chosen_by_a_click_on_the_figure() -> None:
    table = two_fights().fight(20, roll("green", "blank", "blank"), roll("green", "tribe"))
    assert table.phase == Phase.FIGHT_LOSS
    sitting = Sitting(table)
    assert set(sitting.parts.figure_lights) == {"guest_man:20", "guest_woman:20"}
    assert sitting.press("man:20").said == ["Click a man or a woman on the circle that is marked."]
    sitting.press("guest_woman:20")
    assert sitting.done == [LoseAdult(WOMAN)]
    assert sitting.table.phase == Phase.RETREAT
    assert sitting.question.lines == ("They lost the fight and leave this circle.",)


def test_or_by_a_button() -> None:
    table = two_fights().fight(20, roll("green", "blank", "blank"), roll("green", "tribe"))
    assert Sitting(table).press("lose_man").done == [LoseAdult(MAN)]


def test_retreats_light_up_with_those_who_go() -> None:
    table = two_fights().fight(20, roll("green", "blank", "blank"), roll("green", "blank"))
    sitting = Sitting(table)
    legal = {action.circle for action in table.legal(Retreat)}
    lights = sitting.parts.lights
    assert {circle for circle, light in lights.items() if light is Light.OPEN} == legal <= neighbours(20)
    assert lights[20] is Light.CHOSEN
    circle = min(legal)
    sitting.stage.point(f"circle:{circle}")
    assert sitting.parts.ghosts == {circle: GroupView(0, men=1, women=1)}
    assert "39" not in sitting.question.title
    assert sitting.question.lines == ("The fight was a tie: the attacker withdraws.",)
    assert sitting.press("circle:39").said == ["A dinosaur is there."]
    sitting.press(f"circle:{circle}")
    assert sitting.done == [Retreat(circle)]


def test_lava_is_chosen_by_any_circle_of_its_way_and_says_whom_it_hits() -> None:
    table = Table(2).people(0, HERE, 1).people(1, 7, 1, 1).card("lava_01").play_on(Phase.RED)
    sitting = Sitting(table)
    sitting.stage.point("circle:7")
    assert {circle for circle, light in sitting.parts.lights.items() if light is Light.DANGER} == {1, 7, 19}
    assert sitting.question.lines == ("Bert loses an adult.",)
    assert sitting.press(f"circle:{HERE}").said == ["Lava flows straight from the volcano to a beach."]
    sitting.press("circle:19")
    assert sitting.done == [FlowLava(0)]
    assert sitting.table.phase == Phase.LAVA_LOSS
    assert set(sitting.parts.figure_lights) == {"man:7", "woman:7"}
    assert sitting.question.seat == 1
    sitting.press("man:7")
    assert sitting.table.at(7) == (1, 0, 1, 0)


def test_tokens_are_exchanged_and_swapped_by_clicks() -> None:
    table = Table(2).people(0, HERE, 1)
    exchange = Sitting(table.card("exchange_token_01").play_on(Phase.RED))
    assert set(exchange.parts.lights) == set(GREYS)
    assert exchange.press(f"circle:{HERE}").said
    assert exchange.press(f"circle:{GREYS[2]}").done == [ExchangeToken(GREYS[2])]

    swap = Sitting(Table(2).people(0, HERE, 1).card("swap_tokens_01").play_on(Phase.RED))
    swap.press(f"circle:{GREYS[5]}")
    assert swap.parts.lights[GREYS[5]] is Light.CHOSEN
    swap.press(f"circle:{GREYS[5]}")
    assert swap.parts.lights[GREYS[5]] is Light.OPEN
    swap.press(f"circle:{GREYS[5]}", f"circle:{GREYS[1]}")
    assert swap.done == [SwapTokens(GREYS[1], GREYS[5])]


# --- developments and growth -------------------------------------------------------------------------------------


def settled() -> Table:
    """Seat 0 can have spear, wheel and furs; a claim of furs by the men at 14 would take a hunter's time."""
    land = {8: "flint", 10: "flint", 12: "wood", 14: "animal", 16: "animal", 18: "wood"}
    table = Table(2, land=land)
    table.people(0, 8, 1).people(0, 10, 0, 1).people(0, 14, 1, 2).people(0, 16, 1, 1)
    return table


def test_a_development_with_one_way_is_claimed_at_once() -> None:
    sitting = Sitting(settled().card().play_on(Phase.DEVELOP))
    assert sitting.parts.development_lights == {SPEAR: Light.OPEN, FURS: Light.OPEN}
    sitting.press("development:0")
    assert sitting.done == [Claim(SPEAR, 8, MAN, 10, WOMAN)]


def test_what_is_missing_for_a_development_is_told() -> None:
    sitting = Sitting(settled().card().play_on(Phase.DEVELOP)).press(f"development:{WHEEL}")
    assert sitting.said == ["takes wood, wood"]


def test_who_stands_for_a_development_is_proposed_and_can_be_changed() -> None:
    sitting = Sitting(settled().card().play_on(Phase.DEVELOP)).press(f"claim:{FURS}")
    assert not sitting.done
    lights = sitting.parts.figure_lights
    assert set(lights) == {"man:14", "woman:14", "man:16", "woman:16"}
    proposed = {figure for figure, light in lights.items() if light is Light.CHOSEN}
    assert "woman:14" in proposed  # of two women one is left for the couple
    sitting.press("man:14")
    changed = {figure for figure, light in sitting.parts.figure_lights.items() if light is Light.CHOSEN}
    assert changed == proposed - {"woman:14"} | {"man:14"}
    sitting.press("confirm_claim")
    assert sitting.table.developments(0) == {"furs"}
    assert sitting.done[0].sex == MAN


def test_nothing_has_to_be_claimed() -> None:
    assert Sitting(settled().card().play_on(Phase.DEVELOP)).press("done").done == [Done()]


def growing() -> Table:
    """Seat 0 has a child, and a couple with two who could feed another."""
    table = Table(2, land={8: "fruit", 14: "animal"})
    table.people(0, 8, 0, 1).people(0, 14, 1).people(0, HERE, 1, 1).people(0, 20, 1, 0, 1)
    return table.card("none_01").play_on(Phase.GROW)


def test_children_roll_by_a_click_and_the_order_is_told() -> None:
    sitting = Sitting(growing())
    assert set(sitting.parts.lights) == {HERE, 20}
    assert sitting.question.lines == ("Children roll first: after a birth none of them may roll any more.",)
    sitting.press("child:20")
    assert sitting.done == [RollSurvival(20)]


def test_where_two_can_feed_a_child_that_is_asked() -> None:
    sitting = Sitting(growing()).press(f"circle:{HERE}")
    assert not sitting.done
    assert sitting.parts.ghosts == {HERE: GroupView(0, children=1)}
    assert set(sitting.parts.figure_lights) == {"woman:8", "man:14"}
    assert sitting.press("circle:20").said == ["Food comes from a man on animals or a woman on fruit."]
    sitting.press("man:14")
    assert sitting.done == [Bear(HERE, 14, MAN)]


def test_a_couple_that_was_chosen_can_be_left() -> None:
    sitting = Sitting(growing()).press(f"circle:{HERE}")
    assert sitting.stage.cancel()
    assert set(sitting.parts.lights) == {HERE, 20}
    assert not sitting.stage.cancel()


def test_a_grown_child_becomes_a_man_or_a_woman() -> None:
    table = growing().do(RollSurvival(20), roll("yellow", "adult"))
    sitting = Sitting(table)
    assert sitting.table.phase == Phase.GROWN_UP
    sitting.press("become_woman")
    assert sitting.done == [GrowUp(WOMAN, 20)]


def test_where_its_circle_is_full_it_goes_beside_it() -> None:
    table = Table(2).people(0, 20, 2, 1, 1).card().play_on(Phase.GROW).do(RollSurvival(20), roll("yellow", "adult"))
    sitting = Sitting(table)
    circle = min(sitting.parts.lights)
    assert circle in neighbours(20)
    sitting.press("become_man")
    assert not sitting.done
    sitting.press(f"circle:{circle}")
    assert sitting.done == [GrowUp(MAN, circle)]


def test_what_is_no_choice_is_not_asked() -> None:
    assert forced_action(Phase.RETREAT, [Retreat(20)]) == Retreat(20)
    assert forced_action(Phase.RETREAT, [Retreat(20), Retreat(39)]) is None


def test_dice_of_a_fight_are_never_rolled_unasked() -> None:
    assert forced_action(Phase.FIGHTS, [Fight(20)]) is None
