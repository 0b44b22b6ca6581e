"""Opens the window, or says in one line why there is none."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from shared.core.errors import DisplayError

if TYPE_CHECKING:
    from collections.abc import Mapping, MutableMapping

_INVISIBLE = {"", "dummy", "offscreen"}


def open_window(game_id: str | None = None) -> int:
    """Run the window until it is closed.

    Args:
        game_id: Begin with the set-up of this game; with the menu if ``None``.

    Returns:
        Exit status.

    Raises:
        DisplayError: There is no display.
    """
    require_display(os.environ, sys.platform)
    name_driver(os.environ, sys.platform)
    from shared.launcher import run

    return run(start=game_id)


def require_display(environ: Mapping[str, str], system: str) -> None:
    """Refuse to open a window that nobody would see, before anything is imported for it.

    Without a display SDL picks a driver that draws into memory and reports success; so we look first. Whoever names a
    real driver, for a console without X11, is believed.

    Args:
        environ: Environment variables.
        system: ``sys.platform``; systems other than Linux and BSD always have a display.

    Raises:
        DisplayError: There is no display.
    """
    if not _may_lack_display(system) or environ.get("DISPLAY") or _has_wayland(environ):
        return
    if environ.get("SDL_VIDEODRIVER", "").lower() in _INVISIBLE:
        raise DisplayError("there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY names one)")


def name_driver(environ: MutableMapping[str, str], system: str) -> None:
    """Name X11 to SDL where there can be no Wayland.

    SDL looks for Wayland when the X server of ``DISPLAY`` is gone, and the Wayland library then prints a line.

    Args:
        environ: Environment variables; ``SDL_VIDEODRIVER`` is set if nobody named a driver.
        system: ``sys.platform``.
    """
    if _may_lack_display(system) and environ.get("DISPLAY") and not _has_wayland(environ):
        environ.setdefault("SDL_VIDEODRIVER", "x11")


def _may_lack_display(system: str) -> bool:
    return system.startswith(("linux", "freebsd", "openbsd", "netbsd"))


def _has_wayland(environ: Mapping[str, str]) -> bool:
    """Whether a Wayland display is named so that it can be found."""
    name = environ.get("WAYLAND_DISPLAY", "")
    return name.startswith("/") or bool(name and environ.get("XDG_RUNTIME_DIR"))
