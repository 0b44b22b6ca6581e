"""An independent solver of Caveman Curling shots, for tests: conservative advancement, and impulses by hand.

It shares no code and no method with the engine: no contact time is computed; time goes on by steps that no pair can use
up (gap over the fastest closing there can be), until a gap is a picometre. No totems, no contacts that fall together.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tests.helpers.plain_impact import rebound, turns_over

if TYPE_CHECKING:
    from curling.rules.params import Params
    from curling.rules.simulator import RockBody, Shot

TOUCH_M = 1e-12
# Rocks that press on each other would need endless ever smaller steps; so near and slow they sink in by 5 pm at most.
PRESSED_M, PRESSED_M_S, PRESSED_S = 1e-9, 1e-6, 1e-6


class Disc:
    """A rock; velocity is a speed along a unit direction, as friction leaves it."""

    def __init__(self, x: float, y: float, angle: float) -> None:
        self.x, self.y, self.angle = x, y, angle
        self.speed, self.ux, self.uy, self.spin = 0.0, 0.0, 0.0, 0.0
        self.status = "in_play"

    @property
    def velocity(self) -> tuple[float, float]:
        return self.speed * self.ux, self.speed * self.uy

    def set_velocity(self, vx: float, vy: float) -> None:
        self.speed = math.hypot(vx, vy)
        if self.speed < 1e-12:
            self.speed = 0.0
        else:
            self.ux, self.uy = vx / self.speed, vy / self.speed

    def move(self, dt: float, decel: float, spin_decel: float) -> None:
        slide = min(dt, self.speed / decel)
        way = self.speed * slide - decel * slide * slide / 2
        self.x += way * self.ux
        self.y += way * self.uy
        self.speed = max(self.speed - decel * dt, 0.0)
        turn = min(dt, abs(self.spin) / spin_decel)
        sign = math.copysign(1.0, self.spin)
        self.angle += sign * (abs(self.spin) * turn - spin_decel * turn * turn / 2)
        self.spin = sign * max(abs(self.spin) - spin_decel * dt, 0.0)


class PlainShot:
    """One shot, simulated when made.

    Attributes:
        discs: Rocks by id.
        hits: ``(t, a, b, speed)`` in order.
        energies: Kinetic energy over mass after every hit and at the start.
    """

    def __init__(self, params: Params, rocks: list[RockBody], shot: Shot) -> None:
        self.params = params
        self.decel = params.friction * params.gravity_m_s2
        self.spin_decel = 4 * self.decel / (3 * params.rock_diameter_m / 2)
        self.diameter = params.rock_diameter_m
        self.discs = {rock.id: Disc(rock.x_m, rock.y_m, rock.angle_rad) for rock in rocks}
        thrown = Disc(shot.x_m, shot.y_m, 0.0)
        thrown.set_velocity(-shot.speed_m_s * math.sin(shot.aim_rad), shot.speed_m_s * math.cos(shot.aim_rad))
        thrown.spin = shot.spin_rad_s
        self.discs[shot.rock] = thrown
        self.hits: list[tuple[float, int, int, float]] = []
        self.t = 0.0
        self.energies = [self.energy()]
        while any(disc.speed > 0 for disc in self.in_play()):
            self.step()
        for disc in self.in_play():
            disc.move(1e3, self.decel, self.spin_decel)

    def in_play(self) -> list[Disc]:
        return [disc for disc in self.discs.values() if disc.status == "in_play"]

    def energy(self) -> float:
        radius = self.params.rock_diameter_m / 2
        return sum(d.speed**2 / 2 + radius**2 * d.spin**2 / 4 for d in self.in_play())

    def step(self) -> None:
        """Advance by a time that nothing can use up, or hit what touches."""
        dt, touching = self.safe_step()
        for i, j in touching:
            self.hit(i, j)
        if touching:
            return
        leaving = [
            (*self.leaves(disc), rock)
            for rock, disc in self.discs.items()
            if disc.status == "in_play" and disc.speed > 0
        ]
        first, status, leaver = min(leaving, default=(math.inf, "", -1))
        dt = min(first, dt)
        for disc in self.in_play():
            disc.move(dt, self.decel, self.spin_decel)
        self.t += dt
        if first <= dt:
            self.discs[leaver].status = status

    def safe_step(self) -> tuple[float, list[tuple[int, int]]]:
        """A time in which nothing stops or touches, and the pairs that touch now."""
        playing = [rock for rock in sorted(self.discs) if self.discs[rock].status == "in_play"]
        movers = [rock for rock in playing if self.discs[rock].speed > 0]
        dt = min(self.discs[rock].speed for rock in movers) / self.decel
        touching = []
        for i in movers:
            for j in playing:
                if j == i or (j < i and self.discs[j].speed > 0):
                    continue
                safe, touches = self.look(self.discs[i], self.discs[j])
                if touches:
                    touching.append((min(i, j), max(i, j)))
                else:
                    dt = min(dt, safe)
        return dt, touching

    def look(self, a: Disc, b: Disc) -> tuple[float, bool]:
        """A safe step for a pair, and whether it touches and approaches."""
        dx, dy = b.x - a.x, b.y - a.y
        distance = math.hypot(dx, dy)
        gap = distance - self.diameter
        vx, vy = b.speed * b.ux - a.speed * a.ux, b.speed * b.uy - a.speed * a.uy
        opening = (vx * dx + vy * dy) / distance
        if gap <= TOUCH_M and opening < 0:
            return 0.0, True
        # Turning round each other only opens, and friction closes with twice the deceleration of one rock at the most:
        # the gap stays above gap + opening t - decel t^2.
        root = math.sqrt(opening**2 + 4 * self.decel * max(gap, 0.0))
        safe = (opening + root) / (2 * self.decel) if opening >= 0 else 2 * gap / (root - opening)
        if gap < PRESSED_M and abs(opening) < PRESSED_M_S:
            safe = max(safe, PRESSED_S)
        return 0.999 * safe, False

    def leaves(self, disc: Disc) -> tuple[float, str]:
        """Time until a rock leaves along its straight way if it gets there, and as what."""
        p = self.params
        radius = p.rock_diameter_m / 2
        best, status = math.inf, ""
        lines = []
        if p.sheet_width_m:
            lines = [(disc.x + radius, disc.ux, "out_edge"), (p.sheet_width_m + radius - disc.x, -disc.ux, "out_edge")]
        if p.slammer_depth_m:
            lines += [
                (disc.y - radius - p.slammer_depth_m, disc.uy, "out_slammer"),
                (p.sheet_length_m - p.slammer_depth_m - radius - disc.y, -disc.uy, "out_slammer"),
            ]
        for room, towards, name in lines:
            if towards >= 0:
                continue
            way = room / -towards
            if way <= disc.speed**2 / (2 * self.decel):
                t = (disc.speed - math.sqrt(max(disc.speed**2 - 2 * self.decel * way, 0.0))) / self.decel
                if t < best:
                    best, status = t, name
        return best, status

    def hit(self, i: int, j: int) -> None:
        """Exchange impulses by the text-book formulae; break the slower rock if the hit is hard."""
        a, b = self.discs[i], self.discs[j]
        slower = [k for k in (i, j) if self.discs[k].speed <= min(a.speed, b.speed) + 1e-9]
        closing, after_a, after_b = rebound(
            self.params, (b.x - a.x, b.y - a.y), (*a.velocity, a.spin), (*b.velocity, b.spin)
        )
        for disc, (vx, vy, spin) in ((a, after_a), (b, after_b)):
            disc.set_velocity(vx, vy)
            disc.spin = spin
        self.hits.append((self.t, i, j, closing))
        if turns_over(self.params, closing):
            for k in slower:
                self.discs[k].status = "broken"
        self.energies.append(self.energy())
