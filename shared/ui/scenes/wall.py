"""The wall of the cave that every screen is painted on, and pigment that looks as if it were painted there.

Made once for each size and kept by whoever asks; nothing here runs while a frame is drawn. A wall never
changes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import pygame

from shared.ui.media.texture import grain, layered_noise, uniform
from shared.ui.media.theme import CHARCOAL, LIMESTONE, LIMESTONE_DARK, LIMESTONE_LIGHT, OCHRE

if TYPE_CHECKING:
    from shared.ui.media.texture import Field
    from shared.ui.media.theme import Colour

SMOKE: Colour = (58, 40, 24)
"""What the light does not reach."""

_GRID_PX = 480
"""Longer side of the grid that soft noise is computed on before it is stretched to the window."""


@lru_cache(maxsize=2)
def painted_wall(size: tuple[int, int]) -> pygame.Surface:
    """Lit limestone with stains, cracks and dark corners.

    Args:
        size: Width and height of the window in pixels.

    Returns:
        An opaque surface; callers never change it.
    """
    grid = _grid(size)
    relief = layered_noise(grid, (90, 90), 3, 5)
    stain = layered_noise(grid, (140, 140), 17, 3)
    light = _torchlight(grid)
    shade = np.clip(0.5 + (relief - 0.5) * 1.5, 0, 1)
    pixels = _between(LIMESTONE_DARK, LIMESTONE_LIGHT, shade)
    pixels = _over(pixels, OCHRE, np.clip((stain - 0.56) * 1.5, 0, 0.34))
    pixels = _over(pixels, LIMESTONE, np.full(grid, 0.25, dtype=np.float32))
    pixels = _over(pixels, SMOKE, 1 - light)
    wall = _stretched(pixels, size)
    grain(wall, 29, lighter=15, darker=20)
    _cracks(wall)
    return wall


def weathered(picture: pygame.Surface, seed: int, wear: float = 0.5) -> pygame.Surface:
    """Pigment on rough stone: the picture with its alpha worn away where the stone is high.

    Args:
        picture: Surface with alpha; left as it is.
        seed: Which stone.
        wear: 0 for fresh paint, 1 for hardly anything left.
    """
    worn = picture.copy()
    width, height = worn.get_size()
    coarse = layered_noise(_grid((width, height)), (14, 14), seed, 4)
    mask = np.clip((coarse - 0.28 - 0.22 * wear) * 5 + (1 - wear), 0.12, 1)
    rows = np.linspace(0, mask.shape[0] - 1, width).astype(int)
    columns = np.linspace(0, mask.shape[1] - 1, height).astype(int)
    fine = 1 - 0.55 * wear * (uniform(seed + 1, (width, height)) > 0.82)  # noqa: PLR2004 - one pixel in six
    alpha = pygame.surfarray.pixels_alpha(worn)
    alpha[...] = (alpha * mask[rows][:, columns] * fine).astype(np.uint8)
    del alpha
    return worn


def _grid(size: tuple[int, int]) -> tuple[int, int]:
    """A grid of the same proportions, not larger than ``_GRID_PX``."""
    factor = min(1.0, _GRID_PX / max(size))
    return max(2, round(size[0] * factor)), max(2, round(size[1] * factor))


def _torchlight(shape: tuple[int, int]) -> Field:
    """How lit each place is: bright inside, dark in the corners."""
    x = np.linspace(-1, 1, shape[0], dtype=np.float32)[:, None]
    y = np.linspace(-1, 1, shape[1], dtype=np.float32)[None, :]
    away = np.sqrt((x * 0.86) ** 2 + (y * 0.86) ** 2)
    light: Field = np.clip(1.02 - np.clip(away - 0.72, 0, 1) * 0.75, 0.6, 1)
    return light


def _between(first: Colour, second: Colour, share: Field) -> Field:
    """Colours between two, shape (width, height, 3)."""
    low, high = np.array(first, dtype=np.float32), np.array(second, dtype=np.float32)
    found: Field = low + (high - low) * share[..., None]
    return found


def _over(pixels: Field, colour: Colour, share: Field) -> Field:
    """A colour laid over with a share from 0 to 1."""
    found: Field = pixels + (np.array(colour, dtype=np.float32) - pixels) * share[..., None]
    return found


def _stretched(pixels: Field, size: tuple[int, int]) -> pygame.Surface:
    """Pixels as a surface of the wanted size."""
    small = pygame.Surface(pixels.shape[:2], depth=24)
    pygame.surfarray.blit_array(small, pixels.astype(np.uint8))
    return pygame.transform.smoothscale(small, size).convert()  # noqa: TID251 - once a size, kept by the cache


def _cracks(wall: pygame.Surface) -> None:
    """A few thin cracks that wander in from the edges."""
    width, height = wall.get_size()
    layer = pygame.Surface((width, height), pygame.SRCALPHA)
    for index, (start_x, start_y, course) in enumerate(
        ((0.0, 0.30, 0.3), (1.0, 0.62, 3.5), (0.58, 0.0, 1.9), (0.30, 1.0, -1.2), (1.0, 0.12, 2.7))
    ):
        turns = uniform(101 + index, (26, 2))
        heading = course
        points = [(start_x * width, start_y * height)]
        for turn, stride in turns:
            heading += float(turn - 0.5) * 1.1
            reach = (0.4 + float(stride)) * height * 0.018
            x, y = points[-1]
            points.append((x + reach * np.cos(heading), y + reach * np.sin(heading)))
        pygame.draw.aalines(layer, (*CHARCOAL, 120), False, points)
        lit = [(x + 1.5, y + 1.5) for x, y in points]
        pygame.draw.aalines(layer, (*LIMESTONE_LIGHT, 110), False, lit)
    wall.blit(layer, (0, 0))
