"""Sweeps to the byte the same whatever works them out, and whatever is killed on the way."""

from __future__ import annotations

import importlib
import json
import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING

import msgspec
import pytest

from curling.lab import executors
from curling.lab.executors import DaskCluster, in_order
from curling.lab.sweep_file import plan_path
from curling.lab.sweep_rows import work_out
from curling.lab.sweep_run import Request, make_plan
from curling.lab.sweep_shots import Engines
from shared.core import codec
from shared.core.errors import WorkerError
from tests.helpers.sweeping import (
    HAND,
    SCENE,
    count_lines,
    double,
    loopback_cluster,
    pool_processes,
    start_sweep,
    sweep,
    wait_for,
    write_scene,
)

if TYPE_CHECKING:
    from pathlib import Path

    from curling.lab.sweep_plan import SweepPlan

VARIED = ("friction=0.15:0.30:20", "shot.speed_m_s=1.4:2.0:20")
needs_proc = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for processes in /proc")


def wish(scene: Path, out: Path, shots: int, *more: object) -> tuple[object, ...]:
    """Arguments of a sweep of 400 points."""
    varied = [word for text in VARIED for word in ("--vary", text)]
    return (scene, *varied, "--shots", shots, *HAND, "--out", out, *more)


def plan_of(scene: Path, shots: int) -> SweepPlan:
    """The plan of ``wish``."""
    return make_plan(
        Request(
            scenes=(str(scene),), axes=VARIED, draws=(), shots=shots, speed_error=0.012, aim_error=0.01, seed=7,
            params_file=None, rocks=False, out=None, style="csv", workers=1, cluster=None, portion=None, resume=False,
            plot=None, plot_of="x_m",
        )
    )  # fmt: skip


def expected(scene: Path, folder: Path, shots: int) -> bytes:
    """The file that this process gives."""
    out = folder / "expected.csv"
    assert sweep(*wish(scene, out, shots, "--workers", 1)).exit_code == 0
    return out.read_bytes()


@pytest.fixture(autouse=True)
def never_compiled(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few shots are not worth the compiler; many are."""
    if request.node.get_closest_marker("soak") is None:
        monkeypatch.setenv("FLINTFLICK_NO_NUMBA", "1")


@pytest.mark.parametrize(("shots", "size"), [(1, 8), (3, 7)])
def test_rows_depend_neither_on_portions_nor_on_threads(tmp_path: Path, shots: int, size: int) -> None:
    """A worker of a cluster may have several threads, each has engines of its own; portions end amid a point."""
    text = codec.encode(plan_of(write_scene(tmp_path), shots))
    rows = 400 * shots
    whole = work_out(text, 0, rows)
    assert (whole.count, whole.failed) == (rows, 0)
    starts = range(0, rows, size)
    with ThreadPoolExecutor(4) as pool:
        parts = list(pool.map(partial(work_out, text), starts, [min(start + size, rows) for start in starts]))
    assert b"".join(part.text for part in parts) == whole.text


def test_shots_that_are_simulated_together_agree_with_the_live_engine_to_the_nanometre(tmp_path: Path) -> None:
    scene = write_scene(tmp_path)
    scene.write_text(json.dumps(SCENE | {"params": {"rim_friction": 0.12}}), encoding="utf-8")
    plan = msgspec.structs.replace(plan_of(scene, 5), rocks=(0, 1, 2, 6))
    assert plan.shoots_together
    together = work_out(codec.encode(plan), 900, 1000).text
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("curling.lab.sweep_shots.Engines.shoot_together", Engines.shoot)
        assert work_out(codec.encode(plan), 900, 1000).text == together


@pytest.mark.parametrize(("shots", "kernel"), [(2, "auto"), (3, "compiled")])
def test_many_rows_take_the_compiled_kernel_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shots: int, kernel: str
) -> None:
    engines = Engines()
    monkeypatch.setattr("curling.lab.sweep_rows._ENGINES", engines)
    text = codec.encode(plan_of(write_scene(tmp_path), shots))
    first = work_out(text, 0, 5).text
    live, batch = engines._live, engines._batch
    assert (live._kernel, batch._kernel) == (kernel, kernel)
    assert work_out(text, 0, 5).text == first
    assert (engines._live, engines._batch) == (live, batch), "kept for the next portion"


def test_a_worker_with_other_physics_does_not_take_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = codec.encode(plan_of(write_scene(tmp_path), 1))
    monkeypatch.setattr("curling.lab.sweep_rows.PHYSICS_VERSION", 99)
    with pytest.raises(WorkerError, match="a worker has physics version 99, the sweep is for version"):
        work_out(text, 0, 1)


@needs_proc
def test_a_killed_worker_and_ctrl_c_and_a_killed_sweep_lose_nothing(tmp_path: Path, home: Path) -> None:
    scene, out = write_scene(tmp_path), tmp_path / "rows.csv"
    whole = expected(scene, tmp_path, 8)
    more = ("--workers", 2, "--batch-size", 25)

    with start_sweep(home, *wish(scene, out, 8, *more)) as program:
        wait_for(lambda: count_lines(out) > 1, "rows")
        os.kill(pool_processes(program.pid)[0], signal.SIGKILL)
        at_death = count_lines(out)
        wait_for(lambda: count_lines(out) > at_death + 400, "rows of the new processes")
        program.send_signal(signal.SIGINT)
        said, complaint = program.communicate(timeout=60)
    rows = count_lines(out) - 1
    assert (program.returncode, said) == (130, "")
    assert complaint == f"\n{rows} of 3200 rows are kept in {out}, --resume goes on with them\n\n"
    assert 400 < rows < 3200
    assert whole.startswith(out.read_bytes())

    with start_sweep(home, *wish(scene, out, 8, *more, "--resume")) as program:
        wait_for(lambda: count_lines(out) > rows + 1, "more rows")
        program.kill()
        program.communicate(timeout=60)
    assert rows < count_lines(out) - 1 < 3200
    with out.open("ab") as file:
        file.write(b"39")  # half a row, as a crash of the machine may leave it

    done = sweep(*wish(scene, out, 8, *more, "--resume"))
    assert (done.exit_code, done.stderr) == (0, "")
    assert out.read_bytes() == whole
    assert plan_path(out).exists()


def test_a_cluster_gives_the_same_rows_with_a_worker_killed_on_the_way(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    scene, out = write_scene(tmp_path), tmp_path / "rows.csv"
    whole = expected(scene, tmp_path, 8)
    with loopback_cluster(tmp_path / "cluster") as cluster:
        with start_sweep(home, *wish(scene, out, 8, "--cluster", cluster.address, "--batch-size", 25)) as program:
            wait_for(lambda: count_lines(out) > 1, "rows")
            cluster.kill_worker(0)
            at_death = count_lines(out) - 1
            said, complaint = program.communicate(timeout=60)
        assert (program.returncode, complaint) == (0, "")
        assert said.startswith("3200 rows in ")
        assert 0 < at_death < 3200
        assert out.read_bytes() == whole

        (tmp_path / "stranger.py").write_text("def work(start, stop): return start\n", encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        stranger = importlib.import_module("stranger")
        with pytest.raises(WorkerError, match="does not know this work; install the same Flintflick"):
            list(in_order(DaskCluster(cluster.address), stranger.work, [(1, 2)]))

        monkeypatch.setattr(executors, "_LOOK_S", 0.2)
        monkeypatch.setattr(executors, "_GRACE_S", 0.5)
        crew = DaskCluster(cluster.address)
        cluster.kill_worker(1)
        with pytest.raises(WorkerError, match=f"no worker is left at {cluster.address}"):
            list(in_order(crew, double, [(1, 2)]))
        with pytest.raises(WorkerError, match="has no workers; start some: dask worker tcp://"):
            DaskCluster(cluster.address)


@pytest.mark.soak
@pytest.mark.timeout(1800)
@needs_proc
def test_20_000_shots_on_two_workers_and_on_a_cluster_of_two_one_killed_on_the_way(tmp_path: Path, home: Path) -> None:
    """The proof of issue 5: identical rows from this process, two local ones and a cluster, whatever is killed."""
    pytest.importorskip("distributed")
    scene = write_scene(tmp_path)
    whole = expected(scene, tmp_path, 50)
    assert whole.count(b"\n") == 20_001

    local = tmp_path / "local.csv"
    with start_sweep(home, *wish(scene, local, 50, "--workers", 2)) as program:
        wait_for(lambda: count_lines(local) > 100, "rows")
        os.kill(pool_processes(program.pid)[0], signal.SIGKILL)
        assert count_lines(local) < 20_001
        assert program.wait(600) == 0
    assert local.read_bytes() == whole

    lines = tmp_path / "lines.jsonl"
    assert sweep(*wish(scene, lines, 50, "--workers", 1)).exit_code == 0
    with loopback_cluster(tmp_path / "cluster") as cluster:
        undisturbed, disturbed = tmp_path / "undisturbed.csv", tmp_path / "disturbed.jsonl"
        with start_sweep(home, *wish(scene, undisturbed, 50, "--cluster", cluster.address)) as program:
            assert program.wait(600) == 0
        with start_sweep(home, *wish(scene, disturbed, 50, "--cluster", cluster.address)) as program:
            wait_for(lambda: count_lines(disturbed) > 100, "rows")
            cluster.kill_worker(1)
            assert count_lines(disturbed) < 20_000
            assert program.wait(600) == 0
    assert undisturbed.read_bytes() == whole
    assert disturbed.read_bytes() == lines.read_bytes()

    killed, kills = tmp_path / "killed.csv", 0
    while count_lines(killed) < 20_001:
        with start_sweep(home, *wish(scene, killed, 50, "--workers", 2, "--batch-size", 400, "--resume")) as program:
            wanted = min(count_lines(killed) + 2000, 20_001)
            wait_for(partial(_has_lines, killed, wanted), "rows")
            program.kill()
        kills += 1
    assert kills >= 5
    assert sweep(*wish(scene, killed, 50, "--resume")).exit_code == 0
    assert killed.read_bytes() == whole


def _has_lines(file: Path, count: int) -> bool:
    return count_lines(file) >= count
