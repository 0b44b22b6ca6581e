"""What is made and owned: tools, huts, cards, people in the count; boxes of 100 by 100."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from shared.ui.media.canvas import Paint
from shared.ui.media.easel import inked, line
from stoneage_mammoth.ui.art import pigment

if TYPE_CHECKING:
    from shared.ui.media.canvas import Canvas

_HEAD = [(30, 20), (52, 8), (78, 16), (92, 40), (78, 46), (62, 50), (46, 46)]


def draw_tool(canvas: Canvas) -> None:
    """A stone axe: a flint head bound to a handle."""
    _draw_axe(canvas, (pigment.WOOD, pigment.FLINT, pigment.FLINT_LIT), pigment.SOOT)


def draw_tool_used(canvas: Canvas) -> None:
    """A stone axe that was used this round: laid down, and without colour."""
    worn = "#8b8278"
    canvas.polygon([(14, 40), (22, 32), (92, 62), (88, 72)], Paint(fill="#b3a893", stroke=worn, width=4.5))
    head = [(16, 60), (6, 44), (10, 24), (30, 14), (44, 18), (40, 36), (34, 52)]
    canvas.polygon(head, Paint(fill="#c4bbab", stroke=worn, width=4.5))
    canvas.polygon([(14, 24), (26, 34), (34, 50)], line(worn, 3.5), closed=False)


def _draw_axe(canvas: Canvas, fills: tuple[str, str, str], ink: str) -> None:
    wood, flint, lit = fills
    handle = [(14, 92), (6, 84), (54, 26), (66, 36)]
    canvas.polygon(handle, Paint(fill=wood, stroke=ink, width=5.5))
    canvas.polygon(_HEAD, Paint(fill=flint, stroke=ink, width=5.5))
    canvas.polygon([(36, 21), (53, 13), (73, 20), (62, 30)], Paint(fill=lit))
    canvas.polygon([(46, 44), (62, 30), (73, 20)], line(ink, 3.2), closed=False)
    canvas.polygon([(62, 30), (86, 40)], line(ink, 3.2), closed=False)
    for start, end in (((46, 24), (66, 46)), ((56, 20), (52, 52))):
        canvas.polygon([start, end], line(ink, 8), closed=False)
        canvas.polygon([start, end], line(pigment.OCHRE_LIGHT, 4), closed=False)


def draw_one_use_tool(canvas: Canvas) -> None:
    """A hand axe of chipped flint, without a handle: it breaks when it is used."""
    outline = [(50, 4), (68, 24), (84, 56), (82, 80), (62, 94), (36, 93), (18, 78), (17, 54), (33, 22)]
    canvas.polygon(outline, inked(pigment.FLINT_DARK, 6))
    canvas.polygon([(50, 12), (58, 34), (52, 60), (38, 84), (24, 74), (23, 56), (37, 26)], Paint(fill=pigment.FLINT))
    canvas.polygon([(50, 12), (52, 34), (40, 52), (27, 50), (37, 26)], Paint(fill=pigment.FLINT_LIT))
    for points in ([(60, 34), (74, 60)], [(54, 60), (66, 84)], [(38, 56), (46, 74)], [(62, 50), (56, 62)]):
        canvas.polygon(points, line(pigment.SOOT, 3.2), closed=False)
    canvas.polygon([(66, 20), (54, 36), (64, 48), (50, 64), (60, 76), (50, 94)], line(pigment.BONE, 4.5), closed=False)


def draw_hut(canvas: Canvas) -> None:
    """A hut: hides over the bones of a mammoth."""
    dome = [(8, 88), (12, 56), (28, 28), (50, 18), (72, 28), (88, 56), (92, 88)]
    canvas.curve([(40, 24), (34, 8)], line(pigment.SOOT, 9))
    canvas.curve([(60, 24), (66, 8)], line(pigment.SOOT, 9))
    canvas.curve([(40, 24), (34, 8)], line(pigment.BONE, 4))
    canvas.curve([(60, 24), (66, 8)], line(pigment.BONE, 4))
    canvas.curve(dome, Paint(fill=pigment.OCHRE, stroke=pigment.SOOT, width=6))
    canvas.polygon([(6, 88), (94, 88)], line(pigment.SOOT, 7), closed=False)
    for sign in (-1, 1):
        rib = [(50 + sign * 30, 86), (50 + sign * 28, 58), (50 + sign * 10, 28)]
        canvas.curve(rib, line(pigment.SOOT, 9))
        canvas.curve(rib, line(pigment.BONE, 5))
    canvas.curve([(36, 88), (38, 64), (50, 52), (62, 64), (64, 88)], Paint(fill=pigment.SOOT))


def draw_people(canvas: Canvas) -> None:
    """A person of no seat, for counts."""
    canvas.curve(
        [(50, 34), (66, 40), (82, 62), (74, 68), (66, 60), (72, 94), (28, 94), (34, 60), (26, 68), (18, 62), (34, 40)],
        inked(pigment.HIDE, 6),
        closed=True,
    )
    canvas.circle((50, 22), 17, inked(pigment.HIDE_LIT, 6))


def draw_card_icon(canvas: Canvas) -> None:
    """A card, face down."""
    canvas.polygon([(22, 10), (80, 4), (88, 88), (30, 94)], inked(pigment.BONE_SHADE, 5))
    canvas.polygon([(14, 10), (72, 8), (74, 92), (16, 94)], inked(pigment.RED_EARTH, 6))
    canvas.polygon([(23, 19), (64, 17.5), (65.5, 83), (24.5, 84.5)], line(pigment.BONE, 4))
    spiral = [(44, 50), (50, 44), (56, 52), (48, 62), (36, 56), (36, 42), (48, 34)]
    canvas.curve(spiral, line(pigment.BONE, 6))


def draw_start(canvas: Canvas) -> None:
    """The start marker: a bone club with a red binding."""
    canvas.polygon([(22, 78), (70, 30)], line(pigment.SOOT, 24), closed=False)
    for x, y in ((14, 74), (26, 86), (64, 18), (82, 36)):
        canvas.circle((x, y), 13.5, inked(pigment.BONE, 6))
    canvas.polygon([(22, 78), (72, 28)], line(pigment.BONE, 14), closed=False)
    for shift in (0, 12, 24):
        canvas.polygon([(34 + shift, 54 - shift), (46 + shift, 66 - shift)], line(pigment.RED_EARTH, 6.5), closed=False)


def draw_everyone(canvas: Canvas) -> None:
    """Four people side by side; a box of 125 by 100."""
    for x, fill in ((22, pigment.RED_EARTH), (49, pigment.BONE), (76, pigment.OCHRE), (103, pigment.ASH)):
        canvas.curve([(x, 42), (x + 15, 50), (x + 17, 92), (x - 17, 92), (x - 15, 50)], inked(fill, 5), closed=True)
        canvas.circle((x, 32), 12.5, inked(fill, 5))


def draw_arrow(canvas: Canvas) -> None:
    """From left to right: this becomes that; a box of 55 by 100."""
    points = [(4, 42), (28, 42), (28, 28), (52, 50), (28, 72), (28, 58), (4, 58)]
    canvas.polygon(points, inked(pigment.BONE, 5))


def draw_pouch(canvas: Canvas) -> None:
    """A leather pouch: to be kept until it is wanted."""
    bag = [(36, 34), (64, 34), (86, 62), (84, 86), (50, 95), (16, 86), (14, 62)]
    canvas.curve([(36, 32), (26, 10), (42, 15), (50, 8), (58, 15), (74, 10), (64, 32)], inked(pigment.OCHRE, 5.5))
    canvas.curve(bag, inked(pigment.WOOD, 6), closed=True)
    canvas.polygon([(33, 34), (67, 34)], line(pigment.SOOT, 12), closed=False)
    canvas.polygon([(35, 34), (65, 34)], line(pigment.RED_EARTH, 6), closed=False)
    canvas.curve([(28, 62), (26, 74), (34, 82)], line(pigment.OCHRE_LIGHT, 5))


def draw_spiral(canvas: Canvas) -> None:
    """A spiral in bone."""
    turns = [(4 + 40 * step / 30, step / 30 * 2.5 * math.tau - 1.2) for step in range(31)]
    points = [(50 + reach * math.cos(angle), 50 + reach * math.sin(angle)) for reach, angle in turns]
    canvas.curve(points, line(pigment.SOOT, 11))
    canvas.curve(points, line(pigment.BONE, 6.5))


def draw_kind_1(canvas: Canvas) -> None:
    """A first kind of resource, whichever it is: a disc."""
    canvas.circle((50, 50), 41, inked(pigment.BONE, 8))


def draw_kind_2(canvas: Canvas) -> None:
    """A second kind, other than the first: a square, darker."""
    canvas.polygon([(11, 12), (89, 10), (88, 90), (12, 88)], inked(pigment.ASH, 8))


def draw_kind_3(canvas: Canvas) -> None:
    """A third kind: a triangle, striped."""
    canvas.polygon([(50, 12), (92, 84), (8, 84)], inked(pigment.BONE, 8))
    for y, half in ((50, 14), (67, 24)):
        canvas.polygon([(50 - half, y), (50 + half, y)], line(pigment.SOOT, 8), closed=False)


def draw_kind_4(canvas: Canvas) -> None:
    """A fourth kind: a diamond, dotted."""
    canvas.polygon([(50, 6), (92, 50), (50, 94), (8, 50)], inked(pigment.BONE, 8))
    canvas.circle((50, 50), 15, Paint(fill=pigment.SOOT))
