"""The result of a match as a table of words and numbers. No window here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from shared.ui.scenes.match_summary import by_side, side_names
from shared.ui.scenes.result_page import ResultPage
from shared.ui.scenes.winners import tell_winners

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from shared.core.game import Outcome, Seat


_REASONS = {"max_rounds": "All rounds have been played"}
"""Words for reasons whose key does not read well by itself."""


class ResultTable(msgspec.Struct, frozen=True):
    """One column a side, one line a round (or rule).

    Attributes:
        headline: Who won.
        reason: Why the match is over.
        columns: Names of the sides.
        lines: Title and one number a side.
        totals: Final score of each side.
        places: Rank of each side.
    """

    headline: str
    reason: str
    columns: tuple[str, ...]
    lines: tuple[tuple[str, tuple[int, ...]], ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]


def score_page(table: ResultTable, translate: Callable[[str], str]) -> ResultPage:
    """The points as the first page; places are told where the totals do not tell them."""
    lines = [(title, tuple(map(str, numbers))) for title, numbers in table.lines]
    notes = []
    if len(table.columns) > 2 or _is_decided_beyond_points(table):  # noqa: PLR2004 - two sides: the headline says it
        places = ", ".join(
            translate("{place}. {name}").format(place=place, name=name)
            for place, name in sorted(zip(table.places, table.columns, strict=True), key=_by_place)
        )
        notes.append(places)
    return ResultPage(
        translate("Points"), tuple(lines), (translate("Total"), tuple(map(str, table.totals))), tuple(notes)
    )


def _by_place(entry: tuple[int, str]) -> int:
    return entry[0]


def _is_decided_beyond_points(table: ResultTable) -> bool:
    """Whether equal totals have different places."""
    return len(set(table.places)) != len(set(table.totals))


def make_result_table(
    outcome: Outcome,
    seats: Sequence[Seat],
    sides: Sequence[int],
    translate: Callable[[str], str],
    reasons: Mapping[str, str] | None = None,
) -> ResultTable:
    """Put an outcome into words.

    Args:
        outcome: The result.
        seats: One entry per seat.
        sides: Side of each seat.
        translate: Words of this person's language.
        reasons: Words of the game for why a match is over.
    """
    words = (reasons or {}).get(outcome.reason) or _REASONS.get(outcome.reason)
    columns = tuple(side_names(seats, sides))
    ranks = by_side(outcome.ranking, sides)
    return ResultTable(
        headline=tell_winners(columns, ranks, translate),
        reason=translate(words or outcome.reason.replace("_", " ").capitalize()),
        columns=columns,
        lines=tuple(
            (translate(title[:1].upper() + title[1:]), tuple(by_side(points, sides)))
            for title, points in outcome.breakdown.items()
        ),
        totals=tuple(by_side(outcome.scores, sides)),
        places=tuple(ranks),
    )
