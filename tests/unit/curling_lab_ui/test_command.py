"""``flintflick lab``, and what the game tells the frame of its lab and of presets of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from curling.lab import keeping
from curling.lab import trial as trials
from curling.lab.trial import first_trial
from curling.manifest import GAME
from curling.rules import own_presets
from curling.rules.params import default_params, to_mapping
from curling.ui.lab.scene import LabScene
from shared.cli import main, window
from shared.core.catalog import load_catalog, load_object
from shared.core.errors import ParamsError
from shared.core.game import Seat
from shared.core.paths import Paths
from shared.ui.scenes.setup_form import SetupForm
from tests.helpers.hermetic import run_python

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from shared.core.catalog import Catalog
    from shared.ui.shell.scene import Scene


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """First scenes of the windows that were opened."""
    scenes: list[Any] = []
    monkeypatch.setattr(window, "require_display", lambda *_: None)

    def launch(make_first: Callable[[Catalog], Scene]) -> int:
        scenes.append(make_first(load_catalog()))
        return 0

    monkeypatch.setattr("shared.launcher.run", launch)
    return scenes


def test_the_lab_opens_with_a_scene_or_as_it_was_left(tmp_path: Path, opened: list[Any]) -> None:
    trial = trials.without_rocks(first_trial())
    keeping.save_trial(tmp_path / "bare.scene.json", trial)
    for arguments in (["lab", str(tmp_path / "bare.scene.json")], ["lab"]):
        assert CliRunner().invoke(main, arguments).exit_code == 0
    assert [type(scene) for scene in opened] == [LabScene, LabScene]
    assert [scene._first for scene in opened] == [trial, None]


def test_a_bad_scene_is_one_line_and_opens_nothing(tmp_path: Path, home: Path) -> None:
    (tmp_path / "bad.scene.json").write_text("{}", encoding="utf-8")
    done = run_python("-m", "shared", "lab", str(tmp_path / "bad.scene.json"), home=home, SDL_VIDEODRIVER=None)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "bad.scene.json" in done.stderr


def test_without_a_display_the_lab_is_one_line_and_not_offered(home: Path) -> None:
    done = run_python("-m", "shared", "lab", home=home, SDL_VIDEODRIVER=None)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "there is no display to open a window on" in done.stderr
    assert "flintflick shot" in done.stderr
    assert "flintflick lab" not in done.stderr


def test_the_lab_is_a_tool_of_the_game() -> None:
    (tool,) = GAME.tools
    assert isinstance(load_object(tool.scene)(GAME), LabScene)


def test_presets_of_ones_own_are_offered_for_a_match(tmp_path: Path) -> None:
    paths = Paths(config=tmp_path / "config", data=tmp_path / "data")
    slick = trials.with_value(first_trial(), "friction", 0.1).params[0]
    file = own_presets.save_preset(paths.presets, "Slick", slick)
    form = SetupForm(GAME, paths=paths)
    assert (form.presets[0].value, form.presets[-1].value, form.presets[-1].title) == ("classic", str(file), "Slick")
    form.preset = str(file)
    assert form.make_setup().parameters == to_mapping(slick)
    again = SetupForm(GAME, form.remembered(), paths=paths)
    assert again.preset == str(file)
    (tmp_path / "more.toml").write_text("rock_mass_kg = 0.006\n", encoding="utf-8")
    again.params_file = str(tmp_path / "more.toml")
    assert again.make_setup().parameters == to_mapping(slick) | {"rock_mass_kg": 0.006}
    own_presets.delete_preset(paths.presets, "Slick")
    assert SetupForm(GAME, form.remembered(), paths=paths).preset == "classic"


def test_a_file_with_a_name_that_the_lab_would_not_give_is_offered_beside_the_others(tmp_path: Path) -> None:
    own_presets.save_preset(tmp_path, "Slick", default_params())
    (tmp_path / "Anna's ice.toml").write_text("friction = 0.15\n", encoding="utf-8")
    assert GAME.own_presets is not None
    assert [choice.title for choice in GAME.own_presets(tmp_path)] == ["Anna's ice", "Slick"]
    assert own_presets.load_preset(tmp_path, "Anna's ice").friction == 0.15
    own_presets.delete_preset(tmp_path, "Anna's ice")
    assert own_presets.list_presets(tmp_path) == ["Slick"]


def test_a_preset_of_ones_own_that_was_spoilt_is_named(tmp_path: Path) -> None:
    paths = Paths(config=tmp_path / "config", data=tmp_path / "data")
    file = own_presets.save_preset(paths.presets, "Slick", default_params())
    form = SetupForm(GAME, paths=paths)
    form.preset = str(file)
    file.write_text("friction = 9\n", encoding="utf-8")
    (words,) = form.problems(str).values()
    assert "Slick.toml" in words
    assert GAME.parameters is not None
    with pytest.raises(ParamsError, match=r"Slick\.toml"):
        GAME.parameters(str(file), None)


def test_a_folder_of_no_use_has_no_presets(tmp_path: Path) -> None:
    (tmp_path / "presets").write_text("", encoding="utf-8")
    assert GAME.own_presets is not None
    assert GAME.own_presets(tmp_path / "presets") == ()
    assert GAME.own_presets(tmp_path / "none") == ()
    assert GAME.make_setup((Seat("A"), Seat("B")), {}).parameters == to_mapping(default_params())
