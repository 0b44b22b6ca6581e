"""Surfaces of stone, ice and wood: seeded value noise, coloured by a few pigments.

Made once for each size and kept; nothing here runs while a frame is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pygame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Field = NDArray[np.floating[Any]]

_GRAIN_PX = 256


def uniform(seed: int, shape: tuple[int, int]) -> Field:
    """Return numbers from 0 to 1 from the raw stream of PCG64, which numpy keeps the same in every version."""
    raw = np.random.PCG64(seed).random_raw(shape[0] * shape[1])
    return (raw >> np.uint64(40)).astype(np.float32).reshape(shape) / np.float32(2**24)


def _steps(length: int, cell: float) -> tuple[NDArray[np.int64], Field]:
    """Lattice index and smoothed share for each pixel along one axis."""
    place = np.arange(length, dtype=np.float32) / np.float32(cell)
    index = place.astype(np.int64)
    share = place - index.astype(np.float32)
    return index, share * share * (3 - 2 * share)


def value_noise(size: tuple[int, int], cell: tuple[float, float], seed: int) -> Field:
    """Return smooth noise from 0 to 1, shape (width, height).

    Args:
        size: Width and height in pixels.
        cell: Width and height of a patch in pixels; long patches make grain.
        seed: Which noise.
    """
    (column, sx), (row, sy) = _steps(size[0], cell[0]), _steps(size[1], cell[1])
    lattice = uniform(seed, (int(column[-1]) + 2, int(row[-1]) + 2))
    along = lattice[:, row] * (1 - sy) + lattice[:, row + 1] * sy
    noise: Field = along[column] * (1 - sx)[:, None] + along[column + 1] * sx[:, None]
    return noise


def layered_noise(size: tuple[int, int], cell: tuple[float, float], seed: int, octaves: int = 4) -> Field:
    """Return noise from about 0 to 1 with details down to ``cell`` / 2 ** ``octaves``."""
    total = np.zeros(size, dtype=np.float32)
    weight = 1.0
    for octave in range(octaves):
        shrink = 2**octave
        patch = (max(1.0, cell[0] / shrink), max(1.0, cell[1] / shrink))
        total += weight * value_noise(size, patch, seed + octave)
        weight *= 0.55
    return total / np.float32((1 - 0.55**octaves) / 0.45)


def tinted(field: Field, ramp: Sequence[tuple[float, str]]) -> pygame.Surface:
    """Colour a field by a ramp of (value, ``#rrggbb``) with rising values."""
    stops = [stop for stop, _ in ramp]
    pixels = np.empty((*field.shape, 3), dtype=np.uint8)
    for channel in range(3):
        levels = [float(pygame.Color(pigment)[channel]) for _, pigment in ramp]
        # A table of 1024 levels is much faster than interpolating every pixel.
        table = np.interp(np.linspace(0, 1, 1024), stops, levels).astype(np.uint8)
        pixels[..., channel] = table[np.clip(field * 1023, 0, 1023).astype(np.int16)]
    surface = pygame.Surface(field.shape)
    pygame.surfarray.blit_array(surface, pixels)
    return surface


def grain(surface: pygame.Surface, seed: int, *, lighter: int, darker: int) -> None:
    """Roughen a surface in place by fine speckles.

    Args:
        surface: What to roughen.
        seed: Which speckles.
        lighter: Most that a pixel may gain, of 255.
        darker: Most that a pixel may lose, of 255.
    """
    noise = uniform(seed, (_GRAIN_PX, _GRAIN_PX))
    for sign, strength, flag in ((1, lighter, pygame.BLEND_RGB_ADD), (-1, darker, pygame.BLEND_RGB_SUB)):
        level = np.clip((noise - 0.5) * 2 * sign, 0, 1) ** 2 * strength
        tile = pygame.Surface((_GRAIN_PX, _GRAIN_PX), depth=24)
        pygame.surfarray.blit_array(tile, np.repeat(level.astype(np.uint8)[..., None], 3, axis=2))
        for x in range(0, surface.get_width(), _GRAIN_PX):
            for y in range(0, surface.get_height(), _GRAIN_PX):
                surface.blit(tile, (x, y), special_flags=flag)


def enlarged(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Stretch a soft texture to a larger size, so that 4K costs little more than 720p."""
    return pygame.transform.smoothscale(surface, size)  # noqa: TID251 - once a size, kept by the caller
