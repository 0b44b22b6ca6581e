"""Caveman in a real window, by real mouse events: from the menu, over walks, pulls and misclicks, to the result."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from caveman.ai.players import greedy_player
from caveman.rules.actions import Land, Move, PlaceDinosaur
from caveman.rules.state import MAN, WOMAN, Phase
from caveman.rules.tables import tables_of
from caveman.ui.view_model import Light
from shared.core.settings import AnimationSpeed
from tests.helpers.caveman_person import CavemanPerson
from tests.helpers.program import keep_settings, running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from shared.core.session import MatchSession
    from tests.helpers.program import Program
    from tests.helpers.x11 import Screen

pytestmark = pytest.mark.x11


def sensible(session: MatchSession, seat: int) -> Any:  # noqa: ANN401 - any action of the game
    """What the player with rules of thumb would do."""
    return greedy_player().choose(session.observation_for(seat), random.Random(session.ply))


@pytest.fixture
def program(request: pytest.FixtureRequest, screen: Screen, home: Path) -> Iterator[Program]:
    """The program as a person left it who played Caveman last."""
    speed = getattr(request, "param", AnimationSpeed.FAST)
    keep_settings(home, animation_speed=speed, last_game="caveman")
    with running(screen, home) as started:
        yield started


@pytest.fixture
def person(program: Program, tmp_path: Path) -> Iterator[CavemanPerson]:
    seated = CavemanPerson(program, tmp_path / "twin")
    try:
        seated.wait_until_alike()
        yield seated
    finally:
        seated.close()


def test_landing_walks_pulls_undo_and_continue_by_mouse(person: CavemanPerson, program: Program) -> None:
    person.start_match(2)
    person.tap("circle:1", "circle:3", "circle:5")
    person.wait_for_question()
    assert [action for action in person.actions() if isinstance(action, PlaceDinosaur)] == [
        PlaceDinosaur(1),
        PlaceDinosaur(3),
        PlaceDinosaur(5),
    ]
    person.tap("draw_card")
    seat = person.table.deciding_seat
    assert seat is not None
    state = person.session.state
    beach = tables_of(state).island.beaches[state.corners[seat]]

    # A man lands by a click, another way is taken back; then he walks by being pulled.
    person.tap("land:0", "tool_undo", "land:1")
    person.tap(f"woman:{beach}")
    view = person.table.table_view()
    goal = next(there.circle for there in view.circles if there.light is Light.OPEN and there.cost == 1)
    person.cancel(f"circle:{goal}")
    person.draw_over(f"woman:{beach}", f"circle:{goal}")
    person.wait_for_question()
    assert [action for action in person.actions() if isinstance(action, Land | Move)] == [
        Land(WOMAN),
        Move(beach, goal, WOMAN),
    ]

    # Why not is told; a smaller window in the middle of a choice.
    person.tap(f"circle:{beach}")
    assert person.table.console.notice == "First click one of your people."
    if person.session.state.phase == Phase.GREEN:
        person.resize((1100, 660))
        person.tap("tool_undo", f"land:{MAN}")
    person.play(sensible, 6)
    person.resize((1280, 720))
    person.play(sensible, 10)
    person.wait_for_question()
    played = len(person.actions())

    # Away and back: nothing is lost.
    person.leave_and_continue()
    person.play(sensible, 4)
    person.wait_for_question()
    assert len(person.actions()) > played
    program.close_in_silence()


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("program", [AnimationSpeed.OFF], indirect=True)
def test_a_whole_match_is_played_to_its_end_by_mouse(person: CavemanPerson, program: Program, seats: int) -> None:
    person.start_match(seats)
    decisions = person.play(sensible, 5000)
    outcome = person.replay().outcome
    assert outcome is not None
    assert outcome.reason in {"adults", "developments", "deck"}
    assert decisions > 15 * seats
    program.screen.picture().save(program.home / "result.png")
    program.close_in_silence()
