"""What is seen and heard of each event: who goes from where to where, and what they look like on the way."""

from __future__ import annotations

from typing import get_args

import pytest

from caveman.rules import actions as act
from caveman.rules import events
from caveman.rules.state import DINOSAURS, FACE_DOWN, MAN, NONE, RESOURCES, WOMAN, Phase
from caveman.ui.cues import DINOSAUR_VOICES, Cue
from caveman.ui.moments import moment_of
from caveman.ui.motion_model import MotionKind, Spot, SpotKind
from caveman.ui.parts import Parts
from caveman.ui.presenter import Scenery, present
from tests.helpers.caveman_positions import BEACHES, GREYS, Table, roll
from tests.helpers.caveman_show import Screen


def circle(number: int) -> Spot:
    return Spot(SpotKind.CIRCLE, number)


@pytest.mark.parametrize("kind", get_args(events.Event))
def test_every_kind_of_event_has_its_moment(kind: type[events.Event]) -> None:
    assert moment_of.dispatch(kind) is not moment_of.dispatch(object)


# -- people ------------------------------------------------------------------------------------------------------------


def test_people_land_from_the_water_and_stand_there_only_then() -> None:
    screen = Screen(Table().card()).do(act.Land(WOMAN))
    motion = screen.motion()
    assert (motion.kind, motion.seat, motion.men, motion.women) == (MotionKind.PEOPLE, 0, 0, 1)
    assert (motion.start, motion.end) == (Spot(SpotKind.SHORE, BEACHES[0]), circle(BEACHES[0]))
    assert screen.director.state.women[BEACHES[0]] == 0
    screen.finish()
    assert screen.director.state.women[BEACHES[0]] == 1
    assert screen.cues == [Cue.LAND]


def test_a_child_walks_along_with_an_adult() -> None:
    screen = Screen(Table().people(0, 20, 1, 0, 1).card()).do(act.Move(20, 21, MAN, True))
    motion = screen.motion()
    assert (motion.men, motion.women, motion.children) == (1, 0, 1)
    assert (motion.start, motion.end) == (circle(20), circle(21))
    assert screen.director.state.owner[20] == -1, "nobody is left behind"
    screen.finish()
    state = screen.director.state
    assert (state.owner[21], state.men[21], state.children[21]) == (0, 1, 1)


def test_who_stays_stays_while_others_walk() -> None:
    screen = Screen(Table().people(0, 20, 2, 0, 1).card()).do(act.Move(20, 21, MAN, False))
    state = screen.director.state
    assert (state.owner[20], state.men[20], state.children[20]) == (0, 1, 1)


def test_a_walk_starts_gently_and_arrives() -> None:
    screen = Screen(Table().people(0, 20, 1).card()).do(act.Move(20, 21, MAN, False))
    shares = []
    while screen.director.parts().motions:
        shares.append(screen.motion().progress)
        screen.wait(1)
    assert shares[0] == 0.0
    assert shares == sorted(shares)
    assert shares[-1] > 0.95


def test_r35_a_child_that_is_left_alone_is_carried_off() -> None:
    screen = Screen(Table().people(0, 20, 1, 0, 1).card().walk(20, 21)).do(act.Done())
    screen.reach(events.ChildDied)
    motion = screen.motion()
    assert motion.is_dead
    assert (motion.men, motion.women, motion.children) == (0, 0, 1)
    assert (motion.start, motion.end) == (circle(20), Spot(SpotKind.PEOPLE, 0, 2))
    assert screen.director.state.owner[20] == -1


# -- the card and what it says -----------------------------------------------------------------------------------------


def test_the_card_of_the_turn_is_drawn_and_turned_over() -> None:
    screen = Screen(Table()).do(act.DrawCard(7))
    before = screen.director.state
    assert (before.card, before.turn, before.seen.count(0)) == (NONE, 0, 59)
    motion = screen.motion()
    assert (motion.kind, motion.number, motion.start.kind, motion.end.kind) == (
        *(MotionKind.CARD, 7),
        *(SpotKind.DECK, SpotKind.CARD),
    )
    assert motion.turned == 0.0
    screen.wait(33)
    assert screen.motion().turned > 0.95
    screen.finish()
    assert (screen.director.state.card, screen.director.state.turn) == (7, 1)


@pytest.mark.parametrize("name", DINOSAURS)
def test_a_dinosaur_stomps_at_every_step_and_is_heard_as_it_sets_out(name: str) -> None:
    number = DINOSAURS.index(name)
    screen = Screen(Table().people(0, 42, 1).dinosaur(name, 20).card(f"{name}_01").done())
    screen.do(act.MoveDinosaur(number, 21))
    motion = screen.motion()
    assert (motion.kind, motion.number, motion.is_dead) == (MotionKind.DINOSAUR, number, False)
    assert (motion.start, motion.end) == (circle(20), circle(21))
    assert screen.director.state.dinosaurs[number] == -1, "it is not drawn twice"
    screen.finish()
    assert screen.director.state.dinosaurs[number] == 21
    voice = DINOSAUR_VOICES[number]
    assert voice.value == name
    assert screen.cues == [Cue.STOMP, voice]
    if screen.table.phase == Phase.RED:
        screen.do(act.MoveDinosaur(number, 20)).finish()
        assert screen.cues[:3] == [Cue.STOMP, voice, Cue.STOMP]


def test_a_dinosaur_that_comes_to_a_tribe_is_heard_again() -> None:
    screen = Screen(Table().people(0, 22, 1).dinosaur("t_rex", 20).card("t_rex_01").done())
    screen.do(act.MoveDinosaur(2, 21)).finish()
    screen.cues.clear()
    screen.do(act.MoveDinosaur(2, 22)).finish()
    assert screen.cues[:2] == [Cue.STOMP, Cue.T_REX]


def test_q36_lava_runs_down_to_the_sea_before_it_takes_anybody() -> None:
    screen = Screen(Table().people(0, 19, 1).card("lava_01").done()).do(act.FlowLava(0))
    shares = []
    while (lava := screen.director.parts().lava) is not None:
        assert lava.corner == 0
        assert screen.director.state.men[19] == 1
        shares.append(lava.share)
        screen.wait(1)
    assert shares[0] == 0.0
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert shares.count(1.0) > 5, "it lies there for a moment"
    assert screen.cues[:2] == [Cue.LAVA, Cue.DEATH]
    assert screen.motion().is_dead


def test_a_token_is_turned_up_where_it_lies() -> None:
    table = Table(is_set_up=False).do(*map(act.PlaceDinosaur, (2, 4, 6)))
    screen = Screen(table).do(act.RevealToken(3))
    motion = screen.motion()
    assert (motion.kind, motion.number, motion.turned) == (MotionKind.TOKEN, 3, 0.0)
    assert motion.start == motion.end == circle(GREYS[0])
    assert screen.director.state.tokens[GREYS[0]] == NONE
    screen.finish()
    assert screen.director.state.tokens[GREYS[0]] == 3


def test_a_token_goes_to_the_reserve_and_another_one_comes_face_down() -> None:
    table = Table(land={8: "wood"}).people(0, 42, 1).card("exchange_token_01").done()
    screen = Screen(table).do(act.ExchangeToken(8))
    goes, comes = screen.director.parts().motions
    assert (goes.number, goes.start, goes.end.kind) == (RESOURCES.index("wood"), circle(8), SpotKind.RESERVE)
    assert (comes.number, comes.start.kind, comes.end) == (FACE_DOWN, SpotKind.RESERVE, circle(8))
    assert screen.director.state.tokens[8] == NONE
    screen.finish()
    assert screen.director.state.tokens[8] == FACE_DOWN
    assert screen.director.state.reserve[-1] == RESOURCES.index("wood")


def test_two_tokens_change_places_side_by_side() -> None:
    table = Table(land={8: "wood", 10: "flint"}).people(0, 42, 1).card("swap_tokens_01").done()
    screen = Screen(table).do(act.SwapTokens(8, 10))
    one, other = screen.director.parts().motions
    assert (RESOURCES[one.number], one.start, one.end) == ("wood", circle(8), circle(10))
    assert (RESOURCES[other.number], other.start, other.end) == ("flint", circle(10), circle(8))
    assert [screen.director.state.tokens[place] for place in (8, 10)] == [NONE, NONE]
    screen.finish()
    assert [RESOURCES[screen.director.state.tokens[place]] for place in (8, 10)] == ["flint", "wood"]


def test_a_dinosaur_that_a_card_sends_walks_there() -> None:
    screen = Screen(Table().people(0, 42, 1).card("send_to_red_01").done()).do(act.SendDinosaur(1, 5))
    motion = screen.motion()
    assert (motion.number, motion.start, motion.end, motion.is_dead) == (1, circle(4), circle(5), False)
    screen.wait(1)
    assert set(screen.cues) == {Cue.STOMP, Cue.TRICERATOPS}


def test_r11_a_dinosaur_comes_out_of_the_box_at_first() -> None:
    screen = Screen(Table(is_set_up=False)).do(act.PlaceDinosaur(3))
    assert screen.motion().start.kind is SpotKind.BOX


# -- fights ------------------------------------------------------------------------------------------------------------


def hunt(attack: act.Roll, defence: act.Roll, men: int = 1, child: int = 0, *, is_calm: bool = False) -> Screen:
    """Seat 0 fights a dinosaur on 21 that it came to from 20."""
    table = Table().people(0, 20, men, 0, child).dinosaur("stegosaurus", 21).card()
    for number in range(men):
        table.walk(20, 21, child=bool(child) and not number)
    return Screen(table.play_on(Phase.FIGHTS)).do(act.Fight(21), attack, defence, is_calm=is_calm)


def test_a_fight_against_a_dinosaur_begins_with_its_voice() -> None:
    table = Table().people(0, 20, 1).dinosaur("t_rex", 21).card().walk(20, 21).play_on(Phase.FIGHTS)
    screen = Screen(table).do(act.Fight(21))
    screen.finish()
    assert screen.cues == [Cue.FIGHT, Cue.T_REX]


def test_r48_the_dead_are_carried_off_and_the_others_retreat_with_their_child() -> None:
    screen = hunt(roll("green", "blank", "blank"), roll("red", "dinosaur"), men=2, child=1)
    screen.reach(events.AdultDied)
    dead = screen.motion()
    assert (dead.is_dead, dead.men, dead.start, dead.end) == (True, 1, circle(21), Spot(SpotKind.PEOPLE, 0, MAN))
    screen.finish()
    screen.do(act.Retreat(20))
    motion = screen.motion()
    assert (motion.men, motion.children, motion.is_dead) == (1, 1, False)
    assert (motion.start, motion.end) == (circle(21), circle(20))
    screen.wait(1)
    assert Cue.RETREAT in screen.cues


def test_r47_a_dead_dinosaur_lies_there_and_is_put_elsewhere() -> None:
    screen = hunt(roll("green", "tribe"), roll("red", "blank"))
    screen.reach(events.DinosaurDied)
    lying = screen.motion()
    assert lying.is_dead
    assert lying.start == lying.end == circle(21)
    assert screen.director.state.dinosaurs[0] == -1, "it does not stand there as well"
    screen.finish()
    waiting = present(screen.director, Parts(), Scenery()).circles[21]
    assert (waiting.dinosaur, waiting.is_fallen) == (0, True)
    screen.do(act.PlaceDinosaur(5))
    carried = screen.motion()
    assert (carried.is_dead, carried.start, carried.end) == (True, circle(21), circle(5))
    assert screen.director.state.dinosaurs[0] == -1
    screen.finish()
    assert screen.director.state.dinosaurs[0] == 5


def test_a_dead_dinosaur_lies_there_where_motion_is_reduced_too() -> None:
    screen = hunt(roll("green", "tribe"), roll("red", "blank"), is_calm=True)
    screen.reach(events.DinosaurDied)
    lying = present(screen.director, screen.director.parts(), Scenery()).circles[21]
    assert (lying.dinosaur, lying.is_fallen) == (0, True)


def test_q33_a_dinosaur_that_withdraws_after_a_tie_walks() -> None:
    table = Table().people(0, 21, 1).dinosaur("stegosaurus", 20).turn_of(1).card("stegosaurus_01").done()
    table.lead("stegosaurus", 21).play_on(Phase.FIGHTS)
    screen = Screen(table).do(act.Fight(21), roll("red", "blank"), roll("green", "blank"))
    screen.finish()
    assert screen.table.phase == Phase.RETURN_DINOSAUR
    assert not present(screen.director, Parts(), Scenery()).circles[21].is_fallen
    screen.do(screen.table.legal()[0])
    assert not screen.motion().is_dead


# -- what a tribe wins -------------------------------------------------------------------------------------------------


def test_r53_a_development_flies_to_its_panel_from_both_resources() -> None:
    table = Table(land={8: "flint", 10: "flint"}).people(0, 8, 1).people(0, 10, 0, 1).card().done()
    screen = Screen(table.play_on(Phase.DEVELOP))
    screen.do(screen.table.legal(act.Claim)[0])
    motions = screen.director.parts().motions
    assert [motion.start for motion in motions] == [circle(8), circle(10)]
    assert {(motion.kind, motion.number, motion.end) for motion in motions} == {
        (MotionKind.DEVELOPMENT, 0, Spot(SpotKind.DEVELOPMENTS, 0, 0))
    }
    assert screen.director.state.developments[0] == 0
    screen.finish()
    assert screen.director.state.developments[0] == 1
    assert Cue.CLAIM in screen.cues


def test_r57_a_child_that_grows_up_is_seen_as_the_adult_it_becomes() -> None:
    table = Table().people(0, 20, 1, 0, 1).card().done().play_on(Phase.GROW)
    screen = Screen(table.do(act.RollSurvival(20), roll("yellow", "adult"))).do(act.GrowUp(WOMAN, 20))
    motion = screen.motion()
    assert (motion.men, motion.women, motion.children) == (0, 1, 0)
    assert motion.start == motion.end == circle(20)
    state = screen.director.state
    assert (state.women[20], state.children[20]) == (0, 0)
    screen.finish()
    assert screen.director.state.women[20] == 1
    assert Cue.GROW_UP in screen.cues


def test_r58_a_child_comes_to_its_parents() -> None:
    table = Table(land={8: "animal"}).people(0, 20, 1, 1).people(0, 8, 1).card().done().play_on(Phase.GROW)
    screen = Screen(table).do(act.Bear(20, 8, MAN))
    motion = screen.motion()
    assert (motion.children, motion.start, motion.end) == (1, Spot(SpotKind.PEOPLE, 0, 2), circle(20))
    assert screen.director.state.children[20] == 0
    director = screen.director
    director._finish()
    assert director.state.children[20] == 1
    assert screen.wait(1).cues[0] == Cue.BIRTH


def test_the_end_is_heard() -> None:
    names = ("spear", "fire", "furs", "wheel")
    table = Table(land={8: "cave", 10: "wood"}).own(0, *names).people(0, 8, 1).people(0, 10, 1).card().done()
    screen = Screen(table.play_on(Phase.DEVELOP))
    screen.do(screen.table.legal(act.Claim)[0]).finish()
    assert screen.cues[-1] == Cue.END
    assert screen.director.state.phase == Phase.OVER
