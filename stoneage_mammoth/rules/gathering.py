"""Gathering: dice, tools, and what they give, on the hunt, at resource places and by cards (R14, R16, R23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shared.core.rows import add
from stoneage_mammoth.rules.events import Gathered, Rolled
from stoneage_mammoth.rules.sites import FOOD, FOOD_VALUE, VALUES
from stoneage_mammoth.rules.state import NONE, Phase
from stoneage_mammoth.rules.tools import ready_tools

if TYPE_CHECKING:
    from stoneage_mammoth.rules.actions import Roll
    from stoneage_mammoth.rules.events import Emit
    from stoneage_mammoth.rules.state import StoneAgeState

DIVISORS: Final = (*VALUES, FOOD_VALUE)
"""By resource, then food: the sum of dice and tools that one of it costs (R14)."""

_TOOLS: Final = Phase.TOOLS
_TAKE_DIE: Final = Phase.TAKE_DIE


def units(total: int, gathers: int) -> int:
    """How many of a resource, or of ``FOOD``, a sum of dice and tools gives (R14)."""
    return total // DIVISORS[gathers]


def roll(state: StoneAgeState, action: Roll, emit: Emit | None) -> bool:
    """Let dice fall; whether they stay on the table for a seat to decide about, else they are gathered at once."""
    dice, seat = action.dice, state.seat
    if emit is not None:
        emit(Rolled(seat, dice, state.gathers))
    state.amount = 0
    if state.gathers == NONE:
        state.phase = _TAKE_DIE
    elif ready_tools(state, seat):
        state.phase = _TOOLS
    else:
        gather(state, sum(dice), emit)
        return False
    state.dice = [*dice]
    return True


def gather(state: StoneAgeState, total: int, emit: Emit | None) -> None:
    """Turn the sum of dice and tools into food or resources."""
    seat, gathers = state.seat, state.gathers
    count = total // DIVISORS[gathers]
    if gathers == FOOD:
        state.food = add(state.food, seat, count)
    else:
        state.goods = add(state.goods, seat * 4 + gathers, count)
    if emit is not None:
        emit(Gathered(seat, gathers, total, count))
    state.gathers = NONE
