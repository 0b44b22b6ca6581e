"""Files that grow by whole lines while something long is running, so that it can be gone on with."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from shared.core.storage import claim, explained, flush_to_disk, release

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


class GrowingFile:
    """An open file, held against other instances.

    Attributes:
        path: Where it is.
    """

    def __init__(self, path: Path, find_end: Callable[[], int]) -> None:
        """Open a file and cut off what a crash left behind its last whole line.

        Args:
            path: Where it is; it is there once ``find_end`` is done.
            find_end: Called when the file is held: makes it, or checks it; gives how many of its bytes are kept.

        Raises:
            StorageError: It is open elsewhere, or cannot be read or written; or what ``find_end`` raises.
        """
        self.path = path
        self._lock = claim(path)
        try:
            end = find_end()
            with explained("write", path):
                self._file = path.open("r+b")
                self._file.truncate(end)
                self._file.seek(end)
        except BaseException:
            release(self._lock)
            raise

    def append(self, lines: bytes) -> None:
        """Keep whole lines; they are on the disk when this returns.

        Raises:
            StorageError: They cannot be written.
        """
        with explained("write", self.path):
            self._file.write(lines)
            flush_to_disk(self._file)

    def close(self) -> None:
        """Close the file and let others open it."""
        # Every line is on the disk already; what is left over is a line that the disk has refused.
        with contextlib.suppress(OSError):
            self._file.close()
        release(self._lock)
