"""The command itself: help, errors in one line, plug-ins, the window, signals and pipes."""

from __future__ import annotations

import signal
import subprocess
import sys
import types
from importlib.metadata import EntryPoint
from typing import TYPE_CHECKING

import click
import pytest

from shared.cli import program, window
from shared.core.errors import DisplayError, SettingsError
from tests.helpers.command_line import Answer, assert_one_line, command_line
from tests.helpers.hermetic import hermetic_environment, run_python

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Answer]:
    return command_line(capsys, monkeypatch)


def plug_in(monkeypatch: pytest.MonkeyPatch, **values: str) -> None:
    found = [EntryPoint(name, value, program.PLUGINS) for name, value in values.items()]
    monkeypatch.setattr(program, "entry_points", lambda group: found if group == program.PLUGINS else [])


@click.command(short_help="Says hello.")
def hello() -> None:
    click.echo("hello")


@click.command()
@click.argument("how")
def fail(how: str) -> None:
    problems = {
        "settings": SettingsError(expected="true or false", got="7", file="settings.json", line=3, path="$.mute"),
        "disk": OSError(28, "No space left on device"),
        "interrupt": KeyboardInterrupt(),
        "usage": click.ClickException("first line\nsecond line"),
    }
    raise problems[how]


@pytest.fixture
def plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    module = types.ModuleType("some_plugin")
    module.__dict__.update(hello=hello, fail=fail, number=7)
    monkeypatch.setitem(sys.modules, "some_plugin", module)
    plug_in(
        monkeypatch,
        hello="some_plugin:hello",
        fail="some_plugin:fail",
        number="some_plugin:number",
        gone="no.such.module:command",
        play="some_plugin:hello",
    )


def test_help_names_every_command(run: Callable[..., Answer]) -> None:
    answer = run("--help")
    assert answer.status == 0
    assert answer.err == ""
    for name in ("play", "replay", "perft", "template", "doctor"):
        assert f"\n  {name}" in answer.out


@pytest.mark.parametrize("name", ["play", "replay", "perft", "template", "doctor"])
def test_every_command_has_help(run: Callable[..., Answer], name: str) -> None:
    answer = run(name, "-h")
    assert answer.status == 0
    assert f"flintflick {name}" in answer.out


def test_version(run: Callable[..., Answer]) -> None:
    answer = run("--version")
    assert answer.status == 0
    assert answer.out.startswith("flintflick, version 0.")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["dance"], "No such command 'dance'. (see flintflick --help)"),
        (["--loud"], "No such option"),
        (["play"], "Missing argument 'GAME'. (see flintflick play --help)"),
        (["play", "tiny", "--seed", "x"], "'x' is no whole number."),
        (["replay"], "Missing command. (see flintflick replay --help)"),
        (["perft", "tiny"], "Missing option '--depth'."),
        (["replay", "verify", "."], "is a directory."),
    ],
)
def test_wrong_usage_is_one_line(run: Callable[..., Answer], arguments: list[str], words: str) -> None:
    assert_one_line(run(*arguments), words)


@pytest.mark.usefixtures("plugins")
def test_commands_of_games_are_found(run: Callable[..., Answer]) -> None:
    assert "hello     Says hello.\n" in run("--help").out
    assert run("hello") == (0, "hello\n", "")


@pytest.mark.usefixtures("plugins")
def test_broken_command_is_one_line_and_stops_no_other(run: Callable[..., Answer]) -> None:
    assert "gone      (cannot be loaded)\n" in run("--help").out
    words = "the command gone cannot be loaded from no.such.module:command: No module named 'no'"
    assert_one_line(run("gone", "--help", "x", "-v"), words)
    assert_one_line(
        run("number"), "the command number cannot be loaded from some_plugin:number: it is no click command"
    )


@pytest.mark.usefixtures("plugins")
def test_own_commands_cannot_be_replaced(run: Callable[..., Answer]) -> None:
    assert "Play GAME" in run("play", "--help").out


@pytest.mark.usefixtures("plugins")
def test_error_is_one_line(run: Callable[..., Answer]) -> None:
    assert_one_line(run("fail", "settings"), "settings.json:3 at $.mute: true or false, got 7")
    assert_one_line(run("fail", "usage"), "first line second line")


@pytest.mark.usefixtures("plugins")
def test_interrupt_is_130(run: Callable[..., Answer]) -> None:
    answer = run("fail", "interrupt")
    assert (answer.status, answer.out) == (130, "")


@pytest.mark.usefixtures("plugins")
def test_answer_that_cannot_be_written_is_one_line(run: Callable[..., Answer], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", sys.stdout)  # put back what the program replaces
    assert_one_line(run("fail", "disk"), "cannot write the answer: No space left on device")
    sys.stdout.close()


def test_empty_reason_is_still_told(monkeypatch: pytest.MonkeyPatch, run: Callable[..., Answer]) -> None:
    class Silent:
        name, value = "mute", "some:thing"

        def load(self) -> object:
            raise RuntimeError

    monkeypatch.setattr(program, "entry_points", lambda group: [Silent() for _ in group[:1]])
    assert_one_line(run("mute"), "the command mute cannot be loaded from some:thing: RuntimeError")


# The window


def test_window_is_opened_without_a_command(run: Callable[..., Answer], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str | None] = []
    monkeypatch.setattr(window, "require_display", lambda *_: None)

    def launch(start: str | None) -> int:
        opened.append(start)
        return 5

    monkeypatch.setattr("shared.launcher.run", launch)
    assert run().status == 5
    assert run("play", "tiny").status == 5
    assert opened == [None, "tiny"]


def test_without_a_display_one_line_names_the_headless_commands(
    run: Callable[..., Answer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shared.launcher.run", lambda start: pytest.fail(f"a window was opened for {start}"))
    for arguments in ([], ["play", "tiny"]):
        assert_one_line(run(*arguments), "there is no display to open a window on")
        answer = run(*arguments)
        assert "flintflick play GAME --headless" in answer.err
        assert all(
            f"flintflick {name}" in answer.err for name in ("doctor", "params", "perft", "replay", "shot", "template")
        )


@pytest.mark.parametrize(
    ("environ", "system"),
    [
        ({"DISPLAY": ":0"}, "linux"),
        ({"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/run/user/1000"}, "linux"),
        ({"WAYLAND_DISPLAY": "/run/user/1000/wayland-0"}, "linux"),
        ({"SDL_VIDEODRIVER": "kmsdrm"}, "linux"),
        ({"SDL_VIDEODRIVER": "wayland", "XDG_RUNTIME_DIR": "/run/user/1000"}, "linux"),
        ({}, "win32"),
        ({}, "darwin"),
    ],
)
def test_display_is_there(environ: dict[str, str], system: str) -> None:
    window.require_display(environ, system)


@pytest.mark.parametrize(
    ("environ", "system"),
    [
        ({}, "linux"),
        ({"DISPLAY": ""}, "linux"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux"),
        ({"SDL_VIDEODRIVER": "dummy"}, "linux"),
        ({"SDL_VIDEODRIVER": "offscreen"}, "freebsd14"),
        ({"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "run"}, "linux"),
        ({"WAYLAND_DISPLAY": "wayland-0", "SDL_VIDEODRIVER": "wayland"}, "linux"),
    ],
)
def test_display_is_missing(environ: dict[str, str], system: str) -> None:
    with pytest.raises(DisplayError, match="no display"):
        window.require_display(environ, system)


def test_real_program_without_a_display_prints_exactly_one_line(home: Path) -> None:
    done = run_python("-W", "error", "-m", "shared", home=home, SDL_VIDEODRIVER=None)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("flintflick: there is no display to open a window on")
    assert list(home.iterdir()) == []


@pytest.mark.parametrize(
    ("variable", "driver"), [("DISPLAY", None), ("WAYLAND_DISPLAY", None), ("WAYLAND_DISPLAY", "wayland")]
)
def test_real_program_with_a_dead_display_prints_exactly_one_line(
    home: Path, variable: str, driver: str | None
) -> None:
    dead: dict[str, str | None] = {variable: ":9477", "SDL_VIDEODRIVER": driver, "XDG_RUNTIME_DIR": None}
    done = run_python("-m", "shared", home=home, timeout_s=60, **dead)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.startswith("flintflick: there is no display to open a window on")


@pytest.mark.parametrize(
    ("environ", "driver"),
    [
        ({"DISPLAY": ":0"}, "x11"),
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "kmsdrm"}, "kmsdrm"),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/run/user/1000"}, None),
    ],
)
def test_wayland_is_looked_for_only_where_it_can_be(environ: dict[str, str], driver: str | None) -> None:
    for system, named in (("linux", driver), ("win32", environ.get("SDL_VIDEODRIVER"))):
        found = dict(environ)
        window.name_driver(found, system)
        assert found.get("SDL_VIDEODRIVER") == named


def test_help_imports_no_window_and_no_physics(home: Path) -> None:
    code = (
        "import sys; from shared.cli import main\n"
        "try: main(['--help'])\n"
        "finally: assert not {'pygame', 'pymunk', 'numpy'} & set(sys.modules), sorted(sys.modules)"
    )
    done = run_python("-c", code, home=home)
    assert (done.returncode, done.stderr) == (0, "")


# Pipes, terminals, signals


def shell(command: str, home: Path, **changes: str | None) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        ["/bin/sh", "-c", command],
        capture_output=True,
        check=False,
        env=hermetic_environment(home, PROGRAM=f"{sys.executable} -m shared", **changes),
        cwd=home,
        timeout=60,
    )


def test_closed_pipe_is_quiet_and_says_nothing_of_replays(home: Path) -> None:
    # The reader is gone before the program writes: it only starts once the first program of the group has ended.
    done = shell("{ sleep 0.3; $PROGRAM --help; echo $? > status; } | true", home)
    assert done.stderr == b""
    assert (home / "status").read_text("utf-8") == "141\n"


def test_full_answer_is_one_line(home: Path) -> None:
    done = shell("$PROGRAM --help > /dev/full", home)
    assert done.returncode == 2
    assert done.stderr == b"flintflick: cannot write the answer: No space left on device\n"


@pytest.mark.parametrize("closed", ["<&-", "2>&-", ">&-", "<&- >&- 2>&-"])
def test_streams_that_a_service_has_closed_are_empty_ones(home: Path, closed: str) -> None:
    done = shell(
        f"$PROGRAM arena stoneage_mammoth --seat random --seat random --games 1 --out one.jsonl {closed}", home
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert (home / "one.jsonl").exists()


def test_a_closed_standard_input_is_an_empty_one(home: Path) -> None:
    done = shell("$PROGRAM shot - <&-", home)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"flintflick: -: plain JSON")


@pytest.mark.parametrize("locale", ["C", "tr_TR.UTF-8"])
def test_any_locale_will_do(home: Path, locale: str) -> None:
    done = shell("$PROGRAM doctor", home, LC_ALL=locale, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")


def test_home_that_is_missing_or_strange_will_do(tmp_path: Path, home: Path) -> None:
    for place in (str(tmp_path / "nö höme"), "/dev/null/home"):
        done = shell("$PROGRAM replay list", home, HOME=place, XDG_DATA_HOME=None)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.startswith(b"no matches in ")


def test_ctrl_c_ends_with_130(home: Path) -> None:
    code = (
        "import signal, sys, click; from shared.cli import program\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # a shell's background jobs inherit none
        "@click.command()\n"
        "def wait():\n"
        "    print('ready', flush=True); sys.stdin.read()\n"
        "program.Program.get_command = lambda *_: wait\n"
        "program.main(['wait'])"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        env=hermetic_environment(home),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"ready\n"
        child.send_signal(signal.SIGINT)
        _, err = child.communicate(timeout=30)
    assert child.returncode == 130
    assert err.strip() == b""
