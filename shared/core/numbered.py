"""Names of what a file only gives the number of."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def named(names: Sequence[str], number: int) -> str:
    """The name of a number that may come from an edited file: no counting from the end.

    Raises:
        IndexError: There is no such number.
    """
    if number < 0:
        raise IndexError(number)
    return names[number]
