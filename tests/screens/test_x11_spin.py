"""Spin in a real window, by real X11 events: a whip that bends, a straight one, the finger in aim and release."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

import pytest

from curling.rules.actions import Throw
from curling.rules.flick import GRIP, spin_of_push
from shared.core.settings import AnimationSpeed, ThrowMode
from tests.helpers.match_by_mouse import make_signs, start_match_of_two_people, throws, whip_until_thrown
from tests.helpers.person import Person, person_at
from tests.helpers.program import keep_settings, running
from tests.helpers.x11 import pause

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.helpers.x11 import Screen

pytestmark = pytest.mark.x11

RADIUS_M = 0.015


@pytest.fixture
def person(screen: Screen, home: Path, tmp_path: Path) -> Iterator[Person]:
    settings = {"animation_speed": AnimationSpeed.FAST, "throw_mode": ThrowMode.FLICK}
    keep_settings(home, last_game="curling", **settings)
    with running(screen, home) as program, person_at(program, tmp_path / "twin") as seated:
        seated.wait_until_alike()
        yield seated


def whip(person: Person, place: tuple[float, float], turn_rad: float, length_m: float = 0.18) -> Throw:
    """Press the rock, whip along an arc that ends as far to one side of the aim as it began to the other, let go."""
    pieces = 24
    path, heading_rad = [place], -turn_rad / 2
    for _ in range(pieces):
        heading_rad += turn_rad / pieces
        x_m, y_m = path[-1]
        step_m = length_m / pieces
        path.append((x_m - step_m * sin(heading_rad), y_m + step_m * cos(heading_rad)))
    screen = person.program.screen

    def by_hand() -> None:
        screen.move(*person.at(*path[0]))
        screen.press()
        pause(0.1)  # people, too, hold a rock for a moment before they whip
        screen.glide([person.at(*point) for point in path], 0.11)
        screen.release()

    return whip_until_thrown(person, by_hand)


def test_spin_by_hand_and_by_the_finger(person: Person) -> None:
    start_match_of_two_people(person)
    make_signs(person, "rock", "hammer")
    screen = person.program.screen

    for turn_rad in (pi / 6, 0.0, -pi / 5):
        throw = whip(person, person.place(0.165, 0.075), turn_rad)
        spin = spin_of_push(throw.speed_m_s, GRIP, RADIUS_M)
        assert throw.aim_rad == pytest.approx(0.0, abs=0.25)
        wanted = {pi / 6: 0.5, 0.0: 0.0, -pi / 5: -2 / 3}[turn_rad]
        assert throw.spin_rad_s == pytest.approx(wanted * spin, rel=0.4)
        if "no_object" in person.buttons():
            person.press_button("no_object")
        person.wait_for_question()

    person.press_button("tool_throw_mode")
    x_m, y_m = person.place(0.165, 0.075)
    before = len(throws(person))
    finger = person.at(x_m, y_m - 1.8 * RADIUS_M)
    screen.drag([finger, (finger[0], finger[1] + 20)], 0.2)
    with screen.holding("shift"):
        screen.wheel(-2)
    for key in ("q", "q", "e"):
        screen.key(key)
        pause(0.02)  # strikes without any would be one held key to SDL
    middle = person.at(0.165, 0.6)
    screen.drag([middle, (middle[0] - 180, middle[1])], 0.4, hold_s=0.3)
    throw = person.wait_for_action(Throw, before + 1)
    assert throw.spin_rad_s == pytest.approx(spin_of_push(throw.speed_m_s, 0.7 * GRIP, RADIUS_M))
