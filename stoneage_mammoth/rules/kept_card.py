"""The card whose resources its owner takes whenever it wants (R26, Q30)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from shared.core.errors import IllegalActionError
from shared.core.rows import put
from stoneage_mammoth.rules import tribe
from stoneage_mammoth.rules.actions import RedeemCard
from stoneage_mammoth.rules.events import CardRedeemed, Source
from stoneage_mammoth.rules.multisets import multisets
from stoneage_mammoth.rules.reasons import Reason

if TYPE_CHECKING:
    from stoneage_mammoth.rules.events import Emit
    from stoneage_mammoth.rules.state import StoneAgeState


@cache
def redemptions(count: int) -> tuple[RedeemCard, ...]:
    """All ways to take the ``count`` resources of a kept card, ascending; none of a card that is not there."""
    return () if not count else tuple(map(RedeemCard, multisets(count)))


def check_redeem(state: StoneAgeState, action: RedeemCard) -> None:
    """Check that the seat that decides has a kept card and takes what it gives.

    Raises:
        IllegalActionError: It has none, or the number is wrong.
    """
    count = state.kept[state.seat]
    if not count:
        raise IllegalActionError(Reason.NO_KEPT_CARD, "You keep no card that could be used now.")
    if sum(action.goods) != count or min(action.goods) < 0:
        raise IllegalActionError(Reason.WRONG_NUMBER, f"The card gives {count} resources, no more and no less.")


def redeem(state: StoneAgeState, action: RedeemCard, emit: Emit | None) -> None:
    """Take the resources; the card is used up, its bottom still counts."""
    seat = state.seat
    state.kept = put(state.kept, seat, 0)
    if emit is not None:
        emit(CardRedeemed(seat))
    tribe.gain_goods(state, seat, action.goods, Source.KEPT_CARD, emit)
