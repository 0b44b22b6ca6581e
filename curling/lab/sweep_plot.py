"""Draws the rows of a sweep: a heat map of two varied keys, curves of one, the places of rest where none is varied."""

from __future__ import annotations

import csv
import math
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
import numpy as np

from curling.lab.extras import require_extra
from curling.lab.sweep_keys import changed
from curling.rules.definitions import definitions
from curling.rules.simulator import Status
from shared.core.errors import ParamsError
from shared.core.storage import explained

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from numpy.typing import NDArray

    from curling.lab.sweep_keys import Axis
    from curling.lab.sweep_plan import SweepPlan
    from curling.rules.params import Params

    Row = dict[str, Any]

SUFFIXES: Final = (".png", ".svg", ".pdf")
MOST_PANELS: Final = 6
MOST_CURVES: Final = 10
_BAND: Final = (10, 90)
"""Percentiles between which most shots of a point lie."""

_UNITS: Final = {"_m_s": "m/s", "_rad_s": "rad/s", "_rad": "rad", "_m": "m", "_s": "s"}
_DPI: Final = 150


class Series(NamedTuple):
    """Rows that are drawn in one colour or panel: those of one scene, one preset, one sheet."""

    name: str
    rows: list[Row]


class SweepPlot:
    """The picture of a sweep; whatever is wrong with the wish is told before the sweep begins."""

    def __init__(self, plan: SweepPlan, picture: Path, column: str) -> None:
        """Check that the sweep can be drawn.

        Args:
            plan: The sweep.
            picture: File to write.
            column: What is shown of the shots; where nothing is varied it is the place of rest instead.

        Raises:
            FlintflickError: matplotlib is missing, or there is too much to be seen on one picture.
        """
        require_extra("matplotlib", "report", "--plot")
        if picture.suffix.lower() not in SUFFIXES:
            raise ParamsError(file="--plot", expected=f"a file {', '.join(SUFFIXES)}", got=picture.name)
        self._plan = plan
        self._picture = picture
        self._column = column
        self._numeric = [axis for axis in plan.axes if axis.is_numeric]
        self._names = [axis for axis in plan.axes if not axis.is_numeric]
        count = len(plan.scenes) * math.prod(len(axis.values) for axis in self._names)
        most = MOST_CURVES if len(self._numeric) == 1 else MOST_PANELS
        if len(self._numeric) > len(("x", "y")):
            keys = ", ".join(axis.key for axis in self._numeric)
            raise ParamsError(file="--plot", expected="one or two varied numbers", got=keys)
        if count > most:
            raise ParamsError(file="--plot", expected=f"at most {most} scenes, presets and sheets", got=str(count))

    def draw(self, rows_file: Path) -> None:
        """Read the rows and write the picture.

        Raises:
            StorageError: A file cannot be read or written.
        """
        figure = self.figure(rows_file)
        with explained("write", self._picture):
            figure.savefig(self._picture, dpi=_DPI)

    def figure(self, rows_file: Path) -> Figure:
        """Read the rows and draw them.

        Raises:
            StorageError: The file cannot be read.
        """
        from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415 - an optional extra
        from matplotlib.figure import Figure  # noqa: PLC0415 - as above

        with explained("read", rows_file):
            series = self._series(rows_file)
        is_one = len(self._numeric) == 1
        panels = 1 if is_one else len(series)
        across = min(panels, 3)
        down = math.ceil(panels / across)
        tall = 5.0 if self._numeric else 8.0
        figure = Figure(figsize=(6.4 if panels == 1 else 5.0 * across, tall * down), layout="constrained")
        FigureCanvasAgg(figure)
        grid = [figure.add_subplot(down, across, place + 1) for place in range(panels)]
        if is_one:
            self._curves(grid[0], self._numeric[0], series)
        elif self._numeric:
            self._heat_maps(figure, grid, series)
        else:
            self._places(grid, series)
        return figure

    def _series(self, rows_file: Path) -> list[Series]:
        """Rows by scene and names."""
        keys = ["scene", *(axis.key for axis in self._names)]
        found: dict[tuple[str, ...], list[Row]] = {}
        for row in _rows(rows_file, self._plan):
            found.setdefault(tuple(str(row[key]) for key in keys), []).append(row)
        return [Series(", ".join(name), rows) for name, rows in found.items()]

    def _table(self, axes: Sequence[Axis], rows: Sequence[Row]) -> list[NDArray[np.float64]]:
        """Values of the column at every point of the given axes, the last one changing fastest."""
        places = [{value: place for place, value in enumerate(axis.values)} for axis in axes]
        cells: list[list[float]] = [[] for _ in range(math.prod(len(axis.values) for axis in axes))]
        for row in rows:
            value = row[self._column]
            if value is None:
                continue
            cell = 0
            for axis, place in zip(axes, places, strict=True):
                cell = cell * len(axis.values) + place[row[axis.key]]
            cells[cell].append(value)
        return [np.asarray(cell, dtype=np.float64) for cell in cells]

    def _curves(self, panel: Axes, axis: Axis, series: Sequence[Series]) -> None:
        """Mean of the column over the key, with the band in which most shots lie."""
        x = np.asarray(axis.values, dtype=np.float64)
        for name, rows in series:
            cells = self._table([axis], rows)
            mean = [_mean(cell) for cell in cells]
            (line,) = panel.plot(x, mean, marker="o", markersize=3, label=name)
            if self._plan.shots > 1:
                low, high = ([_percentile(cell, percent) for cell in cells] for percent in _BAND)
                panel.fill_between(x, low, high, color=line.get_color(), alpha=0.15, linewidth=0)
        band = f", {_BAND[0]} to {_BAND[1]} % of {self._plan.shots} shots shaded" if self._plan.shots > 1 else ""
        panel.set_title(f"mean{band}" if band else "", fontsize="medium")
        panel.set_xlabel(_labelled(axis.key))
        panel.set_ylabel(_labelled(self._column))
        panel.grid(alpha=0.3)
        panel.legend(fontsize="small")

    def _heat_maps(self, figure: Figure, grid: Sequence[Axes], series: Sequence[Series]) -> None:
        """Mean of the column over two keys, a panel a series, all in one scale."""
        first, second = self._numeric
        shape = (len(first.values), len(second.values))
        tables = [np.reshape([_mean(cell) for cell in self._table(self._numeric, rows)], shape).T for _, rows in series]
        finite = np.concatenate([table[np.isfinite(table)] for table in tables])
        low, high = (float(finite.min()), float(finite.max())) if finite.size else (0.0, 1.0)
        mesh = None
        for panel, (name, _), table in zip(grid, series, tables, strict=True):
            mesh = panel.pcolormesh(
                np.asarray(first.values, dtype=np.float64),
                np.asarray(second.values, dtype=np.float64),
                table,
                shading="nearest",
                cmap="viridis",
                vmin=low,
                vmax=high,
            )
            panel.set_title(name, fontsize="medium")
            panel.set_xlabel(_labelled(first.key))
            panel.set_ylabel(_labelled(second.key))
        if mesh is not None:
            figure.colorbar(mesh, ax=list(grid), label=f"mean {_labelled(self._column)} (blank: none has one)")

    def _places(self, grid: Sequence[Axes], series: Sequence[Series]) -> None:
        """Where the thrown rock came to rest, on the sheet."""
        names = {
            (named.name, *values): self._params(place, values)
            for place, named in enumerate(self._plan.scenes)
            for values in self._named_values()
        }
        for panel, (name, rows), params in zip(grid, series, names.values(), strict=False):
            _draw_sheet(panel, params)
            for is_in_play, colour, mark in ((True, "C0", "o"), (False, "C3", "x")):
                shown = [row for row in rows if row["x_m"] is not None]
                shown = [row for row in shown if (row["status"] == Status.IN_PLAY) == is_in_play]
                label = f"{'in play' if is_in_play else 'not in play'} ({len(shown)})"
                x, y = [row["x_m"] for row in shown], [row["y_m"] for row in shown]
                panel.scatter(x, y, s=8, c=colour, marker=mark, alpha=0.6, linewidths=0.8, label=label)
            panel.set_title(name, fontsize="medium")
            panel.set_xlabel("x [m]")
            panel.set_ylabel("y [m]")
            panel.set_aspect("equal")
            panel.legend(fontsize="small", loc="upper center", bbox_to_anchor=(0.5, -0.06))

    def _named_values(self) -> Iterator[tuple[str, ...]]:
        """Every combination of presets and sheets, the last one changing fastest."""
        counts = [len(axis.values) for axis in self._names]
        for places in np.ndindex(*counts):
            yield tuple(str(axis.values[place]) for axis, place in zip(self._names, places, strict=True))

    def _params(self, scene: int, values: Sequence[str]) -> Params:
        """Parameters of a scene with these presets."""
        keys = [axis.key for axis in self._names]
        return self._plan.resolver().params_of(
            changed(self._plan.scenes[scene].scene, dict(zip(keys, values, strict=True)))
        )


def _rows(file: Path, plan: SweepPlan) -> Iterator[Row]:
    """Rows of a file with numbers as numbers and empty cells as ``None``."""
    if plan.style == "jsonl":
        with file.open("rb") as lines:
            for line in lines:
                yield msgspec.json.decode(line, type=dict[str, Any])
        return
    texts = {"scene", "status", "digest", "error", *(axis.key for axis in plan.axes if not axis.is_numeric)}
    with file.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            yield {key: _cell(value, is_text=key in texts or key.endswith(".status")) for key, value in row.items()}


def _cell(text: str, *, is_text: bool) -> float | str | None:
    if not text:
        return None
    return text if is_text else float(text)


def _mean(cell: NDArray[np.float64]) -> float:
    return float(cell.mean()) if cell.size else math.nan


def _percentile(cell: NDArray[np.float64], percent: int) -> float:
    return float(np.percentile(cell, percent)) if cell.size else math.nan


def _labelled(key: str) -> str:
    """A key or column with its unit."""
    known = definitions().get(key)
    unit = known.unit if known is not None else next((unit for end, unit in _UNITS.items() if key.endswith(end)), "1")
    return key if unit == "1" else f"{key} [{unit}]"


def _draw_sheet(panel: Axes, params: Params) -> None:
    """Edges, slammers, line and cave of a sheet."""
    from matplotlib.patches import Circle, Rectangle  # noqa: PLC0415 - an optional extra

    ink: dict[str, Any] = {"fill": False, "edgecolor": "0.5", "linewidth": 1}
    if params.has_edges:
        panel.add_patch(Rectangle((0, 0), params.sheet_width_m, params.sheet_length_m, **ink))
        for y in (params.slammer_depth_m, params.sheet_length_m - params.slammer_depth_m):
            panel.plot([0, params.sheet_width_m], [y, y], color="0.5", linewidth=1)
    if params.has_mammoth_line:
        line = [params.mammoth_line_y_m] * 2
        panel.plot([0, params.sheet_width_m], line, color="0.5", linewidth=1, linestyle="--")
    for radius in (params.cave_radius_m, params.hearth_radius_m):
        panel.add_patch(Circle((params.cave_x_m, params.cave_y_m), radius, **ink))
