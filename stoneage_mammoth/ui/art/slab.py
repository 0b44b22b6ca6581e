"""The trodden place where a stack or a deck has been."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.media.slab import empty_place
from stoneage_mammoth.ui.art import easel, pigment

if TYPE_CHECKING:
    import pygame


def draw_empty_place(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw it; it fills the rectangle."""
    surface.blit(easel.kept(("empty place", rect.size), lambda: empty_place(rect.size, pigment.EARTH_DARK)), rect)
