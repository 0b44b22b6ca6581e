"""The layout: everything inside the window, nothing over anything else, at every size, scale and number of tribes."""

from __future__ import annotations

import math
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caveman.rules.content import default_board
from caveman.ui import spots
from caveman.ui.art import circle as drawn_circle
from caveman.ui.layout import RADIUS, TableLayout
from caveman.ui.motion_model import Spot, SpotKind
from caveman.ui.view_model import CircleView, DieView, GroupView, SideView, TrayView
from shared.ui.media.boxes import Rect, centre, contains

if TYPE_CHECKING:
    from collections.abc import Sequence

SIZES = [
    (960, 540, 0.75),
    (960, 540, 1.0),
    (1280, 720, 1.0),
    (1280, 720, 1.5),
    (1280, 1024, 1.0),
    (1600, 720, 1.0),
    (1920, 1080, 1.5),
    (3840, 2160, 3.0),
]
SEATS = (2, 3, 4, 5, 6)
BEACHES = [number for number, circle in enumerate(default_board().circles) if circle.kind == "beach"]
every_table = pytest.mark.parametrize(("size", "seats"), [(size, seats) for size in SIZES for seats in SEATS], ids=str)


def table(size: tuple[int, int, float], seats: int) -> TableLayout:
    return TableLayout(size[:2], size[2], seats, default_board())


def areas(layout: TableLayout) -> list[Rect]:
    parts = [layout.heading, layout.turn, layout.tray, layout.question, layout.log, layout.bar]
    return [layout.board, *parts, *layout.panels]


def overlaps(first: Rect, second: Rect) -> bool:
    return (
        first[0] < second[0] + second[2]
        and second[0] < first[0] + first[2]
        and first[1] < second[1] + second[3]
        and second[1] < first[1] + first[3]
    )


def is_inside(outer: Rect, inner: Rect) -> bool:
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and inner[0] + inner[2] <= outer[0] + outer[2]
        and inner[1] + inner[3] <= outer[1] + outer[3]
    )


def check_apart(outer: Rect, rects: Sequence[Rect]) -> None:
    for rect in rects:
        assert is_inside(outer, rect), (outer, rect)
        assert rect[2] > 0
        assert rect[3] > 0
    for first, second in combinations(rects, 2):
        assert not overlaps(first, second), (first, second)


@every_table
def test_nothing_overlaps_and_all_is_inside(size: tuple[int, int, float], seats: int) -> None:
    layout = table(size, seats)
    assert len(layout.panels) == seats
    check_apart((0, 0, size[0], size[1]), areas(layout))
    check_apart(layout.turn, [layout.card, layout.deck, layout.reserve, layout.steps, *layout.phases])
    for rect in layout.circles:
        assert is_inside(layout.board, rect)


@given(
    width=st.integers(960, 7680),
    height=st.integers(500, 4320),
    scale=st.sampled_from([0.75, 1.0, 1.25, 1.5, 2.0, 3.0]),
    seats=st.sampled_from(SEATS),
)
def test_nothing_overlaps_in_any_window(width: int, height: int, scale: float, seats: int) -> None:
    layout = TableLayout((width, height), scale, seats, default_board())
    check_apart((0, 0, width, height), areas(layout))
    for places in layout.panel_places:
        check_apart(places.panel, [places.mark, places.name, *places.parts])
    check_apart(layout.question, layout.question_buttons([layout.px(150)] * 3))


def test_circles_of_the_usual_window_are_large_enough_to_be_hit_and_to_be_told_apart() -> None:
    layout = table((1280, 720, 1.0), 6)
    assert layout.spacing >= 70
    assert layout.log[3] >= 94
    assert pytest.approx(drawn_circle.RADIUS) == RADIUS


@every_table
@pytest.mark.parametrize("beach", BEACHES)
def test_who_waits_in_the_water_covers_no_circle(size: tuple[int, int, float], seats: int, beach: int) -> None:
    layout = table(size, seats)
    waiting = layout.landing(beach)
    assert waiting[0][0] < waiting[1][0] or waiting[0][1] != waiting[1][1]
    for place in waiting:
        assert is_inside(layout.board, place)
        for middle in layout.middles:
            assert math.dist(centre(place), middle) >= layout.spacing * (RADIUS + 0.28)
        assert math.dist(centre(place), layout.middles[beach]) <= 1.1 * layout.spacing
    assert math.dist(centre(waiting[0]), centre(waiting[1])) >= 0.6 * layout.spacing


def test_men_women_and_child_of_a_circle_are_pointed_at_side_by_side() -> None:
    layout = table((1280, 720, 1.0), 4)
    view = CircleView(8, "", people=GroupView(0, 2, 1, 1), guests=GroupView(1, 1, 0, 1))
    lives, came = layout.people(view), layout.guests(view)
    assert came[1] is None
    found = [rect for rect in (*lives, *came) if rect is not None]
    assert len(found) == 5
    for first, second in combinations(found, 2):
        assert not overlaps(first, second)
    man, woman, child = lives
    assert man is not None
    assert woman is not None
    assert child is not None
    assert man[0] < woman[0] < child[0]
    assert layout.people(CircleView(8, "")) == (None, None, None)


@every_table
@pytest.mark.parametrize("count", [1, 3, 4])
def test_all_dice_of_a_fight_lie_apart_in_the_tray(size: tuple[int, int, float], seats: int, count: int) -> None:
    layout = table(size, seats)
    side = SideView(0, -1, "Anna", dice=(DieView("green", "tribe"),), count=count)
    tray = TrayView("Fight", 8, (side, side))
    dice = [die for index in range(2) for die in layout.dice(tray, index)]
    assert len(dice) == 2 * count
    check_apart(layout.tray, [*dice, layout.result()])
    assert min(die[2] for die in dice) >= 14


def test_larger_text_grows_as_far_as_the_island_keeps_its_room() -> None:
    usual, large, huge = (TableLayout((1280, 720), scale, 6, default_board()) for scale in (1.0, 1.15, 3.0))
    assert large.scale == huge.scale == pytest.approx(1.15)
    assert huge.question[3] > usual.question[3]
    assert huge.spacing > 0.88 * usual.spacing


def test_things_move_between_places_that_are_in_the_window() -> None:
    layout = table((1280, 720, 1.0), 6)
    for kind in SpotKind:
        for number in BEACHES if kind in {SpotKind.SHORE, SpotKind.CIRCLE} else range(6):
            assert contains((0, 0, 1280, 720), *layout.point(Spot(kind, number))), kind
    assert layout.point(Spot(SpotKind.CIRCLE, 17)) == pytest.approx(layout.middles[17], abs=1)
    for part in range(5):
        assert contains(layout.development(3, part), *layout.point(Spot(SpotKind.DEVELOPMENTS, 3, part)))
    for part in range(3):
        assert contains(layout.panel_places[3].figures[part], *layout.point(Spot(SpotKind.PEOPLE, 3, part)))


def test_the_sign_of_a_fight_hides_nobody_who_fights() -> None:
    layout = table((1280, 720, 1.0), 4)
    tribes = CircleView(20, "", people=GroupView(1, 1, 2), guests=GroupView(0, 2, 1, 1), is_fight=True)
    sign = spots.fight(layout.circle(20), tribes, faces_left=True)
    faces = spots.people(layout.circle(20), tribes)
    assert sign[1] + sign[3] <= faces[1] + faces[3] // 4
    beast = CircleView(20, "", people=GroupView(1, 3), dinosaur=2, is_fight=True)
    for faces_left in (True, False):
        sign = spots.fight(layout.circle(20), beast, faces_left=faces_left)
        assert not overlaps(sign, spots.people(layout.circle(20), beast))
        assert (centre(sign)[0] > layout.middles[20][0]) is faces_left


def test_a_dinosaur_that_is_pointed_at_leaves_the_circles_around_it_alone() -> None:
    layout = table((1280, 720, 1.0), 4)
    for people in (None, GroupView(1, 3)):
        view = CircleView(9, "", people=people, dinosaur=2)
        assert is_inside(layout.circle(9), layout.dinosaur(view))
        assert layout.dinosaur(view)[3] >= layout.circle(9)[3] // 2
