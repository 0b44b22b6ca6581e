"""Looking at recorded matches from the command line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from shared.core import catalog
from shared.core.catalog import Catalog
from shared.core.paths import user_paths
from shared.core.rng import MAX_SEED
from shared.core.saves import start_match
from tests.helpers.command_line import Answer, assert_one_line, command_line
from tests.helpers.tiny_game import TINY, Take, tiny_setup
from tests.helpers.tiny_match import (
    edit_line,
    elsewhere,
    find_line,
    record_match,
    record_unfinished,
    redo_push,
    to_people,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Answer]:
    return command_line(capsys, monkeypatch)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.replay.jsonl"


def test_verify_says_ok(run: Callable[..., Answer], path: Path) -> None:
    session = record_match(path)
    assert run("replay", "verify", path) == (0, f"OK: {session.ply} actions, digest {session.digest()}\n", "")


def test_verify_says_what_is_unfinished_and_torn(run: Callable[..., Answer], path: Path) -> None:
    session = record_unfinished(path)
    path.write_bytes(path.read_bytes() + b"{")
    notes = "; the match is unfinished; an incomplete last line was ignored"
    assert run("replay", "verify", path).out == f"OK: 4 actions, digest {session.digest()}{notes}\n"


def test_verify_names_rounding_on_another_machine(run: Callable[..., Answer], path: Path) -> None:
    record_unfinished(path)
    redo_push(path, 8001)
    assert run("replay", "verify", path).status == 1
    edit_line(path, 1, elsewhere)
    answer = run("replay", "verify", path)
    assert answer.status == 0
    assert answer.out.startswith("OK: 4 actions, digest ")
    assert "; 1 results differ by rounding on this machine, first at 3; " in answer.out


def test_verify_names_the_first_divergence(run: Callable[..., Answer], path: Path) -> None:
    record_unfinished(path, pushes=3)
    first = find_line(path, type="push")
    for number in (first, first + 1):
        edit_line(path, number, lambda data: data["resolution"].update(distance_um=5))
    answer = run("replay", "verify", path)
    words = "DIVERGED at action 3: the result differs: $.distance_um is 8000, recorded was 5\n"
    assert answer == (1, words, "")


def test_verify_says_that_another_version_of_an_engine_recorded_it(run: Callable[..., Answer], path: Path) -> None:
    record_unfinished(path)
    redo_push(path, 8001)
    assert "version" not in run("replay", "verify", path).out
    edit_line(path, 1, lambda data: data["versions"].update(pebbles="2"))
    # What rounding explains on another machine is no divergence; this is more.
    redo_push(path, 5000)
    status, told, _ = run("replay", "verify", path)
    assert status == 1
    assert told.splitlines()[1:] == ["recorded with pebbles version 2, this is 3: its results differ on purpose"]


@pytest.mark.parametrize("command", ["verify", "show"])
def test_damaged_file_is_one_line(run: Callable[..., Answer], path: Path, command: str) -> None:
    path.write_bytes(b"\x00\n")
    assert_one_line(run("replay", command, path), f"{path}:1: plain JSON text, it is broken near byte")
    assert_one_line(run("replay", command, path.with_name("none")), "none: No such file or directory")


def test_unknown_game_is_one_line(run: Callable[..., Answer], path: Path) -> None:
    record_match(path)
    edit_line(path, 1, lambda data: data.update(game="chess"))
    assert_one_line(run("replay", "verify", path), f"{path}: no game 'chess'; there are: tiny")


def test_show_prints_setup_actions_and_outcome(run: Callable[..., Answer], path: Path) -> None:
    session = record_match(path)
    answer = run("replay", "show", path)
    assert (answer.status, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert lines[0].startswith("tiny, rules version 1, seed 7, started 2")
    assert lines[1:3] == ["seat 1: Seat 1 (taker)", "seat 2: Seat 2 (taker)"]
    assert "option pile = 6" in lines
    assert "option deep = false" in lines
    assert "parameter friction = 0.25" in lines
    assert "version pebbles = 3" in lines
    assert '    0 chance: {"card":' in answer.out
    assert "Seat 1: " in answer.out
    outcome = session.outcome()
    assert outcome is not None
    assert lines[-1].startswith(f"      outcome: {outcome.scores[0]} : {outcome.scores[1]}, ranking ")
    assert lines[-1].endswith("ended by: pile_empty")


def replace_content(path: Path, content: dict[str, str]) -> None:
    edit_line(path, 1, lambda data: data["setup"].update(content=content))


@pytest.fixture
def worded(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """The tiny game with words for its actions and its end."""

    def install(**changes: Any) -> None:  # noqa: ANN401
        words = {"describe": "tests.helpers.tiny_words:describe", "reasons": {"pile_empty": "No pebble is left"}}
        game = msgspec.structs.replace(TINY, **{**words, **changes})
        monkeypatch.setattr(catalog, "load_catalog", lambda: Catalog({"tiny": game}))

    return install


def test_show_tells_actions_in_the_words_of_the_game(
    run: Callable[..., Answer], path: Path, worded: Callable[..., None]
) -> None:
    record_match(path)
    worded()
    lines = run("replay", "show", path).out.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("    0 "))
    assert re.fullmatch("    0 chance: card [123] is dealt to Seat 1", lines[first])
    assert re.fullmatch("    1 chance: card [123] is dealt to Seat 2", lines[first + 1])
    assert re.fullmatch("    2 chance: rolls [12]", lines[first + 2])
    choices = [line.split(": ")[1] for line in lines[first + 2 : -1] if "chance" not in line]
    assert {re.sub(r"\d", "N", words) for words in choices} == {"takes N of N", "pushes with N?[NJ"}
    assert lines[-1].endswith("ended by: No pebble is left")
    assert "{" not in "".join(lines)


def test_show_prints_what_has_no_words_as_it_stands(
    run: Callable[..., Answer], path: Path, worded: Callable[..., None]
) -> None:
    """No action of the game, an action that names a seat that is not there, rules of another time, no such game."""
    record_match(path)
    worded()
    edit_line(path, 2, lambda data: data.update(action={"type": "jump"}))
    edit_line(path, 3, lambda data: data["action"].update(seat=7))
    lines = run("replay", "show", path).out.splitlines()
    assert '    0 chance: {"type": "jump"}' in lines
    assert any(line.startswith("    1 chance: {") and '"seat": 7' in line for line in lines)
    assert any(line.startswith("    2 chance: rolls ") for line in lines)
    worded(rules_version=2)
    assert '    2 chance: {"die":' in run("replay", "show", path).out
    worded()
    edit_line(path, 1, lambda data: data.update(game="chess"))
    answer = run("replay", "show", path)
    assert (answer.status, answer.err) == (0, "")
    assert '    2 chance: {"die":' in answer.out


def test_show_tells_of_the_state_what_the_file_still_tells(
    run: Callable[..., Answer], path: Path, worded: Callable[..., None]
) -> None:
    """It follows what was taken back, and stops where the rules refuse an action."""
    session = to_people(start_match(TINY, tiny_setup("human", "human", pile=40), MAX_SEED, path))
    for count in (1, 1):
        session.submit(0, Take(count))
        session.undo(0)
    session.submit(0, Take(1))
    session.submit(1, Take(1))
    session.close()
    worded()
    told = [line for line in run("replay", "show", path).out.splitlines() if "takes 1" in line]
    assert told == [*["    3 Seat 1: takes 1 of 40"] * 3, "    4 Seat 2: takes 1 of 39"]
    edit_line(path, find_line(path, count=1), lambda data: data["action"].update(count=9))
    assert "    3 Seat 1: takes 9 of 40" in run("replay", "show", path).out
    edit_line(path, 2, lambda data: data["action"].update(card=99))
    told = [line for line in run("replay", "show", path).out.splitlines() if "takes 1" in line]
    assert told == [*["    3 Seat 1: takes 1"] * 2, "    4 Seat 2: takes 1"]


def test_show_tells_the_title_of_a_data_file(run: Callable[..., Answer], path: Path) -> None:
    record_match(path)
    for text, words in (
        ('title = "My box"\npebbles = 9\n', "a data file of 29 characters: My box"),
        ("pebbles = 9\n", "a data file of 12 characters"),
        ("title = 9\n", "a data file of 10 characters"),
        ("title", "a data file of 5 characters"),
        (f'title = "{"x" * 100}"', "a data file of 110 characters: " + "x" * 57 + "..."),
    ):
        replace_content(path, {"pile": text})
        assert f"content pile = {words}" in run("replay", "show", path).out.splitlines()


def test_show_prints_undo_and_torn_lines(run: Callable[..., Answer], path: Path) -> None:
    session = to_people(start_match(TINY, tiny_setup("human", "human", pile=40), MAX_SEED, path))
    session.submit(0, Take(1))
    session.undo(0)
    session.close()
    path.write_bytes(path.read_bytes() + b"{")
    lines = run("replay", "show", path).out.splitlines()
    assert lines[-2:] == ["      Seat 1 takes back action 3", "(an incomplete last line was ignored)"]
    edit_line(path, 2, lambda data: data.update(by=9))
    assert "    0 seat 10: " in run("replay", "show", path).out


def test_show_prints_what_stands_before_a_damaged_line(run: Callable[..., Answer], path: Path) -> None:
    record_match(path)
    edit_line(path, 4, lambda data: data.update(by="Ana"))
    answer = run("replay", "show", path)
    assert answer.status == 2
    assert "    1 chance: " in answer.out
    assert "    2 " not in answer.out
    assert answer.err == f'flintflick: {path}:4 at $.by: a whole number, got "Ana"\n'


def test_list_of_nothing(run: Callable[..., Answer]) -> None:
    assert run("replay", "list") == (0, f"no matches in {user_paths().matches}\n", "")


def test_list_tells_every_match_whatever_is_in_it(run: Callable[..., Answer]) -> None:
    folder = user_paths().matches
    session = record_match(folder / "a.replay.jsonl")
    record_unfinished(folder / "b.replay.jsonl")
    (folder / "c.replay.jsonl").write_bytes(b"")
    answer = run("replay", "list")
    assert (answer.status, answer.err) == (0, "")
    done, going, damaged = sorted(answer.out.splitlines(), key=lambda line: line.split()[1])
    outcome = session.outcome()
    assert outcome is not None
    assert done.startswith(f"finished   {folder / 'a.replay.jsonl'} 2")
    assert done.endswith(f"tiny (Seat 1, Seat 2), {session.ply} actions, {outcome.scores[0]} : {outcome.scores[1]}")
    assert going.endswith("tiny (Seat 1, Seat 2), 4 actions")
    assert damaged.startswith(f"damaged    {folder / 'c.replay.jsonl'}: ")
    assert "begins with its header line" in damaged


def test_escape_sequences_of_a_hostile_file_do_not_reach_the_terminal(run: Callable[..., Answer]) -> None:
    path = user_paths().matches / "a.replay.jsonl"
    record_match(path)
    edit_line(path, 1, lambda data: data["setup"]["seats"][0].update(name="\x1b[2J\nfake line"))
    for arguments in (["list"], ["show", path]):
        out = run("replay", *arguments).out
        assert "\x1b" not in out
        assert "?[2J?fake line" in out
    path.rename(path.with_name("\x1b.replay.jsonl"))
    assert "\x1b" not in run("replay", "verify", path.with_name("\x1b.jsonl")).err
