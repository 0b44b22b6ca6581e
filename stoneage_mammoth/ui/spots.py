"""Where people, cards and buildings lie in a place of the board; no window needed."""

from __future__ import annotations

from shared.ui.media.boxes import Rect, cells, inset, within
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, FOREST, HUNT, HUT, RIVER

NAME_SHARE = 0.15
"""Height of the name of a place, as a share of the place."""
RING_ROWS = (4, 3)
"""Rings in each row of a resource place."""
RING_TOP = 0.47
CARD_ASPECT = 0.7
BUILDING_ASPECT = 0.86
BESIDE_SHARE = 0.75
ABOVE_SHARE = 0.77
"""Largest share of a place that a card or building takes, with its price beside it or below it."""
SHELF_RING = 44
"""Greatest side of a ring of the shelves, in hundredths of the width of what lies there."""
CROWD_ASPECT = 0.82
"""Width over height of a standing person with the air about it."""


def rings(site: int, rect: Rect) -> tuple[Rect, ...]:
    """Squares in which people stand at a place that has room for so many; none on the hunt, which has no limit."""
    if site == HUNT:
        return ()
    if FOREST <= site <= RIVER:
        return _resource_rings(rect)
    if site >= CARD_SITE:
        return (_shelf_ring(site, rect),)
    return _village_rings(rect, 2 if site == HUT else 1)


def standing(site: int, rect: Rect, count: int) -> tuple[Rect, ...]:
    """Places of people at a site, in the order in which they stand there."""
    places = rings(site, rect)
    if site == HUNT or count > len(places):
        left, top, width, height = rect
        head = herd_height(rect)
        area = (left, top + head, width, height - head)
        return cells(inset(area, width // 16), count, CROWD_ASPECT, _ring_px(rect) * 5 // 4, 1)
    return places[:count]


def crowd(area: Rect, count: int, tallest: int) -> tuple[Rect, ...]:
    """Places of people on the tile of the herd, up to a height."""
    return cells(area, count, CROWD_ASPECT, tallest, 1)


def name_place(rect: Rect) -> Rect:
    """Where the name of a place stands."""
    left, top, width, height = rect
    return left, top, width, round(height * NAME_SHARE)


def herd_place(rect: Rect) -> Rect:
    """Where the herd stands at a place."""
    left, top, width, height = rect
    head = round(height * NAME_SHARE)
    area = (left + width // 3, top + head, width * 2 // 3, round(height * RING_TOP) - head)
    return within(area, 1.5, align=0.6)


def herd_height(rect: Rect) -> int:
    """Height of the head of a place without rings: its name and its picture."""
    return round(rect[3] * 0.4)


def item(site: int, rect: Rect) -> Rect:
    """The card or building that lies at a place of the shelves."""
    left, top, width, height = rect
    aspect = BUILDING_ASPECT if site >= BUILDING_SITE else CARD_ASPECT
    beside = within((left, top, round(width * BESIDE_SHARE), height), aspect, align=0.0)
    above = within((left, top, width, round(height * ABOVE_SHARE)), aspect)
    return beside if beside[2] >= above[2] else above


def price_place(site: int, rect: Rect) -> Rect:
    """What a card costs, or how many buildings are left: beside the card or building, or below it."""
    (left, top, width, height), is_beside = _rest(site, rect)
    side = _shelf_ring_px(site, rect)
    return (left, top, width, height - side) if is_beside else (left, top, width - side, height)


def _shelf_ring(site: int, rect: Rect) -> Rect:
    """The ring at the end of what the card or building leaves of its place."""
    (left, top, width, height), is_beside = _rest(site, rect)
    side = _shelf_ring_px(site, rect)
    if is_beside:
        return left + (width - side) // 2, top + height - side, side, side
    return left + width - side, top + (height - side) // 2, side, side


def _shelf_ring_px(site: int, rect: Rect) -> int:
    """Side of the ring: not much larger than those of the other places."""
    (_, _, width, height), _ = _rest(site, rect)
    return max(1, min(width, height, item(site, rect)[2] * SHELF_RING // 100))


def _rest(site: int, rect: Rect) -> tuple[Rect, bool]:
    """What the card or building leaves of its place, and whether that is beside it; otherwise it is below it."""
    left, top, width, height = rect
    item_left, item_top, item_width, item_height = item(site, rect)
    air = max(2, width // 40)
    right, below = item_left + item_width + air, item_top + item_height + air
    if item_left == left and left + width - right > top + height - below:
        return (right, item_top, left + width - right, item_height), True
    return (item_left, below, item_width, top + height - below), False


def _ring_px(rect: Rect) -> int:
    return max(1, min(rect[2] // 5, rect[3] * 22 // 100))


def _resource_rings(rect: Rect) -> tuple[Rect, ...]:
    """Seven rings, four above three, in the middle of the lower part."""
    left, top, width, height = rect
    first_top = top + round(height * RING_TOP)
    room = top + height - first_top
    side = max(1, min((width - 5) * 23 // 100, room * 47 // 100))
    step = min(room // 2, side * 5 // 4)
    start_top = first_top + (room - step - side) // 3
    places: list[Rect] = []
    for row, count in enumerate(RING_ROWS):
        gap = max(1, (width - 4 * side) // 6)
        start = left + (width - count * side - (count - 1) * gap) // 2
        places += [(start + index * (side + gap), start_top + row * step, side, side) for index in range(count)]
    return tuple(places)


def _village_rings(rect: Rect, count: int) -> tuple[Rect, ...]:
    """Rings of the village at the foot of the place."""
    left, top, width, height = rect
    side = max(1, min(width * 30 // 100, height * 34 // 100))
    gap = side // 6
    start = left + (width - count * side - (count - 1) * gap) // 2
    y_px = top + height - side - max(2, height // 24)
    return tuple((start + index * (side + gap), y_px, side, side) for index in range(count))
