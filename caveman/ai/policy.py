"""A quick player by rules of thumb: the greedy level, and everybody's part in the play-outs of the searching one."""

from __future__ import annotations

from array import array
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
    from caveman.rules.config import Config

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
_CHANGE_WALKS: Final = ("no_development", "extra_success")
"""Cards that change what a step is worth."""
_MOST_REMEMBERED: Final = 1 << 13
_MOST_CONFIGS: Final = 2
_MEMORIES: dict[int, tuple[Config, dict[Any, Action]]] = {}
_GREEN: Final = Phase.GREEN
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
    if epsilon and rng is not None and rng.random() < epsilon:
        legal = phases.legal_actions(state)
        return legal[int(rng.random() * len(legal))]
    if state.phase == _GREEN:
        return _walk(state)
    legal = phases.legal_actions(state)
    return legal[0] if len(legal) == 1 else max(rated(state, legal), key=_first)[1]


def _walk(state: CavemanState) -> Action:
    """The best that people can do now; play-outs come to the same positions again and again."""
    memory = _memory_of(state)
    card = tables_of(state).cards[state.card]
    rows = (
        *state.owner,
        *state.men,
        *state.women,
        *state.children,
        *state.tokens,
        *state.dinosaurs,
        *state.developments,
        *state.corners,
        *state.camps,
    )
    guests = (
        (*state.guest_men, *state.guest_women, *state.guest_children)
        if any(state.guest_men + state.guest_women)
        else ()
    )
    effect = card.effect if card.effect in _CHANGE_WALKS else ""
    key = (state.active, state.steps, walking.is_last_turn(state), effect, array("b", rows + guests).tobytes())
    found = memory.get(key)
    if found is None:
        if len(memory) >= _MOST_REMEMBERED:
            memory.clear()
        found = memory[key] = max(rated(state, phases.legal_actions(state)), key=_first)[1]
    return found


def _memory_of(state: CavemanState) -> dict[Any, Action]:
    """What is remembered of matches with this configuration; it stays here so that no other has its identity."""
    config = state.config
    known = _MEMORIES.get(id(config))
    if known is None:
        if len(_MEMORIES) >= _MOST_CONFIGS:
            _MEMORIES.clear()
        known = _MEMORIES[id(config)] = (config, {})
    return known[1]
