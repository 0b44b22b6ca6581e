"""The sounds of the table of Caveman: feet in sand and grass, three beasts, a volcano, and the drums of the tribes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from assets.instruments import (
    BONE,
    RATE_HZ,
    STONE,
    Mode,
    band,
    blown,
    drum,
    knock,
    noise,
    put,
    scrape,
    shifted,
    times,
    whoosh,
)

if TYPE_CHECKING:
    from assets.instruments import Signal

_DIE: tuple[Mode, ...] = ((1480, 1.0, 0.012), (2330, 0.7, 0.008), (3610, 0.35, 0.005), (850, 0.4, 0.014))
_CLUB: tuple[Mode, ...] = ((310, 1.0, 0.045), (640, 0.8, 0.026), (1290, 0.5, 0.014), (2480, 0.25, 0.007))
_FLUTE = (1.0, 0.22, 0.08)
_HORN = (1.0, 0.75, 0.55, 0.4, 0.26, 0.16, 0.1)
_THROAT = (1.0, 0.85, 0.7, 0.6, 0.45, 0.35, 0.28, 0.2, 0.14)


def signals() -> dict[str, tuple[float, Signal]]:
    """Peak and signal of each file by its name below ``assets``."""
    return {
        f"caveman/{name}.wav": sound
        for name, sound in {
            "step": (0.45, _step()),
            "land": (0.5, _land()),
            "stomp": (0.6, _stomp()),
            "stegosaurus": (0.6, _stegosaurus()),
            "triceratops": (0.62, _triceratops()),
            "t_rex": (0.8, _t_rex()),
            "fight": (0.7, _fight()),
            "dice": (0.65, _dice()),
            "hit": (0.7, _hit()),
            "death": (0.5, _death()),
            "retreat": (0.42, _retreat()),
            "birth": (0.45, _birth()),
            "grow_up": (0.45, _grow_up()),
            "claim": (0.6, _claim()),
            "lava": (0.7, _lava()),
            "token": (0.75, _token()),
            "card": (0.42, _card()),
            "turn": (0.42, _turn()),
            "refuse": (0.6, _refuse()),
            "end": (0.82, _end()),
        }.items()
    }


def _dull(signal: Signal, low_hz: float, high_hz: float) -> Signal:
    """Keep what lies between two frequencies of a blow, with silence around it: no echo runs ahead of it or back."""
    silence = np.zeros(RATE_HZ // 20)
    whole = band(np.concatenate((silence, signal, silence)), low_hz, high_hz)
    return whole[len(silence) : len(silence) + len(signal)]


def _step() -> Signal:
    """Two bare feet in grass."""
    feet = []
    for i, start in enumerate((0.0, 0.12)):
        t = times(0.12)
        grass = band(noise(len(t), 400 + i), 1400, 5200) * np.exp(-t / 0.022) * np.minimum(1.0, t / 0.006)
        feet += [(start, 0.55, grass), (start, 0.6, _dull(drum(0.14, 128 - 14 * i, 402 + i), 60, 420))]
    return put(0.28, *feet)


def _land() -> Signal:
    """A wave runs up the beach, and somebody jumps ashore."""
    t = times(0.55)
    wave = (
        band(noise(len(t), 405), 500, 4200)
        * np.minimum(1.0, t / 0.22) ** 1.5
        * np.exp(-np.maximum(0.0, t - 0.22) / 0.12)
    )
    return put(0.62, (0.0, 0.6, wave), (0.27, 1.0, _dull(drum(0.2, 112, 406), 60, 600)))


def _stomp() -> Signal:
    """A heavy foot: the ground answers."""
    t = times(0.3)
    dust = band(noise(len(t), 410), 200, 1600) * np.exp(-t / 0.05)
    return put(0.42, (0.0, 1.0, _dull(drum(0.4, 50, 411), 30, 260)), (0.01, 0.28, dust))


def _growl(seconds: float, course: tuple[float, float, float], rough_hz: float, breath: float, seed: int) -> Signal:
    """A throat: its tone goes from the first pitch over the second to the third, roughened, with breath."""
    t = times(seconds)
    hertz = np.interp(t / seconds, (0.0, 0.4, 1.0), course)
    phase = 2 * np.pi * np.cumsum(hertz) / RATE_HZ
    flutter = 0.9 * np.sin(2 * np.pi * rough_hz * t + 0.6 * np.sin(2 * np.pi * 3.1 * t))
    tone = sum((strength * np.sin((n + 1) * phase + flutter) for n, strength in enumerate(_THROAT)), np.zeros(len(t)))
    rough = 0.6 + 0.4 * np.sin(2 * np.pi * rough_hz * t)
    level: Signal = (tone + breath * 2.2 * band(noise(len(t), seed), 180, 2600)) * rough
    return level * np.minimum(1.0, t / 0.05) * np.minimum(1.0, (seconds - t) / (0.45 * seconds))


def _stegosaurus() -> Signal:
    """A deep, dull call, and plates that rattle."""
    call = _dull(_growl(0.62, (92.0, 128.0, 84.0), 17.0, 0.25, 415), 70, 900)
    plates = [
        (0.14 + 0.07 * i, 0.16, knock(0.08, shifted(BONE, 0.7 + 0.08 * (i % 3)), 416 + i, click=0.2)) for i in range(5)
    ]
    return put(0.75, (0.0, 1.0, call), *plates)


def _triceratops() -> Signal:
    """A snort, then a bellow."""
    t = times(0.16)
    snort = band(noise(len(t), 425), 300, 3000) * np.minimum(1.0, t / 0.02) * np.exp(-t / 0.05)
    return put(
        0.85, (0.0, 0.9, snort), (0.15, 1.0, _dull(_growl(0.62, (128.0, 176.0, 110.0), 26.0, 0.35, 426), 90, 1500))
    )


def _t_rex() -> Signal:
    """The roar that everybody knows to run from."""
    roar = _dull(_growl(1.05, (118.0, 232.0, 70.0), 41.0, 0.7, 430), 60, 3200)
    low = _dull(_growl(1.05, (59.0, 104.0, 38.0), 23.0, 0.2, 431), 30, 400)
    return put(1.15, (0.0, 1.0, roar), (0.02, 0.8, low))


def _fight() -> Signal:
    """Drums before a fight, and clubs that are struck together."""
    beats = [(0.0, 0.8, drum(0.3, 92, 435)), (0.13, 0.7, drum(0.3, 92, 436)), (0.26, 1.0, drum(0.4, 76, 437))]
    return put(
        0.66, *beats, (0.26, 0.7, knock(0.2, _CLUB, 438, click=1.0)), (0.36, 0.4, knock(0.2, shifted(_CLUB, 1.2), 439))
    )


def _dice() -> Signal:
    """Dice of painted bone roll over a flat stone."""
    falls = ((0.04, 1.0), (0.1, 0.85), (0.13, 0.7), (0.19, 0.75), (0.26, 0.5), (0.3, 0.42), (0.37, 0.28), (0.44, 0.16))
    rattle = [
        (start, loud, knock(0.1, shifted(_DIE, 1.0 + 0.07 * (i % 3 - 1)), 440 + i, click=0.7))
        for i, (start, loud) in enumerate(falls)
    ]
    return put(0.56, (0.0, 0.12, whoosh(0.09, 2800, 0.6, 449)), *rattle)


def _hit() -> Signal:
    """A club strikes."""
    return put(
        0.32,
        (0.0, 0.22, whoosh(0.08, 2400, 0.8, 450)),
        (0.06, 1.0, knock(0.24, _CLUB, 451, click=1.0)),
        (0.06, 0.7, _dull(drum(0.22, 96, 452), 50, 700)),
    )


def _death() -> Signal:
    """A flute falls to its lowest note, and one beat."""
    return put(
        0.8,
        (0.0, 0.7, blown(0.22, 349.2, _FLUTE, 455, 0.18)),
        (0.17, 0.8, blown(0.5, 233.1, _FLUTE, 456, 0.2)),
        (0.17, 0.5, _dull(drum(0.4, 64, 457), 40, 400)),
    )


def _retreat() -> Signal:
    """Quick feet that get away."""
    runs = []
    for i in range(5):
        t = times(0.08)
        sand = band(noise(len(t), 460 + i), 900, 4200) * np.exp(-t / 0.016)
        runs.append((0.075 * i, 1.0 - 0.15 * i, sand))
        runs.append((0.075 * i, 0.6 - 0.09 * i, _dull(drum(0.1, 150, 466 + i), 80, 500)))
    return put(0.46, *runs)


def _birth() -> Signal:
    """A small, high call, twice, over a soft rattle."""
    calls = [(0.0, 0.8, blown(0.16, 783.99, _FLUTE, 475, 0.1)), (0.17, 1.0, blown(0.3, 1046.5, _FLUTE, 476, 0.1))]
    rattle = [(0.05 + 0.06 * i, 0.12, knock(0.05, STONE, 477 + i, click=0.3)) for i in range(5)]
    return put(0.54, *calls, *rattle)


def _grow_up() -> Signal:
    """Three notes that rise: a child is a child no more."""
    notes = [(0.0, 0.8, 392.0, 0.18), (0.13, 0.9, 493.9, 0.18), (0.26, 1.0, 587.3, 0.4)]
    calls = [(start, loud, blown(long, hertz, _FLUTE, 485, 0.12)) for start, loud, hertz, long in notes]
    return put(0.72, *calls, (0.26, 0.5, drum(0.3, 98, 486)))


def _claim() -> Signal:
    """Flint on flint, a spark, and the horn."""
    strikes = [
        (start, loud, knock(0.12, shifted(STONE, pitch), 490, click=1.2))
        for start, loud, pitch in ((0.0, 0.7, 1.2), (0.11, 0.9, 1.0))
    ]
    horn = [(0.2, 0.3, blown(0.24, 196.0, _HORN, 491, 0.2)), (0.38, 0.36, blown(0.5, 293.7, _HORN, 492, 0.2))]
    return put(0.94, *strikes, (0.2, 0.6, drum(0.3, 88, 493)), *horn)


def _lava() -> Signal:
    """The mountain rumbles, and fire hisses down its side."""
    t = times(1.5)
    swell = np.minimum(1.0, t / 0.25) * np.minimum(1.0, (1.5 - t) / 0.7)
    rumble = band(noise(len(t), 500), 24, 150) * (
        0.75 + 0.25 * np.sin(2 * np.pi * 7.3 * t + 2 * np.sin(2 * np.pi * 1.7 * t))
    )
    hiss = band(noise(len(t), 501), 1800, 7000) * np.clip((t - 0.3) / 0.5, 0, 1)
    bubbles = [
        (0.3 + 0.13 * i, 0.5 - 0.03 * i, _dull(drum(0.16, 170 + 37 * (i % 4), 502 + i), 90, 700)) for i in range(8)
    ]
    return put(1.55, (0.0, 1.0, rumble * swell), (0.0, 0.16, hiss * swell), (0.0, 0.9, drum(0.5, 46, 512)), *bubbles)


def _token() -> Signal:
    """A flat stone is turned over and falls back."""
    return put(
        0.3,
        (0.0, 0.3, scrape(0.1, 900, 3600, 38, 515)),
        (0.1, 1.0, knock(0.14, shifted(STONE, 0.62), 516, click=0.7)),
        (0.17, 0.4, knock(0.1, shifted(STONE, 0.7), 517)),
    )


def _card() -> Signal:
    """A stiff hide is turned over."""
    t = times(0.17)
    flick = band(noise(len(t), 520), 1500, 6500) * np.exp(-(((t - 0.055) / 0.032) ** 2))
    return put(0.22, (0.0, 1.0, flick), (0.11, 0.5, knock(0.09, _CLUB, 521, click=0.2)))


def _turn() -> Signal:
    """Your turn: two beats, and the flute."""
    return put(
        0.5,
        (0.0, 0.6, drum(0.24, 110, 525)),
        (0.12, 0.7, drum(0.24, 124, 526)),
        (0.12, 0.6, blown(0.34, 587.3, _FLUTE, 527, 0.12)),
    )


def _refuse() -> Signal:
    """No: two dull knocks."""
    return put(
        0.3,
        (0.0, 0.9, _dull(knock(0.16, _CLUB, 530), 60, 520)),
        (0.12, 1.0, _dull(knock(0.16, shifted(_CLUB, 0.8), 531), 60, 420)),
    )


def _end() -> Signal:
    """The end of a match: all drums, the horn, and a roar far away."""
    beats = [(0.18 * i, 0.9 if i % 3 == 0 else 0.6, drum(0.4, 88 - 7 * (i % 3), 535 + i)) for i in range(9)]
    calls = [
        (0.1, 0.22, blown(0.5, 146.8, _HORN, 545, 0.2)),
        (0.55, 0.22, blown(0.5, 196.0, _HORN, 546, 0.2)),
        (1.0, 0.26, blown(1.05, 293.7, _HORN, 547, 0.2)),
    ]
    far = _dull(_growl(0.8, (110.0, 190.0, 80.0), 37.0, 0.5, 548), 90, 1200)
    return put(2.1, *beats, *calls, (1.15, 0.18, far))
