"""Makes every sound of Flintflick from nothing: ``python -m assets.synthesise`` writes the ``.wav`` files anew.

Knocking wood is a few decaying modes of a small block with a click in front, sliding is filtered noise, drums are
falling tones, the horn a reedy sum of overtones. Noise comes from the raw stream of PCG64, which numpy keeps the same
in every version, and all is computed in double precision before it is rounded to 16 bits, so the files come out byte
by byte alike.
"""

from __future__ import annotations

import io
import wave
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Signal = NDArray[np.float64]

RATE_HZ = 44_100
LOUDEST = 0.86
"""Peak of the loudest sound, as a share of full scale."""

LOOPS = ("curling/slide.wav",)
"""Sounds whose end meets their beginning."""

Mode = tuple[float, float, float]
"""Frequency in Hz, strength, time to fall to 1/e in seconds."""

_DISC: tuple[Mode, ...] = (
    (1180, 1.0, 0.016),
    (1870, 0.8, 0.012),
    (2790, 0.6, 0.008),
    (4150, 0.35, 0.005),
    (620, 0.4, 0.02),
)
_BAR: tuple[Mode, ...] = ((118, 1.0, 0.085), (196, 0.7, 0.06), (430, 0.5, 0.03), (910, 0.3, 0.014), (1640, 0.15, 0.008))
_MALLET: tuple[Mode, ...] = ((240, 1.0, 0.05), (520, 0.8, 0.03), (1120, 0.6, 0.016), (2350, 0.3, 0.008))
_TOTEM: tuple[Mode, ...] = ((1650, 1.0, 0.022), (2480, 0.7, 0.014), (3900, 0.4, 0.008), (830, 0.3, 0.02))
_BONE: tuple[Mode, ...] = ((880, 0.5, 0.16), (1320, 0.4, 0.12), (2217, 0.25, 0.08))
_STONE: tuple[Mode, ...] = ((2900, 0.8, 0.009), (4700, 0.6, 0.006), (1500, 0.5, 0.012))


def _times(seconds: float) -> Signal:
    return np.arange(round(seconds * RATE_HZ), dtype=np.float64) / RATE_HZ


def _noise(count: int, seed: int) -> Signal:
    """White noise from -1 to 1."""
    raw = np.random.PCG64(seed).random_raw(count)
    noise: Signal = (raw >> np.uint64(11)).astype(np.float64) / 2.0**52 - 1.0
    return noise


def _band(signal: Signal, low_hz: float, high_hz: float) -> Signal:
    """Keep what lies between two frequencies, with soft sides; a loop stays a loop."""
    spectrum = np.fft.rfft(signal)
    hertz = np.fft.rfftfreq(len(signal), 1 / RATE_HZ)
    gain = 1 / (1 + (low_hz / np.maximum(hertz, 1.0)) ** 4) / (1 + (hertz / high_hz) ** 4)
    kept = np.fft.irfft(spectrum * gain, len(signal))
    level: Signal = kept / np.max(np.abs(kept))
    return level


def _knock(seconds: float, modes: Sequence[Mode], seed: int, click: float = 0.5) -> Signal:
    """Something hard is struck: its modes ring, after a click of ``click`` strength."""
    t = _times(seconds)
    sound = np.zeros(len(t))
    for hertz, strength, fall in modes:
        sound += strength * np.sin(2 * np.pi * hertz * t) * np.exp(-t / fall)
    sound += click * _noise(len(t), seed) * np.exp(-t / 0.0012)
    return sound * np.minimum(1.0, t / 0.0004)


def _drum(seconds: float, hertz: float, seed: int) -> Signal:
    """A hide drum: a tone that falls, and the slap of the hand."""
    t = _times(seconds)
    phase = 2 * np.pi * (hertz * t + hertz * 0.9 * 0.035 * (1 - np.exp(-t / 0.035)))
    slap = _band(_noise(len(t), seed), 300, 1800) * np.exp(-t / 0.012)
    skin: Signal = np.sin(phase) * np.exp(-t / 0.16) + 0.3 * np.sin(1.59 * phase) * np.exp(-t / 0.07) + 0.5 * slap
    return skin * np.minimum(1.0, t / 0.001)


def _blown(seconds: float, hertz: float, overtones: Sequence[float], seed: int, breath: float) -> Signal:
    """A bone flute or a horn: overtones with a slow vibrato, and breath."""
    t = _times(seconds)
    phase = 2 * np.pi * hertz * t + 0.12 * (1 - np.exp(-t / 0.3)) * np.sin(2 * np.pi * 5.2 * t) * hertz / 100
    tone = np.zeros(len(t))
    for number, strength in enumerate(overtones, start=1):
        tone += strength * np.sin(number * phase)
    tone += breath * _band(_noise(len(t), seed), hertz, hertz * 5)
    swell: Signal = np.minimum(1.0, t / 0.06) * np.minimum(1.0, (seconds - t) / (seconds * 0.35))
    return tone * swell


def _put(length: float, *parts: tuple[float, float, Signal]) -> Signal:
    """Mix parts of (start in seconds, strength, signal) into one signal of ``length`` seconds."""
    mixed = np.zeros(round(length * RATE_HZ))
    for start, strength, part in parts:
        first = round(start * RATE_HZ)
        room = min(len(part), len(mixed) - first)
        mixed[first : first + room] += strength * part[:room]
    return mixed


def _scrape(seconds: float, low_hz: float, high_hz: float, stutter_hz: float, seed: int) -> Signal:
    """Wood that slips over wood by fits and starts."""
    t = _times(seconds)
    grip = 0.55 + 0.45 * np.sign(np.sin(2 * np.pi * stutter_hz * t * (1 + 0.5 * t)))
    envelope = np.minimum(1.0, t / 0.02) * np.minimum(1.0, (seconds - t) / 0.08)
    scraped: Signal = _band(_noise(len(t), seed), low_hz, high_hz) * grip * envelope
    return scraped


def _whoosh(seconds: float, high_hz: float, peak: float, seed: int) -> Signal:
    """Air that is moved: noise that swells until ``peak`` of its length and dies."""
    t = _times(seconds) / seconds
    swell: Signal = np.where(t < peak, (t / peak) ** 2, ((1 - t) / (1 - peak)) ** 2)
    return _band(_noise(len(t), seed), 250, high_hz) * swell


def _slide() -> Signal:
    """A loop of one second: wood on a slick sheet, a hiss with a grain in it."""
    t = _times(1.0)
    hiss = _band(_noise(len(t), 11), 700, 3600)
    body = _band(_noise(len(t), 12), 140, 420)
    # Whole numbers of waves in the second, so that the end meets the beginning.
    grain = 1 + 0.16 * np.sin(2 * np.pi * 13 * t) + 0.1 * np.sin(2 * np.pi * 31 * t + 1.0)
    slide: Signal = (0.62 * hiss + 0.38 * body) * grain
    return slide


def _off_sheet() -> Signal:
    """A rock drops from the sheet onto the stone floor and bounces to rest."""
    bounces = [(0.06, 1.0), (0.22, 0.6), (0.32, 0.36), (0.385, 0.22), (0.425, 0.13)]
    knocks = [(start, loud, _knock(0.12, (*_DISC, *_STONE), 30 + i)) for i, (start, loud) in enumerate(bounces)]
    return _put(0.55, (0.0, 0.25, _whoosh(0.1, 2400, 0.7, 29)), *knocks)


def _break() -> Signal:
    """A rock splits: a crack, splinters, two halves."""
    t = _times(0.2)
    crack = _band(_noise(len(t), 40), 900, 7000) * np.exp(-t / 0.022)
    splinters = [
        (0.03 + 0.021 * i + 0.006 * (i % 3), 0.5 - 0.045 * i, _knock(0.05, _STONE, 41 + i, click=1.2)) for i in range(9)
    ]
    halves = [(0.13, 0.5, _knock(0.12, _DISC, 52)), (0.2, 0.3, _knock(0.12, _DISC, 53))]
    return _put(0.45, (0.0, 1.2, crack), (0.0, 0.9, _knock(0.2, _BAR, 54, click=1.5)), *splinters, *halves)


def _totem_fall() -> Signal:
    """A totem tips over and rattles to rest."""
    rattle = [(0.0, 1.0), (0.09, 0.62), (0.15, 0.4), (0.19, 0.25), (0.215, 0.15)]
    return _put(0.36, *[(start, loud, _knock(0.13, _TOTEM, 60 + i)) for i, (start, loud) in enumerate(rattle)])


def _score() -> Signal:
    """The end of a round: three beats and a call of the bone flute."""
    beats = [(0.0, 0.9, _drum(0.4, 92, 80)), (0.2, 0.7, _drum(0.4, 92, 81)), (0.4, 1.0, _drum(0.5, 74, 82))]
    flute = (1.0, 0.22, 0.08)
    calls = [(0.4, 0.3, _blown(0.32, 587.3, flute, 83, 0.14)), (0.66, 0.34, _blown(0.62, 784.0, flute, 84, 0.14))]
    return _put(1.3, *beats, *calls)


def _win() -> Signal:
    """The end of a match: drums and an aurochs horn."""
    horn = (1.0, 0.75, 0.55, 0.4, 0.26, 0.16, 0.1)
    beats = [
        (0.24 * i + (0.06 if i % 4 == 3 else 0.0), 0.9 if i % 2 == 0 else 0.6, _drum(0.5, 84 - 6 * (i % 2), 90 + i))  # noqa: PLR2004 - the last beat of four drags
        for i in range(8)
    ]
    calls = [
        (0.1, 0.2, _blown(0.55, 146.8, horn, 100, 0.2)),
        (0.62, 0.2, _blown(0.4, 220.0, horn, 101, 0.2)),
        (1.0, 0.24, _blown(1.25, 293.7, horn, 102, 0.2)),
    ]
    return _put(2.4, *beats, *calls)


def _refuse() -> Signal:
    """No: two low, dull beats."""
    dull = [_band(_drum(0.2, hertz, 110), 60, 420) for hertz in (104, 78)]
    return _put(0.34, (0.0, 0.9, dull[0]), (0.13, 1.0, dull[1]))


def _totem_place() -> Signal:
    """A totem is set down, and something answers."""
    return _put(0.55, (0.0, 1.0, _knock(0.2, _TOTEM, 70)), (0.03, 0.5, _knock(0.5, _BONE, 71, click=0.0)))


def _hammer() -> Signal:
    """A swing and a blow."""
    return _put(0.34, (0.0, 0.2, _whoosh(0.07, 2600, 0.8, 72)), (0.06, 1.0, _knock(0.28, _MALLET, 73, click=1.0)))


def _flick() -> Signal:
    """A finger snaps against wood."""
    return _put(0.2, (0.0, 0.7, _whoosh(0.2, 3400, 0.22, 75)), (0.03, 0.5, _knock(0.1, _DISC, 76)))


def _slammer() -> Signal:
    """A rock knocks against the bar, and the bar booms."""
    return _put(0.4, (0.0, 1.0, _knock(0.4, _BAR, 21)), (0.002, 0.3, _knock(0.1, _DISC, 22)))


def _signals() -> dict[str, tuple[float, Signal]]:
    """Peak and signal of each file by its name below ``assets``."""
    return {
        "curling/slide.wav": (0.5, _slide()),
        "curling/hit.wav": (LOUDEST, _knock(0.16, _DISC, 20, click=0.8)),
        "curling/slammer.wav": (LOUDEST, _slammer()),
        "curling/off_sheet.wav": (0.7, _off_sheet()),
        "curling/break.wav": (LOUDEST, _break()),
        "curling/totem_slip.wav": (0.5, _scrape(0.28, 900, 3200, 46, 61)),
        "curling/totem_fall.wav": (0.75, _totem_fall()),
        "curling/totem_place.wav": (0.7, _totem_place()),
        "curling/hammer.wav": (LOUDEST, _hammer()),
        "curling/place.wav": (0.45, _knock(0.12, _DISC, 74, click=0.15)),
        "curling/flick.wav": (0.6, _flick()),
        "curling/refuse.wav": (0.6, _refuse()),
        "curling/score.wav": (0.8, _score()),
        "curling/win.wav": (LOUDEST, _win()),
        "sounds/tick.wav": (0.4, _knock(0.06, _STONE, 120, click=0.4)),
    }


def _wav(signal: Signal, peak: float) -> bytes:
    """A mono file of 16 bits with the wanted peak."""
    level = signal * (peak / np.max(np.abs(signal)) * 32767)
    packed = io.BytesIO()
    with wave.open(packed, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE_HZ)
        file.writeframes(np.round(level).astype("<i2").tobytes())
    return packed.getvalue()


def sounds() -> dict[str, bytes]:
    """Return every sound file by its name below ``assets``."""
    return {
        name: _wav(signal if name in LOOPS else _faded(signal), peak) for name, (peak, signal) in _signals().items()
    }


def _faded(signal: Signal) -> Signal:
    """Let the last hundredth of a second die away, so that nothing ends in a click."""
    count = RATE_HZ // 100
    fade = np.ones(len(signal))
    fade[-count:] = np.linspace(1.0, 0.0, count)
    return signal * fade


def write(root: Path) -> None:
    """Write every sound file below a folder."""
    for name, data in sounds().items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


if __name__ == "__main__":
    write(Path(__file__).parent)
