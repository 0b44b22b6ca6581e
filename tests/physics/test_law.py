"""The coupled friction of a disc: the published figures, quadrature over the face, and a potential."""

from __future__ import annotations

import math

import numpy as np
import pytest

from curling.physics.law import friction
from curling.physics.spin import common_end, force_slope

RATIOS = (1e-4, 0.1, 0.3, 0.653, 0.9, 0.999, 1.0, 1.001, 1.2, 2.0, 5.0, 50.0)


@pytest.mark.parametrize(
    ("ratio", "force"), [(0.1, 0.100), (0.3, 0.297), (0.653, 0.616), (1.0, 0.849), (2.0, 0.968), (5.0, 0.995)]
)
def test_c4_the_published_forces(ratio: float, force: float) -> None:
    assert friction(ratio, 1.0)[0] == pytest.approx(force, abs=5e-4)


def test_c4_the_published_torques() -> None:
    assert friction(0.0, 1.0)[1] == pytest.approx(2 / 3, rel=1e-15)
    assert friction(1.0, 1.0)[1] == pytest.approx(0.283, abs=5e-4)


def face(ratio: float) -> tuple[float, float, float]:
    """Force, torque and force aside of spots all over the face, each rubbing against its own motion."""
    nodes, weights = np.polynomial.legendre.leggauss(300)
    radius, turn = np.meshgrid((nodes + 1) / 2, (np.arange(3000) + 0.5) * (math.tau / 3000))
    share = weights * (nodes + 1) / 2 / 3000
    x, y = radius * np.cos(turn), radius * np.sin(turn)
    ux, uy = ratio - y, x
    speed = np.hypot(ux, uy)
    means = (ux / speed, (x * uy - y * ux) / speed, x * uy / speed)
    return tuple(float((mean * share).sum()) for mean in means)  # type: ignore[return-value]


@pytest.mark.parametrize("ratio", RATIOS)
def test_integrals_over_the_face_agree(ratio: float) -> None:
    assert friction(ratio, 1.0) == pytest.approx(face(ratio), abs=5e-6)


@pytest.mark.parametrize("ratio", RATIOS)
def test_only_the_ratio_counts(ratio: float) -> None:
    assert friction(ratio * 0.003, 0.003) == pytest.approx(friction(ratio, 1.0), rel=1e-13)


def test_pure_motions_are_their_limits_to_the_last_digits() -> None:
    assert friction(1.0, 0.0) == (1.0, 0.0, 0.0)
    assert friction(1.0, 1e-9) == pytest.approx((1.0, 0.25e-9, 0.25e-9), rel=1e-12)
    assert friction(0.0, 1.0) == pytest.approx((0.0, 2 / 3, 1 / 3), rel=1e-15)
    assert friction(1e-9, 1.0) == pytest.approx((1e-9, 2 / 3, 1 / 3), rel=1e-12)


@pytest.mark.parametrize("ratio", [0.05, 0.4, 0.653, 0.8, 1.3, 3.0])
def test_force_and_torque_come_of_one_potential(ratio: float) -> None:
    """The power v f + q t has them as derivatives: d f / d q = d t / d v."""
    step = 1e-5
    by_spin = (friction(ratio, 1 + step)[0] - friction(ratio, 1 - step)[0]) / (2 * step)
    by_speed = (friction(ratio + step, 1.0)[1] - friction(ratio - step, 1.0)[1]) / (2 * step)
    assert by_spin == pytest.approx(by_speed, rel=1e-6)
    assert force_slope(ratio) == pytest.approx(-by_speed / ratio, rel=1e-6)


def test_both_motions_shrink_in_proportion_at_a_ratio_of_0_653() -> None:
    ratio, exponent = common_end()
    assert ratio == pytest.approx(0.653, abs=5e-4)
    force, torque, _ = friction(ratio, 1.0)
    assert force == pytest.approx(2 * torque * ratio, rel=1e-12)
    assert 0.4 < exponent < 0.8
