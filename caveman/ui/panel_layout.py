"""Where things lie in the panel of a tribe: head, people, developments and the next child; no window."""

from __future__ import annotations

import msgspec

from shared.ui.media.boxes import Rect, column_of, inset, row_of, within

PADDING = 6
GAP = 4
DEVELOPMENTS = 5
FIGURES = 3
CHILD_SHARE = 1.3
"""Width of the place of the next child, in widths of a development."""


class PanelPlaces(msgspec.Struct, frozen=True):
    """Places in a panel, in window pixels.

    Attributes:
        panel: All of it.
        mark: Mark of the seat.
        name: Its name.
        first: Where it is told who began.
        score: Adults and developments.
        figures: Men, women and children, on the island and beside it.
        developments: The five developments.
        child: The next child, with what is missing for it.
    """

    panel: Rect
    mark: Rect
    name: Rect
    first: Rect
    score: Rect
    figures: tuple[Rect, ...]
    developments: tuple[Rect, ...]
    child: Rect

    @property
    def parts(self) -> tuple[Rect, ...]:
        """All that is explained by itself, in this order: figures, developments, child, score, who began."""
        return (*self.figures, *self.developments, self.child, self.score, self.first)


def lay_out_panel(panel: Rect, scale: float) -> PanelPlaces:
    """Lay out the panel of a tribe: whose it is; its people; developments and the next child, with what they lack."""
    gap = round(GAP * scale)
    inner = inset(panel, round((PADDING + 2) * scale), round(PADDING * scale))
    head, people, foot = column_of(inner, (0.95, 1, 1.35), gap // 2)
    left, top, width, height = head
    mark = within((left, top, height, height), 1.0)
    score = (left + width - 2 * height, top, 2 * height, height)
    first = (score[0] - gap - height, top, height, height)
    name_left = left + height + 2 * gap
    *developments, child = row_of(foot, [*[1.0] * DEVELOPMENTS, CHILD_SHARE], gap)
    return PanelPlaces(
        panel=panel,
        mark=mark,
        name=(name_left, top, first[0] - gap - name_left, height),
        first=first,
        score=score,
        figures=row_of(people, [1] * FIGURES, gap),
        developments=tuple(developments),
        child=child,
    )
