"""Which key means which command: defaults, the person's own bindings, and the name of a key as it is bound.

A key is named by what it types on this keyboard (``"z"`` is the key labelled Z on any layout), in small letters, with
modifiers in front: ``"ctrl+z"``, ``"shift+left"``, ``"page up"``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.shell.key_words import DEFAULT_KEYS

if TYPE_CHECKING:
    from collections.abc import Mapping

_MODIFIERS = (("ctrl", pygame.KMOD_CTRL), ("alt", pygame.KMOD_ALT), ("shift", pygame.KMOD_SHIFT))


def key_name(key: int, modifiers: int) -> str:
    """The name under which a key with modifiers is bound, or an empty string for a key without a name.

    Args:
        key: Key code of an event.
        modifiers: Modifier bits of the event; locks (caps, num) do not count.
    """
    name = pygame.key.name(key).lower()
    held = [word for word, bit in _MODIFIERS if modifiers & bit]
    return "+".join([*held, name]) if name else ""


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
