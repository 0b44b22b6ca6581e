"""The folder of saved matches: created, listed, continued, never lost."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from shared.core import saves, storage
from shared.core.errors import CatalogError, ReplayDivergedError, ReplayFormatError, SetupError, StorageError
from shared.core.game import Seat, Setup, Turn
from shared.core.playback import verify
from shared.core.replay import Replay, read_replay
from shared.core.saves import MatchStatus, Saves, resume_match, start_match
from tests.helpers.hermetic import hermetic_environment
from tests.helpers.repository import ROOT
from tests.helpers.tiny_game import CATALOG, TINY, Push, Take, tiny_setup
from tests.helpers.tiny_match import edit_line, record_match, record_unfinished, to_people

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "matches"


@pytest.fixture
def store(folder: Path) -> Saves:
    return Saves(folder, CATALOG)


def touch(path: Path, seconds: float) -> None:
    os.utime(path, (seconds, seconds))


def test_nothing_is_made_before_a_match_starts(store: Saves, folder: Path) -> None:
    assert store.matches() == []
    assert store.newest_unfinished() is None
    assert not folder.exists()


def test_match_is_on_disk_from_its_start(store: Saves) -> None:
    session = store.start(TINY, tiny_setup("human", "human"), 5)
    (found,) = store.matches()
    assert found.status is MatchStatus.UNFINISHED
    assert (found.actions, found.scores, found.reason) == (0, (), "")
    assert found.header is not None
    assert found.header.seed == 5
    assert found.header.started
    session.resolve_chance()
    assert store.matches()[0].actions == 1
    session.close()


def test_two_matches_never_share_a_file(store: Saves) -> None:
    for _ in range(5):
        store.start(TINY, tiny_setup("human", "human"), 5).close()
    assert len(store.matches()) == 5


def test_wrong_setup_leaves_no_file(store: Saves, folder: Path) -> None:
    with pytest.raises(SetupError):
        store.start(TINY, Setup(seats=(Seat("Ana"),)), 5)
    assert not folder.exists()


def test_existing_file_is_never_overwritten(folder: Path) -> None:
    path = folder / "a.replay.jsonl"
    record_match(path)
    before = path.read_bytes()
    with pytest.raises(StorageError, match="there is such a file already"):
        start_match(TINY, tiny_setup("human", "human"), 5, path)
    assert path.read_bytes() == before


def test_list_tells_finished_unfinished_and_damaged(store: Saves, folder: Path) -> None:
    session = record_match(folder / "done.replay.jsonl")
    record_unfinished(folder / "open.replay.jsonl")
    (folder / "damaged.replay.jsonl").write_bytes(b"\x00\x01\n")
    (folder / "folder.replay.jsonl").mkdir()
    (folder / "notes.txt").write_text("mine", "utf-8")
    found = {match.path.name: match for match in store.matches()}
    assert found.keys() == {f"{name}.replay.jsonl" for name in ("done", "open", "damaged", "folder")}
    assert found["done.replay.jsonl"].status is MatchStatus.FINISHED
    outcome = session.outcome()
    assert outcome is not None
    assert found["done.replay.jsonl"].scores == outcome.scores
    assert found["open.replay.jsonl"].status is MatchStatus.UNFINISHED
    assert found["open.replay.jsonl"].actions == 4
    assert found["damaged.replay.jsonl"].status is MatchStatus.DAMAGED
    assert "damaged.replay.jsonl:1" in found["damaged.replay.jsonl"].reason
    assert "cannot read" in found["folder.replay.jsonl"].reason
    assert (folder / "damaged.replay.jsonl").read_bytes() == b"\x00\x01\n"


def test_dangling_link_is_listed_as_damaged(store: Saves, folder: Path) -> None:
    folder.mkdir()
    (folder / "gone.replay.jsonl").symlink_to(folder / "nowhere")
    (found,) = store.matches()
    assert (found.status, found.modified_s) == (MatchStatus.DAMAGED, 0.0)


def test_unfinished_match_of_an_older_format_cannot_be_continued(
    store: Saves, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "old.replay.jsonl"
    record_unfinished(path)
    old = read_replay(path)
    migrated = type(old)(old.file, old.header, old.actions, old.outcome, old.good_bytes, is_migrated=True)
    monkeypatch.setattr("shared.core.saves.read_replay", lambda _: migrated)
    monkeypatch.setattr("shared.core.recorder.read_replay", lambda _: migrated)
    assert store.matches()[0].status is MatchStatus.DAMAGED
    with pytest.raises(ReplayFormatError, match="can be watched and verified, not continued"):
        store.resume(path)


def test_newest_unfinished_is_the_last_played(store: Saves, folder: Path) -> None:
    for name, seconds in (("a", 300), ("b", 900), ("c", 600)):
        record_unfinished(folder / f"{name}.replay.jsonl")
        touch(folder / f"{name}.replay.jsonl", seconds)
    record_match(folder / "d.replay.jsonl")
    found = store.newest_unfinished()
    assert found is not None
    assert found.path.name == "b.replay.jsonl"
    assert [match.path.name[0] for match in store.matches()] == ["d", "b", "c", "a"]


def test_a_match_without_people_is_nobodys_to_go_on_with(store: Saves, folder: Path) -> None:
    """Such as one that was played without a window and interrupted; it stays in the list."""
    record_unfinished(folder / "people.replay.jsonl")
    touch(folder / "people.replay.jsonl", 1000)
    start_match(TINY, tiny_setup("taker", "taker"), 5, folder / "machines.replay.jsonl").close()
    found = store.newest_unfinished()
    assert found is not None
    assert found.path.name == "people.replay.jsonl"
    assert [(match.path.name, match.status) for match in store.matches()] == [
        ("machines.replay.jsonl", MatchStatus.UNFINISHED),
        ("people.replay.jsonl", MatchStatus.UNFINISHED),
    ]
    start_match(TINY, tiny_setup("taker", "human"), 5, folder / "mixed.replay.jsonl").close()
    found = store.newest_unfinished("tiny")
    assert found is not None
    assert found.path.name == "mixed.replay.jsonl"


def test_a_data_file_that_the_game_has_no_slot_for_is_refused(store: Saves, folder: Path) -> None:
    for name, record in (("going", record_unfinished), ("done", record_match)):
        path = folder / f"{name}.replay.jsonl"
        record(path)
        edit_line(path, 1, lambda data: data["setup"].update(content={"deck": "cards = 9"}))
        before = path.read_bytes()
        with pytest.raises(ReplayFormatError) as caught:
            store.resume(path)
        words = f"{path}:1 at $.setup.content.deck: nothing: this game has no content files, got deck"
        assert str(caught.value) == words
        with pytest.raises(ReplayFormatError, match=re.escape(words)):
            verify(TINY, read_replay(path))
        assert path.read_bytes() == before


def test_finished_matches_are_not_read_to_find_the_one_to_continue(
    store: Saves, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Path] = []

    def watched(path: Path) -> Replay:
        read.append(path)
        return read_replay(path)

    record_unfinished(folder / "old.replay.jsonl")
    touch(folder / "old.replay.jsonl", 1000)
    for number in range(3):
        record_match(folder / f"{number}.replay.jsonl", seed=number)
    monkeypatch.setattr(saves, "read_replay", watched)
    found = store.newest_unfinished()
    assert found is not None
    assert [found.path] == read == [folder / "old.replay.jsonl"]


def test_resumed_match_goes_on_in_the_same_file(store: Saves, folder: Path) -> None:
    path = folder / "a.replay.jsonl"
    before = record_unfinished(path)
    session = to_people(store.resume(path))
    assert session.digest() == before.digest()
    session.submit(session.to_move(), Push(1))
    session.close()
    replay = read_replay(path)
    assert len(replay.actions) == session.ply
    assert replay.actions[-1].line.digest == session.digest()


def test_torn_line_is_cut_off_when_the_match_is_resumed(store: Saves, folder: Path) -> None:
    path = folder / "a.replay.jsonl"
    record_unfinished(path)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"line":"action","ind')
    assert store.matches()[0].status is MatchStatus.UNFINISHED
    session = store.resume(path)
    assert path.read_bytes() == whole
    session.submit(session.to_move(), Take(1))
    session.close()
    assert len(read_replay(path).actions) == session.ply


def test_outcome_that_a_crash_kept_from_the_file_is_written_on_resume(store: Saves, folder: Path) -> None:
    path = folder / "a.replay.jsonl"
    outcome = record_match(path).outcome()
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    session = store.resume(path)
    session.close()
    assert session.to_move() == Turn.OVER
    assert read_replay(path).outcome == outcome


def test_finished_match_can_be_opened_and_stays_as_it_is(store: Saves, folder: Path) -> None:
    path = folder / "a.replay.jsonl"
    record_match(path)
    before = path.read_bytes()
    store.resume(path).close()
    assert path.read_bytes() == before


def test_damaged_match_is_not_touched(store: Saves, folder: Path) -> None:
    path = folder / "a.replay.jsonl"
    record_unfinished(path)
    edit_line(path, 3, lambda data: data.update(digest="0" * 64))
    before = path.read_bytes()
    for _ in range(2):  # the lock of the first try is free again
        with pytest.raises(ReplayDivergedError, match="action 1"):
            store.resume(path)
    edit_line(path, 3, lambda data: data.update(index="x"))
    with pytest.raises(ReplayFormatError, match=":3"):
        store.resume(path)
    assert path.read_bytes() != before
    assert path.exists()


def test_match_of_a_game_that_is_not_installed(store: Saves, folder: Path) -> None:
    path = folder / "a.replay.jsonl"
    record_unfinished(path)
    edit_line(path, 1, lambda data: data.update(game="chess"))
    assert store.matches()[0].status is MatchStatus.UNFINISHED
    with pytest.raises(CatalogError, match=f"{re.escape(str(path))}: no game 'chess'; there are: tiny"):
        store.resume(path)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"player": "giant"}, r":1 at \$\.setup\.seats\[1\]\.player: one of human, taker.*, got giant"),
        ({"name": ""}, r":1 at \$\.setup\.seats\[1\]\.name: a name of 1 to 24 printable characters, got ''"),
    ],
)
def test_match_that_nobody_can_go_on_with(store: Saves, folder: Path, change: dict[str, str], words: str) -> None:
    path = folder / "a.replay.jsonl"
    record_unfinished(path)
    edit_line(path, 1, lambda data: data["setup"]["seats"][1].update(change))
    for _ in range(2):  # the claim of the first try is free again
        with pytest.raises(ReplayFormatError, match=words):
            store.resume(path)


def test_finished_match_needs_no_players(store: Saves, folder: Path) -> None:
    path = folder / "a.replay.jsonl"
    record_match(path)
    edit_line(path, 1, lambda data: data["setup"]["seats"][1].update(player="giant"))
    store.resume(path).close()


def test_missing_match_leaves_no_lock_behind(store: Saves, folder: Path) -> None:
    folder.mkdir()
    with pytest.raises(StorageError, match="cannot read"):
        store.resume(folder / "none.replay.jsonl")
    assert list(folder.iterdir()) == []


def test_second_instance_is_refused_while_the_first_plays(store: Saves, folder: Path) -> None:
    path = folder / "a.replay.jsonl"
    record_unfinished(path)
    session = store.resume(path)
    with pytest.raises(StorageError, match="is open in another Flintflick"):
        store.resume(path)
    session.close()
    store.resume(path).close()


def test_match_that_was_just_started_is_held_too(store: Saves) -> None:
    session = store.start(TINY, tiny_setup("human", "human"), 5)
    with pytest.raises(StorageError, match="is open in another Flintflick"):
        store.resume(store.matches()[0].path)
    session.close()


def test_other_process_is_refused_and_its_death_frees_the_match(folder: Path, home: Path) -> None:
    path = folder / "a.replay.jsonl"
    record_unfinished(path)
    code = (
        "import sys, pathlib; from shared.core.saves import resume_match; from tests.helpers.tiny_game import CATALOG\n"
        "session = resume_match(CATALOG, pathlib.Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
    )
    environment = hermetic_environment(home, PYTHONPATH=str(ROOT))
    with subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(StorageError, match="is open in another Flintflick"):
            resume_match(CATALOG, path)
        other.kill()
    resume_match(CATALOG, path).close()


def test_strays_of_a_crash_are_swept(store: Saves, folder: Path) -> None:
    record_match(folder / "a.replay.jsonl")
    (folder / ".b.replay.jsonl.0badcafe.tmp").write_bytes(b"half")
    assert len(store.matches()) == 1
    assert sorted(file.name for file in folder.iterdir()) == ["a.replay.jsonl"]


def test_folder_that_cannot_be_tidied_can_still_be_listed(
    store: Saves, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> int:
        raise StorageError("read-only")

    record_match(folder / "a.replay.jsonl")
    monkeypatch.setattr(saves, "sweep", refuse)
    assert len(store.matches()) == 1


def test_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("", "utf-8")
    store = Saves(tmp_path / "matches", CATALOG)
    assert store.matches() == []
    with pytest.raises(StorageError, match="cannot lock"):
        store.start(TINY, tiny_setup("human", "human"), 5)


def test_folder_that_cannot_be_reached_is_one_clear_line(tmp_path: Path) -> None:
    store = Saves(tmp_path / ("x" * 300) / "matches", CATALOG)
    with pytest.raises(StorageError, match=r"cannot read .*: File name too long"):
        store.matches()


def test_full_disk_at_the_start_leaves_nothing(store: Saves, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(storage, "flush_to_disk", full)
    with pytest.raises(StorageError, match="No space left on device"):
        store.start(TINY, tiny_setup("human", "human"), 5)
    monkeypatch.undo()
    assert store.matches() == []
    assert not list(folder.glob("*.tmp"))
