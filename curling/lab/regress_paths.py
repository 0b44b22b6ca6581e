"""The ways of rocks as few corners: small enough to be kept with a record, fine enough to be drawn."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.rules.simulator import Simulation

Corner = tuple[int, int]
"""``(x, y)`` in micrometres."""

SAMPLES = 240
"""Looks at a shot besides its events: a curled path is bent between them."""
DEVIATION_UM = 100.0
"""How far a kept way may lie off the true one: less than a line of a drawing is wide."""


def paths_of(simulation: Simulation) -> dict[int, tuple[Corner, ...]]:
    """Corners of the way of every rock that moved, by id."""
    end = simulation.duration_s
    times = sorted({event.t_s for event in simulation.events} | {end * k / SAMPLES for k in range(SAMPLES + 1)})
    found = {}
    for rock in simulation.rocks:
        poses = (simulation.trajectory.pose(rock.id, t) for t in times)
        way = [(round(pose[0] * 1e6), round(pose[1] * 1e6)) for pose in poses if pose is not None]
        way.append((round(rock.x_m * 1e6), round(rock.y_m * 1e6)))  # where it went out of play
        corners = simplified(way)
        if len(corners) > 1:
            found[rock.id] = tuple(corners)
    return found


def simplified(way: Sequence[Corner]) -> list[Corner]:
    """The corners that matter: every point left out lies within ``DEVIATION_UM`` of the line that is left.

    The farthest point of a stretch splits it, until none is far (Douglas and Peucker, 1973).
    """
    kept = {0, len(way) - 1}
    stretches = [(0, len(way) - 1)]
    while stretches:
        first, last = stretches.pop()
        inner = range(first + 1, last)
        farthest = max(inner, key=lambda at: _distance(way[at], way[first], way[last]), default=first)
        if _distance(way[farthest], way[first], way[last]) > DEVIATION_UM:
            kept.add(farthest)
            stretches += [(first, farthest), (farthest, last)]
    corners = [way[at] for at in sorted(kept)]
    return corners if len(corners) > 2 or corners[0] != corners[-1] else corners[:1]  # noqa: PLR2004


def _distance(point: Corner, start: Corner, end: Corner) -> float:
    """Distance of a point from the stretch between two others."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    px, py = point[0] - start[0], point[1] - start[1]
    length2 = dx * dx + dy * dy
    share = min(max((px * dx + py * dy) / length2, 0.0), 1.0) if length2 else 0.0
    return hypot(px - share * dx, py - share * dy)
