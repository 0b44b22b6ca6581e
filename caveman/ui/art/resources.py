"""What lies on the grey circles: wood, flint, animals, caves and fruit, each with a shape of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.ui.art import pigment
from shared.ui.media.canvas import Paint
from shared.ui.media.easel import inked, line

if TYPE_CHECKING:
    from shared.ui.media.canvas import Canvas


def draw_wood(canvas: Canvas) -> None:
    """Three logs in a stack, seen from the cut."""
    for x, y, turn in ((27, 68, 1.0), (73, 68, 0.6), (50, 30, 0.2)):
        canvas.circle((x, y), 23, inked(pigment.WOOD_DARK, 5.5))
        canvas.circle((x, y), 17, Paint(fill=pigment.WOOD_CUT))
        canvas.circle((x, y), 11, line(pigment.WOOD, 3.4))
        canvas.circle((x, y), 4.5, Paint(fill=pigment.WOOD))
        canvas.polygon([(x, y), (x + 16 * turn, y - 13)], line(pigment.WOOD_DARK, 2.6), closed=False)


def draw_flint(canvas: Canvas) -> None:
    """A blade of chipped flint."""
    blade = [(78, 4), (90, 22), (84, 50), (62, 78), (32, 96), (14, 86), (16, 66), (34, 44), (54, 18)]
    canvas.polygon(blade, inked(pigment.FLINT, 6))
    canvas.polygon([(78, 8), (72, 30), (52, 52), (20, 84), (18, 68), (36, 46), (56, 20)], Paint(fill=pigment.FLINT_LIT))
    canvas.polygon([(84, 26), (80, 48), (60, 75), (34, 91), (50, 70), (66, 50)], Paint(fill=pigment.FLINT_DARK))
    for points in (
        [(78, 6), (72, 30), (52, 54), (22, 86)],
        [(72, 30), (86, 34)],
        [(52, 54), (68, 62)],
        [(38, 68), (50, 80)],
        [(56, 30), (62, 40)],
        [(40, 46), (46, 58)],
    ):
        canvas.polygon(points, line(pigment.SOOT, 3.2), closed=False)
    canvas.polygon(blade, line(pigment.SOOT, 6))


def draw_animal(canvas: Canvas) -> None:
    """A wild goat that looks to the right, painted on a wall."""
    for x, foot in ((26, 22), (38, 40), (62, 58), (71, 76)):
        canvas.curve([(x, 62), (foot, 80), (foot + 1, 95)], line(pigment.SOOT, 11))
    body = [
        (8, 44),
        (26, 38),
        (48, 42),
        (64, 36),
        (72, 26),
        (84, 24),
        (97, 36),
        (93, 44),
        (82, 44),
        (76, 58),
        (66, 70),
        (40, 68),
        (22, 70),
        (12, 60),
    ]
    canvas.curve(body, inked(pigment.FUR, 6), closed=True)
    for x, foot in ((26, 22), (38, 40), (62, 58), (71, 76)):
        canvas.curve([(x, 60), (foot, 80), (foot + 1, 94)], line(pigment.FUR, 5))
    for points in ([(78, 26), (70, 8), (52, 6), (44, 16)], [(84, 25), (80, 8), (66, 4)]):
        canvas.curve(points, line(pigment.SOOT, 10))
        canvas.curve(points, line(pigment.BONE, 4.6))
    canvas.curve([(20, 48), (40, 50), (58, 48)], line(pigment.FUR_LIT, 6))
    canvas.circle((84, 33), 3, Paint(fill=pigment.SOOT))
    canvas.curve([(11, 46), (7, 38)], line(pigment.SOOT, 7))


def draw_cave(canvas: Canvas) -> None:
    """The mouth of a cave in a rock."""
    rock = [(3, 94), (8, 58), (22, 40), (34, 16), (58, 6), (78, 24), (90, 52), (97, 94)]
    canvas.polygon(rock, inked(pigment.ROCK, 6))
    canvas.polygon([(12, 60), (26, 42), (37, 20), (57, 12), (52, 30), (34, 44), (24, 66)], Paint(fill=pigment.ROCK_LIT))
    canvas.polygon([(76, 28), (87, 54), (93, 91), (78, 90), (80, 60)], Paint(fill=pigment.ROCK_DARK))
    canvas.curve([(26, 94), (28, 66), (38, 50), (54, 46), (68, 58), (74, 76), (74, 94)], Paint(fill=pigment.SOOT))
    canvas.polygon([(3, 94), (97, 94)], line(pigment.SOOT, 6.5), closed=False)


def draw_fruit(canvas: Canvas) -> None:
    """Two red fruits on a twig."""
    canvas.curve([(32, 56), (40, 30), (56, 14)], line(pigment.SOOT, 8))
    canvas.curve([(70, 56), (64, 32), (56, 14)], line(pigment.SOOT, 8))
    canvas.curve([(32, 56), (40, 30), (56, 14)], line(pigment.TRUNK, 3.4))
    canvas.curve([(70, 56), (64, 32), (56, 14)], line(pigment.TRUNK, 3.4))
    leaf = [(56, 14), (66, 2), (84, 2), (97, 14), (84, 26), (68, 24)]
    canvas.curve(leaf, inked(pigment.LEAF, 5), closed=True)
    canvas.curve([(60, 14), (76, 13), (90, 14)], line(pigment.LEAF_DARK, 3.2))
    for x, y in ((28, 72), (72, 72)):
        canvas.circle((x, y), 23, inked(pigment.FRUIT, 6))
        canvas.curve([(x - 13, y - 1), (x - 10, y - 11), (x - 2, y - 14)], line(pigment.FRUIT_LIT, 6))


def draw_unknown(canvas: Canvas) -> None:
    """A token that nobody has seen: a question in ochre."""
    canvas.curve([(30, 34), (36, 16), (54, 10), (72, 22), (68, 42), (54, 52), (52, 66)], line(pigment.SOOT, 19))
    canvas.circle((52, 86), 11, Paint(fill=pigment.SOOT))
    canvas.curve([(30, 34), (36, 16), (54, 10), (72, 22), (68, 42), (54, 52), (52, 66)], line(pigment.FLAME, 10.5))
    canvas.circle((52, 86), 6.6, Paint(fill=pigment.FLAME))
