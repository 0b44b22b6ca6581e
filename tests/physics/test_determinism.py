"""One digest: over processes and hash seeds, new and used spaces, plain and compiled, with and without batch."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import msgspec
import pytest

from curling.physics import engine as engine_module
from curling.physics import kernel, layout, planner, space, workspace
from curling.physics.engine import EventSteppedSimulator
from curling.physics.kernel import can_compile
from curling.physics.outcome import shot_digest
from curling.rules.simulator import RockBody, TotemOffset
from shared.core.errors import SimulationError
from tests.helpers.physics_scenes import plane, sheet, straight
from tests.helpers.random_boards import random_board

if TYPE_CHECKING:
    from curling.rules.params import Params
    from curling.rules.simulator import Shot, Simulation

    Scene = tuple[Params, list[RockBody], Shot]


def with_totems(rocks: list[RockBody], seed: int) -> list[RockBody]:
    """Totems on every other rock, some off their middle."""
    return [
        RockBody(
            rock.id, rock.side, rock.x_m, rock.y_m, rock.angle_rad,
            TotemOffset(0.001 * (seed % 7), -0.0005 * (seed % 5)) if index % 2 else None,
        )
        for index, rock in enumerate(rocks)
    ]  # fmt: skip


def scenes(count: int) -> list[Scene]:
    """Random boards, a third of them with totems, and racks that touch, of all sizes in turn; some spin, some curl."""
    classic, open_plane, rough = sheet(), plane(), sheet(curl=1.0, rim_friction=0.5, totem_friction=0.25)
    found: list[Scene] = []
    for seed in range(count):
        params = rough if seed % 5 == 2 else classic
        rocks, shot = random_board(params, seed)
        if seed % 4 == 1:
            shot = msgspec.structs.replace(shot, spin_rad_s=12.0 * (seed % 17 - 8))
        found.append((params, with_totems(rocks, seed) if seed % 3 == 0 else rocks, shot))
        if seed % 20 == 0:
            rack = [RockBody(i, 0, 0.015 * (i % 3 - 1), 0.2 + 0.026 * i) for i in range(3 + seed % 4)]
            found.append((open_plane, rack, straight(1.0 + seed % 3)))
    return found


def test_no_two_parts_of_the_kernel_mean_different_things_by_one_name() -> None:
    """They share one namespace where they are compiled."""
    names: dict[str, object] = {}
    for module in kernel._MODULES:
        for name, value in vars(module).items():
            if not name.startswith("__"):
                assert names.setdefault(name, value) == value, (name, module.__name__)
    assert len(names) > 200


def everything(simulation: Simulation) -> tuple[object, ...]:
    """All numbers of a simulation to the last bit."""
    return simulation.rocks, simulation.events, simulation.duration_s


def test_a_used_space_gives_what_a_new_one_gives_to_the_last_bit() -> None:
    used = EventSteppedSimulator()
    for params, rocks, shot in scenes(120):
        fresh = EventSteppedSimulator().simulate(params, rocks, shot)
        assert everything(used.simulate(params, rocks, shot)) == everything(fresh)
    for params, rocks, shot in reversed(scenes(30)):
        fresh = EventSteppedSimulator().simulate(params, rocks, shot)
        assert everything(used.simulate(params, rocks, shot)) == everything(fresh)


def test_the_same_shot_again_and_again_gives_the_same() -> None:
    params, rocks, shot = scenes(5)[4]
    engine = EventSteppedSimulator()
    found = {shot_digest(engine.simulate(params, rocks, shot).rocks) for _ in range(20)}
    assert len(found) == 1


def test_the_order_in_which_rocks_are_given_means_nothing() -> None:
    engine = EventSteppedSimulator()
    for params, rocks, shot in scenes(30):
        one, other = engine.simulate(params, rocks, shot), engine.simulate(params, rocks[::-1], shot)
        assert everything(one) == everything(other)


def test_without_batch_the_result_is_the_same_to_the_last_bit() -> None:
    batch, plain = EventSteppedSimulator(), EventSteppedSimulator(use_batch=False)
    for params, rocks, shot in scenes(80):
        assert everything(batch.simulate(params, rocks, shot)) == everything(plain.simulate(params, rocks, shot))


def test_a_pymunk_without_batch_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    params, rocks, shot = scenes(3)[2]
    expected = everything(EventSteppedSimulator().simulate(params, rocks, shot))
    monkeypatch.setattr(space, "batch", None)
    assert everything(EventSteppedSimulator().simulate(params, rocks, shot)) == expected


@pytest.mark.skipif(not can_compile(), reason="the extra `fast` is not installed")
def test_compiled_and_plain_planner_agree_to_the_last_bit() -> None:
    plain, compiled = EventSteppedSimulator(), EventSteppedSimulator("compiled")
    for params, rocks, shot in scenes(250):
        one, other = plain.simulate(params, rocks, shot), compiled.simulate(params, rocks, shot)
        assert everything(one) == everything(other)
        for rock in one.trajectory.rock_ids:
            for t in (0.0, 0.1, 0.35, one.duration_s):
                assert one.trajectory.pose(rock, t) == other.trajectory.pose(rock, t)
                assert one.trajectory.totem_pose(rock, t) == other.trajectory.totem_pose(rock, t)


@pytest.mark.skipif(not can_compile(), reason="the extra `fast` is not installed")
def test_auto_changes_over_without_a_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_module, "AUTO_SHOTS", 4)
    params, rocks, shot = scenes(2)[1]
    engine = EventSteppedSimulator("auto")
    found = []
    forms = []
    for _ in range(6):
        found.append(everything(engine.simulate(params, rocks, shot)))
        forms.append(engine._workspaces[len(rocks) + 1].compiled)
    assert forms == [False, False, False, True, True, True]
    assert all(one == found[0] for one in found)


def test_the_compiler_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLINTFLICK_NO_NUMBA", "1")
    assert not can_compile()
    monkeypatch.setattr(kernel, "compiled_advance", pytest.fail)
    params, rocks, shot = scenes(1)[0]
    assert EventSteppedSimulator("compiled").simulate(params, rocks, shot).rocks


def test_small_buffers_are_emptied_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    for params, rocks, shot in scenes(12):
        expected = EventSteppedSimulator().simulate(params, rocks, shot)
        with monkeypatch.context() as patch:
            patch.setattr(workspace, "_ROWS", 2)
            found = EventSteppedSimulator().simulate(params, rocks, shot)
        assert everything(found) == everything(expected)
        for rock in found.trajectory.rock_ids:
            assert found.trajectory.pose(rock, 0.3) == expected.trajectory.pose(rock, 0.3)


def test_the_cap_of_events_is_an_error_not_half_a_result(monkeypatch: pytest.MonkeyPatch) -> None:
    params, rocks, shot = scenes(3)[2]
    assert layout.MAX_EVENTS == 5000
    monkeypatch.setattr(planner, "MAX_EVENTS", 3)
    engine = EventSteppedSimulator()
    with pytest.raises(SimulationError, match="more than 5000 events"):
        engine.simulate(params, rocks, shot)
    monkeypatch.undo()
    expected = EventSteppedSimulator().simulate(params, rocks, shot)
    assert everything(engine.simulate(params, rocks, shot)) == everything(expected)


def scene_line(seed: int) -> str:
    """A scene file of one line."""
    rocks, shot = random_board(sheet(), seed)
    return json.dumps(
        {
            "format": "flintflick.scene/1",
            "rocks": [
                {"id": rock.id, "side": rock.side, "x_m": rock.x_m, "y_m": rock.y_m, "totem": seed % 3 == 0}
                for rock in rocks
            ],
            "shot": {
                "rock": shot.rock,
                "side": shot.side,
                "x_m": shot.x_m,
                "y_m": shot.y_m,
                "speed_m_s": shot.speed_m_s,
                "aim_rad": shot.aim_rad,
                "spin_rad_s": shot.spin_rad_s,
            },
        }
    )


def test_three_hash_seeds_three_processes_one_answer() -> None:
    text = "\n".join(scene_line(seed) for seed in range(25))
    answers = set()
    for hash_seed in ("0", "1", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", "from shared.cli import main; main()", "shot", "-", "--many"],
            input=text.encode(),
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            timeout=60,
        )
        assert done.stderr == b""
        answers.add(done.stdout)
    assert len(answers) == 1
    lines = answers.pop().splitlines()
    assert len(lines) == 25
    engine = EventSteppedSimulator()
    for seed in (1, 2, 4):
        simulation = engine.simulate(sheet(), *random_board(sheet(), seed))
        told = json.loads(lines[seed])
        assert told["duration_s"] == round(simulation.duration_s, 9)
        assert [
            rock["status"] in {rocks.status.value, "short"}
            for rock, rocks in zip(told["rocks"], simulation.rocks, strict=True)
        ]
