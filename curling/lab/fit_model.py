"""How far measured shots lie from simulated ones, for any values of the parameters that are free.

The unknowns of a fit are the free parameters and, behind them, what is not exactly known of each throw (its *launch*):
a speed that nobody measured, an aim with an error. A launch moves the rocks of its own shot only, so that a derivative
by it costs one shot, not all.

Residuals are (simulated - measured) / noise, one a coordinate; then (launch - reading) / error for every reading with
an error; then a very weak pull of each parameter to the value it started from, so that a parameter which nothing
depends on stays there.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from curling.lab.fit_observations import LAUNCH
from curling.physics.engine import EventSteppedSimulator
from curling.rules.definitions import definitions
from curling.rules.params import Layer, Params, resolve, to_mapping
from curling.rules.simulator import MAX_AIM_RAD, MIN_SPEED_M_S, Shot
from shared.core.errors import FlintflickError, ParamsError, SimulationError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from curling.lab.fit_observations import MeasuredRock, MeasuredShot
    from curling.rules.simulator import Simulation

Vector = NDArray[np.float64]
Place = tuple[float, float]
"""``(x, y)`` in metres."""

FAR = 1e3
"""Residual of every coordinate of a shot that cannot be simulated with some values."""
STEP = 1e-5
"""Step of finite differences in units of ``scales``: small against any hit or miss, large against rounding."""
PULL = 10.0
"""Standard deviation of the weak pull, in units of ``scales``."""
_MOST_SPIN_RAD_S = 1000.0
"""Unknown spins are looked for up to this: 160 turns a second, far more than fingers give."""
_LAUNCH_SCALES = {"speed": 0.1, "aim": 0.02, "spin": 10.0}
"""Sizes of changes that matter, in m/s, rad, rad/s."""


class Unknown(NamedTuple):
    """Something of a throw that the fit has to find: which shot, which of ``LAUNCH``."""

    shot: int
    quantity: str


class FitModel:
    """Residuals of all shots as a function of the unknowns.

    Attributes:
        free: Keys of the free parameters; they come first in every vector of unknowns.
        unknowns: What comes behind them.
        start: Values of the free parameters before the fit.
        lower: Smallest value of each unknown.
        upper: Largest value of each unknown.
        scales: A change of each unknown that matters, about its size.
        rows_of_shots: Number of residuals that say something; the weak pull comes behind them.
    """

    def __init__(self, shots: Sequence[MeasuredShot], params: Params, free: Sequence[str], noise_m: float) -> None:
        """Take measurements and starting values.

        Args:
            shots: As ``fit_observations.read_observations`` gives them.
            params: All parameters before the fit.
            free: Keys to be fitted.
            noise_m: Standard error of a measured coordinate.
        """
        self.shots = tuple(shots)
        self.free = tuple(free)
        self.noise_m = noise_m
        self._params = params
        self._base = to_mapping(params)
        self._simulator = EventSteppedSimulator("auto")
        self.unknowns = tuple(
            Unknown(number, quantity)
            for number, shot in enumerate(self.shots)
            for quantity in LAUNCH
            if not shot.launch[quantity].is_exact
        )
        self._places = {unknown: len(self.free) + place for place, unknown in enumerate(self.unknowns)}
        self.start = np.array([self._base[key] for key in self.free])
        spans = [self._span(key) for key in self.free]
        speed = (MIN_SPEED_M_S, params.max_speed_m_s)
        limits = {"speed": speed, "aim": (-MAX_AIM_RAD, MAX_AIM_RAD), "spin": (-_MOST_SPIN_RAD_S, _MOST_SPIN_RAD_S)}
        spans += [limits[unknown.quantity] for unknown in self.unknowns]
        self.lower, self.upper = np.array(spans).reshape(-1, 2).T
        sizes = [size_of(key, self._base[key]) for key in self.free]
        self.scales = np.array(sizes + [_LAUNCH_SCALES[unknown.quantity] for unknown in self.unknowns])

    @cached_property
    def rows_of_shots(self) -> int:
        """How many residuals there are before the weak pull."""
        return sum(self._rows(shot) for shot in self.shots)

    def without(self, key: str) -> FitModel:
        """The same with one parameter that stays at its starting value."""
        return FitModel(self.shots, self._params, [other for other in self.free if other != key], self.noise_m)

    def rule_beyond(self, place: int, *, is_upper: bool) -> str:
        """The rule between parameters that limits a free one at an end of its range, empty if it is its definition."""
        key = self.free[place]
        definition = definitions()[key]
        try:
            resolve(Layer({**self._base, key: definition.maximum if is_upper else definition.minimum}))
        except ParamsError as problem:
            return problem.expected
        return ""

    def params_at(self, x: Vector) -> Params:
        """All parameters with the free ones at their values.

        Raises:
            ParamsError: Values do not fit together.
        """
        values = dict(zip(self.free, x.tolist(), strict=False))
        return resolve(Layer({**self._base, **values}))

    def launch_at(self, number: int, x: Vector) -> dict[str, float]:
        """Speed, aim and spin of a shot."""
        found = {}
        for quantity in LAUNCH:
            place = self._places.get(Unknown(number, quantity))
            known = self.shots[number].launch[quantity].value
            found[quantity] = float(x[place]) if place is not None else 0.0 if known is None else known
        return found

    def simulate(self, number: int, params: Params, launch: dict[str, float]) -> Simulation:
        """A shot as it would have been.

        Raises:
            ParamsError: The shot is impossible.
            SimulationError: The cap of events was reached.
        """
        shot = self.shots[number]
        body = shot.thrown.body
        flick = Shot(body.id, body.side, body.x_m, body.y_m, launch["speed"], launch["aim"], launch["spin"])
        return self._simulator.simulate(params, [rock.body for rock in shot.others], flick)

    def require_possible(self, file: str) -> None:
        """Refuse measurements that no physics can be asked about: overlapping rocks, a speed out of range.

        What is unknown of a throw is taken from the middle of its range.

        Raises:
            ParamsError: Names file and line of the shot.
        """
        x = (self.lower + self.upper) / 2
        params = self.params_at(self.start)
        for number, shot in enumerate(self.shots):
            try:
                self.simulate(number, params, self.launch_at(number, x))
            except FlintflickError as problem:
                expected = problem.expected if isinstance(problem, ParamsError) else str(problem)
                got = problem.got if isinstance(problem, ParamsError) else ""
                where = f"shot {shot.name}"
                raise ParamsError(file=file, line=shot.thrown.line, path=where, expected=expected, got=got) from None

    def residuals(self, x: Vector) -> Vector:
        """All residuals (``rows_of_shots`` and one more a free parameter)."""
        params = self._params_or_none(x)
        parts = [self.residuals_of_shot(number, params, x) for number in range(len(self.shots))]
        return np.concatenate([*parts, self._pull(x)])

    def jacobian(self, x: Vector) -> Vector:
        """Derivatives of ``residuals`` by central differences, ``(residuals, unknowns)``; one-sided at a limit."""
        columns = len(x)
        found = np.zeros((self.rows_of_shots + len(self.free), columns))
        steps = STEP * self.scales
        for place in range(len(self.free)):
            below, above = self._beside(x, place, steps[place])
            found[:, place] = (self.residuals(above) - self.residuals(below)) / (above[place] - below[place])
        params = self._params_or_none(x)
        firsts = np.cumsum([0, *(self._rows(shot) for shot in self.shots)])
        for place, (number, _) in enumerate(self.unknowns, len(self.free)):
            below, above = self._beside(x, place, steps[place])
            change = self.residuals_of_shot(number, params, above) - self.residuals_of_shot(number, params, below)
            found[firsts[number] : firsts[number + 1], place] = change / (above[place] - below[place])
        return found

    def residuals_of_shot(self, number: int, params: Params | None, x: Vector) -> Vector:
        """Residuals of one shot: measured coordinates by rock, then readings with an error."""
        shot = self.shots[number]
        launch = self.launch_at(number, x)
        rows = self._misses(number, params, launch)
        for quantity in LAUNCH:
            reading = shot.launch[quantity]
            if reading.value is not None and reading.error:
                rows.append((launch[quantity] - reading.value) / reading.error)
        return np.array(rows)

    def _misses(self, number: int, params: Params | None, launch: dict[str, float]) -> list[float]:
        """How far measured rocks and totems of a shot lie from simulated ones, in units of noise."""
        shot = self.shots[number]
        count = self._rows(shot) - sum(reading.error > 0 for reading in shot.launch.values())
        if params is None:
            return [FAR] * count
        try:
            simulation = self.simulate(number, params, launch)
        except (ParamsError, SimulationError):
            return [FAR] * count
        found = []
        for rock in shot.rocks:
            unit = rock.weight**0.5 / self.noise_m
            for measured, simulated, _ in self.places(simulation, rock):
                found += [(simulated[0] - measured[0]) * unit, (simulated[1] - measured[1]) * unit]
        return found

    def places(self, simulation: Simulation, rock: MeasuredRock) -> Iterator[tuple[Place, Place, bool]]:
        """Measured and simulated places of a rock and of its totem, as far as they were measured; which is the totem's.

        A rock that left the sheet in the simulation is where it left, a totem that left with it too.
        """
        rest = next(found for found in simulation.rocks if found.id == rock.body.id)
        if rock.end is not None:
            yield rock.end, (rest.x_m, rest.y_m), False
        if rock.end_totem is not None:
            pose = simulation.trajectory.totem_pose(rock.body.id, simulation.duration_s)
            yield rock.end_totem, (rest.x_m, rest.y_m) if pose is None else (pose[0], pose[1]), True

    def _rows(self, shot: MeasuredShot) -> int:
        """Number of residuals of a shot."""
        places = sum((rock.end is not None) + (rock.end_totem is not None) for rock in shot.rocks)
        return 2 * places + sum(reading.error > 0 for reading in shot.launch.values())

    def _pull(self, x: Vector) -> Vector:
        count = len(self.free)
        pull: Vector = (x[:count] - self.start) / (PULL * self.scales[:count])
        return pull

    def _params_or_none(self, x: Vector) -> Params | None:
        try:
            return self.params_at(x)
        except ParamsError:
            return None

    def _beside(self, x: Vector, place: int, step: float) -> tuple[Vector, Vector]:
        """Two points beside ``x`` that differ in one unknown, both inside the limits and possible."""
        below, above = x.copy(), x.copy()
        below[place] = max(x[place] - step, self.lower[place])
        above[place] = min(x[place] + step, self.upper[place])
        if place < len(self.free):
            below = below if self._params_or_none(below) else x
            above = above if self._params_or_none(above) or below is x else x
        return below, above

    def _span(self, key: str) -> tuple[float, float]:
        """The widest range of a key with which the other values go together, found by halving."""
        definition = definitions()[key]
        return self._farthest(key, definition.minimum), self._farthest(key, definition.maximum)

    def _farthest(self, key: str, end: float) -> float:
        """The value nearest to an end of the range that goes with the other values at their start."""
        good, bad = self._base[key], end
        if self._is_valid(key, end):
            return end
        for _ in range(50):
            middle = (good + bad) / 2
            good, bad = (middle, bad) if self._is_valid(key, middle) else (good, middle)
        return good

    def _is_valid(self, key: str, value: float) -> bool:
        """Whether the other starting values go with this one."""
        try:
            resolve(Layer({**self._base, key: value}))
        except ParamsError:
            return False
        return True


def size_of(key: str, value: float) -> float:
    """A change of a parameter that is as large as itself; a tenth of its range where it is nearly 0."""
    definition = definitions()[key]
    return max(abs(value), 0.1 * min(definition.maximum - definition.minimum, 1.0))
