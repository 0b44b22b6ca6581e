"""The errors a user of Flintflick can meet, each one clear line.

    FlintflickError
    +-- IllegalActionError      the rules refuse an action (``code``)
    +-- FormatError             a file or a value of it is not what it should be
    |   +-- ReplayFormatError
    |   +-- ContentError
    |   +-- SettingsError
    |   +-- ParamsError
    |   +-- SetupError
    +-- ReplayDivergedError     a replay simulated again gives something else (``index``)
    +-- SimulationError         a shot has no usable result (event cap)
    +-- StorageError            the disk or another instance refuses what must be read or written
    +-- CatalogError            no such game, or its manifest is broken
    +-- AssetError              a picture, sound or font is missing or broken
    +-- PlayerError             a computer player failed
    +-- WorkerError             a process or a cluster that should do work does not
    +-- DisplayError            there is no screen to open a window on

The command line prints ``str(error)`` as one line and exits with code 2.
"""

from __future__ import annotations

from typing import Final

MOST_TOLD: Final = 60
"""Characters of a text of unknown length that an error tells: the line must stay one that can be read."""

_MOST_OF_PATH: Final = 120


def shortened(text: str, most: int = MOST_TOLD) -> str:
    """A text in at most so many characters."""
    return text if len(text) <= most else f"{text[: most - 3]}..."


class FlintflickError(Exception):
    """Base of every error that is told to the user in one line."""


class IllegalActionError(FlintflickError):
    """The rules refuse an action.

    Attributes:
        code: Reason code, a member of the game's ``StrEnum`` of reasons.
        detail: One sentence for people: why, and what would be allowed.
    """

    def __init__(self, code: str, detail: str) -> None:
        """Keep the reason code and the sentence."""
        super().__init__(detail)
        self.code = code
        self.detail = detail


class FormatError(FlintflickError):
    """A file, or one value in it, is not what was expected.

    Attributes:
        file: Name of the file as the user gave it, ``-`` for standard input, or a description such as ``--option``.
        line: 1-based line number, or ``None`` where lines mean nothing.
        path: JSON path of the value (``$.shot.speed_m_s``), or ``None``.
        expected: What should stand there, also the remedy.
        got: What stands there, shortened, or an empty string.
    """

    def __init__(
        self, *, expected: str, got: str = "", file: str = "", line: int | None = None, path: str | None = None
    ) -> None:
        """Build the one line from its parts."""
        self.file = file
        self.line = line
        self.path = path
        self.expected = expected
        self.got = shortened(got)
        place = file if line is None else f"{file}:{line}" if file else f"line {line}"
        where = " at ".join(part for part in (place, shortened(path or "", _MOST_OF_PATH)) if part)
        what = f"{expected}, got {self.got}" if got else expected
        super().__init__(" ".join(f"{where}: {what}".lstrip(": ").split()))


class ReplayFormatError(FormatError):
    """A replay or saved match cannot be read."""


class ContentError(FormatError):
    """A data file of a game is wrong."""


class SettingsError(FormatError):
    """The settings file is wrong."""


class ParamsError(FormatError):
    """A parameter or scene file, or a value of it, is wrong."""


class SetupError(FormatError):
    """The set-up of a match (seats, options) is wrong."""


class ReplayDivergedError(FlintflickError):
    """A replay, simulated again, does not give what was recorded.

    Attributes:
        index: 0-based index of the first action whose result differs.
    """

    def __init__(self, index: int, detail: str) -> None:
        """Name the first divergence."""
        super().__init__(f"action {index}: {detail}")
        self.index = index


class SimulationError(FlintflickError):
    """A shot has no usable result, for example because it reached the cap of events."""


class StorageError(FlintflickError):
    """A file cannot be read or written, or another instance has it open."""


class CatalogError(FlintflickError):
    """No such game, or its manifest cannot be loaded."""


class AssetError(FlintflickError):
    """A picture, sound or font is missing or broken."""


class PlayerError(FlintflickError):
    """A computer player chose what the rules refuse, or its process died."""


class WorkerError(FlintflickError):
    """Processes that should do a part of the work die, or a cluster cannot be reached."""


class DisplayError(FlintflickError):
    """There is no screen to open a window on."""
