"""Ways of rocks: the trails they have left and the dotted preview of where they will slide."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from curling.ui.art import pigment, shapes
from curling.ui.art.sprites import DAB_REACH, DABS
from curling.ui.art.stage import Stage, draw_rocks, spaced

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.ui.view_model import PathView, PreviewView, TrailView

_DOT_STEP_M = 0.009


def draw_trails(stage: Stage, trails: Sequence[TrailView]) -> None:
    """Rub the ways that rocks have slid into the ice, fainter the longer ago."""
    radius = stage.radius_px * DAB_REACH
    for trail in trails:
        points = [stage.at(point) for point in trail.points]
        if not points:
            continue
        spots = list(spaced(points, radius * 0.6))
        dabs = [stage.sprites.dab(trail.side, step / (DABS - 1)) for step in range(DABS)]
        reach = dabs[0].width // 2
        last = max(1, len(spots) - 1)
        stage.surface.fblits(
            [(dabs[i * (DABS - 1) // last], (round(x) - reach, round(y) - reach)) for i, (x, y) in enumerate(spots)]
        )


def draw_preview(stage: Stage, preview: PreviewView) -> None:
    """Dot the way a rock will slide; rocks that it hits get small dots, and ghosts lie where everything will rest."""
    for path in preview.paths:
        _draw_path(stage, path)
    for ghost in preview.rests:
        centre = stage.at((ghost.x_m, ghost.y_m))
        dash = stage.radius_px * 0.45
        shapes.dashed_ring(stage.surface, pigment.SOOT, centre, stage.radius_px * 1.12, stage.pen_px, dash)
    draw_rocks(stage, [msgspec.structs.replace(ghost, opacity=0.5) for ghost in preview.rests])


def _draw_path(stage: Stage, path: PathView) -> None:
    points = [stage.at(point) for point in path.points]
    size = stage.pen_px * (1.8 if path.is_thrown else 0.9)
    colour = pigment.BONE if path.is_thrown else pigment.OCHRE_LIGHT
    for spot in spaced(points, stage.viewport.length_px(_DOT_STEP_M)):
        shapes.disc(stage.surface, pigment.SOOT, spot, size + stage.pen_px * 0.7)
        shapes.disc(stage.surface, colour, spot, size)
