"""The board draws everything its view model can say, the same way each time, and only where it belongs."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import msgspec
import pygame
import pytest

from curling.rules.simulator import HammerSize
from curling.ui.layout import lay_out
from curling.ui.view_model import (
    AimView,
    Glow,
    HammerView,
    HutView,
    MeasureCircle,
    MeasureView,
    ObjectCount,
    PathView,
    PlacementView,
    PreviewView,
    PushView,
    RockView,
    TotemView,
    TrailView,
)
from tests.helpers.painted_table import (
    HUTS,
    PARAMS,
    ROCKS,
    SIZE,
    changed_area,
    hammer_corners,
    make_table,
    make_view,
    paint,
    pixels,
)

if TYPE_CHECKING:
    from curling.ui.view import BoardView
    from curling.ui.view_model import TableView

pytestmark = pytest.mark.usefixtures("hidden_window")

VIEWPORT = lay_out(SIZE, 1.0, PARAMS).viewport
ROCK = ROCKS[0]
PATH = tuple((0.15 + 0.001 * i, 0.2 + 0.01 * i) for i in range(30))
PLACEMENT = PlacementView(RockView(1, 0, 0.2, 0.09), True, "", False, (0.015, 0.035, 0.315, 0.115), False)
AIM = AimView(0.2, 0.09, 0.1, 1.6, 0.55, 0.5, True, None, "")
LANDING = (ROCK.x_m, ROCK.y_m + 0.06)
HAMMER = HammerView(0, HammerSize.LITTLE, 0.0, hammer_corners(ROCK, 0.0, 0.03, 0.015), LANDING, True, "")
CIRCLE = MeasureCircle(0, 0, ROCK.x_m, ROCK.y_m, 0.0522, "52.2 mm", counts=True)


@pytest.fixture(scope="module")
def view() -> BoardView:
    return make_view()


def with_rock(**changes: Any) -> TableView:  # noqa: ANN401 - any field
    return make_table(rocks=(msgspec.structs.replace(ROCK, **changes), ROCKS[1]))


def near(point: tuple[float, float], reach_m: float) -> pygame.Rect:
    """Pixels about a point on the sheet."""
    x, y = VIEWPORT.to_px(*point)
    reach = VIEWPORT.length_px(reach_m)
    return pygame.Rect(round(x - reach), round(y - reach), round(2 * reach), round(2 * reach))


def test_two_draws_are_equal(view: BoardView) -> None:
    table = make_table(placement=PLACEMENT, aim=AIM, hammer=HAMMER, measure=MeasureView((CIRCLE,)))
    assert pixels(paint(view, table)) == pixels(paint(view, table))


def test_two_views_draw_the_same() -> None:
    assert pixels(paint(make_view(), make_table())) == pixels(paint(make_view(), make_table()))


def test_order_of_frames_leaves_nothing_behind(view: BoardView) -> None:
    before = pixels(paint(view, make_table()))
    paint(view, with_rock(opacity=0.3, totem=TotemView(0, 0.15, 0.72)))
    assert pixels(paint(view, make_table())) == before


TOTEM = TotemView(0, ROCK.x_m, ROCK.y_m)

NEAR_ROCK: list[Any] = [
    pytest.param({"side": 1}, id="side"),
    pytest.param({"angle_rad": 1.9}, id="angle"),
    *(pytest.param({"glow": glow}, id=f"glow {glow}") for glow in Glow if glow is not Glow.NONE),
    pytest.param({"turned": 0.4}, id="turning over"),
    pytest.param({"turned": 1.0}, id="upside down"),
    pytest.param({"opacity": 0.4}, id="leaving"),
    pytest.param({"lift": 1.0}, id="lifted"),
    pytest.param({"totem": TOTEM}, id="totem"),
    pytest.param({"totem": msgspec.structs.replace(TOTEM, side=1)}, id="other totem"),
    pytest.param({"totem": msgspec.structs.replace(TOTEM, fall=0.5, fall_rad=1.0)}, id="tipping totem"),
    pytest.param({"totem": msgspec.structs.replace(TOTEM, fall=1.0, fall_rad=1.0)}, id="lying totem"),
]


@pytest.mark.parametrize("changes", NEAR_ROCK)
def test_state_of_a_rock_is_seen_at_the_rock(view: BoardView, changes: dict[str, Any]) -> None:
    plain, changed = paint(view, make_table()), paint(view, with_rock(**changes))
    area = changed_area(plain, changed)
    assert area.width * area.height > 60
    assert near((ROCK.x_m, ROCK.y_m), 0.034).contains(area)


def test_states_of_a_rock_all_look_different(view: BoardView) -> None:
    pictures = {pixels(paint(view, with_rock(**case.values[0]))) for case in NEAR_ROCK}
    assert len(pictures) == len(NEAR_ROCK)


@pytest.mark.parametrize(("fall_rad", "towards"), [(0.0, (0, 1)), (math.pi / 2, (-1, 0)), (-math.pi / 2, (1, 0))])
def test_totem_falls_where_it_is_said_to(view: BoardView, fall_rad: float, towards: tuple[int, int]) -> None:
    bare = paint(view, make_table())
    lying = paint(view, with_rock(totem=msgspec.structs.replace(TOTEM, fall=1.0, fall_rad=fall_rad)))
    x, y = changed_area(bare, lying).center
    dx, dy = VIEWPORT.vector_to_world(x - VIEWPORT.to_px(*LANDING)[0], y - VIEWPORT.to_px(*LANDING)[1])
    foot = (dx + LANDING[0] - TOTEM.x_m, dy + LANDING[1] - TOTEM.y_m)
    assert foot[0] * towards[0] + foot[1] * towards[1] > 0.004


OVERLAYS: list[Any] = [
    pytest.param({"trails": (TrailView(0, 0, PATH),)}, id="trail"),
    pytest.param({"trails": (TrailView(0, 1, PATH),)}, id="trail of the other side"),
    pytest.param({"preview": PreviewView((PathView(0, 0, PATH, is_thrown=True),))}, id="path"),
    pytest.param({"preview": PreviewView((PathView(0, 0, PATH, is_thrown=False),))}, id="path of a rock that is hit"),
    pytest.param({"preview": PreviewView((), (RockView(0, 0, 0.1, 0.5),))}, id="rest"),
    pytest.param({"placement": PLACEMENT}, id="placement"),
    pytest.param({"placement": msgspec.structs.replace(PLACEMENT, can_slide=True)}, id="can slide"),
    pytest.param({"placement": msgspec.structs.replace(PLACEMENT, is_grabbed=True)}, id="grabbed"),
    pytest.param({"placement": msgspec.structs.replace(PLACEMENT, is_allowed=False)}, id="refused place"),
    pytest.param(
        {"placement": msgspec.structs.replace(PLACEMENT, is_allowed=False, reason="too near")}, id="refused with reason"
    ),
    pytest.param({"placement": msgspec.structs.replace(PLACEMENT, push=PushView(0.0, 0.0))}, id="finger"),
    pytest.param({"placement": msgspec.structs.replace(PLACEMENT, push=PushView(0.1, 0.0))}, id="finger to the right"),
    pytest.param({"placement": msgspec.structs.replace(PLACEMENT, push=PushView(0.2, 0.0))}, id="finger farther"),
    pytest.param({"placement": msgspec.structs.replace(PLACEMENT, push=PushView(-0.1, 0.0))}, id="finger to the left"),
    pytest.param({"placement": msgspec.structs.replace(PLACEMENT, push=PushView(0.1, 0.5))}, id="finger turned"),
    pytest.param({"aim": AIM}, id="aim"),
    pytest.param({"aim": msgspec.structs.replace(AIM, bend=PATH)}, id="aim that bends"),
    pytest.param({"aim": msgspec.structs.replace(AIM, is_ready=False)}, id="aim in the dead zone"),
    pytest.param({"aim": msgspec.structs.replace(AIM, distance_m=0.3)}, id="shorter aim"),
    pytest.param({"aim": msgspec.structs.replace(AIM, power=0.9)}, id="stronger aim"),
    pytest.param({"aim": msgspec.structs.replace(AIM, aim_rad=-0.2)}, id="other aim"),
    pytest.param({"aim": msgspec.structs.replace(AIM, pull=(0.21, 0.04))}, id="pull"),
    pytest.param({"aim": msgspec.structs.replace(AIM, label="0.55 m")}, id="aim with words"),
    pytest.param({"hammer": HAMMER}, id="hammer"),
    pytest.param({"hammer": msgspec.structs.replace(HAMMER, side=1)}, id="hammer of the other side"),
    pytest.param(
        {
            "hammer": msgspec.structs.replace(
                HAMMER, size=HammerSize.BIG, corners=hammer_corners(ROCK, 0.0, 0.065, 0.02)
            )
        },
        id="big hammer",
    ),
    pytest.param({"hammer": msgspec.structs.replace(HAMMER, is_allowed=False)}, id="refused hammer"),
    pytest.param({"hammer": msgspec.structs.replace(HAMMER, is_allowed=False, reason="no room")}, id="hammer reason"),
    pytest.param({"hammer": msgspec.structs.replace(HAMMER, is_allowed=False, blocker=6)}, id="blocker"),
    pytest.param({"measure": MeasureView((CIRCLE,))}, id="measure"),
    pytest.param({"measure": MeasureView((msgspec.structs.replace(CIRCLE, counts=False),))}, id="measure that fails"),
    pytest.param({"huts": (msgspec.structs.replace(HUTS[0], is_acting=False), HUTS[1])}, id="nobody's turn"),
    pytest.param({"huts": (msgspec.structs.replace(HUTS[0], name="Zoe"), HUTS[1])}, id="name"),
    pytest.param({"huts": (msgspec.structs.replace(HUTS[0], rocks=(1, 2)), HUTS[1])}, id="rocks left"),
    pytest.param({"huts": (msgspec.structs.replace(HUTS[0], rethrows=(3,)), HUTS[1])}, id="rethrow"),
    *(
        pytest.param({"huts": (msgspec.structs.replace(HUTS[0], objects=objects), HUTS[1])}, id=name)
        for name, objects in (
            ("one big hammer", ObjectCount(1, 2, 2)),
            ("no little hammer", ObjectCount(2, 0, 2)),
            ("one totem", ObjectCount(2, 2, 1)),
        )
    ),
]


def test_everything_the_view_model_says_is_seen(view: BoardView) -> None:
    pictures = {pixels(paint(view, make_table()))}
    for case in OVERLAYS:
        pictures.add(pixels(paint(view, make_table(**case.values[0]))))
    assert len(pictures) == len(OVERLAYS) + 1


def test_measure_circle_goes_through_the_rock(view: BoardView) -> None:
    centre = (PARAMS.cave_x_m, PARAMS.cave_y_m)
    circle = msgspec.structs.replace(CIRCLE, distance_m=math.dist(centre, (ROCK.x_m, ROCK.y_m)), label="")
    empty, measured = make_table(rocks=()), make_table(rocks=(), measure=MeasureView((circle,)))
    area, exact = changed_area(paint(view, empty), paint(view, measured)), near(centre, circle.distance_m)
    for mine, wanted in ((area.right, exact.right), (area.bottom, exact.bottom), (area.top, exact.top)):
        assert abs(mine - wanted) <= 5


def test_distances_are_written_beside_the_rocks_and_beside_each_other(view: BoardView) -> None:
    """No word covers a rock or another word."""
    centre = (PARAMS.cave_x_m, PARAMS.cave_y_m)
    rocks = tuple(RockView(i, i % 2, 0.15 + 0.034 * i, 0.72 + 0.004 * i) for i in range(4))
    circles = tuple(
        MeasureCircle(
            rock.id, rock.side, rock.x_m, rock.y_m, math.dist(centre, (rock.x_m, rock.y_m)), "88.8 mm", counts=True
        )
        for rock in rocks
    )
    written = paint(view, make_table(rocks=rocks, measure=MeasureView(circles)))
    alone = paint(view, make_table(rocks=rocks))
    for rock in rocks:
        x, y = VIEWPORT.to_px(rock.x_m, rock.y_m)
        reach = VIEWPORT.length_px(PARAMS.rock_radius_m) * 0.6
        for dx, dy in ((0, 0), (reach, 0), (-reach, 0), (0, reach), (0, -reach)):
            at = (round(x + dx), round(y + dy))
            assert written.get_at(at) == alone.get_at(at)
    chips = pygame.mask.from_threshold(written, (240, 230, 207), (2, 2, 2, 255)).connected_components(150)
    wide = [chip for chip in chips if chip.get_bounding_rects()[0].width > 50]
    assert len([chip for chip in wide if near(centre, 0.13).contains(chip.get_bounding_rects()[0])]) == 4


def test_a_distance_without_room_on_its_circle_stands_outside(view: BoardView) -> None:
    """Rocks crowd about the centre and cover the whole circle of the nearest one."""
    places = ((0.0, 0.012), (-0.03, -0.016), (0.03, -0.016), (0.0, 0.048))
    x, y = PARAMS.cave_x_m, PARAMS.cave_y_m
    rocks = tuple(RockView(i, i % 2, x + dx, y + dy) for i, (dx, dy) in enumerate(places))
    circle = MeasureCircle(0, 0, rocks[0].x_m, rocks[0].y_m, 0.012, "12.0 mm", counts=True)
    written = paint(view, make_table(rocks=rocks, measure=MeasureView((circle,))))
    alone = paint(view, make_table(rocks=rocks))
    for rock in rocks:
        px = VIEWPORT.to_px(rock.x_m, rock.y_m)
        reach = VIEWPORT.length_px(PARAMS.rock_radius_m) * 0.7
        for dx, dy in ((0, 0), (reach, 0), (-reach, 0), (0, reach), (0, -reach)):
            at = (round(px[0] + dx), round(px[1] + dy))
            assert written.get_at(at) == alone.get_at(at)
    chips = pygame.mask.from_threshold(written, (240, 230, 207), (2, 2, 2, 255)).connected_components(150)
    assert any(near((x, y), 0.13).contains(chip.get_bounding_rects()[0]) for chip in chips)


def test_arrow_is_as_long_as_the_slide(view: BoardView) -> None:
    straight = msgspec.structs.replace(AIM, aim_rad=0.0)
    area = changed_area(paint(view, make_table()), paint(view, make_table(aim=straight)))
    tip = VIEWPORT.to_px(AIM.x_m, AIM.y_m + AIM.distance_m)[0]
    assert area.right == pytest.approx(tip, abs=1.5)


def test_arrow_of_a_rock_that_curls_ends_where_it_rests(view: BoardView) -> None:
    bend = tuple((AIM.x_m + 0.00008 * step**2, AIM.y_m + 0.01 * step) for step in range(41))
    area = changed_area(paint(view, make_table()), paint(view, make_table(aim=msgspec.structs.replace(AIM, bend=bend))))
    tip, radius = VIEWPORT.to_px(*bend[-1]), VIEWPORT.length_px(PARAMS.rock_radius_m)
    assert (area.right, area.bottom) == pytest.approx(tip, abs=radius)
    away = tuple((AIM.x_m + step, AIM.y_m) for step in range(3))
    outside = paint(view, make_table(aim=msgspec.structs.replace(AIM, bend=away)))
    assert changed_area(paint(view, make_table()), outside).bottom <= SIZE[1]


def test_finger_pushes_from_behind_on_its_side_and_the_arrow_goes_round_on_the_same(view: BoardView) -> None:
    radius = VIEWPORT.length_px(PARAMS.rock_radius_m)
    centre = VIEWPORT.to_px(PLACEMENT.rock.x_m, PLACEMENT.rock.y_m)
    plain = paint(view, make_table(placement=PLACEMENT))
    areas = [
        changed_area(plain, paint(view, make_table(placement=msgspec.structs.replace(PLACEMENT, push=push))))
        for push in (PushView(0.0, 0.0), PushView(0.3, 0.0), PushView(-0.3, 0.0))
    ]
    assert areas[0].right <= centre[0] - 0.7 * radius
    assert areas[0].centery == pytest.approx(centre[1], abs=1.5)
    right, left = areas[1:]
    assert (right.bottom - centre[1], centre[1] - left.top) == pytest.approx((1.5 * radius,) * 2, abs=0.5 * radius)
    assert (centre[1] - right.top) < 0.4 * radius
    assert (left.bottom - centre[1]) < 0.4 * radius


def test_arrow_beyond_the_window_and_its_words_stay_inside(view: BoardView) -> None:
    endless = msgspec.structs.replace(AIM, distance_m=3.1, aim_rad=0.9, label="3.10 m")
    assert pixels(paint(view, make_table(aim=endless))) != pixels(
        paint(view, make_table(aim=msgspec.structs.replace(endless, label="")))
    )


def test_sheet_follows_the_parameters() -> None:
    view = make_view()
    first = pixels(paint(view, make_table()))
    for key, value in (
        ("river_y_m", 0.16),
        ("mammoth_line_y_m", 0.4),
        ("mammoth_line_y_m", 0.0),
        ("cave_radius_m", 0.1),
        ("hearth_radius_m", 0.05),
        ("slammer_depth_m", 0.0),
        ("rock_diameter_m", 0.04),
    ):
        changed = msgspec.structs.replace(PARAMS, **{key: value})
        assert pixels(paint(view, make_table(params=changed))) != first, key
    assert pixels(paint(view, make_table())) == first


def test_six_huts_of_two_clans() -> None:
    huts = tuple(HutView(seat % 2, seat, f"P{seat}", (seat,), (), ObjectCount(0, 1, 0), seat == 2) for seat in range(6))
    view = make_view(seats=6)
    whole = paint(view, make_table(huts=huts))
    for index in range(6):
        emptied = tuple(msgspec.structs.replace(hut, rocks=()) if hut.seat == index else hut for hut in huts)
        area = changed_area(whole, paint(view, make_table(huts=emptied)))
        left, top, width, height = lay_out(SIZE, 1.0, PARAMS).huts(3)[index]
        assert pygame.Rect(left, top, width, height).contains(area)


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_board_fills_other_windows(size: tuple[int, int]) -> None:
    picture = paint(make_view(size), make_table(placement=PLACEMENT, aim=AIM), size)
    corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
    assert all(sum(picture.get_at(corner)[:3]) > 100 for corner in corners)


def test_pull_reaches_to_its_point(view: BoardView) -> None:
    pulled = msgspec.structs.replace(AIM, pull=(0.3, 0.02))
    area = changed_area(paint(view, make_table(aim=AIM)), paint(view, make_table(aim=pulled)))
    grip = near((0.3, 0.02), 0.008)
    assert abs(area.left - grip.left) <= 4
    assert abs(area.bottom - grip.bottom) <= 4


def test_landing_is_not_marked_once_the_rock_is_there(view: BoardView) -> None:
    there = msgspec.structs.replace(ROCKS[1], x_m=LANDING[0], y_m=LANDING[1])
    rocks = (ROCK, there)
    area = changed_area(paint(view, make_table(rocks=rocks)), paint(view, make_table(rocks=rocks, hammer=HAMMER)))
    assert area.right < VIEWPORT.to_px(*LANDING)[0]


def test_the_words_of_the_aim_cover_no_rock() -> None:
    labelled = msgspec.structs.replace(AIM, aim_rad=0.0, label="550 mm")
    bare = msgspec.structs.replace(labelled, label="")
    view = make_view(SIZE)
    usual = changed_area(paint(view, make_table(aim=bare)), paint(view, make_table(aim=labelled)))
    x_m, y_m = VIEWPORT.to_world(*usual.center)
    crowd = (
        msgspec.structs.replace(ROCK, x_m=x_m, y_m=y_m),
        msgspec.structs.replace(ROCK, id=9, x_m=x_m - 0.04, y_m=y_m),
    )
    moved = changed_area(
        paint(view, make_table(rocks=crowd, aim=bare)), paint(view, make_table(rocks=crowd, aim=labelled))
    )
    assert moved.size == usual.size
    radius_px = VIEWPORT.length_px(PARAMS.rock_radius_m)
    for rock in crowd:
        x_px, y_px = VIEWPORT.to_px(rock.x_m, rock.y_m)
        nearest = min(max(x_px, moved.left), moved.right), min(max(y_px, moved.top), moved.bottom)
        assert math.dist(nearest, (x_px, y_px)) >= radius_px - 1
