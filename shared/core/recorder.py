"""Writes a match line by line; a line is on the disk before anybody sees its result."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING, Protocol

from shared.core.errors import ReplayFormatError, StorageError
from shared.core.replay import OutcomeLine, UndoLine, encode_action_line, encode_line, read_replay
from shared.core.storage import claim, explained, flush_to_disk, release, replace_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import filelock

    from shared.core.game import Outcome
    from shared.core.replay import Header, Replay


class Recorder(Protocol):
    """Keeps every accepted line on disk before its Step is returned.

    A method that raises ``StorageError`` has recorded nothing; the session then does not change either.
    """

    def record_action(
        self,
        index: int,
        by: int,
        action: object,
        resolution: object,
        digest: str,
        outcome: Outcome | None = None,
    ) -> None:
        """Append one action, and the outcome if it ended the match; returns when both are safe on disk."""

    def record_undo(self, undo_to: int, by: int, digest: str) -> None:
        """Append an undo to the state before action ``undo_to``."""

    def record_outcome(self, outcome: Outcome, digest: str) -> None:
        """Append the last line alone: after a crash between the last action and its outcome."""

    def close(self) -> None:
        """Let go of the file; safe to call twice."""


class FileRecorder:
    """A ``Recorder`` to one file, held against other instances while it is open.

    Attributes:
        path: The file.
    """

    def __init__(self, path: Path, lock: filelock.BaseFileLock, good_bytes: int) -> None:
        """Open an existing file; ``create`` and ``reopen`` are the ways to get here.

        Args:
            path: The file.
            lock: Held lock of the match; the recorder lets go of it in ``close``.
            good_bytes: Length of the file's whole lines; what a crash left behind them is cut off.

        Raises:
            StorageError: It cannot be written.
        """
        self.path = path
        self._lock = lock
        self._size = good_bytes
        with explained("write", path):
            self._file = path.open("r+b", buffering=0)
            self._cut_off()

    @classmethod
    def create(cls, path: Path, header: Header) -> FileRecorder:
        """Begin a new file, header included, so that no other ever sees it without one.

        Raises:
            StorageError: There is such a file already, or it cannot be written.
        """
        first_line = encode_line(header)
        with _claimed(path) as lock:
            if path.exists():
                raise StorageError(f"cannot write {path}: there is such a file already; name another")
            replace_file(path, first_line, keep_backup=False)
            return cls(path, lock, len(first_line))

    @classmethod
    def reopen(cls, path: Path) -> tuple[Replay, FileRecorder]:
        """Go on with an unfinished match; a line that a crash cut off is removed from the file.

        Raises:
            StorageError: It cannot be read or written, or another instance plays this match.
            ReplayFormatError: It is damaged, or of an older format, to which nothing may be appended.
        """
        with explained("read", path), path.open("rb"):
            pass  # a match that is not there must leave no lock file behind
        with _claimed(path) as lock:
            replay = read_replay(path)
            if replay.is_migrated:
                raise ReplayFormatError(
                    expected="a match in the current format; this one can be watched and verified, not continued",
                    file=str(path),
                )
            return replay, cls(path, lock, replay.good_bytes)

    def record_action(
        self,
        index: int,
        by: int,
        action: object,
        resolution: object,
        digest: str,
        outcome: Outcome | None = None,
    ) -> None:
        """Append one action, and the outcome if it ended the match."""
        lines = encode_action_line(index, by, action, resolution, digest)
        if outcome is not None:
            lines += encode_line(OutcomeLine(outcome, digest))
        self._append(lines)

    def record_undo(self, undo_to: int, by: int, digest: str) -> None:
        """Append an undo."""
        self._append(encode_line(UndoLine(undo_to, by, digest)))

    def record_outcome(self, outcome: Outcome, digest: str) -> None:
        """Append the last line alone."""
        self._append(encode_line(OutcomeLine(outcome, digest)))

    def close(self) -> None:
        """Close the file and let others open it."""
        self._file.close()
        release(self._lock)

    def _append(self, data: bytes) -> None:
        """Write and flush; if that fails, cut off what was written, now or before the next line."""
        with explained("write", self.path):
            try:
                self._cut_off()
                rest = memoryview(data)
                while rest:
                    rest = rest[self._file.write(rest) :]
                flush_to_disk(self._file)
            except OSError:
                with contextlib.suppress(OSError):
                    self._cut_off()
                raise
        self._size += len(data)

    def _cut_off(self) -> None:
        """Leave only whole lines in the file and stand at its end."""
        if self._file.seek(0, os.SEEK_END) > self._size:
            self._file.truncate(self._size)
            self._file.seek(self._size)


@contextlib.contextmanager
def _claimed(path: Path) -> Iterator[filelock.BaseFileLock]:
    """Hold a match against other instances, and let go of it only if the block fails."""
    lock = claim(path)
    try:
        yield lock
    except BaseException:
        release(lock)
        raise
