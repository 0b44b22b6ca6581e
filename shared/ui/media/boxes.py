"""Rectangles as four whole numbers: inside, beside and below each other; no window needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

Rect = tuple[int, int, int, int]
"""Left, top, width, height in window pixels."""


def contains(rect: Rect, x_px: float, y_px: float) -> bool:
    """Whether a point lies in a rectangle."""
    left, top, width, height = rect
    return left <= x_px < left + width and top <= y_px < top + height


def centre(rect: Rect) -> tuple[float, float]:
    """The middle of a rectangle."""
    left, top, width, height = rect
    return left + width / 2, top + height / 2


def inset(rect: Rect, across: int, down: int | None = None) -> Rect:
    """The rectangle without a border."""
    left, top, width, height = rect
    down = across if down is None else down
    return left + across, top + down, max(1, width - 2 * across), max(1, height - 2 * down)


def within(area: Rect, aspect: float, align: float = 0.5) -> Rect:
    """The largest rectangle of given proportions in an area, in the middle of its height.

    Args:
        area: Where it lies.
        aspect: Width over height.
        align: 0 at the left of the area, 1 at the right.
    """
    left, top, width, height = area
    wide = max(1, min(width, int(height * aspect)))
    high = max(1, min(height, round(wide / aspect)))
    return left + int((width - wide) * align), top + (height - high) // 2, wide, high


def about(rects: Sequence[Rect], rim: int) -> Rect:
    """The smallest rectangle that has some others and a rim about them in it."""
    left, top = min(rect[0] for rect in rects), min(rect[1] for rect in rects)
    right, foot = max(rect[0] + rect[2] for rect in rects), max(rect[1] + rect[3] for rect in rects)
    return left - rim, top - rim, right - left + 2 * rim, foot - top + 2 * rim


def row_of(area: Rect, widths: Sequence[float], gap: int) -> tuple[Rect, ...]:
    """Rectangles side by side that fill an area in proportion to their widths."""
    left, top, room, height = area
    free = max(0, room - gap * max(len(widths) - 1, 0))
    total = sum(widths) or 1.0
    rects, before = [], 0.0
    for index, width in enumerate(widths):
        start, end = (round(free * part / total) for part in (before, before + width))
        rects.append((left + start + gap * index, top, end - start, height))
        before += width
    return tuple(rects)


def column_of(area: Rect, heights: Sequence[float], gap: int) -> tuple[Rect, ...]:
    """Rectangles one below the other that fill an area in proportion to their heights."""
    left, top, width, room = area
    turned = row_of((top, left, room, width), heights, gap)
    return tuple((x, y, across, down) for y, x, down, across in turned)


def alike(area: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """Rectangles of exactly the same size side by side; what does not divide is left over at the right."""
    left, top, room, height = area
    width = max(1, (room - gap * (count - 1)) // count)
    return tuple((left + index * (width + gap), top, width, height) for index in range(count))


def packed(area: Rect, widths: Sequence[int], gap: int) -> tuple[Rect, ...]:
    """Rectangles side by side from the left of an area, narrowed alike where they do not fit."""
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


def cells(area: Rect, count: int, aspect: float, tallest: int, gap: int) -> tuple[Rect, ...]:
    """Equal places in rows, as large as so many of them have room for, about the middle of an area.

    Args:
        area: Where they lie.
        count: How many.
        aspect: Width over height of each.
        tallest: Greatest height of each.
        gap: Pixels between two of them.
    """
    if count <= 0:
        return ()
    left, top, width, height = area
    high = max(1, tallest)
    while high > 1 and _fitting(width, height, (high, aspect), gap) < count:
        high -= 1
    wide = max(1, round(high * aspect))
    across = max(1, min(count, (width + gap) // (wide + gap)))
    rows = -(-count // across)
    across = -(-count // rows)
    down = top + max(0, height - rows * high - (rows - 1) * gap) // 2
    places = []
    for row in range(rows):
        members = min(across, count - row * across)
        start = left + (width - members * wide - (members - 1) * gap) // 2
        places += [(start + index * (wide + gap), down + row * (high + gap), wide, high) for index in range(members)]
    return tuple(places)


def _fitting(width: int, height: int, cell: tuple[int, float], gap: int) -> int:
    """How many cells of a height and an aspect an area has room for."""
    high, aspect = cell
    wide = max(1, round(high * aspect))
    return max(0, (width + gap) // (wide + gap)) * max(0, (height + gap) // (high + gap))


def folded(area: Rect, widths: Sequence[int], high: int, gap: int) -> tuple[Rect, ...]:
    """Buttons in one row at the foot of an area, or in two where they do not fit; then narrowed alike if need be.

    Args:
        area: Where they lie.
        widths: Wanted width of each.
        high: Height of all.
        gap: Pixels between two of them.
    """
    left, top, width, height = area
    split = _first_row(widths, width, gap)
    rows = [row for row in (widths[:split], widths[split:]) if row]
    step = high + gap // 2
    y_px = top + height - len(rows) * step + gap // 2
    places: list[Rect] = []
    for index, row in enumerate(rows):
        places += packed((left, y_px + index * step, width, high), row, gap)
    return tuple(places)


def _first_row(widths: Sequence[int], room: int, gap: int) -> int:
    """How many buttons the first of at most two rows takes: all that fit, or half of them if the rest would not."""

    def fits(row: Sequence[int]) -> bool:
        return sum(row) + gap * (len(row) - 1) <= room

    most = next((count for count in range(len(widths), 0, -1) if fits(widths[:count])), 1)
    return most if fits(widths[most:]) else -(-len(widths) // 2)


def beside(anchor: Rect, size: tuple[int, int], window: tuple[int, int], gap: int) -> Rect:
    """A place of a size beside an anchor: right, left, below or above it, whichever has room; inside the window.

    Args:
        anchor: What stays in sight.
        size: Width and height.
        window: Width and height of the window.
        gap: Pixels between both.
    """
    left, top, width, height = anchor
    wide, high = size
    free = {
        "right": window[0] - (left + width + gap) - wide,
        "left": left - gap - wide,
        "below": window[1] - (top + height + gap) - high,
        "above": top - gap - high,
    }
    side = next((name for name, room in free.items() if room >= 0), max(free, key=lambda name: free[name]))
    x_px = {"right": left + width + gap, "left": left - gap - wide}.get(side, left + (width - wide) // 2)
    y_px = {"below": top + height + gap, "above": top - gap - high}.get(side, top + (height - high) // 2)
    return max(0, min(x_px, window[0] - wide)), max(0, min(y_px, window[1] - high)), wide, high
