"""Which stage a phase of the match opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.rules.state import Phase
from curling.ui.stages.choice import claim_stage, thrower_stage, totem_stage
from curling.ui.stages.contest import ContestStage
from curling.ui.stages.object import ObjectStage
from curling.ui.stages.split import SplitStage
from curling.ui.stages.throw import ThrowStage

if TYPE_CHECKING:
    from collections.abc import Callable

    from curling.ui.stages.stage import Desk, Stage

_OPENINGS: dict[Phase, Callable[[Desk], Stage]] = {
    Phase.GESTURE: ContestStage,
    Phase.SPLIT: SplitStage,
    Phase.THROWER: thrower_stage,
    Phase.THROW: ThrowStage,
    Phase.TOTEM: totem_stage,
    Phase.OBJECT: ObjectStage,
    Phase.CLAIM: claim_stage,
}
"""Every phase in which a seat decides."""


def open_stage(desk: Desk) -> Stage:
    """The stage in which the person decides what the state asks."""
    return _OPENINGS[desk.state.phase](desk)
