"""Every sound that the table may play is there, and equal ones are heard once."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

from shared.ui.media.sounds import SoundCue
from shared.ui.scenes.soundtrack import Soundtrack, file_of
from stoneage_mammoth.ui.cues import Cue


class Listener:
    """Writes down what it is told to play."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, float]] = []

    def play(self, name: str, volume: float = 1.0) -> None:
        self.heard.append((name, volume))


@pytest.mark.parametrize("cue", Cue)
def test_there_is_a_file(cue: Cue) -> None:
    assert files("assets").joinpath(*file_of("stoneage_mammoth", cue).split("/")).is_file()


def test_no_sound_of_the_game_is_left_unused() -> None:
    folder = files("assets").joinpath("stoneage_mammoth")
    names = {file.name.removesuffix(".wav") for file in folder.iterdir() if file.name.endswith(".wav")}
    assert names == {cue.value for cue in Cue}


def test_equal_sounds_of_one_moment_are_heard_once_at_the_louder_volume() -> None:
    listener: Any = Listener()
    Soundtrack(listener, "stoneage_mammoth").play(
        (SoundCue(Cue.FOOD, 0.5), SoundCue(Cue.CARD), SoundCue(Cue.FOOD, 0.8))
    )
    assert listener.heard == [("stoneage_mammoth/food.wav", 0.8), ("stoneage_mammoth/card.wav", 1.0)]
