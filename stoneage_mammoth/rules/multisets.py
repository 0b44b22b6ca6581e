"""All ways to have so many resources: the stuff that payments and choices are made of."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from stoneage_mammoth.rules.sites import Goods

NO_GOODS: Final = (0, 0, 0, 0)


def taken(least: int, most: int, goods: Goods) -> tuple[Goods, ...]:
    """All ways to take ``least`` to ``most`` resources out of goods, ascending."""
    return tuple(_each_taken(least, most, goods))


def _each_taken(least: int, most: int, goods: Goods) -> Iterator[Goods]:
    """One way after the other, without looking where too few are left for the least."""
    woods, bricks, stones, golds = goods
    # Calls of min and max would take half of the time here.
    for wood in range(min(woods, most) + 1):
        room = most - wood
        for brick in range((bricks if bricks < room else room) + 1):  # noqa: FURB136
            gap, left = least - wood - brick, room - brick
            for stone in range(gap - golds if gap > golds else 0, (stones if stones < left else left) + 1):  # noqa: FURB136
                fewest, rest = gap - stone, left - stone
                for gold in range(fewest if fewest > 0 else 0, (golds if golds < rest else rest) + 1):  # noqa: FURB136
                    yield wood, brick, stone, gold


@cache
def multisets(size: int) -> tuple[Goods, ...]:
    """All goods of ``size`` resources, ascending."""
    return taken(size, size, (size, size, size, size))


def clamped(goods: list[int], seat: int, most: int) -> Goods:
    """The goods of a seat, no kind more than ``most``: what is beyond it opens no further choice."""
    wood, brick, stone, gold = goods[seat * 4 : seat * 4 + 4]
    if wood <= most and brick <= most and stone <= most and gold <= most:
        return wood, brick, stone, gold
    return min(wood, most), min(brick, most), min(stone, most), min(gold, most)
