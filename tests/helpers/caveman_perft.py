"""The perft table of Caveman.

``python -m tests.helpers.caveman_perft`` counts all anew and writes the table, after a change that is meant to change
what is legal.
"""

from __future__ import annotations

from caveman.rules.game import CavemanGame
from tests.helpers.perft_table import PerftTable
from tests.helpers.plain_caveman import PlainMatch
from tests.helpers.wild_caveman import wander

TABLE = PerftTable(CavemanGame(), wander, PlainMatch, "caveman")

if __name__ == "__main__":
    TABLE.write(TABLE.read())
