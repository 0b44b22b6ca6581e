"""All ways to have so many resources: the stuff that payments and choices are made of."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from stoneage_mammoth.rules.sites import Goods

NO_GOODS: Final = (0, 0, 0, 0)


@cache
def multisets(size: int) -> tuple[Goods, ...]:
    """All goods of ``size`` resources, ascending."""
    return tuple(
        (wood, brick, stone, size - wood - brick - stone)
        for wood in range(size + 1)
        for brick in range(size + 1 - wood)
        for stone in range(size + 1 - wood - brick)
    )


def within(choices: tuple[Goods, ...], goods: Goods) -> tuple[Goods, ...]:
    """Those of the choices that ``goods`` suffice for, in the same order."""
    wood, brick, stone, gold = goods
    return tuple(
        choice
        for choice in choices
        if choice[0] <= wood and choice[1] <= brick and choice[2] <= stone and choice[3] <= gold
    )


@lru_cache(maxsize=8192)
def affordable(size: int, goods: Goods) -> tuple[Goods, ...]:
    """All ways to take ``size`` resources out of ``goods``, ascending."""
    return within(multisets(size), goods)


def clamped(goods: list[int], seat: int, most: int) -> Goods:
    """The goods of a seat, no kind more than ``most``: what is beyond it opens no further choice."""
    wood, brick, stone, gold = owned = goods[seat * 4 : seat * 4 + 4]
    if max(owned) <= most:
        return wood, brick, stone, gold
    return min(wood, most), min(brick, most), min(stone, most), min(gold, most)
