"""A sound that is to be heard, as a table tells it; every game names its own."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class SoundCue(msgspec.Struct, frozen=True):
    """A sound to be played now.

    Attributes:
        cue: Which one of its game: the value names the file.
        volume: How loud, 0 to 1.
    """

    cue: StrEnum
    volume: float = 1.0


def heard(cue: StrEnum, volume: float = 1.0) -> tuple[SoundCue, ...]:
    """A single sound, where there may be several."""
    return (SoundCue(cue, volume),)
