"""The folder of saved matches: each match one replay file, written while it is played.

Nothing in the folder is ever deleted by itself; a file that cannot be read is listed as damaged, with the reason.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from shared.core.errors import FlintflickError, ReplayFormatError, SetupError, StorageError
from shared.core.game import Seat
from shared.core.playback import check_rules_version, require_content, setup_refused
from shared.core.recorder import FileRecorder
from shared.core.replay import MAX_LINE_BYTES, Header, read_replay
from shared.core.session import MatchSession
from shared.core.storage import explained, sweep
from shared.core.versions import running_versions

if TYPE_CHECKING:
    from shared.core.catalog import Catalog, GameInfo
    from shared.core.game import Setup
    from shared.core.replay import Replay

SUFFIX = ".replay.jsonl"

_TAIL_BYTES = 64 * 1024
"""Enough for the last line of any finished match."""


class MatchStatus(StrEnum):
    """What can be done with a saved match."""

    UNFINISHED = "unfinished"
    FINISHED = "finished"
    DAMAGED = "damaged"


class SavedMatch(msgspec.Struct, frozen=True):
    """One entry of the list of matches.

    Attributes:
        path: Its file.
        modified_s: When it was last played, seconds since 1970.
        status: Whether it can be continued, only watched, or neither.
        header: Game, set-up, start; ``None`` if damaged.
        actions: Number of actions that stand; 0 if damaged.
        scores: Score of each seat if finished, one entry per seat; empty otherwise.
        ranking: Rank of each seat if finished, 1 for the winners; empty otherwise.
        reason: Why it is damaged, one line; empty otherwise.
    """

    path: Path
    modified_s: float
    status: MatchStatus
    header: Header | None = None
    actions: int = 0
    scores: tuple[int, ...] = ()
    ranking: tuple[int, ...] = ()
    reason: str = ""


def make_header(info: GameInfo, setup: Setup, seed: int) -> Header:
    """The header of a match that starts now."""
    return Header(
        game=info.id,
        rules_version=info.rules_version,
        setup=setup,
        seed=seed,
        versions=running_versions(info),
        started=datetime.now(UTC).astimezone().isoformat(timespec="seconds"),
    )


def start_match(info: GameInfo, setup: Setup, seed: int, path: Path) -> MatchSession:
    """Begin a match that is recorded in a new file from its first action.

    Args:
        info: The game.
        setup: Checked set-up (``GameInfo.make_setup``).
        seed: Seed of all streams of chance.
        path: New file; ``new_match_path`` names one.

    Raises:
        StorageError: The file exists or cannot be written.
        SetupError: The game refuses the set-up; no file is written.
    """
    session = MatchSession(info.engine(), setup, seed)
    session.recorder = FileRecorder.create(path, make_header(info, setup, seed))
    return session


def resume_match(catalog: Catalog, path: Path) -> MatchSession:
    """Continue a saved match where it stands; a line that a crash cut off is removed from its file.

    Raises:
        StorageError: The file cannot be read or written, or is open in another instance.
        ReplayFormatError: It is damaged, was recorded by other rules, or needs a player that is not installed.
        ReplayDivergedError: Its actions do not give its states.
        CatalogError: Its game is not installed.
    """
    replay, recorder = FileRecorder.reopen(path)
    try:
        info = catalog.game(replay.header.game, file=replay.file)
        game = info.engine()
        check_rules_version(game, replay)
        require_content(info, replay)
        if replay.outcome is None:
            _require_seats(info, replay)
        return MatchSession.resume(game, replay, recorder)
    except BaseException:
        recorder.close()
        raise


def _require_seats(info: GameInfo, replay: Replay) -> None:
    """Refuse a match that nobody could go on with, before it stands at the table."""
    try:
        info.check_seats(replay.header.setup.seats)
    except SetupError as problem:
        raise setup_refused(replay, problem) from problem


def new_match_path(folder: Path, game_id: str) -> Path:
    """A name for a new match that sorts by the time it started."""
    started = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    return folder / f"{started}-{game_id}-{secrets.token_hex(3)}{SUFFIX}"


def list_matches(folder: Path) -> list[SavedMatch]:
    """All matches of a folder, the last played first; stray temporary files of a crash are removed on the way.

    Raises:
        StorageError: The folder cannot be read.
    """
    return [_describe(path, modified_s) for modified_s, path in _match_files(folder)]


def newest_unfinished(folder: Path, game_id: str | None = None) -> SavedMatch | None:
    """Of the unfinished matches of a folder that people play the one last played.

    Finished ones are recognised by their last line. A match between computer players alone is nobody's to go on with.

    Args:
        folder: The folder.
        game_id: Only matches of this game; of any if ``None``.

    Raises:
        StorageError: The folder cannot be read.
    """
    for modified_s, path in _match_files(folder):
        if not _ends_with_outcome(path) and _is_played_by_people(path, game_id):
            match = _describe(path, modified_s)
            if match.status == MatchStatus.UNFINISHED:
                return match
    return None


class Saves:
    """The folder of saved matches of one user.

    Attributes:
        folder: The folder; made when the first match starts.
        catalog: The games that are installed.
    """

    def __init__(self, folder: Path, catalog: Catalog) -> None:
        """Keep the folder (``Paths.matches``) and the games; nothing is read or written yet."""
        self.folder = folder
        self.catalog = catalog

    def start(self, info: GameInfo, setup: Setup, seed: int) -> MatchSession:
        """Begin a match that is saved from its first action; errors as ``start_match``."""
        return start_match(info, setup, seed, new_match_path(self.folder, info.id))

    def resume(self, path: Path) -> MatchSession:
        """Continue a match of the list; errors as ``resume_match``."""
        return resume_match(self.catalog, path)

    def matches(self) -> list[SavedMatch]:
        """All matches, the last played first; errors as ``list_matches``."""
        return list_matches(self.folder)

    def newest_unfinished(self, game_id: str | None = None) -> SavedMatch | None:
        """The match that "Continue" continues: of the unfinished ones of people (in a game), the last played.

        Raises:
            StorageError: The folder cannot be read.
        """
        return newest_unfinished(self.folder, game_id)


def _match_files(folder: Path) -> list[tuple[float, Path]]:
    """When each match of a folder was last played, in seconds since 1970, and its file; the last played first."""
    with contextlib.suppress(StorageError):
        sweep(folder)  # a folder that cannot be written can still be read
    with explained("read", folder):
        if not folder.is_dir():
            return []
        paths = [path for path in folder.iterdir() if path.name.endswith(SUFFIX)]
    return sorted(((_modified_s(path), path) for path in paths), reverse=True)


def _modified_s(path: Path) -> float:
    """When a file was last written; 0 for one that cannot be reached."""
    with contextlib.suppress(OSError):
        return path.stat().st_mtime
    return 0.0


def _ends_with_outcome(path: Path) -> bool:
    """Whether the last line of a file is that of a finished match, without reading the lines before it."""
    with contextlib.suppress(OSError), path.open("rb") as stream:
        stream.seek(max(0, stream.seek(0, os.SEEK_END) - _TAIL_BYTES))
        return b'"line":"outcome"' in stream.read().removesuffix(b"\n").rpartition(b"\n")[2]
    return False


class _Table(msgspec.Struct, frozen=True):
    """What is needed of a set-up."""

    seats: tuple[Seat, ...]


class _Opening(msgspec.Struct, frozen=True):
    """What is needed of a header to know whose match it is."""

    game: str
    setup: _Table


def _is_played_by_people(path: Path, game_id: str | None) -> bool:
    """Whether a person has a seat in a match (of a game), from its first line alone; no if that is no header."""
    with contextlib.suppress(OSError, msgspec.DecodeError, UnicodeError), path.open("rb") as stream:
        opening = msgspec.json.decode(stream.readline(MAX_LINE_BYTES), type=_Opening)
        return game_id in {None, opening.game} and any(seat.is_human for seat in opening.setup.seats)
    return False


def _describe(path: Path, modified_s: float) -> SavedMatch:
    """The entry of one file, whatever is in it."""
    try:
        replay = read_replay(path)
        if replay.is_migrated and replay.outcome is None:
            raise ReplayFormatError(expected="the current format to continue a match", file=str(path), line=1)
    except FlintflickError as problem:
        return SavedMatch(path, modified_s, MatchStatus.DAMAGED, reason=str(problem))
    outcome = replay.outcome
    return SavedMatch(
        path,
        modified_s,
        MatchStatus.UNFINISHED if outcome is None else MatchStatus.FINISHED,
        header=replay.header,
        actions=len(replay.actions),
        scores=() if outcome is None else outcome.scores,
        ranking=() if outcome is None else outcome.ranking,
    )
