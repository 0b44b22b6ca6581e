"""What every test stands on: a hermetic environment, and hypothesis without clocks."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import hypothesis
import pytest

from tests.helpers.hermetic import hermetic_values, is_removed

if TYPE_CHECKING:
    from pathlib import Path

hypothesis.settings.register_profile("dev", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "dev")

# Read when pygame is imported, which may be before the first fixture runs.
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_VIDEODRIVER"] = "dummy"


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
