"""The computer players of the catalogue. They see an observation and draw from the stream they are given, no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caveman.ai import policy
from caveman.ai.lookahead import CavemanModel
from caveman.rules.game import CavemanGame
from shared.core.search.rollout import RolloutSearch

if TYPE_CHECKING:
    import random

    from caveman.rules.actions import Action
    from caveman.rules.observation import CavemanObservation
    from caveman.rules.state import CavemanState

_SIMULATIONS: Final = 288
_EACH: Final = 24
"""Play-outs for a choice, and for each of its candidates: a choice takes a tenth of a second, however many tribes."""


class RandomPlayer:
    """Does anything that is allowed, all with the same chance."""

    def __init__(self) -> None:
        """Make the rules."""
        self.game = CavemanGame()

    def choose(self, observation: CavemanObservation, rng: random.Random, budget: int | None = None) -> Action:
        """Draw one of the legal actions."""
        legal = self.game.legal_actions(self.game.determinize(observation, rng))
        return legal[int(rng.random() * len(legal))]


class GreedyPlayer:
    """Follows rules of thumb; the same position always gets the same answer."""

    def __init__(self) -> None:
        """Make the rules."""
        self.game = CavemanGame()

    def choose(self, observation: CavemanObservation, rng: random.Random, budget: int | None = None) -> Action:
        """Take what is worth most at the moment."""
        return policy.choose(self.game.determinize(observation, rng))


def random_player() -> RandomPlayer:
    """Make a player that does anything."""
    return RandomPlayer()


def greedy_player() -> GreedyPlayer:
    """Make a player that follows rules of thumb."""
    return GreedyPlayer()


def search_player() -> RolloutSearch[CavemanState, Action, CavemanObservation]:
    """Make a player that plays its turn to the end in its head before it decides."""
    return RolloutSearch(CavemanGame(), CavemanModel(), _SIMULATIONS, _EACH)
