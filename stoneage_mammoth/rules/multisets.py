"""All ways to have so many resources: the stuff that payments and choices are made of."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from stoneage_mammoth.rules.sites import Goods

NO_GOODS: Final = (0, 0, 0, 0)


def taken(least: int, most: int, goods: Goods) -> tuple[Goods, ...]:
    """All ways to take ``least`` to ``most`` resources out of goods, ascending."""
    woods, bricks, stones, golds = goods
    return tuple(
        (wood, brick, stone, gold)
        for wood in range(min(woods, most) + 1)
        for brick in range(min(bricks, most - wood) + 1)
        for stone in range(min(stones, most - wood - brick) + 1)
        for gold in range(max(0, least - wood - brick - stone), min(golds, most - wood - brick - stone) + 1)
    )


@cache
def multisets(size: int) -> tuple[Goods, ...]:
    """All goods of ``size`` resources, ascending."""
    return taken(size, size, (size, size, size, size))


def clamped(goods: list[int], seat: int, most: int) -> Goods:
    """The goods of a seat, no kind more than ``most``: what is beyond it opens no further choice."""
    wood, brick, stone, gold = owned = goods[seat * 4 : seat * 4 + 4]
    if max(owned) <= most:
        return wood, brick, stone, gold
    return min(wood, most), min(brick, most), min(stone, most), min(gold, most)
