"""Changing what a key means never takes a key away unasked."""

from __future__ import annotations

import pytest

from shared.ui.scenes.key_bindings import bind, conflict, is_bindable, list_bindings
from shared.ui.shell.key_words import DEFAULT_KEYS, key_title
from shared.ui.shell.keymap import Keymap


def keys(own: dict[str, str]) -> dict[str, str]:
    return {binding.command: binding.keys for binding in list_bindings(own)}


def test_every_command_is_listed_once_with_its_keys() -> None:
    listed = [binding.command for binding in list_bindings({})]
    assert sorted(listed) == sorted(DEFAULT_KEYS)
    assert keys({})["confirm"] == "Enter, Space, Keypad Enter"


def test_a_free_key_is_no_conflict() -> None:
    assert conflict({}, "skip", "x") is None
    assert bind({}, "skip", "x") == {"skip": "x"}
    assert keys({"skip": "x"})["skip"] == "X"


def test_the_own_key_is_no_conflict() -> None:
    assert conflict({}, "skip", "s") is None
    assert bind({}, "skip", "s") == {}


def test_a_taken_key_names_the_other_command_and_both_change_keys() -> None:
    assert conflict({}, "skip", "r") == "replay"
    own = bind({}, "skip", "r")
    assert own == {"skip": "r", "replay": "s"}
    assert keys(own)["skip"] == "R"
    assert keys(own)["replay"] == "S"
    assert conflict(own, "mute", "s") == "replay"


def test_a_command_with_more_keys_keeps_the_rest() -> None:
    own = bind({}, "skip", "space")
    assert own == {"skip": "space", "confirm": "return"}


def test_changing_back_leaves_no_trace() -> None:
    own = bind(bind({}, "skip", "r"), "skip", "s")
    assert own == {}


def test_an_own_key_of_another_command_is_a_conflict_too() -> None:
    own = bind({}, "mute", "x")
    assert conflict(own, "skip", "x") == "mute"
    assert bind(own, "skip", "x") == {"skip": "x", "mute": "s"}


@pytest.mark.parametrize("command", ["skip", "confirm", "undo", "more"])
def test_no_command_is_ever_without_a_key_that_means_it(command: str) -> None:
    own: dict[str, str] = {}
    for key in ("r", "s", "m", "space", "return", "x"):
        own = bind(own, command, key)
        keymap = Keymap(own)
        for name in DEFAULT_KEYS:
            assert any(keymap._commands.get(bound) == name for bound in keymap.keys(name)), (key, name)


@pytest.mark.parametrize("key", ["a", "ctrl+z", "+", "ctrl++", "[+]", "page up", "f5", "shift+tab"])
def test_keys_that_can_be_bound(key: str) -> None:
    assert is_bindable(key)


@pytest.mark.parametrize("key", ["", "shift+left shift", "left ctrl", "alt+right alt", "caps lock", "ctrl+"])
def test_keys_that_cannot_be_bound(key: str) -> None:
    assert not is_bindable(key)


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("ctrl+z", "Ctrl+Z"),
        ("shift+left", "Shift+Left arrow"),
        ("alt+return", "Alt+Enter"),
        ("ctrl+alt+[+]", "Ctrl+Alt+Keypad +"),
        ("page up", "Page up"),
        ("f11", "F11"),
        ("+", "+"),
        ("shift++", "Shift++"),
        ("[", "["),
        ("[]", "[]"),
        ("left shift", "Left shift"),
    ],
)
def test_a_key_is_called_as_people_call_it(name: str, title: str) -> None:
    assert key_title(name) == title


def test_no_command_and_no_key_is_shown_by_its_raw_name() -> None:
    for binding in list_bindings({}):
        assert binding.title[0].isupper()
        assert "_" not in binding.title
        assert "[" not in binding.keys
