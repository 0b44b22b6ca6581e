"""Where dice lie in the tray, and where numbers and buttons of a question are; no window needed."""

from __future__ import annotations

from shared.ui.media.boxes import Rect, cells, column_of, inset, packed, row_of

PADDING = 10
TITLE = 25
SUM = 34
DIE = 44
DIE_GAP = 6
GIVES = 22
GIVES_ROOM = 76
"""Width of a die with what it gives in words."""
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
COUNT_ROWS = 2


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


def dice(row: Rect, scale: float, count: int) -> tuple[Rect, ...]:
    """Places of the dice of the only roll.

    Args:
        row: Its area.
        scale: Of text and controls.
        count: How many dice.
    """
    return cells(row, count, 1.0, round(DIE * scale), round(DIE_GAP * scale))


def dice_in_columns(row: Rect, scale: float, count: int, most: int) -> tuple[Rect, ...]:
    """Places of the dice of one roll among several, from the left behind its mark, alike in all of them.

    Args:
        row: Its area.
        scale: Of text and controls.
        count: How many dice.
        most: How many the longest of the rolls has.
    """
    left, top, width, height = row
    lead, gap = round((MARK + BUTTON_GAP) * scale), round(DIE_GAP * scale)
    places = cells((left + lead, top, width - lead, height), most, 1.0, round(DIE * scale), gap)[:count]
    aside = min((place[0] for place in places), default=0) - left - lead
    return tuple((x_px - aside, y_px, wide, high) for x_px, y_px, wide, high in places)


def dice_with_gains(row: Rect, scale: float, count: int) -> tuple[tuple[Rect, Rect], ...]:
    """Each die and the words below it that tell what it gives; in two rows where one would squeeze them.

    Args:
        row: The area of the roll.
        scale: Of text and controls.
        count: How many dice.
    """
    gap, side, foot = round(DIE_GAP * scale), round(DIE * scale), round(GIVES * scale)
    rows = 2 if count > 1 and row[2] < count * (GIVES_ROOM * scale + gap) else 1
    across = -(-count // rows)
    places = [cell for line in column_of(row, [1] * rows, 0) for cell in row_of(line, [1] * across, gap)]
    return tuple(_die_and_gain(cell, side, foot) for cell in places[:count])


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
    usual, least = gap + round(COUNT * scale), gap + round(COUNT_LEAST * scale)
    # A single row hides least of the place, even if it reaches over its sides a little.
    rows = 1 if numbers * least <= anchor[2] + least else COUNT_ROWS
    across = max(1, -(-numbers // rows))
    side = min(usual, max(least, anchor[2] // across)) if rows == 1 else least
    width, height = across * side, rows * side
    room_left, room_top, room_width, room_height = window
    left = anchor[0] + (anchor[2] - width) // 2
    left = min(max(left, room_left + gap), room_left + room_width - width - gap)
    top = anchor[1] + gap
    top = min(max(top, room_top + gap), room_top + room_height - height - gap)
    return tuple((left + index % across * side, top + index // across * side, side, side) for index in range(numbers))


def _die_and_gain(cell: Rect, tallest: int, foot: int) -> tuple[Rect, Rect]:
    """A die in the middle of a cell, and a line below it."""
    left, top, width, height = cell
    air = foot // 6
    side = max(1, min(tallest, width, height - foot - 2 * air))
    y_px = top + (height - side - foot - air) // 2
    return (left + (width - side) // 2, y_px, side, side), (left, y_px + side + air, width, foot)
