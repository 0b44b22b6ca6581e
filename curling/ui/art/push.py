"""The finger behind the rock, and an arrow round the rock for the spin that its push gives."""

from __future__ import annotations

from itertools import pairwise
from math import copysign, cos, pi, sin
from typing import TYPE_CHECKING

from curling.ui.art import pigment, shapes
from curling.ui.finger import WIDTH, balls
from shared.ui.media.colour import rgb

if TYPE_CHECKING:
    from curling.ui.art.stage import Stage
    from curling.ui.view_model import PlacementView, PushView
    from shared.ui.media.hand import Point

_NAIL = 0.55
"""Radius of the nail, as a share of half the width of the finger."""

_PIECES = 10

_ARROW = 1.45
"""Radius of the arrow, in radii of a rock."""

_HEAD = 0.5

_GAP_RAD = 0.7
"""From the finger to the start of the arrow."""

_LEAST_RAD = 0.35
_SWEEP_RAD = 6.0
"""Length of the arrow: this much more for a push a whole radius beside the centre."""


def draw_push(stage: Stage, placement: PlacementView) -> None:
    """Draw the finger at the rim of the waiting rock, if there is one."""
    push = placement.push
    if push is None:
        return
    centre = stage.at((placement.rock.x_m, placement.rock.y_m))
    if push.offset:
        _draw_arrow(stage, centre, push)
    place = (placement.rock.x_m, placement.rock.y_m)
    tip, end = map(stage.at, balls(place, stage.params.rock_radius_m, push.aim_rad, push.offset))
    for colour, more in ((pigment.SOOT, stage.pen_px), (pigment.OCHRE_LIGHT, 0.0)):
        half = stage.radius_px * WIDTH + more
        # Discs side by side: lines and polygons of few pixels have steps, or another width than their round ends.
        for piece in range(_PIECES + 1):
            share = piece / _PIECES
            middle = (tip[0] + share * (end[0] - tip[0]), tip[1] + share * (end[1] - tip[1]))
            shapes.disc(stage.surface, colour, middle, half)
    shapes.disc(stage.surface, pigment.BONE, tip, stage.radius_px * WIDTH * _NAIL)


def _draw_arrow(stage: Stage, centre: Point, push: PushView) -> None:
    """Round the side of the rock that the finger pushes forward, the longer the more it spins."""
    sense = copysign(1.0, push.offset)
    start_rad = push.aim_rad + pi + sense * _GAP_RAD
    sweep_rad = sense * (_LEAST_RAD + _SWEEP_RAD * abs(push.offset))
    reach, pieces = stage.radius_px * _ARROW, 12
    points = [_polar(centre, reach, start_rad + sweep_rad * piece / pieces) for piece in range(pieces + 1)]
    end_rad = start_rad + sweep_rad
    head = stage.radius_px * _HEAD
    for colour, more in ((pigment.SOOT, stage.pen_px), (pigment.FLAME, 0.0)):
        for pair in pairwise(points):
            shapes.stroke(stage.surface, colour, pair, stage.pen_px * 1.6 + 2.0 * more)
        corners = [
            _polar(points[-1], head + more * 1.8, end_rad + sense * pi / 2),
            _polar(points[-1], head * 0.6 + more, end_rad),
            _polar(points[-1], -head * 0.6 - more, end_rad),
        ]
        shapes.polygon(stage.surface, rgb(colour), corners)


def _polar(start: Point, length: float, angle_rad: float) -> Point:
    """A point on the screen, where up the sheet (0) is to the right and the thrower's left is up."""
    return (start[0] + length * cos(angle_rad), start[1] - length * sin(angle_rad))
