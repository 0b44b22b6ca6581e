"""Every sound that the table of Caveman may play is there, and none lies there unused."""

from __future__ import annotations

from importlib.resources import files

import pytest

from caveman.ui.cues import Cue
from shared.ui.scenes.soundtrack import file_of


@pytest.mark.parametrize("cue", Cue)
def test_there_is_a_file(cue: Cue) -> None:
    assert files("assets").joinpath(*file_of("caveman", cue).split("/")).is_file()


def test_no_sound_of_the_game_is_left_unused() -> None:
    folder = files("assets").joinpath("caveman")
    names = {file.name.removesuffix(".wav") for file in folder.iterdir() if file.name.endswith(".wav")}
    assert names == {cue.value for cue in Cue}
