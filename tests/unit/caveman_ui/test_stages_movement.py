"""People and dinosaurs that are moved by clicks and drags, with children and the warning about one left alone."""

from __future__ import annotations

import pytest

from caveman.rules.actions import Done, Land, Move, MoveDinosaur, SendDinosaur
from caveman.rules.state import MAN, T_REX, WOMAN, Phase
from caveman.ui.stages.movement import DONE, GO_ON, LEAVE_CHILD, TAKE_CHILD, WAIT
from caveman.ui.view_model import GroupView, Light
from tests.helpers.caveman_desk import Sitting
from tests.helpers.caveman_positions import BEACHES, Table, neighbours

HERE, MIDDLE, FAR = 38, 20, 21
"""Three circles in a row without a token, beside the beach of seat 0."""


def family(men: int = 1, women: int = 0, child: int = 1, card: str = "none_01", *, mates: int = 1) -> Sitting:
    """A tribe with a child, whose turn it is."""
    table = Table(2).people(0, HERE, men, women, child)
    if mates:
        table.people(0, 36, mates, mates)
    return Sitting(table.card(card))


def test_only_people_who_can_walk_offer_themselves_and_the_water_offers_who_can_land() -> None:
    sitting = family(mates=0)
    assert set(sitting.parts.figure_lights) == {f"man:{HERE}"}
    landing = sitting.parts.landing
    assert landing is not None
    assert (landing.beach, landing.man_light, landing.woman_light) == (BEACHES[0], Light.OPEN, Light.OPEN)
    assert family(2, 1).parts.landing is None  # with four pieces on the island nobody lands


def test_what_can_be_clicked_is_told() -> None:
    nobody_yet = Sitting(Table(2).card("none_01"))
    assert nobody_yet.parts.hint == "Click somebody in the water to land on your beach."
    assert family(mates=0).parts.hint == "Click one of your people to walk, or one in the water to land."
    assert family(2, 1).parts.hint == "Click one of your people, then a lit circle."


def test_a_click_lands() -> None:
    sitting = family(mates=0).press("land:1")
    assert sitting.done == [Land(WOMAN)]
    assert sitting.table.at(BEACHES[0]) == (0, 0, 1, 0)


def test_a_figure_from_the_water_is_dropped_on_its_own_beach_alone() -> None:
    sitting = family(mates=0)
    sitting.drag("land:0", f"circle:{BEACHES[3]}")
    assert not sitting.done
    assert sitting.said == ["People land on the beach of their own colour."]
    sitting.drag("land:0", f"circle:{BEACHES[0]}")
    assert sitting.done == [Land(MAN)]


def test_lit_circles_show_what_it_takes_to_come_there_and_all_can_be_reached() -> None:
    for circle, cost in family().press(f"man:{HERE}").parts.costs.items():
        sitting = family().press(f"man:{HERE}", f"circle:{circle}")
        assert len(sitting.done) == cost
        assert sitting.done[-1].target == circle
    costs = family().press(f"man:{HERE}").parts.costs
    assert {circle for circle, cost in costs.items() if cost == 1} == neighbours(HERE)
    assert max(costs.values()) == 4  # the card gives 4


def test_the_way_under_the_pointer_is_shown_with_what_it_spends_and_who_arrives() -> None:
    sitting = family().press(f"man:{HERE}")
    assert sitting.stage.point(f"circle:{FAR}")
    parts = sitting.parts
    assert parts.way[-1] == FAR
    assert parts.way[0] in neighbours(HERE)
    assert parts.steps is not None
    assert (parts.steps.left, parts.steps.whole, parts.steps.spent) == (4, 4, len(parts.way))
    assert parts.ghosts == {FAR: GroupView(0, men=1, children=1)}
    assert not sitting.stage.point(f"circle:{FAR}")  # nothing new


def test_the_wheel_counts_among_the_points_left() -> None:
    table = Table(2).people(0, HERE, 1).own(0, "wheel").card()
    steps = Sitting(table).parts.steps
    assert steps is not None
    assert (steps.left, steps.whole) == (5, 5)


def test_a_child_comes_along_by_itself_where_it_would_be_alone_otherwise() -> None:
    sitting = family().press(f"man:{HERE}", f"circle:{FAR}")
    assert all(move.with_child for move in sitting.done)
    assert sitting.table.at(FAR) == (0, 1, 0, 1)


def test_a_child_stays_with_another_adult() -> None:
    sitting = family(1, 1, mates=0).press(f"man:{HERE}", f"circle:{MIDDLE}")
    assert sitting.done == [Move(HERE, MIDDLE, MAN, with_child=False)]


@pytest.mark.parametrize("chosen", [TAKE_CHILD, f"child:{HERE}"])
def test_the_person_can_take_a_child_along_that_would_stay(chosen: str) -> None:
    sitting = family(1, 1, mates=0).press(f"man:{HERE}")
    assert TAKE_CHILD in sitting.buttons()
    sitting.press(chosen)
    assert sitting.parts.figure_lights[f"child:{HERE}"] is Light.CHOSEN
    sitting.press(f"circle:{MIDDLE}")
    assert sitting.done == [Move(HERE, MIDDLE, MAN, with_child=True)]


@pytest.mark.parametrize("chosen", [LEAVE_CHILD, f"child:{HERE}"])
def test_the_person_can_leave_a_child_that_would_come_along(chosen: str) -> None:
    sitting = family().press(f"man:{HERE}", chosen, f"circle:{MIDDLE}")
    assert sitting.done == [Move(HERE, MIDDLE, MAN, with_child=False)]
    assert sitting.parts.lights[HERE] is Light.DANGER
    assert sitting.parts.hint.startswith("A child is alone")


def test_with_a_child_nobody_goes_to_a_child() -> None:
    table = Table(2).people(0, HERE, 1, 1, 1).people(0, MIDDLE, 0, 1, 1).card()
    sitting = Sitting(table).press(f"man:{HERE}", TAKE_CHILD)
    assert MIDDLE not in sitting.parts.lights
    sitting.press(f"circle:{MIDDLE}")
    assert sitting.said == ["One child of yours is there already."]
    sitting.press(LEAVE_CHILD, f"circle:{MIDDLE}")
    assert sitting.done == [Move(HERE, MIDDLE, MAN)]


def test_nobody_is_done_with_a_child_alone_without_a_warning() -> None:
    sitting = family().press(f"man:{HERE}", LEAVE_CHILD, f"circle:{MIDDLE}")
    before = len(sitting.done)
    sitting.press(DONE)
    assert sitting.question.is_warning
    assert sitting.stage.confirming == WAIT
    assert len(sitting.done) == before
    sitting.press(WAIT)
    assert sitting.table.at(HERE)[3] == 1
    sitting.press(DONE, GO_ON)
    assert sitting.done[-1] == Done()
    assert sitting.table.at(HERE)[3] == 0


def test_the_last_step_away_from_a_child_is_warned_about_too() -> None:
    sitting = family().press(f"man:{HERE}")
    far = next(circle for circle, cost in sitting.parts.costs.items() if cost == 4)
    sitting.press(LEAVE_CHILD, f"circle:{far}")
    assert not sitting.done
    assert sitting.question.is_warning
    assert sitting.stage.cancel()
    assert not sitting.question.is_warning
    sitting.press(f"circle:{far}", GO_ON)
    assert len(sitting.done) == 4


def test_a_step_that_leaves_a_child_alone_for_a_moment_is_not_asked_about() -> None:
    sitting = family().press(f"man:{HERE}", LEAVE_CHILD, f"circle:{MIDDLE}")
    assert len(sitting.done) == 1
    sitting.press(f"man:{MIDDLE}", f"circle:{HERE}", DONE)
    assert sitting.done[-1] == Done()


def test_a_circle_with_a_dinosaur_or_another_tribe_offers_a_fight_and_ends_the_way() -> None:
    table = Table(2).people(0, HERE, 1, 1).people(1, MIDDLE, 1).dinosaur("t_rex", 39).card()
    sitting = Sitting(table).press(f"woman:{HERE}")
    lights = sitting.parts.lights
    assert (lights[MIDDLE], lights[39], lights[19]) == (Light.FIGHT, Light.FIGHT, Light.OPEN)
    sitting.press("dinosaur:2")
    assert sitting.table.at(39) == (0, 0, 1, 0)
    assert "woman:39" not in sitting.parts.figure_lights


def test_who_cannot_walk_there_hears_why() -> None:
    sitting = family().press("circle:0")
    assert sitting.said[-1] == "First click one of your people."
    sitting.press(f"man:{HERE}", "circle:29")
    assert sitting.said[-1] == "Nobody comes there with the movement that is left."
    assert sitting.press("circle:0").said[-1] == "Nobody enters the volcano."
    near = Sitting(Table(2).people(0, 1, 1).card()).press("man:1", "circle:0")
    assert near.said == ["Nobody enters the volcano."]


def test_a_drag_walks_too() -> None:
    sitting = family().drag(f"man:{HERE}", f"circle:{FAR}")
    assert sitting.table.at(FAR) == (0, 1, 0, 1)
    assert not sitting.stage.lift(f"man:{HERE}")  # nobody is left there


def test_a_click_on_a_circle_chooses_who_stands_there_one_after_the_other() -> None:
    sitting = family(1, 1, 0, mates=0)
    chosen = []
    for _ in range(3):
        sitting.press(f"circle:{HERE}")
        chosen.append({figure for figure, light in sitting.parts.figure_lights.items() if light is Light.CHOSEN})
    assert chosen == [{f"man:{HERE}"}, {f"woman:{HERE}"}, set()]


def test_a_click_on_own_people_joins_them_where_their_circle_is_lit() -> None:
    sitting = family(mates=0, child=0)
    sitting.table.people(0, MIDDLE, 0, 1)
    sitting = Sitting(sitting.table).press(f"man:{HERE}", f"woman:{MIDDLE}")
    assert sitting.table.at(MIDDLE) == (0, 1, 1, 0)


def test_own_people_who_cannot_be_joined_are_chosen_instead_by_a_click() -> None:
    sitting = Sitting(Table(2).people(0, HERE, 1).people(0, MIDDLE, 2, 1).card("none_01"))
    sitting.press(f"man:{HERE}", f"woman:{MIDDLE}")  # there is no room for a fourth adult
    assert not sitting.done
    assert sitting.parts.figure_lights[f"woman:{MIDDLE}"] is Light.CHOSEN


def test_escape_puts_a_figure_back() -> None:
    sitting = family().press(f"man:{HERE}")
    assert sitting.stage.cancel()
    assert not sitting.parts.costs
    assert not sitting.stage.cancel()


# --- dinosaurs ---------------------------------------------------------------------------------------------------


def red(table: Table, card: str) -> Sitting:
    """A tribe whose dinosaurs move."""
    return Sitting(table.card(card).play_on(Phase.RED))


def test_the_dinosaur_of_the_card_is_chosen_already_and_walks_to_a_lit_circle() -> None:
    sitting = red(Table(2).people(0, HERE, 1), "t_rex_10")
    parts = sitting.parts
    assert parts.dinosaur_lights == {T_REX: Light.CHOSEN}
    assert parts.steps is not None
    circle = next(circle for circle, cost in parts.costs.items() if cost == parts.steps.left)
    sitting.press(f"circle:{circle}")
    assert sitting.table.where("t_rex") == circle
    assert sitting.done == [MoveDinosaur(T_REX, action.target) for action in sitting.done]


def test_all_circles_that_light_up_for_a_dinosaur_can_be_reached() -> None:
    def start() -> Sitting:
        return red(Table(2).people(0, HERE, 1).people(1, 19, 1).dinosaur("t_rex", 7), "t_rex_10")

    costs = start().parts.costs
    assert start().parts.lights[19] is Light.FIGHT
    for circle in costs:
        sitting = start().press(f"circle:{circle}")
        assert sitting.table.where("t_rex") == circle
        assert len(sitting.done) == costs[circle]


def test_any_dinosaur_is_chosen_first_and_can_be_changed_until_it_goes() -> None:
    sitting = red(Table(2).people(0, HERE, 1), "move_any_dinosaur_01")
    assert not sitting.parts.lights
    assert sitting.press("circle:53").said == ["First click a lit dinosaur."]
    sitting.press("dinosaur:0")
    first = set(sitting.parts.lights)
    sitting.press("dinosaur:1")
    assert set(sitting.parts.lights) != first
    sitting.drag("dinosaur:2", f"circle:{next(iter(neighbours(6) - {0}))}")
    assert sitting.done[0].dinosaur == T_REX
    assert sitting.parts.dinosaur_lights in ({T_REX: Light.CHOSEN}, {})


def test_every_dinosaur_has_its_own_points_left() -> None:
    sitting = red(Table(2).people(0, HERE, 1), "move_every_dinosaur_01").press("dinosaur:0")
    whole = sitting.parts.steps
    assert whole is not None
    assert whole.left == whole.whole > 1
    circle = next(circle for circle, cost in sitting.parts.costs.items() if cost == 1)
    sitting.press(f"circle:{circle}")
    left = sitting.parts.steps
    assert left is not None
    assert left.left == whole.left - 1
    sitting.press("dinosaur:1")
    other = sitting.parts.steps
    assert other is not None
    assert other.left == whole.left


@pytest.mark.parametrize("rule", ["up_to", "at_least_one", "exact"])
def test_after_a_dinosaur_has_taken_its_steps_those_of_the_next_are_told(rule: str) -> None:
    sitting = red(Table(2, dinosaur_steps=rule).people(0, HERE, 1), "move_every_dinosaur_01")
    told = sitting.question.lines
    assert told[0] == "Movement left: 2"
    assert told[1:] == (() if rule == "up_to" else ("A lit dinosaur has to move.",))
    sitting.press("dinosaur:0")
    assert sitting.question.lines[1:] == (() if rule == "up_to" else ("It has to go on.",))
    circle = next(circle for circle, cost in sitting.parts.costs.items() if cost == 2)
    sitting.press(f"circle:{circle}")
    assert 0 not in sitting.parts.dinosaur_lights
    assert sitting.question.lines == told
    steps = sitting.parts.steps
    assert steps is not None
    assert steps.left == steps.whole == 2


def test_a_dinosaur_that_has_to_go_on_offers_no_end() -> None:
    sitting = red(Table(2, dinosaur_steps="exact").people(0, HERE, 1), "t_rex_10")
    assert not sitting.question.buttons
    assert not sitting.stage.confirming
    assert red(Table(2).people(0, HERE, 1), "t_rex_10").stage.confirming == DONE


def test_a_dinosaur_that_cannot_go_there_tells_why() -> None:
    sitting = red(Table(2).people(0, HERE, 1), "t_rex_10").press("circle:0")
    assert sitting.said == ["Nobody enters the volcano."]
    assert sitting.press(f"circle:{BEACHES[1]}").said[-1] == "Dinosaurs never enter a beach."
    assert sitting.press("circle:51").said[-1] == "The dinosaur does not come there with the movement that is left."


def test_a_dinosaur_is_sent_to_a_red_circle() -> None:
    sitting = red(Table(2).people(0, HERE, 1), "send_to_red_01").press("dinosaur:1")
    assert set(sitting.parts.lights) == {1, 3, 5}
    assert not sitting.parts.costs
    assert sitting.press(f"circle:{FAR}").said == ["Put it on a red circle."]
    sitting.press("circle:3")
    assert sitting.done == [SendDinosaur(1, 3)]
