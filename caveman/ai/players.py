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

_SIMULATIONS: Final = 240
_EACH: Final = 30
"""With six tribes a choice takes a second; more play-outs would make others wait."""
_ROUNDS: Final = 1
"""Play-outs end before one's own next card: how far that goes would drown what the choice changes, and cost time."""
_EPSILON: Final = 0.0
"""Without slips only cards and dice use up chance: most play-outs of a number then draw the same cards for all choices,
and luck cancels out of the comparison."""


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
    """Make a player that plays on in its head, until its next turn, before it decides."""
    return RolloutSearch(CavemanGame(), CavemanModel(_ROUNDS, _EPSILON), _SIMULATIONS, _EACH)
