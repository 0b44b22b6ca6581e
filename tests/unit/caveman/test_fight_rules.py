"""R25 and R42 to R51, R66 to R68, rulings Q23 to Q28 and Q54: who fights whom, with which dice, and who dies."""

from __future__ import annotations

from itertools import product
from math import prod

import pytest

from caveman.rules import actions as act
from caveman.rules import events
from caveman.rules.events import Cause, Side
from caveman.rules.state import MAN, NOBODY, NONE, WOMAN, Phase
from shared.core.game import Turn
from tests.helpers.caveman_positions import QUIET, Table, neighbours, roll

BLANK, HIT = ("blank",), ("tribe",)


def against_tribe(men: int = 1, women: int = 0, *, foes: tuple[int, int, int] = (1, 0, 0), card: str = QUIET) -> Table:
    """Seat 0 has walked from 20 to the people of seat 1 on 21; the fight is to be chosen."""
    table = Table().people(0, 20, men, women).people(1, 21, *foes).card(card)
    for sex in [MAN] * men + [WOMAN] * women:
        table.walk(20, 21, sex=sex)
    return table.play_on(Phase.FIGHTS)


def attacked_by(name: str, men: int = 1, women: int = 0, child: int = 0) -> Table:
    """Seat 1 has led a dinosaur from 20 to the people of seat 0 on 21; the fight is to be chosen."""
    card = {"stegosaurus": "stegosaurus_01", "triceratops": "triceratops_01", "t_rex": "t_rex_01"}[name]
    table = Table().people(0, 21, men, women, child).dinosaur(name, 20).turn_of(1).card(card).done()
    return table.lead(name, 21)


def hunting(name: str, men: int = 1, women: int = 0, child: int = 0) -> Table:
    """Seat 0 has walked from 20 to a dinosaur on 21 that no card moves; the fight is to be chosen."""
    table = Table().people(0, 20, men, women, child).dinosaur(name, 21).card()
    for number, sex in enumerate([MAN] * men + [WOMAN] * women):
        table.walk(20, 21, sex=sex, child=bool(child) and not number)
    return table.play_on(Phase.FIGHTS)


# -- who fights --------------------------------------------------------------------------------------------------------


def test_r42_there_is_a_fight_where_a_tribe_came_to_another_one() -> None:
    table = against_tribe()
    assert table.legal() == [act.Fight(21)]
    table.do(act.Fight(21))
    assert table.told(events.FightStarted) == [events.FightStarted(21, 0, 1, NONE)]


def test_r42_there_is_a_fight_where_a_tribe_came_to_a_dinosaur() -> None:
    table = hunting("t_rex").do(act.Fight(21))
    assert table.told(events.FightStarted) == [events.FightStarted(21, 0, NOBODY, 2)]


def test_r42_there_is_a_fight_where_a_dinosaur_came_to_a_tribe() -> None:
    table = attacked_by("t_rex").do(act.Fight(21))
    assert table.told(events.FightStarted) == [events.FightStarted(21, NOBODY, 0, 2)]


def test_q23_the_tribe_of_the_turn_chooses_the_order() -> None:
    table = Table().people(0, 20, men=2).people(1, 21, men=1).people(1, 8, men=1).card().walk(20, 21).walk(20, 8).done()
    assert table.to_move() == 0
    assert table.legal() == [act.Fight(8), act.Fight(21)]
    assert table.refusal(act.Fight(20)) == "no_fight"
    table.do(act.Fight(21))
    assert table.state.circle == 21


# -- dice --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "dice"), [("stegosaurus", 1), ("triceratops", 2), ("t_rex", 3)])
def test_r45_dinosaurs_roll_one_two_and_three_red_dice(name: str, dice: int) -> None:
    table = hunting(name).do(act.Fight(21), roll("green", "blank"))
    assert {len(outcome.faces) for outcome in table.chances()} == {dice}
    assert table.is_chance_of(roll("red", *["dinosaur"] * dice), 0.5**dice)


@pytest.mark.parametrize(("men", "women"), [(1, 0), (0, 2), (2, 1)])
def test_r44_a_tribe_rolls_a_green_die_for_each_adult(men: int, women: int) -> None:
    table = against_tribe(men, women).do(act.Fight(21))
    assert {len(outcome.faces) for outcome in table.chances()} == {men + women}
    assert table.is_chance_of(roll("green", *["tribe"] * (men + women)), (1 / 3) ** (men + women))


def test_q24_both_tribes_roll_green_dice_and_children_none() -> None:
    table = against_tribe(2, 1, foes=(1, 1, 1)).do(act.Fight(21), roll("green", "tribe", "spear", "blank"))
    assert {len(outcome.faces) for outcome in table.chances()} == {2}
    table.do(roll("green", "tribe", "spear"))
    assert [rolled.die for rolled in table.told(events.DiceRolled)] == ["green", "green"]
    assert [rolled.seat for rolled in table.told(events.DiceRolled)] == [0, 1]


def test_q25_the_dice_of_a_dinosaur_simply_roll() -> None:
    table = hunting("stegosaurus").do(act.Fight(21))
    assert table.to_move() == Turn.CHANCE
    table.do(roll("green", "blank"))
    assert table.to_move() == Turn.CHANCE
    table.do(roll("red", "blank"))
    assert table.told(events.DiceRolled)[1].seat == NOBODY


def test_r43_the_attacker_rolls_then_the_defender_and_they_compare() -> None:
    table = attacked_by("triceratops", 2).do(act.Fight(21))
    table.do(roll("red", "dinosaur", "blank"), roll("green", "blank", "blank"))
    assert [(rolled.die, rolled.faces) for rolled in table.told(events.DiceRolled)] == [
        ("red", ("dinosaur", "blank")),
        ("green", ("blank", "blank")),
    ]
    assert table.told(events.FightDecided) == [events.FightDecided(21, Side.ATTACKER, 1, 1)]


def test_r66_the_tribe_is_always_a_success_the_spear_only_with_the_spear() -> None:
    table = against_tribe(3).own(1, "spear")
    table.fight(21, roll("green", "tribe", "spear", "spear"), roll("green", "spear"))
    attack, defence = table.told(events.DiceRolled)
    assert (attack.faces, attack.hits) == (("tribe", "spear", "spear"), (True, False, False))
    assert (defence.faces, defence.hits) == (("spear",), (True,))


def test_r67_the_dinosaur_is_always_a_success() -> None:
    table = (
        hunting("t_rex").own(0, "spear").fight(21, roll("green", "spear"), roll("red", "dinosaur", "dinosaur", "blank"))
    )
    assert table.told(events.DiceRolled)[1].hits == (True, True, False)


def test_r68_blank_faces_are_never_a_success() -> None:
    table = hunting("stegosaurus").own(0, "spear").fight(21, roll("green", "blank"), roll("red", "blank"))
    assert [rolled.hits for rolled in table.told(events.DiceRolled)] == [(False,), (False,)]
    assert table.told(events.FightDecided) == [events.FightDecided(21, Side.NONE, 0, 0)]


def test_q54_the_spear_counts_in_defence_too() -> None:
    table = Table().people(0, 21, 1).own(0, "spear").dinosaur("stegosaurus", 20).turn_of(1).card("stegosaurus_01")
    table.done().lead("stegosaurus", 21).fight(21, roll("red", "blank"), roll("green", "spear"))
    assert table.told(events.FightDecided) == [events.FightDecided(21, Side.DEFENDER, 1, 0)]


def plain_odds(adults: int, beasts: int, *, spear: bool) -> tuple[float, float, float, float]:
    """Win, tie, loss and mean of the dead in percent of all throws of the faces in the rules, counted one by one."""
    green = [True, True, spear, spear, False, False]
    red = [True, True, True, False, False, False]
    win = tie = loss = dead = 0
    for throw in product(*[green] * adults, *[red] * beasts):
        difference = sum(throw[:adults]) - sum(throw[adults:])
        win, tie, loss = win + (difference > 0), tie + (difference == 0), loss + (difference < 0)
        dead += min(adults, max(0, -difference))
    count = 6 ** (adults + beasts)
    return 100 * win / count, 100 * tie / count, 100 * loss / count, dead / count


def played_odds(table: Table, circle: int) -> tuple[float, float, float, float]:
    """The same through the rules: every outcome of both rolls, with the probabilities that the game gives."""
    table.do(act.Fight(circle))
    sums = [0.0] * 4
    start = table.state
    for attack, attack_chance in table.game.chance_outcomes(start):
        middle = table.game.apply(start, attack).state
        for defence, defence_chance in table.game.chance_outcomes(middle):
            chance = prod((attack_chance, defence_chance))
            (decided,) = [
                event for event in table.game.apply(middle, defence).events if isinstance(event, events.FightDecided)
            ]
            sums[[Side.ATTACKER, Side.NONE, Side.DEFENDER].index(decided.winner)] += 100 * chance
            sums[3] += chance * (decided.losses if decided.winner == Side.DEFENDER else 0)
    return sums[0], sums[1], sums[2], sums[3]


TABLE_OF_ODDS = {
    (1, False): ("17/50/33, 0.33", "8/33/58, 0.58", "4/21/75, 0.75"),
    (2, False): ("33/44/22, 0.22", "19/36/44, 0.56", "11/26/62, 0.90"),
    (3, False): ("48/37/15, 0.15", "31/35/33, 0.41", "20/29/51, 0.75"),
    (1, True): ("33/50/17, 0.17", "17/42/42, 0.42", "8/29/63, 0.63"),
    (2, True): ("67/28/6, 0.06", "44/36/19, 0.22", "28/35/38, 0.49"),
    (3, True): ("85/13/2, 0.02", "69/23/8, 0.09", "51/29/20, 0.25"),
}


@pytest.mark.parametrize(("adults", "spear"), TABLE_OF_ODDS)
@pytest.mark.parametrize("beast", [0, 1, 2])
def test_r46_exact_odds_against_dinosaurs(adults: int, spear: bool, beast: int) -> None:  # noqa: FBT001
    table = hunting(["stegosaurus", "triceratops", "t_rex"][beast], adults)
    found = played_odds(table.own(0, *(["spear"] if spear else [])), 21)
    assert found == pytest.approx(plain_odds(adults, beast + 1, spear=spear))
    win, tie, loss, dead = found
    said = TABLE_OF_ODDS[adults, spear][beast]
    shares, mean = said.split(", ")
    for share, exact in zip(shares.split("/"), (win, tie, loss), strict=True):
        assert abs(int(share) - exact) <= 0.5 + 1e-9
    assert abs(float(mean) - dead) <= 0.005 + 1e-9


@pytest.mark.parametrize(
    ("men", "foes", "spears", "said"),
    [
        (2, 1, (), "41/44/15"),
        (3, 1, (), "56/35/10"),
        (2, 1, (0,), "74/22/4"),
        (3, 2, (0,), "79/16/5"),
        (1, 1, (), "22/56/22"),
        (1, 1, (0, 1), "22/56/22"),
    ],
)
def test_r46_exact_odds_of_tribes_against_each_other(men: int, foes: int, spears: tuple[int, ...], said: str) -> None:
    table = against_tribe(men, foes=(foes, 0, 0))
    for seat in spears:
        table.own(seat, "spear")
    for share, exact in zip(said.split("/"), played_odds(table, 21), strict=False):
        assert abs(int(share) - exact) <= 0.5 + 1e-9


def test_r46_more_successes_win() -> None:
    assert against_tribe().fight(21, roll("green", "tribe"), roll("green", "blank")).told(events.FightDecided) == [
        events.FightDecided(21, Side.ATTACKER, 1, 1)
    ]
    assert against_tribe().fight(21, roll("green", "blank"), roll("green", "tribe")).told(events.FightDecided) == [
        events.FightDecided(21, Side.DEFENDER, 1, 1)
    ]


# -- losses ------------------------------------------------------------------------------------------------------------


def test_r48_as_many_adults_die_as_the_results_differ() -> None:
    table = against_tribe(3, foes=(3, 0, 0))
    table.fight(21, roll("green", "tribe", "tribe", "tribe"), roll("green", "tribe", "blank", "blank"))
    assert table.adults(1) == 1
    assert table.phase == Phase.RETREAT


@pytest.mark.parametrize(("hits", "dead"), [(3, 2), (2, 1)])
def test_q26_three_successes_of_the_t_rex_against_one_kill_two(hits: int, dead: int) -> None:
    table = attacked_by("t_rex", 3)
    table.fight(
        21, roll("red", *["dinosaur"] * hits, *["blank"] * (3 - hits)), roll("green", "tribe", "blank", "blank")
    )
    assert table.adults(0) == 3 - dead


def test_q26_no_more_die_than_are_there() -> None:
    table = attacked_by("t_rex", 1).fight(21, roll("red", *["dinosaur"] * 3), roll("green", "blank"))
    assert table.told(events.FightDecided) == [events.FightDecided(21, Side.ATTACKER, 3, 1)]
    assert table.adults(0) == 0


def test_q27_the_owner_picks_who_dies() -> None:
    table = against_tribe(2, foes=(1, 2, 0)).fight(21, roll("green", "tribe", "blank"), roll("green", *["blank"] * 3))
    assert (table.phase, table.to_move()) == (Phase.FIGHT_LOSS, 1)
    assert table.legal() == [act.LoseAdult(MAN), act.LoseAdult(WOMAN)]
    table.do(act.LoseAdult(WOMAN))
    assert table.at(21) == (1, 1, 1, 0)
    assert table.phase == Phase.RETREAT


def test_q27_option_the_winner_picks() -> None:
    table = Table(winner_picks_dead=True).people(0, 20, 2).people(1, 21, 1, 1).card().walk(20, 21).walk(20, 21)
    table.play_on(Phase.FIGHTS).fight(21, roll("green", "tribe", "blank"), roll("green", "blank", "blank"))
    assert (table.phase, table.to_move()) == (Phase.FIGHT_LOSS, 0)


@pytest.mark.parametrize(("loser", "picker"), [(0, 1), (1, 0)])
def test_q27_option_for_a_dinosaur_whoever_rolls_for_it_picks(loser: int, picker: int) -> None:
    table = Table(winner_picks_dead=True).people(loser, 21, 1, 1).dinosaur("stegosaurus", 20).turn_of(1)
    table.card("stegosaurus_01").done().lead("stegosaurus", 21)
    table.fight(21, roll("red", "dinosaur"), roll("green", "blank", "blank"))
    assert (table.phase, table.to_move()) == (Phase.FIGHT_LOSS, picker)


def test_q27_option_the_next_one_who_rolls_is_the_neighbour_round_the_island() -> None:
    table = Table(3, corners="choose", winner_picks_dead=True, is_set_up=False)
    for corner in (0, 5, 2):
        table.do(act.ChooseCorner(corner))
    table.play_on(Phase.DRAW_CARD).people(0, 21, 1, 1).dinosaur("stegosaurus", 20)
    table.card("stegosaurus_01").done().lead("stegosaurus", 21)
    table.fight(21, roll("red", "dinosaur"), roll("green", "blank", "blank"))
    assert (table.phase, table.to_move()) == (Phase.FIGHT_LOSS, 2)


def test_nobody_is_asked_who_dies_where_all_die() -> None:
    table = against_tribe(2, foes=(1, 1, 0)).fight(21, roll("green", "tribe", "tribe"), roll("green", *["blank"] * 2))
    assert table.phase != Phase.FIGHT_LOSS
    assert {(death.sex, death.seat) for death in table.told(events.AdultDied)} == {(MAN, 1), (WOMAN, 1)}


def test_nobody_is_asked_who_dies_where_there_is_no_choice() -> None:
    table = against_tribe(2, foes=(2, 0, 0)).fight(21, roll("green", "tribe", "blank"), roll("green", *["blank"] * 2))
    assert table.phase == Phase.RETREAT
    assert table.at(21) == (1, 1, 0, 0)


def test_r25_an_attack_drives_a_tribe_off_and_makes_it_fewer() -> None:
    table = against_tribe(2, foes=(2, 0, 0)).fight(21, roll("green", "tribe", "blank"), roll("green", *["blank"] * 2))
    table.do(act.Retreat(40))
    assert table.at(21) == (0, 2, 0, 0)
    assert table.at(40) == (1, 1, 0, 0)


def test_r51_a_child_whose_adults_all_died_dies() -> None:
    table = attacked_by("t_rex", 1, child=1).fight(21, roll("red", *["dinosaur"] * 3), roll("green", "blank"))
    assert table.at(21) == (NOBODY, 0, 0, 0)
    assert table.told(events.ChildDied) == [events.ChildDied(0, 21, Cause.ALONE)]


def test_r51_the_child_of_an_attacker_who_died_dies() -> None:
    table = hunting("t_rex", 1, child=1).fight(21, roll("green", "blank"), roll("red", *["dinosaur"] * 3))
    assert table.told(events.ChildDied) == [events.ChildDied(0, 21, Cause.ALONE)]
    assert table.at(21) == (NOBODY, 0, 0, 0)


def test_q28_the_tribe_of_the_turn_moves_the_loser_whoever_it_is() -> None:
    beaten = attacked_by("stegosaurus", 2).fight(21, roll("red", "dinosaur"), roll("green", "blank", "blank"))
    assert (beaten.phase, beaten.to_move()) == (Phase.RETREAT, 1)
    failed = hunting("stegosaurus", 2).fight(21, roll("green", "blank", "blank"), roll("red", "dinosaur"))
    assert (failed.phase, failed.to_move()) == (Phase.RETREAT, 0)
    driven = against_tribe(2, foes=(2, 0, 0)).fight(
        21, roll("green", "tribe", "blank"), roll("green", "blank", "blank")
    )
    assert (driven.phase, driven.to_move()) == (Phase.RETREAT, 0)


def test_r49_the_loser_goes_to_a_neighbouring_circle() -> None:
    table = attacked_by("stegosaurus", 2, 1).fight(21, roll("red", "dinosaur"), roll("green", *["blank"] * 3))
    table.do(act.LoseAdult(WOMAN))
    assert {action.circle for action in table.legal()} == neighbours(21)
    assert table.refusal(act.Retreat(38)) == "not_adjacent"
    table.do(act.Retreat(39))
    assert table.at(39) == (0, 2, 0, 0)
    assert table.told(events.Retreated) == [events.Retreated(0, 21, 39, 2, 0, 0)]


def test_r50_after_a_tie_the_attacker_withdraws() -> None:
    table = against_tribe(2, foes=(1, 0, 0)).fight(21, roll("green", "tribe", "blank"), roll("green", "tribe"))
    assert (table.phase, table.to_move()) == (Phase.RETREAT, 0)
    table.do(act.Retreat(20))
    assert (table.at(20), table.at(21)) == ((0, 2, 0, 0), (1, 1, 0, 0))


def test_r47_a_dead_dinosaur_is_put_on_any_red_circle_by_the_winner() -> None:
    table = attacked_by("t_rex", 2).fight(21, roll("red", *["blank"] * 3), roll("green", "tribe", "blank"))
    assert table.told(events.DinosaurDied) == [events.DinosaurDied(2, 21)]
    assert (table.phase, table.to_move()) == (Phase.RETURN_DINOSAUR, 0)
    assert {action.circle for action in table.legal()} == {1, 3, 5, 6}
    table.do(act.PlaceDinosaur(6))
    assert table.where("t_rex") == 6
    assert table.at(21) == (0, 2, 0, 0)
