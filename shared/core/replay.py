"""The replay file, which is also the saved match: JSON Lines, one line for everything that was decided.

    {"format": "flintflick.replay/1", "game": ..., "rules_version": ..., "setup": ..., "seed": ..., "versions": ...}
    {"line": "action", "index": 0, "by": 0, "action": {...}, "resolution": ..., "digest": "..."}
    {"line": "undo", "undo_to": 0, "by": 0, "digest": "..."}
    {"line": "outcome", "outcome": {...}, "digest": "..."}

``by`` is a seat, or -1 for chance; ``digest`` is that of the state after the line. A line counts once its line feed
is on the disk: what follows the last line feed was torn by a crash and is ignored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, BinaryIO

import msgspec

from shared.core import codec
from shared.core.errors import ReplayFormatError
from shared.core.game import Game, Outcome, Setup
from shared.core.migrations import FORMAT, MIGRATIONS, Migration, Rewrite, find_migrations
from shared.core.rng import MAX_SEED
from shared.core.storage import explained

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MAX_LINE_BYTES = 16 * 1024 * 1024
"""Longer lines are refused before they fill the memory."""

Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
By = Annotated[int, msgspec.Meta(ge=-1, le=99)]
Index = Annotated[int, msgspec.Meta(ge=0)]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """First line: all that is needed to start the match again.

    Attributes:
        game: Id of the game.
        rules_version: ``Game.rules_version`` of the program that wrote it.
        setup: Seats, options, parameters.
        seed: Seed of all streams of chance.
        versions: By name: ``flintflick``, ``python``, ``platform``, engines and libraries that results depend on.
        started: Local time with offset, ISO 8601, for lists; empty if nobody asked for it.
        format: Name and version of the format.
    """

    game: str
    rules_version: int
    setup: Setup
    seed: Annotated[int, msgspec.Meta(ge=0, le=MAX_SEED)]
    versions: dict[str, str] = {}
    started: str = ""
    format: str = FORMAT


class ActionLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag="action"):
    """One action that was accepted. ``action`` and ``resolution`` are still JSON; ``read_action`` decodes them."""

    index: Index
    by: By
    action: msgspec.Raw
    digest: Digest
    resolution: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class UndoLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag="undo"):
    """Somebody took actions back: those with an index of ``undo_to`` and above stand no more."""

    undo_to: Index
    by: By
    digest: Digest


class OutcomeLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag="outcome"):
    """Last line of a finished match."""

    outcome: Outcome
    digest: Digest


Line = ActionLine | UndoLine | OutcomeLine


class Recorded(msgspec.Struct, frozen=True):
    """An action line with its place in the file, 1-based, for error messages."""

    line: ActionLine
    line_number: int


class Replay(msgspec.Struct, frozen=True):
    """A whole file as read.

    Attributes:
        file: Its name, for messages.
        header: First line.
        actions: The actions that stand, undone ones left out.
        outcome: Result, ``None`` if the match is unfinished.
        marks: What lines without an action of their own tell of states that stand: number of actions before, digest.
        good_bytes: Length of the file up to its last whole line.
        is_torn: Whether an incomplete line follows, which a crash cut off.
        is_migrated: Whether the file has an older format, so that nothing may be appended to it.
    """

    file: str
    header: Header
    actions: tuple[Recorded, ...]
    outcome: Outcome | None
    good_bytes: int
    is_torn: bool = False
    is_migrated: bool = False
    marks: tuple[tuple[int, str], ...] = ()


def encode_action_line(index: int, by: int, action: object, resolution: object, digest: str) -> bytes:
    """An ``ActionLine`` as it stands in the file, line feed included.

    Raises:
        FormatError: A float is NaN or infinite.
    """
    line = ActionLine(
        index=index,
        by=by,
        action=msgspec.Raw(codec.encode(action)),
        digest=digest,
        resolution=msgspec.UNSET if resolution is None else msgspec.Raw(codec.encode(resolution)),
    )
    return _ENCODER.encode(line) + b"\n"


def encode_line(value: Header | UndoLine | OutcomeLine) -> bytes:
    """Any other line as it stands in the file, line feed included."""
    return codec.encode(value) + b"\n"


class ReplayReader:
    """Reads a file line by line; what was read before a damaged line remains usable.

    Attributes:
        file: Name for messages.
        line_number: Number of the last line read, 1-based.
        good_bytes: Length of all whole lines read so far.
        is_torn: Whether the file ended in an incomplete line.
        header: First line, read at once.
        is_migrated: Whether the file has an older format.
    """

    def __init__(self, stream: BinaryIO, file: str, migrations: tuple[Migration, ...] = MIGRATIONS) -> None:
        """Read the header.

        Args:
            stream: The open file.
            file: Its name for messages.
            migrations: Steps from older formats.

        Raises:
            ReplayFormatError: No header, or a format this program does not know.
        """
        self.file = file
        self.line_number = 0
        self.good_bytes = 0
        self.is_torn = False
        self._stream = stream
        self.header, self._steps = self._read_header(migrations)
        self.is_migrated = bool(self._steps)

    def lines(self) -> Iterator[Line]:
        """Every line after the header.

        Raises:
            ReplayFormatError: A line is damaged; it carries the line number.
        """
        while (text := self._next_text()) is not None:
            yield self._decode(Line, self._migrated(text))

    def _read_header(self, migrations: tuple[Migration, ...]) -> tuple[Header, tuple[Migration, ...]]:
        text = self._next_text()
        if text is None:
            raise ReplayFormatError(expected="a replay that begins with its header line", file=self.file)
        found = self._decode(_Sniff, text).format
        steps = find_migrations(found, migrations)
        if steps is None:
            raise ReplayFormatError(
                expected=f"{FORMAT} or an older format this program knows", got=repr(found), file=self.file, line=1
            )
        if steps:
            data = self._decode(dict[str, Any], text)
            for step in steps:
                rest = {key: value for key, value in data.items() if key != "format"}
                data = self._rewrite(step.header, rest, step)
            text = codec.encode({**data, "format": FORMAT})
        return self._decode(Header, text), steps

    def _migrated(self, text: bytes) -> bytes:
        if not self._steps:
            return text
        data = self._decode(dict[str, Any], text)
        for step in self._steps:
            data = self._rewrite(step.line, data, step)
        return codec.encode(data)

    def _rewrite(self, rewrite: Rewrite, data: dict[str, Any], step: Migration) -> dict[str, Any]:
        try:
            return rewrite(data)
        except (AttributeError, LookupError, TypeError, ValueError):
            raise ReplayFormatError(
                expected=f"a line that really is {step.source}", file=self.file, line=self.line_number
            ) from None

    def _next_text(self) -> bytes | None:
        with explained("read", self.file):
            text = self._stream.readline(MAX_LINE_BYTES)
        if not text.endswith(b"\n"):
            if len(text) == MAX_LINE_BYTES:
                raise ReplayFormatError(
                    expected=f"lines shorter than {MAX_LINE_BYTES} bytes", file=self.file, line=self.line_number + 1
                )
            self.is_torn = bool(text)
            return None
        self.line_number += 1
        self.good_bytes += len(text)
        return text

    def _decode(self, kind: Any, text: bytes) -> Any:  # noqa: ANN401
        return codec.decode_untrusted(kind, text, file=self.file, line=self.line_number, error=ReplayFormatError)


class _Sniff(msgspec.Struct, frozen=True):
    """The one field that every header of every format has."""

    format: str


_ENCODER = msgspec.json.Encoder(order="sorted")


def read_replay(path: Path, migrations: tuple[Migration, ...] = MIGRATIONS) -> Replay:
    """Read a whole file.

    Args:
        path: The file.
        migrations: Steps from older formats.

    Raises:
        StorageError: It cannot be opened or read.
        ReplayFormatError: It is no replay or a line of it is damaged; names the line.
    """
    with explained("read", path), path.open("rb") as stream:
        return collect(ReplayReader(stream, str(path), migrations))


def collect(reader: ReplayReader) -> Replay:
    """Read all lines and keep the actions that stand.

    Raises:
        ReplayFormatError: A line is damaged or out of order; names the line.
    """
    actions: list[Recorded] = []
    outcome: Outcome | None = None
    marks: list[tuple[int, str]] = []
    for line in reader.lines():
        if outcome is not None:
            raise _misplaced(reader, "no line after the outcome")
        match line:
            case ActionLine():
                if line.index != len(actions):
                    raise _misplaced(reader, f"action {len(actions)}", str(line.index))
                actions.append(Recorded(line, reader.line_number))
            case UndoLine():
                if line.undo_to >= len(actions):
                    raise _misplaced(reader, f"an undo to one of the {len(actions)} actions", str(line.undo_to))
                del actions[line.undo_to :]
                marks = [*(mark for mark in marks if mark[0] <= line.undo_to), (line.undo_to, line.digest)]
            case _:
                outcome = line.outcome
                marks.append((len(actions), line.digest))
    return Replay(
        file=reader.file,
        header=reader.header,
        actions=tuple(actions),
        outcome=outcome,
        good_bytes=reader.good_bytes,
        is_torn=reader.is_torn,
        is_migrated=reader.is_migrated,
        marks=tuple(marks),
    )


def read_action(game: Game[Any, Any], replay: Replay, recorded: Recorded) -> tuple[Any, Any]:
    """Decode action and resolution (``None`` without one) of a line as values of the game.

    Raises:
        ReplayFormatError: They are no values of this game; names the line.
    """

    def value(kind: Any, raw: msgspec.Raw) -> Any:  # noqa: ANN401
        return codec.decode(kind, bytes(raw), file=replay.file, line=recorded.line_number, error=ReplayFormatError)

    line = recorded.line
    action = value(game.action_type, line.action)
    if isinstance(line.resolution, msgspec.UnsetType):
        return action, None
    if game.resolution_type is None:
        raise ReplayFormatError(
            expected="no resolution in this game", file=replay.file, line=recorded.line_number, path="$.resolution"
        )
    return action, value(game.resolution_type, line.resolution)


def _misplaced(reader: ReplayReader, expected: str, got: str = "") -> ReplayFormatError:
    return ReplayFormatError(expected=expected, got=got, file=reader.file, line=reader.line_number)
