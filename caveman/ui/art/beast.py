"""What dinosaurs are drawn with: parts in one pose, each with an outline, all within one pale rim."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal, NamedTuple

from caveman.ui.art import pigment
from shared.ui.media.canvas import Paint
from shared.ui.media.easel import inked, line

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from shared.ui.media.canvas import Canvas
    from shared.ui.media.hand import Point

Pose = Literal["stand", "step", "stride", "attack"]
"""Standing, two poses of walking with other feet in front, and at its worst."""

POSES: tuple[Pose, ...] = ("stand", "step", "stride", "attack")

SWING: dict[Pose, float] = {"stand": 0.0, "step": 1.0, "stride": -1.0, "attack": 0.5}
"""How far the legs are apart, the near ones forwards."""

BOX: Point = (152.0, 112.0)
"""Width and height of a dinosaur in its own units; it looks to the right and stands on the lower side."""

FOOT = 105.0
"""Where the ground is."""

PEN = 3.8


class Part(NamedTuple):
    """A filled outline.

    Attributes:
        points: Along its side.
        fill: Colour.
        is_sharp: Straight sides with corners, as horns and plates have.
        is_open: There is no line between the first two points: the part grows out of another one there.
    """

    points: Sequence[Point]
    fill: str
    is_sharp: bool = False
    is_open: bool = False


def draw_rim(canvas: Canvas, parts: Iterable[Part]) -> None:
    """Draw the pale rim that lifts all parts of a beast off any ground; before the parts themselves."""
    for part in parts:
        _trace(canvas, part, line(pigment.BONE, PEN + 6.5))


def draw_parts(canvas: Canvas, parts: Iterable[Part]) -> None:
    """Draw parts, each over those before it."""
    for part in parts:
        if part.is_open:
            canvas.curve(part.points, Paint(fill=part.fill), closed=True)
            canvas.curve([*part.points[1:], part.points[0]], line(pigment.SOOT, PEN))
        else:
            _trace(canvas, part, inked(part.fill, PEN))


def _trace(canvas: Canvas, part: Part, paint: Paint) -> None:
    if part.is_sharp:
        canvas.polygon(part.points, paint)
    else:
        canvas.curve(part.points, paint, closed=True)


def turned(points: Iterable[Point], pivot: Point, degrees: float) -> list[Point]:
    """Points turned clockwise about a pivot, as limbs and heads are."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    moved = []
    for x, y in points:
        dx, dy = x - pivot[0], y - pivot[1]
        moved.append((pivot[0] + dx * cos - dy * sin, pivot[1] + dx * sin + dy * cos))
    return moved


def pillar(hip: Point, width: float, swing: float, fill: str) -> Part:
    """A leg like the trunk of a tree, from the hip to the ground."""
    x, top = hip
    foot = x + swing
    half = width / 2
    return Part(
        [
            (x - half * 1.15, top),
            (x + half * 1.15, top),
            ((x + foot) / 2 + half, (top + FOOT) / 2),
            (foot + half * 0.95, FOOT - 6),
            (foot + half * 1.45, FOOT - 1),
            (foot + half * 1.2, FOOT),
            (foot - half * 1.1, FOOT),
            (foot - half * 0.95, FOOT - 6),
            ((x + foot) / 2 - half, (top + FOOT) / 2),
        ],
        fill,
        is_open=True,
    )


def draw_toes(canvas: Canvas, foot_x: float, width: float) -> None:
    """The nails of a foot."""
    for i in range(3):
        x = foot_x + width * (0.05 + 0.27 * i)
        canvas.polygon([(x - 1.6, FOOT), (x, FOOT - 4.5), (x + 1.6, FOOT)], Paint(fill=pigment.BONE))


def draw_eye(canvas: Canvas, spot: Point, radius: float, *, is_angry: bool) -> None:
    """An eye: yellow with a slit; a brow over it in anger."""
    canvas.circle(spot, radius, inked(pigment.FLAME, 1.8))
    canvas.circle((spot[0] + radius * 0.25, spot[1]), radius * 0.45, Paint(fill=pigment.SOOT))
    if is_angry:
        brow = [(spot[0] - radius * 1.5, spot[1] - radius * 1.5), (spot[0] + radius * 1.5, spot[1] - radius * 0.5)]
        canvas.polygon(brow, line(pigment.SOOT, 3.0), closed=False)
