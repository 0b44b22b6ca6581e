"""The director shows every step in short moments and arrives where the match is, at any pace."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, get_args

import pytest

from shared.core import codec
from shared.core.game import SPECTATOR, Seat, Turn
from stoneage_mammoth.manifest import GAME
from stoneage_mammoth.rules import events
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.ui.annals import Annals
from stoneage_mammoth.ui.cues import Cue
from stoneage_mammoth.ui.director import Director
from stoneage_mammoth.ui.moments import moment_of
from stoneage_mammoth.ui.motion_model import MotionKind, SpotKind
from stoneage_mammoth.ui.names import Names
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.presenter import Scenery, present

if TYPE_CHECKING:
    from collections.abc import Iterator
    from enum import StrEnum

    from shared.core.game import Step
    from stoneage_mammoth.rules.state import StoneAgeState

NAMES = ("Anna", "Ben", "Cleo", "Dov")
LONGEST_S = 9.0
"""No step takes longer than this to be shown, a whole meal and the next round included."""


def steps_of(seats: int, seed: int, **options: bool) -> Iterator[tuple[StoneAgeState, Step[StoneAgeState]]]:
    """A match by chance: state before and step."""
    game = StoneAgeGame()
    setup = GAME.make_setup(tuple(Seat(name) for name in NAMES[:seats]), options)
    rng = random.Random(seed)
    state = game.new_game(setup)
    while game.to_move(state) != Turn.OVER:
        is_chance = game.to_move(state) == Turn.CHANCE
        action: Any = game.sample_chance(state, rng) if is_chance else rng.choice(game.legal_actions(state))
        step = game.apply(state, action)
        yield state, step
        state = step.state


def director_of(state: StoneAgeState) -> Director:
    seats = state.config.seats
    return Director(Names(NAMES[:seats], (True,) + (False,) * (seats - 1), str), state)


def run(director: Director, pace: float = 1.0) -> tuple[int, list[StrEnum]]:
    """Let everything be shown; gives the number of ticks and the sounds."""
    ticks, cues = 0, []
    while director.is_busy:
        cues += [sound.cue for sound in director.tick(pace)]
        ticks += 1
        assert ticks < LONGEST_S * 60
    return ticks, cues


@pytest.mark.parametrize("seats", [2, 4])
def test_it_arrives_where_the_match_is_and_every_picture_on_the_way_is_sound(seats: int) -> None:
    director: Director | None = None
    for number, (before, step) in enumerate(steps_of(seats, 5)):
        director = director or director_of(before)
        kept = codec.digest((before, step.state))
        director.present(step, is_calm=number % 5 == 4)
        while director.is_busy:
            shown = director.state
            assert min(*shown.food, *shown.goods, *shown.placed, *shown.home, *shown.on_tile, *shown.stacks) >= 0
            parts = director.parts(0.5)
            assert all(0 <= motion.progress <= 1 for motion in parts.motions)
            present(director, parts, Scenery())
            director.tick(9.0)
        assert director.state == step.state
        assert codec.digest((before, step.state)) == kept, "what is shown is a copy of what is played"
    assert director is not None
    assert director.log(SPECTATOR)[-1].text.startswith("The match is over")


def test_skipping_shows_the_same_end_and_tells_the_same() -> None:
    slow: Director | None = None
    fast: Director | None = None
    steps = []
    for before, step in steps_of(3, 2):
        slow, fast = slow or director_of(before), fast or director_of(before)
        slow.present(step)
        run(slow, 30.0)
        fast.present(step)
        fast.skip()
        steps.append((before, step.events))
        assert slow.state == fast.state == step.state
    assert slow is not None
    assert fast is not None
    assert slow.log(SPECTATOR) == fast.log(SPECTATOR) == Annals.of(slow.names, steps).log()
    assert slow.statistics() == fast.statistics()


def test_no_step_takes_long_and_a_quick_pace_halves_it() -> None:
    director: Director | None = None
    longest = 0
    for index, (before, step) in enumerate(steps_of(4, 8)):
        director = director or director_of(before)
        director.present(step)
        ticks, _ = run(director)
        longest = max(longest, ticks)
        if index > 400:
            break
    assert 60 < longest < LONGEST_S * 60
    first, step = next(iter(steps_of(4, 8)))
    usual, quick = director_of(first), director_of(first)
    usual.present(step)
    quick.present(step)
    assert run(quick, 2.0)[0] * 2 == run(usual)[0]


def until(kind: type[Any], seats: int = 3, seed: int = 1, **fields: Any) -> tuple[Director, Any]:  # noqa: ANN401
    """A director that has just begun to show an event of a kind."""
    director: Director | None = None
    for before, step in steps_of(seats, seed):
        director = director or director_of(before)
        director.present(step)
        while director.is_busy:
            assert director._cut is not None
            event = director._cut.event
            if isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items()):
                return director, event
            director._finish()
    raise AssertionError(f"no {kind.__name__} in this match")


@pytest.mark.parametrize("kind", get_args(events.Event))
def test_every_kind_of_event_has_its_moment(kind: type[events.Event]) -> None:
    assert moment_of.dispatch(kind) is not moment_of.dispatch(object)


def test_people_walk_from_the_panel_to_the_place_and_stand_there_only_then() -> None:
    director, event = until(events.Placed)
    (motion,) = director.parts().motions
    assert (motion.kind, motion.number, motion.seat) == (MotionKind.PEOPLE, event.count, event.seat)
    assert (motion.start.kind, motion.start.number) == (SpotKind.HOME, event.seat)
    assert (motion.end.kind, motion.end.number) == (SpotKind.SITE, event.site)
    index = event.site * director.state.config.seats + event.seat
    assert director.state.home[event.seat] == 5 - event.count
    assert director.state.placed[index] == 0
    director.skip()
    assert director.state.placed[index] == event.count


def test_things_start_at_their_spot_and_arrive_at_the_other() -> None:
    director, _ = until(events.Placed)
    shares = [director.parts().motions[0].progress]
    while True:
        director.tick()
        if not director.parts().motions:
            break
        shares.append(director.parts().motions[0].progress)
    assert shares[0] == 0.0
    assert shares == sorted(shares)
    assert shares[-1] > 0.95


def test_dice_tumble_then_lie_still_with_their_sum() -> None:
    director, event = until(events.Rolled, gathers=0)
    first = director.parts().tray
    assert first is not None
    assert {die.spin for die in first.rolls[0].dice} == {1.0}
    assert first.sum is None
    for _ in range(40):
        director.tick()
    last = director.parts().tray
    assert last is not None
    assert tuple(die.face for die in last.rolls[0].dice) == event.dice
    assert {die.spin for die in last.rolls[0].dice} == {0.0}
    assert last.sum is not None
    assert (last.sum.dice, last.sum.count) == (sum(event.dice), sum(event.dice) // 3)


def test_goods_fly_to_the_panel_while_the_dice_still_lie_there() -> None:
    director, event = until(events.Gathered, gathers=4)
    parts = director.parts()
    (motion,) = parts.motions
    assert (motion.kind, motion.number, motion.end.kind) == (MotionKind.GOODS, event.count, SpotKind.FOOD)
    assert parts.tray is not None
    assert parts.tray.sum is not None
    assert parts.tray.sum.is_settled
    before = director.state.food[event.seat]
    director._finish()
    assert director.state.food[event.seat] == before + event.count


def test_a_card_that_is_bought_leaves_its_place_while_it_flies() -> None:
    director, event = until(events.CardBought)
    assert director.state.display[event.site - 8] == -1
    kinds = [motion.kind for motion in director.parts().motions]
    assert kinds[0] is MotionKind.CARD
    assert MotionKind.GOODS in kinds
    director.skip()
    assert director.state.cards[event.card] == event.seat


def test_points_of_a_building_are_shown_beside_the_score() -> None:
    director, event = until(events.BuildingBought)
    assert director.parts().gains == {event.seat: event.points}


def test_the_herd_walks_and_its_tile_turns_over() -> None:
    director, event = until(events.HerdMoved)
    (herd,) = director.parts().motions
    assert (herd.kind, herd.end.number) == (MotionKind.HERD, event.site)
    director, _ = until(events.TileRevealed)
    assert director.parts().motions[0].turned == 0.0
    assert director.state.tile == -1
    director.tick(23)
    assert director.parts().motions[0].turned > 0.9


def test_dice_at_the_herd_stay_until_they_are_compared_and_the_best_is_marked() -> None:
    director, event = until(events.TamingDecided, seats=4, seed=3)
    tray = director.parts().tray
    assert tray is not None
    assert [roll.seat for roll in tray.rolls] == list(event.participants)
    winning = {roll.seat for roll in tray.rolls if any(die.is_winning for die in roll.dice)}
    assert winning == ({event.winner} if event.winner >= 0 else set())


def test_a_drawn_card_flies_face_down_whoever_looks() -> None:
    director, _ = until(events.CardDrawn, seats=4, seed=11)
    (card,) = director.parts().motions
    assert card.number == -1


def test_reduced_motion_moves_nothing_and_shows_the_change_at_once() -> None:
    before, step = next(
        (before, step) for before, step in steps_of(3, 1) if any(isinstance(e, events.Placed) for e in step.events)
    )
    director = director_of(before)
    director.present(step, is_calm=True)
    assert director.is_busy
    assert director.parts().motions == ()
    (event,) = (e for e in step.events if isinstance(e, events.Placed))
    assert director.state.placed[event.site * 3 + event.seat] == event.count
    ticks, _ = run(director)
    assert 1 <= ticks <= 40


def test_dice_of_reduced_motion_lie_still_from_the_start() -> None:
    before, step = next(
        (before, step) for before, step in steps_of(3, 1) if any(isinstance(e, events.Rolled) for e in step.events)
    )
    director = director_of(before)
    director.present(step, is_calm=True)
    tray = director.parts().tray
    assert tray is not None
    assert {die.spin for die in tray.rolls[0].dice} == {0.0}


def test_a_step_is_heard_and_a_skipped_one_is_not() -> None:
    before, step = next(
        (before, step) for before, step in steps_of(3, 1) if any(isinstance(e, events.Rolled) for e in step.events)
    )
    loud, quiet = director_of(before), director_of(before)
    loud.present(step)
    assert Cue.DICE in run(loud)[1]
    quiet.present(step)
    quiet.skip()
    assert quiet.tick() == ()


def test_a_state_that_is_shown_at_once_drops_what_moves() -> None:
    director, _ = until(events.Placed)
    other = director.state.copy()
    director.show(other)
    assert not director.is_busy
    assert director.parts().motions == ()
    assert director.state == other
    assert director.state is not other


def test_the_last_roll_is_the_same_whether_it_was_shown_or_is_recalled() -> None:
    seen: set[str] = set()
    director, steps = None, []
    for before, step in steps_of(3, 4):
        director = director or director_of(before)
        director.present(step)
        director.skip()
        steps.append((before, step.events))
        if before.round > 3:
            break
        recalled = director_of(step.state)
        recalled.remember(steps)
        recalled.show(step.state)
        view, again = (present(show, Parts(), Scenery()).tray for show in (director, recalled))
        assert again == view
        seen.add(view.title)
    assert "At the herd" in seen
    assert len(seen) > 6
