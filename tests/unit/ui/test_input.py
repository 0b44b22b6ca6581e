"""Events to commands: key names, own bindings, what is held, releases that nobody may get."""

from __future__ import annotations

import pygame
import pytest

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
from shared.ui.shell.input import LEFT_AFTER_S, Input
from shared.ui.shell.key_words import DEFAULT_KEYS
from shared.ui.shell.keymap import Keymap, key_name


def key(kind: int, code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(kind, key=code, mod=mod)


def button(kind: int, number: int = 1, pos: tuple[int, int] = (3, 4)) -> pygame.Event:
    return pygame.Event(kind, button=number, pos=pos)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(
    ("code", "mod", "command"),
    [
        (pygame.K_RETURN, 0, "confirm"),
        (pygame.K_KP_ENTER, 0, "confirm"),
        (pygame.K_SPACE, 0, "confirm"),
        (pygame.K_ESCAPE, 0, "cancel"),
        (pygame.K_LEFT, 0, "left"),
        (pygame.K_LEFT, pygame.KMOD_LSHIFT, "fine_left"),
        (pygame.K_RIGHT, pygame.KMOD_RSHIFT, "fine_right"),
        (pygame.K_TAB, 0, "next"),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, "previous"),
        (pygame.K_F11, 0, "fullscreen"),
        (pygame.K_RETURN, pygame.KMOD_LALT, "fullscreen"),
        (pygame.K_z, pygame.KMOD_RCTRL, "undo"),
        (pygame.K_KP_PLUS, 0, "more"),
        (pygame.K_PAGEDOWN, 0, "page_down"),
        (pygame.K_m, pygame.KMOD_CAPS | pygame.KMOD_NUM, "mute"),
        (pygame.K_UP, pygame.KMOD_LSHIFT, "up"),
        (pygame.K_m, pygame.KMOD_LCTRL, None),
        (pygame.K_F5, 0, None),
        (0, 0, None),
    ],
)
def test_default_keys(code: int, mod: int, command: str | None) -> None:
    assert Keymap().command(code, mod) == command


@pytest.mark.usefixtures("window")
def test_every_default_key_is_named_as_the_library_names_it() -> None:
    for keys in DEFAULT_KEYS.values():
        for name in keys:
            plain = name if name == "+" else name.rsplit("+", 1)[-1] if not name.endswith("+]") else name
            assert pygame.key.name(pygame.key.key_code(plain)).lower() == plain


def test_no_key_means_two_things() -> None:
    keys = [key for keys in DEFAULT_KEYS.values() for key in keys]
    assert len(keys) == len(set(keys))


def test_own_binding_takes_the_place_of_the_defaults() -> None:
    keymap = Keymap({"pause": "f5", "confirm": "p", "nonsense": "y"})
    assert keymap.command(pygame.K_F5, 0) == "pause"
    assert keymap.command(pygame.K_p, 0) == "confirm"
    assert keymap.command(pygame.K_RETURN, 0) is None
    assert keymap.command(pygame.K_y, 0) is None
    assert keymap.keys("confirm") == ("p",)
    assert keymap.keys("mute") == ("m",)


def test_a_key_is_named_with_its_modifiers_in_one_order() -> None:
    everything = pygame.KMOD_LSHIFT | pygame.KMOD_LCTRL | pygame.KMOD_LALT | pygame.KMOD_CAPS
    assert key_name(pygame.K_LEFT, everything) == "ctrl+alt+shift+left"


def test_pointer_events_carry_the_stamp() -> None:
    hand = Input(Keymap())
    assert hand.translate(pygame.Event(pygame.MOUSEMOTION, pos=(-5, 900)), 1.5) == PointerMoved(-5, 900, 1.5)
    assert hand.translate(button(pygame.MOUSEBUTTONDOWN), 2.0) == PointerPressed(3, 4, 1, 2.0)
    assert hand.translate(button(pygame.MOUSEBUTTONUP, pos=(-9, 2000)), 2.5) == PointerReleased(-9, 2000, 1, 2.5)


def test_the_wheel_is_no_button() -> None:
    hand = Input(Keymap())
    assert hand.translate(button(pygame.MOUSEBUTTONDOWN, 4), 0.0) is None
    assert hand.translate(button(pygame.MOUSEBUTTONUP, 5), 0.0) is None
    assert hand.translate(pygame.Event(pygame.MOUSEWHEEL, y=2, flipped=False), 0.0) == WheelTurned(2)
    assert hand.translate(pygame.Event(pygame.MOUSEWHEEL, y=2, flipped=True), 0.0) == WheelTurned(-2)
    assert hand.translate(pygame.Event(pygame.MOUSEWHEEL, y=0, flipped=False), 0.0) is None


def test_the_wheel_tells_that_shift_is_held_and_is_the_same_where_shift_turns_it_sideways() -> None:
    hand = Input(Keymap())
    up = pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    sideways = pygame.Event(pygame.MOUSEWHEEL, x=-1, y=0, flipped=False)
    assert hand.translate(sideways, 0.0) is None
    hand.translate(key(pygame.KEYDOWN, pygame.K_LSHIFT, pygame.KMOD_LSHIFT), 0.0)
    for event in (up, sideways):
        assert hand.translate(event, 0.0) == WheelTurned(1, is_shifted=True)
    hand.translate(key(pygame.KEYUP, pygame.K_LSHIFT), 0.0)
    assert hand.translate(up, 0.0) == WheelTurned(1)
    hand.note_used(key(pygame.KEYDOWN, pygame.K_RSHIFT, pygame.KMOD_RSHIFT))
    assert hand.translate(up, 0.0) == WheelTurned(1, is_shifted=True)


def test_keys_repeat_until_they_go_up() -> None:
    hand = Input(Keymap())
    assert hand.translate(key(pygame.KEYDOWN, pygame.K_LEFT), 0.0) == KeyPressed("left")
    assert hand.translate(key(pygame.KEYDOWN, pygame.K_LEFT), 0.0) == KeyPressed("left", is_repeat=True)
    assert hand.translate(key(pygame.KEYUP, pygame.K_LEFT, pygame.KMOD_LSHIFT), 0.0) == KeyReleased("left")
    assert hand.translate(key(pygame.KEYUP, pygame.K_LEFT), 0.0) is None


def test_what_decides_something_is_not_repeated() -> None:
    hand = Input(Keymap())
    assert hand.translate(key(pygame.KEYDOWN, pygame.K_RETURN), 0.0) == KeyPressed("confirm")
    assert hand.translate(key(pygame.KEYDOWN, pygame.K_RETURN), 0.0) is None
    assert hand.translate(key(pygame.KEYUP, pygame.K_RETURN), 0.0) == KeyReleased("confirm")


def test_window_events() -> None:
    hand = Input(Keymap())
    assert hand.translate(pygame.Event(pygame.WINDOWCLOSE), 0.0) is None
    assert hand.translate(pygame.Event(pygame.QUIT), 0.0) == WindowClosed()
    assert hand.translate(pygame.Event(pygame.WINDOWFOCUSLOST), 0.0) == FocusLost()
    assert hand.translate(pygame.Event(pygame.TEXTINPUT, text="é"), 0.0) == TextEntered("é")
    assert hand.translate(pygame.Event(pygame.WINDOWLEAVE), 0.0) == PointerLeft()
    assert hand.translate(pygame.Event(pygame.WINDOWMOVED), 0.0) is None


def test_a_held_button_keeps_the_pointer_until_it_is_silent() -> None:
    hand = Input(Keymap())
    hand.translate(button(pygame.MOUSEBUTTONDOWN), 1.0)
    assert hand.translate(pygame.Event(pygame.WINDOWLEAVE), 1.1) is None
    hand.translate(pygame.Event(pygame.MOUSEMOTION, pos=(-50, 0)), 1.2)
    assert hand.overdue(5.0) is None
    assert hand.translate(pygame.Event(pygame.WINDOWLEAVE), 6.0) is None
    assert hand.overdue(6.0 + LEFT_AFTER_S / 2) is None
    assert hand.overdue(6.0 + LEFT_AFTER_S) == PointerLeft()
    assert hand.overdue(9.0) is None


def test_what_is_held_is_released_once_and_its_real_release_reaches_nobody() -> None:
    hand = Input(Keymap())
    hand.translate(key(pygame.KEYDOWN, pygame.K_LEFT), 0.0)
    hand.translate(button(pygame.MOUSEBUTTONDOWN), 0.0)
    assert hand.release_all() == [KeyReleased("left"), FocusLost()]
    assert hand.release_all() == []
    assert hand.is_stale(key(pygame.KEYDOWN, pygame.K_LEFT))
    assert hand.is_stale(key(pygame.KEYUP, pygame.K_LEFT))
    assert not hand.is_stale(key(pygame.KEYDOWN, pygame.K_LEFT))
    assert hand.is_stale(button(pygame.MOUSEBUTTONUP))
    assert not hand.is_stale(button(pygame.MOUSEBUTTONUP))


def test_a_press_that_a_widget_used_is_held_too() -> None:
    hand = Input(Keymap())
    hand.note_used(button(pygame.MOUSEBUTTONDOWN))
    hand.note_used(button(pygame.MOUSEBUTTONUP))
    assert hand.release_all() == []
    hand.note_used(button(pygame.MOUSEBUTTONDOWN))
    assert hand.release_all() == [FocusLost()]
    assert hand.is_stale(button(pygame.MOUSEBUTTONUP))
