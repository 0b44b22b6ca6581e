"""Before the throw: the rock behind the river, the pull, and the ruler that shows how far it would slide."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from curling.ui.art import pigment, shapes
from curling.ui.art.label import Label, covers, draw_label
from curling.ui.art.stage import Stage, draw_rock, draw_totem
from curling.ui.view_model import Glow
from shared.ui.media.colour import rgb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.ui.view_model import AimView, PlacementView, RockView
    from shared.ui.media.hand import Point

_RULE_M = 0.05
"""Length of a block of the ruler."""

_HEAD = 1.15
_TIP = 0.6
"""Size of the head of the ruler in radii of a rock, and how much of that its tip is before its middle."""

_GRABBED_LIFT = 0.4

_LABEL_RISE = 1.9
"""How far above the tip of the ruler its words stand, in radii of a rock."""

_LABEL_SPOTS = sorted(
    (
        (right, down)
        for right in range(-8, 9)
        for down in (side * (_LABEL_RISE + out) for side in (-1, 1) for out in range(7))
    ),
    key=lambda spot: (math.hypot(spot[0], spot[1] + _LABEL_RISE), spot),
)
"""Where the words may stand instead, from the tip in radii of a rock, the nearest to their usual place first."""

_POWERS = (pigment.OCHRE, pigment.EMBER, pigment.RED_EARTH)
"""Colour of the ruler from a soft flick to the fastest one; it also grows wider."""


def draw_placement(stage: Stage, placement: PlacementView) -> None:
    """Draw the rock that waits to be thrown, where it may lie, and why it may not lie where it is."""
    if placement.can_slide:
        _draw_area(stage, placement.area)
    # A refused place says so by its own ring; the flames of the turn would hide it.
    rock = placement.rock if placement.is_allowed else msgspec.structs.replace(placement.rock, glow=Glow.NONE)
    if placement.is_grabbed:
        rock = msgspec.structs.replace(rock, lift=max(rock.lift, _GRABBED_LIFT))
    centre = stage.at((rock.x_m, rock.y_m))
    radius = stage.radius_px
    if placement.can_slide:
        for sign in (-1, 1):
            _draw_chevron(stage, (centre[0], centre[1] + sign * radius * 2.0), sign)
    draw_rock(stage, rock)
    if rock.totem is not None:
        draw_totem(stage, rock.totem, rock.opacity)
    if not placement.is_allowed:
        pen = stage.pen_px * 1.8
        shapes.dashed_ring(stage.surface, pigment.RED_EARTH, centre, radius * 1.2, pen, radius * 0.5)
        shapes.cross(stage.surface, pigment.BONE, centre, radius * 1.7, pen * 2)
        shapes.cross(stage.surface, pigment.RED_EARTH, centre, radius * 1.7, pen)
        if placement.reason:
            spot = (centre[0], centre[1] - radius * 2.6)
            draw_label(stage.surface, stage.text, Label(placement.reason, pigment.RED_EARTH), spot)


def _draw_area(stage: Stage, area: tuple[float, float, float, float]) -> None:
    """The places for a rock's whole disc, from the places for its centre."""
    left, near, right, far = area
    reach = stage.params.rock_radius_m
    corners = [
        stage.at(point)
        for point in (
            (left - reach, near - reach),
            (left - reach, far + reach),
            (right + reach, far + reach),
            (right + reach, near - reach),
        )
    ]
    size = (round(corners[2][0] - corners[0][0]), round(corners[2][1] - corners[0][1]))
    stage.surface.blit(stage.sprites.tint(size), (round(corners[0][0]), round(corners[0][1])))
    for i, corner in enumerate(corners):
        shapes.dashes(stage.surface, pigment.RED_EARTH, (corners[i - 1], corner), stage.pen_px, stage.radius_px * 0.5)


def _draw_chevron(stage: Stage, tip: Point, sign: int) -> None:
    half, rise = stage.radius_px * 0.55, stage.radius_px * 0.42 * sign
    points = [(tip[0] - half, tip[1]), (tip[0], tip[1] + rise), (tip[0] + half, tip[1])]
    for colour, width in ((pigment.SOOT, 3.4), (pigment.FLAME, 1.8)):
        for pair in ((points[0], points[1]), (points[1], points[2])):
            shapes.stroke(stage.surface, colour, pair, stage.pen_px * width)


def draw_aim(stage: Stage, aim: AimView) -> None:
    """Draw the pull and the ruler: a block every 5 cm, the tip where the rock would rest on an empty sheet."""
    centre = stage.at((aim.x_m, aim.y_m))
    along = _along(aim)
    if aim.pull is not None:
        _draw_pull(stage, centre, stage.at(aim.pull))
    if not aim.is_ready:
        shown = min(stage.viewport.length_px(aim.distance_m), _room(stage, centre, along))
        end = _on(centre, along, max(shown, stage.radius_px * 1.6))
        shapes.dashes(stage.surface, pigment.CHARCOAL, (centre, end), stage.pen_px, stage.radius_px * 0.3)
        return
    way = _way(stage, aim)
    _draw_ruler(stage, way, aim.power)
    _draw_head(stage, way[-1], _direction(way[-2], way[-1]), _colour(aim.power))


def draw_aim_label(stage: Stage, aim: AimView, rocks: Sequence[RockView]) -> None:
    """Write the words of the ruler above its tip, or as near to that as they cover no rock."""
    if aim.label and aim.is_ready:
        tip = _way(stage, aim)[-1]
        label, radius = Label(aim.label), stage.radius_px
        discs = [stage.at((rock.x_m, rock.y_m)) for rock in rocks]
        window, chip = stage.surface.get_rect(), label.chip(stage.text, tip)
        spots = [(tip[0] + right * radius, tip[1] + down * radius) for right, down in _LABEL_SPOTS]
        at = spots[0]
        for spot in spots:
            chip.center = (round(spot[0]), round(spot[1]))
            if window.contains(chip) and not covers(chip, discs, radius):
                at = spot
                break
        draw_label(stage.surface, stage.text, label, at)


def _along(aim: AimView) -> Point:
    """Direction on the screen: up the sheet is to the right, the thrower's left is up."""
    return (math.cos(aim.aim_rad), -math.sin(aim.aim_rad))


def _way(stage: Stage, aim: AimView) -> list[Point]:
    """The line of the ruler on the screen, as far as it fits into the window."""
    start = stage.at((aim.x_m, aim.y_m))
    way = [stage.at(point) for point in aim.bend]
    way = way or [start, _on(start, _along(aim), stage.viewport.length_px(aim.distance_m))]
    shown = way[:1]
    for before, after in pairwise(way):
        room = _room(stage, before, _direction(before, after))
        if room < math.dist(before, after):
            return [*shown, _on(before, _direction(before, after), room)]
        shown.append(after)
    return shown


def _piece(way: Sequence[Point], first: float, last: float) -> list[Point]:
    """What lies of a line between two lengths from its start."""
    piece: list[Point] = []
    gone = 0.0
    for before, after in pairwise(way):
        along, length = _direction(before, after), math.dist(before, after)
        if gone <= last and gone + length >= first:
            piece += [] if piece else [_on(before, along, max(first - gone, 0.0))]
            piece.append(_on(before, along, min(last - gone, length)))
        gone += length
    return piece


def _direction(start: Point, end: Point) -> Point:
    length = math.dist(start, end) or 1.0
    return ((end[0] - start[0]) / length, (end[1] - start[1]) / length)


def _draw_pull(stage: Stage, centre: Point, grip: Point) -> None:
    """Two strands of sinew to the fingers, as on a sling."""
    dx, dy = grip[0] - centre[0], grip[1] - centre[1]
    length = math.hypot(dx, dy) or 1.0
    side = (-dy / length * stage.radius_px * 0.9, dx / length * stage.radius_px * 0.9)
    for sign in (-1, 1):
        rim = (centre[0] + sign * side[0], centre[1] + sign * side[1])
        for colour, width in ((pigment.SOOT, 2.6), (pigment.BONE_SHADE, 1.4)):
            shapes.stroke(stage.surface, colour, (rim, grip), stage.pen_px * width)
    shapes.disc(stage.surface, pigment.SOOT, grip, stage.radius_px * 0.42)
    shapes.disc(stage.surface, pigment.BONE, grip, stage.radius_px * 0.42 - stage.pen_px)


def _draw_ruler(stage: Stage, way: Sequence[Point], power: float) -> None:
    # It ends under the head, whose tip is thinner than the ruler.
    length = sum(math.dist(before, after) for before, after in pairwise(way)) - _HEAD * _TIP * stage.radius_px
    start = stage.radius_px * 1.05
    step = stage.viewport.length_px(_RULE_M)
    half = stage.pen_px * (1.4 + 1.4 * power)
    blocks = math.ceil(length / step)
    for block in range(blocks):
        first, last = max(start, block * step), min(length, (block + 1) * step)
        if last <= first:
            continue
        piece = list(pairwise(_piece(way, first, last)))
        colour = pigment.BONE if block % 2 else _colour(power)
        for paint, width in ((pigment.SOOT, 2 * half + stage.pen_px * 1.6), (colour, 2 * half - stage.pen_px * 0.4)):
            for ends in piece:
                shapes.stroke(stage.surface, paint, ends, width)


def _draw_head(stage: Stage, tip: Point, along: Point, colour: str) -> None:
    """The head of the arrow: its very tip, outline and all, is where the centre of the rock would rest."""
    across = (-along[1], along[0])
    middle = _on(tip, along, -_HEAD * _TIP * stage.radius_px)
    for size, paint in ((_HEAD, pigment.SOOT), (0.8, colour)):
        reach, half = stage.radius_px * size, stage.radius_px * size * 0.62
        back = _on(middle, along, -reach * 0.55)
        corners = [
            _on(middle, along, reach * _TIP),
            _on(back, across, half),
            _on(back, along, reach * 0.22),
            _on(back, across, -half),
        ]
        shapes.polygon(stage.surface, rgb(paint), corners)


def _colour(power: float) -> str:
    return _POWERS[min(len(_POWERS) - 1, int(power * len(_POWERS)))]


def _room(stage: Stage, start: Point, along: Point) -> float:
    """How far a line can go before it leaves the window."""
    margin = stage.radius_px
    width, height = stage.surface.get_size()
    room = math.inf
    for place, step, size in ((start[0], along[0], width), (start[1], along[1], height)):
        if step > 0:
            room = min(room, (size - margin - place) / step)
        elif step < 0:
            room = min(room, (margin - place) / step)
    return max(0.0, room)


def _on(start: Point, along: Point, length: float) -> Point:
    return (start[0] + along[0] * length, start[1] + along[1] * length)
