"""Scoring of a round: R22 to R25, against hand-counted positions and a plain second implementation."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curling.rules.events import RoundScored
from curling.rules.options import make_config
from curling.rules.scoring import measure, nearest_side, points_by_side
from curling.rules.simulator import Status
from curling.rules.state import NOBODY, Place, Rock
from tests.helpers.curling_table import Table, make_setup, near

OUT = Status.OUT_SLAMMER


def test_r22_only_the_side_with_the_nearest_rock_scores() -> None:
    table = Table().finish_round(near(20), near(40), near(50), near(60))
    assert table.state.scores == [1, 0]


def test_r22_one_point_for_each_rock_nearer_than_the_other_sides_nearest() -> None:
    table = Table().finish_round(near(90), near(60), near(30), near(100), near(0), near(110))
    assert table.state.scores == [2, 0]
    assert [(value.rock, value.points) for value in table.state.rounds[0].measures] == [
        (2, 1),
        (1, 1),
        (6, 0),
        (0, 0),
        (7, 0),
        (8, 0),
    ]


def test_r22_distances_are_measured_from_centre_to_centre() -> None:
    table = Table().finish_round((165.0 + 30, 770.0 + 40))
    (value,) = table.state.rounds[0].measures
    assert (value.rock, value.side, value.distance_um, value.is_in_cave) == (0, 0, 50_000, True)
    (told,) = table.told(RoundScored)
    assert told.result == table.state.rounds[0]
    assert told.scores == (1, 0)


@pytest.mark.parametrize(("distance_mm", "points"), [(115.0, 1), (115.001, 0)])
def test_r23_only_rocks_wholly_inside_the_line_count(distance_mm: float, points: int) -> None:
    assert Table().finish_round(near(distance_mm)).state.scores == [points, 0]


@pytest.mark.parametrize(("radius_m", "points"), [(0.014, 0), (0.015, 1)])
def test_r23_a_cave_smaller_than_a_rock_holds_none(radius_m: float, points: int) -> None:
    table = Table(changes={"cave_radius_m": radius_m, "hearth_radius_m": 0.005}).finish_round(near(0))
    assert table.state.scores == [points, 0]


def test_1_2_6_a_rock_that_overlaps_the_line_never_stands_before_one_inside() -> None:
    table = Table().finish_round(near(115), near(115.001, -1))
    assert table.state.scores == [1, 0]


def test_r24_nobody_in_the_cave_nobody_scores() -> None:
    table = Table().finish_round((165.0, 500.0), (100.0, 500.0))
    assert table.state.scores == [0, 0]
    assert table.state.round == 2


def test_r24_one_side_alone_in_the_cave_scores_with_all_its_rocks() -> None:
    table = Table().finish_round(OUT, near(0), OUT, near(50), OUT, near(100))
    assert table.state.scores == [0, 3]


@pytest.mark.parametrize(
    ("own_mm", "other_mm", "scores"),
    [
        (40.0, 40.0, [0, 0]),
        (40.0, 40.5, [0, 0]),
        (40.0, 40.501, [1, 0]),
        (40.501, 40.0, [0, 1]),
    ],
)
def test_q5_nearest_rocks_that_are_level_score_nothing(own_mm: float, other_mm: float, scores: list[int]) -> None:
    assert Table().finish_round(near(own_mm), near(other_mm, -1)).state.scores == scores


def test_q5_a_further_rock_must_be_nearer_by_more_than_the_tolerance() -> None:
    table = Table().finish_round(near(10), near(60, -1), near(59.6))
    assert table.state.scores == [1, 0]


def test_q5_the_tolerance_is_a_parameter() -> None:
    table = Table(changes={"tie_tolerance_m": 0.0}).finish_round(near(40), near(40.001, -1))
    assert table.state.scores == [1, 0]


def test_r25_the_distances_that_decided_are_always_told() -> None:
    table = Table().finish_round(near(40), near(40.3, -1))
    (told,) = table.told(RoundScored)
    assert [(value.rock, value.distance_um, value.points) for value in told.result.measures] == [
        (0, 40_000, 0),
        (6, 40_300, 0),
    ]


def test_r22_measures_name_every_rock_in_play_nearest_first() -> None:
    table = Table().finish_round(near(115), near(0), (165.0, 500.0))
    assert [value.rock for value in table.state.rounds[0].measures] == [6, 0, 1]
    assert [value.distance_um for value in table.state.rounds[0].measures] == [0, 115_000, 270_000]


# A second implementation that shares nothing: exact fractions, all pairs, one sentence of the rules a line.

PLACES = st.tuples(st.integers(165_000 - 125_000, 165_000 + 125_000), st.integers(770_000 - 125_000, 770_000 + 125_000))
SOME_PLACES = st.one_of(PLACES, st.just((165_000 + 40_000, 770_000)), st.just((165_000, 770_000 - 40_500)))
POSITIONS = st.lists(st.one_of(st.none(), SOME_PLACES), min_size=12, max_size=12)


def is_further(far: int, near_square: int, by_um: int) -> bool:
    """Whether the root of ``far`` is larger than the root of ``near_square`` by more than ``by_um``, exactly."""
    rest = far - near_square - by_um**2
    return rest > 0 and Fraction(rest) ** 2 > 4 * by_um**2 * near_square


def brute_force(places: list[tuple[int, int] | None], *, is_starvince: bool) -> tuple[int, int]:
    squares = {
        rock: (place[0] - 165_000) ** 2 + (place[1] - 770_000) ** 2
        for rock, place in enumerate(places)
        if place is not None
    }
    inside = {rock for rock, square in squares.items() if square <= (130_000 - 15_000) ** 2}
    points = [0, 0]
    for rock in inside:
        side = int(rock >= 6)
        if is_starvince:
            points[side] += 2 if squares[rock] <= (35_000 + 15_000) ** 2 else 1
        elif all(is_further(squares[other], squares[rock], 500) for other in inside if int(other >= 6) != side):
            points[side] += 1
    return points[0], points[1]


def rocks_at(places: list[tuple[int, int] | None]) -> list[Rock]:
    return [Rock() if place is None else Rock(Place.IN_PLAY, *place) for place in places]


@given(POSITIONS, st.sampled_from(["classic", "starvince"]))
def test_r22_agrees_with_a_plain_second_implementation(places: list[tuple[int, int] | None], scoring: str) -> None:
    config = make_config(make_setup(scoring=scoring))
    measures = measure(config, rocks_at(places))
    assert points_by_side(measures) == brute_force(places, is_starvince=scoring == "starvince")
    assert [value.distance_um for value in measures] == sorted(value.distance_um for value in measures)
    if scoring == "classic":
        assert 0 in points_by_side(measures)


@given(POSITIONS)
def test_r34_nearest_side_is_that_of_the_nearest_rock_anywhere(places: list[tuple[int, int] | None]) -> None:
    config = make_config(make_setup())
    distances = [
        (math.dist(place, (165_000, 770_000)), int(rock >= 6)) for rock, place in enumerate(places) if place is not None
    ]
    best = [min((d for d, owner in distances if owner == side), default=math.inf) for side in (0, 1)]
    found = nearest_side(config, rocks_at(places))
    if found == NOBODY:
        assert best[0] == best[1] or abs(best[0] - best[1]) <= 500
    else:
        assert best[found] < best[1 - found]
