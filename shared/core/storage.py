"""Files that survive a crash: replaced as a whole, or appended line by line.

A file is replaced by writing a temporary one beside it, flushing it to the disk and renaming it over the old one;
the old one stays as ``NAME.bak``. Every temporary file is written under the folder's write lock, so that whoever holds
the lock knows every temporary file in the folder to be a stray of a crash.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import filelock

from shared.core.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import Iterator

_TEMPORARY = ".tmp"
_CLAIM = ".claim"
_LOCK = ".write.lock"
_LOCK_TIMEOUT_S = 5.0

_REMEDIES = {
    errno.ENOSPC: "; make room on the disk",
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOENT), "; choose a folder that you may write"),
}
"""What helps against a refusal to write, where that is not plain."""


def backup_path(path: Path) -> Path:
    """Where ``replace_file`` keeps the version before the last."""
    return path.with_name(path.name + ".bak")


def read_file(path: Path) -> bytes:
    """All bytes of a file.

    Raises:
        StorageError: There is no such file, or it cannot be read.
    """
    with explained("read", path):
        return path.read_bytes()


def replace_file(path: Path, data: bytes, *, keep_backup: bool = True) -> None:
    """Write a file so that a crash leaves either the old or the new one, whole.

    Args:
        path: File to write; missing folders are made. A link stays, what it leads to is written.
        data: Its new content.
        keep_backup: Keep the old content as ``backup_path(path)``.

    Raises:
        StorageError: The folder is read-only, the disk is full, another instance is writing for too long, or there is
            something of this name that is no file.
    """
    with explained("write", path):
        path = Path(os.path.realpath(path)) if path.is_symlink() else path
        if path.exists() and not path.is_file() and not path.is_dir():  # the super-user could take /dev/null away
            raise OSError(errno.EINVAL, "it is no ordinary file; name another")
    with explained("write", path), write_lock(path.parent):
        temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}{_TEMPORARY}")
        try:
            with temporary.open("xb") as file:
                file.write(data)
                flush_to_disk(file)
            if keep_backup and path.exists():
                _keep_backup(path)
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)
        flush_folder(path.parent)


def sweep(folder: Path) -> int:
    """Remove what a crash left behind: temporary files, and claims that nobody holds any more.

    Returns:
        How many there were; 0 if the folder does not exist.

    Raises:
        StorageError: The folder cannot be read or written.
    """
    with explained("tidy up", folder):
        if not folder.is_dir() or not _strays(folder):
            return 0
        with write_lock(folder):
            return sum(map(_remove_stray, _strays(folder)))


def claim(path: Path) -> filelock.BaseFileLock:
    """Hold a file against other instances; a claim ends with its process, however that ends.

    Raises:
        StorageError: Another instance holds it, or the folder cannot be written.
    """
    with explained("lock", path), write_lock(path.parent):
        lock = filelock.FileLock(path.with_name(f".{path.name}{_CLAIM}"), timeout=0)
        try:
            lock.acquire()
        except filelock.Timeout:
            raise StorageError(f"{path} is open in another Flintflick; close it there first") from None
        return lock


def release(lock: filelock.BaseFileLock) -> None:
    """End a claim and remove its file; safe to call twice."""
    if lock.is_locked:
        lock.release()
        file = Path(lock.lock_file)
        # What cannot be removed now is swept later. Claims are only made under the write lock, so none is lost here.
        with contextlib.suppress(OSError, StorageError), write_lock(file.parent):
            _remove_stray(file)


def _strays(folder: Path) -> list[Path]:
    """Temporary files and claims in a folder, sorted."""
    return sorted(
        file for file in folder.iterdir() if file.name.startswith(".") and file.suffix in {_TEMPORARY, _CLAIM}
    )


def _remove_stray(file: Path) -> bool:
    """Remove a temporary file or a claim, unless somebody holds the claim; needs the write lock."""
    if file.suffix == _CLAIM:
        lock = filelock.FileLock(file, timeout=0)
        try:
            lock.acquire()
        except filelock.Timeout:
            return False
        lock.release()
    file.unlink(missing_ok=True)
    return True


@contextlib.contextmanager
def write_lock(folder: Path) -> Iterator[None]:
    """Hold the folder against other instances that write temporary files in it; the folder is made if missing.

    Raises:
        StorageError: Another instance holds it for longer than some seconds.
    """
    for place in (folder, *folder.parents):
        if place.exists() and not place.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, f"{place} is a file, no folder")
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / _LOCK
    if not file.exists():
        file.touch()  # where no file can be made, a lock would be waited for in vain
    lock = filelock.FileLock(file, timeout=_LOCK_TIMEOUT_S)
    try:
        lock.acquire()
        while not file.exists():  # the one we waited for took its file away: ours has no name any more
            lock.release()
            lock.acquire()
    except filelock.Timeout:
        raise StorageError(f"cannot write in {folder}: another Flintflick is writing there; try again") from None
    try:
        yield
    finally:
        with contextlib.suppress(OSError):  # Windows removes no open file; it then stays, empty
            file.unlink()
        lock.release()


@contextlib.contextmanager
def explained(verb: str, path: Path | str) -> Iterator[None]:
    """Turn an ``OSError`` into one line: ``cannot <verb> <path>: <reason>``, and the remedy where there is one.

    Raises:
        StorageError: In place of any OSError.
    """
    try:
        yield
    except OSError as problem:
        remedy = "" if verb == "read" else _REMEDIES.get(problem.errno or 0, "")
        raise StorageError(f"cannot {verb} {path}: {problem.strerror or problem}{remedy}") from problem


def flush_to_disk(file: BinaryIO) -> None:
    """Return when everything written to ``file`` is on the disk."""
    file.flush()
    os.fsync(file.fileno())


def flush_folder(folder: Path) -> None:
    """Return when renames in ``folder`` are on the disk, where the system can promise that."""
    # Windows cannot open a folder; its rename needs no such flush.
    with contextlib.suppress(PermissionError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _keep_backup(path: Path) -> None:
    """Give the current file a second name; the rename that follows takes the first name away from it."""
    backup = backup_path(path)
    backup.unlink(missing_ok=True)
    try:
        os.link(path, backup)
    except OSError:
        # File systems without hard links: a copy may be torn by a crash, the file itself never is.
        backup.write_bytes(path.read_bytes())
