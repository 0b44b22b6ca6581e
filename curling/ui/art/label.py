"""Words on the sheet: on a chip of bone, so that they can be read on ice, in the cave and over rocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from curling.ui.art import pigment

if TYPE_CHECKING:
    from shared.ui.media.hand import Point
    from shared.ui.media.text import Text

LABEL_ROLE = "small"


def draw_label(
    surface: pygame.Surface, text: Text, words: str, at: Point, *, ink: str = pigment.CHARCOAL, bold: bool = True
) -> pygame.Rect:
    """Draw words centred at a point, but wholly inside the surface; return the chip's rectangle."""
    picture = text.render(words, LABEL_ROLE, pigment.rgb(ink), bold=bold)
    pad = max(3, picture.height // 4)
    chip = pygame.Rect(0, 0, picture.width + 2 * pad, picture.height + pad // 2)
    chip.center = (round(at[0]), round(at[1]))
    chip.clamp_ip(surface.get_rect().inflate(-pad, -pad))
    round_px = chip.height // 3
    pygame.draw.rect(surface, pigment.BONE, chip, border_radius=round_px)
    pygame.draw.rect(surface, ink, chip, max(1, chip.height // 14), border_radius=round_px)
    surface.blit(picture, picture.get_rect(center=chip.center))
    return chip
