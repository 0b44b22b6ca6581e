"""``flintflick regress``: suites of scenes with recorded results, for people who run physics tests of their own."""

from __future__ import annotations

from pathlib import Path

import click

from shared.cli.files import FILE, FileName
from shared.cli.numbers import NumberRange
from shared.cli.terminal import printable

FOLDER = FileName(path_type=Path)
"""A folder; gives a ``Path``."""


@click.group(short_help="Record suites of scenes, check them later.", no_args_is_help=False)
def regress() -> None:
    """Suites of scene files (NAME.scene.json) with recorded results (NAME.record.json) beside them."""


@regress.command("record", short_help="Keep what becomes of every scene.")
@click.argument("folder", metavar="DIR", type=FOLDER)
@click.option("--params", "params_file", type=FILE, metavar="FILE", help="Parameters (TOML) under those of the scenes.")
@click.option("--update", metavar="NAME", multiple=True, help="Replace the record of this scene; repeat.")
@click.option("--force", is_flag=True, help="Replace every record.")
@click.pass_context
def record_suite(
    ctx: click.Context, folder: Path, params_file: Path | None, update: tuple[str, ...], *, force: bool
) -> None:
    """Simulate every scene of DIR and record what becomes of it.

    A record whose scene gives something else now is left as it is, and the exit status is 1, unless --update or --force
    says that it may be replaced.
    """
    from curling.lab.regress_check import Suite  # noqa: PLC0415 - --help needs no physics
    from curling.lab.regress_report import CHANGED, table  # noqa: PLC0415 - as above

    found = Suite(folder, params_file).record(update=update, force=force)
    written = [recording.verdict.name for recording in found if recording.is_written]
    kept = [recording.verdict for recording in found if recording.verdict.differences]
    for line in (*(f"recorded {name}" for name in written), *table(kept)):
        click.echo(printable(line))
    same = len(found) - len(written) - len(kept)
    click.echo(f"{len(found)} scenes: {len(written)} recorded, {same} as recorded before, {len(kept)} changed")
    if kept:
        click.echo("What changed was NOT recorded: use --update NAME for one scene, --force for all")
        ctx.exit(CHANGED)


@regress.command("check", short_help="Compare every scene with its record.")
@click.argument("folder", metavar="DIR", type=FOLDER)
@click.option(
    "--tolerance-mm",
    type=NumberRange(min=0, max=1000),
    metavar="X",
    help="Let rocks lie, and their rims be turned, so far from the record; exact if not given.",
)
@click.option("--html", "html_file", type=FILE, metavar="REPORT", help="Write a page that shows what changed.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object on one line.")
@click.option("--params", "params_file", type=FILE, metavar="FILE", help="Parameters (TOML) under those of the scenes.")
@click.pass_context
def check_suite(
    ctx: click.Context,
    *,
    folder: Path,
    tolerance_mm: float | None,
    html_file: Path | None,
    as_json: bool,
    params_file: Path | None,
) -> None:
    """Simulate every scene of DIR and compare it with its record.

    Without --tolerance-mm digests (whole micrometres) and the order of events must be equal. Exits with 0 if all is as
    recorded, with 1 if something changed, with 2 if a scene or a record is missing or damaged.
    """
    from curling.lab import regress_report  # noqa: PLC0415 - --help needs no physics
    from curling.lab.regress_check import Suite  # noqa: PLC0415 - as above
    from curling.lab.regress_html import report_page  # noqa: PLC0415 - as above
    from shared.core.storage import replace_file  # noqa: PLC0415 - as above

    suite = Suite(folder, params_file)
    verdicts = [suite.check(case, tolerance_mm) for case in suite.cases]
    summary = regress_report.summary(verdicts)
    try:
        if html_file is not None:
            page = report_page(f"Physics of {folder}", summary, verdicts)
            replace_file(html_file, page, keep_backup=False)
    finally:  # what changed is told where the page cannot be written, too
        if as_json:
            click.echo(regress_report.encode_check(folder, verdicts, tolerance_mm))
        else:
            for line in (*regress_report.table(verdicts), summary):
                click.echo(printable(line))
        for verdict in verdicts:
            if verdict.problem:
                click.echo(f"flintflick: {printable(verdict.problem)}", err=True)
    ctx.exit(regress_report.exit_status(verdicts))
