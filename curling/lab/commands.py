"""``flintflick shot`` and ``flintflick params``: the physics of Caveman Curling without a window."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from shared.cli.files import FILE, FileName
from shared.cli.numbers import NumberRange
from shared.core.errors import FlintflickError, ParamsError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from curling.lab.scene import ParamsResolver

STANDARD_INPUT = "-"
BAD_LINE = 2
"""Exit status of ``--many`` after a bad line."""


@click.command(short_help="Simulate a scene file.")
@click.argument("scene", type=FileName(allow_dash=True))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object on one line.")
@click.option(
    "--trace",
    "trace_hz",
    type=NumberRange(min=0.001, max=100_000),
    metavar="HZ",
    help="Add the motion of every rock, HZ samples a second, to the JSON.",
)
@click.option("--many", is_flag=True, help="SCENE holds one scene a line; print one JSON object a line.")
@click.option("--params", "params_file", type=FILE, metavar="FILE", help="Parameters (TOML) under those of the scene.")
@click.pass_context
def shot(
    ctx: click.Context, *, scene: str, as_json: bool, trace_hz: float | None, many: bool, params_file: Path | None
) -> None:
    """Simulate the shot of SCENE (a file, or - for standard input) until everything rests.

    Exits with 2 when the scene, or with --many any line, is wrong.
    """
    from curling.lab.scene import ParamsResolver
    from curling.rules.params import file_layer

    resolver = ParamsResolver(file_layer(params_file) if params_file is not None else None)
    if many:
        if not _shoot_many(scene, resolver, trace_hz):
            ctx.exit(BAD_LINE)
        return
    _shoot_one(scene, resolver, trace_hz, as_json=as_json or trace_hz is not None)


def _shoot_one(scene: str, resolver: ParamsResolver, trace_hz: float | None, *, as_json: bool) -> None:
    """Simulate one scene and print it."""
    from curling.lab.scene import decode_scene
    from curling.lab.shooting import describe_report, encode_report, shoot
    from curling.physics.engine import EventSteppedSimulator

    data = b"".join(_lines_of(scene))
    report = shoot(EventSteppedSimulator(), decode_scene(data, file=scene), resolver, file=scene)
    if as_json:
        click.echo(encode_report(report, trace_hz))
        return
    for line in describe_report(report):
        click.echo(line)


def _shoot_many(scene: str, resolver: ParamsResolver, trace_hz: float | None) -> bool:
    """Simulate a scene a line; returns whether all lines were good."""
    from curling.lab.scene import decode_scene
    from curling.lab.shooting import encode_error, encode_report, shoot
    from curling.physics.engine import EventSteppedSimulator

    simulator = EventSteppedSimulator("auto")
    all_good = True
    for number, line in enumerate(_lines_of(scene), start=1):
        if not line.strip():
            continue
        try:
            answer = encode_report(shoot(simulator, decode_scene(line), resolver), trace_hz)
        except FlintflickError as problem:
            answer = encode_error(problem, number)
            all_good = False
        click.echo(answer)
    return all_good


def _lines_of(scene: str) -> Iterator[bytes]:
    """Lines of a file or of standard input.

    Raises:
        ParamsError: The file cannot be read.
    """
    if scene == STANDARD_INPUT:
        yield from sys.stdin.buffer
        return
    try:
        with Path(scene).open("rb") as file:
            yield from file
    except OSError as problem:
        reason = (problem.strerror or "unreadable").lower()
        raise ParamsError(file=scene, expected="a readable scene file", got=reason) from None


@click.group(short_help="List the physics parameters, check a parameter file.", no_args_is_help=False)
def params() -> None:
    """Parameters of physics and sheet: what can be measured on a real set, or tuned."""


@params.command("list", short_help="All parameters with unit, range, default and source.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def list_params(*, as_json: bool) -> None:
    """Print every parameter: key, default, range, unit, meaning and source; then presets and sheets."""
    import msgspec

    from curling.rules.definitions import definitions, params_presets, sheet_presets

    known, presets, sheets = definitions(), params_presets(), sheet_presets()
    if as_json:
        click.echo(msgspec.json.encode({"params": known, "params_presets": presets, "sheets": sheets}))
        return
    width = max(map(len, known))
    for key, definition in known.items():
        span = f"{definition.minimum:g} .. {definition.maximum:g}"
        click.echo(f"{key:{width}}  {definition.default:<8g} {definition.unit:6s} {span:16s} {definition.meaning}")
        click.echo(f"{'':{width}}  source: {definition.source}")
    for kind, named in (("preset", presets), ("sheet", sheets)):
        for name, preset in named.items():
            click.echo(f"{kind} {name}: {preset.title} ({preset.source})")


@params.command("check", short_help="Check a parameter file.")
@click.argument("file", type=FILE)
def check_params(file: Path) -> None:
    """Check the parameter file FILE; say what it changes, or what is wrong with it (exit 2)."""
    from curling.rules.definitions import definitions
    from curling.rules.params import load_params, to_mapping

    values = to_mapping(load_params(file))
    changed = [key for key, definition in definitions().items() if values[key] != definition.default]
    for key in changed:
        definition = definitions()[key]
        click.echo(f"{key} = {values[key]:g} {definition.unit} (default {definition.default:g})")
    click.echo(f"OK: {len(changed)} of {len(values)} parameters differ from the defaults")
