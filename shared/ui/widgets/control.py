"""What the screen and its focus ring need to know of anything that can be pressed, typed in or moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame


class Control:
    """One element of a screen.

    Attributes:
        rect: Where it is, in window pixels.
        tooltip: One sentence of help, or nothing.
    """

    takes_text = False
    """Whether typed letters go to it while it has the focus."""

    def __init__(self, rect: pygame.Rect, tooltip: str = "") -> None:
        """Keep place and help text."""
        self.rect = rect
        self.tooltip = tooltip
        self._is_enabled = True

    @property
    def is_enabled(self) -> bool:
        """Whether it can be used and take the focus."""
        return self._is_enabled

    def set_enabled(self, *, is_enabled: bool) -> None:
        """Allow or forbid its use; a forbidden one is faint and skipped by the focus ring."""
        self._is_enabled = is_enabled

    def press(self) -> bool:
        """Enter or Space while it has the focus; ``True`` if that means something to it."""
        return False

    def press_at(self, x_px: float) -> None:
        """The pointer is pressed on it, and the widget behind it will be told so next."""

    def handle_key(self, name: str) -> bool:
        """An arrow key (``"left", "right", "up", "down"``) while it has the focus; ``True`` if it was used."""
        return False

    def focus(self) -> None:
        """It has the focus now."""

    def unfocus(self) -> None:
        """It has lost the focus."""

    def watch(self) -> None:
        """Called after events and ticks: tell listeners if the value is another one now."""
