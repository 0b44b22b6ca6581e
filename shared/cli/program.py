"""The command ``flintflick`` and how it finds its commands and ends."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

import click

from shared.cli.terminal import printable
from shared.cli.window import WindowCommand
from shared.core.catalog import load_object
from shared.core.errors import CatalogError, DisplayError, FlintflickError
from shared.core.versions import PRODUCT

if TYPE_CHECKING:
    from collections.abc import Iterator

PLUGINS = "flintflick.commands"
"""Entry-point group of the commands that games bring along."""

BUILT_IN = {
    "arena": "shared.cli.arena:arena",
    "doctor": "shared.cli.doctor:doctor",
    "perft": "shared.cli.perft:perft_command",
    "play": "shared.cli.play:play",
    "replay": "shared.cli.replay:replay",
    "template": "shared.cli.template:template",
}
_WITHOUT_WINDOW = {"play": "play GAME --headless"}

BAD_INPUT = 2
INTERRUPTED = 130
UNHEARD = 141
"""Who listened has gone, as ``head`` does when it has enough; the number is that of a shell for this end."""


class Program(click.Group):
    """A group that imports a command when it is asked for and tells every error in one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names of all commands, sorted."""
        return _command_names()

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name; a broken one tells what is wrong with it when it is called."""
        if cmd_name in BUILT_IN:
            command: click.Command = load_object(BUILT_IN[cmd_name])
            return command
        for entry in entry_points(group=PLUGINS):
            if entry.name == cmd_name:
                return _load_plugin(entry)
        return None

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:  # noqa: ANN401 - the signature of click
        """Read the arguments; prints the help if that is asked for."""
        with _listened_to():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - the signature of click
        """Run the command that the arguments name."""
        with _listened_to():
            return super().invoke(ctx)

    def main(self, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - the signature of click
        """Run and exit.

        0 done, 1 done but not as hoped (a replay diverged, a suite changed, shots without a result), 2 bad input, 130
        interrupted, 141 nobody listens any more.
        """
        kwargs["standalone_mode"] = False
        kwargs.setdefault("prog_name", PRODUCT)
        _open_what_is_closed()
        for stream in (sys.stdout, sys.stderr):
            # A terminal that lacks a sign gets a question mark, not a crash.
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        try:
            status = super().main(*args, **kwargs)
        except click.ClickException as problem:
            _complain(_with_hint(problem))
            status = BAD_INPUT
        except DisplayError as problem:
            _complain(f"{problem}; without a window there are: {_headless_commands()}")
            status = BAD_INPUT
        except FlintflickError as problem:
            _complain(str(problem))
            status = BAD_INPUT
        except _UnheardError:
            _silence_output()
            status = UNHEARD
        except click.Abort:
            status = INTERRUPTED
        except OSError as problem:
            # Standard output itself failed: the files of Flintflick are guarded where they are written.
            _complain(f"cannot write the answer: {problem.strerror}")
            _silence_output()
            status = BAD_INPUT
        sys.exit(status)


class _UnheardError(Exception):
    """The reader of the answer has closed its end of the pipe."""


@contextlib.contextmanager
def _listened_to() -> Iterator[None]:
    """Tell a closed pipe by an error of its own: click would end with 1, which says that a replay diverged."""
    try:
        yield
    except BrokenPipeError as problem:
        raise _UnheardError from problem


def _open_what_is_closed() -> None:
    """Where a service or a window system has started us without streams: nothing to read, nobody who listens."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - for the whole run


def _silence_output() -> None:
    """Write nothing more, not even what is still held for the end."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - for the flush at exit


def _command_names() -> list[str]:
    """Names of all commands, those of the games included, sorted."""
    return sorted({*BUILT_IN, *(entry.name for entry in entry_points(group=PLUGINS))})


def _headless_commands() -> str:
    """All commands as they are typed where there is no window."""
    windows = {entry.name for entry in entry_points(group=PLUGINS) if isinstance(_load_plugin(entry), WindowCommand)}
    names = (name for name in _command_names() if name not in windows)
    return ", ".join(f"{PRODUCT} {_WITHOUT_WINDOW.get(name, name)}" for name in names)


def _load_plugin(entry: EntryPoint) -> click.Command:
    """The command of a game, or one that only tells why there is none."""
    try:
        command = entry.load()
    except Exception as problem:  # noqa: BLE001 - whatever is wrong with a plug-in, the others still work
        reason = f"the command {entry.name} cannot be loaded from {entry.value}: {_first_line(problem)}"
    else:
        if isinstance(command, click.Command):
            return command
        reason = f"the command {entry.name} cannot be loaded from {entry.value}: it is no click command"

    def broken(arguments: tuple[str, ...]) -> None:  # noqa: ARG001 - whatever was asked of it
        raise CatalogError(reason)

    return click.Command(
        entry.name,
        callback=broken,
        params=[click.Argument(["arguments"], nargs=-1, type=click.UNPROCESSED)],
        context_settings={"ignore_unknown_options": True},
        add_help_option=False,
        short_help="(cannot be loaded)",
    )


def _first_line(problem: Exception) -> str:
    """What went wrong, in one line, never empty."""
    return (str(problem).splitlines() or [""])[0] or type(problem).__name__


def _with_hint(problem: click.ClickException) -> str:
    """A usage error with the way to the help."""
    message = " ".join(problem.format_message().split())
    message = message.replace("is not a valid integer range", "is no whole number")
    context = problem.ctx if isinstance(problem, click.UsageError) else None
    return f"{message} (see {context.command_path} --help)" if context else message


def _complain(message: str) -> None:
    """Tell one line on standard error, if anybody listens."""
    with contextlib.suppress(OSError):
        click.echo(f"{PRODUCT}: {printable(message)}", err=True)


@click.group(
    PRODUCT,
    cls=Program,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name=PRODUCT, prog_name=PRODUCT)
@click.pass_context
def main(ctx: click.Context) -> int | None:
    """Three Stone-Age table-top games for people around one screen.

    Without a command the window opens. The commands below need no window, unless they say so.
    """
    if ctx.invoked_subcommand is not None:
        return None
    from shared.cli.window import open_window

    return open_window()
