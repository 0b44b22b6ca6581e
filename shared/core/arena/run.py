"""Plays the matches of a plan, here or in several processes; the results are the same and come in the same order."""

from __future__ import annotations

from collections import deque
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from shared.core.arena.match import play_pairing
from shared.core.catalog import load_object
from shared.core.errors import PlayerError
from shared.core.interrupts import ctrl_c_waits
from shared.core.pool import ProcessPool

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator
    from concurrent.futures import Future

    from shared.core.arena.match import Result
    from shared.core.arena.plan import Pairing, Plan
    from shared.core.catalog import Catalog

CATALOG = "shared.core.catalog:load_catalog"
"""Where another process finds the games."""

_AHEAD = 4
"""Matches per process that are handed out before the first of them is back: nobody waits for work."""


def play_plan(
    plan: Plan, indices: Iterable[int], workers: int = 1, reference: str = ""
) -> Generator[Result, None, None]:
    """Play matches of a plan.

    Args:
        plan: The plan.
        indices: Numbers of the matches to play.
        workers: Processes to play them in; with 1 they are played in this one.
        reference: ``"package.module:callable"`` that gives the catalogue; ``CATALOG`` if empty.

    Yields:
        Results in the order of ``indices``. Who interrupts it gets those first that are there already.

    Raises:
        PlayerError: A player failed, or a process died.
    """
    reference = reference or CATALOG
    if workers > 1:
        yield from _play_in_processes(plan, indices, workers, reference)
        return
    for index in indices:
        yield _play(reference, plan.game, plan.pairing(index))


def _play_in_processes(plan: Plan, indices: Iterable[int], workers: int, reference: str) -> Iterator[Result]:
    todo = iter(indices)
    running: deque[Future[Result]] = deque()
    pool = ProcessPool(workers)
    is_done = False
    try:
        while True:
            with ctrl_c_waits():  # a process that gets it before it can ignore it complains aloud
                for index in islice(todo, workers * _AHEAD - len(running)):
                    running.append(pool.submit(_play, reference, plan.game, plan.pairing(index)))
            if not running:
                break
            yield running[0].result()
            running.popleft()
        is_done = True
    except (KeyboardInterrupt, BrokenProcessPool) as problem:
        yield from (future.result() for future in running if _has_result(future))
        if isinstance(problem, BrokenProcessPool):
            raise PlayerError("a process of the arena died before its games were over") from problem
        raise
    finally:
        pool.end(at_once=not is_done)


def _has_result(future: Future[Result]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def _play(reference: str, game_id: str, pairing: Pairing) -> Result:
    """Play one match, wherever this process is."""
    return play_pairing(_catalog(reference).game(game_id), pairing)


@lru_cache(maxsize=1)
def _catalog(reference: str) -> Catalog:
    """The catalogue, loaded once per process."""
    catalog: Catalog = load_object(reference)()
    return catalog
