"""The path before the throw, from the engine that will play it, so that the line is never wrong."""

from __future__ import annotations

from enum import StrEnum
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

import msgspec

from curling.rules.simulator import Status
from curling.ui.view_model import PathView, PreviewView, RockView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.rules.config import Config
    from curling.rules.params import Params
    from curling.rules.simulator import RockBody, Shot, Simulation, Simulator
    from curling.ui.view_model import Point

SHORT_M = 0.150
"""Length of the short preview."""

STEP_S = 1 / 120
MOVED_M = 0.0005


class PreviewMode(StrEnum):
    """How much of the path is shown; all of it only in practice."""

    OFF = "off"
    SHORT = "short"
    FULL = "full"


def allowed_preview(config: Config, wanted: str) -> PreviewMode:
    """How much is shown: as the person likes in practice; in a match the same for both sides, never all of it.

    Args:
        config: Options of the match.
        wanted: The person's own setting.
    """
    mode = PreviewMode(wanted)
    if config.practice:
        return mode
    if config.preview.value == PreviewMode.OFF or mode is PreviewMode.OFF:
        return PreviewMode.OFF
    return PreviewMode.SHORT


def preview(
    simulator: Simulator, params: Params, rocks: Sequence[RockBody], shot: Shot, mode: PreviewMode
) -> PreviewView | None:
    """Simulate a shot and cut its paths to what may be shown.

    Args:
        simulator: The engine.
        params: Validated parameters.
        rocks: Rocks in play, without the thrown one.
        shot: The flick as it would be now.
        mode: How much to show.

    Returns:
        ``None`` where nothing is shown.

    Raises:
        ParamsError, SimulationError: As ``Simulator.simulate``.
    """
    if mode is PreviewMode.OFF:
        return None
    simulation = simulator.simulate(params, rocks, shot)
    if mode is PreviewMode.SHORT:
        points = cut(path_points(simulation, shot.rock), SHORT_M)
        return PreviewView((PathView(shot.rock, shot.side, points, is_thrown=True),))
    paths = tuple(
        PathView(result.id, result.side, points, is_thrown=result.id == shot.rock)
        for result in simulation.rocks
        if length(points := path_points(simulation, result.id)) > MOVED_M
    )
    moved = {path.rock for path in paths}
    rests = tuple(
        RockView(result.id, result.side, result.x_m, result.y_m, result.angle_rad)
        for result in simulation.rocks
        if result.status is Status.IN_PLAY and result.id in moved
    )
    return PreviewView(paths, rests)


def free_way(simulator: Simulator, params: Params, shot: Shot) -> tuple[Point, ...]:
    """The way of a rock on a sheet without rocks, edges and slammers; its two ends if it goes straight.

    Args:
        simulator: The engine.
        params: Validated parameters.
        shot: The flick.

    Raises:
        ParamsError, SimulationError: As ``Simulator.simulate``.
    """
    plane = msgspec.structs.replace(params, sheet_width_m=0.0, sheet_length_m=0.0, slammer_depth_m=0.0)
    simulation = simulator.simulate(plane, (), shot)
    (rest,) = simulation.rocks
    way = path_points(simulation, shot.rock)[:-1] if params.curl else ((shot.x_m, shot.y_m),)
    return (*way, (rest.x_m, rest.y_m))


def path_points(simulation: Simulation, rock: int, until_s: float | None = None) -> tuple[Point, ...]:
    """The way of a rock: a point at every event (its corners) and often enough between for the eye.

    Args:
        simulation: A simulated shot.
        rock: Id of the rock.
        until_s: Stop at this time; ``None`` for the end.
    """
    end = simulation.duration_s if until_s is None else min(until_s, simulation.duration_s)
    times = [index * STEP_S for index in range(int(end / STEP_S) + 1)]
    times += [event.t_s for event in simulation.events if event.t_s <= end and rock in (event.a, event.b)]
    times.append(end)
    points: list[Point] = []
    for t_s in sorted(times):
        pose = simulation.trajectory.pose(rock, t_s)
        if pose is None:
            break
        if not points or hypot(pose[0] - points[-1][0], pose[1] - points[-1][1]) > MOVED_M / 5:
            points.append((pose[0], pose[1]))
    return tuple(points)


def cut(points: Sequence[Point], limit_m: float) -> tuple[Point, ...]:
    """The first piece of a path, exactly ``limit_m`` long if the path is longer."""
    kept = list(points[:1])
    left = limit_m
    for before, after in pairwise(points):
        step = hypot(after[0] - before[0], after[1] - before[1])
        if step >= left:
            share = left / step
            kept.append((before[0] + share * (after[0] - before[0]), before[1] + share * (after[1] - before[1])))
            break
        kept.append(after)
        left -= step
    return tuple(kept)


def length(points: Sequence[Point]) -> float:
    """Length of a path in metres."""
    return sum(hypot(after[0] - before[0], after[1] - before[1]) for before, after in pairwise(points))
