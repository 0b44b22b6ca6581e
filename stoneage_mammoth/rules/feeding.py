"""Feeding: fields, food, resources for the whole gap, or hunger (R29 to R32, Q31 to Q35)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from shared.core.errors import IllegalActionError
from shared.core.rows import add, put
from stoneage_mammoth.rules import rounds, tribe
from stoneage_mammoth.rules.actions import Feed, Starve
from stoneage_mammoth.rules.events import Fed, Source, Starved
from stoneage_mammoth.rules.multisets import NO_GOODS, clamped, taken
from stoneage_mammoth.rules.reasons import Reason
from stoneage_mammoth.rules.state import NOBODY, POINT_KINDS, STARVATION, Phase

if TYPE_CHECKING:
    from stoneage_mammoth.rules.events import Emit
    from stoneage_mammoth.rules.sites import Goods
    from stoneage_mammoth.rules.state import StoneAgeState

HUNGER_PENALTY: Final = 10
"""Points lost in a round with a gap of food, however large it is (R32)."""

_FROM_SITE: Final = Source.SITE
_FEED: Final = Phase.FEED
_STARVE: Final = Starve()


def start_feeding(state: StoneAgeState, emit: Emit | None) -> None:
    """Feed all, from the start player on."""
    state.turn = NOBODY
    _feed_from(state, state.start, emit)


@cache
def _feed(goods: Goods) -> Feed:
    """One shared action for these goods."""
    return Feed(goods)


@lru_cache(maxsize=4096)
def _feeds(gap: int, goods: Goods) -> tuple[Feed, ...]:
    """All ways to pay a gap out of goods, ascending."""
    return tuple(map(_feed, taken(gap, gap, goods)))


def legal_feeding(state: StoneAgeState) -> list[Feed | Starve]:
    """Pay the whole gap in one of all possible ways, or starve (R31, R32)."""
    gap = state.amount
    return [*_feeds(gap, clamped(state.goods, state.seat, gap)), _STARVE]


def check_feeding(state: StoneAgeState, action: Feed | Starve) -> None:
    """Check that a seat pays the whole gap with what it has, or starves.

    Raises:
        IllegalActionError: It pays too much, too little, or what it does not have.
    """
    if isinstance(action, Starve):
        return
    if not tribe.has_goods(state, state.seat, action.goods):
        raise IllegalActionError(Reason.NOT_ENOUGH_GOODS, "You do not have these resources.")
    if sum(action.goods) != state.amount:
        raise IllegalActionError(
            Reason.WRONG_NUMBER, f"Pay the whole gap, one resource for each missing food: {state.amount} in all."
        )


def play_feeding(state: StoneAgeState, action: Feed | Starve, emit: Emit | None) -> None:
    """Close the gap or starve, then feed the next."""
    seat, gap = state.seat, state.amount
    state.amount = 0
    if isinstance(action, Starve):
        _starve(state, seat, gap, emit)
    else:
        tribe.pay_goods(state, seat, action.goods)
        if emit is not None:
            emit(Fed(seat, state.people[seat] - gap, action.goods))
    _feed_next(state, seat, emit)


def _feed_next(state: StoneAgeState, seat: int, emit: Emit | None) -> None:
    """Go on behind a seat that is done; after the last one the round ends."""
    following = (seat + 1) % state.config.seats
    if following == state.start:
        rounds.end_round(state, emit)
    else:
        _feed_from(state, following, emit)


def _feed_from(state: StoneAgeState, seat: int, emit: Emit | None) -> None:
    """Feed a seat and all behind it, as far as nothing has to be asked."""
    if state.fields[seat]:
        tribe.gain_food(state, seat, state.fields[seat], _FROM_SITE, emit)
    need, food = state.people[seat], state.food[seat]
    if food >= need:
        state.food = put(state.food, seat, food - need)
        if emit is not None:
            emit(Fed(seat, need, NO_GOODS))
    else:
        state.food = put(state.food, seat, 0)
        gap = need - food
        if sum(state.goods[seat * 4 : seat * 4 + 4]) + state.kept[seat] >= gap:
            state.phase, state.seat, state.amount = _FEED, seat, gap
            return
        _starve(state, seat, gap, emit)
    _feed_next(state, seat, emit)


def _starve(state: StoneAgeState, seat: int, gap: int, emit: Emit | None) -> None:
    """Lose points; resources stay, points can fall below 0 (R32, Q34)."""
    state.points = add(state.points, seat * POINT_KINDS + STARVATION, -HUNGER_PENALTY)
    if emit is not None:
        emit(Starved(seat, state.people[seat] - gap, gap, HUNGER_PENALTY))
