"""Scoring of a round: distances from the centre of the cave, who is nearest, how many rocks count (R22 to R25, R34)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import msgspec

from curling.rules.config import Scoring
from curling.rules.geometry import UM_PER_M, cave_distance_um, is_in_cave, touches_hearth
from curling.rules.state import NOBODY, Measure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.rules.config import Config
    from curling.rules.state import Rock


class _Lying(msgspec.Struct, frozen=True):
    """A rock on the sheet as scoring sees it; the distance is not rounded."""

    distance_um: float
    rock: int
    side: int
    is_in_cave: bool
    touches_hearth: bool


def measure(config: Config, rocks: Sequence[Rock]) -> tuple[Measure, ...]:
    """Measure all rocks in play, nearest first, with the points each brings its side.

    Args:
        config: Scoring, dimensions and the tolerance within which distances are level.
        rocks: One per rock id.
    """
    lying = _lying(config, rocks)
    points = _starvince(lying) if config.scoring is Scoring.STARVINCE else _classic(lying, _tolerance_um(config))
    return tuple(
        Measure(
            rock=value.rock,
            side=value.side,
            distance_um=round(value.distance_um),
            is_in_cave=value.is_in_cave,
            points=points[index],
        )
        for index, value in enumerate(lying)
    )


def points_by_side(measures: Sequence[Measure]) -> tuple[int, int]:
    """Points of each side."""
    return (
        sum(value.points for value in measures if value.side == 0),
        sum(value.points for value in measures if value.side == 1),
    )


def nearest_side(config: Config, rocks: Sequence[Rock]) -> int:
    """Side of the rock nearest to the centre, in the cave or not; ``NOBODY`` if level or no rock is in play (R34)."""
    lying = _lying(config, rocks)
    nearest = [_nearest([value for value in lying if value.side == side]) for side in (0, 1)]
    tolerance = _tolerance_um(config)
    for side in (0, 1):
        if nearest[side] < nearest[1 - side] - tolerance:
            return side
    return NOBODY


def rocks_in_cave(config: Config, rocks: Sequence[Rock], side: int) -> int:
    """How many rocks of a side lie wholly in the cave (R23)."""
    return sum(1 for value in _lying(config, rocks) if value.side == side and value.is_in_cave)


def _lying(config: Config, rocks: Sequence[Rock]) -> list[_Lying]:
    """All rocks in play, nearest first, equal distances by id."""
    params = config.params
    found = [
        _Lying(
            distance_um=cave_distance_um(params, rock),
            rock=index,
            side=config.side_of_rock(index),
            is_in_cave=is_in_cave(params, rock),
            touches_hearth=touches_hearth(params, rock),
        )
        for index, rock in enumerate(rocks)
        if rock.is_in_play
    ]
    return sorted(found, key=lambda value: (value.distance_um, value.rock))


def _classic(lying: list[_Lying], tolerance_um: float) -> list[int]:
    """One point a rock in the cave that is nearer than every opposing rock there (R22 to R25)."""
    in_cave = [value for value in lying if value.is_in_cave]
    nearest = [_nearest([value for value in in_cave if value.side == side]) for side in (0, 1)]
    return [int(value.is_in_cave and value.distance_um < nearest[1 - value.side] - tolerance_um) for value in lying]


def _starvince(lying: list[_Lying]) -> list[int]:
    """One point a rock in the cave, two if it touches the hearth (R34)."""
    return [int(value.is_in_cave) * (2 if value.touches_hearth else 1) for value in lying]


def _nearest(lying: list[_Lying]) -> float:
    """Distance of the nearest of some rocks, infinite without any."""
    return min((value.distance_um for value in lying), default=math.inf)


def _tolerance_um(config: Config) -> float:
    """Distances closer than this are level (R25, Q5)."""
    return config.params.tie_tolerance_m * UM_PER_M
