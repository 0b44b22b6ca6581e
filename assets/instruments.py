"""The instruments that every sound is made with: what is knocked, drummed, blown, scraped and moved through air.

Noise comes from the raw stream of PCG64, which numpy keeps the same in every version, and all is computed in double
precision, so the same call gives the same signal everywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Signal = NDArray[np.float64]

RATE_HZ = 44_100

Mode = tuple[float, float, float]
"""Frequency in Hz, strength, time to fall to 1/e in seconds."""

BONE: tuple[Mode, ...] = ((880, 0.5, 0.16), (1320, 0.4, 0.12), (2217, 0.25, 0.08))
STONE: tuple[Mode, ...] = ((2900, 0.8, 0.009), (4700, 0.6, 0.006), (1500, 0.5, 0.012))


def times(seconds: float) -> Signal:
    """The moments of so many seconds at which a sound is sampled."""
    return np.arange(round(seconds * RATE_HZ), dtype=np.float64) / RATE_HZ


def noise(count: int, seed: int) -> Signal:
    """White noise from -1 to 1."""
    raw = np.random.PCG64(seed).random_raw(count)
    level: Signal = (raw >> np.uint64(11)).astype(np.float64) / 2.0**52 - 1.0
    return level


def band(signal: Signal, low_hz: float, high_hz: float) -> Signal:
    """Keep what lies between two frequencies, with soft sides; a loop stays a loop."""
    spectrum = np.fft.rfft(signal)
    hertz = np.fft.rfftfreq(len(signal), 1 / RATE_HZ)
    gain = 1 / (1 + (low_hz / np.maximum(hertz, 1.0)) ** 4) / (1 + (hertz / high_hz) ** 4)
    kept = np.fft.irfft(spectrum * gain, len(signal))
    level: Signal = kept / np.max(np.abs(kept))
    return level


def knock(seconds: float, modes: Sequence[Mode], seed: int, click: float = 0.5) -> Signal:
    """Something hard is struck: its modes ring, after a click of ``click`` strength."""
    t = times(seconds)
    sound = np.zeros(len(t))
    for hertz, strength, fall in modes:
        sound += strength * np.sin(2 * np.pi * hertz * t) * np.exp(-t / fall)
    sound += click * noise(len(t), seed) * np.exp(-t / 0.0012)
    return sound * np.minimum(1.0, t / 0.0004)


def shifted(modes: Sequence[Mode], pitch: float) -> tuple[Mode, ...]:
    """The same body, larger or smaller."""
    return tuple((hertz * pitch, strength, fall) for hertz, strength, fall in modes)


def drum(seconds: float, hertz: float, seed: int) -> Signal:
    """A hide drum: a tone that falls, and the slap of the hand."""
    t = times(seconds)
    phase = 2 * np.pi * (hertz * t + hertz * 0.9 * 0.035 * (1 - np.exp(-t / 0.035)))
    slap = band(noise(len(t), seed), 300, 1800) * np.exp(-t / 0.012)
    skin: Signal = np.sin(phase) * np.exp(-t / 0.16) + 0.3 * np.sin(1.59 * phase) * np.exp(-t / 0.07) + 0.5 * slap
    return skin * np.minimum(1.0, t / 0.001)


def blown(seconds: float, hertz: float, overtones: Sequence[float], seed: int, breath: float) -> Signal:
    """A bone flute or a horn: overtones with a slow vibrato, and breath."""
    t = times(seconds)
    phase = 2 * np.pi * hertz * t + 0.12 * (1 - np.exp(-t / 0.3)) * np.sin(2 * np.pi * 5.2 * t) * hertz / 100
    tone = np.zeros(len(t))
    for number, strength in enumerate(overtones, start=1):
        tone += strength * np.sin(number * phase)
    tone += breath * band(noise(len(t), seed), hertz, hertz * 5)
    swell: Signal = np.minimum(1.0, t / 0.06) * np.minimum(1.0, (seconds - t) / (seconds * 0.35))
    return tone * swell


def put(length: float, *parts: tuple[float, float, Signal]) -> Signal:
    """Mix parts of (start in seconds, strength, signal) into one signal of ``length`` seconds."""
    mixed = np.zeros(round(length * RATE_HZ))
    for start, strength, part in parts:
        first = round(start * RATE_HZ)
        room = min(len(part), len(mixed) - first)
        mixed[first : first + room] += strength * part[:room]
    return mixed


def scrape(seconds: float, low_hz: float, high_hz: float, stutter_hz: float, seed: int) -> Signal:
    """Wood that slips over wood by fits and starts."""
    t = times(seconds)
    grip = 0.55 + 0.45 * np.sign(np.sin(2 * np.pi * stutter_hz * t * (1 + 0.5 * t)))
    envelope = np.minimum(1.0, t / 0.02) * np.minimum(1.0, (seconds - t) / 0.08)
    scraped: Signal = band(noise(len(t), seed), low_hz, high_hz) * grip * envelope
    return scraped


def whoosh(seconds: float, high_hz: float, peak: float, seed: int) -> Signal:
    """Air that is moved: noise that swells until ``peak`` of its length and dies."""
    t = times(seconds) / seconds
    swell: Signal = np.where(t < peak, (t / peak) ** 2, ((1 - t) / (1 - peak)) ** 2)
    return band(noise(len(t), seed), 250, high_hz) * swell
