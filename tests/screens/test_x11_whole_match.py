"""A whole match in a real window, to its end, by real X11 mouse events alone."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from shared.core.settings import AnimationSpeed
from tests.helpers.match_by_mouse import make_signs, play_to_the_end, start_match_of_two_people
from tests.helpers.person import person_at
from tests.helpers.program import keep_settings, running

if TYPE_CHECKING:
    from pathlib import Path

    from tests.helpers.x11 import Screen


@pytest.mark.x11
@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_a_whole_match_is_played_to_its_end_by_mouse(screen: Screen, home: Path, tmp_path: Path) -> None:
    keep_settings(home, last_game="curling", animation_speed=AnimationSpeed.FAST)
    with running(screen, home) as program, person_at(program, tmp_path / "twin") as person:
        person.wait_until_alike()
        start_match_of_two_people(person)
        make_signs(
            person,
            "hammer",
            "rock",
        )
        person.press_button("mode_flick")
        play_to_the_end(person, random.Random(5))
        person.wait_until_alike()
        outcome = person.replay().outcome
        assert outcome is not None
        assert outcome.reason == "target_reached"
        assert max(outcome.scores) >= 6
        screen.picture().save(tmp_path / "result.png")
        program.close_in_silence()
