"""The usual way to slide discs in pymunk, for comparison: friction by a pivot and a gear joint on each, fixed steps.

Built for each shot, as its users do; 1/240 s. Fast hits are seen late or never, which is why the game does otherwise.
"""

from __future__ import annotations

import pymunk
import pymunk.batch

STEP_S = 1 / 240
MAX_STEPS = 2400
CHECK_EVERY = 8


def play(
    discs: list[tuple[float, float, float, float]], friction: float, restitution: float
) -> list[tuple[float, float]]:
    """Simulate discs ``(x, y, vx, vy)`` of 15 mm radius and 4 g to rest and return where they stop."""
    radius, mass, g = 0.015, 0.004, 9.81
    space = pymunk.Space()
    space.collision_slop = 1e-5
    inertia = pymunk.moment_for_circle(mass, 0, radius)
    bodies = []
    for x, y, vx, vy in discs:
        body = pymunk.Body(mass, inertia)
        body.position = x, y
        body.velocity = vx, vy
        shape = pymunk.Circle(body, radius)
        shape.elasticity = restitution**0.5
        shape.friction = 0.0
        pivot = pymunk.PivotJoint(space.static_body, body, (0, 0), (0, 0))
        pivot.max_bias = 0
        pivot.max_force = friction * mass * g
        gear = pymunk.GearJoint(space.static_body, body, 0, 1)
        gear.max_bias = 0
        gear.max_force = 2 / 3 * friction * mass * g * radius
        space.add(body, shape, pivot, gear)
        bodies.append(body)
    velocities = pymunk.batch.Buffer()
    for _ in range(MAX_STEPS // CHECK_EVERY):
        for _ in range(CHECK_EVERY):
            space.step(STEP_S)
        # Looking whether all rest is not what is compared: seldom, and by the fastest way there is.
        velocities.clear()
        pymunk.batch.get_space_bodies(space, pymunk.batch.BodyFields.VELOCITY, velocities)
        if not any(memoryview(velocities.float_buf()).cast("d")):
            break
    return [(body.position.x, body.position.y) for body in bodies]
