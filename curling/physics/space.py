"""The pymunk space: bodies, circles, and the resolution of contacts by one micro-step.

The planner finds the exact time of a contact; only then the space is stepped, by one constant micro-step, with the
rocks of that contact at their places and all other bodies parked far away, so that nothing but this contact can happen.
The comments name the traps of pymunk 7 that this guards against.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pymunk

from curling.physics.layout import ANSWER_WIDTH, MICRO_STEP, PARKED_PITCH, PARKED_X, SKIN, SPACE_WIDTH

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
_NOBODY = (-1, -1)
_PLAIN, _WATCHED = 0, 1
"""Collision types: restitution from the shapes, or from a callback for each pair."""


class ContactSpace:
    """Bodies for up to ``count`` rocks, in order of their index, and the micro-step that resolves contacts.

    Attributes:
        rows: Flat doubles, ``count + 1`` times x, y, vx, vy, spin as a contact finds the bodies (parked unless it needs
            them), then ``count + 1`` times vx, vy, spin as it leaves them; the last of each belongs to no body.
    """

    def __init__(self, count: int, radius: float, mass: float, *, use_batch: bool = True) -> None:
        """Build the space; ``use_batch`` False reads and writes through the properties of bodies instead."""
        self.count = count
        self.radius = radius
        self.mass = mass
        # One row more than bodies, there and back: the batch writes the static body, where a space has one, from the
        # row behind, and wants to enlarge a buffer (which is not its own) when the last number fits exactly.
        size = (count + 1) * SPACE_WIDTH
        self._parked: NDArray[np.float64] = np.zeros(size)
        self._parked[::SPACE_WIDTH] = PARKED_X + PARKED_PITCH * np.arange(count + 1)
        self.rows: NDArray[np.float64] = np.concatenate((self._parked, np.zeros((count + 1) * ANSWER_WIDTH)))
        self._given = self.rows[:size]
        self._answers = self.rows[size:]
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
            # The turn of a circle means nothing to a contact: the planner keeps it.
            self._velocities = batch.BodyFields.VELOCITY | batch.BodyFields.ANGULAR_VELOCITY
            self._fields = batch.BodyFields.POSITION | self._velocities
            self._given_buffer, self._answer_buffer, self._parked_buffer = (batch.Buffer() for _ in range(3))
            self._given_buffer.set_float_buf(self._given)
            self._answer_buffer.set_float_buf(self._answers)
            self._parked_buffer.set_float_buf(self._parked)
        self._elasticities = [1.0] * count
        self._frictions = [1.0] * count
        self._last = _NOBODY

    def flush(self) -> None:
        """Forget cached contacts: after two micro-steps with all bodies parked a used space equals a new one.

        The space keeps contacts of its last step alone, and a contact that is kept would get its old impulse again
        before it is solved. So this is due when the very pair of the last step meets again, in this shot or in the next
        one, and around contacts that fall together; any other step forgets by itself, as the pair before it is parked.
        """
        if self._use_batch:
            batch.set_space_bodies(self._space, self._fields, self._parked_buffer)
        else:
            self._write(self._parked)
        self._space.step(MICRO_STEP)
        self._space.step(MICRO_STEP)
        self._last = _NOBODY

    def solve_one(self, a: int, b: int, restitution: float, rim_friction: float) -> None:
        """Resolve the contact of two bodies whose rows are in place; all rows are read back.

        Elasticities and frictions of two shapes multiply: the whole value goes to one, the other keeps 1.
        """
        if (a, b) == self._last:
            self.flush()
        self._last = (a, b)
        self._tune(self._elasticities, a, b, restitution, "elasticity")
        self._tune(self._frictions, a, b, rim_friction, "friction")
        self._step()

    def _tune(self, values: list[float], a: int, b: int, product: float, name: str) -> None:
        """Make a property of two shapes multiply to a value: it to one of them, 1 to the other.

        Setting a property of pymunk costs more than looking, and mostly one of the two has 1 already.
        """
        one, other = (a, b) if values[b] == 1.0 else (b, a)
        if values[other] != 1.0:
            values[other] = 1.0
            setattr(self._shapes[other], name, 1.0)
        if values[one] != product:
            values[one] = product
            setattr(self._shapes[one], name, product)

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
        """Move all rows to the bodies, step, and read the velocities of all bodies back."""
        if self._use_batch:
            batch.set_space_bodies(self._space, self._fields, self._given_buffer)
            self._space.step(MICRO_STEP)
            self._answer_buffer.clear()
            batch.get_space_bodies(self._space, self._velocities, self._answer_buffer)
            return
        self._write(self._given)
        self._space.step(MICRO_STEP)
        for index, body in enumerate(self._bodies):
            at = index * ANSWER_WIDTH
            self._answers[at : at + ANSWER_WIDTH] = (*body.velocity, body.angular_velocity)

    def _write(self, rows: NDArray[np.float64]) -> None:
        """Move rows to the bodies, one by one."""
        for body, row in zip(self._bodies, rows.reshape(-1, SPACE_WIDTH).tolist(), strict=False):
            body.position = row[0], row[1]
            body.velocity = row[2], row[3]
            body.angular_velocity = row[4]
