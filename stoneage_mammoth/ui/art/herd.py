"""The herd: the mammoth that stands at a place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.media.canvas import Paint
from shared.ui.media.easel import inked, line
from stoneage_mammoth.ui.art import pigment

if TYPE_CHECKING:
    from shared.ui.media.canvas import Canvas

_OUTLINE = [
    (8, 66),
    (7, 48),
    (14, 32),
    (34, 24),
    (50, 20),
    (58, 9),
    (74, 6),
    (88, 16),
    (91, 36),
    (92, 58),
    (95, 74),
    (92, 86),
    (82, 84),
    (84, 77),
    (89, 74),
    (85, 60),
    (78, 54),
    (73, 62),
    (72, 78),
    (73, 93),
    (58, 93),
    (56, 74),
    (40, 76),
    (34, 78),
    (33, 93),
    (18, 93),
    (15, 78),
]


def draw_mammoth(canvas: Canvas) -> None:
    """A mammoth that looks to the right, with a pale rim that lifts it off any ground; a box of 100 by 100."""
    canvas.curve(_OUTLINE, line(pigment.BONE, 11), closed=True)
    for x in (40, 66):
        leg = [(x - 5, 70), (x + 9, 70), (x + 8, 90), (x - 5, 90)]
        canvas.polygon(leg, inked(pigment.MAMMOTH_DARK, 5))
    canvas.curve(_OUTLINE, inked(pigment.MAMMOTH, 6), closed=True)
    canvas.curve(
        [(14, 60), (34, 68), (54, 66), (70, 58), (68, 72), (56, 73), (34, 76), (18, 80)],
        Paint(fill=pigment.MAMMOTH_DARK, opacity=0.65),
        closed=True,
    )
    for i in range(6):
        x = 22 + i * 8
        canvas.curve([(x, 70), (x - 2, 82 if i % 2 else 79)], line(pigment.SOOT, 4))
    for i, x in enumerate((60, 67, 74, 81)):
        canvas.curve([(x, 10), (x - 4, 2 + i % 2 * 2)], line(pigment.SOOT, 4))
    canvas.curve([(70, 22), (62, 30), (62, 42), (70, 46)], line(pigment.SOOT, 4.5))
    canvas.circle((81, 30), 3.6, Paint(fill=pigment.SOOT))
    tusk = [(80, 50), (82, 66), (92, 70), (97, 57)]
    canvas.curve(tusk, line(pigment.SOOT, 11))
    canvas.curve(tusk, line(pigment.WHITE, 6))
    canvas.curve([(9, 46), (3, 58), (5, 70)], line(pigment.SOOT, 5))
