"""Data files of owners: read, checked, listed, and carried along in the set-up of a match."""

from __future__ import annotations

import json
import os
import sys
from time import process_time
from typing import TYPE_CHECKING

import pytest

from shared.core import codec
from shared.core.content import MAX_FILES, list_content, load_content, read_content
from shared.core.errors import ContentError, ReplayFormatError, SetupError, StorageError
from shared.core.game import MAX_CONTENT, Seat, Setup
from shared.core.playback import start, verify
from shared.core.replay import read_replay
from shared.core.saves import resume_match, start_match
from shared.core.toml_text import MAX_LINE
from tests.helpers.tiny_content import OWNERS, SLOT, load, read_pile
from tests.helpers.tiny_game import TINY
from tests.helpers.tiny_match import edit_line

if TYPE_CHECKING:
    from pathlib import Path

SEATS = (Seat("A", "taker"), Seat("B", "taker"))
NINE = 'pebbles = 9  # "mine"\n'


def play_to_the_end(path: Path, content: dict[str, str]) -> None:
    setup = OWNERS.make_setup(SEATS, {"pile": 4}, {"friction": 0.25}, content=content)
    session = start_match(OWNERS, setup, 5, path)
    assert session.state.pile == (9 if content else 4)
    session.resolve_chance()
    session.close()


def test_a_file_is_given_as_its_text(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xef\xbb\xbfpebbles = 9\r\n")
    assert read_content(SLOT, file) == "pebbles = 9\n"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"pebbles = 0\n", "mine.toml at $.pebbles: 1 to 99, got 0"),
        (b"pebbles =\n", "mine.toml:1: must be a TOML file: in column 10 a number, "),
        (b"pebbles = 9 # \xff\n", "mine.toml: must be a text in UTF-8"),
        (b"pebbles = 9\n" + b"#" * MAX_LINE + b"#\n", f"mine.toml:2: at most {MAX_LINE} characters in a line, got 401"),
        (b"x = " + b"[\n" * 5000, "mine.toml: must be a TOML file: "),
        (b"x = " + b"{a =" * 99, "mine.toml:1: must be a TOML file: at its end a number, "),
        (b"[" + b"a" * 390 + b"]\n[" + b"a" * 390 + b"]\n", "mine.toml:2: must be a TOML file: in column 392 every "),
        (b"pebbles = 9 #" + b"x" * MAX_CONTENT, f"mine.toml: must have at most {MAX_CONTENT} characters"),
        (b"\xff" * (4 * MAX_CONTENT + 9), f"mine.toml: must have at most {MAX_CONTENT} characters"),
    ],
)
def test_a_file_of_no_use_is_one_line_with_file_and_place(tmp_path: Path, data: bytes, words: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(data)
    with pytest.raises(ContentError) as caught:
        read_content(SLOT, file)
    assert str(caught.value).startswith(f"{tmp_path}/{words}")
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < len(str(file)) + 200


def test_a_key_of_many_parts_costs_no_time(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    for parts, words in ((49_000, "at most"), (MAX_CONTENT // 2 - 4, "mine.toml:1: at most")):
        file.write_text("a." * parts + "k = 1\n", "utf-8")
        before = process_time()
        with pytest.raises(ContentError, match=words):
            read_content(SLOT, file)
        assert process_time() - before < 0.5


def test_the_costliest_file_that_is_looked_at_costs_little(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    lines = [
        "[" + ".".join("a" * (MAX_LINE // 2 - 1)) + "]",
        *(f"b.{number:x}=1" for number in range(MAX_CONTENT // 10)),
    ]
    file.write_text("\n".join(lines), "utf-8")
    before = process_time()
    with pytest.raises(ContentError, match="1 to 99"):
        read_content(SLOT, file)
    assert process_time() - before < 2


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"cannot read .*gone\.toml: No such file"):
        read_content(SLOT, tmp_path / "gone.toml")


def test_the_folder_of_a_slot_lists_good_and_bad_files_by_name(tmp_path: Path) -> None:
    (tmp_path / "b.toml").write_text("pebbles = 100\n", "utf-8")
    (tmp_path / "a.toml").write_text(NINE, "utf-8")
    (tmp_path / "notes.txt").write_text("not for the game\n", "utf-8")
    (tmp_path / "c.toml").mkdir()
    first, second = list_content(SLOT, tmp_path)
    assert (first.name, first.text, first.problem) == ("a.toml", NINE, "")
    assert (second.name, second.text) == ("b.toml", "")
    assert second.problem == "b.toml at $.pebbles: 1 to 99, got 100"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have only names in Unicode")
def test_a_name_that_cannot_be_shown_is_not_offered(tmp_path: Path) -> None:
    for name in (b"odd\xff.toml", b"odd\n.toml", b"good.toml"):
        (tmp_path / os.fsdecode(name)).write_text(NINE, "utf-8")
    assert [file.name for file in list_content(SLOT, tmp_path)] == ["good.toml"]


def test_no_folder_and_a_file_in_its_place_list_nothing(tmp_path: Path) -> None:
    assert list_content(SLOT, tmp_path / "nowhere") == ()
    (tmp_path / "file").write_text("", "utf-8")
    assert list_content(SLOT, tmp_path / "file") == ()
    assert list_content(SLOT, tmp_path / ("x" * 400)) == ()


def test_a_crowded_folder_is_cut_off(tmp_path: Path) -> None:
    for number in range(MAX_FILES + 5):
        (tmp_path / f"{number:03}.toml").write_text(NINE, "utf-8")
    assert [file.name for file in list_content(SLOT, tmp_path)] == [f"{number:03}.toml" for number in range(MAX_FILES)]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ({"deck": NINE}, "$.content.deck: one of pile, got deck"),
        ({"pile": "pebbles = 0"}, "$.content.pile: $.pebbles: 1 to 99, got 0"),
    ],
)
def test_a_set_up_refuses_content_of_no_use(content: dict[str, str], words: str) -> None:
    with pytest.raises(SetupError) as caught:
        OWNERS.make_setup(SEATS, {}, {"friction": 0.25}, content=content)
    assert str(caught.value) == words


def test_a_game_without_slots_takes_no_content() -> None:
    with pytest.raises(SetupError, match="this game has no content files"):
        TINY.make_setup(SEATS, {}, {"friction": 0.25}, content={"pile": NINE})


def test_what_is_built_in_needs_no_content() -> None:
    assert load_content(Setup(seats=SEATS), "pile", read_pile) is None
    assert OWNERS.make_setup(SEATS, {}, {"friction": 0.25}).content == {}


def test_a_match_stands_alone_without_the_file_it_was_played_with(tmp_path: Path) -> None:
    path = tmp_path / "match.replay.jsonl"
    play_to_the_end(path, {"pile": NINE})
    replay = read_replay(path)
    assert replay.header.setup.content == {"pile": NINE}
    assert start(OWNERS.engine(), replay).pile == 9
    assert verify(OWNERS, replay).actions == 1
    session = resume_match(load(), path)
    assert session.setup.content == {"pile": NINE}
    session.close()


def test_a_match_from_before_there_was_content_still_loads(tmp_path: Path) -> None:
    path = tmp_path / "match.replay.jsonl"
    play_to_the_end(path, {})
    edit_line(path, 1, lambda header: header["setup"].pop("content"))
    assert read_replay(path).header.setup.content == {}
    resume_match(load(), path).close()


def test_content_of_no_use_in_a_match_names_the_place_in_the_match(tmp_path: Path) -> None:
    path = tmp_path / "match.replay.jsonl"
    play_to_the_end(path, {"pile": NINE})
    edit_line(path, 1, lambda header: header["setup"].update(content={"pile": "pebbles = 0"}))
    with pytest.raises(ReplayFormatError) as caught:
        resume_match(load(), path)
    assert str(caught.value) == f"{path}:1 at $.setup.content.pile: $.pebbles: 1 to 99, got 0"


@pytest.mark.parametrize(
    "content",
    [{"pile": "x" * (MAX_CONTENT + 1)}, {str(number): "" for number in range(17)}, {"pile": 9}, ["pile"]],
)
def test_content_of_a_match_has_limits(tmp_path: Path, content: object) -> None:
    path = tmp_path / "match.replay.jsonl"
    play_to_the_end(path, {"pile": NINE})
    edit_line(path, 1, lambda header: header["setup"].update(content=content))
    with pytest.raises(ReplayFormatError, match=r":1 at \$\.setup\.content"):
        read_replay(path)


def test_a_set_up_survives_the_codec_with_its_content() -> None:
    setup = OWNERS.make_setup(SEATS, {}, {"friction": 0.25}, content={"pile": NINE})
    assert codec.decode(Setup, codec.encode(setup)) == setup
    assert json.loads(codec.encode(setup))["content"] == {"pile": NINE}
