"""Presets of a person's own: files that other tools read too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from curling.rules import own_presets
from curling.rules.params import Layer, load_params, resolve
from shared.core.errors import ParamsError, StorageError

if TYPE_CHECKING:
    from pathlib import Path

SLICK = resolve(Layer({"friction": 0.1, "rock_mass_kg": 0.0047}))


def test_a_saved_preset_is_a_parameter_file(tmp_path: Path) -> None:
    file = own_presets.save_preset(tmp_path / "presets", " Slick ice ", SLICK)
    assert file.name == "Slick ice.toml"
    assert own_presets.list_presets(tmp_path / "presets") == ["Slick ice"]
    assert own_presets.load_preset(tmp_path / "presets", "Slick ice") == SLICK == load_params(file)
    assert "# kinetic friction of a rock on the sheet" in file.read_text("utf-8")


def test_saving_again_keeps_the_former_one(tmp_path: Path) -> None:
    own_presets.save_preset(tmp_path, "x", SLICK)
    own_presets.save_preset(tmp_path, "x", resolve(Layer({})))
    assert own_presets.load_preset(tmp_path, "x") == resolve(Layer({}))
    assert own_presets.list_presets(tmp_path) == ["x"]
    assert (tmp_path / "x.toml.bak").exists()


def test_a_deleted_preset_is_gone(tmp_path: Path) -> None:
    own_presets.save_preset(tmp_path, "x", SLICK)
    own_presets.delete_preset(tmp_path, "x")
    assert own_presets.list_presets(tmp_path) == []
    with pytest.raises(StorageError, match="cannot remove"):
        own_presets.delete_preset(tmp_path, "x")
    with pytest.raises(ParamsError, match=r"x\.toml: a readable parameter file"):
        own_presets.load_preset(tmp_path, "x")


@pytest.mark.parametrize(
    "name", ["", " ", ".", "..", "../x", "a/b", "a\\b", ".x", "a\nb", "x" * 41, "con", "a:b", "a."]
)
def test_names_that_files_cannot_have_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ParamsError, match="a name of 1 to 40"):
        own_presets.save_preset(tmp_path / "presets", name, SLICK)
    assert not (tmp_path / "presets").exists()


@pytest.mark.parametrize("name", ["a", "Ölfilm 2", "mu", "waxed (old), v1.2+", "x_1"])
def test_names_that_people_give(tmp_path: Path, name: str) -> None:
    own_presets.save_preset(tmp_path, name, SLICK)
    assert own_presets.list_presets(tmp_path) == [name]


def test_a_missing_folder_has_no_presets(tmp_path: Path) -> None:
    assert own_presets.list_presets(tmp_path / "none") == []


def test_a_bad_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("friction = 7\n", encoding="utf-8")
    with pytest.raises(ParamsError, match=r"bad\.toml at \$\.friction: a number from 0\.01 to 1"):
        own_presets.load_preset(tmp_path, "bad")
