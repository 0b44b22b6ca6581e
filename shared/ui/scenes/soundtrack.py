"""Plays the sounds of a table over the audio of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from enum import StrEnum

    from shared.ui.media.audio import Audio
    from shared.ui.media.sounds import SoundCue


class Soundtrack:
    """Cues as they happen; several equal ones at the same moment are heard once."""

    def __init__(self, audio: Audio, game_id: str) -> None:
        """Be silent.

        Args:
            audio: Plays sounds.
            game_id: Whose sounds.
        """
        self._audio = audio
        self._game_id = game_id

    def play(self, sounds: Iterable[SoundCue]) -> None:
        """Play what happened in a tick."""
        loudest: dict[StrEnum, float] = {}
        for sound in sounds:
            loudest[sound.cue] = max(sound.volume, loudest.get(sound.cue, 0.0))
        for cue, volume in loudest.items():
            self._audio.play(file_of(self._game_id, cue), volume)


def file_of(game_id: str, cue: StrEnum) -> str:
    """Name of a sound of a game among the assets."""
    return f"{game_id}/{cue.value}.wav"
