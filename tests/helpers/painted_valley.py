"""Looking at drawings of the valley: where something is painted, and how alike two shapes are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tests.helpers.painted_table import luminance

if TYPE_CHECKING:
    from collections.abc import Callable

GROUND = (185, 173, 109)


def drawn(size: tuple[int, int], draw: Callable[..., None], *args: Any, **kwargs: Any) -> pygame.Surface:  # noqa: ANN401 - whatever is drawn
    """A picture of a colour like grass with something drawn on it; the surface comes first."""
    surface = pygame.Surface(size)
    surface.fill(GROUND)
    draw(surface, *args, **kwargs)
    return surface


def light_at(surface: pygame.Surface, spot: tuple[int, int]) -> float:
    """Lightness of a pixel, 0 to 255, as a picture in grey would show it."""
    red, green, blue, _ = surface.get_at(spot)
    return luminance((red, green, blue))


def painted_rect(surface: pygame.Surface) -> pygame.Rect:
    """The rectangle outside of which the ground was left alone."""
    mask = pygame.mask.from_threshold(surface, GROUND, (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def likeness(first: pygame.Mask, second: pygame.Mask) -> float:
    """How much of two shapes is common to both: 1 for the same shape."""
    both = first.overlap_area(second, (0, 0))
    return both / (first.count() + second.count() - both)


def shape(picture: pygame.Surface) -> pygame.Mask:
    """The shape of a picture, without any colour."""
    return pygame.mask.from_surface(picture, 127)


def differing(first: pygame.Surface, second: pygame.Surface, rect: pygame.Rect | None = None) -> int:
    """Pixels that differ clearly between two pictures, in a rectangle or everywhere."""
    area = first.get_rect() if rect is None else rect
    one, other = first.subsurface(area), second.subsurface(area)
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (40, 40, 40, 255), other)
    return area.width * area.height - mask.count()
