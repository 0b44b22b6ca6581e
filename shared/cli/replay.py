"""``flintflick replay``: looking at recorded matches and proving them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from shared.cli.files import FILE
from shared.cli.terminal import printable

if TYPE_CHECKING:
    from pathlib import Path

    from shared.core.replay import ActionLine, Header, Line
    from shared.core.saves import SavedMatch

DIVERGED = 1
"""Exit status of ``verify`` when the recorded match does not happen again."""


@click.group(short_help="List, show and verify recorded matches.", no_args_is_help=False)
def replay() -> None:
    """Recorded matches: every match is one file, written while it is played."""


@replay.command(short_help="Simulate a match again and compare.")
@click.argument("file", type=FILE)
def verify(file: Path) -> int:
    """Simulate every action of FILE again, chance included, and compare with what was recorded.

    Says OK and exits with 0, or names the first action that gives something else and exits with 1.
    """
    from shared.core.catalog import load_catalog
    from shared.core.errors import ReplayDivergedError
    from shared.core.playback import verify as simulate_again
    from shared.core.replay import read_replay

    recorded = read_replay(file)
    try:
        found = simulate_again(load_catalog().game(recorded.header.game, file=recorded.file), recorded)
    except ReplayDivergedError as problem:
        click.echo(f"DIVERGED at {problem}")
        return DIVERGED
    notes = []
    if found.inexact:
        notes.append(f"; {len(found.inexact)} results differ by rounding on this machine, first at {found.inexact[0]}")
    if recorded.outcome is None:
        notes.append("; the match is unfinished")
    if recorded.is_torn:
        notes.append("; an incomplete last line was ignored")
    click.echo(f"OK: {found.actions} actions, digest {found.digest}{''.join(notes)}")
    return 0


@replay.command(short_help="Print a match, one line an action.")
@click.argument("file", type=FILE)
def show(file: Path) -> None:
    """Print the set-up, every action and the outcome of FILE.

    What stands before a damaged line is printed all the same.
    """
    from shared.core.replay import ReplayReader
    from shared.core.storage import explained

    with explained("read", file):
        stream = file.open("rb")
    with stream:
        reader = ReplayReader(stream, str(file))
        for words in _header_lines(reader.header):
            click.echo(printable(words))
        for line in reader.lines():
            click.echo(printable(_line_words(reader.header, line)))
    if reader.is_torn:
        click.echo("(an incomplete last line was ignored)")


@replay.command("list", short_help="List the saved matches.")
def list_matches() -> None:
    """List the saved matches of this user, the last played first."""
    from shared.core import saves
    from shared.core.paths import user_paths

    folder = user_paths().matches
    matches = saves.list_matches(folder)
    if not matches:
        click.echo(f"no matches in {folder}")
    for match in matches:
        click.echo(printable(_match_words(match)))


def _header_lines(header: Header) -> list[str]:
    """The set-up in lines."""
    setup = header.setup
    lines = [
        f"{header.game}, rules version {header.rules_version}, seed {header.seed}, started {header.started or '?'}"
    ]
    lines += [f"seat {number}: {seat.name} ({seat.player})" for number, seat in enumerate(setup.seats, 1)]
    lines += [f"option {name} = {value}" for name, value in setup.options.items()]
    lines += [f"parameter {name} = {value:g}" for name, value in setup.parameters.items()]
    lines += [f"content {name} = a data file of {len(text)} characters" for name, text in setup.content.items()]
    lines += [f"version {name} = {value}" for name, value in header.versions.items()]
    return lines


def _line_words(header: Header, line: Line) -> str:
    """One line of the file as a line for people."""
    from shared.core.replay import ActionLine, UndoLine

    if isinstance(line, ActionLine):
        return f"{line.index:>5} {_decider(header, line.by)}: {_json(line)}"
    if isinstance(line, UndoLine):
        return f"      {_decider(header, line.by)} takes back action {line.undo_to}"
    scores = " : ".join(map(str, line.outcome.scores))
    ranking = ", ".join(map(str, line.outcome.ranking))
    return f"      outcome: {scores}, ranking {ranking}, ended by {line.outcome.reason}"


def _decider(header: Header, by: int) -> str:
    if by < 0:
        return "chance"
    seats = header.setup.seats
    return seats[by].name if by < len(seats) else f"seat {by + 1}"


def _json(line: ActionLine) -> str:
    return bytes(line.action).decode("utf-8", errors="replace")


def _match_words(match: SavedMatch) -> str:
    """One line of the list."""
    if match.header is None:
        return f"{match.status:<10} {match.path}: {match.reason}"
    header = match.header
    names = ", ".join(seat.name for seat in header.setup.seats)
    words = f"{header.started} {header.game} ({names}), {match.actions} actions"
    scores = f", {' : '.join(map(str, match.scores))}" if match.scores else ""
    return f"{match.status:<10} {match.path} {words}{scores}"
