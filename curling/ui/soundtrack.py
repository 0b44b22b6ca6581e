"""Plays the sounds of the table: single cues, and the slide that follows the fastest rock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.ui.cues import Cue, SoundCue

if TYPE_CHECKING:
    from collections.abc import Iterable
    from enum import StrEnum

    from shared.ui.media.audio import Audio, Loop

CHANNEL = "curling.slide"


class Soundtrack:
    """Cues and the slide loop, over the audio of the window."""

    def __init__(self, audio: Audio) -> None:
        """Be silent."""
        self._audio = audio
        self._slide: Loop | None = None

    def play(self, cues: Iterable[SoundCue]) -> None:
        """Play what happened."""
        for sound in cues:
            self._audio.play(file_of(sound.cue), sound.volume)

    def slide(self, volume: float) -> None:
        """Let the slide sound as loud as the fastest rock; 0 ends it."""
        if volume <= 0.0:
            self.stop()
            return
        if self._slide is None:
            self._slide = self._audio.loop(file_of(Cue.SLIDE), CHANNEL)
        self._slide.set_volume(volume)

    def stop(self) -> None:
        """End the slide."""
        if self._slide is not None:
            self._slide.stop()
            self._slide = None


def file_of(cue: StrEnum) -> str:
    """Name of a sound among the assets."""
    return f"curling/{cue.value}.wav"
