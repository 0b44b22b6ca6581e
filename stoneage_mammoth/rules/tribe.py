"""What a tribe gets and how it grows: food, resources, points, fields, people (R19, R20, Q8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shared.core.rows import add, put
from stoneage_mammoth.rules.events import FieldRaised, FoodGained, GoodsGained, PersonBorn, PointsGained, Source
from stoneage_mammoth.rules.state import CARD_POINTS, POINT_KINDS, TILE_POINTS

if TYPE_CHECKING:
    from stoneage_mammoth.rules.events import Emit
    from stoneage_mammoth.rules.sites import Goods
    from stoneage_mammoth.rules.state import StoneAgeState

START_PEOPLE: Final = 5
START_FOOD: Final = 12
MOST_PEOPLE: Final = 10
MOST_FIELDS: Final = 10

_FROM_TILE: Final = Source.TILE


def gain_food(state: StoneAgeState, seat: int, count: int, source: Source, emit: Emit | None) -> None:
    """Give food that was not hunted."""
    state.food = add(state.food, seat, count)
    if emit is not None:
        emit(FoodGained(seat, count, source))


def gain_goods(state: StoneAgeState, seat: int, goods: Goods, source: Source, emit: Emit | None) -> None:
    """Give resources that were not rolled for."""
    wood, brick, stone, gold = goods
    first = seat * 4
    owned = state.goods = [*state.goods]
    owned[first] += wood
    owned[first + 1] += brick
    owned[first + 2] += stone
    owned[first + 3] += gold
    if emit is not None:
        emit(GoodsGained(seat, goods, source))


def pay_goods(state: StoneAgeState, seat: int, goods: Goods) -> None:
    """Take resources away."""
    wood, brick, stone, gold = goods
    first = seat * 4
    owned = state.goods = [*state.goods]
    owned[first] -= wood
    owned[first + 1] -= brick
    owned[first + 2] -= stone
    owned[first + 3] -= gold


def has_goods(state: StoneAgeState, seat: int, goods: Goods) -> bool:
    """Whether a seat owns all of these; numbers below zero are owned by nobody."""
    wood, brick, stone, gold = goods
    owned, first = state.goods, seat * 4
    return (
        0 <= wood <= owned[first]
        and 0 <= brick <= owned[first + 1]
        and 0 <= stone <= owned[first + 2]
        and 0 <= gold <= owned[first + 3]
    )


def gain_points(state: StoneAgeState, seat: int, points: int, source: Source, emit: Emit | None) -> None:
    """Score points from the top of a card or from a tile."""
    kind = TILE_POINTS if source is _FROM_TILE else CARD_POINTS
    state.points = add(state.points, seat * POINT_KINDS + kind, points)
    if emit is not None:
        emit(PointsGained(seat, points, source))


def raise_field(state: StoneAgeState, seat: int, steps: int, source: Source, emit: Emit | None) -> None:
    """Move the field marker up, not beyond the end of its track (R19, Q8)."""
    before = state.fields[seat]
    after = min(before + steps, MOST_FIELDS)
    state.fields = put(state.fields, seat, after)
    if emit is not None:
        emit(FieldRaised(seat, after, after > before, source))


def bear_person(state: StoneAgeState, seat: int, emit: Emit | None) -> None:
    """Let a tribe grow by one: fed from this round on, placed from the next on (R20, Q11)."""
    has_effect = state.people[seat] < MOST_PEOPLE
    if has_effect:
        state.people = add(state.people, seat, 1)
    if emit is not None:
        emit(PersonBorn(seat, state.people[seat], has_effect))
