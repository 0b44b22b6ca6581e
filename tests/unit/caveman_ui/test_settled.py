"""Who walks counts all the same: a panel shows the same people before, during and after every walk of a match."""

from __future__ import annotations

import pytest

from caveman.rules.events import Moved, Retreated
from caveman.rules.state import MAN, WOMAN
from caveman.rules.tribes import children_of, count_of
from caveman.ui.settled import settled
from tests.helpers.caveman_show import director_of, setup_of, steps_of


@pytest.mark.parametrize("seats", [2, 6])
def test_nobody_is_lost_on_the_way(seats: int) -> None:
    setup = setup_of(seats)
    director, walks = director_of(setup), 0
    for before, step in steps_of(setup, 3):
        director.present(step)
        is_walk = any(isinstance(event, Moved | Retreated) for event in step.events)
        is_quiet = len(step.events) == 1
        while director.is_busy:
            if is_walk and is_quiet:
                shown = settled(director.state, director.parts(0.5).motions)
                for seat in range(seats):
                    assert [count_of(shown, seat, sex) for sex in (MAN, WOMAN)] == [
                        count_of(before, seat, sex) for sex in (MAN, WOMAN)
                    ]
                    assert children_of(shown, seat) == children_of(before, seat)
                walks += 1
            director.tick(8.0)
    assert walks > 20
