"""Moving people to the tile of the herd, for a fee (R53 to R59, Q44 to Q48)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from shared.core.errors import IllegalActionError
from shared.core.rows import add
from stoneage_mammoth.rules import tribe
from stoneage_mammoth.rules.actions import SendPeople
from stoneage_mammoth.rules.events import PeopleSent
from stoneage_mammoth.rules.multisets import clamped, taken
from stoneage_mammoth.rules.places import RINGS
from stoneage_mammoth.rules.reasons import Reason
from stoneage_mammoth.rules.state import NONE

if TYPE_CHECKING:
    from stoneage_mammoth.rules.events import Emit
    from stoneage_mammoth.rules.sites import Goods
    from stoneage_mammoth.rules.state import StoneAgeState

_FOR_FOOD: Final = tuple(tuple(SendPeople(count) for count in range(most + 1)) for most in range(RINGS + 1))
"""By most people: all ways to send them for food alone."""


def can_send(state: StoneAgeState) -> bool:
    """Whether people on the herd's site may be moved to the tile: it lies open, and one could be paid for (R57)."""
    if state.tile == NONE:
        return False
    seat = state.seat
    return bool(state.food[seat] or state.kept[seat] or any(state.goods[seat * 4 : seat * 4 + 4]))


@cache
def _send(count: int, fee: Goods) -> SendPeople:
    """One shared action for so many people and this fee."""
    return SendPeople(count, fee)


@lru_cache(maxsize=4096)
def _ways(most: int, food: int, goods: Goods, *, is_free: bool) -> tuple[SendPeople, ...]:
    """All ways to send 0 to ``most`` people, ascending: with food first, or resources in place of food."""
    ways: list[SendPeople] = []
    for count in range(most + 1):
        gap = max(0, count - food)
        ways += [_send(count, fee) for fee in taken(gap, count if is_free else gap, goods)]
    return tuple(ways)


def _people_there(state: StoneAgeState) -> int:
    """People of the seat on the herd's site."""
    return state.placed[state.site * state.config.seats + state.seat]


def legal_sends(state: StoneAgeState) -> list[SendPeople]:
    """Send nobody, some or all, and all ways to pay for them (R55, Q47)."""
    seat, people, is_free = state.seat, _people_there(state), state.config.fee_is_free
    food = state.food[seat]
    if is_free:
        return [*_ways(people, min(food, people), clamped(state.goods, seat, people), is_free=True)]
    if food >= people:
        return [*_FOR_FOOD[people]]
    return [*_ways(people, food, clamped(state.goods, seat, people - food), is_free=False)]


def check_send(state: StoneAgeState, action: SendPeople) -> None:
    """Check that the people are there and the fee is paid as the rules have it.

    Raises:
        IllegalActionError: Too many people, or a fee that is not owned, not allowed or too high.
    """
    seat, count, people = state.seat, action.count, _people_there(state)
    if not 0 <= count <= people:
        raise IllegalActionError(Reason.NOT_ENOUGH_PEOPLE, f"You can move 0 to {people} people to the tile.")
    if not tribe.has_goods(state, seat, action.goods):
        raise IllegalActionError(Reason.NOT_ENOUGH_GOODS, "You do not have these resources.")
    paid = sum(action.goods)
    if paid > count:
        raise IllegalActionError(Reason.WRONG_NUMBER, "The fee is one food or one resource for each person.")
    gap = max(0, count - state.food[seat])
    if paid < gap:
        raise IllegalActionError(
            Reason.NOT_ENOUGH_FOOD, f"Your food does not suffice: {gap} of the fee must be paid in resources."
        )
    if paid > gap and not state.config.fee_is_free:
        raise IllegalActionError(Reason.FOOD_FIRST, "Resources stand only for food that you do not have.")


def send(state: StoneAgeState, action: SendPeople, emit: Emit | None) -> None:
    """Move people from the herd's site to the tile and pay for them; the others stay to go home (R57, R58)."""
    count = action.count
    if not count:
        return
    seat = state.seat
    food = count - sum(action.goods)
    state.food = add(state.food, seat, -food)
    tribe.pay_goods(state, seat, action.goods)
    state.placed = add(state.placed, state.site * state.config.seats + seat, -count)
    state.on_tile = add(state.on_tile, seat, count)
    if emit is not None:
        emit(PeopleSent(seat, count, food, action.goods))
