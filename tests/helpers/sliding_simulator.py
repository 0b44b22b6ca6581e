"""A simulator of one rock on an empty sheet: it slides by the closed form, passes through others, and may leave.

Good enough to show motion where a test is about hands and pictures, not about physics.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from curling.rules.simulator import EventKind, PhysicsEvent, RockResult, Shot, Simulation, Status
from tests.helpers.scripted_simulator import ScriptedSimulator

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.rules.params import Params
    from curling.rules.simulator import RockBody, TotemOffset

STEP_S = 0.002


class Slide:
    """Motion of the thrown rock; a rock named in ``topples`` loses its totem when the thrown rock has passed it."""

    def __init__(self, params: Params, rocks: Sequence[RockBody], shot: Shot) -> None:
        self.rocks = {rock.id: rock for rock in rocks}
        self.shot = shot
        self.braking = params.friction * params.gravity_m_s2
        self.rest_s = shot.speed_m_s / self.braking
        self.out_s = math.inf
        self.falls: dict[int, float] = {}

    @property
    def duration_s(self) -> float:
        return min(self.rest_s, self.out_s)

    @property
    def rock_ids(self) -> tuple[int, ...]:
        return tuple(sorted([*self.rocks, self.shot.rock]))

    def way(self, t_s: float) -> float:
        t_s = min(max(t_s, 0.0), self.rest_s)
        return self.shot.speed_m_s * t_s - self.braking * t_s * t_s / 2

    def place(self, t_s: float) -> tuple[float, float]:
        way = self.way(min(t_s, self.out_s))
        return (
            self.shot.x_m - way * math.sin(self.shot.aim_rad),
            self.shot.y_m + way * math.cos(self.shot.aim_rad),
        )

    def pose(self, rock: int, t_s: float) -> tuple[float, float, float] | None:
        if rock != self.shot.rock:
            lying = self.rocks[rock]
            return (lying.x_m, lying.y_m, lying.angle_rad)
        return None if t_s >= self.out_s else (*self.place(t_s), 0.0)

    def speed(self, rock: int, t_s: float) -> float:
        if rock != self.shot.rock or t_s >= self.duration_s:
            return 0.0
        return self.shot.speed_m_s - self.braking * t_s

    def totem_pose(self, rock: int, t_s: float) -> tuple[float, float, bool] | None:
        lying = self.rocks.get(rock)
        if lying is None or lying.totem is None:
            return None
        fall_s = self.falls.get(rock, math.inf)
        slip = 0.02 if t_s >= fall_s else 0.0
        return (lying.x_m + lying.totem.dx_m, lying.y_m + lying.totem.dy_m + slip, t_s < fall_s)


class SlidingSimulator(ScriptedSimulator):
    """Slides; ``topples`` names rocks whose totems the thrown rock knocks off when it comes as far as they lie."""

    def __init__(self) -> None:
        super().__init__()
        self.topples: set[int] = set()

    def simulate(self, params: Params, rocks: Sequence[RockBody], shot: Shot) -> Simulation:
        self.calls.append((tuple(rocks), shot))
        slide = Slide(params, rocks, shot)
        events: list[PhysicsEvent] = []
        status = Status.IN_PLAY
        far = params.sheet_length_m - params.slammer_depth_m - params.rock_radius_m
        for step in range(int(slide.rest_s / STEP_S) + 1):
            t_s = step * STEP_S
            x_m, y_m = slide.place(t_s)
            for rock in rocks:
                if rock.id in self.topples and rock.totem and rock.id not in slide.falls and y_m >= rock.y_m:
                    slide.falls[rock.id] = t_s
                    events.append(_fell(rock, t_s, slide.speed(shot.rock, t_s)))
            if y_m >= far:
                status, kind = Status.OUT_SLAMMER, EventKind.SLAMMER
            elif not -params.rock_radius_m < x_m < params.sheet_width_m + params.rock_radius_m:
                status, kind = Status.OUT_EDGE, EventKind.LEFT_SHEET
            else:
                continue
            slide.out_s = t_s
            events.append(PhysicsEvent(t_s, kind, shot.rock, None, slide.speed(shot.rock, t_s - STEP_S)))
            break
        if status is Status.IN_PLAY:
            events.append(PhysicsEvent(slide.rest_s, EventKind.STOPPED, shot.rock, None, 0.0))
        results = [_lying(rock, is_toppled=rock.id in slide.falls) for rock in rocks]
        x_m, y_m = slide.place(slide.duration_s)
        results.append(RockResult(shot.rock, shot.side, x_m, y_m, 0.0, status, None))
        results.sort(key=lambda result: result.id)
        return Simulation(tuple(results), tuple(events), slide.duration_s, slide)


def _fell(rock: RockBody, t_s: float, speed_m_s: float) -> PhysicsEvent:
    kind = EventKind.TOTEM_FELL
    return PhysicsEvent(t_s, kind, rock.id, None, speed_m_s, rock.x_m, rock.y_m + 0.02, on_sheet=True)


def _lying(rock: RockBody, *, is_toppled: bool) -> RockResult:
    totem: TotemOffset | str | None = "fallen" if is_toppled else rock.totem
    return RockResult(rock.id, rock.side, rock.x_m, rock.y_m, rock.angle_rad, Status.IN_PLAY, totem)
