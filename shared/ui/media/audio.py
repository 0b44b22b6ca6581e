"""Playing sounds, or nothing at all where there is no sound device."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING, Protocol

import pygame

from shared.core.errors import AssetError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame.mixer import Sound  # noqa: TID251 - the type

    from shared.ui.media.assets import Assets

CHANNELS = 24
"""Sounds at once; a new one takes the place of none beyond that."""

LOOP_FADE_MS = 40
"""A stopped loop fades this long, so that it does not click."""


class Loop(Protocol):
    """A sound that goes on until it is stopped."""

    def set_volume(self, volume: float) -> None:
        """Volume in [0, 1], before the volume of everything."""

    def stop(self) -> None:
        """End it; further calls do nothing."""


class Audio(Protocol):
    """Sounds by name."""

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play once, at ``volume`` in [0, 1]."""

    def loop(self, name: str, channel: str) -> Loop:
        """Start a loop at volume 0; a loop that runs on the same ``channel`` name ends."""

    def set_volume(self, volume: float) -> None:
        """Volume of everything in [0, 1], at once also for what is playing in loops."""

    def set_muted(self, *, is_muted: bool) -> None:
        """Silence everything, or end that."""

    def set_paused(self, *, is_paused: bool) -> None:
        """Hold every sound where it is, or let it go on: nobody ticks while the window is not seen."""

    def stop_all(self) -> None:
        """End every sound."""

    def close(self) -> None:
        """Give the device back."""


class NullLoop:
    """A loop that nobody hears."""

    def set_volume(self, volume: float) -> None:
        """Ignore the volume."""

    def stop(self) -> None:
        """Nothing plays."""


class NullAudio:
    """No sound device: every call is accepted and does nothing."""

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play nothing."""

    def loop(self, name: str, channel: str) -> Loop:
        """Give a silent loop."""
        return NullLoop()

    def set_volume(self, volume: float) -> None:
        """Nothing to change."""

    def set_muted(self, *, is_muted: bool) -> None:
        """Silent already."""

    def set_paused(self, *, is_paused: bool) -> None:
        """Nothing plays."""

    def stop_all(self) -> None:
        """Nothing plays."""

    def close(self) -> None:
        """Nothing is open."""


class MixerLoop:
    """A loop on a channel of the mixer."""

    def __init__(self, channel: pygame.mixer.Channel, owner: MixerAudio) -> None:
        """Take a channel that plays already."""
        self._channel: pygame.mixer.Channel | None = channel
        self._owner = owner
        self._volume = 0.0

    def set_volume(self, volume: float) -> None:
        """Set the volume; cheap enough for every tick."""
        self._volume = min(max(volume, 0.0), 1.0)
        self.refresh()

    def refresh(self) -> None:
        """Apply volumes and mute again."""
        if self._channel is not None:
            self._channel.set_volume(self._volume * self._owner.gain())

    def stop(self) -> None:
        """Fade out and give the channel back."""
        if self._channel is not None:
            self._channel.fadeout(LOOP_FADE_MS)
            self._channel = None


class MixerAudio:
    """Sound through pygame's mixer. A missing sound file is silence here and named once in ``problems``."""

    def __init__(self, assets: Assets) -> None:
        """Use a mixer that is open already (``open_audio``)."""
        self._assets = assets
        self._volume = 1.0
        self._is_muted = False
        self._loops: dict[str, MixerLoop] = {}
        self.problems: dict[str, str] = {}
        pygame.mixer.set_num_channels(CHANNELS)

    def gain(self) -> float:
        """Factor of everything, 0 while muted."""
        return 0.0 if self._is_muted else self._volume

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play once unless it would not be heard or all channels are busy."""
        loudness = min(max(volume, 0.0), 1.0) * self.gain()
        sound = self._sound(name)
        channel = pygame.mixer.find_channel() if sound is not None and loudness > 0 else None
        if sound is not None and channel is not None:
            channel.play(sound)
            channel.set_volume(loudness)

    def loop(self, name: str, channel: str) -> Loop:
        """Start a loop at volume 0."""
        former = self._loops.pop(channel, None)
        if former is not None:
            former.stop()
        sound = self._sound(name)
        free = pygame.mixer.find_channel() if sound is not None else None
        if sound is None or free is None:
            return NullLoop()
        free.play(sound, loops=-1)
        started = MixerLoop(free, self)
        started.refresh()
        self._loops[channel] = started
        return started

    def set_volume(self, volume: float) -> None:
        """Change the volume of everything, of running loops too."""
        self._volume = min(max(volume, 0.0), 1.0)
        self._refresh()

    def set_muted(self, *, is_muted: bool) -> None:
        """Silence everything, or end that."""
        self._is_muted = is_muted
        self._refresh()

    def set_paused(self, *, is_paused: bool) -> None:
        """Hold all channels of the mixer, or let them go on."""
        if is_paused:
            pygame.mixer.pause()
        else:
            pygame.mixer.unpause()

    def stop_all(self) -> None:
        """End every sound and loop."""
        for loop in self._loops.values():
            loop.stop()
        self._loops.clear()
        pygame.mixer.stop()

    def close(self) -> None:
        """End every sound and give the device back."""
        self.stop_all()
        pygame.mixer.quit()

    def _refresh(self) -> None:
        """Apply volumes to running loops."""
        for loop in self._loops.values():
            loop.refresh()

    def _sound(self, name: str) -> Sound | None:
        """The sound, or ``None`` with the reason kept: a match goes on without a sound."""
        try:
            return self._assets.sound(name)
        except AssetError as problem:
            self.problems.setdefault(name, str(problem))
            return None


def open_audio(assets: Assets) -> Audio:
    """Open the sound device, or give ``NullAudio`` where there is none."""
    try:
        with _quiet_library():
            pygame.mixer.init(frequency=44_100, size=-16, channels=2, buffer=512)
    except pygame.error:
        return NullAudio()
    return MixerAudio(assets)


@contextlib.contextmanager
def _quiet_library() -> Iterator[None]:
    """Keep ALSA from writing a page about a missing sound card to standard error."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:  # noqa: PTH123 - no path of ours
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
