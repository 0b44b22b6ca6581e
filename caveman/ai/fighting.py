"""Who dies, who goes where after a fight, which fight comes first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from caveman.ai.plans import plans_of
from caveman.ai.threats import risk
from caveman.rules import aftermath
from caveman.rules.state import MAN, Phase
from caveman.rules.tribes import adults_at, count_of, seat_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.state import CavemanState

_TOGETHER: Final = 0.05
"""What it is worth to come to one's own people."""
_CARE: Final = 0.5


def rated_losses(state: CavemanState, legal: Sequence[Any]) -> list[tuple[float, Any]]:
    """Man or woman: who of a tribe has more of can be spared; a rival's dead are the ones that it cannot spare."""
    circle = state.circle
    if state.phase == Phase.LAVA_LOSS:
        loser = state.seat
        guests = state.owner[circle] != loser
    else:
        guests = aftermath.guests_leave(state)
        loser = seat_of(state, circle, guests=guests)
    here = adults_at(state, circle, guests=guests)
    sign = 1 if loser == state.seat else -1
    return [
        (sign * (2 * count_of(state, loser, action.sex) + here[action.sex] + (0.5 if action.sex == MAN else 0)), action)
        for action in legal
    ]


def rated_retreats(state: CavemanState, legal: Sequence[Any]) -> list[tuple[float, Any]]:
    """All circles to which a side can go: one's own near what it wants, a rival far from it."""
    guests = aftermath.guests_leave(state)
    loser = seat_of(state, state.circle, guests=guests)
    plans = plans_of(state, loser)
    one = plans.one_at(state.circle)
    sign = 1 if loser == state.active else -1
    rated = []
    for action in legal:
        there = action.circle
        worth = plans.with_one_at(one, there)[0] - _CARE * risk(state, there)
        worth += _TOGETHER if state.owner[there] == loser else 0.0
        rated.append((sign * worth, action))
    return rated


def rated_fights(_: CavemanState, legal: Sequence[Any]) -> list[tuple[float, Any]]:
    """Fights hardly touch each other: in the order of the circles."""
    return [(-number / len(legal), action) for number, action in enumerate(legal)]
