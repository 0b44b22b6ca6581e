"""Searching players: the budget is kept, luck is shared, nothing is known that the seat does not see."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.core.game import Turn
from shared.core.search.halving import best_choice, heats
from shared.core.search.rollout import RolloutSearch
from tests.helpers.tiny_game import CARDS, Action, Push, State, Take, TinyGame, View, tiny_setup

if TYPE_CHECKING:
    from collections.abc import Sequence

# Sequential halving


@given(st.integers(1, 400), st.integers(0, 3000))
def test_heats_keep_the_budget_and_halve(choices: int, budget: int) -> None:
    planned = heats(choices, budget)
    assert sum(heat.choices * heat.simulations for heat in planned) <= budget
    assert all(heat.simulations >= 1 for heat in planned)
    sizes = [heat.choices for heat in planned]
    assert sizes[1:] == [(size + 1) // 2 for size in sizes[:-1]]
    if planned:
        assert sizes[0] == min(choices, budget) >= 2


@given(st.integers(2, 40), st.integers(6, 60))
def test_heats_use_most_of_a_budget_that_suffices(choices: int, looks: int) -> None:
    budget = choices * looks
    assert sum(heat.choices * heat.simulations for heat in heats(choices, budget)) > 0.8 * budget


def test_the_last_heat_is_between_two() -> None:
    assert [(heat.choices, heat.simulations) for heat in heats(8, 240)] == [(8, 10), (4, 20), (2, 40)]
    assert heats(1, 100) == ()
    assert [heat.choices for heat in heats(36, 10)] == [10]


def test_all_that_race_meet_the_same_simulations() -> None:
    seen: dict[int, list[int]] = {}

    def sample(choice: int, number: int) -> float:
        seen.setdefault(number, []).append(choice)
        return float(choice)

    assert best_choice(6, 60, sample) == 5
    assert set(map(len, seen.values())) == {6, 3, 2}
    assert sorted(seen) == list(range(len(seen)))


def test_luck_that_all_share_misleads_nobody() -> None:
    """The luck of a simulation is a hundred times what the choices differ by."""
    luck = random.Random(3)
    lucks = [luck.gauss(0, 100) for _ in range(200)]
    assert best_choice(12, 200, lambda choice, number: lucks[number] + (choice == 7)) == 7


def test_the_best_is_found_through_noise_of_its_own() -> None:
    noise = random.Random(5)
    found = [best_choice(16, 800, lambda choice, _: noise.gauss(choice / 16, 0.3)) for _ in range(50)]
    assert sum(choice >= 13 for choice in found) >= 45


@pytest.mark.parametrize("budget", [0, 1])
def test_without_a_budget_the_first_is_taken(budget: int) -> None:
    assert best_choice(5, budget, lambda choice, _: float(choice)) == 0


def test_of_equal_choices_the_first_is_taken() -> None:
    assert best_choice(5, 100, lambda choice, _: 0.0 * choice) == 0


# Play-outs


class OpenTiny(TinyGame):
    """The tiny game, able to fill in the cards that a seat does not see."""

    def determinize(self, observation: View, rng: random.Random) -> State:
        cards = [rng.randint(1, CARDS) if card is None else card for card in observation.cards]
        count = len(cards)
        return State(
            observation.pile, observation.die, observation.turn, 0.25, cards, list(observation.taken), [0] * count
        )


class TakingModel:
    """Looks at everything, goes on by taking one pebble, and counts the pebbles."""

    def __init__(self, far: int = 0) -> None:
        self.far = far
        self.values = 0
        self.cards: set[tuple[int, ...]] = set()

    def candidates(self, state: State) -> Sequence[Action]:
        return OpenTiny().legal_actions(state)

    def act(self, state: State, rng: random.Random) -> Action:
        return Take(1)

    def is_far(self, state: State, root: State) -> bool:
        return root.pile - state.pile >= self.far > 0

    def value(self, state: State, seat: int) -> float:
        self.values += 1
        self.cards.add(tuple(state.cards))
        outcome = OpenTiny().outcome(state)
        return float(state.taken[seat] if outcome is None else 10 * (outcome.ranking[seat] == 1))


def decision(seed: int, pile: int = 6, die: int = 2) -> tuple[OpenTiny, State]:
    """A state in which the first seat may take up to ``die`` pebbles."""
    game = OpenTiny()
    state = game.new_game(tiny_setup("human", "human", pile=pile))
    chance = random.Random(seed)
    while game.to_move(state) == Turn.CHANCE:
        game.advance(state, game.sample_chance(state, chance))
    state.die = die
    return game, state


def test_the_most_valuable_candidate_is_chosen() -> None:
    game, state = decision(1, pile=40)
    search = RolloutSearch(game, TakingModel(far=1), 60)
    assert search.choose(game.observe(state, 0), random.Random(1)) == Take(2)


def test_a_match_is_played_to_its_end_if_nothing_stops_it() -> None:
    """The last pebbles decide: who takes both has won."""
    game, state = decision(1, pile=4)
    state.pile, state.taken, state.cards = 2, [1, 2], [1, 1]
    search = RolloutSearch(game, TakingModel(), 60)
    assert search.choose(game.observe(state, 0), random.Random(1)) == Take(2)


@pytest.mark.parametrize("budget", [None, 12, 30])
def test_budget_of_simulations_is_kept(budget: int | None) -> None:
    game, state = decision(2)
    model = TakingModel()
    RolloutSearch(game, model, 60).choose(game.observe(state, 0), random.Random(1), budget)
    assert 0.6 * (budget or 60) < model.values <= (budget or 60)


def test_few_candidates_are_not_tried_for_ever() -> None:
    game, state = decision(2)
    model = TakingModel()
    RolloutSearch(game, model, 10_000, each=4).choose(game.observe(state, 0), random.Random(1))
    assert 0.6 * 20 < model.values <= 20  # five candidates


def test_a_forced_choice_costs_nothing() -> None:
    class Forced(TakingModel):
        def candidates(self, state: State) -> Sequence[Action]:
            return [Push(3)]

    game, state = decision(2)
    model = Forced()
    assert RolloutSearch(game, model, 60).choose(game.observe(state, 0), random.Random(1)) == Push(3)
    assert model.values == 0


def test_hidden_cards_are_drawn_for_every_simulation_and_the_true_one_is_unknown() -> None:
    game, state = decision(2)
    answers = set()
    for hidden in range(1, CARDS + 1):
        state.cards[1] = hidden
        model = TakingModel()
        answers.add(RolloutSearch(game, model, 60).choose(game.observe(state, 0), random.Random(9)))
        assert model.cards == {(state.cards[0], card) for card in range(1, CARDS + 1)}
    assert len(answers) == 1


def test_equal_observations_and_streams_give_equal_choices() -> None:
    game, state = decision(4)
    seen = game.observe(state, 0)
    search = RolloutSearch(game, TakingModel(), 25)
    choices = [search.choose(seen, random.Random(seed)) for seed in range(12)]
    again = RolloutSearch(game, TakingModel(), 25)
    assert choices == [again.choose(seen, random.Random(seed)) for seed in range(12)]
    assert game.observe(state, 0) == seen
