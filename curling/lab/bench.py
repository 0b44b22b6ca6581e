"""``flintflick bench``: how fast and how exact the physics is, in ratios that mean the same on every machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterator

    from curling.lab.bench_checks import Check
    from curling.lab.bench_run import Figure

FORMAT = "flintflick.bench/1"
MISSED = 1
"""Exit status of ``--check`` when a target is missed."""
_VERSIONS = ("pymunk", "numpy")


@click.group(short_help="Measure speed and accuracy of the physics.", no_args_is_help=False)
def bench() -> None:
    """Figures of speed as ratios of one interleaved run, and what they must reach."""


@bench.command("curling", short_help="Curling's physics against the usual pymunk joints.")
@click.option("--rounds", type=click.IntRange(1, 1000), default=9, show_default=True, help="Samples of each figure.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object on one line.")
@click.option("--check", is_flag=True, help="Exit with 1 if a target is missed.")
@click.pass_context
def bench_curling(ctx: click.Context, *, rounds: int, as_json: bool, check: bool) -> None:
    """Time whole shots of the physics against pivot and gear joints at 1/240 s, and check accuracy.

    What needs the extra `fast` is not measured where it is not installed; the first run compiles it, for about a
    minute.
    """
    from curling.lab.bench_checks import measure_accuracy  # noqa: PLC0415 - --help needs no physics
    from curling.lab.bench_run import measure  # noqa: PLC0415 - as above
    from shared.cli.progress import Progress  # noqa: PLC0415 - as above

    checks = measure_accuracy()
    with Progress("rounds", rounds) as progress:
        figures = measure(rounds, progress.show)
    if as_json:
        click.echo(_encoded(figures, checks, rounds))
    else:
        for line in describe(figures, checks):
            click.echo(line)
    if check and (any(figure.is_missed for figure in figures) or any(found.is_missed for found in checks)):
        ctx.exit(MISSED)


def _versions() -> dict[str, str | int | None]:
    """What was measured, and with what."""
    import platform  # noqa: PLC0415 - as the rest of what a measurement needs

    from curling.physics.engine import PHYSICS_VERSION  # noqa: PLC0415 - --help needs no physics
    from curling.physics.kernel import can_compile  # noqa: PLC0415 - as above
    from shared.core.versions import PRODUCT, package_version  # noqa: PLC0415 - as above

    return {
        PRODUCT: package_version(PRODUCT),
        "physics_version": PHYSICS_VERSION,
        "python": platform.python_version(),
        **{name: package_version(name) for name in _VERSIONS},
        "numba": package_version("numba") if can_compile() else None,
    }


def _encoded(figures: list[Figure], checks: list[Check], rounds: int) -> bytes:
    """One JSON object; ``missed`` says of each figure whether it is below its target."""
    import msgspec  # noqa: PLC0415 - as above

    def told(found: Figure | Check) -> dict[str, object]:
        return {**msgspec.to_builtins(found), "missed": found.is_missed}

    return msgspec.json.encode(
        {
            "format": FORMAT,
            "versions": _versions(),
            "rounds": rounds,
            "figures": [told(figure) for figure in figures],
            "accuracy": [told(check) for check in checks],
        }
    )


def describe(figures: list[Figure], checks: list[Check]) -> Iterator[str]:
    """Tell the figures in lines of words."""
    yield ", ".join(f"{name} {version or 'off'}" for name, version in _versions().items())
    yield "Shots a second over those of pymunk with a pivot and a gear joint a rock at 1/240 s:"
    yield f"{'law':12s}  {'scene':7s}  {'form':11s}"
    for figure in figures:
        yield f"{figure.physics:12s}  {figure.scene:7s}  {figure.form:11s}  {_verdict_of(figure)}"
    for check in checks:
        sign = ">=" if check.at_least else "<="
        yield f"{check.name:57s}  {check.value:9.5f} {check.unit:2s}  target {sign} {check.target:g}, {_word(check)}"


def _verdict_of(figure: Figure) -> str:
    """The numbers of a figure, and whether they are enough."""
    target = "" if figure.target is None else f"target {figure.target:g} x, "
    if figure.times is None:
        return f"{target}not measured: needs the extra `fast`"
    speeds = f"{figure.shots_s:9.0f} shots/s against {figure.joints_shots_s:5.0f}"
    return f"{figure.times:6.1f} x  {speeds}  {target and target + _word(figure)}".rstrip()


def _word(found: Figure | Check) -> str:
    return "MISSED" if found.is_missed else "met"
