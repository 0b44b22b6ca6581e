"""What the people of a side wear on their heads: they are told apart by shape as well as colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared.ui.media.canvas import Canvas, Paint
    from shared.ui.media.hand import Point


def draw_headgear(canvas: Canvas, mark: str, paint: Paint) -> None:
    """Draw what belongs to the mark of a side, for a head of radius 17 about (45, 38)."""
    _HEADGEAR[mark](canvas, paint)


def _feathers(canvas: Canvas, paint: Paint) -> None:
    """Three feathers."""
    for dx in (-17, 0, 17):
        tip = (45 + dx * 1.45, 3 + abs(dx) * 0.5)
        canvas.curve([(45 + dx * 0.5, 28), (45 + dx * 1.35 - 7, 13), tip, (45 + dx * 1.35 + 7, 14)], paint, closed=True)


def _horns(canvas: Canvas, paint: Paint) -> None:
    """Horns of a ram."""
    for sign in (-1, 1):
        points = [(9, 24), (22, 13), (37, 17), (39, 33), (30, 41), (28, 33), (30, 27), (22, 25), (14, 34)]
        canvas.curve([(45 + sign * x, y) for x, y in points], paint, closed=True)


def _knot(canvas: Canvas, paint: Paint) -> None:
    """Hair in a knot."""
    canvas.circle((45, 14), 12.5, paint)


def _hood(canvas: Canvas, paint: Paint) -> None:
    """A pointed hood."""
    canvas.polygon([(45, 1), (62, 28), (68, 54), (22, 54), (28, 28)], paint)


def _crest(canvas: Canvas, paint: Paint) -> None:
    """A crest of spikes."""
    points: Sequence[Point] = [
        (18, 36),
        (12, 14),
        (27, 20),
        (32, 3),
        (45, 15),
        (58, 3),
        (63, 20),
        (78, 14),
        (72, 36),
    ]
    canvas.polygon(points, paint)


def _antlers(canvas: Canvas, paint: Paint) -> None:
    """Antlers of a deer."""
    for sign in (-1, 1):
        points = [(5, 26), (18, 18), (22, 3), (27, 4), (26, 15), (38, 9), (40, 14), (28, 24), (11, 32)]
        canvas.polygon([(45 + sign * x, y) for x, y in points], paint)


_HEADGEAR: dict[str, Callable[[Canvas, Paint], None]] = {
    "hand": _feathers,
    "spiral": _horns,
    "dot": _knot,
    "ring": _hood,
    "zigzag": _crest,
    "cross": _antlers,
}
