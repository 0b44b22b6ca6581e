"""A match in a real window, by real X11 mouse events: a flick of each kind, a hammer and a totem."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from curling.rules.actions import Throw, UseHammer, UseTotem
from curling.rules.state import Phase
from shared.core.settings import AnimationSpeed
from tests.helpers.match_by_mouse import flick, make_signs, start_match_of_two_people, strike_where_it_is_allowed
from tests.helpers.person import Person, person_at
from tests.helpers.program import Program, keep_settings, running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.helpers.x11 import Screen

pytestmark = pytest.mark.x11


@pytest.fixture
def program(request: pytest.FixtureRequest, screen: Screen, home: Path) -> Iterator[Program]:
    """The program with the speed of things that a person has chosen the last time."""
    keep_settings(home, last_game="curling", animation_speed=getattr(request, "param", AnimationSpeed.NORMAL))
    with running(screen, home) as started:
        yield started


@pytest.fixture
def person(program: Program, tmp_path: Path) -> Iterator[Person]:
    with person_at(program, tmp_path / "twin") as seated:
        seated.wait_until_alike()
        yield seated


def test_flick_hammer_aim_and_totem_by_mouse(person: Person, program: Program) -> None:
    start_match_of_two_people(person)
    make_signs(person, "rock", "hammer")

    # A true flick, chosen on first use, then a hammer.
    person.press_button("mode_flick")
    place = person.place(0.150, 0.075)
    _, throw = flick(person, place, 1.5)  # whether the speed is the hand's is asked below, of several
    pixel_um = 1e6 / person.table.layout.viewport.length_px(1.0)
    assert throw.x_um == pytest.approx(place[0] * 1e6, abs=pixel_um)
    assert throw.y_um == pytest.approx(place[1] * 1e6, abs=pixel_um)
    assert throw.aim_rad == pytest.approx(0.0, abs=0.03)
    assert (person.state.side, person.state.phase) == (0, Phase.OBJECT)
    person.press_button("hammer_big")
    strike_where_it_is_allowed(person)
    assert person.wait_for_action(UseHammer, 1).size == "big"

    # The other way to throw for the other side, then a totem.
    person.wait_for_question()
    assert person.state.side == 1
    person.press_button("tool_throw_mode")
    person.place(0.200, 0.075)
    person.pull(-150, 12)
    aimed = person.wait_for_action(Throw, 2)
    assert aimed == person.twin_actions()[-1], "the release has changed the aim"
    assert aimed.aim_rad != 0.0
    person.press_button("totem")
    person.wait_for_action(UseTotem, 1)
    person.wait_for_question()

    # The cross of the window in the middle of the match: everything is there next time.
    before = person.match_file().read_bytes()
    program.close_in_silence()
    assert person.match_file().read_bytes() == before
    person.look_at_table()
    assert (person.state.side, person.state.round) == (0, 1)


@pytest.mark.parametrize("program", [AnimationSpeed.OFF], indirect=True, ids=["at-once"])
def test_a_flick_has_the_speed_of_the_hand(person: Person) -> None:
    start_match_of_two_people(person)
    make_signs(person, "fur", "rock")
    person.press_button("mode_flick")
    errors: list[float] = []
    speeds_m_s = (0.8, 1.2, 1.6, 2.0, 2.4)
    # A busy machine sees some whips late; a speed that is measured wrongly is never right.
    while len(errors) < len(speeds_m_s) or sum(error < 0.1 for error in errors) < 3:
        assert len(errors) < 12, f"of all rocks of a round hardly any had the speed of the hand: {errors}"
        place = person.place(0.100 + 0.02 * (len(errors) % 6), 0.070)
        hand_m_s, throw = flick(person, place, speeds_m_s[len(errors) % len(speeds_m_s)])
        errors.append(abs(throw.speed_m_s / hand_m_s - 1.0))
        if person.state.phase is Phase.OBJECT:
            person.press_button("no_object")
            person.wait_for_question()
