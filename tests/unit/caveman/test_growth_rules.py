"""R17, R56 to R59 and R69 to R75, rulings Q42 to Q48: children grow up, and others are born."""

from __future__ import annotations

import pytest

from caveman.rules import actions as act
from caveman.rules import events
from caveman.rules.births import Lack, missing
from caveman.rules.events import Cause
from caveman.rules.state import MAN, NOBODY, WOMAN, Phase
from shared.core.game import Turn
from tests.helpers.caveman_positions import QUIET, Table, neighbours, roll

FRUIT, GAME, HOME = 8, 19, 20
"""A circle with fruit, one with animals, and a plain one beside both."""


def valley(card: str = QUIET) -> Table:
    """A couple at home, a woman on fruit; movement is done."""
    table = Table(land={FRUIT: "fruit", GAME: "animal"}).people(0, HOME, 1, 1).people(0, FRUIT, 0, 1)
    return table.card(card).done()


def family(*developments: str, card: str = QUIET, men: int = 1, women: int = 0) -> Table:
    """A child with its people at home; movement is done."""
    table = Table(land={FRUIT: "wood", GAME: "cave"}).own(0, *developments).people(0, HOME, men, women, 1)
    return table.card(card).done()


def next_turn(table: Table, card: str) -> Table:
    """The same tribe is to grow in another turn of its own."""
    return table.end_turn().turn_of(0).card(card).done()


# -- survival ----------------------------------------------------------------------------------------------------------


def test_r56_whoever_has_children_may_let_them_try_to_grow_up() -> None:
    table = family()
    assert table.phase == Phase.GROW
    assert table.legal() == [act.RollSurvival(HOME), act.Done()]
    table.done()
    assert table.at(HOME) == (0, 1, 0, 1)


def test_q42_only_the_children_of_the_turn_each_by_itself() -> None:
    table = Table(land={FRUIT: "wood", GAME: "cave"}).people(0, HOME, 1, 0, 1).people(0, 60, 0, 1, 1)
    table.people(1, 13, 1, 0, 1).card().done()
    assert table.legal() == [act.RollSurvival(HOME), act.RollSurvival(60), act.Done()]
    assert table.refusal(act.RollSurvival(13)) == "no_child"
    table.do(act.RollSurvival(60), roll("yellow", "dies"))
    assert table.legal() == [act.RollSurvival(HOME), act.Done()]
    table.done()
    assert table.at(HOME) == (0, 1, 0, 1)


def test_q42_a_child_may_wait_for_furs_or_fire() -> None:
    table = next_turn(family().done(), "no_births_01")
    assert table.legal() == [act.RollSurvival(HOME), act.Done()]


def test_q42_a_child_born_in_this_turn_cannot_try() -> None:
    table = valley().do(act.Bear(HOME, FRUIT, WOMAN))
    assert table.at(HOME) == (0, 1, 1, 1)
    assert table.phase == Phase.DRAW_CARD
    more = Table(land={FRUIT: "fruit", GAME: "animal"}).people(0, HOME, 1, 1).people(0, FRUIT, 0, 2).people(0, 38, 1, 1)
    more.card().done().do(act.Bear(HOME, FRUIT, WOMAN))
    assert more.refusal(act.RollSurvival(HOME)) == "born_now"


def test_r57_the_yellow_die_is_rolled_for_a_child() -> None:
    table = family().do(act.RollSurvival(HOME))
    assert (table.phase, table.to_move()) == (Phase.SURVIVAL_ROLL, Turn.CHANCE)
    faces = {"adult": 2 / 6, "dies": 2 / 6, "furs": 1 / 6, "fire": 1 / 6}
    assert table.chances() == pytest.approx({roll("yellow", face): share for face, share in faces.items()})


def test_r57_a_child_that_does_not_survive_leaves_the_island() -> None:
    table = family().do(act.RollSurvival(HOME), roll("yellow", "dies"))
    assert table.at(HOME) == (0, 1, 0, 0)
    assert table.told(events.ChildDied) == [events.ChildDied(0, HOME, Cause.SURVIVAL)]


def grows(face: str, *developments: str) -> bool:
    """Whether a child grows up with this face."""
    table = family(*developments).do(act.RollSurvival(HOME), roll("yellow", face))
    assert table.told(events.DiceRolled)[0].hits == (table.phase == Phase.GROWN_UP,)
    return table.phase == Phase.GROWN_UP


OWNED = [(), ("furs",), ("fire",), ("furs", "fire"), ("spear", "wheel", "camp")]


@pytest.mark.parametrize("owned", OWNED)
def test_r69_one_face_makes_the_child_an_adult(owned: tuple[str, ...]) -> None:
    assert grows("adult", *owned)


@pytest.mark.parametrize("owned", OWNED)
def test_r70_one_face_lets_it_die(owned: tuple[str, ...]) -> None:
    assert not grows("dies", *owned)


@pytest.mark.parametrize("owned", OWNED)
def test_r71_one_face_needs_furs(owned: tuple[str, ...]) -> None:
    assert grows("furs", *owned) == ("furs" in owned)


@pytest.mark.parametrize("owned", OWNED)
def test_r72_one_face_needs_fire(owned: tuple[str, ...]) -> None:
    assert grows("fire", *owned) == ("fire" in owned)


@pytest.mark.parametrize(
    ("owned", "share"), [((), 1 / 3), (("furs",), 1 / 2), (("fire",), 1 / 2), (("furs", "fire"), 2 / 3)]
)
def test_a_child_survives_more_often_with_furs_and_fire(owned: tuple[str, ...], share: float) -> None:
    start = family(*owned).do(act.RollSurvival(HOME))
    found = 0.0
    for outcome, chance in start.chances().items():
        after = start.game.apply(start.state, outcome).state
        found += chance * (after.phase == Phase.GROWN_UP)
    assert found == pytest.approx(share)


def test_r17_a_child_that_survives_is_another_adult() -> None:
    table = family().do(act.RollSurvival(HOME), roll("yellow", "adult"), act.GrowUp(WOMAN, HOME))
    assert table.at(HOME) == (0, 1, 1, 0)
    assert table.told(events.ChildGrew) == [events.ChildGrew(0, HOME, HOME, WOMAN)]


def test_q44_man_or_woman_as_you_like() -> None:
    table = family().do(act.RollSurvival(HOME), roll("yellow", "adult"))
    assert table.to_move() == 0
    assert table.legal() == [act.GrowUp(MAN, HOME), act.GrowUp(WOMAN, HOME)]


def test_q44_as_far_as_there_is_one_left() -> None:
    table = Table().people(0, HOME, 1, 0, 1).people(0, 60, 3).card().done()
    table.do(act.RollSurvival(HOME), roll("yellow", "adult"))
    assert table.legal() == [act.GrowUp(WOMAN, HOME)]
    assert table.refusal(act.GrowUp(MAN, HOME)) == "none_in_reserve"


def test_q45_on_a_full_circle_the_new_adult_steps_aside_where_it_need_not_fight() -> None:
    table = Table(land={39: "cave"}).people(0, HOME, 3, 0, 1).people(1, FRUIT, 1).people(0, GAME, 1, 2)
    table.people(0, 21, 0, 1).dinosaur("t_rex", 7).own(1, "camp").people(1, 39, 1).card().done()
    table.do(act.RollSurvival(HOME), roll("yellow", "adult"))
    assert {action.circle for action in table.legal()} == {21, 38}
    table.do(act.GrowUp(WOMAN, 38))
    assert (table.at(HOME), table.at(38)) == ((0, 3, 0, 0), (0, 0, 1, 0))


def test_q45_without_room_around_the_child_cannot_try_yet() -> None:
    table = Table().people(0, 37, 3, 0, 1).people(1, 19, 1).people(1, 38, 1).dinosaur("t_rex", 60).card().done()
    assert table.phase == Phase.DRAW_CARD
    assert table.at(37) == (0, 3, 0, 1)


def test_q43_first_the_rolls_then_births() -> None:
    land = {FRUIT: "fruit", GAME: "animal"}
    table = Table(land=land).people(0, HOME, 1, 1).people(0, FRUIT, 0, 2).people(0, 60, 1, 0, 1).people(0, 38, 1, 1)
    table.card().done()
    assert act.RollSurvival(60) in table.legal()
    table.do(act.Bear(HOME, FRUIT, WOMAN))
    assert table.refusal(act.RollSurvival(60)) == "births_began"


def test_q43_an_adult_that_grew_up_now_may_help_with_a_birth() -> None:
    table = Table(land={FRUIT: "fruit"}).people(0, HOME, 1, 0, 1).people(0, FRUIT, 0, 1).card().done()
    assert not table.legal(act.Bear)
    table.do(act.RollSurvival(HOME), roll("yellow", "adult"), act.GrowUp(WOMAN, HOME))
    assert table.legal(act.Bear) == [act.Bear(HOME, FRUIT, WOMAN)]


def test_mild_summer_repeats_a_roll_that_failed_once() -> None:
    table = family(card="reroll_survival_01").do(act.RollSurvival(HOME), roll("yellow", "dies"))
    assert table.phase == Phase.SURVIVAL_ROLL
    assert table.told(events.RollRepeated) == [events.RollRepeated(0, HOME)]
    saved = table.game.apply(table.state, roll("yellow", "adult")).state
    assert saved.phase == Phase.GROWN_UP
    table.do(roll("yellow", "furs"))
    assert table.told(events.ChildDied) == [events.ChildDied(0, HOME, Cause.SURVIVAL)]
    assert table.phase == Phase.DRAW_CARD


def test_mild_summer_is_for_each_child() -> None:
    table = Table(land={FRUIT: "wood", GAME: "cave"}).people(0, HOME, 1, 0, 1).people(0, 60, 0, 1, 1)
    table.card("reroll_survival_01").done()
    for circle in (60, HOME):
        table.do(act.RollSurvival(circle), roll("yellow", "dies"))
        assert table.phase == Phase.SURVIVAL_ROLL
        table.do(roll("yellow", "dies"))
    assert len(table.told(events.RollRepeated)) == 2
    assert len(table.told(events.ChildDied)) == 2


def test_mild_summer_repeats_the_roll_of_a_child_on_the_same_circle_in_another_turn() -> None:
    table = family(card="reroll_survival_01")
    table.do(act.RollSurvival(HOME), roll("yellow", "dies"), roll("yellow", "dies"))
    table.state.children[HOME] = 1
    table.turn_of(0).card("reroll_survival_02").done().do(act.RollSurvival(HOME), roll("yellow", "dies"))
    assert table.phase == Phase.SURVIVAL_ROLL


# -- births ------------------------------------------------------------------------------------------------------------


def test_r58_a_couple_gets_a_child_with_a_hunter_or_a_gatherer() -> None:
    table = valley()
    assert table.phase == Phase.GROW
    assert table.legal() == [act.Bear(HOME, FRUIT, WOMAN), act.Done()]
    alone = Table(land={FRUIT: "wood", GAME: "cave"}).people(0, HOME, 1, 1).people(0, FRUIT, 0, 1).card().done()
    assert alone.phase == Phase.DRAW_CARD


def test_r75_a_couple_and_a_food_provider_get_a_new_child() -> None:
    table = valley().do(act.Bear(HOME, FRUIT, WOMAN))
    assert table.at(HOME) == (0, 1, 1, 1)
    assert table.told(events.ChildBorn) == [events.ChildBorn(0, HOME, FRUIT)]


@pytest.mark.parametrize(
    ("kind", "people", "is_provider"),
    [
        ("animal", (1, 0), True),
        ("animal", (0, 1), False),
        ("fruit", (0, 1), True),
        ("fruit", (1, 0), False),
        ("wood", (1, 1), False),
    ],
)
def test_r73_a_man_on_animals_or_a_woman_on_fruit(kind: str, people: tuple[int, int], is_provider: bool) -> None:  # noqa: FBT001
    table = Table(land={GAME: kind, FRUIT: "cave"}).people(0, HOME, 1, 1).people(0, GAME, *people).card().done()
    couples = [bear for bear in table.legal(act.Bear) if bear.circle == HOME]
    assert bool(couples) == is_provider


@pytest.mark.parametrize(("people", "is_couple"), [((1, 1), True), ((2, 0), False), ((0, 2), False), ((2, 1), True)])
def test_r74_a_couple_is_a_man_and_a_woman_on_one_circle(people: tuple[int, int], is_couple: bool) -> None:  # noqa: FBT001
    table = Table(land={FRUIT: "fruit", GAME: "cave"}).people(0, HOME, *people).people(0, FRUIT, 0, 1).card().done()
    assert table.legal(act.Bear) == ([act.Bear(HOME, FRUIT, WOMAN)] if is_couple else [])


def test_r74_not_on_two_circles() -> None:
    table = Table(land={FRUIT: "fruit"}).people(0, HOME, 1, 0).people(0, 38, 0, 1).people(0, FRUIT, 0, 1).card().done()
    assert table.phase == Phase.DRAW_CARD


def test_q46_the_provider_is_a_third_adult() -> None:
    two = Table(land={FRUIT: "fruit"}).people(0, FRUIT, 1, 1).card().done()
    assert two.phase == Phase.DRAW_CARD
    three = Table(land={FRUIT: "fruit"}).people(0, FRUIT, 1, 2).card().done()
    assert three.legal(act.Bear) == [act.Bear(FRUIT, FRUIT, WOMAN)]
    spare = Table(land={FRUIT: "fruit", GAME: "animal"}).people(0, FRUIT, 1, 1).people(0, GAME, 1).card().done()
    assert spare.legal(act.Bear) == [act.Bear(FRUIT, GAME, MAN)]
    assert spare.refusal(act.Bear(FRUIT, FRUIT, WOMAN)) == "no_provider"
    wrong = Table(land={FRUIT: "fruit"}).people(0, FRUIT, 2, 1).card().done()
    assert wrong.phase == Phase.DRAW_CARD


def test_q46_the_provider_may_be_anywhere() -> None:
    table = Table(land={47: "fruit"}).people(0, 37, 1, 1).people(0, 47, 0, 1).card().done()
    assert table.legal(act.Bear) == [act.Bear(37, 47, WOMAN)]


def test_q47_several_births_each_with_three_adults_of_its_own() -> None:
    land = {FRUIT: "fruit", GAME: "animal"}
    table = Table(land=land).people(0, HOME, 1, 1).people(0, 38, 1, 1).people(0, FRUIT, 0, 1).people(0, GAME, 1)
    table.card().done()
    assert len(table.legal(act.Bear)) == 4
    table.do(act.Bear(HOME, FRUIT, WOMAN))
    assert table.legal(act.Bear) == [act.Bear(38, GAME, MAN)]
    assert table.refusal(act.Bear(38, FRUIT, WOMAN)) == "no_provider"
    table.do(act.Bear(38, GAME, MAN))
    assert (table.at(HOME)[3], table.at(38)[3]) == (1, 1)
    assert table.phase == Phase.DRAW_CARD


def test_q47_whoever_fed_a_child_is_no_parent_in_the_same_turn() -> None:
    table = Table(land={FRUIT: "fruit", 39: "fruit"}).people(0, HOME, 1, 1).people(0, FRUIT, 1, 1).people(0, 39, 0, 1)
    table.card().done().do(act.Bear(HOME, FRUIT, WOMAN))
    assert table.phase == Phase.DRAW_CARD


def test_q47_a_hunter_feeds_one_child_a_turn() -> None:
    table = Table(land={FRUIT: "wood", GAME: "animal"}).people(0, HOME, 1, 1).people(0, 38, 1, 1).people(0, GAME, 1)
    table.card().done().do(act.Bear(HOME, GAME, MAN))
    assert table.phase == Phase.DRAW_CARD


def test_q47_a_father_feeds_no_other_child_in_the_same_turn() -> None:
    table = Table(land={FRUIT: "fruit", GAME: "animal"}).people(0, HOME, 1, 1).people(0, GAME, 1, 1)
    table.people(0, FRUIT, 0, 1).card().done().do(act.Bear(GAME, FRUIT, WOMAN))
    assert table.phase == Phase.DRAW_CARD


def test_q47_one_child_on_a_circle() -> None:
    table = Table(land={FRUIT: "fruit"}).people(0, HOME, 1, 1, 1).people(0, FRUIT, 0, 1).card().done()
    assert table.refusal(act.Bear(HOME, FRUIT, WOMAN)) == "child_there"


def test_q47_no_fifth_child() -> None:
    table = Table(land={FRUIT: "fruit"}).people(0, HOME, 1, 1).people(0, FRUIT, 0, 1, 1).people(0, 60, 1, 0, 1)
    table.people(0, 59, 1, 0, 1).people(0, 36, 1, 0, 1).card().done()
    assert table.refusal(act.Bear(HOME, FRUIT, WOMAN)) == "no_child_left"


def test_q46_a_couple_without_room_does_not_lend_its_food_to_the_one_that_has_room() -> None:
    table = Table(land={FRUIT: "fruit"}).people(0, FRUIT, 1, 1).people(0, HOME, 1, 1, 1)
    assert missing(table.state, 0) == (Lack.PROVIDER,), "the woman on fruit is one of the couple that has room"
    table.card().done()
    assert not table.legal(act.Bear)


def test_r75_without_a_couple_nothing_else_is_lacking_where_food_is() -> None:
    table = Table(land={FRUIT: "fruit"}).people(0, HOME, 1).people(0, FRUIT, 0, 1)
    assert missing(table.state, 0) == (Lack.COUPLE,)


def test_q47_a_child_that_went_along_to_a_fight_is_no_piece_beside_the_island() -> None:
    table = Table().people(0, 7, 1, child=1).people(1, 8, 1)
    for circle in (37, 19, 20):
        table.people(0, circle, 1, child=1)
    table.card().walk(7, 8, child=True)
    assert table.guests(8) == (1, 0, 1)
    assert Lack.CHILD in missing(table.state, 0)


def test_q48_four_pieces_and_more_stop_no_birth() -> None:
    table = Table(land={FRUIT: "fruit"}).people(0, HOME, 2, 1).people(0, FRUIT, 0, 3).card().done()
    assert table.legal(act.Bear) == [act.Bear(HOME, FRUIT, WOMAN)]


def test_hungry_moon_forbids_births_not_growing_up() -> None:
    table = Table(land={FRUIT: "fruit"}).people(0, HOME, 1, 1).people(0, FRUIT, 0, 1, 1).card("no_births_01").done()
    assert table.legal() == [act.RollSurvival(FRUIT), act.Done()]
    assert table.refusal(act.Bear(HOME, FRUIT, WOMAN)) == "no_births"


def test_what_keeps_a_tribe_from_growing_is_told() -> None:
    for card, why in (("no_births_01", "card"), (QUIET, "nothing")):
        table = Table(land={FRUIT: "wood"}).people(0, HOME, 1, 1).card(card).done()
        assert table.told(events.PhaseSkipped)[-1] == events.PhaseSkipped(0, "grow", why)


def test_hungry_moon_is_over_when_the_next_tribe_is_to_draw_its_card() -> None:
    table = valley("no_births_01")
    table.people(1, 30, 1, 1)
    assert table.phase == Phase.DRAW_CARD
    assert Lack.CARD not in missing(table.state, 1)
    table.card("no_births_02")
    assert (Lack.CARD in missing(table.state, 1), Lack.CARD in missing(table.state, 0)) == (True, False)


def test_r59_adults_of_a_claim_feed_no_child_either() -> None:
    land = {FRUIT: "animal", GAME: "animal"}
    table = Table(land=land).people(0, HOME, 1, 1).people(0, FRUIT, 1).people(0, GAME, 1).card().done()
    claim = table.legal(act.Claim)[0]
    table.do(claim)
    assert table.phase == Phase.DRAW_CARD
    unclaimed = Table(land=land).people(0, HOME, 1, 1).people(0, FRUIT, 1).people(0, GAME, 1).card().done().done()
    assert unclaimed.legal(act.Bear) == [act.Bear(HOME, FRUIT, MAN), act.Bear(HOME, GAME, MAN)]


def test_a_dead_child_leaves_nobody_behind() -> None:
    table = family().do(act.RollSurvival(HOME), roll("yellow", "dies"))
    assert all(table.at(circle) == (NOBODY, 0, 0, 0) for circle in neighbours(HOME))
