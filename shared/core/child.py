"""What every process that the program starts owes it: to end when the program ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import wait


def follow_parent() -> None:
    """End with the parent, however that ends, and leave Ctrl-C to it; called first thing in a child process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End at once when the parent is gone, also in the middle of a long choice and after ``kill -9``."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
    os._exit(0)
