"""Choosing a data file of an owner on the set-up screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from shared.core.catalog import Catalog, GameInfo, load_catalog
from shared.core.paths import Paths
from shared.core.settings import LastSetup
from shared.ui.scenes.replays import ReplaysScene
from shared.ui.scenes.setup import SetupScene
from shared.ui.scenes.setup_form import SetupForm
from stoneage_mammoth.manifest import GAME as STONE_AGE
from tests.helpers.layout_check import problems
from tests.helpers.scene_pilot import Floor, ScenePilot
from tests.helpers.tiny_content import OWNERS, load, read_pile
from tests.helpers.tiny_table import TinyTable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def same(text: str) -> str:
    return text


def write(home: Path, **files: str) -> Path:
    """Files of an owner in the folder of the slot."""
    folder = home / "data" / "content" / "tiny" / "pile"
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return folder


def form_at(home: Path, last: LastSetup | None = None) -> SetupForm:
    return SetupForm(OWNERS, last, paths=Paths(config=home / "config", data=home / "data"))


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[ScenePilot]:
    """The set-up over nothing, of somebody with two files of which one is of no use."""
    write(tmp_path, mine="pebbles = 9\n", wrong="pebbles = 0\n")
    with ScenePilot(tmp_path, Floor(), games=load()) as opened:
        opened.app.stack.push(SetupScene(OWNERS))
        opened.run_s(0.2)
        yield opened


def test_what_is_built_in_comes_first_and_needs_no_folder(tmp_path: Path) -> None:
    form = form_at(tmp_path)
    assert form.files == {"pile": ()}
    assert form.content == {"pile": ""}
    assert form.problems(same) == {}
    assert form.make_setup().content == {}


def test_a_chosen_file_is_what_the_match_begins_with(tmp_path: Path) -> None:
    write(tmp_path, mine="pebbles = 9\n")
    form = form_at(tmp_path)
    form.content["pile"] = "mine.toml"
    assert form.problems(same) == {}
    assert form.make_setup().content == {"pile": "pebbles = 9\n"}


def test_a_file_of_no_use_stands_in_the_way_at_its_place(tmp_path: Path) -> None:
    write(tmp_path, wrong="pebbles = 0\n")
    form = form_at(tmp_path)
    form.content["pile"] = "wrong.toml"
    assert form.problems(same) == {"content/pile": "wrong.toml at $.pebbles: 1 to 99, got 0"}


def test_a_file_that_has_gone_is_not_replaced_in_silence(tmp_path: Path) -> None:
    write(tmp_path, mine="pebbles = 9\n")
    form = form_at(tmp_path)
    form.content["pile"] = "mine.toml"
    last = form.remembered()
    assert form_at(tmp_path, last).make_setup().content == {"pile": "pebbles = 9\n"}
    (tmp_path / "data" / "content" / "tiny" / "pile" / "mine.toml").unlink()
    again = form_at(tmp_path, last)
    assert again.problems(same) == {"content/pile": "cannot read mine.toml: No such file or directory"}


def test_a_slot_the_game_no_longer_has_is_left_out(tmp_path: Path) -> None:
    form = form_at(tmp_path, LastSetup(seats=(), content={"deck": "mine.toml"}))
    assert form.content == {"pile": ""}
    assert form.problems(same) == {}


def test_the_usual_rules_put_what_is_built_in_back(tmp_path: Path) -> None:
    write(tmp_path, mine="pebbles = 9\n")
    form = form_at(tmp_path)
    form.content["pile"] = "mine.toml"
    form.reset_options()
    assert form.make_setup().content == {}


def test_the_file_is_chosen_by_a_click_and_played_with(pilot: ScenePilot) -> None:
    pilot.step("As in every box")
    assert pilot.stepper("mine") is not None
    pilot.push_button("Start the match")
    assert isinstance(pilot.scene, TinyTable)
    assert pilot.scene.session.setup.content == {"pile": "pebbles = 9\n"}
    assert pilot.settings.last_setups["tiny"].content == {"pile": "mine.toml"}


def test_a_file_of_no_use_says_why_at_once_and_cannot_start(pilot: ScenePilot) -> None:
    pilot.step("As in every box")
    pilot.step("mine")
    sentence = "! wrong.toml at $.pebbles: 1 to 99, got 0"
    assert sentence in pilot.words()
    assert pilot.stepper("! wrong") is not None
    assert problems(pilot.screen) == []
    assert not pilot.button("Start the match").is_enabled
    assert "wrong.toml at $.pebbles" in pilot.button("Start the match").tooltip
    pilot.push_button("Start the match")
    assert isinstance(pilot.scene, SetupScene)
    assert list(pilot.app.ctx.saves.matches()) == []


def test_a_file_that_was_mended_meanwhile_starts(pilot: ScenePilot, tmp_path: Path) -> None:
    pilot.step("As in every box")
    pilot.step("mine")
    write(tmp_path, wrong="pebbles = 8\n")
    pilot.push_button("Start the match")
    assert isinstance(pilot.scene, TinyTable)
    assert pilot.scene.session.setup.content == {"pile": "pebbles = 8\n"}


def test_the_help_names_the_folder(pilot: ScenePilot, tmp_path: Path) -> None:
    control = pilot.stepper("As in every box")
    assert str(tmp_path / "data" / "content" / "tiny" / "pile") in control.tooltip
    assert "The pebbles of your own box." in control.tooltip


def test_new_match_in_the_menu_plays_with_the_file_again(tmp_path: Path) -> None:
    folder = write(tmp_path, mine="pebbles = 9\n")
    with ScenePilot(tmp_path, games=Catalog({"tiny": OWNERS})) as pilot:
        pilot.remember("human", "human")
        last = pilot.settings.last_setups["tiny"]
        again = LastSetup(seats=last.seats, options=last.options, preset="rough", content={"pile": "mine.toml"})
        pilot.app.ctx.settings.update(last_setups={"tiny": again})
        pilot.push_button("New match")
        assert isinstance(pilot.scene, TinyTable)
        assert pilot.scene.session.setup.content == {"pile": "pebbles = 9\n"}
        pilot.scene.leave()
        pilot.run_s(0.5)
        (folder / "mine.toml").unlink()
        pilot.push_button("New match")
        assert isinstance(pilot.scene, SetupScene)
        assert "! cannot read mine.toml: No such file or directory" in pilot.words()


def test_the_list_of_matches_tells_what_was_replaced(pilot: ScenePilot) -> None:
    pilot.step("As in every box")
    pilot.push_button("Start the match")
    table = pilot.scene
    assert isinstance(table, TinyTable)
    table.leave()
    pilot.app.stack.push(ReplaysScene())
    pilot.run_s(0.3)
    scene = pilot.scene
    assert isinstance(scene, ReplaysScene)
    assert "Pebbles: from a file of its owner" in scene._details(pilot.screen, 500)


def test_a_file_that_is_mended_while_the_screen_waits_can_start_without_another_choice(
    pilot: ScenePilot, tmp_path: Path
) -> None:
    pilot.step("As in every box")
    pilot.step("mine")
    write(tmp_path, wrong="pebbles = 8\n")
    pilot.run_s(1.0)
    pilot.move(4, 4)
    assert pilot.button("Start the match").is_enabled
    assert not any(words.startswith("! ") for words in pilot.words())


def needing(game: GameInfo) -> GameInfo:
    """The game with a file that only counts on deep ground, and a title in every file."""
    slot = msgspec.structs.replace(game.content[0], needs=("deep", True), load=read_titled)
    return msgspec.structs.replace(game, content=(slot,))


class Titled(msgspec.Struct):
    """A set with a title of its own."""

    title: str


def read_titled(text: str, file: str) -> Titled:
    read_pile(text.splitlines()[0], file)
    return Titled(text.splitlines()[1].strip("# "))


def test_files_are_offered_by_the_title_inside_and_told_apart_by_name(tmp_path: Path) -> None:
    write(tmp_path, one="pebbles = 1\n# My box\n", two="pebbles = 2\n# Twins\n", three="pebbles = 3\n# Twins\n")
    form = SetupForm(needing(OWNERS), paths=Paths(config=tmp_path / "config", data=tmp_path / "data"))
    assert form.file_choices("pile", "As in every box") == [
        ("one.toml", "My box"),
        ("three.toml", "Twins (three)"),
        ("two.toml", "Twins (two)"),
    ]
    assert form.file_choices("pile", "My box")[0] == ("one.toml", "My box (one)")


def test_what_changes_nothing_is_faint_and_says_what_it_depends_on(tmp_path: Path) -> None:
    write(tmp_path, wrong="pebbles = 0\n")
    game = needing(OWNERS)
    with ScenePilot(tmp_path, Floor(), games=Catalog({"tiny": game})) as pilot:
        pilot.app.ctx.settings.update(last_setups={"tiny": LastSetup(seats=(), content={"pile": "wrong.toml"})})
        pilot.app.stack.push(SetupScene(game))
        pilot.run_s(0.2)
        deep = next(option for option in game.options if option.id == "deep")
        off, on = (choice.title for choice in deep.choices)
        assert not pilot.stepper("! wrong").is_enabled
        assert f"unless “{deep.title}” is set to “{on}”" in pilot.stepper("! wrong").tooltip
        assert pilot.button("Start the match").is_enabled, "a file that does not count is in nobody's way"
        pilot.step(off)
        assert pilot.stepper("! wrong").is_enabled
        assert "unless" not in pilot.stepper("! wrong").tooltip
        assert not pilot.button("Start the match").is_enabled


def test_all_games_name_options_of_their_own_as_what_an_option_needs() -> None:
    for game in load_catalog().games.values():
        choices = {option.id: [choice.value for choice in option.choices] for option in game.options}
        entries: list[Any] = [*game.options, *game.content]
        for entry in entries:
            assert entry.needs is None or entry.needs[1] in choices[entry.needs[0]], (game.id, entry.id)
    entries = [*STONE_AGE.options, *STONE_AGE.content]
    herd = {entry.id for entry in entries if entry.needs == ("mammoth", True)}
    assert herd == {"herd_fee", "tiles"}


def test_back_keeps_the_choices_as_long_as_the_program_runs(tmp_path: Path) -> None:
    with ScenePilot(tmp_path) as pilot:
        pilot.push_button("Set up")
        scene = pilot.scene
        assert isinstance(scene, SetupScene)
        scene.form.rename(0, "Bison")
        scene.form.options["deep"] = True
        pilot.push_button("Back")
        pilot.push_button("Set up")
        again = pilot.scene
        assert isinstance(again, SetupScene)
        assert again is not scene
        assert (again.form.seats[0].name, again.form.options["deep"]) == ("Bison", True)
        seed = again.form.seed_text
        pilot.push_button("Start the match")
        assert isinstance(pilot.scene, TinyTable)
        pilot.scene.leave()
        pilot.run_s(0.5)
        pilot.push_button("Set up")
        assert isinstance(pilot.scene, SetupScene)
        assert pilot.scene.form.seed_text != seed, "what was started is no draft any more"
