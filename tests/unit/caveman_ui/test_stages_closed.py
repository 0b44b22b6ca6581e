"""What cannot be chosen tells why while the pointer is over it, in the words of the rules."""

from __future__ import annotations

import pytest

from caveman.rules.actions import Fight
from caveman.rules.state import Phase
from caveman.ui.presenter import Scenery, present
from caveman.ui.view_model import Light
from tests.helpers.caveman_desk import Sitting, Still
from tests.helpers.caveman_positions import BEACHES, Table, roll

HERE = 38


def closed(sitting: Sitting, pointed: str) -> str:
    """What is told while the pointer is over a circle, ``""`` where it can be chosen or nothing is told."""
    sitting.stage.point(pointed)
    reasons = sitting.parts.reasons
    assert len(reasons) <= 1
    return next(iter(reasons.values()), "")


def test_a_walker_tells_of_each_circle_why_it_does_not_go_there() -> None:
    table = Table(2).people(0, HERE, 1).people(0, 19, 3).card("stegosaurus_03")
    sitting = Sitting(table).press(f"man:{HERE}")
    assert closed(sitting, "circle:20") == ""
    assert closed(sitting, f"circle:{HERE}") == ""
    assert closed(sitting, "circle:19") == "No more than three adults of a tribe stand on a circle."
    assert closed(sitting, "circle:25") == "Nobody comes there with the movement that is left."


def test_what_is_closed_from_everywhere_says_so_from_afar_too() -> None:
    """R37, Q5: more movement would not help."""
    table = Table(2, land={47: "cave"}).people(0, HERE, 1).people(1, 47, 1).own(1, "camp")
    sitting = Sitting(table.card("stegosaurus_03")).press(f"man:{HERE}")
    assert closed(sitting, "circle:0") == "Nobody enters the volcano."
    assert closed(sitting, f"circle:{BEACHES[1]}") == "Nobody enters the beach of another colour."
    assert closed(sitting, "circle:47") == "This is the camp of another tribe."


def test_nothing_is_told_of_empty_circles_before_somebody_is_chosen() -> None:
    sitting = Sitting(Table(2).people(0, HERE, 1).card("stegosaurus_03"))
    assert closed(sitting, "circle:20") == closed(sitting, f"circle:{HERE}") == closed(sitting, "") == ""


def test_who_has_four_pieces_is_told_why_nobody_lands() -> None:
    """Q7."""
    table = Table(2).people(0, HERE, 2, 1, 1).card("stegosaurus_03")
    assert "nobody lands" in closed(Sitting(table), f"circle:{BEACHES[0]}")


def test_people_who_came_to_fight_tell_that_they_stay() -> None:
    """Q17."""
    table = Table(2).people(0, HERE, 1).people(1, 20, 1).card().walk(HERE, 20)
    assert closed(Sitting(table), "circle:20") == "People who have come to fight stay there."


def test_a_dinosaur_tells_why_it_does_not_come_to_a_beach_or_to_another_dinosaur() -> None:
    sitting = Sitting(Table(2).dinosaur("stegosaurus", 19).dinosaur("t_rex", 36).card("stegosaurus_02").done())
    assert closed(sitting, "circle:20") == ""
    assert "beach" in closed(sitting, f"circle:{BEACHES[0]}")
    assert "dinosaur" in closed(sitting, "circle:36").lower()
    assert "movement that is left" in closed(sitting, "circle:25")


def test_before_a_dinosaur_is_chosen_only_those_that_cannot_move_tell_why() -> None:
    table = Table(2).people(0, HERE, 1).dinosaur("t_rex", 20).card("move_any_dinosaur_01").walk(HERE, 20).done()
    sitting = Sitting(table)
    assert closed(sitting, "circle:20") == "This dinosaur cannot move now."
    assert closed(sitting, "circle:25") == closed(sitting, "circle:2") == ""


def test_a_dinosaur_that_is_sent_goes_to_red_circles_only() -> None:
    sitting = Sitting(Table(2).card("send_to_red_01").done()).press("dinosaur:0")
    assert closed(sitting, "circle:1") == ""
    assert closed(sitting, "circle:20")


def test_of_several_dinosaurs_that_can_be_sent_none_is_chosen_before_a_click() -> None:
    sitting = Sitting(Table(2).card("send_to_red_01").done())
    assert Light.CHOSEN not in sitting.parts.dinosaur_lights.values()
    assert sitting.parts.hint == "Click the dinosaur that is to move."
    assert "another lit dinosaur" in sitting.press("dinosaur:0").parts.hint
    assert Light.CHOSEN in sitting.press("dinosaur:1").parts.dinosaur_lights.values()


def test_a_retreat_tells_why_it_does_not_lead_somewhere() -> None:
    """Q29."""
    table = Table(2).people(0, HERE, 2).people(1, 20, 1).dinosaur("t_rex", 21).card().walk(HERE, 20).walk(HERE, 20)
    table.done().play_on(Phase.FIGHTS, Phase.FIGHT_ROLL)
    if table.phase == Phase.FIGHTS:
        table.do(Fight(20))
    table.do(roll("green", "blank", "blank"), roll("green", "blank")).play_on(Phase.RETREAT)
    sitting = Sitting(table)
    assert closed(sitting, f"circle:{HERE}") == ""
    assert closed(sitting, "circle:21")
    assert closed(sitting, "circle:25")
    assert sitting.parts.lights[20] is Light.CHOSEN


def test_where_nobody_fights_it_is_told_that_there_is_no_fight() -> None:
    sitting = Sitting(Table(2).people(0, HERE, 1).people(1, 20, 1).card().walk(HERE, 20).play_on(Phase.FIGHTS))
    assert closed(sitting, "circle:20") == ""
    assert closed(sitting, "circle:25") == "Nobody fights there."


def test_a_couple_that_gets_no_child_tells_what_it_lacks() -> None:
    """Q47: a child for a circle."""
    table = Table(2, land={22: "animal"}).people(0, HERE, 1, 1).people(0, 20, 1, 1, 1).people(0, 22, 1).card()
    sitting = Sitting(table.play_on(Phase.GROW))
    assert closed(sitting, f"circle:{HERE}") == ""
    assert closed(sitting, "circle:22") == "A man and a woman of yours have to be there who are of use this turn."
    assert closed(sitting, "circle:25") == ""


@pytest.mark.parametrize("card", ["lava_01", "exchange_token_01", "swap_tokens_01"])
def test_special_cards_tell_what_they_are_about(card: str) -> None:
    sitting = Sitting(Table(2, land={8: "flint"}).card(card).done())
    assert closed(sitting, "circle:20")
    assert closed(sitting, "circle:19") == ""


def test_the_reason_stands_below_the_question_and_the_circle_is_dim() -> None:
    table = Table(2).people(0, HERE, 1).people(0, 19, 3).card("stegosaurus_03")
    sitting = Sitting(table).press(f"man:{HERE}")
    reason = closed(sitting, "circle:19")
    view = present(Still(table.state), sitting.parts, Scenery(deciding=0, asked_about="circle:19"))
    assert view.circles[19].light is Light.CLOSED
    assert view.question is not None
    assert view.question.lines[-1].endswith(reason)
    assert [circle.light for circle in view.circles].count(Light.CLOSED) == 1
