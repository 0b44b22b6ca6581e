"""``flintflick sweep``: scenes times a grid of parameters, or random draws, as rows for any other program."""

from __future__ import annotations

import click
import msgspec

from curling.lab.sweep_columns import AFTER, BEFORE
from shared.cli.files import FILE, FileName
from shared.cli.numbers import NumberRange
from shared.core.rng import MAX_SEED

_MAX_WORKERS = 256
_MAX_SHOTS = 100_000_000
_PLOTTED = ("cave_distance_m", "x_m", "y_m", "in_play", "points_0", "points_1", "hits", "duration_s")

_COLUMNS = "\n".join(
    f"  {name:18} {meaning}" for name, meaning in {**BEFORE, "KEY...": "varied and drawn keys", **AFTER}.items()
)
_EPILOG = f"""\b
Columns (SI units):
{_COLUMNS}
"""


@click.command("sweep", short_help="Scenes times a grid of parameters: rows for any other program.", epilog=_EPILOG)
@click.argument("scenes", metavar="SCENE...", nargs=-1, required=True, type=FileName(allow_dash=True))
@click.option(
    "--vary",
    "axes",
    metavar="KEY=LOW:HIGH:COUNT",
    multiple=True,
    help="Take these values of KEY in turn, or KEY=VALUE,VALUE,...; repeat for a grid, whose last key changes fastest."
    " KEY: a parameter, shot.speed_m_s, .aim_rad, .spin_rad_s, .x_m, .y_m, rock.ID.x_m, .y_m, params_preset, sheet.",
)
@click.option(
    "--draw",
    "draws",
    metavar="KEY=LAW(A,B)",
    multiple=True,
    help="Draw KEY anew for every shot: normal(MEAN,DEVIATION) or uniform(LOW,HIGH); repeat.",
)
@click.option("--shots", type=click.IntRange(1, _MAX_SHOTS), default=1, show_default=True, help="Shots at every point.")
@click.option("--speed-error", type=NumberRange(0, 1), default=0.0, help="Standard deviation of the speed, relative.")
@click.option("--aim-error", type=NumberRange(0, 1), default=0.0, help="Standard deviation of the direction, radians.")
@click.option("--seed", type=click.IntRange(0, MAX_SEED), help="Seed of draws and errors; a fresh one if not given.")
@click.option("--params", "params_file", type=FILE, metavar="FILE", help="Parameters (TOML) under those of the scenes.")
@click.option("--rocks", is_flag=True, help="Add where every rock came to rest: columns rest.ID.status, .x_m, .y_m.")
@click.option("--out", type=FILE, metavar="FILE", help="Write to FILE (.csv or .jsonl) instead of standard output.")
@click.option("--format", "style", type=click.Choice(["csv", "jsonl"]), help="Form of the rows, if not as FILE says.")
@click.option("--workers", type=click.IntRange(1, _MAX_WORKERS), help="Processes; as many as there are cores.")
@click.option("--cluster", metavar="ADDRESS", help="Work on this dask cluster (tcp://HOST:PORT) instead.")
@click.option(
    "--batch-size", "portion", type=click.IntRange(1, 10**6), help="Shots handed out at once; about a second's."
)
@click.option("--resume", is_flag=True, help="Go on with the rows of --out that are not there yet.")
@click.option("--plot", type=FILE, metavar="PICTURE", help="Draw the rows of --out: .png, .svg or .pdf.")
@click.option(
    "--plot-of", type=click.Choice(_PLOTTED), default=_PLOTTED[0], show_default=True, help="Column that --plot shows."
)
@click.pass_context
def sweep(ctx: click.Context, /, **given: object) -> None:
    """Simulate the shots of SCENE... (files, or - for standard input) at every point of a grid.

    Same rows in the same order and to the byte whatever works them out: this process, others, or a dask cluster. Shots
    with the same number have the same errors and draws at every point, so that points differ by what is varied alone.
    Beside FILE lies FILE.plan.json, which says how it came about.

    \b
    flintflick sweep draw.scene.json --vary friction=0.12:0.30:10 --vary restitution=0.7,0.8,0.9 --out grid.csv
    flintflick sweep draw.scene.json --shots 1000 --speed-error 0.012 --aim-error 0.010 --seed 1 --out hand.csv

    Exits with 0 when all is done, 1 when some shots have no result (their rows say why), 2 when something that is asked
    for is wrong, 130 after Ctrl-C, which keeps whole portions.
    """  # noqa: D301 - the backspace is a sign to click: leave these lines as they are
    from curling.lab.sweep_run import Request, run_sweep  # noqa: PLC0415 - --help needs no physics

    ctx.exit(run_sweep(msgspec.convert(given, Request)))
