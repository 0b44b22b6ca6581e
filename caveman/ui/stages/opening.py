"""Opens the stage for the decision that the state asks for, and finds decisions that are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.rules.state import Phase
from caveman.rules.tables import tables_of
from caveman.ui.stages.circles import (
    CornerStage,
    ExchangeStage,
    FightsStage,
    LavaStage,
    PutStage,
    RetreatStage,
    SwapStage,
)
from caveman.ui.stages.develop import DevelopStage
from caveman.ui.stages.dinosaurs import SendStage, WalkStage
from caveman.ui.stages.draw import DrawStage
from caveman.ui.stages.grow import GrownUpStage, GrowStage
from caveman.ui.stages.loss import LossStage
from caveman.ui.stages.movement import MovementStage

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from caveman.rules.actions import Action
    from caveman.ui.desk import Desk
    from caveman.ui.stages.stage import Stage

_EFFECTS: dict[str, Callable[[Desk], Stage]] = {
    "lava": LavaStage,
    "exchange_token": ExchangeStage,
    "swap_tokens": SwapStage,
    "send_to_red": SendStage,
}
"""What special cards ask; all others that ask anything let dinosaurs walk."""


def _red_stage(desk: Desk) -> Stage:
    """What the card asks."""
    return _EFFECTS.get(tables_of(desk.state).cards[desk.state.card].effect, WalkStage)(desk)


_OPENINGS: dict[Phase, Callable[[Desk], Stage]] = {
    Phase.CHOOSE_CORNER: CornerStage,
    Phase.PLACE_DINOSAUR: PutStage,
    Phase.DRAW_CARD: DrawStage,
    Phase.GREEN: MovementStage,
    Phase.RED: _red_stage,
    Phase.LAVA_LOSS: LossStage,
    Phase.FIGHTS: FightsStage,
    Phase.FIGHT_LOSS: LossStage,
    Phase.RETREAT: RetreatStage,
    Phase.RETURN_DINOSAUR: PutStage,
    Phase.DEVELOP: DevelopStage,
    Phase.GROW: GrowStage,
    Phase.GROWN_UP: GrownUpStage,
}
"""Every phase in which a seat decides, and that in which it draws a card."""


def open_stage(desk: Desk) -> Stage:
    """The stage in which the person decides what the state asks."""
    return _OPENINGS[desk.state.phase](desk)


def forced_action(phase: int, legal: Sequence[Action]) -> Action | None:
    """The only thing that can be done, ``None`` where there is a choice, or dice are to be rolled, which ends all undo.

    Args:
        phase: What is decided.
        legal: All that the rules allow there.
    """
    return legal[0] if len(legal) == 1 and phase != Phase.FIGHTS else None
