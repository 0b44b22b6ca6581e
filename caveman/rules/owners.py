"""Who lives where: a row of owners that remembers the circles of each tribe, so that nobody looks through all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, SupportsIndex

from caveman.rules.content import CORNERS
from caveman.rules.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

_NOWHERE_YET: Final = ((),) * (CORNERS + 1)
"""Circles of as many tribes as there can be, and of ``NOBODY`` at the end."""


class Owners(list[int]):
    """Per circle the seat that lives there, or ``NOBODY``: equal to, and written as, a list of these numbers.

    It is what the rules make of the row of a state. As all rows it is replaced, never changed; whoever sets up a
    position may write into it.

    Attributes:
        lands: Per seat: circles where it lives, ascending.
    """

    __slots__ = ("lands",)

    lands: list[tuple[int, ...]]

    def __setitem__(self, index: SupportsIndex | slice, value: int | Sequence[int]) -> None:  # type: ignore[override]
        """Write into the row."""
        super().__setitem__(index, value)  # type: ignore[index, assignment]  # as the caller says
        self.lands = _look_through(self)


def circles_of(owner: list[int], seat: int) -> Sequence[int]:
    """Circles where a tribe lives, ascending."""
    if type(owner) is Owners:
        return owner.lands[seat]
    return [circle for circle in range(len(owner)) if owner[circle] == seat]


def resettle(owner: list[int], circle: int, seat: int) -> Owners:
    """The same row with another owner of one circle, or ``NOBODY`` there."""
    lands = owner.lands.copy() if type(owner) is Owners else _look_through(owner)
    before = owner[circle]
    row = owner.copy()
    row[circle] = seat
    if before != NOBODY:
        lands[before] = tuple([other for other in lands[before] if other != circle])
    if seat != NOBODY:
        lands[seat] = tuple(sorted((*lands[seat], circle)))
    return _remember(row, lands)


def move_house(owner: list[int], seat: int, origin: int, target: int) -> Owners:
    """The same row with a tribe on a circle where nobody was, and nobody on one where it was."""
    lands = owner.lands.copy() if type(owner) is Owners else _look_through(owner)
    row = owner.copy()
    row[origin], row[target] = NOBODY, seat
    own = [*lands[seat]]
    own[own.index(origin)] = target
    own.sort()
    lands[seat] = tuple(own)
    return _remember(row, lands)


def _look_through(owner: list[int]) -> list[tuple[int, ...]]:
    """Circles of each seat."""
    lands: list[tuple[int, ...]] = [*_NOWHERE_YET]
    for circle, seat in enumerate(owner):
        if seat != NOBODY:
            lands[seat] = (*lands[seat], circle)
    return lands


def _remember(row: list[int], lands: list[tuple[int, ...]]) -> Owners:
    """A row and what it tells."""
    owners = Owners(row)
    owners.lands = lands
    return owners
