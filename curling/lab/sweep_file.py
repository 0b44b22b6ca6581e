"""The file of a sweep, which grows by whole rows, and its plan beside it, so that it can go on later.

``sweep.csv`` or ``sweep.jsonl`` holds nothing but rows, as any other program wants them. ``sweep.csv.plan.json`` holds
the whole plan, its digest and what the columns mean: where the rows come from, and whether they can be gone on with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from curling.lab.sweep_columns import AFTER, BEFORE
from curling.lab.sweep_plan import SweepPlan
from curling.lab.sweep_rows import head
from shared.core import codec
from shared.core.errors import FormatError, StorageError
from shared.core.growing import GrowingFile
from shared.core.storage import explained, read_file, replace_file

if TYPE_CHECKING:
    from pathlib import Path

_NO_ERROR: Final = {"csv": b",\n", "jsonl": b'"error":null}\n'}
"""How the line of a row ends that has a result: the error is its last cell."""


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the rows of a file come from.

    Attributes:
        plan_digest: SHA-256 of the canonical JSON of the plan.
        rows: Rows of the whole sweep.
        columns: What the columns mean that are no keys of the plan.
        plan: The plan.
        format: Name and version of the format.
    """

    plan_digest: str
    rows: int
    columns: dict[str, str]
    plan: SweepPlan
    format: Literal["flintflick.sweep-plan/1"] = "flintflick.sweep-plan/1"


def plan_path(path: Path) -> Path:
    """Where the plan of a file of rows lies."""
    return path.with_name(f"{path.name}.plan.json")


def recorded_seed(path: Path) -> int:
    """Seed of the sweep in a file.

    Raises:
        StorageError: There is no plan beside it.
        FormatError: The plan is damaged.
    """
    return _origin(path).plan.seed


class SweepFile:
    """An open file of rows, held against other instances.

    Attributes:
        path: Where it is.
        rows: Rows that it holds.
        failed: How many of those that it held when it was opened have an error instead of a result.
    """

    def __init__(self, path: Path, plan: SweepPlan, *, may_resume: bool) -> None:
        """Begin a file, or go on with one.

        Args:
            path: Where it is or will be.
            plan: What is to be swept.
            may_resume: Go on with a file that is there already.

        Raises:
            StorageError: There is such a file and it is not to be resumed, or it cannot be read or written.
            FormatError: It is damaged, or holds the rows of another plan.
        """
        self.path = path
        self.rows = 0
        self.failed = 0
        self._plan = plan
        self._head = head(plan)
        self._file = GrowingFile(path, lambda: self._check() if may_resume and path.exists() else self._begin())

    def append(self, text: bytes, count: int) -> None:
        """Keep more rows; they are on the disk when this returns.

        Raises:
            StorageError: They cannot be written.
        """
        self._file.append(text)
        self.rows += count

    def close(self) -> None:
        """Close the file and let others open it."""
        self._file.close()

    def _begin(self) -> int:
        """Write the plan, then the head of the file; gives its length."""
        if self.path.exists():
            raise StorageError(f"cannot write {self.path}: there is such a file already; name another or add --resume")
        origin = Origin(codec.digest(self._plan), self._plan.rows, {**BEFORE, **AFTER}, self._plan)
        text = msgspec.json.format(codec.encode(origin), indent=1) + b"\n"
        replace_file(plan_path(self.path), text, keep_backup=False)
        replace_file(self.path, self._head, keep_backup=False)
        return len(self._head)

    def _check(self) -> int:
        """See that the file holds the first rows of this plan and nothing else; gives the length of its whole rows."""
        origin = _origin(self.path)
        if origin.plan_digest != codec.digest(self._plan):
            raise FormatError(
                file=str(plan_path(self.path)),
                path=f"$.plan.{_first_difference(origin.plan, self._plan)}",
                expected="the sweep that is asked for; the file holds another one, name a new file",
            )
        with explained("read", self.path), self.path.open("rb") as file:
            end = len(self._head)
            if file.read(end) != self._head:
                raise self._damaged(1)
            for line in file:
                if not line.endswith(b"\n"):
                    break  # what a crash cut off in the middle
                if not line.startswith(self._row_begin(self.rows)) or self.rows == self._plan.rows:
                    raise self._damaged(self.rows + (2 if self._head else 1))
                self.rows += 1
                self.failed += not line.endswith(_NO_ERROR[self._plan.style])
                end += len(line)
        return end

    def _row_begin(self, row: int) -> bytes:
        """How the line of a row begins."""
        return f'{{"index":{row},'.encode() if self._plan.style == "jsonl" else f"{row},".encode()

    def _damaged(self, line: int) -> FormatError:
        return FormatError(
            file=str(self.path),
            line=line,
            expected="the rows of the sweep, one after the other; the file was changed, name a new one",
        )


def _origin(path: Path) -> Origin:
    """Read the plan beside a file of rows."""
    place = plan_path(path)
    if not place.exists():
        raise StorageError(f"cannot go on with {path}: its plan {place.name} is not beside it; name a new file")
    origin: Origin = codec.decode_untrusted(Origin, read_file(place), file=str(place))
    return origin


def _first_difference(found: SweepPlan, wanted: SweepPlan) -> str:
    """Name of the first field in which two plans differ."""
    names = SweepPlan.__struct_fields__
    return next((name for name in names if getattr(found, name) != getattr(wanted, name)), names[0])
