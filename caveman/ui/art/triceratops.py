"""Triceratops: three horns before a shield of bone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.ui.art import pigment
from caveman.ui.art.beast import SWING, Part, draw_eye, draw_parts, draw_rim, draw_toes, pillar, turned
from shared.ui.media.canvas import Paint
from shared.ui.media.easel import inked, line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from caveman.ui.art.beast import Pose
    from shared.ui.media.canvas import Canvas
    from shared.ui.media.hand import Point

_NECK: Point = (96.0, 58.0)
_BODY: tuple[Point, ...] = (
    (7, 72),
    (12, 58),
    (26, 46),
    (46, 36),
    (66, 33),
    (84, 38),
    (98, 48),
    (102, 66),
    (98, 82),
    (80, 91),
    (54, 91),
    (34, 84),
    (22, 76),
    (12, 76),
)
_FRILL: tuple[Point, ...] = (
    (95, 70),
    (86, 58),
    (83, 42),
    (87, 26),
    (97, 15),
    (108, 16),
    (116, 26),
    (118, 42),
    (114, 60),
    (106, 72),
)
_HEAD: tuple[Point, ...] = (
    (99, 48),
    (110, 42),
    (122, 48),
    (132, 59),
    (141, 68),
    (144, 78),
    (138, 84),
    (132, 79),
    (120, 80),
    (106, 74),
    (98, 64),
)
_BROW: tuple[Point, ...] = ((111, 49), (126, 33), (146, 22), (132, 42), (121, 53))
_FAR_BROW: tuple[Point, ...] = ((104, 46), (114, 26), (130, 10), (122, 32), (115, 48))
_NOSE: tuple[Point, ...] = ((129, 58), (138, 46), (139, 65))
_BOWED: dict[Pose, float] = {"stand": 0.0, "step": 3.0, "stride": -3.0, "attack": 22.0}
"""How far the head is bowed, in degrees."""
_DRAWN_BACK = 0.36
"""How far the neck is drawn back for each degree, so that the horns stay in the box."""


def draw_triceratops(canvas: Canvas, pose: Pose) -> None:
    """Draw it into the box of a beast."""
    swing, bowed = SWING[pose] * 8, _BOWED[pose]
    far, near = pigment.TRICERATOPS_DARK, pigment.TRICERATOPS
    behind = [pillar((52, 80), 14, -swing, far), pillar((92, 78), 13, -swing, far), Part(_BODY, near)]
    legs = [pillar((40, 72), 17, swing, near), pillar((82, 76), 15, swing, near)]
    head = [
        Part(_bowed(points, bowed), fill, is_sharp=is_sharp)
        for points, fill, is_sharp in (
            (_FRILL, pigment.CINDER_LIT, False),
            (_FAR_BROW, pigment.BONE_SHADE, True),
            (_NOSE, pigment.BONE, True),
            (_HEAD, near, False),
            (_BROW, pigment.BONE, True),
        )
    ]
    draw_rim(canvas, [*behind, *legs, *head])
    draw_parts(canvas, behind)
    _draw_hide(canvas)
    draw_parts(canvas, legs)
    draw_toes(canvas, 40 + swing, 17)
    draw_toes(canvas, 82 + swing, 15)
    draw_parts(canvas, head[:1])
    _draw_frill(canvas, bowed)
    draw_parts(canvas, head[1:])
    eye, nostril = _bowed([(114.0, 58.0), (137.0, 69.0)], bowed)
    draw_eye(canvas, eye, 3.2, is_angry=pose == "attack")
    canvas.circle(nostril, 1.6, Paint(fill=pigment.SOOT))
    canvas.curve(_bowed([(142, 77), (132, 75), (122, 72)], bowed), line(pigment.SOOT, 2.4))


def _bowed(points: Iterable[Point], degrees: float) -> list[Point]:
    """Points of the head when it is bowed."""
    back = _DRAWN_BACK * max(0.0, degrees)
    return [(x - back, y) for x, y in turned(points, _NECK, degrees)]


def _draw_frill(canvas: Canvas, bowed: float) -> None:
    """Knobs on the edge of the shield, and a painted ring in it."""
    for x, y in _FRILL[1:7]:
        knob = _bowed([(x, y)], bowed)[0]
        canvas.circle(knob, 3.4, inked(pigment.BONE, 2.4))
    spot = [(100, 50), (94, 42), (96, 30), (104, 26), (110, 34), (108, 46)]
    canvas.curve(_bowed(spot, bowed), Paint(fill=pigment.CINDER_DARK), closed=True)


def _draw_hide(canvas: Canvas) -> None:
    """A pale belly and folds in the thick hide."""
    belly = [(36, 82), (54, 89), (80, 89), (96, 80), (84, 78), (58, 78)]
    canvas.curve(belly, Paint(fill=pigment.TRICERATOPS_LIT, opacity=0.85), closed=True)
    for points in (
        ((28, 52), (40, 44), (54, 40)),
        ((22, 60), (30, 58), (34, 62)),
        ((58, 44), (70, 42), (80, 46)),
        ((56, 56), (62, 62), (60, 70)),
        ((70, 56), (76, 62), (74, 70)),
        ((16, 66), (22, 68), (28, 66)),
    ):
        canvas.curve(points, line(pigment.TRICERATOPS_DARK, 3.2))
    for x, y in ((48, 50), (64, 50), (36, 56), (86, 54)):
        canvas.circle((x, y), 2.4, Paint(fill=pigment.TRICERATOPS_DARK, opacity=0.75))
