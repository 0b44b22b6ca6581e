"""Which key means which command: defaults, the person's own bindings, and the name of a key as it is bound.

A key is named by what it types on this keyboard (``"z"`` is the key labelled Z on any layout), in small letters, with
modifiers in front: ``"ctrl+z"``, ``"shift+left"``, ``"page up"``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Mapping

DEFAULT_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "confirm": ("return", "space", "enter"),
    "cancel": ("escape",),
    "up": ("up",),
    "down": ("down",),
    "left": ("left",),
    "right": ("right",),
    "fine_left": ("shift+left",),
    "fine_right": ("shift+right",),
    "more": ("+", "=", "[+]"),
    "less": ("-", "[-]"),
    "page_up": ("page up",),
    "page_down": ("page down",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    "pause": ("p",),
    "fullscreen": ("f11", "alt+return"),
    "skip": ("s",),
    "replay": ("r",),
    "throw_mode": ("t",),
    "move_rock": ("b",),
    "options": ("o",),
    "undo": ("ctrl+z", "backspace"),
    "help": ("f1", "h"),
    "mute": ("m",),
}
"""Keys of every command, the one shown to people first."""

_KEY_TITLES: Final[dict[str, str]] = {
    "return": "Enter",
    "enter": "Keypad Enter",
    "escape": "Esc",
    "up": "Up arrow",
    "down": "Down arrow",
    "left": "Left arrow",
    "right": "Right arrow",
}
"""What people call keys whose names on screens are none."""

_MODIFIERS = (("ctrl", pygame.KMOD_CTRL), ("alt", pygame.KMOD_ALT), ("shift", pygame.KMOD_SHIFT))
_HELD = frozenset(word for word, _ in _MODIFIERS)


def key_name(key: int, modifiers: int) -> str:
    """The name under which a key with modifiers is bound, or an empty string for a key without a name.

    Args:
        key: Key code of an event.
        modifiers: Modifier bits of the event; locks (caps, num) do not count.
    """
    name = pygame.key.name(key).lower()
    held = [word for word, bit in _MODIFIERS if modifiers & bit]
    return "+".join([*held, name]) if name else ""


def key_title(name: str) -> str:
    """A key as it is called on keyboards and by people: ``"Ctrl+Z"``, ``"Keypad +"``, ``"Page up"``.

    Args:
        name: The name under which it is bound.
    """
    *held, plain = _parts(name)
    if plain in _KEY_TITLES:
        title = _KEY_TITLES[plain]
    elif plain.startswith("[") and plain.endswith("]") and len(plain) > len("[]"):
        title = f"Keypad {plain[1:-1].upper()}"
    else:
        title = plain[0].upper() + plain[1:] if plain else ""
    return "+".join([*(word.capitalize() for word in held), title])


def _parts(name: str) -> list[str]:
    """Modifiers and the key itself, which may be a key with a plus sign on it."""
    held, plain = [], name
    while (word := plain.partition("+")[0]) in _HELD and plain != word:
        held.append(word)
        plain = plain.partition("+")[2]
    return [*held, plain]


class Keymap:
    """Commands by key name."""

    def __init__(self, own: Mapping[str, str] | None = None) -> None:
        """Take the defaults with the person's own bindings in their place.

        Args:
            own: Key name by command (``Settings.key_bindings``); unknown commands are ignored. A key that is bound
                anew no longer means what it meant by default.
        """
        self._keys = dict(DEFAULT_KEYS)
        for command, key in (own or {}).items():
            if command in self._keys:
                self._keys[command] = (key,)
        self._commands = {key: command for command, keys in DEFAULT_KEYS.items() for key in keys}
        self._commands = {key: command for key, command in self._commands.items() if key in self._keys[command]}
        self._commands |= {key: command for command, key in (own or {}).items() if command in self._keys}

    def command(self, key: int, modifiers: int) -> str | None:
        """The command of a key, ``None`` if it has none; Shift alone does not matter unless it is bound."""
        full = key_name(key, modifiers)
        found = self._commands.get(full)
        if found is None and not modifiers & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            found = self._commands.get(key_name(key, 0))
        return found

    def keys(self, command: str) -> tuple[str, ...]:
        """Names of the keys of a command, the one to show first."""
        return self._keys[command]
