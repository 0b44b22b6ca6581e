"""``flintflick doctor``: what this machine has, one line each, for people who report a problem."""

from __future__ import annotations

import contextlib
import os
import platform
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shared.core.paths import Paths

_LIBRARIES = ("pygame-ce", "pygame_gui", "pymunk", "numpy", "msgspec")
_SDL = {
    "SDL": "'.'.join(map(str, pygame.get_sdl_version()))",
    "video": "pygame.display.init() or pygame.display.get_driver()",
    "sound": "pygame.mixer.init() or '{} Hz, {} bit, {} channels'.format(*pygame.mixer.get_init())",
}
_SDL_TIMEOUT_S = 20
_SWITCHES = ("FLINTFLICK_NO_NUMBA", "NUMBA_DISABLE_JIT")
_FONTS = ("NotoSans-Regular.ttf", "FiraCode-Regular.ttf")


@click.command(short_help="Print versions, folders, drivers, fonts and the display.")
def doctor() -> None:
    """Print what this machine has, one line each; attach it when you report a problem."""
    for name, value in _findings():
        click.echo(f"{name:<12} {value}")


def _findings() -> Iterator[tuple[str, str]]:
    """Names and values of all lines."""
    from shared.core.versions import PRODUCT, package_version

    yield PRODUCT, package_version(PRODUCT) or "not installed"
    yield "python", f"{platform.python_implementation()} {platform.python_version()}"
    yield "platform", platform.platform()
    for name in _LIBRARIES:
        yield name, package_version(name) or "not installed"
    yield "numba", _numba()
    yield "games", _games()
    yield from _folders()
    yield from _window()
    yield "fonts", _fonts()


def _numba() -> str:
    from shared.core.versions import package_version

    installed = package_version("numba")
    if installed is None:
        return "off (not installed; the extra 'fast' brings it)"
    switches = [name for name in _SWITCHES if os.environ.get(name, "0") not in {"", "0"}]
    return f"off ({installed} is installed, {switches[0]} is set)" if switches else f"on ({installed})"


def _games() -> str:
    from shared.core.catalog import load_catalog
    from shared.core.errors import CatalogError

    try:
        games = load_catalog().games.values()
    except CatalogError as problem:
        return str(problem)
    return ", ".join(f"{info.id} (rules {info.rules_version})" for info in games) or "none"


def _folders() -> Iterator[tuple[str, str]]:
    from shared.core.paths import user_paths

    paths = user_paths()
    yield "settings", _folder(paths.config)
    yield "matches", _folder(paths.matches)
    yield "presets", _folder(paths.presets)
    for name, folder in _content_folders(paths):
        yield "content", f"{name}: {_folder(folder)}"


def _content_folders(paths: Paths) -> Iterator[tuple[str, Path]]:
    """Where owners of a box put data files of their own, one folder a slot."""
    from shared.core.catalog import load_catalog
    from shared.core.errors import CatalogError

    with contextlib.suppress(CatalogError):  # the line about the games says why
        for info in load_catalog().games.values():
            for slot in info.content:
                yield f"{info.id} {slot.id}", paths.content(info.id, slot.id)


def _folder(folder: Path) -> str:
    """A folder and whether something can be written there; nothing is created."""
    try:
        nearest = next(parent for parent in (folder, *folder.parents) if parent.exists())
    except OSError as problem:
        return f"{folder} (cannot be reached: {problem.strerror})"
    if not nearest.is_dir():
        return f"{folder} (cannot be made: {nearest} is a file)"
    if not os.access(nearest, os.W_OK):
        return f"{folder} (read-only)"
    return f"{folder} ({'writable' if nearest == folder else 'not there yet'})"


def _window() -> Iterator[tuple[str, str]]:
    """Display and drivers, as SDL finds them in a process of its own: it may print, or even abort."""
    variables = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
    named = [f"{name}={os.environ[name]}" for name in variables if name in os.environ]
    yield "display", ", ".join(named) or "neither DISPLAY nor WAYLAND_DISPLAY is set"
    for name, expression in _SDL.items():
        yield name, _ask_sdl(expression)


def _ask_sdl(expression: str) -> str:
    """The value of an expression about pygame, or why there is none."""
    guard = f"try:\n    print({expression})\nexcept pygame.error as problem:\n    print(f'none ({{problem}})')"
    code = f"import pygame\n{guard}"
    try:
        done = subprocess.run(  # noqa: S603 - our own interpreter and our own code
            [sys.executable, "-c", code],
            capture_output=True,
            check=False,
            env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
            stdin=subprocess.DEVNULL,
            text=True,
            timeout=_SDL_TIMEOUT_S,
        )
    except subprocess.TimeoutExpired:
        return f"no answer in {_SDL_TIMEOUT_S} seconds"
    return done.stdout.strip() or f"failed (status {done.returncode})"


def _fonts() -> str:
    """The font files that come with pygame_gui, found without importing it."""
    spec = find_spec("pygame_gui")
    places = spec.submodule_search_locations if spec else None
    if not places:
        return "none (pygame_gui is not installed)"
    data = Path(places[0]) / "data"
    return ", ".join(f"{name} {'found' if (data / name).is_file() else 'missing'}" for name in _FONTS)
