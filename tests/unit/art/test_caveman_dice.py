"""The three kinds of dice show what was rolled, tumble as cubes do, and come to rest on the right face."""

from __future__ import annotations

import itertools

import pygame
import pytest

from caveman.rules.content import default_dice
from caveman.ui.art.dice import BLANK, Die, draw_die
from shared.ui.media.cube import POSES
from tests.helpers.painted_valley import GROUND, differing, drawn, likeness, painted_rect

pytestmark = pytest.mark.usefixtures("hidden_window")

FACES: list[tuple[Die, str]] = [
    *(("green", face) for face in sorted(set(default_dice().green))),
    *(("red", face) for face in sorted(set(default_dice().red))),
    *(("yellow", face) for face in sorted(set(default_dice().yellow))),
]


def die(kind: Die, face: str, spin: float = 0.0, number: int = 1, size: int = 60) -> pygame.Surface:
    rect = pygame.Rect(size // 2, size // 2, size, size)
    return drawn((size * 2, size * 2), draw_die, rect, kind, face, spin, number)


@pytest.mark.parametrize("size", [20, 34, 60])
def test_no_two_faces_look_alike(size: int) -> None:
    for (one, first), (other, second) in itertools.combinations(FACES, 2):
        assert differing(die(one, first, size=size), die(other, second, size=size)) > 0.08 * size * size


def test_kinds_of_dice_differ_in_outline_as_well_as_in_colour() -> None:
    masks = []
    bare: tuple[tuple[Die, str], ...] = (("green", BLANK), ("red", BLANK), ("yellow", "furs"))
    for kind, face in bare:
        mask = pygame.mask.from_threshold(die(kind, face, size=60), GROUND, (1, 1, 1, 255))
        mask.invert()
        masks.append(mask)
    for first, second in itertools.combinations(masks, 2):
        assert likeness(first, second) < 0.985


@pytest.mark.parametrize("kind", ["green", "red"])
def test_blank_face_bears_no_sign(kind: Die) -> None:
    middle = die(kind, BLANK).subsurface(45, 45, 30, 24)
    assert len({middle.get_at((x, y))[:3] for x in range(30) for y in range(24)}) == 1


@pytest.mark.parametrize(("kind", "face"), FACES)
def test_tumbling_die_changes_and_stays_about_as_large(kind: Die, face: str) -> None:
    resting = painted_rect(die(kind, face))
    poses = [die(kind, face, pose / POSES) for pose in range(1, POSES + 1, 3)]
    assert all(differing(first, second) > 60 for first, second in itertools.pairwise(poses))
    for picture in poses:
        area = painted_rect(picture)
        assert area.center == pytest.approx(resting.center, abs=5)
        assert 0.7 * resting.width < area.width < 1.4 * resting.width


def sign(kind: Die, face: str, spin: float) -> pygame.Mask:
    """The shape of the sign in front, small and in the middle of its die."""
    front = pygame.Rect(34, 34, 52, 52)
    bearing, bare = (die(kind, shown, spin).subsurface(front) for shown in (face, BLANK))
    mask = pygame.mask.from_threshold(bearing, (0, 0, 0), (30, 30, 30, 255), bare)
    mask.invert()
    area = mask.get_bounding_rects()
    return mask.scale((52, 52)) if not area else cropped(mask, area[0].unionall(area[1:]))


def cropped(mask: pygame.Mask, area: pygame.Rect) -> pygame.Mask:
    """A part of a shape at a size of its own, so that places do not count."""
    surface = mask.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
    return pygame.mask.from_surface(pygame.transform.scale(surface.subsurface(area), (40, 40)), 127)


@pytest.mark.parametrize(("kind", "face"), [(kind, face) for kind, face in FACES if face != BLANK])
def test_die_settles_upright_on_the_face_that_was_rolled(kind: Die, face: str) -> None:
    """Just before it rests its front bears the sign that it has at rest, neither turned round nor mirrored much."""
    nearly, resting = sign(kind, face, 0.5 / POSES), sign(kind, face, 0.0)
    upside_down = pygame.mask.from_surface(
        pygame.transform.flip(resting.to_surface(unsetcolor=(0, 0, 0, 0)), flip_x=True, flip_y=True), 127
    )
    assert likeness(nearly, resting) > 0.5
    assert likeness(nearly, resting) > likeness(nearly, upside_down)


def test_dice_of_one_throw_do_not_all_show_the_same_sides() -> None:
    assert differing(die("yellow", "furs", 0.6, 0), die("yellow", "furs", 0.6, 1)) > 100
    assert differing(die("yellow", "furs", 0.0, 0), die("yellow", "furs", 0.0, 1)) == 0


def test_spin_beyond_its_bounds_is_held() -> None:
    assert differing(die("red", "dinosaur", 1.7), die("red", "dinosaur", 1.0)) == 0
    assert differing(die("red", "dinosaur", -0.4), die("red", "dinosaur", 0.0)) == 0
