"""Many shots at once give what the live engine gives one by one."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import pytest

from curling.physics import batch_kernel, kernel, layout, planner
from curling.physics.batch import BatchSimulator, simulate_array, simulate_many
from curling.physics.engine import EventSteppedSimulator
from curling.physics.kernel import can_compile
from curling.physics.space import ContactSpace
from curling.rules.simulator import EventKind, RockBody, Shot, Status, TotemOffset
from shared.core.errors import ParamsError, SimulationError
from tests.helpers.physics_scenes import events, plane, sheet, straight
from tests.helpers.random_boards import random_board

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import FunctionType

    from numpy.typing import NDArray

    from curling.physics.engine import Kernel
    from curling.rules.params import Params
    from curling.rules.simulator import RockResult, Simulation

    Scene = tuple[Params, list[RockBody], Shot]

BEST: Kernel = "compiled" if can_compile() else "plain"
RACK = [RockBody(i, 0, 0.0, 0.2 + 0.03 * i) for i in range(4)]
"""Rocks that touch: contacts fall together."""


def scenes(seeds: range) -> list[Scene]:
    """Random boards on the classic sheet, one with strong rims, without slammers, bouncy, with curl; totems on many."""
    every = [
        sheet(),
        sheet(rim_friction=0.5, friction=0.15),
        sheet(slammer_depth_m=0.0, totem_friction=0.9),
        sheet(restitution=1.0, restitution_fast=0.9, rim_friction=0.0, friction=0.12),
        sheet(curl=1.0),
    ]
    found = []
    for seed in seeds:
        params = every[seed % len(every)]
        rocks, shot = random_board(params, seed)
        if seed % 3 == 0:
            offset = TotemOffset(0.001 * (seed % 7), -0.0005 * (seed % 5))
            rocks = [msgspec.structs.replace(rock, totem=offset if rock.id % 2 else None) for rock in rocks]
        found.append((params, rocks, shot))
    return found


def array_of(shots: Sequence[Shot]) -> NDArray[np.float64]:
    """Shots of one rock as an array."""
    return np.array([(shot.x_m, shot.y_m, shot.speed_m_s, shot.aim_rad, shot.spin_rad_s) for shot in shots])


def disturbed(shot: Shot, number: int) -> list[Shot]:
    """A shot as an unsteady hand makes it, again and again."""
    rng = random.Random(number)
    return [
        msgspec.structs.replace(
            shot,
            speed_m_s=min(shot.speed_m_s * rng.uniform(0.9, 1.1), 3.5),
            aim_rad=max(-1.39, min(shot.aim_rad + rng.gauss(0.0, 0.02), 1.39)),
            spin_rad_s=rng.uniform(-50.0, 50.0),
        )
        for _ in range(number)
    ]


def compare(kernel_form: Kernel, seeds: range) -> tuple[int, int]:
    """How many shots end with all rocks within 1 mm of the live engine, and within 1 nm; statuses must be the same."""
    live, fast = EventSteppedSimulator(BEST), BatchSimulator(kernel_form)
    near = same = 0
    for number, (params, rocks, shot) in enumerate(scenes(seeds)):
        (found,) = fast.simulate_many(params, rocks, [shot])
        expected = live.simulate(params, rocks, shot).rocks
        assert [told_of(rock) for rock in found] == [told_of(rock) for rock in expected], number
        error = max(math.dist((one.x_m, one.y_m), (two.x_m, two.y_m)) for one, two in zip(found, expected, strict=True))
        near += error <= 1e-3
        same += error <= 1e-9
    return near, same


def told_of(rock: RockResult) -> tuple[object, ...]:
    """What must be the same to the letter."""
    return rock.id, rock.side, rock.status, type(rock.totem)


def test_two_thousand_random_shots_end_as_in_the_live_engine() -> None:
    near, same = compare(BEST, range(2000))
    assert near >= 1990
    assert same >= 1900


def test_plain_python_agrees_as_well() -> None:
    near, same = compare("plain", range(2000, 2150))
    assert near == 150
    assert same >= 147


@pytest.mark.skipif(not can_compile(), reason="the extra `fast` is not installed")
def test_plain_and_machine_code_agree_to_the_last_bit() -> None:
    plain, machine = BatchSimulator("plain"), BatchSimulator("compiled")
    for params, rocks, shot in scenes(range(60)):
        shots = disturbed(shot, 3)
        assert plain.simulate_many(params, rocks, shots) == machine.simulate_many(params, rocks, shots)


@pytest.mark.parametrize("form", ["plain", BEST])
def test_results_have_the_shape_of_the_live_engine(form: Kernel) -> None:
    engine, fast = EventSteppedSimulator(), BatchSimulator(form)
    for params, rocks, shot in scenes(range(12)):
        shots = disturbed(shot, 5)
        found = fast.simulate_many(params, rocks, shots)
        assert [[told_of(rock) for rock in one] for one in found] == [
            [told_of(rock) for rock in engine.simulate(params, rocks, one).rocks] for one in shots
        ]
        assert all(0.0 <= rock.angle_rad < math.tau for one in found for rock in one)
    assert fast.simulate_many(sheet(), [], []) == []


def answers_of_pair(rows: list[float], restitution: float, rim: float) -> list[float]:
    """What the batch kernel answers for rocks 0 and 2 of three."""
    radius, mass = 0.015, 0.005
    c = [0.0] * (layout.LISTS + 3 + layout.PAIR_WIDTH)
    c[layout.COUNT], c[layout.MEMBERS], c[layout.PAIRS] = 3, 2, 1
    c[layout.LISTS : layout.LISTS + 2] = 0, 2 * layout.WIDTH
    c[layout.LISTS + 3 :] = 0, 2, 1.0, restitution
    batch_kernel.solve(rows, c, (radius, 1 / mass, 1 / (mass * radius * radius / 2), rim))
    return rows[4 * layout.SPACE_WIDTH :]


def test_the_impulse_of_a_pair_is_that_of_the_space() -> None:
    """Approaching or parting, spinning or not, touching or a nanometre apart; the rims stick or slide."""
    rng = random.Random(3)
    space = ContactSpace(3, 0.015, 0.005)
    changed = 0
    for _ in range(600):
        restitution, rim = rng.choice([0.0, 0.8, 1.0]), rng.choice([0.0, 0.12, 0.5, 3.0])
        turn, gap = rng.uniform(0.0, math.tau), rng.choice([0.0, 0.0, 0.0, 1e-9])
        places = (0.0, 0.0), ((0.03 + gap) * math.cos(turn), (0.03 + gap) * math.sin(turn))
        for rock, (x, y) in zip((0, 2), places, strict=True):
            vx, vy, spin = rng.uniform(-3.0, 3.0), rng.uniform(-3.0, 3.0), rng.choice([0.0, rng.uniform(-300.0, 300.0)])
            at = rock * layout.SPACE_WIDTH
            space.rows[at : at + 5] = x - layout.MICRO_STEP * vx, y - layout.MICRO_STEP * vy, vx, vy, spin
        found = answers_of_pair(space.rows.tolist(), restitution, rim)
        space.solve_one(0, 2, restitution, rim)
        for rock in (0, 2):
            at = rock * layout.ANSWER_WIDTH
            expected = space.rows[4 * layout.SPACE_WIDTH + at :][:3].tolist()
            assert found[at : at + 3] == pytest.approx(expected, rel=1e-12, abs=1e-12)
            changed += expected != space.rows[rock * layout.SPACE_WIDTH + 2 :][:3].tolist()
    assert changed > 300


@pytest.mark.parametrize("form", ["plain", BEST])
def test_contacts_that_fall_together_go_to_the_live_engine(form: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    live = EventSteppedSimulator()
    asked = []
    simulate = live.simulate

    def watched(params: Params, rocks: Sequence[RockBody], shot: Shot) -> Simulation:
        asked.append(shot)
        return simulate(params, rocks, shot)

    monkeypatch.setattr(live, "simulate", watched)
    away, into = straight(1.0, x=2.0), straight(1.5)
    fast = BatchSimulator(form, live=live)
    totem = [msgspec.structs.replace(rock, totem=TotemOffset(0.0, 0.0)) for rock in RACK]
    for rocks in (RACK, totem):
        asked.clear()
        found = fast.simulate_many(plane(), rocks, [away, into, away])
        assert asked == [into]
        assert found == [simulate(plane(), rocks, shot).rocks for shot in (away, into, away)]


@pytest.mark.parametrize("form", ["plain", BEST])
def test_an_array_holds_the_numbers_of_the_results(form: Kernel) -> None:
    fast, engine = BatchSimulator(form), EventSteppedSimulator()
    numbers = {
        Status.IN_PLAY: layout.IN_PLAY,
        Status.OUT_SLAMMER: layout.OUT_SLAMMER,
        Status.OUT_EDGE: layout.OUT_EDGE,
        Status.BROKEN: layout.BROKEN,
    }
    rack = [msgspec.structs.replace(rock, totem=TotemOffset(0.001, 0.0)) for rock in RACK]
    seen = set()
    for params, rocks, shot in [*scenes(range(0, 60, 3)), (plane(), rack, straight(2.5))]:
        shots = disturbed(shot, 4)
        rows, hits, durations = fast.simulate_array(params, rocks, shot, array_of(shots))
        assert rows.shape == (4, len(rocks) + 1, layout.RESULT_WIDTH)
        told = [engine.simulate(params, rocks, one) for one in shots]
        assert hits.tolist() == [len(events(one, EventKind.HIT)) for one in told]
        assert durations.tolist() == pytest.approx([one.duration_s for one in told], abs=1e-9)
        for found, expected in zip(rows.tolist(), fast.simulate_many(params, rocks, shots), strict=True):
            for row, rock in zip(found, expected, strict=True):
                assert row[:4] == [rock.x_m, rock.y_m, rock.angle_rad, numbers[rock.status]]
                standing = row[layout.TOTEM] == layout.RIDING
                assert standing == isinstance(rock.totem, TotemOffset)
                assert (row[layout.TOTEM] == layout.FALLEN) == (rock.totem == "fallen")
                if standing:
                    assert rock.totem == TotemOffset(row[layout.OX], row[layout.OY])
                seen.add((rock.status, row[layout.TOTEM]))
    assert len(seen) > 6


@pytest.mark.parametrize("form", ["plain", BEST])
def test_ends_tell_which_totems_fell_and_where(form: Kernel) -> None:
    """On the sheet or off it, of rocks that stay, leave or break, and where contacts fall together."""
    fast, engine = BatchSimulator(form), EventSteppedSimulator()
    rack = [msgspec.structs.replace(rock, totem=TotemOffset(0.001, 0.0)) for rock in RACK]
    fell = []
    for params, rocks, shot in [*scenes(range(0, 150, 3)), (plane(), rack, straight(2.5))]:
        (end,) = fast.simulate_ends(params, rocks, [shot])
        simulation = engine.simulate(params, rocks, shot)
        expected = sorted(events(simulation, EventKind.TOTEM_FELL), key=lambda event: event.a)
        assert end.hits == len(events(simulation, EventKind.HIT))
        assert end.duration_s == pytest.approx(simulation.duration_s, abs=1e-9)
        assert [(event.a, event.on_sheet) for event in end.falls] == [(event.a, event.on_sheet) for event in expected]
        for one, two in zip(end.falls, expected, strict=True):
            assert (one.x_m, one.y_m) == pytest.approx((two.x_m, two.y_m), abs=1e-6)
            assert one.t_s == end.duration_s
        fell += expected
    assert {event.on_sheet for event in fell} == {True, False}


def test_shots_of_different_rocks_may_be_mixed() -> None:
    shots = [straight(1.0, rock=8), straight(2.0, rock=9), straight(1.5, rock=9)]
    rocks = [RockBody(3, 1, 0.005, 0.2)]
    engine = EventSteppedSimulator()
    assert simulate_many(plane(), rocks, shots) == [engine.simulate(plane(), rocks, shot).rocks for shot in shots]


def test_parameters_change_from_call_to_call() -> None:
    fast = BatchSimulator(BEST)
    for friction in (0.1, 0.2, 0.1):
        (found,) = fast.simulate_many(plane(friction=friction), [], [straight(1.0)])
        assert found[0].y_m == pytest.approx(1.0 / (2 * friction * 9.81), abs=1e-12)


@pytest.mark.parametrize("form", ["plain", BEST])
@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"speed_m_s": 99.0}, r"shot\.speed_m_s.*99"),
        ({"speed_m_s": math.nan}, r"shot\.speed_m_s.*nan"),
        ({"aim_rad": -1.5}, r"shot\.aim_rad.*-1\.5"),
        ({"spin_rad_s": math.inf}, r"shot\.spin_rad_s.*inf"),
        ({"x_m": 0.1, "y_m": 0.5}, r"\$\.shot.*rocks that do not overlap"),
        ({"x_m": -0.3}, r"\$\.shot.*over the sheet"),
        ({"y_m": 0.01}, r"\$\.shot.*slammers"),
    ],
)
def test_a_wrong_shot_is_refused_as_the_live_engine_refuses_it(
    form: Kernel, changes: dict[str, float], message: str
) -> None:
    rocks, good = [RockBody(1, 0, 0.1, 0.505)], straight(1.5, 0.16, 0.1)
    bad = msgspec.structs.replace(good, **changes)
    with pytest.raises(ParamsError, match=message):
        BatchSimulator(form).simulate_many(sheet(), rocks, [good, bad])
    with pytest.raises(ParamsError, match=message):
        BatchSimulator(form).simulate_array(sheet(), rocks, good, array_of([good, bad]))


def test_ids_that_repeat_are_refused() -> None:
    with pytest.raises(ParamsError, match=r"\$\.shot\.rock"):
        simulate_many(sheet(), [RockBody(9, 0, 0.1, 0.5)], [straight(1.5, 0.16, 0.1)])


def test_the_cap_of_events_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    params, rocks, shot = scenes(range(3))[2]
    monkeypatch.setattr(planner, "MAX_EVENTS", 3)
    with pytest.raises(SimulationError, match="more than 5000 events"):
        BatchSimulator("plain").simulate_many(params, rocks, [shot])


def test_callers_without_an_engine_share_one() -> None:
    params, rocks, shot = scenes(range(2))[1]
    rows = simulate_array(params, rocks, shot, array_of([shot, shot])).rocks
    assert np.array_equal(rows[0], rows[1])
    engine = EventSteppedSimulator()
    assert simulate_many(params, rocks, [shot], live=engine) == simulate_many(params, rocks, [shot])


@pytest.mark.skipif(not can_compile(), reason="the extra `fast` is not installed")
def test_auto_changes_over_after_many_shots() -> None:
    params, rocks, shot = scenes(range(2))[1]
    fast = BatchSimulator(auto_shots=5)
    found, forms = [], []
    for _ in range(4):
        found += fast.simulate_many(params, rocks, [shot, shot])
        forms.append(fast._works[len(rocks) + 1].compiled)
    assert forms == [False, False, True, True]
    assert all(one == found[0] for one in found)


def test_the_compiler_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLINTFLICK_NO_NUMBA", "1")
    params, rocks, shot = scenes(range(1))[0]
    fast = BatchSimulator("compiled")
    assert fast.simulate_many(params, rocks, [shot])
    assert not fast._works[len(rocks) + 1].compiled


def test_no_name_means_two_things_in_the_kernel() -> None:
    """All its modules share one namespace when they are compiled."""
    meant: dict[str, object] = {}
    for module in kernel._MODULES:
        for name, value in vars(module).items():
            if not name.startswith("__"):
                assert meant.setdefault(name, value) is value, (module.__name__, name)


def test_where_no_folder_can_be_written_it_compiles_without_keeping(monkeypatch: pytest.MonkeyPatch) -> None:
    numba = pytest.importorskip("numba")
    njit = numba.njit
    kept = []

    def without_folder(*arguments: Any, **options: Any) -> Any:  # noqa: ANN401
        kept.append(options.get("cache", False))
        if options.get("cache"):
            raise RuntimeError("cannot cache function: no locator available")
        return njit(*arguments, **options)

    monkeypatch.setattr(numba, "njit", without_folder)

    def make_entry(source_digest: str) -> FunctionType:
        def entry(number: float) -> float:
            return -1.0 if source_digest == "" else first_fall(number, -1.0, 0.0, 9.0)  # type: ignore[name-defined] # noqa: F821

        return entry  # type: ignore[return-value]

    compiled = kernel.compile_entry(make_entry)
    assert kept[-2:] == [True, False]  # before the call: what numba loads to compile asks for njit, too
    assert compiled(2.0) == 2.0
