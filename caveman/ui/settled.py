"""What a tribe has while some of its people are on their way between two circles: they count where they come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.rules.state import NOBODY
from caveman.ui.motion_model import MotionKind, SpotKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from caveman.rules.state import CavemanState
    from caveman.ui.motion_model import MotionView


def settled(state: CavemanState, motions: Iterable[MotionView]) -> CavemanState:
    """The state with everybody who walks put back on a circle, so that no panel flickers with every step.

    Args:
        state: What is shown; nobody who is on the way is in it.
        motions: What moves.
    """
    walking = [motion for motion in motions if _walks(motion)]
    if not walking:
        return state
    whole = state.copy()
    for motion in walking:
        home = next(
            (spot.number for spot in (motion.start, motion.end) if _can_house(whole, spot.number, motion)), None
        )
        if home is None:
            continue
        whole.owner[home] = motion.seat
        whole.men[home] += motion.men
        whole.women[home] += motion.women
        whole.children[home] += motion.children
    return whole


def _walks(motion: MotionView) -> bool:
    """Whether people go from one circle to another."""
    is_between = motion.start.kind is SpotKind.CIRCLE and motion.end.kind is SpotKind.CIRCLE
    return motion.kind is MotionKind.PEOPLE and is_between and not motion.is_dead


def _can_house(state: CavemanState, circle: int, motion: MotionView) -> bool:
    """Whether no other tribe is on a circle: guests who go away have their fight behind them there."""
    return state.owner[circle] in {motion.seat, NOBODY}
