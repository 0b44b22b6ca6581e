"""What every test stands on: a hermetic environment, and hypothesis without clocks."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

import hypothesis
import pytest

from tests.helpers.hermetic import hermetic_values, is_removed
from tests.helpers.x11 import Screen, open_screen

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

hypothesis.settings.register_profile("dev", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "dev")

# A shell lets what it starts in the background ignore Ctrl-C, and so would the programs that tests start from there.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Read when pygame is imported, which may be before the first fixture runs.
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_VIDEODRIVER"] = "dummy"


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Two workers for a whole run by default markers, none for anything smaller.

    Starting workers takes longer than a few files do, and what a benchmark prints is only seen without them.
    """
    is_chosen = config.args_source is pytest.Config.ArgsSource.ARGS
    is_default = str(config.option.markexpr).startswith("not bench")
    return min(2, os.cpu_count() or 1) if is_default and not is_chosen else 0


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder of this test's own; settings, saves and caches go below it."""
    folder = tmp_path / "home"
    folder.mkdir()
    for name in list(os.environ):
        if is_removed(name):
            monkeypatch.delenv(name)
    for name, value in hermetic_values(folder).items():
        monkeypatch.setenv(name, value)
    return folder


@pytest.fixture(scope="module")
def hidden_window() -> Iterator[None]:
    """Display and fonts of an invisible window, for tests that paint."""
    import pygame  # noqa: PLC0415 - tests without a window do without it

    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("test", (64, 64))
    window.get_surface()
    yield
    window.destroy()
    pygame.quit()


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    """A virtual screen of 1280x720 for this worker."""
    with open_screen((1280, 720)) as opened:
        yield opened


@pytest.fixture(scope="session")
def large_screen() -> Iterator[Screen]:
    """A virtual screen of 1920x1080 for this worker."""
    with open_screen((1920, 1080)) as opened:
        yield opened
