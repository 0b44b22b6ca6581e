"""The program as a person starts it: a child process with an empty home, looked after until nothing of it is left."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import uuid
from pathlib import Path
from typing import TYPE_CHECKING

from shared.core.settings import SettingsStore
from tests.helpers.hermetic import hermetic_environment
from tests.helpers.x11 import Screen, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator

TITLE = "Flintflick"
_END_TIMEOUT_S = 20.0
# In the environment of the child and, by inheritance, of everything it starts, whatever group or parent that has.
_MARK = "TEST_RUN_MARK"


def keep_settings(home: Path, **changes: object) -> None:
    """Put settings into a home folder, as a person has chosen them the last time."""
    SettingsStore(home / "config" / "flintflick" / "settings.json").update(**changes)


class Program:
    """A running ``flintflick`` with a window.

    Attributes:
        screen: Where its window is.
        home: Its home folder; everything it writes is below.
        log: What it said on standard output and standard error.
    """

    def __init__(self, screen: Screen, home: Path, command: tuple[str, ...] = (sys.executable, "-m", "shared")) -> None:
        self.screen = screen
        self.home = home
        self.log = home / "program.log"
        self._mark = uuid.uuid4().hex
        environment = hermetic_environment(home, DISPLAY=screen.name, SDL_VIDEODRIVER=None, **{_MARK: self._mark})
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command,
                cwd=home,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    @property
    def pid(self) -> int:
        """Process id of the main process."""
        return self._process.pid

    def is_running(self) -> bool:
        """Whether the main process still runs."""
        return self._process.poll() is None

    def wait_for_window(self, timeout_s: float = 40.0) -> None:
        """Wait until the window is there; says what the program said if it ended instead."""
        wait_until(lambda: not self.is_running() or self.screen.window(TITLE), what="the window", timeout_s=timeout_s)
        assert self.is_running(), f"the program ended with {self._process.returncode}: {self.said()}"
        self.screen.wait_for_window(TITLE)

    def at(self, x_px: float, y_px: float) -> tuple[int, int]:
        """Screen pixel of a pixel of the window."""
        left, top = self.screen.origin(TITLE)
        return left + round(x_px), top + round(y_px)

    def click(self, x_px: float, y_px: float) -> None:
        """Click on a pixel of the window."""
        self.screen.click(*self.at(x_px, y_px))

    def said(self) -> str:
        """Everything on its standard output and standard error."""
        return self.log.read_text("utf-8", errors="replace")

    def kill(self) -> None:
        """``kill -9`` of the main process alone, as the system would do it."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(_END_TIMEOUT_S)

    def wait(self, timeout_s: float = _END_TIMEOUT_S) -> int:
        """Wait for its end; returns its exit code."""
        return self._process.wait(timeout_s)

    def relatives(self) -> list[str]:
        """Every process that carries this run's mark and has not ended, the main one included, as ``pid command``."""
        return [f"{pid} {command}" for pid, command in _marked(self._mark)]

    def close_in_silence(self) -> None:
        """Ask the window to close: the program ends well, leaves no process behind and has said nothing."""
        self.screen.ask_to_close(TITLE)
        assert self.wait() == 0
        self.wait_until_nothing_is_left()
        assert self.said() == ""

    def wait_until_nothing_is_left(self, timeout_s: float = _END_TIMEOUT_S) -> None:
        """Every process that the program started ends soon after it.

        Raises:
            AssertionError: Something is left; names it.
        """
        with contextlib.suppress(AssertionError):
            wait_until(lambda: not self.relatives(), what="the end of its children", timeout_s=timeout_s)
        left = self.relatives()
        assert not left, f"left behind: {left}"

    def destroy(self) -> None:
        """End whatever is left, so that a failed test leaves nothing behind."""
        for pid, _ in _marked(self._mark):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._process.wait(_END_TIMEOUT_S)
        self.wait_until_nothing_is_left()


def _marked(mark: str) -> list[tuple[int, str]]:
    """Id and command of every living process with a mark in its environment."""
    wanted = f"{_MARK}={mark}".encode()
    found = []
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        with contextlib.suppress(OSError):  # it ended meanwhile, or is a zombie without an environment
            if wanted in (folder / "environ").read_bytes().split(b"\0"):
                command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                found.append((int(folder.name), command.strip()))
    return sorted(found)


@contextlib.contextmanager
def running(screen: Screen, home: Path, *arguments: str) -> Iterator[Program]:
    """Start the program and wait for its window; whatever happens, nothing of it is left afterwards."""
    program = Program(screen, home, (sys.executable, "-m", "shared", *arguments))
    try:
        program.wait_for_window()
        yield program
    finally:
        program.destroy()
