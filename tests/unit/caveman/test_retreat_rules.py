"""Rulings Q29 to Q34: where losers, attackers of a tie and dinosaurs go after a fight."""

from __future__ import annotations

from caveman.rules import actions as act
from caveman.rules import events
from caveman.rules.events import Cause
from caveman.rules.state import MAN, NOBODY, NOWHERE, WOMAN, Phase
from tests.helpers.caveman_positions import CARD, Table, neighbours, roll


def fought(table: Table, origin: int, circle: int) -> Table:
    """The Stegosaurus comes from a circle, wins with 1 and the survivors are to go."""
    count = table.at(circle)[1] + table.at(circle)[2]
    table.dinosaur("stegosaurus", origin).card("stegosaurus_01").done().lead("stegosaurus", circle)
    return table.fight(circle, roll("red", "dinosaur"), roll("green", *["blank"] * count))


def targets(table: Table) -> set[int]:
    """Where the side that leaves may go."""
    return {action.circle for action in table.legal(act.Retreat)}


def test_q29_survivors_go_together_with_their_child() -> None:
    table = fought(Table().people(0, 21, 3, 0, 1).turn_of(1), 20, 21).do(act.Retreat(40))
    assert table.at(40) == (0, 2, 0, 1)
    assert table.at(21) == (NOBODY, 0, 0, 0)
    assert table.told(events.Retreated) == [events.Retreated(0, 21, 40, 2, 0, 1)]


def test_q29_not_to_a_dinosaur_another_tribe_the_volcano_or_a_full_circle() -> None:
    table = Table().people(0, 1, 3).people(0, 7, 2).people(1, 18, 1).people(0, 8, 1).dinosaur("t_rex", 6).turn_of(1)
    fought(table, 2, 1)
    assert targets(table) == {2, 8}
    reasons = {0: "volcano", 6: "dinosaur_there", 7: "circle_full", 18: "tribe_there", 20: "not_adjacent"}
    assert {circle: table.refusal(act.Retreat(circle)) for circle in reasons} == reasons


def test_q29_not_to_own_people_whom_others_attack() -> None:
    table = Table().people(0, 20, 2).people(0, 39, 1).people(1, 21, 2).people(1, 40, 1).card()
    table.walk(20, 21).walk(39, 40).done()
    table.fight(21, roll("green", "tribe"), roll("green", "blank", "blank"))
    assert targets(table) == {8, 9, 22, 39}
    assert table.refusal(act.Retreat(40)) == "tribe_there"


def test_q29_own_beach_and_camp_are_open_those_of_others_not() -> None:
    land = {19: "cave", 28: "cave"}
    home = fought(Table(land=land).people(0, 38, 2).people(0, 19, 1).own(0, "camp").turn_of(1), 20, 38)
    assert targets(home) == {19, 20, 37, 39}
    abroad = fought(Table(land=land).people(0, 48, 2).people(1, 28, 1).own(1, "camp").turn_of(1), 27, 48)
    assert targets(abroad) == neighbours(48) - {28, 49}
    assert abroad.refusal(act.Retreat(49)) == "foreign_beach"
    assert abroad.refusal(act.Retreat(28)) == "foreign_camp"


def test_q29_with_camps_for_good_those_of_others_are_closed_even_without_anybody_in_them() -> None:
    table = Table(land={28: "cave"}, camp_stays=True).people(0, 48, 2).turn_of(1)
    table.state.camps[1] = 28
    fought(table.own(1, "camp"), 27, 48)
    assert targets(table) == neighbours(48) - {28, 49}
    assert table.refusal(act.Retreat(28)) == "foreign_camp"


def test_q29_a_child_without_room_dies() -> None:
    table = Table().people(0, 21, 2, 0, 1).people(0, 40, 1, 0, 1).turn_of(1)
    fought(table, 20, 21).do(act.Retreat(40))
    assert table.at(40) == (0, 2, 0, 1)
    assert table.told(events.ChildDied) == [events.ChildDied(0, 21, Cause.NO_ROOM)]


def test_q29_who_brings_no_child_to_another_loses_none() -> None:
    table = fought(Table().people(0, 21, 2).people(0, 40, 1, 0, 1).turn_of(1), 20, 21).do(act.Retreat(40))
    assert table.at(40) == (0, 2, 0, 1)
    assert not table.told(events.ChildDied)


def test_q30_without_a_circle_the_survivors_leave_the_island() -> None:
    table = Table().people(0, 60, 2, 0, 1).people(0, 37, 2, 1).people(1, 19, 1).people(1, 36, 1).turn_of(1)
    table.dinosaur("stegosaurus", 59).dinosaur("t_rex", 58).card("move_every_dinosaur_01").done()
    table.lead("stegosaurus", 60).lead("t_rex", 59).play_on(Phase.FIGHTS)
    table.fight(60, roll("red", "dinosaur"), roll("green", "blank", "blank"))
    assert table.phase != Phase.RETREAT
    assert table.at(60) == (NOBODY, 0, 0, 0)
    assert [died.cause for died in table.told(events.AdultDied)] == [Cause.FIGHT, Cause.NO_ROOM]
    assert table.told(events.ChildDied) == [events.ChildDied(0, 60, Cause.NO_ROOM)]
    assert table.adults(0) == 3


def test_q31_the_loser_leaves_even_if_the_results_differ_by_one() -> None:
    table = fought(Table().people(0, 21, 3).turn_of(1), 20, 21)
    assert table.phase == Phase.RETREAT
    assert act.Done() not in table.legal()
    assert 21 not in targets(table)


def test_q32_after_a_tie_a_dinosaur_is_put_on_a_free_neighbouring_circle() -> None:
    table = Table().people(0, 21, 1).people(0, 39, 1).dinosaur("t_rex", 8).dinosaur("stegosaurus", 20).turn_of(1)
    table.card("stegosaurus_01").done().lead("stegosaurus", 21)
    table.fight(21, roll("red", "dinosaur"), roll("green", "tribe"))
    assert (table.phase, table.to_move()) == (Phase.RETURN_DINOSAUR, 1)
    assert {action.circle for action in table.legal()} == neighbours(21) - {8, 39}
    table.do(act.PlaceDinosaur(9))
    assert table.where("stegosaurus") == 9
    assert table.at(21) == (0, 1, 0, 0)


def test_q32_a_dinosaur_that_withdraws_is_sent_to_no_other_red_circle() -> None:
    table = Table().people(0, 8, 1).dinosaur("stegosaurus", 20).card("stegosaurus_01").done().lead("stegosaurus", 8)
    for circle in (7, 9, 20, 21):
        table.people(1, circle, 1)
    table.fight(8, roll("red", "blank"), roll("green", "blank"))
    assert {action.circle for action in table.legal(act.PlaceDinosaur)} == {1, 2}
    assert table.refusal(act.PlaceDinosaur(3)) == "not_nearest"
    assert table.refusal(act.PlaceDinosaur(22)) == "not_nearest"


def test_q32_without_a_neighbouring_one_on_the_nearest_free_circle() -> None:
    table = Table(3).people(0, 60, 1).people(0, 19, 1).people(1, 36, 1).dinosaur("t_rex", 58).turn_of(1)
    table.dinosaur("stegosaurus", 59).card("move_every_dinosaur_01").done().lead("stegosaurus", 60).lead("t_rex", 59)
    table.play_on(Phase.FIGHTS).fight(60, roll("red", "blank"), roll("green", "blank"))
    assert (table.phase, table.to_move()) == (Phase.RETURN_DINOSAUR, 1)
    assert {action.circle for action in table.legal()} == {7, 18, 20, 35, 38, 58}
    assert table.refusal(act.PlaceDinosaur(34)) == "not_nearest"


def test_q32_after_a_tie_an_attacking_tribe_withdraws_like_a_loser() -> None:
    table = Table().people(0, 20, 1, 1).people(0, 7, 2).people(1, 21, 1).people(1, 39, 1).dinosaur("t_rex", 8).card()
    table.walk(20, 21).walk(20, 21, sex=WOMAN).done()
    table.fight(21, roll("green", "blank", "blank"), roll("green", "blank"))
    assert targets(table) == neighbours(21) - {8, 39}
    table.do(act.Retreat(9))
    assert table.at(9) == (0, 1, 1, 0)
    assert table.at(21) == (1, 1, 0, 0)


def dead_dinosaur(*reds: int, taken_by: int = 1) -> Table:
    """Seat 0 has killed the T-Rex on 21; some red circles are taken by people, two by dinosaurs (2 and 4)."""
    table = Table(3).people(0, 20, 3).dinosaur("t_rex", 21)
    for circle in reds:
        table.people(taken_by, circle, 1)
    table.card().walk(20, 21).walk(20, 21).done()
    return table.fight(21, roll("green", "tribe", "blank"), roll("red", *["blank"] * 3))


def test_q33_a_dead_dinosaur_comes_back_where_neither_dinosaur_nor_tribe_is() -> None:
    table = dead_dinosaur(1, 5)
    assert {action.circle for action in table.legal()} == {3, 6}
    assert {circle: table.refusal(act.PlaceDinosaur(circle)) for circle in (2, 1, 20, 8)} == {
        2: "dinosaur_there",
        1: "tribe_there",
        20: "tribe_there",
        8: "not_red",
    }


def test_q33_without_a_red_one_on_the_nearest_free_circle_by_the_tribe_of_the_turn() -> None:
    table = Table(3).people(0, 21, 2).people(1, 1, 1).people(1, 3, 1).people(1, 5, 1).people(2, 6, 1).turn_of(1)
    table.dinosaur("t_rex", 20).card("t_rex_01").done()
    table.lead("t_rex", 21).fight(21, roll("red", *["blank"] * 3), roll("green", "tribe", "blank"))
    assert (table.phase, table.to_move()) == (Phase.RETURN_DINOSAUR, 1)
    assert {action.circle for action in table.legal()} == neighbours(21)


def test_q33_there_is_no_other_reward() -> None:
    table = dead_dinosaur().do(act.PlaceDinosaur(6))
    assert table.scores() == (3, 0, 0)
    assert table.developments(0) == set()


def test_q34_a_dinosaur_put_back_starts_no_fight() -> None:
    table = dead_dinosaur(1).do(act.PlaceDinosaur(6))
    assert table.at(1) == (1, 1, 0, 0)
    assert len(table.told(events.FightStarted)) == 1


def test_q34_survivors_who_retreat_start_no_fight() -> None:
    table = fought(Table().people(0, 21, 2).turn_of(1), 20, 21)
    while table.phase == Phase.RETREAT:
        table.do(table.legal()[0])
    assert len(table.told(events.FightStarted)) == 1
    assert table.phase == Phase.DRAW_CARD


def test_the_attackers_stay_where_they_won() -> None:
    table = Table().people(0, 20, 1, 1, 1).people(1, 21, 1, 0, 1).card()
    table.walk(20, 21, child=True).walk(20, 21, sex=WOMAN).done()
    table.fight(21, roll("green", "tribe", "blank"), roll("green", "blank"))
    assert table.at(21) == (0, 1, 1, 1)
    assert table.guests(21) == (0, 0, 0)
    assert {event.seat for event in table.told(events.ChildDied)} == {1}


def test_a_retreat_may_join_own_people() -> None:
    table = fought(Table().people(0, 21, 2).people(0, 40, 1, 1).turn_of(1), 20, 21).do(act.Retreat(40))
    assert table.at(40) == (0, 2, 1, 0)
    assert table.told(events.AdultDied) == [events.AdultDied(0, 21, MAN, Cause.FIGHT)]


def test_q33_on_an_island_without_a_free_circle_a_dinosaur_leaves_it() -> None:
    table = Table().people(0, 21, 1).dinosaur("stegosaurus", 20).turn_of(1).card("stegosaurus_01").done()
    table.lead("stegosaurus", 21).play_on(Phase.FIGHTS)
    for circle in range(1, 61):
        if table.state.owner[circle] == NOBODY and circle not in table.state.dinosaurs:
            table.people(1, circle, 1)
    table.fight(21, roll("red", "blank"), roll("green", "blank"))
    assert table.where("stegosaurus") == NOWHERE
    assert table.told(events.DinosaurPlaced)[-1] == events.DinosaurPlaced(0, 21, NOWHERE, 1)
    table.end_turn().turn_of(0).card("stegosaurus_02").done()
    assert events.EffectSkipped(CARD["stegosaurus_02"]) in table.events
