"""The computer players of the catalogue. They see an observation and draw from the stream they are given, no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caveman.ai import policy
from caveman.ai.lookahead import CavemanModel, movement_left
from caveman.rules.actions import Action
from caveman.rules.game import CavemanGame
from caveman.rules.observation import CavemanObservation
from caveman.rules.state import CavemanState
from shared.core.search.rollout import RolloutSearch

if TYPE_CHECKING:
    import random


_SIMULATIONS: Final = 288
_EACH: Final = 24
"""Play-outs for a choice, and for each of its candidates: it takes a tenth or two of a second, however many tribes."""

_MOST_MOVEMENT: Final = 10
"""What a built-in card gives at most: a stampede, with the wheel."""


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


class SearchPlayer(RolloutSearch[CavemanState, Action, CavemanObservation]):
    """Plays its turn to the end in its head, again and again, before it decides."""

    def __init__(self) -> None:
        """Make the rules, and what it knows of them."""
        super().__init__(CavemanGame(), CavemanModel(), _SIMULATIONS, _EACH)

    def effort(self, root: CavemanState) -> float:
        """Less where there is more movement left than any built-in card gives, so that no turn takes much longer.

        The number of choices in a turn and the length of their play-outs both grow with it, hence the square.
        """
        return min(1.0, _MOST_MOVEMENT / max(movement_left(root), 1)) ** 2


def random_player() -> RandomPlayer:
    """Make a player that does anything."""
    return RandomPlayer()


def greedy_player() -> GreedyPlayer:
    """Make a player that follows rules of thumb."""
    return GreedyPlayer()


def search_player() -> SearchPlayer:
    """Make a player that plays its turn to the end in its head before it decides."""
    return SearchPlayer()
