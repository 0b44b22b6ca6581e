"""Measured shots made up for tests: simulated with known parameters, with the errors of a ruler."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Any

from curling.physics.engine import EventSteppedSimulator
from curling.rules.params import Layer, resolve
from curling.rules.simulator import RockBody, Shot, TotemOffset

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

HEADER = (
    "shot,rock,start_x_mm,start_y_mm,speed_m_s,aim_deg,spin_rad_s,end_x_mm,end_y_mm,totem,end_totem_x_mm,end_totem_y_mm"
)
THROWN = 9
_ENGINE = EventSteppedSimulator("auto")


class Laboratory:
    """Somebody who throws rocks and measures where they come to rest."""

    def __init__(self, seed: int, noise_mm: float = 2.0, **true: float) -> None:
        """Take the true parameters, those that differ from the built-in ones."""
        self.params = resolve(Layer(true))
        self.noise_mm = noise_mm
        self.random = random.Random(seed)
        self.rows: list[str] = []
        self._shots = 0

    def throw(self, speed: float, aim: float = 0.0, spin: float = 0.0, rocks: Sequence[RockBody] = ()) -> None:
        """Throw once from near the middle and write down what lies where; a rock that left has empty cells."""
        self._shots += 1
        shot = Shot(THROWN, 1, 0.165, 0.1, speed, aim, spin)
        simulation = _ENGINE.simulate(self.params, rocks, shot)
        starts = {rock.id: rock for rock in rocks} | {THROWN: RockBody(THROWN, 1, shot.x_m, shot.y_m)}
        for result in sorted(simulation.rocks, key=lambda rock: rock.id != THROWN):
            start = starts[result.id]
            cells: list[Any] = [self._shots, result.id, start.x_m * 1e3, start.y_m * 1e3]
            cells += [speed, math.degrees(aim), spin] if result.id == THROWN else ["", "", ""]
            cells += [""] * 2 if result.status != "in_play" else self._measured(result.x_m, result.y_m)
            totem = simulation.trajectory.totem_pose(result.id, simulation.duration_s)
            cells += ["", "", ""] if totem is None else ["yes", *self._measured(*totem[:2])]
            self.rows.append(",".join(str(cell) for cell in cells))

    def _measured(self, x: float, y: float) -> list[float]:
        """A place in millimetres, as read off a ruler."""
        return [1e3 * value + self.random.gauss(0.0, self.noise_mm) for value in (x, y)]

    def slides(self, count: int, *, spin: float = 0.0) -> Laboratory:
        """Throws that hit nothing."""
        for _ in range(count):
            self.throw(self.random.uniform(0.9, 1.5), self.random.uniform(-0.1, 0.1), spin)
        return self

    def hits(self, count: int, *, fastest: float = 1.5, offset: float = 0.02, totem: bool = False) -> Laboratory:
        """Throws at a rock that lies somewhere on the way."""
        for _ in range(count):
            x = 0.165 + self.random.uniform(-offset, offset)
            rock = RockBody(0, 0, x, self.random.uniform(0.3, 0.5), 0.0, TotemOffset() if totem else None)
            self.throw(self.random.uniform(1.2, fastest), 0.0, 0.0, [rock])
        return self

    def write(self, file: Path, change: Callable[[list[str]], list[str]] = list) -> Path:
        """The CSV file, its rows perhaps changed."""
        file.write_text("\n".join([HEADER, *change(self.rows)]) + "\n", encoding="utf-8")
        return file
