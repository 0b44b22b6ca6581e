"""The real program, without a display: a match from the command line, twice the same, and proved."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from shared.core.catalog import load_catalog
from tests.helpers.hermetic import run_python
from tests.helpers.tiny_match import edit_line

if TYPE_CHECKING:
    import subprocess

GAMES = list(load_catalog().games)
SHORT = {"curling": ["--option", "max_rounds=1"]}
"""Options that make a match short, by game."""


def flintflick(*arguments: str, home: Path, hash_seed: str = "0") -> subprocess.CompletedProcess[str]:
    program = ("-W", "error", "-m", "shared")
    return run_python(*program, *arguments, home=home, PYTHONHASHSEED=hash_seed, SDL_VIDEODRIVER=None)


def play(game_id: str, home: Path, hash_seed: str) -> dict[str, Any]:
    info = load_catalog().game(game_id)
    levels = [info.players[index % len(info.players)].id for index in range(info.seats[0])]
    seats = [word for level in levels for word in ("--seat", level)]
    arguments = ["play", game_id, "--headless", *seats, "--seed", "7", *SHORT.get(game_id, []), "--json"]
    done = flintflick(*arguments, home=home, hash_seed=hash_seed)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_match_is_played_twice_alike_and_verified(game_id: str, home: Path) -> None:
    one, other = (play(game_id, home, hash_seed) for hash_seed in ("1", "2"))
    assert one["digest"] == other["digest"]
    assert one["outcome"] == other["outcome"]
    assert len(one["outcome"]["scores"]) == len(one["seats"])
    path = Path(one["replay"])
    done = flintflick("replay", "verify", str(path), home=home)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"OK: {one['plies']} actions, digest {one['digest']}\n"
    shown = flintflick("replay", "show", str(path), home=home)
    assert (shown.returncode, shown.stderr) == (0, "")
    lines = [line for line in shown.stdout.splitlines() if re.match(r" *\d+ .*: ", line)]
    assert len(lines) == one["plies"]
    if load_catalog().game(game_id).describe:
        assert [line for line in lines if "{" in line] == [], "actions without words"
    last = 1 + one["plies"]
    edit_line(path, last, lambda data: data.update(digest="0" * 64))
    done = flintflick("replay", "verify", str(path), home=home)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith(f"DIVERGED at action {last - 2}: ")
