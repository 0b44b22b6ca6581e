"""The eight achievements on green ground: one ink, one shape each; boxes of 100 by 100."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from shared.ui.media.canvas import Paint
from shared.ui.media.easel import line
from stoneage_mammoth.ui.art import pigment

if TYPE_CHECKING:
    from shared.ui.media.canvas import Canvas

_INK = Paint(fill=pigment.SYMBOL_INK)
_CUT = pigment.WHITE
"""Colour of what is cut out of the ink."""


def draw_medicine(canvas: Canvas) -> None:
    """A healing herb in a bowl."""
    canvas.curve([(50, 58), (50, 38), (52, 14)], line(pigment.SYMBOL_INK, 6))
    for root, tip, bend in (
        ((50, 50), (16, 34), (28, 54)),
        ((51, 44), (84, 28), (72, 50)),
        ((51, 30), (26, 8), (30, 28)),
        ((52, 26), (76, 4), (72, 22)),
    ):
        back = (root[0] * 0.55 + tip[0] * 0.45, tip[1] - 2)
        canvas.curve([root, back, tip, bend], _INK, closed=True)
    canvas.path("M10 56 L90 56 C90 78 74 92 50 92 C26 92 10 78 10 56 Z", _INK)
    canvas.curve([(20, 66), (50, 71), (80, 66)], line(_CUT, 4.5))


def draw_art(canvas: Canvas) -> None:
    """A leaping deer, painted on a wall."""
    body = [
        (20, 50),
        (34, 40),
        (56, 42),
        (68, 36),
        (76, 24),
        (86, 22),
        (94, 30),
        (84, 34),
        (78, 48),
        (66, 58),
        (38, 58),
    ]
    canvas.curve(body, _INK, closed=True)
    for leg in (
        [(28, 52), (16, 66), (6, 88)],
        [(36, 56), (32, 72), (24, 90)],
        [(62, 54), (76, 66), (90, 66)],
        [(66, 52), (80, 56), (94, 54)],
    ):
        canvas.curve(leg, line(pigment.SYMBOL_INK, 7))
    for horn in ([(78, 24), (68, 14), (70, 4)], [(80, 24), (78, 12), (86, 4)], [(70, 14), (60, 12)]):
        canvas.curve(horn, line(pigment.SYMBOL_INK, 5))
    canvas.curve([(20, 50), (12, 42)], line(pigment.SYMBOL_INK, 5))
    canvas.curve([(50, 80), (62, 76), (74, 80), (86, 76), (94, 80)], line(pigment.SYMBOL_INK, 5))


def draw_writing(canvas: Canvas) -> None:
    """A slab with scratched signs."""
    canvas.polygon([(18, 8), (84, 5), (90, 90), (50, 95), (12, 91)], _INK)
    for points in (
        [(28, 22), (28, 38)],
        [(38, 22), (38, 38)],
        [(48, 22), (48, 38)],
        [(60, 36), (68, 22), (76, 36)],
        [(28, 50), (40, 62)],
        [(40, 50), (28, 62)],
        [(52, 50), (52, 62), (64, 62)],
        [(74, 50), (74, 63)],
        [(28, 74), (34, 82), (40, 74), (46, 82), (52, 74)],
        [(64, 74), (76, 82)],
    ):
        canvas.polygon(points, line(_CUT, 5), closed=False)


def draw_pottery(canvas: Canvas) -> None:
    """A jar with two ears and a painted band."""
    for sign in (-1, 1):
        ear = [(50 + sign * 18, 22), (50 + sign * 38, 24), (50 + sign * 34, 46)]
        canvas.curve(ear, line(pigment.SYMBOL_INK, 7))
    jar = [(30, 8), (70, 8), (64, 24), (84, 50), (76, 76), (62, 94), (38, 94), (24, 76), (16, 50), (36, 24)]
    canvas.curve(jar, _INK, closed=True)
    zigzag = [(22 + 8 * i, 46 if i % 2 else 58) for i in range(8)]
    canvas.polygon(zigzag, line(_CUT, 5), closed=False)
    canvas.polygon([(24, 70), (76, 70)], line(_CUT, 4.5), closed=False)


def draw_time(canvas: Canvas) -> None:
    """A sundial: a standing stone that throws its shadow, between sun and moon."""
    canvas.path("M4 68 C4 48 96 48 96 68 C96 92 4 92 4 68 Z", _INK)
    for step in range(8):
        angle = math.tau * (step + 0.5) / 8
        canvas.circle((50 + 36 * math.cos(angle), 68 + 10.5 * math.sin(angle)), 3.6, Paint(fill=_CUT))
    canvas.polygon([(50, 73), (76, 75), (52, 65)], Paint(fill=_CUT))
    canvas.polygon([(39, 70), (44, 22), (52, 18), (57, 26), (58, 70), (48, 75)], Paint(fill=_CUT))
    canvas.polygon([(43, 69), (47, 26), (52, 23), (54, 69), (48, 71)], _INK)
    canvas.path("M84 6 C70 4 62 18 70 30 C76 38 88 38 94 30 C80 32 74 18 84 6 Z", _INK)
    canvas.circle((20, 24), 10, _INK)
    for step in range(8):
        angle = math.tau * step / 8
        start, end = ((20 + reach * math.cos(angle), 24 + reach * math.sin(angle)) for reach in (14, 19.5))
        canvas.polygon([start, end], line(pigment.SYMBOL_INK, 4.5), closed=False)


def draw_transport(canvas: Canvas) -> None:
    """A wheel with spokes."""
    canvas.circle((50, 50), 39, line(pigment.SYMBOL_INK, 12))
    for step in range(3):
        angle = math.pi * step / 3 + 0.3
        dx, dy = 38 * math.cos(angle), 38 * math.sin(angle)
        canvas.polygon([(50 - dx, 50 - dy), (50 + dx, 50 + dy)], line(pigment.SYMBOL_INK, 8), closed=False)
    canvas.circle((50, 50), 13, _INK)
    canvas.circle((50, 50), 5, Paint(fill=_CUT))


def draw_music(canvas: Canvas) -> None:
    """A drum with two sticks."""
    for start, end in (((34, 32), (10, 6)), ((66, 32), (90, 6))):
        canvas.polygon([start, end], line(pigment.SYMBOL_INK, 6), closed=False)
        canvas.circle(end, 6.5, _INK)
    canvas.path("M12 42 C12 26 88 26 88 42 L78 84 C74 96 26 96 22 84 Z", _INK)
    canvas.path("M20 42 C20 33 80 33 80 42 C80 51 20 51 20 42 Z", Paint(fill=_CUT))
    zigzag = [(22 + 8 * i, 82 if i % 2 else 58) for i in range(8)]
    canvas.polygon(zigzag, line(_CUT, 4.5), closed=False)


def draw_weaving(canvas: Canvas) -> None:
    """A loom with hanging threads and the cloth begun."""
    for x in (14, 86):
        canvas.polygon([(x, 6), (x, 96)], line(pigment.SYMBOL_INK, 8), closed=False)
    canvas.polygon([(6, 16), (94, 16)], line(pigment.SYMBOL_INK, 9), closed=False)
    canvas.polygon([(23, 22), (77, 22), (77, 58), (23, 58)], _INK)
    for row, y in enumerate((31, 40, 49)):
        for i in range(5):
            x = 28 + 10 * i + (5 if row % 2 else 0)
            canvas.polygon([(x, y), (min(74.0, x + 4.5), y)], line(_CUT, 4.5), closed=False)
    for x in (29, 43, 57, 71):
        canvas.polygon([(x, 58), (x, 80)], line(pigment.SYMBOL_INK, 4), closed=False)
        canvas.circle((x, 86), 6.5, _INK)


SYMBOLS = {
    "medicine": draw_medicine,
    "art": draw_art,
    "writing": draw_writing,
    "pottery": draw_pottery,
    "time": draw_time,
    "transport": draw_transport,
    "music": draw_music,
    "weaving": draw_weaving,
}
"""Drawing of each green symbol by its name in the data."""
