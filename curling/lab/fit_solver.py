"""Fitting: the unknowns with which simulated shots lie nearest to the measured ones, and how sure they are.

Large residuals count less than their square (``soft_l1``): a rock that was nudged, a number misread. The covariance is
the one for such estimates: Huber and Ronchetti, *Robust Statistics*, 2nd ed. (2009), section 7.6: with residuals r of
weight psi(r), n rows and p unknowns

    cov = k^2 * [sum psi^2 / (n - p)] / [mean psi']^2 * (J^T J)^-1,   k = 1 + p/n * var(psi') / (mean psi')^2

which without large residuals is the usual one. Intervals are those of Student's t with n - p degrees of freedom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from scipy.optimize import least_squares
from scipy.stats import t as student

from curling.lab.fit_model import PULL, size_of
from curling.lab.fit_start import CAREFUL, careful_cost, starts

if TYPE_CHECKING:
    from curling.lab.fit_model import FitModel, Vector

CONFIDENCE = 0.95
_MOST_CALLS = 100
_PRECISE = 1e-6
"""A descent ends where a step gains less of the cost: a hundredth of a standard deviation."""
_SAME = 1e-3
"""Descents that end within this share of each other's cost are in the same valley."""


class Solution(NamedTuple):
    """The best unknowns.

    Attributes:
        x: Their values, the free parameters first.
        residuals: In units of noise, without the weak pull.
        sizes: How large a change of each free parameter is that is as large as itself.
        information: ``J^T J`` of the free parameters, in units of noise and of ``sizes``, with what is unknown of the
            throws projected out.
        deviations: Standard deviation of each free parameter in units of its size if residuals had that of the noise;
            of one that the data do not determine it is large, not infinite (the weak pull).
        spread: Half of the 95 % interval of something with deviation 1: what the residuals say of their noise.
    """

    x: Vector
    residuals: Vector
    sizes: Vector
    information: Vector
    deviations: Vector
    spread: float


def solve(model: FitModel, seed: int = 0) -> Solution:
    """Fit.

    The best starts are followed one after the other, until two of them end equally low.

    Args:
        model: What is measured and what is free.
        seed: Of the starts; it hardly matters.
    """
    ends: list[tuple[float, Vector]] = []
    for start in starts(model, seed):
        end = descend(model, start)
        cost = careful_cost(model.residuals(end))
        lowest = min((other for other, _ in ends), default=np.inf)
        ends.append((cost, end))
        if abs(cost - lowest) <= _SAME * lowest:
            break
    return solution_at(model, min(ends, key=lambda pair: pair[0])[1])


def descend(model: FitModel, start: Vector) -> Vector:
    """The unknowns at the bottom of the valley of some others."""
    found = least_squares(
        model.residuals,
        np.clip(start, model.lower, model.upper),
        jac=model.jacobian,
        bounds=(model.lower, model.upper),
        x_scale=model.scales,
        loss="soft_l1",
        f_scale=CAREFUL,
        ftol=_PRECISE,
        max_nfev=_MOST_CALLS,
    )
    bottom: Vector = found.x
    return bottom


def solution_at(model: FitModel, x: Vector) -> Solution:
    """Add how sure the unknowns are; what nothing depends on goes back to where it started."""
    rows, count = model.rows_of_shots, len(model.free)
    residuals = model.residuals(x)[:rows]
    derivatives = model.jacobian(x)[:rows]
    sizes = np.array([size_of(key, float(value)) for key, value in zip(model.free, x, strict=False)])
    wanted, nuisance = derivatives[:, :count] * sizes, derivatives[:, count:] * model.scales[count:]
    if nuisance.shape[1]:
        basis = _basis(nuisance)
        wanted = wanted - basis @ (basis.T @ wanted)
    information = wanted.T @ wanted
    untouched = np.flatnonzero(np.diag(information) == 0)
    x[untouched] = model.start[untouched]  # nothing measured depends on them
    deviations = np.sqrt(np.diag(np.linalg.inv(information + np.eye(count) / PULL**2)))
    return Solution(x, residuals, sizes, information, deviations, _spread(residuals, derivatives.shape[1]))


def _basis(columns: Vector) -> Vector:
    """Orthonormal basis of the space of some columns."""
    left, singular, _ = np.linalg.svd(columns, full_matrices=False)
    basis: Vector = left[:, singular > 1e-9 * singular[0]]
    return basis


def _spread(residuals: Vector, unknowns: int) -> float:
    """Half of the 95 % interval of an unknown of unit information: scale of the residuals times Student's t."""
    rows = len(residuals)
    free = rows - unknowns
    if free < 1:  # nothing is left that could tell the noise: take what is stated
        return float(student.ppf((1 + CONFIDENCE) / 2, np.inf))
    root = np.sqrt(1 + (residuals / CAREFUL) ** 2)
    psi, slope = residuals / root, root**-3
    correction = 1 + unknowns / rows * np.var(slope) / np.mean(slope) ** 2
    scale = correction * np.sqrt(np.sum(psi**2) / free) / np.mean(slope)
    return float(student.ppf((1 + CONFIDENCE) / 2, free) * scale)
