"""The cave at the far end: a dark round with firelight, rings to judge distances by, and the hearth in its middle."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from curling.ui.art import pigment
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.hand import Hand, Point

if TYPE_CHECKING:
    from curling.rules.params import Params

_BOULDERS = ("#6f6051", "#5c4e42", "#7d6d5b", "#524539")

_FIRELIGHT = (
    (0.0, "#d9964a", 1.0),
    (0.26, "#b8793f", 1.0),
    (0.5, "#8f6340", 1.0),
    (0.78, "#6b5240", 1.0),
    (1.0, "#4d3d31", 1.0),
)


def draw_cave(canvas: Canvas, params: Params) -> None:
    """Draw the cave; the bone ring is the exact cave line, the ring of ash the exact hearth."""
    centre = (params.cave_y_m * 1000, params.cave_x_m * 1000)
    radius, hearth = params.cave_radius_m * 1000, params.hearth_radius_m * 1000
    _draw_mouth(canvas, centre, radius)
    canvas.circle(centre, radius, Paint(fill=canvas.glow(centre, radius, _FIRELIGHT)))
    _draw_floor(canvas, centre, (hearth, radius))
    for share in (1 / 3, 2 / 3):
        _draw_dashes(canvas, centre, hearth + (radius - hearth) * share)
    canvas.circle(centre, radius, Paint(stroke=pigment.SOOT, width=3.2))
    canvas.circle(centre, radius, Paint(stroke=pigment.BONE, width=1.3))
    _draw_hearth(canvas, centre, hearth)


def _draw_mouth(canvas: Canvas, centre: Point, radius: float) -> None:
    """Boulders around the cave line, wholly outside it, in a rim of snow."""
    hand = Hand("mouth")
    snow = [_polar(centre, radius + hand.spread(8.0, 14.0), math.tau * i / 40) for i in range(40)]
    canvas.curve(snow, Paint(fill=pigment.ICE_SHADE, opacity=0.6), closed=True)
    canvas.circle(centre, radius + 3.0, Paint(fill=pigment.SOOT))
    angle = 0.0
    while angle < math.tau - 0.05:
        span = min(hand.spread(0.07, 0.2), math.tau - angle)
        _draw_boulder(canvas, hand, centre, (radius + 1.2, angle, span))
        angle += span


def _draw_boulder(canvas: Canvas, hand: Hand, centre: Point, place: tuple[float, float, float]) -> None:
    """One boulder from the inner reach outwards, between an angle and another."""
    inner, start, span = place
    reach = hand.spread(4.5, 8.5)
    outline = [_polar(centre, inner, start + span * step / 4) for step in range(5)]
    for share, height in ((0.97, 0.45), (0.8, 0.9), (0.45, 1.0), (0.18, 0.85), (0.03, 0.4)):
        outline.append(_polar(centre, inner + reach * height * hand.spread(0.85, 1.1), start + span * share))
    colour = _BOULDERS[hand.whole(0, len(_BOULDERS) - 1)]
    canvas.polygon(outline, Paint(fill=colour, stroke=pigment.SOOT, width=0.95))
    lit = [_polar(centre, inner + reach * height, start + span * share) for share, height in ((0.25, 0.7), (0.5, 0.8))]
    canvas.polygon(lit, Paint(stroke=pigment.LIMESTONE, width=0.9, opacity=0.55), closed=False)


def _draw_floor(canvas: Canvas, centre: Point, radii: tuple[float, float]) -> None:
    """Soot, embers and scratches on the floor of the cave, faint enough to judge rocks by."""
    hand = Hand("floor")
    hearth, radius = radii
    for _ in range(90):
        angle, reach = hand.spread(0, math.tau), hearth + (radius - hearth - 4) * math.sqrt(hand.spread(0, 1))
        x, y = centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)
        pebble = hand.ring((x, y), hand.spread(0.5, 1.7), amount=0.4, pieces=6)
        light = hand.whole(0, 2) == 0
        canvas.curve(pebble, Paint(fill="#e0b27a" if light else pigment.SOOT, opacity=0.16), closed=True)
    for _ in range(34):
        angle, reach = hand.spread(0, math.tau), hearth + (radius - hearth - 6) * hand.spread(0.1, 1.0)
        span = hand.spread(0.05, 0.16)
        arc = hand.arc(centre, reach, (angle, angle + span), amount=0.5)
        canvas.curve(arc, Paint(stroke=pigment.SOOT, width=0.8, opacity=0.22))


def _draw_dashes(canvas: Canvas, centre: Point, radius: float) -> None:
    """A painted ring of short strokes."""
    hand = Hand(f"ring {radius:.1f}")
    count = max(12, round(radius * 0.55))
    for i in range(count):
        angle = math.tau * i / count
        arc = hand.arc(centre, radius, (angle, angle + math.tau / count * 0.6))
        canvas.curve(arc, Paint(stroke=pigment.BONE, width=1.0, opacity=0.5))


def _draw_hearth(canvas: Canvas, centre: Point, radius: float) -> None:
    """Ash, a ring of stones and a fire whose heart is the target."""
    hand = Hand("hearth")
    glow = canvas.glow(
        centre,
        radius,
        ((0.0, "#ffe9a8", 1.0), (0.35, pigment.FLAME, 1.0), (0.7, pigment.EMBER, 1.0), (1.0, "#a5421d", 1.0)),
    )
    canvas.circle(centre, radius, Paint(fill=glow))
    _draw_flames(canvas, hand, centre, radius * 0.86)
    stones = max(9, round(radius * 0.62))
    stone = math.pi * radius / stones * 0.86
    for i in range(stones):
        angle = math.tau * (i + hand.spread(-0.1, 0.1)) / stones
        at = (
            centre[0] + (radius + stone * 0.15) * math.cos(angle),
            centre[1] + (radius + stone * 0.15) * math.sin(angle),
        )
        outline = hand.ring(at, stone * hand.spread(0.85, 1.0), amount=stone * 0.14, pieces=8)
        colour = ("#8d8173", "#a2957f", "#776b5e")[i % 3]
        canvas.curve(outline, Paint(fill=colour, stroke=pigment.SOOT, width=0.9), closed=True)
        canvas.circle((at[0] - stone * 0.25, at[1] - stone * 0.3), stone * 0.28, Paint(fill="#c9bda6", opacity=0.7))
    canvas.circle(centre, radius * 0.075, Paint(fill=pigment.BONE, stroke=pigment.SOOT, width=0.9))


def _draw_flames(canvas: Canvas, hand: Hand, centre: Point, radius: float) -> None:
    """Tongues of fire licking outwards from the middle, as seen from above."""
    for colour, reach, count, opacity in (
        (pigment.RED_EARTH, 1.0, 11, 0.75),
        (pigment.EMBER, 0.8, 9, 0.9),
        (pigment.FLAME, 0.58, 8, 0.95),
        ("#fff0be", 0.34, 7, 0.95),
    ):
        points: list[Point] = []
        for i in range(count):
            middle = math.tau * (i + hand.spread(-0.15, 0.15)) / count
            tip = radius * reach * hand.spread(0.8, 1.0)
            base = radius * reach * 0.5
            lean = hand.spread(0.12, 0.3)
            points.append(_polar(centre, base, middle - math.pi / count))
            points.append(_polar(centre, (tip + base) / 2, middle - math.pi / count * 0.35))
            points.append(_polar(centre, tip, middle + lean))
            points.append(_polar(centre, (tip + base) / 2, middle + math.pi / count * 0.55))
        canvas.curve(points, Paint(fill=colour, opacity=opacity), closed=True)


def _polar(centre: Point, reach: float, angle: float) -> Point:
    return (centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle))
