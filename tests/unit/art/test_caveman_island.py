"""The island: each kind of circle is told apart, people are well seen on all of them, and it is painted once."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import msgspec
import numpy as np
import pygame
import pytest

from caveman.rules.content import Circle, default_board
from caveman.ui.art.circle import RADIUS, Light, draw_light
from caveman.ui.art.island import crater, paint_island, smoke_width
from caveman.ui.art.lava import draw_lava
from caveman.ui.art.volcano import BREATHS, draw_breath
from shared.ui.media.kept import KeptPictures
from shared.ui.media.theme import Theme
from tests.helpers.painted_valley import differing, drawn, light_at, painted_rect

if TYPE_CHECKING:
    from caveman.rules.content import Board
    from shared.ui.media.hand import Point
    from shared.ui.media.theme import SideLook

pytestmark = pytest.mark.usefixtures("hidden_window")

SIDES = Theme().sides
BOARD = default_board()
AREA = (8, 44, 700, 600)
SPACING = 70.0
LOOKS: tuple[SideLook | None, ...] = (SIDES[0], SIDES[1], None, SIDES[3], SIDES[4], SIDES[5])
LIGHTS: tuple[Light, ...] = ("open", "fight", "chosen", "danger")


def middles(board: Board = BOARD, spacing: float = SPACING) -> list[Point]:
    left, top, width, height = AREA
    return [
        (left + width / 2 + spacing * (circle.q + circle.r / 2), top + height / 2 + spacing * 0.866 * circle.r)
        for circle in board.circles
    ]


@pytest.fixture(scope="module")
def island() -> pygame.Surface:
    return paint_island(AREA, BOARD, middles(), SPACING, LOOKS)


def part(island: pygame.Surface, number: int, share: float = 1.2) -> pygame.Surface:
    """The middle of a circle, its edge a share of the radius."""
    x, y = middles()[number]
    edge = round(SPACING * RADIUS * share)
    rect = pygame.Rect(0, 0, edge, edge)
    rect.center = (round(x - AREA[0]), round(y - AREA[1]))
    return island.subsurface(rect)


def numbers(kind: str) -> list[int]:
    return [number for number, circle in enumerate(BOARD.circles) if circle.kind == kind]


def colour(picture: pygame.Surface) -> np.ndarray:
    return np.array(pygame.transform.average_color(picture)[:3])


def test_island_fills_its_area_and_is_opaque(island: pygame.Surface) -> None:
    assert island.get_size() == AREA[2:]
    assert not island.get_flags() & pygame.SRCALPHA


def test_kinds_of_circles_differ_in_colour(island: pygame.Surface) -> None:
    shades = {kind: colour(part(island, numbers(kind)[0])) for kind in ("plain", "grey", "red")}
    shades["beach"] = colour(part(island, 45))
    shades["volcano"] = colour(part(island, 0))
    for first, second in itertools.combinations(shades, 2):
        assert np.abs(shades[first] - shades[second]).max() > 25, (first, second)


@pytest.mark.parametrize("kind", ["plain", "grey", "red"])
def test_circles_of_a_kind_look_the_same(island: pygame.Surface, kind: str) -> None:
    shades = [colour(part(island, number)) for number in numbers(kind)]
    assert max(np.abs(shade - shades[0]).max() for shade in shades) < 14


def test_ring_of_a_beach_has_the_colour_of_its_tribe(island: pygame.Surface) -> None:
    for number in numbers("beach"):
        corner = BOARD.circles[number].corner
        assert corner is not None
        look = LOOKS[corner]
        around = part(island, number, 2.0)
        shares = [
            pygame.mask.from_threshold(around, side.colour, (26, 26, 26, 255)).count() / around.width**2
            for side in (SIDES[0], SIDES[3], SIDES[4], SIDES[5])
        ]
        if look is None:
            assert max(shares) < 0.02
        elif look is not SIDES[1]:
            assert shares[(SIDES[0], SIDES[3], SIDES[4], SIDES[5]).index(look)] > 0.08


def test_beach_in_use_bears_a_mark_and_a_closed_one_does_not(island: pygame.Surface) -> None:
    quiet = np.std(pygame.surfarray.array3d(part(island, 45)).mean(axis=2))
    assert all(
        np.std(pygame.surfarray.array3d(part(island, number)).mean(axis=2)) > quiet + 6 for number in (37, 49, 53, 57)
    )


def test_sea_is_around_the_island_and_none_in_it(island: pygame.Surface) -> None:
    for spot in ((6, 6), (690, 6), (6, 590), (690, 590)):
        red, _, blue, _ = island.get_at(spot)
        assert blue > red + 30
    for number in numbers("plain"):
        red, green, blue = colour(part(island, number))
        assert green > blue + 20
        assert red > blue


def test_mouth_of_the_volcano_glows_where_its_smoke_rises(island: pygame.Surface) -> None:
    x, y = crater(middles()[0], SPACING)
    red, green, blue, _ = island.get_at((x - AREA[0], y - AREA[1]))
    assert red > 200
    assert red > blue + 60
    cone = middles()[0]
    assert cone[1] - SPACING < y < cone[1]
    assert green > blue


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("kind", ["plain", "grey", "red", "beach"])
def test_lights_are_seen_on_every_circle(island: pygame.Surface, kind: str, light: Light) -> None:
    ground = part(island, numbers(kind)[0], 2.4).copy()
    before = ground.copy()
    draw_light(ground, ground.get_rect(), light)
    middle = ground.height // 2
    change = [abs(light_at(ground, (x, middle)) - light_at(before, (x, middle))) for x in range(ground.width)]
    assert max(change) > 55


def test_lights_differ_without_colour() -> None:
    rect = pygame.Rect(4, 4, 60, 60)
    greys = [pygame.transform.grayscale(drawn((68, 68), draw_light, rect, light)) for light in LIGHTS]
    assert all(differing(first, second) > 150 for first, second in itertools.combinations(greys, 2))


def test_island_is_painted_once_and_always_the_same(island: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    assert paint_island(AREA, BOARD, middles(), SPACING, list(LOOKS)) is island
    monkeypatch.setattr("caveman.ui.art.easel.EASEL.pictures", KeptPictures(0))
    again = paint_island(AREA, BOARD, middles(), SPACING, LOOKS)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(island, "RGB")


@pytest.mark.parametrize("factor", [0.4, 2.0])
def test_island_can_be_painted_at_any_size(factor: float) -> None:
    left, top, width, height = AREA
    area = (left, top, round(width * factor), round(height * factor))
    spots = [(left + (x - left) * factor, top + (y - top) * factor) for x, y in middles()]
    picture = paint_island(area, BOARD, spots, SPACING * factor, LOOKS)
    assert picture.get_size() == area[2:]
    assert np.abs(colour(picture) - np.array((130, 145, 110))).max() < 45


def test_board_of_an_owner_may_have_another_outline() -> None:
    """Land that sticks out, and a corner where two beaches lie far away."""
    more = (Circle(q=5, r=-1, kind="plain"), Circle(q=5, r=0, kind="plain"), Circle(q=6, r=-1, kind="plain"))
    board = msgspec.structs.replace(BOARD, circles=(*BOARD.circles, *more))
    picture = paint_island(AREA, board, middles(board, 50.0), 50.0, LOOKS)
    x, y = middles(board, 50.0)[-1]
    red, green, blue, _ = picture.get_at((round(x - AREA[0]), round(y - AREA[1])))
    assert green > blue + 15
    assert red > blue


def test_smoke_rises_in_a_round_above_the_crater() -> None:
    pictures = [drawn((160, 160), draw_breath, (80, 120), 100, breath) for breath in range(BREATHS + 1)]
    assert differing(pictures[0], pictures[BREATHS]) == 0
    assert all(differing(first, second) > 5 for first, second in itertools.pairwise(pictures[::3]))
    area = painted_rect(pictures[5])
    assert area.top < 80
    assert area.bottom < 140
    assert smoke_width(70) == pytest.approx(91, abs=2)


def test_lava_comes_further_and_stays_where_it_was() -> None:
    way = [(100, 20), (100, 80), (60, 140)]
    pictures = [drawn((200, 200), draw_lava, way, 20, share) for share in (0.0, 0.25, 0.5, 0.75, 1.0)]
    areas = [painted_rect(picture) for picture in pictures]
    assert areas[0].size == (0, 0)
    bottoms = [area.bottom for area in areas[1:]]
    assert bottoms == sorted(set(bottoms))
    assert abs(areas[-1].bottom - 150) < 14
    assert light_at(pictures[1], (100, 24)) == pytest.approx(light_at(pictures[4], (100, 24)), abs=60)


def test_share_of_lava_beyond_its_bounds_is_held() -> None:
    way = [(50, 20), (50, 80)]
    assert differing(drawn((100, 100), draw_lava, way, 14, 1.6), drawn((100, 100), draw_lava, way, 14, 1.0)) == 0
    assert painted_rect(drawn((100, 100), draw_lava, way, 14, -1.0)).size == (0, 0)


def test_lava_without_any_way_does_no_harm() -> None:
    assert painted_rect(drawn((60, 60), draw_lava, [(30, 30), (30, 30)], 10, 1.0)).width < 20
