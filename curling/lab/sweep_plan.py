"""The plan of a sweep: scenes, times the points of a grid, times shots with a hand's errors; every row by its number.

The rows follow from the plan alone, whatever process works them out and in whatever portions. Shots of the same number
have the same errors and the same draws at every point and in every scene (common random numbers), so that two points
differ by what is varied and not by luck.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NamedTuple

import msgspec

from curling.lab.scene import ParamsResolver, Scene
from curling.lab.shooting import shoot
from curling.lab.sweep_columns import column_names
from curling.lab.sweep_keys import Axis, Draw, Value, changed, require_keys_once
from curling.physics.engine import PHYSICS_VERSION, EventSteppedSimulator
from curling.physics.intake import input_of, require_shot
from curling.rules.params import Layer
from curling.rules.simulator import MAX_AIM_RAD, MIN_SPEED_M_S
from shared.core.errors import ParamsError, SimulationError
from shared.core.rng import MAX_SEED, stream

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from curling.rules.params import Params
    from curling.rules.simulator import Shot

MAX_ROWS: Final = 100_000_000
"""Rows of the largest sweep."""

MAX_ERROR: Final = 1.0
"""Largest standard deviation of the hand's errors, relative and in radians."""

Style = Literal["csv", "jsonl"]
Deviation = Annotated[float, msgspec.Meta(ge=0, le=MAX_ERROR)]


class NamedScene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scene and the name of its file."""

    name: str
    scene: Scene


class Case(NamedTuple):
    """One row to be: the scene with everything put into it but the hand's errors, which need the parameters."""

    row: int
    name: str
    repeat: int
    values: dict[str, Value]
    scene: Scene


class SweepPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All that the rows of a sweep depend on.

    Attributes:
        scenes: What is shot at.
        params: Content of the parameter file, weaker than what a scene says.
        params_file: Its name.
        axes: The grid; the last one changes fastest.
        draws: What is drawn for every shot.
        shots: Shots at every point.
        speed_error: Standard deviation of the hand's speed, relative.
        aim_error_rad: Standard deviation of the hand's direction.
        seed: Seed of draws and errors.
        rocks: Ids of the rocks that get columns of their own.
        style: How the rows are written.
        physics_version: Version of the physics that is asked for.
        format: Name and version of the plan.
    """

    scenes: Annotated[tuple[NamedScene, ...], msgspec.Meta(min_length=1)]
    params: dict[str, Any] = {}
    params_file: str = ""
    axes: tuple[Axis, ...] = ()
    draws: tuple[Draw, ...] = ()
    shots: Annotated[int, msgspec.Meta(ge=1, le=MAX_ROWS)] = 1
    speed_error: Deviation = 0.0
    aim_error_rad: Deviation = 0.0
    seed: Annotated[int, msgspec.Meta(ge=0, le=MAX_SEED)] = 0
    rocks: tuple[int, ...] = ()
    style: Style = "csv"
    physics_version: int = PHYSICS_VERSION
    format: Literal["flintflick.sweep/1"] = "flintflick.sweep/1"

    @property
    def points(self) -> int:
        """Points of the grid."""
        return math.prod(len(axis.values) for axis in self.axes)

    @property
    def rows(self) -> int:
        """Rows of the whole sweep."""
        return len(self.scenes) * self.points * self.shots

    @property
    def keys(self) -> tuple[str, ...]:
        """Varied and drawn keys, in the order of their columns."""
        return (*(axis.key for axis in self.axes), *(draw.key for draw in self.draws))

    @property
    def columns(self) -> tuple[str, ...]:
        """Names of all columns."""
        return column_names(self.keys, self.rocks)

    @property
    def has_chance(self) -> bool:
        """Whether the rows depend on the seed."""
        return bool(self.draws or self.speed_error or self.aim_error_rad)

    def resolver(self) -> ParamsResolver:
        """Give what finds the parameters of its scenes."""
        return ParamsResolver(Layer(self.params, self.params_file) if self.params_file else None)

    def case(self, row: int) -> Case:
        """Give what stands behind a row.

        Raises:
            ParamsError: The scene lacks a rock that is varied.
        """
        place, repeat = divmod(row, self.shots)
        number, point = divmod(place, self.points)
        named = self.scenes[number]
        values = self._point(point)
        for draw in self.draws:
            values[draw.key] = draw.sample(stream(self.seed, f"sweep/{draw.key}", repeat))
        return Case(row, named.name, repeat, values, changed(named.scene, values))

    @property
    def shoots_together(self) -> bool:
        """Whether the shots at a point differ in the hand's errors alone."""
        return self.shots > 1 and not self.draws

    def thrown(self, scene: Scene, repeat: int, params: Params) -> Scene:
        """Give a scene with the hand's errors; speed and direction stay in the ranges that a flick can have."""
        if not (self.speed_error or self.aim_error_rad):
            return scene
        rng = stream(self.seed, "sweep/hand", repeat)
        shot = scene.shot
        speed = shot.speed_m_s * (1 + rng.gauss(0, self.speed_error))
        aim = shot.aim_rad + rng.gauss(0, self.aim_error_rad)
        erring = msgspec.structs.replace(
            shot,
            speed_m_s=min(max(speed, MIN_SPEED_M_S), params.max_speed_m_s),
            aim_rad=min(max(aim, -MAX_AIM_RAD), MAX_AIM_RAD),
        )
        return msgspec.structs.replace(scene, shot=erring)

    def check(self) -> Iterator[int]:
        """Check every point of the grid in every scene, without the chance; gives the number of points done so far.

        Rocks that overlap are looked for at the first point of each scene only: where they are moved or grow on the
        way, the rows say so.

        Raises:
            ParamsError: Keys do not fit, the sweep is too large, or a scene is wrong at a point, which is named.
        """
        require_keys_once(self.axes, self.draws)
        if self.rows > MAX_ROWS:
            raise ParamsError(file="--vary, --shots", expected=f"at most {MAX_ROWS} shots in all", got=str(self.rows))
        drawn = {draw.key: draw.first for draw in self.draws}
        resolver = self.resolver()
        simulator = EventSteppedSimulator()
        for number, named in enumerate(self.scenes):
            for point in range(self.points):
                values = self._point(point)
                place = _place(named.name, values)
                try:
                    scene = changed(named.scene, values | drawn)
                    _require_fit(resolver.params_of(scene, file=place), scene.flick(), scene)
                    if point == 0:
                        _try_out(simulator, scene, resolver)
                except ParamsError as problem:
                    raise _placed(problem, place) from None
                if point % CHECKED_TOGETHER == 0:
                    resolver = self.resolver()  # which keeps everything that it has resolved
                    yield number * self.points + point

    def _point(self, point: int) -> dict[str, Value]:
        """Values of the axes at a point of the grid."""
        values: dict[str, Value] = {}
        for axis in reversed(self.axes):
            point, place = divmod(point, len(axis.values))
            values[axis.key] = axis.values[place]
        return {axis.key: values[axis.key] for axis in self.axes}


CHECKED_TOGETHER: Final = 500
"""Points that are checked between two signs of life."""


def _place(name: str, values: Mapping[str, Value]) -> str:
    """Where in the grid a mistake is."""
    where = ", ".join(
        f"{key} = {value:g}" if isinstance(value, float) else f"{key} = {value}" for key, value in values.items()
    )
    return f"{name} with {where}" if where else name


def _placed(problem: ParamsError, place: str) -> ParamsError:
    """The same mistake with its place; parameter files and presets are blamed under their own name."""
    return ParamsError(
        file=problem.file or place, path=problem.path, line=problem.line, expected=problem.expected, got=problem.got
    )


def _require_fit(params: Params, shot: Shot, scene: Scene) -> None:
    """Refuse what physics would refuse before it looks where the rocks lie."""
    require_shot(params, shot)
    input_of(params, scene.bodies(), shot)


def _try_out(simulator: EventSteppedSimulator, scene: Scene, resolver: ParamsResolver) -> None:
    """Simulate a scene for its mistakes; a shot without a result is no mistake of the scene."""
    try:
        shoot(simulator, scene, resolver)
    except SimulationError:
        return
