"""What a fit says of every free parameter: its value, how sure it is, and in plain words what the data cannot tell."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import numpy as np

from curling.lab.fit_causes import Causes
from curling.lab.fit_solver import Solution, solve
from curling.rules.definitions import definitions

if TYPE_CHECKING:
    from curling.lab.fit_model import FitModel, Vector

WELL = 0.1
"""Half of the 95 % interval over the size of the parameter, up to which it is well determined."""
BARELY = 1.0
"""... and up to which it is determined at all."""
_STATED_95 = 1.96
_PART = 0.2
"""Share of the largest change from which another one takes part in a direction."""
_EQUAL = 3.0
"""Factor within which parameters are equally undetermined: of those that are mixed up the last named one is kept."""
_AT_END = 1e-4
"""Share of its range from which a value is at its end."""
_NUDGE = 0.1
"""Change, over the size of the parameter, with which an undetermined direction is shown."""


class Verdict(StrEnum):
    """How sure a fitted value is."""

    WELL = "well determined"
    ROUGHLY = "roughly determined"
    LIMIT = "at the end of its range"
    NOT = "NOT determined"


class Estimate(msgspec.Struct, frozen=True):
    """A fitted parameter.

    Attributes:
        key: Its name.
        unit: Its unit.
        start: Its value before the fit.
        value: Its value after it.
        low: Lower end of the 95 % interval, ``None`` if the data do not determine it.
        high: Upper end.
        verdict: How sure it is. One that is not determined keeps its value; the others hold for that.
        reason: Why, in plain words, where there is something to say.
    """

    key: str
    unit: str
    start: float
    value: float
    low: float | None
    high: float | None
    verdict: Verdict
    reason: str = ""


class Direction(msgspec.Struct, frozen=True):
    """A change of several parameters together that the data hardly see.

    Attributes:
        changes: By key.
        effect_mm: How far any measured coordinate moves by it.
    """

    changes: dict[str, float]
    effect_mm: float


class Findings(NamedTuple):
    """What came out of a fit.

    Attributes:
        estimates: One a parameter, in the order in which they were asked for.
        directions: Changes of several of them together that the data cannot tell from none.
        model: The shots with what is determined left free.
        solution: Its unknowns.
    """

    estimates: list[Estimate]
    directions: list[Direction]
    model: FitModel
    solution: Solution


def find(model: FitModel) -> Findings:
    """Fit; keep what is not determined at its value, one parameter after the other, and fit the rest again."""
    free, current = model.free, model
    solution = solve(current)
    directions = undetermined_directions(current, solution)
    kept: dict[str, Estimate] = {}
    while (worst := _least_determined(solution)) is not None:
        key = current.free[worst]
        reason = Causes(current, solution.x).of(key) or _of_directions(key, directions)
        start = float(current.start[worst])
        kept[key] = Estimate(key, definitions()[key].unit, start, start, None, None, Verdict.NOT, reason)
        current = current.without(key)
        solution = solve(current)
    found = kept | {estimate.key: estimate for estimate in _estimates(current, solution)}
    return Findings([found[key] for key in free], directions, current, solution)


def _least_determined(solution: Solution) -> int | None:
    """Place of the free parameter that is determined least, if it is not determined; the last of equals."""
    shares = _shares(solution)
    if not len(shares) or np.max(shares) <= BARELY:
        return None
    return int(np.flatnonzero(shares > max(np.max(shares) / _EQUAL, BARELY))[-1])


def _of_directions(key: str, directions: list[Direction]) -> str:
    """The parameters with which one is mixed up."""
    others = {other for direction in directions if key in direction.changes for other in direction.changes} - {key}
    return f"cannot be told apart from {', '.join(sorted(others))}" if others else ""


def _estimates(model: FitModel, solution: Solution) -> list[Estimate]:
    """Estimates of the parameters that are determined."""
    found = []
    for place, (key, share) in enumerate(zip(model.free, _shares(solution), strict=True)):
        definition = definitions()[key]
        value = float(solution.x[place])
        half = float(solution.spread * solution.sizes[place] * solution.deviations[place])
        reason = _end_of_range(model, place, value)
        verdict = Verdict.LIMIT if reason else Verdict.WELL if share <= WELL else Verdict.ROUGHLY
        low, high = max(value - half, definition.minimum), min(value + half, definition.maximum)
        found.append(Estimate(key, definition.unit, float(model.start[place]), value, low, high, verdict, reason))
    return found


def _shares(solution: Solution) -> Vector:
    """Half of the 95 % interval over the size of each free parameter.

    Residuals smaller than the stated noise prove nothing, they may be few: the interval is taken as if they had it.
    """
    shares: Vector = max(solution.spread, _STATED_95) * solution.deviations
    return shares


def _end_of_range(model: FitModel, place: int, value: float) -> str:
    """Words for a value at the end of its range, empty for any other."""
    lower, upper = float(model.lower[place]), float(model.upper[place])
    if min(value - lower, upper - value) >= _AT_END * (upper - lower):
        return ""
    rule = model.rule_beyond(place, is_upper=upper - value < value - lower)
    return f"it goes from {lower:g} to {upper:g}{f', {rule}' if rule else ''}"


def undetermined_directions(model: FitModel, solution: Solution) -> list[Direction]:
    """Changes of two or more parameters together that the data cannot tell from none."""
    spread = max(solution.spread, _STATED_95)
    seen = np.flatnonzero(np.diag(solution.information) * BARELY**2 > spread**2)  # each of them moves something alone
    values, vectors = np.linalg.eigh(solution.information[np.ix_(seen, seen)])
    found = []
    for value, vector in zip(values, vectors.T, strict=True):
        if spread**2 <= BARELY**2 * value:
            continue
        nudge = vector * _NUDGE / vector[np.argmax(np.abs(vector))]
        parts = np.flatnonzero(np.abs(nudge) > _PART * _NUDGE)
        changes = {model.free[seen[part]]: float(nudge[part] * solution.sizes[seen[part]]) for part in parts}
        if len(parts) < 2:  # noqa: PLR2004 - one alone is told by its verdict
            continue
        effect = np.linalg.norm(nudge) * np.sqrt(max(float(value), 0.0))
        found.append(Direction(changes, 1e3 * model.noise_m * float(effect)))
    return found
