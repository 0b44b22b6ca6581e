"""Hide panels, buttons and words of the frame, in the theme's colours; panels are painted once and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.scenes.hide import painted_hide

if TYPE_CHECKING:
    from shared.ui.media.text import Text
    from shared.ui.media.theme import Theme


class Brush:
    """Paints at one scale.

    Attributes:
        text: Renders words.
    """

    def __init__(self, theme: Theme, text: Text, scale: float) -> None:
        """Keep the look."""
        self._theme = theme
        self._scale = scale
        self.text = text

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, *, is_strong: bool = False) -> None:
        """A piece of hide; a strong one has a thick outline of red earth: it concerns the person now."""
        ink, line = (self._theme.accent, 4.0) if is_strong else (self._theme.ink, 2.0)
        surface.blit(painted_hide(rect.size, self._theme.panel, ink, self._scale, line=line), rect)

    def button(
        self, surface: pygame.Surface, rect: pygame.Rect, *, is_enabled: bool, is_hot: bool, is_strong: bool
    ) -> None:
        """The body of a button."""
        radius = max(3, rect.height // 5)
        fill = self._theme.paper if is_enabled else self._theme.panel
        if is_hot and is_enabled:
            fill = self._theme.panel
        pygame.draw.rect(surface, fill, rect, border_radius=radius)
        ink = self._theme.accent if is_enabled and (is_hot or is_strong) else self._theme.faint
        pygame.draw.rect(surface, ink, rect, max(1, round((2 if is_strong else 1) * self._scale)), border_radius=radius)

    def focus(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The ring about the focused button."""
        ring = rect.inflate(round(6 * self._scale), round(6 * self._scale))
        pygame.draw.rect(
            surface, self._theme.focus, ring, max(2, round(3 * self._scale)), border_radius=ring.height // 5
        )

    def words(
        self,
        words: str,
        role: str,
        *,
        is_bold: bool = False,
        is_faint: bool = False,
        is_alarm: bool = False,
        wrap_px: int | None = None,
    ) -> pygame.Surface:
        """Rendered words, kept by the text renderer."""
        colour = self._theme.ink
        if is_faint:
            colour = self._theme.faint
        if is_alarm:
            colour = self._theme.danger
        return self.text.render(words, role, colour, bold=is_bold, wrap_px=wrap_px)
