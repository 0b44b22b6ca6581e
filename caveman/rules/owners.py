"""Who lives where: a row of owners that remembers where each tribe lives, so that nobody looks through all circles."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from caveman.rules.content import CORNERS
from caveman.rules.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

_LISTS: Final = CORNERS + 1
"""Lists of circles of as many tribes as there can be, and one of ``NOBODY`` that stays empty."""


class Owners(list[int]):
    """Per circle the seat that lives there, or ``NOBODY``: equal to, and written as, a list of these numbers.

    It is what the rules make of the row of a state. As all rows it is replaced, never changed: its ``copy``, which may
    be written into, is a plain list that remembers nothing.

    Attributes:
        lands: Per seat: circles where it lives, ascending; rows share these lists.
    """

    __slots__ = ("lands",)

    lands: list[list[int]]


def remember(owner: list[int]) -> Owners:
    """The same row, which remembers where each tribe lives."""
    owners = Owners(owner)
    owners.lands = _look_through(owner)
    return owners


def circles_of(owner: list[int], seat: int) -> Sequence[int]:
    """Circles where a tribe lives, ascending; what happens in every turn looks them up itself where they are known."""
    if type(owner) is Owners:
        return owner.lands[seat]
    if seat not in owner:
        return ()
    return [circle for circle in range(len(owner)) if owner[circle] == seat]


def resettle(owner: list[int], circle: int, seat: int) -> Owners:
    """The same row with another owner of one circle, or ``NOBODY`` there."""
    owners = Owners(owner)
    lands = owners.lands = owner.lands.copy() if type(owner) is Owners else _look_through(owner)
    before, owners[circle] = owners[circle], seat
    if before != NOBODY:
        left = lands[before] = lands[before].copy()
        left.remove(circle)
    if seat != NOBODY:
        own = lands[seat] = lands[seat].copy()
        insort(own, circle)
    return owners


def move_house(owner: list[int], seat: int, origin: int, target: int) -> Owners:
    """The same row with a tribe on a circle where nobody was, and nobody on one where it was."""
    owners = Owners(owner)
    owners[origin], owners[target] = NOBODY, seat
    lands = owners.lands = owner.lands.copy() if type(owner) is Owners else _look_through(owner)
    own = lands[seat] = lands[seat].copy()
    own.remove(origin)
    insort(own, target)
    return owners


def _look_through(owner: list[int]) -> list[list[int]]:
    """Circles of each seat."""
    lands: list[list[int]] = [[] for _ in range(_LISTS)]
    for circle, seat in enumerate(owner):
        if seat != NOBODY:
            lands[seat].append(circle)
    return lands
