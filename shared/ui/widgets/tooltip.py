"""Help beside a control after the pointer or the focus has rested on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.ui.media.text import Text
    from shared.ui.media.theme import Theme
    from shared.ui.widgets.control import Control

DELAY_TICKS = 30
"""Half a second until the help appears."""

WIDTH_PX = 340
"""Greatest width of the text at scale 1."""

FAR_MARGINS = 3
"""Help that is further away than so many margins has something between it and its control."""


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

    def draw(self, surface: pygame.Surface, others: Sequence[pygame.Rect] = ()) -> None:
        """Draw it below the control, or above where there is no room.

        Args:
            surface: The window.
            others: What it shall leave in sight, if there is a place near by where it can.
        """
        if not self.is_shown or self._control is None:
            return
        margin = round(8 * self._scale)
        words = self._text.render(
            self._control.tooltip, "small", self._theme.panel, wrap_px=round(WIDTH_PX * self._scale)
        )
        box = words.get_rect().inflate(2 * margin, 2 * margin)
        box = place_beside(box, self._control.rect, margin, surface.get_rect(), others)
        pygame.draw.rect(surface, self._theme.ink, box)
        control = self._control.rect
        if max(box.top - control.bottom, control.top - box.bottom) > FAR_MARGINS * margin:
            pygame.draw.lines(surface, self._theme.ink, False, string(box, control, margin), margin // 4 + 1)
        surface.blit(words, words.get_rect(center=box.center))


def place_beside(
    box: pygame.Rect, control: pygame.Rect, margin: int, window: pygame.Rect, others: Sequence[pygame.Rect]
) -> pygame.Rect:
    """The place nearest below the control, else nearest above it, that covers nothing else.

    Where there is none it lies directly below the control, or above it at the foot of the window.
    """
    edge = margin // 2
    left = min(max(control.left, window.left + edge), max(window.right - edge - box.width, window.left))
    kept = [other for other in others if other != control]
    below = range(control.bottom + margin, window.bottom - box.height + 1, margin)
    above = range(control.top - margin - box.height, window.top - 1, -margin)
    for top in (*below, *above):
        place = pygame.Rect(left, top, *box.size)
        if place.inflate(0, margin).collidelist(kept) < 0:
            return place
    top = control.bottom + margin
    if top + box.height > window.bottom:
        top = control.top - margin - box.height
    return pygame.Rect(left, top, *box.size).clamp(window)


def string(box: pygame.Rect, control: pygame.Rect, margin: int) -> list[tuple[int, int]]:
    """Where the line runs that ties help to its control, at the left of what lies between them.

    Without it, help that had to go further away would be taken for that of the control beside it.
    """
    x = max(control.left - margin // 2, 0)
    end = (max(x, box.left), box.centery) if x < box.left else (x, box.top if box.top > control.top else box.bottom - 1)
    return [(control.left, control.centery), (x, control.centery), (x, end[1]), end]
