"""Signs on dice, cards and panels: people of no tribe, steps, life and death, arrows; boxes of 100 by 100."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from caveman.ui.art import pigment
from shared.ui.media.canvas import Paint
from shared.ui.media.easel import inked, line

if TYPE_CHECKING:
    from shared.ui.media.canvas import Canvas
    from shared.ui.media.hand import Point


def draw_tribe(canvas: Canvas) -> None:
    """A painted face with wild hair."""
    hair = [(50, 2), (62, 12), (78, 6), (82, 22), (97, 28), (90, 44), (96, 62), (80, 70), (50, 60), (20, 70), (4, 62)]
    canvas.curve([*hair, (10, 44), (3, 28), (18, 22), (22, 6), (38, 12)], inked(pigment.SOOT, 4), closed=True)
    face = [(50, 22), (72, 28), (80, 48), (74, 76), (50, 96), (26, 76), (20, 48), (28, 28)]
    canvas.curve(face, inked(pigment.SKIN, 5), closed=True)
    for sign in (-1, 1):
        canvas.circle((50 + sign * 14, 48), 5.5, Paint(fill=pigment.SOOT))
        canvas.polygon([(50 + sign * 6, 38), (50 + sign * 23, 35)], line(pigment.SOOT, 5), closed=False)
        canvas.polygon([(50 + sign * 16, 60), (50 + sign * 25, 58)], line(pigment.RED_EARTH, 4.5), closed=False)
    canvas.curve([(50, 50), (45, 62), (54, 62)], line(pigment.SOOT, 3.6))
    canvas.curve([(38, 76), (50, 80), (62, 76)], line(pigment.SOOT, 5))


def draw_beast(canvas: Canvas) -> None:
    """The head of a dinosaur with its teeth."""
    jaw = [(30, 62), (52, 70), (92, 66), (90, 80), (62, 92), (34, 84)]
    canvas.curve(jaw, inked(pigment.T_REX_DARK, 5), closed=True)
    head = [(4, 60), (8, 30), (28, 8), (54, 6), (78, 18), (97, 34), (97, 54), (84, 60), (54, 58), (34, 64), (22, 88)]
    canvas.curve(head, inked(pigment.T_REX, 6), closed=True)
    for i in range(5):
        x = 44 + 10 * i
        canvas.polygon([(x, 58), (x + 8.5, 58), (x + 4.5, 73)], Paint(fill=pigment.WHITE, stroke=pigment.SOOT, width=2))
    canvas.circle((44, 30), 7, inked(pigment.FLAME, 3.4))
    canvas.circle((46, 30), 3, Paint(fill=pigment.SOOT))
    canvas.polygon([(30, 18), (56, 24)], line(pigment.SOOT, 6), closed=False)
    canvas.circle((88, 38), 3.4, Paint(fill=pigment.SOOT))


def draw_grows(canvas: Canvas) -> None:
    """A child becomes tall: an arrow beside a person."""
    _draw_person(canvas, 34, 97, 8)
    canvas.polygon([(78, 6), (95, 32), (86, 32), (86, 93), (70, 93), (70, 32), (61, 32)], inked(pigment.LEAF_LIT, 5))


def draw_dies(canvas: Canvas) -> None:
    """A skull."""
    skull = [(50, 4), (78, 12), (93, 38), (86, 62), (72, 70), (70, 94), (30, 94), (28, 70), (14, 62), (7, 38), (22, 12)]
    canvas.curve(skull, inked(pigment.WHITE, 6), closed=True)
    for sign in (-1, 1):
        socket = [(50 + sign * 10, 40), (50 + sign * 28, 34), (50 + sign * 32, 50), (50 + sign * 16, 58)]
        canvas.curve(socket, Paint(fill=pigment.SOOT), closed=True)
    canvas.polygon([(50, 54), (56, 68), (44, 68)], Paint(fill=pigment.SOOT))
    for x in (40, 50, 60):
        canvas.polygon([(x, 80), (x, 93)], line(pigment.SOOT, 4), closed=False)


def draw_steps(canvas: Canvas) -> None:
    """Two footprints."""
    for x, y, lean in ((30, 56, -1), (70, 34, 1)):
        sole = [
            (x - 12, y - 4),
            (x, y - 10),
            (x + 13, y - 2),
            (x + 8, y + 16),
            (x + 9, y + 32),
            (x, y + 38),
            (x - 9, y + 32),
            (x - 7, y + 14),
        ]
        canvas.curve(sole, inked(pigment.BONE, 5), closed=True)
        for i in range(4):
            toe = (x - 13 + 8.6 * i, y - 16 - lean * (i - 1.5) * 2.4 - (4 if i in {1, 2} else 0))
            canvas.circle(toe, 4.4, inked(pigment.BONE, 3.6))


def draw_claws(canvas: Canvas) -> None:
    """The print of a foot with three claws."""
    pad = [(50, 54), (66, 66), (64, 86), (50, 94), (36, 86), (34, 66)]
    toes: tuple[tuple[Point, ...], ...] = (
        ((36, 66), (14, 48), (5, 22), (24, 34), (44, 58)),
        ((42, 56), (38, 30), (50, 3), (62, 30), (58, 56)),
        ((56, 58), (76, 34), (95, 22), (86, 48), (64, 66)),
    )
    for toe in toes:
        canvas.curve(toe, inked(pigment.BONE, 5), closed=True)
    canvas.curve(pad, inked(pigment.BONE, 5), closed=True)
    for toe in toes:
        canvas.curve(toe, Paint(fill=pigment.BONE), closed=True)


def draw_man(canvas: Canvas) -> None:
    """A man of no tribe."""
    body = [
        (50, 32),
        (72, 36),
        (88, 60),
        (80, 68),
        (68, 54),
        (66, 72),
        (70, 97),
        (54, 97),
        (50, 78),
        (46, 97),
        (30, 97),
    ]
    canvas.curve([*body, (34, 72), (32, 54), (20, 68), (12, 60), (28, 36)], inked(pigment.HIDE, 5), closed=True)
    canvas.circle((50, 18), 15, inked(pigment.SKIN, 5))
    beard = [(37, 18), (42, 34), (50, 40), (58, 34), (63, 18), (50, 25)]
    canvas.curve(beard, Paint(fill=pigment.SOOT), closed=True)


def draw_woman(canvas: Canvas) -> None:
    """A woman of no tribe."""
    dress = [(50, 34), (64, 40), (68, 62), (88, 94), (50, 97), (12, 94), (32, 62), (36, 40)]
    canvas.curve([(34, 10), (50, 1), (66, 10), (70, 44), (50, 36), (30, 44)], inked(pigment.SOOT, 4), closed=True)
    canvas.curve(dress, inked(pigment.HIDE, 5), closed=True)
    canvas.circle((50, 20), 13, inked(pigment.SKIN, 4))
    canvas.curve([(36, 62), (50, 67), (64, 62)], line(pigment.CINDER, 5))


def draw_child(canvas: Canvas) -> None:
    """A small child of no tribe."""
    canvas.curve([(50, 54), (70, 60), (74, 94), (50, 97), (26, 94), (30, 60)], inked(pigment.HIDE, 5.5), closed=True)
    canvas.circle((50, 36), 22, inked(pigment.SKIN, 5.5))
    canvas.curve([(50, 16), (46, 6), (56, 3)], line(pigment.SOOT, 5))
    for sign in (-1, 1):
        canvas.circle((50 + sign * 8, 34), 3.4, Paint(fill=pigment.SOOT))
    canvas.curve([(43, 45), (50, 48), (57, 45)], line(pigment.SOOT, 3.6))


def draw_blows(canvas: Canvas) -> None:
    """Two clubs that meet, and the burst between them: a fight."""
    for sign in (-1, 1):
        club = [
            (50 - sign * 44, 88),
            (50 - sign * 36, 97),
            (50 + sign * 40, 34),
            (50 + sign * 42, 8),
            (50 + sign * 16, 12),
        ]
        fill = pigment.WOOD if sign > 0 else pigment.WOOD_DARK
        canvas.curve([*club, (50 + sign * 8, 24)], inked(fill, 5), closed=True)
    rays = [
        (50 + reach * math.cos(angle), 44 + reach * math.sin(angle))
        for step in range(18)
        for reach, angle in [((31 if step % 2 else 16), math.tau * step / 18)]
    ]
    canvas.polygon(rays, inked(pigment.FLAME, 4.5))
    canvas.circle((50, 44), 9, Paint(fill=pigment.HEAT))


def draw_arrow(canvas: Canvas) -> None:
    """From left to right."""
    canvas.polygon([(4, 38), (52, 38), (52, 16), (96, 50), (52, 84), (52, 62), (4, 62)], inked(pigment.BONE, 5.5))


def draw_exchange(canvas: Canvas) -> None:
    """Two arrows that go round: one for the other."""
    for turn in (0.0, math.pi):
        arc = [
            (50 + 34 * math.cos(turn + a), 50 + 34 * math.sin(turn + a)) for a in (0.35 + 0.25 * i for i in range(9))
        ]
        canvas.curve(arc, line(pigment.SOOT, 18))
        canvas.curve(arc, line(pigment.BONE, 10))
        end = turn + 2.55
        head = [
            (50 + reach * math.cos(end + lean), 50 + reach * math.sin(end + lean))
            for reach, lean in ((15, -0.12), (53, -0.12), (36, 0.78))
        ]
        canvas.polygon(head, inked(pigment.BONE, 5))


def draw_card_sign(canvas: Canvas) -> None:
    """A card, face down, before another one."""
    canvas.polygon([(26, 8), (92, 14), (86, 80), (20, 74)], inked(pigment.BONE_SHADE, 5))
    canvas.polygon([(8, 22), (74, 22), (74, 90), (8, 90)], inked(pigment.RED_DEEP, 6))
    canvas.polygon([(17, 31), (65, 31), (65, 81), (17, 81)], line(pigment.BONE, 4))
    canvas.polygon([(41, 38), (58, 72), (24, 72)], inked(pigment.BASALT, 4))
    canvas.polygon([(41, 38), (46, 49), (36, 49)], Paint(fill=pigment.FLAME))


def draw_forbidden(canvas: Canvas) -> None:
    """A cross over what is not allowed."""
    for start, end in (((10, 12), (90, 90)), ((90, 12), (10, 90))):
        canvas.polygon([start, end], line(pigment.SOOT, 19), closed=False)
        canvas.polygon([start, end], line(pigment.FRUIT, 11), closed=False)


def draw_sun(canvas: Canvas) -> None:
    """The sun of a quiet day."""
    rays = [
        (50 + reach * math.cos(angle), 50 + reach * math.sin(angle))
        for step in range(24)
        for reach, angle in [((47 if step % 2 else 35), math.tau * step / 24)]
    ]
    canvas.polygon(rays, inked(pigment.FLAME, 4))
    canvas.circle((50, 50), 28, inked(pigment.HEAT, 4))


def draw_moon(canvas: Canvas) -> None:
    """A thin moon."""
    canvas.path(
        "M66 6 C34 2 8 26 10 54 C12 82 38 98 70 92 C46 86 34 70 34 48 C34 28 46 12 66 6 Z", inked(pigment.BONE, 5)
    )
    for x, y, reach in ((74, 34, 9), (88, 62, 6), (62, 62, 5)):
        star = [
            (x + far * math.cos(math.pi * i / 4), y + far * math.sin(math.pi * i / 4))
            for i in range(8)
            for far in [reach if i % 2 == 0 else reach * 0.36]
        ]
        canvas.polygon(star, Paint(fill=pigment.HEAT, stroke=pigment.SOOT, width=2))


def _draw_person(canvas: Canvas, x: float, foot: float, top: float) -> None:
    """A person as a shape."""
    unit = (foot - top) / 100
    body = [(0, 34), (17, 40), (23, 70), (14, 72), (13, 97), (-13, 97), (-14, 72), (-23, 70), (-17, 40)]
    canvas.curve([(x + dx * unit, top + dy * unit) for dx, dy in body], inked(pigment.HIDE, 5), closed=True)
    canvas.circle((x, top + 17 * unit), 15 * unit, inked(pigment.SKIN, 5))
