"""Where dice lie in the tray, and where numbers and buttons of a question are; no window needed."""

from __future__ import annotations

from shared.ui.media.boxes import Rect, cells, inset, packed, row_of

PADDING = 10
TITLE = 25
SUM = 34
DIE = 44
DIE_GAP = 6
GIVES = 22
MARK = 24
BUTTON = 33
BUTTON_GAP = 8
PAY = 45
PAY_GAP = 20
"""Between one kind and the next, so that each has its own less and more."""
PAY_PARTS = (2.7, 4.6, 2.7)
"""Widths of less, number and more."""
LINE = 31
"""Height of the words that a question with a payment has below its title."""
COUNT = 32
COUNT_LEAST = 24
COUNT_GAP = 4
COUNTS_ACROSS = 5


def dice_rows(tray: Rect, scale: float, rolls: int, *, has_sum: bool) -> tuple[Rect, ...]:
    """Areas of the rolls in the tray, below its title; one per seat that rolls."""
    left, top, width, height = inset(tray, round(PADDING * scale))
    head = round(TITLE * scale)
    foot = round(SUM * scale) if has_sum else 0
    room = height - head - foot
    count = max(1, rolls)
    row = room // count
    return tuple((left, top + head + index * row, width, row) for index in range(count))


def mark_place(row: Rect, scale: float) -> Rect:
    """The mark of the seat before its dice, where several seats roll."""
    left, top, _, height = row
    side = min(round(MARK * scale), height)
    return left, top + (height - side) // 2, side, side


def dice(row: Rect, scale: float, count: int, *, is_shared: bool, has_gives: bool) -> tuple[Rect, ...]:
    """Places of the dice of a roll.

    Args:
        row: Its area.
        scale: Of text and controls.
        count: How many dice.
        is_shared: Whether other seats roll too, so that a mark stands before the dice.
        has_gives: Whether words below each die tell what it gives.
    """
    left, top, width, height = row
    gap = round(DIE_GAP * scale)
    if has_gives:
        return tuple(_above(cell, round(DIE * scale), round(GIVES * scale)) for cell in row_of(row, [1] * count, gap))
    lead = round((MARK + BUTTON_GAP) * scale) if is_shared else 0
    return cells((left + lead, top, width - lead, height), count, 1.0, round(DIE * scale), gap)


def gives_place(row: Rect, scale: float, index: int, count: int) -> Rect:
    """Below a die: what it gives."""
    cell = row_of(row, [1] * count, round(DIE_GAP * scale))[index]
    foot = round(GIVES * scale)
    _, top, _, height = _above(cell, round(DIE * scale), foot)
    return cell[0], top + height + foot // 6, cell[2], foot


def sum_place(tray: Rect, scale: float) -> Rect:
    """Where the sum of a roll stands."""
    left, top, width, height = inset(tray, round(PADDING * scale))
    foot = round(SUM * scale)
    return left, top + height - foot, width, foot


def pay_rows(question: Rect, scale: float, rows: int) -> tuple[tuple[Rect, Rect, Rect], ...]:
    """Less, the number with its picture, and more, of each kind of a payment, side by side."""
    left, top, width, _ = inset(question, round(PADDING * scale))
    high = round(PAY * scale)
    y_px = top + round((TITLE + LINE) * scale)
    gap = round(PAY_GAP * scale)
    widest = round(124 * scale)
    columns = packed((left, y_px, width, high), [widest] * rows, gap)
    parts = []
    for column in columns:
        less, number, more = row_of(column, PAY_PARTS, 0)
        parts.append((less, number, more))
    return tuple(parts)


def count_places(anchor: Rect, window: Rect, scale: float, numbers: int) -> tuple[Rect, ...]:
    """Numbers of people in rows above a place, or below it where the window ends; kept inside the window.

    Args:
        anchor: The site or tile.
        window: What they stay in.
        scale: Of text and controls.
        numbers: How many numbers.
    """
    gap = round(COUNT_GAP * scale)  # on either side of the strip; the numbers share theirs
    across = min(numbers, COUNTS_ACROSS)
    side = gap + min(round(COUNT * scale), max(round(COUNT_LEAST * scale), anchor[2] // COUNTS_ACROSS - gap))
    rows = -(-numbers // max(1, across))
    width, height = across * side, rows * side
    room_left, room_top, room_width, room_height = window
    left = anchor[0] + (anchor[2] - width) // 2
    left = min(max(left, room_left + gap), room_left + room_width - width - gap)
    top = anchor[1] + gap
    top = min(max(top, room_top + gap), room_top + room_height - height - gap)
    return tuple((left + index % across * side, top + index // across * side, side, side) for index in range(numbers))


def _above(cell: Rect, tallest: int, foot: int) -> Rect:
    """A die in the middle of a cell, with room for a line below it."""
    left, top, width, height = cell
    side = max(1, min(tallest, width, height - 2 * foot))
    return left + (width - side) // 2, top + (height - side - foot) // 2, side, side
