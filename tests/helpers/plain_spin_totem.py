"""An independent solver of one rock with a totem on top, for tests: one set of equations, Runge-Kutta steps.

The totem is a point at an offset from the rock's centre. While it slips, friction ``mu_t m g`` acts on it along the
velocity of the rock's top below it against its own, and the opposite force on the rock at that point; the ground
carries both. While it rides, the rock moves as without it, and the totem needs the acceleration of where it stands.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tests.helpers.plain_spin import SHARE, STILL_M_S, brake, grip, law_of

if TYPE_CHECKING:
    import numpy.typing as npt

    from curling.rules.params import Params

    Vector = npt.NDArray[np.float64]

RIDES, SLIPS, FELL = "rides", "slips", "fell"


class Ends(NamedTuple):
    """What became of a rock and its totem.

    Attributes:
        t_s: When both came to rest, or the totem fell.
        rock: Place x, y in m and angle of the rock.
        offset: Of the totem from the rock's centre, in m.
        slips: How often the totem began to slip.
        fell: Whether its centre left the rock's top; then all is told for that time.
    """

    t_s: float
    rock: tuple[float, float, float]
    offset: tuple[float, float]
    slips: int
    fell: bool


class PlainTotem:
    """A rock that has just been hit, with the totem that kept its own velocity; followed when made.

    The state is (x, y, angle, vx, vy, spin, ox, oy, ux, uy): rock, offset of the totem and its velocity.
    """

    def __init__(self, params: Params, state: tuple[float, ...], share: float = SHARE) -> None:
        self.law = law_of(params)
        self.share = share
        self.ratio = params.totem_mass_kg / params.rock_mass_kg
        self.loaded = self.law._replace(decel=self.law.decel * (1 + self.ratio))
        self.pull = params.totem_friction * params.gravity_m_s2
        self.t = 0.0
        self.state: Vector = np.array(state)
        self.slips = 1
        self.mode = SLIPS
        self._settle()
        while self.mode == SLIPS or (self.mode == RIDES and self._pace() > 0):
            self._go_on()
            self._settle()

    @property
    def ends(self) -> Ends:
        """Where it ended."""
        x, y, angle, _, _, _, ox, oy, _, _ = self.state.tolist()
        return Ends(self.t, (x, y, angle), (ox, oy), self.slips, self.mode == FELL)

    def _pace(self) -> float:
        vx, vy, spin = self.state[3:6].tolist()
        return max(math.hypot(vx, vy), self.law.radius * abs(spin))

    def _slip(self, state: Vector) -> tuple[float, float]:
        """Velocity of the top below the totem against the totem."""
        _, _, _, vx, vy, spin, ox, oy, ux, uy = state.tolist()
        return vx - spin * oy - ux, vy + spin * ox - uy

    def _pushed(self, state: Vector) -> tuple[float, float, float]:
        """Accelerations of the rock by a totem that slips."""
        sx, sy = self._slip(state)
        slip = math.hypot(sx, sy)
        px, py = -self.ratio * self.pull * sx / slip, -self.ratio * self.pull * sy / slip
        ox, oy = state[6:8].tolist()
        return px, py, 2 * (ox * py - oy * px) / self.law.radius**2

    def _rate(self, state: Vector) -> Vector:
        _, _, _, vx, vy, spin, ox, oy, ux, uy = state.tolist()
        if self.mode == RIDES:
            ax, ay, turn = brake(self.law, vx, vy, spin)
            return np.array([vx, vy, spin, ax, ay, turn, -spin * oy, spin * ox, 0.0, 0.0])
        sx, sy = self._slip(state)
        slip = math.hypot(sx, sy)
        ax = ay = turn = 0.0
        if vx or vy or spin:
            ax, ay, turn = (a + b for a, b in zip(brake(self.loaded, vx, vy, spin), self._pushed(state), strict=True))
        return np.array([vx, vy, spin, ax, ay, turn, ux - vx, uy - vy, self.pull * sx / slip, self.pull * sy / slip])

    def _go_on(self) -> None:
        """One step, or the part of it after which the totem falls."""
        times = []
        if pace := self._pace():
            times.append(pace / (self.loaded.decel + (self.mode == SLIPS) * 2 * self.ratio * self.pull))
        if spin := abs(self.state[5]):
            times.append(1 / spin)
        if self.mode == SLIPS:
            rate = self._rate(self.state)
            radius = self.law.radius
            relative = self.pull + math.hypot(rate[3], rate[4]) + radius * abs(rate[5]) + radius * self.state[5] ** 2
            times.append(math.hypot(*self._slip(self.state)) / relative)
        dt = float(self.share * min(times))
        after = self._stepped(dt)
        if math.hypot(after[6], after[7]) >= self.law.radius:
            inside, outside = 0.0, dt
            while outside - inside > 1e-15:
                dt = (inside + outside) / 2
                if math.hypot(*self._stepped(dt)[6:8]) >= self.law.radius:
                    outside = dt
                else:
                    inside = dt
            after = self._stepped(dt)
            self.mode = FELL
        self.state = after
        self.t += dt

    def _stepped(self, dt: float) -> Vector:
        first = self._rate(self.state)
        second = self._rate(self.state + dt / 2 * first)
        third = self._rate(self.state + dt / 2 * second)
        fourth = self._rate(self.state + dt * third)
        return self.state + dt / 6 * (first + 2 * second + 2 * third + fourth)

    def _settle(self) -> None:
        """Rest, grip or slip where a velocity has run out."""
        if self.mode == SLIPS and math.hypot(*self._slip(self.state)) < STILL_M_S:
            self.mode = RIDES
        if 0 < self._pace() < STILL_M_S:
            self.state[3:6] = 0.0
        if self.mode == RIDES:
            self._slip_if_needed()
        if self.mode == SLIPS and self._pace() == 0:
            self._start_if_dragged()

    def _slip_if_needed(self) -> None:
        """Let the totem go where it needs a greater acceleration than friction can give it.

        What it needs to stay in place takes its own push on the rock into account, as the slipping law does: otherwise
        the two would disagree on the limit, and the totem would go and come back endlessly.
        """
        _, _, _, vx, vy, spin, ox, oy, _, _ = self.state.tolist()
        if not self._pace():
            return
        ax, ay, turn = brake(self.loaded, vx, vy, spin)
        free = np.array([ax - turn * oy - spin**2 * ox, ay + turn * ox - spin**2 * oy])
        # The push -k s of the totem moves its own foot by -k s, and by turning the rock by -2 k (o x s) (z x o) / R^2.
        across = np.array([-oy, ox])
        own = np.eye(2) * (1 + self.ratio) + 2 * self.ratio / self.law.radius**2 * np.outer(across, across)
        needed = np.linalg.solve(own, free)
        size = float(np.hypot(*needed))
        if size > self.pull:
            self.mode = SLIPS
            self.slips += 1
            foot = np.array([vx - spin * oy, vy + spin * ox])
            self.state[8:10] = foot - 2 * STILL_M_S * needed / size

    def _start_if_dragged(self) -> None:
        """A rock at rest starts if some motion would take more power from the totem than the ground can take up."""
        px, py, turn = self._pushed(self.state)
        push, torque = math.hypot(px, py), abs(turn) * self.law.radius / 2

        def surplus(angle: float) -> float:
            slide, spin = math.sin(angle), math.cos(angle)
            drag, brake_torque, _ = grip(slide, spin)
            return push * slide + torque * spin - self.loaded.decel * (drag * slide + brake_torque * spin)

        best = max(np.linspace(0, math.pi / 2, 181).tolist(), key=surplus)
        if surplus(best) > 0:
            pace = 2 * STILL_M_S
            self.state[3:5] = np.array([px, py]) * (pace * math.sin(best) / push)
            self.state[5] = math.copysign(pace * math.cos(best) / self.law.radius, turn)
