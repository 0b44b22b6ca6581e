"""What the searching player knows of Caveman: what is worth a try, how all play on, how far, and who then leads."""

from __future__ import annotations

import math
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from caveman.ai import policy
from caveman.ai.chart import chart_of
from caveman.ai.evaluation import win_chance
from caveman.rules import phases
from caveman.rules.actions import Done
from caveman.rules.owners import circles_of
from caveman.rules.state import Phase

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from caveman.rules.actions import Action
    from caveman.rules.state import CavemanState

_WIDTH: Final = 8
"""How many of the actions that look best are tried."""
_MARGIN: Final = {Phase.GREEN: 0.7, Phase.DEVELOP: 1.0}
"""By phase: what is rated so much lower than the best is not worth a try."""
_LEFT_TO_RULES: Final = (Phase.CHOOSE_CORNER, Phase.FIGHTS)
"""Nothing that a play-out could tell."""
_DRAW_CARD: Final = Phase.DRAW_CARD
_GREEN: Final = Phase.GREEN
_DONE: Final = Done()
_NEAR: Final = 2
"""Steps from which people may come to fight."""
_first = itemgetter(0)


class CavemanModel:
    """Play-outs by the quick player, who may err now and then, over some turns of all.

    Attributes:
        rounds: Rounds that a play-out goes on for: with one, until the next card of who thinks is to be drawn.
        epsilon: How often the quick player errs.
    """

    def __init__(self, rounds: int, epsilon: float) -> None:
        """Keep how far and how carelessly play-outs go."""
        self.rounds = rounds
        self.epsilon = epsilon

    def candidates(self, state: CavemanState) -> Sequence[Action]:
        """What the quick player would do, then what else looks good."""
        legal = phases.legal_actions(state)
        if len(legal) == 1:
            return legal
        if state.phase in _LEFT_TO_RULES:
            return [policy.choose(state)]
        best = sorted(policy.rated(state, legal), key=_first, reverse=True)[:_WIDTH]
        least = best[0][0] - _MARGIN.get(state.phase, math.inf)
        return [action for rating, action in best if rating >= least]

    def act(self, state: CavemanState, rng: random.Random, root: CavemanState) -> Action:
        """The quick player's choice, or a slip; in later turns others stay where they are, unless they are near.

        Where others walk to hardly depends on what is decided, and finding it out would take most of the time. What
        they do with dinosaurs, lava and the land does depend on it.
        """
        if (
            state.phase == _GREEN
            and state.turn > root.turn
            and state.active != root.seat
            and not _are_near(state, state.active, root.seat)
        ):
            return _DONE
        return policy.choose(state, rng, self.epsilon)

    def is_far(self, state: CavemanState, root: CavemanState) -> bool:
        """Whether everybody else had so many turns since the root; never within a turn."""
        return state.phase == _DRAW_CARD and state.turn >= root.turn + self.rounds * state.config.seats - 1

    def value(self, state: CavemanState, seat: int) -> float:
        """The seat's chance to come first."""
        return win_chance(state, seat)


def _are_near(state: CavemanState, seat: int, other: int) -> bool:
    """Whether people of a seat may soon fight those of another one."""
    steps = chart_of(state).ways[state.corners[seat]]
    there = circles_of(state.owner, other)
    return any(steps[circle][place] <= _NEAR for circle in circles_of(state.owner, seat) for place in there)
