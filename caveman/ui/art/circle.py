"""The circles of the island: what each kind looks like, and the rings that light some of them up."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, Literal

from caveman.ui.art import easel, pigment
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.colour import hexed
from shared.ui.media.easel import line
from shared.ui.media.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from shared.ui.media.hand import Point
    from shared.ui.media.theme import SideLook

RADIUS: Final = 0.455
"""Radius of a circle as a share of the distance of two neighbours."""

Light = Literal["open", "beach", "fight", "chosen", "danger"]
"""Where one may go; a beach where one may go; where one also fights; what is chosen; where something would be lost."""


def draw_circle(canvas: Canvas, number: int, kind: str, look: SideLook | None) -> None:
    """Draw a circle of radius 50 about (50, 50).

    Args:
        canvas: Where to draw.
        number: Its number: no two circles are quite alike.
        kind: Its kind, as in ``Circle.kind``; the volcano has none.
        look: Look of the tribe that lands here, ``None`` for a beach that nobody uses and for other circles.
    """
    if kind == "beach":
        _draw_beach(canvas, number, look)
    elif kind in _GROUNDS:
        _GROUNDS[kind](canvas, Hand(f"circle {number}"))


def _round(canvas: Canvas, hand: Hand, fill: str, edge: str, opacity: float = 0.92) -> None:
    """A trodden disc with a dark line around it."""
    canvas.curve(hand.ring((50, 50), 47, amount=0.9), Paint(fill=fill, opacity=opacity), closed=True)
    canvas.curve(hand.ring((50, 50), 47, amount=0.9), line(edge, 4.6), closed=True)


def _draw_plain(canvas: Canvas, hand: Hand) -> None:
    """Trodden grass."""
    _round(canvas, hand, pigment.GRASS_LIT, pigment.GRASS_DARK)
    canvas.curve(hand.ring((50, 50), 42, amount=1.0), line(pigment.FOAM, 2.2, 0.4), closed=True)
    for _ in range(7):
        angle, reach = hand.spread(0, math.tau), hand.spread(20, 38)
        x, y = 50 + reach * math.cos(angle), 50 + reach * math.sin(angle)
        canvas.curve([(x - 3, y), (x - 1, y - 6)], line(pigment.GRASS_DARK, 2.0, 0.55))
        canvas.curve([(x, y), (x + 2, y - 7)], line(pigment.GRASS_DARK, 2.0, 0.55))


def _draw_grey(canvas: Canvas, hand: Hand) -> None:
    """Flat stones in a ring, where something is to be found."""
    _round(canvas, hand, pigment.ROCK, pigment.SOOT, 1.0)
    count = 13
    for i in range(count):
        start, end = math.tau * (i + 0.07) / count, math.tau * (i + 0.93) / count
        stone = [
            (50 + reach * math.cos(a), 50 + reach * math.sin(a))
            for reach, a in (
                (45.5, start),
                (46, (start + end) / 2),
                (45.5, end),
                (34.5, end - 0.03),
                (34, (start + end) / 2),
                (34.5, start + 0.03),
            )
        ]
        fill = (pigment.ROCK_LIT, pigment.ROCK, "#bab4a8")[hand.whole(0, 2)]
        canvas.polygon(hand.jitter(stone, 0.7), Paint(fill=fill, stroke=pigment.ROCK_DARK, width=1.8))
    canvas.circle((50, 50), 33.5, Paint(fill=pigment.ROCK_LIT, stroke=pigment.ROCK_DARK, width=2.2))


def _draw_red(canvas: Canvas, hand: Hand) -> None:
    """Burnt ground with cracks that glow."""
    _round(canvas, hand, pigment.CINDER, pigment.SOOT, 1.0)
    canvas.curve(hand.ring((50, 50), 35, amount=2.0), Paint(fill=pigment.CINDER_LIT, opacity=0.75), closed=True)
    for i in range(6):
        angle = math.tau * i / 6 + hand.spread(-0.3, 0.3)
        start = (50 + 46 * math.cos(angle), 50 + 46 * math.sin(angle))
        crack = hand.crack(start, angle + math.pi, 15, step=4)
        canvas.polygon(crack, line(pigment.CINDER_DARK, 4.4), closed=False)
        canvas.polygon(crack, line(pigment.FLAME, 1.9), closed=False)


def _draw_beach(canvas: Canvas, number: int, look: SideLook | None) -> None:
    """Sand; a beach in use has a ring in the colour of its tribe."""
    hand = Hand(f"circle {number}")
    canvas.circle((50, 50), 47, Paint(fill=pigment.SAND))
    for i in range(4):
        y = 30 + 14 * i
        ripple = [(22 + 14 * step, y + (2.4 if step % 2 else -2.4) + hand.spread(-1, 1)) for step in range(5)]
        canvas.curve(ripple, line(pigment.SAND_DARK, 2.0, 0.55))
    if look is None:
        for i in range(16):
            start = math.tau * i / 16
            arc = [(50 + 46 * math.cos(start + a), 50 + 46 * math.sin(start + a)) for a in (0.0, 0.1, 0.2)]
            canvas.curve(arc, line(pigment.SAND_DARK, 4))
        return
    canvas.circle((50, 50), 43, line(pigment.SOOT, 13))
    canvas.circle((50, 50), 43, line(hexed(look.colour), 8.5))


_GROUNDS: dict[str, Callable[[Canvas, Hand], None]] = {"plain": _draw_plain, "grey": _draw_grey, "red": _draw_red}

_LIT: dict[Light, tuple[str, str]] = {
    "open": (pigment.HEAT, pigment.WHITE),
    "beach": (pigment.HEAT, pigment.FLAME),  # beaches have rings of their own, and that of a tribe is white
    "fight": (pigment.EMBER, pigment.HEAT),
    "chosen": (pigment.WHITE, pigment.RED_EARTH),
    "danger": (pigment.SOOT, pigment.FLAME),
}
"""Colour of the ring and of what is drawn in it."""


def draw_light(surface: pygame.Surface, rect: pygame.Rect, light: Light) -> None:
    """Draw a ring around a circle, as large as a rectangle allows; each light has a shape of its own."""
    easel.stamp(surface, rect, ("light", light), lambda canvas: _draw_light(canvas, light))


def _draw_light(canvas: Canvas, light: Light) -> None:
    ring, inside = _LIT[light]
    if light in {"open", "beach"}:
        canvas.circle((50, 50), 45, Paint(fill=pigment.HEAT, opacity=0.26))
    canvas.circle((50, 50), 46, line(pigment.SOOT, 11))
    canvas.circle((50, 50), 46, line(ring, 6.4))
    if light == "open":
        canvas.circle((50, 50), 46, line(inside, 2.2))
    elif light in {"beach", "chosen"}:
        canvas.circle((50, 50), 46, line(inside, 2.8))
    else:
        _draw_teeth(canvas, inside, 16 if light == "fight" else 8)


def _draw_teeth(canvas: Canvas, fill: str, count: int) -> None:
    """Teeth that point inwards: many for a fight, few and broad for a danger."""
    half = 0.62 * math.pi / count
    for i in range(count):
        angle = math.tau * i / count
        tooth: list[Point] = [
            (50 + 47 * math.cos(angle - half), 50 + 47 * math.sin(angle - half)),
            (50 + 36 * math.cos(angle), 50 + 36 * math.sin(angle)),
            (50 + 47 * math.cos(angle + half), 50 + 47 * math.sin(angle + half)),
        ]
        canvas.polygon(tooth, Paint(fill=fill, stroke=pigment.SOOT, width=2.4))
