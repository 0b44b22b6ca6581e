"""Reading the rules in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from shared.core.catalog import load_catalog
from shared.ui.scenes.rulebook import RulebookScene
from tests.helpers.scene_pilot import Floor, ScenePilot
from tests.helpers.tiny_table import GAME

if TYPE_CHECKING:
    from pathlib import Path


def open_rules(pilot: ScenePilot, game: object = GAME) -> RulebookScene:
    scene = RulebookScene(game)  # type: ignore[arg-type]
    pilot.app.stack.push(scene)
    pilot.run_s(0.2)
    return scene


def test_chapters_are_turned_by_keys_buttons_and_list(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        scene = open_rules(pilot)
        assert [chapter.title for chapter in scene.chapters] == ["Tiny", "A round", "Scores"]
        pilot.key("right")
        assert scene.chosen == 1
        pilot.push_button("Next chapter")
        assert scene.chosen == 2
        pilot.key("right")
        assert scene.chosen == 2
        pilot.push_button("Chapter before")
        assert scene.chosen == 1
        pilot.tab_to("ListBox")
        pilot.key("up")
        assert scene.chosen == 0
        rect = pilot.controls[0].rect
        pilot.click(rect.left + 20, rect.top + 17 + 2 * 34)
        assert scene.chosen == 2


def test_esc_close_and_help_leave(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        for leave in (lambda: pilot.key("escape"), lambda: pilot.key("f1"), lambda: pilot.push_button("Close")):
            open_rules(pilot)
            leave()
            assert isinstance(pilot.scene, Floor)


def test_missing_rules_are_told_in_the_window(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        scene = open_rules(pilot, msgspec.structs.replace(GAME, rules_text="tests.helpers:none.md"))
        (chapter,) = scene.chapters
        assert "none.md" in chapter.html


def test_a_long_chapter_scrolls_by_wheel_and_page_keys(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        pilot.resize((960, 540))
        scene = open_rules(pilot, load_catalog().game("curling"))
        longest = max(range(len(scene.chapters)), key=lambda index: len(scene.chapters[index].html))
        while scene.chosen < longest:
            pilot.key("right")
        assert scene._text is not None
        bar = scene._text.element.scroll_bar
        assert bar is not None
        pilot.key("page down")
        first = bar.start_percentage
        assert first > 0
        pilot.move(*scene._text.rect.center)
        pilot.run_s(0.1)
        pilot.wheel(-3)
        pilot.run_s(0.5)
        assert bar.start_percentage > first
        pilot.key("page up")
        assert bar.start_percentage < 1


@pytest.mark.parametrize("game", sorted(load_catalog().games))
def test_the_rules_of_every_game_can_be_shown(game: str, tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        scene = open_rules(pilot, load_catalog().game(game))
        for _ in scene.chapters[1:]:
            pilot.key("right")
        assert scene.chosen == len(scene.chapters) - 1
