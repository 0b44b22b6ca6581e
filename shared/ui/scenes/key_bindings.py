"""Changing what a key means, without taking a key away from another command unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from shared.ui.shell.key_words import DEFAULT_KEYS, key_title
from shared.ui.shell.keymap import Keymap

if TYPE_CHECKING:
    from collections.abc import Mapping

COMMAND_TITLES = {
    "confirm": "Confirm, press",
    "cancel": "Cancel, back",
    "up": "Up",
    "down": "Down",
    "left": "Left, turn left",
    "right": "Right, turn right",
    "fine_left": "Turn left finely",
    "fine_right": "Turn right finely",
    "more": "More",
    "less": "Less",
    "page_up": "Page up",
    "page_down": "Page down",
    "first": "To the start",
    "last": "To the end",
    "next": "Next control",
    "previous": "Previous control",
    "pause": "Pause",
    "fullscreen": "Full screen",
    "skip": "Skip what is shown",
    "replay": "Replay the last shot",
    "spin_left": "Spin counter-clockwise",
    "spin_right": "Spin clockwise",
    "spin_none": "No spin",
    "kept_card": "Use the kept card",
    "reference": "Reference card",
    "scores": "Scores so far",
    "since": "Since my last turn",
    "statistics": "Dice so far",
    "undo": "Undo",
    "redo": "Redo",
    "remove": "Take away what is chosen",
    "help": "Help",
    "mute": "Mute",
}
"""Words for each command, in the order of the list."""

MODIFIERS = frozenset({"shift", "ctrl", "alt", "meta", "gui", "super", "lock"})


class Binding(msgspec.Struct, frozen=True):
    """One command and its keys as people call them."""

    command: str
    title: str
    keys: str


def list_bindings(own: Mapping[str, str]) -> list[Binding]:
    """All commands with the keys that mean them now."""
    keymap = Keymap(own)
    titles = COMMAND_TITLES | {
        name: name.replace("_", " ").capitalize() for name in DEFAULT_KEYS if name not in COMMAND_TITLES
    }
    return [
        Binding(name, title, ", ".join(key_title(key) for key in _keys_of(keymap, own, name)))
        for name, title in titles.items()
    ]


def conflict(own: Mapping[str, str], command: str, key: str) -> str | None:
    """The other command that a key means now, ``None`` if it is free or means this command already."""
    keymap = Keymap(own)
    for name in DEFAULT_KEYS:
        if name != command and key in _keys_of(keymap, own, name):
            return name
    return None


def bind(own: Mapping[str, str], command: str, key: str) -> dict[str, str]:
    """The bindings with a key for a command; if the key meant another command, the two change keys."""
    other = conflict(own, command, key)
    changed = dict(own) | {command: key}
    if other is not None:
        former = _keys_of(Keymap(own), own, command)
        rest = [name for name in _keys_of(Keymap(own), own, other) if name != key]
        changed[other] = rest[0] if rest else former[0]
    return {name: bound for name, bound in changed.items() if DEFAULT_KEYS[name] != (bound,)}


def is_bindable(key: str) -> bool:
    """Whether a key can mean something by itself: not a modifier alone, not a key without a name."""
    last = "+" if key == "+" or key.endswith("++") else key.rsplit("+", maxsplit=1)[-1]
    return bool(last) and not MODIFIERS & set(last.split())


def _keys_of(keymap: Keymap, own: Mapping[str, str], command: str) -> list[str]:
    """Keys that really mean a command: defaults that somebody else took over are left out."""
    taken = {key for name, key in own.items() if name != command}
    return [key for key in keymap.keys(command) if command in own or key not in taken] or list(keymap.keys(command))
