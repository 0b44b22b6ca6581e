"""``flintflick fit``: parameters from shots that somebody measured."""

from __future__ import annotations

import click
import msgspec

from shared.cli.files import FILE
from shared.cli.numbers import NumberRange
from shared.cli.terminal import printable

UNDETERMINED = 1
"""Exit status if the measurements do not determine every free parameter."""


@click.command(short_help="Find parameters from measured shots.")
@click.argument("observations", type=FILE)
@click.option("--free", required=True, metavar="KEY,...", help="Parameters to find.")
@click.option("--scene", type=FILE, metavar="SCENE", help="Sheet, parameters and where rocks lie.")
@click.option("--params", type=FILE, metavar="FILE", help="Parameters (TOML) to start from.")
@click.option("--preset", metavar="NAME", help="Preset of parameters to start from.")
@click.option("--noise-mm", type=NumberRange(0.001, 100), default=2.0, show_default=True, help="Error of a coordinate.")
@click.option("--out", type=FILE, metavar="FITTED", help="Write a parameter file (TOML).")
@click.option("--plot", type=FILE, metavar="PICTURE", help="Draw residuals (.png, .svg or .pdf).")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object on one line.")
@click.pass_context
def fit(ctx: click.Context, /, *, as_json: bool, **given: object) -> None:
    """Find the parameters with which simulated shots end where those of OBSERVATIONS (CSV) did.

    A row a rock, the thrown rock of each shot first. Columns: shot, rock, start_x_mm, start_y_mm, speed_m_s, aim_deg,
    spin_rev_s, end_x_mm, end_y_mm, totem, end_totem_x_mm, end_totem_y_mm, weight, note; speed_error_m_s, aim_error_deg,
    spin_error_rev_s. Empty speed or aim is unknown, empty end left the sheet; _m for _mm and _rad for _deg and _rev are
    read too.

    Exits with 1 if the measurements do not determine every parameter of --free.
    """
    from curling.lab.extras import require_extra  # noqa: PLC0415 - --help needs no physics

    require_extra("scipy", "tune", "flintflick fit")
    from curling.lab.fit_report import describe, encode_fit  # noqa: PLC0415 - an optional extra, and half a second
    from curling.lab.fit_run import Request, run_fit, write_files  # noqa: PLC0415 - as above

    request = msgspec.convert(given, Request)
    report = run_fit(request)
    try:
        write_files(request, report)
    finally:  # the work of minutes is not lost to a full disk, nor to a closed pipe
        told = [encode_fit(report)] if as_json else map(printable, describe(report))
        for line in told:
            click.echo(line)
    ctx.exit(0 if report.is_determined else UNDETERMINED)
