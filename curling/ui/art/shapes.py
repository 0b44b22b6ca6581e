"""Antialiased lines, dashes and rings that change from frame to frame, drawn straight onto the screen."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import gfxdraw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.ui.media.hand import Point

Colour = tuple[int, int, int] | tuple[int, int, int, int]


def stroke(surface: pygame.Surface, colour: str, ends: tuple[Point, Point], width_px: float) -> None:
    """Draw a straight line."""
    pygame.draw.aaline(surface, colour, ends[0], ends[1], max(1, round(width_px)))


def dashes(surface: pygame.Surface, colour: str, ends: tuple[Point, Point], width_px: float, dash_px: float) -> None:
    """Draw a line of dashes with gaps as long as the dashes."""
    (x0, y0), (x1, y1) = ends
    length = math.hypot(x1 - x0, y1 - y0)
    pieces = max(1, round(length / dash_px) | 1)
    for i in range(0, pieces, 2):
        a, b = i / pieces, (i + 1) / pieces
        piece = ((x0 + (x1 - x0) * a, y0 + (y1 - y0) * a), (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b))
        stroke(surface, colour, piece, width_px)


def ring(surface: pygame.Surface, colour: str, centre: Point, radius_px: float, width_px: float) -> None:
    """Draw a circle line that lies half inside and half outside of the radius."""
    width = max(1, round(width_px))
    pygame.draw.aacircle(surface, colour, centre, radius_px + width / 2, width)


def disc(surface: pygame.Surface, colour: str, centre: Point, radius_px: float) -> None:
    """Draw a filled circle."""
    pygame.draw.aacircle(surface, colour, centre, radius_px)


def dashed_ring(
    surface: pygame.Surface, colour: str, centre: Point, radius_px: float, width_px: float, dash_px: float
) -> None:
    """Draw a circle of dashes with gaps as long as the dashes."""
    count = max(6, round(math.tau * radius_px / dash_px / 2))
    bend = max(1, round(dash_px / 7))
    for i in range(count):
        start, span = math.tau * i / count, math.tau / count / 2
        points = [_polar(centre, radius_px, start + span * k / bend) for k in range(bend + 1)]
        for k in range(bend):
            stroke(surface, colour, (points[k], points[k + 1]), width_px)


def polygon(surface: pygame.Surface, colour: Colour, points: Sequence[Point]) -> None:
    """Fill a polygon, translucent if the colour has an alpha."""
    corners = [(round(x), round(y)) for x, y in points]
    gfxdraw.filled_polygon(surface, corners, colour)
    gfxdraw.aapolygon(surface, corners, colour)


def outline(surface: pygame.Surface, colour: str, points: Sequence[Point], width_px: float) -> None:
    """Draw the closed line around a polygon."""
    for i, point in enumerate(points):
        stroke(surface, colour, (points[i - 1], point), width_px)


def tick(surface: pygame.Surface, colour: str, centre: Point, size_px: float, width_px: float) -> None:
    """Draw a tick of about ``size_px`` about a centre."""
    x, y = centre
    low = (x - size_px * 0.1, y + size_px * 0.38)
    stroke(surface, colour, ((x - size_px * 0.45, y), low), width_px)
    stroke(surface, colour, (low, (x + size_px * 0.5, y - size_px * 0.42)), width_px)


def cross(surface: pygame.Surface, colour: str, centre: Point, size_px: float, width_px: float) -> None:
    """Draw a cross of about ``size_px`` about a centre."""
    x, y = centre
    half = size_px * 0.42
    stroke(surface, colour, ((x - half, y - half), (x + half, y + half)), width_px)
    stroke(surface, colour, ((x - half, y + half), (x + half, y - half)), width_px)


def _polar(centre: Point, reach: float, angle: float) -> Point:
    return (centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle))
