"""Where everything lies in the window: rectangles for a size and a scale, no window needed.

From top to bottom: score boards of both sides with the turn between them; the hut of side 1; the sheet; the hut of
side 0; hint or question at the left, log at the right; the bar of buttons. The sheet takes what the others leave.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from shared.ui.media.viewport import Viewport

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.rules.params import Params

Rect = tuple[int, int, int, int]
"""Left, top, width, height in window pixels."""

OVERHANG_M = 0.008
"""Room about the sheet for the ends of the slammers and for pieces that lie half off it."""

COMPACT_HEIGHT = 640
"""Windows lower than this, at scale 1, give less to the frame and more to the sheet."""

MARGIN = 10
BUTTON_GAP = 8
BUTTON_PADDING = 10


class _Sizes(msgspec.Struct, frozen=True):
    """Heights at scale 1."""

    top: int
    hut: int
    talk: int
    bar: int


SHEET_SHARE = 0.38
"""The sheet keeps at least this share of the window's height, however large the text is."""

_ROOMY = _Sizes(top=78, hut=34, talk=142, bar=40)
_COMPACT = _Sizes(top=60, hut=26, talk=130, bar=34)


class TableLayout(msgspec.Struct, frozen=True):
    """Places in the window.

    Attributes:
        size: Width and height of the window.
        scale: Of text and controls.
        viewport: Metres of the sheet to pixels.
        sheet: The sheet itself, without the overhang.
        boards: Score boards, one per side.
        turn: Whose turn it is, between the boards.
        hut_strips: Strips beside the sheet, one per side: side 1 above, side 0 below.
        talk: Hint or question.
        log: Last events.
        bar: Buttons.
    """

    size: tuple[int, int]
    scale: float
    viewport: Viewport
    sheet: Rect
    boards: tuple[Rect, Rect]
    turn: Rect
    hut_strips: tuple[Rect, Rect]
    talk: Rect
    log: Rect
    bar: Rect

    @property
    def board(self) -> Rect:
        """Sheet, huts and the ground beside them: all between the score boards and the panels below."""
        top = self.boards[0][1] + self.boards[0][3]
        return (0, top, self.size[0], self.talk[1] - top)

    def huts(self, members_per_side: int) -> tuple[Rect, ...]:
        """Areas of the huts, one per seat; the huts of a clan share its strip."""
        areas = []
        for seat in range(2 * members_per_side):
            left, top, width, height = self.hut_strips[seat % 2]
            share = width // members_per_side
            areas.append((left + share * (seat // 2), top, share - self.px(MARGIN) // 2, height))
        return tuple(areas)

    def px(self, length: float) -> int:
        """Pixels of a length given at scale 1."""
        return round(length * self.scale)


def lay_out(size: tuple[int, int], scale: float, params: Params) -> TableLayout:
    """Lay out the table.

    Args:
        size: Width and height of the window in pixels.
        scale: Scale of text and controls; the frame follows it as far as the sheet keeps its share.
        params: Dimensions of the sheet.
    """
    width, height = size
    frame = _COMPACT.top + 2 * _COMPACT.hut + _COMPACT.talk + _COMPACT.bar
    scale = min(scale, (1 - SHEET_SHARE) * height / frame)
    sizes = _COMPACT if height < COMPACT_HEIGHT * scale else _ROOMY
    margin, top, hut, talk, bar = (
        round(length * scale) for length in (MARGIN, sizes.top, sizes.hut, sizes.talk, sizes.bar)
    )
    sheet_top = top + hut
    sheet_height = max(height - sheet_top - hut - talk - bar, round(80 * scale))
    viewport = Viewport.fit(
        (margin, sheet_top, width - 2 * margin, sheet_height),
        (
            -OVERHANG_M,
            -OVERHANG_M,
            params.sheet_width_m + OVERHANG_M,
            params.sheet_length_m + OVERHANG_M,
        ),
    )
    left_px, top_px = viewport.to_px(0.0, 0.0)
    sheet = (
        round(left_px),
        round(top_px),
        round(viewport.length_px(params.sheet_length_m)),
        round(viewport.length_px(params.sheet_width_m)),
    )
    edge = round(viewport.length_px(OVERHANG_M))
    talk_top = height - bar - talk
    board_width = (width - 4 * margin) * 36 // 100
    log_width = (width - 3 * margin) * 42 // 100
    return TableLayout(
        size=size,
        scale=scale,
        viewport=viewport,
        sheet=sheet,
        boards=(
            (margin, margin // 2, board_width, top - margin),
            (width - margin - board_width, margin // 2, board_width, top - margin),
        ),
        turn=(2 * margin + board_width, margin // 2, width - 4 * margin - 2 * board_width, top - margin),
        hut_strips=(
            (sheet[0], sheet[1] + sheet[3] + edge, sheet[2], hut),
            (sheet[0], sheet[1] - edge - hut, sheet[2], hut),
        ),
        talk=(margin, talk_top + margin // 2, width - 3 * margin - log_width, talk - margin),
        log=(width - margin - log_width, talk_top + margin // 2, log_width, talk - margin),
        bar=(margin, height - bar, width - 2 * margin, bar - margin // 2),
    )


def contains(rect: Rect, x_px: float, y_px: float) -> bool:
    """Whether a point lies in a rectangle."""
    left, top, width, height = rect
    return left <= x_px < left + width and top <= y_px < top + height


def row_of(area: Rect, widths: Sequence[int], gap: int) -> tuple[Rect, ...]:
    """Rectangles side by side from the left of an area, narrowed alike where they do not fit.

    Args:
        area: Where they lie; each is as high as it.
        widths: Wanted widths.
        gap: Pixels between two of them.
    """
    left, top, room, height = area
    wanted = sum(widths)
    free = room - gap * max(len(widths) - 1, 0)
    shrink = min(1.0, free / wanted) if wanted else 1.0
    rects = []
    for width in widths:
        shrunk = int(width * shrink)
        rects.append((left, top, shrunk, height))
        left += shrunk + gap
    return tuple(rects)
