"""What a person has to see of a circle is seen whoever stands there, and however the circle is lit."""

from __future__ import annotations

from typing import Any

import pytest

from caveman.rules.content import default_board
from caveman.rules.state import FLINT, WOOD
from caveman.ui.view_model import GroupView, Light
from tests.helpers.painted_caveman import Easel, circles, table
from tests.helpers.painted_table import changed_area

pytestmark = pytest.mark.usefixtures("hidden_window")


BEHIND: dict[str, dict[str, Any]] = {
    "nobody": {},
    "three adults and a child": {"people": GroupView(1, 2, 1, 1)},
    "tribes that fight": {"people": GroupView(1, 1), "guests": GroupView(0, 2), "is_fight": True},
    "Stegosaurus": {"dinosaur": 0},
    "Triceratops": {"dinosaur": 1},
    "T-Rex": {"dinosaur": 2},
    "T-Rex on its way": {"ghost_dinosaur": 2},
}


@pytest.mark.parametrize("name", BEHIND)
@pytest.mark.parametrize("number", [8, 19])
def test_which_token_lies_on_a_circle_is_seen_whoever_stands_there(easel: Easel, name: str, number: int) -> None:
    seen = []
    for light in (Light.PLAIN, Light.OPEN, Light.CHOSEN):
        fields = BEHIND[name] | {"light": light}
        flint, wood = (table(circles=circles(**{f"c{number}": fields | {"token": kind}})) for kind in (FLINT, WOOD))
        seen.append(changed_area(easel.paint(flint), easel.paint(wood)))
    middle = easel.layout.circle(number)
    assert min(seen[0].size) >= middle[2] // 5
    assert seen[1:] == [seen[0]] * 2, "what lights a circle up hides no token"


def test_the_light_around_a_beach_is_told_from_the_ring_of_a_white_tribe(easel: Easel) -> None:
    beach = next(number for number, circle in enumerate(default_board().circles) if circle.corner == 1)
    picture = easel.paint(table(circles=circles(**{f"c{beach}": {"light": Light.OPEN}})))
    left, top, width, _ = easel.layout.circle(beach)
    upwards = [picture.get_at((left + width // 2, y_px)) for y_px in range(top - width // 10, top + width // 10)]
    assert any(colour.hsva[1] > 60 and colour.hsva[2] > 95 for colour in upwards), "a bright colour, not white"


@pytest.mark.parametrize("people", [None, GroupView(0, 1)])
def test_whose_a_camp_is_that_nobody_is_in_is_told_by_a_mark(easel: Easel, people: GroupView | None) -> None:
    first, second = (table(circles=circles(c8={"camp": seat, "people": people})) for seat in (0, 1))
    seen = changed_area(easel.paint(first), easel.paint(second))
    assert bool(seen) == (people is None), "who is there wears the colour already"
    if people is None:
        assert min(seen.size) >= easel.layout.circle(8)[2] // 5


@pytest.mark.parametrize("role", ["people", "guests"])
def test_who_would_join_the_own_tribe_stands_beside_it_and_covers_nobody(easel: Easel, role: str) -> None:
    there = {} if role == "people" else {"people": GroupView(1, 1)}
    coming = easel.paint(table(circles=circles(c8=there | {role: GroupView(0, 0, 1), "ghost": GroupView(0, 1)})))
    together = easel.paint(table(circles=circles(c8=there | {role: GroupView(0, 1, 1, used_men=1)})))
    assert not any(changed_area(coming, together).size), "the man who comes is pale, at his place beside the woman"
