"""The focus ring: which control the keys act on, and how Tab and the arrows move on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from shared.ui.media.theme import Colour
    from shared.ui.widgets.control import Control

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class FocusRing:
    """Controls in the order they were added; at most one has the focus.

    The ring is drawn while keys are used and hidden while the pointer is.
    """

    def __init__(self) -> None:
        """Start empty."""
        self.controls: list[Control] = []
        self.focused: Control | None = None
        self._is_shown = True

    @property
    def is_typing(self) -> bool:
        """Whether letters go to the focused control."""
        return self.focused is not None and self.focused.takes_text

    def add(self, control: Control) -> None:
        """Append a control; the first that can be used gets the focus unless it takes text."""
        self.controls.append(control)
        if self.focused is None and control.is_enabled and not control.takes_text:
            self.focus(control)

    def follow(self, former: FocusRing) -> None:
        """Take the focus to the same place in the order, and show the ring or not, as a former ring did."""
        self._is_shown = former._is_shown
        if former.focused in former.controls:
            index = former.controls.index(former.focused)
            if index < len(self.controls) and self.controls[index].is_enabled:
                self.focus(self.controls[index])

    def clear(self) -> None:
        """Forget all controls."""
        self.controls = []
        self.focused = None

    def focus(self, control: Control | None) -> None:
        """Give the focus to a control, or to none."""
        if control is self.focused:
            return
        if self.focused is not None:
            self.focused.unfocus()
        self.focused = control
        if control is not None:
            control.focus()

    def use_keys(self, control: Control) -> None:
        """Give the focus to a control by key: the ring is seen there."""
        self._is_shown = True
        self.focus(control)

    def control_at(self, place_px: tuple[int, int]) -> Control | None:
        """The topmost control there, enabled or not."""
        for control in reversed(self.controls):
            if control.rect.collidepoint(place_px):
                return control
        return None

    def point_at(self, place_px: tuple[int, int]) -> None:
        """A button went down there: focus what was hit and hide the ring; a text loses the focus to empty space."""
        found = self.control_at(place_px)
        self._is_shown = False
        if found is not None and found.is_enabled:
            self.focus(found)
        elif self.is_typing:
            self.focus(None)

    def handle_key(self, name: str) -> bool:
        """Act on a key command; ``True`` if it was used."""
        if name in {"next", "previous"}:
            return self._move_in_order(1 if name == "next" else -1)
        focused = self.focused
        if name == "confirm":
            return focused is not None and focused.is_enabled and self._press(focused)
        if focused is not None and focused.is_enabled and focused.handle_key(name):
            self._is_shown = True
            return True
        return name in _ARROWS and self._move_towards(name)

    def draw(self, surface: pygame.Surface, colour: Colour, width_px: int) -> None:
        """Draw the ring round the focused control."""
        if self._is_shown and self.focused is not None:
            pygame.draw.rect(surface, colour, self.focused.rect.inflate(4 * width_px, 4 * width_px), width_px)

    def _press(self, control: Control) -> bool:
        """Press by key; Enter in a text goes on to the next control."""
        self._is_shown = True
        return control.press() or (control.takes_text and self._move_in_order(1))

    def _usable(self) -> list[Control]:
        """Controls that can take the focus."""
        return [control for control in self.controls if control.is_enabled]

    def _move_in_order(self, by: int) -> bool:
        """Next or previous control, round the ends."""
        usable = self._usable()
        if not usable:
            return False
        self._is_shown = True
        if self.focused in usable:
            index = (usable.index(self.focused) + by) % len(usable)
        else:
            index = 0 if by > 0 else len(usable) - 1
        self.focus(usable[index])
        return True

    def _move_towards(self, name: str) -> bool:
        """The nearest control in a direction: distance along it counts once, distance across it twice."""
        if self.focused is None:
            return self._move_in_order(1)
        dx, dy = _ARROWS[name]
        start = self.focused.rect
        best: tuple[float, Control] | None = None
        for control in self._usable():
            along, across = _gaps(start, control.rect, dx, dy)
            if control is not self.focused and along > 0:
                cost = along + 2 * across
                if best is None or cost < best[0]:
                    best = (cost, control)
        self._is_shown = True
        if best is None:
            return False
        self.focus(best[1])
        return True


def _gaps(start: pygame.Rect, end: pygame.Rect, dx: int, dy: int) -> tuple[float, float]:
    """Distance of centres along a direction, and free space across it (0 where they overlap)."""
    along = (end.centerx - start.centerx) * dx + (end.centery - start.centery) * dy
    if dx:
        across = max(end.top - start.bottom, start.top - end.bottom, 0)
    else:
        across = max(end.left - start.right, start.left - end.right, 0)
    return along, across
