"""R13 to R16, R24 and R31 to R38, rulings Q6 to Q17: the first phase, and who comes ashore when."""

from __future__ import annotations

import pytest

from caveman.rules import actions as act
from caveman.rules import events
from caveman.rules.events import Cause
from caveman.rules.state import MAN, NOBODY, WOMAN, Phase
from caveman.rules.steps import entry_refusal, paths
from tests.helpers.caveman_positions import BEACHES, LAIRS, Table, neighbours, roll

FAR = "no_development_04"
"""A card with 6 movement."""
SHORT = "stegosaurus_01"
"""A card with 2 movement."""


def test_r13_people_walk_from_a_circle_to_the_next() -> None:
    table = Table().people(0, 20, men=1).card()
    assert table.targets(20) == neighbours(20) == {7, 8, 19, 21, 38, 39}
    assert table.refusal(act.Move(20, 40, MAN)) == "not_adjacent"
    assert table.refusal(act.Move(20, 20, MAN)) == "not_adjacent"
    table.walk(20, 21)
    assert (table.at(20), table.at(21)) == ((NOBODY, 0, 0, 0), (0, 1, 0, 0))


def test_r14_movement_serves_to_go_where_others_want_to_be() -> None:
    table = Table(3).people(0, 20, men=1).card().walk(20, 39).end_turn()
    table.people(1, 40, men=1).card(FAR)
    assert act.Move(40, 39, MAN) in table.legal()
    table.walk(40, 39)
    assert table.guests(39) == (1, 0, 0)


@pytest.mark.parametrize(("people", "can_land"), [((2, 1, 0), True), ((2, 1, 1), False), ((3, 0, 1), False)])
def test_r15_people_land_while_fewer_than_four_pieces_are_on_the_island(
    people: tuple[int, int, int],
    can_land: bool,  # noqa: FBT001
) -> None:
    table = Table().people(0, 20, *people).card()
    assert table.is_legal(act.Land(WOMAN)) == can_land
    if not can_land:
        assert table.refusal(act.Land(WOMAN)) == "enough_pieces"


def test_r16_four_adults_are_all_that_come_over_the_sea() -> None:
    table = Table().card(FAR)
    table.do(act.Land(MAN)).walk(37, 38)
    table.do(*[act.Land(WOMAN)] * 3)
    assert table.adults(0) == 4
    assert not table.legal(act.Land)


def test_q7_children_count_for_landing() -> None:
    table = Table().people(0, 20, 1, 1, 1).people(0, 21, 1, 0, 0).card()
    assert table.refusal(act.Land(MAN)) == "enough_pieces"


def test_q7_a_child_that_went_along_to_a_fight_counts_too() -> None:
    table = Table().people(0, 20, 2, 0, 1).people(0, 60, 1).people(1, 21, 1).card(FAR)
    table.walk(20, 21, child=True)
    assert not table.legal(act.Land)
    assert table.refusal(act.Land(MAN)) == "enough_pieces"


def test_q8_whoever_fell_below_four_lands_again() -> None:
    table = Table().people(0, 20, 2, 1).people(0, 38, 1).people(1, 21, 2).turn_of(1).card().walk(21, 20).done()
    table.fight(20, roll("green", "tribe"), roll("green", *["blank"] * 3)).do(act.LoseAdult(MAN))
    table.end_turn().card(FAR).do(act.Land(MAN))
    assert table.adults(0) == 4
    assert table.refusal(act.Land(MAN)) == "enough_pieces"


def test_q9_the_dead_come_back() -> None:
    table = Table().people(0, 20, men=3).people(0, 7, men=1).dinosaur("t_rex", 21).turn_of(1).card("t_rex_01").done()
    table.lead("t_rex", 20).fight(20, roll("red", *["dinosaur"] * 3), roll("green", *["blank"] * 3))
    assert table.adults(0) == 1
    assert table.told(events.AdultDied) == [events.AdultDied(0, 20, MAN, Cause.FIGHT)] * 3
    table.end_turn().card(FAR).do(*[act.Land(MAN)] * 3)
    assert table.adults(0) == 4


def test_q10_man_or_woman_as_you_like_and_three_on_the_beach() -> None:
    table = Table().card(FAR).do(act.Land(MAN), act.Land(WOMAN), act.Land(WOMAN))
    assert table.at(37) == (0, 1, 2, 0)
    assert table.refusal(act.Land(MAN)) == "circle_full"
    table.walk(37, 60, sex=WOMAN).do(act.Land(WOMAN))
    assert table.at(37) == (0, 1, 2, 0)


def test_r31_the_card_says_how_far() -> None:
    table = Table().people(0, 20, men=1).card(SHORT).walk(20, 38, 37)
    assert table.phase != Phase.GREEN
    assert table.told(events.CardDrawn)[0].steps == 2


def test_q11_movement_is_divided_as_you_like_and_need_not_be_used() -> None:
    table = Table().people(0, 20, men=1).people(0, 35, women=1).card()
    assert table.state.steps == 4
    table.walk(20, 21).walk(35, 36, sex=WOMAN).walk(21, 20)
    assert (table.phase, table.state.steps) == (Phase.GREEN, 1)
    table.done()
    assert table.state.phase != Phase.GREEN
    assert Table().people(0, 20, men=1).card().is_legal(act.Done())


def test_r32_a_step_costs_one_and_landing_one() -> None:
    table = Table().card()
    assert table.state.steps == 4
    table.do(act.Land(MAN))
    assert table.state.steps == 3
    table.walk(37, 19)
    assert table.state.steps == 2


@pytest.mark.parametrize(("card", "steps"), [(SHORT, 2), ("triceratops_04", 3), ("none_01", 4), (FAR, 6)])
def test_r33_the_wheel_gives_one_more_every_turn(card: str, steps: int) -> None:
    assert Table().people(0, 20, men=1).card(card).state.steps == steps
    assert Table().people(0, 20, men=1).own(0, "wheel").card(card).state.steps == steps + 1
    assert Table().people(0, 20, men=1).own(1, "wheel").card(card).state.steps == steps


def test_q12_the_wheel_counts_from_the_next_turn_on() -> None:
    table = Table(land={20 - 1: "wood", 8: "wood"}).people(0, 19, men=1).people(0, 8, men=1).card().done()
    table.play_on(Phase.DEVELOP).do(act.Claim(3, 8, MAN, 19, MAN))
    assert table.developments(0) == {"wheel"}
    assert table.state.steps == 0
    assert table.end_turn().turn_of(0).card("lava_01").state.steps == 4


def test_r34_a_child_goes_along_for_nothing() -> None:
    table = Table().people(0, 20, 1, 1, 1).card()
    table.walk(20, 21, child=True)
    assert (table.at(20), table.at(21)) == ((0, 0, 1, 0), (0, 1, 0, 1))
    assert table.state.steps == 3


def test_r34_no_child_where_there_is_none() -> None:
    table = Table().people(0, 20, 1, 1).card()
    assert table.refusal(act.Move(20, 21, MAN, with_child=True)) == "no_child"


def test_q13_a_child_changes_its_carrier() -> None:
    table = Table().people(0, 20, 1, 1, 1).people(0, 21, 0, 1).card()
    table.walk(20, 21, child=True).walk(21, 40, sex=WOMAN, child=True)
    assert (table.at(21), table.at(40)) == ((0, 1, 0, 0), (0, 0, 1, 1))


def test_q13_a_child_stays_where_another_is() -> None:
    table = Table().people(0, 20, 2, 0, 1).people(0, 21, 0, 1, 1).card()
    assert table.refusal(act.Move(20, 21, MAN, with_child=True)) == "child_there"
    assert table.is_legal(act.Move(20, 21, MAN))


def test_q13_ways_with_a_child_lead_round_circles_where_another_is() -> None:
    table = Table().people(0, 20, 1, 0, 1).people(0, 21, 1, 0, 1).card(FAR)
    alone, along = paths(table.state, 20), paths(table.state, 20, with_child=True)
    assert alone[21] == (21,)
    assert 21 not in along
    assert {*alone} - {*along} == {21}
    assert all(21 not in way for way in along.values())


def test_r35_a_child_left_alone_dies() -> None:
    table = Table().people(0, 20, 1, 0, 1).people(0, 35, 1).card().walk(20, 21)
    assert table.at(20)[3] == 1
    table.done()
    assert table.at(20) == (NOBODY, 0, 0, 0)
    assert table.told(events.ChildDied) == [events.ChildDied(0, 20, Cause.ALONE)]


def test_q14_between_two_steps_a_child_may_be_alone() -> None:
    table = Table().people(0, 20, 1, 0, 1).people(0, 21, 0, 1).card().walk(20, 39)
    table.walk(21, 20, sex=WOMAN).done()
    assert table.at(20) == (0, 0, 1, 1)
    assert not table.told(events.ChildDied)


def test_q14_a_child_is_alone_when_the_movement_is_used_up() -> None:
    table = Table().people(0, 20, 1, 0, 1).card(SHORT).walk(20, 21, 40)
    assert table.told(events.ChildDied) == [events.ChildDied(0, 20, Cause.ALONE)]


def test_r36_who_meets_a_dinosaur_stops() -> None:
    table = Table().people(0, 7, men=2).dinosaur("t_rex", 1).card().walk(7, 1)
    assert not table.targets(1)
    assert table.refusal(act.Move(1, 8, MAN)) == "engaged"
    assert [event.stops for event in table.told(events.Moved)] == [True]
    assert table.targets(7) == neighbours(7)


def test_r36_who_meets_another_tribe_stops() -> None:
    table = Table().people(0, 20, men=2).people(1, 21, women=1).card().walk(20, 21)
    assert (table.at(21), table.guests(21)) == ((1, 0, 1, 0), (1, 0, 0))
    assert not table.targets(21)
    assert table.refusal(act.Move(21, 40, MAN)) in {"engaged", "nobody_there"}


def test_r36_ways_end_at_dinosaurs_and_at_other_tribes() -> None:
    table = Table().people(0, 20, men=1).people(1, 39, men=1).dinosaur("t_rex", 21).card(FAR)
    ways = paths(table.state, 20)
    assert (ways[21], ways[39]) == ((21,), (39,))
    assert not {21, 39} & {circle for way in ways.values() for circle in way[:-1]}


def test_r37_nobody_else_enters_a_beach() -> None:
    table = Table(6).people(0, 38, men=1).people(0, 42, women=1).card()
    assert table.is_legal(act.Move(38, 37, MAN))
    assert table.refusal(act.Move(42, 41, WOMAN)) == "foreign_beach"


@pytest.mark.parametrize("seat", range(2))
@pytest.mark.parametrize("beach", BEACHES)
def test_r37_every_beach_but_the_own_is_closed(seat: int, beach: int) -> None:
    origin = max(neighbours(beach))
    table = Table(2, corners="choose", is_set_up=False).do(act.ChooseCorner(3), act.ChooseCorner(1))
    table.play_on(Phase.DRAW_CARD).people(seat, origin, men=1).turn_of(seat).card()
    if beach == (49, 41)[seat]:
        assert table.walk(origin, beach).at(beach) == (seat, 1, 0, 0)
    else:
        assert table.refusal(act.Move(origin, beach, MAN)) == "foreign_beach"


def test_q6_a_beach_without_a_tribe_is_closed_to_everybody() -> None:
    table = Table(2).people(0, 42, men=1).dinosaur("stegosaurus", 40).card("stegosaurus_01")
    assert table.refusal(act.Move(42, 41, MAN)) == "foreign_beach"
    table.done()
    assert table.refusal(act.MoveDinosaur(0, 41)) == "beach"
    assert table.leads("stegosaurus") == {21, 22, 39}


def test_r37_nobody_else_enters_a_camp() -> None:
    table = Table(land={39: "cave"}).own(1, "camp").people(1, 39, women=1).people(0, 20, men=1).card()
    assert table.refusal(act.Move(20, 39, MAN)) == "foreign_camp"
    without = Table(land={39: "cave"}).people(1, 39, women=1).people(0, 20, men=1).card()
    assert without.is_legal(act.Move(20, 39, MAN))


def test_r37_the_own_camp_is_open() -> None:
    table = Table(land={39: "cave"}).own(0, "camp").people(0, 39, women=1).people(0, 20, men=1).card().walk(20, 39)
    assert table.at(39) == (0, 1, 1, 0)


def test_r37_option_q35_the_own_camp_for_good_is_open_when_it_is_empty_that_of_others_closed() -> None:
    table = Table(land={39: "cave", 21: "cave"}, camp_stays=True).own(0, "camp").own(1, "camp")
    table.state.camps[:] = [39, 21]
    table.people(0, 20, men=1).card()
    assert table.targets(20) == neighbours(20) - {21}
    assert table.refusal(act.Move(20, 21, MAN)) == "foreign_camp"
    table.walk(20, 39)
    assert table.at(39) == (0, 1, 0, 0)


@pytest.mark.parametrize(
    ("circle", "why"),
    [(0, "volcano"), (41, "foreign_beach"), (39, "foreign_camp"), (20, "circle_full"), (37, None), (48, None)],
)
def test_what_keeps_people_from_a_circle_is_told_however_far_it_is(circle: int, why: str | None) -> None:
    table = Table(land={39: "cave"}).own(1, "camp").people(1, 39, women=1).people(0, 20, men=3).card()
    refusal = entry_refusal(table.state, circle)
    assert (refusal and refusal.reason) == why


def test_r38_three_adults_and_a_child_are_all_that_a_circle_holds() -> None:
    table = Table().people(0, 20, 2, 0, 1).people(0, 21, 2, 1, 1).card()
    assert table.refusal(act.Move(20, 21, MAN)) == "circle_full"
    table.walk(21, 40).walk(20, 21)
    assert table.at(21) == (0, 2, 1, 1)
    assert table.refusal(act.Move(20, 21, MAN)) == "circle_full"


def test_q15_the_limit_holds_at_every_step_for_each_tribe_by_itself() -> None:
    table = Table().people(0, 20, men=3).people(0, 7, women=1).people(1, 21, 2, 1, 1).card(FAR)
    assert table.refusal(act.Move(7, 20, WOMAN)) == "circle_full"
    table.walk(20, 21).walk(20, 21).walk(20, 21)
    assert (table.at(21), table.guests(21)) == ((1, 2, 1, 1), (3, 0, 0))
    table.walk(7, 20, sex=WOMAN)
    assert table.refusal(act.Move(20, 21, WOMAN)) == "circle_full"


def test_q13_one_child_comes_along_to_an_enemys_circle() -> None:
    table = Table().people(0, 20, 2, 0, 1).people(0, 40, 1, 0, 1).people(1, 21, 1).card().walk(20, 21, child=True)
    assert table.guests(21) == (1, 0, 1)
    assert table.refusal(act.Move(40, 21, MAN, with_child=True)) == "child_there"
    assert table.is_legal(act.Move(40, 21, MAN))


def test_q16_several_enter_the_same_enemys_circle_and_fight_together() -> None:
    table = Table().people(0, 20, men=2).people(0, 40, women=1, child=1).people(1, 21, men=1).card()
    table.walk(20, 21).walk(40, 21, sex=WOMAN, child=True).walk(20, 21)
    assert table.guests(21) == (2, 1, 1)
    table.play_on(Phase.FIGHTS).do(act.Fight(21))
    assert {len(outcome.faces) for outcome in table.chances()} == {3}


def test_q17_after_the_fights_no_two_sides_share_a_circle() -> None:
    table = Table().people(0, 20, men=2).people(1, 21, men=1).people(0, 7, men=1).dinosaur("t_rex", 1).card()
    table.walk(20, 21).walk(7, 1).done().play_on(Phase.FIGHTS)
    assert {action.circle for action in table.legal()} == {1, 21}
    table.play_on(Phase.DRAW_CARD)
    assert table.guests(21) == table.guests(1) == (0, 0, 0)
    assert not any(table.at(circle)[0] != NOBODY for circle in table.state.dinosaurs)


def test_r24_a_resource_with_a_tribe_on_it_is_not_to_be_had_without_a_fight() -> None:
    table = Table(land={39: "flint", 19: "flint"}).people(0, 20, men=1).people(0, 19, men=1).people(1, 39, men=1)
    table.card().walk(20, 39).done().play_on(Phase.FIGHTS).fight(39, roll("green", "blank"), roll("green", "blank"))
    assert table.legal(act.Retreat)
    table.play_on(Phase.DRAW_CARD)
    assert table.at(39) == (1, 1, 0, 0)
    assert table.developments(0) == set()


def test_the_first_phase_ends_by_itself_where_nobody_can_move() -> None:
    table = Table().people(0, 7, men=3).people(0, 36, women=1).dinosaur("t_rex", 1).dinosaur("triceratops", 35)
    table.card(FAR).walk(7, 1).walk(7, 1).walk(7, 1)
    assert table.phase == Phase.GREEN
    table.walk(36, 35, sex=WOMAN)
    assert (table.phase, table.state.steps) == (Phase.FIGHTS, 0)


@pytest.mark.parametrize(("circle", "camps"), [(38, (19, 20, 39)), (58, (34, 35, 59))])
def test_r37_option_q35_whoever_is_shut_in_by_camps_for_good_does_not_move(circle: int, camps: tuple[int, ...]) -> None:
    table = Table(5, camp_stays=True).people(3, circle, 3, 0, 1)
    for seat, camp in enumerate(camps):
        table.own(seat, "camp").state.camps[seat] = camp
    table.turn_of(3).card()
    assert events.PhaseSkipped(3, "green", "nothing") in table.events
    assert table.phase == Phase.DRAW_CARD


def test_the_landing_beach_is_never_another_one() -> None:
    for seat, corner in enumerate((0, 2, 4)):
        table = Table(3).turn_of(seat).card().do(act.Land(MAN))
        assert table.at(BEACHES[corner]) == (seat, 1, 0, 0)
        assert set(LAIRS) == set(table.state.dinosaurs)
