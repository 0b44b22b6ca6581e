"""Where people, dinosaur and token are in a circle, and who of them is pointed at; no window needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.media.boxes import Rect, row_of

if TYPE_CHECKING:
    from caveman.ui.view_model import CircleView

OUT = 0.06
BEAST_OUT = 0.16
"""How far people, and dinosaurs, reach over their circle on either side, as a share of it."""
HEADS = 0.3
"""Upper side of people who have a circle for themselves."""
HALF = 0.5
"""Upper side of people who share it with a dinosaur, or with those whom they fight."""
TOKEN = 0.62
TOKEN_ASIDE = 0.45
TOKEN_AT_TAIL = 0.4
"""Edge of a token that lies alone, of one at the upper edge of its circle, behind people, and of one at a tail."""
BADGE = 0.34
"""Height of a number on a circle."""
BLOWS = 0.42
"""Height of the sign of a fight."""


def people(circle: Rect, view: CircleView) -> Rect:
    """Where those who live on a circle stand: alone, before a dinosaur, or behind their guests."""
    if view.guests is not None:
        return _part(circle, 0.0, HALF)
    return _part(circle, HALF if has_dinosaur(view) else HEADS, 1.0)


def guests(circle: Rect) -> Rect:
    """Where those stand who came to fight: before those who live there."""
    return _part(circle, HALF, 1.0)


def dinosaur(circle: Rect, view: CircleView) -> Rect:
    """Where a dinosaur stands: behind people, if there are any."""
    is_behind = view.people is not None or view.ghost is not None
    return _part(circle, -0.34, 0.62, BEAST_OUT) if is_behind else lone_dinosaur(circle)


def lone_dinosaur(circle: Rect) -> Rect:
    """Where a dinosaur stands that has a circle for itself, as it has on its way from one to the next."""
    return _part(circle, -0.06, 0.98, BEAST_OUT)


def token(circle: Rect, view: CircleView, *, faces_left: bool) -> Rect:
    """Where the token lies: in the middle, at the upper edge behind people, or at the tail of a dinosaur."""
    left, top, width, height = circle
    if has_dinosaur(view):
        edge = round(width * TOKEN_AT_TAIL)
        return left + width - edge * 5 // 6 if faces_left else left - edge // 6, top - edge // 6, edge, edge
    is_free = view.people is None and view.guests is None and view.ghost is None
    edge = round(width * (TOKEN if is_free else TOKEN_ASIDE))
    if is_free:
        return left + (width - edge) // 2, top + (height - edge) // 2, edge, edge
    is_tight = view.guests is not None
    x_px = left - edge // 6 if is_tight else left + (width - edge) // 2
    return x_px, top - round(height * (0.02 if is_tight else 0.1)), edge, edge


def number(circle: Rect) -> Rect:
    """Where a number stands on a circle: at the right of its upper edge."""
    left, top, width, height = circle
    edge = round(height * BADGE)
    return left + width - edge, top - edge // 4, edge, edge


def fight(circle: Rect, view: CircleView, *, faces_left: bool) -> Rect:
    """Where it is told that a fight waits: behind the tail of a dinosaur, else above the heads of the people."""
    left, top, width, height = circle
    edge = round(height * BLOWS)
    if has_dinosaur(view):
        return left + width - edge * 2 // 3 if faces_left else left - edge // 3, top - edge // 3, edge, edge
    return left + (width - edge) // 2, top - edge * 4 // 5, edge, edge


def figures(area: Rect, men: int, women: int, children: int) -> tuple[Rect | None, Rect | None, Rect | None]:
    """What is pointed at for men, women and child of a group: they stand side by side; ``None`` for who is missing."""
    counts = (men, women, children)
    parts = iter(row_of(area, [count + 0.5 for count in counts if count], 0))
    man, woman, child = (next(parts) if count else None for count in counts)
    return man, woman, child


def has_dinosaur(view: CircleView) -> bool:
    """Whether a dinosaur is, or would come, on a circle."""
    return view.dinosaur >= 0 or view.ghost_dinosaur >= 0


def _part(circle: Rect, top_share: float, foot_share: float, out_share: float = OUT) -> Rect:
    """A band of a circle, a little wider than the circle."""
    left, top, width, height = circle
    out = round(width * out_share)
    upper, lower = round(height * top_share), round(height * foot_share)
    return left - out, top + upper, width + 2 * out, max(1, lower - upper)
