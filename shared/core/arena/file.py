"""The file of an arena, JSON Lines: what is played, then one line a finished match, so that it can go on later.

    {"format": "flintflick.arena/1", "game": ..., "rules_version": ..., "seed": ..., "setup": ...}
    {"index": 0, "seed": ..., "entrants": [0, 1], "ranking": [1, 2], "scores": [151, 98], "plies": 812, "reason": ...}

A line counts once its line feed is on the disk; what a crash left behind the last one is cut off.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec

from shared.core import codec
from shared.core.arena.match import Result
from shared.core.errors import ReplayFormatError, StorageError
from shared.core.game import Setup
from shared.core.growing import GrowingFile
from shared.core.rng import MAX_SEED
from shared.core.storage import read_file, replace_file

if TYPE_CHECKING:
    from pathlib import Path

    from shared.core.arena.plan import Plan
    from shared.core.catalog import GameInfo

FORMAT: Final = "flintflick.arena/1"


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """First line: what is played.

    Attributes:
        game: Id of the game.
        rules_version: Version of its rules.
        seed: Seed of the plan.
        setup: Set-up of the first match.
        format: Name and version of the format.
    """

    game: str
    rules_version: int
    seed: Annotated[int, msgspec.Meta(ge=0, le=MAX_SEED)]
    setup: Setup
    format: Literal["flintflick.arena/1"] = FORMAT


class ArenaFile:
    """An open file of results, held against other instances.

    Attributes:
        path: Where it is.
        results: The matches that it held when it was opened, by number.
    """

    def __init__(self, path: Path, info: GameInfo, plan: Plan, *, may_resume: bool) -> None:
        """Begin a file, or go on with one.

        Args:
            path: Where it is or will be.
            info: The game.
            plan: What is to be played.
            may_resume: Go on with a file that is there already.

        Raises:
            StorageError: There is such a file and it is not to be resumed, or it cannot be read or written.
            ReplayFormatError: It is damaged, or holds the matches of another plan.
        """
        self.path = path
        self.results: dict[int, Result] = {}
        header = Header(plan.game, info.rules_version, plan.seed, plan.setup)
        self._file = GrowingFile(
            path, lambda: self._read(header, plan) if may_resume and path.exists() else self._begin(header)
        )

    def append(self, result: Result) -> None:
        """Keep one more result; it is on the disk when this returns.

        Raises:
            StorageError: It cannot be written.
        """
        self._file.append(codec.encode(result) + b"\n")

    def close(self) -> None:
        """Close the file and let others open it."""
        self._file.close()

    def _begin(self, header: Header) -> int:
        """Write the first line of a new file; gives its length."""
        if self.path.exists():
            raise StorageError(f"cannot write {self.path}: there is such a file already; name another or add --resume")
        first_line = codec.encode(header) + b"\n"
        replace_file(self.path, first_line, keep_backup=False)
        return len(first_line)

    def _read(self, wanted: Header, plan: Plan) -> int:
        """Take the results from a file that holds the same plan; gives the length of its whole lines."""
        file = str(self.path)
        data = read_file(self.path)
        header, *lines = _whole_lines(data, file)
        found: Header = codec.decode_untrusted(Header, header, file=file, line=1, error=ReplayFormatError)
        for name in ("game", "rules_version", "seed", "setup"):
            if getattr(found, name) != getattr(wanted, name):
                raise ReplayFormatError(
                    expected="the arena that is asked for; the file holds another one, name a new file",
                    file=file,
                    line=1,
                    path=f"$.{name}",
                )
        for number, line in enumerate(lines, start=2):
            try:
                result: Result = codec.decode_untrusted(Result, line, file=file, line=number, error=ReplayFormatError)
            except ReplayFormatError as problem:
                raise _refused(file, number, f"a result of a match ({problem.expected})", problem.path) from problem
            self._take(result, plan, number)
        return data.rfind(b"\n") + 1

    def _take(self, result: Result, plan: Plan, line: int) -> None:
        """Take one result that the match of this number can have had."""
        seats = len(plan.setup.seats)
        planned = plan.pairing(result.index)
        wrong = ""
        if result.index in self.results:
            wrong = f"every match once; {result.index} is there already"
        elif (result.seed, result.entrants) != (planned.seed, planned.entrants):
            wrong = f"match {result.index} of this arena, with its seed and its entrants"
        elif {len(result.ranking), len(result.scores)} != {seats}:
            wrong = f"a match of {seats} seats"
        elif min(result.ranking) != 1 or max(result.ranking) > seats:
            wrong = f"ranks from 1 to at most {seats}"
        if wrong:
            raise _refused(str(self.path), line, wrong)
        self.results[result.index] = result


def _whole_lines(data: bytes, file: str) -> list[bytes]:
    """The lines that count, of which the first must be there."""
    lines = data.split(b"\n")[:-1]
    if not lines:
        raise ReplayFormatError(expected="an arena, which begins with its header line; name a new file", file=file)
    return lines


def _refused(file: str, line: int, expected: str, path: str | None = None) -> ReplayFormatError:
    """A line that is no result of the arena, and what to do about it."""
    remedy = "take the line out, and the match is played again"
    return ReplayFormatError(expected=f"{expected}; {remedy}", file=file, line=line, path=path)


def recorded_seed(path: Path) -> int:
    """Seed of the arena in a file.

    Raises:
        StorageError: It cannot be read.
        ReplayFormatError: It begins with no header.
    """
    line = _whole_lines(read_file(path), str(path))[0]
    header: Header = codec.decode_untrusted(Header, line, file=str(path), line=1, error=ReplayFormatError)
    return header.seed
