"""The perft table of Stone Age.

``python -m tests.helpers.stoneage_perft`` counts all anew and writes the table, after a change that is meant to change
what is legal.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.rules.state import Phase
from tests.helpers.perft_table import PerftTable
from tests.helpers.plain_stoneage import PlainMatch
from tests.helpers.wild_stoneage import wander

if TYPE_CHECKING:
    from stoneage_mammoth.rules.state import StoneAgeState

TABLE = PerftTable(StoneAgeGame(), wander, PlainMatch, "stoneage_mammoth")


@cache
def state_of_each_phase() -> dict[Phase, StoneAgeState]:
    """A state in every phase but ``OVER``; not to be written into."""
    return {Phase(phase): state for phase, state in TABLE.state_of_each_phase().items()}


if __name__ == "__main__":
    TABLE.write(TABLE.read())
