"""Widgets by pointer and by key: focus ring, values, tooltips, hostile texts, scales."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from shared.ui.media.text import Text
from shared.ui.media.theme import Theme
from shared.ui.shell.command import KeyPressed, UiEvent
from shared.ui.widgets.gui import escape
from shared.ui.widgets.layout import centred, columns, inset, rows
from shared.ui.widgets.screen import SETTLE_TICKS, Screen
from shared.ui.widgets.tooltip import DELAY_TICKS

if TYPE_CHECKING:
    from shared.ui.widgets.control import Control

pytestmark = pytest.mark.usefixtures("window")

R = pygame.Rect


def make_screen(size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> Screen:
    return Screen(size, scale, Theme(), Text(scale))


def nothing(*_: object) -> None:
    """A listener that does not care."""


def send(screen: Screen, kind: int, **values: Any) -> bool:  # noqa: ANN401
    used = screen.handle_raw(UiEvent(pygame.Event(kind, **values), 0.0))
    for _ in range(2):
        screen.tick()
        for posted in pygame.event.get():  # noqa: TID251 - the loop of this test
            screen.handle_raw(UiEvent(posted, 0.0))
    return used


def click(screen: Screen, x_px: int, y_px: int) -> None:
    send(screen, pygame.MOUSEMOTION, pos=(x_px, y_px), rel=(0, 0), buttons=(0, 0, 0))
    send(screen, pygame.MOUSEBUTTONDOWN, pos=(x_px, y_px), button=1)
    send(screen, pygame.MOUSEBUTTONUP, pos=(x_px, y_px), button=1)


def strike(screen: Screen, *names: str) -> list[bool]:
    return [screen.handle(KeyPressed(name)) for name in names]


def key_down(screen: Screen, key: int, letter: str = "") -> bool:
    return send(screen, pygame.KEYDOWN, key=key, mod=0, unicode=letter)


def focused(screen: Screen) -> Control:
    assert screen.ring.focused is not None
    return screen.ring.focused


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


def test_tab_goes_round_in_order_and_shift_tab_back() -> None:
    screen = make_screen()
    controls = [screen.button(R(100, 100 + 60 * row, 200, 40), str(row), nothing) for row in range(3)]
    order = [focused(screen)]
    for _ in range(3):
        strike(screen, "next")
        order.append(focused(screen))
    assert order == [controls[0], controls[1], controls[2], controls[0]]
    strike(screen, "previous")
    assert focused(screen) is controls[2]


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    screen = make_screen()
    grid = {
        (column, row): screen.button(R(100 + 250 * column, 100 + 80 * row, 200, 40), "x", nothing)
        for row in range(3)
        for column in range(3)
    }
    walk = [("right", (1, 0)), ("down", (1, 1)), ("down", (1, 2)), ("left", (0, 2)), ("up", (0, 1)), ("right", (1, 1))]
    for name, place in walk:
        assert strike(screen, name) == [True]
        assert focused(screen) is grid[place], name
    assert strike(screen, "up", "up") == [True, False]
    assert focused(screen) is grid[1, 0]


def test_the_ring_is_seen_with_keys_and_hidden_with_the_pointer() -> None:
    screen = make_screen()
    screen.button(R(100, 100, 200, 40), "One", nothing)
    theme = Theme()

    def ring_at_corner() -> bool:
        surface = pygame.Surface((1280, 720))
        surface.fill(theme.paper)
        screen.draw(surface)
        return surface.get_at((95, 120))[:3] == theme.focus

    assert ring_at_corner()
    click(screen, 150, 120)
    assert not ring_at_corner()
    strike(screen, "next")
    assert ring_at_corner()


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


HOSTILE = ("<b>Ann", "100% %{name}", "a.b.c", "Ann & <img src='x'>", "\0\x07", "", "🦣🦴", "&lt;", "%(x)s {0}", "a\nb")


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_shown_as_they_are(name: str) -> None:
    screen = make_screen()
    screen.label(R(10, 10, 300, 30), name)
    screen.button(R(100, 100, 300, 40), name, nothing, tooltip=name)
    screen.checkbox(R(100, 150, 300, 40), name, nothing, is_on=True)
    screen.stepper(R(100, 200, 300, 40), [(0, name)], 0, nothing)
    screen.text_entry(R(100, 250, 300, 40), name, nothing, max_length=24)
    screen.list_box(R(500, 100, 200, 200), [name], nothing, selected=0)
    screen.html_box(R(800, 100, 400, 200), f"<b>{escape(name)}</b>")
    strike(screen, "next")
    for _ in range(DELAY_TICKS + 1):
        screen.tick()
    screen.draw(pygame.Surface((1280, 720)))


def test_escaped_text_is_what_the_box_shows() -> None:
    screen = make_screen()
    box = screen.html_box(R(100, 100, 400, 200), escape("<b>Ann</b> & Bo"))
    layout = box.element.text_box_layout
    assert layout is not None
    shown = "".join(getattr(chunk, "text", "") for row in layout.layout_rows for chunk in row.items)
    assert shown.strip() == "<b>Ann</b> & Bo"


def test_help_comes_when_the_pointer_rests_and_goes_with_it() -> None:
    screen = make_screen()
    screen.button(R(100, 100, 200, 40), "One", nothing, tooltip="What it does.")
    blank = pygame.Surface((1280, 720))

    def picture() -> bytes:
        surface = blank.copy()
        screen.draw(surface)
        return pygame.image.tobytes(surface.subsurface(R(100, 145, 300, 60)), "RGB")

    without = picture()
    send(screen, pygame.MOUSEMOTION, pos=(150, 120), rel=(0, 0), buttons=(0, 0, 0))
    assert picture() == without
    for _ in range(DELAY_TICKS):
        screen.tick()
    assert picture() != without
    send(screen, pygame.MOUSEMOTION, pos=(900, 600), rel=(0, 0), buttons=(0, 0, 0))
    assert picture() == without


def test_a_screen_comes_to_rest() -> None:
    screen = make_screen()
    screen.button(R(100, 100, 200, 40), "One", nothing, tooltip="Help")
    for _ in range(SETTLE_TICKS):
        assert screen.needs_frames
        screen.tick()
    assert not screen.needs_frames
    send(screen, pygame.MOUSEMOTION, pos=(150, 120), rel=(0, 0), buttons=(0, 0, 0))
    for _ in range(SETTLE_TICKS + DELAY_TICKS):
        screen.tick()
    assert not screen.needs_frames


def test_drawing_twice_gives_the_same_picture() -> None:
    screen = make_screen()
    screen.label(R(10, 10, 300, 30), "Words", align="right")
    screen.button(R(100, 100, 200, 40), "One", nothing)
    screen.slider(R(100, 150, 200, 40), 0.5, (0, 1), 0.1, nothing)
    screen.html_box(R(500, 100, 400, 200), "<b>words</b>")
    pictures = []
    for _ in range(2):
        surface = pygame.Surface((1280, 720))
        screen.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0, 2.5, 3.0])
def test_every_scale_has_its_fonts(scale: float) -> None:
    size = (round(1280 * scale), round(720 * scale))
    screen = make_screen(size, scale)
    px = screen.px
    markup = "<font pixel_size={}><b>Bold</b> <i>slanted</i> <b><i>both</i></b> plain</font><br>"
    sizes = [screen.theme.size_px(role, scale) for role in ("small", "body", "lead", "heading")]
    screen.html_box(R(px(100), px(100), px(400), px(200)), "".join(markup.format(size) for size in sizes))
    button = screen.button(R(px(100), px(400), px(200), px(40)), "One", nothing)
    assert button.element.rect.size == (px(200), px(40))
    screen.draw(pygame.Surface(size))


def test_layout_fills_its_area() -> None:
    area = R(10, 20, 301, 200)
    parts = columns(area, (1, 2, 1), 10)
    assert parts[0].left == area.left
    assert parts[-1].right == area.right
    assert [right.left - left.right for left, right in itertools.pairwise(parts)] == [10, 10]
    assert parts[1].width == pytest.approx(2 * parts[0].width, abs=2)
    assert [(part.top, part.height) for part in rows(area, (30, 50), 5)] == [(20, 30), (55, 50)]
    assert centred(area, 101, 1000).size == (101, 200)
    assert centred(area, 100, 100).center == area.center
    assert inset(area, 10) == R(20, 30, 281, 180)
