"""The planner's search steps over what surely is no contact: its bounds hold along any flight."""

from __future__ import annotations

import math

import pytest

from curling.physics import flight, layout
from curling.physics.contacts import horizon, passes, spare_of, way_left
from curling.physics.model import control_constants, tilt
from curling.physics.spin import master_curve
from tests.helpers.physics_scenes import DIAMETER, RADIUS, plane

FLIGHTS = [(1.5, 0.3), (1.5, 1.0), (0.4, 4.0), (0.2, 30.0), (3.0, 0.02)]
"""Speed, and speed of the rim over it."""
SHARES = (0.0, 0.2, 0.5, 0.8, 0.95, 0.999)
AHEAD = [step / 24 for step in range(1, 25)]


def flown(speed: float, rim: float, curl: float) -> tuple[list[float], list[float], list[float]]:
    """Row of a rock that flies up the sheet, control block and curve; curl 1 tips the pressure as far as it can."""
    params = plane(curl=curl, friction=0.25, rock_thickness_m=0.03)
    c, curve = control_constants(params), list(master_curve(tilt(params)))
    row = [0.0] * layout.WIDTH
    row[layout.VY], row[layout.SPIN] = speed, rim * speed / RADIUS
    flight.launch(row, 0, c, curve)
    return row, c, curve


@pytest.mark.parametrize("curl", [0.0, 0.5, 1.0])
@pytest.mark.parametrize(("speed", "rim"), FLIGHTS)
def test_an_acceleration_changes_by_no_more_than_its_spare(speed: float, rim: float, curl: float) -> None:
    row, c, curve = flown(speed, rim, curl)
    for share in SHARES:
        t = share * row[layout.END]
        *_, ax, ay = flight.motion_at(row, 0, t, curve)
        spare = spare_of(row, 0, ax, ay, c, curve)
        look = horizon(row, 0, t, row[layout.END] - t, curve)
        for ahead in AHEAD:
            *_, bx, by = flight.motion_at(row, 0, t + ahead * look, curve)
            assert math.hypot(bx - ax, by - ay) <= spare


@pytest.mark.parametrize("curl", [0.0, 0.5, 1.0])
@pytest.mark.parametrize(("speed", "rim"), FLIGHTS)
def test_no_rock_that_is_touched_is_passed_or_out_of_reach(speed: float, rim: float, curl: float) -> None:
    """Rocks at rest a hair within touch, on the side to which the way bends."""
    row, c, curve = flown(speed, rim, curl)
    for share in SHARES:
        t = share * row[layout.END]
        window = row[layout.END] - t
        x, y, vx, vy, ax, ay = flight.motion_at(row, 0, t, curve)
        for ahead in AHEAD:
            there_x, there_y, ux, uy, _, _ = flight.motion_at(row, 0, t + ahead * window, curve)
            pace = math.hypot(ux, uy) or 1.0
            dx = there_x + (1 - 1e-12) * DIAMETER * uy / pace - x
            dy = there_y - (1 - 1e-12) * DIAMETER * ux / pace - y
            assert not passes((dx, dy, vx, vy), window, c, curve)
            assert way_left(row, 0, (vx, vy, ax, ay), window, c, curve) >= math.hypot(there_x - x, there_y - y)
