"""Makes every sound of Flintflick from nothing: ``python -m assets.synthesise`` writes the ``.wav`` files anew.

Those of the valley of Stone Age are composed in ``valley``, those of the island of Caveman in ``island``, the others
here; ``instruments`` has what they are played on. Knocking wood is a few decaying modes of a small block with a click
in front, sliding is filtered noise, drums are falling tones, the horn a reedy sum of overtones. All is computed in
double precision before it is rounded to 16 bits, so the files come out byte by byte alike.
"""

from __future__ import annotations

import io
import wave
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from assets import island, valley
from assets.instruments import BONE, RATE_HZ, STONE, Mode, band, blown, drum, knock, noise, put, scrape, times, whoosh

if TYPE_CHECKING:
    from assets.instruments import Signal

LOUDEST = 0.86
"""Peak of the loudest sound, as a share of full scale."""

LOOPS = ("curling/slide.wav",)
"""Sounds whose end meets their beginning."""

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


def _slide() -> Signal:
    """A loop of one second: wood on a slick sheet, a hiss with a grain in it."""
    t = times(1.0)
    hiss = band(noise(len(t), 11), 700, 3600)
    body = band(noise(len(t), 12), 140, 420)
    # Whole numbers of waves in the second, so that the end meets the beginning.
    grain = 1 + 0.16 * np.sin(2 * np.pi * 13 * t) + 0.1 * np.sin(2 * np.pi * 31 * t + 1.0)
    slide: Signal = (0.62 * hiss + 0.38 * body) * grain
    return slide


def _off_sheet() -> Signal:
    """A rock drops from the sheet onto the stone floor and bounces to rest."""
    bounces = [(0.06, 1.0), (0.22, 0.6), (0.32, 0.36), (0.385, 0.22), (0.425, 0.13)]
    knocks = [(start, loud, knock(0.12, (*_DISC, *STONE), 30 + i)) for i, (start, loud) in enumerate(bounces)]
    return put(0.55, (0.0, 0.25, whoosh(0.1, 2400, 0.7, 29)), *knocks)


def _break() -> Signal:
    """A rock splits: a crack, splinters, two halves."""
    t = times(0.2)
    crack = band(noise(len(t), 40), 900, 7000) * np.exp(-t / 0.022)
    splinters = [
        (0.03 + 0.021 * i + 0.006 * (i % 3), 0.5 - 0.045 * i, knock(0.05, STONE, 41 + i, click=1.2)) for i in range(9)
    ]
    halves = [(0.13, 0.5, knock(0.12, _DISC, 52)), (0.2, 0.3, knock(0.12, _DISC, 53))]
    return put(0.45, (0.0, 1.2, crack), (0.0, 0.9, knock(0.2, _BAR, 54, click=1.5)), *splinters, *halves)


def _totem_fall() -> Signal:
    """A totem tips over and rattles to rest."""
    rattle = [(0.0, 1.0), (0.09, 0.62), (0.15, 0.4), (0.19, 0.25), (0.215, 0.15)]
    return put(0.36, *[(start, loud, knock(0.13, _TOTEM, 60 + i)) for i, (start, loud) in enumerate(rattle)])


def _score() -> Signal:
    """The end of a round: three beats and a call of the bone flute."""
    beats = [(0.0, 0.9, drum(0.4, 92, 80)), (0.2, 0.7, drum(0.4, 92, 81)), (0.4, 1.0, drum(0.5, 74, 82))]
    flute = (1.0, 0.22, 0.08)
    calls = [(0.4, 0.3, blown(0.32, 587.3, flute, 83, 0.14)), (0.66, 0.34, blown(0.62, 784.0, flute, 84, 0.14))]
    return put(1.3, *beats, *calls)


def _win() -> Signal:
    """The end of a match: drums and an aurochs horn."""
    horn = (1.0, 0.75, 0.55, 0.4, 0.26, 0.16, 0.1)
    beats = [
        (0.24 * i + (0.06 if i % 4 == 3 else 0.0), 0.9 if i % 2 == 0 else 0.6, drum(0.5, 84 - 6 * (i % 2), 90 + i))  # noqa: PLR2004 - the last beat of four drags
        for i in range(8)
    ]
    calls = [
        (0.1, 0.2, blown(0.55, 146.8, horn, 100, 0.2)),
        (0.62, 0.2, blown(0.4, 220.0, horn, 101, 0.2)),
        (1.0, 0.24, blown(1.25, 293.7, horn, 102, 0.2)),
    ]
    return put(2.4, *beats, *calls)


def _refuse() -> Signal:
    """No: two low, dull beats."""
    dull = [band(drum(0.2, hertz, 110), 60, 420) for hertz in (104, 78)]
    return put(0.34, (0.0, 0.9, dull[0]), (0.13, 1.0, dull[1]))


def _totem_place() -> Signal:
    """A totem is set down, and something answers."""
    return put(0.55, (0.0, 1.0, knock(0.2, _TOTEM, 70)), (0.03, 0.5, knock(0.5, BONE, 71, click=0.0)))


def _hammer() -> Signal:
    """A swing and a blow."""
    return put(0.34, (0.0, 0.2, whoosh(0.07, 2600, 0.8, 72)), (0.06, 1.0, knock(0.28, _MALLET, 73, click=1.0)))


def _flick() -> Signal:
    """A finger snaps against wood."""
    return put(0.2, (0.0, 0.7, whoosh(0.2, 3400, 0.22, 75)), (0.03, 0.5, knock(0.1, _DISC, 76)))


def _slammer() -> Signal:
    """A rock knocks against the bar, and the bar booms."""
    return put(0.4, (0.0, 1.0, knock(0.4, _BAR, 21)), (0.002, 0.3, knock(0.1, _DISC, 22)))


def _signals() -> dict[str, tuple[float, Signal]]:
    """Peak and signal of each file by its name below ``assets``."""
    return {
        "curling/slide.wav": (0.5, _slide()),
        "curling/hit.wav": (LOUDEST, knock(0.16, _DISC, 20, click=0.8)),
        "curling/slammer.wav": (LOUDEST, _slammer()),
        "curling/off_sheet.wav": (0.7, _off_sheet()),
        "curling/break.wav": (LOUDEST, _break()),
        "curling/totem_slip.wav": (0.5, scrape(0.28, 900, 3200, 46, 61)),
        "curling/totem_fall.wav": (0.75, _totem_fall()),
        "curling/totem_place.wav": (0.7, _totem_place()),
        "curling/hammer.wav": (LOUDEST, _hammer()),
        "curling/place.wav": (0.45, knock(0.12, _DISC, 74, click=0.15)),
        "curling/flick.wav": (0.6, _flick()),
        "curling/refuse.wav": (0.6, _refuse()),
        "curling/score.wav": (0.8, _score()),
        "curling/win.wav": (LOUDEST, _win()),
        "sounds/tick.wav": (0.4, knock(0.06, STONE, 120, click=0.4)),
        **valley.signals(),
        **island.signals(),
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
