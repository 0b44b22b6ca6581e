"""Where circles lie, as people call it: the letter of the row, from above, and the number in the row, from the left."""

from __future__ import annotations

from functools import cache
from string import ascii_uppercase
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from caveman.rules.content import Board


@cache
def spots_of(board: Board) -> tuple[str, ...]:
    """Per circle: its place, ``"E8"`` for the eighth of the fifth row; an island has 15 rows at most."""
    rows = sorted({circle.r for circle in board.circles})
    columns = {row: sorted(circle.q for circle in board.circles if circle.r == row) for row in rows}
    return tuple(
        f"{ascii_uppercase[rows.index(circle.r)]}{columns[circle.r].index(circle.q) + 1}" for circle in board.circles
    )
