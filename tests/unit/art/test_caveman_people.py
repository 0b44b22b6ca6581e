"""People of the tribes are told apart by shape at any size, and everybody in a group is seen."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, get_args

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caveman.ui.art.person import STATURE, Kind, aspect, draw_group, draw_person, group, kinds_of, person
from shared.ui.media.theme import Theme
from tests.helpers.painted_table import luminance
from tests.helpers.painted_valley import GROUND, differing, drawn, light_at, likeness, painted_rect, shape

if TYPE_CHECKING:
    from shared.ui.media.theme import SideLook

pytestmark = pytest.mark.usefixtures("hidden_window")

SIDES = Theme().sides
KINDS: tuple[Kind, ...] = get_args(Kind)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("height", [20, 36, 120])
def test_no_two_tribes_have_the_same_head(kind: Kind, height: int) -> None:
    heads = []
    for look in SIDES:
        picture = person((height, height), look, kind)
        heads.append((look, shape(picture.subsurface(0, 0, picture.width, picture.height * 2 // 5))))
    for (first, one), (second, other) in itertools.combinations(heads, 2):
        assert likeness(one, other) < 0.9, (first.mark, second.mark)


@pytest.mark.parametrize("look", SIDES, ids=lambda look: look.name)
@pytest.mark.parametrize("height", [20, 36, 100])
def test_man_and_woman_differ_below_the_head(look: SideLook, height: int) -> None:
    bodies = []
    for kind in ("man", "woman"):
        picture = pygame.transform.scale(person((height, height), look, kind), (height, height))
        bodies.append(shape(picture.subsurface(0, height // 3, height, height - height // 3)))
    assert likeness(*bodies) < 0.82


def test_child_is_much_smaller_than_an_adult() -> None:
    places = dict(group(pygame.Rect(0, 0, 90, 60), 1, 0, 1))
    assert places["child"].height < 0.7 * places["man"].height
    assert places["child"].bottom == places["man"].bottom
    assert STATURE["child"] < STATURE["woman"] < STATURE["man"]


@pytest.mark.parametrize("look", SIDES, ids=lambda look: look.name)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("height", [20, 60])
def test_person_shows_colour_and_mark_of_its_tribe(look: SideLook, kind: Kind, height: int) -> None:
    picture = person((height, height), look, kind)
    assert abs(picture.width / picture.height - aspect(kind)) < 0.07
    like = pygame.mask.from_threshold(picture, look.colour, (24, 24, 24, 255))
    assert like.count() > 0.12 * picture.width * picture.height
    if height > 40:
        chest = picture.subsurface(picture.width // 4, picture.height // 2, picture.width // 2, picture.height * 2 // 5)
        ink = pygame.mask.from_threshold(chest, look.ink, (50, 50, 50, 255))
        assert ink.count() > 0.05 * chest.width * chest.height


@pytest.mark.parametrize("ground", [GROUND, (182, 196, 115), (205, 200, 188), (180, 83, 47), (227, 207, 151)])
@pytest.mark.parametrize("look", SIDES, ids=lambda look: look.name)
def test_person_stands_out_from_every_ground_of_the_island(look: SideLook, ground: tuple[int, int, int]) -> None:
    surface = pygame.Surface((60, 60))
    surface.fill(ground)
    draw_person(surface, pygame.Rect(5, 5, 50, 50), look, "man")
    row = [light_at(surface, (x, 38)) for x in range(60)]
    assert max(abs(level - luminance(ground)) for level in row) > 70


def test_ghost_lets_the_ground_shine_through() -> None:
    rect = pygame.Rect(0, 0, 60, 60)
    solid = drawn((60, 60), draw_person, rect, SIDES[3], "woman")
    ghost = drawn((60, 60), draw_person, rect, SIDES[3], "woman", is_ghost=True)
    spot = (30, 36)
    assert light_at(solid, spot) < light_at(ghost, spot) < luminance(GROUND)
    assert painted_rect(ghost) == painted_rect(solid)


@given(st.integers(14, 160), st.integers(14, 120), st.integers(0, 3), st.integers(0, 3), st.integers(0, 1))
def test_everybody_in_a_group_has_a_place(width: int, height: int, men: int, women: int, children: int) -> None:
    rect = pygame.Rect(7, 9, width, height)
    places = group(rect, men, women, children)
    assert sorted(kind for kind, _ in places) == sorted(kinds_of(men, women, children))
    assert all(rect.inflate(2, 2).contains(place) for _, place in places)
    adults = [place for kind, place in places if kind != "child"]
    for first, second in itertools.combinations(adults, 2):
        covered = first.clip(second)
        assert covered.width <= 0.4 * min(first.width, second.width) + 2


@pytest.mark.parametrize("size", [(44, 24), (66, 36), (120, 60)])
def test_larger_groups_are_drawn_as_larger_groups(size: tuple[int, int]) -> None:
    rect = pygame.Rect(2, 2, *size)
    room = (size[0] + 4, size[1] + 4)
    for men, women in itertools.product(range(3), range(2)):
        alone = drawn(room, draw_group, rect, SIDES[0], (men, women, 0))
        for more in ((men + 1, women, 0), (men, women + 1, 0), (men, women, 1)):
            assert differing(alone, drawn(room, draw_group, rect, SIDES[0], more)) > 0.03 * size[0] * size[1]
