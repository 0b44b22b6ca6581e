"""What the searching player knows of Caveman: what is worth a try, how the turn goes on, and who then leads.

A play-out ends with the turn: how matches go on from there is in the weights of the evaluation already, and to play
the turns of all others out takes many times as long. A choice that leads to no dice has the same value in all
play-outs, so that whole turns are planned without any luck in the comparison. Where only two play, the answer of the
one rival is cheap to play out and worth it: three of four matches are won then against the quick player, without it
hardly more than half.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final

from caveman.ai import policy
from caveman.ai.evaluation import win_chance
from caveman.rules import phases
from caveman.rules.state import DINOSAURS, NONE, Phase
from caveman.rules.tables import tables_of

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from caveman.rules.actions import Action
    from caveman.rules.state import CavemanState

_WIDTH: Final = 24
"""How many of the actions that look best are tried: all but of the ways in which tokens can change places."""
_LEFT_TO_RULES: Final = (Phase.CHOOSE_CORNER, Phase.FIGHTS)
"""Nothing that a play-out could tell."""
_DRAW_CARD: Final = Phase.DRAW_CARD
_PAIR: Final = 2
"""Tribes of which the rival's answer is played out."""
_first = itemgetter(0)


class CavemanModel:
    """Play-outs by the quick player, who may err now and then, to the end of the turn, or of the answer of one rival.

    Attributes:
        epsilon: How often the quick player errs.
    """

    def __init__(self, epsilon: float = 0.0) -> None:
        """Keep how carelessly play-outs go.

        Without slips only cards and dice use up chance: most play-outs of a number then roll the same dice for all
        choices, and luck cancels out of the comparison.
        """
        self.epsilon = epsilon

    def candidates(self, state: CavemanState) -> Sequence[Action]:
        """What the quick player would do, then what else looks good."""
        legal = phases.legal_actions(state)
        if len(legal) == 1:
            return legal
        if state.phase in _LEFT_TO_RULES:
            return [policy.choose(state)]
        best = sorted(policy.rated(state, legal), key=_first, reverse=True)[:_WIDTH]
        return [action for _, action in best]

    def act(self, state: CavemanState, rng: random.Random) -> Action:
        """The quick player's choice, or a slip."""
        return policy.choose(state, rng, self.epsilon)

    def is_far(self, state: CavemanState, root: CavemanState) -> bool:
        """Whether the turn is over, of two tribes also the next one; never while somebody still moves or fights."""
        return state.phase == _DRAW_CARD and (state.config.seats > _PAIR or state.turn > root.turn)

    def value(self, state: CavemanState, seat: int) -> float:
        """The seat's chance to come first."""
        return win_chance(state, seat)


def movement_left(state: CavemanState) -> int:
    """Steps of people and dinosaurs that may still come in this turn before its fights."""
    if state.phase not in {Phase.GREEN, Phase.RED}:
        return 0
    card = tables_of(state).cards[state.card]
    walkers = len(DINOSAURS) if card.moves_every else 1
    if state.phase == Phase.GREEN:
        return state.steps + walkers * card.dinosaur_steps
    if state.dinosaur == NONE:  # whichever goes first has all of its steps
        return walkers * card.dinosaur_steps
    waiting = len(DINOSAURS) - state.moved.bit_count() if card.moves_every else 0
    return state.steps + waiting * card.dinosaur_steps
