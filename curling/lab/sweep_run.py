"""Runs a sweep: reads what is asked for, hands out rows in portions, writes them in order, and says how it goes."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

import click
import msgspec

from curling.lab.executors import DaskCluster, LocalProcesses, OwnProcess, in_order
from curling.lab.scene import decode_scene
from curling.lab.sweep_file import SweepFile, recorded_seed
from curling.lab.sweep_keys import parse_axis, parse_draw
from curling.lab.sweep_plan import NamedScene, Style, SweepPlan
from curling.lab.sweep_portions import Portions
from curling.lab.sweep_rows import head, work_out
from curling.rules.params import file_layer
from shared.cli.progress import Progress
from shared.cli.terminal import printable
from shared.core import codec
from shared.core.errors import ParamsError, StorageError, WorkerError
from shared.core.interrupts import ctrl_c_waits
from shared.core.rng import fresh_seed
from shared.core.storage import read_file

if TYPE_CHECKING:
    from collections.abc import Callable

    from curling.lab.executors import Crew
    from curling.lab.sweep_rows import Portion

FAILED: Final = 1
"""Exit status of a sweep in which some shots have no result."""

_MANY_ROWS: Final = 300
"""Fewer are worked out before other processes have started."""


class Request(msgspec.Struct, frozen=True):
    """What the command line asks for; the fields are those of its options."""

    scenes: tuple[str, ...]
    axes: tuple[str, ...]
    draws: tuple[str, ...]
    shots: int
    speed_error: float
    aim_error: float
    seed: int | None
    params_file: Path | None
    rocks: bool
    out: Path | None
    style: Style | None
    workers: int | None
    cluster: str | None
    portion: int | None
    resume: bool
    plot: Path | None
    plot_of: str


def run_sweep(request: Request) -> int:
    """Run a sweep to its end.

    Returns:
        Exit status: 0, or ``FAILED`` if some shots have no result.

    Raises:
        FlintflickError: What is asked for is wrong, a file cannot be written, or workers die.
    """
    if request.out is None and (request.resume or request.plot is not None):
        raise click.UsageError(
            f"{'--resume goes on with' if request.resume else '--plot draws'} the rows of --out: name FILE"
        )
    if request.cluster is not None and request.workers is not None:
        raise click.UsageError("--cluster works with the cluster's own workers: leave --workers out")
    plan = make_plan(request)
    draw_plot: Callable[[Path], None] | None = None
    if request.plot is not None:
        from curling.lab.sweep_plot import SweepPlot  # noqa: PLC0415 - an optional extra, and half a second

        draw_plot = SweepPlot(plan, request.plot, request.plot_of).draw
    check_plan(plan)
    file = SweepFile(request.out, plan, may_resume=request.resume) if request.out is not None else None
    try:
        failed = _sweep(plan, request, file)
    finally:
        if file is not None:
            file.close()
    if draw_plot is not None and request.out is not None:
        draw_plot(request.out)
    if failed:
        what = "shot has" if failed == 1 else "shots have"
        click.echo(f"flintflick: {failed} {what} no result; the column error says why", err=True)
    return FAILED if failed else 0


def make_plan(request: Request) -> SweepPlan:
    """Read everything that the rows depend on.

    Raises:
        FlintflickError: A file cannot be read, or an option is wrong.
    """
    named = [NamedScene(printable(name), decode_scene(_read(name), file=name)) for name in request.scenes]
    layer = file_layer(request.params_file) if request.params_file is not None else None
    names = [entry.name for entry in named]
    if len(set(names)) < len(names):
        raise ParamsError(file=next(name for name in names if names.count(name) > 1), expected="every scene once")
    ids = {rock.id for entry in named for rock in entry.scene.rocks} | {entry.scene.shot.rock for entry in named}
    plan = SweepPlan(
        scenes=tuple(named),
        params=dict(layer.values) if layer is not None else {},
        params_file=printable(layer.file) if layer is not None else "",
        axes=tuple(map(parse_axis, request.axes)),
        draws=tuple(map(parse_draw, request.draws)),
        shots=request.shots,
        speed_error=request.speed_error,
        aim_error_rad=request.aim_error,
        rocks=tuple(sorted(ids)) if request.rocks else (),
        style=request.style or _style_of(request.out),
    )
    return msgspec.structs.replace(plan, seed=_seed(request, plan))


def _seed(request: Request, plan: SweepPlan) -> int:
    """The seed that is asked for, that of the file that is gone on with, or a fresh one."""
    if request.seed is not None or not plan.has_chance:
        return request.seed or 0
    if request.resume and request.out is not None and request.out.exists():
        return recorded_seed(request.out)
    return fresh_seed()


def _read(name: str) -> bytes:
    return sys.stdin.buffer.read() if name == "-" else read_file(Path(name))


def _style_of(out: Path | None) -> Style:
    return "jsonl" if out is not None and out.suffix.lower() in {".jsonl", ".ndjson"} else "csv"


def check_plan(plan: SweepPlan) -> None:
    """Check every point of the grid before anything is done.

    Raises:
        ParamsError: Something in a scene, or at a point of the grid, is wrong.
    """
    with Progress("checking", len(plan.scenes) * plan.points, passes=True) as progress:
        for done in plan.check():
            progress.show(done)


def _sweep(plan: SweepPlan, request: Request, file: SweepFile | None) -> int:
    """Work out what is not there yet and write it; gives how many rows have no result."""
    done, failed = (0, 0) if file is None else (file.rows, file.failed)
    began_s, first = monotonic(), done
    crew = _crew(request, plan.rows - done)
    if file is None:
        click.echo(head(plan), nl=False)
    portions = Portions(done, plan.rows, crew.workers, request.portion)
    call = partial(work_out, codec.encode(plan))
    try:
        with (
            Progress("shots", plan.rows, done, prints=file is None) as progress,
            closing(in_order(crew, call, portions)) as worked,
        ):
            for portion in worked:
                with ctrl_c_waits():  # what is told to be kept is what the file holds
                    _keep(portion, file)
                done += portion.count
                failed += portion.failed
                portions.learn(portion)
                progress.show(done)
    except (WorkerError, StorageError) as problem:
        if file is None:
            raise
        raise type(problem)(f"{problem}; {_kept(file, plan)}") from problem
    except KeyboardInterrupt:
        if file is not None:
            click.echo(f"\n{_kept(file, plan)}", err=True)
        raise
    if file is not None:
        took_s = monotonic() - began_s
        pace = f", {took_s:.1f} s, {(done - first) / took_s:.0f} shots a second" if done > first else ""
        click.echo(f"{plan.rows} rows in {printable(str(file.path))}{pace}")
    return failed


def _crew(request: Request, rows: int) -> Crew:
    """Who works out so many rows."""
    if request.cluster is not None and rows:
        return DaskCluster(request.cluster)
    workers = request.workers or os.cpu_count() or 1
    return LocalProcesses(workers) if workers > 1 and rows >= _MANY_ROWS else OwnProcess()


def _keep(portion: Portion, file: SweepFile | None) -> None:
    """Write rows where they belong."""
    if file is None:
        click.echo(portion.text, nl=False)
    else:
        file.append(portion.text, portion.count)


def _kept(file: SweepFile, plan: SweepPlan) -> str:
    """What can be gone on with."""
    return f"{file.rows} of {plan.rows} rows are kept in {printable(str(file.path))}, --resume goes on with them"
