"""Plays the sounds of the table over the audio of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shared.ui.media.audio import Audio
    from stoneage_mammoth.ui.cues import Cue, SoundCue


class Soundtrack:
    """Cues as they happen; several equal ones at the same moment are heard once."""

    def __init__(self, audio: Audio) -> None:
        """Be silent."""
        self._audio = audio

    def play(self, cues: Iterable[SoundCue]) -> None:
        """Play what happened in a tick."""
        loudest: dict[Cue, float] = {}
        for sound in cues:
            loudest[sound.cue] = max(sound.volume, loudest.get(sound.cue, 0.0))
        for cue, volume in loudest.items():
            self._audio.play(file_of(cue), volume)


def file_of(cue: Cue) -> str:
    """Name of a sound among the assets."""
    return f"stoneage_mammoth/{cue.value}.wav"
