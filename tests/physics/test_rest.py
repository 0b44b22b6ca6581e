"""Rest repair in whole micrometres."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from curling.physics.engine import EventSteppedSimulator
from curling.physics.rest import repair
from curling.rules.simulator import RockBody
from tests.helpers.physics_scenes import play, sheet, straight

ENGINE = EventSteppedSimulator()


def gap_um(one: tuple[int, int], other: tuple[int, int]) -> float:
    return math.dist(one, other) - 30_000


def test_a5_the_higher_id_moves_along_the_line_of_centres_to_a_gap_of_two_micrometres() -> None:
    repaired = ENGINE.repair_rest(sheet(), {7: (100_000, 229_999), 2: (100_000, 200_000)})
    assert repaired == {2: (100_000, 200_000), 7: (100_000, 230_002)}
    slanted = ENGINE.repair_rest(sheet(), {1: (0, 0), 2: (18_000, 23_999)})
    assert slanted[1] == (0, 0)
    assert 2 <= gap_um(slanted[1], slanted[2]) < 3.5
    assert math.atan2(slanted[2][1], slanted[2][0]) == math.atan2(23_999, 18_000) or (
        abs(math.atan2(slanted[2][1], slanted[2][0]) - math.atan2(23_999, 18_000)) < 1e-4
    )


def test_a5_a_gap_of_zero_or_more_is_left_alone() -> None:
    places = {0: (0, 0), 1: (30_000, 0), 2: (0, 30_001)}
    assert ENGINE.repair_rest(sheet(), places) == places


@given(
    turns=st.lists(st.floats(0, 2 * math.pi), min_size=1, max_size=10),
    order=st.permutations(range(11)),
)
def test_a5_chains_that_touch_come_apart_whatever_the_order(turns: list[float], order: list[int]) -> None:
    x, y = 500_000.0, 500_000.0
    places = {order[0]: (round(x), round(y))}
    for index, turn in enumerate(turns):
        x, y = x + 30_000.0 * math.cos(turn / 4), y + 30_000.0 * math.sin(turn / 4)
        places[order[index + 1]] = (round(x), round(y))
    repaired = ENGINE.repair_rest(sheet(), places)
    assert repaired.keys() == places.keys()
    assert list(repaired.items()) == list(ENGINE.repair_rest(sheet(), dict(reversed(places.items()))).items())
    found = list(repaired.values())
    for index, place in enumerate(found):
        for other in found[:index]:
            assert gap_um(place, other) >= 0
    for rock, place in places.items():
        assert math.dist(place, repaired[rock]) < 200


def test_a5_rocks_on_one_spot_come_apart_too() -> None:
    assert repair(30_000, {0: (5, 5), 3: (5, 5)}) == {0: (5, 5), 3: (5, 30_007)}


def test_a5_repaired_rocks_are_accepted_by_the_next_shot() -> None:
    repaired = ENGINE.repair_rest(sheet(), {0: (100_000, 500_000), 1: (121_213, 521_212), 2: (142_000, 542_000)})
    rocks = [RockBody(rock, 0, x / 1e6, y / 1e6) for rock, (x, y) in repaired.items()]
    assert len(play(sheet(), rocks, straight(1.0, x=0.3, y=0.1)).rocks) == 4


def test_a5_a_diameter_between_micrometres_is_rounded_up() -> None:
    params = sheet(rock_diameter_m=0.0300004)
    repaired = ENGINE.repair_rest(params, {0: (100_000, 500_000), 1: (130_000, 500_000)})
    assert repaired[1][0] - repaired[0][0] == 30_003
