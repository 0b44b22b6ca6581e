"""Dice show what was rolled, tumble as real cubes do, and come to rest on the right face."""

from __future__ import annotations

import itertools

import pygame
import pytest

from shared.ui.media.cube import POSES, SIDES, settled
from stoneage_mammoth.ui.art.dice import draw_die
from tests.helpers.painted_valley import GROUND, differing, drawn, painted_rect

pytestmark = pytest.mark.usefixtures("hidden_window")

FACES = range(1, 7)


def die(face: int, spin: float = 0.0, size: int = 60) -> pygame.Surface:
    room = size * 2
    rect = pygame.Rect(size // 2, size // 2, size, size)
    return drawn((room, room), draw_die, rect, face, spin)


def pips(picture: pygame.Surface) -> int:
    """Dark or red spots that touch neither the outline nor each other."""
    area = painted_rect(picture)
    inside = picture.subsurface(area)
    dark = pygame.mask.from_threshold(inside, (60, 30, 20), (130, 60, 60, 255))
    spots = [part.get_bounding_rects()[0] for part in dark.connected_components(3)]
    return sum(spot.width < area.width / 2 for spot in spots)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("size", [24, 60])
def test_die_at_rest_shows_as_many_pips_as_it_counts(face: int, size: int) -> None:
    assert pips(die(face, size=size)) == face


@pytest.mark.parametrize("face", FACES)
def test_opposite_faces_make_seven_and_the_rolled_one_lies_in_front(face: int) -> None:
    ahead = {shown: settled(normal, face) for shown, normal, _, _ in SIDES}
    assert ahead[face] == (0, 0, 1)
    assert ahead[7 - face] == (0, 0, -1)
    for shown, normal in ahead.items():
        assert tuple(-part for part in normal) == ahead[7 - shown]


@pytest.mark.parametrize("face", FACES)
def test_settling_turns_the_die_and_never_mirrors_it(face: int) -> None:
    x, y, z = (settled(axis, face) for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1)))
    cross = (x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0])
    assert cross == z


def test_tumbling_die_changes_from_pose_to_pose() -> None:
    poses = [die(4, pose / POSES) for pose in range(POSES + 1)]
    assert all(differing(first, second) > 60 for first, second in itertools.pairwise(poses))


@pytest.mark.parametrize("spin", [0.03, 0.2, 0.5, 0.77, 1.0])
def test_tumbling_die_is_about_as_large_as_one_at_rest(spin: float) -> None:
    resting, tumbling = painted_rect(die(5)), painted_rect(die(5, spin))
    assert tumbling.center == pytest.approx(resting.center, abs=5)
    assert 0.7 * resting.width < tumbling.width < 1.4 * resting.width


def test_die_is_where_it_was_put() -> None:
    assert painted_rect(die(2)).center == pytest.approx((60, 60), abs=1)
    assert die(2).get_at((2, 2))[:3] == GROUND


def test_spin_beyond_its_bounds_is_held() -> None:
    assert differing(die(3, 1.7), die(3, 1.0)) == 0
    assert differing(die(3, -0.4), die(3, 0.0)) == 0
