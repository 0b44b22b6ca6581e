"""``flintflick arena``: reports, files, interruptions and mistakes."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from shared.cli import arena as arena_module
from shared.core import catalog
from shared.core.arena import run as run_module
from shared.core.catalog import Catalog
from tests.helpers import players_catalog
from tests.helpers.command_line import Answer, assert_one_line, command_line
from tests.helpers.hermetic import hermetic_environment
from tests.helpers.repository import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PLAYERS = ("--seat", "taker", "--seat", "taker", "--option", "pile=40")
ASKED = ("arena", "tiny", *PLAYERS, "--seed", 7, "--workers", 1)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Answer]:
    monkeypatch.setattr(run_module, "CATALOG", "tests.helpers.players_catalog:load")
    return command_line(capsys, monkeypatch)


def report(answer: Answer) -> dict[str, Any]:
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.count("\n") == 1
    found = json.loads(answer.out)
    assert isinstance(found, dict)
    return found


def test_report_is_one_line_of_json(run: Callable[..., Answer]) -> None:
    found = report(run(*ASKED, "--games", 20, "--json"))
    assert found.keys() == {"game", "games", "mean_plies", "players", "reasons", "seed"}
    assert (found["game"], found["games"], found["seed"]) == ("tiny", 20, 7)
    assert [player["player"] for player in found["players"]] == ["taker#1", "taker#2"]
    assert found["players"][0].keys() == {
        *("player", "games", "wins", "draws", "firsts", "share", "share_low", "share_high", "mean_score", "mean_rank")
    }
    assert sum(player["firsts"] for player in found["players"]) == 20
    assert sum(found["reasons"].values()) == 20


def test_report_depends_neither_on_processes_nor_on_repetition(run: Callable[..., Answer]) -> None:
    one = run(*ASKED, "--games", 9, "--json")
    assert run(*ASKED, "--games", 9, "--json") == one
    assert run(*ASKED, "--games", 9, "--json", "--workers", 2) == one
    assert report(run(*ASKED, "--games", 9, "--json", "--seed", 8)) != report(one)


def test_without_a_seed_a_fresh_one_is_told(run: Callable[..., Answer]) -> None:
    asked = ("arena", "tiny", *PLAYERS, "--workers", 1, "--games", 2, "--json")
    assert len({report(run(*asked))["seed"] for _ in range(3)}) == 3


def test_words_for_people(run: Callable[..., Answer]) -> None:
    answer = run("arena", "tiny", *PLAYERS, "--seat", "taker", "--seed", 7, "--games", 6, "--workers", 1)
    assert answer.status == 0
    first, *standings, last = answer.out.splitlines()
    assert first.startswith("tiny, 6 games, seed 7, ")
    assert [line.split()[0] for line in standings] == ["taker#1", "taker#2", "taker#3"]
    assert last == "fair share 33.3 %, ended by: pile_empty (6)"


def test_people_read_words_for_the_end_and_that_seats_are_not_balanced(
    run: Callable[..., Answer], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = msgspec.structs.replace(players_catalog.load().game("tiny"), reasons={"pile_empty": "No pebble is left"})
    monkeypatch.setattr(catalog, "load_catalog", lambda: Catalog({"tiny": game}))
    *_, end, seats = run(*ASKED, "--games", 5).out.splitlines()
    assert end == "fair share 50.0 %, ended by: No pebble is left (5)"
    assert seats == "not everybody sat everywhere equally often: 5 is no multiple of 2 seats"
    assert "equally often" not in run(*ASKED, "--games", 6).out


def test_a_reason_from_a_file_reaches_the_terminal_as_plain_signs(run: Callable[..., Answer], tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    run(*ASKED, "--games", 2, "--out", out)
    lines = with_result(reason="\x1b[2J\nall won")(out.read_text("utf-8").splitlines())
    out.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    answer = run(*ASKED, "--games", 2, "--out", out, "--resume")
    assert answer.status == 0
    assert answer.out.endswith("ended by: ?[2J?all won (1), pile_empty (1)\n")


# Files


def test_file_holds_every_match_and_is_the_same_every_time(run: Callable[..., Answer], tmp_path: Path) -> None:
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    found = report(run(*ASKED, "--games", 6, "--out", one, "--json"))
    run(*ASKED, "--games", 6, "--out", other, "--workers", 2)
    assert one.read_bytes() == other.read_bytes()
    header, *lines = map(json.loads, one.read_text("utf-8").splitlines())
    assert (header["format"], header["game"], header["seed"]) == ("flintflick.arena/1", "tiny", 7)
    assert [line["index"] for line in lines] == list(range(6))
    assert sum(line["plies"] for line in lines) / 6 == pytest.approx(found["mean_plies"], abs=1e-3)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["home", "one.jsonl", "other.jsonl"]


def test_a_match_of_the_file_can_be_played_alone(run: Callable[..., Answer], tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    run("arena", "tiny", *PLAYERS, "--seed", 7, "--workers", 1, "--games", 3, "--out", out)
    for line in map(json.loads, out.read_text("utf-8").splitlines()[1:]):
        alone = report(run("play", "tiny", "--headless", *PLAYERS, "--seed", line["seed"], "--json"))
        assert alone["outcome"]["scores"] == line["scores"]
        assert alone["plies"] == line["plies"]


def test_resumed_arena_is_the_unbroken_one(run: Callable[..., Answer], tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    unbroken = run(*ASKED, "--games", 8, "--out", whole, "--json")
    run(*ASKED, "--games", 3, "--out", parts)
    with parts.open("ab") as file:
        file.write(b'{"index": 3, "torn')
    resumed = ("arena", "tiny", *PLAYERS, "--workers", 1, "--games", 8, "--out", parts, "--resume", "--json")
    assert run(*resumed) == unbroken
    assert parts.read_bytes() == whole.read_bytes()
    assert run(*resumed) == unbroken
    assert report(run(*ASKED, "--games", 3, "--out", parts, "--resume", "--json"))["games"] == 3
    assert parts.read_bytes() == whole.read_bytes()


def test_resume_begins_where_nothing_is_yet(run: Callable[..., Answer], tmp_path: Path) -> None:
    out = tmp_path / "new" / "games.jsonl"
    assert run(*ASKED, "--games", 2, "--out", out, "--resume").status == 0
    assert len(out.read_text("utf-8").splitlines()) == 3


def test_file_that_exists_is_not_overwritten(run: Callable[..., Answer], tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    out.write_text("precious", "utf-8")
    assert_one_line(run(*ASKED, "--games", 2, "--out", out), "there is such a file already; name another or add")
    assert out.read_text("utf-8") == "precious"


def with_result(**changed: object) -> Callable[[list[str]], list[str]]:
    """Change the first result of a file."""
    return lambda lines: [lines[0], json.dumps({**json.loads(lines[1]), **changed}), *lines[2:]]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda lines: lines[:0], ": an arena, which begins with its header line; name a new file"),
        (lambda lines: ["{}", *lines[1:]], ":1: "),
        (lambda lines: [lines[0].replace("arena/1", "arena/9"), *lines[1:]], ":1 at $.format: "),
        (lambda lines: [lines[0].replace('"deep":false', '"deep":true'), *lines[1:]], ":1 at $.setup: the arena that"),
        (lambda lines: [lines[0].replace('"seed":7', '"seed":8'), *lines[1:]], ":1 at $.seed: the arena that is asked"),
        (
            lambda lines: [*lines[:2], "nonsense", *lines[2:]],
            ":3: a result of a match (plain JSON text, it is broken near byte",
        ),
        (lambda lines: [*lines, lines[1]], ":4: every match once; 0 is there already"),
        (with_result(entrants=[0, 0]), ":2: match 0 of this arena, with its seed and its entrants; take the line out"),
        (with_result(entrants=[1, 0]), ":2: match 0 of this arena, with its seed and its entrants"),
        (with_result(entrants=[]), ":2: match 0 of this arena"),
        (with_result(seed=7), ":2: match 0 of this arena, with its seed and its entrants"),
        (with_result(index=2), ":2: match 2 of this arena"),
        (with_result(index=10**6), ":2 at $.index: "),
        (with_result(ranking=[2, 2]), ":2: ranks from 1 to at most 2"),
        (with_result(ranking=[1, 99]), ":2: ranks from 1 to at most 2"),
        (with_result(ranking=[0, 1]), ":2 at $.ranking[0]: "),
        (with_result(ranking=[1]), ":2: a match of 2 seats; take the line out, and the match is played again"),
        (with_result(ranking=[]), ":2: a match of 2 seats"),
        (with_result(scores=[1, 2, 3]), ":2: a match of 2 seats"),
        (with_result(scores=[10**300, 0]), ":2 at $.scores[0]: "),
        (
            with_result(plies=10**300),
            ":2 at $.plies: a result of a match (a whole number of at most 1000000000); take the line",
        ),
        (with_result(plies=10**400), ":2 at $.plies: a result of a match"),
        (with_result(plies=-1), ":2 at $.plies: "),
        (with_result(reason="x" * 1000), ":2 at $.reason: "),
    ],
)
def test_file_of_something_else_is_not_gone_on_with(
    run: Callable[..., Answer], tmp_path: Path, change: Callable[[list[str]], list[str]], words: str
) -> None:
    out = tmp_path / "games.jsonl"
    run(*ASKED, "--games", 2, "--out", out)
    text = "".join(f"{line}\n" for line in change(out.read_text("utf-8").splitlines()))
    out.write_text(text, "utf-8")
    assert_one_line(run(*ASKED, "--games", 4, "--out", out, "--resume"), f"{out}{words}")
    assert out.read_text("utf-8") == text


def test_what_was_played_before_a_player_failed_is_kept(run: Callable[..., Answer], tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    answer = run("arena", "tiny", "--seat", "cheat", "--seat", "taker", "--games", 2, "--out", out, "--workers", 1)
    assert_one_line(answer, "failed at action 3")
    assert answer.err.endswith("; 0 of 2 games are kept, --resume goes on with them\n")


def test_a_full_disk_names_what_is_kept_and_the_way_on(run: Callable[..., Answer], tmp_path: Path) -> None:
    """The third line finds no room; after that there is some, and the arena goes on."""
    resource = pytest.importorskip("resource")
    whole, out = tmp_path / "whole.jsonl", tmp_path / "games.jsonl"
    unbroken = run(*ASKED, "--games", 6, "--out", whole, "--json")
    room = sum(map(len, whole.read_bytes().splitlines(keepends=True)[:3])) + 20
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, limits[1]))
    try:
        answer = run(*ASKED, "--games", 6, "--out", out)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert_one_line(answer, f"cannot write {out}: File too large; 2 of 6 games are kept, --resume goes on with them")
    assert run(*ASKED, "--games", 6, "--out", out, "--resume", "--json") == unbroken
    assert out.read_bytes() == whole.read_bytes()


# Interruptions

INTERRUPTED = """
import sys
from shared.core import catalog
from shared.core.arena import run
from tests.helpers.players_catalog import load
from shared.cli import main
if __name__ == "__main__":
    catalog.load_catalog = load
    run.CATALOG = "tests.helpers.players_catalog:load"
    main(sys.argv[1:])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a process of a test gets no Ctrl-C there")
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_what_was_played(run: Callable[..., Answer], tmp_path: Path, home: Path, workers: int) -> None:
    out = tmp_path / "games.jsonl"
    script = tmp_path / "arena.py"
    script.write_text(INTERRUPTED, "utf-8")
    asked = ["arena", "tiny", *PLAYERS, "--seed", "7", "--out", str(out)]
    environment = hermetic_environment(home, PYTHONPATH=str(ROOT))
    with subprocess.Popen(
        [sys.executable, str(script), *asked, "--games", "1000000", "--workers", str(workers)],
        env=environment,
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        deadline = time.monotonic() + 60
        while not out.exists() or out.read_bytes().count(b"\n") < 12:
            assert program.poll() is None
            assert time.monotonic() < deadline
        signalled = time.monotonic()
        program.send_signal(signal.SIGINT)
        said, complaint = program.communicate(timeout=20)
    assert (program.returncode, said) == (130, "")
    assert time.monotonic() - signalled < 10
    kept = out.read_bytes().count(b"\n") - 1
    told = int(complaint.split(" of 1000000 games are kept, --resume goes on with them")[0])
    assert kept == told
    assert "Traceback" not in complaint
    resumed = run(*asked, "--games", kept + 3, "--resume", "--workers", 1, "--json")
    assert resumed == run(*asked[:-2], "--games", kept + 3, "--workers", 1, "--json")


@pytest.mark.skipif(sys.platform == "win32", reason="a process of a test gets no Ctrl-C there")
@pytest.mark.parametrize("delay_s", [0.0, 0.03, 0.06, 0.1, 0.2])
def test_ctrl_c_while_processes_start_is_quiet(tmp_path: Path, home: Path, delay_s: float) -> None:
    """A terminal sends it to the processes of the players too, which may not be ready to leave it to the program."""
    out = tmp_path / "games.jsonl"
    script = tmp_path / "arena.py"
    script.write_text(INTERRUPTED, "utf-8")
    asked = ["arena", "tiny", *PLAYERS, "--out", str(out), "--games", "1000000", "--workers", "3"]
    with subprocess.Popen(
        [sys.executable, str(script), *asked],
        env=hermetic_environment(home, PYTHONPATH=str(ROOT)),
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        deadline = time.monotonic() + 60
        while not out.exists():
            assert program.poll() is None
            assert time.monotonic() < deadline
        with contextlib.suppress(subprocess.TimeoutExpired):
            program.wait(delay_s)
        os.killpg(program.pid, signal.SIGINT)
        said, complaint = program.communicate(timeout=20)
    assert (program.returncode, said) == (130, "")
    lines = [line for line in complaint.splitlines() if line]
    kept = out.read_bytes().count(b"\n") - 1
    assert lines in ([], [f"{kept} of 1000000 games are kept, --resume goes on with them"])


# Mistakes


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("arena", "chess", "--seat", "a", "--games", 1), "no game 'chess'; there are: tiny"),
        (("arena", "tiny", "--games", 1), "Missing option '--seat'"),
        (("arena", "tiny", *PLAYERS), "Missing option '--games'"),
        (("arena", "tiny", *PLAYERS, "--games", 0), "0 is not in the range 1<=x<=1000000"),
        (("arena", "tiny", *PLAYERS, "--games", "many"), "'many' is no whole number"),
        (("arena", "tiny", *PLAYERS, "--games", 1, "--workers", 0), "0 is not in the range 1<=x<=256"),
        (("arena", "tiny", "--seat", "taker", "--games", 1), "$.seats: 2, 3 seats for tiny, got 1"),
        (("arena", "tiny", "--seat", "taker", "--seat", "wizard", "--games", 1), "$.seats[1].player: one of human"),
        (("arena", "tiny", "--seat", "human", "--seat", "taker", "--games", 1), "$.seats[0].player: a computer player"),
        (("arena", "tiny", *PLAYERS, "--games", 1, "--option", "pile=4"), "--option: one value for pile, not pile=4"),
        (("arena", "tiny", *PLAYERS[:4], "--games", 1, "--option", "pile=5"), "$.options.pile: one of 4, 6, 40"),
        (("arena", "tiny", *PLAYERS, "--games", 1, "--option", "pile"), "--option: ID=VALUE, got pile"),
        (("arena", "tiny", *PLAYERS, "--games", 1, "--resume"), "--resume needs the file to go on with; add --out"),
        (("arena", "tiny", *PLAYERS, "--games", 1, "--out", "/dev/null/x"), "/dev/null/x: /dev/null is a file, no"),
    ],
)
def test_mistakes_give_one_line(run: Callable[..., Answer], arguments: tuple[object, ...], words: str) -> None:
    assert_one_line(run(*arguments), words)


def test_only_people_see_the_progress(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    progress = arena_module._Progress(10, known=2)
    progress.show(3)
    progress.end()
    assert capsys.readouterr().err.startswith("\r3 of 10 games, 0 s to go")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: False, raising=False)
    quiet = arena_module._Progress(10, known=2)
    quiet.show(3)
    quiet.end()
    assert capsys.readouterr().err == ""
