"""A tumbling cube: a die that is thrown, turns over, and comes to rest with one face towards the person."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.colour import INK, mixed

if TYPE_CHECKING:
    from shared.ui.media.hand import Point

    Vector = tuple[float, float, float]

FacePainter = Callable[[Canvas, int, Callable[["Point"], "Point"]], None]
"""Draws what is on a face, 1 to 6; the function given last brings a spot of the face (-1 to 1) onto the picture."""

POSES = 24
"""In how many steps a die tumbles; what lies between is drawn as the nearest."""

SIDES: tuple[tuple[int, Vector, Vector, Vector], ...] = (
    (1, (0, 0, 1), (1, 0, 0), (0, 1, 0)),
    (6, (0, 0, -1), (1, 0, 0), (0, 1, 0)),
    (2, (0, 1, 0), (1, 0, 0), (0, 0, 1)),
    (5, (0, -1, 0), (1, 0, 0), (0, 0, 1)),
    (3, (1, 0, 0), (0, 1, 0), (0, 0, 1)),
    (4, (-1, 0, 0), (0, 1, 0), (0, 0, 1)),
)
"""Face, outward normal, and the two axes of its plane; opposite faces make seven."""

RESTING_BOX = 0.702
"""Edge of a die as a share of the picture that it tumbles in, compared with the picture in which it rests."""

_TURNS = 1.75
"""How often a die turns over between the throw and rest."""

_AXIS = (0.62, -0.68, 0.39)
"""What it turns about: across its way, and a little askew."""

_HALF = 33.0
"""Half an edge of the cube; the box of a die is 100 by 100, so that its corners have room."""

_SHRUNK = 0.24
"""How much smaller a die is while it tumbles: a cube seen on its corner is wider than its face, and dice lie close."""

_SETTLING = 4
"""In how many poses it grows to its size again."""


def pose_of(spin: float) -> int:
    """The pose, 0 at rest to ``POSES`` when thrown, for the share of the way that is still ahead."""
    return max(0, min(POSES, math.ceil(spin * POSES)))


def draw_tumbling(canvas: Canvas, face: int, pose: int, colours: tuple[str, str], painter: FacePainter) -> None:
    """Draw a tumbling die into a box of 100 by 100: the faces turned to the viewer, those further away darker.

    Args:
        canvas: Where to draw.
        face: What it shows at rest, 1 to 6.
        pose: How far it is from rest, see ``pose_of``.
        colours: Its colour in the shade and in the light.
        painter: Draws a face.
    """
    angle = math.tau * _TURNS * pose / POSES
    half = _HALF * (1 - _SHRUNK * min(1.0, pose / _SETTLING))
    drawn = []
    for shown, normal, across, down in SIDES:
        out, along, below = (_turned(settled(vector, face), angle) for vector in (normal, across, down))
        if out[2] > 0.03:  # noqa: PLR2004 - edge-on
            drawn.append((out[2], shown, out, along, below))
    for light, shown, out, along, below in sorted(drawn):

        def on(spot: Point, out: Vector = out, along: Vector = along, below: Vector = below) -> Point:
            """A spot of the face on the picture; seen straight on, without vanishing point."""
            x = out[0] + along[0] * spot[0] + below[0] * spot[1]
            y = out[1] + along[1] * spot[0] + below[1] * spot[1]
            return 50 + half * x, 50 + half * y

        corners = [on(corner) for corner in ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))]
        canvas.polygon(corners, Paint(fill=mixed(*colours, light), stroke=INK, width=4.2))
        painter(canvas, shown, on)


def settled(vector: Vector, face: int) -> Vector:
    """A vector of the die in the position in which a face lies towards the viewer."""
    x, y, z = vector
    return {
        1: (x, y, z),
        6: (x, -y, -z),
        2: (x, -z, y),
        5: (x, z, -y),
        3: (-z, y, x),
        4: (z, y, -x),
    }[face]


def _turned(vector: Vector, angle: float) -> Vector:
    """A vector turned about the axis of tumbling, after Rodrigues."""
    length = math.sqrt(sum(part * part for part in _AXIS))
    ax, ay, az = (part / length for part in _AXIS)
    x, y, z = vector
    cos, sin = math.cos(angle), math.sin(angle)
    dot = (ax * x + ay * y + az * z) * (1 - cos)
    return (
        x * cos + (ay * z - az * y) * sin + ax * dot,
        y * cos + (az * x - ax * z) * sin + ay * dot,
        z * cos + (ax * y - ay * x) * sin + az * dot,
    )
