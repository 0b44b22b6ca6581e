"""The motion of a shot, kept as its segments and evaluated in closed form at any time."""

from __future__ import annotations

from bisect import bisect_right
from math import hypot
from typing import TYPE_CHECKING, Any

from curling.physics.flight import motion_at, offset_at, turn_of
from curling.physics.layout import FALLEN, IN_PLAY, NONE, OX, OY, ROCK, STATUS, T0, TOTEM, WIDTH

if TYPE_CHECKING:
    from collections.abc import Sequence


class SegmentTrajectory:
    """Motion of all rocks of one shot; satisfies ``curling.rules.simulator.Trajectory``.

    Frame rate cannot change what is seen: every pose is computed from its segment, not from the pose before.
    """

    def __init__(
        self, rock_ids: tuple[int, ...], logs: Sequence[Sequence[float]], curve: Sequence[float], duration: float
    ) -> None:
        """Keep the planner's log, cut into segments when first looked at."""
        self._rock_ids = rock_ids
        self._curve: Any = curve
        self._logs = logs
        self._duration = duration
        self._segments: dict[int, tuple[list[float], list[list[float]]]] = {}

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
        segment, t = self._at(rock, t_s)
        if segment[STATUS] != IN_PLAY:
            return None
        x, y, _, _, _, _ = motion_at(segment, 0, t, self._curve)
        angle, _ = turn_of(segment, 0, t, self._curve)
        return x, y, angle

    def speed(self, rock: int, t_s: float) -> float:
        """Return the speed of a rock in m/s at a time, 0 once it is out."""
        vx, vy, _ = self.velocity(rock, t_s)
        return hypot(vx, vy)

    def velocity(self, rock: int, t_s: float) -> tuple[float, float, float]:
        """Return velocity in m/s and spin in rad/s of a rock at a time, zeros once it is out.

        At the very time of an event they are those after it.
        """
        segment, t = self._at(rock, t_s)
        _, _, vx, vy, _, _ = motion_at(segment, 0, t, self._curve)
        _, spin = turn_of(segment, 0, t, self._curve)
        return vx, vy, spin

    def totem_pose(self, rock: int, t_s: float) -> tuple[float, float, bool] | None:
        """Return ``(x_m, y_m, standing)`` of the rock's totem, ``None`` without one or once it left with its rock."""
        segment, t = self._at(rock, t_s)
        if segment[TOTEM] == NONE:
            return None
        if segment[TOTEM] == FALLEN:
            return segment[OX], segment[OY], False
        pose = self.pose(rock, t_s)
        if pose is None:
            return None
        dx, dy = offset_at(segment, 0, t, self._curve)
        return pose[0] + dx, pose[1] + dy, True

    def _at(self, rock: int, t_s: float) -> tuple[list[float], float]:
        """Return the segment of a rock at a time, and that time."""
        if not self._segments:
            self._cut()
        starts, segments = self._segments[rock]
        t = max(t_s, 0.0)
        segment = segments[bisect_right(starts, t) - 1]
        return segment, t

    def _cut(self) -> None:
        """Cut the log into segments a rock."""
        self._segments = {rock: ([], []) for rock in self._rock_ids}
        for log in self._logs:
            flat: list[float] = log if isinstance(log, list) else memoryview(log).tolist()  # type: ignore[arg-type,assignment]
            for at in range(0, len(flat), WIDTH):
                segment = flat[at : at + WIDTH]
                starts, segments = self._segments[self._rock_ids[int(segment[ROCK])]]
                starts.append(segment[T0])
                segments.append(segment)
