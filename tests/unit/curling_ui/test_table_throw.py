"""At the table: choosing how to throw, placing, throwing both ways, cancelling, and gestures that are none."""

from __future__ import annotations

from math import degrees
from typing import TYPE_CHECKING

import pygame
import pytest

from curling.rules.actions import Throw
from curling.ui.stages.throw import Step, ThrowStage
from shared.core.settings import ThrowMode
from shared.ui.scenes.pause import PauseScene
from tests.helpers.table_pilot import TablePilot, make_session

if TYPE_CHECKING:
    from pathlib import Path


def step_of(pilot: TablePilot) -> Step:
    stage = pilot.table.stage
    assert isinstance(stage, ThrowStage)
    return stage.step


def last_throw(pilot: TablePilot) -> Throw:
    action = pilot.session.history[-1].action
    assert isinstance(action, Throw)
    return action


def test_the_way_of_throwing_is_asked_on_first_use_kept_and_changed_in_play(home: Path) -> None:
    with TablePilot(home, throw_mode=None) as pilot:
        settings = pilot.app.ctx.settings
        assert pilot.buttons() == ["mode_flick", "mode_aim"]
        pilot.click(*pilot.at(0.1, 0.5))
        assert settings.value.throw_mode is None
        pilot.button("mode_flick")
        assert settings.value.throw_mode is ThrowMode.FLICK
        assert (pilot.buttons(), step_of(pilot)) == ([], Step.PLACE)
        pilot.key("t")
        assert settings.value.throw_mode is ThrowMode.AIM
        pilot.button("tool_throw_mode")
        assert settings.value.throw_mode is ThrowMode.FLICK


def test_a_setting_that_changes_nothing_here_drops_nothing_that_is_held(home: Path) -> None:
    with TablePilot(home) as pilot:
        pilot.press(*pilot.at(0.1, 0.08))
        pilot.set(sound_volume=0.5)
        pilot.move(*pilot.at(0.12, 0.08))
        view = pilot.view.placement
        assert view is not None
        assert view.is_grabbed
        pilot.set(flick_sensitivity=1.5)
        view = pilot.view.placement
        assert view is not None
        assert not view.is_grabbed


def test_the_rock_is_dragged_sideways_held_back_at_the_river_and_put_down(home: Path) -> None:
    with TablePilot(home) as pilot:
        view = pilot.view.placement
        assert view is not None
        assert (view.can_slide, view.is_grabbed) == (True, False)
        pilot.press(*pilot.at(view.rock.x_m, view.rock.y_m))
        pilot.move(*pilot.at(0.25, 0.3))
        held = pilot.view.placement
        assert held is not None
        assert held.is_grabbed
        assert "behind" in held.reason
        assert held.rock.x_m == pytest.approx(0.25, abs=1e-3)
        assert held.rock.y_m + 0.015 <= 0.13
        pilot.move(*pilot.at(0.5, 0.06))
        held = pilot.view.placement
        assert held is not None
        assert held.rock.x_m == pytest.approx(0.33 - 0.015, abs=1e-4)
        assert "sheet" in held.reason
        pilot.move(*pilot.at(0.06, 0.06))
        pilot.release()
        pilot.run_s(0.3)
        assert step_of(pilot) is Step.THROW
        pilot.flick(1.6)
        throw = last_throw(pilot)
        assert (throw.x_um / 1e6, throw.y_um / 1e6) == pytest.approx((0.06, 0.06), abs=1e-3)
        assert throw.speed_m_s == pytest.approx(1.6, rel=0.02)
        assert degrees(throw.aim_rad) == pytest.approx(0.0, abs=0.5)


def test_a_rock_lies_first_where_its_player_laid_the_last_one_and_can_be_moved_again(home: Path) -> None:
    with TablePilot(home) as pilot:
        pilot.click(*pilot.at(0.165, 0.5))
        assert "First put the rock" in pilot.view.notice
        pilot.place(0.05, 0.07)
        pilot.key("b")
        assert step_of(pilot) is Step.PLACE
        pilot.key("down")
        pilot.key("shift+right")
        pilot.key("return")
        pilot.flick(2.6)
        assert last_throw(pilot).x_um / 1e6 == pytest.approx(0.0555, abs=1e-3)
        pilot.rest()
        pilot.key("return")
        pilot.flick(2.6)
        pilot.rest()
        view = pilot.view.placement
        assert view is not None
        assert view.rock.x_m == pytest.approx(0.0555, abs=1e-3)


def test_esc_and_right_button_cancel_a_flick_and_then_the_place(home: Path) -> None:
    with TablePilot(home) as pilot:
        pilot.place()
        for cancel in ("escape", "right"):
            rock = pilot.at(0.165, 0.08)
            pilot.press(*rock)
            pilot.move(rock[0] + 80, rock[1])
            assert pilot.table.is_whipping
            if cancel == "escape":
                pilot.key("escape")
            else:
                pilot.events.plan(
                    pilot.clock(), pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(400, 300), button=3, touch=False)
                )
                pilot.run_s(0.1)
            assert not pilot.table.is_whipping
            assert "cancelled" in pilot.view.notice
            pilot.release()
            pilot.run_s(0.2)
            assert step_of(pilot) is Step.THROW
        pilot.key("escape")
        assert step_of(pilot) is Step.PLACE
        pilot.key("escape")
        assert isinstance(pilot.scene, PauseScene)
        pilot.key("escape")
        assert step_of(pilot) is Step.PLACE
        assert pilot.session.ply == 1


@pytest.mark.parametrize(
    ("speed", "aim", "words"), [(0.1, 0.0, "Too slow"), (1.5, 3.0, "up the sheet"), (0.0, 0.0, "touch")]
)
def test_what_is_no_throw_is_told_kindly_and_changes_nothing(home: Path, speed: float, aim: float, words: str) -> None:
    with TablePilot(home) as pilot:
        pilot.place()
        pilot.flick(speed, aim, 0.15)
        assert words in pilot.view.notice
        assert pilot.session.ply == 1
        pilot.whip(lambda t_s: (0.0, 1.6 * min(t_s, 0.05)), (0.165, 0.08), duration_s=0.2)
        assert "stopped" in pilot.view.notice
        pilot.click(*pilot.at(0.165, 0.5))
        assert "Press the rock itself" in pilot.view.notice
        assert (pilot.session.ply, step_of(pilot)) == (1, Step.THROW)


def test_losing_the_window_drops_a_held_flick(home: Path) -> None:
    with TablePilot(home) as pilot:
        pilot.place()
        pilot.press(*pilot.at(0.165, 0.08))
        pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST))
        assert not pilot.table.is_whipping
        pilot.release()
        assert pilot.session.ply == 1


def test_sensitivity_scales_both_ways_of_throwing(home: Path) -> None:
    with TablePilot(home) as pilot:
        pilot.set(flick_sensitivity=1.5)
        pilot.place()
        pilot.flick(1.0)
        assert last_throw(pilot).speed_m_s == pytest.approx(1.5, rel=0.02)
        pilot.rest()
        pilot.button("no_object")
        pilot.set(throw_mode=ThrowMode.AIM, flick_sensitivity=2.0)
        pilot.key("return")
        pilot.hold_pull(-214, 0)
        aim = pilot.view.aim
        assert aim is not None
        assert aim.power == pytest.approx(1.0)


def test_a_pull_shows_the_distance_and_throws_what_it_shows(home: Path) -> None:
    with TablePilot(home, throw_mode=ThrowMode.AIM) as pilot:
        pilot.key("return")
        pilot.hold_pull(-190, 20)
        shown, preview = pilot.view.aim, pilot.view.preview
        assert shown is not None
        assert preview is not None
        assert shown.label == f"{shown.distance_m * 1000:.0f} mm"
        assert shown.distance_m == pytest.approx(shown.speed_m_s**2 / (2 * 0.2 * 9.81))
        assert preview.paths[0].points[0] == pytest.approx((shown.x_m, shown.y_m))
        pilot.release()
        pilot.run_s(0.2)
        throw = last_throw(pilot)
        assert (throw.speed_m_s, throw.aim_rad) == (shown.speed_m_s, shown.aim_rad)


def test_a_pull_is_cancelled_by_its_dead_zone_by_esc_and_by_pulling_backwards(home: Path) -> None:
    with TablePilot(home, throw_mode=ThrowMode.AIM) as pilot:
        pilot.key("return")
        pilot.pull(-8, 3)
        assert "Too short a pull" in pilot.view.notice
        pilot.hold_pull(-190, 0)
        pilot.key("escape")
        assert pilot.view.aim is None
        pilot.release()
        pilot.run_s(0.2)
        pilot.pull(150, 0)
        assert "away from the cave" in pilot.view.notice
        assert (pilot.session.ply, step_of(pilot)) == (1, Step.THROW)


def test_a_kind_word_and_a_long_hint_stay_in_their_panel_in_a_small_window_with_large_text(home: Path) -> None:
    with TablePilot(home, throw_mode=ThrowMode.AIM, size=(960, 540)) as pilot:
        pilot.set(text_scale=2.0)
        pilot.key("return")
        left, top, width, height = pilot.table.layout.talk
        before = pilot.screenshot()
        pilot.pull(-5, 0, (500, 200))
        assert "Too short a pull" in pilot.view.notice
        after = pilot.screenshot()
        panel, below = (left, top, width, height), (left, top + height, width, 540 - top - height)
        assert pygame.image.tobytes(before.subsurface(panel), "RGB") != pygame.image.tobytes(
            after.subsurface(panel), "RGB"
        )
        assert pygame.image.tobytes(before.subsurface(below), "RGB") == pygame.image.tobytes(
            after.subsurface(below), "RGB"
        )


def test_a_throw_by_keys_alone(home: Path) -> None:
    with TablePilot(home, throw_mode=ThrowMode.AIM) as pilot:
        pilot.key("return")
        for name in ("up", "shift+left", "right", "+", "-", "down", "up"):
            pilot.key(name)
        aim = pilot.view.aim
        assert aim is not None
        assert degrees(aim.aim_rad) == pytest.approx(1.1)
        assert aim.speed_m_s == pytest.approx(3.5 / 2 + 0.05)
        assert aim.pull is None
        pilot.key("return")
        throw = last_throw(pilot)
        assert degrees(throw.aim_rad) == pytest.approx(1.1)


def test_a_match_without_preview_shows_none(home: Path) -> None:
    with TablePilot(home, make_session(preview="off"), throw_mode=ThrowMode.AIM) as pilot:
        pilot.key("return")
        pilot.hold_pull(-190, 20)
        assert pilot.view.aim is not None
        assert pilot.view.preview is None


def test_words_at_the_table_tell_the_keys_as_they_are_bound(home: Path) -> None:
    with TablePilot(home, throw_mode=None) as pilot:
        keys = {control.button.id: control.button.key for control in pilot.table.controls()}
        assert (keys["tool_replay"], keys["tool_undo"], keys["tool_pause"]) == ("R", "Ctrl+Z", "P")
        pilot.set(key_bindings={"replay": "x", "throw_mode": "page down", "skip": "k"})
        keys = {control.button.id: control.button.key for control in pilot.table.controls()}
        assert (keys["tool_replay"], keys["tool_throw_mode"], keys["tool_skip"]) == ("X", "Page down", "K")
        pilot.app.stack.pop()
    with TablePilot(home, throw_mode=None) as pilot:
        panel = pilot.view.panel
        assert panel is not None
        assert "Page down changes it at any time." in panel.lines[1]
        pilot.button("mode_flick")
        pilot.key("return")
        pilot.flick(2.0)
        assert pilot.view.hint == "K skips this."
