"""The painting on the first screen: a mammoth hunt, and the game that the hunters play afterwards; or a game's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.media.theme import CHARCOAL, RED_EARTH
from shared.ui.scenes.wall import weathered

if TYPE_CHECKING:
    from shared.ui.media.assets import Assets
    from shared.ui.media.text import Text

# Name, seed of the wear, wear, and place in the mural: centre x, bottom y, width (shares of the mural's width and
# height), whether it looks the other way.
_FIGURES = (
    ("mural/mammoth.svg", 41, 0.50, (0.10, 0.34, 0.20), True),
    ("mural/mammoth.svg", 11, 0.28, (0.47, 0.72, 0.76), True),
    ("mural/deer.svg", 53, 0.35, (0.93, 0.70, 0.20), False),
    ("mural/deer.svg", 59, 0.50, (0.93, 0.46, 0.12), False),
    ("mural/hunter.svg", 61, 0.20, (0.15, 0.985, 0.30), False),
    ("mural/cave.svg", 67, 0.28, (0.79, 0.985, 0.40), False),
)
_HANDS = (
    ("mural/hand_left.svg", 0.79, 0.265, 0.15, 71),
    ("mural/hand_right.svg", 0.925, 0.235, 0.13, 73),
)
_TRAIL = (0.315, 0.575, 0.885)
_WEAR_SEED, _WEAR = 17, 0.22

MURAL_RATIO = 1.22
"""Width of every painting for the menu as a factor of its height."""


def paint_mural(wall: pygame.Surface, area: pygame.Rect, assets: Assets, own: str = "") -> None:
    """Paint on the wall, in place.

    Args:
        wall: The wall.
        area: Where the painting goes, ``MURAL_RATIO`` times as wide as high.
        assets: Pictures.
        own: Name of a game's own painting of that shape; the frame's if empty.
    """
    if own:
        wall.blit(weathered(assets.image(own, area.size), _WEAR_SEED, _WEAR), area)
        return
    for name, centre_x, bottom, width, seed in _HANDS:
        size = round(width * area.width)
        shown = weathered(assets.image(name, (size, size)), seed, 0.25)
        wall.blit(shown, shown.get_rect(midbottom=_at(area, centre_x, bottom)))
    _paint_trail(wall, area)
    for name, seed, wear, (centre_x, bottom, width), is_turned in _FIGURES:
        size = round(width * area.width)
        picture = weathered(assets.image(name, (size, size)), seed, wear)
        shown = pygame.transform.flip(picture, is_turned, False)
        wall.blit(shown, shown.get_rect(midbottom=_at(area, centre_x, bottom)))


def paint_throw(wall: pygame.Surface, area: pygame.Rect, assets: Assets) -> None:
    """Paint a hunter who flicks a rock towards the cave, as large as the area allows, in place."""
    height = min(area.height, area.width // 3)
    left = weathered(assets.image("mural/hunter.svg", (height, height)), 61, 0.20)
    right = weathered(assets.image("mural/cave.svg", (round(height * 1.5), height)), 67, 0.28)
    wall.blit(left, left.get_rect(midleft=(area.left + area.width // 12, area.centery)))
    wall.blit(right, right.get_rect(midright=(area.right - area.width // 12, area.centery)))


def painted_words(text: Text, words: str, size_px: int, seed: int) -> pygame.Surface:
    """Words in red earth with a dark edge, worn like the rest."""
    ink = text.render(words, size_px, RED_EARTH, bold=True)
    edge = text.render(words, size_px, CHARCOAL, bold=True)
    reach = max(1, size_px // 26)
    picture = pygame.Surface((ink.width + reach, ink.height + reach), pygame.SRCALPHA)
    picture.blit(edge, (reach, reach))
    picture.blit(ink, (0, 0))
    return weathered(picture, seed, 0.12)


def _at(area: pygame.Rect, share_x: float, share_y: float) -> tuple[int, int]:
    return area.left + round(share_x * area.width), area.top + round(share_y * area.height)


def _paint_trail(wall: pygame.Surface, area: pygame.Rect) -> None:
    """Dots along the way of the flicked rock."""
    start, end, height = _TRAIL
    dot = max(2, area.width // 170)
    for index in range(11):
        share = index / 10
        x, y = _at(area, start + (end - start) * share, height)
        pygame.draw.aacircle(
            wall, CHARCOAL, (x, y - round(abs(share - 0.5) * -4)), max(1, round(dot * (1 - share * 0.5)))
        )
