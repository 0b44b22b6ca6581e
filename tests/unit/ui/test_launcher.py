"""From ``launcher.run`` to its end: signals, mistakes, logs, a game that is not there, a screen that is not there."""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING

import pytest

from shared import launcher
from shared.core.errors import CatalogError, DisplayError
from shared.core.paths import Paths, user_paths
from shared.ui.scenes.menu import MenuScene
from tests.helpers.hermetic import run_python
from tests.helpers.program import TITLE, running
from tests.helpers.x11 import wait_until

if TYPE_CHECKING:
    from pathlib import Path

    from tests.helpers.x11 import Screen


@pytest.mark.x11
def test_the_window_opens_and_a_signal_ends_it_cleanly(screen: Screen, home: Path) -> None:
    with running(screen, home) as program:
        os.kill(program.pid, signal.SIGTERM)
        assert program.wait() == 0
        assert program.said() == ""
        program.wait_until_nothing_is_left()


@pytest.mark.x11
def test_a_mistake_in_a_scene_is_logged_and_named_in_one_line(screen: Screen, home: Path) -> None:
    code = (
        "import sys\n"
        "from shared.ui.scenes.menu import MenuScene\n"
        "def broken(self, surface, alpha): raise ValueError('the wall fell down')\n"
        "MenuScene.draw = broken\n"
        "from shared import launcher\n"
        "sys.exit(launcher.run())\n"
    )
    done = run_python("-c", code, home=home, DISPLAY=screen.name, SDL_VIDEODRIVER=None)
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith("flintflick: stopped by a mistake in the program")
    (log,) = (home / "data" / "flintflick" / "logs").iterdir()
    assert line.endswith(str(log))
    text = log.read_text("utf-8")
    assert "Traceback" in text
    assert "the wall fell down" in text
    assert not screen.window(TITLE)


def test_a_driver_that_shows_nothing_is_refused(home: Path) -> None:
    with pytest.raises(DisplayError, match="no display"):
        launcher.run()
    assert list(home.iterdir()) == []


def test_a_game_that_is_not_installed_is_named_before_a_window_opens() -> None:
    with pytest.raises(CatalogError, match="ludo"):
        launcher.run("ludo")


@pytest.mark.x11
def test_what_the_person_can_put_right_leaves_no_window_and_no_log(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", screen.name)
    monkeypatch.delenv("SDL_VIDEODRIVER")

    def enter(*_: object) -> None:
        raise CatalogError("nothing to play")

    monkeypatch.setattr(MenuScene, "enter", enter)
    with pytest.raises(CatalogError, match="nothing to play"):
        launcher.run()
    wait_until(lambda: not screen.window(TITLE), what="the end of the window")
    assert not (user_paths().data / "logs").exists()


def test_importing_the_launcher_imports_no_window(home: Path) -> None:
    code = "import sys, shared.launcher; print(sorted(name for name in sys.modules if name.startswith('pygame')))"
    assert run_python("-c", code, home=home).stdout.strip() == "[]"


def test_a_log_that_cannot_be_written_is_no_second_mistake(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", "utf-8")
    assert str(launcher.write_log(Paths(tmp_path, blocked), "text")).startswith("no file (")
    written = launcher.write_log(Paths(tmp_path, tmp_path), "text")
    assert not isinstance(written, str)
    assert written.read_text("utf-8") == "text"


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_signals_are_given_back() -> None:
    before = signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT)
    ends: list[bool] = []
    with launcher.ended_by_signals(lambda: ends.append(True)):
        signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGINT)
    assert ends == [True, True]
    assert (signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT)) == before
