"""A quick player by rules of thumb: the greedy level, and everybody's part in the play-outs of the searching one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from caveman.ai import changing, fighting, growing, hunting, settling, walking
from caveman.rules import phases
from caveman.rules.state import CavemanState, Phase
from caveman.rules.tables import tables_of

if TYPE_CHECKING:
    import random

    from caveman.rules.actions import Action

Rate = Callable[[CavemanState, Sequence[Any]], list[tuple[float, Any]]]

_RATES: Final[dict[Phase, Rate]] = {
    Phase.CHOOSE_CORNER: settling.rated_corners,
    Phase.PLACE_DINOSAUR: hunting.rated_places,
    Phase.GREEN: walking.rated_moves,
    Phase.LAVA_LOSS: fighting.rated_losses,
    Phase.FIGHTS: fighting.rated_fights,
    Phase.FIGHT_LOSS: fighting.rated_losses,
    Phase.RETREAT: fighting.rated_retreats,
    Phase.RETURN_DINOSAUR: hunting.rated_places,
    Phase.DEVELOP: growing.rated_claims,
    Phase.GROW: growing.rated_growth,
    Phase.GROWN_UP: growing.rated_grown,
}
_EFFECTS: Final[dict[str, Rate]] = {
    "lava": changing.rated_flows,
    "exchange_token": changing.rated_exchanges,
    "swap_tokens": changing.rated_swaps,
    "send_to_red": hunting.rated_sends,
}
_RATE: Final = [_RATES.get(phase) for phase in Phase]
_first = itemgetter(0)


def rated(state: CavemanState, legal: Sequence[Action]) -> list[tuple[float, Action]]:
    """Legal actions of the seat that decides with what rules of thumb think of them."""
    rate = _RATE[state.phase]
    if rate is None:
        rate = _EFFECTS.get(tables_of(state).cards[state.card].effect, hunting.rated_walks)
    return rate(state, legal)


def choose(state: CavemanState, rng: random.Random | None = None, epsilon: float = 0.0) -> Action:
    """What rules of thumb say.

    Args:
        state: A state in which a seat decides.
        rng: Source of errors, needed if there are any.
        epsilon: How often any action that is legal is taken instead, 0 to 1.
    """
    legal = phases.legal_actions(state)
    if len(legal) == 1:
        return legal[0]
    if rng is not None and rng.random() < epsilon:
        return legal[int(rng.random() * len(legal))]
    return max(rated(state, legal), key=_first)[1]
