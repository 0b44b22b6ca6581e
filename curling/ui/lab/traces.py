"""Ways of a shot as they are drawn in the lab: a line, a tick every tenth of a second, and where it ends; no window."""

from __future__ import annotations

from math import dist, hypot
from typing import TYPE_CHECKING

import msgspec

from curling.lab.readouts import path_length, sample_times
from curling.rules.simulator import Status
from curling.ui.view_model import Point

if TYPE_CHECKING:
    from curling.lab.shooting import ShotReport
    from curling.lab.trial import Trial

STEP_S = 1 / 120
TICK_EVERY_S = 0.1
MOST_TICKS = 100
MOVED_M = 0.0002
"""A shorter way is none to see."""

SPAN_M = 0.1
"""Bounds of a plane without edges grow by such steps, so that the picture rests while one tunes."""


class Tick(msgspec.Struct, frozen=True):
    """A place on the way and the direction across it; every tenth tick is a long one."""

    x_m: float
    y_m: float
    across: Point
    is_tenth: bool


class Trace(msgspec.Struct, frozen=True):
    """The way of one rock that moved.

    Attributes:
        rock: Its id.
        side: 0 or 1, whose looks it has; scenes may have more sides.
        points: Its way.
        ticks: Where it was at each tick.
        is_in_play: Whether it rests on the sheet at the end.
    """

    rock: int
    side: int
    points: tuple[Point, ...]
    ticks: tuple[Tick, ...]
    is_in_play: bool


def traces_of(report: ShotReport) -> tuple[Trace, ...]:
    """The ways of all rocks that moved."""
    found = []
    for result in report.rocks:
        points = _points(report, result.id)
        if path_length(points) > MOVED_M:
            is_in_play = result.status in (Status.IN_PLAY, Status.SHORT)
            found.append(Trace(result.id, result.side % 2, points, _ticks(report, result.id), is_in_play))
    return tuple(found)


def _points(report: ShotReport, rock: int) -> tuple[Point, ...]:
    """The way of a rock: often enough for the eye, and with its corners."""
    trajectory = report.simulation.trajectory
    points: list[Point] = []
    for t_s in sample_times(report.simulation, rock, STEP_S):
        pose = trajectory.pose(rock, t_s)
        if pose is None:
            break
        if not points or dist(pose[:2], points[-1]) > MOVED_M:
            points.append(pose[:2])
    return tuple(points)


def tick_every_s(duration_s: float) -> float:
    """Time between two ticks: a tenth of a second, or ten times as much as often as there would be too many."""
    every = TICK_EVERY_S
    while duration_s / every > MOST_TICKS:
        every *= 10
    return every


def _ticks(report: ShotReport, rock: int) -> tuple[Tick, ...]:
    trajectory, every = report.simulation.trajectory, tick_every_s(report.simulation.duration_s)
    found = []
    for number in range(1, int(report.simulation.duration_s / every) + 1):
        t_s = number * every
        pose = trajectory.pose(rock, t_s)
        if pose is None:
            break
        vx, vy, _ = trajectory.velocity(rock, t_s)
        speed = hypot(vx, vy)
        if speed > 0:
            found.append(Tick(pose[0], pose[1], (-vy / speed, vx / speed), number % 10 == 0))
    return tuple(found)


def world_of(trial: Trial, reports: tuple[ShotReport, ...], overhang_m: float) -> tuple[float, float, float, float]:
    """What the picture shows: the sheets of all sets, or all places where rocks start and end on a plane without edges.

    Returns:
        Least x, least y, greatest x, greatest y in metres.
    """
    sheets = [params for params in trial.params if params.has_edges]
    if len(sheets) == len(trial.params):
        width = max(params.sheet_width_m for params in sheets)
        along = max(params.sheet_length_m for params in sheets)
        return (-overhang_m, -overhang_m, width + overhang_m, along + overhang_m)
    room = max(params.rock_diameter_m for params in trial.params)
    places = [(trial.shot.x_m, trial.shot.y_m)]
    places += [(result.x_m, result.y_m) for report in reports for result in report.rocks]
    low = [min(place[axis] for place in places) - room for axis in (0, 1)]
    high = [max(place[axis] for place in places) + room for axis in (0, 1)]
    start = [min(SPAN_M * (value // SPAN_M), 0.0) for value in low]
    end = [SPAN_M * -(-value // SPAN_M) for value in high]
    return (start[0], start[1], max(end[0], start[0] + 3 * SPAN_M), max(end[1], start[1] + 9 * SPAN_M))
