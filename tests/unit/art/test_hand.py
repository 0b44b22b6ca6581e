"""Wobbling lines stay near the exact geometry and never change."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.ui.media.hand import Hand


def test_same_name_draws_the_same() -> None:
    assert Hand("river").ring((0, 0), 5, amount=0.3) == Hand("river").ring((0, 0), 5, amount=0.3)
    assert Hand("river").ring((0, 0), 5, amount=0.3) != Hand("cave").ring((0, 0), 5, amount=0.3)


@given(radius=st.floats(1, 1000), amount=st.floats(0, 0.5), name=st.text(max_size=5))
def test_ring_stays_near_its_circle(radius: float, amount: float, name: str) -> None:
    for x, y in Hand(name).ring((3, -4), radius, amount=amount):
        assert abs(math.dist((x, y), (3, -4)) - radius) <= amount + 1e-9 * radius


@given(end=st.tuples(st.floats(-100, 100), st.floats(-100, 100)), amount=st.floats(0, 2))
def test_line_ends_exactly(end: tuple[float, float], amount: float) -> None:
    points = Hand("line").line((0, 0), end, amount=amount, pieces=7)
    assert points[0] == (0, 0)
    assert points[-1] == end
    assert len(points) == 8
    for i, (x, y) in enumerate(points):
        assert abs(x - end[0] * i / 7) <= amount + 1e-9
        assert abs(y - end[1] * i / 7) <= amount + 1e-9


@pytest.mark.parametrize("length", [10.0, 80.0])
def test_crack_is_as_long_as_asked(length: float) -> None:
    points = Hand("crack").crack((5, 5), 0.3, length, step=4)
    walked = sum(math.dist(a, b) for a, b in pairwise(points))
    assert points[0] == (5, 5)
    assert length <= walked <= length + 4 * 1.4
