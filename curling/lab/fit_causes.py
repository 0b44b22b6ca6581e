"""Why measured shots do not determine a parameter: the common reasons, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.rules.simulator import EventKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from curling.lab.fit_model import FitModel, Vector
    from curling.rules.simulator import Simulation


class Causes:
    """Why a parameter may be undetermined, from what happens in the fitted shots."""

    def __init__(self, model: FitModel, x: Vector) -> None:
        """Look at the shots, simulated with the fitted values."""
        self._params = model.params_at(x)
        simulations = list(_simulations(model, x))
        events = [event for simulation in simulations for event in simulation.events]
        self._hits = [event.speed_m_s for event in events if event.kind is EventKind.HIT]
        self._spins = any(model.launch_at(number, x)["spin"] for number in range(len(model.shots))) or bool(self._hits)
        self._totems = any(rock.body.totem for shot in model.shots for rock in shot.rocks)
        self._has_speed = any(shot.launch["speed"].value is not None for shot in model.shots)

    def of(self, key: str) -> str:
        """A plain reason, or an empty text if there is none of the common ones."""
        if key == "rock_mass_kg":
            return "all rocks weigh the same, only a totem's weight against theirs could be seen"
        if key.startswith("totem"):
            return "" if self._totems else "no measured rock carries a totem"
        if key.startswith("restitution") or key == "rim_friction":
            return self._of_hits(key)
        if key == "curl":
            return "" if self._spins else "no measured rock spins"
        if key in {"friction", "gravity_m_s2"} and not self._has_speed:
            return "no speed is measured: a faster throw on a rougher sheet ends at the same place"
        return ""

    def _of_hits(self, key: str) -> str:
        if not self._hits:
            return "no measured shot has a hit"
        slow, fast = self._params.restitution_slow_speed_m_s, self._params.restitution_fast_speed_m_s
        if key == "restitution" and min(self._hits) >= fast:
            return f"every hit is faster than {fast:g} m/s"
        if key == "restitution_fast" and max(self._hits) <= slow:
            return f"every hit is slower than {slow:g} m/s"
        return ""


def _simulations(model: FitModel, x: Vector) -> Iterator[Simulation]:
    params = model.params_at(x)
    for number in range(len(model.shots)):
        yield model.simulate(number, params, model.launch_at(number, x))
