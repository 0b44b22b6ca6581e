"""Search by play-outs: every candidate is tried, a short rule player goes on for all, a hand-made value ends it.

What the seat cannot see is drawn anew for every simulation, and chance is rolled in it: the search knows no more than
its observation.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from shared.core.game import EnumerableGame, Turn
from shared.core.search.halving import best_choice

if TYPE_CHECKING:
    from collections.abc import Sequence

S = TypeVar("S")
A = TypeVar("A")
S_contra = TypeVar("S_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)
O_contra = TypeVar("O_contra", contravariant=True)

_SEED_BITS = 64


class HidingGame(EnumerableGame[S, A], Protocol[S, A, O_contra]):
    """A game that can fill in what an observation does not show."""

    def determinize(self, observation: O_contra, rng: random.Random) -> S:
        """Draw a state that looks like this to the seat of the observation; the caller may change it."""


class Model(Protocol[S_contra, A_co]):
    """What a game knows of itself that a search can use."""

    def candidates(self, state: S_contra) -> Sequence[A_co]:
        """Legal actions worth a look, most promising first; at least one."""

    def act(self, state: S_contra, rng: random.Random) -> A_co:
        """What a quick player would do now; it may err now and then, as people do."""

    def is_far(self, state: S_contra, root: S_contra) -> bool:
        """Whether a play-out that began at ``root`` has gone far enough."""

    def value(self, state: S_contra, seat: int) -> float:
        """How good a state is for a seat, also at the end of the match: its chance to win, 0 to 1."""


class RolloutSearch(Generic[S, A, O_contra]):
    """Chooses between the candidates of a model by sequential halving.

    Attributes:
        game: The rules.
        model: Candidates, quick player and value.
        simulations: Most play-outs for a choice if nobody says otherwise.
        each: Most play-outs for a choice per candidate: with few candidates more play-outs do not pay.
    """

    def __init__(
        self, game: HidingGame[S, A, O_contra], model: Model[S, A], simulations: int, each: int | None = None
    ) -> None:
        """Keep rules, model and budget."""
        self.game = game
        self.model = model
        self.simulations = simulations
        self.each = each

    def choose(self, observation: O_contra, rng: random.Random, budget: int | None = None) -> A:
        """Choose an action for the seat that decides.

        Args:
            observation: What it may know.
            rng: The only source of chance.
            budget: Most play-outs for this choice; the search's own number if ``None``.
        """
        root = self.game.determinize(observation, rng)
        candidates = self.model.candidates(root)
        if len(candidates) == 1:
            return candidates[0]
        seat = self.game.to_move(root)
        seeds: list[int] = []

        def sample(choice: int, number: int) -> float:
            while len(seeds) <= number:
                seeds.append(rng.getrandbits(_SEED_BITS))
            dice = random.Random(seeds[number])
            state = self.game.determinize(observation, dice)
            self.game.advance(state, candidates[choice])
            self.play_on(state, root, dice)
            return self.model.value(state, seat)

        spent = self.simulations if budget is None else budget
        if self.each is not None:
            spent = min(spent, self.each * len(candidates))
        if budget is None:
            spent = round(spent * self.effort(root))
        return candidates[best_choice(len(candidates), spent, sample)]

    def effort(self, root: S) -> float:
        """Share of the usual play-outs that a choice is worth, 0 to 1: less where each of them takes very long."""
        return 1.0

    def play_on(self, state: S, root: S, rng: random.Random) -> None:
        """Play a state on, in place, until it is far from the root or the match is over."""
        game, model = self.game, self.model
        to_move, advance, sample_chance, act = game.to_move, game.advance, game.sample_chance, model.act
        while True:
            seat = to_move(state)
            if seat >= 0:
                advance(state, act(state, rng))
            elif seat == Turn.OVER:
                return
            else:
                if model.is_far(state, root):
                    return
                advance(state, sample_chance(state, rng))
