"""From raw events to commands: stamps, held keys and buttons, releases that belong to a scene that is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.shell.command import (
    FocusLost,
    KeyPressed,
    KeyReleased,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextEntered,
    WheelTurned,
    WindowClosed,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.ui.shell.command import Command
    from shared.ui.shell.keymap import Keymap

BUTTONS = (1, 2, 3)
"""Left, middle, right; the wheel's old buttons 4 and 5 come as wheel events too."""

REPEATING = frozenset(
    {"up", "down", "left", "right", "fine_left", "fine_right", "more", "less", "page_up", "page_down"}
    | {"next", "previous", "spin_left", "spin_right"}
)
"""Commands that a held key gives again and again; what presses or decides something happens once."""

LEFT_AFTER_S = 0.25
"""While a button is held the pointer counts as gone only after this long without motion: X11 goes on reporting it."""


class Input:
    """Translates events one by one and remembers what is held down."""

    def __init__(self, keymap: Keymap) -> None:
        """Start with nothing held."""
        self.keymap = keymap
        self._held_keys: dict[int, str] = {}
        self._held_buttons: set[int] = set()
        self._stale_keys: set[int] = set()
        self._stale_buttons: set[int] = set()
        self._left_at_s: float | None = None
        self._is_shifted = False
        self._translators: dict[int, Callable[[pygame.Event, float], Command | None]] = {
            pygame.MOUSEMOTION: self._motion,
            pygame.MOUSEBUTTONDOWN: self._button_down,
            pygame.MOUSEBUTTONUP: self._button_up,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.TEXTINPUT: lambda event, _: TextEntered(event.text),
            pygame.WINDOWLEAVE: self._leave,
            pygame.WINDOWFOCUSLOST: lambda *_: FocusLost(),
            # Closing the only window makes a WINDOWCLOSE and a QUIT; other ways to end make a QUIT alone.
            pygame.QUIT: lambda *_: WindowClosed(),
        }

    def is_stale(self, event: pygame.Event) -> bool:
        """Whether an event is the release of what was pressed in a scene that is no longer on top; no one gets it."""
        if event.type == pygame.MOUSEBUTTONUP and event.button in self._stale_buttons:
            self._stale_buttons.discard(event.button)
            return True
        if event.type == pygame.KEYUP and event.key in self._stale_keys:
            self._stale_keys.discard(event.key)
            return True
        return event.type == pygame.KEYDOWN and event.key in self._stale_keys

    def translate(self, event: pygame.Event, t_s: float) -> Command | None:
        """The command of an event, ``None`` if it means nothing.

        Args:
            event: Any event.
            t_s: Clock at the moment it was polled.
        """
        self._note_shift(event)
        translator = self._translators.get(event.type)
        return None if translator is None else translator(event, t_s)

    def note_used(self, event: pygame.Event) -> None:
        """Remember what is held although widgets used the event and no command is made of it."""
        self._note_shift(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._held_buttons.add(event.button)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._held_buttons.discard(event.button)

    def overdue(self, now_s: float) -> Command | None:
        """A departure of the pointer that was held back while a button is down and is certain now."""
        if self._left_at_s is not None and now_s - self._left_at_s >= LEFT_AFTER_S:
            self._left_at_s = None
            return PointerLeft()
        return None

    def release_all(self) -> list[Command]:
        """Release everything for a scene that is covered or left: its keys go up, a held button cancels its gesture."""
        released: list[Command] = [KeyReleased(name) for name in self._held_keys.values()]
        if self._held_buttons:
            released.append(FocusLost())
        self._stale_keys |= set(self._held_keys)
        self._stale_buttons |= self._held_buttons
        self._held_keys.clear()
        self._held_buttons.clear()
        self._left_at_s = None
        return released

    def _note_shift(self, event: pygame.Event) -> None:
        if event.type in {pygame.KEYDOWN, pygame.KEYUP}:
            self._is_shifted = bool(event.mod & pygame.KMOD_SHIFT)

    def _motion(self, event: pygame.Event, t_s: float) -> Command:
        self._left_at_s = None
        x_px, y_px = event.pos
        return PointerMoved(x_px, y_px, t_s)

    def _button_down(self, event: pygame.Event, t_s: float) -> Command | None:
        if event.button not in BUTTONS:
            return None
        self._held_buttons.add(event.button)
        self._stale_buttons.discard(event.button)
        x_px, y_px = event.pos
        return PointerPressed(x_px, y_px, event.button, t_s)

    def _button_up(self, event: pygame.Event, t_s: float) -> Command | None:
        if event.button not in BUTTONS:
            return None
        self._left_at_s = None
        self._held_buttons.discard(event.button)
        x_px, y_px = event.pos
        return PointerReleased(x_px, y_px, event.button, t_s)

    def _wheel(self, event: pygame.Event, _: float) -> Command | None:
        # Some systems turn the wheel sideways while Shift is held; away from the person is to the left there.
        steps = event.y or (-event.x if self._is_shifted else 0)
        return WheelTurned(-steps if event.flipped else steps, self._is_shifted) if steps else None

    def _key_down(self, event: pygame.Event, _: float) -> Command | None:
        name = self.keymap.command(event.key, event.mod)
        if name is None:
            return None
        is_repeat = event.key in self._held_keys
        self._held_keys[event.key] = name
        return None if is_repeat and name not in REPEATING else KeyPressed(name, is_repeat)

    def _key_up(self, event: pygame.Event, _: float) -> Command | None:
        name = self._held_keys.pop(event.key, None)
        return None if name is None else KeyReleased(name)

    def _leave(self, _: pygame.Event, t_s: float) -> Command | None:
        if self._held_buttons:
            self._left_at_s = t_s
            return None
        return PointerLeft()
