"""An independent law of a rock that slides and turns, for tests: surface integrals by quadrature, Runge-Kutta steps.

It shares no code and no method with the engine. Friction acts on every bit of the base against the way that bit moves;
the sum over the disc is taken in polar coordinates about the point that stands still at this moment. The motion is one
in the plane, of six numbers: no use is made of its path being straight, nor of the law having no scale.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

    from curling.rules.params import Params

NODES = 2048
"""Points of a quadrature."""
CELLS = 2000
"""Cells of the table over the quarter circle of ratios of slide and turn."""
SHARE = 0.05
"""A step, as a share of the time in which friction alone would end the motion."""
STILL_M_S = 1e-6
"""A rock so slow stands: it would go on for a picometre."""

State = tuple[float, float, float, float, float, float]
"""Place x, y and angle, velocity vx, vy and spin."""
Brake = tuple[float, float, float]


class Law(NamedTuple):
    """What brakes a rock.

    Attributes:
        decel: Deceleration in m/s^2 of a rock that slides without spin.
        radius: Of the base, in m.
        tip: How far full drag tips the pressure: at the front it becomes ``1 + tip`` times its mean.
        share: Length of the steps, see ``SHARE``.
    """

    decel: float
    radius: float
    tip: float = 0.0
    share: float = SHARE


def law_of(params: Params) -> Law:
    """The law that parameters ask for; drag at the base, half a thickness below the centre, tips the pressure."""
    radius = params.rock_diameter_m / 2
    # The moment N tip R / 4 of the pressure that moved to the front holds the moment mu N h of the drag.
    tip = params.curl * 4 * params.friction * (params.rock_thickness_m / 2) / radius
    return Law(params.friction * params.gravity_m_s2, radius, tip)


def grip_of(slide: float, turn: float) -> Brake:
    """Friction on a unit disc that slides along x and turns counter-clockwise, both at speeds >= 0, not both 0.

    Returns:
        Drag and torque in units of mu N and mu N R for an even pressure, and the force to the right of the motion for
        the part of a pressure that grows with x from -1 at the back to 1 at the front.
    """
    if slide > turn:
        # The point that stands still lies outside, at 1 / near. Rays from there cross the disc along chords of length
        # 2 cos(psi), psi being the angle between the ray and the radius to where it enters; near may be 0.
        psi = _middles(math.pi)
        near = turn / slide
        sine = near * np.sin(psi)
        cosine = np.sqrt(1 - sine**2)
        chord = np.cos(psi)
        drag = 2 * cosine * chord**2
        torque = near * 2 / 3 * chord**4 / cosine
        side = sine * (2 * np.sin(psi) * cosine * chord**2 + near * 2 / 3 * sine * chord**4 / cosine)
    else:
        # It lies inside, at ``far``: every ray goes from there to the rim.
        phi = _middles(math.tau)
        far = slide / turn
        sine, cosine = np.sin(phi), np.cos(phi)
        rim = far * cosine + np.sqrt(1 - (far * sine) ** 2)
        drag = cosine * rim**2 / 2
        torque = rim**3 / 3 - far * cosine * rim**2 / 2
        side = sine**2 * rim**3 / 3
    # Means times pi or 2 pi: all are smooth and periodic, so the midpoint rule has no error to speak of.
    share = 1 if slide > turn else 2
    return float(drag.mean()) * share, float(torque.mean()) * share, float(side.mean()) * share


def _middles(period: float) -> npt.NDArray[np.float64]:
    """Midpoints of equal parts of a period that begins at half of it below zero."""
    return ((np.arange(NODES) + 0.5) / NODES - 0.5) * period


@lru_cache(maxsize=1)
def _table() -> list[Brake]:
    """``grip_of`` at equal angles of (turn, slide), one cell beyond both ends of the quarter circle by symmetry."""
    rows = [grip_of(math.sin(angle), math.cos(angle)) for angle in np.linspace(0, math.pi / 2, CELLS + 1).tolist()]
    drag, torque, side = rows[1]
    before = (-drag, torque, side)
    drag, torque, side = rows[-2]
    return [before, *rows, (drag, -torque, -side)]


def grip(slide: float, turn: float) -> Brake:
    """``grip_of`` from a table, by cubics through four neighbours."""
    place = math.atan2(slide, turn) * (2 / math.pi * CELLS)
    cell = min(int(place), CELLS - 1)
    u = place - cell
    w0, w1 = -u * (u - 1) * (u - 2) / 6, (u + 1) * (u - 1) * (u - 2) / 2
    w2, w3 = -(u + 1) * u * (u - 2) / 2, (u + 1) * u * (u - 1) / 6
    (f0, t0, s0), (f1, t1, s1), (f2, t2, s2), (f3, t3, s3) = _table()[cell : cell + 4]
    return (
        w0 * f0 + w1 * f1 + w2 * f2 + w3 * f3,
        w0 * t0 + w1 * t1 + w2 * t2 + w3 * t3,
        w0 * s0 + w1 * s1 + w2 * s2 + w3 * s3,
    )


def brake(law: Law, vx: float, vy: float, spin: float) -> Brake:
    """Accelerations in x and y in m/s^2 and of the turn in rad/s^2 of a rock that is not at rest."""
    speed = math.hypot(vx, vy)
    drag, torque, side = grip(speed, law.radius * abs(spin))
    # The disc M R^2 / 2 that mu N R t brakes.
    turn = -2 * law.decel * torque / law.radius * _sign(spin)
    if speed == 0:
        return 0.0, 0.0, turn
    along, right = -law.decel * drag / speed, law.decel * law.tip * drag * side * _sign(spin) / speed
    return along * vx + right * vy, along * vy - right * vx, turn


def _sign(value: float) -> float:
    return (value > 0) - (value < 0)


def step(law: Law, state: State, dt: float) -> State:
    """One step of Runge and Kutta's fourth order."""
    x, y, angle, vx, vy, spin = state
    ax1, ay1, b1 = brake(law, vx, vy, spin)
    half = dt / 2
    vx2, vy2, w2 = vx + half * ax1, vy + half * ay1, spin + half * b1
    ax2, ay2, b2 = brake(law, vx2, vy2, w2)
    vx3, vy3, w3 = vx + half * ax2, vy + half * ay2, spin + half * b2
    ax3, ay3, b3 = brake(law, vx3, vy3, w3)
    vx4, vy4, w4 = vx + dt * ax3, vy + dt * ay3, spin + dt * b3
    ax4, ay4, b4 = brake(law, vx4, vy4, w4)
    sixth = dt / 6
    return (
        x + sixth * (vx + 2 * vx2 + 2 * vx3 + vx4),
        y + sixth * (vy + 2 * vy2 + 2 * vy3 + vy4),
        angle + sixth * (spin + 2 * w2 + 2 * w3 + w4),
        vx + sixth * (ax1 + 2 * ax2 + 2 * ax3 + ax4),
        vy + sixth * (ay1 + 2 * ay2 + 2 * ay3 + ay4),
        spin + sixth * (b1 + 2 * b2 + 2 * b3 + b4),
    )


class Path:
    """The motion of a rock that nothing touches, followed as far as somebody asks.

    Attributes:
        t_s: Times of the steps.
        states: State at each of them; at the last the rock may have come to rest.
        stopped: Whether it has.
    """

    def __init__(self, law: Law, t_s: float, state: State) -> None:
        self.law = law
        self.t_s = [t_s]
        self.states = [state]
        self.stopped = False
        self._stop_if_slow()

    def at(self, t_s: float) -> State:
        """State at a time after the start."""
        while not self.stopped and self.t_s[-1] < t_s:
            self._go_on()
        cell = bisect_right(self.t_s, t_s) - 1
        if cell == len(self.t_s) - 1:
            return self.states[-1]
        return step(self.law, self.states[cell], t_s - self.t_s[cell])

    def end(self) -> tuple[float, State]:
        """Time of the stop and state there."""
        while not self.stopped:
            self._go_on()
        return self.t_s[-1], self.states[-1]

    def _pace(self) -> float:
        *_, vx, vy, spin = self.states[-1]
        return max(math.hypot(vx, vy), self.law.radius * abs(spin))

    def _go_on(self) -> None:
        dt = self.law.share * self._pace() / self.law.decel
        self.states.append(step(self.law, self.states[-1], dt))
        self.t_s.append(self.t_s[-1] + dt)
        self._stop_if_slow()

    def _stop_if_slow(self) -> None:
        if self._pace() < STILL_M_S:
            self.stopped = True
            self.states[-1] = (*self.states[-1][:3], 0.0, 0.0, 0.0)
