"""R21 to R23 and R39 to R41, rulings Q18 to Q22 and Q55: dinosaurs on standard cards, and where they never go."""

from __future__ import annotations

import pytest

from caveman.rules import actions as act
from caveman.rules import events
from caveman.rules.dinosaurs import walk_paths
from caveman.rules.state import MAN, NOWHERE, Phase
from tests.helpers.caveman_positions import Table, neighbours, roll


def lone_dinosaur(name: str = "stegosaurus", circle: int = 20, steps: str = "up_to") -> Table:
    """A dinosaur away from everybody, two others in their lairs; seat 1 is to draw, so that nobody is in the way."""
    return Table(dinosaur_steps=steps).people(1, 12, men=1).dinosaur(name, circle).turn_of(1)


def test_r21_you_lead_a_dinosaur_from_circle_to_circle() -> None:
    table = lone_dinosaur().card("stegosaurus_01").done()
    assert table.phase == Phase.RED
    assert table.to_move() == 1
    assert table.leads("stegosaurus") == neighbours(20)
    assert not table.leads("t_rex")
    table.lead("stegosaurus", 21, 40)
    assert table.where("stegosaurus") == 40
    assert [(event.origin, event.target, event.attacks) for event in table.told(events.DinosaurMoved)] == [
        (20, 21, False),
        (21, 40, False),
    ]


def test_r22_a_dinosaur_led_to_a_tribe_attacks_it() -> None:
    table = lone_dinosaur().people(0, 21, men=2).card("stegosaurus_01").done().lead("stegosaurus", 21)
    assert table.told(events.DinosaurMoved)[-1].attacks
    assert table.phase == Phase.FIGHTS
    table.do(act.Fight(21))
    assert table.told(events.FightStarted) == [events.FightStarted(21, -1, 0, 0)]
    assert {len(outcome.faces) for outcome in table.chances()} == {1}


def test_r23_the_t_rex_may_eat_three_at_once() -> None:
    table = lone_dinosaur("t_rex").people(0, 21, men=2, women=1).card("t_rex_01").done().lead("t_rex", 21)
    table.fight(21, roll("red", *["dinosaur"] * 3), roll("green", *["blank"] * 3))
    assert table.adults(0) == 0


def test_r23_but_seldom() -> None:
    table = lone_dinosaur("t_rex").people(0, 21, men=3).card("t_rex_01").done().lead("t_rex", 21).do(act.Fight(21))
    share = table.chances()[roll("red", *["dinosaur"] * 3)]
    table.do(roll("red", *["dinosaur"] * 3))
    none = sum(chance for outcome, chance in table.chances().items() if 0 not in outcome.faces)
    assert share * none == pytest.approx(0.037, abs=5e-4)


@pytest.mark.parametrize(
    ("card", "name", "steps"),
    [("stegosaurus_01", "stegosaurus", 4), ("triceratops_04", "triceratops", 2), ("t_rex_10", "t_rex", 1)],
)
def test_r39_a_standard_card_moves_its_dinosaur_up_to_the_number(card: str, name: str, steps: int) -> None:
    table = lone_dinosaur(name).card(card).done()
    way = [21, 40, 39, 38][:steps]
    for number, circle in enumerate(way):
        assert table.phase == Phase.RED, number
        table.lead(name, circle)
    assert table.where(name) == way[-1]
    assert table.phase == Phase.DRAW_CARD
    others = {"stegosaurus", "triceratops", "t_rex"} - {name}
    assert {event.dinosaur for event in table.told(events.DinosaurMoved)} == {table.state.dinosaurs.index(way[-1])}
    assert all(table.where(other) in {2, 4, 6} for other in others)


def test_r40_ways_of_a_dinosaur_are_the_shortest_and_end_at_tribes() -> None:
    table = lone_dinosaur().people(0, 39, men=1).card("stegosaurus_01").done()
    ways = walk_paths(table.state, 0)
    assert {circle for circle, way in ways.items() if len(way) == 1} == neighbours(20)
    assert max(len(way) for way in ways.values()) == 4
    assert 20 not in ways
    assert not any(39 in way[:-1] for way in ways.values())


def test_q18_up_to_the_number_none_included() -> None:
    table = lone_dinosaur().card("stegosaurus_01").done().done()
    assert table.where("stegosaurus") == 20
    assert table.phase == Phase.DRAW_CARD
    partly = lone_dinosaur().card("stegosaurus_01").done().lead("stegosaurus", 21).done()
    assert partly.where("stegosaurus") == 21


def test_q18_option_at_least_one_step() -> None:
    table = lone_dinosaur(steps="at_least_one").card("stegosaurus_01").done()
    assert table.refusal(act.Done()) == "must_move"
    table.lead("stegosaurus", 21).done()
    assert table.phase == Phase.DRAW_CARD


def test_q18_option_at_least_one_step_of_each_dinosaur_in_a_stampede() -> None:
    table = lone_dinosaur(steps="at_least_one").card("move_every_dinosaur_01").done()
    table.lead("stegosaurus", 21)
    assert table.refusal(act.Done()) == "must_move"
    table.lead("triceratops", min(table.leads("triceratops")))
    assert table.refusal(act.Done()) == "must_move"
    table.lead("t_rex", min(table.leads("t_rex"))).done()
    assert table.phase == Phase.DRAW_CARD


def test_q18_option_exactly_the_number_as_far_as_there_is_a_way() -> None:
    table = lone_dinosaur(steps="exact").card("stegosaurus_01").done()
    for circle in (21, 40, 39):
        table.lead("stegosaurus", circle)
        assert table.refusal(act.Done()) == "must_move"
    table.lead("stegosaurus", 20)
    assert table.phase == Phase.DRAW_CARD
    met = lone_dinosaur(steps="exact").people(0, 21, men=1).card("stegosaurus_01").done()
    assert met.lead("stegosaurus", 21).phase == Phase.FIGHTS


def test_r40_a_dinosaur_stops_at_a_tribe() -> None:
    table = lone_dinosaur().people(0, 21, men=1).card("stegosaurus_01").done().lead("stegosaurus", 21)
    assert table.phase == Phase.FIGHTS


def test_q19_a_dinosaur_stops_at_the_own_people_too_and_need_not_go_there() -> None:
    table = lone_dinosaur(circle=27).card("stegosaurus_01").done()
    assert act.Done() in table.legal()
    table.lead("stegosaurus", 12)
    assert table.phase == Phase.FIGHTS
    table.do(act.Fight(12))
    assert table.told(events.FightStarted) == [events.FightStarted(12, -1, 1, 0)]


@pytest.mark.parametrize("steps", ["at_least_one", "exact"])
def test_q19_option_nobody_has_to_lead_a_dinosaur_to_the_own_people(steps: str) -> None:
    table = Table(dinosaur_steps=steps).people(0, 19, men=1).people(0, 39, men=1).dinosaur("stegosaurus", 38)
    table.dinosaur("t_rex", 20).card("stegosaurus_01").done()
    assert table.leads("stegosaurus") == {19, 39}
    assert table.done().phase == Phase.DRAW_CARD
    other = Table(dinosaur_steps=steps).people(0, 19, men=1).people(1, 39, men=1).dinosaur("stegosaurus", 38)
    other.dinosaur("t_rex", 20).card("stegosaurus_01").done()
    assert other.refusal(act.Done()) == "must_move"


def test_q20_a_dinosaur_to_which_people_have_gone_stays() -> None:
    table = Table().people(0, 7, men=1).dinosaur("stegosaurus", 20).card("stegosaurus_01").walk(7, 20).done()
    assert table.phase == Phase.FIGHTS
    assert table.where("stegosaurus") == 20
    assert not table.told(events.DinosaurMoved)


def test_q20_of_several_dinosaurs_the_others_move() -> None:
    table = Table().people(0, 7, men=1).dinosaur("stegosaurus", 20).card("move_any_dinosaur_01").walk(7, 20).done()
    assert not table.leads("stegosaurus")
    assert table.refusal(act.MoveDinosaur(0, 21)) == "engaged"
    assert table.leads("t_rex")


def test_q21_a_dinosaur_does_not_come_between_two_tribes() -> None:
    table = Table().people(0, 7, men=1).people(1, 8, men=1).dinosaur("stegosaurus", 20).card("stegosaurus_01")
    table.walk(7, 8).done()
    assert table.phase == Phase.RED
    assert table.leads("stegosaurus") == neighbours(20) - {8}
    assert table.refusal(act.MoveDinosaur(0, 8)) == "two_tribes"


def test_r41_a_dinosaur_never_enters_another_ones_circle_a_beach_or_a_camp() -> None:
    table = lone_dinosaur(circle=19).dinosaur("triceratops", 20).card("stegosaurus_01").done()
    assert table.leads("stegosaurus") == {7, 36, 38, 60}
    assert table.refusal(act.MoveDinosaur(0, 20)) == "dinosaur_there"
    assert table.refusal(act.MoveDinosaur(0, 37)) == "beach"


def test_r41_a_dinosaur_never_enters_a_camp() -> None:
    table = Table(land={39: "cave"}).people(0, 39, women=1).own(0, "camp").dinosaur("stegosaurus", 20).turn_of(1)
    table.card("stegosaurus_01").done()
    assert table.refusal(act.MoveDinosaur(0, 39)) == "camp"
    assert table.leads("stegosaurus") == neighbours(20) - {39}


def test_r41_option_q35_a_camp_for_good_is_closed_even_without_anybody_in_it() -> None:
    table = Table(land={39: "cave"}, camp_stays=True).own(0, "camp").dinosaur("stegosaurus", 20).turn_of(1)
    table.state.camps[0] = 39
    table.people(1, 12, men=1).card("stegosaurus_01").done()
    assert table.leads("stegosaurus") == neighbours(20) - {39}
    assert table.refusal(act.MoveDinosaur(0, 39)) == "camp"


def test_r41_nor_does_it_enter_the_volcano() -> None:
    table = lone_dinosaur(circle=1).card("stegosaurus_01").done()
    assert table.refusal(act.MoveDinosaur(0, 0)) == "volcano"


def test_q22_a_dinosaur_passes_neither_beach_nor_dinosaur() -> None:
    table = lone_dinosaur(circle=38).dinosaur("triceratops", 20).dinosaur("t_rex", 19).card("stegosaurus_01").done()
    assert table.leads("stegosaurus") == {39}
    assert table.refusal(act.MoveDinosaur(0, 60)) == "not_adjacent"


def test_q22_a_blocked_dinosaur_stays() -> None:
    table = Table(land={39: "cave"}).own(0, "camp").people(0, 39, men=1).dinosaur("stegosaurus", 38)
    table.dinosaur("triceratops", 20).dinosaur("t_rex", 19).turn_of(1).card("stegosaurus_01").done()
    assert table.phase == Phase.DRAW_CARD
    assert table.where("stegosaurus") == 38


def test_a_dinosaur_that_found_no_circle_walks_nowhere() -> None:
    table = Table().card("move_any_dinosaur_01")
    table.state.dinosaurs[0] = NOWHERE
    table.done()
    assert not table.leads("stegosaurus")
    assert {table.refusal(act.MoveDinosaur(0, circle)) for circle in neighbours(60)} == {"not_adjacent"}


def test_q55_a_dinosaur_may_stand_beside_a_tribe_without_attacking() -> None:
    table = lone_dinosaur().people(0, 39, men=1).card("stegosaurus_01").done().lead("stegosaurus", 21).done()
    assert table.phase == Phase.DRAW_CARD
    assert not table.told(events.FightStarted)
    assert table.at(39) == (0, 1, 0, 0)


def test_the_owner_of_the_turn_is_asked_not_the_owner_of_the_people() -> None:
    table = lone_dinosaur().people(0, 21, men=1).card("stegosaurus_01").done()
    assert table.to_move() == 1
    assert table.refusal(act.Move(21, 20, MAN)) == "wrong_phase"
