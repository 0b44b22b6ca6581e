"""What holds in every match: random legal play of every variant over physics in which everything happens often."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from curling.rules.actions import ShotResolution, Throw, UseHammer, UseTotem
from curling.rules.config import Scoring
from curling.rules.events import NextThrow, TotemFell
from curling.rules.game import CurlingGame
from curling.rules.options import OPTIONS
from curling.rules.state import CurlingState, Phase, Place
from shared.core import codec
from shared.core.game import Game, Outcome, Setup, Turn
from tests.helpers.curling_table import make_setup
from tests.helpers.random_curling import random_action, wild_throw
from tests.helpers.scripted_simulator import ScriptedSimulator

CHOICES = {option.id: [choice.value for choice in option.choices] for option in OPTIONS}
SETUPS = st.builds(
    lambda seats, options: make_setup(seats, **{**options, "max_rounds": 4}),
    st.sampled_from([2, 4]),
    st.fixed_dictionaries({key: st.sampled_from(values) for key, values in CHOICES.items()}),
)


def make_game() -> CurlingGame:
    return CurlingGame(ScriptedSimulator(wild_throw))


class Watch:
    """Plays a match and checks after every action what must always hold."""

    def __init__(self, seats: int, seed: int, **options: bool | str | int) -> None:
        self.game = make_game()
        self.state = self.game.new_game(make_setup(seats, **options))
        self.rng = random.Random(seed)
        self.used = 0
        self.rethrows = 0
        self.fallen = 0

    def play(self, most: int = 2000) -> None:
        for _ in range(most):
            if self.game.to_move(self.state) == Turn.OVER:
                return
            self.step()
        pytest.fail(f"no end after {most} actions")

    def step(self) -> None:
        action = random_action(self.game, self.state, self.rng)
        before = self.state
        step = self.game.apply(before, action)
        assert isinstance(step.state, CurlingState)
        self.state = step.state
        if isinstance(action, Throw):
            assert isinstance(step.resolution, ShotResolution)
        if step.state.round != before.round:
            self.check_round_end(before)
            self.used = self.rethrows = self.fallen = 0
            return
        self.used += isinstance(action, UseTotem | UseHammer)
        self.fallen += sum(isinstance(event, TotemFell) for event in step.events)
        self.rethrows += sum(isinstance(event, NextThrow) and event.is_rethrow for event in step.events)
        self.check_within_round()

    def check_within_round(self) -> None:
        state, config = self.state, self.state.config
        if state.phase in (Phase.SPLIT, Phase.DEAL, Phase.GESTURE, Phase.FIRST_SIDE, Phase.OVER):
            return
        held = [state.objects_of_side(side) for side in (0, 1)]
        assert sum(counts.total for counts in held) + self.used == 2 * config.objects_per_side.total
        assert all(min(counts.big, counts.little, counts.totem) >= 0 for counts in state.objects)
        in_hut = sum(rock.place is Place.HUT for rock in state.rocks)
        waiting = [rock for rock, value in enumerate(state.rocks) if value.place is Place.WAITING]
        being_thrown = state.phase is Phase.THROW
        assert in_hut == config.rock_count - state.throws + (being_thrown and not state.is_rethrow) + (
            state.phase is Phase.THROWER
        )
        expected = set(state.rethrows) | ({state.thrown} if being_thrown and state.is_rethrow else set())
        assert set(waiting) == expected
        standing = sum(rock.totem is not None for rock in state.rocks)
        spent = 4 - sum(counts.totem for counts in held)
        assert standing + self.fallen <= spent
        assert self.rethrows <= 4

    def check_round_end(self, before: CurlingState) -> None:
        assert self.state.round == before.round + 1
        if before.round == 0:
            return
        result = self.state.rounds[-1]
        config = before.config
        most = config.rocks_per_side * (2 if config.scoring is Scoring.STARVINCE else 1)
        assert all(0 <= points <= most for points in result.points)
        if config.scoring is Scoring.CLASSIC:
            assert 0 in result.points
        assert self.state.scores == [sum(value.points[side] for value in self.state.rounds) for side in (0, 1)]


@settings(max_examples=40)
@given(SETUPS, st.integers(0, 10**9))
def test_every_variant_ends_and_loses_nothing(setup: Setup, seed: int) -> None:
    options = setup.options
    watch = Watch(len(setup.seats), seed, **options)
    watch.play()
    outcome = watch.game.outcome(watch.state)
    assert isinstance(outcome, Outcome)
    assert len(outcome.ranking) == len(outcome.scores) == watch.state.config.seat_count
    totals = [sum(points[seat] for points in outcome.breakdown.values()) for seat in range(len(outcome.scores))]
    assert totals == list(outcome.scores)
    assert watch.state.end is not None


@pytest.mark.parametrize("seats", [2, 4, 6, 12])
def test_without_a_limit_of_rounds_matches_end_by_points(seats: int) -> None:
    watch = Watch(seats, seed=seats)
    watch.play()
    assert max(watch.state.scores) >= 6
    assert watch.state.winner == int(watch.state.scores[1] > watch.state.scores[0])


@settings(max_examples=15)
@given(SETUPS, st.integers(0, 10**9))
def test_codec_copy_and_advance_keep_every_state(setup: Setup, seed: int) -> None:
    game, rng = make_game(), random.Random(seed)
    state = game.new_game(setup)
    advanced = game.copy(state)
    for _ in range(60):
        if game.to_move(state) == Turn.OVER:
            break
        action = random_action(game, state, rng)
        assert codec.decode(game.action_type, codec.encode(action)) == action
        before = codec.digest(state)
        step = game.apply(state, action)
        assert codec.digest(state) == before
        for event in step.events:
            assert codec.decode(game.event_type, codec.encode(event)) == event
        if step.resolution is not None:
            decoded = codec.decode(game.resolution_type, codec.encode(step.resolution))
            assert decoded == step.resolution
            assert game.apply(state, action, decoded).state == step.state
        game.advance(advanced, action)
        assert advanced == step.state
        assert codec.decode(game.state_type, codec.encode(advanced)) == step.state
        state = step.state


@settings(max_examples=10)
@given(SETUPS, st.integers(0, 10**9))
def test_an_observation_is_all_a_search_needs(setup: Setup, seed: int) -> None:
    game, rng = make_game(), random.Random(seed)
    state = game.new_game(setup)
    for _ in range(40):
        mover = game.to_move(state)
        if mover == Turn.OVER:
            break
        seen = game.observe(state, mover)
        again = codec.decode(game.observation_type, codec.encode(seen))
        assert again == seen
        assert (seen.seat, seen.to_move) == (mover, mover)
        if state.phase is not Phase.GESTURE:
            assert game.determinize(seen, rng) == state
        action = random_action(game, game.determinize(seen, random.Random(seed)), rng)
        state = game.apply(state, action).state


def test_the_engine_is_a_game() -> None:
    assert isinstance(make_game(), Game)
