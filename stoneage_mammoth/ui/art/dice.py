"""Dice of bone: a cube with pips that is thrown, tumbles, and comes to rest with one face towards the person."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from shared.ui.media.canvas import Canvas, Paint
from stoneage_mammoth.ui.art import easel, pigment

if TYPE_CHECKING:
    import pygame

    from shared.ui.media.hand import Point

    Vector = tuple[float, float, float]

POSES = 24
"""In how many steps a die tumbles; what lies between is drawn as the nearest."""

_TURNS = 1.75
"""How often a die turns over between the throw and rest."""

_AXIS = (0.62, -0.68, 0.39)
"""What it turns about: across its way, and a little askew."""

_HALF = 33.0
"""Half an edge of the cube; the box of a die is 100 by 100, so that its corners have room."""

_SIDES: tuple[tuple[int, Vector, Vector, Vector], ...] = (
    (1, (0, 0, 1), (1, 0, 0), (0, 1, 0)),
    (6, (0, 0, -1), (1, 0, 0), (0, 1, 0)),
    (2, (0, 1, 0), (1, 0, 0), (0, 0, 1)),
    (5, (0, -1, 0), (1, 0, 0), (0, 0, 1)),
    (3, (1, 0, 0), (0, 1, 0), (0, 0, 1)),
    (4, (-1, 0, 0), (0, 1, 0), (0, 0, 1)),
)
"""Face, outward normal, and the two axes of its plane; opposite faces make seven."""

_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}

_SHRUNK = 0.24
"""How much smaller a die is while it tumbles: a cube seen on its corner is wider than its face, and dice lie close."""

_SETTLING = 4
"""In how many poses it grows to its size again."""

_RESTING_BOX = 0.702
"""Edge of a die as a share of the picture that it tumbles in, compared with the picture in which it rests."""


def draw_die(surface: pygame.Surface, rect: pygame.Rect, face: int, spin: float = 0.0) -> None:
    """Draw a die into the middle of a rectangle.

    Args:
        surface: Where to draw.
        rect: What the die at rest fills; while it tumbles its corners reach out of it.
        face: What it shows at rest, 1 to 6.
        spin: How much of its way is still ahead: 1 when thrown, 0 at rest.
    """
    edge = min(rect.size)
    pose = max(0, min(POSES, math.ceil(spin * POSES)))
    if pose == 0:
        easel.stamp(surface, rect, ("die", face), lambda canvas: draw_resting_die(canvas, face))
        return
    room = round(edge / _RESTING_BOX)
    picture = easel.painted(("tumbling", face, pose), (room, room), lambda canvas: _draw_pose(canvas, face, pose))
    surface.blit(picture, picture.get_rect(center=rect.center))


def draw_resting_die(canvas: Canvas, face: int) -> None:
    """A die with one face in full; a box of 100 by 100."""
    canvas.curve(
        [
            (6, 20),
            (20, 5),
            (50, 3),
            (80, 5),
            (94, 20),
            (97, 50),
            (94, 80),
            (80, 95),
            (50, 97),
            (20, 95),
            (6, 80),
            (3, 50),
        ],
        Paint(fill=pigment.BONE, stroke=pigment.SOOT, width=7),
        closed=True,
    )
    canvas.curve([(13, 72), (20, 86), (50, 90), (80, 86), (88, 66)], Paint(stroke=pigment.BONE_SHADE, width=7))
    canvas.curve([(14, 40), (15, 22), (30, 13)], Paint(stroke=pigment.WHITE, width=5))
    red = face == 1
    for x, y in _PIPS[face]:
        canvas.circle(
            (50 + 25 * x, 50 + 25 * y), 14 if red else 10.5, Paint(fill=pigment.RED_EARTH if red else pigment.SOOT)
        )


def _draw_pose(canvas: Canvas, face: int, pose: int) -> None:
    """A tumbling die: the faces that are turned to the viewer, those further away darker."""
    angle = math.tau * _TURNS * pose / POSES
    half = _HALF * (1 - _SHRUNK * min(1.0, pose / _SETTLING))
    drawn = []
    for shown, normal, across, down in _SIDES:
        out, along, below = (_turned(_settled(vector, face), angle) for vector in (normal, across, down))
        if out[2] > 0.03:  # noqa: PLR2004 - edge-on
            drawn.append((out[2], shown, out, along, below))
    for light, shown, out, along, below in sorted(drawn):
        corners = [_on(half, out, along, below, (x, y)) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        fill = pigment.mixed(pigment.BONE_SHADE, pigment.BONE, light)
        canvas.polygon(corners, Paint(fill=fill, stroke=pigment.SOOT, width=4.2))
        red = shown == 1
        for x, y in _PIPS[shown]:
            reach = 0.36 if red else 0.25
            pip = [
                _on(half, out, along, below, (x * 0.55 + reach * math.cos(a), y * 0.55 + reach * math.sin(a)))
                for a in (math.tau * i / 10 for i in range(10))
            ]
            canvas.curve(pip, Paint(fill=pigment.RED_EARTH if red else pigment.SOOT), closed=True)


def _on(half: float, out: Vector, along: Vector, below: Vector, spot: Point) -> Point:
    """A spot of a face of a cube on the picture; seen straight on, without vanishing point."""
    x = out[0] + along[0] * spot[0] + below[0] * spot[1]
    y = out[1] + along[1] * spot[0] + below[1] * spot[1]
    return 50 + half * x, 50 + half * y


def _settled(vector: Vector, face: int) -> Vector:
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
