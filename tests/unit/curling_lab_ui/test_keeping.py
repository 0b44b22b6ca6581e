"""Trials on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from curling.lab import keeping
from curling.lab import trial as trials
from curling.lab.trial import A, first_trial
from shared.core.errors import ParamsError, StorageError
from shared.core.storage import backup_path

if TYPE_CHECKING:
    from pathlib import Path


def test_a_trial_comes_back_as_it_was(tmp_path: Path) -> None:
    trial = trials.with_value(trials.with_shot(first_trial(), spin_rad_s=0.1), "friction", 0.3)
    file = tmp_path / "new" / "lab.scene.json"
    keeping.save_trial(file, trial)
    assert keeping.load_trial(file) == trial


def test_both_sets_come_back_and_b_goes_when_it_is_gone(tmp_path: Path) -> None:
    file = tmp_path / "lab.scene.json"
    trial = trials.with_value(trials.compared(first_trial()), "friction", 0.1)
    keeping.save_trial(file, trial)
    assert keeping.load_trial(file) == trials.edits(trial, A)
    keeping.save_trial(file, trials.alone(trials.edits(trial, A)))
    assert keeping.load_trial(file) == first_trial()
    assert not keeping.path_of_b(file).exists()


def test_a_set_b_of_other_rocks_is_left_aside(tmp_path: Path) -> None:
    file = tmp_path / "lab.scene.json"
    keeping.save_trial(file, trials.compared(first_trial()))
    kept_b = keeping.path_of_b(file).read_bytes()
    keeping.save_trial(file, trials.without_rocks(first_trial()))
    keeping.path_of_b(file).write_bytes(kept_b)
    assert not keeping.load_trial(file).has_b


def test_a_scene_of_the_same_ending_that_is_no_set_b_is_neither_removed_nor_lost(tmp_path: Path) -> None:
    file, other = tmp_path / "draw.scene.json", tmp_path / "draw-b.scene.json"
    keeping.save_trial(other, trials.without_rocks(first_trial()))
    foreign = other.read_bytes()
    keeping.save_trial(file, first_trial())
    keeping.save_trial(file, trials.with_shot(first_trial(), speed_m_s=1.0))
    assert other.read_bytes() == foreign
    keeping.save_trial(file, trials.compared(first_trial()))
    assert backup_path(other).read_bytes() == foreign
    other.write_text("no scene", encoding="utf-8")
    keeping.save_trial(file, first_trial())
    assert other.read_text("utf-8") == "no scene"


def test_scenes_are_listed_without_their_sets_b(tmp_path: Path) -> None:
    for name in ("one", "two", "only-b"):
        keeping.save_trial(tmp_path / f"{name}.scene.json", first_trial())
    keeping.save_trial(tmp_path / "two.scene.json", trials.compared(first_trial()))
    (tmp_path / "note.txt").write_text("", encoding="utf-8")
    assert keeping.list_scenes(tmp_path) == ["one", "only-b", "two"]
    assert keeping.list_scenes(tmp_path / "none") == []


def test_what_is_wrong_names_the_file(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"cannot read .*none\.scene\.json"):
        keeping.load_trial(tmp_path / "none.scene.json")
    file = tmp_path / "bad.scene.json"
    file.write_text("{}", encoding="utf-8")
    with pytest.raises(ParamsError, match=r"bad\.scene\.json"):
        keeping.load_trial(file)
    keeping.save_trial(file, first_trial())
    text = file.read_text("utf-8")
    rock = text[text.index("{", text.index('"rocks"')) : text.index("}") + 1]
    file.write_text(text.replace(rock, ", ".join([rock] * 41), 1), encoding="utf-8")
    with pytest.raises(ParamsError, match=r"bad\.scene\.json at \$\.rocks: at most 40 rocks in the lab, got 43"):
        keeping.load_trial(file)
