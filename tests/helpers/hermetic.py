"""An environment in which a test touches nothing of the person who runs it."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_REMOVED = ("DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "PYTHONHASHSEED", "LANGUAGE", "PYTHONWARNINGS")


def hermetic_values(home: Path) -> dict[str, str]:
    """Variables that send every file below ``home``, silence the sound and choose a window driver without a screen."""
    return {
        "HOME": str(home),
        "USERPROFILE": str(home),
        "APPDATA": str(home / "AppData" / "Roaming"),
        "LOCALAPPDATA": str(home / "AppData" / "Local"),
        "XDG_CACHE_HOME": str(home / "cache"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_STATE_HOME": str(home / "state"),
        "XDG_RUNTIME_DIR": str(home),
        "LC_ALL": "C.UTF-8",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_VIDEODRIVER": "dummy",
    }


def is_removed(name: str) -> bool:
    """Whether a variable of the person who runs the tests must not reach them; the compiler may be switched off."""
    return name in _REMOVED or (name.startswith("FLINTFLICK_") and name != "FLINTFLICK_NO_NUMBA")


def hermetic_environment(home: Path, **changes: str | None) -> dict[str, str]:
    """A whole environment for a child process; ``None`` in ``changes`` removes a variable."""
    values: dict[str, str | None] = {name: value for name, value in os.environ.items() if not is_removed(name)}
    values.update(hermetic_values(home))
    values.update(changes)
    return {name: value for name, value in values.items() if value is not None}


def run_python(
    *arguments: str, home: Path, timeout_s: float = 60.0, **changes: str | None
) -> subprocess.CompletedProcess[str]:
    """Run a fresh interpreter outside the checkout, with our packages as they are installed, and keep what it says."""
    return subprocess.run(
        [sys.executable, *arguments],
        check=False,
        capture_output=True,
        text=True,
        cwd=home,
        env=hermetic_environment(home, **changes),
        stdin=subprocess.DEVNULL,
        timeout=timeout_s,
    )
