"""Ctrl-C waits for the end of a block, whichever thread the system gives it to, and never reaches what starts in it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest

from shared.core.interrupts import ctrl_c_waits

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def idle_thread() -> Iterator[None]:
    """A thread that takes every signal, as those of numerical libraries do."""
    end = threading.Event()
    thread = threading.Thread(target=end.wait)
    thread.start()
    yield
    end.set()
    thread.join()


def press_ctrl_c_in_a_block(done: list[str]) -> None:
    """Note what is done in the block."""
    with ctrl_c_waits():
        os.kill(os.getpid(), signal.SIGINT)
        threading.Event().wait(0.5)
        done.append("whole")
    done.append("too much")


@pytest.mark.usefixtures("idle_thread")
def test_ctrl_c_waits_for_the_end_of_the_block_and_is_not_lost() -> None:
    done: list[str] = []
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        press_ctrl_c_in_a_block(done)
    assert done == ["whole"]
    assert signal.getsignal(signal.SIGINT) is before
    if sys.platform != "win32":
        assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_ctrl_c_without_other_threads_waits_too() -> None:
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        press_ctrl_c_in_a_block(done)
    assert done == ["whole"]


def test_without_ctrl_c_nothing_happens_and_errors_pass() -> None:
    with ctrl_c_waits():
        pass
    with pytest.raises(ValueError, match="mine"), ctrl_c_waits():
        raise ValueError("mine")


def test_other_threads_may_use_it() -> None:
    seen = []

    def work() -> None:
        with ctrl_c_waits():
            seen.append(1)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [1]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows holds no signals back")
def test_what_is_started_in_the_block_never_gets_it() -> None:
    code = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))"
    with ctrl_c_waits():
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "True\n"
