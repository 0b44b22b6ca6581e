"""Who works: this process, processes of this machine, or a dask cluster, behind one face; what dies is replaced.

A crew takes calls and gives futures, as ``concurrent.futures`` has them, so that whoever hands out work need not know
who does it. ``in_order`` hands out calls and gives their results in order, whoever works and whatever dies on the way.
"""

from __future__ import annotations

import logging
import re
from collections import deque
from concurrent.futures import CancelledError, Future
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from curling.lab.extras import require_extra
from shared.core.errors import WorkerError, shortened
from shared.core.interrupts import ctrl_c_waits
from shared.core.pool import ProcessPool

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable

T = TypeVar("T")
Span = tuple[int, int]

MOST_DEATHS: Final = 3
"""Processes that may die, one after the other, without any result in between."""

_AHEAD: Final = 4
"""Calls a worker that are handed out before the first of them is back: nobody waits for work."""

_ADDRESS: Final = re.compile(r"(tcp|tls)://[^/]+:\d+")
_CONNECT_S: Final = 10
_GRACE_S: Final = 60.0
_LOOK_S: Final = 5.0


class Crew(Protocol):
    """Who works.

    Attributes:
        breaks: What a future raises when the worker is to blame and not the work.
    """

    breaks: tuple[type[BaseException], ...]

    def workers(self) -> int:
        """How many calls run at the same time, at least 1."""

    def ahead(self) -> int:
        """How many calls should be handed out before the first of them is back."""

    def submit(self, function: Callable[..., T], *arguments: Any) -> Future[T]:  # noqa: ANN401 - whatever it takes
        """Hand out a call."""

    def result(self, future: Future[T]) -> T:
        """Wait for a result."""

    def renew(self, problem: BaseException) -> None:
        """Get ready for work again after ``problem``, one of ``breaks``; all futures without a result are lost.

        Raises:
            WorkerError: That cannot be.
        """

    def end(self, *, at_once: bool) -> None:
        """Let everybody go; ``at_once`` in the middle of the work."""


class OwnProcess:
    """This process alone: a call is done when it is handed out."""

    breaks: tuple[type[BaseException], ...] = ()

    def workers(self) -> int:
        """As ``Crew``."""
        return 1

    def ahead(self) -> int:
        """One: it is back at once."""
        return 1

    def submit(self, function: Callable[..., T], *arguments: Any) -> Future[T]:  # noqa: ANN401 - as ``Crew``
        """As ``Crew``."""
        future: Future[T] = Future()
        future.set_result(function(*arguments))
        return future

    def result(self, future: Future[T]) -> T:
        """As ``Crew``."""
        return future.result()

    def renew(self, problem: BaseException) -> None:
        """Never called: nobody else can die."""

    def end(self, *, at_once: bool) -> None:
        """Nobody is there to go."""


class LocalProcesses:
    """Processes of this machine; a pool in which one has died is replaced as a whole."""

    breaks: tuple[type[BaseException], ...] = (BrokenProcessPool,)

    def __init__(self, workers: int) -> None:
        """Get ready for so many processes."""
        self._workers = workers
        self._pool = ProcessPool(workers)

    def workers(self) -> int:
        """As ``Crew``."""
        return self._workers

    def ahead(self) -> int:
        """As ``Crew``."""
        return self._workers * _AHEAD

    def submit(self, function: Callable[..., T], *arguments: Any) -> Future[T]:  # noqa: ANN401 - as ``Crew``
        """As ``Crew``."""
        try:
            return self._pool.submit(function, *arguments)
        except BrokenProcessPool as problem:  # found out when the result is asked for, as with those before it
            future: Future[T] = Future()
            future.set_exception(problem)
            return future

    def result(self, future: Future[T]) -> T:
        """As ``Crew``."""
        return future.result()

    def renew(self, problem: BaseException) -> None:
        """As ``Crew``."""
        self._pool.end(at_once=True)
        self._pool = ProcessPool(self._workers)

    def end(self, *, at_once: bool) -> None:
        """As ``Crew``."""
        self._pool.end(at_once=at_once)


class DaskCluster:
    """A dask cluster that somebody else runs; its scheduler itself gives the work of dead workers to others."""

    def __init__(self, address: str) -> None:
        """Connect to a scheduler.

        Args:
            address: ``tcp://HOST:PORT`` or ``tls://HOST:PORT``.

        Raises:
            FlintflickError: The extra ``cluster`` is missing.
            WorkerError: This is no address, nobody answers there, or no worker is there.
        """
        if not _ADDRESS.fullmatch(address):
            raise WorkerError(f"--cluster: an address tcp://HOST:PORT or tls://HOST:PORT, got {shortened(address)!r}")
        require_extra("distributed", "cluster", "--cluster")
        import distributed  # noqa: PLC0415 - an optional extra, and a second

        for name in list(logging.root.manager.loggerDict):
            if name.startswith("distributed"):
                logging.getLogger(name).setLevel(logging.CRITICAL)  # what matters is told in one line of ours
        self._address = address
        self.breaks: tuple[type[BaseException], ...] = (distributed.KilledWorker, CancelledError, OSError)
        make_client: Any = distributed.Client  # which has no types
        try:
            self._client = make_client(address, timeout=_CONNECT_S, set_as_default=False)
        except (OSError, ValueError, TypeError, RuntimeError) as problem:
            raise WorkerError(
                f"no dask scheduler answers at {address}; is `dask scheduler` running there, is the address right?"
            ) from problem
        self._executor = self._client.get_executor(pure=False)
        self._counted_s = monotonic()
        self._count = self._count_workers()
        if not self._count:
            self._client.close()
            raise WorkerError(f"the dask scheduler at {address} has no workers; start some: dask worker {address}")

    def workers(self) -> int:
        """As ``Crew``; counted anew now and then, for workers come and go."""
        if monotonic() - self._counted_s > _LOOK_S:
            self._count = self._count_workers()
            self._counted_s = monotonic()
        return max(1, self._count)

    def ahead(self) -> int:
        """As ``Crew``."""
        return self.workers() * _AHEAD

    def submit(self, function: Callable[..., T], *arguments: Any) -> Future[T]:  # noqa: ANN401 - as ``Crew``
        """As ``Crew``."""
        future: Future[T] = self._executor.submit(function, *arguments)
        return future

    def result(self, future: Future[T]) -> T:
        """As ``Crew``; gives up when there has been no worker for a minute.

        Raises:
            WorkerError: There is no worker, or the cluster cannot know the work.
        """
        seen_s = monotonic()
        while True:
            try:
                return future.result(timeout=_LOOK_S)
            except (ImportError, RuntimeError) as problem:
                # dask tells by the cause that scheduler or worker could not import what they were sent
                if isinstance(problem, ImportError) or isinstance(problem.__cause__, ImportError | AttributeError):
                    raise WorkerError(
                        f"the cluster at {self._address} does not know this work; install the same Flintflick on its"
                        " scheduler and on all workers"
                    ) from problem
                raise
            except TimeoutError:
                if future.done():  # it was the call's own error
                    raise
                if self._count_workers():
                    seen_s = monotonic()
                elif monotonic() - seen_s > _GRACE_S:
                    raise WorkerError(f"no worker is left at {self._address}") from None

    def renew(self, problem: BaseException) -> None:
        """As ``Crew``: what dask gives up is lost."""
        reason = (str(problem).splitlines() or [""])[0] or "its scheduler is gone"
        raise WorkerError(f"the cluster at {self._address} has lost its work: {reason}") from problem

    def end(self, *, at_once: bool) -> None:
        """As ``Crew``."""
        self._executor.shutdown(wait=not at_once)
        self._client.close()

    def _count_workers(self) -> int:
        """Threads of all workers together."""
        try:
            return sum(self._client.nthreads().values())
        except OSError:
            return 0


def in_order(crew: Crew, function: Callable[..., T], spans: Iterable[Span]) -> Generator[T, None, None]:
    """Call a function with pairs of numbers.

    Args:
        crew: Who works; it is let go at the end.
        function: What can be found by its name in another process.
        spans: The arguments, taken when there is a worker for them.

    Yields:
        The results in order. Who interrupts it gets those first that are there already.

    Raises:
        WorkerError: Workers die again and again, or are not there any more.
    """
    todo = iter(spans)
    waiting: deque[tuple[Span, Future[T]]] = deque()
    deaths = 0
    is_done = False
    try:
        while True:
            with ctrl_c_waits():  # a process that gets it before it can ignore it complains aloud
                for span in islice(todo, max(0, crew.ahead() - len(waiting))):
                    waiting.append((span, crew.submit(function, *span)))
            if not waiting:
                break
            span, future = waiting[0]
            try:
                result = crew.result(future)
            except crew.breaks as problem:
                deaths += 1
                if deaths > MOST_DEATHS:
                    raise WorkerError(
                        f"a process died {deaths} times at the same work; is there enough memory?"
                    ) from problem
                with ctrl_c_waits():
                    crew.renew(problem)
                    waiting = deque(
                        (span, future if _has_result(future) else crew.submit(function, *span))
                        for span, future in waiting
                    )
                continue
            deaths = 0
            waiting.popleft()
            yield result
        is_done = True
    except (KeyboardInterrupt, WorkerError):
        while waiting and _has_result(waiting[0][1]):
            yield waiting.popleft()[1].result()
        raise
    finally:
        crew.end(at_once=not is_done)


def _has_result(future: Future[T]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None
