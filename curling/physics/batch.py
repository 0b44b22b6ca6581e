"""Many shots into one position, for look-ahead and sweeps: no events, no motion, no space where a formula will do.

``simulate_many(params, rocks, shots)`` gives for each shot what ``EventSteppedSimulator.simulate`` gives as ``rocks``;
``simulate_array`` takes and gives arrays, for those who want numbers alone. Both are methods of ``BatchSimulator`` too,
which lets one choose the form of the kernel, and whose ``simulate_ends`` also tells fallen totems, hits and duration.

The planner is that of the live engine, and the impulse of a pair that of its space; a shot in which contacts fall
together, or with anything wrong, is handed to the live engine itself.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, sin, tau
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from curling.physics import layout
from curling.physics.batch_work import BatchWork
from curling.physics.engine import AUTO_SHOTS, EventSteppedSimulator
from curling.physics.intake import MAX_AIM_RAD, MAX_SPIN_RAD_S, MIN_SPEED_M_S, input_of, require_shot
from curling.physics.kernel import can_compile
from curling.physics.outcome import FALLEN_TOTEM, is_on_sheet, results_of
from curling.rules.simulator import EventKind, PhysicsEvent, Shot, Status, TotemOffset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from curling.physics.engine import Kernel
    from curling.rules.params import Params
    from curling.rules.simulator import RockBody, RockResult, Simulation

    Array = NDArray[np.float64]

SPEED: Final = 2
AIM: Final = 3
SPIN: Final = 4
"""Columns of a shot in an array, behind x and y."""


class ShotEnd(NamedTuple):
    """What became of a shot, without its motion.

    Attributes:
        rocks: Rocks at rest in order of id, as in ``Simulation``.
        falls: Totems that fell and where, in order of id; told as events of the shot's end without a speed.
        hits: How many hits there were.
        duration_s: Time of the last event, 0 if nothing moved.
    """

    rocks: tuple[RockResult, ...]
    falls: tuple[PhysicsEvent, ...]
    hits: int
    duration_s: float


class BatchResult(NamedTuple):
    """What became of n shots into one position.

    Attributes:
        rocks: Shape (n, rocks, 7), rocks in order of id with the thrown one: the columns ``X``, ``Y``, ``ANGLE`` (m, m,
            rad in [0, 2 pi)), ``STATUS``, ``TOTEM``, ``OX``, ``OY`` of ``curling.physics.layout``.
        hits: Shape (n,), hits of each shot.
        duration_s: Shape (n,), time of the last event of each shot.
    """

    rocks: Array
    hits: NDArray[np.int64]
    duration_s: Array


class _Position(NamedTuple):
    """What all shots of a batch start from: rocks in order of id, and the thrown one among them."""

    thrown: Shot
    ids: tuple[int, ...]
    sides: tuple[int, ...]
    numbers: list[float]
    place: int


_STATUS_NUMBERS = {
    Status.IN_PLAY: layout.IN_PLAY,
    Status.OUT_SLAMMER: layout.OUT_SLAMMER,
    Status.OUT_EDGE: layout.OUT_EDGE,
    Status.BROKEN: layout.BROKEN,
}


class BatchSimulator:
    """Simulates many shots a call; a call depends on its arguments alone.

    It keeps buffers: each thread needs one of its own.
    """

    def __init__(
        self, kernel: Kernel = "auto", *, live: EventSteppedSimulator | None = None, auto_shots: int = AUTO_SHOTS
    ) -> None:
        """Choose the form of the kernel; the result is the same.

        Args:
            kernel: As for ``EventSteppedSimulator``.
            live: The engine that gets the shots that need a space, an own one by default.
            auto_shots: Shots after which ``auto`` compiles.
        """
        self._kernel = kernel
        self._live = live or EventSteppedSimulator(kernel)
        self._compiled = kernel == "compiled" and can_compile()
        self._auto_shots = auto_shots
        self._shots = 0
        self._works: dict[int, BatchWork] = {}

    def simulate_many(
        self, params: Params, rocks: Sequence[RockBody], shots: Sequence[Shot]
    ) -> list[tuple[RockResult, ...]]:
        """Simulate shots into one position; see ``simulate_many``."""
        return [end.rocks for end in self.simulate_ends(params, rocks, shots)]

    def simulate_ends(self, params: Params, rocks: Sequence[RockBody], shots: Sequence[Shot]) -> list[ShotEnd]:
        """Simulate shots into one position; see ``simulate_many`` for arguments and errors."""
        if not shots:
            return []
        thrown = shots[0]
        if any(shot.rock != thrown.rock or shot.side != thrown.side for shot in shots):
            return [self.simulate_ends(params, rocks, [shot])[0] for shot in shots]
        flicks = np.array([(shot.x_m, shot.y_m, shot.speed_m_s, shot.aim_rad, shot.spin_rad_s) for shot in shots])
        _require_shots(params, thrown, flicks)
        position = _position(params, rocks, thrown)
        rows, ends = self._run(params, rocks, position, flicks)
        falls = _falls_of(params, rows, ends, position.ids)
        return [
            ShotEnd(results, tuple(falls.get(shot, ())), int(hits), duration)
            for shot, (results, (_, hits, duration)) in enumerate(
                zip(_results_of(rows, position), ends.tolist(), strict=True)
            )
        ]

    def simulate_array(self, params: Params, rocks: Sequence[RockBody], thrown: Shot, shots: Array) -> BatchResult:
        """Simulate shots of one rock into one position; see ``simulate_array``."""
        _require_shots(params, thrown, shots)
        rows, ends = self._run(params, rocks, _position(params, rocks, thrown), shots)
        angles = rows[:, :, layout.ANGLE]
        beyond = (angles < 0.0) | (angles >= tau)
        if beyond.any():
            turned = np.remainder(angles[beyond], tau)
            turned[turned >= tau] = 0.0  # the remainder of a tiny negative angle is rounded up to a full turn
            angles[beyond] = turned
        return BatchResult(rows, ends[:, 1].astype(np.int64), ends[:, 2])

    def _run(self, params: Params, rocks: Sequence[RockBody], position: _Position, shots: Array) -> tuple[Array, Array]:
        """Return ``RESULT_WIDTH`` numbers a rock of each shot, turns not within a full one, and the ends of all."""
        self._shots += len(shots)
        if self._kernel == "auto" and not self._compiled and self._shots >= self._auto_shots and can_compile():
            self._compiled = True
            self._works.clear()
        count = len(position.ids)
        if count not in self._works:
            self._works[count] = BatchWork(count, compiled=self._compiled)
        rows, ends = self._works[count].run(params, position.numbers, position.place, _flicks_of(shots))
        for index in np.flatnonzero(ends[:, 0] != layout.DONE).tolist():
            simulation = self._live.simulate(params, rocks, _shot_of(position.thrown, shots[index]))
            rows[index] = _rows_of(simulation)
            hits = sum(event.kind is EventKind.HIT for event in simulation.events)
            ends[index] = layout.DONE, hits, simulation.duration_s
        return rows, ends


def simulate_many(
    params: Params,
    rocks: Sequence[RockBody],
    shots: Sequence[Shot],
    *,
    live: EventSteppedSimulator | None = None,
) -> list[tuple[RockResult, ...]]:
    """Simulate shots into one position, each from the same rocks.

    Args:
        params: Validated parameters.
        rocks: Rocks in play, any order, without the thrown one.
        shots: The flicks.
        live: The engine that gets the shots that need a space; threads that work at once must each bring their own.

    Returns:
        For each shot the rocks at rest in order of id, exactly the shape of ``Simulation.rocks``.

    Raises:
        ParamsError: As the live engine, of the first shot that is wrong.
        SimulationError: A shot reached the cap of events.
    """
    return _simulator(live).simulate_many(params, rocks, shots)


def simulate_array(params: Params, rocks: Sequence[RockBody], thrown: Shot, shots: Array) -> BatchResult:
    """Simulate shots of one rock into one position, numbers in and numbers out.

    Args:
        params: Validated parameters.
        rocks: Rocks in play, any order, without the thrown one.
        thrown: Says which rock is thrown, and of which side; the rest of it is not looked at.
        shots: Shape (n, 5), a shot a row: ``x_m, y_m, speed_m_s, aim_rad, spin_rad_s``.

    Returns:
        Results, hits and durations of the shots.

    Raises:
        ParamsError: As the live engine, of the first shot that is wrong.
        SimulationError: A shot reached the cap of events.
    """
    return _simulator(None).simulate_array(params, rocks, thrown, shots)


@lru_cache(maxsize=4)
def _simulator(live: EventSteppedSimulator | None) -> BatchSimulator:
    """The simulator of callers that bring none: it keeps its buffers for the next call."""
    return BatchSimulator(live=live)


def _require_shots(params: Params, thrown: Shot, shots: Array) -> None:
    """Refuse the first flick outside its ranges, NaN included.

    Raises:
        ParamsError: As ``require_shot``.
    """
    speed, aim, spin = shots[:, SPEED], shots[:, AIM], shots[:, SPIN]
    good = (speed >= MIN_SPEED_M_S) & (speed <= params.max_speed_m_s)
    good &= (np.abs(aim) <= MAX_AIM_RAD) & (np.abs(spin) <= MAX_SPIN_RAD_S)
    if not good.all():
        require_shot(params, _shot_of(thrown, shots[int(np.argmin(good))]))


def _position(params: Params, rocks: Sequence[RockBody], thrown: Shot) -> _Position:
    """The numbers of a position."""
    ids, sides, numbers, throw = input_of(params, rocks, thrown)
    return _Position(thrown, ids, sides, numbers, int(throw[0]))


def _results_of(rows: Array, position: _Position) -> list[tuple[RockResult, ...]]:
    """Results of each shot; those of rocks that nothing happened to are made once for all shots."""
    ids, sides = position.ids, position.sides
    before = np.reshape(position.numbers, (len(ids), layout.RESULT_WIDTH))
    untouched = results_of(before.tolist(), ids, sides)
    is_changed = (rows != before).any(axis=2)
    shots, places = (found.tolist() for found in np.nonzero(is_changed))
    changed = results_of(
        rows[is_changed].tolist(), tuple([ids[place] for place in places]), tuple([sides[place] for place in places])
    )
    results = [list(untouched) for _ in rows]
    for shot, place, result in zip(shots, places, changed, strict=True):
        results[shot][place] = result
    return [tuple(result) for result in results]


def _falls_of(params: Params, rows: Array, ends: Array, ids: tuple[int, ...]) -> dict[int, list[PhysicsEvent]]:
    """Totems that fell, by shot."""
    falls: dict[int, list[PhysicsEvent]] = {}
    shots, places = (found.tolist() for found in np.nonzero(rows[:, :, layout.TOTEM] == layout.FALLEN))
    for shot, place in zip(shots, places, strict=True):
        x, y = rows[shot, place, layout.OX : layout.OY + 1].tolist()
        duration = float(ends[shot, 2])
        event = PhysicsEvent(duration, EventKind.TOTEM_FELL, ids[place], None, 0.0, x, y, is_on_sheet(params, x, y))
        falls.setdefault(shot, []).append(event)
    return falls


def _shot_of(thrown: Shot, numbers: Array) -> Shot:
    """A shot of an array as the live engine takes it."""
    return Shot(thrown.rock, thrown.side, *numbers.tolist())


def _flicks_of(shots: Array) -> Array:
    """Speeds and aims as velocities, by the very sine and cosine of the live engine."""
    flicks = shots.astype(np.float64)  # a copy
    flicks[:, 2:4] = [(-speed * sin(aim), speed * cos(aim)) for speed, aim in shots[:, SPEED : AIM + 1].tolist()]
    return flicks


def _rows_of(simulation: Simulation) -> list[list[float]]:
    """Results of the live engine as numbers."""
    fallen = {event.a: (event.x_m, event.y_m) for event in simulation.events if event.kind is EventKind.TOTEM_FELL}
    rows: list[list[Any]] = []
    for rock in simulation.rocks:
        totem: tuple[Any, ...] = layout.NONE, 0.0, 0.0
        if isinstance(rock.totem, TotemOffset):
            totem = layout.RIDING, rock.totem.dx_m, rock.totem.dy_m
        elif rock.totem == FALLEN_TOTEM:
            totem = layout.FALLEN, *fallen[rock.id]
        rows.append([rock.x_m, rock.y_m, rock.angle_rad, _STATUS_NUMBERS[rock.status], *totem])
    return rows
