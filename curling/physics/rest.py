"""Rest repair: rocks at rest are kept in whole micrometres, and rounding may make neighbours overlap."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    Places = dict[int, tuple[int, int]]

GAP_UM = 2
ROUNDS = 12
NEIGHBOUR_UM = 6
"""Rocks nearer than this move together when a squeezed cluster is spread."""
SPREAD = 5000
"""A spread moves each rock of a cluster out by this part of its distance (6 micrometres a diameter of 30 mm)."""


def repair(diameter_um: int, positions_um: Mapping[int, tuple[int, int]]) -> Places:
    """Move rocks that overlap apart: the higher id along the line of centres, to a gap of 2 micrometres.

    Pairs are taken by id, the whole board at most 12 times. That cannot free a rock squeezed between two of lower id;
    its cluster is then spread a little from its lowest id until it fits. Whole numbers all the way: the same on every
    machine.

    Args:
        diameter_um: Diameter of a rock.
        positions_um: Centre by id.

    Returns:
        The same ids, ascending, each pair with a gap of at least 0.
    """
    placed = {rock: positions_um[rock] for rock in sorted(positions_um)}
    for _ in range(ROUNDS):
        overlaps = overlapping(placed, diameter_um)
        if not overlaps:
            return placed
        for low, high in overlaps:
            dx = placed[high][0] - placed[low][0]
            dy = placed[high][1] - placed[low][1]
            if dx * dx + dy * dy < diameter_um * diameter_um:  # a move before may have freed it
                placed[high] = _apart(placed[low], (dx, dy), diameter_um + GAP_UM)
    while overlaps := overlapping(placed, diameter_um):
        _spread(placed, _cluster(placed, overlaps[0][0], diameter_um + NEIGHBOUR_UM))
    return placed


def overlapping(placed: Mapping[int, tuple[int, int]], diameter_um: int) -> list[tuple[int, int]]:
    """Pairs nearer than a diameter, by id."""
    ids = sorted(placed)
    return [
        (low, high)
        for index, low in enumerate(ids)
        for high in ids[index + 1 :]
        if _square(placed[low], placed[high]) < diameter_um * diameter_um
    ]


def _square(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Square of a distance."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    return dx * dx + dy * dy


def _apart(low: tuple[int, int], line: tuple[int, int], distance_um: int) -> tuple[int, int]:
    """Return the place at a distance from ``low`` along a line, rounded away from ``low``."""
    dx, dy = line
    if dx == dy == 0:
        return low[0], low[1] + distance_um
    square = dx * dx + dy * dy

    def part(d: int) -> int:
        # The next whole number from |d| * distance / sqrt(square) up.
        scaled = d * d * distance_um * distance_um
        root = isqrt(scaled // square)
        while root * root * square < scaled:
            root += 1
        return root if d >= 0 else -root

    return low[0] + part(dx), low[1] + part(dy)


def _cluster(placed: Places, rock: int, near_um: int) -> list[int]:
    """Rocks that hang together with one, ascending."""
    found = [rock]
    for member in found:
        found += [
            other
            for other in placed
            if other not in found and _square(placed[member], placed[other]) < near_um * near_um
        ]
    return sorted(found)


def _spread(placed: Places, cluster: list[int]) -> None:
    """Move the rocks of a cluster away from its lowest id, each by a part of its distance."""
    x0, y0 = placed[cluster[0]]
    for rock in cluster:
        dx, dy = placed[rock][0] - x0, placed[rock][1] - y0
        placed[rock] = (placed[rock][0] + _out(dx), placed[rock][1] + _out(dy))


def _out(d: int) -> int:
    """The share of a spread, rounded away from zero."""
    return -(-d // SPREAD) if d >= 0 else d // SPREAD
