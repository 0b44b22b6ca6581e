"""How a fit is told: a table for people, JSON for tools, a parameter file for the next shot."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from scipy.stats import chi2

from curling.lab.fit_verdict import Direction, Estimate, Findings, Verdict
from curling.rules.definitions import definitions
from curling.rules.params import SHEET_KEYS, to_mapping
from shared.core import codec

if TYPE_CHECKING:
    from curling.lab.fit_model import FitModel
    from curling.lab.fit_solver import Solution
    from curling.rules.params import Params

FORMAT = "flintflick.fit/1"
OUTLIER = 4.0
"""Residual of a coordinate, in units of noise, from which its row is named."""
MOST_NAMED = 10
"""Such rows that are named; the others are counted."""
_MOST_OUTLIERS = 0.05
"""Share of outliers from which they are no slips any more."""
_LIKELY = 0.005
"""Share of honest fits that are called too good, and that are called too bad."""


class Miss(NamedTuple):
    """A measured rock (or its totem) and where the fitted parameters put it; metres."""

    shot: str
    rock: int
    line: int
    measured: tuple[float, float]
    simulated: tuple[float, float]
    is_totem: bool
    way: float

    @property
    def offset_mm(self) -> tuple[float, float]:
        """Measured minus simulated, in millimetres."""
        (x, y), (to_x, to_y) = self.measured, self.simulated
        return 1e3 * (x - to_x), 1e3 * (y - to_y)


class FitReport(NamedTuple):
    """All that is told of a fit; ``rms_mm``, ``coordinates`` and ``agreement`` are without the outliers."""

    estimates: list[Estimate]
    directions: list[Direction]
    misses: list[Miss]
    rms_mm: float
    noise_mm: float
    coordinates: int
    agreement: str
    params: Params
    launches: list[tuple[str, dict[str, float]]]
    outliers: list[Miss]

    @property
    def is_determined(self) -> bool:
        """Whether the data determine every free parameter."""
        return all(estimate.verdict is not Verdict.NOT for estimate in self.estimates)


def report_of(findings: Findings) -> FitReport:
    """Put together what is told."""
    model, solution = findings.model, findings.solution
    misses = _misses(model, solution)
    noise_mm = 1e3 * model.noise_m
    outliers = [miss for miss in misses if max(map(abs, miss.offset_mm)) > OUTLIER * noise_mm]
    squares = [part**2 for miss in misses if miss not in outliers for part in miss.offset_mm]
    unknown = {unknown.shot for unknown in model.unknowns}
    return FitReport(
        estimates=findings.estimates,
        directions=findings.directions,
        misses=misses,
        rms_mm=float(np.sqrt(np.mean(squares))) if squares else 0.0,
        noise_mm=noise_mm,
        coordinates=len(squares),
        agreement=_agreement(solution, len(outliers)),
        params=model.params_at(solution.x),
        launches=[(model.shots[number].name, model.launch_at(number, solution.x)) for number in sorted(unknown)],
        outliers=sorted(outliers, key=lambda miss: -hypot(*miss.offset_mm)),
    )


def describe(report: FitReport) -> list[str]:
    """Lines for people."""
    rows = [("parameter", "value", "95 % interval", "unit", "before", "verdict")]
    for estimate in report.estimates:
        interval = "-" if estimate.low is None else f"{estimate.low:.5g} .. {estimate.high:.5g}"
        reason = f": {estimate.reason}" if estimate.reason else ""
        value, before = f"{estimate.value:.5g}", f"{estimate.start:.5g}"
        rows.append((estimate.key, value, interval, estimate.unit, before, f"{estimate.verdict}{reason}"))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]) - 1)]
    lines = [
        "  ".join([*(f"{cell:{width}}" for cell, width in zip(row, widths, strict=False)), row[-1]]) for row in rows
    ]
    for direction in report.directions:
        changes = " with ".join(f"{key} {change:+.3g}" for key, change in direction.changes.items())
        effect = f"{max(direction.effect_mm, 0.001):.2g} mm"
        lines.append(f"cannot be told apart: {changes} moves no rock by over {effect}; measure one otherwise")
    kept = [f"{estimate.key} = {estimate.value:g}" for estimate in report.estimates if estimate.low is None]
    if kept and len(kept) < len(report.estimates):
        lines.append(f"kept, the other values hold for it: {', '.join(kept)}")
    lines.append(f"{describe_residuals(report)}: {report.agreement}")
    for miss in report.outliers[:MOST_NAMED]:
        what = "totem of rock" if miss.is_totem else "rock"
        dx, dy = miss.offset_mm
        lines.append(f"far off: shot {miss.shot}, {what} {miss.rock} (line {miss.line}) by {dx:+.1f}, {dy:+.1f} mm")
    if len(report.outliers) > MOST_NAMED:
        lines.append(f"far off: {len(report.outliers) - MOST_NAMED} more")
    return lines


def describe_residuals(report: FitReport) -> str:
    """What is left, in one line."""
    apart = f" ({len(report.outliers)} far off apart)" if report.outliers else ""
    words = f"residuals: rms {report.rms_mm:.3g} mm over {report.coordinates} measured coordinates{apart}"
    return f"{words}, stated noise {report.noise_mm:g} mm"


def encode_fit(report: FitReport) -> bytes:
    """One JSON object for tools."""
    told: dict[str, Any] = {
        "format": FORMAT,
        "parameters": report.estimates,
        "undetermined": report.directions,
        "residuals": {
            "rms_mm": report.rms_mm,
            "noise_mm": report.noise_mm,
            "coordinates": report.coordinates,
            "agreement": report.agreement,
            "outliers": [_told(miss) for miss in report.outliers],
        },
        "launches": [
            {"shot": name, "speed_m_s": launch["speed"], "aim_rad": launch["aim"], "spin_rad_s": launch["spin"]}
            for name, launch in report.launches
        ],
    }
    return codec.encode(told)


def parameter_file(report: FitReport, observations: str) -> bytes:
    """TOML that ``--params`` reads: the fitted values, and whatever else was not built-in, the sheet apart."""
    values = to_mapping(report.params)
    fitted = {estimate.key: estimate for estimate in report.estimates}
    lines = [f"# Fitted to {observations!a} by flintflick fit; residuals rms {report.rms_mm:.3g} mm."]
    for key, definition in definitions().items():
        estimate = fitted.get(key)
        if estimate is not None:
            interval = "" if estimate.low is None else f", 95 % {estimate.low:.5g} to {estimate.high:.5g}"
            value = estimate.value if estimate.low is None else float(f"{estimate.value:.7g}")
            lines.append(f"{key} = {value!r}  # {estimate.verdict}{interval}")
        elif key not in SHEET_KEYS and values[key] != definition.default:
            lines.append(f"{key} = {values[key]!r}  # not fitted")
    return ("\n".join(lines) + "\n").encode()


def _told(miss: Miss) -> dict[str, Any]:
    dx, dy = miss.offset_mm
    return {
        "shot": miss.shot,
        "rock": miss.rock,
        "is_totem": miss.is_totem,
        "line": miss.line,
        "dx_mm": dx,
        "dy_mm": dy,
    }


def _agreement(solution: Solution, outliers: int) -> str:
    """Whether residuals, the outliers apart, are as large as the stated noise lets one expect."""
    near = solution.residuals[np.abs(solution.residuals) <= OUTLIER]
    free = len(near) - len(solution.x)
    if free < 1:
        return "as many unknowns as measurements, nothing tells whether they agree"
    total = float(np.sum(near**2))
    if total > chi2.ppf(1 - _LIKELY, free) or outliers > _MOST_OUTLIERS * len(near):
        return "larger than stated: rougher measurements, or something that these parameters cannot do"
    if total < chi2.ppf(_LIKELY, free):
        return "smaller than stated: the measurements are better than --noise-mm says"
    return "as stated"


def _misses(model: FitModel, solution: Solution) -> list[Miss]:
    """Every measured place and the simulated one."""
    found = []
    params = model.params_at(solution.x)
    for number, shot in enumerate(model.shots):
        simulation = model.simulate(number, params, model.launch_at(number, solution.x))
        for rock in shot.rocks:
            for measured, simulated, is_totem in model.places(simulation, rock):
                way = hypot(simulated[0] - rock.body.x_m, simulated[1] - rock.body.y_m)
                found.append(Miss(shot.name, rock.body.id, rock.line, measured, simulated, is_totem, way))
    return found
