"""Totems on rocks that are struck while they touch a spinning one, against an independent solver."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

from curling.rules.simulator import EventKind, RockBody, TotemOffset
from tests.helpers.physics_scenes import DIAMETER, RADIUS, after, events, plane, play, result, straight
from tests.helpers.plain_spin_totem import Ends, PlainTotem

if TYPE_CHECKING:
    from curling.rules.params import Params
    from curling.rules.simulator import Simulation

# speed of the flick, its spin, how far aside the rock stands in diameters, offset of the totem in mm
CASES = {
    "in the middle": (0.5, 60.0, 0.3, (0.0, 0.0)),
    "aside": (0.5, 60.0, 0.3, (5.0, -2.0)),
    "thin": (0.9, -60.0, 0.8, (0.0, 6.0)),
    "turned fast": (0.9, 140.0, 0.5, (4.0, 4.0)),
    "turned the other way": (0.7, -140.0, -0.6, (-7.0, 1.0)),
    "thrown off": (1.1, 120.0, 0.1, (-3.0, 9.0)),
    "near the rim": (0.45, 30.0, -0.2, (0.0, 13.0)),
}


def struck(params: Params, case: str) -> tuple[Simulation, Ends]:
    """A rock with a totem that is hit, and what the plain solver makes of it from just after the hit."""
    speed, spin, aside, (dx, dy) = CASES[case]
    rock = RockBody(1, 1, aside * DIAMETER, 0.045, totem=TotemOffset(dx / 1e3, dy / 1e3))
    simulation = play(params, [rock], straight(speed, spin=spin))
    (hit,) = events(simulation, EventKind.HIT)
    motion = after(simulation, 1, hit.t_s)
    solver = PlainTotem(params, (rock.x_m, rock.y_m, 0.0, *motion, dx / 1e3, dy / 1e3, 0.0, 0.0), 0.02)
    return simulation, solver.ends


@pytest.mark.parametrize("changes", [{}, {"totem_mass_kg": 0.008, "totem_friction": 0.5}])
@pytest.mark.parametrize("case", CASES)
def test_a_totem_on_a_spinning_rock_ends_as_the_plain_solver_says(case: str, changes: dict[str, float]) -> None:
    params = plane(rim_friction=0.5, **changes)
    simulation, ends = struck(params, case)
    rock = result(simulation, 1)
    (hit,) = events(simulation, EventKind.HIT)
    falls = events(simulation, EventKind.TOTEM_FELL)
    assert bool(falls) is ends.fell
    if ends.fell:
        assert rock.totem == "fallen"
        assert falls[0].t_s - hit.t_s == pytest.approx(ends.t_s, abs=5e-6)
        x, y, turn = simulation.trajectory.pose(1, falls[0].t_s)
        place = falls[0].x_m - x, falls[0].y_m - y
    else:
        x, y, turn = rock.x_m, rock.y_m, rock.angle_rad
        assert isinstance(rock.totem, TotemOffset)
        place = rock.totem.dx_m, rock.totem.dy_m
    assert math.dist((x, y), ends.rock[:2]) < 5e-6
    assert RADIUS * abs(math.remainder(turn - ends.rock[2], math.tau)) < 5e-6
    assert math.dist(place, ends.offset) < 5e-6
