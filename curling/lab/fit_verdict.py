"""What a fit says of every free parameter: its value, how sure it is, and in plain words what the data cannot tell."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from curling.rules.definitions import definitions
from curling.rules.simulator import EventKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from curling.lab.fit_model import FitModel, Vector
    from curling.lab.fit_solver import Solution
    from curling.rules.simulator import Simulation

WELL = 0.1
"""Half of the 95 % interval over the size of the parameter, up to which it is well determined."""
BARELY = 1.0
"""... and up to which it is determined at all."""
_STATED_95 = 1.96
_PART = 0.2
"""Share of a direction from which a parameter takes part in it."""
_NUDGE = 0.1
"""Change, over the size of the parameter, with which an undetermined direction is shown."""


class Verdict(StrEnum):
    """How sure a fitted value is."""

    WELL = "well determined"
    ROUGHLY = "roughly determined"
    LIMIT = "at the end of its range"
    NOT = "NOT determined"


class Estimate(msgspec.Struct, frozen=True):
    """A fitted parameter; ``low`` and ``high`` are its 95 % interval, ``None`` if the data do not determine it.

    One that is not determined keeps, as far as the others allow, the value it started from.
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


def estimates(model: FitModel, solution: Solution) -> list[Estimate]:
    """One estimate a free parameter, in their order."""
    causes = _Causes(model, solution.x)
    found = []
    for place, key in enumerate(model.free):
        definition = definitions()[key]
        value = float(solution.x[place])
        half = float(solution.spread * solution.sizes[place] * solution.deviations[place])
        verdict = _verdict(model, solution, place)
        is_open = verdict is Verdict.NOT
        reason = causes.of(key) if is_open else ""
        if verdict is Verdict.LIMIT:
            reason = f"its range here is {model.lower[place]:g} to {model.upper[place]:g}"
        estimate = Estimate(
            key=key,
            unit=definition.unit,
            start=float(model.start[place]),
            value=value,
            low=None if is_open else max(value - half, definition.minimum),
            high=None if is_open else min(value + half, definition.maximum),
            verdict=verdict,
            reason=reason,
        )
        found.append(estimate)
    return found


def undetermined_directions(model: FitModel, solution: Solution) -> list[Direction]:
    """Changes of two or more parameters together that the data cannot tell from none."""
    values, vectors = np.linalg.eigh(solution.information)
    spread = max(solution.spread, _STATED_95)
    found = []
    for value, vector in zip(values, vectors.T, strict=True):
        parts = np.abs(vector) > _PART
        if spread**2 > BARELY**2 * value and np.sum(parts) > 1:
            nudge = vector * _NUDGE / np.max(np.abs(vector)) * np.sign(vector[np.argmax(np.abs(vector))])
            changes = {
                key: float(change)
                for key, change, is_part in zip(model.free, nudge * solution.sizes, parts, strict=True)
                if is_part
            }
            effect = _NUDGE / float(np.max(np.abs(vector))) * np.sqrt(max(float(value), 0.0))
            found.append(Direction(changes, 1e3 * model.noise_m * float(effect)))
    return found


def _verdict(model: FitModel, solution: Solution, place: int) -> Verdict:
    # Residuals smaller than the stated noise prove nothing: they may be few.
    share = max(solution.spread, _STATED_95) * float(solution.deviations[place])
    if share > BARELY:
        return Verdict.NOT
    value, span = solution.x[place], model.upper[place] - model.lower[place]
    if min(value - model.lower[place], model.upper[place] - value) < 1e-4 * span:
        return Verdict.LIMIT
    return Verdict.WELL if share <= WELL else Verdict.ROUGHLY


class _Causes:
    """Why a parameter may be undetermined, from what happens in the fitted shots."""

    def __init__(self, model: FitModel, x: Vector) -> None:
        self._params = model.params_at(x)
        simulations = list(_simulations(model, x))
        events = [event for simulation in simulations for event in simulation.events]
        self._hits = [event.speed_m_s for event in events if event.kind is EventKind.HIT]
        self._spins = any(model.launch_at(number, x)["spin"] for number in range(len(model.shots))) or bool(self._hits)
        self._totems = any(rock.body.totem for shot in model.shots for rock in shot.rocks)
        self._has_speed = any(shot.launch["speed"].value is not None for shot in model.shots)

    def of(self, key: str) -> str:
        """A plain reason, or an empty text if there is none of the common ones."""
        if key == "rock_mass_kg":
            return "all rocks weigh the same, only a totem's weight against theirs could be seen"
        if key.startswith("totem"):
            return "" if self._totems else "no measured rock carries a totem"
        if key.startswith("restitution") or key == "rim_friction":
            return self._of_hits(key)
        if key == "curl":
            return "" if self._spins else "no measured rock spins"
        if key in {"friction", "gravity_m_s2"} and not self._has_speed:
            return "no speed is measured: a faster throw on a rougher sheet ends at the same place"
        return ""

    def _of_hits(self, key: str) -> str:
        if not self._hits:
            return "no measured shot has a hit"
        slow, fast = self._params.restitution_slow_speed_m_s, self._params.restitution_fast_speed_m_s
        if key == "restitution" and min(self._hits) >= fast:
            return f"every hit is faster than {fast:g} m/s"
        if key == "restitution_fast" and max(self._hits) <= slow:
            return f"every hit is slower than {slow:g} m/s"
        return ""


def _simulations(model: FitModel, x: Vector) -> Iterator[Simulation]:
    params = model.params_at(x)
    for number in range(len(model.shots)):
        yield model.simulate(number, params, model.launch_at(number, x))
