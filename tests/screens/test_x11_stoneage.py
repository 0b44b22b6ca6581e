"""Stone Age in a real window, by real mouse events: from the menu, over misclicks, to the result."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from shared.core.settings import AnimationSpeed
from stoneage_mammoth.ai.players import GreedyPlayer
from stoneage_mammoth.rules.actions import Place
from stoneage_mammoth.rules.sites import FIELD, FOREST, HUNT, HUT
from tests.helpers.program import keep_settings, running
from tests.helpers.stoneage_person import StoneAgePerson

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from shared.core.session import MatchSession
    from tests.helpers.program import Program
    from tests.helpers.x11 import Screen

pytestmark = pytest.mark.x11


def sensible(session: MatchSession, seat: int) -> object:
    """What the player with rules of thumb would do."""
    return GreedyPlayer().choose(session.observation_for(seat), random.Random(1))


@pytest.fixture
def program(request: pytest.FixtureRequest, screen: Screen, home: Path) -> Iterator[Program]:
    """The program as a person left it who played Stone Age last."""
    speed = getattr(request, "param", AnimationSpeed.FAST)
    keep_settings(home, animation_speed=speed, last_game="stoneage_mammoth")
    with running(screen, home) as started:
        yield started


@pytest.fixture
def person(program: Program, tmp_path: Path) -> Iterator[StoneAgePerson]:
    seated = StoneAgePerson(program, tmp_path / "twin")
    try:
        seated.wait_until_alike()
        yield seated
    finally:
        seated.close()


def test_places_numbers_misclicks_undo_and_continue_by_mouse(person: StoneAgePerson, program: Program) -> None:
    person.start_match(2)

    # A number is chosen by the wheel and dropped by the right button, then clicked.
    person.tap(f"site:{HUNT}")
    person.turn_wheel(2)
    chooser = person.table.table_view().chooser
    assert chooser is not None
    assert chooser.chosen == 3
    person.cancel(f"site:{HUNT}")
    assert person.table.table_view().chooser is None
    person.tap(f"site:{FOREST}", "count:2")

    # Another's turn: a place that is taken says why; a misclick is taken back.
    person.tap(f"site:{FOREST}")
    assert "only one of them" in person.table.table_view().notice
    person.tap(f"site:{HUT}", "tool_undo", f"site:{FIELD}")
    person.wait_for_question()
    placed = [action for action in person.actions() if isinstance(action, Place)]
    assert placed == [Place(FOREST, 2), Place(FIELD, 1)]

    # A smaller window in the middle of a choice, then a whole round.
    person.tap(f"site:{HUNT}")
    person.resize((1100, 660))
    assert person.table.table_view().chooser is not None
    person.cancel(f"site:{HUNT}")
    person.play(sensible, 6)
    person.resize((1280, 720))
    person.play(sensible, 6)
    person.wait_for_question()
    played = len(person.actions())

    # Away and back: nothing is lost.
    person.leave_and_continue()
    person.play(sensible, 3)
    person.wait_for_question()
    assert len(person.actions()) > played
    program.close_in_silence()


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("program", [AnimationSpeed.FAST], indirect=True)
def test_a_whole_match_is_played_to_its_end_by_mouse(person: StoneAgePerson, program: Program, seats: int) -> None:
    person.start_match(seats)
    decisions = person.play(sensible, 5000)
    outcome = person.replay().outcome
    assert outcome is not None
    assert outcome.reason in {"stack_empty", "cards_gone"}
    assert decisions > 50 * seats
    program.screen.picture().save(program.home / "result.png")
    program.close_in_silence()
