"""``flintflick replay``: looking at recorded matches and proving them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from shared.cli.files import FILE
from shared.cli.terminal import printable

if TYPE_CHECKING:
    from pathlib import Path

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
    from shared.core.versions import other_engines

    recorded = read_replay(file)
    info = load_catalog().game(recorded.header.game, file=recorded.file)
    try:
        found = simulate_again(info, recorded)
    except ReplayDivergedError as problem:
        click.echo(f"DIVERGED at {problem}")
        for name, then, now in other_engines(info, recorded.header.versions):
            click.echo(f"recorded with {name} version {then}, this is {now}: its results differ on purpose")
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
    """Print the set-up, every action and the outcome of FILE, in words where the game has them.

    What stands before a damaged line is printed all the same.
    """
    from shared.cli.wording import Wording, header_lines
    from shared.core.replay import ReplayReader
    from shared.core.storage import explained

    with explained("read", file):
        stream = file.open("rb")
    with stream:
        reader = ReplayReader(stream, str(file))
        for words in header_lines(reader.header):
            click.echo(printable(words))
        wording = Wording(reader.header)
        for line in reader.lines():
            click.echo(printable(wording.of_line(line)))
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


def _match_words(match: SavedMatch) -> str:
    """One line of the list."""
    if match.header is None:
        return f"{match.status:<10} {match.path}: {match.reason}"
    header = match.header
    names = ", ".join(seat.name for seat in header.setup.seats)
    words = f"{header.started} {header.game} ({names}), {match.actions} actions"
    scores = f", {' : '.join(map(str, match.scores))}" if match.scores else ""
    return f"{match.status:<10} {match.path} {words}{scores}"
