"""The sounds of the table of Stone Age: soft, short, each told apart with closed eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from assets.instruments import BONE, RATE_HZ, STONE, Mode, band, blown, drum, knock, noise, put, shifted, times, whoosh

if TYPE_CHECKING:
    from assets.instruments import Signal

_PEG: tuple[Mode, ...] = ((540, 1.0, 0.022), (1120, 0.6, 0.014), (1990, 0.3, 0.008))
_LOG: tuple[Mode, ...] = ((186, 1.0, 0.06), (342, 0.7, 0.04), (760, 0.35, 0.018), (1480, 0.15, 0.008))
_DIE: tuple[Mode, ...] = ((1620, 1.0, 0.012), (2560, 0.7, 0.008), (3890, 0.35, 0.005), (930, 0.4, 0.014))
_NUGGET: tuple[Mode, ...] = ((2093, 1.0, 0.16), (3136, 0.6, 0.11), (5274, 0.35, 0.06), (6645, 0.15, 0.04))
_FLUTE = (1.0, 0.22, 0.08)
_HORN = (1.0, 0.75, 0.55, 0.4, 0.26, 0.16, 0.1)


def signals() -> dict[str, tuple[float, Signal]]:
    """Peak and signal of each file by its name below ``assets``."""
    return {
        f"stoneage_mammoth/{name}.wav": sound
        for name, sound in {
            "place": (0.5, _place()),
            "dice": (0.7, _dice()),
            "wood": (0.55, _wood()),
            "brick": (0.5, _brick()),
            "stone": (0.7, _stone()),
            "gold": (0.42, _gold()),
            "food": (0.5, _food()),
            "tool": (0.7, _tool()),
            "field": (0.4, _field()),
            "hut": (0.55, _hut()),
            "build": (0.7, _build()),
            "card": (0.42, _card()),
            "tile": (0.5, _tile()),
            "points": (0.42, _points()),
            "feed": (0.5, _feed()),
            "hunger": (0.42, _hunger()),
            "herd": (0.6, _herd()),
            "turn": (0.4, _turn()),
            "refuse": (0.6, _refuse()),
            "end": (0.82, _end()),
        }.items()
    }


def _place() -> Signal:
    """A wooden figure is set down."""
    return put(0.16, (0.0, 1.0, knock(0.14, _PEG, 200, click=0.3)), (0.035, 0.4, knock(0.1, _PEG, 201, click=0.1)))


def _dice() -> Signal:
    """Dice of bone are thrown out of a hand onto wood and come to rest."""
    falls = ((0.05, 1.0), (0.09, 0.8), (0.14, 0.9), (0.2, 0.6), (0.24, 0.5), (0.31, 0.42), (0.36, 0.3), (0.42, 0.18))
    rattle = [
        (start, loud, knock(0.1, shifted(_DIE, 1.0 + 0.06 * (i % 3 - 1)), 210 + i, click=0.7))
        for i, (start, loud) in enumerate(falls)
    ]
    table = [(start, loud * 0.35, knock(0.12, _LOG, 220 + i, click=0.0)) for i, (start, loud) in enumerate(falls[:5])]
    return put(0.56, (0.0, 0.12, whoosh(0.1, 3000, 0.6, 219)), *rattle, *table)


def _wood() -> Signal:
    """Logs are laid onto each other."""
    blows = [(0.0, 1.0, knock(0.2, _LOG, 230)), (0.1, 0.75, knock(0.2, shifted(_LOG, 1.13), 231))]
    return put(0.32, *blows)


def _brick() -> Signal:
    """A brick is put onto another: dull, with some dust."""
    dull = band(knock(0.2, shifted(_LOG, 1.7), 235, click=0.8), 120, 1500)
    t = times(0.2)
    dust = band(noise(len(t), 236), 1500, 5200) * np.exp(-t / 0.03)
    return put(0.26, (0.0, 1.0, dull), (0.005, 0.22, dust), (0.09, 0.5, dull))


def _stone() -> Signal:
    """A stone clacks against a stone."""
    return put(
        0.24, (0.0, 1.0, knock(0.14, STONE, 240, click=0.9)), (0.085, 0.6, knock(0.12, shifted(STONE, 0.86), 241))
    )


def _gold() -> Signal:
    """Nuggets ring in a hand."""
    rings = [(0.0, 0.8, 1.0), (0.07, 0.6, 1.19), (0.13, 0.7, 0.89)]
    return put(
        0.5, *[(start, loud, knock(0.36, shifted(_NUGGET, pitch), 245, click=0.1)) for start, loud, pitch in rings]
    )


def _food() -> Signal:
    """Something soft drops into a basket."""
    t = times(0.22)
    rustle = band(noise(len(t), 250), 900, 3800) * np.exp(-t / 0.04) * np.minimum(1.0, t / 0.01)
    thud = band(drum(0.22, 120, 251), 60, 500)
    return put(0.26, (0.0, 0.9, thud), (0.0, 0.4, rustle))


def _tool() -> Signal:
    """Flint is struck off a core, twice."""
    chips = [(0.0, 0.7, 1.18), (0.13, 1.0, 1.0)]
    blows = [(start, loud, knock(0.12, shifted(STONE, pitch), 255, click=1.2)) for start, loud, pitch in chips]
    return put(0.32, *blows, (0.14, 0.35, knock(0.16, BONE, 257, click=0.0)))


def _field() -> Signal:
    """A sickle goes through stalks."""
    cuts = [(0.0, 0.8, 260), (0.16, 1.0, 261)]
    return put(0.36, *[(start, loud, whoosh(0.18, 6200, 0.35, seed)) for start, loud, seed in cuts])


def _hut() -> Signal:
    """A hide is thrown over poles."""
    flap = [(0.05, 0.6, band(drum(0.24, 88, 266), 50, 700))]
    return put(0.34, (0.0, 0.8, whoosh(0.2, 1800, 0.5, 265)), *flap)


def _build() -> Signal:
    """A hut stands: posts are driven in, and the drum says so."""
    posts = [(0.0, 0.7, 1.0), (0.13, 0.8, 1.06), (0.26, 1.0, 1.12)]
    blows = [(start, loud, knock(0.2, shifted(_LOG, pitch), 270, click=0.9)) for start, loud, pitch in posts]
    return put(0.66, *blows, (0.28, 0.8, drum(0.36, 98, 273)))


def _card() -> Signal:
    """A thin hide is turned over."""
    t = times(0.16)
    flick = band(noise(len(t), 280), 1800, 7500) * np.exp(-(((t - 0.05) / 0.03) ** 2))
    return put(0.2, (0.0, 1.0, flick), (0.1, 0.5, knock(0.08, _PEG, 281, click=0.2)))


def _tile() -> Signal:
    """A thick tile is turned and falls flat."""
    return put(
        0.28, (0.0, 0.35, whoosh(0.12, 2600, 0.6, 285)), (0.1, 1.0, knock(0.16, shifted(_LOG, 2.2), 286, click=0.6))
    )


def _points() -> Signal:
    """Two rising notes of bone."""
    return put(
        0.42, (0.0, 0.7, knock(0.36, shifted(BONE, 0.9), 290, click=0.1)), (0.1, 1.0, knock(0.3, BONE, 291, click=0.1))
    )


def _feed() -> Signal:
    """The evening: a fire crackles, and somebody beats the drum softly."""
    t = times(0.55)
    crackle = np.zeros(len(t))
    for i, start in enumerate((0.02, 0.07, 0.16, 0.19, 0.3, 0.37, 0.46)):
        late = np.maximum(0.0, t - start)
        crackle += np.where(t >= start, np.exp(-late / 0.006), 0.0) * (0.5 + 0.1 * (i % 4))
    fire = band(noise(len(t), 295), 1200, 6000) * crackle
    return put(0.6, (0.0, 0.6, fire), (0.04, 0.8, drum(0.3, 84, 296)), (0.26, 0.6, drum(0.3, 84, 297)))


def _hunger() -> Signal:
    """A flute falls: nobody has eaten enough."""
    notes = [(0.0, 0.9, 392.0, 0.28), (0.22, 0.95, 311.1, 0.3), (0.46, 1.0, 261.6, 0.42)]
    return put(0.98, *[(start, loud, blown(long, hertz, _FLUTE, 300, 0.16)) for start, loud, hertz, long in notes])


def _herd() -> Signal:
    """Far mammoths: a soft call that rises, and the ground under heavy feet."""
    t = times(0.85)
    hertz = 150 + 190 * np.minimum(1.0, (t / 0.4) ** 1.5) - 70 * np.clip((t - 0.5) / 0.35, 0, 1)
    phase = 2 * np.pi * np.cumsum(hertz) / RATE_HZ + 0.6 * np.sin(2 * np.pi * 27 * t)
    call = sum((strength * np.sin((n + 1) * phase) for n, strength in enumerate(_HORN)), np.zeros(len(t)))
    call += 0.5 * band(noise(len(t), 305), 300, 1600)
    call = band(call * np.minimum(1.0, t / 0.12) * np.minimum(1.0, (0.85 - t) / 0.35), 120, 1700)
    steps = [(start, 0.8, band(drum(0.3, 54, 306 + i), 30, 220)) for i, start in enumerate((0.0, 0.3, 0.56))]
    return put(1.0, (0.08, 0.62, call), *steps)


def _turn() -> Signal:
    """Your turn: two notes of the flute."""
    return put(
        0.46, (0.0, 0.8, blown(0.2, 523.3, _FLUTE, 310, 0.12)), (0.14, 1.0, blown(0.3, 659.3, _FLUTE, 311, 0.12))
    )


def _refuse() -> Signal:
    """No: two dull beats, lower the second time."""
    return put(0.32, (0.0, 0.9, band(drum(0.2, 112, 315), 60, 420)), (0.12, 1.0, band(drum(0.2, 80, 316), 60, 420)))


def _end() -> Signal:
    """The end of a match: drums, a horn, and flutes over it."""
    beats = [(0.2 * i, 0.9 if i % 2 == 0 else 0.6, drum(0.4, 90 - 8 * (i % 2), 320 + i)) for i in range(7)]
    calls = [(0.1, 0.22, blown(0.6, 146.8, _HORN, 330, 0.2)), (0.6, 0.26, blown(1.2, 220.0, _HORN, 331, 0.2))]
    flutes = [(0.6, 0.3, blown(0.4, 587.3, _FLUTE, 332, 0.12)), (0.92, 0.34, blown(0.9, 880.0, _FLUTE, 333, 0.12))]
    return put(1.95, *beats, *calls, *flutes)
