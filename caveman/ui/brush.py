"""The brush of the table with the pictures of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.ui.art.easel import EASEL
from caveman.ui.art.icons import draw_icon
from shared.ui.scenes.brush import TableBrush

if TYPE_CHECKING:
    from shared.ui.media.text import Text
    from shared.ui.media.theme import Theme


class Brush(TableBrush):
    """Paints at one scale."""

    def __init__(self, theme: Theme, text: Text, scale: float) -> None:
        """Keep the look."""
        super().__init__(theme, text, scale, EASEL, draw_icon)
