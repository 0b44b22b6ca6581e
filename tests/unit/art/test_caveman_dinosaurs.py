"""The three dinosaurs are told apart by shape, small and large, and their poses differ."""

from __future__ import annotations

import itertools
from typing import get_args

import pygame
import pytest

from caveman.rules.content import DinosaurName
from caveman.rules.state import DINOSAURS
from caveman.ui.art.beast import POSES, Pose, turned
from caveman.ui.art.dinosaur import ASPECT, BEASTS, SIZES, dinosaur, draw_dinosaur
from tests.helpers.painted_table import luminance
from tests.helpers.painted_valley import GROUND, differing, drawn, light_at, likeness, painted_rect, shape

pytestmark = pytest.mark.usefixtures("hidden_window")

NAMES: tuple[DinosaurName, ...] = get_args(DinosaurName)


def test_every_dinosaur_of_the_rules_has_a_drawing_and_a_size() -> None:
    assert tuple(BEASTS) == DINOSAURS
    assert list(SIZES.values()) == sorted(SIZES.values())


@pytest.mark.parametrize("height", [24, 50, 220])
def test_dinosaurs_are_told_apart_by_their_outlines(height: int) -> None:
    for first, second in itertools.combinations(NAMES, 2):
        pictures = (dinosaur((height * 2, height), first), dinosaur((height * 2, height), second))
        assert likeness(shape(pictures[0]), shape(pictures[1])) < 0.8, (first, second)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("pose", POSES)
def test_nothing_of_a_dinosaur_is_cut_off(name: DinosaurName, pose: Pose) -> None:
    picture = dinosaur((300, 220), name, pose)
    assert picture.width / picture.height == pytest.approx(ASPECT, abs=0.02)
    border = [picture.get_at((x, y))[3] for x in range(picture.width) for y in (0, picture.height - 1)]
    border += [picture.get_at((x, y))[3] for y in range(picture.height) for x in (0, picture.width - 1)]
    assert max(border) < 200
    assert shape(picture).count() > 0.25 * picture.width * picture.height


@pytest.mark.parametrize("name", NAMES)
def test_poses_differ(name: DinosaurName) -> None:
    rect = pygame.Rect(4, 4, 90, 66)
    pictures = [drawn((98, 74), draw_dinosaur, rect, name, pose) for pose in POSES]
    for first, second in itertools.combinations(pictures, 2):
        assert differing(first, second) > 180


@pytest.mark.parametrize("name", NAMES)
def test_dinosaur_looks_to_either_side(name: DinosaurName) -> None:
    right, left = dinosaur((90, 66), name), dinosaur((90, 66), name, faces_left=True)
    mirrored = pygame.transform.flip(right, flip_x=True, flip_y=False)
    assert pygame.image.tobytes(left, "RGBA") == pygame.image.tobytes(mirrored, "RGBA")
    assert likeness(shape(left), shape(right)) < 0.9


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("ground", [(182, 196, 115), (205, 200, 188), (180, 83, 47), (91, 74, 67)])
def test_dinosaur_stands_out_from_every_ground(name: DinosaurName, ground: tuple[int, int, int]) -> None:
    surface = pygame.Surface((80, 60))
    surface.fill(ground)
    draw_dinosaur(surface, pygame.Rect(4, 4, 72, 52), name)
    row = [light_at(surface, (x, 34)) for x in range(80)]
    assert max(abs(level - luminance(ground)) for level in row) > 70


def test_dinosaur_stands_on_the_lower_side_of_its_place() -> None:
    rect = pygame.Rect(10, 10, 60, 90)
    area = painted_rect(drawn((80, 110), draw_dinosaur, rect, "t_rex"))
    assert rect.contains(area)
    assert area.bottom > rect.bottom - 6
    assert abs(area.centerx - rect.centerx) < 6


def test_ghost_lets_the_ground_shine_through_and_leaves_the_beast_alone() -> None:
    rect = pygame.Rect(4, 4, 72, 52)
    solid = drawn((80, 60), draw_dinosaur, rect, "triceratops")
    ghost = drawn((80, 60), draw_dinosaur, rect, "triceratops", is_ghost=True)
    again = drawn((80, 60), draw_dinosaur, rect, "triceratops")
    assert differing(solid, again) == 0
    spot = min(((x, 34) for x in range(80)), key=lambda spot: light_at(solid, spot))
    assert light_at(solid, spot) < light_at(ghost, spot) < luminance(GROUND)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("faces_left", [False, True])
def test_dead_dinosaur_lies_on_its_back(name: DinosaurName, *, faces_left: bool) -> None:
    fallen = dinosaur((90, 66), name, "fallen", faces_left=faces_left)
    walking = dinosaur((90, 66), name, "stride", faces_left=faces_left)
    assert likeness(shape(fallen), shape(walking)) < 0.8
    back = pygame.transform.flip(walking, flip_x=False, flip_y=True)
    assert pygame.image.tobytes(fallen, "RGBA") == pygame.image.tobytes(back, "RGBA")


def test_turned_points_keep_their_distance_and_go_clockwise() -> None:
    assert turned([(10.0, 0.0)], (0.0, 0.0), 90.0)[0] == pytest.approx((0.0, 10.0))
    assert turned([(4.0, 2.0)], (4.0, 2.0), 33.0)[0] == pytest.approx((4.0, 2.0))
