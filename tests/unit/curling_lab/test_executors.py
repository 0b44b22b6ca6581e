"""Work in order, whoever does it and whatever dies on the way."""

from __future__ import annotations

import os
import signal
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar

import pytest

from curling.lab import executors
from curling.lab.executors import DaskCluster, LocalProcesses, OwnProcess, in_order
from curling.lab.sweep_portions import Portions
from curling.lab.sweep_rows import Portion
from shared.core.errors import FlintflickError, WorkerError
from tests.helpers.sweeping import always_mortal, double, double_once_mortal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")
SPANS = [(number, number + 1) for number in range(12)]
DOUBLED = [double(*span) for span in SPANS]


class Backwards:
    """A crew of threads of which the last one is ready first."""

    breaks: tuple[type[BaseException], ...] = ()

    def __init__(self) -> None:
        self.most = 0
        self.ends: list[bool] = []
        self._pool = ThreadPoolExecutor(4)
        self._out = 0
        self._lock = threading.Lock()

    def workers(self) -> int:
        return 4

    def ahead(self) -> int:
        return 6

    def submit(self, function: Callable[..., T], *arguments: int) -> Future[T]:
        with self._lock:
            self._out += 1
            self.most = max(self.most, self._out)
        place = arguments[0] % 4

        def work() -> T:
            time.sleep(0.004 * (4 - place))  # noqa: TID251 - so that results come in another order
            return function(*arguments)

        return self._pool.submit(work)

    def result(self, future: Future[T]) -> T:
        found = future.result()
        with self._lock:
            self._out -= 1
        return found

    def renew(self, problem: BaseException) -> None:
        raise AssertionError(problem)

    def end(self, *, at_once: bool) -> None:
        self.ends.append(at_once)
        self._pool.shutdown()


def test_results_come_in_order_and_not_everything_is_handed_out_at_once() -> None:
    crew = Backwards()
    assert list(in_order(crew, double, SPANS)) == DOUBLED
    assert crew.most == 6
    assert crew.ends == [False]


def test_this_process_does_one_after_the_other() -> None:
    seen: list[int] = []

    def note(start: int, stop: int) -> int:
        seen.append(start)
        return double(start, stop)

    worked = in_order(OwnProcess(), note, SPANS)
    assert next(worked) == DOUBLED[0]
    assert seen == [0]
    assert list(worked) == DOUBLED[1:]


def test_local_processes_give_the_same() -> None:
    assert list(in_order(LocalProcesses(2), double, SPANS)) == DOUBLED


def test_a_process_that_dies_loses_nothing(tmp_path: Path) -> None:
    marker = tmp_path / "dead"
    assert list(in_order(LocalProcesses(2), partial(double_once_mortal, str(marker)), SPANS)) == DOUBLED
    assert marker.exists()


def test_work_that_kills_everybody_is_given_up_with_the_results_before_it_kept() -> None:
    worked = in_order(LocalProcesses(2), always_mortal, SPANS)
    found: list[int] = []
    with pytest.raises(WorkerError, match="a process died 4 times at the same work"):
        found.extend(worked)
    assert found == DOUBLED[:5]


def test_ctrl_c_gives_what_is_ready_first() -> None:
    crew = Backwards()
    worked = in_order(crew, double, SPANS)
    found = [next(worked)]
    waiting = threading.Event()

    def wait_in_vain(future: Future[T]) -> T:
        if waiting.is_set():
            return future.result()
        waiting.set()
        time.sleep(0.3)  # noqa: TID251 - meanwhile the others come to their end
        os.kill(os.getpid(), signal.SIGINT)
        raise AssertionError

    crew.result = wait_in_vain  # type: ignore[method-assign]
    with pytest.raises(KeyboardInterrupt):
        found.extend(worked)
    assert found == DOUBLED[:7], "one that was taken and six that were out"
    assert crew.ends == [True]


def test_who_stops_listening_ends_the_work_at_once() -> None:
    crew = Backwards()
    worked = in_order(crew, double, SPANS)
    next(worked)
    worked.close()
    assert crew.ends == [True]


# A cluster, without one


@pytest.mark.parametrize("address", ["", "nowhere", "tcp://", "tcp://host", "http://host:80", "tcp://a/b:1"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(WorkerError, match=r"--cluster: an address tcp://HOST:PORT or tls://HOST:PORT, got"):
        DaskCluster(address)


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", {}.get)
    with pytest.raises(FlintflickError, match=r"needs the extra `cluster`: pip install 'flintflick\[cluster\]'"):
        DaskCluster("tcp://127.0.0.1:8786")


def test_a_scheduler_that_is_not_there_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(executors, "_CONNECT_S", 1)
    with pytest.raises(WorkerError, match=r"^no dask scheduler answers at tcp://127\.0\.0\.1:1; is `dask scheduler`"):
        DaskCluster("tcp://127.0.0.1:1")


# How the work is cut


def cut(portions: Portions, pace: float) -> list[tuple[int, int]]:
    """All portions, each worked out at a pace in rows a second."""
    found = []
    for start, stop in portions:
        found.append((start, stop))
        portions.learn(Portion(b"", stop - start, 0, (stop - start) / pace))
    return found


@pytest.mark.parametrize("pace", [3.0, 400.0, 20_000.0, 1e9])
@pytest.mark.parametrize("workers", [1, 2, 50])
def test_portions_cover_every_row_once_and_last_about_a_second(pace: float, workers: int) -> None:
    found = cut(Portions(7, 30_000, lambda: workers), pace)
    assert found[0][0] == 7
    assert found[-1][1] == 30_000
    assert all(before[1] == after[0] for before, after in pairwise(found))
    sizes = [stop - start for start, stop in found]
    assert max(sizes) <= max(100, pace * 1.01 + 1)
    assert max(sizes) <= 30_000 / (3 * workers) + 1
    if pace == 400.0 and workers == 1:
        assert max(sizes) == 400
    assert len(found) > workers


def test_a_fixed_size_is_kept() -> None:
    assert cut(Portions(0, 10, lambda: 9, 4), 1.0) == [(0, 4), (4, 8), (8, 10)]
    assert cut(Portions(5, 5, lambda: 2), 1.0) == []
