"""A totem that rides on a turning rock is thrown off at the very time at which friction cannot hold it any more."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pytest

from curling.physics import flight, layout, record, slip
from curling.physics.law import friction
from curling.physics.model import control_constants, tilt
from curling.physics.spin import master_curve
from tests.helpers.physics_scenes import RADIUS, plane

if TYPE_CHECKING:
    from curling.rules.params import Params

Vector = tuple[float, float]

THROWN_OFF = [(25.0, (0.0, -0.004)), (30.0, (0.0, -0.004)), (40.0, (0.001, -0.003)), (30.0, (0.0, -0.002))]
"""Spin and offset with which a totem behind the middle rides at first: slowing and turn draw it opposite ways."""


def control_of(params: Params) -> list[float]:
    """A control block of one rock."""
    return [*control_constants(params), *([0.0] * (layout.LISTS - layout.CONSTANTS))]


def ridden(spin: float, offset: Vector) -> tuple[list[float], int]:
    """Row of a rock of 0.6 m/s with a totem that rides, at its stop or when the totem falls; how often that slipped."""
    params = plane(totem_friction=0.25)
    c, curve = control_of(params), list(master_curve(tilt(params)))
    row, log, told = [0.0] * layout.WIDTH, [0.0] * layout.WIDTH, [0.0] * (4 * layout.EVENT_WIDTH)
    row[layout.VY], row[layout.SPIN], row[layout.TOTEM] = 0.6, spin, layout.RIDING
    row[layout.OX], row[layout.OY] = offset
    slips = 0
    while True:
        c[layout.LOGGED] = c[layout.EVENTS] = 0.0
        record.go_on(row, log, told, c, curve, 0)
        slips += int(c[layout.EVENTS]) and told[layout.E_KIND] == layout.TOTEM_SLIPPED
        if row[layout.FALL] <= row[layout.END] < layout.INF:
            flight.move_to(row, 0, row[layout.FALL], curve)
            return row, slips
        if row[layout.END] == layout.INF:
            return row, slips
        flight.end_segment(row, 0, curve)


@pytest.mark.parametrize(("spin", "offset"), THROWN_OFF)
def test_where_a_totem_ends_hangs_on_no_step(spin: float, offset: Vector, monkeypatch: pytest.MonkeyPatch) -> None:
    row, slips = ridden(spin, offset)
    assert slips == 1
    assert abs(math.hypot(row[layout.OX], row[layout.OY]) - math.hypot(*offset)) > 5e-5
    monkeypatch.setattr(flight, "RIDE_STEP", 2e-4)
    monkeypatch.setattr(slip, "SNAP", 1e-9)
    monkeypatch.setattr(slip, "STEP_MAX", 1e-4)
    monkeypatch.setattr(slip, "STEP_SHARE", 0.01)
    fine, _ = ridden(spin, offset)
    for field in (layout.X, layout.Y, layout.OX, layout.OY):
        assert row[field] == pytest.approx(fine[field], abs=2e-6)
    assert RADIUS * row[layout.ANGLE] == pytest.approx(RADIUS * fine[layout.ANGLE], abs=2e-6)


@pytest.mark.parametrize("offset", [(0.0, 0.0), (0.007, 0.0), (-0.003, 0.011)])
@pytest.mark.parametrize("motion", [(0.0, 0.0, 30.0), (0.4, -0.2, 0.0), (0.1, 0.3, -50.0), (-0.8, 0.0, 12.0)])
def test_what_holds_a_totem_pulls_at_the_rock_as_well(motion: tuple[float, float, float], offset: Vector) -> None:
    """Newton's laws of both bodies and that the totem stays on its spot, as seven linear equations."""
    params = plane(totem_mass_kg=0.006)
    vx, vy, spin = motion
    ox, oy = offset
    mass, totem_mass = params.rock_mass_kg, params.totem_mass_kg
    speed, inertia = math.hypot(vx, vy), mass * RADIUS**2 / 2
    force, torque, _ = friction(speed, RADIUS * abs(spin))
    load = params.friction * (mass + totem_mass) * params.gravity_m_s2
    drag = [-load * force * part / speed if speed else 0.0 for part in (vx, vy)]
    brake = -math.copysign(load * torque * RADIUS, spin) if spin else 0.0
    # Unknown: acceleration of the rock and of its turn, of the totem, and the force on the totem (px, py).
    equations = [
        [mass, 0, 0, 0, 0, 1, 0],
        [0, mass, 0, 0, 0, 0, 1],
        [0, 0, inertia, 0, 0, -oy, ox],
        [0, 0, 0, totem_mass, 0, -1, 0],
        [0, 0, 0, 0, totem_mass, 0, -1],
        [1, 0, -oy, -1, 0, 0, 0],
        [0, 1, ox, 0, -1, 0, 0],
    ]
    known = [*drag, brake, 0, 0, spin**2 * ox, spin**2 * oy]
    expected = np.linalg.solve(np.array(equations), np.array(known))[3:5]
    found = slip.pull_on_totem(motion, offset, control_of(params), 0.0)
    assert found == pytest.approx(tuple(expected), rel=1e-12, abs=1e-12)
