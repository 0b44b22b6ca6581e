"""``flintflick sweep --plot``: what is drawn is what the rows say."""

from __future__ import annotations

from statistics import mean
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from curling.lab.sweep_plot import SweepPlot
from curling.lab.sweep_run import Request, make_plan
from tests.helpers.sweeping import HAND, rows_of, sweep, write_scene

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from matplotlib.figure import Figure

pytest.importorskip("matplotlib")


@pytest.fixture(autouse=True)
def never_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLINTFLICK_NO_NUMBA", "1")


def drawn(folder: Path, scenes: Sequence[Path], axes: Sequence[str], shots: int, column: str) -> tuple[Figure, list]:
    """The figure of a sweep and its rows."""
    out = folder / "rows.csv"
    varied = [word for axis in axes for word in ("--vary", axis)]
    assert sweep(*scenes, *varied, "--shots", shots, *HAND, "--out", out).exit_code == 0
    plan = make_plan(
        Request(
            scenes=tuple(map(str, scenes)), axes=tuple(axes), draws=(), shots=shots, speed_error=0.012, aim_error=0.01,
            seed=7, params_file=None, rocks=False, out=out, style=None, workers=1, cluster=None, portion=None,
            resume=False, plot=folder / "rows.png", plot_of=column,
        )
    )  # fmt: skip
    return SweepPlot(plan, folder / "rows.png", column).figure(out), rows_of(out.read_text("utf-8"))


def means(rows: Sequence[dict[str, str]], column: str, **wanted: str) -> float:
    """Mean of a column over the rows that have it, NaN without any."""
    found = [float(row[column]) for row in rows if row[column] and all(row[key] == wanted[key] for key in wanted)]
    return mean(found) if found else float("nan")


def test_two_varied_numbers_give_a_heat_map_of_means(tmp_path: Path) -> None:
    axes = ("friction=0.15:0.35:3", "shot.speed_m_s=1.0:1.9:4")
    figure, rows = drawn(tmp_path, [write_scene(tmp_path)], axes, 5, "cave_distance_m")
    panel, scale = figure.axes
    assert (panel.get_xlabel(), panel.get_ylabel()) == ("friction", "shot.speed_m_s [m/s]")
    assert scale.get_ylabel().startswith("mean cave_distance_m [m]")
    (mesh,) = (artist for artist in panel.get_children() if type(artist).__name__ == "QuadMesh")
    shown = np.ma.filled(np.ma.asarray(mesh.get_array()), np.nan).reshape(4, 3)  # type: ignore[attr-defined]
    wanted = [
        [means(rows, "cave_distance_m", **{"friction": x, "shot.speed_m_s": y}) for x in ("0.15", "0.25", "0.35")]
        for y in ("1.0", "1.3", "1.6", "1.9")
    ]
    assert np.isnan(wanted[0][2]), "a shot that is short has no distance"
    np.testing.assert_allclose(shown, wanted)


def test_one_varied_number_gives_a_curve_a_scene_and_preset(tmp_path: Path) -> None:
    scenes = [write_scene(tmp_path), write_scene(tmp_path, "hard.scene.json", speed_m_s=1.9)]
    axes = ("params_preset=classic,rough_table", "friction=0.15:0.30:4")
    figure, rows = drawn(tmp_path, scenes, axes, 5, "hits")
    (panel,) = figure.axes
    assert (panel.get_xlabel(), panel.get_ylabel()) == ("friction", "hits")
    legend = panel.get_legend()
    assert legend is not None
    names = [f"{scene}, {preset}" for scene in scenes for preset in ("classic", "rough_table")]
    assert [text.get_text() for text in legend.get_texts()] == names
    for line, name in zip(panel.get_lines(), names, strict=True):
        scene, preset = name.split(", ")
        wanted = [
            means(rows, "hits", scene=scene, params_preset=preset, friction=x) for x in ("0.15", "0.2", "0.25", "0.3")
        ]
        np.testing.assert_allclose(np.asarray(line.get_ydata(), dtype=float), wanted)
        np.testing.assert_allclose(np.asarray(line.get_xdata(), dtype=float), [0.15, 0.2, 0.25, 0.3])
    assert "10 to 90 % of 5 shots" in panel.get_title()


def test_nothing_varied_gives_the_places_of_rest_on_the_sheet(tmp_path: Path) -> None:
    figure, rows = drawn(tmp_path, [write_scene(tmp_path, speed_m_s=1.27)], (), 60, "x_m")
    (panel,) = figure.axes
    clouds: list[Any] = list(panel.collections)
    lying = [row for row in rows if row["status"] == "in_play"]
    gone = [row for row in rows if row["status"] != "in_play"]
    assert lying
    assert gone
    for cloud, wanted in zip(clouds, (lying, gone), strict=True):
        places = [(float(row["x_m"]), float(row["y_m"])) for row in wanted]
        np.testing.assert_allclose(np.asarray(cloud.get_offsets()), places)
    circles = [patch for patch in panel.patches if type(patch).__name__ == "Circle"]
    assert [circle.get_radius() for circle in circles] == [0.130, 0.035]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("style", "suffix"), [("csv", "png"), ("jsonl", "svg"), ("csv", "pdf")])
def test_the_command_writes_the_picture_and_draws_again_without_shooting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, style: str, suffix: str
) -> None:
    scene, out, picture = write_scene(tmp_path), tmp_path / f"rows.{style}", tmp_path / f"rows.{suffix}"
    wish = (scene, "--vary", "friction=0.15:0.3:4", "--vary", "sheet=classic,open", "--out", out, "--plot", picture)
    assert sweep(*wish).exit_code == 0
    assert picture.stat().st_size > 5000
    picture.unlink()
    monkeypatch.setattr("curling.lab.sweep_run.work_out", pytest.fail)
    assert sweep(*wish, "--resume", "--plot-of", "hits").exit_code == 0
    assert picture.stat().st_size > 5000


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (("--plot", "x.bmp"), "--plot: a file .png, .svg, .pdf, got x.bmp"),
        (
            ("--vary", "friction=0.1,0.2", "--vary", "curl=0,0.1", "--vary", "shot.x_m=0.1,0.2", "--plot", "x.png"),
            "--plot: one or two varied numbers, got friction, curl, shot.x_m",
        ),
        (("--plot-of", "digest", "--plot", "x.png"), "--plot-of"),
    ],
)
def test_what_cannot_be_drawn_is_refused_before_anything_runs(
    tmp_path: Path, wish: tuple[str, ...], words: str
) -> None:
    out = tmp_path / "rows.csv"
    answer = sweep(write_scene(tmp_path), *wish, "--out", out)
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert words in answer.stderr
    assert answer.stderr.count("\n") == 1
    assert not out.exists()


def test_too_many_panels_are_refused(tmp_path: Path) -> None:
    scenes = [write_scene(tmp_path, f"{number}.scene.json") for number in range(7)]
    answer = sweep(*scenes, "--out", tmp_path / "rows.csv", "--plot", tmp_path / "x.png")
    assert "--plot: at most 6 scenes, presets and sheets, got 7" in answer.stderr


def test_without_the_extra_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", {}.get)
    out = tmp_path / "rows.csv"
    answer = sweep(write_scene(tmp_path), "--out", out, "--plot", tmp_path / "x.png")
    assert answer.exit_code == 2
    assert answer.stderr == "flintflick: --plot needs the extra `report`: pip install 'flintflick[report]'\n"
    assert not out.exists()
