"""The five phases of a turn in the colours of the reference card, each with a sign."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import pygame

from caveman.ui.art import easel, pigment
from caveman.ui.art.icons import draw_icon
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.colour import mixed
from shared.ui.media.easel import line
from shared.ui.media.slab import slab

if TYPE_CHECKING:
    from collections.abc import Mapping

PhaseName = Literal["green", "red", "fights", "develop", "grow"]
"""As ``PhaseStarted.phase``."""

PhaseState = Literal["ahead", "now", "done", "skipped"]
"""Where a turn is."""


class PhaseLook(NamedTuple):
    """How a phase is shown.

    Attributes:
        colour: Its colour on the reference card.
        ink: Text in this colour is read on it.
        icon: Its sign.
    """

    colour: str
    ink: str
    icon: str


PHASES: Final[Mapping[PhaseName, PhaseLook]] = MappingProxyType(
    {
        "green": PhaseLook("#7ca04c", pigment.SOOT, "steps"),
        "red": PhaseLook("#a83a26", pigment.WHITE, "claws"),
        "fights": PhaseLook("#e08a34", pigment.SOOT, "fight"),
        "develop": PhaseLook("#33698a", pigment.WHITE, "spear"),
        "grow": PhaseLook("#ecc44c", pigment.SOOT, "child"),
    }
)
"""Looks in the order of a turn."""

_FADED = 0.62
"""How far the colour of a phase that is over goes towards that of ashes."""


def draw_phase(surface: pygame.Surface, rect: pygame.Rect, phase: PhaseName, state: PhaseState) -> None:
    """Draw a phase of the strip; it fills the rectangle: a frame tells the one that goes on, a cross a skipped one."""
    surface.blit(easel.kept(("phase", phase, state, rect.size), lambda: _paint(rect.size, phase, state)), rect)


def _paint(size: tuple[int, int], phase: PhaseName, state: PhaseState) -> pygame.Surface:
    width, height = size
    look = PHASES[phase]
    over = state in {"done", "skipped"}
    fill = mixed(look.colour, pigment.BONE_SHADE, _FADED) if over else look.colour
    pen = max(1.0, min(size) * (0.1 if state == "now" else 0.045))
    canvas = Canvas(size)
    box = (pen / 2, pen / 2, width - pen, height - pen)
    slab(canvas, box, min(size) * 0.2, Paint(fill=fill, stroke=pigment.SOOT, width=pen))
    if state == "now":
        inner = (pen, pen, width - 2 * pen, height - 2 * pen)
        slab(canvas, inner, min(size) * 0.14, line(pigment.HEAT, max(1.0, pen * 0.5)))
    picture = canvas.render()
    edge = round(min(size) * 0.68)
    room = pygame.Rect(0, 0, edge, edge)
    room.center = (width // 2, height // 2)
    sign = pygame.Surface(size, pygame.SRCALPHA)
    draw_icon(sign, room, look.icon)
    if over:
        sign.set_alpha(105)
    picture.blit(sign, (0, 0))
    if state == "skipped":
        draw_icon(picture, room, "forbidden")
    return picture
