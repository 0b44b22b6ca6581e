"""The motion of a shot, kept as its segments and evaluated in closed form at any time."""

from __future__ import annotations

from bisect import bisect_right
from math import hypot
from typing import TYPE_CHECKING

from curling.physics.layout import (
    ANGLE,
    AX,
    AY,
    FALLEN,
    IN_PLAY,
    NONE,
    OX,
    OY,
    ROCK,
    SLIPPING,
    SPIN,
    SPIN_ACC,
    STATUS,
    T0,
    TOTEM,
    TX,
    TY,
    UX,
    UY,
    VX,
    VY,
    WIDTH,
    X,
    Y,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


class SegmentTrajectory:
    """Motion of all rocks of one shot; satisfies ``curling.rules.simulator.Trajectory``.

    Frame rate cannot change what is seen: every pose is computed from its segment, not from the pose before.
    """

    def __init__(self, rock_ids: tuple[int, ...], logs: Sequence[Sequence[float]], duration: float) -> None:
        """Keep the planner's log, cut into segments when first looked at."""
        self._rock_ids = rock_ids
        self._logs = logs
        self._duration = duration
        self._segments: dict[int, tuple[list[float], list[Sequence[float]]]] = {}

    @property
    def duration_s(self) -> float:
        """Time of the last event, 0 if nothing moved."""
        return self._duration

    @property
    def rock_ids(self) -> tuple[int, ...]:
        """Ids of all rocks, ascending."""
        return self._rock_ids

    def pose(self, rock: int, t_s: float) -> tuple[float, float, float] | None:
        """Return ``(x_m, y_m, angle_rad)`` of a rock at a time, ``None`` once it is out or broken."""
        segment, tau = self._at(rock, t_s)
        if segment[STATUS] != IN_PLAY:
            return None
        half = tau / 2
        return (
            segment[X] + tau * (segment[VX] + half * segment[AX]),
            segment[Y] + tau * (segment[VY] + half * segment[AY]),
            segment[ANGLE] + tau * (segment[SPIN] + half * segment[SPIN_ACC]),
        )

    def speed(self, rock: int, t_s: float) -> float:
        """Return the speed of a rock in m/s at a time, 0 once it is out."""
        vx, vy, _ = self.velocity(rock, t_s)
        return hypot(vx, vy)

    def velocity(self, rock: int, t_s: float) -> tuple[float, float, float]:
        """Return velocity in m/s and spin in rad/s of a rock at a time, zeros once it is out.

        At the very time of an event they are those after it.
        """
        segment, tau = self._at(rock, t_s)
        return (
            segment[VX] + tau * segment[AX],
            segment[VY] + tau * segment[AY],
            segment[SPIN] + tau * segment[SPIN_ACC],
        )

    def totem_pose(self, rock: int, t_s: float) -> tuple[float, float, bool] | None:
        """Return ``(x_m, y_m, standing)`` of the rock's totem, ``None`` without one or once it left with its rock."""
        segment, tau = self._at(rock, t_s)
        if segment[TOTEM] == NONE:
            return None
        if segment[TOTEM] == FALLEN:
            return segment[OX], segment[OY], False
        pose = self.pose(rock, t_s)
        if pose is None:
            return None
        dx, dy = segment[OX], segment[OY]
        if segment[TOTEM] == SLIPPING:
            half = tau / 2
            dx += tau * (segment[UX] - segment[VX] + half * (segment[TX] - segment[AX]))
            dy += tau * (segment[UY] - segment[VY] + half * (segment[TY] - segment[AY]))
        return pose[0] + dx, pose[1] + dy, True

    def _at(self, rock: int, t_s: float) -> tuple[Sequence[float], float]:
        """Return the segment of a rock at a time and the time since its anchor."""
        if not self._segments:
            self._cut()
        starts, segments = self._segments[rock]
        t = max(t_s, 0.0)
        segment = segments[bisect_right(starts, t) - 1]
        return segment, t - segment[T0]

    def _cut(self) -> None:
        """Cut the log into segments a rock."""
        self._segments = {rock: ([], []) for rock in self._rock_ids}
        for log in self._logs:
            flat = log if isinstance(log, list) else memoryview(log).tolist()  # type: ignore[arg-type]
            for at in range(0, len(flat), WIDTH):
                segment = flat[at : at + WIDTH]
                starts, segments = self._segments[self._rock_ids[int(segment[ROCK])]]
                starts.append(segment[T0])
                segments.append(segment)
