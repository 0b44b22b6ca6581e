"""The six sides of any game are told apart by the shape of their marks."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pygame
import pytest

from shared.ui.media.theme import CHARCOAL, Theme, contrast
from shared.ui.scenes.side_mark import draw_side_mark

if TYPE_CHECKING:
    from shared.ui.media.theme import SideLook

pytestmark = pytest.mark.usefixtures("hidden_window")

SIDES = Theme().sides


def mark_of(look: SideLook, size: int) -> pygame.Mask:
    """Where the ink lies inside the outline."""
    surface = pygame.Surface((size, size))
    surface.fill(look.colour)
    draw_side_mark(surface, surface.get_rect(), look)
    inside = pygame.Mask((size, size))
    reach = size // 3
    inside.draw(pygame.Mask((2 * reach, 2 * reach), fill=True), (size // 2 - reach, size // 2 - reach))
    ink = pygame.mask.from_threshold(surface, look.ink, (60, 60, 60, 255))
    return ink.overlap_mask(inside, (0, 0))


@pytest.mark.parametrize("size", [24, 40, 96])
def test_no_two_marks_have_the_same_shape(size: int) -> None:
    marks = [mark_of(look, size) for look in SIDES]
    for first, second in itertools.combinations(marks, 2):
        both = first.overlap_area(second, (0, 0))
        assert both < 0.7 * (first.count() + second.count() - both)


@pytest.mark.parametrize("look", SIDES, ids=lambda look: look.name)
def test_mark_is_seen_on_its_fill(look: SideLook) -> None:
    assert contrast(look.colour, look.ink) > 4.5
    assert mark_of(look, 40).count() > 60


def test_mark_stays_in_its_rectangle() -> None:
    surface = pygame.Surface((80, 50))
    surface.fill((9, 9, 9))
    rect = pygame.Rect(30, 10, 40, 30)
    draw_side_mark(surface, rect, SIDES[0])
    painted = pygame.mask.from_threshold(surface, (9, 9, 9), (1, 1, 1, 255))
    painted.invert()
    area = painted.get_bounding_rects()[0]
    assert rect.contains(area)
    assert area.width == pytest.approx(30, abs=1)
    assert area.height == pytest.approx(30, abs=1)
    assert surface.get_at((50, 25))[:3] != CHARCOAL
