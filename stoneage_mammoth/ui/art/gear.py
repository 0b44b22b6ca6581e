"""What is made and owned: tools, huts, cards, people in the count; boxes of 100 by 100."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.media.canvas import Paint
from stoneage_mammoth.ui.art import pigment
from stoneage_mammoth.ui.art.easel import inked, line

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
