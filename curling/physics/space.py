"""The pymunk space: bodies, circles, and the resolution of contacts by one micro-step.

The planner finds the exact time of a contact; only then the space is stepped, by one constant micro-step, with the
rocks of that contact at their places and all other bodies parked far away, so that nothing but this contact can happen.
The comments name the traps of pymunk 7 that this guards against.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pymunk

from curling.physics.layout import MICRO_STEP, PARKED_PITCH, PARKED_X, SKIN, SPACE_WIDTH

try:
    from pymunk import batch
except ImportError:  # pragma: no cover - `batch` is labelled experimental: it may go
    batch = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

_ONE_CONTACT_ITERATIONS = 4
"""A single contact is solved by the first; the rest polish the last bit."""
_MANY_CONTACTS_ITERATIONS = 200
"""Contacts that fall together are solved one after the other, over and over: until nothing changes."""
_PLAIN, _WATCHED = 0, 1
"""Collision types: restitution from the shapes, or from a callback for each pair."""


class ContactSpace:
    """Bodies for up to ``count`` rocks, in order of their index, and the micro-step that resolves contacts.

    Attributes:
        rows: ``(count + 1, 6)`` doubles, one row a body: x, y, angle, vx, vy, spin. Rows in, ``solve``, rows out.
    """

    def __init__(self, count: int, radius: float, mass: float, *, use_batch: bool = True) -> None:
        """Build the space; ``use_batch`` False reads and writes through the properties of bodies instead."""
        self.count = count
        self.radius = radius
        self.mass = mass
        # One row more than bodies: the batch writes the static body, where a space has one, from the row behind.
        self.rows: NDArray[np.float64] = np.zeros((count + 1, SPACE_WIDTH))
        self._parked: NDArray[np.float64] = np.zeros((count + 1, SPACE_WIDTH))
        self._parked[:, 0] = PARKED_X + PARKED_PITCH * np.arange(count + 1)
        self.rows[:] = self._parked
        self._space = pymunk.Space()
        self._space.collision_bias = 1.0  # no correction of positions: they are exact
        self._space.collision_persistence = 1  # 0 would switch all collisions off
        self._space.collision_slop = 1e-9  # in metres; the default of 0.1 means pixels
        self._space.iterations = _ONE_CONTACT_ITERATIONS
        inertia = mass * radius * radius / 2
        self._bodies = [pymunk.Body(mass, inertia) for _ in range(count)]
        # A hair wider than the rocks: two at exactly one diameter overlap, along their line of centres.
        self._shapes = [pymunk.Circle(body, radius + SKIN) for body in self._bodies]
        for shape in self._shapes:
            shape.elasticity = 1.0
            shape.friction = 1.0
            shape.collision_type = _PLAIN
        self._index: dict[pymunk.Shape, int] = {shape: index for index, shape in enumerate(self._shapes)}
        for body, shape in zip(self._bodies, self._shapes, strict=True):
            self._space.add(body, shape)
        self._restitution: dict[tuple[int, int], float] = {}
        self._space.on_collision(_WATCHED, _WATCHED, pre_solve=self._set_restitution)
        self._use_batch = use_batch and batch is not None
        if self._use_batch:
            self._fields = (
                batch.BodyFields.POSITION
                | batch.BodyFields.ANGLE
                | batch.BodyFields.VELOCITY
                | batch.BodyFields.ANGULAR_VELOCITY
            )
            self._buffer = batch.Buffer()
            self._buffer.set_float_buf(self.rows)
            self._parked_buffer = batch.Buffer()
            self._parked_buffer.set_float_buf(self._parked)
        self._elasticities = [1.0] * count
        self._frictions = [1.0] * count
        self._tuned = 0
        self._last = (-1, -1)
        self.used = False

    def flush(self) -> None:
        """Forget cached contacts: two micro-steps with all bodies parked make a used space equal to a new one."""
        if self.used:
            self._write(self._parked)
            self._space.step(MICRO_STEP)
            self._space.step(MICRO_STEP)
        self.used = False
        self._last = (-1, -1)

    def solve_one(self, a: int, b: int, restitution: float, rim_friction: float) -> None:
        """Resolve the contact of two bodies whose rows are in place; all rows are read back.

        Elasticities and frictions of two shapes multiply: the whole value goes to one, the other keeps 1.
        """
        if (a, b) == self._last:
            self.flush()  # the cached impulse of this very pair would be applied again
        self._last = (a, b)
        tuned = self._tuned
        if tuned not in {a, b}:
            self._tune(tuned, 1.0, 1.0)
            self._tuned = tuned = a
        self._tune(tuned, restitution, rim_friction)
        self._step()

    def _tune(self, index: int, restitution: float, rim_friction: float) -> None:
        """Give one shape its elasticity and friction; setting a property of pymunk costs more than looking."""
        shape = self._shapes[index]
        if self._elasticities[index] != restitution:
            self._elasticities[index] = restitution
            shape.elasticity = restitution
        if self._frictions[index] != rim_friction:
            self._frictions[index] = rim_friction
            shape.friction = rim_friction

    def solve_many(self, pairs: Sequence[tuple[int, int, float]], rim_friction: float) -> None:
        """Resolve contacts that fall together; each pair ``(a, b, restitution)`` keeps its own restitution."""
        self.flush()
        self._restitution = {(a, b): restitution for a, b, restitution in pairs}
        self._rim_friction = rim_friction
        shapes = [self._shapes[i] for i in sorted({i for a, b, _ in pairs for i in (a, b)})]
        for shape in shapes:
            shape.collision_type = _WATCHED
        self._space.iterations = _MANY_CONTACTS_ITERATIONS
        self._step()
        self._space.iterations = _ONE_CONTACT_ITERATIONS
        for shape in shapes:
            shape.collision_type = _PLAIN
        self.flush()

    def _set_restitution(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:
        """Give a contact the restitution and friction of its pair; the order of an arbiter's shapes means nothing."""
        first, second = (self._index[shape] for shape in arbiter.shapes)
        arbiter.restitution = self._restitution[min(first, second), max(first, second)]
        arbiter.friction = self._rim_friction

    def _step(self) -> None:
        self.used = True
        if self._use_batch:
            batch.set_space_bodies(self._space, self._fields, self._buffer)
            self._space.step(MICRO_STEP)
            self._buffer.clear()
            batch.get_space_bodies(self._space, self._fields, self._buffer)
            return
        self._write(self.rows)
        self._space.step(MICRO_STEP)
        for index, body in enumerate(self._bodies):
            self.rows[index] = (*body.position, body.angle, *body.velocity, body.angular_velocity)

    def _write(self, rows: NDArray[np.float64]) -> None:
        if self._use_batch:
            batch.set_space_bodies(
                self._space, self._fields, self._buffer if rows is self.rows else self._parked_buffer
            )
            return
        for body, row in zip(self._bodies, rows.tolist(), strict=False):
            body.position = row[0], row[1]
            body.angle = row[2]
            body.velocity = row[3], row[4]
            body.angular_velocity = row[5]
