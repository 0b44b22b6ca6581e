"""kill -9 at any moment of a match in the window: nothing acknowledged is lost, "Continue" resumes, nothing is left."""

from __future__ import annotations

import itertools
import random
from typing import TYPE_CHECKING

import pytest

from shared.core.replay import read_replay
from shared.core.settings import AnimationSpeed, ThrowMode
from tests.helpers.person import Person, person_at
from tests.helpers.program import keep_settings, running
from tests.helpers.x11 import pause, wait_until

if TYPE_CHECKING:
    from pathlib import Path

    from tests.helpers.x11 import Screen

pytestmark = pytest.mark.x11

MOST_ACTIONS = 2
"""So many actions are seen to the end before the last keys are struck, at most."""

LONGEST_WAIT_S = 0.1
"""From the last key to the kill, at most; a throw of the computer takes longer, a line on the disk much less."""

KEYS = ("Return", "Right", "Right", "Right", "Right", "Return")
"""Whatever is asked, some key answers it: leave the rock, set the power, throw, take the next button, press it."""


def play(person: Person, rng: random.Random) -> tuple[int, str]:
    """Play on until the window shows what came of some actions, then strike some keys blindly.

    Returns:
        What the window has acknowledged: number of actions and digest of the state of the twin that looks the same.
    """
    session = person.table.session
    goal = session.ply + rng.randint(0, MOST_ACTIONS)
    keys = itertools.cycle(KEYS)
    while person.is_at_table and session.ply < goal:
        person.key(next(keys))
        person.wait_for_question()
    acknowledged = session.ply, session.digest()
    for key in itertools.islice(keys, rng.randint(0, len(KEYS))):
        person.program.screen.key(key)
    pause(rng.uniform(0.0, LONGEST_WAIT_S))
    return acknowledged


@pytest.mark.parametrize(
    "kills",
    [
        pytest.param(10, marks=pytest.mark.timeout(480)),
        pytest.param(100, marks=[pytest.mark.soak, pytest.mark.timeout(2400)]),
    ],
    ids=["10", "100"],
)
def test_kill_at_any_moment_of_a_match(kills: int, screen: Screen, home: Path, tmp_path: Path) -> None:
    # Things are shown at once, so that much happens in a short life.
    keep_settings(
        home, last_game="curling", animation_speed=AnimationSpeed.OFF, throw_mode=ThrowMode.AIM, hand_over=False
    )
    rng = random.Random(kills)
    matches: dict[str, bytes] = {}
    grown = 0
    for _ in range(kills):
        with running(screen, home) as program, person_at(program, tmp_path / "twin") as person:
            open_match(person)
            ply, digest = play(person, rng)
            # Afterwards Python itself may complain, from a child that was being started at that moment.
            assert program.said() == ""
            program.kill()
            program.wait_until_nothing_is_left()
            recorded = person.replay().actions
            assert len(recorded) >= ply, "something that was shown is lost"
            assert ply == 0 or recorded[ply - 1].line.digest == digest
        found = whole_lines(person)
        assert {name: found[name][: len(lines)] for name, lines in matches.items()} == matches
        grown += found != matches
        matches = found
    assert grown > kills // 2, "the match hardly went on between the kills"


def open_match(person: Person) -> None:
    """Continue the unfinished match, or start one; the whole picture is that of what is on the disk."""
    assert list((person.program.home / "data" / "flintflick").rglob("*.tmp")) == []
    is_unfinished = any(read_replay(path).outcome is None for path in person.match_files())
    assert person.offers("Continue") == is_unfinished
    if is_unfinished:
        person.press("Continue")
    else:
        count = len(person.match_files())
        person.press("New match")
        wait_until(lambda: len(person.match_files()) > count, what="a match on the disk")
        person.look_at_table()
    person.wait_for_question()
    person.wait_until_alike()


def whole_lines(person: Person) -> dict[str, bytes]:
    """Every match up to its last whole line."""
    return {path.name: path.read_bytes()[: read_replay(path).good_bytes] for path in person.match_files()}
