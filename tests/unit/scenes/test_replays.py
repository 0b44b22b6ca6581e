"""The list of matches: finished, unfinished and damaged ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from shared.core.game import Seat, Turn
from shared.core.saves import Saves
from shared.ui.scenes.dialog import DialogScene
from shared.ui.scenes.menu import MenuScene
from shared.ui.scenes.replays import ReplaysScene
from shared.ui.shell.command import KeyPressed
from shared.ui.widgets.entry import ListBox
from tests.helpers.scene_pilot import Floor, ScenePilot, finish
from tests.helpers.tiny_game import Push
from tests.helpers.tiny_table import GAME, TinyTable, load, write_broken

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def play(folder: Path, names: tuple[str, str], count: int | None = None) -> Path:
    """A match of some actions, or to the end."""
    setup = GAME.make_setup((Seat(names[0]), Seat(names[1])), {"pile": 4}, {"friction": 0.25})
    session = Saves(folder, load()).start(GAME, setup, 3)
    while session.to_move() != Turn.OVER and (count is None or session.ply < count):
        if session.to_move() == Turn.CHANCE:
            session.resolve_chance()
        else:
            session.submit(session.to_move(), Push(1))
    session.close()
    return max(folder.glob("*.jsonl"), key=lambda path: (path.stat().st_mtime_ns, path.name))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of matches."""
    return tmp_path / "data" / "matches"


@pytest.fixture
def pilot(tmp_path: Path, folder: Path) -> Iterator[ScenePilot]:
    """A damaged, a finished and an unfinished match."""
    write_broken(folder)
    play(folder, ("Flint", "Ember"))
    play(folder, ("Moss", "Ash"), 4)
    with ScenePilot(tmp_path, Floor()) as opened:
        opened.app.stack.push(ReplaysScene())
        opened.run_s(0.2)
        yield opened


def choose(pilot: ScenePilot, who: str) -> ReplaysScene:
    """Choose the match with these names."""
    scene = pilot.scene
    assert isinstance(scene, ReplaysScene)
    scene._choose(next(index for index, found in enumerate(scene.summaries) if who in found.who))
    pilot.run_s(0.1)
    return scene


def enabled(pilot: ScenePilot) -> set[str]:
    words = ("Delete", "Check", "Watch", "Continue", "Close")
    return {text for text in words if pilot.button(text).is_enabled}


def test_all_three_kinds_are_listed_with_what_can_be_done(pilot: ScenePilot) -> None:
    scene = choose(pilot, "Moss")
    assert sorted(summary.who for summary in scene.summaries)[1:] == ["Flint – Ember", "Moss – Ash"]
    assert enabled(pilot) == {"Delete", "Check", "Watch", "Continue", "Close"}
    choose(pilot, "Flint")
    assert enabled(pilot) == {"Delete", "Check", "Watch", "Close"}
    choose(pilot, "broken")
    assert enabled(pilot) == {"Delete", "Close"}
    assert "$.game" in scene._details(pilot.screen, 500)


def test_the_path_and_seed_are_shown(pilot: ScenePilot, folder: Path) -> None:
    scene = choose(pilot, "Flint")
    details = scene._details(pilot.screen, 100_000)
    assert str(folder) in details
    assert "Seed 3" in details


def test_watch_opens_the_film_and_comes_back(pilot: ScenePilot) -> None:
    choose(pilot, "Flint")
    pilot.push_button("Watch")
    assert isinstance(pilot.scene, TinyTable)
    assert pilot.scene.mode == "replay"
    pilot.push_button("Leave")
    assert isinstance(pilot.scene, ReplaysScene)


def test_enter_on_a_match_watches_it(pilot: ScenePilot) -> None:
    choose(pilot, "Flint")
    pilot.tab_to("ListBox")
    pilot.key("return")
    assert isinstance(pilot.scene, TinyTable)


def test_enter_on_a_damaged_match_does_nothing(pilot: ScenePilot) -> None:
    scene = choose(pilot, "broken")
    pilot.tab_to("ListBox")
    pilot.key("return")
    assert pilot.scene is scene


def test_continue_goes_on(pilot: ScenePilot) -> None:
    choose(pilot, "Moss")
    pilot.push_button("Continue")
    assert isinstance(pilot.scene, TinyTable)
    assert pilot.scene.mode == "match"
    assert pilot.scene.session.ply == 4


def test_check_says_ok_with_the_digest(pilot: ScenePilot) -> None:
    scene = choose(pilot, "Flint")
    pilot.push_button("Check")
    assert scene.verdict.startswith("OK: 8 moves, digest ")


def test_check_names_the_first_move_that_is_not_the_same(pilot: ScenePilot, folder: Path) -> None:
    scene = choose(pilot, "Flint")
    path = scene._matches[scene._chosen].path
    text = path.read_text(encoding="utf-8")
    assert '"distance_um":4000' in text
    path.write_text(text.replace('"distance_um":4000', '"distance_um":4001', 1), encoding="utf-8")
    pilot.push_button("Check")
    assert scene.verdict.startswith("Not the same: ")
    assert "4001" in scene.verdict
    assert folder.is_dir()


def test_delete_asks_first(pilot: ScenePilot, folder: Path) -> None:
    choose(pilot, "broken")
    pilot.push_button("Delete")
    assert isinstance(pilot.scene, DialogScene)
    pilot.push_button("Keep it")
    assert len(list(folder.glob("*.jsonl"))) == 3
    choose(pilot, "broken")
    pilot.push_button("Delete")
    pilot.push_button("Delete it")
    scene = pilot.scene
    assert isinstance(scene, ReplaysScene)
    assert len(scene.summaries) == 2
    assert not list(folder.glob("*broken*"))


def test_a_data_file_without_a_slot_is_told_and_not_shown(pilot: ScenePilot, folder: Path) -> None:
    choose(pilot, "Flint")
    path = next(path for path in folder.glob("*.jsonl") if "Flint" in path.read_text(encoding="utf-8"))
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"content":{}', '"content":{"deck":"cards = 9"}', 1), encoding="utf-8")
    pilot.push_button("Watch")
    assert isinstance(pilot.scene, DialogScene)
    assert "this game has no content files, got deck" in " ".join(pilot.words())


def test_a_match_that_cannot_be_opened_is_told(pilot: ScenePilot) -> None:
    scene = choose(pilot, "Moss")
    scene._matches[scene._chosen].path.unlink()
    pilot.push_button("Continue")
    assert isinstance(pilot.scene, DialogScene)
    pilot.push_button("Close")
    assert isinstance(pilot.scene, ReplaysScene)
    assert len(scene.summaries) == 2


def test_an_empty_folder_says_so(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        pilot.app.stack.push(ReplaysScene())
        pilot.run_s(0.2)
        assert "No match has been played yet." in pilot.words()
        assert enabled(pilot) == {"Close"}


def test_arrow_keys_choose(pilot: ScenePilot) -> None:
    scene = choose(pilot, "Moss")
    first = scene._chosen
    pilot.tab_to("ListBox")
    pilot.key("down" if first == 0 else "up")
    assert scene._chosen != first


def test_a_held_key_stops_at_the_last_match_and_the_next_press_goes_to_watch(pilot: ScenePilot) -> None:
    scene = pilot.scene
    assert isinstance(scene, ReplaysScene)
    pilot.tab_to("ListBox")
    last = len(scene.summaries) - 1
    for _ in range(last + 3):
        pilot.app.stack.top.handle(KeyPressed("down", is_repeat=True))  # type: ignore[union-attr]
    assert scene._chosen == last
    assert type(pilot.screen.ring.focused) is ListBox
    pilot.key("down")
    expected = "Close" if scene._matches[last].reason else "Watch"
    focused: Any = pilot.screen.ring.focused
    assert focused is pilot.button(expected)


@pytest.mark.parametrize(("who", "words"), [("Flint", "Watch"), ("broken", "Close")])
def test_below_the_last_match_comes_what_people_want_and_never_delete(pilot: ScenePilot, who: str, words: str) -> None:
    scene = choose(pilot, who)
    scene._matches = [scene._matches[scene._chosen]]
    scene._summaries = [scene._summaries[scene._chosen]]
    scene._chosen = 0
    scene.rebuild()
    pilot.tab_to("ListBox")
    pilot.key("down")
    assert pilot.screen.ring.focused is pilot.button(words)


def test_the_marks_in_front_of_matches_are_explained(pilot: ScenePilot) -> None:
    assert "3 saved · … not finished · ! damaged" in pilot.words()


def test_who_has_won_is_told(pilot: ScenePilot) -> None:
    scene = choose(pilot, "Flint")
    assert scene.summaries[scene._chosen].winner
    assert scene.summaries[scene._chosen].winner in scene._details(pilot.screen, 500)
    scene = choose(pilot, "Moss")
    assert scene.summaries[scene._chosen].winner == ""


def test_names_are_cut_last(pilot: ScenePilot) -> None:
    scene = choose(pilot, "Flint")
    index = scene._chosen
    whole = scene._line(pilot.screen, index, 10_000)
    score, when = scene.summaries[index].score, scene.summaries[index].when
    assert whole == f"Flint – Ember   {score}   {when}"
    narrow = scene._line(pilot.screen, index, pilot.screen.text.size(whole, "body")[0] - 1)
    assert narrow == f"Flint – Ember   {when}"


def test_menu_leads_to_the_menu_from_a_match_that_was_continued_from_the_list(tmp_path: Path, folder: Path) -> None:
    play(folder, ("Moss", "Ash"), 7)
    with ScenePilot(tmp_path) as pilot:
        pilot.push_button("Matches")
        pilot.push_button("Continue")
        table = pilot.scene
        assert isinstance(table, TinyTable)
        finish(pilot, table)
        pilot.push_button("Menu")
        assert isinstance(pilot.scene, MenuScene)
        assert len(pilot.app.stack.scenes) == 1
        assert pilot.app.is_running
