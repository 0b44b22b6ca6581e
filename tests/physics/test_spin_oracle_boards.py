"""Whole shots into random boards against an independent solver, up to where the way forks; also with spin and curl."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pytest
from msgspec.structs import replace

from curling.physics.engine import EventSteppedSimulator
from curling.rules.simulator import EventKind, Status
from tests.helpers.physics_scenes import events, sheet
from tests.helpers.plain_spin_shot import PlainSpinShot
from tests.helpers.random_boards import random_board

if TYPE_CHECKING:
    from collections.abc import Callable

    from curling.rules.params import Params
    from curling.rules.simulator import RockBody, Shot, Simulation

    Flick = Callable[[list[RockBody], Shot, int], tuple[list[RockBody], Shot]]

SOFT_M_S = 1e-5
LIMIT_M = 1e-4
NUDGE_M = 1e-6
FORK_M = 1e-3
"""A board forks if a flick from a micrometre aside ends so far away: errors grow a thousand times."""


class Comparison(NamedTuple):
    """Boards against the plain solver.

    Attributes:
        errors: Errors in m of all rocks in play, ascending.
        forks: Seeds of boards that ended elsewhere and fork.
        turning: Number of hits at which both rocks slid and turned before.
    """

    errors: list[float]
    forks: list[int]
    turning: int


def as_flicked(rocks: list[RockBody], shot: Shot, _seed: int) -> tuple[list[RockBody], Shot]:
    """Every other flick without spin."""
    return rocks, shot


def spun(rocks: list[RockBody], shot: Shot, seed: int) -> tuple[list[RockBody], Shot]:
    """The flick with a spin of 10 to 100 rad/s to either side."""
    return rocks, replace(shot, spin_rad_s=(-1) ** seed * (10.0 + 90.0 * (seed % 17) / 16))


def same_outcome(simulation: Simulation, oracle: PlainSpinShot) -> bool:
    """Whether all rocks are where they should be, and hit each other in the same order."""
    # The plain solver has no end of ever softer contacts where rocks press on each other.
    hits = [(hit.a, hit.b) for hit in events(simulation, EventKind.HIT) if hit.speed_m_s > SOFT_M_S]
    return hits == [(a, b) for _, a, b, speed in oracle.hits if speed > SOFT_M_S] and all(
        rock.status.value == oracle.discs[rock.id].status for rock in simulation.rocks
    )


def errors_of(simulation: Simulation, oracle: PlainSpinShot) -> list[float]:
    """Errors in m of the rocks in play."""
    ends = [(rock, oracle.discs[rock.id]) for rock in simulation.rocks if rock.status is Status.IN_PLAY]
    return [math.dist((rock.x_m, rock.y_m), (disc.x, disc.y)) for rock, disc in ends]


def forks(params: Params, rocks: list[RockBody], shot: Shot, oracle: PlainSpinShot) -> bool:
    """Whether the plain solver itself ends elsewhere from a micrometre aside."""
    for nudge in (NUDGE_M, -NUDGE_M):
        aside = PlainSpinShot(params, rocks, replace(shot, x_m=shot.x_m + nudge))
        for rock, disc in oracle.discs.items():
            other = aside.discs[rock]
            if other.status != disc.status or math.dist((other.x, other.y), (disc.x, disc.y)) > FORK_M:
                return True
    return False


def compare(params: Params, seeds: range, flick: Flick) -> Comparison:
    """Play boards both ways; one that differs by more than 0.1 mm, or has another outcome, has to fork."""
    engine = EventSteppedSimulator()
    found: list[float] = []
    forked: list[int] = []
    turning = 0
    for seed in seeds:
        rocks, shot = flick(*random_board(params, seed), seed)
        simulation, oracle = engine.simulate(params, rocks, shot), PlainSpinShot(params, rocks, shot)
        errors = errors_of(simulation, oracle) if same_outcome(simulation, oracle) else [math.inf]
        if max(errors, default=0.0) > LIMIT_M and forks(params, rocks, shot, oracle):
            forked.append(seed)
            continue
        assert same_outcome(simulation, oracle), seed
        found.extend(errors)
        turning += turning_hits(simulation)
    return Comparison(sorted(found), forked, turning)


def turning_hits(simulation: Simulation) -> int:
    """Number of hits of two rocks that both slide and turn."""
    count = 0
    for hit in events(simulation, EventKind.HIT):
        before = math.nextafter(hit.t_s, 0.0)
        motions = [simulation.trajectory.velocity(rock, before) for rock in (hit.a, hit.b)]
        count += all(math.hypot(vx, vy) > 0.02 and abs(spin) > 1.0 for vx, vy, spin in motions)
    return count


def percentile(values: list[float], share: float) -> float:
    """Value below which a share of ascending values lies."""
    return values[int(share * len(values))]


CASES = [
    pytest.param(as_flicked, {"rim_friction": 0.0}, id="smooth rims"),
    pytest.param(spun, {}, id="spin"),
    pytest.param(spun, {"rim_friction": 0.6, "flip_coupling": 0.0}, id="rough rims"),
    pytest.param(spun, {"curl": 1.0}, id="curl"),
]


@pytest.mark.parametrize(("flick", "changes"), CASES)
def test_random_boards_end_as_the_plain_solver_says(flick: Flick, changes: dict[str, float]) -> None:
    found = compare(sheet(**changes), range(80), flick)
    assert len(found.errors) > 300
    assert (found.turning > 10) is (flick is spun)
    assert len(found.forks) <= 2
    assert percentile(found.errors, 0.99) <= 1e-6


@pytest.mark.soak
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("flick", "changes"), CASES)
def test_two_thousand_random_boards_end_as_the_plain_solver_says(
    flick: Flick, changes: dict[str, float], capsys: pytest.CaptureFixture[str]
) -> None:
    errors, forked, turning = compare(sheet(**changes), range(2000), flick)
    with capsys.disabled():
        print(  # noqa: T201 - the figures of the long run
            f"\n2,000 boards {flick.__name__} {changes}, {len(errors)} rocks in play:"
            f" median {percentile(errors, 0.5) * 1e3:.2g} mm, p99 {percentile(errors, 0.99) * 1e3:.2g} mm,"
            f" max {errors[-1] * 1e3:.2g} mm, {turning} hits of two turning rocks, {len(forked)} forks"
        )
    assert len(forked) <= 10
    assert percentile(errors, 0.99) <= 1e-6


def test_a_curl_that_is_wrong_by_three_hundredths_would_be_seen() -> None:
    params = sheet(curl=1.0)
    rocks, shot = spun(*random_board(params, 4), 4)
    simulation = EventSteppedSimulator().simulate(params, rocks, shot)
    assert max(errors_of(simulation, PlainSpinShot(params, rocks, shot))) < 1e-4
    wrong = PlainSpinShot(sheet(curl=0.97), rocks, shot)
    assert max(errors_of(simulation, wrong)) > 1e-4
