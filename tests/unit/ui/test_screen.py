"""A screen of widgets: hostile texts, help, rest, scales, layout."""

from __future__ import annotations

import itertools

import pygame
import pytest

from shared.ui.widgets.gui import escape
from shared.ui.widgets.layout import centred, columns, inset, rows
from shared.ui.widgets.screen import SETTLE_TICKS
from shared.ui.widgets.tooltip import DELAY_TICKS
from tests.helpers.widgets import make_screen, nothing, send, strike

pytestmark = pytest.mark.usefixtures("window")

R = pygame.Rect


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


@pytest.mark.parametrize(("index", "top"), [(0, 100), (1, 150), (2, 200)])
@pytest.mark.parametrize("left", [60, 1000])
def test_help_that_others_keep_away_is_tied_to_what_it_is_about(index: int, top: int, left: int) -> None:
    screen = make_screen()
    rects = [R(left, y_px, 200, 40) for y_px in (100, 150, 200)]
    for number, rect in enumerate(rects):
        screen.button(rect, str(number), nothing, tooltip="What it does, in so many words that the help is wide.")
    surface = pygame.Surface((1280, 720))
    send(screen, pygame.MOUSEMOTION, pos=rects[index].center, rel=(0, 0), buttons=(0, 0, 0))
    for _ in range(DELAY_TICKS):
        screen.tick()
    screen.draw(surface)
    ink = screen.theme.ink
    help_rows = [y_px for y_px in range(245, 720) if surface.get_at((1100 if left > 640 else 100, y_px))[:3] == ink]
    assert help_rows, "the help lies below the last button"
    middle = top + 20
    tied = [
        x_px
        for x_px in range(left - 20, left)
        if all(surface.get_at((x_px, y_px))[:3] == ink for y_px in range(middle, help_rows[0]))
    ]
    assert bool(tied) == (index < 2), "one line runs from the button to its help, but where that lies beside it"
    assert all(surface.get_at((x_px, middle - 6))[:3] != ink for x_px in tied), "and begins there"


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
