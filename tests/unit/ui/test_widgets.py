"""Widgets by pointer and by key: presses, values, typing, selecting, scrolling."""

from __future__ import annotations

import pygame
import pytest

from tests.helpers.widgets import click, focused, key_down, make_screen, nothing, send, strike

pytestmark = pytest.mark.usefixtures("window")

R = pygame.Rect


def test_a_button_is_pressed_by_pointer_and_by_key() -> None:
    screen = make_screen()
    pressed: list[str] = []
    screen.button(R(100, 100, 200, 40), "One", lambda: pressed.append("one"))
    screen.button(R(100, 160, 200, 40), "Two", lambda: pressed.append("two"))
    click(screen, 200, 180)
    assert pressed == ["two"]
    strike(screen, "confirm")
    assert pressed == ["two", "two"]
    strike(screen, "previous", "confirm")
    assert pressed == ["two", "two", "one"]


def test_a_release_beside_the_button_is_no_press() -> None:
    screen = make_screen()
    pressed: list[str] = []
    screen.button(R(100, 100, 200, 40), "One", lambda: pressed.append("one"))
    send(screen, pygame.MOUSEMOTION, pos=(150, 120), rel=(0, 0), buttons=(0, 0, 0))
    assert send(screen, pygame.MOUSEBUTTONDOWN, pos=(150, 120), button=1)
    send(screen, pygame.MOUSEBUTTONUP, pos=(600, 600), button=1)
    assert pressed == []


def test_a_disabled_button_is_skipped_and_cannot_be_pressed() -> None:
    screen = make_screen()
    pressed: list[str] = []
    first = screen.button(R(100, 100, 200, 40), "One", lambda: pressed.append("one"), is_enabled=False)
    second = screen.button(R(100, 160, 200, 40), "Two", lambda: pressed.append("two"))
    assert focused(screen) is second
    click(screen, 200, 120)
    assert strike(screen, "next", "up") == [True, False]
    assert focused(screen) is second
    first.set_enabled(is_enabled=True)
    click(screen, 200, 120)
    assert pressed == ["one"]


def test_a_listener_is_called_after_its_event_so_that_it_may_rebuild(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = make_screen()
    busy: list[str] = []
    pressed: list[list[str]] = []
    process = screen.gui.process_events

    def watched(event: pygame.Event) -> bool:
        busy.append("event")
        try:
            return bool(process(event))
        finally:
            busy.clear()

    monkeypatch.setattr(screen.gui, "process_events", watched)

    def close() -> None:
        pressed.append(list(busy))
        screen.close()

    screen.button(R(100, 100, 200, 40), "One", close)
    click(screen, 150, 120)
    assert pressed == [[]]
    assert screen.ring.controls == []


def test_stepper_by_key_and_pointer_stops_at_the_ends() -> None:
    screen = make_screen()
    values: list[str] = []
    stepper = screen.stepper(R(100, 100, 300, 40), [("a", "Alpha"), ("b", "Beta"), ("c", "Gamma")], "b", values.append)
    strike(screen, "right", "right", "left")
    assert values == ["c", "b"]
    click(screen, 110, 120)
    click(screen, 110, 120)
    assert values == ["c", "b", "a"]
    strike(screen, "confirm", "confirm", "confirm")
    assert values == ["c", "b", "a", "b", "c", "a"]
    stepper.set_value("c")
    assert stepper.value == "c"
    assert values[-1] == "a"
    stepper.set_enabled(is_enabled=False)
    click(screen, 110, 120)
    assert stepper.value == "c"


def test_checkbox_by_key_and_pointer() -> None:
    screen = make_screen()
    values: list[bool] = []
    box = screen.checkbox(R(100, 100, 300, 40), "Reduced motion", values.append, is_on=False)
    strike(screen, "confirm")
    click(screen, 300, 120)
    click(screen, 110, 120)
    assert values == [True, False, True]
    box.set_on(is_on=False)
    assert not box.is_on
    assert values == [True, False, True]
    box.set_enabled(is_enabled=False)
    click(screen, 110, 120)
    assert not box.is_on


def test_a_press_beside_the_knob_brings_it_there_and_holds_it() -> None:
    screen = make_screen()
    values: list[float] = []
    slider = screen.slider(R(100, 100, 300, 40), 0.0, (0.0, 200.0), 1.0, values.append)
    send(screen, pygame.MOUSEMOTION, pos=(250, 120), rel=(0, 0), buttons=(0, 0, 0))
    send(screen, pygame.MOUSEBUTTONDOWN, pos=(250, 120), button=1)
    assert slider.value == values[-1] == pytest.approx(100.0, abs=2.0)
    for x_px in range(250, 350, 10):
        send(screen, pygame.MOUSEMOTION, pos=(x_px, 120), rel=(0, 0), buttons=(1, 0, 0))
    send(screen, pygame.MOUSEBUTTONUP, pos=(345, 120), button=1)
    assert slider.value == values[-1] == pytest.approx(170.0, abs=8.0)
    count = len(values)
    for button in (2, 3):
        send(screen, pygame.MOUSEBUTTONDOWN, pos=(150, 120), button=button)
        send(screen, pygame.MOUSEBUTTONUP, pos=(150, 120), button=button)
    slider.set_enabled(is_enabled=False)
    send(screen, pygame.MOUSEBUTTONDOWN, pos=(150, 120), button=1)
    assert len(values) == count


def test_slider_moves_in_steps_and_stops_at_its_limits() -> None:
    screen = make_screen()
    values: list[float] = []
    slider = screen.slider(R(100, 100, 300, 40), 0.5, (0.0, 1.0), 0.05, values.append)
    strike(screen, "right", "left", "left")
    assert values == [0.55, 0.5, 0.45]
    for _ in range(20):
        strike(screen, "right")
    assert slider.value == values[-1] == 1.0
    assert len(values) == 3 + 11
    send(screen, pygame.MOUSEMOTION, pos=(390, 120), rel=(0, 0), buttons=(0, 0, 0))
    send(screen, pygame.MOUSEBUTTONDOWN, pos=(390, 120), button=1)
    for x_px in range(390, 100, -10):
        send(screen, pygame.MOUSEMOTION, pos=(x_px, 120), rel=(0, 0), buttons=(1, 0, 0))
    send(screen, pygame.MOUSEBUTTONUP, pos=(105, 120), button=1)
    assert slider.value == 0.0
    assert all(abs(value * 20 - round(value * 20)) < 1e-9 for value in values)


def test_text_is_typed_and_keys_that_mean_something_are_not_commands() -> None:
    screen = make_screen()
    texts: list[str] = []
    screen.button(R(100, 40, 300, 40), "Above", nothing)
    entry = screen.text_entry(R(100, 100, 300, 40), "Ann", texts.append, max_length=6)
    strike(screen, "next")
    assert focused(screen) is entry
    for letter in "ap%<b":
        assert key_down(screen, pygame.key.key_code(letter) if letter != "%" else pygame.K_5, letter)
        send(screen, pygame.TEXTINPUT, text=letter)
    assert entry.text == texts[-1]
    assert len(entry.text) == 6
    assert set(entry.text) >= set("Ann")
    assert not key_down(screen, pygame.K_TAB)
    assert not key_down(screen, pygame.K_ESCAPE)
    assert key_down(screen, pygame.K_BACKSPACE)
    assert len(texts[-1]) == 5
    strike(screen, "confirm")
    assert focused(screen) is not entry
    before = entry.text
    send(screen, pygame.TEXTINPUT, text="z")
    assert entry.text == before


def test_a_click_beside_an_entry_ends_typing() -> None:
    screen = make_screen()
    entry = screen.text_entry(R(100, 100, 300, 40), "Ann", nothing, max_length=24)
    assert screen.ring.focused is None
    click(screen, 150, 120)
    assert focused(screen) is entry
    click(screen, 800, 600)
    assert screen.ring.focused is None
    send(screen, pygame.TEXTINPUT, text="z")
    assert entry.text == "Ann"


def test_list_selects_by_key_and_pointer_and_scrolls() -> None:
    screen = make_screen()
    chosen: list[int] = []
    opened: list[int] = []
    box = screen.list_box(
        R(100, 100, 300, 200), [f"row {row}" for row in range(40)], chosen.append, on_activate=opened.append
    )
    assert strike(screen, "confirm") == [False]
    strike(screen, "down", "down", "down", "up")
    assert chosen == [0, 1, 2, 1]
    strike(screen, "confirm")
    assert opened == [1]
    click(screen, 200, 120)
    assert chosen[-1] == 0
    for _ in range(39):
        strike(screen, "down")
        screen.tick()
    assert box.selected == 39
    bar = box.element.scroll_bar
    assert bar is not None
    assert bar.start_percentage + bar.visible_percentage == pytest.approx(1.0, abs=0.05)
    assert strike(screen, "down") == [False]


def test_two_rows_of_the_same_words_are_two_rows() -> None:
    screen = make_screen()
    chosen: list[int] = []
    screen.list_box(R(100, 100, 300, 200), ["same", "same", "same"], chosen.append, selected=1)
    strike(screen, "down")
    click(screen, 200, 115)
    assert chosen == [2, 0]


def test_long_text_scrolls_by_key() -> None:
    screen = make_screen()
    box = screen.html_box(R(100, 100, 400, 200), "<b>words</b> and <i>more</i> words<br>" * 60)
    assert strike(screen, "up") == [False]
    assert strike(screen, "down", "page_down", "up") == [True, True, True]
    for _ in range(40):
        strike(screen, "page_down")
    assert strike(screen, "page_down") == [False]
    box.set_html("short")
    assert strike(screen, "down") == [False]
