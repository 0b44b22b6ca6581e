"""The mark of a side: told apart by shape as well as colour."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from shared.ui.media.theme import Colour, SideLook


def draw_side_mark(surface: pygame.Surface, rect: pygame.Rect, look: SideLook) -> None:
    """Draw a disc in the colour of a side with its mark on it, as large as the rectangle allows."""
    radius = min(rect.width, rect.height) // 2
    pygame.draw.aacircle(surface, look.colour, rect.center, radius)
    pygame.draw.aacircle(surface, (43, 36, 32), rect.center, radius, max(1, radius // 9))
    _MARKS[look.mark](surface, rect.center, radius * 0.62, look.ink)


def _line(surface: pygame.Surface, points: list[tuple[float, float]], reach: float, ink: Colour) -> None:
    pygame.draw.lines(surface, ink, False, points, max(2, round(reach * 0.34)))


def _stripe(surface: pygame.Surface, at: tuple[int, int], reach: float, ink: Colour) -> None:
    x, y = at
    for shift in (-0.42, 0.42):
        _line(surface, [(x + shift * reach, y - reach), (x + shift * reach, y + reach)], reach, ink)


def _dot(surface: pygame.Surface, at: tuple[int, int], reach: float, ink: Colour) -> None:
    pygame.draw.aacircle(surface, ink, at, max(2, round(reach * 0.62)))


def _ring(surface: pygame.Surface, at: tuple[int, int], reach: float, ink: Colour) -> None:
    pygame.draw.aacircle(surface, ink, at, max(3, round(reach * 0.9)), max(2, round(reach * 0.32)))


def _cross(surface: pygame.Surface, at: tuple[int, int], reach: float, ink: Colour) -> None:
    x, y = at
    step = reach * 0.75
    _line(surface, [(x - step, y - step), (x + step, y + step)], reach, ink)
    _line(surface, [(x - step, y + step), (x + step, y - step)], reach, ink)


def _zigzag(surface: pygame.Surface, at: tuple[int, int], reach: float, ink: Colour) -> None:
    x, y = at
    points = [(x + reach * (index / 2 - 1), y + reach * (0.55 if index % 2 else -0.55)) for index in range(5)]
    _line(surface, points, reach * 0.8, ink)


def _spiral(surface: pygame.Surface, at: tuple[int, int], reach: float, ink: Colour) -> None:
    x, y = at
    points = []
    for index in range(25):
        share = index / 24
        angle = share * 3.4 * math.pi
        points.append((x + reach * share * math.cos(angle), y + reach * share * math.sin(angle)))
    _line(surface, points, reach * 0.7, ink)


_MARKS = {"stripe": _stripe, "dot": _dot, "ring": _ring, "cross": _cross, "zigzag": _zigzag, "spiral": _spiral}
