"""Where a hammer lies and where its rock lands (R14, R15): geometry, tested by shape queries of pymunk.

The hammer lies with the middle of its short side at the rock; the rock is lifted, not pushed, to its other end, so its
centre moves the hammer's length and one diameter along the hammer's axis. Neither the hammer nor the rock at its new
place may touch anything (nearer than 10 micrometres counts as touching), and both must lie wholly on the sheet.
"""

from __future__ import annotations

from math import cos, sin
from typing import TYPE_CHECKING

import pymunk

from curling.rules.simulator import HammerSize, HammerSpot
from shared.core.errors import ParamsError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from curling.rules.params import Params
    from curling.rules.simulator import RockBody

    Point = tuple[float, float]

CLEARANCE_M = 1e-5
EDGE_ROUNDING_M = 1e-9
_SLAMMER = -1


def find_spot(params: Params, rocks: Sequence[RockBody], rock: int, size: HammerSize, angle_rad: float) -> HammerSpot:
    """Place a hammer at a rock.

    Args:
        params: Validated parameters.
        rocks: All rocks in play, the hammered one included.
        rock: Id of the hammered rock.
        size: Which hammer.
        angle_rad: Direction from the rock along the hammer, 0 = up the sheet, positive to the left.

    Raises:
        ParamsError: The hammered rock is not among the rocks.
    """
    held = next((body for body in rocks if body.id == rock), None)
    if held is None:
        raise ParamsError(path="$.rock", expected="a rock that lies on the sheet", got=str(rock))
    ahead = (-sin(angle_rad), cos(angle_rad))
    length, width = hammer_size(params, size)
    radius = params.rock_radius_m
    corners = _corners((held.x_m, held.y_m), ahead, (radius, length, width))
    reach = length + params.rock_diameter_m
    landing = (held.x_m + reach * ahead[0], held.y_m + reach * ahead[1])
    reason, blocker = _refusal(params, [body for body in rocks if body.id != rock], corners, landing)
    return HammerSpot(landing[0], landing[1], corners, reason, blocker)


def hammer_size(params: Params, size: HammerSize) -> tuple[float, float]:
    """Length and width of a hammer in metres."""
    if size is HammerSize.BIG:
        return params.hammer_big_length_m, params.hammer_big_width_m
    return params.hammer_little_length_m, params.hammer_little_width_m


def _corners(centre: Point, ahead: Point, sizes: tuple[float, float, float]) -> tuple[Point, ...]:
    """Corners of the hammer: near left, near right, far right, far left, seen along it."""
    radius, length, width = sizes
    left = (-ahead[1] * width / 2, ahead[0] * width / 2)
    near = (centre[0] + radius * ahead[0], centre[1] + radius * ahead[1])
    far = (near[0] + length * ahead[0], near[1] + length * ahead[1])
    return (
        (near[0] + left[0], near[1] + left[1]),
        (near[0] - left[0], near[1] - left[1]),
        (far[0] - left[0], far[1] - left[1]),
        (far[0] + left[0], far[1] + left[1]),
    )


def _refusal(
    params: Params, others: Sequence[RockBody], corners: tuple[Point, ...], landing: Point
) -> tuple[str | None, int | None]:
    """Reason code and the rock in the way, ``(None, None)`` for a legal place."""
    obstacles = _Obstacles(params, others)
    touched = obstacles.touched(pymunk.Poly(obstacles.body, corners))
    if _SLAMMER in touched or not all(_is_on_sheet(params, corner, 0.0) for corner in corners):
        return "hammer_off_board", None
    if touched:
        return "hammer_on_rock", touched[0]
    if not _is_on_sheet(params, landing, params.rock_radius_m):
        return "landing_off_board", None
    touched = obstacles.touched(pymunk.Circle(obstacles.body, params.rock_radius_m, landing))
    if touched:
        return "landing_blocked", touched[-1] if touched[-1] != _SLAMMER else None
    return None, None


def _is_on_sheet(params: Params, point: Point, margin: float) -> bool:
    """Whether a point lies on the sheet, at least ``margin`` from its edges."""
    if not params.has_edges:
        return True
    room = margin - EDGE_ROUNDING_M
    x, y = point
    return room <= x <= params.sheet_width_m - room and room <= y <= params.sheet_length_m - room


class _Obstacles:
    """A space of all that a hammer and a landing rock must not touch, each grown by the clearance."""

    def __init__(self, params: Params, others: Iterable[RockBody]) -> None:
        self._space = pymunk.Space()
        self.body = self._space.static_body
        self._ids: dict[pymunk.Shape, int] = {}
        for rock in others:
            circle = pymunk.Circle(self.body, params.rock_radius_m + CLEARANCE_M, (rock.x_m, rock.y_m))
            self._ids[circle] = rock.id
        if params.has_slammers:
            # Wider than the sheet on both sides, as the bars are.
            left, right = -params.sheet_width_m, 2 * params.sheet_width_m
            depth, length = params.slammer_depth_m, params.sheet_length_m
            for near, far in ((-length, depth + CLEARANCE_M), (length - depth - CLEARANCE_M, 2 * length)):
                bar = pymunk.Poly(self.body, [(left, near), (right, near), (right, far), (left, far)])
                self._ids[bar] = _SLAMMER
        if self._ids:
            self._space.add(*self._ids)

    def touched(self, shape: pymunk.Shape) -> list[int]:
        """Ids of what a shape touches, ascending, slammers first (as -1)."""
        hits = self._space.shape_query(shape)
        return sorted({self._ids[hit.shape] for hit in hits if hit.shape in self._ids})
