"""Settings: defaults, ranges, and files that are of no use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from shared.core import storage
from shared.core.errors import SettingsError, StorageError
from shared.core.game import Seat
from shared.core.paths import user_paths
from shared.core.settings import LastSetup, Settings, SettingsStore, ThrowMode, read_settings
from shared.core.storage import backup_path

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def test_defaults_without_a_file(path: Path) -> None:
    store = SettingsStore(path)
    assert store.value == Settings()
    assert store.problem == ""
    assert not path.parent.exists()


def test_throw_mode_is_asked_for_on_first_use() -> None:
    assert Settings().throw_mode is None


def test_changes_are_saved_and_found_again(path: Path) -> None:
    setup = LastSetup((Seat("Ana"), Seat("Ur", "easy")), {"first": "seed", "rounds": 3, "totems": True}, "classic")
    store = SettingsStore(path)
    store.update(throw_mode=ThrowMode.AIM, mute=True, window_size=(1920, 1080))
    changed = store.update(last_setups={"curling": setup}, last_game="curling", key_bindings={"undo": "u"})
    assert changed == store.value
    assert SettingsStore(path).value == changed
    assert changed.last_setups["curling"] == setup
    assert changed.throw_mode is ThrowMode.AIM
    assert b'"mute": true' in backup_path(path).read_bytes()


@pytest.mark.parametrize(
    "change",
    [
        {"sound_volume": 1.5},
        {"text_scale": 0.1},
        {"window_size": (100, 100)},
        {"language": "english"},
        {"throw_mode": "kick"},
        {"mute": 1},
        {"no_such": True},
    ],
)
def test_value_out_of_range_changes_nothing(path: Path, change: dict[str, object]) -> None:
    store = SettingsStore(path)
    with pytest.raises(SettingsError):
        store.update(**change)
    assert store.value == Settings()
    assert not path.exists()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"text_scale": NaN}',
        b'{"text_scale": 1e999}',
        b'{"window_size": [1280]}',
        b'{"mute": true, "mute": false}',
        b'{"colour": "red"}',
        b"[" * 100_000,
    ],
)
def test_damaged_file_is_told_kept_and_replaced_by_defaults(path: Path, data: bytes) -> None:
    write(path, data)
    with pytest.raises(SettingsError, match=r"settings\.json"):
        read_settings(path)
    store = SettingsStore(path)
    assert store.value == Settings()
    assert store.problem.startswith(str(path))
    assert "\n" not in store.problem
    assert "settings.json.broken" in store.problem
    store.update(mute=True)
    store.update(mute=False)
    assert path.with_name("settings.json.broken").read_bytes() == data
    assert SettingsStore(path).problem == ""


def test_damaged_file_names_the_place(path: Path) -> None:
    write(path, b'{"sound_volume": 7}')
    with pytest.raises(SettingsError) as caught:
        read_settings(path)
    assert caught.value.path == "$.sound_volume"


def test_huge_file_is_refused(path: Path) -> None:
    write(path, b" " * 1_100_000)
    assert "at most 1048576 bytes" in SettingsStore(path).problem


def test_damaged_file_that_cannot_be_moved_still_gives_defaults(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    write(path, b"{")
    monkeypatch.setattr(type(path), "replace", refuse)
    assert SettingsStore(path).value == Settings()


def test_file_that_cannot_be_read_gives_defaults(path: Path) -> None:
    path.mkdir(parents=True)
    store = SettingsStore(path)
    assert store.value == Settings()
    assert "cannot read" in store.problem
    assert path.is_dir()


def test_full_disk_keeps_the_change_until_the_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: object) -> None:
        raise OSError(28, "No space left on device")

    store = SettingsStore(path)
    store.update(mute=True)
    before = path.read_bytes()
    monkeypatch.setattr(storage, "flush_to_disk", full)
    with pytest.raises(StorageError):
        store.update(mute=False)
    assert store.value.mute is False
    assert path.read_bytes() == before


def test_every_setting_survives_the_file(path: Path) -> None:
    store = SettingsStore(path)
    store.update(mute=True)
    assert msgspec.json.decode(path.read_bytes()).keys() == set(Settings.__struct_fields__)


def test_home_variable_moves_every_folder(tmp_path: Path) -> None:
    paths = user_paths({"FLINTFLICK_HOME": str(tmp_path)})
    assert paths.settings_file == tmp_path / "config" / "settings.json"
    assert paths.matches == tmp_path / "data" / "matches"


def test_relative_home_variable_is_made_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert user_paths({"FLINTFLICK_HOME": "here"}).data == tmp_path / "here" / "data"


def test_folders_of_the_user_lie_below_the_home(home: Path) -> None:
    paths = user_paths()
    assert home in paths.config.parents
    assert home in paths.data.parents
    assert paths.config.is_absolute()
    assert list(home.iterdir()) == []
    assert user_paths({}) == paths


def test_file_that_cannot_be_reached_gives_the_defaults_and_says_so(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / ("x" * 300) / "settings.json")
    assert store.value == Settings()
    assert "File name too long; using default settings" in store.problem
