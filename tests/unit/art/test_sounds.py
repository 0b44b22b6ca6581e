"""Every sound comes from the committed script, byte by byte."""

from __future__ import annotations

import io
import wave
from pathlib import Path

import numpy as np
import pytest

import assets
from assets import synthesise
from curling.ui.cues import Cue

ROOT = Path(assets.__file__).parent
MADE = synthesise.sounds()


def samples(data: bytes) -> np.ndarray:
    with wave.open(io.BytesIO(data), "rb") as file:
        return np.frombuffer(file.readframes(file.getnframes()), dtype="<i2").astype(float) / 32767


@pytest.mark.parametrize("name", sorted(MADE))
def test_script_makes_the_committed_bytes(name: str) -> None:
    assert (ROOT / name).read_bytes() == MADE[name]


def test_no_sound_file_is_without_its_script() -> None:
    found = {path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.wav")}
    assert found == set(MADE)


def test_every_cue_of_the_table_has_a_sound() -> None:
    assert {f"curling/{cue.value}.wav" for cue in Cue} <= set(MADE)


def test_script_writes_the_same_files_elsewhere(tmp_path: Path) -> None:
    synthesise.write(tmp_path)
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.wav")} == set(MADE)
    assert (tmp_path / "curling" / "hit.wav").read_bytes() == MADE["curling/hit.wav"]


@pytest.mark.parametrize("name", sorted(MADE))
def test_sound_is_mono_44_khz_16_bit_and_loud_but_not_clipped(name: str) -> None:
    with wave.open(io.BytesIO(MADE[name]), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
    level = samples(MADE[name])
    assert 0.3 < np.max(np.abs(level)) < 0.9
    assert abs(np.mean(level)) < 0.02


@pytest.mark.parametrize("name", sorted(set(MADE) - set(synthesise.LOOPS)))
def test_sound_dies_away(name: str) -> None:
    level = np.abs(samples(MADE[name]))
    assert level[-1] < 0.002
    assert np.max(level[-len(level) // 10 :]) < 0.35 * np.max(level)


@pytest.mark.parametrize("name", synthesise.LOOPS)
def test_loop_goes_on_without_a_click(name: str) -> None:
    level = samples(MADE[name])
    steps = np.abs(np.diff(level))
    assert abs(level[0] - level[-1]) <= np.max(steps)
    first, last = (np.sqrt(np.mean(part**2)) for part in (level[:4410], level[-4410:]))
    assert 0.5 < first / last < 2


def test_sounds_are_small() -> None:
    assert sum(map(len, MADE.values())) < 3_000_000
