"""Scores as they would be now, or are in the end, by category, as a table of the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.scenes.overlays import TableOfNumbers
from stoneage_mammoth.rules.scoring import breakdown
from stoneage_mammoth.rules.state import Phase

if TYPE_CHECKING:
    from stoneage_mammoth.rules.state import StoneAgeState
    from stoneage_mammoth.ui.names import Names


def standings(known: StoneAgeState, names: Names, *, hides_cards: bool) -> TableOfNumbers:
    """The table.

    Args:
        known: The match as whoever looks at the screen may know it.
        names: Words.
        hides_cards: Whether there are cards that whoever looks may not know.
    """
    tr = names.tr
    rows = breakdown(known)
    seats = tuple(range(known.config.seats))
    total = tuple(str(sum(points[seat] for points in rows.values())) for seat in seats)
    return TableOfNumbers(
        title=tr("Final scores") if known.phase == Phase.OVER else tr("If the match ended now"),
        seats=seats,
        rows=tuple((tr(title), tuple(str(count) for count in points)) for title, points in rows.items()),
        total=(tr("Total"), total),
        notes=(tr("Cards that others drew in secret are not counted."),) if hides_cards else (),
    )


def score_of_seat(known: StoneAgeState, names: Names, seat: int) -> tuple[tuple[str, str], ...]:
    """What the score of one seat is made of, without what is nothing; the sum last."""
    points = {title: counts[seat] for title, counts in breakdown(known).items()}
    rows = [(names.tr(title), str(count)) for title, count in points.items() if count]
    return (*rows, (names.tr("Total"), str(sum(points.values()))))
