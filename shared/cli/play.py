"""``flintflick play``: a match from the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from shared.cli.content import content_option, read_contents
from shared.cli.files import FILE, FileName
from shared.cli.options import read_options, set_up_option
from shared.cli.terminal import printable
from shared.core import codec
from shared.core.catalog import MAX_NAME
from shared.core.errors import SetupError
from shared.core.game import Outcome, Seat
from shared.core.rng import MAX_SEED

if TYPE_CHECKING:
    from shared.core.catalog import GameInfo
    from shared.core.game import Setup


class Request(msgspec.Struct, frozen=True):
    """What the command line asks for in headless play; the fields are those of the options of ``play``."""

    levels: tuple[str, ...] = ()
    names: str | None = None
    seed: int | None = None
    options: tuple[str, ...] = ()
    preset: str | None = None
    params: str | None = None
    contents: tuple[str, ...] = ()
    out: Path | None = None


class Report(msgspec.Struct, frozen=True):
    """What headless play prints: one JSON object with these keys.

    Attributes:
        game: Id of the game.
        seed: Seed of the match.
        seats: Names and computer players, one entry per seat.
        outcome: Ranking, scores, breakdown by rule or round, reason of the end.
        plies: Number of actions.
        digest: Digest of the last state; equal for equal seed, seats and options.
        replay: File that holds the whole match; what cannot be printed of its name is a question mark.
    """

    game: str
    seed: int
    seats: tuple[Seat, ...]
    outcome: Outcome
    plies: int
    digest: str
    replay: str


@click.command(short_help="Play a match: in the window, or headless between computer players.")
@click.argument("game_id", metavar="GAME")
@click.option("--headless", is_flag=True, help="No window: computer players play to the end, the outcome is printed.")
@click.option("--seat", "levels", metavar="LEVEL", multiple=True, help="Computer player of the next seat; repeat.")
@click.option("--names", metavar="A,B,...", help="Names of the seats, separated by commas.")
@click.option("--seed", type=click.IntRange(0, MAX_SEED), help="Seed of all chance; a fresh one if not given.")
@set_up_option
@click.option("--preset", metavar="NAME", help="Preset of the physical parameters.")
@click.option("--params", type=FileName(), metavar="FILE", help="File with physical parameters.")
@content_option
@click.option("--out", type=FILE, help="Write the replay to this new file.")
@click.option("--json", "as_json", is_flag=True, help="Print the outcome as one line of JSON.")
@click.pass_context
def play(ctx: click.Context, /, game_id: str, *, headless: bool, as_json: bool, **given: Any) -> int:  # noqa: ANN401
    """Play GAME.

    With --headless, computer players play it to the end and the outcome is printed; without any --seat the weakest
    ones play. The same seed, seats and options give the same digest. The whole match is kept as a replay, among the
    saved matches or in --out FILE.

    Without --headless the window opens at the set-up of GAME.
    """
    from shared.core.catalog import load_catalog

    info = load_catalog().game(game_id)
    request = Request(**given)
    if headless:
        report = play_headless(info, request)
        click.echo(codec.encode(report) if as_json else describe(report, info))
        return 0
    if as_json or request != Request():
        raise click.UsageError("without --headless the set-up is chosen in the window; add --headless", ctx)
    from shared.cli.window import open_window

    return open_window(info.id)


def play_headless(info: GameInfo, request: Request) -> Report:
    """Play a match between computer players to its end and record it.

    Raises:
        SetupError: Seats or options are not allowed.
        ParamsError: The preset or the file of parameters is wrong.
        ContentError: An owner's data file is wrong.
        StorageError: The replay cannot be written.
        SimulationError: An action has no usable result.
    """
    from shared.core.paths import user_paths
    from shared.core.rng import fresh_seed
    from shared.core.runner import make_players, run_match
    from shared.core.saves import new_match_path, start_match

    setup = make_setup(info, request)
    players = make_players(info, setup)
    seed = fresh_seed() if request.seed is None else request.seed
    path = request.out or new_match_path(user_paths().matches, info.id)
    session = start_match(info, setup, seed, path)
    try:
        outcome = run_match(session, players)
    finally:
        session.close()
    return Report(info.id, seed, setup.seats, outcome, session.ply, session.digest(), printable(str(path)))


def make_setup(info: GameInfo, request: Request) -> Setup:
    """The set-up that the command line describes.

    Raises:
        SetupError: Seats, names or options are not allowed.
        ParamsError: The preset or the file of parameters is wrong.
        ContentError: An owner's data file is wrong.
    """
    levels = request.levels or (info.players[0].id,) * info.seats[0]
    names = [name.strip() for name in request.names.split(",")] if request.names is not None else []
    if names and len(names) != len(levels):
        raise SetupError(expected=f"{len(levels)} names, one a seat", got=str(len(names)), file="--names")
    seats = tuple(Seat(name, level) for name, level in zip(names or _default_names(info, levels), levels, strict=True))
    options = read_options(info, request.options)
    parameters = _parameters(info, request)
    contents = read_contents(info, request.contents)
    return info.make_setup(seats, options, parameters, content=contents, is_headless=True)


def _default_names(info: GameInfo, levels: tuple[str, ...]) -> list[str]:
    """The title of each level with the number of its seat."""
    titles = {player.id: player.title for player in info.players}
    return [f"{titles.get(level, level)[: MAX_NAME - 3]} {number}" for number, level in enumerate(levels, 1)]


def _parameters(info: GameInfo, request: Request) -> dict[str, float] | None:
    if request.preset is None and request.params is None:
        return None
    if info.parameters is None:
        raise SetupError(expected=f"no parameters: {info.id} has none", file="--params or --preset")
    return info.parameters(request.preset, request.params)


def describe(report: Report, info: GameInfo) -> str:
    """The outcome as lines for people."""
    outcome = report.outcome
    names = [seat.name for seat in report.seats]
    width = max(map(len, names))
    reason = info.reasons.get(outcome.reason, outcome.reason)
    lines = [f"{report.game}, seed {report.seed}, {report.plies} actions, ended by: {reason}"]
    for rank, score, seat in sorted(zip(outcome.ranking, outcome.scores, report.seats, strict=True), key=_by_rank):
        lines.append(f"{rank}. {seat.name:<{width}}  {score:>4}  ({seat.player})")
    return "\n".join([*lines, *_breakdown(outcome, names), f"digest {report.digest}", f"replay {report.replay}"])


def _by_rank(row: tuple[int, int, Seat]) -> int:
    return row[0]


def _breakdown(outcome: Outcome, names: list[str]) -> list[str]:
    """Points by rule or round, a column a seat with its name on top."""
    if not outcome.breakdown:
        return []
    width = max(map(len, outcome.breakdown))
    rows = [("", names), *((rule, list(map(str, points))) for rule, points in outcome.breakdown.items())]
    return [
        f"   {title:<{width}}"
        + "".join(f"  {cell:>{max(4, len(name))}}" for cell, name in zip(cells, names, strict=True))
        for title, cells in rows
    ]
