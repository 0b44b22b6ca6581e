"""A true flick: press the rock, whip, let go. Speed and direction come from the stamped motion before release.

The loop polls every millisecond while a flick is held and stamps each motion when it sees it, since the window
system's events carry no time. Three things would spoil a speed taken from such stamps, and are dealt with here:

* Motions that waited together (the machine was busy) are seen in one go and get one stamp. Only the last of such a
  batch is where the pointer was at that time; the others are dropped.
* One stamp in between may be late. The speed is the slope of a straight line through the last tenth of a second,
  fitted again with less weight for what lies far from the line.
* The button goes up a little after the last motion. The stillness between counts for nothing, up to the time from
  which a pointer must be said to have stopped.

A whip that bends gives spin as well (see ``bend``).
"""

from __future__ import annotations

from enum import StrEnum
from math import atan2, hypot, isfinite, radians

import msgspec

from curling.ui.bend import offset_of_bend

WINDOW_S = 0.1
"""How much motion before the pointer's last move is looked at."""

REACH_S = 0.12
"""Nothing older than this at the release counts, however long the pointer has been still."""

REST_S = 0.045
"""A pointer that has not moved for longer when the button goes up has stopped: no throw."""

BATCH_S = 0.0005
"""Motions stamped closer together than this were waiting together."""

MIN_SAMPLES = 3
MIN_SPAN_S = 0.008
MIN_TRAVEL_M = 0.012
MIN_SPEED_M_S = 0.30
MAX_AIM_RAD = radians(80)

_ROUNDS = 4
_TUNING = 2.5


class Verdict(StrEnum):
    """Whether a gesture was a throw, and if not, why not."""

    THROW = "throw"
    TINY = "tiny"
    SLOW = "slow"
    STOPPED = "stopped"
    SUDDEN = "sudden"
    BACKWARDS = "backwards"


class Sample(msgspec.Struct, frozen=True):
    """Where the pointer was on the sheet, in metres, when the loop saw it."""

    t_s: float
    x_m: float
    y_m: float


class Flick(msgspec.Struct, frozen=True):
    """What a finished gesture amounts to.

    Attributes:
        verdict: ``THROW``, or why it is none.
        speed_m_s: Speed of the rock; 0 if it could not be measured.
        aim_rad: Direction, 0 = up the sheet, positive to the left.
        offset: Where the finger pushed beside the centre, as a share of the radius, positive to the right.
        is_capped: Whether the hand was faster than the fastest flick.
    """

    verdict: Verdict
    speed_m_s: float = 0.0
    aim_rad: float = 0.0
    offset: float = 0.0
    is_capped: bool = False


class FlickRecorder:
    """Collects the stamped motion of one held flick; positions are sheet metres, so that no pixel size matters."""

    def __init__(self, x_m: float, y_m: float, t_s: float) -> None:
        """Start at the press."""
        self._samples = [Sample(t_s, x_m, y_m)]

    def move(self, x_m: float, y_m: float, t_s: float) -> None:
        """Note a motion; one that moved nowhere is none."""
        last = self._samples[-1]
        if (x_m, y_m) != (last.x_m, last.y_m) and t_s >= last.t_s:
            self._samples.append(Sample(t_s, x_m, y_m))

    def release(self, x_m: float, y_m: float, t_s: float, *, sensitivity: float, max_speed_m_s: float) -> Flick:
        """Judge the gesture.

        Args:
            x_m: Where the button went up.
            y_m: As ``x_m``.
            t_s: When.
            sensitivity: Speed of the rock as a multiple of the speed of the pointer over the sheet.
            max_speed_m_s: Fastest flick.
        """
        self.move(x_m, y_m, t_s)
        return judge_flick(tuple(self._samples), t_s, sensitivity=sensitivity, max_speed_m_s=max_speed_m_s)


def judge_flick(samples: tuple[Sample, ...], release_s: float, *, sensitivity: float, max_speed_m_s: float) -> Flick:
    """Measure a flick.

    Args:
        samples: The press and all motions, in order of time.
        release_s: When the button went up.
        sensitivity: Speed of the rock as a multiple of the speed of the pointer over the sheet.
        max_speed_m_s: Fastest flick.
    """
    travel = max(hypot(sample.x_m - samples[0].x_m, sample.y_m - samples[0].y_m) for sample in samples)
    if travel < MIN_TRAVEL_M:
        return Flick(Verdict.TINY)
    if release_s - samples[-1].t_s > REST_S:
        return Flick(Verdict.STOPPED)
    whip = _forward_stroke(_unbatched(_in_window(samples, release_s)))
    if len(whip) < MIN_SAMPLES or whip[-1].t_s - whip[0].t_s < MIN_SPAN_S:
        return Flick(Verdict.SUDDEN)
    across, along = _velocity(whip)
    speed = hypot(across, along) * sensitivity
    if not isfinite(speed) or speed < MIN_SPEED_M_S:
        return Flick(Verdict.SLOW, speed if isfinite(speed) else 0.0)
    aim = atan2(-across, along)
    if abs(aim) > MAX_AIM_RAD:
        return Flick(Verdict.BACKWARDS, min(speed, max_speed_m_s), aim)
    offset = offset_of_bend([(sample.x_m, sample.y_m) for sample in _forward_stroke(_path(samples, release_s))])
    return Flick(Verdict.THROW, min(speed, max_speed_m_s), aim, offset, is_capped=speed > max_speed_m_s)


def _start_s(samples: tuple[Sample, ...], release_s: float) -> float:
    """Since when motion counts: ``WINDOW_S`` before the pointer's last move."""
    return max(samples[-1].t_s - WINDOW_S, release_s - REACH_S)


def _in_window(samples: tuple[Sample, ...], release_s: float) -> list[Sample]:
    """The motion that counts; the press is no motion."""
    start_s = _start_s(samples, release_s)
    return [sample for sample in samples[1:] if sample.t_s >= start_s]


def _path(samples: tuple[Sample, ...], release_s: float) -> list[Sample]:
    """The way of the pointer in the same time, from where it was at its beginning, be that between two motions."""
    start_s = _start_s(samples, release_s)
    first = next(index for index, sample in enumerate(samples) if sample.t_s >= start_s)
    path = list(samples[first:])
    if first:
        before, after = samples[first - 1], samples[first]
        share = (start_s - before.t_s) / (after.t_s - before.t_s)
        x_m, y_m = (a + share * (b - a) for a, b in ((before.x_m, after.x_m), (before.y_m, after.y_m)))
        path.insert(0, Sample(start_s, x_m, y_m))
    return path


def _unbatched(samples: list[Sample]) -> list[Sample]:
    """Of motions that were seen in one go only the last, which alone has an honest stamp."""
    kept: list[Sample] = []
    for sample in samples:
        if kept and sample.t_s - kept[-1].t_s < BATCH_S:
            kept.pop()
        kept.append(sample)
    return kept


def _forward_stroke(samples: list[Sample]) -> list[Sample]:
    """Cut off a wind-up: the stroke starts where the pointer was farthest back, seen along its last direction."""
    if len(samples) < MIN_SAMPLES:
        return samples
    last = samples[-1]
    middle = samples[len(samples) * 2 // 3 - 1]
    across, along = last.x_m - middle.x_m, last.y_m - middle.y_m
    progress = [sample.x_m * across + sample.y_m * along for sample in samples]
    farthest_back = min(range(len(samples)), key=lambda index: (progress[index], -index))
    return samples[farthest_back:]


def _velocity(samples: list[Sample]) -> tuple[float, float]:
    """Slope of both coordinates over time in m/s: least squares, fitted again with outliers weighted down (Huber)."""
    weights = [1.0] * len(samples)
    slope = (0.0, 0.0)
    for _ in range(_ROUNDS):
        centre, slope = _fit(samples, weights)
        misses = [
            hypot(
                sample.x_m - centre[1] - slope[0] * (sample.t_s - centre[0]),
                sample.y_m - centre[2] - slope[1] * (sample.t_s - centre[0]),
            )
            for sample in samples
        ]
        limit = _TUNING * sorted(misses)[len(misses) // 2]
        if limit <= 0.0:
            break
        weights = [1.0 if miss <= limit else limit / miss for miss in misses]
    return slope


def _fit(samples: list[Sample], weights: list[float]) -> tuple[tuple[float, float, float], tuple[float, float]]:
    """Weighted line: its centre ``(t, x, y)`` and its slope ``(dx/dt, dy/dt)``."""
    total = sum(weights)
    t_mean = sum(w * s.t_s for w, s in zip(weights, samples, strict=True)) / total
    x_mean = sum(w * s.x_m for w, s in zip(weights, samples, strict=True)) / total
    y_mean = sum(w * s.y_m for w, s in zip(weights, samples, strict=True)) / total
    spread = sum(w * (s.t_s - t_mean) ** 2 for w, s in zip(weights, samples, strict=True))
    across = sum(w * (s.t_s - t_mean) * (s.x_m - x_mean) for w, s in zip(weights, samples, strict=True))
    along = sum(w * (s.t_s - t_mean) * (s.y_m - y_mean) for w, s in zip(weights, samples, strict=True))
    return (t_mean, x_mean, y_mean), (across / spread, along / spread)
