"""Tools: raised by the tool maker and by cards, added to rolls, three of them for every round (R15 to R18)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from shared.core.errors import IllegalActionError
from shared.core.rows import add, put
from stoneage_mammoth.rules.actions import UseTools
from stoneage_mammoth.rules.events import ToolRaised, ToolsUsed
from stoneage_mammoth.rules.reasons import Reason
from stoneage_mammoth.rules.state import ONE_USE_TOOLS, TOOL_SLOTS

if TYPE_CHECKING:
    from stoneage_mammoth.rules.events import Emit, Source
    from stoneage_mammoth.rules.state import StoneAgeState

HIGHEST_TOOL: Final = 4
"""Value that a slot ends at; with three slots no tribe has more than 12 (Q8)."""

_ONE_USE_SHIFT: Final = TOOL_SLOTS
_ONE_USE_BITS: Final = {value: 1 << bit for bit, value in enumerate(ONE_USE_TOOLS)}


def _subsets(values: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All ways to take some of the values, ascending inside and in order."""
    return sorted(chosen for size in range(len(values) + 1) for chosen in combinations(values, size))


def _choices(ready: int) -> tuple[UseTools, ...]:
    """All ways to use some of the tools whose bits are set."""
    slots = tuple(slot for slot in range(TOOL_SLOTS) if ready >> slot & 1)
    held = tuple(value for bit, value in enumerate(ONE_USE_TOOLS) if ready >> _ONE_USE_SHIFT >> bit & 1)
    return tuple(UseTools(some, spent) for some in _subsets(slots) for spent in _subsets(held))


_CHOICES: Final = tuple(_choices(ready) for ready in range(1 << TOOL_SLOTS + len(ONE_USE_TOOLS)))
"""By bits of the tools that are ready: all ways to use some of them."""
_SLOTS: Final = tuple(frozenset(choice.slots for choice in choices) for choices in _CHOICES)
_ONE_USE: Final = tuple(frozenset(choice.one_use for choice in choices) for choices in _CHOICES)


def ready_tools(state: StoneAgeState, seat: int) -> int:
    """Bits of the tools that a seat can add to a roll now: slots, then tools that are used once (R16, R17)."""
    tools, first = state.tools, seat * TOOL_SLOTS
    slots = (1 if tools[first] else 0) | (2 if tools[first + 1] else 0) | (4 if tools[first + 2] else 0)
    return slots & ~state.used_tools[seat] | state.one_use[seat] << _ONE_USE_SHIFT


def tool_total(state: StoneAgeState, seat: int) -> int:
    """Value of the three slots together."""
    return sum(state.tools[seat * TOOL_SLOTS : seat * TOOL_SLOTS + TOOL_SLOTS])


def legal_tools(state: StoneAgeState) -> list[UseTools]:
    """All ways to add tools to the roll, none included."""
    return [*_CHOICES[ready_tools(state, state.seat)]]


def check_tools(state: StoneAgeState, action: UseTools) -> None:
    """Check that each tool is there, unused, and named once.

    Raises:
        IllegalActionError: One of them cannot be used now.
    """
    ready = ready_tools(state, state.seat)
    if action.slots not in _SLOTS[ready] or action.one_use not in _ONE_USE[ready]:
        raise IllegalActionError(Reason.TOOL_NOT_READY, "Only tools that you have and did not use yet can be added.")


def use_tools(state: StoneAgeState, action: UseTools, emit: Emit | None) -> int:
    """Use tools up, for this round or for good, and return their value."""
    seat = state.seat
    value = sum(action.one_use)
    if action.slots:
        used = state.used_tools[seat]
        for slot in action.slots:
            value += state.tools[seat * TOOL_SLOTS + slot]
            used |= 1 << slot
        state.used_tools = put(state.used_tools, seat, used)
    if action.one_use:
        spent = sum(_ONE_USE_BITS[tool] for tool in action.one_use)
        state.one_use = add(state.one_use, seat, -spent)
    if emit is not None and value:
        emit(ToolsUsed(seat, action.slots, action.one_use, value))
    return value


def gain_one_use_tool(state: StoneAgeState, seat: int, value: int) -> None:
    """Give a seat a tool that is used once (R17)."""
    state.one_use = put(state.one_use, seat, state.one_use[seat] | _ONE_USE_BITS[value])


def raise_tool(state: StoneAgeState, seat: int, source: Source, emit: Emit | None) -> None:
    """Raise a lowest slot by one: of several an unused one, then the leftmost; a used one stays used (R15, Q7)."""
    base = seat * TOOL_SLOTS
    values = state.tools[base : base + TOOL_SLOTS]
    lowest = min(values)
    if lowest >= HIGHEST_TOOL:
        if emit is not None:
            emit(ToolRaised(seat, -1, 0, source))
        return
    used = state.used_tools[seat]
    slots = [slot for slot in range(TOOL_SLOTS) if values[slot] == lowest]
    slot = next((slot for slot in slots if not used >> slot & 1), slots[0])
    state.tools = put(state.tools, base + slot, lowest + 1)
    if emit is not None:
        emit(ToolRaised(seat, slot, lowest + 1, source))
