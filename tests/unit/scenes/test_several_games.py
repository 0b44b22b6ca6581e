"""The frame with more than one game: each has its own match to go on with, its own set-up, its own words."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

from shared.core.game import Seat
from shared.ui.scenes.menu import MenuScene
from shared.ui.scenes.replays import ReplaysScene
from shared.ui.scenes.result import ResultScene
from shared.ui.scenes.setup import SetupScene
from tests.helpers.layout_check import problems
from tests.helpers.scene_pilot import Floor, ScenePilot
from tests.helpers.tiny_table import GAME, TinyTable, write_broken
from tests.helpers.two_games import LARGE, Ended, load

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from shared.core.catalog import GameInfo


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[ScenePilot]:
    """The program with two games and nothing played."""
    with ScenePilot(tmp_path, Floor(), games=load()) as opened:
        yield opened


def begin(pilot: ScenePilot, info: GameInfo, *names: str, seconds: int = 1_600_000_000) -> Path:
    """An unfinished match, last played at a time."""
    setup = info.make_setup(tuple(Seat(name) for name in names), {"pile": 4}, {"friction": 0.25})
    session = pilot.app.ctx.saves.start(info, setup, 3)
    session.resolve_chance()
    path: Path = session.recorder.path
    session.close()
    os.utime(path, (seconds, seconds))
    return path


def open_menu(pilot: ScenePilot) -> None:
    pilot.app.stack.push(MenuScene())
    pilot.run_s(0.3)


def test_the_game_is_chosen_in_the_menu_and_remembered(pilot: ScenePilot) -> None:
    open_menu(pilot)
    assert any(words.startswith("Large: Flint – Ember (Cheat)") for words in pilot.words())
    pilot.step("A Game with a Rather Long Title")
    assert any(words.startswith("Tiny: Flint – Ember (Taker)") for words in pilot.words())
    assert pilot.settings.last_game == "tiny"
    pilot.push_button("Set up")
    assert "New match: Tiny" in pilot.words()


def test_the_game_is_chosen_by_keys_too(pilot: ScenePilot) -> None:
    open_menu(pilot)
    pilot.tab_to("A Game with a Rather Long Title")
    pilot.key("right")
    pilot.run_s(0.2)
    assert pilot.settings.last_game == "tiny"


def test_continue_is_that_of_the_chosen_game(pilot: ScenePilot) -> None:
    begin(pilot, GAME, "Flint", "Ember", seconds=1_700_000_000)
    begin(pilot, LARGE, "Moss", "Ash", "Birch")
    pilot.app.ctx.settings.update(last_game="large")
    open_menu(pilot)
    assert any(words.startswith("Moss – Ash – Birch") for words in pilot.words())
    pilot.step("A Game with a Rather Long Title")
    assert any(words.startswith("Flint – Ember   0 : 0") for words in pilot.words())
    pilot.push_button("Continue")
    assert isinstance(pilot.scene, TinyTable)
    assert [seat.name for seat in pilot.scene.session.setup.seats] == ["Flint", "Ember"]


def test_enter_goes_on_or_begins_and_does_not_change_the_game(pilot: ScenePilot) -> None:
    begin(pilot, GAME, "Flint", "Ember")
    pilot.app.ctx.settings.update(last_game="tiny")
    open_menu(pilot)
    pilot.key("return")
    assert isinstance(pilot.scene, TinyTable)
    assert pilot.scene.session.ply >= 1


def test_a_game_with_nothing_to_go_on_with_offers_none(pilot: ScenePilot) -> None:
    begin(pilot, GAME, "Flint", "Ember")
    pilot.app.ctx.settings.update(last_game="large")
    open_menu(pilot)
    assert "Continue" not in pilot.button_words()
    pilot.step("A Game with a Rather Long Title")
    assert "Continue" in pilot.button_words()


def test_the_newest_unfinished_match_of_a_game(pilot: ScenePilot, tmp_path: Path) -> None:
    saves = pilot.app.ctx.saves
    write_broken(tmp_path / "data" / "matches")
    (tmp_path / "data" / "matches" / "odd.replay.jsonl").write_bytes(b"\xff{\n")
    assert saves.newest_unfinished("tiny") is None
    older = begin(pilot, GAME, "Flint", "Ember", seconds=1_600_000_000)
    newer = begin(pilot, LARGE, "Moss", "Ash", seconds=1_700_000_000)
    assert saves.newest_unfinished("tiny").path == older
    assert saves.newest_unfinished("large").path == newer
    assert saves.newest_unfinished().path == newer
    assert saves.newest_unfinished("other") is None


def test_a_place_more_at_the_table_is_a_computer_and_keeps_its_name(pilot: ScenePilot) -> None:
    pilot.app.stack.push(SetupScene(LARGE))
    pilot.run_s(0.2)
    assert len(pilot.entries()) == 2
    pilot.step("2 players")
    pilot.step("3 players")
    assert [entry.text for entry in pilot.entries()] == ["Flint", "Ember", "Moss", "Bison"]
    assert problems(pilot.screen) == []
    rect = pilot.stepper("4 players").rect
    pilot.click(rect.left + 8, rect.centery)
    assert [entry.text for entry in pilot.entries()] == ["Flint", "Ember", "Moss"]
    scene: Any = pilot.scene
    assert [seat.player for seat in scene.form.seats] == ["human", "cheat", "cheat", "cheat"]


def test_the_list_of_matches_tells_the_games_apart(pilot: ScenePilot) -> None:
    begin(pilot, GAME, "Flint", "Ember", seconds=1_700_000_000)
    begin(pilot, LARGE, "Moss", "Ash")
    pilot.app.stack.push(ReplaysScene())
    pilot.run_s(0.2)
    scene: Any = pilot.scene
    first, second = (scene._line(pilot.screen, index, 2000) for index in range(2))
    assert first.startswith("… Tiny: Flint – Ember")
    assert second.startswith("… Large: Moss – Ash")


def test_the_menu_is_about_the_game_that_was_continued_from_the_list(pilot: ScenePilot) -> None:
    begin(pilot, GAME, "Flint", "Ember")
    pilot.app.ctx.settings.update(last_game="large")
    open_menu(pilot)
    pilot.push_button("Matches")
    pilot.push_button("Continue")
    table = pilot.scene
    assert isinstance(table, TinyTable)
    table.leave()
    pilot.run_s(0.3)
    pilot.key("escape")
    pilot.run_s(0.3)
    assert pilot.stepper("Tiny") is not None


def open_result(pilot: ScenePilot) -> ResultScene:
    ended: Any = Ended()
    scene = ResultScene(LARGE, ended, None)
    pilot.app.stack.push(scene)
    pilot.run_s(0.2)
    return scene


def test_the_result_of_four_has_a_column_each_and_a_line_a_category(pilot: ScenePilot) -> None:
    scene = open_result(pilot)
    words = pilot.words()
    assert "Bison wins" in words
    assert any(note.endswith("· The pile is empty") for note in words)
    for shown in ("Most tiles of the herd", "104", "-10", "1155", "-110"):
        assert shown in words
    assert "1. Bison, 2. Otter, 3. Bartholomew the Mighty, 4. Wilhelmina" in words
    assert scene.table().places == (3, 4, 1, 2)
    assert problems(pilot.screen, may_be_cut=("Barth",)) == []
    assert "Resources left" in words, "all categories are seen without scrolling"


def test_the_last_digits_of_a_column_stand_below_each_other(pilot: ScenePilot) -> None:
    scene = open_result(pilot)
    numbers = [label for label in scene.screen._labels if label.text.lstrip("-").isdigit()]
    assert {len(label.text) for label in numbers} >= {1, 2, 4}
    assert {label.align for label in numbers} == {"right"}
    assert len({label.rect.right for label in numbers}) == len(Ended().setup.seats)


def test_the_result_has_the_pages_of_the_game(pilot: ScenePilot) -> None:
    open_result(pilot)
    pilot.push_button("Dice")
    assert "Dice that fell on 6" in pilot.words()
    assert "3.52" in pilot.words()
    assert any(words.startswith("A sixth of all dice") for words in pilot.words())
    assert "Most tiles of the herd" not in pilot.words()
    pilot.push_button("Points")
    assert "Most tiles of the herd" in pilot.words()


def test_a_game_without_pages_has_no_tabs(pilot: ScenePilot) -> None:
    ended: Any = Ended()
    pilot.app.stack.push(ResultScene(GAME, ended, None))
    pilot.run_s(0.2)
    assert "Points" not in pilot.button_words()
