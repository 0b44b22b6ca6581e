"""Words on the sheet: on a chip of bone, so that they can be read on ice, in the cave and over rocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from curling.ui.art import pigment
from shared.ui.media.colour import rgb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.ui.media.hand import Point
    from shared.ui.media.text import Text

LABEL_ROLE = "small"


class Label(NamedTuple):
    """Words and how they look.

    Attributes:
        words: One line, or more where they are wrapped.
        ink: Colour of words and border.
        bold: Whether they are bold.
        wrap_px: Greatest width of a line, ``None`` for one line.
    """

    words: str
    ink: str = pigment.CHARCOAL
    bold: bool = True
    wrap_px: int | None = None

    def picture(self, text: Text) -> pygame.Surface:
        """The words alone."""
        return text.render(self.words, LABEL_ROLE, rgb(self.ink), bold=self.bold, wrap_px=self.wrap_px)

    def chip(self, text: Text, at: Point) -> pygame.Rect:
        """What it covers if it is centred at a point."""
        width, height = self.picture(text).size
        pad = max(3, text.line_height_px(LABEL_ROLE, bold=self.bold) // 4)
        chip = pygame.Rect(0, 0, width + 2 * pad, height + pad // 2)
        chip.center = (round(at[0]), round(at[1]))
        return chip


def draw_label(surface: pygame.Surface, text: Text, label: Label, at: Point) -> pygame.Rect:
    """Draw words centred at a point, but wholly inside the surface; return the chip's rectangle."""
    line_px = text.line_height_px(LABEL_ROLE, bold=label.bold)
    pad = max(3, line_px // 4)
    chip = label.chip(text, at)
    chip.clamp_ip(surface.get_rect().inflate(-pad, -pad))
    round_px = line_px // 3
    pygame.draw.rect(surface, pigment.BONE, chip, border_radius=round_px)
    pygame.draw.rect(surface, label.ink, chip, max(1, line_px // 14), border_radius=round_px)
    picture = label.picture(text)
    surface.blit(picture, picture.get_rect(center=chip.center))
    return chip


def covers(chip: pygame.Rect, discs: Sequence[Point], radius: float) -> bool:
    """Whether a label lies over a rock."""
    for x, y in discs:
        dx = x - max(chip.left, min(x, chip.right))
        dy = y - max(chip.top, min(y, chip.bottom))
        if dx * dx + dy * dy < radius * radius:
            return True
    return False
