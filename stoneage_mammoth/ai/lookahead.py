"""What the searching player knows of Stone Age: what is worth a try, how all play on, how far, and who then leads."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from stoneage_mammoth.ai import placing, policy, spending, taming, using
from stoneage_mammoth.ai.evaluation import win_chance
from stoneage_mammoth.rules.state import Phase

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from stoneage_mammoth.rules.actions import Action
    from stoneage_mammoth.rules.state import StoneAgeState

    Rate = Callable[[StoneAgeState, Sequence[Any]], list[tuple[float, Any]]]

_WIDTH: Final = {Phase.PLACE: 14, Phase.BUY: 5, Phase.TOOLS: 3, Phase.SEND: 4, Phase.FEED: 3}
"""By phase: how many of the actions that look best are tried."""
_RATE: Final[dict[Phase, Rate]] = {
    Phase.PLACE: placing.rated_places,
    Phase.BUY: spending.rated_buys,
    Phase.TOOLS: using.rated_tools,
    Phase.SEND: taming.rated_sends,
    Phase.FEED: spending.rated_feeds,
}
_TRIED_ALL: Final = (Phase.TAKE_DIE, Phase.CHOOSE_GOODS, Phase.CHOOSE_BONUS)


class StoneAgeModel:
    """Play-outs by the quick player, who errs now and then, to the end of a round.

    Attributes:
        rounds: Rounds that a play-out goes on for, the one that is played included.
        epsilon: How often the quick player errs.
    """

    def __init__(self, rounds: int, epsilon: float) -> None:
        """Keep how far and how carelessly play-outs go."""
        self.rounds = rounds
        self.epsilon = epsilon

    def candidates(self, state: StoneAgeState) -> Sequence[Action]:
        """What the quick player would do, then what else looks good; the order of the own actions is left to it."""
        favourite = policy.choose(state)
        phase = state.phase
        legal = policy.legal_choices(state)
        if phase in _RATE:
            rated = sorted(_RATE[phase](state, legal), key=itemgetter(0), reverse=True)[: _WIDTH[phase]]
            legal = [action for _, action in rated]
        elif phase not in _TRIED_ALL:
            return [favourite]
        return [favourite, *(action for action in legal if action != favourite)]

    def act(self, state: StoneAgeState, rng: random.Random) -> Action:
        """The quick player's choice, or a slip."""
        return policy.choose(state, rng, self.epsilon)

    def is_far(self, state: StoneAgeState, root: StoneAgeState) -> bool:
        """Whether so many rounds have been played since the root."""
        return state.round >= root.round + self.rounds

    def value(self, state: StoneAgeState, seat: int) -> float:
        """The seat's chance to come first."""
        return win_chance(state, seat)
