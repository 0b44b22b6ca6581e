"""Where files are, how long they are, what they are called."""

from __future__ import annotations

import pytest

from tests.helpers.repository import PACKAGES, ROOT, relative, source_files

MAX_LINES = 400
FORBIDDEN_NAMES = {"utils", "util", "helpers", "common", "misc", "manager", "globals", "constants"}
LOCK_FILES = {"uv.lock", "pylock.toml", "poetry.lock", "Pipfile.lock", "package-lock.json"}


def test_top_level_folders_are_the_fixed_ones() -> None:
    ignored = {"build", "dist"}
    folders = {path.name for path in ROOT.iterdir() if path.is_dir() and not path.name.startswith(".")}
    assert {name for name in folders - ignored if not name.endswith(".egg-info")} == {*PACKAGES, "tests"}


@pytest.mark.parametrize("name", ["pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", ".ci/run"])
def test_fixed_files_exist(name: str) -> None:
    assert (ROOT / name).is_file()


def test_no_module_lies_at_the_top() -> None:
    assert [path.name for path in ROOT.glob("*.py")] == []


def test_files_stay_below_400_lines() -> None:
    lengths = {relative(path): len(path.read_text("utf-8").splitlines()) for path in source_files()}
    assert {name: length for name, length in lengths.items() if length >= MAX_LINES} == {}


def test_no_module_is_named_after_nothing() -> None:
    bad = [
        relative(path)
        for path in source_files(*PACKAGES)
        if FORBIDDEN_NAMES & {part.removesuffix(".py") for part in path.relative_to(ROOT).parts}
    ]
    assert bad == []


def test_every_folder_with_code_is_a_package() -> None:
    bad = {relative(path.parent) for path in source_files(*PACKAGES) if not (path.parent / "__init__.py").is_file()}
    assert bad == set()


def test_no_lock_file_is_kept() -> None:
    assert [path.name for path in ROOT.iterdir() if path.name in LOCK_FILES] == []
