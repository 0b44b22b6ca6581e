"""The comparison of pictures: it forgives what nobody sees and finds what somebody would."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame
import pytest
from PIL import Image

import curling.ui.hud
from curling.ui.art import pigment
from shared.ui.media import theme
from tests.helpers.golden_screens import FACTORS, USUAL, take
from tests.helpers.picture import compare, difference_picture, keep_picture, kept_picture, small

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FACTOR = FACTORS[USUAL]


@pytest.fixture(scope="module")
def table() -> pygame.Surface:
    return take("place", USUAL)


@pytest.fixture(scope="module")
def form() -> pygame.Surface:
    return take("setup", USUAL)


def is_alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    return compare(small(one, FACTOR), small(other, FACTOR)).is_alike


def changed(surface: pygame.Surface, change: Callable[[np.ndarray], np.ndarray]) -> pygame.Surface:
    pixels = pygame.surfarray.array3d(surface).astype(np.int16)
    return pygame.surfarray.make_surface(np.clip(change(pixels), 0, 255).astype(np.uint8))


def test_a_kept_picture_is_alike(table: pygame.Surface, form: pygame.Surface, tmp_path: Path) -> None:
    for name, surface in (("table", table), ("form", form)):
        path = tmp_path / "pictures" / f"{name}.png"
        keep_picture(small(surface, FACTOR), path)
        difference = compare(small(surface, FACTOR), kept_picture(path))
        assert difference.is_alike, difference
        assert path.stat().st_size < 120_000


def test_the_last_bits_do_not_count(table: pygame.Surface, form: pygame.Surface) -> None:
    """Another rasteriser: every edge a tenth of a pixel aside, and some noise in the last bits."""
    noise = np.random.default_rng(1)

    def rasterised_otherwise(pixels: np.ndarray) -> np.ndarray:
        aside = np.roll(pixels, 1, axis=0)
        return np.rint(pixels * 0.9 + aside * 0.1).astype(np.int16) + noise.integers(-6, 7, pixels.shape)

    for surface in (table, form):
        assert is_alike(surface, changed(surface, rasterised_otherwise))


@pytest.mark.parametrize("shift", [(3, 0), (0, 3), (-3, 0)])
def test_a_button_that_moved_by_three_pixels_is_found(form: pygame.Surface, shift: tuple[int, int]) -> None:
    moved = form.copy()
    button = pygame.Rect(677, 652, 120, 40)  # "Back"
    wall = form.subsurface(button.move(-140, 0))
    moved.blit(wall, button)
    moved.blit(form.subsurface(button), button.move(shift))
    difference = compare(small(form, FACTOR), small(moved, FACTOR))
    assert not difference.is_alike
    assert button.inflate(32, 32).collidepoint(difference.at_px[0] * FACTOR, difference.at_px[1] * FACTOR)


def test_a_missing_line_of_small_faint_words_is_found(table: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curling.ui.hud, "round_words", lambda *_: "")
    assert not is_alike(table, take("place", USUAL))


def test_one_other_letter_is_found(table: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curling.ui.hud, "round_words", lambda *_: "Round 1, 6 points wan")
    assert not is_alike(table, take("place", USUAL))


def test_another_colour_of_a_side_is_found(table: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    red, bone = pigment.SIDE_BODY
    assert red != pigment.OCHRE
    monkeypatch.setattr(pigment, "SIDE_BODY", (pigment.OCHRE, bone))
    assert not is_alike(table, take("place", USUAL))


def test_slightly_larger_text_is_found(form: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(theme.TEXT_PX, "body", theme.TEXT_PX["body"] + 1)
    assert not is_alike(form, take("setup", USUAL))


def test_a_slight_change_of_a_whole_picture_is_found(form: pygame.Surface) -> None:
    assert not is_alike(form, changed(form, lambda pixels: pixels - 14))


def test_pictures_of_other_sizes_are_not_compared(form: pygame.Surface) -> None:
    with pytest.raises(ValueError, match="not the same size"):
        compare(small(form, 2), small(form, 4))


def test_the_difference_is_shown_where_it_is() -> None:
    one, other = Image.new("RGB", (32, 16), "white"), Image.new("RGB", (32, 16), "white")
    other.paste((200, 255, 255), (8, 8, 16, 16))
    assert compare(one, other).at_px == (8, 8)
    assert compare(one, other).block == 55
    assert compare(one, other).share == pytest.approx(64 / 512)
    assert difference_picture(one, other).getbbox() == (8, 8, 16, 16)
