"""Rocks that touch: what only presses is looked at now and then, what was hit meets its neighbour at once."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from curling.physics import layout, planner
from curling.physics.contacts import presses
from curling.physics.layout import NONE, SLIPPING
from curling.physics.model import control_constants, tilt
from curling.physics.planner import blank_rows, blank_table
from curling.physics.spin import master_curve
from curling.rules.simulator import EventKind, RockBody, Shot, TotemOffset
from tests.helpers.physics_scenes import DIAMETER, MU_G, after, before, energy, events, plane, play, straight

if TYPE_CHECKING:
    from curling.rules.simulator import Simulation


def deepest_overlap(simulation: Simulation) -> float:
    """How deep two rocks are ever in each other, in metres: looked at around each event and evenly between."""
    path = simulation.trajectory
    times = [simulation.duration_s * index / 100 for index in range(101)]
    for event in simulation.events:
        times += [math.nextafter(event.t_s, 0.0), event.t_s + 5e-4, event.t_s + 1e-3, event.t_s + 1.9e-3]
    deepest = 0.0
    for t in times:
        places = [pose for rock in path.rock_ids if (pose := path.pose(rock, t)) is not None]
        for index, place in enumerate(places):
            for other in places[:index]:
                deepest = max(deepest, DIAMETER - math.dist(place[:2], other[:2]))
    return deepest


@pytest.mark.parametrize("gap", [1e-4, 3e-4, 1e-3])
@pytest.mark.parametrize("turn", [0.0, 0.1, 0.26])
def test_a_rock_thrown_back_onto_the_one_it_lay_against_hits_it(gap: float, turn: float) -> None:
    """Rocks 0 and 1 touch and are pushed off together; rock 1 bounces off rock 2 within a millisecond."""
    first, second = RockBody(0, 0, 0.0, 0.1), RockBody(1, 0, DIAMETER * math.sin(turn), 0.1 + DIAMETER * math.cos(turn))
    third = RockBody(2, 0, second.x_m, second.y_m + DIAMETER + gap)
    simulation = play(plane(flip_coupling=0.0), [first, second, third], straight(3.0, x=0.002))
    assert deepest_overlap(simulation) < 1e-9
    bounce = next(hit for hit in events(simulation, EventKind.HIT) if (hit.a, hit.b) == (1, 2))
    back = [hit for hit in events(simulation, EventKind.HIT) if (hit.a, hit.b) == (0, 1) and hit.t_s >= bounce.t_s]
    assert back
    assert back[0].t_s - bounce.t_s < 1e-3
    if back[0].t_s > bounce.t_s:
        assert back[0].speed_m_s > 0.1


def rack_that_touches(rng: random.Random) -> list[RockBody]:
    """Three to nine rocks, each grown from another: mostly with no gap at all."""
    spots = [(rng.uniform(-0.01, 0.01), 0.1)]
    wanted = rng.randint(3, 9)
    while len(spots) < wanted:
        x, y = rng.choice(spots)
        turn = rng.uniform(0.0, math.tau)
        distance = DIAMETER + rng.choice([0.0, 0.0, 0.0, 1e-6, 1e-5, 1e-4, 5e-4])
        spot = x + distance * math.cos(turn), y + distance * math.sin(turn)
        if spot[1] > 0.05 and all(math.dist(spot, other) >= DIAMETER - 1e-15 for other in spots):
            spots.append(spot)
    return [RockBody(index, 0, *spot) for index, spot in enumerate(spots)]


def test_racks_that_touch_neither_sink_in_nor_gain_energy(capfd: pytest.CaptureFixture[str]) -> None:
    params = plane(flip_coupling=0.0)
    hits = 0
    for seed in range(150):
        rng = random.Random(seed)
        rocks = rack_that_touches(rng)
        simulation = play(params, rocks, Shot(20, 0, 0.0, 0.0, rng.uniform(0.5, 3.5), rng.uniform(-0.1, 0.1)))
        assert deepest_overlap(simulation) < 2e-5, seed
        levels = [energy(simulation, t) for t in (0.0, *(event.t_s for event in simulation.events))]
        assert all(later <= level * (1 + 1e-12) for level, later in pairwise(levels)), seed
        found = events(simulation, EventKind.HIT)
        real = {hit.t_s for hit in found if hit.speed_m_s > 0}
        # A hit may be passed on through rocks that touch; pressure alone is none.
        assert all(hit.t_s in real for hit in found), seed
        hits += len(found)
    assert hits > 1000
    assert capfd.readouterr().err == ""  # errors in callbacks of the space go there and nowhere else


def test_a_touching_rack_keeps_momentum_in_its_first_hit() -> None:
    params = plane(flip_coupling=0.0)
    for seed in range(60):
        rng = random.Random(seed)
        rocks = rack_that_touches(rng)
        simulation = play(params, rocks, straight(rng.uniform(0.9, 3.5)))
        hits = events(simulation, EventKind.HIT)
        if not hits:
            continue
        t = hits[0].t_s
        given = before(simulation, 9, t)
        taken = [after(simulation, rock, t) for rock in simulation.trajectory.rock_ids]
        assert sum(velocity[0] for velocity in taken) == pytest.approx(given[0], abs=1e-12), seed
        assert sum(velocity[1] for velocity in taken) == pytest.approx(given[1], rel=1e-12), seed


def test_pressure_makes_no_totem_slip() -> None:
    """It comes in small pushes here, but is a steady force: totems slip at hits alone."""
    params = plane(flip_coupling=0.0)
    slips = 0
    for seed in (18, 45, 82, 145, 215, 226):
        rng = random.Random(seed)
        rocks = [RockBody(rock.id, 0, rock.x_m, rock.y_m, totem=TotemOffset()) for rock in rack_that_touches(rng)]
        simulation = play(params, rocks, Shot(20, 0, 0.0, 0.0, rng.uniform(0.5, 3.5), rng.uniform(-0.1, 0.1)))
        hits = {hit.t_s for hit in events(simulation, EventKind.HIT)}
        found = events(simulation, EventKind.TOTEM_SLIPPED)
        assert all(slip.t_s in hits for slip in found), seed
        slips += len(found)
    assert slips > 100


def test_pressure_on_a_slippery_sheet_is_not_counted_as_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rocks that slide on in contact for seconds are looked at hundreds of times; the cap is for endless shots."""
    monkeypatch.setattr(planner, "MAX_EVENTS", 500)
    params = plane(friction=0.01, restitution=0.0, restitution_fast=0.0, rim_friction=0.3, rock_diameter_m=0.2)
    rocks = [RockBody(index, 0, 0.03 * (index % 3 - 1), 0.25 + index * 0.2001) for index in range(6)]
    simulation = play(params, rocks, straight(3.5))
    assert simulation.duration_s > 5
    assert len(simulation.events) < 200


@pytest.mark.parametrize(
    ("changes", "status"), [({}, NONE), ({"curl": 1.0}, NONE), ({"totem_friction": 0.4}, SLIPPING)]
)
def test_a_pair_under_pressure_is_let_be_as_fast_as_friction_can_drive_it(
    changes: dict[str, float], status: float
) -> None:
    """Two rocks that face each other, each drawn by no more than friction at its base and that of its totem."""
    params = plane(**changes)
    c = [*control_constants(params), *([0.0] * (layout.LISTS - layout.CONSTANTS))]
    curve = list(master_curve(tilt(params)))
    row = blank_rows(2)
    row[layout.WIDTH + layout.Y] = DIAMETER
    c[layout.COUNT], c[layout.NOW] = 2, 0.0
    each = MU_G * (1 + tilt(params))
    row[layout.TOTEM] = status
    if status == SLIPPING:
        each += params.totem_mass_kg / params.rock_mass_kg * (MU_G + 0.4 * 9.81)
    table = blank_table(2)
    table[4 + 1] = 0.0
    for closing, only_presses in ((1.9 * each * c[layout.HOLD], True), (2.5 * each * c[layout.HOLD], False)):
        row[layout.VY] = closing
        assert presses(row, table, c, curve, 0, layout.WIDTH) is only_presses
    table[4 + 1] = -1.0
    row[layout.VY] = 0.0
    assert not presses(row, table, c, curve, 0, layout.WIDTH)
