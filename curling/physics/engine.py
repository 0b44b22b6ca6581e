"""The live engine: event-stepped pymunk behind the protocol of the rules.

Between contacts rocks follow the closed form of Coulomb friction; the next contact is found exactly, and only then a
pymunk space is stepped, by one constant micro-step, to resolve it. A shot is simulated to rest first; whoever shows it
evaluates the same closed form, so no frame rate and no time step can change a result.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Literal

from curling.physics import layout
from curling.physics.hammer import find_spot
from curling.physics.intake import fault_of, input_of, require_shot
from curling.physics.kernel import can_compile
from curling.physics.model import control_constants, tilt
from curling.physics.outcome import events_of, results_of
from curling.physics.rest import repair
from curling.physics.space import ContactSpace
from curling.physics.spin import master_curve
from curling.physics.trajectory import SegmentTrajectory
from curling.physics.workspace import Workspace
from curling.rules.simulator import Simulation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from curling.rules.params import Params
    from curling.rules.simulator import HammerSize, HammerSpot, RockBody, Shot

Kernel = Literal["plain", "auto", "compiled"]

PHYSICS_VERSION = 2
AUTO_SHOTS = 2000
"""Shots after which ``auto`` compiles: so many last in plain Python about as long as it takes to load the compiler."""


class EventSteppedSimulator:
    """The engine; satisfies ``curling.rules.simulator.Simulator``.

    A call depends on its arguments alone: buffers and spaces are kept for speed; nothing of a shot stays in them.
    """

    def __init__(self, kernel: Kernel = "plain", *, use_batch: bool = True) -> None:
        """Choose the planner's form; the result is the same.

        Args:
            kernel: ``plain`` never compiles (no pause in a window); ``auto`` compiles after ``AUTO_SHOTS`` shots where
                the extra ``fast`` is there; ``compiled`` does so at once.
            use_batch: Whether to move numbers through ``pymunk.batch`` where it exists.
        """
        self._kernel = kernel
        self._use_batch = use_batch
        self._compiled = kernel == "compiled" and can_compile()
        self._shots = 0
        self._params: Params | None = None
        self._constants: list[float] = []
        self._curve: Sequence[float] = ()
        self._workspaces: dict[int, Workspace] = {}

    @property
    def physics_version(self) -> int:
        """Bumped when the same shot can give another result."""
        return PHYSICS_VERSION

    def simulate(self, params: Params, rocks: Sequence[RockBody], shot: Shot) -> Simulation:
        """Simulate a shot until everything rests; see ``Simulator.simulate``."""
        if params is not self._params:
            self._adopt(params)
        require_shot(params, shot)
        ids, sides, numbers, throw = input_of(params, rocks, shot)
        space = self._workspace(len(ids))
        code = space.run(self._constants, self._curve, numbers, throw, params.rim_friction)
        if code != layout.DONE:
            raise fault_of(code, space.faults, ids, rocks)
        events = events_of(space.events, ids, params)
        duration = events[-1].t_s if events else 0.0
        results = results_of(space.results(), ids, sides)
        return Simulation(results, events, duration, SegmentTrajectory(ids, space.logs, self._curve, duration))

    def hammer_spot(
        self, params: Params, rocks: Sequence[RockBody], rock: int, size: HammerSize, angle_rad: float
    ) -> HammerSpot:
        """Place a hammer at a rock and find where the rock lands; see ``Simulator.hammer_spot``."""
        return find_spot(params, rocks, rock, size, angle_rad)

    def repair_rest(self, params: Params, positions_um: Mapping[int, tuple[int, int]]) -> dict[int, tuple[int, int]]:
        """Move rocks that overlap after rounding apart; see ``Simulator.repair_rest``."""
        return repair(ceil(round(params.rock_diameter_m * 1e6, 3)), positions_um)

    def _adopt(self, params: Params) -> None:
        """Work out the constants of new parameters; spaces stay if the rocks are the same."""
        old = self._params
        if old is None or (old.rock_diameter_m, old.rock_mass_kg) != (params.rock_diameter_m, params.rock_mass_kg):
            self._workspaces.clear()
        self._constants = control_constants(params)
        self._curve = master_curve(tilt(params))
        self._params = params

    def _workspace(self, count: int) -> Workspace:
        """Return buffers and space for a number of rocks."""
        self._shots += 1
        if self._kernel == "auto" and self._shots == AUTO_SHOTS and can_compile():
            self._compiled = True
            self._workspaces.clear()
        if count not in self._workspaces:
            assert self._params is not None  # noqa: S101 - ``simulate`` adopts first
            space = ContactSpace(
                count, self._params.rock_radius_m, self._params.rock_mass_kg, use_batch=self._use_batch
            )
            self._workspaces[count] = Workspace(count, space, compiled=self._compiled)
        return self._workspaces[count]
