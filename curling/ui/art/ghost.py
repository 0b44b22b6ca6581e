"""The hammer at a rock: where it would lie, where the rock would land, and whether that is allowed."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from curling.ui.art import pigment, shapes
from curling.ui.art.label import Label, covers, draw_label
from shared.ui.media.colour import rgb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.ui.art.stage import Stage
    from curling.ui.view_model import HammerView, RockView


_REASON_WIDE = 18.0
"""Longest line of the reason why a hammer may not lie so, in radii of a rock."""

_REASON_STEPS = 8
"""How often the reason moves away from the hammer, by a radius each time, until it covers no rock."""


def draw_hammer(stage: Stage, hammer: HammerView, rocks: Sequence[RockView]) -> None:
    """Draw hammer and landing place: a solid line and a tick if allowed, dashes and crosses if not."""
    corners = [stage.at(corner) for corner in hammer.corners]
    middle = (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))
    picture = stage.sprites.hammer(hammer.side, hammer.size, -hammer.angle_rad)
    landing = stage.at(hammer.landing)
    stage.stamp(picture, middle, 1.0 if hammer.is_allowed else 0.6)
    if hammer.is_allowed:
        _draw_allowed(stage, corners)
        # Once the struck rock is there, its place needs no mark.
        reach = stage.params.rock_radius_m
        if all(math.dist((rock.x_m, rock.y_m), hammer.landing) > reach for rock in rocks):
            _draw_landing(stage, landing)
        return
    _draw_refused(stage, corners, landing)
    for rock in rocks:
        if rock.id == hammer.blocker:
            spot = stage.at((rock.x_m, rock.y_m))
            shapes.ring(stage.surface, pigment.RED_EARTH, spot, stage.radius_px * 1.2, stage.pen_px * 2)
            shapes.cross(stage.surface, pigment.BONE, spot, stage.radius_px * 1.5, stage.pen_px * 3.2)
            shapes.cross(stage.surface, pigment.RED_EARTH, spot, stage.radius_px * 1.5, stage.pen_px * 1.8)
    if hammer.reason:
        _draw_reason(stage, hammer.reason, [*corners, landing], rocks)


def _draw_allowed(stage: Stage, corners: list[tuple[float, float]]) -> None:
    shapes.outline(stage.surface, pigment.BONE, corners, stage.pen_px * 3.2)
    shapes.outline(stage.surface, pigment.MOSS, corners, stage.pen_px * 2)


def _draw_landing(stage: Stage, landing: tuple[float, float]) -> None:
    radius, pen = stage.radius_px, stage.pen_px
    shapes.polygon(stage.surface, (*rgb(pigment.MOSS), 70), _octagon(landing, radius))
    shapes.ring(stage.surface, pigment.BONE, landing, radius, pen * 3.2)
    shapes.ring(stage.surface, pigment.MOSS, landing, radius, pen * 2)
    shapes.tick(stage.surface, pigment.BONE, landing, radius * 1.1, pen * 3.8)
    shapes.tick(stage.surface, pigment.MOSS, landing, radius * 1.1, pen * 2.2)


def _draw_refused(stage: Stage, corners: list[tuple[float, float]], landing: tuple[float, float]) -> None:
    radius, pen = stage.radius_px, stage.pen_px
    shapes.polygon(stage.surface, (*rgb(pigment.RED_EARTH), 70), corners)
    for i, corner in enumerate(corners):
        side = (corners[i - 1], corner)
        shapes.stroke(stage.surface, pigment.BONE, side, pen * 3)
        shapes.dashes(stage.surface, pigment.RED_EARTH, side, pen * 2, radius * 0.4)
    for diagonal in ((corners[0], corners[2]), (corners[1], corners[3])):
        shapes.stroke(stage.surface, pigment.RED_EARTH, diagonal, pen * 1.6)
    shapes.polygon(stage.surface, (*rgb(pigment.RED_EARTH), 60), _octagon(landing, radius))
    shapes.dashed_ring(stage.surface, pigment.RED_EARTH, landing, radius, pen * 2.2, radius * 0.42)
    shapes.cross(stage.surface, pigment.BONE, landing, radius * 1.3, pen * 3.6)
    shapes.cross(stage.surface, pigment.RED_EARTH, landing, radius * 1.3, pen * 2)


def _draw_reason(stage: Stage, reason: str, places: list[tuple[float, float]], rocks: Sequence[RockView]) -> None:
    """Write why not above or below the hammer, where it covers no rock if that is possible."""
    radius = stage.radius_px
    label = Label(reason, pigment.RED_EARTH, wrap_px=round(radius * _REASON_WIDE))
    middle = sum(x for x, _ in places) / len(places)
    chip = label.chip(stage.text, (middle, 0.0))
    far = radius * 1.3 + chip.height / 2
    top, bottom = min(y for _, y in places) - far, max(y for _, y in places) + far
    discs = [stage.at((rock.x_m, rock.y_m)) for rock in rocks]
    window = stage.surface.get_rect()
    at = first = (middle, top)
    for step in range(_REASON_STEPS * 2):
        away = step // 2 * radius
        at = (middle, bottom + away if step % 2 else top - away)
        chip.center = (round(at[0]), round(at[1]))
        if window.contains(chip) and not covers(chip, discs, radius):
            break
    else:
        at = first
    draw_label(stage.surface, stage.text, label, at)


def _octagon(centre: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    """The inside of a ring, near enough under its line."""
    x, y = centre
    cut = radius * 0.414
    return [
        (x + sx * a, y + sy * b)
        for sx, sy, a, b in (
            (1, -1, radius, cut),
            (1, 1, radius, cut),
            (1, 1, cut, radius),
            (-1, 1, cut, radius),
            (-1, 1, radius, cut),
            (-1, -1, radius, cut),
            (-1, -1, cut, radius),
            (1, -1, cut, radius),
        )
    ]
