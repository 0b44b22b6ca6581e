"""Stegosaurus: plates along the back and a tail with four spikes, which it fights with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.ui.art import pigment
from caveman.ui.art.beast import SWING, Part, draw_eye, draw_parts, draw_rim, draw_toes, pillar, turned
from shared.ui.media.canvas import Paint
from shared.ui.media.easel import line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.ui.art.beast import Pose
    from shared.ui.media.canvas import Canvas
    from shared.ui.media.hand import Point

_ROOT: Point = (42.0, 58.0)
"""Root of the tail."""

_TAIL: tuple[Point, ...] = ((46, 50), (34, 56), (22, 59), (9, 58), (3, 62), (10, 67), (24, 70), (36, 73), (46, 76))
_BODY: tuple[Point, ...] = (
    (34, 60),
    (44, 48),
    (58, 38),
    (74, 34),
    (90, 40),
    (104, 54),
    (116, 63),
    (127, 64),
    (138, 67),
    (145, 74),
    (143, 81),
    (132, 84),
    (120, 82),
    (108, 86),
    (88, 92),
    (64, 91),
    (44, 82),
)
_PLATES = (
    (40.0, 51.0, 14.0, -30.0),
    (50.0, 43.0, 20.0, -22.0),
    (62.0, 36.0, 26.0, -12.0),
    (76.0, 34.0, 29.0, 2.0),
    (90.0, 40.0, 25.0, 20.0),
    (101.0, 51.0, 18.0, 36.0),
    (110.0, 60.0, 12.0, 42.0),
)
"""Foot, height and lean of each plate."""

_RAISED: dict[Pose, float] = {"stand": 0.0, "step": 5.0, "stride": -5.0, "attack": 40.0}
"""How far the tail is raised, in degrees."""


def draw_stegosaurus(canvas: Canvas, pose: Pose) -> None:
    """Draw it into the box of a beast."""
    swing, raised = SWING[pose] * 8, _RAISED[pose]
    spikes = [Part(turned(spike, _ROOT, raised), pigment.BONE, is_sharp=True) for spike in _spikes()]
    far, near = pigment.STEGOSAURUS_DARK, pigment.STEGOSAURUS
    behind = [
        *spikes[:2],
        pillar((67, 80), 13, -swing, far),
        pillar((107, 78), 11, -swing, far),
        *[Part(_plate(*plate, share=0.86, shift=6.0), pigment.CINDER_DARK) for plate in _PLATES[:-1]],
        Part(turned(_TAIL, _ROOT, raised), near),
        *[Part(_plate(*plate), pigment.CINDER_LIT) for plate in _PLATES],
        *spikes[2:],
        Part(_BODY, near),
    ]
    before = [pillar((55, 74), 16, swing, near), pillar((98, 78), 12, swing, near)]
    draw_rim(canvas, [*behind, *before])
    draw_parts(canvas, behind)
    _draw_hide(canvas, raised)
    draw_parts(canvas, before)
    draw_toes(canvas, 55 + swing, 16)
    draw_toes(canvas, 98 + swing, 12)
    draw_eye(canvas, (131, 71), 2.8, is_angry=pose == "attack")
    canvas.circle((143, 73), 1.2, Paint(fill=pigment.SOOT))
    canvas.curve([(144, 79), (136, 79), (130, 77)], line(pigment.SOOT, 2.4))


def _plate(x: float, y: float, height: float, lean: float, *, share: float = 1.0, shift: float = 0.0) -> list[Point]:
    """A plate like a leaf, whose foot is in the back."""
    tall, half = height * share, height * share * 0.36
    points = [(0, 5), (-half * 0.6, 0), (-half, -tall * 0.5), (0, -tall), (half, -tall * 0.5), (half * 0.6, 0)]
    return turned([(x + shift + dx, y + dy) for dx, dy in points], (x + shift, y), lean)


def _spikes() -> list[list[Point]]:
    """Four spikes near the tip of the tail, those of the far side first."""
    spikes = []
    for x, y, lean in ((29.0, 60.0, 8.0), (19.0, 60.0, -4.0), (24.0, 63.0, -16.0), (15.0, 62.0, -20.0)):
        spikes.append(turned([(x - 4.6, y), (x - 0.8, y - 25), (x + 4.6, y)], (x, y), lean))
    return spikes


def _draw_hide(canvas: Canvas, raised: float) -> None:
    """A pale belly, spots, the folds of tail and neck."""
    belly: Sequence[Point] = ((50, 84), (66, 89), (88, 90), (106, 84), (94, 80), (70, 80))
    canvas.curve(belly, Paint(fill=pigment.STEGOSAURUS_LIT, opacity=0.9), closed=True)
    for x, y, reach in ((60, 56, 4.2), (71, 48, 3.6), (74, 62, 4.6), (86, 53, 3.8), (90, 67, 3.4), (102, 66, 2.8)):
        canvas.circle((x, y), reach, Paint(fill=pigment.STEGOSAURUS_DARK, opacity=0.75))
    for x, y in ((37, 63), (29, 64)):
        fold = turned([(x, y - 3.5), (x + 2, y + 1.5), (x, y + 6)], _ROOT, raised)
        canvas.curve(fold, line(pigment.STEGOSAURUS_DARK, 3.0))
    canvas.curve([(117, 68), (119, 74), (117, 80)], line(pigment.STEGOSAURUS_DARK, 2.4))
