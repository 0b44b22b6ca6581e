"""Opens the stage for the decision that the state asks for, and finds decisions that are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_mammoth.rules.actions import RedeemCard, UseTools
from stoneage_mammoth.rules.gathering import units
from stoneage_mammoth.rules.state import ONE_USE_TOOLS, TOOL_SLOTS, Phase
from stoneage_mammoth.rules.tools import ready_tools
from stoneage_mammoth.ui.stages.bonus import BonusStage
from stoneage_mammoth.ui.stages.buy import BuyStage
from stoneage_mammoth.ui.stages.die import DieStage
from stoneage_mammoth.ui.stages.feed import FeedStage
from stoneage_mammoth.ui.stages.goods import last_card_stage, tile_stage
from stoneage_mammoth.ui.stages.place import PlaceStage
from stoneage_mammoth.ui.stages.resolve import ResolveStage
from stoneage_mammoth.ui.stages.send import SendStage
from stoneage_mammoth.ui.stages.tools import ToolsStage

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from stoneage_mammoth.rules.actions import Action
    from stoneage_mammoth.rules.state import StoneAgeState
    from stoneage_mammoth.ui.desk import Desk
    from stoneage_mammoth.ui.stages.stage import Stage

_OPENINGS: dict[Phase, Callable[[Desk], Stage]] = {
    Phase.PLACE: PlaceStage,
    Phase.RESOLVE: ResolveStage,
    Phase.TOOLS: ToolsStage,
    Phase.SEND: SendStage,
    Phase.BUY: BuyStage,
    Phase.TAKE_DIE: DieStage,
    Phase.CHOOSE_GOODS: tile_stage,
    Phase.CHOOSE_BONUS: BonusStage,
    Phase.FEED: FeedStage,
    Phase.LAST_CARD: last_card_stage,
}
"""Every phase in which a seat decides."""

_WITHOUT_QUESTION = frozenset({Phase.PLACE, Phase.RESOLVE, Phase.TAKE_DIE})
"""Phases in which a single possibility is no question even for the owner of a kept card, who is asked later again."""


def open_stage(desk: Desk) -> Stage:
    """The stage in which the person decides what the state asks."""
    return _OPENINGS[desk.state.phase](desk)


def forced_action(state: StoneAgeState, legal: Sequence[Action]) -> Action | None:
    """The only thing that can be done, or the only one that is of use; ``None`` where there is a choice.

    Args:
        state: Where somebody decides.
        legal: All that the rules allow there.
    """
    if len(legal) == 1:
        return legal[0]
    if state.phase == Phase.TOOLS and _are_tools_in_vain(state):
        return UseTools()
    if state.phase not in _WITHOUT_QUESTION:
        return None
    others = [action for action in legal if not isinstance(action, RedeemCard)]
    return others[0] if len(others) == 1 else None


def _are_tools_in_vain(state: StoneAgeState) -> bool:
    """Whether even all tools together give no more than the dice alone."""
    ready, seat, dice = ready_tools(state, state.seat), state.seat, sum(state.dice)
    permanent = sum(state.tools[seat * TOOL_SLOTS + slot] for slot in range(TOOL_SLOTS) if ready >> slot & 1)
    once = sum(value for bit, value in enumerate(ONE_USE_TOOLS) if ready >> TOOL_SLOTS >> bit & 1)
    return units(dice + permanent + once, state.gathers) == units(dice, state.gathers)


def can_redeem(desk: Desk) -> bool:
    """Whether the kept card can be used before the decision that is asked."""
    return desk.state.phase is not Phase.LAST_CARD and any(isinstance(action, RedeemCard) for action in desk.legal)
