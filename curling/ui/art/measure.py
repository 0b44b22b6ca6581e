"""The end of a round: circles about the hearth through the rocks, with the distances that decide it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from curling.ui.art import pigment, shapes
from curling.ui.art.label import LABEL_ROLE, draw_label

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from curling.ui.art.stage import Stage
    from curling.ui.view_model import MeasureCircle, MeasureView, RockView
    from shared.ui.media.hand import Point

_SPOTS = 24
"""Places on a circle that a label tries."""


def draw_measure_lines(stage: Stage, measure: MeasureView) -> None:
    """Draw circles and cords below the rocks: solid for what counts, dashed for the rest."""
    centre = stage.at((stage.params.cave_x_m, stage.params.cave_y_m))
    pen = stage.pen_px
    for circle in measure.circles:
        radius = stage.viewport.length_px(circle.distance_m)
        spot = stage.at((circle.x_m, circle.y_m))
        if circle.counts:
            shapes.ring(stage.surface, pigment.SOOT, centre, radius, pen * 2.8)
            shapes.ring(stage.surface, pigment.FLAME, centre, radius, pen * 1.4)
            shapes.stroke(stage.surface, pigment.SOOT, (centre, spot), pen * 2.8)
            shapes.stroke(stage.surface, pigment.FLAME, (centre, spot), pen * 1.4)
        else:
            dash = stage.radius_px * 0.5
            shapes.dashed_ring(stage.surface, pigment.BONE, centre, radius, pen, dash)
            shapes.dashes(stage.surface, pigment.BONE, (centre, spot), pen, dash)


def draw_measure_labels(stage: Stage, measure: MeasureView, rocks: Sequence[RockView]) -> None:
    """Write the distances on their circles, as near to their rocks as no rock and no other label is covered."""
    centre = stage.at((stage.params.cave_x_m, stage.params.cave_y_m))
    discs = [stage.at((rock.x_m, rock.y_m)) for rock in rocks]
    taken: list[pygame.Rect] = []
    for circle in measure.circles:
        width, height = stage.text.size(circle.label, LABEL_ROLE, bold=circle.counts)
        chip = pygame.Rect(0, 0, width + height, round(height * 1.3))
        for spot in _spots(stage, circle, centre):
            chip.center = (round(spot[0]), round(spot[1]))
            if chip.collidelist(taken) < 0 and not _covers(chip, discs, stage.radius_px):
                break
        ink = pigment.RED_EARTH if circle.counts else pigment.CHARCOAL
        taken.append(draw_label(stage.surface, stage.text, circle.label, chip.center, ink=ink, bold=circle.counts))


def _spots(stage: Stage, circle: MeasureCircle, centre: Point) -> Iterator[Point]:
    """Places on a circle from its rock onwards, to both sides in turn; the last is opposite."""
    radius = stage.viewport.length_px(circle.distance_m)
    x, y = stage.at((circle.x_m, circle.y_m))
    own = math.atan2(y - centre[1], x - centre[0])
    for step in range(1, _SPOTS // 2 + 1):
        for sign in (1, -1):
            angle = own + sign * step * math.tau / _SPOTS
            yield (centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle))


def _covers(chip: pygame.Rect, discs: Sequence[Point], radius: float) -> bool:
    """Whether a label lies over a rock."""
    for x, y in discs:
        dx = x - max(chip.left, min(x, chip.right))
        dy = y - max(chip.top, min(y, chip.bottom))
        if dx * dx + dy * dy < radius * radius:
            return True
    return False
