"""Cards that have been drawn: a row that remembers which are left, so that one is drawn without looking through all."""

from __future__ import annotations

from itertools import compress
from operator import not_
from typing import Final

_BYTES: Final = tuple(bytes((card,)) for card in range(256))
"""By card: its number as a byte."""


class Seen(list[int]):
    """Per card 1 if it has been drawn: equal to, and written as, a list of these numbers.

    It is what the rules make of the row of a state, as ``Owners`` is.

    Attributes:
        left: Numbers of the cards that have not been drawn, ascending; as bytes, which are copied in no time.
    """

    __slots__ = ("left",)

    left: bytes


def cards_left(seen: list[int]) -> bytes:
    """Cards that have not been drawn, ascending; there are 60 of them at most."""
    return seen.left if type(seen) is Seen else _look_through(seen)


def draw(seen: list[int], card: int) -> Seen:
    """The same row with another card drawn."""
    cards = Seen(seen)
    cards[card] = 1
    left = seen.left if type(seen) is Seen else _look_through(seen)
    cards.left = left.replace(_BYTES[card], b"")
    return cards


def _look_through(seen: list[int]) -> bytes:
    """Cards that have not been drawn."""
    return bytes(compress(range(len(seen)), map(not_, seen)))
