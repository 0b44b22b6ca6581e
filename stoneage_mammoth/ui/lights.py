"""Frames and shades that tell what can be chosen: a bright frame, a thick one with a tick, a dark hatch."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from stoneage_mammoth.ui.art import pigment
from stoneage_mammoth.ui.art.easel import kept
from stoneage_mammoth.ui.view_model import Light

if TYPE_CHECKING:
    from shared.ui.media.boxes import Rect
    from stoneage_mammoth.ui.brush import Brush

SHADE = (28, 24, 22, 96)
HATCH = (28, 24, 22, 120)
HATCH_STEP = 9
GLOW = (246, 180, 67, 150)
HALO = 110
"""Width of the rays over somebody's head, in hundredths of the height of that person."""
RAYS = (-140, -115, -90, -65, -40)
"""Directions, in degrees, of the rays over somebody's head."""


def draw_light(surface: pygame.Surface, brush: Brush, rect: Rect, light: Light, *, is_hot: bool = False) -> None:
    """Draw over a place how it offers itself.

    Args:
        surface: The window.
        brush: Scale and colours.
        rect: The place.
        light: Whether it can be chosen.
        is_hot: Whether the pointer is over it.
    """
    if light is Light.CLOSED:
        surface.blit(_shade((rect[2], rect[3]), brush.px(HATCH_STEP)), rect[:2])
    elif light is not Light.PLAIN or is_hot:
        _draw_frame(surface, brush, rect, light, is_hot=is_hot)


def draw_banner(surface: pygame.Surface, brush: Brush, rect: Rect) -> None:
    """Draw a pole with a cloth that ends in two tails, to carry the sign of the herd; the cloth is the rectangle."""
    cloth = pygame.Rect(rect)
    pen, tail = max(2, brush.px(3)), cloth.width // 7
    foot = cloth.bottom + cloth.height // 2
    pygame.draw.line(surface, pigment.SOOT, (cloth.left, cloth.top - pen), (cloth.left, foot), pen + 2)
    corners = (
        cloth.topleft,
        (cloth.right + tail, cloth.top),
        (cloth.right, cloth.centery),
        (cloth.right + tail, cloth.bottom),
        cloth.bottomleft,
    )
    pygame.draw.polygon(surface, pigment.BONE, corners)
    pygame.draw.lines(surface, pigment.RED_EARTH, True, corners, pen)


def draw_arrival(surface: pygame.Surface, person: pygame.Rect) -> None:
    """Rays over the head of somebody, drawn there, who has just come: to be seen, not to be chosen."""
    side = max(8, person.height * HALO // 100)
    picture = kept(("arrival", side), lambda: _rays(side))
    surface.blit(picture, picture.get_rect(center=(person.centerx, person.top + person.height // 4)))


def draw_glow(surface: pygame.Surface, rect: Rect) -> None:
    """A disc of torchlight below somebody who can be used now."""
    side = max(8, max(rect[2], rect[3]) * 13 // 10)
    picture = kept(("glow", side), lambda: _glow(side))
    surface.blit(picture, picture.get_rect(center=pygame.Rect(rect).center))


def _draw_frame(surface: pygame.Surface, brush: Brush, rect: Rect, light: Light, *, is_hot: bool) -> None:
    """Two strokes, dark outside and bright inside; thicker under the pointer, red earth where it has been chosen."""
    radius = brush.px(7)
    bright = pigment.RED_EARTH if light is Light.CHOSEN else pigment.FLAME
    if light is Light.PLAIN:
        bright = pigment.BONE
    width = brush.px(6 if is_hot or light is Light.CHOSEN else 4)
    outer = pygame.Rect(rect).inflate(brush.px(4), brush.px(4))
    pygame.draw.rect(surface, pigment.SOOT, outer, width, border_radius=radius + 2)
    inner = outer.inflate(-brush.px(2), -brush.px(2))
    pygame.draw.rect(surface, bright, inner, max(1, width - brush.px(2)), border_radius=radius)


def _shade(size: tuple[int, int], step: int) -> pygame.Surface:
    """What may not be chosen lies in the dark, behind thin strokes."""

    def paint() -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        radius = min(size) // 14
        pygame.draw.rect(picture, SHADE, picture.get_rect(), border_radius=radius)
        strokes = pygame.Surface(size, pygame.SRCALPHA)
        for start in range(-size[1], size[0], max(4, step)):
            pygame.draw.line(strokes, HATCH, (start, size[1]), (start + size[1], 0))
        mask = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
        strokes.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        picture.blit(strokes, (0, 0))
        return picture

    return kept(("closed", size, step), paint)


def _rays(side: int) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    middle, pen = side / 2, max(2, side // 12)
    for degrees in RAYS:
        across, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        for colour, width, inner in ((pigment.SOOT, pen + 2, 0.66), (pigment.FLAME, pen, 0.7)):
            start, end = (
                (middle + across * reach * middle, middle + down * reach * middle) for reach in (inner, 1.6 - inner)
            )
            pygame.draw.line(picture, colour, start, end, width)
    return picture


def _glow(side: int) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(picture, GLOW, (side / 2, side / 2), side / 2)
    pygame.draw.aacircle(picture, pigment.RED_EARTH, (side / 2, side / 2), side / 2, max(2, side // 16))
    return picture
