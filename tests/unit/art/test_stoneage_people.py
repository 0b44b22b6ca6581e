"""People are told apart by shape at any size, and everybody in a crowd is seen."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.ui.media.theme import Theme
from stoneage_mammoth.ui.art.person import ASPECT, crowd, draw_people, draw_person, person
from stoneage_mammoth.ui.art.ring import draw_ring
from tests.helpers.painted_table import luminance
from tests.helpers.painted_valley import GROUND, differing, drawn, light_at, likeness, painted_rect, shape

if TYPE_CHECKING:
    from shared.ui.media.theme import SideLook

pytestmark = pytest.mark.usefixtures("hidden_window")

SIDES = Theme().sides


def head(look: SideLook, height: int) -> pygame.Mask:
    """The shape of the upper two fifths, without any colour."""
    picture = person((height, height), look)
    return shape(picture.subsurface(0, 0, picture.width, picture.height * 2 // 5))


@pytest.mark.parametrize("height", [14, 24, 40, 120])
def test_no_two_seats_wear_the_same_on_their_heads(height: int) -> None:
    for first, second in itertools.combinations(SIDES, 2):
        assert likeness(head(first, height), head(second, height)) < 0.88, (first.mark, second.mark)


@pytest.mark.parametrize("look", SIDES, ids=lambda look: look.name)
@pytest.mark.parametrize("height", [14, 40])
def test_person_shows_the_colour_of_its_seat(look: SideLook, height: int) -> None:
    picture = person((height, height), look)
    assert abs(picture.width / picture.height - ASPECT) < 0.06
    like = pygame.mask.from_threshold(picture, look.colour, (24, 24, 24, 255))
    assert like.count() > 0.14 * picture.width * picture.height


@pytest.mark.parametrize("look", SIDES, ids=lambda look: look.name)
def test_mark_is_seen_on_the_chest(look: SideLook) -> None:
    picture = person((80, 80), look)
    chest = picture.subsurface(picture.width // 4, picture.height // 2, picture.width // 2, picture.height * 2 // 5)
    ink = pygame.mask.from_threshold(chest, look.ink, (50, 50, 50, 255))
    assert ink.count() > 0.06 * chest.width * chest.height


@pytest.mark.parametrize("ground", [GROUND, (240, 229, 208), (58, 90, 52), (125, 85, 50)])
@pytest.mark.parametrize("look", SIDES, ids=lambda look: look.name)
def test_person_stands_out_from_any_ground(look: SideLook, ground: tuple[int, int, int]) -> None:
    """A pale rim and a dark line run round everybody: one of them is far from any ground."""
    surface = pygame.Surface((60, 60))
    surface.fill(ground)
    draw_person(surface, pygame.Rect(5, 5, 50, 50), look)
    row = [light_at(surface, (x, 40)) for x in range(60)]
    assert max(abs(level - luminance(ground)) for level in row) > 70


def test_ghost_lets_the_ground_shine_through() -> None:
    rect = pygame.Rect(0, 0, 60, 60)
    solid = drawn((60, 60), draw_person, rect, SIDES[3])
    ghost = drawn((60, 60), draw_person, rect, SIDES[3], is_ghost=True)
    spot = (30, 28)
    assert light_at(solid, spot) < light_at(ghost, spot) < luminance(GROUND)
    assert painted_rect(ghost) == painted_rect(solid)


@given(st.integers(16, 200), st.integers(16, 160), st.integers(0, 10))
def test_everybody_in_a_crowd_has_a_place_of_its_own(width: int, height: int, count: int) -> None:
    rect = pygame.Rect(7, 9, width, height)
    places = crowd(rect, count)
    assert len(places) == count
    room = rect.inflate(2, 2)
    assert all(room.contains(place) for place in places)
    assert len({place.size for place in places}) <= 1
    for first, second in itertools.combinations(places, 2):
        covered = first.clip(second)
        assert covered.width * covered.height <= 0.55 * first.width * first.height + 2 * (first.width + first.height)


def test_more_people_are_drawn_as_more_people() -> None:
    rect = pygame.Rect(5, 5, 110, 50)
    pictures = [drawn((120, 60), draw_people, rect, SIDES[0], count) for count in range(8)]
    assert painted_rect(pictures[0]).size == (0, 0)
    assert all(rect.inflate(2, 2).contains(painted_rect(picture)) for picture in pictures[1:])
    for first, second in itertools.pairwise(pictures):
        assert differing(first, second) > 250


def test_lit_ring_differs_from_a_plain_one_in_lightness() -> None:
    rect = pygame.Rect(4, 4, 40, 40)
    plain = drawn((48, 48), draw_ring, rect)
    lit = drawn((48, 48), draw_ring, rect, is_lit=True)
    assert painted_rect(plain).width == pytest.approx(40, abs=4)
    middle = (24, 24)
    assert light_at(lit, middle) > light_at(plain, middle) + 5
    greys = [pygame.transform.grayscale(picture) for picture in (plain, lit)]
    same = pygame.mask.from_threshold(greys[0], (0, 0, 0), (25, 25, 25, 255), greys[1]).count()
    assert 48 * 48 - same > 120
