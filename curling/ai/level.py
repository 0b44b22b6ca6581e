"""How strong a computer player is: what it considers, how often it looks, and how steady its hand is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    import random

SPEED_ERROR = 0.012
"""Standard deviation of a steady hand's speed, relative."""

AIM_ERROR_RAD = 0.010
"""Standard deviation of a steady hand's direction, in radians."""


class Level(msgspec.Struct, frozen=True):
    """One level of play. Both levels use the same engine as the table; only care and steadiness differ.

    Attributes:
        candidates: Throws that are simulated once without noise.
        finalists: Best of them that are simulated again as the hand would really throw them.
        noisy_looks: Simulations of each finalist with noise.
        hammer_directions: Directions tried for each hammer.
        unsteadiness: Factor on the errors of a steady hand.
        object_reluctance: Points an object must gain at the start of a round to be worth spending.
    """

    candidates: int
    finalists: int
    noisy_looks: int
    hammer_directions: int
    unsteadiness: float
    object_reluctance: float

    @property
    def simulations(self) -> int:
        """Simulations one throw costs."""
        return self.candidates + self.finalists * self.noisy_looks

    def within(self, budget: int | None) -> Level:
        """Return this level cut down to a budget of simulations a throw; the level's own if ``None``."""
        if budget is None or budget >= self.simulations:
            return self
        candidates = max(1, budget * self.candidates // self.simulations)
        looks = (budget - candidates) // self.finalists if self.finalists else 0
        return msgspec.structs.replace(self, candidates=candidates, noisy_looks=max(0, looks))


EASY = Level(
    candidates=14,
    finalists=0,
    noisy_looks=0,
    hammer_directions=8,
    unsteadiness=2.6,
    object_reluctance=0.5,
)
NORMAL = Level(
    candidates=44,
    finalists=6,
    noisy_looks=6,
    hammer_directions=24,
    unsteadiness=1.3,
    object_reluctance=0.35,
)


def hand_error(level: Level, rng: random.Random) -> tuple[float, float]:
    """Draw the error of one throw: a factor on the speed, and radians on the direction."""
    speed = 1 + rng.gauss(0, SPEED_ERROR * level.unsteadiness)
    return speed, rng.gauss(0, AIM_ERROR_RAD * level.unsteadiness)
