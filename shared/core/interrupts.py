"""Ctrl-C where it would do harm: it waits until something is whole."""

from __future__ import annotations

import contextlib
import signal
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextlib.contextmanager
def ctrl_c_waits() -> Iterator[None]:
    """Hold Ctrl-C back until the block is left; a process that is started in the block never gets it.

    Systems that cannot hold signals back (Windows) let it through.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
