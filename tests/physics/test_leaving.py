"""A10: slammers take a rock at the bar's line, an edge when no part of it is over the sheet."""

from __future__ import annotations

import math

import pytest

from curling.rules.simulator import EventKind, RockBody, Shot, Status
from shared.core.errors import ParamsError
from tests.helpers.physics_scenes import MU_G, RADIUS, events, play, result, sheet

WIDTH, LENGTH, DEPTH = 0.330, 0.940, 0.020


def test_a_rock_is_out_the_moment_it_touches_the_far_slammer() -> None:
    simulation = play(sheet(), [], Shot(3, 1, 0.165, 0.1, 2.5))
    (out,) = events(simulation, EventKind.SLAMMER)
    way = LENGTH - DEPTH - RADIUS - 0.1
    speed = math.sqrt(2.5**2 - 2 * MU_G * way)
    assert (out.a, out.b) == (3, None)
    assert out.speed_m_s == pytest.approx(speed, rel=1e-12)
    assert out.t_s == pytest.approx((2.5 - speed) / MU_G, rel=1e-12)
    assert result(simulation, 3).status is Status.OUT_SLAMMER
    assert result(simulation, 3).y_m == pytest.approx(LENGTH - DEPTH - RADIUS, abs=1e-12)
    assert simulation.duration_s == out.t_s
    assert simulation.trajectory.pose(3, out.t_s) is None
    assert simulation.trajectory.pose(3, out.t_s - 1e-9) is not None


@pytest.mark.parametrize(("short_of_it_m", "status"), [(1e-6, Status.IN_PLAY), (-1e-6, Status.OUT_SLAMMER)])
def test_a_rock_that_stops_a_micrometre_before_the_bar_stays(short_of_it_m: float, status: Status) -> None:
    way = LENGTH - DEPTH - RADIUS - 0.1 - short_of_it_m
    simulation = play(sheet(), [], Shot(3, 1, 0.165, 0.1, math.sqrt(2 * MU_G * way)))
    assert result(simulation, 3).status is status


def test_q13_a_rock_that_rebounds_to_the_near_slammer_is_out() -> None:
    """A light touch cannot drive a rock back on a level sheet: a row of rocks, all bounce, throws its striker back."""
    rocks = [RockBody(i, 0, 0.1, 0.08 + 0.030 * i) for i in range(6)]
    simulation = play(sheet(restitution=1.0, restitution_fast=1.0), rocks, Shot(9, 1, 0.1, 0.045, 1.5))
    (out,) = [event for event in events(simulation, EventKind.SLAMMER) if event.a == 9]
    assert result(simulation, 9).status is Status.OUT_SLAMMER
    assert result(simulation, 9).y_m == pytest.approx(DEPTH + RADIUS, abs=1e-12)
    assert out.speed_m_s > 0


@pytest.mark.parametrize(("aim", "edge"), [(1.2, -RADIUS), (-1.2, WIDTH + RADIUS)])
def test_a_rock_is_out_when_no_part_of_it_is_over_the_sheet(aim: float, edge: float) -> None:
    simulation = play(sheet(), [], Shot(3, 1, 0.165, 0.1, 1.2, aim))
    (out,) = events(simulation, EventKind.LEFT_SHEET)
    rock = result(simulation, 3)
    assert rock.status is Status.OUT_EDGE
    assert rock.x_m == pytest.approx(edge, abs=1e-12)
    way = abs(edge - 0.165) / math.sin(abs(aim))
    assert out.speed_m_s == pytest.approx(math.sqrt(1.2**2 - 2 * MU_G * way), rel=1e-12)


@pytest.mark.parametrize(("beyond_m", "status"), [(-1e-6, Status.IN_PLAY), (1e-6, Status.OUT_EDGE)])
def test_a_rock_half_over_the_edge_lies_there_until_nothing_of_it_is_left(beyond_m: float, status: Status) -> None:
    aim = math.radians(75)
    way = (0.1 + RADIUS + beyond_m) / math.sin(aim)
    simulation = play(sheet(), [], Shot(3, 1, 0.1, 0.1, math.sqrt(2 * MU_G * way), aim))
    assert result(simulation, 3).status is status


def test_a10_a_rock_with_any_part_over_the_sheet_is_out_at_the_bars_line_whatever_its_x() -> None:
    """The bar is wider than the sheet: a rock whose centre is beyond the edge still meets it."""
    rocks = [RockBody(0, 0, -0.010, 0.80)]
    simulation = play(sheet(), rocks, Shot(3, 1, -0.010, 0.70, 2.0))
    (out,) = events(simulation, EventKind.SLAMMER)
    assert out.a == 0
    assert result(simulation, 0).status is Status.OUT_SLAMMER
    assert result(simulation, 0).x_m == pytest.approx(-0.010)


def test_a_rock_out_hits_nothing_any_more() -> None:
    """The struck rock is taken at the bar; a second rock that runs there later passes its place."""
    rocks = [RockBody(0, 0, 0.1, 0.88)]
    simulation = play(sheet(), rocks, Shot(3, 1, 0.1, 0.5, 2.5))
    kinds = [(event.kind, event.a) for event in simulation.events]
    assert kinds[0] == (EventKind.HIT, 0)
    assert (EventKind.SLAMMER, 0) in kinds
    assert len(events(simulation, EventKind.HIT)) == 1


def test_without_slammers_rocks_leave_over_the_ends() -> None:
    simulation = play(sheet(slammer_depth_m=0.0), [], Shot(3, 1, 0.165, 0.1, 2.5))
    assert result(simulation, 3).status is Status.OUT_EDGE
    assert result(simulation, 3).y_m == pytest.approx(LENGTH + RADIUS, abs=1e-12)


def test_without_slammers_a_rock_rounds_the_corner_before_it_is_out() -> None:
    simulation = play(sheet(slammer_depth_m=0.0), [], Shot(3, 1, 0.2, 0.8, 2.0, -math.atan2(0.13 + 0.01, 0.14 + 0.01)))
    rock = result(simulation, 3)
    assert rock.status is Status.OUT_EDGE
    assert rock.x_m > WIDTH
    assert rock.y_m > LENGTH
    assert math.dist((rock.x_m, rock.y_m), (WIDTH, LENGTH)) == pytest.approx(RADIUS, abs=1e-12)


def test_a_rock_that_stops_in_the_corner_with_a_sliver_over_the_sheet_stays() -> None:
    aim = -math.pi / 4
    way = 0.1 * math.sqrt(2) + RADIUS - 1e-6
    shot = Shot(3, 1, WIDTH - 0.1, LENGTH - 0.1, math.sqrt(2 * MU_G * way), aim)
    assert result(play(sheet(slammer_depth_m=0.0), [], shot), 3).status is Status.IN_PLAY


@pytest.mark.parametrize(
    ("rock", "words"),
    [
        (RockBody(0, 0, 0.165, 0.030), "beside the slammers"),
        (RockBody(0, 0, 0.165, 0.910), "beside the slammers"),
        (RockBody(0, 0, -0.016, 0.5), "some part over the sheet"),
        (RockBody(0, 0, 0.347, 0.5), "some part over the sheet"),
    ],
)
def test_a_rock_cannot_lie_on_a_bar_or_beside_the_sheet(rock: RockBody, words: str) -> None:
    with pytest.raises(ParamsError, match=words) as caught:
        play(sheet(), [rock], Shot(3, 1, 0.165, 0.1, 1.0))
    assert caught.value.path == "$.rocks[0]"


def test_a_rock_at_rest_may_touch_the_bars_line_by_rounding() -> None:
    """A rest in whole micrometres may reach half a micrometre over the line; it stays in play until it is moved on."""
    lying = RockBody(0, 0, 0.165, LENGTH - DEPTH - RADIUS + 5e-7)
    untouched = play(sheet(), [lying], Shot(3, 1, 0.3, 0.1, 1.0))
    assert result(untouched, 0).status is Status.IN_PLAY
    pushed = play(sheet(), [lying], Shot(3, 1, 0.165, 0.6, 1.5))
    assert result(pushed, 0).status is Status.OUT_SLAMMER
