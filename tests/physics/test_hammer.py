"""Hammers by an independent formula: distances from points to a rectangle and between centres."""

from __future__ import annotations

import math
import random

import pytest

from curling.physics.engine import EventSteppedSimulator
from curling.rules.simulator import HammerSize, HammerSpot, RockBody
from shared.core.errors import ParamsError
from tests.helpers.physics_scenes import plane, sheet

ENGINE = EventSteppedSimulator()
PARAMS = sheet()
SIZES = {HammerSize.BIG: (0.065, 0.020), HammerSize.LITTLE: (0.030, 0.015)}
CLEAR = 1e-5


def spot_of(rocks: list[RockBody], size: HammerSize, angle: float) -> HammerSpot:
    return ENGINE.hammer_spot(PARAMS, rocks, 0, size, angle)


@pytest.mark.parametrize(("size", "move"), [(HammerSize.BIG, 0.095), (HammerSize.LITTLE, 0.060)])
@pytest.mark.parametrize("angle", [0.0, 0.5, -1.2, 2.0, math.pi])
def test_a9_the_rock_moves_hammer_length_and_one_diameter_along_the_axis(
    size: HammerSize, move: float, angle: float
) -> None:
    spot = spot_of([RockBody(0, 0, 0.165, 0.5)], size, angle)
    assert spot.reason is None
    assert spot.x_m == pytest.approx(0.165 - move * math.sin(angle), abs=1e-15)
    assert spot.y_m == pytest.approx(0.5 + move * math.cos(angle), abs=1e-15)
    length, width = SIZES[size]
    near = [(corner[0] - 0.165, corner[1] - 0.5) for corner in spot.corners[:2]]
    assert math.dist(*near) == pytest.approx(width)
    middle = ((near[0][0] + near[1][0]) / 2, (near[0][1] + near[1][1]) / 2)
    assert math.hypot(*middle) == pytest.approx(0.015)
    assert math.dist(spot.corners[1], spot.corners[2]) == pytest.approx(length)


def expected(rocks: list[RockBody], size: HammerSize, angle: float) -> tuple[set[str], float]:
    """All reasons against a place, and how near the nearest test was to its limit."""
    length, width = SIZES[size]
    ux, uy = -math.sin(angle), math.cos(angle)
    x, y = rocks[0].x_m, rocks[0].y_m
    reasons = set()
    margins = []

    def judge(room: float, reason: str) -> None:
        margins.append(abs(room))
        if room < 0:
            reasons.add(reason)

    for along in (0.015, 0.015 + length):
        for across in (-width / 2, width / 2):
            cx, cy = x + along * ux - across * uy, y + along * uy + across * ux
            judge(min(cx, 0.33 - cx), "hammer_off_board")
            judge(min(cy - 0.02, 0.92 - cy) - CLEAR, "hammer_off_board")
    lx, ly = x + (length + 0.03) * ux, y + (length + 0.03) * uy
    judge(min(lx, 0.33 - lx, ly, 0.94 - ly) - 0.015, "landing_off_board")
    judge(min(ly - 0.02, 0.92 - ly) - 0.015 - CLEAR, "landing_blocked")
    for rock in rocks[1:]:
        dx, dy = rock.x_m - x, rock.y_m - y
        along, across = dx * ux + dy * uy, -dx * uy + dy * ux
        outside = math.hypot(max(0.015 - along, along - 0.015 - length, 0.0), max(abs(across) - width / 2, 0.0))
        judge(outside - 0.015 - CLEAR, "hammer_on_rock")
        judge(math.dist((lx, ly), (rock.x_m, rock.y_m)) - 0.03 - CLEAR, "landing_blocked")
    return reasons, min(margins)


def test_a9_random_places_are_judged_as_the_formula_says() -> None:
    rng = random.Random(5)
    seen: dict[str | None, int] = {}
    order = ["hammer_off_board", "hammer_on_rock", "landing_off_board", "landing_blocked"]
    for _ in range(1500):
        rocks = [RockBody(0, 0, rng.uniform(0.0, 0.33), rng.uniform(0.036, 0.904))]
        while len(rocks) < 8:
            rock = RockBody(len(rocks), 0, rng.uniform(0.0, 0.33), rng.uniform(0.036, 0.904))
            if all(math.dist((rock.x_m, rock.y_m), (other.x_m, other.y_m)) > 0.03001 for other in rocks):
                rocks.append(rock)
        size = rng.choice(list(HammerSize))
        angle = rng.uniform(-math.pi, math.pi)
        reasons, margin = expected(rocks, size, angle)
        if margin < 1e-9:
            continue
        spot = spot_of(rocks, size, angle)
        assert spot.reason == next((reason for reason in order if reason in reasons), None)
        if spot.reason == "hammer_on_rock":
            assert spot.blocker in range(1, 8)
        seen[spot.reason] = seen.get(spot.reason, 0) + 1
    assert set(seen) >= {None, "hammer_off_board", "hammer_on_rock", "landing_blocked"}


@pytest.mark.parametrize(("gap_m", "reason"), [(0.9e-5, "landing_blocked"), (1.1e-5, None)])
def test_a9_landing_within_ten_micrometres_of_a_rock_is_refused(gap_m: float, reason: str | None) -> None:
    rocks = [RockBody(0, 0, 0.165, 0.5), RockBody(3, 1, 0.165, 0.5 + 0.095 + 0.030 + gap_m)]
    spot = spot_of(rocks, HammerSize.BIG, 0.0)
    assert spot.reason == reason
    assert spot.blocker == (3 if reason else None)


@pytest.mark.parametrize(("gap_m", "reason"), [(0.9e-5, "landing_blocked"), (1.1e-5, None)])
def test_a9_landing_within_ten_micrometres_of_a_slammer_is_refused(gap_m: float, reason: str | None) -> None:
    rocks = [RockBody(0, 0, 0.165, 0.92 - 0.015 - 0.060 - gap_m)]
    spot = spot_of(rocks, HammerSize.LITTLE, 0.0)
    assert (spot.reason, spot.blocker) == (reason, None)


@pytest.mark.parametrize(("gap_m", "reason"), [(0.9e-5, "hammer_on_rock"), (1.1e-5, None)])
def test_a9_a_hammer_within_ten_micrometres_of_a_rock_is_refused(gap_m: float, reason: str | None) -> None:
    rocks = [RockBody(0, 0, 0.1, 0.5), RockBody(4, 1, 0.1 + 0.010 + 0.015 + gap_m, 0.55)]
    assert spot_of(rocks, HammerSize.BIG, 0.0).reason == reason


def test_a9_the_rock_is_lifted_over_gaps_narrower_than_itself() -> None:
    rocks = [RockBody(0, 0, 0.1, 0.5), RockBody(1, 1, 0.1 - 0.0255, 0.55), RockBody(2, 1, 0.1 + 0.0255, 0.55)]
    assert math.dist((0.0745, 0.55), (0.1255, 0.55)) - 0.03 < 0.03
    assert spot_of(rocks, HammerSize.BIG, 0.0).reason is None


def test_a9_a_landing_half_over_the_edge_is_off_board() -> None:
    rocks = [RockBody(0, 0, 0.33 - 0.0455 - 0.010, 0.5)]
    assert spot_of(rocks, HammerSize.LITTLE, -math.pi / 2).reason == "landing_off_board"


def test_a9_on_a_plane_without_edges_only_rocks_are_in_the_way() -> None:
    rocks = [RockBody(0, 0, -5.0, 7.0), RockBody(1, 0, -5.0, 7.2)]
    assert ENGINE.hammer_spot(plane(), rocks, 0, HammerSize.BIG, 1.0).reason is None
    assert ENGINE.hammer_spot(plane(), rocks[:1], 0, HammerSize.BIG, 0.0).reason is None
    rocks = [RockBody(0, 0, -5.0, 7.0), RockBody(1, 0, -5.0, 7.05)]
    assert ENGINE.hammer_spot(plane(), rocks, 0, HammerSize.BIG, 0.0).blocker == 1


def test_a9_the_blocker_is_the_rock_in_the_way_even_with_id_0() -> None:
    rocks = [RockBody(7, 0, 0.165, 0.5), RockBody(0, 1, 0.165, 0.5 + 0.095)]
    spot = ENGINE.hammer_spot(PARAMS, rocks, 7, HammerSize.BIG, 0.0)
    assert (spot.reason, spot.blocker) == ("hammer_on_rock", 0)


def test_a_hammer_needs_its_rock() -> None:
    with pytest.raises(ParamsError, match="a rock that lies on the sheet"):
        ENGINE.hammer_spot(PARAMS, [], 3, HammerSize.BIG, 0.0)
