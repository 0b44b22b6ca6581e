"""The window: scale, smallest and largest size, place, drivers that show nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.core.errors import DisplayError
from shared.core.settings import SettingsStore
from shared.ui.shell.live_settings import LiveSettings
from shared.ui.shell.pilot import ScriptedClock
from shared.ui.shell.scale import (
    MAX_SIZE,
    MIN_SIZE,
    SCALES,
    clamp_position,
    clamp_size,
    fills_desktop,
    ui_scale,
    unframed_position,
)
from shared.ui.shell.window import RESIZE_LONGEST_S, RESIZE_QUIET_S, STANDS_S, Window

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def settings(tmp_path: Path) -> LiveSettings:
    return LiveSettings(SettingsStore(tmp_path / "settings.json"))


@pytest.fixture
def shown(settings: LiveSettings) -> Iterator[Window]:
    window = Window(settings, ScriptedClock(), may_be_invisible=True)
    window.flip()
    yield window
    window.close()


@pytest.mark.parametrize(
    ("size", "factor", "scale"),
    [
        ((1280, 720), 0.0, 1.0),
        ((960, 540), 0.0, 1.0),
        ((1599, 900), 0.0, 1.0),
        ((1600, 900), 0.0, 1.25),
        ((1920, 1080), 0.0, 1.5),
        ((3840, 1080), 0.0, 1.5),
        ((2560, 1440), 0.0, 2.0),
        ((3840, 2160), 0.0, 3.0),
        ((7680, 4320), 0.0, 3.0),
        ((1280, 720), 1.5, 1.5),
        ((1280, 720), 3.0, 2.0),
        ((960, 540), 3.0, 1.5),
        ((1920, 1080), 3.0, 3.0),
        ((1920, 1080), 0.7, 1.0),
        ((200, 150), 0.0, 1.0),
    ],
)
def test_scale_is_the_largest_step_that_fits(size: tuple[int, int], factor: float, scale: float) -> None:
    assert ui_scale(size, factor) == scale


@given(width=st.integers(1, 20_000), height=st.integers(1, 20_000), factor=st.floats(0.0, 4.0))
def test_scale_is_always_a_step(width: int, height: int, factor: float) -> None:
    assert ui_scale((width, height), factor) in SCALES


def test_sizes_are_clamped() -> None:
    assert clamp_size((200, 150)) == MIN_SIZE == (960, 540)
    assert clamp_size((7680, 4320)) == (7680, 4320)
    assert clamp_size((16384, 16384)) == MAX_SIZE
    assert clamp_size((3000, 2000), (1920, 1080)) == (1920, 1080)
    assert clamp_size((1280, 720), (800, 600)) == (800, 600)


def test_a_place_out_of_reach_is_forgotten() -> None:
    desktops = [(1920, 1080), (1280, 1024)]
    assert clamp_position((100, 50), (1280, 720), desktops) == (100, 50)
    assert clamp_position((2000, 50), (1280, 720), desktops) == (2000, 50)
    assert clamp_position((5000, 50), (1280, 720), desktops) is None
    assert clamp_position((100, -200), (1280, 720), desktops) is None
    assert clamp_position((100, 2000), (1280, 720), desktops) is None


def test_a_window_that_leaves_no_room_for_its_title_fills_the_desktop() -> None:
    assert fills_desktop((1280, 720), (1280, 720))
    assert fills_desktop((1280, 701), (1280, 720))
    assert fills_desktop((1280, 720), (1366, 768))
    assert not fills_desktop((1280, 720), (1280, 800))
    assert not fills_desktop((1280, 720), MAX_SIZE)


@pytest.mark.parametrize("frame", [(0, 0), (1, 20), (8, 31)])
def test_a_window_that_nobody_moved_comes_up_where_it_was(frame: tuple[int, int]) -> None:
    asked = (100, 50)
    for _ in range(5):
        reported = (asked[0] + frame[0], asked[1] + frame[1])
        asked = unframed_position(reported, asked, reported)
    assert asked == (100, 50)


def test_a_window_that_was_moved_comes_up_where_it_was_moved_to() -> None:
    assert unframed_position((301, 270), (100, 50), (101, 70)) == (300, 250)
    assert unframed_position((300, 250), None, (600, 200)) == (300, 250)
    assert unframed_position((300, 250), (100, 50), (0, 0)) == (300, 250), "the system put it somewhere else"
    assert unframed_position((100, 50), (100, 50), None) == (100, 50), "closed before it stood"


def test_where_a_window_stands_is_seen_once_the_system_has_put_it_there(settings: LiveSettings) -> None:
    settings.update(window_position=(100, 50))
    clock = ScriptedClock()
    window = Window(settings, clock, may_be_invisible=True)
    window.flip()
    window._window.position = (101, 70)  # what a frame does to it
    clock.sleep(STANDS_S)
    window.flip()
    window.close()
    assert settings.value.window_position == (100, 50)


def test_real_window_is_clamped_from_200x150_to_8k(shown: Window) -> None:
    for asked, given_size in (((200, 150), MIN_SIZE), ((7680, 4320), MAX_SIZE), ((16384, 16384), MAX_SIZE)):
        shown.set_size(asked)
        pygame.event.get()  # noqa: TID251 - the loop of this test
        shown.note_size_event(1.0)
        shown.settle_size(1.0 + RESIZE_QUIET_S)
        assert shown.size == shown.surface.get_size() == given_size


def test_a_new_size_is_taken_once_it_is_steady(shown: Window) -> None:
    assert not shown.settle_size(5.0)
    shown.set_size((1000, 600))
    shown.note_size_event(5.0)
    assert shown.is_resizing
    shown.note_size_event(5.1)
    assert not shown.settle_size(5.1 + RESIZE_QUIET_S / 2)
    assert shown.size == (1280, 720)
    assert shown.settle_size(5.1 + RESIZE_QUIET_S)
    assert shown.size == (1000, 600)
    assert not shown.is_resizing
    shown.note_size_event(9.0)
    assert not shown.settle_size(10.0)


def test_a_size_that_goes_on_changing_is_taken_now_and_then(shown: Window) -> None:
    shown.set_size((1000, 600))
    start_s, step_s = 5.0, RESIZE_QUIET_S / 2
    times = [start_s + step_s * step for step in range(20)]
    taken = None
    for now_s in times:
        shown.note_size_event(now_s)
        if shown.settle_size(now_s):
            taken = now_s
            break
    assert taken == pytest.approx(start_s + RESIZE_LONGEST_S, abs=step_s)


@pytest.mark.parametrize("size", [(700, 300), (300, 200)])
def test_a_window_that_was_made_too_small_is_remembered_as_large_as_it_may_be(
    settings: LiveSettings, size: tuple[int, int]
) -> None:
    window = Window(settings, ScriptedClock(), may_be_invisible=True)
    window.flip()
    window._window.minimum_size = (1, 1)
    window._window.size = size
    window.toggle_fullscreen()
    window.toggle_fullscreen()
    window._window.size = size
    window.close()
    assert settings.value.window_size == MIN_SIZE


def test_full_screen_and_back(shown: Window, settings: LiveSettings) -> None:
    shown.toggle_fullscreen()
    assert shown.is_fullscreen
    assert settings.value.fullscreen
    assert shown.surface.get_size() == pygame.display.get_desktop_sizes()[0]
    shown.toggle_fullscreen()
    assert not shown.is_fullscreen
    assert not settings.value.fullscreen
    assert shown.surface.get_size() == (1280, 720)


def test_full_screen_is_remembered(settings: LiveSettings) -> None:
    settings.update(fullscreen=True)
    window = Window(settings, ScriptedClock(), may_be_invisible=True)
    assert not window.is_fullscreen
    window.flip()
    assert window.is_fullscreen
    window.close()
    assert settings.value.window_size == (1280, 720)


def test_size_and_place_are_remembered(settings: LiveSettings, tmp_path: Path) -> None:
    window = Window(settings, ScriptedClock(), may_be_invisible=True)
    window.set_size((1100, 650))
    window.close()
    stored = SettingsStore(tmp_path / "settings.json").value
    assert stored.window_size == (1100, 650)
    assert stored.window_position is not None
    again = Window(LiveSettings(SettingsStore(tmp_path / "settings.json")), ScriptedClock(), may_be_invisible=True)
    assert again.size == (1100, 650)
    again.close()


def test_title_names_the_program_first(shown: Window) -> None:
    shown.set_title("Caveman Curling")
    assert shown.title == "Flintflick - Caveman Curling"
    shown.set_title("")
    assert shown.title == "Flintflick"


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_a_driver_that_shows_nothing_is_refused(
    settings: LiveSettings, monkeypatch: pytest.MonkeyPatch, driver: str
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    with pytest.raises(DisplayError, match=driver):
        Window(settings, ScriptedClock())
    assert not pygame.display.get_init()


def test_a_driver_that_does_not_exist_is_one_line(settings: LiveSettings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "there-is-none")
    with pytest.raises(DisplayError) as caught:
        Window(settings, ScriptedClock())
    assert len(str(caught.value).splitlines()) == 1


def test_settings_on_a_full_disk_hold_for_this_run(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", "utf-8")
    settings = LiveSettings(SettingsStore(blocked / "settings.json"))
    heard: list[float] = []
    settings.listen(lambda: heard.append(settings.value.sound_volume))
    settings.update(sound_volume=0.25)
    assert settings.value.sound_volume == 0.25
    assert heard == [0.25]
    assert settings.problem
