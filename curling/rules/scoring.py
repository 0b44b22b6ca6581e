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
    from curling.rules.params import Params
    from curling.rules.state import Rock


class Lying(msgspec.Struct, frozen=True):
    """A rock in play as scoring sees it; the distance from the cave's centre is not rounded."""

    distance_um: float
    rock: int
    side: int
    is_in_cave: bool
    touches_hearth: bool

    @classmethod
    def of(cls, params: Params, rock: Rock, index: int, side: int) -> Lying:
        """Look at a rock in play, its number and its side."""
        return cls(
            distance_um=cave_distance_um(params, rock),
            rock=index,
            side=side,
            is_in_cave=is_in_cave(params, rock),
            touches_hearth=touches_hearth(params, rock),
        )


def measure(config: Config, rocks: Sequence[Rock]) -> tuple[Measure, ...]:
    """Measure all rocks in play, nearest first, with the points each brings its side.

    Args:
        config: Scoring, dimensions and the tolerance within which distances are level.
        rocks: One per rock id.
    """
    lying = _lying(config, rocks)
    points = (
        _starvince(lying)
        if config.scoring is Scoring.STARVINCE
        else classic_points(lying, tie_tolerance_um(config.params))
    )
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
    tolerance = tie_tolerance_um(config.params)
    for side in (0, 1):
        if nearest[side] < nearest[1 - side] - tolerance:
            return side
    return NOBODY


def rocks_in_cave(config: Config, rocks: Sequence[Rock], side: int) -> int:
    """How many rocks of a side lie wholly in the cave (R23)."""
    return sum(1 for value in _lying(config, rocks) if value.side == side and value.is_in_cave)


def _lying(config: Config, rocks: Sequence[Rock]) -> list[Lying]:
    """All rocks in play, nearest first, equal distances by id."""
    found = [
        Lying.of(config.params, rock, index, config.side_of_rock(index))
        for index, rock in enumerate(rocks)
        if rock.is_in_play
    ]
    return sorted(found, key=lambda value: (value.distance_um, value.rock))


def classic_points(lying: Sequence[Lying], tolerance_um: float) -> list[int]:
    """One point a rock in the cave that is nearer than every opposing rock there (R22 to R25)."""
    in_cave = [value for value in lying if value.is_in_cave]
    nearest = [_nearest([value for value in in_cave if value.side == side]) for side in (0, 1)]
    return [int(value.is_in_cave and value.distance_um < nearest[1 - value.side] - tolerance_um) for value in lying]


def _starvince(lying: list[Lying]) -> list[int]:
    """One point a rock in the cave, two if it touches the hearth (R34)."""
    return [int(value.is_in_cave) * (2 if value.touches_hearth else 1) for value in lying]


def _nearest(lying: list[Lying]) -> float:
    """Distance of the nearest of some rocks, infinite without any."""
    return min((value.distance_um for value in lying), default=math.inf)


def tie_tolerance_um(params: Params) -> float:
    """Distances closer than this are level (R25, Q5)."""
    return params.tie_tolerance_m * UM_PER_M
