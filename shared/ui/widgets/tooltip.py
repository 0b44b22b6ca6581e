"""Help beside a control after the pointer or the focus has rested on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from shared.ui.media.text import Text
    from shared.ui.media.theme import Theme
    from shared.ui.widgets.control import Control

DELAY_TICKS = 30
"""Half a second until the help appears."""

WIDTH_PX = 340
"""Greatest width of the text at scale 1."""


class Tooltip:
    """Shows the tooltip of one control at a time."""

    def __init__(self, theme: Theme, text: Text, scale: float) -> None:
        """Show nothing yet."""
        self._theme = theme
        self._text = text
        self._scale = scale
        self._control: Control | None = None
        self._ticks = 0

    @property
    def is_shown(self) -> bool:
        """Whether help is on the screen now."""
        return self._control is not None and bool(self._control.tooltip) and self._ticks >= DELAY_TICKS

    def point_at(self, control: Control | None) -> None:
        """The pointer or the focus is on this control now."""
        if control is not self._control:
            self._control = control
            self._ticks = 0

    def tick(self) -> bool:
        """Count; ``True`` while help is still to come."""
        if self._control is None or not self._control.tooltip or self._ticks >= DELAY_TICKS:
            return False
        self._ticks += 1
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it below the control, or above where there is no room."""
        if not self.is_shown or self._control is None:
            return
        margin = round(8 * self._scale)
        words = self._text.render(
            self._control.tooltip, "small", self._theme.panel, wrap_px=round(WIDTH_PX * self._scale)
        )
        box = words.get_rect().inflate(2 * margin, 2 * margin)
        box.topleft = (self._control.rect.left, self._control.rect.bottom + margin)
        if box.bottom > surface.height:
            box.bottom = self._control.rect.top - margin
        box.clamp_ip(surface.get_rect())
        pygame.draw.rect(surface, self._theme.ink, box)
        surface.blit(words, words.get_rect(center=box.center))
