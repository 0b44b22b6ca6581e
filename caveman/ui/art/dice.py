"""The green, red and yellow dice: faces with signs, thrown, tumbling, and at rest with one face towards the person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from caveman.ui.art import easel, pigment
from caveman.ui.art.icons import ICONS
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.cube import RESTING_BOX, draw_tumbling, pose_of
from shared.ui.media.easel import inked

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import pygame

    from shared.ui.media.hand import Point

Die = Literal["green", "red", "yellow"]
"""The die of a tribe, of a dinosaur, and of survival."""

_COLOURS: Final[Mapping[Die, tuple[str, str]]] = {
    "green": (pigment.DIE_GREEN_SHADE, pigment.DIE_GREEN),
    "red": (pigment.DIE_RED_SHADE, pigment.DIE_RED),
    "yellow": (pigment.DIE_YELLOW_SHADE, pigment.DIE_YELLOW),
}

BLANK: Final = "blank"
"""The face without a sign."""

_SIGNS: Final[Mapping[Die, tuple[str, ...]]] = {
    "green": ("tribe", "spear", BLANK),
    "red": ("dinosaur", BLANK),
    "yellow": ("adult", "dies", "furs", "fire"),
}
"""What turns up on the other sides while a die tumbles."""

_EDGE: Final[Mapping[Die, tuple[tuple[float, float], ...]]] = {
    "green": ((8, 8), (50, 3), (92, 8), (97, 50), (92, 92), (50, 97), (8, 92), (3, 50)),
    "red": ((4, 20), (20, 4), (80, 4), (96, 20), (96, 80), (80, 96), (20, 96), (4, 80)),
    "yellow": ((5, 5), (95, 5), (95, 95), (5, 95)),
}
"""Outline of a die: round, with its corners cut off, square: they are told apart without their colours."""


def draw_die(
    surface: pygame.Surface, rect: pygame.Rect, die: Die, face: str, spin: float = 0.0, number: int = 1
) -> None:
    """Draw a die into the middle of a rectangle.

    Args:
        surface: Where to draw.
        rect: What the die at rest fills; while it tumbles its corners reach out of it.
        die: Which kind.
        face: What it shows at rest, as the rules name it.
        spin: How much of its way is still ahead: 1 when thrown, 0 at rest.
        number: Any whole number: it tells what is seen on the other sides of a tumbling die.
    """
    pose = pose_of(spin)
    if pose == 0:
        easel.stamp(surface, rect, ("die", die, face), lambda canvas: draw_resting_die(canvas, die, face))
        return
    room = round(min(rect.size) / RESTING_BOX)

    def paint_side(canvas: Canvas, shown: int, on: Callable[[Point], Point]) -> None:
        _draw_side(canvas, face if shown == 1 else _SIGNS[die][(shown + number) % len(_SIGNS[die])], on)

    picture = easel.painted(
        ("tumbling", die, face, number % len(_SIGNS[die]), pose),
        (room, room),
        lambda canvas: draw_tumbling(canvas, 1, pose, _COLOURS[die], paint_side),
    )
    surface.blit(picture, picture.get_rect(center=rect.center))


def draw_resting_die(canvas: Canvas, die: Die, face: str) -> None:
    """A die with one face in full; a box of 100 by 100."""
    shade, fill = _COLOURS[die]
    outline = _EDGE[die]
    if die == "green":
        canvas.curve(outline, inked(fill, 6.5), closed=True)
    else:
        canvas.polygon(outline, inked(fill, 6.5))
    canvas.curve([(12, 84), (50, 90), (88, 84)], Paint(stroke=shade, width=6))
    canvas.curve([(13, 30), (16, 16), (30, 12)], Paint(stroke=pigment.WHITE, width=4.5, opacity=0.7))
    if face != BLANK:
        with canvas.framed((17.0, 16.0), (0.66, 0.0), (0.0, 0.66)):
            ICONS[face](canvas)


def _draw_side(canvas: Canvas, face: str, on: Callable[[Point], Point]) -> None:
    """The sign of a side that is seen askew."""
    if face == BLANK:
        return
    origin, right, below = on((-0.64, -0.64)), on((0.64, -0.64)), on((-0.64, 0.64))
    across = ((right[0] - origin[0]) / 100, (right[1] - origin[1]) / 100)
    down = ((below[0] - origin[0]) / 100, (below[1] - origin[1]) / 100)
    with canvas.framed(origin, across, down):
        ICONS[face](canvas)
