"""R18, R19, R52 to R55, R60 to R65, rulings Q35 to Q41: developments and what they are good for."""

from __future__ import annotations

import pytest

from caveman.rules import actions as act
from caveman.rules import events
from caveman.rules.state import CAMP, DEVELOPMENTS, FIRE, FURS, MAN, RECIPES, RESOURCES, SPEAR, WHEEL, WOMAN, Phase
from tests.helpers.caveman_positions import QUIET, Table, roll

HERE, THERE, ELSEWHERE = 8, 19, 39
"""Three grey circles."""


def on_land(one: str, other: str, card: str = QUIET, third: str = "") -> Table:
    """A man on the first resource, a woman on the second; movement is done."""
    land = {HERE: one, THERE: other} | ({ELSEWHERE: third} if third else {})
    table = Table(land=land).people(0, HERE, men=1).people(0, THERE, women=1)
    if third:
        table.people(0, ELSEWHERE, men=1)
    return table.card(card).done()


def claims(table: Table) -> set[str]:
    """Developments that may be claimed now."""
    return {DEVELOPMENTS[claim.development] for claim in table.legal(act.Claim)}


@pytest.mark.parametrize(
    ("name", "resources"),
    [
        ("spear", ("flint", "flint")),
        ("fire", ("flint", "wood")),
        ("furs", ("animal", "animal")),
        ("wheel", ("wood", "wood")),
        ("camp", ("cave", "wood")),
    ],
)
def test_r60_each_development_takes_two_resources_on_two_circles(name: str, resources: tuple[str, str]) -> None:
    assert tuple(RESOURCES[kind] for kind in RECIPES[DEVELOPMENTS.index(name)]) == resources
    for one, other in {resources, resources[::-1]}:
        table = on_land(one, other)
        assert table.phase == Phase.DEVELOP
        assert claims(table) == {name}
        table.do(table.legal(act.Claim)[0])
        assert table.developments(0) == {name}


def test_r19_one_on_wood_and_one_on_flint_get_the_fire() -> None:
    table = on_land("wood", "flint").do(act.Claim(FIRE, THERE, WOMAN, HERE, MAN))
    assert table.developments(0) == {"fire"}
    assert table.told(events.DevelopmentClaimed) == [events.DevelopmentClaimed(0, FIRE, THERE, HERE)]


@pytest.mark.parametrize(
    ("one", "other"), [("wood", "fruit"), ("cave", "cave"), ("flint", "animal"), ("fruit", "fruit")]
)
def test_r52_other_resources_give_nothing(one: str, other: str) -> None:
    table = on_land(one, other)
    assert table.phase == Phase.DRAW_CARD
    assert events.PhaseSkipped(0, "develop", "nothing") in table.events


def test_r52_two_adults_have_to_stand_there() -> None:
    table = on_land("wood", "flint", third="wood")
    assert table.refusal(act.Claim(FIRE, THERE, MAN, HERE, MAN)) == "nobody_there"
    assert table.refusal(act.Claim(SPEAR, HERE, MAN, THERE, WOMAN)) == "wrong_resource"
    assert table.refusal(act.Claim(5, HERE, MAN, THERE, WOMAN)) == "no_such_development"
    assert set(table.legal(act.Claim)) == {
        act.Claim(FIRE, THERE, WOMAN, HERE, MAN),
        act.Claim(FIRE, THERE, WOMAN, ELSEWHERE, MAN),
        act.Claim(WHEEL, HERE, MAN, ELSEWHERE, MAN),
    }


def test_r52_another_tribe_does_not_help() -> None:
    table = Table(land={HERE: "wood", THERE: "flint"}).people(0, HERE, 1).people(1, THERE, 1).card().done()
    assert table.phase == Phase.DRAW_CARD


def test_q38_two_flints_are_two_circles() -> None:
    table = Table(land={HERE: "flint"}).people(0, HERE, 2, 1).card().done()
    assert table.phase == Phase.DRAW_CARD
    two = on_land("flint", "flint")
    assert two.refusal(act.Claim(SPEAR, HERE, MAN, HERE, MAN)) == "same_circle"
    assert two.refusal(act.Claim(SPEAR, THERE, WOMAN, HERE, MAN)) == "wrong_order"


def test_q37_tokens_and_adults_stay() -> None:
    table = on_land("wood", "flint").do(act.Claim(FIRE, THERE, WOMAN, HERE, MAN))
    assert (table.token(HERE), table.token(THERE)) == ("wood", "flint")
    assert (table.at(HERE), table.at(THERE)) == ((0, 1, 0, 0), (0, 0, 1, 0))


def test_r54_only_one_in_a_turn() -> None:
    table = on_land("wood", "flint", third="flint")
    assert claims(table) == {"fire", "spear"}
    table.do(act.Claim(FIRE, THERE, WOMAN, HERE, MAN))
    assert table.phase != Phase.DEVELOP
    assert table.developments(0) == {"fire"}
    table.end_turn().turn_of(0).card("lava_01").done().do(act.FlowLava(3)).play_on(Phase.DEVELOP)
    assert claims(table) == {"spear"}


def test_nobody_claims_what_he_has() -> None:
    table = Table(land={HERE: "wood", THERE: "flint"}).own(0, "fire").people(0, HERE, 1).people(0, THERE, 1).card()
    assert table.done().phase == Phase.DRAW_CARD
    also = Table(land={HERE: "wood", THERE: "flint", ELSEWHERE: "wood"}).own(0, "fire").people(0, HERE, 1)
    also.people(0, THERE, 1).people(0, ELSEWHERE, 1).card().done()
    assert also.refusal(act.Claim(FIRE, THERE, MAN, HERE, MAN)) == "has_development"


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_r55_some_cards_forbid_it(number: int) -> None:
    table = on_land("wood", "flint", card=f"no_development_0{number}")
    assert table.phase == Phase.DRAW_CARD
    assert events.PhaseSkipped(0, "develop", "card") in table.events
    assert table.developments(0) == set()


def test_q40_nobody_has_to_claim() -> None:
    table = on_land("wood", "flint").done()
    assert table.developments(0) == set()
    assert table.phase == Phase.DRAW_CARD


def test_r53_the_two_adults_get_no_child_in_the_same_turn() -> None:
    table = Table(land={HERE: "wood", THERE: "flint", ELSEWHERE: "fruit"}).people(0, HERE, 1, 1).people(0, THERE, 1)
    table.people(0, ELSEWHERE, 0, 1).card().done().do(act.Claim(FIRE, THERE, MAN, HERE, WOMAN))
    assert not table.told(events.ChildBorn)
    assert table.phase == Phase.DRAW_CARD
    not_claimed = Table(land={HERE: "wood", THERE: "flint", ELSEWHERE: "fruit"}).people(0, HERE, 1, 1)
    not_claimed.people(0, THERE, 1).people(0, ELSEWHERE, 0, 1).card().done().done()
    assert not_claimed.legal(act.Bear) == [act.Bear(HERE, ELSEWHERE, WOMAN)]


def test_q41_just_the_two_that_stood_for_it_are_barred() -> None:
    table = Table(land={HERE: "wood", THERE: "flint", ELSEWHERE: "fruit"}).people(0, HERE, 2, 1).people(0, THERE, 1)
    table.people(0, ELSEWHERE, 0, 1).card().done()
    picks = [claim for claim in table.legal(act.Claim) if claim.development == FIRE]
    assert picks == [act.Claim(FIRE, THERE, MAN, HERE, MAN), act.Claim(FIRE, THERE, MAN, HERE, WOMAN)]
    free = Table(land={HERE: "wood", THERE: "flint", ELSEWHERE: "fruit"}).people(0, HERE, 2, 1).people(0, THERE, 1)
    free.people(0, ELSEWHERE, 0, 1).card().done().do(picks[1])
    assert free.phase == Phase.DRAW_CARD
    table.do(picks[0])
    assert table.legal(act.Bear) == [act.Bear(HERE, ELSEWHERE, WOMAN)]


def test_q41_they_are_of_use_again_in_the_next_turn() -> None:
    table = Table(land={HERE: "wood", THERE: "flint", ELSEWHERE: "fruit"}).people(0, HERE, 1, 1).people(0, THERE, 1)
    table.people(0, ELSEWHERE, 0, 1).card().done().do(act.Claim(FIRE, THERE, MAN, HERE, MAN))
    table.turn_of(0).card("no_development_01").done()
    assert table.legal(act.Bear) == [act.Bear(HERE, ELSEWHERE, WOMAN)]


def test_q39_developments_stay_when_their_people_are_driven_off() -> None:
    table = Table(land={HERE: "wood"}).own(0, "fire").people(0, HERE, 1).people(1, 20, 2).turn_of(1).card()
    table.walk(20, HERE).walk(20, HERE).done()
    table.fight(HERE, roll("green", "tribe", "tribe"), roll("green", "blank")).end_turn()
    assert table.adults(0) == 0
    assert table.developments(0) == {"fire"}
    assert table.developments(1) == set()


@pytest.mark.parametrize("name", DEVELOPMENTS)
def test_r18_each_development_is_good_for_something(name: str) -> None:
    plain, owner = (Table(land={39: "cave"}).people(0, 39, 1).people(1, 38, 1, 0, 0) for _ in range(2))
    owner.own(0, name)
    found = []
    for table in (plain, owner):
        steps = table.turn_of(0).card().state.steps
        table.state.active = table.state.seat = 1
        can_enter = act.Move(38, 39, MAN) in table.legal()
        table.state.active = table.state.seat = 0
        fight = Table().own(0, *table.developments(0)).people(0, 20, 1).people(1, 21, 1).card().walk(20, 21).done()
        fight.do(act.Fight(21), roll("green", "spear"))
        grown = []
        for face in ("furs", "fire"):
            child = Table().own(0, *table.developments(0)).people(0, 20, 1, 0, 1).card().done()
            child.do(act.RollSurvival(20), roll("yellow", face))
            grown.append(child.phase == Phase.GROWN_UP)
        found.append((steps, can_enter, fight.told(events.DiceRolled)[0].hits, *grown))
    differing = [number for number, (one, other) in enumerate(zip(*found, strict=True)) if one != other]
    assert differing == [{"wheel": 0, "camp": 1, "spear": 2, "furs": 3, "fire": 4}[name]]


def test_r61_two_flints_give_the_spear_and_spear_faces_become_successes() -> None:
    table = on_land("flint", "flint").do(act.Claim(SPEAR, HERE, MAN, THERE, WOMAN)).people(1, 20, 1)
    table.turn_of(0).card("lava_01").walk(HERE, 20).done().do(act.FlowLava(3)).play_on(Phase.FIGHTS)
    table.do(act.Fight(20), roll("green", "spear"))
    assert table.told(events.DiceRolled)[-1].hits == (True,)


def test_r62_flint_and_wood_give_the_fire() -> None:
    table = on_land("flint", "wood").do(act.Claim(FIRE, HERE, MAN, THERE, WOMAN))
    assert table.developments(0) == {"fire"}


def test_r63_two_animals_give_the_furs() -> None:
    table = on_land("animal", "animal").do(act.Claim(FURS, HERE, MAN, THERE, WOMAN))
    assert table.developments(0) == {"furs"}


def test_r64_two_woods_give_the_wheel() -> None:
    table = on_land("wood", "wood").do(act.Claim(WHEEL, HERE, MAN, THERE, WOMAN))
    assert table.developments(0) == {"wheel"}
    assert table.turn_of(0).card("lava_01").state.steps == 4


def test_r65_a_cave_and_wood_give_the_camp_where_nobody_can_attack() -> None:
    table = on_land("cave", "wood").do(act.Claim(CAMP, HERE, MAN, THERE, WOMAN))
    assert table.developments(0) == {"camp"}
    table.people(1, 20, 1).turn_of(1).card("lava_01")
    assert table.refusal(act.Move(20, HERE, MAN)) == "foreign_camp"


def caves(*, stays: bool) -> Table:
    """Seat 0 claimed the camp with a cave on 8 and stands on another cave, 39; seat 1 is beside both."""
    land = {HERE: "cave", THERE: "wood", ELSEWHERE: "cave"}
    table = Table(land=land, camp_stays=stays).people(0, HERE, 1).people(0, THERE, 1).people(0, ELSEWHERE, 1)
    table.card().done().do(act.Claim(CAMP, HERE, MAN, THERE, MAN))
    return table.people(1, 20, 1)


def test_q35_every_cave_with_an_adult_of_an_owner_is_a_camp() -> None:
    table = caves(stays=False).turn_of(1).card("lava_01")
    assert table.refusal(act.Move(20, HERE, MAN)) == "foreign_camp"
    assert table.refusal(act.Move(20, ELSEWHERE, MAN)) == "foreign_camp"
    left = caves(stays=False).turn_of(0).card("lava_01").walk(HERE, 9).done().do(act.FlowLava(3))
    left.play_on(Phase.DRAW_CARD).card("lava_02")
    assert left.is_legal(act.Move(20, HERE, MAN))


def test_q35_option_the_camp_is_the_one_cave_of_the_claim_for_good() -> None:
    table = caves(stays=True).turn_of(1).card("lava_01")
    assert table.state.camps == [HERE, -1]
    assert table.refusal(act.Move(20, HERE, MAN)) == "foreign_camp"
    assert table.is_legal(act.Move(20, ELSEWHERE, MAN))
    left = caves(stays=True).turn_of(0).card("lava_01").walk(HERE, 9).done().do(act.FlowLava(3))
    left.play_on(Phase.DRAW_CARD).card("lava_02")
    assert left.refusal(act.Move(20, HERE, MAN)) == "foreign_camp"
    assert left.is_legal(act.Done())


def test_q35_option_nobody_retreats_into_the_empty_camp_of_another_tribe() -> None:
    table = caves(stays=True).turn_of(0).card("lava_01").walk(HERE, 9).done().do(act.FlowLava(3))
    table.play_on(Phase.DRAW_CARD).dinosaur("stegosaurus", 21).turn_of(0).card("stegosaurus_01").done()
    table.do(act.MoveDinosaur(0, 20)).fight(20, roll("red", "blank"), roll("green", "blank"))
    assert table.refusal(act.PlaceDinosaur(HERE)) == "camp"
    other = caves(stays=True).turn_of(0).card("lava_01").walk(HERE, 9).done().do(act.FlowLava(3))
    other.play_on(Phase.DRAW_CARD).people(1, 21, 2).dinosaur("stegosaurus", 22).turn_of(0).card("stegosaurus_01").done()
    other.do(act.MoveDinosaur(0, 21)).fight(21, roll("red", "dinosaur"), roll("green", "blank", "blank"))
    assert other.refusal(act.Retreat(HERE)) == "foreign_camp"


def test_q36_option_the_camp_stays_whatever_becomes_of_the_cave() -> None:
    table = caves(stays=True).turn_of(0).card("swap_tokens_01").done().do(act.SwapTokens(HERE, 18)).end_turn()
    assert table.token(HERE) != "cave"
    table.turn_of(1).card("lava_01")
    assert table.refusal(act.Move(20, HERE, MAN)) == "foreign_camp"
