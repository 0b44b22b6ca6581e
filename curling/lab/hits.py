"""Hits of a shot in numbers: speeds, energy and momentum before and after.

A rock that breaks is gone at the instant of its hit, so that no trajectory tells how it moved after it: momentum and
angular momentum, which a hit keeps, tell it.
"""

from __future__ import annotations

from math import cos, dist, hypot, sin
from typing import TYPE_CHECKING

import msgspec

from curling.rules.simulator import EventKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from curling.rules.params import Params
    from curling.rules.simulator import PhysicsEvent, Shot, Simulation

Motion = tuple[float, float, float]
"""Velocity in m/s and spin in rad/s."""

_BEFORE_S = 1e-9
"""Velocities before a hit are looked at so long before it: more than the micro-step in which it is resolved."""


class HitReadout(msgspec.Struct, frozen=True):
    """One hit of two rocks.

    Hits that fall together have no energies of their own: each tells that of all rocks that hang together by them.

    Attributes:
        t_s: When.
        a: One rock.
        b: The other one.
        speed_m_s: Normal approach speed.
        before_m_s: Speeds of both before it.
        after_m_s: Speeds of both after it.
        energy_before_j: Of both together.
        energy_after_j: Of both together.
        impulse_n_s: Momentum that passes from one to the other, ``None`` where both are in other hits too at that time.
    """

    t_s: float
    a: int
    b: int
    speed_m_s: float
    before_m_s: tuple[float, float]
    after_m_s: tuple[float, float]
    energy_before_j: float
    energy_after_j: float
    impulse_n_s: float | None

    @property
    def lost_j(self) -> float:
        """Energy that the hit takes."""
        return self.energy_before_j - self.energy_after_j

    @property
    def lost_share(self) -> float:
        """That as a share of what both had, 0 to 1."""
        return self.lost_j / self.energy_before_j if self.energy_before_j > 0 else 0.0


class Hits(msgspec.Struct, frozen=True):
    """All hits of a shot.

    Attributes:
        hits: In order of time.
        lost_j: Energy that they take; of hits that fall together each rock is counted once.
        broken_j: Energy that broken rocks have after the hit that breaks them.
    """

    hits: tuple[HitReadout, ...]
    lost_j: float
    broken_j: float


def read_hits(params: Params, shot: Shot, simulation: Simulation) -> Hits:
    """Measure the hits of a shot."""
    told: dict[tuple[float, int, int], HitReadout] = {}
    events = [event for event in simulation.events if event.kind is EventKind.HIT]
    lost = broken = 0.0
    for group in _groups(events):
        cluster = _Cluster(params, shot, simulation, group)
        before, after = (_energies(params, motions) for motions in (cluster.before.values(), cluster.after.values()))
        lost += before - after
        broken += _energies(params, (cluster.after[rock] for rock in cluster.broken))
        for event in group:
            a, b = pair = _pair(event)
            told[event.t_s, a, b] = HitReadout(
                t_s=event.t_s,
                a=a,
                b=b,
                speed_m_s=event.speed_m_s,
                before_m_s=_speeds(cluster.before, pair),
                after_m_s=_speeds(cluster.after, pair),
                energy_before_j=before,
                energy_after_j=after,
                impulse_n_s=cluster.impulse_n_s(pair),
            )
    return Hits(tuple(told[event.t_s, *_pair(event)] for event in events), lost, broken)


class _Cluster:
    """Rocks that hang together by hits at one time.

    Attributes:
        before: Motion of each before the hits.
        after: Motion of each after them.
        broken: Those that break.
    """

    def __init__(self, params: Params, shot: Shot, simulation: Simulation, hits: Sequence[PhysicsEvent]) -> None:
        self._mass_kg = params.rock_mass_kg
        self._pairs = [_pair(hit) for hit in hits]
        t_s = hits[0].t_s
        rocks = sorted({rock for pair in self._pairs for rock in pair})
        breaks = {e.a: e.speed_m_s for e in simulation.events if e.kind is EventKind.BROKE and e.t_s == t_s}
        self.broken = [rock for rock in rocks if rock in breaks]
        self.before = {rock: motion_before(simulation, shot, rock, t_s) for rock in rocks}
        self.after: dict[int, Motion] = {rock: simulation.trajectory.velocity(rock, t_s) for rock in rocks}
        for rock in self.broken:  # of several only their speeds are known
            self.after[rock] = (0.0, breaks[rock], self.before[rock][2])
        if len(self.broken) == 1:
            self.after[self.broken[0]] = self._missing(self.broken[0], params.rock_radius_m, simulation, t_s)

    def _missing(self, rock: int, radius_m: float, simulation: Simulation, t_s: float) -> Motion:
        """The motion of a rock that keeps momentum and angular momentum of all (about its own centre)."""
        vx, vy, spin = self.before[rock]
        x, y = _place(simulation, rock, t_s)
        for other in self.before.keys() - {rock}:
            given = [b - a for b, a in zip(self.before[other], self.after[other], strict=True)]
            there = _place(simulation, other, t_s)
            vx, vy = vx + given[0], vy + given[1]
            spin += given[2] + 2 / radius_m**2 * ((there[0] - x) * given[1] - (there[1] - y) * given[0])
        return vx, vy, spin

    def impulse_n_s(self, pair: tuple[int, int]) -> float | None:
        """Momentum that passes between two of them, told by one that nothing else changes."""
        for rock in pair:
            is_known = rock not in self.broken or len(self.broken) == 1
            if is_known and sum(rock in each for each in self._pairs) == 1:
                return self._mass_kg * dist(self.before[rock][:2], self.after[rock][:2])
        return None


def _groups(hits: Iterable[PhysicsEvent]) -> list[list[PhysicsEvent]]:
    """Hits of one time that share rocks, each group in the order of its hits."""
    groups: list[list[PhysicsEvent]] = []
    for hit in hits:
        joined = [each for each in groups if each[0].t_s == hit.t_s and any({*_pair(hit)} & {*_pair(e)} for e in each)]
        groups = [each for each in groups if each not in joined]
        groups.append([*(e for each in joined for e in each), hit])
    return groups


def _pair(hit: PhysicsEvent) -> tuple[int, int]:
    assert hit.b is not None  # noqa: S101 - a hit has two rocks
    return hit.a, hit.b


def _place(simulation: Simulation, rock: int, t_s: float) -> tuple[float, float]:
    x_m, y_m, _ = simulation.trajectory.pose(rock, t_s - _BEFORE_S)
    return x_m, y_m


def _speeds(motions: dict[int, Motion], pair: tuple[int, int]) -> tuple[float, float]:
    return hypot(*motions[pair[0]][:2]), hypot(*motions[pair[1]][:2])


def motion_before(simulation: Simulation, shot: Shot, rock: int, t_s: float) -> Motion:
    """Motion of a rock just before a time; before the start the thrown one moves as it is flicked."""
    if t_s < _BEFORE_S:
        return flicked(shot) if rock == shot.rock else (0.0, 0.0, 0.0)
    motion: Motion = simulation.trajectory.velocity(rock, t_s - _BEFORE_S)
    return motion


def flicked(shot: Shot) -> Motion:
    """Motion at release."""
    return (-shot.speed_m_s * sin(shot.aim_rad), shot.speed_m_s * cos(shot.aim_rad), shot.spin_rad_s)


def energy_j(params: Params, motion: Motion) -> float:
    """Energy of a rock that moves and turns."""
    vx, vy, spin = motion
    turning = params.rock_radius_m**2 * spin * spin / 2
    return params.rock_mass_kg * (vx * vx + vy * vy + turning) / 2


def _energies(params: Params, motions: Iterable[Motion]) -> float:
    return sum(energy_j(params, motion) for motion in motions)
