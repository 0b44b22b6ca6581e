"""The commands that README.md, .ci/run and the metadata promise are the same and lead somewhere."""

from __future__ import annotations

import re
from importlib.metadata import distribution, entry_points

import pytest

from shared.core.catalog import load_catalog
from tests.helpers.repository import ROOT

PLAY = "python3 -m venv .venv && .venv/bin/python -m pip install . && .venv/bin/flintflick"
TEST = "python3 -m venv .venv && .venv/bin/python -m pip install -e '.[test]' && .venv/bin/python -m pytest"
PLAY_WINDOWS = r"py -m venv .venv && .venv\Scripts\python -m pip install . && .venv\Scripts\flintflick"
TEST_WINDOWS = r'py -m venv .venv && .venv\Scripts\python -m pip install -e ".[test]" && .venv\Scripts\python -m pytest'


@pytest.mark.parametrize("command", [PLAY, TEST, PLAY_WINDOWS, TEST_WINDOWS])
def test_readme_gives_the_command_on_a_line_of_its_own(command: str) -> None:
    assert command in (ROOT / "README.md").read_text("utf-8").splitlines()


@pytest.mark.parametrize("command", [PLAY, TEST])
def test_ci_runs_the_command_of_the_readme(command: str) -> None:
    assert command in (ROOT / ".ci" / "run").read_text("utf-8")


@pytest.mark.parametrize(
    "name", ["README.md", "CHANGELOG.md", "assets/CREDITS.md", *(f"{game}/RULES.md" for game in load_catalog().games)]
)
def test_links_lead_to_files_of_the_repository(name: str) -> None:
    page = ROOT / name
    targets = re.findall(r"\]\((?!https://|#)([^)#]+)", page.read_text("utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_the_command_is_flintflick() -> None:
    (script,) = (entry for entry in distribution("flintflick").entry_points if entry.group == "console_scripts")
    assert (script.name, script.value) == ("flintflick", "shared.cli:main")
    assert callable(script.load())


@pytest.mark.parametrize("group", ["flintflick.games", "flintflick.commands"])
def test_entry_points_resolve(group: str) -> None:
    entries = list(entry_points(group=group))
    assert entries
    assert [entry.name for entry in entries if entry.load() is None] == []


def test_the_licence_is_installed() -> None:
    files = distribution("flintflick").files or []
    (licence,) = (file for file in files if file.name == "LICENSE")
    assert licence.read_text() == (ROOT / "LICENSE").read_text("utf-8")
