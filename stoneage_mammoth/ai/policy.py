"""A quick player by rules of thumb: the greedy level, and everybody's part in the play-outs of the searching one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from stoneage_mammoth.ai import placing, spending, taming, using
from stoneage_mammoth.rules import feeding, herd, placement, resolving, tools, turns
from stoneage_mammoth.rules import taming as taming_rules
from stoneage_mammoth.rules.kept_card import redemptions
from stoneage_mammoth.rules.state import Phase, StoneAgeState

if TYPE_CHECKING:
    import random

    from stoneage_mammoth.rules.actions import Action

Legal = Callable[[StoneAgeState], Sequence[Any]]
Choose = Callable[[StoneAgeState, Sequence[Any]], Any]


def _last_redemptions(state: StoneAgeState) -> Sequence[Any]:
    """Before the last scoring every resource counts the same."""
    return redemptions(state.kept[state.seat])[:1]


_CHOICES: Final[dict[Phase, tuple[Legal, Choose]]] = {
    Phase.PLACE: (placement.legal_places, placing.choose_place),
    Phase.RESOLVE: (turns.legal_resolves, using.choose_resolve),
    Phase.TOOLS: (tools.legal_tools, using.choose_tools),
    Phase.SEND: (herd.legal_sends, taming.choose_send),
    Phase.BUY: (resolving.legal_buys, spending.choose_buy),
    Phase.TAKE_DIE: (resolving.legal_dice, using.choose_die),
    Phase.CHOOSE_GOODS: (resolving.legal_goods, using.choose_goods),
    Phase.CHOOSE_BONUS: (taming_rules.legal_bonuses, taming.choose_bonus),
    Phase.FEED: (feeding.legal_feeding, spending.choose_feed),
    Phase.LAST_CARD: (_last_redemptions, lambda _, legal: legal[0]),
}
_LEGAL: Final = [_CHOICES[phase][0] if phase in _CHOICES else None for phase in Phase]
_CHOOSE: Final = [_CHOICES[phase][1] if phase in _CHOICES else None for phase in Phase]
_BUY: Final = Phase.BUY
_FEED: Final = Phase.FEED


def legal_choices(state: StoneAgeState) -> Sequence[Action]:
    """Legal actions of the seat that decides, the use of a kept card left out unless nothing else is asked."""
    legal = _LEGAL[state.phase]
    return legal(state) if legal else ()


def choose(state: StoneAgeState, rng: random.Random | None = None, epsilon: float = 0.0) -> Action:
    """What rules of thumb say.

    Args:
        state: A state in which a seat decides.
        rng: Source of errors, needed if there are any.
        epsilon: How often any action that is legal is taken instead, 0 to 1.
    """
    phase = state.phase
    legal = legal_choices(state)
    if state.kept[state.seat]:
        redeem = _redeem(state, legal)
        if redeem is not None:
            return redeem
    if len(legal) == 1:
        only: Action = legal[0]
        return only
    if rng is not None and rng.random() < epsilon:
        return legal[int(rng.random() * len(legal))]
    decide = _CHOOSE[phase]
    chosen: Action = decide(state, legal) if decide else legal[0]
    return chosen


def _redeem(state: StoneAgeState, legal: Sequence[Action]) -> Action | None:
    """Use the kept card where only that lets the seat pay; nobody gains by using it earlier."""
    if len(legal) > 1:
        return None
    if state.phase == _BUY:
        return spending.redeem_to_buy(state)
    return spending.redeem_to_feed(state) if state.phase == _FEED else None
