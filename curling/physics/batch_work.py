"""Buffers of a batch of shots, and the kernel that fills them: plain, or machine code with the extra ``fast``."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from curling.physics import batch_kernel, layout
from curling.physics.batch_kernel import END_WIDTH
from curling.physics.kernel import compile_entry
from curling.physics.layout import ANSWER_WIDTH, EVENT_WIDTH, LISTS, PAIR_WIDTH, RESULT_WIDTH, SPACE_WIDTH, WIDTH
from curling.physics.model import control_constants, tilt
from curling.physics.planner import blank_rows, blank_table
from curling.physics.spin import master_curve

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import FunctionType

    from numpy.typing import NDArray

    from curling.rules.params import Params

    Array = NDArray[np.float64]

_PLAIN_ROWS, _COMPILED_ROWS = 160, 8
"""Segments and events a buffer holds before it is emptied: nobody looks at them. Little memory is fast in machine code;
in plain Python it is the emptying that takes time."""


class BatchWork:
    """Everything the kernel writes to for shots of ``count`` rocks; used again for every batch of such shots."""

    def __init__(self, count: int, *, compiled: bool) -> None:
        """Make the buffers."""
        self.count = count
        self.compiled = compiled
        self._limit = _COMPILED_ROWS if compiled else _PLAIN_ROWS
        pairs = count * (count - 1) // 2
        sizes = (
            count * WIDTH,
            2 * count * count,
            (count + 1) * (SPACE_WIDTH + ANSWER_WIDTH),
            (self._limit + 2 * count) * WIDTH,
            (self._limit + pairs + 6 * count) * EVENT_WIDTH,
            LISTS + count + PAIR_WIDTH * pairs,
        )
        # Any: lists and arrays are indexed alike, but share no type.
        self._run: Any = compiled_run_shots() if compiled else batch_kernel.run_shots
        self._blank = self._given(blank_rows(count))
        self._table = self._given(blank_table(count))
        self._work = tuple(self._room(size) for size in sizes)
        self._params: Params | None = None
        self._constants: list[float] = []
        self._curve: Any = ()
        self._disc = (0.0, 0.0, 0.0, 0.0)

    def run(self, params: Params, position: list[float], thrown: int, flicks: Array) -> tuple[Array, Array]:
        """Simulate a batch.

        Args:
            params: Validated parameters.
            position: ``RESULT_WIDTH`` numbers a rock before the shots.
            thrown: Index of the thrown rock.
            flicks: Shape (n, 5): x, y, vx, vy and spin of the thrown rock.

        Returns:
            Shape (n, rocks, ``RESULT_WIDTH``) where everything rests, and the ends of the shots, shape (n, 3).
        """
        if params is not self._params:
            self._adopt(params)
        control = [*self._constants, *([0.0] * (LISTS - layout.CONSTANTS))]
        control[layout.COUNT] = self.count
        control[layout.THROWN] = thrown
        control[layout.EVENT_LIMIT] = control[layout.LOG_LIMIT] = self._limit
        shots = flicks.ravel() if self.compiled else flicks.ravel().tolist()
        job = self._blank, self._table, self._given(position), self._given(control), shots
        results = self._room(len(flicks) * self.count * RESULT_WIDTH)
        ends = self._room(len(flicks) * END_WIDTH)
        self._run(job, self._disc, self._curve, self._work, results, ends)
        return (
            np.reshape(results, (len(flicks), self.count, RESULT_WIDTH)),
            np.reshape(ends, (len(flicks), END_WIDTH)),
        )

    def _adopt(self, params: Params) -> None:
        """Work out the constants of new parameters."""
        radius, mass = params.rock_radius_m, params.rock_mass_kg
        self._constants = control_constants(params)
        self._curve = self._given(master_curve(tilt(params)))
        self._disc = (radius, 1.0 / mass, 1.0 / (mass * radius * radius / 2), params.rim_friction)
        self._params = params

    def _given(self, numbers: Sequence[float]) -> Any:  # noqa: ANN401
        """Numbers as the kernel takes them."""
        return np.array(numbers, dtype=np.float64) if self.compiled else numbers

    def _room(self, size: int) -> Any:  # noqa: ANN401
        """Zeros for the kernel to write over."""
        return np.zeros(size) if self.compiled else [0.0] * size


@lru_cache(maxsize=1)
def compiled_run_shots() -> Callable[..., None]:
    """Return the kernel of batches as machine code; compiled once a machine, as ``kernel.compiled_advance``."""
    compiled: Callable[..., None] = compile_entry(_entry)
    return compiled


def _entry(source_digest: str) -> FunctionType:
    """Make the function that numba keeps on disk; its closure is part of the key."""

    def entry(job: Any, disc: Any, curve: Any, work: Any, results: Any, ends: Any) -> None:  # noqa: ANN401
        if source_digest != "":
            run_shots(job, disc, curve, work, results, ends)  # type: ignore[name-defined] # noqa: F821 - compile_entry names it

    return entry  # type: ignore[return-value]
