"""Processes that work for this one."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from shared.core.child import follow_parent

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

P = ParamSpec("P")
T = TypeVar("T")


class ProcessPool:
    """Processes that are started when they are needed first, know nothing of a window, and end with this one."""

    def __init__(self, workers: int) -> None:
        """Prepare a pool of so many processes."""
        self._strangers = multiprocessing.active_children()
        self._executor = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=follow_parent)

    def submit(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Hand out work.

        Raises:
            BrokenProcessPool: A process has died, and with it the pool.
        """
        return self._executor.submit(function, *args, **kwargs)

    def end(self, *, at_once: bool) -> None:
        """Let the processes go; ``at_once`` ends them in the middle of their work."""
        if at_once:
            for process in multiprocessing.active_children():
                if process not in self._strangers:
                    process.terminate()
        self._executor.shutdown(cancel_futures=True)
