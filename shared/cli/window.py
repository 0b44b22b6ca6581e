"""Opens the window, or says in one line why there is none."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import click

from shared.core.errors import DisplayError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, MutableMapping

    from shared.core.catalog import Catalog
    from shared.ui.shell.scene import Scene

_INVISIBLE = {"", "dummy", "offscreen"}


class WindowCommand(click.Command):
    """A command that opens the window; it is not named among those that need none."""


def open_window(game_id: str | None = None, make_first: Callable[[Catalog], Scene] | None = None) -> int:
    """Run the window until it is closed.

    Args:
        game_id: Begin with the set-up of this game; with the menu if ``None``.
        make_first: Makes another scene to begin with.

    Returns:
        Exit status.

    Raises:
        DisplayError: There is no display.
    """
    require_display(os.environ, sys.platform)
    name_driver(os.environ, sys.platform)
    from shared.launcher import run

    return run(start=game_id) if make_first is None else run(make_first=make_first)


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
    if not _may_lack_display(system):
        return
    driver = environ.get("SDL_VIDEODRIVER", "").lower()
    if driver == "wayland" and not _can_look_for_wayland(environ):
        # Its library would print a line of its own.
        raise DisplayError("there is no display to open a window on (XDG_RUNTIME_DIR names no folder for Wayland)")
    if driver in _INVISIBLE and not environ.get("DISPLAY") and not _has_wayland(environ):
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
    return bool(environ.get("WAYLAND_DISPLAY")) and _can_look_for_wayland(environ)


def _can_look_for_wayland(environ: Mapping[str, str]) -> bool:
    """Whether there is a place where a Wayland display could be, named or not."""
    return any(environ.get(name, "").startswith("/") for name in ("WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"))
