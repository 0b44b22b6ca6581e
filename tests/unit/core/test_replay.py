"""The replay file: what is read, what is refused, and in which line."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from shared.core import replay as replay_module
from shared.core.errors import ReplayFormatError, StorageError
from shared.core.game import Outcome
from shared.core.migrations import FORMAT, Migration, find_migrations
from shared.core.replay import (
    ActionLine,
    Header,
    Line,
    OutcomeLine,
    ReplayReader,
    UndoLine,
    encode_action_line,
    encode_line,
    read_action,
    read_replay,
)
from tests.helpers.tiny_game import Push, Slide, TinyGame, tiny_setup
from tests.helpers.tiny_match import edit_line, find_line, record_match, record_unfinished

if TYPE_CHECKING:
    from pathlib import Path

DIGEST = "0" * 64


@pytest.fixture
def match(tmp_path: Path) -> Path:
    path = tmp_path / "match.replay.jsonl"
    record_match(path)
    return path


def test_reads_what_was_written(match: Path) -> None:
    replay = read_replay(match)
    assert replay.header.game == "tiny"
    assert replay.header.seed == 7
    assert replay.header.versions["pebbles"] == "3"
    assert replay.good_bytes == match.stat().st_size
    assert not replay.is_torn
    assert not replay.is_migrated
    assert replay.outcome is not None


def test_lines_are_plain_json_with_the_names_of_the_format(match: Path) -> None:
    header, first, *_, last = map(json.loads, match.read_text("utf-8").splitlines())
    assert header["format"] == "flintflick.replay/1"
    assert {"game", "rules_version", "setup", "seed", "versions"} <= header.keys()
    assert first.keys() == {"line", "index", "by", "action", "digest"}
    assert last.keys() == {"line", "outcome", "digest"}


def test_action_and_resolution_come_back_as_values(tmp_path: Path) -> None:
    path = tmp_path / "match.replay.jsonl"
    record_unfinished(path)
    replay = read_replay(path)
    assert read_action(TinyGame(), replay, replay.actions[3]) == (Push(2), Slide(8000))
    assert read_action(TinyGame(), replay, replay.actions[0])[1] is None


@pytest.mark.parametrize("torn", [b"{", b'{"line":"action"', b"\x00\x00\x00", b"\xff"])
def test_torn_last_line_loses_that_line_only(match: Path, torn: bytes) -> None:
    whole = read_replay(match)
    with match.open("ab") as file:
        file.write(torn)
    replay = read_replay(match)
    assert replay.is_torn
    assert replay.actions == whole.actions
    assert replay.good_bytes == whole.good_bytes


def test_every_cut_through_the_file_keeps_the_whole_lines(match: Path) -> None:
    data = match.read_bytes()
    first = data.index(b"\n") + 1
    for length in range(first, len(data), 7):
        match.write_bytes(data[:length])
        replay = read_replay(match)
        assert len(replay.actions) == min(data[:length].count(b"\n") - 1, 9999) - (replay.outcome is not None)
        assert replay.is_torn == (not data[:length].endswith(b"\n"))


@pytest.mark.parametrize(
    ("number", "field", "value", "words"),
    [
        (1, "seed", -1, "a whole number of at least 0, got -1"),
        (1, "seed", 2**53, "a whole number of at most 9007199254740991"),
        (1, "rules_version", True, "a whole number, got true"),
        (1, "extra", 1, "one of the keys"),
        (1, "format", "flintflick.replay/99", "flintflick.replay/1 or an older format"),
        (1, "format", 5, "text in quotes, got 5"),
        (2, "index", 4, "action 0, got 4"),
        (2, "digest", "abc", 'text of the form ^[0-9a-f]{64}$, got "abc"'),
        (2, "by", -2, "at least -1, got -2"),
        (2, "line", "dance", "dance"),
        (3, "extra", None, "one of the keys"),
    ],
)
def test_damaged_field_is_named_with_its_line(match: Path, number: int, field: str, value: object, words: str) -> None:
    edit_line(match, number, lambda data: data.update({field: value}))
    with pytest.raises(ReplayFormatError) as caught:
        read_replay(match)
    assert caught.value.line == number
    assert str(caught.value).startswith(f"{match}:{number}")
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "hostile",
    [
        b"NaN",
        b'{"line":"action","index":NaN}',
        b'{"line":"action","index":' + b"9" * 6000 + b"}",
        b"[" * 200_000,
        b'{"a":' * 50_000,
        b'{"line":"undo","undo_to":0,"by":0,"by":1,"digest":"' + DIGEST.encode() + b'"}',
        b'{"line":"action","index":1,"by":-1,"action":{"type":"roll","die":1,"die":2},"digest":"'
        + DIGEST.encode()
        + b'"}',
        b'{"line":"action","index":1,"by":-1,"action":"\xff","digest":"' + DIGEST.encode() + b'"}',
        b'"\\ud800"',
        b"",
        b"\xef\xbb\xbf{}",
        b"{}",
        b"null",
    ],
)
@pytest.mark.parametrize("number", [1, 3])
def test_hostile_line_is_one_clear_line(match: Path, hostile: bytes, number: int) -> None:
    lines = match.read_bytes().splitlines()
    lines[number - 1] = hostile
    match.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(ReplayFormatError) as caught:
        read_replay(match)
    assert caught.value.line == number
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 600


def test_line_without_end_is_refused(match: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_module, "MAX_LINE_BYTES", 2000)
    with match.open("ab") as file:
        file.write(b" " * 2000)
    with pytest.raises(ReplayFormatError, match="shorter than 2000 bytes"):
        read_replay(match)


@pytest.mark.parametrize("data", [b"", b'{"format": "flintflick.replay/1"'])
def test_file_without_header_is_no_replay(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "empty.replay.jsonl"
    path.write_bytes(data)
    with pytest.raises(ReplayFormatError, match="begins with its header line"):
        read_replay(path)


@pytest.mark.parametrize("name", ["missing.jsonl", "."])
def test_what_cannot_be_opened_is_one_clear_line(tmp_path: Path, name: str) -> None:
    with pytest.raises(StorageError, match="cannot read"):
        read_replay(tmp_path / name)


def test_disk_that_fails_while_reading_is_one_clear_line(match: Path) -> None:
    class Broken(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            raise OSError(5, "Input/output error")

    with pytest.raises(StorageError, match="Input/output error"):
        ReplayReader(Broken(), "match")
    assert match.exists()


def test_reader_keeps_what_stands_before_a_damaged_line(match: Path) -> None:
    edit_line(match, 4, lambda data: data.update(index="x"))
    seen: list[Line] = []
    with match.open("rb") as stream:
        reader = ReplayReader(stream, "match")
        with pytest.raises(ReplayFormatError, match="match:4"):
            seen.extend(reader.lines())
    assert reader.line_number == 4
    with match.open("rb") as stream:
        lines = ReplayReader(stream, "match").lines()
        assert [type(next(lines)), type(next(lines))] == [ActionLine, ActionLine]


def test_undone_actions_stand_no_more(tmp_path: Path) -> None:
    path = tmp_path / "match.replay.jsonl"
    header = encode_line(Header("tiny", 1, tiny_setup("human", "human"), 1))
    actions = [encode_action_line(index, 0, Push(1), None, DIGEST) for index in range(3)]
    undo = b'{"line":"undo","undo_to":1,"by":0,"digest":"' + DIGEST.encode() + b'"}\n'
    path.write_bytes(header + b"".join(actions) + undo + encode_action_line(1, 1, Push(3), None, DIGEST))
    replay = read_replay(path)
    assert [recorded.line_number for recorded in replay.actions] == [2, 6]
    assert [recorded.line.by for recorded in replay.actions] == [0, 1]


def test_undo_of_what_was_not_done_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.replay.jsonl"
    header = encode_line(Header("tiny", 1, tiny_setup("human", "human"), 1))
    path.write_bytes(header + b'{"line":"undo","undo_to":0,"by":0,"digest":"' + DIGEST.encode() + b'"}\n')
    with pytest.raises(ReplayFormatError, match=":2: an undo to one of the 0 actions, got 0"):
        read_replay(path)


def test_undo_and_outcome_tell_the_digests_of_states_that_stand(tmp_path: Path) -> None:
    path = tmp_path / "match.replay.jsonl"
    header = encode_line(Header("tiny", 1, tiny_setup("human", "human"), 1))
    actions = [encode_action_line(index, 0, Push(1), None, DIGEST) for index in range(3)]
    undos = [encode_line(UndoLine(undo_to, 0, digit * 64)) for undo_to, digit in ((2, "a"), (0, "b"), (0, "c"))]
    outcome = encode_line(OutcomeLine(Outcome((1, 2), (3, 0), {}, "done"), "d" * 64))
    path.write_bytes(b"".join([header, *actions, *undos[:2], actions[0], undos[2], actions[0], outcome]))
    assert read_replay(path).marks == ((0, "b" * 64), (0, "c" * 64), (1, "d" * 64))


def test_nothing_follows_the_outcome(match: Path) -> None:
    last = match.read_bytes().splitlines()[-1]
    with match.open("ab") as file:
        file.write(last + b"\n")
    with pytest.raises(ReplayFormatError, match="no line after the outcome"):
        read_replay(match)


@pytest.mark.parametrize(
    ("field", "value"),
    [("action", {"type": "roll", "die": 1e999}), ("action", 3), ("action", {"type": "fly"}), ("resolution", [])],
)
def test_line_that_is_no_value_of_the_game_is_named(tmp_path: Path, field: str, value: object) -> None:
    path = tmp_path / "match.replay.jsonl"
    record_unfinished(path)
    number = find_line(path, type="push")
    lines = path.read_text("utf-8").splitlines()
    data = json.loads(lines[number - 1])
    data[field] = value
    lines[number - 1] = json.dumps(data).replace("Infinity", "1e999")
    path.write_text("\n".join(lines) + "\n", "utf-8")
    replay = read_replay(path)
    with pytest.raises(ReplayFormatError) as caught:
        read_action(TinyGame(), replay, replay.actions[number - 2])
    assert caught.value.line == number


def test_resolution_in_a_game_without_resolutions_is_refused(tmp_path: Path) -> None:
    class Plain(TinyGame):
        resolution_type = None  # type: ignore[assignment]

    path = tmp_path / "match.replay.jsonl"
    record_unfinished(path)
    replay = read_replay(path)
    with pytest.raises(ReplayFormatError, match=r"\$\.resolution: no resolution in this game"):
        read_action(Plain(), replay, replay.actions[3])


def older(data: dict[str, Any]) -> dict[str, Any]:
    return {("turn" if key == "index" else key): value for key, value in data.items()}


OLD = "flintflick.replay/0"
OLDER = "flintflick.replay/beta"
STEPS = (
    Migration(OLDER, OLD, lambda data: {**data, "seed": data["dice"]["seed"]} | {"dice": None}, lambda line: line),
    Migration(
        OLD,
        FORMAT,
        lambda data: {key: value for key, value in data.items() if key != "dice"},
        lambda line: {("index" if key == "turn" else key): value for key, value in line.items()},
    ),
)


@pytest.mark.parametrize("source", [OLD, OLDER])
def test_older_formats_are_brought_up_to_date_step_by_step(match: Path, source: str) -> None:
    current = read_replay(match)
    header, *lines = map(json.loads, match.read_text("utf-8").splitlines())
    header["format"] = source
    if source == OLDER:
        header["dice"] = {"seed": header.pop("seed")}
    match.write_text("".join(json.dumps(data) + "\n" for data in [header, *map(older, lines)]), "utf-8")
    migrated = read_replay(match, STEPS)
    assert migrated.is_migrated
    assert migrated.header == current.header
    assert migrated.outcome == current.outcome
    assert [found.line.index for found in migrated.actions] == [found.line.index for found in current.actions]
    assert [bytes(found.line.action) for found in migrated.actions] == [
        bytes(found.line.action) for found in current.actions
    ]
    with pytest.raises(ReplayFormatError, match=r":1: flintflick\.replay/1 or an older format"):
        read_replay(match)


def test_migration_that_meets_a_damaged_file_is_one_clear_line(match: Path) -> None:
    edit_line(match, 1, lambda data: data.update(format=OLDER))
    with pytest.raises(ReplayFormatError, match=r":1: a line that really is flintflick\.replay/beta"):
        read_replay(match, STEPS)


def test_broken_chain_of_migrations_leads_nowhere() -> None:
    assert find_migrations(OLDER, STEPS) == STEPS
    assert find_migrations(OLDER, STEPS[:1]) is None
    assert find_migrations(FORMAT, STEPS) == ()


def test_unset_resolution_is_not_written() -> None:
    assert b"resolution" not in encode_action_line(0, 0, Push(1), None, DIGEST)
    line = encode_action_line(0, 0, Push(1), Slide(4), DIGEST)
    assert bytes(msgspec.json.decode(line, type=ActionLine).resolution) == b'{"distance_um":4}'  # type: ignore[arg-type]
