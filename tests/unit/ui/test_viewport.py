"""Metres to pixels: a pure rotation, the same at every size of the window."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.ui.media.viewport import Viewport

SHEET = (0.0, 0.0, 0.42, 2.1)
SIZES = [(960, 540), (1280, 720), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_sheet_fits_and_is_centred(size: tuple[int, int]) -> None:
    area = (40.0, 30.0, size[0] - 80.0, size[1] - 60.0)
    view = Viewport.fit(area, SHEET)
    left, top = view.to_px(SHEET[0], SHEET[1])
    right, bottom = view.to_px(SHEET[2], SHEET[3])
    assert left - area[0] == pytest.approx(area[0] + area[2] - right)
    assert top - area[1] == pytest.approx(area[1] + area[3] - bottom)
    assert left >= area[0] - 1e-9
    assert top >= area[1] - 1e-9
    assert right - left == pytest.approx(2.1 * view.px_per_m)
    assert bottom - top == pytest.approx(0.42 * view.px_per_m)


@pytest.mark.parametrize("size", SIZES)
def test_the_cave_is_right_and_the_throwers_right_is_down(size: tuple[int, int]) -> None:
    view = Viewport.fit((0, 0, *size), SHEET)
    here = view.to_px(0.2, 1.0)
    assert view.to_px(0.2, 1.1)[0] > here[0]
    assert view.to_px(0.2, 1.1)[1] == here[1]
    assert view.to_px(0.3, 1.0)[1] > here[1]
    assert view.to_px(0.3, 1.0)[0] == here[0]


def test_nothing_is_mirrored() -> None:
    view = Viewport.fit((0, 0, 1280, 720), SHEET)
    origin, along_x, along_y = (view.to_px(*point) for point in ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0)))
    x_axis = (along_x[0] - origin[0], along_x[1] - origin[1])
    y_axis = (along_y[0] - origin[0], along_y[1] - origin[1])
    # Screen y points down: a counter-clockwise turn in the world is a negative cross product on the screen.
    assert x_axis[0] * y_axis[1] - x_axis[1] * y_axis[0] < 0


@given(
    x=st.floats(-5, 5),
    y=st.floats(-5, 5),
    scale=st.floats(50, 5000),
    left=st.floats(-500, 500),
    top=st.floats(-500, 500),
)
def test_pixels_lead_back_to_metres(x: float, y: float, scale: float, left: float, top: float) -> None:
    view = Viewport((left, top), scale)
    back = view.to_world(*view.to_px(x, y))
    assert back == pytest.approx((x, y), abs=1e-9)


def test_lengths_and_vectors_agree_with_points() -> None:
    view = Viewport.fit((10, 20, 1000, 500), SHEET)
    first, second = view.to_px(0.1, 0.5), view.to_px(0.25, 1.3)
    moved = (second[0] - first[0], second[1] - first[1])
    assert view.vector_to_world(*moved) == pytest.approx((0.15, 0.8))
    assert math.hypot(*moved) == pytest.approx(view.length_px(math.hypot(0.15, 0.8)))
