"""Buffers of one size of shot, as lists for the plain planner or as arrays for the compiled one."""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING, Any

import numpy as np

from curling.physics import layout
from curling.physics.kernel import compiled_advance, plain_advance
from curling.physics.layout import (
    EVENT_WIDTH,
    EVENTS,
    LISTS,
    LOGGED,
    PAIR_WIDTH,
    PAIRS,
    RESULT_WIDTH,
    WIDTH,
)
from curling.physics.planner import blank_rows, blank_table
from shared.core.errors import SimulationError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.physics.intake import Throw
    from curling.physics.space import ContactSpace

_ROWS = 160
"""Segments and events a buffer holds before it is emptied; a break needs about 90."""


class Workspace:
    """Everything the planner writes to for shots of ``count`` rocks; used again for every such shot.

    Attributes:
        events: Events of the last shot, ``EVENT_WIDTH`` numbers each, as lists of floats.
        logs: Segments of the last shot in chunks, for ``SegmentTrajectory``.
    """

    def __init__(self, count: int, space: ContactSpace, *, compiled: bool) -> None:
        """Make the buffers."""
        self.count = count
        self.space = space
        self.compiled = compiled
        pairs = count * (count - 1) // 2
        sizes = (
            count * WIDTH,
            2 * count * count,
            (_ROWS + 2 * count) * WIDTH,
            (_ROWS + pairs + 6 * count) * EVENT_WIDTH,
            LISTS + count + PAIR_WIDTH * pairs,
        )
        # Any: lists and arrays are indexed alike, but share no type.
        self._buffers: tuple[Any, ...]
        rows: Any
        if compiled:
            self._advance = compiled_advance()
            self._buffers = tuple(np.zeros(size) for size in sizes)
            rows = space.rows
        else:
            self._advance = plain_advance()
            self._buffers = tuple([0.0] * size for size in sizes)
            rows = space.rows.data
        self._s, self._pt, self._log, self._ev, self._c = self._buffers
        self._rows = rows
        # The control block from COUNT to HOLDS.
        self._start = [float(count), layout.NEW, 0.0, 0.0, float(_ROWS), 0.0, float(_ROWS), 0.0, 0.0, 0.0, 0.0]
        self._pack_input = Struct(f"{count * RESULT_WIDTH}d").pack_into
        self._pack_control = Struct(f"{LISTS}d").pack_into
        self._blank_rows: Any = blank_rows(count)
        self._blank_table: Any = blank_table(count)
        if compiled:
            self._blank_rows = np.array(self._blank_rows)
            self._told = self._s.reshape(count, WIDTH)[:, :RESULT_WIDTH]
            self._blank_table = np.array(self._blank_table)
        self._curve: Sequence[float] = ()
        self._curve_buffer: Any = ()
        self.events: list[float] = []
        self.logs: list[Sequence[float]] = []
        self.faults: tuple[int, int] = (0, 0)

    def run(self, constants: list[float], curve: Sequence[float], rocks: list[float], throw: Throw, rim: float) -> int:
        """Simulate a shot.

        Args:
            constants: Of the parameters, see ``model.control_constants``.
            curve: Table of the coupled law, see ``spin.master_curve``.
            rocks: ``RESULT_WIDTH`` numbers a rock.
            throw: Index of the thrown rock, its velocity and spin.
            rim: Friction between rims.

        Returns:
            DONE, or what is wrong with the input (``faults`` has the indices of the rocks).

        Raises:
            SimulationError: The cap of events was reached.
        """
        control = [*constants, *self._start, *throw, 0.0, 0.0]
        if self.compiled:
            self._pack_input(self._ev, 0, *rocks)
            self._pack_control(self._c, 0, *control)
        else:
            self._ev[: len(rocks)] = rocks
            self._c[:LISTS] = control
        self._s[:] = self._blank_rows
        self._pt[:] = self._blank_table
        self.events = []
        self.logs = []
        advance, c = self._advance, self._c
        if curve is not self._curve:
            self._curve = curve
            self._curve_buffer = np.array(curve) if self.compiled else curve
        buffers = (self._s, self._pt, self._rows, self._log, self._ev, c, self._curve_buffer)
        while True:
            code = advance(*buffers)
            if code == layout.SOLVE:
                self._solve(rim)
            elif code == layout.DONE:
                self._keep()
                return code
            elif code == layout.FULL:
                self._keep()
            elif code == layout.CAPPED:
                raise SimulationError(f"the shot has more than {layout.MAX_EVENTS} events and no usable result")
            else:
                self.faults = int(c[layout.FAULT_A]), int(c[layout.FAULT_B])
                return code

    def results(self) -> list[list[float]]:
        """Return ``RESULT_WIDTH`` numbers of every rock after the shot."""
        if self.compiled:
            told: list[list[float]] = self._told.tolist()
            return told
        return [self._s[k : k + RESULT_WIDTH] for k in range(0, self.count * WIDTH, WIDTH)]

    def _solve(self, rim: float) -> None:
        """Let the space resolve the contact that the planner left."""
        c = self._c
        first = LISTS + self.count
        pairs = int(c[PAIRS])
        if pairs == 1:
            self.space.solve_one(int(c[first]), int(c[first + 1]), float(c[first + 3]), rim)
            return
        self.space.solve_many(
            [
                (int(c[at]), int(c[at + 1]), float(c[at + 3]))
                for at in range(first, first + pairs * PAIR_WIDTH, PAIR_WIDTH)
            ],
            rim,
        )

    def _keep(self) -> None:
        """Empty the buffers of events and segments."""
        c = self._c
        events = self._ev[: int(c[EVENTS]) * EVENT_WIDTH]
        log = self._log[: int(c[LOGGED]) * WIDTH]
        self.events += events.tolist() if self.compiled else events
        self.logs.append(log.copy() if self.compiled else log)
        c[EVENTS] = 0.0
        c[LOGGED] = 0.0
