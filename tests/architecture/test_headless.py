"""Whatever needs no window must run where there is none."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.helpers.hermetic import run_python
from tests.helpers.repository import module_names

if TYPE_CHECKING:
    from pathlib import Path

IMPORT_ALL = """
import importlib, json, sys
for name in json.loads(sys.argv[1]):
    importlib.import_module(name)
print(json.dumps(sorted({name.partition(".")[0] for name in sys.modules})))
"""
LIST_GAMES = """
import json, sys
from shared.core.catalog import load_catalog
assert load_catalog().games, "no game found"
print(json.dumps(sorted({name.partition(".")[0] for name in sys.modules})))
"""
HEADLESS_ROOMS = {"rules", "physics", "lab", "ai", "manifest"}


def headless_modules() -> list[str]:
    return [
        name
        for name in module_names()
        if name.startswith("shared.core") or (name.count(".") and name.split(".")[1] in HEADLESS_ROOMS)
    ]


def test_core_rules_physics_lab_players_and_manifests_import_no_pygame(home: Path) -> None:
    names = headless_modules()
    assert {"shared.core.game", "curling.manifest", "curling.rules.game"} <= set(names)
    done = run_python("-W", "error", "-c", IMPORT_ALL, json.dumps(names), home=home)
    assert done.returncode == 0, done.stderr
    assert not {"pygame", "pygame_gui"} & set(json.loads(done.stdout))


def test_rules_import_no_physics_engine(home: Path) -> None:
    names = [name for name in headless_modules() if name.startswith("shared.core") or ".rules" in name]
    done = run_python("-W", "error", "-c", IMPORT_ALL, json.dumps(names), home=home)
    assert done.returncode == 0, done.stderr
    assert not {"pygame", "pymunk", "numba", "numpy"} & set(json.loads(done.stdout))


def test_listing_games_imports_no_pygame_and_no_physics(home: Path) -> None:
    done = run_python("-W", "error", "-c", LIST_GAMES, home=home)
    assert done.returncode == 0, done.stderr
    assert not {"pygame", "pygame_gui", "pymunk", "numba"} & set(json.loads(done.stdout))


@pytest.mark.parametrize("arguments", [["--help"], ["play", "--help"], ["replay", "--help"], ["shot", "--help"]])
def test_help_needs_no_screen_and_no_pygame(arguments: list[str], home: Path) -> None:
    code = (
        "import sys; sys.argv[0] = 'flintflick'\n"
        "import shared.cli\n"
        "try: shared.cli.main()\n"
        "except SystemExit as end: code = end.code\n"
        "assert not code, code\n"
        "assert 'pygame' not in sys.modules"
    )
    done = run_python("-c", code, *arguments, home=home, SDL_VIDEODRIVER=None)
    assert done.returncode == 0, done.stderr
    assert "Usage" in done.stdout
