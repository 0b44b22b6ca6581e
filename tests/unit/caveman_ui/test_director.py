"""The director shows every step in short moments and arrives where the match is, at any pace."""

from __future__ import annotations

import random

import pytest

from caveman.rules import actions as act
from caveman.rules import events
from caveman.rules.state import Phase
from caveman.ui.annals import Annals
from caveman.ui.cues import Cue
from caveman.ui.parts import Parts
from caveman.ui.presenter import Scenery, present
from tests.helpers.caveman_positions import BEACHES, CARD, Table
from tests.helpers.caveman_show import PEOPLE, Screen, director_of, setup_of, steps_of
from tests.helpers.wild_caveman import wild_deck, wild_setup

LONGEST_S = 12.0
"""No step takes longer than this to be shown, lava over many tribes included."""
TURN_S = 5.0
"""A turn of a tribe takes no longer than this on average, all that it brings included."""


@pytest.mark.parametrize("seats", range(2, 7))
def test_it_arrives_where_the_match_is_and_every_picture_on_the_way_is_sound(seats: int) -> None:
    setup = wild_setup(random.Random(seats), seats)
    director = director_of(setup)
    for number, (before, step) in enumerate(steps_of(setup, 5)):
        kept = before.copy(), step.state.copy()
        is_calm = number % 5 == 4
        director.present(step, is_calm=is_calm)
        while director.is_busy and number % 3 == 1:
            parts = director.parts(0.5)
            assert all(0 <= motion.progress <= 1 for motion in parts.motions)
            assert not (parts.motions and is_calm)
            present(director, parts, Scenery())
            director.tick(9.0)
        director.skip()
        assert director.state == step.state
        assert (before, step.state) == kept, "what is shown is a copy of what is played"


def test_whoever_skips_or_comes_later_sees_and_reads_the_same() -> None:
    setup = wild_setup(random.Random(3), 3)
    slow, fast = director_of(setup), director_of(setup)
    steps = []
    for number, (before, step) in enumerate(steps_of(setup, 2)):
        slow.present(step)
        while slow.is_busy:
            slow.tick(30.0)
        fast.present(step)
        fast.skip()
        steps.append((before, step.events))
        if number % 40 and step.state.phase != Phase.OVER:
            continue
        late = director_of(setup)
        late.remember(steps)
        late.show(step.state)
        for director in (fast, late):
            assert present(director, Parts(), Scenery()) == present(slow, Parts(), Scenery())
            assert director.log() == slow.log()
            assert director.statistics() == slow.statistics()
            assert [director.since(seat) for seat in range(3)] == [slow.since(seat) for seat in range(3)]
    assert slow.log() == Annals.of(slow.names, steps).log()


def test_six_tribes_are_shown_briskly() -> None:
    setup = setup_of(6)
    director = director_of(setup)
    longest = ticks = 0
    for _, step in steps_of(setup, 8):
        director.present(step)
        since = ticks
        while director.is_busy:
            director.tick()
            ticks += 1
        longest = max(longest, ticks - since)
    assert 60 < longest < LONGEST_S * 60
    assert ticks < TURN_S * 60 * director.state.turn


def test_a_quick_pace_takes_half_as_long() -> None:
    usual, quick = (Screen(Table().people(0, 20, 1).card()).do(act.Move(20, 21, 0, False)) for _ in range(2))
    ticks = 0
    while quick.director.is_busy:
        quick.director.tick(2.0)
        ticks += 1
    assert usual.finish() in {2 * ticks, 2 * ticks - 1}


def test_reduced_motion_moves_nothing_and_shows_the_change_at_once() -> None:
    screen = Screen(Table().people(0, 20, 1).card()).do(act.Move(20, 21, 0, False), is_calm=True)
    assert screen.director.is_busy
    assert screen.director.parts().motions == ()
    assert screen.director.state.men[21] == 1
    assert 1 <= screen.finish() <= 20


def test_lava_lies_still_where_motion_is_reduced() -> None:
    screen = Screen(Table().card("lava_01").done()).do(act.FlowLava(2), is_calm=True)
    lava = screen.director.parts().lava
    assert lava is not None
    assert (lava.corner, lava.share) == (2, 1.0)


def test_a_step_is_heard_and_a_skipped_one_is_not() -> None:
    loud, quiet = (Screen(Table().people(0, 20, 1).card()).do(act.Move(20, 21, 0, False)) for _ in range(2))
    loud.finish()
    assert loud.cues == [Cue.STEP]
    quiet.director.skip()
    assert quiet.director.tick() == ()


def test_a_state_that_is_shown_at_once_drops_what_moves() -> None:
    screen = Screen(Table().people(0, 20, 1).card()).do(act.Move(20, 21, 0, False))
    other = screen.table.state
    screen.director.show(other)
    assert not screen.director.is_busy
    assert screen.director.parts() == Parts()
    assert screen.director.state == other
    assert screen.director.state is not other


def test_beaches_are_called_after_those_who_chose_them_as_soon_as_that_is_seen() -> None:
    screen = Screen(Table(2, is_set_up=False, corners="choose")).do(act.ChooseCorner(4))
    director = screen.director
    beach = BEACHES[4]
    assert PEOPLE[0] not in director.names.circle(beach)
    screen.finish()
    assert PEOPLE[0] in director.names.circle(beach)
    director.show(screen.table.game.new_game(setup_of(2, corners="choose")))
    assert PEOPLE[0] not in director.names.circle(beach)


def test_circles_where_others_did_something_are_recent_for_who_decides_next() -> None:
    screen = Screen(Table().people(0, 20, 1).people(1, 42, 1))
    screen.do(act.DrawCard(0), act.Move(20, 21, 0, False))
    while screen.table.state.active == 0 or screen.table.to_move() < 0:
        screen.do(screen.table._quiet_choice())
    screen.finish()
    assert 21 in set(screen.director.recent)


# -- phases that were left out -----------------------------------------------------------------------------------------


def strip(screen: Screen) -> dict[str, str]:
    """By phase: how the strip shows it."""
    return {phase.phase: phase.state for phase in present(screen.director, Parts(), Scenery()).phases}


def test_phases_that_are_left_out_are_seen_before_the_next_turn_begins() -> None:
    screen = Screen(Table().people(0, 20, 1)).do(act.DrawCard(CARD["no_births_01"]), act.Done())
    assert strip(screen) == {"green": "done"} | dict.fromkeys(("red", "fights", "develop", "grow"), "skipped")
    assert screen.director.skipped["grow"] == "The card forbids births, and no child can grow up."
    assert len(set(screen.director.skipped.values())) == 4
    screen.finish()
    assert screen.director.state.phase == Phase.DRAW_CARD
    assert screen.director.skipped == {}
    assert set(strip(screen).values()) == {"ahead"}


def test_a_phase_that_is_left_out_says_why_as_long_as_the_turn_lasts() -> None:
    screen = Screen(Table().people(0, 20, 1, 1, 1))
    screen.do(act.DrawCard(CARD["no_development_01"]), act.Done())
    screen.finish()
    skipped = screen.director.skipped
    assert set(skipped) == {"red", "fights", "develop"}
    assert skipped["develop"] == "The card forbids developments."
    assert strip(screen) == {"green": "done", "grow": "now"} | dict.fromkeys(("red", "fights", "develop"), "skipped")


def test_what_a_card_cannot_do_is_a_phase_left_out() -> None:
    table = Table().people(0, 20, 1, 1, 1)
    for name, circle in (("stegosaurus", 2), ("triceratops", 4), ("t_rex", 6)):
        table.dinosaur(name, circle)
    table.state.dinosaurs[0] = -1
    screen = Screen(table).do(act.DrawCard(CARD["stegosaurus_01"]), act.Done())
    assert screen.reach(events.EffectSkipped).card == CARD["stegosaurus_01"]
    assert strip(screen)["red"] == "skipped"
    screen.finish()
    assert screen.director.skipped["red"] == "What the card says is impossible now."


def test_nobody_walks_by_a_card_without_movement() -> None:
    deck = wild_deck(random.Random(1))
    table = Table(content={"deck": deck}).people(0, 20, 1)
    still = next(number for number, card in enumerate(table.state.config.deck.cards) if not card.tribe_steps)
    screen = Screen(table).do(act.DrawCard(still))
    while screen.director.is_busy and "green" not in screen.director.skipped:
        screen.director._finish()
    assert screen.director.skipped["green"] == "Nobody can land or walk."
