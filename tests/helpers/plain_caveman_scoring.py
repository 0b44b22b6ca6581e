"""Who wins Caveman, counted on the plain table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.helpers.plain_caveman_table import PlainTable


def score_sheet(table: PlainTable) -> list[tuple[int, int]]:
    """Adults on the island and developments of each seat (Q50)."""
    return [(len(table.adults(seat)), len(table.inventions[seat])) for seat in table.seats]


def ranks(table: PlainTable) -> list[int]:
    """Place of each seat: the winner at once before all, else by sum, developments, children (Q51)."""
    strength = {
        seat: (seat == table.winner, adults + inventions, inventions, len(table.children(seat)))
        for seat, (adults, inventions) in enumerate(score_sheet(table))
    }
    return [1 + sum(other > strength[seat] for other in set(strength.values())) for seat in table.seats]
