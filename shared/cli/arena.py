"""``flintflick arena``: many matches between computer players, and who is stronger."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import click
import msgspec

from shared.cli.content import content_option
from shared.cli.files import FILE
from shared.cli.options import set_up_option
from shared.cli.play import Request, make_setup
from shared.cli.terminal import printable
from shared.core import codec
from shared.core.arena.match import MAX_GAMES
from shared.core.errors import PlayerError, StorageError
from shared.core.interrupts import ctrl_c_waits
from shared.core.rng import MAX_SEED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from shared.core.arena.file import ArenaFile
    from shared.core.arena.match import Result
    from shared.core.arena.plan import Plan
    from shared.core.arena.report import Report
    from shared.core.catalog import GameInfo

_MAX_WORKERS = 256


class Bout(msgspec.Struct, frozen=True):
    """What the command line asks for; the fields are those of the options of ``arena``."""

    levels: tuple[str, ...]
    games: int
    seed: int | None
    workers: int | None
    options: tuple[str, ...]
    contents: tuple[str, ...]
    out: Path | None
    resume: bool


@click.command("arena", short_help="Many matches between computer players: who is stronger?")
@click.argument("game_id", metavar="GAME")
@click.option("--seat", "levels", metavar="LEVEL", multiple=True, required=True, help="Computer player; repeat.")
@click.option("--games", type=click.IntRange(1, MAX_GAMES), required=True, help="Number of matches.")
@click.option("--seed", type=click.IntRange(0, MAX_SEED), help="Seed of all chance; a fresh one if not given.")
@click.option("--workers", type=click.IntRange(1, _MAX_WORKERS), help="Processes; as many as there are cores.")
@set_up_option
@content_option
@click.option("--out", type=FILE, help="Keep every result in this file.")
@click.option("--resume", is_flag=True, help="Go on with the matches of --out that are not there yet.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as one line of JSON.")
@click.pass_context
def arena(ctx: click.Context, /, game_id: str, *, as_json: bool, **given: object) -> None:
    """Let computer players play many matches of GAME.

    Matches with the same dice follow each other, as many as there are seats; from one to the next everybody moves one
    seat on. The report tells for every player how often it was first, draws shared, with the 95 % interval. The same
    seed gives the same report, however many processes play.

    With --out, what is played survives Ctrl-C and crashes; the same command with --resume goes on from there.
    """
    from shared.core.catalog import load_catalog

    bout = msgspec.convert(given, Bout)
    if bout.resume and bout.out is None:
        raise click.UsageError("--resume needs the file to go on with; add --out FILE", ctx)
    info = load_catalog().game(game_id)
    report = hold(info, bout)
    click.echo(codec.encode(report) if as_json else describe(report, info))


def hold(info: GameInfo, bout: Bout) -> Report:
    """Play what is asked for and sum it up.

    Raises:
        SetupError: Seats or options are not allowed.
        PlayerError: A player failed, or a process died.
        StorageError: The file cannot be read or written.
        ReplayFormatError: The file to go on with is damaged, or holds another arena.
    """
    from shared.core.arena.file import ArenaFile
    from shared.core.arena.report import make_report

    plan = make_plan(info, bout)
    sides = info.sides(len(bout.levels)) if info.sides else tuple(range(len(bout.levels)))
    if bout.out is None:
        return make_report(plan, list(_play(plan, bout, {}, None).values()), sides)
    file = ArenaFile(bout.out, info, plan, may_resume=bout.resume)
    try:
        known = {index: result for index, result in file.results.items() if index < plan.games}
        return make_report(plan, list(_play(plan, bout, known, file).values()), sides)
    finally:
        file.close()


def make_plan(info: GameInfo, bout: Bout) -> Plan:
    """The plan that the command line describes.

    Raises:
        SetupError: Seats or options are not allowed.
        ContentError: An owner's data file is wrong.
        CatalogError: A player cannot be loaded.
    """
    from shared.core.arena.file import recorded_seed
    from shared.core.arena.plan import Plan
    from shared.core.rng import fresh_seed
    from shared.core.runner import make_players

    setup = make_setup(info, Request(levels=bout.levels, options=bout.options, contents=bout.contents))
    make_players(info, setup)
    info.engine().new_game(setup)
    if bout.seed is not None:
        seed = bout.seed
    elif bout.resume and bout.out is not None and bout.out.exists():
        seed = recorded_seed(bout.out)
    else:
        seed = fresh_seed()
    return Plan(info.id, setup, bout.games, seed)


def _play(plan: Plan, bout: Bout, known: Mapping[int, Result], file: ArenaFile | None) -> dict[int, Result]:
    """Play what is not known yet; results by number."""
    from shared.core.arena.run import play_plan

    results = dict(known)
    missing = [index for index in range(plan.games) if index not in results]
    workers = min(bout.workers or os.cpu_count() or 1, len(missing))
    progress = _Progress(plan.games, len(known))
    try:
        with closing(play_plan(plan, missing, workers)) as played:
            for result in played:
                with ctrl_c_waits():  # what is told to be kept is what the file holds
                    if file is not None:
                        file.append(result)
                    results[result.index] = result
                progress.show(len(results))
    except (PlayerError, StorageError) as problem:
        if file is None:
            raise
        raise type(problem)(f"{problem}; {_kept(plan, results)}") from problem
    except KeyboardInterrupt:
        if file is not None:
            click.echo(f"\n{_kept(plan, results)}", err=True)
        raise
    finally:
        progress.end()
    return results


def _kept(plan: Plan, results: Mapping[int, Result]) -> str:
    """What can be gone on with."""
    return f"{len(results)} of {plan.games} games are kept, --resume goes on with them"


class _Progress:
    """A line on standard error that people can watch; nothing where nobody watches."""

    def __init__(self, games: int, known: int) -> None:
        self._games = games
        self._known = known
        self._is_watched = sys.stderr.isatty()
        self._started_s = monotonic()

    def show(self, done: int) -> None:
        """So many games are over."""
        if self._is_watched:
            pace_s = (monotonic() - self._started_s) / max(1, done - self._known)
            left_s = round(pace_s * (self._games - done))
            click.echo(f"\r{done} of {self._games} games, {left_s} s to go    ", nl=False, err=True)

    def end(self) -> None:
        """Leave the line."""
        if self._is_watched:
            click.echo(err=True)


def describe(report: Report, info: GameInfo) -> str:
    """The report as lines for people."""
    width = max(len(standing.player) for standing in report.players)
    lines = [f"{report.game}, {report.games} games, seed {report.seed}, {report.mean_plies:.1f} actions a game"]
    for standing in report.players:
        lines.append(
            f"{standing.player:<{width}}  first {100 * standing.share:5.1f} %"
            f" ({100 * standing.share_low:.1f} to {100 * standing.share_high:.1f})"
            f"  wins {standing.wins}, draws {standing.draws}"
            f"  score {standing.mean_score:.1f}  rank {standing.mean_rank:.2f}"
        )
    ends = ", ".join(f"{info.reasons.get(reason, reason)} ({count})" for reason, count in report.reasons.items())
    seats = len(report.players)
    lines.append(f"fair share {100 / seats:.1f} %, ended by: {printable(ends)}")
    if report.games % seats:
        lines.append(f"not everybody sat everywhere equally often: {report.games} is no multiple of {seats} seats")
    return "\n".join(lines)
