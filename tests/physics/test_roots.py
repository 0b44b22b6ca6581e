"""First falls of quadratics and quartics against dense sampling and against roots that are known."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from curling.physics.roots import first_fall, first_quartic_fall

COEFFICIENT = st.floats(-10, 10).filter(lambda value: value == 0 or abs(value) > 1e-6)
ROOT = st.floats(0.05, 2.0)


def quartic(c: tuple[float, ...], t: float) -> float:
    return c[0] + t * (c[1] + t * (c[2] + t * (c[3] + t * c[4])))


@given(c=st.tuples(*[COEFFICIENT] * 5), t_max=st.floats(0.1, 3.0))
def test_a_quartic_is_above_zero_until_its_first_fall(
    c: tuple[float, float, float, float, float], t_max: float
) -> None:
    assume(c[0] > 1e-6)
    found = first_quartic_fall(c, t_max)
    end = found if found >= 0 else t_max
    scale = sum(abs(value) * max(1.0, t_max) ** 4 for value in c)
    values = [quartic(c, float(t)) for t in np.linspace(0, end, 400)]
    assert min(values) >= -1e-12 * scale
    if found >= 0:
        assert 0 <= found <= t_max
        assert abs(quartic(c, found)) <= 1e-12 * scale


@given(roots=st.tuples(ROOT, ROOT, ROOT, ROOT))
def test_of_four_real_roots_the_smallest_is_found(roots: tuple[float, float, float, float]) -> None:
    first, second, *others = sorted(roots)
    assume(second - first > 1e-3)
    coefficients = np.polynomial.polynomial.polyfromroots(roots)
    c0, c1, c2, c3, c4 = (float(value) for value in coefficients)
    # Rounding the coefficients alone moves a root the more, the closer the others lie: by their error over the slope.
    rounding = math.ulp(1.0) * sum(abs(value) * first**power for power, value in enumerate((c0, c1, c2, c3, c4)))
    slope = math.prod(root - first for root in (second, *others))
    assert first_quartic_fall((c0, c1, c2, c3, c4), 3.0) == pytest.approx(first, abs=1e-12 + 8 * rounding / slope)
    assert first_quartic_fall((c0, c1, c2, c3, c4), first - 1e-4) == -1.0


@pytest.mark.parametrize(
    ("c", "expected"),
    [
        ((1.0, -2.0, 0.0, 0.0, 0.0), 0.5),  # a line
        ((1.0, 0.0, -1.0, 0.0, 0.0), 1.0),  # a parabola
        ((1.0, 0.0, 0.0, -1.0, 0.0), 1.0),  # a cubic
        ((1.0, 0.0, 0.0, 0.0, -1.0), 1.0),
        ((1.0, 0.0, 0.0, 0.0, 0.0), -1.0),  # nothing moves
        ((0.0, 0.0, 0.0, 0.0, 0.0), -1.0),
        ((0.0, 1.0, 0.0, 0.0, 0.0), -1.0),  # touches and parts
        ((0.0, -1.0, 0.0, 0.0, 0.0), 0.0),  # touches and closes
        ((-1e-18, 1.0, -1.0, 0.0, 0.0), 1.0),  # sunk in by rounding, parts, comes back
        ((-1e-18, -1.0, 0.0, 0.0, 0.0), 0.0),
        ((0.25, -1.0, 1.0, 0.0, 0.0), 0.5),  # grazes: a double root
        ((0.2501, -1.0, 1.0, 0.0, 0.0), -1.0),
    ],
)
def test_degenerate_degrees_need_no_care(c: tuple[float, float, float, float, float], expected: float) -> None:
    assert first_quartic_fall(c, 2.0) == pytest.approx(expected, abs=1e-7)


@given(p=st.floats(-1, 1), v=st.floats(-3, 3), a=st.floats(-5, 5), t_max=st.floats(0.1, 4))
def test_a_quadratic_falls_first_where_sampling_says(p: float, v: float, a: float, t_max: float) -> None:
    found = first_fall(p, v, a, t_max)
    times = np.linspace(0, t_max, 801)
    values = p + times * v + times * times * a / 2
    falls = np.flatnonzero((values[:-1] > 1e-9) & (values[1:] < -1e-9))
    if found > 0:
        assert p + found * v + found * found * a / 2 == pytest.approx(0.0, abs=1e-9)
        assert v + a * found <= 1e-6
    if falls.size:
        assert 0 <= found <= times[falls[0] + 1]
    if found == -1:
        assert not falls.size


def test_a_quadratic_that_sank_in_by_rounding_counts_only_when_it_falls() -> None:
    assert first_fall(-1e-17, -1.0, 0.0, 1.0) == 0.0
    assert first_fall(-1e-17, 1.0, 0.0, 1.0) == -1.0
    assert first_fall(-1e-17, 1.0, -4.0, 1.0) == pytest.approx(0.5)
    assert first_fall(1.0, 0.0, 0.0, 1.0) == -1.0
    assert math.isclose(first_fall(1.0, 0.0, -2.0, 1.0), 1.0)
