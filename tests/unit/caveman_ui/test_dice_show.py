"""Fights die by die: who rolls, why each die is a success or none, and what comes of it in words."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from caveman.rules import actions as act
from caveman.rules import events
from caveman.rules.state import MAN, NOBODY, NONE, WOMAN, Phase
from caveman.ui.cues import Cue
from caveman.ui.moments import TUMBLE, count_tick
from tests.helpers.caveman_positions import QUIET, Table, roll
from tests.helpers.caveman_show import PEOPLE, Screen, director_of, steps_of
from tests.helpers.wild_caveman import wild_setup

if TYPE_CHECKING:
    from caveman.ui.view_model import SideView, TrayView

THREE = roll("green", "tribe", "spear", "blank")


def against_tribe(
    men: int = 3, foes: tuple[int, int] = (1, 1), card: str = QUIET, spears: tuple[int, ...] = ()
) -> Screen:
    """Seat 0 has walked from 20 to the people of seat 1 on 21, and the fight begins."""
    table = Table().people(0, 20, men).people(1, 21, *foes).card(card)
    for seat in spears:
        table.own(seat, "spear")
    for _ in range(men):
        table.walk(20, 21)
    return Screen(table.play_on(Phase.FIGHTS)).do(act.Fight(21))


def hunt(name: str = "stegosaurus") -> Screen:
    """A man of seat 0 has walked to a dinosaur on 21, and the fight begins."""
    table = Table().people(0, 20, 1).dinosaur(name, 21).card().walk(20, 21)
    return Screen(table.play_on(Phase.FIGHTS)).do(act.Fight(21))


def child_of(*owned: str, card: str = QUIET) -> Screen:
    """The die of the child on 20 is to be rolled."""
    table = Table().people(0, 20, 1, 0, 1).own(0, *owned).card(card).done().play_on(Phase.GROW)
    return Screen(table.do(act.RollSurvival(20)))


def reasons(side: SideView) -> list[tuple[str, bool]]:
    """Of the dice that have been counted: why, and whether it is a success."""
    return [(die.reason, die.is_hit) for die in side.dice if die.is_counted]


def spins(tray: TrayView, side: int) -> list[float]:
    return [die.spin for die in tray.sides[side].dice]


# -- fights ------------------------------------------------------------------------------------------------------------


def test_r43_both_sides_stand_against_each_other_before_the_attacker_rolls() -> None:
    screen = against_tribe()
    for tray in (screen.tray(), screen.director.past_roll):
        attacker, defender = tray.sides
        assert (attacker.seat, attacker.name, attacker.role, attacker.count) == (0, PEOPLE[0], "attacks", 3)
        assert (defender.seat, defender.name, defender.role, defender.count) == (1, PEOPLE[1], "defends", 2)
        assert (attacker.dice, defender.dice) == ((), ())
        assert (attacker.hits, defender.hits) == (-1, -1)
        assert (tray.circle, tray.result, tray.winner, tray.is_past) == (21, "", -1, False)
        assert screen.director.names.circle(21) in tray.title


def test_r44_r45_a_dinosaur_throws_as_many_dice_as_it_is_great() -> None:
    attacker, defender = hunt("triceratops").tray().sides
    assert (attacker.count, defender.count) == (1, 2)
    assert (defender.seat, defender.dinosaur, defender.name) == (NOBODY, 1, "Triceratops")
    table = Table().people(0, 21, 1).dinosaur("t_rex", 20).turn_of(1).card("t_rex_01").done().lead("t_rex", 21)
    attacker, defender = Screen(table.play_on(Phase.FIGHTS)).do(act.Fight(21)).tray().sides
    assert (attacker.dinosaur, attacker.role, attacker.count) == (2, "attacks", 3)
    assert (defender.seat, defender.role, defender.count) == (0, "defends", 1)


def test_dice_tumble_then_lie_still_one_after_the_other_and_are_counted_one_by_one() -> None:
    screen = against_tribe().do(THREE)
    assert spins(screen.tray(), 0) == [1.0, 1.0, 1.0]
    assert reasons(screen.tray().sides[0]) == []
    assert screen.tray().sides[0].hits == -1
    screen.wait(TUMBLE - 5)
    first, *_, last = spins(screen.tray(), 0)
    assert first == 0.0 < last
    for counted, hits in ((1, 1), (2, 1), (3, 1)):
        screen.wait(count_tick(counted - 1) - TUMBLE + 5 if counted == 1 else count_tick(1) - count_tick(0))
        side = screen.tray().sides[0]
        assert len(reasons(side)) == counted
        assert side.hits == hits
        assert spins(screen.tray(), 0) == [0.0, 0.0, 0.0]
    assert [die.face for die in side.dice] == ["tribe", "spear", "blank"]
    assert reasons(side) == [("hit", True), ("no spear", False), ("blank", False)]


def test_every_success_is_heard_as_it_is_counted() -> None:
    screen = against_tribe(spears=(0,)).do(THREE)
    screen.wait(count_tick(0) - 1)
    assert screen.cues == [Cue.DICE]
    screen.wait(1)
    assert screen.cues == [Cue.DICE, Cue.HIT]
    screen.finish()
    assert screen.cues == [Cue.DICE, Cue.HIT, Cue.HIT]


def test_r68_spears_are_successes_of_whoever_has_the_spear() -> None:
    screen = against_tribe(spears=(0,)).do(THREE, roll("green", "spear", "tribe"))
    screen.director.skip()
    attacker, defender = screen.tray().sides
    assert reasons(attacker) == [("hit", True), ("spear", True), ("blank", False)]
    assert reasons(defender) == [("hit", True), ("no spear", False)]
    assert (attacker.hits, defender.hits) == (2, 1)


def test_what_the_card_adds_is_counted_after_the_dice() -> None:
    screen = against_tribe(men=1, card="extra_success_01").do(roll("green", "tribe"))
    screen.wait(count_tick(1) - 1)
    side = screen.tray().sides[0]
    assert (side.hits, side.bonus, side.bonus_words) == (1, 0, "")
    screen.wait(1)
    side = screen.tray().sides[0]
    assert (side.hits, side.bonus, side.bonus_words) == (2, 1, "card")
    assert screen.cues == [Cue.DICE, Cue.HIT, Cue.HIT]


def test_the_dice_of_the_attacker_lie_there_while_the_defender_rolls() -> None:
    screen = against_tribe().do(THREE, roll("green", "tribe", "tribe"))
    tray = screen.tray()
    assert reasons(tray.sides[0]) == [("hit", True), ("no spear", False), ("blank", False)]
    assert tray.sides[0].hits == 1
    assert spins(tray, 1) == [1.0, 1.0]


def test_dice_lie_still_from_the_start_where_motion_is_reduced_but_are_counted_one_by_one() -> None:
    screen = against_tribe()
    screen.director.skip()
    screen.do(THREE, is_calm=True)
    assert spins(screen.tray(), 0) == [0.0, 0.0, 0.0]
    assert reasons(screen.tray().sides[0]) == []
    screen.wait(count_tick(1))
    assert len(reasons(screen.tray().sides[0])) == 2


@pytest.mark.parametrize(
    ("faces", "result", "winner"),
    [
        ((("tribe",) * 3, ("blank", "blank")), "2 adults die, Anna wins", 0),
        ((("tribe", "blank", "blank"), ("blank", "blank")), "1 adult dies, Anna wins", 0),
        ((("blank",) * 3, ("tribe", "blank")), "1 adult dies, Bert wins", 1),
        ((("tribe", "blank", "blank"), ("tribe", "blank")), "A tie: the attacker withdraws", -1),
    ],
)
def test_r46_what_comes_of_a_fight_of_tribes_in_words(
    faces: tuple[tuple[str, ...], tuple[str, ...]], result: str, winner: int
) -> None:
    screen = against_tribe().do(*(roll("green", *side) for side in faces))
    assert screen.tray().result == ""
    screen.reach(events.FightDecided)
    assert (screen.tray().result, screen.tray().winner) == (result, winner)


@pytest.mark.parametrize(
    ("face", "bite", "result", "winner"),
    [
        ("tribe", "blank", "Stegosaurus dies, Anna wins", 0),
        ("blank", "dinosaur", "1 adult dies, Stegosaurus wins", 1),
        ("blank", "blank", "A tie: the attacker withdraws", -1),
    ],
)
def test_r47_to_r50_what_comes_of_a_fight_against_a_dinosaur(face: str, bite: str, result: str, winner: int) -> None:
    screen = hunt().do(roll("green", face), roll("red", bite))
    screen.reach(events.FightDecided)
    tray = screen.tray()
    assert (tray.result, tray.winner) == (result, winner)
    assert reasons(tray.sides[1]) == [("bite", True) if bite == "dinosaur" else ("blank", False)]


def test_a_roll_is_dim_as_soon_as_nothing_about_it_is_left_to_decide() -> None:
    screen = against_tribe().do(roll("green", "tribe", "blank", "blank"), roll("green", "blank", "blank"))
    screen.finish()
    assert screen.table.phase == Phase.FIGHT_LOSS
    assert not screen.director.past_roll.is_past
    screen.do(act.LoseAdult(WOMAN)).finish()
    assert screen.table.phase == Phase.RETREAT
    assert not screen.director.past_roll.is_past
    screen.do(screen.table.legal()[0]).finish()
    past = screen.director.past_roll
    assert past.is_past
    assert past.result == "1 adult dies, Anna wins"
    assert past.winner == 0


def test_a_table_that_is_opened_in_the_middle_of_a_fight_shows_the_rest_of_it() -> None:
    screen = hunt().do(roll("green", "tribe"))
    late = Screen(screen.table)
    assert late.director.past_roll.sides == ()
    late.do(roll("red", "blank"))
    late.reach(events.FightDecided)
    attacker, defender = late.tray().sides
    assert (attacker.name, attacker.dice) == (PEOPLE[0], ())
    assert reasons(defender) == [("blank", False)]
    assert late.tray().result == "Stegosaurus dies, Anna wins"


# -- children ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "owned", "reason", "is_grown"),
    [
        ("adult", (), "grows up", True),
        ("dies", (), "dies", False),
        ("furs", (), "no furs", False),
        ("furs", ("furs",), "furs", True),
        ("fire", (), "no fire", False),
        ("fire", ("fire",), "fire", True),
    ],
)
def test_r69_to_r72_the_die_of_a_child(face: str, owned: tuple[str, ...], reason: str, *, is_grown: bool) -> None:
    screen = child_of(*owned).do(roll("yellow", face))
    tray = screen.tray()
    (side,) = tray.sides
    assert (side.seat, side.dinosaur, side.count, side.role) == (0, NONE, 1, "")
    assert (side.dice[0].die, side.dice[0].face, side.dice[0].spin) == ("yellow", face, 1.0)
    assert (tray.circle, tray.result) == (20, "")
    screen.wait(TUMBLE)
    tray = screen.tray()
    assert reasons(tray.sides[0]) == [(reason, is_grown)]
    assert tray.winner == (0 if is_grown else -1)
    screen.finish()
    assert screen.director.past_roll.result == ("The child grows up" if is_grown else "The child dies")
    assert screen.director.past_roll.is_past != is_grown, "as long as its sex is to be chosen it is not over"


def test_a_mild_summer_gives_one_more_roll() -> None:
    screen = child_of(card="reroll_survival_01").do(roll("yellow", "dies"))
    screen.reach(events.RollRepeated)
    assert screen.tray().result == "The card gives one more roll"
    screen.finish()
    assert not screen.director.past_roll.is_past
    screen.do(roll("yellow", "adult"))
    assert screen.tray().result == ""
    screen.wait(TUMBLE)
    assert screen.tray().result == "The child grows up"
    screen.do(act.GrowUp(MAN, 20)).finish()
    assert screen.director.past_roll.is_past


# -- later -------------------------------------------------------------------------------------------------------------


def test_the_last_roll_is_the_same_whether_it_was_shown_or_is_recalled() -> None:
    titles: set[str] = set()
    for seed in range(4):
        setup = wild_setup(random.Random(seed))
        director = late = director_of(setup)
        steps = []
        for before, step in steps_of(setup, seed):
            director.present(step)
            director.skip()
            steps.append((before, step.events))
            if len(steps) % 4 == 0 and any(isinstance(event, events.DiceRolled) for event in step.events):
                late = director_of(setup)
                late.remember(steps)
                late.show(step.state)
                assert late.past_roll == director.past_roll
                titles.add(late.past_roll.title.split(":")[0])
    assert titles == {"Fight", "Child"}


def test_nothing_lies_in_the_tray_before_the_first_roll() -> None:
    director = Screen(Table()).director
    assert director.past_roll.sides == ()
    assert not director.past_roll.is_past
