"""How a sweep is cut into portions: large enough to be worth handing out, small enough that nobody waits at the end."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from curling.lab.executors import Span
    from curling.lab.sweep_rows import Portion

_AIM_S: Final = 1.0
"""A portion takes about so long: handing one out on a cluster takes 2 ms, and what is interrupted is lost."""

_FIRST: Final = 100
_FEWEST: Final = 20
_GROWTH: Final = 5
"""Portions grow by this factor at most: the first ones tell more about how a process starts than about the shots."""

_SHARES: Final = 3
"""Portions that every worker still gets when the end is near."""


class Portions:
    """Pairs of first row and row behind the last; iterate over it while telling it how long portions take.

    The size depends on time and luck; the rows do not depend on the size.
    """

    def __init__(self, start: int, stop: int, workers: Callable[[], int], fixed: int | None = None) -> None:
        """Prepare to cut.

        Args:
            start: First row.
            stop: Row behind the last.
            workers: Tells how many portions can be worked out at the same time.
            fixed: Rows of every portion, instead of a size by experience.
        """
        self._next = start
        self._stop = stop
        self._workers = workers
        self._fixed = fixed
        self._size = _FIRST

    def __iter__(self) -> Iterator[Span]:
        while self._next < self._stop:
            left = self._stop - self._next
            size = min(left, self._fixed or self._fitting(left))
            self._next += size
            yield self._next - size, self._next

    def learn(self, portion: Portion) -> None:
        """Take note of how long a portion took."""
        wanted = portion.count * _AIM_S / max(portion.elapsed_s, 1e-6)
        self._size = math.ceil(min(wanted, self._size * _GROWTH))

    def _fitting(self, left: int) -> int:
        return max(_FEWEST, min(self._size, math.ceil(left / (_SHARES * self._workers()))))
