"""Keys in words, no window needed: what each command is bound to at first, and what people call a key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    "first": ("home",),
    "last": ("end",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    "pause": ("p",),
    "fullscreen": ("f11", "alt+return"),
    "skip": ("s",),
    "replay": ("r",),
    "throw_mode": ("t",),
    "move_rock": ("b",),
    "spin_left": ("q",),
    "spin_right": ("e",),
    "spin_none": ("w",),
    "kept_card": ("k",),
    "reference": ("i",),
    "scores": ("c",),
    "since": ("l",),
    "statistics": ("d",),
    "options": ("o",),
    "undo": ("ctrl+z", "backspace"),
    "redo": ("ctrl+y", "ctrl+shift+z"),
    "remove": ("delete",),
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

_HELD = frozenset({"ctrl", "alt", "shift"})


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


def shown_keys(own: Mapping[str, str] | None = None) -> dict[str, str]:
    """For each command the key that people are told to press, as they call it.

    Args:
        own: The person's own bindings, key name by command (``Settings.key_bindings``).
    """
    bound = own or {}
    return {command: key_title(bound.get(command, keys[0])) for command, keys in DEFAULT_KEYS.items()}
