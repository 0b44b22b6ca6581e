"""What throws would lead to: many of them simulated at once, as the table would simulate each.

Only the choice rests on it: the throw that is made is simulated by the engine of the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.ai.evaluation import value_after
from curling.physics.batch import BatchSimulator
from curling.physics.engine import EventSteppedSimulator
from curling.rules.bodies import rock_bodies, shot_of
from curling.rules.game import CurlingGame
from curling.rules.simulator import Simulation
from shared.core.errors import IllegalActionError, SimulationError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.physics.batch import ShotEnd
    from curling.rules.actions import Throw
    from curling.rules.simulator import Shot
    from curling.rules.state import CurlingState

AS_BAD_AS_CAN_BE = -99.0
"""Value of a throw that cannot be made."""

COMPILE_AFTER = 60_000
"""Shots after which the extra ``fast`` is used: in plain Python they last about as long as its compiler takes at worst,
the first time on a machine. So a match in a window does not wait for it, and a tournament soon has it."""


class LookAhead:
    """Values of throws, with an engine of its own.

    Attributes:
        game: The rules over that engine.
    """

    def __init__(self, batch: BatchSimulator | None = None) -> None:
        """Make the engine; ``batch`` simulates the throws."""
        live = EventSteppedSimulator()
        self.game = CurlingGame(live)
        self._batch = batch or BatchSimulator(live=live, auto_shots=COMPILE_AFTER)

    def values(self, state: CurlingState, throws: Sequence[Throw], side: int) -> list[float]:
        """Values for a side of the positions after throws from a state, ``AS_BAD_AS_CAN_BE`` if one cannot be made."""
        legal = [throw for throw in throws if self._is_legal(state, throw)]
        ends = self._ends(state, [shot_of(state, throw) for throw in legal])
        values = {
            throw: AS_BAD_AS_CAN_BE if end is None else self._value(state, throw, end, side)
            for throw, end in zip(legal, ends, strict=True)
        }
        return [values.get(throw, AS_BAD_AS_CAN_BE) for throw in throws]

    def _is_legal(self, state: CurlingState, throw: Throw) -> bool:
        try:
            self.game.check(state, throw)
        except IllegalActionError:
            return False
        return True

    def _ends(self, state: CurlingState, shots: Sequence[Shot]) -> list[ShotEnd | None]:
        """How each shot ends, ``None`` where it has no usable result."""
        params, rocks = state.config.params, rock_bodies(state)
        try:
            return [*self._batch.simulate_ends(params, rocks, shots)]
        except SimulationError:
            if len(shots) == 1:
                return [None]
            return [self._ends(state, [shot])[0] for shot in shots]

    def _value(self, state: CurlingState, throw: Throw, end: ShotEnd, side: int) -> float:
        """Value of the position in which a throw leaves the rocks."""
        simulation = Simulation(end.rocks, end.falls, end.duration_s, None)
        after = self.game.copy(state)
        self.game.advance(after, throw, self.game.settle(state, simulation))
        return value_after(state, after, side)
