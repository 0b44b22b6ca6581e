"""The computer players of the catalogue. They see an observation and draw from the stream they are given, no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shared.core.search.rollout import RolloutSearch
from stoneage_mammoth.ai import policy
from stoneage_mammoth.ai.lookahead import StoneAgeModel
from stoneage_mammoth.rules.game import StoneAgeGame

if TYPE_CHECKING:
    import random

    from stoneage_mammoth.rules.actions import Action
    from stoneage_mammoth.rules.observation import StoneAgeObservation
    from stoneage_mammoth.rules.state import StoneAgeState

_SIMULATIONS: Final = 600
_EACH: Final = 40
_ROUNDS: Final = 1
"""Play-outs end with the round: the dice of later ones would drown what the choice changes, and cost more time."""
_EPSILON: Final = 0.03


class RandomPlayer:
    """Does anything that is allowed, all with the same chance."""

    def __init__(self) -> None:
        """Make the rules."""
        self.game = StoneAgeGame()

    def choose(self, observation: StoneAgeObservation, rng: random.Random, budget: int | None = None) -> Action:
        """Draw one of the legal actions."""
        legal = self.game.legal_actions(self.game.determinize(observation, rng))
        return legal[int(rng.random() * len(legal))]


class GreedyPlayer:
    """Follows rules of thumb; the same position always gets the same answer."""

    def __init__(self) -> None:
        """Make the rules."""
        self.game = StoneAgeGame()

    def choose(self, observation: StoneAgeObservation, rng: random.Random, budget: int | None = None) -> Action:
        """Take what is worth most at the moment."""
        return policy.choose(self.game.determinize(observation, rng))


def random_player() -> RandomPlayer:
    """Make a player that does anything."""
    return RandomPlayer()


def greedy_player() -> GreedyPlayer:
    """Make a player that follows rules of thumb."""
    return GreedyPlayer()


def search_player() -> RolloutSearch[StoneAgeState, Action, StoneAgeObservation]:
    """Make a player that plays the round on in its head before it decides."""
    return RolloutSearch(StoneAgeGame(), StoneAgeModel(_ROUNDS, _EPSILON), _SIMULATIONS, _EACH)
