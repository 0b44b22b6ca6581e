"""Pictures of screens: made small, kept on the disk, and compared as a person would.

A kept picture holds the mean of every few pixels in few colours: what is only grain or the last bit of a letter is
gone, what moved, is missing or has another colour is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pygame
from PIL import Image

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

COLOURS = 255
"""A kept picture has at most so many colours."""

ROUNDS = 3
"""So often the colours are moved to the middle of what they stand for: a colourful board needs every one of them."""

BLOCK_PX = 8
"""Side of the blocks, in pixels of a small picture."""

CLEAR = 26
"""From this difference on (0 to 255, of the worst of red, green and blue) a pixel is clearly another one."""

MAX_SHARE = 3e-4
MAX_BLOCK = 12.0

STRONGER = 4
"""The picture of a difference shows it so many times as strong."""


class Difference(NamedTuple):
    """How far two small pictures are apart.

    Attributes:
        share: Share of the pixels that are clearly others, 0 to 1.
        block: Mean difference, 0 to 255, of the block that differs most.
        at_px: Left and top of that block, in pixels of the small picture.
    """

    share: float
    block: float
    at_px: tuple[int, int]

    @property
    def is_alike(self) -> bool:
        """Whether a person would call them the same."""
        return self.share <= MAX_SHARE and self.block <= MAX_BLOCK


def small(surface: pygame.Surface, factor: int) -> Image.Image:
    """What is kept of a screen: the mean of each square of ``factor`` pixels."""
    return full(surface).reduce(factor)


def full(surface: pygame.Surface) -> Image.Image:
    """All pixels of an opaque surface."""
    return Image.frombytes("RGB", surface.size, pygame.image.tobytes(surface, "RGB"))


def keep_picture(picture: Image.Image, path: Path) -> None:
    """Write a small picture in few colours."""
    path.parent.mkdir(parents=True, exist_ok=True)
    few = picture.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=ROUNDS, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


def kept_picture(path: Path) -> Image.Image:
    """A small picture as it was kept."""
    with Image.open(path) as image:
        return image.convert("RGB")


def compare(one: Image.Image, other: Image.Image) -> Difference:
    """How far two small pictures are apart.

    Raises:
        ValueError: They have not the same size.
    """
    if one.size != other.size:
        raise ValueError(f"{one.size} and {other.size} are not the same size")
    apart = _apart(one, other)
    height, width = apart.shape
    whole = apart[: height - height % BLOCK_PX, : width - width % BLOCK_PX]
    blocks = whole.reshape(height // BLOCK_PX, BLOCK_PX, width // BLOCK_PX, BLOCK_PX).mean(axis=(1, 3))
    row, column = divmod(int(blocks.argmax()), blocks.shape[1])
    return Difference(float((apart > CLEAR).mean()), float(blocks[row, column]), (column * BLOCK_PX, row * BLOCK_PX))


def difference_picture(one: Image.Image, other: Image.Image) -> Image.Image:
    """Where two pictures differ: black where they are alike, the brighter the farther apart."""
    return Image.fromarray(np.clip(_apart(one, other) * STRONGER, 0, 255).astype(np.uint8), "L")


def _apart(one: Image.Image, other: Image.Image) -> NDArray[np.int16]:
    """The worst channel's difference of every pixel."""
    first, second = (np.asarray(picture, dtype=np.int16) for picture in (one, other))
    worst: NDArray[np.int16] = np.abs(first - second).max(axis=2)
    return worst
