"""Showing a shot that was simulated to rest: poses, trails and sounds at any time, taken from its closed form.

Time is counted in ticks of the loop, so a slow machine drops frames and never changes what happens. A totem tips, a
rock turns over or fades after its event; the playback ends when that is over too.
"""

from __future__ import annotations

from bisect import bisect_right
from math import hypot
from typing import TYPE_CHECKING

import msgspec

from curling.rules.simulator import EventKind
from curling.ui.cues import Cue, SoundCue, loudness
from curling.ui.selection import direction
from curling.ui.view_model import RockView, TotemView, TrailView

if TYPE_CHECKING:
    from curling.rules.simulator import PhysicsEvent, RockResult, Simulation

TICK_S = 1 / 60
TRAIL_STEP_S = 1 / 90
FADE_S = 0.35
TURN_S = 0.25
TIP_S = 0.3
LINGER_S = 0.35
MOVED_M = 0.001
LOUD_HIT_M_S = 2.5
LOUD_SLIDE_M_S = 3.0
SLIDE_SHARE = 0.7

_CUES = {
    EventKind.HIT: Cue.HIT,
    EventKind.BROKE: Cue.BREAK,
    EventKind.TOTEM_FELL: Cue.TOTEM_FALL,
    EventKind.SLAMMER: Cue.SLAMMER,
    EventKind.LEFT_SHEET: Cue.OFF_SHEET,
    EventKind.TOTEM_SLIPPED: Cue.TOTEM_SLIP,
}
_EXITS = (EventKind.BROKE, EventKind.SLAMMER, EventKind.LEFT_SHEET)


class _Track(msgspec.Struct, frozen=True):
    """Sampled way of a rock that moves: times and points, ascending."""

    times: list[float]
    points: list[tuple[float, float]]


class Playback:
    """One shot being shown.

    Attributes:
        time_s: Time of the shot that is shown at the last tick.
        speed: Seconds of the shot in a second of the person.
    """

    def __init__(self, simulation: Simulation, speed: float = 1.0) -> None:
        """Sample the ways once; everything else is looked up.

        Args:
            simulation: A simulated shot.
            speed: 1 is real speed.
        """
        self._simulation = simulation
        self.speed = speed
        self.time_s = 0.0
        self._results = {result.id: result for result in simulation.rocks}
        self._exits = {event.a: event for event in simulation.events if event.kind in _EXITS}
        self._falls = {event.a: event for event in simulation.events if event.kind is EventKind.TOTEM_FELL}
        self._tracks = {result.id: self._sample(result) for result in simulation.rocks}
        self._end_s = _end_of(simulation)

    @property
    def is_done(self) -> bool:
        """Whether everything is at rest and has been seen so."""
        return self.time_s >= self._end_s

    def tick(self) -> tuple[SoundCue, ...]:
        """Go on by a tick; returns the sounds of what happened in it."""
        before = self.time_s
        self.time_s = min(before + TICK_S * self.speed, self._end_s)
        return tuple(
            SoundCue(_CUES[event.kind], loudness(event.speed_m_s, LOUD_HIT_M_S))
            for event in self._simulation.events
            if event.kind in _CUES and (before < event.t_s <= self.time_s or before == event.t_s == 0.0)
        )

    def skip(self) -> None:
        """Show the end at once."""
        self.time_s = self._end_s

    def slide_volume(self) -> float:
        """How loud the fastest rock slides now."""
        speeds = [self._simulation.trajectory.speed(rock, self.time_s) for rock in self._results]
        return SLIDE_SHARE * loudness(max(speeds, default=0.0), LOUD_SLIDE_M_S)

    def rocks(self, alpha: float = 0.0) -> tuple[RockView, ...]:
        """All rocks between this tick and the next one.

        Args:
            alpha: Share of the next tick that has passed, 0 to 1.
        """
        t_s = self._at(alpha)
        return tuple(self._rock(result, t_s) for result in self._simulation.rocks if self._is_seen(result.id, t_s))

    def trails(self, alpha: float = 0.0) -> tuple[TrailView, ...]:
        """Ways of the rocks that have moved so far."""
        t_s = self._at(alpha)
        trails = []
        for rock, track in self._tracks.items():
            points = track.points[: bisect_right(track.times, t_s)]
            pose = self._simulation.trajectory.pose(rock, t_s)
            if pose is not None:
                points = [*points, (pose[0], pose[1])]
            if len(points) > 1 and hypot(points[-1][0] - points[0][0], points[-1][1] - points[0][1]) > MOVED_M:
                trails.append(TrailView(rock, self._results[rock].side, tuple(points)))
        return tuple(trails)

    def _at(self, alpha: float) -> float:
        """Time of the shot at a share of the next tick."""
        return min(self.time_s + alpha * TICK_S * self.speed, self._end_s)

    def _is_seen(self, rock: int, t_s: float) -> bool:
        """Whether a rock, or its totem that fell, can still be seen."""
        out = self._exits.get(rock)
        return out is None or rock in self._falls or t_s < out.t_s + TURN_S + FADE_S

    def _rock(self, result: RockResult, t_s: float) -> RockView:
        """One rock at a time."""
        pose = self._simulation.trajectory.pose(result.id, t_s) or (result.x_m, result.y_m, result.angle_rad)
        out = self._exits.get(result.id)
        turned, opacity = (0.0, 1.0) if out is None or t_s < out.t_s else _leaving(out, t_s)
        return RockView(
            result.id,
            result.side,
            x_m=pose[0],
            y_m=pose[1],
            angle_rad=pose[2],
            turned=turned,
            opacity=opacity,
            totem=self._totem(result, pose, t_s),
        )

    def _totem(self, result: RockResult, pose: tuple[float, float, float], t_s: float) -> TotemView | None:
        """The totem of a rock at a time: standing, slipping, tipping or lying."""
        totem = self._simulation.trajectory.totem_pose(result.id, t_s)
        if totem is None:
            return None
        x_m, y_m, is_standing = totem
        fall = self._falls.get(result.id)
        if is_standing or fall is None:
            return TotemView(result.side, x_m, y_m)
        share = min(max((t_s - fall.t_s) / TIP_S, 0.0), 1.0)
        rock = self._simulation.trajectory.pose(result.id, fall.t_s) or pose
        return TotemView(result.side, x_m, y_m, share, direction(x_m - rock[0], y_m - rock[1]))

    def _sample(self, result: RockResult) -> _Track:
        """Way of a rock: a point every 1/90 s and one at each of its events, none while it does not move."""
        simulation = self._simulation
        times = [index * TRAIL_STEP_S for index in range(int(simulation.duration_s / TRAIL_STEP_S) + 1)]
        times += [event.t_s for event in simulation.events if result.id in (event.a, event.b)]
        track = _Track([], [])
        for t_s in sorted(times):
            pose = simulation.trajectory.pose(result.id, t_s)
            if pose is None:
                break
            if not track.points or pose[:2] != track.points[-1]:
                track.times.append(t_s)
                track.points.append(pose[:2])
        return track


def _leaving(out: PhysicsEvent, t_s: float) -> tuple[float, float]:
    """How far a rock that is out has turned over and how much of it is left to see."""
    since = t_s - out.t_s
    if out.kind is EventKind.BROKE:
        return min(since / TURN_S, 1.0), 1.0 - min(max((since - TURN_S) / FADE_S, 0.0), 1.0)
    return 0.0, 1.0 - min(since / FADE_S, 1.0)


def _end_of(simulation: Simulation) -> float:
    """When the last after-effect is over."""
    end = simulation.duration_s
    for event in simulation.events:
        if event.kind is EventKind.BROKE:
            end = max(end, event.t_s + TURN_S + FADE_S)
        elif event.kind in _EXITS:
            end = max(end, event.t_s + FADE_S)
        elif event.kind is EventKind.TOTEM_FELL:
            end = max(end, event.t_s + TIP_S + LINGER_S)
    return end + LINGER_S
