"""What a person did, as plain values: the loop makes them from events, scenes handle them.

Positions are window pixels. ``t_s`` is the reading of the loop's clock, in seconds, at the moment the event was polled;
events of SDL carry no time of their own.
"""

from __future__ import annotations

from typing import Any

import msgspec

LEFT_BUTTON = 1
RIGHT_BUTTON = 3


class PointerMoved(msgspec.Struct, frozen=True):
    """The pointer is now at (``x_px``, ``y_px``); may lie outside the window while a button is held."""

    x_px: int
    y_px: int
    t_s: float


class PointerPressed(msgspec.Struct, frozen=True):
    """A button went down: 1 left, 2 middle, 3 right."""

    x_px: int
    y_px: int
    button: int
    t_s: float


class PointerReleased(msgspec.Struct, frozen=True):
    """A button went up, perhaps outside the window."""

    x_px: int
    y_px: int
    button: int
    t_s: float


class WheelTurned(msgspec.Struct, frozen=True):
    """The wheel turned by ``steps``: positive away from the person (up); ``is_shifted`` while Shift is held."""

    steps: int
    is_shifted: bool = False


class KeyPressed(msgspec.Struct, frozen=True):
    """A key bound to the command ``name`` went down (see ``shell.keymap``); ``is_repeat`` while it is held."""

    name: str
    is_repeat: bool = False


class KeyReleased(msgspec.Struct, frozen=True):
    """A key bound to ``name`` went up; also made when another scene comes on top."""

    name: str


class TextEntered(msgspec.Struct, frozen=True):
    """Text was typed."""

    text: str


class PointerLeft(msgspec.Struct, frozen=True):
    """The pointer left the window."""


class FocusLost(msgspec.Struct, frozen=True):
    """The window lost the keyboard: gestures in progress should be cancelled."""


class WindowClosed(msgspec.Struct, frozen=True):
    """The person asked to close the window; unhandled, the program ends."""


class Resized(msgspec.Struct, frozen=True):
    """The window has a new size; ``Scene.resize`` has been called already."""

    size: tuple[int, int]


Command = (
    PointerMoved
    | PointerPressed
    | PointerReleased
    | WheelTurned
    | KeyPressed
    | KeyReleased
    | TextEntered
    | PointerLeft
    | FocusLost
    | WindowClosed
    | Resized
)


class UiEvent(msgspec.Struct, frozen=True):
    """A raw event of the window library for the widget layer (``Scene.handle_raw``); ``raw`` is a ``pygame.Event``."""

    raw: Any
    t_s: float
