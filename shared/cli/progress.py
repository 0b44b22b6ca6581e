"""How far something long has come and how long it still takes, for whoever watches a terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.progress import Progress as Bar


class Progress:
    """A bar on standard error with the time left; nothing at all where nobody watches."""

    def __init__(self, what: str, total: int, done: int = 0, *, prints: bool = False, passes: bool = False) -> None:
        """Prepare the bar.

        Args:
            what: What is counted, a word or two.
            total: How many there are.
            done: How many of them were done before this run.
            prints: Whether answers are printed meanwhile; on a terminal they tell themselves how far it has come.
            passes: Whether nobody needs to see the bar any more once it has come to its end.
        """
        self._is_watched = sys.stderr.isatty() and not (prints and sys.stdout.isatty())
        self._passes = passes
        self._what = what
        self._total = total
        self._done = done
        self._bar: Bar | None = None

    def __enter__(self) -> Self:
        if self._is_watched:
            self._bar = _make_bar(is_transient=self._passes)
            self._bar.start()
            self._task = self._bar.add_task(self._what, total=self._total, completed=self._done)
        return self

    def show(self, done: int) -> None:
        """So many are done now."""
        if self._bar is not None:
            self._bar.update(self._task, completed=done)

    def __exit__(self, *problem: object) -> None:
        if self._bar is not None:
            self._bar.stop()


def _make_bar(*, is_transient: bool) -> Bar:
    from rich import progress
    from rich.console import Console

    return progress.Progress(
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TaskProgressColumn(),
        progress.TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=is_transient,
        redirect_stdout=False,
        redirect_stderr=False,
    )
