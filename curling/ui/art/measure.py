"""The end of a round: circles about the hearth through the rocks, with the distances that decide it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from curling.ui.art import pigment, shapes
from curling.ui.art.label import draw_label

if TYPE_CHECKING:
    import pygame

    from curling.ui.art.stage import Stage
    from curling.ui.view_model import MeasureCircle, MeasureView


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


def draw_measure_labels(stage: Stage, measure: MeasureView) -> None:
    """Write the distances beside the rocks, nearest first, so that no label covers another."""
    centre = stage.at((stage.params.cave_x_m, stage.params.cave_y_m))
    taken: list[pygame.Rect] = []
    for circle in measure.circles:
        taken.append(_draw_circle_label(stage, circle, centre, taken))


def _draw_circle_label(
    stage: Stage, circle: MeasureCircle, centre: tuple[float, float], taken: list[pygame.Rect]
) -> pygame.Rect:
    x, y = stage.at((circle.x_m, circle.y_m))
    height = stage.text.size(circle.label, "small", bold=True)[1]
    away = math.copysign(1.0, y - centre[1])
    spot = (x, y + away * (stage.radius_px + height * 0.9))
    width = stage.text.size(circle.label, "small", bold=True)[0] + height
    for _ in range(len(taken) + 1):
        if not any(
            abs(rect.centery - spot[1]) < height * 1.25 and abs(rect.centerx - x) < (rect.width + width) / 2
            for rect in taken
        ):
            break
        spot = (x, spot[1] + away * height * 1.3)
    ink = pigment.RED_EARTH if circle.counts else pigment.CHARCOAL
    return draw_label(stage.surface, stage.text, circle.label, spot, ink=ink, bold=circle.counts)
