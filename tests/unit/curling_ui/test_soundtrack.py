"""Sounds: each cue has its file, and the slide loop follows the fastest rock and ends."""

from __future__ import annotations

from importlib.resources import files

from curling.ui.cues import Cue, SoundCue
from curling.ui.soundtrack import Soundtrack, file_of


class Ear:
    """An audio that writes down what it is told, and is its own loop."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, float]] = []
        self.volumes: list[float] = []
        self.loops = 0

    def play(self, name: str, volume: float = 1.0) -> None:
        self.heard.append((name, volume))

    def loop(self, name: str, channel: str) -> Ear:
        self.loops += 1
        return self

    def set_volume(self, volume: float) -> None:
        self.volumes.append(volume)

    def stop(self) -> None:
        self.volumes.append(-1.0)

    def __getattr__(self, name: str) -> object:
        raise AssertionError(name)


def test_every_cue_has_its_sound() -> None:
    for cue in Cue:
        assert files("assets").joinpath(file_of(cue)).is_file(), cue


def test_cues_are_played_at_their_volume() -> None:
    ear = Ear()
    Soundtrack(ear).play([SoundCue(Cue.HIT, 0.4), SoundCue(Cue.SCORE)])  # type: ignore[arg-type]
    assert ear.heard == [("curling/hit.wav", 0.4), ("curling/score.wav", 1.0)]


def test_one_loop_slides_as_long_as_something_moves() -> None:
    ear = Ear()
    track = Soundtrack(ear)  # type: ignore[arg-type]
    for volume in (0.0, 0.6, 0.3, 0.0, 0.0):
        track.slide(volume)
    assert (ear.loops, ear.volumes) == (1, [0.6, 0.3, -1.0])
    track.slide(0.5)
    track.stop()
    track.stop()
    assert (ear.loops, ear.volumes[-2:]) == (2, [0.5, -1.0])
