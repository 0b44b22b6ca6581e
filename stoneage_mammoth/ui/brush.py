"""The brush of the table with the pictures of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.scenes.brush import TableBrush
from stoneage_mammoth.ui.art.dice import draw_die
from stoneage_mammoth.ui.art.easel import EASEL
from stoneage_mammoth.ui.art.icons import draw_icon

if TYPE_CHECKING:
    import pygame

    from shared.ui.media.boxes import Rect
    from shared.ui.media.text import Text
    from shared.ui.media.theme import Theme


class Brush(TableBrush):
    """Paints at one scale."""

    def __init__(self, theme: Theme, text: Text, scale: float) -> None:
        """Keep the look."""
        super().__init__(theme, text, scale, EASEL, draw_icon)

    def pale_die(self, surface: pygame.Surface, rect: Rect, face: int) -> None:
        """A die that is hardly seen."""
        self.pale(surface, rect, ("pale die", str(face)), lambda picture, place: draw_die(picture, place, face))
