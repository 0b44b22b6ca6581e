"""Rest repair: rocks at rest are kept in whole micrometres, and rounding may make neighbours overlap."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

GAP_UM = 2
ROUNDS = 12


def repair(diameter_um: int, positions_um: Mapping[int, tuple[int, int]]) -> dict[int, tuple[int, int]]:
    """Move rocks that overlap apart: the higher id along the line of centres, to a gap of 2 micrometres.

    Args:
        diameter_um: Diameter of a rock.
        positions_um: Centre by id.

    Returns:
        The same ids, each pair with a gap of at least 0; whole numbers all the way, so the same on every machine. Pairs
        are taken by id, the whole board at most 12 times.
    """
    placed = {rock: positions_um[rock] for rock in sorted(positions_um)}
    ids = list(placed)
    for _ in range(ROUNDS):
        moved = False
        for index, low in enumerate(ids):
            for high in ids[index + 1 :]:
                dx = placed[high][0] - placed[low][0]
                dy = placed[high][1] - placed[low][1]
                if dx * dx + dy * dy < diameter_um * diameter_um:
                    placed[high] = _apart(placed[low], (dx, dy), diameter_um + GAP_UM)
                    moved = True
        if not moved:
            break
    return placed


def _apart(low: tuple[int, int], line: tuple[int, int], distance_um: int) -> tuple[int, int]:
    """Return the place at a distance from ``low`` along a line, rounded away from ``low``."""
    dx, dy = line
    if dx == dy == 0:
        return low[0], low[1] + distance_um
    square = dx * dx + dy * dy

    def part(d: int) -> int:
        # ceil(|d| * distance / sqrt(square)), by whole numbers
        scaled = d * d * distance_um * distance_um
        root = isqrt(scaled // square)
        while root * root * square < scaled:
            root += 1
        return root if d >= 0 else -root

    return low[0] + part(dx), low[1] + part(dy)
