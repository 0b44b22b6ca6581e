"""Numbers on pieces: bold, with a rim of the other lightness, so that they are read on any ground."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.media.kept import KeptPictures
from shared.ui.media.theme import BONE, NIGHT

if TYPE_CHECKING:
    from shared.ui.media.text import Text
    from shared.ui.media.theme import Colour

LEAST_PX = 9
"""Smallest size of a number; a smaller one could not be read."""

_PICTURES = KeptPictures(2_000_000)

_DIGIT = 0.72
"""Height of a digit as a share of the size of its font."""


def draw_number(
    surface: pygame.Surface,
    text: Text,
    rect: pygame.Rect,
    words: str,
    *,
    ink: Colour = NIGHT,
    rim: Colour | None = BONE,
) -> None:
    """Draw a number (or a sign such as ``+1``) whose digits are as high as a rectangle, about its middle.

    Args:
        surface: Where to draw.
        text: Renders.
        rect: Where the digits go; a number that is too wide for it is drawn smaller.
        words: What is drawn.
        ink: Colour of the digits.
        rim: Colour of the rim around them, ``None`` for none.
    """
    size = max(LEAST_PX, round(rect.height / _DIGIT))
    width, _ = text.size(words, size, bold=True)
    if width > rect.width:
        size = max(LEAST_PX, int(size * rect.width / width))
    picture = number(text, words, size, ink=ink, rim=rim)
    surface.blit(picture, picture.get_rect(center=rect.center))


def number(text: Text, words: str, size_px: int, *, ink: Colour = NIGHT, rim: Colour | None = BONE) -> pygame.Surface:
    """A number with its rim, trimmed to its digits and kept; callers never change it."""

    def paint() -> pygame.Surface:
        digits = text.render(words, size_px, ink, bold=True)
        area = digits.get_bounding_rect()
        reach = 0 if rim is None else max(1, round(size_px / 9))
        picture = pygame.Surface((area.width + 2 * reach, area.height + 2 * reach), pygame.SRCALPHA)
        if rim is not None:
            edge = text.render(words, size_px, rim, bold=True)
            for x in range(-reach, reach + 1):
                for y in range(-reach, reach + 1):
                    if x * x + y * y <= reach * reach + 1:
                        picture.blit(edge, (reach + x, reach + y), area)
        picture.blit(digits, (reach, reach), area)
        return picture

    return _PICTURES.get((words, size_px, ink, rim), paint)
