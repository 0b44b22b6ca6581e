"""A recorded match at the table: the film, its bar, mouse and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from shared.ui.scenes.dialog import DialogScene
from shared.ui.scenes.result import ResultScene
from tests.helpers.scene_pilot import Floor, ScenePilot, finish, open_table
from tests.helpers.tiny_table import SHOW_TICKS, TinyTable

if TYPE_CHECKING:
    from pathlib import Path


def test_watch_replay_shows_the_match_from_its_start(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        finish(pilot, table)
        pilot.push_button("Watch replay")
        film = pilot.scene
        assert isinstance(film, TinyTable)
        assert film.mode == "replay"
        assert film.playback is not None
        assert (film.playback.index, film.playback.length) == (0, table.session.ply)
        assert film.deciding_seat is None
        assert film.thinking_seat is None
        pilot.run_s(0.6)
        assert not film.needs_frames
        assert not film.undo()
        assert film.area.bottom < 720


def test_the_bar_steps_plays_and_seeks_by_mouse_and_keys(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        finish(pilot, table)
        pilot.push_button("Watch replay")
        film: Any = pilot.scene
        assert "Move 0 of 8" in pilot.words()
        pilot.key("return")
        assert film.playback.is_playing, "the bar opens with its most useful button under Enter"
        pilot.key("return")
        film._bar._seek(0)
        pilot.key("right")
        assert film.playback.index == 1
        assert film.happened[-1].by == -1
        pilot.click(*pilot.button("▶|").rect.center)
        assert film.playback.index == 2
        pilot.key("left")
        assert film.playback.index == 1
        assert film.shown == film.playback.state
        pilot.click(*pilot.button("▶▶|").rect.center)
        assert film.playback.index == 8
        assert film.shown.pile == 0
        pilot.click(*pilot.button("|◀").rect.center)
        assert film.playback.index == 0
        pilot.key("+")
        assert film.pace == 2.0
        pilot.click(*pilot.button("▶").rect.center)
        pilot.run_s(20.0)
        assert film.playback.index == 8
        assert not film.needs_frames
        slider = film._bar._slider
        pilot.drag([(slider.rect.right - 8, slider.rect.centery), (slider.rect.centerx, slider.rect.centery)], 0.2)
        assert 2 <= film.playback.index <= 6
        assert film.shown == film.playback.state
        pilot.push_button("Leave")
        assert isinstance(pilot.scene, ResultScene)


@pytest.mark.parametrize("leave", [("Leave",), ("escape", "Leave")])
def test_a_film_that_was_opened_from_the_result_leads_back_to_it(tmp_path: Path, leave: tuple[str, ...]) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        finish(pilot, table)
        for _ in range(2):
            pilot.push_button("Watch replay")
            assert isinstance(pilot.scene, TinyTable)
            assert pilot.scene.mode == "replay"
            for step in leave[:-1]:
                pilot.key(step)
            pilot.push_button(leave[-1])
            assert isinstance(pilot.scene, ResultScene)
        pilot.push_button("Look at the table")
        assert pilot.scene is table
        pilot.key("escape")
        pilot.push_button("Menu")
        assert isinstance(pilot.scene, Floor)


def test_a_film_that_cannot_be_opened_is_told_over_the_result(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        finish(pilot, table)
        assert table.replay_path is not None
        table.replay_path.write_bytes(b"no replay\n")
        pilot.push_button("Watch replay")
        assert isinstance(pilot.scene, DialogScene)
        pilot.push_button("Close")
        assert isinstance(pilot.scene, ResultScene)


def test_seeking_in_the_middle_of_what_is_shown_jumps(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        finish(pilot, table)
        pilot.push_button("Watch replay")
        film: Any = pilot.scene
        pilot.key("right")
        film.ticks_left = 10_000
        pilot.key("right")
        assert film.ticks_left <= SHOW_TICKS
        film.ticks_left = 10_000
        pilot.key("left")
        assert film.ticks_left == 0
        assert film.shown == film.playback.state


def watch(pilot: ScenePilot) -> Any:  # noqa: ANN401
    """The film of a finished match."""
    finish(pilot, open_table(pilot, "human", "human"))
    pilot.push_button("Watch replay")
    pilot.run_s(0.6)
    return pilot.scene


def test_the_bar_is_one_row_and_home_and_end_jump(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        film = watch(pilot)
        slider, place = film._bar._slider.rect, film._bar._place.rect
        assert film._bar.height_px < 60
        assert slider.right < place.left
        assert (place.top, place.height) == (slider.top, slider.height)
        assert "[Home]" in pilot.button("|◀").tooltip
        assert "[End]" in pilot.button("▶▶|").tooltip
        pilot.key("end")
        assert film.playback.index == 8
        assert "Move 8 of 8" in pilot.words()
        assert film.shown == film.playback.state
        pilot.key("home")
        assert film.playback.index == 0
        assert film.shown == film.playback.state


def test_help_of_the_bar_goes_when_something_comes_up_over_the_table(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        film = watch(pilot)
        pilot.move(*pilot.button("▶|").rect.center)
        pilot.run_s(1.0)
        assert film._bar.screen._tooltip.is_shown
        pilot.key("escape")
        assert not film._bar.screen._tooltip.is_shown
        pilot.push_button("Go on")
        pilot.move(*pilot.button("▶|").rect.center)
        pilot.run_s(1.0)
        assert film._bar.screen._tooltip.is_shown, "it comes back when the pointer moves there again"
