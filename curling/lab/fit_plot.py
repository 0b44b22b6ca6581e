"""The picture of a fit: what is left between measured and simulated places."""

from __future__ import annotations

import io
import math
from math import hypot
from typing import TYPE_CHECKING

import numpy as np

from curling.lab.fit_report import MOST_NAMED, OUTLIER, describe_residuals
from shared.core.errors import ParamsError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from curling.lab.fit_report import FitReport

KINDS = ("png", "svg", "pdf")
_COLOURS = {False: "#b3401c", True: "#1f5fa8"}


def kind_of(name: str) -> str:
    """The format that the end of a file name asks for.

    Raises:
        ParamsError: None that is known.
    """
    kind = name.rpartition(".")[2].lower()
    if kind not in KINDS:
        raise ParamsError(file="--plot", expected=f"a file name that ends in one of .{', .'.join(KINDS)}", got=name)
    return kind


def residual_plot(report: FitReport, kind: str) -> bytes:
    """Left: offsets in the plane with circles of one and two times the noise. Right: their size over the way.

    Args:
        report: The fit.
        kind: One of ``KINDS``.
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415 - an optional extra
    from matplotlib.figure import Figure  # noqa: PLC0415 - as above

    figure = Figure(figsize=(11, 5.2), layout="constrained")
    canvas = FigureCanvasAgg(figure)
    left, right = figure.subplots(1, 2)
    fitted = ", ".join(f"{estimate.key} = {estimate.value:.4g}" for estimate in report.estimates)
    figure.suptitle(f"{fitted}\n{describe_residuals(report)}", fontsize=10)
    _offsets(left, report)
    _sizes(right, report)
    buffer = io.BytesIO()
    canvas.print_figure(buffer, format=kind, dpi=120)
    return buffer.getvalue()


def _offsets(axes: Axes, report: FitReport) -> None:
    """Where rocks and totems were found, seen from where the fit puts them; what lies far off is left to the other."""
    outliers = report.outliers
    near = [miss for miss in report.misses if miss not in outliers]
    for is_totem in (False, True):
        offsets = np.array([miss.offset_mm for miss in near if miss.is_totem is is_totem]).reshape(-1, 2)
        if len(offsets):
            axes.plot(*offsets.T, "o", color=_COLOURS[is_totem], alpha=0.7, label="totems" if is_totem else "rocks")
    turn = np.linspace(0, math.tau, 100)
    for radius in (report.noise_mm, 2 * report.noise_mm):
        axes.plot(radius * np.cos(turn), radius * np.sin(turn), "--", color="#8d8171")
    axes.axhline(0, color="#cfc4b4", linewidth=0.8)
    axes.axvline(0, color="#cfc4b4", linewidth=0.8)
    reach = 1.1 * max(2.5 * report.noise_mm, *(abs(part) for miss in near for part in miss.offset_mm))
    title = (
        f"measured from fitted place ({len(outliers)} far off not shown)" if outliers else "measured from fitted place"
    )
    axes.set(xlim=(-reach, reach), ylim=(-reach, reach), aspect="equal", title=title)
    axes.set(xlabel="across (mm); circles: 1 and 2 times the noise", ylabel="along (mm)")
    if near:
        axes.legend(loc="upper right")


def _sizes(axes: Axes, report: FitReport) -> None:
    """Size of the offsets over how far the rock went: a slope shows what the parameters cannot do."""
    for is_totem in (False, True):
        points = [(1e3 * miss.way, hypot(*miss.offset_mm)) for miss in report.misses if miss.is_totem is is_totem]
        if points:
            axes.plot(*zip(*points, strict=True), "o", color=_COLOURS[is_totem], alpha=0.7)
    for miss in report.outliers[:MOST_NAMED]:
        axes.annotate(f" shot {miss.shot}", (1e3 * miss.way, hypot(*miss.offset_mm)), fontsize=8, parse_math=False)
    axes.axhline(2 * report.noise_mm, color="#8d8171", linestyle="--", label="2 times the noise")
    top = None
    if report.outliers:  # logarithmic above what is near, or that would be a line at the bottom
        near = OUTLIER * report.noise_mm
        top = 2 * hypot(*report.outliers[0].offset_mm)
        axes.set_yscale("symlog", linthresh=near, linscale=3)
        axes.set_yticks(
            [0, near / 4, near / 2, near, *(10.0**power for power in range(5) if 2 * near < 10**power < top)]
        )
        axes.yaxis.set_major_formatter("{x:g}")
        axes.minorticks_off()
    axes.set(xlabel="way of the rock (mm)", ylabel="offset (mm)", title="offset over way", xlim=(0, None))
    axes.set_ylim(0, top)
    axes.legend(loc="upper left")
