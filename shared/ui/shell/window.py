"""The window: opening it, its size and scale, full screen, showing a frame. Nothing here grabs the pointer."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pygame

from shared.core.errors import DisplayError
from shared.ui.shell.scale import (
    MAX_SIZE,
    MIN_SIZE,
    clamp_position,
    clamp_size,
    fills_desktop,
    ui_scale,
    unframed_position,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.ui.shell.context import SettingsStore

TITLE = "Flintflick"

INVISIBLE_DRIVERS = frozenset({"offscreen", "dummy"})
"""Drivers of SDL that show nothing; SDL takes "offscreen" by itself where there is no display."""

REPEAT_DELAY_MS = 400
REPEAT_INTERVAL_MS = 40
"""A held key speaks again after the delay, then at this interval."""

RESIZE_QUIET_S = 0.12
"""A new size is laid out when it has not changed for so long ..."""

RESIZE_LONGEST_S = 0.4
"""... or has been waiting for so long."""

STANDS_S = 1.0
"""After so long the system has put a new window to its place."""


class Window:
    """One window that can be resized and fill the screen."""

    def __init__(self, settings: SettingsStore, clock: Callable[[], float], *, may_be_invisible: bool = False) -> None:
        """Start display and fonts, nothing else, and open the window.

        Args:
            settings: Where size, place and scale are remembered.
            clock: Monotonic seconds.
            may_be_invisible: Accept a driver that shows nothing (tests).

        Raises:
            DisplayError: No window can be opened, or nobody would see it.
        """
        self._settings = settings
        self._clock = clock
        _start_display(may_be_invisible=may_be_invisible)
        remembered = settings.value
        desktops = pygame.display.get_desktop_sizes()
        room = MAX_SIZE if may_be_invisible else desktops[0]
        size = clamp_size(remembered.window_size, room)
        place = remembered.window_position and clamp_position(remembered.window_position, size, desktops)
        try:
            self._window = pygame.Window(
                TITLE,
                size,
                position=place or pygame.WINDOWPOS_CENTERED,
                resizable=True,
                hidden=True,
                maximized=fills_desktop(size, room),
            )
            self._surface = self._window.get_surface()
        except pygame.error as problem:
            raise DisplayError(f"no window can be opened ({problem})") from None
        self._window.minimum_size = (min(MIN_SIZE[0], room[0]), min(MIN_SIZE[1], room[1]))
        self._window.maximum_size = MAX_SIZE
        self._is_fullscreen = False
        self._is_shown = False
        self._shown_s = 0.0
        self._asked_place = place
        self._settled_place: tuple[int, int] | None = None
        self.is_visible = True
        self._size = self._surface.get_size()
        self._size_changed_s: tuple[float, float] | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height that scenes are laid out for, in pixels."""
        return self._size

    @property
    def ui_scale(self) -> float:
        """Scale of everything (``scale.ui_scale``)."""
        return ui_scale(self._size, self._settings.value.ui_scale)

    @property
    def is_fullscreen(self) -> bool:
        """Whether it fills the screen."""
        return self._is_fullscreen

    @property
    def surface(self) -> pygame.Surface:
        """Where to draw; another one after each change of size."""
        return self._window.get_surface()

    def flip(self) -> None:
        """Show what was drawn; the window itself appears with its first picture."""
        if not self._is_shown:
            self._is_shown = True
            self._shown_s = self._clock()
            self._window.show()
            if self._settings.value.fullscreen:
                self.toggle_fullscreen()
        elif self._settled_place is None and not self._is_fullscreen and self._clock() - self._shown_s >= STANDS_S:
            self._settled_place = self._window.position
        self._window.flip()

    @property
    def title(self) -> str:
        """What the window is called."""
        return self._window.title

    def set_title(self, title: str) -> None:
        """Name the window; the program's name stays in front."""
        self._window.title = TITLE if title in {"", TITLE} else f"{TITLE} - {title}"

    def set_icon(self, picture: pygame.Surface) -> None:
        """Show a picture where the system lists windows."""
        self._window.set_icon(picture)

    def set_size(self, size: tuple[int, int]) -> None:
        """Ask for another size; the events that follow make it real."""
        self._window.size = clamp_size(size)

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the former window; where the system refuses, nothing changes."""
        try:
            if self._is_fullscreen:
                self._window.set_windowed()
            else:
                self._remember()
                self._window.set_fullscreen(desktop=True)
        except pygame.error:
            return
        self._is_fullscreen = not self._is_fullscreen
        self.note_size_event(self._clock())  # the library says so only later
        self._settings.update(fullscreen=self._is_fullscreen)

    def note_size_event(self, now_s: float) -> None:
        """The window library says the size is changing."""
        first_s = now_s if self._size_changed_s is None else self._size_changed_s[0]
        self._size_changed_s = (first_s, now_s)

    @property
    def is_resizing(self) -> bool:
        """Whether a change of size waits to be laid out."""
        return self._size_changed_s is not None

    def settle_size(self, now_s: float) -> bool:
        """Take the new size once it is steady; ``True`` if scenes must be laid out again."""
        if self._size_changed_s is None:
            return False
        first_s, last_s = self._size_changed_s
        if now_s - last_s < RESIZE_QUIET_S and now_s - first_s < RESIZE_LONGEST_S:
            return False
        self._size_changed_s = None
        new = self.surface.get_size()
        is_other = new != self._size
        self._size = new
        return is_other

    def close(self) -> None:
        """Remember size and place, close the window, end display and fonts."""
        if not self._is_fullscreen:
            self._remember()
        self._window.destroy()
        pygame.font.quit()
        pygame.display.quit()

    def _remember(self) -> None:
        """Keep size and place of the window that does not fill the screen.

        Tiling window managers make it smaller than it asked for; that is not what it shall be next time.
        """
        value = self._settings.value
        size = clamp_size(self._window.size)
        position = unframed_position(self._window.position, self._asked_place, self._settled_place)
        if (value.window_size, value.window_position) != (size, position):
            self._settings.update(window_size=size, window_position=position)


def _start_display(*, may_be_invisible: bool) -> None:
    """Start SDL's display and the fonts; on Windows ask for real pixels first.

    Raises:
        DisplayError: There is no display.
    """
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
    except pygame.error as problem:
        raise DisplayError(f"there is no display to open a window on ({problem})") from None
    driver = pygame.display.get_driver()
    if driver in INVISIBLE_DRIVERS and not may_be_invisible:
        pygame.display.quit()
        raise DisplayError(f"there is no display to open a window on (SDL chose its driver {driver!r})")
    pygame.font.init()
    pygame.key.set_repeat(REPEAT_DELAY_MS, REPEAT_INTERVAL_MS)
