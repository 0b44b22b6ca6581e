"""Scenes for tests of physics: a plane without edges, parameters with changes, the state around an event."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from curling.physics.engine import EventSteppedSimulator
from curling.rules.params import Layer, Params, resolve, sheet_layer
from curling.rules.simulator import EventKind, RockBody, RockResult, Shot

if TYPE_CHECKING:
    from collections.abc import Iterable

    from curling.rules.simulator import PhysicsEvent, Simulation

RADIUS = 0.015
DIAMETER = 0.030
MU_G = 0.2 * 9.81


def plane(**changes: float) -> Params:
    """Default parameters on a plane without edges."""
    return resolve(sheet_layer("open"), Layer(changes))


def sheet(**changes: float) -> Params:
    """Default parameters on the classic sheet."""
    return resolve(Layer(changes))


def play(params: Params, rocks: Iterable[RockBody], shot: Shot) -> Simulation:
    """Simulate with a new engine."""
    return EventSteppedSimulator().simulate(params, list(rocks), shot)


def straight(speed: float, x: float = 0.0, y: float = 0.0, *, rock: int = 9, spin: float = 0.0) -> Shot:
    """A shot straight up the sheet."""
    return Shot(rock, rock % 2, x, y, speed, 0.0, spin)


def result(simulation: Simulation, rock: int) -> RockResult:
    """What became of a rock."""
    return next(found for found in simulation.rocks if found.id == rock)


def events(simulation: Simulation, kind: EventKind) -> list[PhysicsEvent]:
    """Events of one kind."""
    return [event for event in simulation.events if event.kind is kind]


def before(simulation: Simulation, rock: int, t: float) -> tuple[float, float, float]:
    """Velocity and spin just before an event."""
    found: tuple[float, float, float] = simulation.trajectory.velocity(rock, math.nextafter(t, 0.0))
    return found


def after(simulation: Simulation, rock: int, t: float) -> tuple[float, float, float]:
    """Velocity and spin just after an event."""
    found: tuple[float, float, float] = simulation.trajectory.velocity(rock, t)
    return found


def energy(simulation: Simulation, t: float) -> float:
    """Kinetic energy over mass of all rocks just after a time."""
    total = 0.0
    for rock in simulation.trajectory.rock_ids:
        vx, vy, spin = simulation.trajectory.velocity(rock, t)
        total += (vx * vx + vy * vy) / 2 + RADIUS**2 * spin * spin / 4
    return total
