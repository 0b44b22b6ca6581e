"""Many shots into one position, for look-ahead and sweeps.

``simulate_many(params, rocks, shots)`` gives for each shot what ``EventSteppedSimulator.simulate`` gives as ``rocks``,
without events and without the motion.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from curling.physics.engine import EventSteppedSimulator

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.rules.params import Params
    from curling.rules.simulator import RockBody, RockResult, Shot


def simulate_many(
    params: Params,
    rocks: Sequence[RockBody],
    shots: Sequence[Shot],
    *,
    live: EventSteppedSimulator | None = None,
) -> list[tuple[RockResult, ...]]:
    """Simulate shots into one position, each from the same rocks.

    Args:
        params: Validated parameters.
        rocks: Rocks in play, any order, without the thrown one.
        shots: The flicks.
        live: The live engine to ask, an own one by default.

    Returns:
        For each shot the rocks at rest in order of id, exactly the shape of ``Simulation.rocks``.

    Raises:
        ParamsError: As the live engine, of the first shot that is wrong.
        SimulationError: A shot reached the cap of events.
    """
    engine = live or _own_engine()
    return [engine.simulate(params, rocks, shot).rocks for shot in shots]


@lru_cache(maxsize=1)
def _own_engine() -> EventSteppedSimulator:
    """The engine of callers that bring none: it keeps its buffers for the next call."""
    return EventSteppedSimulator("auto")
