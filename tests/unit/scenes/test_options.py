"""The options: at once, saved, keys with their conflicts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from shared.core.settings import AnimationSpeed, Settings, ThrowMode, read_settings
from shared.ui.scenes.dialog import DialogScene
from shared.ui.scenes.options import RESET_NAMES, OptionsScene
from shared.ui.scenes.pause import PauseScene
from tests.helpers.scene_pilot import Floor, ScenePilot
from tests.helpers.tiny_table import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[ScenePilot]:
    """The options over nothing."""
    with ScenePilot(tmp_path, Floor()) as opened:
        opened.app.stack.push(OptionsScene())
        opened.run_s(0.2)
        yield opened


def saved(tmp_path: Path) -> Settings:
    return read_settings(tmp_path / "config" / "settings.json")


def test_a_change_counts_at_once_and_is_saved(pilot: ScenePilot, tmp_path: Path) -> None:
    pilot.push_button("Play")
    pilot.step("Normal")
    assert pilot.settings.animation_speed is AnimationSpeed.FAST
    assert saved(tmp_path).animation_speed is AnimationSpeed.FAST
    pilot.step("Ask me first")
    assert pilot.settings.throw_mode is ThrowMode.FLICK


def test_what_lies_under_a_dialog_is_shown_whole_after_a_change_of_settings(pilot: ScenePilot) -> None:
    pilot.app.stack.push(PauseScene(GAME, can_concede=True, is_kept=True))
    pilot.run_s(0.3)
    pilot.push_button("Give up the match")
    pilot.run_s(0.3)
    assert isinstance(pilot.scene, DialogScene)
    before = pygame.image.tobytes(pilot.screenshot(), "RGB")
    pilot.key("m")
    pilot.run_s(0.3)
    assert pilot.settings.mute
    after = pygame.image.tobytes(pilot.screenshot(), "RGB")
    changed = sum(a != b for a, b in zip(before, after, strict=True)) / len(before)
    assert changed < 0.02  # the button that opened the dialog is no longer hovered over


def test_the_size_of_text_changes_the_screen_when_the_pointer_has_left_the_line(pilot: ScenePilot) -> None:
    before = pilot.screen.text.size_px("body")
    places = [control.rect.copy() for control in pilot.controls]
    pilot.step("100%")
    pilot.run_s(0.3)
    assert pilot.stepper("125%") is not None
    assert "The new size shows as soon as the pointer leaves the line." in pilot.words()
    assert [control.rect for control in pilot.controls] == places, "the next click would hit something else"
    assert pilot.settings.text_scale == 1.0
    pilot.move(4, 4)
    pilot.run_s(0.3)
    assert pilot.settings.text_scale == 1.25
    assert pilot.screen.text.size_px("body") == round(before * 1.25)
    pilot.step("125%")
    pilot.run_s(0.3)
    assert pilot.stepper("150%") is not None


def test_the_size_of_everything_changes_the_screen_at_once(pilot: ScenePilot) -> None:
    pilot.app.ctx.settings.update(ui_scale=1.5)
    pilot.run_s(0.3)
    assert pilot.screen.scale == 1.5


def test_a_slider_moves_while_it_is_held_and_is_heard_at_once(pilot: ScenePilot, tmp_path: Path) -> None:
    pilot.push_button("Sound")
    (bar, *_) = [control for control in pilot.controls if type(control).__name__ == "Slider"]
    start = (bar.rect.left + round(bar.rect.width * 0.8), bar.rect.centery)
    pilot.press(*start)
    pilot.run_s(0.1)
    pilot.move(bar.rect.left + bar.rect.width // 2, bar.rect.centery)
    pilot.run_s(0.2)
    middle = pilot.settings.sound_volume
    assert 0.3 < middle < 0.7
    pilot.move(bar.rect.left + 2, bar.rect.centery)
    pilot.run_s(0.2)
    pilot.release()
    assert pilot.settings.sound_volume < middle
    assert saved(tmp_path).sound_volume == pilot.settings.sound_volume
    assert f"{pilot.settings.sound_volume:.0%}" in pilot.words()


def test_by_keys_alone(pilot: ScenePilot) -> None:
    pilot.tab_to("Play")
    pilot.key("return")
    pilot.tab_to("Normal")
    pilot.key("right")
    assert pilot.settings.animation_speed is AnimationSpeed.FAST
    pilot.tab_to("Slider")
    pilot.key("right")
    assert pilot.settings.flick_sensitivity == 1.05
    pilot.key("escape")
    assert isinstance(pilot.scene, Floor)


def test_a_free_key_is_bound_and_works_at_once(pilot: ScenePilot, tmp_path: Path) -> None:
    pilot.push_button("Keys")
    for _ in range(3):
        pilot.key("page down")
    pilot.push_button("M")
    assert "Press a key, or Esc" in {getattr(getattr(c, "element", None), "text", "") for c in pilot.controls}
    pilot.key("x")
    assert pilot.settings.key_bindings == {"mute": "x"}
    assert saved(tmp_path).key_bindings == {"mute": "x"}
    pilot.key("x")
    assert pilot.settings.mute
    pilot.key("m")
    assert pilot.settings.mute


def test_a_taken_key_asks_and_changes_keys(pilot: ScenePilot) -> None:
    pilot.push_button("Keys")
    for _ in range(3):
        pilot.key("page down")
    pilot.push_button("M")
    pilot.key("r")
    assert isinstance(pilot.scene, DialogScene)
    assert "R means “Replay the last shot” now. Shall the two change keys?" in pilot.words()
    pilot.push_button("Leave as it is")
    assert pilot.settings.key_bindings == {}
    pilot.push_button("M")
    pilot.key("r")
    pilot.push_button("Change keys")
    assert pilot.settings.key_bindings == {"mute": "r", "replay": "m"}


def test_esc_and_a_click_stop_waiting_for_a_key(pilot: ScenePilot) -> None:
    pilot.push_button("Keys")
    for _ in range(3):
        pilot.key("page down")
    for stop in (lambda: pilot.key("escape"), lambda: pilot.click(5, 5)):
        pilot.push_button("M")
        scene = pilot.scene
        assert isinstance(scene, OptionsScene)
        assert scene.waiting_for == "mute"
        stop()
        assert pilot.scene is scene
        assert scene.waiting_for is None
    assert pilot.settings.key_bindings == {}


def test_a_modifier_alone_is_waited_over(pilot: ScenePilot) -> None:
    pilot.push_button("Keys")
    for _ in range(3):
        pilot.key("page down")
    pilot.push_button("M")
    shift = pygame.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT, unicode="", scancode=0)
    pilot.send(shift)
    scene = pilot.scene
    assert isinstance(scene, OptionsScene)
    assert scene.waiting_for == "mute"
    pilot.key("shift+x")
    assert pilot.settings.key_bindings == {"mute": "shift+x"}


def test_all_keys_as_at_first(pilot: ScenePilot) -> None:
    pilot.app.ctx.settings.update(key_bindings={"mute": "x"})
    pilot.push_button("Keys")
    pilot.push_button("All keys as at first")
    assert pilot.settings.key_bindings == {}


def test_reset_asks_and_leaves_keys_and_set_ups_alone(pilot: ScenePilot) -> None:
    pilot.app.ctx.settings.update(mute=True, text_scale=1.25, key_bindings={"mute": "x"}, last_game="tiny")
    pilot.run_s(0.3)
    pilot.push_button("Reset")
    pilot.push_button("Leave as it is")
    assert pilot.settings.mute
    pilot.push_button("Reset")
    pilot.push_button("Reset")
    pilot.run_s(0.3)
    assert all(getattr(pilot.settings, name) == getattr(Settings(), name) for name in RESET_NAMES)
    assert pilot.settings.key_bindings == {"mute": "x"}
    assert pilot.settings.last_game == "tiny"


def test_a_disk_that_refuses_is_told(pilot: ScenePilot) -> None:
    pilot.app.ctx.settings.problem = "cannot write settings.json: no space left"  # type: ignore[attr-defined]
    pilot.push_button("Sound")
    assert "Not saved: cannot write settings.json: no space left" in pilot.words()


def test_a_value_that_is_no_step_is_kept_and_shown(pilot: ScenePilot) -> None:
    pilot.app.ctx.settings.update(text_scale=1.1)
    pilot.run_s(0.3)
    assert pilot.stepper("110%") is not None


def test_the_first_step_from_the_size_of_the_window_is_the_nearest_one(pilot: ScenePilot) -> None:
    pilot.step("Follows the window")
    assert pilot.stepper("125%") is not None
    rect = pilot.stepper("125%").rect
    pilot.click(rect.left + 8, rect.centery)
    pilot.click(rect.left + 8, rect.centery)
    assert pilot.stepper("75%") is not None


def test_keys_change_a_size_at_once_wherever_the_pointer_rests(pilot: ScenePilot) -> None:
    stepper = pilot.stepper("Follows the window")
    pilot.move(*stepper.rect.center)
    pilot.screen.ring.focus(stepper)
    pilot.key("right")
    pilot.run_s(0.3)
    assert pilot.settings.ui_scale == 1.25
    pilot.key("right")
    pilot.run_s(0.3)
    assert pilot.settings.ui_scale == 1.5


def test_a_size_that_is_stepped_to_is_kept_when_esc_closes_the_options(pilot: ScenePilot) -> None:
    pilot.step("Follows the window")
    assert pilot.settings.ui_scale == 0.0
    pilot.key("escape")
    assert isinstance(pilot.scene, Floor)
    assert pilot.settings.ui_scale == 1.25


def test_a_size_that_does_not_fit_the_window_is_told(pilot: ScenePilot) -> None:
    assert not any(words.startswith("In this window") for words in pilot.words())
    pilot.app.ctx.settings.update(ui_scale=0.75)
    pilot.run_s(0.3)
    pilot.scene.rebuild()  # type: ignore[attr-defined]
    assert "In this window the size of everything comes out as 100%." in pilot.words()
    pilot.app.ctx.settings.update(ui_scale=2.0, text_scale=1.5)
    pilot.run_s(0.3)
    pilot.scene.rebuild()  # type: ignore[attr-defined]
    assert "In this window the size of text comes out as 100%." in pilot.words()
    pilot.push_button("Sound")
    assert not any(words.startswith("In this window") for words in pilot.words())


def test_reset_says_that_full_screen_and_keys_stay(pilot: ScenePilot) -> None:
    assert "full screen and keys" in pilot.button("Reset").tooltip
    pilot.push_button("Reset")
    assert any("Full screen, keys and matches stay." in words for words in pilot.words())


def test_the_size_of_text_says_that_it_counts_little_at_the_table(pilot: ScenePilot) -> None:
    assert "The table of a match has less room" in pilot.stepper("100%").tooltip
