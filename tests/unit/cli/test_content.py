"""An owner's data file on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from shared.core import catalog
from shared.core.paths import user_paths
from shared.core.replay import read_replay
from tests.helpers import tiny_content
from tests.helpers.command_line import Answer, assert_one_line, command_line

if TYPE_CHECKING:
    from collections.abc import Callable

ARENA = ("arena", "tiny", "--seat", "taker", "--seat", "taker", "--games", "2", "--seed", "1", "--workers", "1")
HEADLESS = ("play", "tiny", "--headless", "--seed", "7", "--json")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Answer]:
    program = command_line(capsys, monkeypatch)
    monkeypatch.setattr(catalog, "load_catalog", tiny_content.load)
    return program


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text("pebbles = 9\n", "utf-8")
    return file


def test_a_match_is_played_with_the_file(run: Callable[..., Answer], mine: Path) -> None:
    answer = run(*HEADLESS, "--content", f"pile={mine}")
    assert (answer.status, answer.err) == (0, "")
    report = json.loads(answer.out)
    assert read_replay(Path(report["replay"])).header.setup.content == {"pile": "pebbles = 9\n"}
    shown = run("replay", "show", report["replay"])
    assert "content pile = a data file of 12 characters" in shown.out
    mine.unlink()
    assert run("replay", "verify", report["replay"]).out.startswith("OK: ")


def test_positions_are_counted_with_the_file(run: Callable[..., Answer], tmp_path: Path) -> None:
    file = tmp_path / "one.toml"
    file.write_text("pebbles = 1\n", "utf-8")
    with_file = run("perft", "tiny", "--depth", 2, "--content", f"pile={file}")
    without = run("perft", "tiny", "--depth", 2)
    assert (with_file.out.split()[0], without.out.split()[0]) == ("0", "16")


def test_an_arena_is_held_with_the_file(run: Callable[..., Answer], mine: Path) -> None:
    with_file, without = run(*ARENA, "--content", f"pile={mine}", "--json"), run(*ARENA, "--json")
    assert (with_file.status, with_file.err) == (0, "")
    assert json.loads(with_file.out)["mean_plies"] > json.loads(without.out)["mean_plies"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("pile", "--content: SLOT=FILE, got pile"),
        ("pile=", "--content: a file name after pile=, got ''"),
        ("deck={mine}", "--content: one of pile, got deck"),
        ("pile={mine}.gone", "cannot read {mine}.gone: No such file or directory"),
        ("pile={folder}", "cannot read {folder}: Is a directory"),
        ("pile={bad}", "{bad} at $.pebbles: 1 to 99, got 'many'"),
    ],
)
@pytest.mark.parametrize("command", [HEADLESS, ("perft", "tiny", "--depth", "1"), ARENA])
def test_a_file_of_no_use_is_one_line(
    run: Callable[..., Answer], mine: Path, command: tuple[str, ...], text: str, words: str
) -> None:
    bad = mine.with_name("bad.toml")
    bad.write_text('pebbles = "many"\n', "utf-8")
    names = {"mine": str(mine), "bad": str(bad), "folder": str(mine.parent)}
    assert_one_line(run(*command, "--content", text.format(**names)), words.format(**names))
    assert not user_paths().matches.exists()


def test_two_files_for_one_slot_are_refused(run: Callable[..., Answer], mine: Path) -> None:
    given = ("--content", f"pile={mine}") * 2
    assert_one_line(run(*HEADLESS, *given), f"--content: one file for pile, not {mine} too")


def test_a_game_without_slots_takes_no_file(
    run: Callable[..., Answer], mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalog, "load_catalog", lambda: tiny_content.WITHOUT_SLOTS)
    assert_one_line(run(*HEADLESS, "--content", f"pile={mine}"), "--content: no data file: tiny takes none, got pile")


def test_without_headless_the_window_is_the_place_to_choose(run: Callable[..., Answer], mine: Path) -> None:
    assert_one_line(run("play", "tiny", "--content", f"pile={mine}"), "add --headless")


def test_the_doctor_tells_where_the_files_belong(run: Callable[..., Answer]) -> None:
    folder = user_paths().data / "content" / "tiny" / "pile"
    assert f"content      tiny pile: {folder} (not there yet)" in run("doctor").out.splitlines()
