"""What a shot tells in numbers: distances, times and speeds of rocks, energy and momentum of hits.

Energies are those of the rocks, of sliding and of turning (a disc of mass M and radius R has M R^2 / 2). What a totem
takes from its rock counts as friction.
"""

from __future__ import annotations

from math import dist, hypot
from typing import TYPE_CHECKING

import msgspec

from curling.lab.hits import HitReadout, energy_j, flicked, motion_before, read_hits
from curling.rules.simulator import EventKind, Status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.lab.shooting import ShotReport
    from curling.rules.params import Params
    from curling.rules.simulator import RockResult, Shot, Simulation

STEP_S = 1 / 240
"""Step at which a way that bends is measured; straight ways are exact with any."""

MOST_STEPS = 4000
"""More are taken of no way, however long it lasts: a fast rock on a plane without edges slides for minutes."""

_EXITS = (EventKind.SLAMMER, EventKind.LEFT_SHEET)


class RockReadout(msgspec.Struct, frozen=True):
    """One rock.

    Attributes:
        id: Its number.
        side: 0 or 1.
        status: Where it is at the end.
        x_m: Its last place.
        y_m: Its last place.
        travel_m: Length of its way.
        moved_s: When it came to rest or left, 0 if it never moved.
        turn_rad: How far it turned, counter-clockwise.
        top_speed_m_s: Its greatest speed.
        cave_m: Distance of its centre from the cave's.
    """

    id: int
    side: int
    status: Status
    x_m: float
    y_m: float
    travel_m: float
    moved_s: float
    turn_rad: float
    top_speed_m_s: float
    cave_m: float


class ShotReadout(msgspec.Struct, frozen=True):
    """A whole shot.

    Attributes:
        duration_s: Until everything rests.
        momentum_n_s: Of the thrown rock at release.
        energy_j: Of the thrown rock at release.
        hits_j: Energy lost in hits.
        left_j: Energy that rocks had when they left the sheet, met a bar or broke.
        rocks: In order of id.
        hits: In order of time.
        thrown: Id of the thrown rock.
    """

    duration_s: float
    momentum_n_s: float
    energy_j: float
    hits_j: float
    left_j: float
    rocks: tuple[RockReadout, ...]
    hits: tuple[HitReadout, ...]
    thrown: int

    @property
    def friction_j(self) -> float:
        """Energy that the sheet (and totems that slip) took: all that neither hits nor leaving took."""
        return self.energy_j - self.hits_j - self.left_j

    def share(self, energy_j: float) -> float:
        """An energy as a share of what the shot began with."""
        return energy_j / self.energy_j

    @property
    def thrown_rock(self) -> RockReadout:
        """The thrown rock."""
        return next(rock for rock in self.rocks if rock.id == self.thrown)

    @property
    def travel_m(self) -> float:
        """Length of the ways of all rocks together."""
        return sum(rock.travel_m for rock in self.rocks)

    @property
    def nearest_m(self) -> float | None:
        """Least distance of a rock in play from the cave's centre."""
        return min((rock.cave_m for rock in self.rocks if rock.status is Status.IN_PLAY), default=None)


def read_out(params: Params, shot: Shot, report: ShotReport) -> ShotReadout:
    """Measure a shot.

    Args:
        params: The parameters that it was simulated with.
        shot: The flick.
        report: What came of it.
    """
    simulation = report.simulation
    found = read_hits(params, shot, simulation)
    left = sum(
        energy_j(params, motion_before(simulation, shot, event.a, event.t_s))
        for event in simulation.events
        if event.kind in _EXITS
    )
    return ShotReadout(
        duration_s=simulation.duration_s,
        momentum_n_s=params.rock_mass_kg * shot.speed_m_s,
        energy_j=energy_j(params, flicked(shot)),
        hits_j=found.lost_j,
        left_j=left + found.broken_j,
        rocks=tuple(_rock(params, simulation, result) for result in report.rocks),
        hits=found.hits,
        thrown=shot.rock,
    )


def _rock(params: Params, simulation: Simulation, result: RockResult) -> RockReadout:
    trajectory = simulation.trajectory
    times = sample_times(simulation, result.id)
    poses = [pose for t_s in times if (pose := trajectory.pose(result.id, t_s)) is not None]
    last = (result.x_m, result.y_m)
    points = [(pose[0], pose[1]) for pose in poses]
    if points and points[-1] != last:
        points.append(last)
    own = [event for event in simulation.events if result.id in (event.a, event.b)]
    return RockReadout(
        id=result.id,
        side=result.side,
        status=result.status,
        x_m=result.x_m,
        y_m=result.y_m,
        travel_m=path_length(points),
        moved_s=max((event.t_s for event in own), default=0.0),
        turn_rad=poses[-1][2] - poses[0][2] if poses else 0.0,
        top_speed_m_s=max((trajectory.speed(result.id, t_s) for t_s in times), default=0.0),
        cave_m=hypot(result.x_m - params.cave_x_m, result.y_m - params.cave_y_m),
    )


def sample_times(simulation: Simulation, rock: int, step_s: float = STEP_S) -> list[float]:
    """Times at which to look at a rock: even steps, and each of its own events, where its way has a corner."""
    end = simulation.duration_s
    step_s = max(step_s, end / MOST_STEPS)
    times = {step * step_s for step in range(int(end / step_s) + 1)} if end > 0 else {0.0}
    times.update(event.t_s for event in simulation.events if rock in (event.a, event.b))
    return sorted({*times, end})


def path_length(points: Sequence[tuple[float, float]]) -> float:
    """Length of a line of points."""
    return sum(dist(points[index], points[index + 1]) for index in range(len(points) - 1))
