"""What a computer player is: something that sees an observation and chooses an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import random


class Player(Protocol):
    """A computer player. It sees only the observation of its own seat and draws only from the rng it is given.

    Equal arguments give an equal action in any process. Strength is budgeted in simulations, never in time.
    """

    def choose(self, observation: Any, rng: random.Random, budget: int | None = None) -> Any:  # noqa: ANN401
        """Choose a legal action.

        Args:
            observation: ``Game.observe(state, seat)``.
            rng: Stream ``ai/<seat>`` of the match at this ply.
            budget: Simulations it may spend on this choice; ``None`` for the level's own budget.

        Returns:
            An action that ``Game.check`` accepts.
        """
