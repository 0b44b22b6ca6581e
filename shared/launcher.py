"""The composition root of the window: settings, catalogue and saves go in, a program comes out."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import traceback
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from shared.core.catalog import load_catalog
from shared.core.errors import FlintflickError
from shared.core.paths import user_paths
from shared.core.saves import Saves
from shared.core.settings import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from shared.core.catalog import Catalog
    from shared.core.paths import Paths
    from shared.ui.shell.app import App
    from shared.ui.shell.scene import Scene

CRASHED = 1


def run(start: str | None = None, make_first: Callable[[Catalog], Scene] | None = None) -> int:
    """Open the window and run the program until it ends.

    Args:
        start: Id of a game whose set-up is shown first; the menu if ``None``.
        make_first: Makes another first scene.

    Returns:
        0, or 1 after a mistake of the program itself: the traceback is in a log file, which one line on standard error
        names. What a match had acknowledged is on disk in any case.

    Raises:
        DisplayError: There is no screen to open a window on.
        FlintflickError: Something the person can put right, such as a game that is not installed.
    """
    # Read when pygame is imported, which must therefore not happen with this module.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    paths = user_paths()
    catalog = load_catalog()
    first = _first_scene(catalog, start) if make_first is None else make_first(catalog)
    end_wanted = threading.Event()
    with ended_by_signals(end_wanted.set):
        app = _open_app(paths, catalog, end_wanted.is_set)
        try:
            return _run_app(app, first, paths)
        finally:
            _close(app, paths)


def _open_app(paths: Paths, catalog: Catalog, is_end_wanted: Callable[[], bool]) -> App:
    """Read the settings and open the window."""
    from shared.ui.shell.app import App, Services  # noqa: PLC0415 - imports pygame
    from shared.ui.shell.live_settings import LiveSettings  # noqa: PLC0415
    from shared.ui.shell.loop import SystemClock  # noqa: PLC0415

    settings = LiveSettings(SettingsStore(paths.settings_file))
    if settings.problem:
        _say(settings.problem)
    return App(
        Services(
            settings=settings,
            catalog=catalog,
            paths=paths,
            saves=Saves(paths.matches, catalog),
            clock=SystemClock(),
            log=lambda text: write_log(paths, text),
            is_end_wanted=is_end_wanted,
        )
    )


def _run_app(app: App, first: Scene, paths: Paths) -> int:
    """Run until the end; a mistake of the program is logged and named in one line."""
    from shared.ui.shell.loop import Loop, SystemClock, SystemEvents  # noqa: PLC0415 - imports pygame

    try:
        app.open(first)
        Loop(app, SystemClock(), SystemEvents()).run()
    except FlintflickError:
        raise
    except Exception:  # noqa: BLE001 - the last place that can tell
        where = write_log(paths, traceback.format_exc())
        _say(f"stopped by a mistake in the program; what was played is saved, the details are in {where}")
        return CRASHED
    return 0


def _first_scene(catalog: Catalog, start: str | None) -> Scene:
    """The menu, or the set-up of a game."""
    from shared.ui.scenes.menu import MenuScene  # noqa: PLC0415 - imports pygame
    from shared.ui.scenes.setup import SetupScene  # noqa: PLC0415

    if start is None:
        return MenuScene()
    return SetupScene(catalog.game(start))


def _close(app: App, paths: Paths) -> None:
    """Close the window; what goes wrong there must not hide what went wrong before."""
    try:
        app.close()
    except Exception:  # noqa: BLE001 - as above
        _say(f"a mistake while closing; the details are in {write_log(paths, traceback.format_exc())}")


def write_log(paths: Paths, text: str) -> Path | str:
    """Write a text to a new file in the folder of logs.

    Returns:
        The file, or the reason why it could not be written.
    """
    folder = paths.data / "logs"
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    file = folder / f"flintflick-{stamp}.log"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except OSError as problem:
        return f"no file ({problem.strerror})"
    return file


@contextlib.contextmanager
def ended_by_signals(request_end: Callable[[], None]) -> Iterator[None]:
    """End the program cleanly on SIGTERM and SIGINT; SDL leaves handlers alone that are set already."""
    former = {number: signal.signal(number, lambda *_: request_end()) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for number, handler in former.items():
            signal.signal(number, handler)


def _say(message: str) -> None:
    """One line on standard error, if anybody listens."""
    with contextlib.suppress(OSError):
        print(f"flintflick: {message}", file=sys.stderr)  # noqa: T201 - the window has no other way
