"""The sides are told apart without colour: by light and dark, and by the shape of the mark."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from curling.rules.params import default_params
from curling.ui.art.sprites import Sprites
from curling.ui.view_model import Glow
from shared.ui.media.colour import rgb
from tests.helpers.painted_table import luminance

pytestmark = pytest.mark.usefixtures("hidden_window")

ICE = "#cfe3ea"

# Pixels a metre of the sheet at 960x540, 1280x720, 1920x1080, 3840x2160.
SCALES = (860.0, 1160.0, 1740.0, 3480.0)


def grey(picture: pygame.Surface, ground: str = ICE) -> np.ndarray:
    whole = pygame.Surface(picture.get_size())
    whole.fill(ground)
    whole.blit(picture, (0, 0))
    return pygame.surfarray.array3d(whole).astype(float) @ np.array([0.299, 0.587, 0.114])


def polar(field: np.ndarray, share: float, radius: float) -> np.ndarray:
    """Values around a circle of a share of the radius."""
    middle = np.array(field.shape) / 2
    angles = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    xs = np.round(middle[0] + share * radius * np.cos(angles)).astype(int)
    ys = np.round(middle[1] + share * radius * np.sin(angles)).astype(int)
    return field[xs, ys]


@pytest.mark.parametrize("scale", SCALES)
def test_bodies_differ_in_lightness(scale: float) -> None:
    params = default_params()
    radius = params.rock_radius_m * scale
    red, bone = (np.median(polar(grey(Sprites(params, scale).rock(side, 0.0)), 0.78, radius)) for side in (0, 1))
    assert bone - red > 90


@pytest.mark.parametrize("scale", SCALES)
def test_marks_are_the_negative_of_their_bodies(scale: float) -> None:
    sprites = Sprites(default_params(), scale)
    radius = default_params().rock_radius_m * scale
    hand, coil = (grey(sprites.rock(side, 0.0)) for side in (0, 1))
    assert np.max(polar(hand, 0.3, radius)) - np.median(polar(hand, 0.78, radius)) > 90
    assert np.median(polar(coil, 0.78, radius)) - np.min(polar(coil, 0.3, radius)) > 90


@pytest.mark.parametrize("scale", SCALES[1:])
def test_marks_differ_in_shape(scale: float) -> None:
    """Even with body and mark in the same two tones, half of the middle is another way round."""
    sprites = Sprites(default_params(), scale)
    reach = round(default_params().rock_radius_m * scale * 0.6)
    shapes = []
    for side in (0, 1):
        field = grey(sprites.rock(side, 0.0))
        x, y = field.shape[0] // 2, field.shape[1] // 2
        middle = field[x - reach : x + reach, y - reach : y + reach]
        is_light = middle > (middle.max() + middle.min()) / 2
        shapes.append(is_light if side == 0 else ~is_light)
    assert np.mean(shapes[0] != shapes[1]) > 0.25


@pytest.mark.parametrize("side", [0, 1])
def test_broken_rock_is_no_rock_in_play(side: int) -> None:
    sprites = Sprites(default_params(), 1740.0)
    whole, broken = grey(sprites.rock(side, 0.0)), grey(sprites.rock(side, 0.0, turned=1.0))
    assert np.mean(np.abs(whole - broken) > 40) > 0.2


def test_totems_differ_in_outline() -> None:
    sprites = Sprites(default_params(), 3480.0)
    masks = [pygame.mask.from_surface(sprites.totem(side, 0.0, 0.0)) for side in (0, 1)]
    only_first, only_second = masks[0].copy(), masks[1].copy()
    only_first.erase(masks[1], (0, 0))
    only_second.erase(masks[0], (0, 0))
    assert only_first.count() > 0.03 * masks[0].count()
    assert only_second.count() > 0.03 * masks[1].count()


def test_halos_differ_in_outline() -> None:
    sprites = Sprites(default_params(), 3480.0)
    masks = {glow: pygame.mask.from_surface(sprites.halo(glow), 200) for glow in Glow if glow is not Glow.NONE}
    for first, mask in masks.items():
        for second, other in masks.items():
            if first < second:
                both = mask.overlap_area(other, (0, 0))
                either = mask.count() + other.count() - both
                assert both < 0.75 * either, (first, second)


@pytest.mark.parametrize("ground", ["#cfe3ea", "#6b5240", "#4d3d31", "#b8793f"])
@pytest.mark.parametrize("side", [0, 1])
def test_rocks_stand_out_from_ice_and_cave(side: int, ground: str) -> None:
    """Body or rim differs from what it lies on by enough to be seen in grey."""
    picture = Sprites(default_params(), 1740.0).rock(side, 0.0)
    field = grey(picture, ground)
    radius = default_params().rock_radius_m * 1740.0
    here = luminance(rgb(ground))
    contrast = [abs(float(np.median(polar(field, share, radius))) - here) for share in (0.78, 0.95)]
    assert max(contrast) > 35


def test_kept_pictures_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = Sprites(default_params(), 1160.0).rock(0, 0.0)
    monkeypatch.setattr("curling.ui.art.sprites.KEPT_AREA_PX", 4 * wanted.width * wanted.height)
    sprites = Sprites(default_params(), 1160.0)
    first = sprites.rock(0, 0.0)
    assert sprites.rock(0, 0.0) is first
    turns = [sprites.rock(0, angle) for angle in (1.0, 2.0, 3.0)]
    assert sprites.rock(0, 0.0) is first
    sprites.rock(0, 4.0)
    assert sprites.rock(0, 1.0) is not turns[0]
    assert sprites.rock(0, 0.0) is first
