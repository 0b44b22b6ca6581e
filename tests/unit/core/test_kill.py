"""kill -9 at any moment: nothing acknowledged is lost, everything can be read, no stray remains."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from shared.core.replay import ActionLine, ReplayReader, UndoLine
from shared.core.saves import MatchStatus, Saves
from shared.core.settings import SettingsStore
from shared.core.storage import sweep
from tests.helpers.hermetic import hermetic_environment
from tests.helpers.repository import ROOT
from tests.helpers.tiny_game import CATALOG

if TYPE_CHECKING:
    from pathlib import Path

PLAYING = """
import pathlib, sys
from shared.core.game import Turn
from shared.core.saves import Saves, start_match
from tests.helpers.tiny_game import CATALOG, ENDLESS, TINY, Push, Take, tiny_setup
folder = pathlib.Path(sys.argv[1])
store = Saves(folder, CATALOG)
found = store.newest_unfinished()
session = store.resume(found.path) if found else store.start(TINY, tiny_setup("human", "human", pile=ENDLESS), 5)
while True:
    seat = session.to_move()
    if seat == Turn.CHANCE:
        session.resolve_chance()
    elif session.can_undo(seat):
        session.undo(seat)
    else:
        session.submit(seat, Take(1) if session.ply % 3 else Push(1))
    sys.stdout.write(session.digest() + "\\n")
    sys.stdout.flush()
"""
SETTING = """
import pathlib, sys
from shared.core.settings import SettingsStore
store = SettingsStore(pathlib.Path(sys.argv[1]))
assert store.problem == "", store.problem
for number in range(10**9):
    store.update(last_game=str(number))
    sys.stdout.write(f"{number}\\n")
    sys.stdout.flush()
"""


DYING = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_DFL)  # the kernel kills the writer when a file grows beyond the limit
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]),) * 2)
"""


def kill_at(code: str, argument: Path, size: int, home: Path) -> list[str]:
    """Run code until a file has the given size, in the middle of a write; give all lines it acknowledged."""
    pytest.importorskip("resource")
    done = subprocess.run(
        [sys.executable, "-c", DYING + code, str(argument), str(size)],
        capture_output=True,
        check=False,
        env=hermetic_environment(home, PYTHONPATH=str(ROOT)),
        text=True,
        timeout=60,
    )
    assert done.returncode == -signal.SIGXFSZ, done.stderr
    return done.stdout.splitlines()


def kill_after(code: str, argument: Path, acknowledged: int, home: Path) -> list[str]:
    """Run code until it has acknowledged so many lines, kill it, and give all lines it acknowledged."""
    with subprocess.Popen(
        [sys.executable, "-c", code, str(argument)],
        env=hermetic_environment(home, PYTHONPATH=str(ROOT)),
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdout is not None
        lines = [child.stdout.readline() for _ in range(acknowledged)]
        child.kill()
        rest = child.stdout.read()
    lines += rest[: rest.rfind("\n") + 1].splitlines(keepends=True)
    return [line.rstrip("\n") for line in lines]


def digests(path: Path) -> list[str]:
    with path.open("rb") as stream:
        lines = list(ReplayReader(stream, str(path)).lines())
    assert all(isinstance(line, ActionLine | UndoLine) for line in lines)
    return [line.digest for line in lines]


def kill_matches(folder: Path, home: Path, times: int) -> None:
    """Start, kill and continue a match again and again."""
    rng = random.Random(times)
    store = Saves(folder, CATALOG)
    for _ in range(times):
        before = digests(store.matches()[0].path) if store.matches() else []
        seen = kill_after(PLAYING, folder, rng.randint(1, 60), home)
        assert "" not in seen, "the child failed"
        (match,) = store.matches()
        assert match.status is MatchStatus.UNFINISHED
        after = digests(match.path)
        assert after[: len(before)] == before
        assert after[len(before) : len(before) + len(seen)] == seen
        assert len(after) <= len(before) + len(seen) + 1
    assert not list(folder.glob("*.tmp"))


def kill_settings(path: Path, home: Path, times: int) -> None:
    rng = random.Random(times)
    for _ in range(times):
        seen = kill_after(SETTING, path, rng.randint(1, 40), home)
        assert "" not in seen, "the child failed"
        store = SettingsStore(path)
        assert store.problem == ""
        assert int(store.value.last_game) in {int(seen[-1]), int(seen[-1]) + 1}
    sweep(path.parent)
    assert not list(path.parent.glob(".*.tmp"))


def test_killed_match_keeps_every_acknowledged_line(tmp_path: Path, home: Path) -> None:
    kill_matches(tmp_path / "matches", home, 10)


def test_killed_settings_are_the_old_or_the_new_ones(tmp_path: Path, home: Path) -> None:
    kill_settings(tmp_path / "config" / "settings.json", home, 5)


@pytest.mark.parametrize("size", [1500, 1750, 2000, 2250])
def test_match_killed_in_the_middle_of_a_line_keeps_the_lines_before(tmp_path: Path, home: Path, size: int) -> None:
    store = Saves(tmp_path / "matches", CATALOG)
    seen = kill_at(PLAYING, store.folder, size, home)
    (match,) = store.matches()
    data = match.path.read_bytes()
    assert len(data) == size
    assert not data.endswith(b"\n")
    assert digests(match.path) == seen
    store.resume(match.path).close()
    assert match.path.read_bytes() == data[: data.rfind(b"\n") + 1]


@pytest.mark.parametrize("size", [1, 150, 300])
def test_settings_killed_in_the_middle_of_writing_are_the_old_ones(tmp_path: Path, home: Path, size: int) -> None:
    path = tmp_path / "config" / "settings.json"
    SettingsStore(path).update(last_game="old")
    assert path.stat().st_size > size
    assert kill_at(SETTING, path, size, home) == []
    assert SettingsStore(path).value.last_game == "old"
    assert sweep(path.parent) == 1
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_match_killed_100_times_keeps_every_acknowledged_line(tmp_path: Path, home: Path) -> None:
    kill_matches(tmp_path / "matches", home, 100)


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_settings_killed_100_times_are_the_old_or_the_new_ones(tmp_path: Path, home: Path) -> None:
    kill_settings(tmp_path / "config" / "settings.json", home, 100)
