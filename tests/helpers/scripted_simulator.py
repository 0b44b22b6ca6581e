"""A simulator without physics: throws end as the test says; hammers follow plain geometry of its own."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from curling.rules.simulator import (
    EventKind,
    HammerSize,
    HammerSpot,
    PhysicsEvent,
    RockBody,
    RockResult,
    Shot,
    Simulation,
    Status,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from curling.rules.params import Params

GAP_M = 10e-6


def event(kind: EventKind, rock: int, other: int | None = None, *, on_sheet: bool | None = None) -> PhysicsEvent:
    """A physical event whose times do not matter."""
    is_fall = kind is EventKind.TOTEM_FELL
    place = 0.1 if is_fall else None
    return PhysicsEvent(0.0, kind, rock, other, 0.0, place, place, on_sheet)


def simulation(results: Sequence[RockResult], events: Sequence[PhysicsEvent] = ()) -> Simulation:
    """A simulation that nobody looks at in motion."""
    return Simulation(tuple(results), tuple(events), 0.0, None)


class ScriptedSimulator:
    """Ends every throw as ``script`` says."""

    physics_version = 1

    def __init__(self, script: Callable[[Sequence[RockBody], Shot], Simulation] | None = None) -> None:
        self.script = script or straight_slide
        self.calls: list[tuple[tuple[RockBody, ...], Shot]] = []
        self.repairs: dict[int, tuple[int, int]] = {}
        self.repaired: list[int] = []

    def simulate(self, params: Params, rocks: Sequence[RockBody], shot: Shot) -> Simulation:
        self.calls.append((tuple(rocks), shot))
        return self.script(rocks, shot)

    def hammer_spot(
        self, params: Params, rocks: Sequence[RockBody], rock: int, size: HammerSize, angle_rad: float
    ) -> HammerSpot:
        is_big = size is HammerSize.BIG
        length = params.hammer_big_length_m if is_big else params.hammer_little_length_m
        width = params.hammer_big_width_m if is_big else params.hammer_little_width_m
        radius = params.rock_diameter_m / 2
        body = next(value for value in rocks if value.id == rock)
        others = [value for value in rocks if value.id != rock]
        along = (-math.sin(angle_rad), math.cos(angle_rad))
        across = (along[1], -along[0])

        def at(forward: float, side: float) -> tuple[float, float]:
            return (
                body.x_m + forward * along[0] + side * across[0],
                body.y_m + forward * along[1] + side * across[1],
            )

        corners = tuple(
            at(forward, side)
            for forward, side in (
                (radius, -width / 2),
                (radius, width / 2),
                (radius + length, width / 2),
                (radius + length, -width / 2),
            )
        )
        x_m, y_m = at(length + 2 * radius, 0.0)

        def outside(x: float, y: float, margin: float) -> bool:
            low, high = params.slammer_depth_m, params.sheet_length_m - params.slammer_depth_m
            return not (margin <= x <= params.sheet_width_m - margin and low + margin <= y <= high - margin)

        def gap_to_hammer(other: RockBody) -> float:
            dx, dy = other.x_m - body.x_m, other.y_m - body.y_m
            forward = dx * along[0] + dy * along[1]
            side = abs(dx * across[0] + dy * across[1])
            beyond = max(radius - forward, forward - radius - length, 0.0)
            return math.hypot(beyond, max(side - width / 2, 0.0)) - radius

        reason, blocker = None, None
        if any(outside(x, y, 0.0) for x, y in corners):
            reason = "hammer_off_board"
        elif hit := [other for other in others if gap_to_hammer(other) < GAP_M]:
            reason, blocker = "hammer_on_rock", hit[0].id
        elif outside(x_m, y_m, radius):
            reason = "landing_off_board"
        elif hit := [o for o in others if math.hypot(o.x_m - x_m, o.y_m - y_m) < 2 * radius + GAP_M]:
            reason, blocker = "landing_blocked", hit[0].id
        return HammerSpot(x_m, y_m, corners, reason, blocker)

    def repair_rest(self, params: Params, positions_um: Mapping[int, tuple[int, int]]) -> dict[int, tuple[int, int]]:
        self.repaired = sorted(positions_um)
        return {rock: self.repairs.get(rock, place) for rock, place in positions_um.items()}


def straight_slide(rocks: Sequence[RockBody], shot: Shot) -> Simulation:
    """The thrown rock slides v * v / 4 metres and meets nothing; the others stay."""
    way = shot.speed_m_s**2 / 4
    x_m = shot.x_m - way * math.sin(shot.aim_rad)
    y_m = shot.y_m + way * math.cos(shot.aim_rad)
    thrown = RockResult(shot.rock, shot.side, x_m, y_m, 0.0, Status.IN_PLAY, None)
    return simulation([*(_at_rest(rock) for rock in rocks), thrown])


def _at_rest(rock: RockBody) -> RockResult:
    return RockResult(rock.id, rock.side, rock.x_m, rock.y_m, rock.angle_rad, Status.IN_PLAY, rock.totem)
