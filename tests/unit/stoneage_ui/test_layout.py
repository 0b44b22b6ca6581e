"""The layout: everything inside the window, nothing over anything else, at every size, scale and number of seats."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.ui.media.boxes import cells, column_of, contains, packed, row_of, within
from stoneage_mammoth.rules.sites import CARD_SITE, FOREST, HUNT, HUT, RIVER
from stoneage_mammoth.rules.state import NOWHERE
from stoneage_mammoth.ui.desk_layout import dice_in_columns, dice_rows, dice_with_gains
from stoneage_mammoth.ui.layout import TableLayout
from stoneage_mammoth.ui.motion_model import Spot, SpotKind
from stoneage_mammoth.ui.spots import crowd, herd_place, item, name_place, price_place, rings, standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.ui.media.boxes import Rect

SIZES = [
    (960, 540, 1.0),
    (1280, 720, 1.0),
    (1280, 720, 1.5),
    (1280, 1024, 1.0),
    (1600, 720, 1.0),
    (1920, 1080, 1.5),
    (3840, 2160, 3.0),
]
SEATS = (2, 3, 4)
every_table = pytest.mark.parametrize(("size", "seats"), [(size, seats) for size in SIZES for seats in SEATS], ids=str)


def table(size: tuple[int, int, float], seats: int, *, has_herd: bool = True) -> TableLayout:
    return TableLayout(size[:2], size[2], seats, has_herd=has_herd)


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
    areas = [layout.heading, layout.board, layout.tray, layout.question, layout.log, *layout.panels, layout.bar]
    check_apart((0, 0, size[0], size[1]), areas)
    check_apart(layout.board, [*layout.sites.values(), layout.deck, layout.pile, layout.tile])
    check_apart(layout.tile, [layout.tile_face, layout.crowd])


@given(
    width=st.integers(960, 7680),
    height=st.integers(440, 4320),  # the bar of a recording takes some of the smallest window
    scale=st.sampled_from([0.75, 1.0, 1.25, 1.5, 2.0, 3.0]),
    seats=st.sampled_from(SEATS),
    has_herd=st.booleans(),
)
def test_nothing_overlaps_in_any_window(width: int, height: int, scale: float, seats: int, *, has_herd: bool) -> None:
    layout = TableLayout((width, height), scale, seats, has_herd=has_herd)
    areas = [layout.heading, layout.board, layout.tray, layout.question, layout.log, *layout.panels, layout.bar]
    check_apart((0, 0, width, height), areas)
    check_apart(layout.board, [*layout.sites.values(), layout.deck])
    for site, rect in layout.sites.items():
        check_apart(rect, rings(site, rect))
        if site >= CARD_SITE:
            check_apart(rect, [item(site, rect), *rings(site, rect)])
    rows = [part for index in range(5) for part in layout.pay_row(index, 5)]
    check_apart(layout.question, [*layout.question_buttons([layout.px(150)] * 3), *rows])


@every_table
def test_the_parts_of_a_panel_lie_apart_inside_it(size: tuple[int, int, float], seats: int) -> None:
    for places in table(size, seats).panel_places:
        single = [places.mark, places.name, places.start, places.score, places.people, places.food, places.fields]
        single += [places.buildings, places.tiles, places.kept, places.secrets]
        many = [*places.tools, *places.one_use, *places.goods, *places.symbols, *places.figures]
        check_apart(places.panel, single + many)


@every_table
def test_what_lies_at_a_place_stays_in_it(size: tuple[int, int, float], seats: int) -> None:
    layout = table(size, seats)
    for site, rect in layout.sites.items():
        places = rings(site, rect)
        assert len(places) == (0 if site == HUNT else 7 if site <= RIVER else 2 if site == HUT else 1)
        check_apart(rect, places)
        if site >= CARD_SITE:
            check_apart(rect, [item(site, rect), price_place(site, rect), *places])
        elif FOREST <= site <= RIVER:
            check_apart(rect, [name_place(rect), herd_place(rect), *places])


@pytest.mark.parametrize("count", [1, 6, 13, 40])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_people_of_four_tribes_have_room_on_the_hunt(size: tuple[int, int, float], count: int) -> None:
    rect = table(size, 4).site(HUNT)
    places = standing(HUNT, rect, count)
    assert len(places) == count
    check_apart(rect, places)
    assert places[0][3] >= 12


@every_table
def test_seven_people_have_room_on_the_tile(size: tuple[int, int, float], seats: int) -> None:
    layout = table(size, seats)
    for numbers in (0, 7):
        area = layout.crowd_below(numbers)
        people = crowd(area, 7, layout.crowd[3] // 3)
        check_apart(layout.crowd, people)
        if numbers:
            assert not any(overlaps(chip, person) for chip in layout.counts(NOWHERE, 7) for person in people)


@every_table
@pytest.mark.parametrize("rolls", [1, 2, 4])
def test_dice_at_the_herd_lie_in_columns(size: tuple[int, int, float], seats: int, rolls: int) -> None:
    layout = table(size, seats)
    counts = (5, 2, 7, 1)[:rolls]
    rows = dice_rows(layout.tray, layout.scale, rolls, has_sum=False)
    lines = [dice_in_columns(row, layout.scale, count, 7) for row, count in zip(rows, counts, strict=True)]
    check_apart(layout.tray, [die for line in lines for die in line])
    assert len({die[2:] for line in lines for die in line}) == 1
    for line in lines:
        assert [die[0] for die in line] == [die[0] for die in max(lines, key=len)[: len(line)]]


@every_table
def test_dice_for_everyone_and_what_they_give_have_room(size: tuple[int, int, float], seats: int) -> None:
    layout = table(size, seats)
    (row,) = dice_rows(layout.tray, layout.scale, 1, has_sum=False)
    pairs = dice_with_gains(row, layout.scale, seats)
    check_apart(layout.tray, [place for pair in pairs for place in pair])
    for die, gain in pairs:
        assert die[2] == die[3] >= round(36 * layout.scale), "the dice are squeezed"
        assert gain[2] >= 66 * layout.scale, "there is no room for words"


@every_table
def test_payment_and_buttons_of_a_question_lie_apart(size: tuple[int, int, float], seats: int) -> None:
    layout = table(size, seats)
    width = layout.px(150)
    buttons = layout.question_buttons([width] * 3)
    rows = [part for index in range(5) for part in layout.pay_row(index, 5)]
    check_apart(layout.question, [*buttons, *rows])
    for less, number, more in (layout.pay_row(index, 5) for index in range(5)):
        assert less[2] == pytest.approx(more[2], abs=1)
        assert number[2] >= layout.px(18)
    _, (less, number, _) = (layout.pay_row(index, 5) for index in range(2))
    more = layout.pay_row(0, 5)[2]
    between, inside = less[0] - more[0] - more[2], number[0] - less[0] - less[2]
    assert between >= inside + layout.px(12), "it must be plain which steps belong to which kind"


@every_table
@pytest.mark.parametrize("numbers", [1, 2, 7, 10])
def test_the_numbers_of_people_are_inside_the_board_whatever_they_belong_to(
    size: tuple[int, int, float], seats: int, numbers: int
) -> None:
    layout = table(size, seats)
    for place in (*layout.sites, NOWHERE):
        places = layout.counts(place, numbers)
        assert len(places) == numbers
        check_apart(layout.board, places)


def test_only_the_stacks_of_the_seats_are_on_the_board() -> None:
    assert [len(table(SIZES[1], seats).sites) for seats in SEATS] == [14, 15, 16]


def test_cards_get_cheaper_to_the_right() -> None:
    lefts = [table(SIZES[1], 3).site(CARD_SITE + index)[0] for index in range(4)]
    assert lefts == sorted(lefts, reverse=True)


def test_without_the_herd_the_village_takes_its_ground() -> None:
    with_herd, without = table(SIZES[1], 3), table(SIZES[1], 3, has_herd=False)
    assert without.site(HUT)[2] > with_herd.site(HUT)[2] + 40
    check_apart(without.board, [*without.sites.values(), without.deck])


def test_larger_text_grows_as_far_as_the_board_keeps_its_room() -> None:
    usual, large, huge = (TableLayout((1280, 720), scale, 4) for scale in (1.0, 1.2, 3.0))
    assert large.scale == pytest.approx(1.2)
    assert huge.scale == pytest.approx(1.2)
    assert huge.question[3] > usual.question[3]
    assert huge.board[2] > 0.6 * 1280


def test_things_move_between_places_that_are_in_the_window() -> None:
    layout = TableLayout((1280, 720), 1.0, 4)
    for kind in SpotKind:
        for number in range(4):
            for resource in range(5):
                assert contains((0, 0, 1280, 720), *layout.point(Spot(kind, number, resource))), kind


def test_goods_fly_to_their_own_count() -> None:
    layout = TableLayout((1280, 720), 1.0, 2)
    for seat in range(2):
        for resource in range(4):
            point = layout.point(Spot(SpotKind.GOODS, seat, resource))
            assert contains(layout.panel_places[seat].goods[resource], *point)


@given(
    width=st.integers(20, 400),
    height=st.integers(20, 400),
    count=st.integers(0, 40),
    aspect=st.sampled_from([0.7, 0.82, 1.0, 1.5]),
)
def test_cells_are_as_many_as_wanted_and_stay_inside(width: int, height: int, count: int, aspect: float) -> None:
    area = (7, 11, width, height)
    places = cells(area, count, aspect, 40, 1)
    assert len(places) == count
    for place in places:
        assert is_inside(area, place)
        assert (place[2], place[3]) == places[0][2:]
    for first, second in combinations(places, 2):
        assert not overlaps(first, second)


@given(room=st.integers(200, 900), widths=st.lists(st.integers(1, 90), min_size=1, max_size=9), gap=st.integers(0, 8))
def test_rows_and_columns_fill_their_area(room: int, widths: list[int], gap: int) -> None:
    row = row_of((5, 6, room, 20), widths, gap)
    assert row[0][0] == 5
    assert row[-1][0] + row[-1][2] == 5 + room
    for left, right in pairwise(row):
        assert right[0] - left[0] - left[2] == gap
    column = column_of((6, 5, 20, room), widths, gap)
    assert [(y, x, high, wide) for x, y, wide, high in column] == list(row)


def test_a_packed_row_shrinks_to_its_room() -> None:
    rects = packed((10, 5, 100, 20), [80, 80], 10)
    assert rects == ((10, 5, 45, 20), (65, 5, 45, 20))
    assert packed((0, 0, 50, 10), [], 5) == ()


def test_within_keeps_proportions() -> None:
    assert within((0, 0, 100, 50), 0.5) == (37, 0, 25, 50)
    assert within((0, 0, 100, 50), 4.0, align=1.0) == (0, 12, 100, 25)
