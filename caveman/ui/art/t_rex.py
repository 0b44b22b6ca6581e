"""Tyrannosaurus: a head full of teeth on two legs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.ui.art import pigment
from caveman.ui.art.beast import FOOT, SWING, Part, draw_eye, draw_parts, draw_rim, draw_toes, turned
from shared.ui.media.canvas import Paint
from shared.ui.media.easel import line

if TYPE_CHECKING:
    from caveman.ui.art.beast import Pose
    from shared.ui.media.canvas import Canvas
    from shared.ui.media.hand import Point

_HIP: Point = (60.0, 58.0)
_HINGE: Point = (103.0, 36.0)
_BODY: tuple[Point, ...] = (
    (7, 39),
    (18, 44),
    (36, 44),
    (54, 38),
    (72, 34),
    (84, 24),
    (90, 12),
    (101, 6),
    (116, 5),
    (129, 8),
    (139, 14),
    (144, 22),
    (143, 31),
    (137, 34),
    (122, 33),
    (106, 36),
    (103, 46),
    (100, 60),
    (90, 72),
    (74, 77),
    (54, 74),
    (36, 62),
    (18, 54),
)
_JAW: tuple[Point, ...] = ((98, 32), (110, 37), (125, 38), (138, 35), (140, 40), (128, 47), (112, 48), (101, 45))
_BELLY: tuple[Point, ...] = ((101, 46), (98, 60), (88, 71), (74, 75), (56, 72), (72, 66), (88, 58))
_LEAN: dict[Pose, float] = {"stand": 0.0, "step": 1.5, "stride": -1.5, "attack": 9.0}
_GAPE: dict[Pose, float] = {"stand": 9.0, "step": 5.0, "stride": 9.0, "attack": 30.0}


def draw_t_rex(canvas: Canvas, pose: Pose) -> None:
    """Draw it into the box of a beast."""
    swing, lean = SWING[pose], _LEAN[pose]
    jaw = turned(turned(_JAW, _HINGE, _GAPE[pose]), _HIP, lean)
    behind = [
        *_leg(_HIP[0] + 7, -swing, pigment.T_REX_DARK),
        Part(_arm(lean, 5), pigment.T_REX_DARK),
        Part(jaw, pigment.T_REX_DARK),
        Part(turned(_BODY, _HIP, lean), pigment.T_REX),
    ]
    before = [*_leg(_HIP[0] - 2, swing, pigment.T_REX), Part(_arm(lean, 0), pigment.T_REX_LIT)]
    draw_rim(canvas, [*behind, *before])
    draw_parts(canvas, behind)
    _draw_mouth(canvas, pose)
    canvas.curve(turned(_BELLY, _HIP, lean), Paint(fill=pigment.T_REX_LIT, opacity=0.85), closed=True)
    _draw_hide(canvas, lean)
    draw_parts(canvas, before)
    draw_toes(canvas, _HIP[0] + 2 + 13 * swing, 13)
    eye, nostril = turned([(108.0, 15.0), (138.0, 18.5)], _HIP, lean)
    draw_eye(canvas, eye, 3.6, is_angry=True)
    canvas.circle(nostril, 1.7, Paint(fill=pigment.SOOT))


def _leg(hip: float, swing: float, fill: str) -> list[Part]:
    """Shank and foot, and the thigh over them."""
    knee, ankle, foot = hip + 11 + swing * 7, hip + 1 + swing * 10, hip + 2 + swing * 13
    shank = [
        (knee - 7, 78),
        (knee + 4, 80),
        (ankle + 6, 94),
        (foot + 8, 98),
        (foot + 19, FOOT - 2),
        (foot + 16, FOOT),
        (foot - 4, FOOT),
        (ankle - 5, 96),
    ]
    thigh = [
        (hip - 15, 54),
        (hip + 2, 44),
        (hip + 17, 54),
        (knee + 9, 74),
        (knee + 3, 85),
        (knee - 9, 84),
        (hip - 10, 74),
    ]
    return [Part(shank, fill), Part(thigh, fill)]


def _arm(lean: float, shift: float) -> list[Point]:
    """A small arm with two claws."""
    points: list[Point] = [
        (91, 52),
        (101, 54),
        (110, 60),
        (117, 57),
        (121, 61),
        (116, 64),
        (119, 70),
        (113, 71),
        (104, 69),
        (93, 65),
    ]
    return turned([(x + shift, y - shift * 0.4) for x, y in points], _HIP, lean)


def _draw_mouth(canvas: Canvas, pose: Pose) -> None:
    """The red of the mouth between the jaws, and teeth in both of them."""
    lean, gape = _LEAN[pose], _GAPE[pose]
    lower = turned(((138, 36), (124, 39), (108, 38)), _HINGE, gape)
    throat = turned([(107, 36), (122, 33.5), (140, 33), *lower], _HIP, lean)
    canvas.polygon(throat, Paint(fill=pigment.RED_DEEP))
    for i in range(6):
        x = 110 + 5.2 * i
        tooth = [(x, 33.5), (x + 4.4, 33.5), (x + 2.4, 40.5 - 0.4 * i)]
        canvas.polygon(turned(tooth, _HIP, lean), Paint(fill=pigment.WHITE, stroke=pigment.SOOT, width=1.2))
    for i in range(5):
        x = 112 + 5.2 * i
        tooth = turned([(x, 39), (x + 4, 38.6), (x + 2, 33.5)], _HINGE, gape)
        canvas.polygon(turned(tooth, _HIP, lean), Paint(fill=pigment.WHITE, stroke=pigment.SOOT, width=1.2))


def _draw_hide(canvas: Canvas, lean: float) -> None:
    """Stripes over the back and the tail, wrinkles at the neck."""
    for x, y, long in (
        (22, 44, 8),
        (33, 43.5, 10),
        (45, 41, 12),
        (57, 37, 13),
        (69, 35, 13),
        (80, 28, 11),
        (88, 17, 9),
    ):
        stripe = [(x, y), (x + 3.5, y + long * 0.5), (x + 1.5, y + long)]
        canvas.curve(turned(stripe, _HIP, lean), line(pigment.T_REX_DARK, 4.4))
    for points in (((97, 40), (92, 36), (91, 30)), ((101, 30), (97, 25), (98, 20)), ((118, 12), (130, 15), (136, 20))):
        canvas.curve(turned(points, _HIP, lean), line(pigment.T_REX_DARK, 2.4))
