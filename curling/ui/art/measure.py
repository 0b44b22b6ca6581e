"""The end of a round: circles about the hearth through the rocks, with the distances that decide it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from curling.ui.art import pigment, shapes
from curling.ui.art.label import Label, covers, draw_label

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from curling.ui.art.stage import Stage
    from curling.ui.view_model import MeasureCircle, MeasureView, RockView
    from shared.ui.media.hand import Point

_SPOTS = 24
"""Places on a circle that a label tries."""

_STEPS_OUT = 10
"""How often a label that finds no place on its circle moves out, by a radius of a rock each time."""


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
    """Write the distances on their circles, as near to their rocks as no rock and no other label is covered.

    Where rocks fill a circle its label stands farther out, tied to its rock by a cord.
    """
    centre = stage.at((stage.params.cave_x_m, stage.params.cave_y_m))
    discs = [stage.at((rock.x_m, rock.y_m)) for rock in rocks]
    taken: list[pygame.Rect] = []
    for circle in measure.circles:
        label = Label(circle.label, pigment.RED_EARTH if circle.counts else pigment.CHARCOAL, bold=circle.counts)
        at, is_tied = next(
            (
                (at, is_tied)
                for at, is_tied in _spots(stage, circle, centre)
                if _is_free(label.chip(stage.text, at), taken, discs, stage.radius_px)
            ),
            (centre, False),
        )
        if is_tied:
            _draw_cord(stage, stage.at((circle.x_m, circle.y_m)), at, label.ink)
        taken.append(draw_label(stage.surface, stage.text, label, at))


def _is_free(chip: pygame.Rect, taken: Sequence[pygame.Rect], discs: Sequence[Point], radius: float) -> bool:
    """Whether a label covers neither a rock nor, with a little air, another label."""
    return chip.inflate(4, 4).collidelist(taken) < 0 and not covers(chip, discs, radius)


def _draw_cord(stage: Stage, rock: Point, at: Point, ink: str) -> None:
    """Tie a label to the rim of its rock."""
    share = stage.radius_px / max(math.dist(rock, at), 1.0)
    rim = (rock[0] + (at[0] - rock[0]) * share, rock[1] + (at[1] - rock[1]) * share)
    shapes.stroke(stage.surface, pigment.BONE, (rim, at), stage.pen_px * 3.0)
    shapes.stroke(stage.surface, ink, (rim, at), stage.pen_px * 1.4)


def _spots(stage: Stage, circle: MeasureCircle, centre: Point) -> Iterator[tuple[Point, bool]]:
    """Places on a circle from its rock onwards, to both sides in turn, then outside; and whether they are outside."""
    radius = stage.viewport.length_px(circle.distance_m)
    x, y = stage.at((circle.x_m, circle.y_m))
    own = math.atan2(y - centre[1], x - centre[0])
    for out in range(_STEPS_OUT + 1):
        reach = radius + out * stage.radius_px
        for step in range(_SPOTS // 2 + 1):
            for sign in (1, -1):
                angle = own + sign * step * math.tau / _SPOTS
                yield (centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)), out > 0
