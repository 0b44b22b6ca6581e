"""Computer players at the table: legal, repeatable, blind to what is hidden, human in their errors."""

from __future__ import annotations

import random
import statistics

import msgspec
import pytest

from curling.ai.level import EASY, NORMAL, hand_error
from curling.ai.players import CurlingPlayer, easy_player, normal_player
from curling.manifest import GAME
from curling.physics.engine import EventSteppedSimulator
from curling.rules.actions import ChooseGesture, DecideFirstSide, DecideTotem, EndTurn, Gesture, Throw, UseHammer
from curling.rules.game import CurlingGame
from curling.rules.state import CurlingState, Phase, Place, Rock
from shared.core import codec
from shared.core.game import Seat, Turn

FAST = msgspec.structs.replace(NORMAL, candidates=8, finalists=2, noisy_looks=2, hammer_directions=8)


def curling() -> CurlingGame:
    """The rules over the real engine."""
    return CurlingGame(EventSteppedSimulator())


def new_state(**options: bool | int | str) -> CurlingState:
    """A match of two computers at its start."""
    setup = GAME.make_setup((Seat("Unh", "easy"), Seat("Deuh", "normal")), options, is_headless=True)
    state: CurlingState = curling().new_game(setup)
    return state


def after_throw(rocks: dict[int, tuple[int, int]], thrown: int) -> CurlingState:
    """The object decision of side 0 with these rocks (millimetres by id) on the sheet and none left to throw."""
    game = curling()
    state = game.apply(new_state(), DecideFirstSide(0)).state
    for rock in range(len(state.rocks)):
        state.rocks[rock] = Rock(Place.OUT_EDGE)
    for rock, (x_mm, y_mm) in rocks.items():
        state.rocks[rock] = Rock(Place.IN_PLAY, x_mm * 1000, y_mm * 1000)
    state.phase, state.thrower, state.thrown, state.throws = Phase.OBJECT, 0, thrown, state.config.rock_count
    return state


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("options", [{}, {"objects": "split", "first_side": "contest"}, {"honour": True}])
def test_a_round_of_any_setup_is_played_legally(seats: int, options: dict[str, bool | int | str]) -> None:
    """Whatever is asked in a round, signs, split, thrower, totems and claims included, is answered legally."""
    game, player = curling(), CurlingPlayer(FAST)
    setup = GAME.make_setup(tuple(Seat(f"Seat {seat}", "easy") for seat in range(seats)), options, is_headless=True)
    state = game.new_game(setup)
    for ply in range(400):
        seat = game.to_move(state)
        if seat == Turn.OVER or state.rounds:
            break
        rng = random.Random(f"{seats}:{ply}")
        action = game.sample_chance(state, rng) if seat < 0 else player.choose(game.observe(state, seat), rng)
        state = game.apply(state, action).state
    assert state.rounds


def test_equal_streams_give_equal_throws_whatever_was_chosen_before() -> None:
    """A player keeps no memory: a resumed match goes on as the unbroken one would."""
    game = curling()
    state = game.apply(new_state(), DecideFirstSide(0)).state
    first, second = normal_player(), normal_player()
    second.choose(game.observe(state, 0), random.Random(99), budget=5)
    seen = codec.decode(game.observation_type, codec.encode(game.observe(state, 0)))
    assert first.choose(game.observe(state, 0), random.Random(5)) == second.choose(seen, random.Random(5))


def test_a_hidden_sign_changes_nothing() -> None:
    """The sign of the other chief is not seen: the answer is the same for all three."""
    game = curling()
    answers = set()
    for sign in Gesture:
        state = game.apply(new_state(first_side="contest"), ChooseGesture(sign)).state
        answers.add(easy_player().choose(game.observe(state, 1), random.Random(3)))
    assert len(answers) == 1


def test_budget_is_kept() -> None:
    """A budget cuts down what is simulated, never below one throw."""
    assert NORMAL.within(None) == NORMAL == NORMAL.within(10_000)
    for budget in (1, 7, 40, 79):
        assert 1 <= NORMAL.within(budget).simulations <= budget


def test_hands_err_without_bias_and_easy_errs_more() -> None:
    """Errors have mean zero and the stated spread, wider for the easy level."""
    rng = random.Random(11)
    for level in (EASY, NORMAL):
        errors = [hand_error(level, rng) for _ in range(4000)]
        speeds, aims = [error[0] for error in errors], [error[1] for error in errors]
        assert statistics.mean(speeds) == pytest.approx(1, abs=0.003)
        assert statistics.stdev(speeds) == pytest.approx(0.012 * level.unsteadiness, rel=0.06)
        assert statistics.stdev(aims) == pytest.approx(0.010 * level.unsteadiness, rel=0.06)
    assert EASY.unsteadiness > NORMAL.unsteadiness


def test_throws_of_one_position_differ_as_a_hand_does() -> None:
    """The same position is never thrown twice alike, but about alike."""
    game = curling()
    state = game.apply(new_state(), DecideFirstSide(0)).state
    throws = [CurlingPlayer(FAST).choose(game.observe(state, 0), random.Random(seed)) for seed in range(5)]
    speeds = {throw.speed_m_s for throw in throws if isinstance(throw, Throw)}
    assert len(speeds) == len(throws)


def test_a_hammer_carries_a_rock_into_the_cave_on_the_last_throw() -> None:
    """A rock just outside the cave and nothing to lose: the hammer that makes it score is used, towards the cave."""
    game = curling()
    state = after_throw({5: (165, 640)}, 5)
    action = normal_player().choose(game.observe(state, 0), random.Random(1))
    assert isinstance(action, UseHammer)
    assert game.apply(state, action).state.rounds[-1].points == (1, 0)


def test_nothing_is_used_where_nothing_is_gained() -> None:
    """A lone rock in the centre on the last throw needs no object."""
    game = curling()
    state = after_throw({5: (165, 770)}, 5)
    assert normal_player().choose(game.observe(state, 0), random.Random(1)) == EndTurn()


@pytest.mark.parametrize(("place", "keep"), [((165, 772), True), ((165, 480), False)])
def test_a_rock_whose_totem_fell_stays_only_where_it_is_good(place: tuple[int, int], *, keep: bool) -> None:
    """In the centre it stays; far in front of the cave it is thrown again."""
    game = curling()
    state = after_throw({0: place, 5: (60, 600)}, 5)
    state.phase, state.choices, state.side = Phase.TOTEM, [0], 0
    assert easy_player().choose(game.observe(state, 0), random.Random(1)) == DecideTotem(0, keep=keep)
