"""``flintflick bench curling``: every figure is told with its target, and a missed one is an exit status."""

from __future__ import annotations

import json

import pytest

from curling.lab import bench_checks, bench_run
from curling.lab.bench_checks import Check, measure_accuracy
from curling.lab.bench_run import FIGURES, Figure
from curling.lab.bench_scenes import SCENES, SHOTS, scene_params
from curling.physics.engine import EventSteppedSimulator
from curling.physics.joints import play_by_joints
from curling.physics.kernel import can_compile
from curling.rules.simulator import RockBody, Shot
from tests.helpers.suites import run


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """One pass a sample, and nothing that plays a whole break in plain Python."""
    monkeypatch.setattr(bench_run, "SAMPLE_S", 0.0)
    monkeypatch.setattr(
        bench_run,
        "FIGURES",
        (Figure("no spin", "slide", "plain", 1e-6), Figure("no spin", "slide", "batch", None)),
    )
    monkeypatch.setattr(bench_checks, "measure_accuracy", lambda: [Check("way", "mm", 0.25, 0.5)])


def test_figures_are_told_in_json() -> None:
    answer = run("bench", "curling", "--rounds", 2, "--json")
    assert answer.exit_code == 0, answer.output
    told = json.loads(answer.stdout)
    assert (told["format"], told["rounds"]) == ("flintflick.bench/1", 2)
    assert {"flintflick", "python", "pymunk", "numpy", "numba", "physics_version"} == set(told["versions"])
    plain, batch = told["figures"]
    assert plain["times"] > 0
    assert plain["missed"] is False
    assert (batch["times"] is not None) == can_compile()
    assert told["accuracy"] == [
        {"name": "way", "unit": "mm", "value": 0.25, "target": 0.5, "at_least": False, "missed": False}
    ]


@pytest.mark.parametrize(("target", "word", "status"), [(1e-6, "met", 0), (1e9, "MISSED", 1)])
def test_a_missed_target_is_said_and_fails_the_check(
    monkeypatch: pytest.MonkeyPatch, target: float, word: str, status: int
) -> None:
    monkeypatch.setattr(bench_run, "FIGURES", (Figure("no spin", "slide", "plain", target),))
    answer = run("bench", "curling", "--rounds", 1, "--check")
    assert answer.exit_code == status, answer.output
    (line,) = [line for line in answer.stdout.splitlines() if line.startswith("no spin")]
    assert line.endswith(f"target {target:g} x, {word}")
    assert run("bench", "curling", "--rounds", 1).exit_code == 0


def test_a_missed_accuracy_fails_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_checks, "measure_accuracy", lambda: [Check("share", "%", 99.0, 99.5, at_least=True)])
    answer = run("bench", "curling", "--rounds", 1, "--check")
    assert answer.exit_code == 1
    assert answer.stdout.splitlines()[-1].split() == ["share", "99.00000", "%", "target", ">=", "99.5,", "MISSED"]


def test_without_the_extra_the_rest_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLINTFLICK_NO_NUMBA", "1")
    answer = run("bench", "curling", "--rounds", 1, "--check")
    assert answer.exit_code == 0, answer.output
    assert "not measured: needs the extra `fast`" in answer.stdout
    assert answer.stdout.splitlines()[0].endswith("numba off")


def test_rounds_are_at_least_one() -> None:
    answer = run("bench", "curling", "--rounds", 0)
    assert answer.exit_code == 2
    assert "--rounds" in answer.stderr


def test_what_is_promised_is_measured() -> None:
    """In play and break: without spin, coupled by table, plain Python, and in batches."""
    promised = {(one.physics, one.form): one.scene for one in FIGURES if one.target is not None}
    assert set(promised) >= {
        ("no spin", "fast"),
        ("coupled spin", "fast"),
        ("coupled spin", "plain"),
        ("no spin", "batch"),
    }
    assert {one.scene for one in FIGURES} == set(SCENES)


def test_batches_agree_with_the_live_engine_in_the_shots_of_the_benchmark() -> None:
    agreement = [check for check in measure_accuracy() if check.name.startswith("batch")]
    assert [check.is_missed for check in agreement] == [False, False]


def test_all_shots_of_the_benchmark_can_be_played() -> None:
    engine = EventSteppedSimulator()
    for spin in (0.0, 0.5):
        for make in SCENES.values():
            for scene in make(spin):
                assert len(scene.shots) == len(scene.flicks) == SHOTS
                assert engine.simulate(scene_params(spin=spin > 0), scene.rocks, scene.shots[-1]).rocks


def test_joints_slide_as_far_as_the_closed_form_and_pass_a_hit_on() -> None:
    """They are a fair measure: the same friction, nearly the same way."""
    params = scene_params()
    ((_, y),) = play_by_joints(params, [], Shot(0, 0, 0.0, 0.0, 1.657))
    assert y == pytest.approx(0.700, rel=0.01)
    (struck, thrown) = play_by_joints(params, [RockBody(1, 1, 0.0, 0.2)], Shot(0, 0, 0.0, 0.0, 1.657))
    assert struck[1] > 0.5
    assert thrown[1] == pytest.approx(0.17, abs=0.02)
