"""Files that are replaced as a whole, and what a crash leaves."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import filelock
import pytest

from shared.core import storage
from shared.core.errors import StorageError
from shared.core.storage import backup_path, claim, flush_folder, read_file, release, replace_file, sweep


def test_new_file_and_its_folders_are_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "c.json"
    replace_file(path, b"one")
    assert read_file(path) == b"one"
    assert not backup_path(path).exists()


def test_former_content_stays_as_backup(tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    for content in (b"one", b"two", b"three"):
        replace_file(path, content)
    assert read_file(path) == b"three"
    assert backup_path(path).read_bytes() == b"two"
    assert sorted(file.name for file in tmp_path.glob("c.*")) == ["c.json", "c.json.bak"]


def test_no_backup_where_none_is_wanted(tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    replace_file(path, b"one")
    replace_file(path, b"two", keep_backup=False)
    assert not backup_path(path).exists()


def test_backup_is_copied_where_there_are_no_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    path = tmp_path / "c.json"
    replace_file(path, b"one")
    replace_file(path, b"two")
    assert (read_file(path), backup_path(path).read_bytes()) == (b"two", b"one")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_no_device_or_pipe_is_taken_away(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(StorageError, match=r"cannot write .*pipe: it is no ordinary file; name another"):
        replace_file(pipe, b"new")
    assert pipe.is_fifo()
    assert not list(tmp_path.glob(".*"))


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_what_a_link_leads_to_is_written(tmp_path: Path) -> None:
    link, target = tmp_path / "link.toml", tmp_path / "kept" / "real.toml"
    replace_file(target, b"old")
    link.symlink_to(target)
    replace_file(link, b"new")
    assert link.readlink() == target
    assert (target.read_bytes(), backup_path(target).read_bytes()) == (b"new", b"old")


@pytest.mark.parametrize("step", ["flush_to_disk", "replace"])
def test_failure_keeps_the_old_file_and_leaves_no_stray(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "c.json"
    replace_file(path, b"one")
    if step == "replace":
        monkeypatch.setattr(Path, "replace", fail)
    else:
        monkeypatch.setattr(storage, step, fail)
    with pytest.raises(StorageError, match=r"cannot write .*c\.json: No space left on device"):
        replace_file(path, b"two")
    assert read_file(path) == b"one"
    assert not list(tmp_path.glob(".*.tmp"))


@pytest.mark.parametrize("name", ["a/c.json", "a/b/c.json"])
def test_folder_that_is_a_file_is_one_clear_line(tmp_path: Path, name: str) -> None:
    (tmp_path / "a").write_bytes(b"")
    with pytest.raises(StorageError) as caught:
        replace_file(tmp_path / name, b"one")
    assert str(caught.value) == f"cannot write {tmp_path / name}: {tmp_path / 'a'} is a file, no folder"


@pytest.mark.skipif(sys.platform != "linux", reason="a folder in which not even its owner can make a file")
def test_folder_without_files_is_not_taken_for_one_that_another_instance_writes_in() -> None:
    with pytest.raises(StorageError) as caught:
        claim(Path("/proc/c.json"))
    assert str(caught.value).startswith("cannot lock /proc/c.json: ")
    assert str(caught.value).endswith("; choose a folder that you may write")


def test_missing_file_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"cannot read .*none: No such file or directory"):
        read_file(tmp_path / "none")


def test_error_without_words_is_still_a_line(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"cannot read .*: $"), storage.explained("read", tmp_path):
        raise OSError


@pytest.mark.parametrize(
    ("verb", "number", "remedy"),
    [
        ("write", errno.EROFS, "; choose a folder that you may write"),
        ("lock", errno.EACCES, "; choose a folder that you may write"),
        ("lock", errno.ENOENT, "; choose a folder that you may write"),
        ("write", errno.ENOSPC, "; make room on the disk"),
        ("read", errno.EACCES, ""),
        ("write", errno.EISDIR, ""),
    ],
)
def test_a_refusal_to_write_names_the_remedy(tmp_path: Path, verb: str, number: int, remedy: str) -> None:
    with pytest.raises(StorageError) as caught, storage.explained(verb, tmp_path):
        raise OSError(number, os.strerror(number))
    assert str(caught.value) == f"cannot {verb} {tmp_path}: {os.strerror(number)}{remedy}"


def test_sweep_removes_strays_only(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    assert sweep(folder) == 0
    folder.mkdir()
    assert sweep(folder) == 0
    assert list(folder.iterdir()) == []
    for name in (".c.json.1.tmp", ".c.json.2.tmp", "c.json", "mine.tmp"):
        (folder / name).write_bytes(b"")
    assert sweep(folder) == 2
    assert sorted(file.name for file in folder.iterdir()) == ["c.json", "mine.tmp"]


def test_writer_that_holds_the_folder_is_waited_for_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "_LOCK_TIMEOUT_S", 0.05)
    with (
        filelock.FileLock(tmp_path / ".write.lock"),
        pytest.raises(StorageError, match="another Flintflick is writing there"),
    ):
        replace_file(tmp_path / "c.json", b"one")
    replace_file(tmp_path / "c.json", b"one")


def test_lock_whose_file_its_former_holder_took_away_is_taken_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    acquire, names = filelock.FileLock.acquire, []

    def acquire_after_another(lock: filelock.BaseFileLock) -> object:
        result = acquire(lock)
        names.append(lock.lock_file)
        if len(names) == 1:
            Path(lock.lock_file).unlink()
        return result

    monkeypatch.setattr(filelock.FileLock, "acquire", acquire_after_another)
    with storage.write_lock(tmp_path):
        assert (tmp_path / ".write.lock").exists()
    assert len(names) == 2
    assert not (tmp_path / ".write.lock").exists()


def test_folder_that_cannot_be_flushed_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError

    monkeypatch.setattr(os, "open", refuse)
    flush_folder(tmp_path)


def test_claim_is_exclusive_and_leaves_no_file(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    lock = claim(folder / "a.json")
    with pytest.raises(StorageError, match=r"a\.json is open in another Flintflick; close it there first"):
        claim(folder / "a.json")
    claim(folder / "b.json").release()  # as a killed process leaves it
    assert sweep(folder) == 1
    release(lock)
    release(lock)
    assert list(folder.iterdir()) == []
    release(claim(folder / "a.json"))


def test_claim_that_is_held_is_not_swept(tmp_path: Path) -> None:
    lock = claim(tmp_path / "a.json")
    assert sweep(tmp_path) == 0
    with pytest.raises(StorageError):
        claim(tmp_path / "a.json")
    release(lock)


def test_claim_that_cannot_be_removed_is_swept_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    lock = claim(tmp_path / "a.json")
    monkeypatch.setattr(Path, "unlink", refuse)
    release(lock)
    monkeypatch.undo()
    assert sweep(tmp_path) == 1
