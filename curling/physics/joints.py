"""The usual way to slide discs in pymunk, for comparison: friction by a pivot and a gear joint on each, fixed steps.

Built for each shot, as its users do; 1/240 s. Fast hits are seen late or never, which is why the game does otherwise.
Rims have no friction here, and the shot no spin: with them discs that touch creep on for seconds, which would cost the
joints up to five times the time.
"""

from __future__ import annotations

from math import cos, sin, sqrt
from typing import TYPE_CHECKING

import pymunk
from pymunk import batch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.rules.params import Params
    from curling.rules.simulator import RockBody, Shot

STEP_S = 1 / 240
MAX_STEPS = 2400
CHECK_EVERY = 8


def play_by_joints(params: Params, rocks: Sequence[RockBody], shot: Shot) -> list[tuple[float, float]]:
    """Simulate a shot without its spin on a plane without edges; ``restitution_fast`` holds for all hits.

    Returns:
        Where the rocks and, last, the thrown one stop, in metres.
    """
    radius, mass = params.rock_radius_m, params.rock_mass_kg
    grip = params.friction * mass * params.gravity_m_s2
    inertia = mass * radius * radius / 2
    space = pymunk.Space()
    space.collision_slop = 1e-5
    thrown = (shot.x_m, shot.y_m, -shot.speed_m_s * sin(shot.aim_rad), shot.speed_m_s * cos(shot.aim_rad))
    bodies = []
    for x, y, vx, vy in (*((rock.x_m, rock.y_m, 0.0, 0.0) for rock in rocks), thrown):
        body = pymunk.Body(mass, inertia)
        body.position = x, y
        body.velocity = vx, vy
        shape = pymunk.Circle(body, radius)
        shape.elasticity = sqrt(params.restitution_fast)
        shape.friction = 0.0
        pivot = pymunk.PivotJoint(space.static_body, body, (0, 0), (0, 0))
        pivot.max_bias = 0
        pivot.max_force = grip
        gear = pymunk.GearJoint(space.static_body, body, 0, 1)
        gear.max_bias = 0
        gear.max_force = 2 / 3 * grip * radius
        space.add(body, shape, pivot, gear)
        bodies.append(body)
    velocities = batch.Buffer()
    for _ in range(MAX_STEPS // CHECK_EVERY):
        for _ in range(CHECK_EVERY):
            space.step(STEP_S)
        # Looking whether all rest is not what is compared: seldom, and by the fastest way there is.
        velocities.clear()
        batch.get_space_bodies(space, batch.BodyFields.VELOCITY, velocities)
        if not any(memoryview(velocities.float_buf()).cast("d")):
            break
    return [(body.position.x, body.position.y) for body in bodies]
