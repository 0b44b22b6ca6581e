"""Which corner to begin from: the one that is furthest from the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from caveman.rules.content import CORNERS
from caveman.rules.state import NONE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.state import CavemanState


def rated_corners(state: CavemanState, legal: Sequence[Any]) -> list[tuple[float, Any]]:
    """All free corners with how far the nearest neighbours are, around the island."""
    taken = [corner for corner in state.corners if corner != NONE]
    return [(_distance(action.corner, taken), action) for action in legal]


def _distance(corner: int, taken: list[int]) -> float:
    """Corners between one and the nearest that is taken; of equal ones, the one with fewer neighbours."""
    gaps = sorted(min((corner - other) % CORNERS, (other - corner) % CORNERS) for other in taken)
    return sum(gap * 0.1**rank for rank, gap in enumerate(gaps))
