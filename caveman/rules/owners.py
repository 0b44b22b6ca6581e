"""Who lives where: a row of owners that remembers where each tribe lives, so that nobody looks through all circles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, SupportsIndex

from caveman.rules.content import CORNERS
from caveman.rules.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

_numbers: Final = list[int].copy
"""A plain list of what a row holds."""

_LISTS: Final = CORNERS + 1
"""Lists of circles of as many tribes as there can be, and one of ``NOBODY`` that stays empty."""


class Owners(list[int]):
    """Per circle the seat that lives there, or ``NOBODY``: equal to, and written as, a list of these numbers.

    It is what the rules make of the row of a state. As all rows it is replaced, never changed; whoever sets up a
    position may write into it.

    Attributes:
        lands: Per seat: circles where it lives, ascending; rows share these lists.
    """

    __slots__ = ("lands",)

    lands: list[list[int]]

    def __setitem__(self, index: SupportsIndex | slice, value: int | Sequence[int]) -> None:  # type: ignore[override]
        """Write into the row."""
        super().__setitem__(index, value)  # type: ignore[index, assignment]  # as the caller says
        self.lands = _look_through(self)

    def copy(self) -> Owners:
        """An independent row that remembers the same."""
        owners = Owners(_numbers(self))
        owners.lands = self.lands.copy()
        return owners


def circles_of(owner: list[int], seat: int) -> Sequence[int]:
    """Circles where a tribe lives, ascending."""
    if type(owner) is Owners:
        return owner.lands[seat]
    return [circle for circle in range(len(owner)) if owner[circle] == seat]


def resettle(owner: list[int], circle: int, seat: int) -> Owners:
    """The same row with another owner of one circle, or ``NOBODY`` there."""
    lands = owner.lands.copy() if type(owner) is Owners else _look_through(owner)
    row = _numbers(owner)
    before, row[circle] = row[circle], seat
    if before != NOBODY:
        left = lands[before] = lands[before].copy()
        left.remove(circle)
    if seat != NOBODY:
        own = lands[seat] = [*lands[seat], circle]
        own.sort()
    owners = Owners(row)
    owners.lands = lands
    return owners


def move_house(owner: list[int], seat: int, origin: int, target: int) -> Owners:
    """The same row with a tribe on a circle where nobody was, and nobody on one where it was."""
    lands = owner.lands.copy() if type(owner) is Owners else _look_through(owner)
    row = _numbers(owner)
    row[origin], row[target] = NOBODY, seat
    own = lands[seat] = lands[seat].copy()
    own[own.index(origin)] = target
    own.sort()
    owners = Owners(row)
    owners.lands = lands
    return owners


def _look_through(owner: list[int]) -> list[list[int]]:
    """Circles of each seat."""
    lands: list[list[int]] = [[] for _ in range(_LISTS)]
    for circle, seat in enumerate(owner):
        if seat != NOBODY:
            lands[seat].append(circle)
    return lands
