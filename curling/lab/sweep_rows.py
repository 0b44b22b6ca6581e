"""Works out rows of a sweep, in whatever process and thread: the text depends on the plan and the rows' numbers."""

from __future__ import annotations

import csv
import io
import math
from functools import lru_cache
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec

from curling.lab.sweep_columns import BEFORE, OF_A_ROCK
from curling.lab.sweep_keys import SHOT_FIELDS
from curling.lab.sweep_plan import SweepPlan
from curling.lab.sweep_shots import Engines
from curling.physics.engine import PHYSICS_VERSION
from curling.physics.outcome import shot_digest
from curling.rules.geometry import to_um
from curling.rules.scoring import Lying, classic_points, tie_tolerance_um
from curling.rules.simulator import Status
from curling.rules.state import Place, Rock
from shared.core import codec
from shared.core.errors import FlintflickError, WorkerError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from curling.lab.scene import Scene
    from curling.lab.sweep_plan import Case
    from curling.lab.sweep_shots import Ending
    from curling.rules.params import Params
    from curling.rules.simulator import RockResult

    Cell = float | int | str | None

_SIDES = (0, 1)
_DIGITS = 9


class Portion(msgspec.Struct, frozen=True):
    """Rows that were worked out together.

    Attributes:
        text: The lines, in UTF-8.
        count: Number of rows.
        failed: How many of them have an error instead of a result.
        elapsed_s: How long it took.
    """

    text: bytes
    count: int
    failed: int
    elapsed_s: float


def head(plan: SweepPlan) -> bytes:
    """What stands above the rows: the names of the columns, or nothing in JSON Lines."""
    return _written(plan, [plan.columns]) if plan.style == "csv" else b""


def work_out(plan_text: bytes, start: int, stop: int) -> Portion:
    """Work out rows.

    Args:
        plan_text: The plan as canonical JSON.
        start: Number of the first row.
        stop: Number behind the last row.

    Raises:
        WorkerError: The physics of this process is another one than the plan's.
    """
    began_s = perf_counter()
    plan = _plan_of(plan_text)
    if plan.physics_version != PHYSICS_VERSION:
        raise WorkerError(
            f"a worker has physics version {PHYSICS_VERSION}, the sweep is for version {plan.physics_version};"
            " install the same Flintflick on all machines"
        )
    _ENGINES.expect(plan.rows)
    shooter = _Shooter(plan)
    rows = shooter.rows(start, stop)
    return Portion(_written(plan, rows), len(rows), shooter.failed, perf_counter() - began_s)


@lru_cache(maxsize=2)
def _plan_of(plan_text: bytes) -> SweepPlan:
    """The plan, read once a process."""
    plan: SweepPlan = codec.decode(SweepPlan, plan_text, file="plan of a sweep")
    return plan


_ENGINES = Engines()


class _Shooter:
    """Shoots the rows of a plan.

    Attributes:
        failed: How many of them had no result.
    """

    def __init__(self, plan: SweepPlan) -> None:
        self.failed = 0
        self._plan = plan
        self._resolver = plan.resolver()
        self._names = plan.columns[len((*BEFORE, *plan.keys)) :]

    def rows(self, start: int, stop: int) -> list[list[Cell]]:
        """Cells of the rows from ``start`` to before ``stop``."""
        together = self._plan.shots if self._plan.shoots_together else 1
        rows = []
        while start < stop:
            end = min(stop, start - start % together + together)
            rows += self._rows_of_point(self._plan.case(start), end - start)
            start = end
        return rows

    def _rows_of_point(self, first: Case, count: int) -> list[list[Cell]]:
        """Shoot rows that differ in the hand's errors alone."""
        cases = [first._replace(row=first.row + more, repeat=first.repeat + more) for more in range(count)]
        try:
            params = self._resolver.params_of(first.scene)
        except FlintflickError as problem:
            return [self._failed(case, case.scene, problem) for case in cases]
        scenes = [self._plan.thrown(case.scene, case.repeat, params) for case in cases]
        shoot = _ENGINES.shoot_together if self._plan.shoots_together else _ENGINES.shoot
        return [
            self._failed(case, scene, ending)
            if isinstance(ending, FlintflickError)
            else self._told(case, scene, self._results(params, scene, ending))
            for case, scene, ending in zip(cases, scenes, shoot(params, scenes), strict=True)
        ]

    def _results(self, params: Params, scene: Scene, ending: Ending) -> dict[str, Cell]:
        """Cells of a shot that has a result."""
        rocks = ending.rocks
        thrown = next(rock for rock in rocks if rock.id == scene.shot.rock)
        in_play = [rock for rock in rocks if rock.status is Status.IN_PLAY]
        points = _points(params, in_play)
        cells: dict[str, Cell] = {
            "status": thrown.status.value,
            "x_m": _short(thrown.x_m),
            "y_m": _short(thrown.y_m),
            "angle_rad": _short(thrown.angle_rad),
            "in_play": len(in_play),
            "points_0": points[0],
            "points_1": points[1],
            "hits": ending.hits,
            "duration_s": _short(ending.duration_s),
            "digest": shot_digest(rocks),
        }
        if thrown.status is Status.IN_PLAY:
            cells["cave_distance_m"] = _short(math.hypot(thrown.x_m - params.cave_x_m, thrown.y_m - params.cave_y_m))
        return cells | _of_rocks(rocks, self._plan.rocks)

    def _failed(self, case: Case, scene: Scene, problem: FlintflickError) -> list[Cell]:
        """Cells of a shot without a result."""
        self.failed += 1
        return self._told(case, scene, {"error": " ".join(str(problem).split())})  # a row is a line

    def _told(self, case: Case, scene: Scene, results: dict[str, Cell]) -> list[Cell]:
        """All cells of a row; a name without a cell is empty."""
        cells = results | {f"thrown_{field}": getattr(scene.shot, field) for field in SHOT_FIELDS}
        return [case.row, case.name, case.repeat, *case.values.values(), *(cells.get(name) for name in self._names)]


def _points(params: Params, in_play: Iterable[RockResult]) -> tuple[int, int]:
    """Points of both sides if the round ended now; rocks of further sides, which scenes may have, do not count."""
    found = [
        Lying.of(params, Rock(Place.IN_PLAY, to_um(rock.x_m), to_um(rock.y_m)), rock.id, rock.side)
        for rock in in_play
        if rock.side in _SIDES
    ]
    points = classic_points(found, tie_tolerance_um(params))
    both = [sum(won for won, lying in zip(points, found, strict=True) if lying.side == side) for side in _SIDES]
    return both[0], both[1]


def _of_rocks(rocks: Iterable[RockResult], wanted: tuple[int, ...]) -> dict[str, Cell]:
    """Cells of the rocks that have columns of their own."""
    cells: dict[str, Cell] = {}
    for rock in rocks:
        if rock.id in wanted:
            told: tuple[Cell, ...] = (rock.status.value, _short(rock.x_m), _short(rock.y_m))
            cells |= {f"rest.{rock.id}.{field}": cell for field, cell in zip(OF_A_ROCK, told, strict=True)}
    return cells


def _short(value: float) -> float:
    """To 1e-9, as ``flintflick shot`` tells it, without a negative zero."""
    return round(value, _DIGITS) + 0.0


def _written(plan: SweepPlan, rows: Iterable[Sequence[Cell]]) -> bytes:
    """Rows as text."""
    if plan.style == "jsonl":
        lines = (msgspec.json.encode(dict(zip(plan.columns, row, strict=True))) for row in rows)
        return b"".join(line + b"\n" for line in lines)
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode()
