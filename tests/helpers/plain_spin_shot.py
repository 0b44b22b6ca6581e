"""An independent solver of whole shots with spin, for tests: paths by Runge-Kutta steps, contacts by patience.

It shares no code and no method with the engine. Every pair of rocks, and every rock with every line it may leave by,
is watched on its own: at a time it is told for how long it cannot touch, whatever friction does, and asked again then,
until a gap is a picometre. The pair that is clear for the shortest time is asked next. No totems, no contacts that
fall together.
"""

from __future__ import annotations

import heapq
import math
from typing import TYPE_CHECKING, NamedTuple

from tests.helpers.plain_impact import rebound, turns_over
from tests.helpers.plain_spin import SHARE, Path, State, law_of

if TYPE_CHECKING:
    from curling.rules.params import Params
    from curling.rules.simulator import RockBody, Shot

TOUCH_M = 1e-12
ROUNDING_M_S = 1e-12
"""A pair that comes together so slowly may do so after its hit as well: digits that a velocity does not have."""
# Rocks that press on each other would need endless ever smaller steps; so near and slow they sink in by 40 pm at most.
PRESSED_M, PRESSED_M_S, PRESSED_S = 1e-9, 1e-6, 4e-6


class Line(NamedTuple):
    """A line that a rock leaves by: the room before it is ``x nx + y ny + offset``."""

    nx: float
    ny: float
    offset: float
    status: str


class Disc:
    """A rock: its path since it was last touched, and its pose and status at the end."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.touched = 0
        self.status = "in_play"
        self.x = self.y = self.angle = 0.0


class Watch(NamedTuple):
    """Two rocks, or a rock and a line, that cannot touch before a time."""

    t_s: float
    rock: int
    other: Line | int
    touched: tuple[int, int]


class PlainSpinShot:
    """One shot, simulated when made.

    Attributes:
        discs: Rocks by id.
        hits: ``(t, a, b, speed)`` in order.
        energies: Kinetic energy over mass at the start and after every hit.
    """

    def __init__(self, params: Params, rocks: list[RockBody], shot: Shot, share: float = SHARE) -> None:
        self.params = params
        self.law = law_of(params)._replace(share=share)
        # Drag is at most mu g, and the force across the motion a third of what the pressure is tipped by.
        self.accel = self.law.decel * math.hypot(1, self.law.tip / 3)
        self.lines = list(_lines(params))
        starts = {rock.id: (rock.x_m, rock.y_m, rock.angle_rad, 0.0, 0.0, 0.0) for rock in rocks}
        velocity = -shot.speed_m_s * math.sin(shot.aim_rad), shot.speed_m_s * math.cos(shot.aim_rad)
        starts[shot.rock] = (shot.x_m, shot.y_m, 0.0, *velocity, shot.spin_rad_s)
        self.discs = {rock: Disc(Path(self.law, 0.0, start)) for rock, start in starts.items()}
        self.hits: list[tuple[float, int, int, float]] = []
        self.energies = [self.energy(0.0)]
        self.watches: list[tuple[float, int, Watch]] = []
        self.asked = 0
        self._watch(shot.rock, 0.0)
        while self.watches:
            self._look(heapq.heappop(self.watches)[2])
        for disc in self.discs.values():
            disc.x, disc.y, disc.angle, *_ = disc.path.end()[1]

    def in_play(self) -> list[int]:
        """Rocks that are still there, by id."""
        return [rock for rock in sorted(self.discs) if self.discs[rock].status == "in_play"]

    def energy(self, t_s: float) -> float:
        """Kinetic energy over mass of all rocks in play."""
        total = 0.0
        for rock in self.in_play():
            *_, vx, vy, spin = self.discs[rock].path.at(t_s)
            total += (vx**2 + vy**2) / 2 + self.law.radius**2 * spin**2 / 4
        return total

    def _watch(self, rock: int, t_s: float) -> None:
        for other in self.in_play():
            if other != rock:
                self._ask_at(t_s, rock, other)
        for line in self.lines:
            self._ask_at(t_s, rock, line)

    def _ask_at(self, t_s: float, rock: int, other: Line | int) -> None:
        touched = self.discs[rock].touched, 0 if isinstance(other, Line) else self.discs[other].touched
        self.asked += 1
        heapq.heappush(self.watches, (t_s, self.asked, Watch(t_s, rock, other, touched)))

    def _look(self, watch: Watch) -> None:
        t, rock, other, touched = watch
        disc = self.discs[rock]
        if disc.status != "in_play" or disc.touched != touched[0]:
            return
        here = disc.path.at(t)
        if isinstance(other, Line):
            gap = here[0] * other.nx + here[1] * other.ny + other.offset
            opening = here[3] * other.nx + here[4] * other.ny
            accel = self._accel(disc, t)
        else:
            partner = self.discs[other]
            if partner.status != "in_play" or partner.touched != touched[1]:
                return
            gap, opening = self._gap(here, partner.path.at(t))
            accel = self._accel(disc, t) + self._accel(partner, t)
        if accel == 0:
            return
        if gap <= TOUCH_M and opening < -ROUNDING_M_S:
            if isinstance(other, Line):
                disc.status = other.status
            else:
                self._hit(t, *sorted((rock, other)))
            return
        # Turning round each other only opens: the gap stays above gap + opening t - accel t^2 / 2.
        root = math.sqrt(opening**2 + 2 * accel * max(gap, 0.0))
        safe = (opening + root) / accel if opening >= 0 else 2 * max(gap, 0.0) / (root - opening)
        if gap < PRESSED_M and abs(opening) < PRESSED_M_S:
            safe = max(safe, PRESSED_S)
        self._ask_at(t + 0.999 * safe, rock, other)

    def _accel(self, disc: Disc, t_s: float) -> float:
        return 0.0 if disc.path.stopped and t_s >= disc.path.t_s[-1] else self.accel

    def _gap(self, a: State, b: State) -> tuple[float, float]:
        dx, dy = b[0] - a[0], b[1] - a[1]
        distance = math.hypot(dx, dy)
        return distance - 2 * self.law.radius, ((b[3] - a[3]) * dx + (b[4] - a[4]) * dy) / distance

    def _hit(self, t: float, i: int, j: int) -> None:
        a, b = (self.discs[rock].path.at(t) for rock in (i, j))
        closing, *motions = rebound(self.params, (b[0] - a[0], b[1] - a[1]), a[3:], b[3:])
        self.hits.append((t, i, j, closing))
        speeds = math.hypot(*a[3:5]), math.hypot(*b[3:5])
        for rock, state, speed, motion in zip((i, j), (a, b), speeds, motions, strict=True):
            disc = self.discs[rock]
            disc.path = Path(self.law, t, (*state[:3], *motion))
            disc.touched += 1
            if turns_over(self.params, closing) and speed <= min(speeds) + 1e-9:
                disc.status = "broken"
        self.energies.append(self.energy(t))
        for rock in (i, j):
            if self.discs[rock].status == "in_play":
                self._watch(rock, t)


def _lines(params: Params) -> list[Line]:
    """Edges, where no part is over the sheet any more, and slammers, which a part that is over it reaches."""
    radius, width, length = params.rock_diameter_m / 2, params.sheet_width_m, params.sheet_length_m
    lines = []
    if width:
        lines += [Line(1, 0, radius, "out_edge"), Line(-1, 0, width + radius, "out_edge")]
    if depth := params.slammer_depth_m:
        lines += [Line(0, 1, -radius - depth, "out_slammer"), Line(0, -1, length - depth - radius, "out_slammer")]
    return lines
