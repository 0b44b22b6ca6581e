"""Cards that have been drawn: a row that remembers which are left, so that one is drawn without looking through all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, SupportsIndex

if TYPE_CHECKING:
    from collections.abc import Sequence

_BYTES: Final = tuple(bytes((card,)) for card in range(256))
"""By card: its number as a byte."""

_numbers: Final = list[int].copy
"""A plain list of what a row holds."""


class Seen(list[int]):
    """Per card 1 if it has been drawn: equal to, and written as, a list of these numbers.

    It is what the rules make of the row of a state, as ``Owners`` is.

    Attributes:
        left: Numbers of the cards that have not been drawn, ascending; as bytes, which are copied in no time.
    """

    __slots__ = ("left",)

    left: bytes

    def __setitem__(self, index: SupportsIndex | slice, value: int | Sequence[int]) -> None:  # type: ignore[override]
        """Write into the row."""
        super().__setitem__(index, value)  # type: ignore[index, assignment]  # as the caller says
        self.left = _look_through(self)

    def copy(self) -> Seen:
        """An independent row that remembers the same."""
        seen = Seen(_numbers(self))
        seen.left = self.left
        return seen


def cards_left(seen: list[int]) -> bytes:
    """Cards that have not been drawn, ascending; there are 60 of them at most."""
    return seen.left if type(seen) is Seen else _look_through(seen)


def draw(seen: list[int], card: int) -> Seen:
    """The same row with another card drawn."""
    row = _numbers(seen)
    row[card] = 1
    cards = Seen(row)
    cards.left = cards_left(seen).replace(_BYTES[card], b"")
    return cards


def _look_through(seen: list[int]) -> bytes:
    """Cards that have not been drawn."""
    return bytes(card for card, is_drawn in enumerate(seen) if not is_drawn)
