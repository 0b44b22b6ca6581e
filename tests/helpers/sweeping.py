"""Sweeps for tests: a scene, the command in this process and in one of its own, a dask cluster on the loopback."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from click.testing import CliRunner, Result

from shared.cli import main
from tests.helpers.hermetic import hermetic_environment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

START_TIMEOUT_S = 60.0

SCENE: dict[str, Any] = {
    "format": "flintflick.scene/1",
    "params": {"rim_friction": 0.0},
    "rocks": [
        {"id": 0, "side": 1, "x_m": 0.165, "y_m": 0.770},
        {"id": 1, "side": 0, "x_m": 0.140, "y_m": 0.660, "totem": True},
        {"id": 2, "side": 1, "x_m": 0.200, "y_m": 0.700},
    ],
    "shot": {"rock": 6, "side": 0, "x_m": 0.165, "y_m": 0.10, "speed_m_s": 1.66},
}
"""Nothing in it spins, so that many shots cost little without a compiler."""

GRID = ("--vary", "friction=0.15:0.30:10", "--vary", "shot.speed_m_s=1.4:2.0:10")
HAND = ("--speed-error", "0.012", "--aim-error", "0.010", "--seed", "7")


def write_scene(folder: Path, name: str = "draw.scene.json", **shot: object) -> Path:
    """Put the scene into a folder, its shot changed."""
    file = folder / name
    file.write_text(json.dumps(SCENE | {"shot": SCENE["shot"] | shot}), encoding="utf-8")
    return file


def sweep(*arguments: object, given: str | None = None) -> Result:
    """Run ``flintflick sweep`` in this process."""
    return CliRunner().invoke(main, ["sweep", *map(str, arguments)], input=given)


def rows_of(text: str) -> list[dict[str, str]]:
    """Rows of CSV."""
    return list(csv.DictReader(io.StringIO(text)))


def start_sweep(home: Path, *arguments: object) -> subprocess.Popen[str]:
    """Start ``flintflick sweep`` as a program, in a folder."""
    return subprocess.Popen(
        [sys.executable, "-m", "shared", "sweep", *map(str, arguments)],
        cwd=home,
        env=hermetic_environment(home),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def wait_for(is_there: Callable[[], object], what: str, timeout_s: float = START_TIMEOUT_S) -> None:
    """Look again and again.

    Raises:
        AssertionError: It does not come.
    """
    end_s = time.monotonic() + timeout_s
    while not is_there():
        assert time.monotonic() < end_s, f"no {what} after {timeout_s} s"
        time.sleep(0.005)  # noqa: TID251 - another process is waited for


def count_lines(file: Path) -> int:
    """Whole lines of a file that may not be there yet."""
    return file.read_bytes().count(b"\n") if file.exists() else 0


def pool_processes(parent: int) -> list[int]:
    """Ids of the processes that work for a sweep; needs ``/proc``."""
    listed = Path(f"/proc/{parent}/task/{parent}/children").read_text("ascii").split()
    return [int(child) for child in listed if b"--multiprocessing-fork" in Path(f"/proc/{child}/cmdline").read_bytes()]


class LoopbackCluster:
    """A dask scheduler and workers, processes of their own.

    Attributes:
        address: Of the scheduler.
    """

    def __init__(self, folder: Path, workers: int, threads: int) -> None:
        self._folder = folder
        self._running: list[subprocess.Popen[bytes]] = []
        file = folder / "scheduler.json"
        self._start("dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-show", "--scheduler-file", str(file))
        for number in range(workers):
            self._start(
                "dask_worker",
                *("--scheduler-file", str(file), "--host", "127.0.0.1", "--nworkers", "1", "--no-nanny"),
                *("--nthreads", str(threads), "--local-directory", str(folder / f"worker{number}")),
            )
        wait_for(lambda: file.exists() and file.stat().st_size, "dask scheduler")
        self.address = str(json.loads(file.read_text("utf-8"))["address"])
        self._wait_for_workers(workers)

    def kill_worker(self, number: int) -> None:
        """``kill -9`` of a worker."""
        self._running[1 + number].send_signal(signal.SIGKILL)
        self._running[1 + number].wait()

    def end(self) -> None:
        """End whatever is left."""
        for process in self._running:
            process.kill()
            process.wait()

    def _start(self, program: str, *arguments: str) -> None:
        with (self._folder / "dask.log").open("ab") as log:
            self._running.append(
                subprocess.Popen(
                    [sys.executable, "-m", f"distributed.cli.{program}", "--no-dashboard", *arguments],
                    cwd=self._folder,
                    env=hermetic_environment(self._folder, PYTHONWARNINGS=None),
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                )
            )

    def _wait_for_workers(self, count: int) -> None:
        log = self._folder / "dask.log"
        wait_for(lambda: log.read_bytes().count(b"Registered to:") >= count, "dask worker")


@contextlib.contextmanager
def loopback_cluster(folder: Path, workers: int = 2, threads: int = 1) -> Iterator[LoopbackCluster]:
    """A cluster that is gone afterwards."""
    folder.mkdir()
    cluster = LoopbackCluster(folder, workers, threads)
    try:
        yield cluster
    finally:
        cluster.end()


def double(start: int, stop: int) -> int:
    """Work that is easy to check."""
    return (start + stop) * 2


def double_once_mortal(marker: str, start: int, stop: int) -> int:
    """As ``double``, but the first process that comes to the fifth call dies in it."""
    if start == 5 and not Path(marker).exists():
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return double(start, stop)


def always_mortal(start: int, stop: int) -> int:
    """Work that kills who does it, from the fifth call on."""
    if start >= 5:
        os.kill(os.getpid(), signal.SIGKILL)
    return double(start, stop)
