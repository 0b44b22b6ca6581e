"""Ctrl-C where it would do harm: it waits until something is whole."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextlib.contextmanager
def ctrl_c_waits() -> Iterator[None]:
    """Hold Ctrl-C back until the block is left; a process that is started in the block never gets it.

    Raises:
        KeyboardInterrupt: At the end of the block, if Ctrl-C was pressed in it.
    """
    with _mask(), _deferred():
        yield


@contextlib.contextmanager
def _mask() -> Iterator[None]:
    """Block the signal for this thread and for what it starts, where the system can do that (Windows cannot)."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextlib.contextmanager
def _deferred() -> Iterator[None]:
    """Note the signal instead of raising.

    Masked as it is in this thread, the system gives it to any other one, and those of numerical libraries take it; the
    interpreter then raises it here all the same.
    """
    if threading.current_thread() is not threading.main_thread():  # which alone is ever interrupted
        yield
        return
    noted: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: noted.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if noted:
            signal.raise_signal(signal.SIGINT)  # while it is masked; whoever handles it now gets it when that ends
