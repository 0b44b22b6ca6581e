"""What in a match that was left was one way: as far as one click would have led along it, and no further."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from caveman.rules.actions import Done, Land, Move, MoveDinosaur
from caveman.rules.dinosaurs import walk_paths
from caveman.rules.state import MAN, STEGOSAURUS, WOMAN
from caveman.rules.steps import paths
from caveman.ui.ways import find_ways
from tests.helpers.caveman_pilot import BEACH, HOME
from tests.helpers.caveman_positions import Table

if TYPE_CHECKING:
    from caveman.rules.actions import Action
    from caveman.rules.state import CavemanState

LONG = "stegosaurus_09"
"""A card with 5 steps."""


def played(table: Table, *actions: Action) -> set[int]:
    """What belongs to the step before it where these things are done one after the other."""
    states: list[CavemanState] = []
    for action in actions:
        states.append(table.state.copy())
        table.do(action)
    return find_ways(states, actions)


def moves(*circles: int, sex: int = MAN, child: bool = False) -> list[Move]:
    """Steps from circle to circle."""
    return [Move(origin, there, sex, child) for origin, there in pairwise(circles)]


def on_the_beach() -> Table:
    """A couple and a child on the beach, five steps."""
    return Table(2).people(0, BEACH, 1, 1, 1).card(LONG)


@pytest.mark.parametrize("child", [False, True])
@pytest.mark.parametrize("steps", [2, 3, 4, 5])
def test_a_way_as_a_click_leads_is_one(steps: int, *, child: bool) -> None:
    table = on_the_beach()
    way = next(way for way in paths(table.state, BEACH, with_child=child).values() if len(way) == steps)
    assert played(table, *moves(BEACH, *way, child=child)) == set(range(1, steps))


@pytest.mark.parametrize("steps", [2, 3, 4])
def test_a_way_of_a_dinosaur_is_one(steps: int) -> None:
    table = Table(2).card("stegosaurus_01").done()
    way = next(way for way in walk_paths(table.state, STEGOSAURUS).values() if len(way) == steps)
    assert played(table, *(MoveDinosaur(STEGOSAURUS, there) for there in way)) == set(range(1, steps))


def test_there_and_back_again_is_not_one_way() -> None:
    assert played(on_the_beach(), *moves(BEACH, HOME, BEACH, HOME)) == set()


def test_a_detour_is_one_way_as_far_as_it_is_none() -> None:
    table = on_the_beach()
    way = next(way for way in paths(table.state, BEACH).values() if len(way) == 3)
    assert played(table, *moves(BEACH, *way, way[-2])) == {1, 2}


def test_two_people_do_not_go_one_way() -> None:
    table = on_the_beach()
    steps = [*moves(BEACH, HOME), *moves(BEACH, HOME, sex=WOMAN)]
    assert played(table, *steps) == set()


def test_where_another_goes_on_from_the_same_circle_a_new_way_begins() -> None:
    table = Table(2).people(0, BEACH, 1, 0).people(0, HOME, 0, 1).card(LONG)
    there = paths(table.state, HOME)
    beyond = next(circle for circle, way in there.items() if len(way) == 1 and circle != BEACH)
    assert played(table, *moves(BEACH, HOME), *moves(HOME, beyond, sex=WOMAN)) == set()


def test_the_child_that_joins_on_the_way_begins_a_new_way() -> None:
    table = Table(2).people(0, BEACH, 1, 0).people(0, HOME, 0, 1, 1).card(LONG)
    beyond = next(circle for circle, way in paths(table.state, HOME).items() if len(way) == 1 and circle != BEACH)
    assert played(table, *moves(BEACH, HOME), *moves(HOME, beyond, child=True)) == set()


def test_what_is_done_in_between_parts_two_ways() -> None:
    table = on_the_beach()
    way = next(way for way in paths(table.state, BEACH).values() if len(way) == 2)
    first, second = moves(BEACH, *way)
    assert played(table, first, Land(MAN), second, Done()) == set()
