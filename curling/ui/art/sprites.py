"""Pictures of the pieces at one scale: made when first needed, kept, never scaled while a frame is drawn."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from curling.rules.simulator import HammerSize
from curling.ui.art import halo, pigment, rock, token
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.kept import KeptPictures

if TYPE_CHECKING:
    from curling.rules.params import Params
    from curling.ui.view_model import Glow
    from shared.ui.media.hand import Point

KEPT_AREA_PX = 12_000_000
"""Total area of kept pictures; the ones used longest ago go first."""

DABS = 8
"""How many strengths a dab of a trail has."""

DAB_REACH = 0.36
"""Radius of a dab in radii of a rock."""

_TURNS = 120
_FLIPS = 8
_LIFTS = 4
_FALLS = 6
_HEADINGS = 48
_LIFTED_SIZE = 0.3
_TOTEM_RISE = 0.9
"""Share of a totem's height that is seen while it stands: the table is looked at from a little beside it."""


class Sprites:
    """The pieces of a match at one scale.

    Args:
        params: Sizes of the pieces.
        px_per_m: Pixels a metre.
    """

    def __init__(self, params: Params, px_per_m: float) -> None:
        self._radius_px = params.rock_radius_m * px_per_m
        self._totem_px = (params.totem_width_m * px_per_m, params.totem_height_m * px_per_m)
        self._hammers_px = {
            HammerSize.BIG: (params.hammer_big_length_m * px_per_m, params.hammer_big_width_m * px_per_m),
            HammerSize.LITTLE: (params.hammer_little_length_m * px_per_m, params.hammer_little_width_m * px_per_m),
        }
        self._kept = KeptPictures(KEPT_AREA_PX)

    def rock(self, side: int, angle_rad: float, turned: float = 0.0, lift: float = 0.0) -> pygame.Surface:
        """A rock about its centre: turned by an angle, turning over, lifted."""
        turn = round(angle_rad / math.tau * _TURNS) % _TURNS
        flip, lifted = round(turned * _FLIPS), round(lift * _LIFTS)

        def draw() -> pygame.Surface:
            radius = self._radius_px * (1 + _LIFTED_SIZE * lifted / _LIFTS)
            canvas = _square(radius, rock.MARGIN, squeeze=_squeeze(flip), turn_deg=90 - turn * 360 / _TURNS)
            (rock.draw_rock if flip * 2 <= _FLIPS else rock.draw_underside)(canvas, side)
            return canvas.render()

        return self._kept.get(("rock", side, turn, flip, lifted), draw)

    def shadow(self, lift: float = 0.0) -> pygame.Surface:
        """The shadow of a rock about its centre."""
        lifted = round(lift * _LIFTS)

        def draw() -> pygame.Surface:
            canvas = _square(self._radius_px * (1 + _LIFTED_SIZE * lifted / _LIFTS), 1.3)
            rock.draw_shadow(canvas)
            return canvas.render()

        return self._kept.get(("shadow", lifted), draw)

    def halo(self, glow: Glow) -> pygame.Surface:
        """The ring around a rock that stands out, about its centre."""

        def draw() -> pygame.Surface:
            canvas = _square(self._radius_px, halo.REACH)
            halo.draw_halo(canvas, glow)
            return canvas.render()

        return self._kept.get(("halo", glow), draw)

    def tint(self, size: tuple[int, int]) -> pygame.Surface:
        """A rectangle of light over the places where something may lie."""

        def draw() -> pygame.Surface:
            light = pygame.Surface(size)
            light.fill(pigment.FLAME)
            light.set_alpha(46)
            return light

        return self._kept.get(("tint", size), draw)

    def dab(self, side: int, strength: float) -> pygame.Surface:
        """A dab of a trail, soft at its rim so that a row of dabs makes one line; ``strength`` from 0 to 1."""
        step = round(strength * (DABS - 1))

        def draw() -> pygame.Surface:
            canvas = _square(self._radius_px * DAB_REACH, 1.0)
            alpha = 0.06 + 0.16 * step / (DABS - 1)
            colour = pigment.SIDE_ACCENT[side]
            stops = ((0.0, colour, alpha), (0.5, colour, alpha * 0.7), (1.0, colour, 0.0))
            canvas.circle((0, 0), 1.0, Paint(fill=canvas.glow((0, 0), 1.0, stops)))
            return canvas.render()

        return self._kept.get(("dab", side, step), draw)

    def totem(self, side: int, fall: float, heading_rad: float) -> pygame.Surface:
        """A totem about the middle of its foot, standing, tipping or lying.

        Args:
            side: Owner.
            fall: 0 standing to 1 lying.
            heading_rad: Where its head falls to on the screen, clockwise from the right.
        """
        tipped = round(fall * _FALLS)
        heading = round(heading_rad / math.tau * _HEADINGS) % _HEADINGS if tipped else 0

        def draw() -> pygame.Surface:
            width, height = self._totem_px
            tip = tipped / _FALLS * math.pi / 2
            direction = math.tau * heading / _HEADINGS
            across = height * math.sin(tip) * math.cos(direction)
            down = height * (math.sin(tip) * math.sin(direction) - _TOTEM_RISE * math.cos(tip))
            half = math.ceil((width + height) * 1.3)
            turn = math.degrees(math.atan2(across, -down))
            canvas = Canvas(
                (2 * half, 2 * half), scale=(width, math.hypot(across, down)), origin_px=(half, half), turn_deg=turn
            )
            token.draw_totem(canvas, side)
            return canvas.render()

        return self._kept.get(("totem", side, tipped, heading), draw)

    def totem_upright(self, side: int) -> pygame.Surface:
        """A standing totem about its own middle, for a hut."""

        def draw() -> pygame.Surface:
            width, height = self._totem_px
            canvas = Canvas(
                (math.ceil(width * 1.4), math.ceil(height * 1.3)),
                scale=(width, height),
                origin_px=(width * 0.7, height * 1.18),
            )
            token.draw_totem(canvas, side)
            return canvas.render()

        return self._kept.get(("upright", side), draw)

    def hammer(self, side: int, size: HammerSize, heading_rad: float = 0.0) -> pygame.Surface:
        """A hammer about its middle, its head towards an angle on the screen, clockwise from the right."""
        turn = round(heading_rad / math.tau * _TURNS * 3) % (_TURNS * 3)

        def draw() -> pygame.Surface:
            length, width = self._hammers_px[size]
            angle = math.tau * turn / (_TURNS * 3)
            half_x = math.ceil(abs(length * math.cos(angle)) / 2 + abs(width * math.sin(angle)) / 2 + width * 0.1 + 1)
            half_y = math.ceil(abs(length * math.sin(angle)) / 2 + abs(width * math.cos(angle)) / 2 + width * 0.1 + 1)
            corner = _turned((-length / 2, -width / 2), angle)
            origin = (half_x + corner[0], half_y + corner[1])
            canvas = Canvas((2 * half_x, 2 * half_y), origin_px=origin, turn_deg=math.degrees(angle))
            token.draw_hammer(canvas, side, (length, width))
            return canvas.render()

        return self._kept.get(("hammer", side, size, turn), draw)


def _square(radius: float, reach: float, *, squeeze: float = 1.0, turn_deg: float = 0.0) -> Canvas:
    """A square canvas for something of a radius about its middle."""
    half = math.ceil(radius * reach) + 1
    return Canvas((2 * half, 2 * half), scale=(radius * squeeze, radius), origin_px=(half, half), turn_deg=turn_deg)


def _squeeze(flip: int) -> float:
    """How narrow a rock looks that is turning over."""
    return max(0.12, abs(math.cos(math.pi * flip / _FLIPS)))


def _turned(point: Point, angle: float) -> Point:
    x, y = point
    return (x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle))
