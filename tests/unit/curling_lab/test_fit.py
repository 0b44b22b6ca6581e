"""``flintflick fit``: what it finds in measured shots of which the truth is known, and what it says it cannot find."""

from __future__ import annotations

import json
import math
import statistics
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from curling.lab.fit_causes import Causes
from curling.lab.fit_model import FitModel
from curling.lab.fit_observations import read_observations
from curling.lab.fit_solver import Solution, descend, solve
from curling.lab.fit_verdict import find
from curling.rules.params import default_params, load_params, to_mapping
from curling.rules.simulator import RockBody
from tests.helpers.measured_shots import HEADER, Laboratory
from tests.helpers.suites import run, told, write_scene

if TYPE_CHECKING:
    from click.testing import Result

    from curling.lab.fit_verdict import Estimate

TRUE = {"friction": 0.12, "restitution": 0.85, "restitution_fast": 0.8}


def model_of(laboratory: Laboratory, folder: Path, *free: str, noise_mm: float = 2.0) -> FitModel:
    """Measured shots to be fitted from the built-in parameters."""
    shots = read_observations(laboratory.write(folder / "measured.csv"))
    return FitModel(shots, default_params(), free, 1e-3 * noise_mm)


def fitted(laboratory: Laboratory, folder: Path, *free: str, noise_mm: float = 2.0) -> dict[str, Estimate]:
    """Estimates by key."""
    findings = find(model_of(laboratory, folder, *free, noise_mm=noise_mm))
    return {estimate.key: estimate for estimate in findings.estimates}


def fit(*arguments: object) -> dict[str, Any]:
    """What ``flintflick fit --json`` says."""
    answer = run("fit", *arguments, "--json")
    assert answer.stderr == ""
    told: dict[str, Any] = json.loads(answer.stdout)
    assert told["format"] == "flintflick.fit/1"
    assert answer.exit_code == any(entry["verdict"] == "NOT determined" for entry in told["parameters"])
    return told


@pytest.mark.parametrize("seed", range(6))
def test_friction_within_1_percent_and_restitution_within_2_from_30_noisy_shots(tmp_path: Path, seed: int) -> None:
    laboratory = Laboratory(seed, **TRUE).slides(12).hits(18)
    found = fitted(laboratory, tmp_path, "friction", "restitution")
    assert found["friction"].value == pytest.approx(TRUE["friction"], rel=0.01)
    assert found["restitution"].value == pytest.approx(TRUE["restitution"], rel=0.02)
    for estimate in found.values():
        assert estimate.verdict == "well determined"
        assert estimate.low is not None
        assert estimate.high is not None
        assert estimate.low < estimate.value < estimate.high


def test_without_noise_the_truth_comes_back(tmp_path: Path) -> None:
    true = {"friction": 0.31, "restitution": 0.7, "restitution_fast": 0.6, "rim_friction": 0.25}
    found = fitted(Laboratory(1, noise_mm=0.0, **true).hits(12, fastest=2.6, offset=0.026), tmp_path, *true)
    for key, value in true.items():
        assert found[key].value == pytest.approx(value, rel=1e-4), key


def test_a_totem_tells_its_friction(tmp_path: Path) -> None:
    laboratory = Laboratory(3, noise_mm=0.5, totem_friction=0.3).hits(30, fastest=1.5, totem=True)
    found = fitted(laboratory, tmp_path, "friction", "totem_friction", noise_mm=0.5)
    assert found["totem_friction"].value == pytest.approx(0.3, rel=0.1)
    assert found["totem_friction"].low is not None


def test_rocks_that_spin_tell_how_much_they_curl(tmp_path: Path) -> None:
    laboratory = Laboratory(8, noise_mm=0.5, curl=0.6)
    for index in range(6):
        laboratory.throw(1.0 + 0.05 * index, 0.0, (-1) ** index * 80.0)
    found = fitted(laboratory, tmp_path, "curl", noise_mm=0.5)["curl"]
    assert found.value == pytest.approx(0.6, rel=0.05)
    assert found.start == 0.0
    unspun = model_of(Laboratory(8).slides(2), tmp_path, "curl")
    assert Causes(unspun, unspun.start).of("curl") == "no measured rock spins"


def test_the_interval_is_as_wide_as_a_bootstrap_says(tmp_path: Path) -> None:
    laboratory = Laboratory(5, **TRUE).slides(12).hits(18)
    model = model_of(laboratory, tmp_path, "friction", "restitution")
    found = solve(model)
    deviations = found.spread / 1.99 * found.sizes * found.deviations
    draw = np.random.default_rng(1)
    samples = []
    for _ in range(25):
        chosen = [model.shots[index] for index in draw.integers(0, 30, 30)]
        again = FitModel(chosen, model.params_at(found.x), model.free, model.noise_m)
        samples.append(descend(again, found.x))
    ratios = np.std(samples, axis=0) / deviations
    assert all(0.6 < ratio < 1.6 for ratio in ratios)


def held_share(folder: Path, fits: int, spoilt: int) -> float:
    """How many of the intervals of many fits hold the truth; some rows of each are grossly wrong."""

    def spoil(rows: list[str]) -> list[str]:
        cells = [row.split(",") for row in rows]
        for row in laboratory.random.sample([row for row in cells if row[8]], spoilt):
            row[8] = str(float(row[8]) + laboratory.random.choice((-1, 1)) * laboratory.random.uniform(20, 200))
        return [",".join(row) for row in cells]

    inside = 0
    for seed in range(fits):
        laboratory = Laboratory(100 + seed, **TRUE).slides(6).hits(9)
        shots = read_observations(laboratory.write(folder / "measured.csv", spoil))
        found = find(FitModel(shots, default_params(), ("friction", "restitution"), 0.002))
        for estimate in found.estimates:
            assert estimate.low is not None
            assert estimate.high is not None
            inside += estimate.low <= TRUE[estimate.key] <= estimate.high
    return inside / (2 * fits)


def test_intervals_hold_the_truth_as_often_as_they_say(tmp_path: Path) -> None:
    assert held_share(tmp_path, 12, 0) >= 20 / 24  # 95 % of 24 are 22.8, with a deviation of 1.1


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("spoilt", "least", "most"), [(0, 0.92, 0.98), (2, 0.88, 0.99)])
def test_many_intervals_hold_the_truth_as_often_as_they_say(
    tmp_path: Path, spoilt: int, least: float, most: float
) -> None:
    assert least <= held_share(tmp_path, 200, spoilt) <= most


def test_residuals_larger_than_stated_widen_the_interval(tmp_path: Path) -> None:
    def width(noise_mm: float) -> float:
        found = fitted(Laboratory(2, noise_mm=noise_mm, **TRUE).slides(20), tmp_path, "friction")["friction"]
        assert found.low is not None
        assert found.high is not None
        return found.high - found.low

    assert width(6.0) == pytest.approx(3 * width(2.0), rel=0.15)


def test_a_few_gross_errors_do_little_and_are_named(tmp_path: Path) -> None:
    def spoil(rows: list[str]) -> list[str]:
        cells = [row.split(",") for row in rows]
        for index in (3, 10):
            cells[index][8] = str(float(cells[index][8]) + 150)
        return [",".join(row) for row in cells]

    file = Laboratory(4, **TRUE).slides(12).hits(18).write(tmp_path / "spoiled.csv", spoil)
    told = fit(file, "--free", "friction,restitution")
    friction, restitution = told["parameters"]
    assert friction["value"] == pytest.approx(TRUE["friction"], rel=0.01)
    assert restitution["value"] == pytest.approx(TRUE["restitution"], rel=0.02)
    assert sorted(miss["line"] for miss in told["residuals"]["outliers"]) == [5, 12]
    assert told["residuals"]["rms_mm"] == pytest.approx(2.0, rel=0.25)
    assert told["residuals"]["agreement"] == "as stated"


def test_speeds_and_aims_that_nobody_measured_are_found_from_the_ways(tmp_path: Path) -> None:
    def forget(rows: list[str]) -> list[str]:
        cells = [row.split(",") for row in rows]
        for row in cells:
            row[4] = row[5] = ""
        return [",".join(row) for row in cells]

    laboratory = Laboratory(6, **TRUE).hits(16, offset=0.012)
    told = fit(
        laboratory.write(tmp_path / "forgotten.csv", forget), "--free", "restitution", "--params", params(tmp_path)
    )
    (restitution,) = told["parameters"]
    assert restitution["value"] == pytest.approx(TRUE["restitution"], rel=0.05)
    assert restitution["low"] < TRUE["restitution"] < restitution["high"]
    assert len(told["launches"]) == 16
    speeds = [float(row.split(",")[4]) for row in laboratory.rows if row.split(",")[4]]
    errors = [abs(launch["speed_m_s"] - speed) for launch, speed in zip(told["launches"], speeds, strict=True)]
    assert statistics.median(errors) < 0.02
    assert statistics.median(abs(launch["aim_rad"]) for launch in told["launches"]) < 0.01


def params(folder: Path) -> Path:
    """A parameter file with the true friction and fast restitution."""
    file = folder / "known.toml"
    file.write_text(f"friction = {TRUE['friction']}\nrestitution_fast = {TRUE['restitution_fast']}\n", "utf-8")
    return file


def test_speeds_with_an_error_are_corrected_within_it(tmp_path: Path) -> None:
    laboratory = Laboratory(7, **TRUE).slides(10).hits(20)
    error = 0.04

    def mismeasure(rows: list[str]) -> list[str]:
        cells = [row.split(",") for row in rows]
        for row in cells:
            if row[4]:
                row[4] = str(float(row[4]) + laboratory.random.gauss(0, error))
            row.append(str(error) if row[4] else "")
        return [",".join(row) for row in cells]

    file = laboratory.write(tmp_path / "rough.csv", mismeasure)
    file.write_text(file.read_text("utf-8").replace(HEADER, HEADER + ",speed_error_m_s"), "utf-8")
    told = fit(file, "--free", "friction,restitution")
    friction, restitution = told["parameters"]
    assert friction["low"] < TRUE["friction"] < friction["high"]
    assert 0.02 < (friction["high"] - friction["low"]) / friction["value"] < 0.1  # far wider than with exact speeds
    assert restitution["value"] == pytest.approx(TRUE["restitution"], rel=0.03)
    assert told["residuals"]["rms_mm"] < 2.5


def test_without_hits_restitution_stays_where_it_was_and_is_called_undetermined(tmp_path: Path) -> None:
    file = Laboratory(8, **TRUE).slides(10).write(tmp_path / "slides.csv")
    told = fit(file, "--free", "friction,restitution,rim_friction,totem_friction")
    friction, restitution, rim, totem = told["parameters"]
    assert friction["verdict"] == "well determined"
    for entry, start in ((restitution, 0.95), (rim, 0.12)):
        assert (entry["value"], entry["low"], entry["high"]) == (start, None, None)
        assert entry["verdict"] == "NOT determined"
        assert entry["reason"] == "no measured shot has a hit"
    assert totem["reason"] == "no measured rock carries a totem"
    answer = run("fit", file, "--free", "restitution")
    assert answer.exit_code == 1
    assert (
        "restitution  0.95   -              1     0.95    NOT determined: no measured shot has a hit" in answer.stdout
    )


def test_what_cannot_be_told_apart_is_named_with_its_combination(tmp_path: Path) -> None:
    file = Laboratory(9, **TRUE).slides(8).hits(8).write(tmp_path / "both.csv")
    told = fit(file, "--free", "restitution,friction,gravity_m_s2")
    restitution, friction, gravity = told["parameters"]
    assert restitution["verdict"] == "well determined"
    assert (gravity["verdict"], gravity["value"]) == ("NOT determined", 9.81)
    assert gravity["reason"] == "cannot be told apart from friction"
    assert friction["value"] == pytest.approx(TRUE["friction"], rel=0.01)  # as long as gravity is what was kept
    (direction,) = told["undetermined"]
    assert direction["changes"].keys() == {"friction", "gravity_m_s2"}
    less, more = sorted(direction["changes"].values())
    assert less < 0 < more
    assert direction["effect_mm"] < 0.01
    words = run("fit", file, "--free", "gravity_m_s2,friction").stdout
    assert "cannot be told apart: gravity_m_s2 " in words
    assert "kept, the other values hold for it: friction = 0.2" in words


@pytest.mark.parametrize(
    ("key", "throws", "reason"),
    [
        ("rock_mass_kg", "hits", "all rocks weigh the same"),
        ("restitution", "fast", "every hit is faster than 1.5 m/s"),
        ("restitution_fast", "slow", "every hit is slower than 0.3 m/s"),
    ],
)
def test_common_reasons_are_told_in_words(tmp_path: Path, key: str, throws: str, reason: str) -> None:
    laboratory = Laboratory(10)
    for index in range(6):
        speed = {"hits": 1.6, "fast": 2.3, "slow": 1.13}[throws] + 0.002 * index
        rock = RockBody(0, 0, 0.165, 0.15 if throws == "fast" else 0.44)
        laboratory.throw(speed, 0.0, 0.0, [rock])
    estimate = fitted(laboratory, tmp_path, key)[key]
    assert estimate.verdict == "NOT determined"
    assert reason in estimate.reason
    assert estimate.value == to_mapping(default_params())[key]


def test_a_value_at_the_end_of_its_range_is_called_so(tmp_path: Path) -> None:
    laboratory = Laboratory(11, friction=0.55, totem_friction=0.6).slides(8)
    estimate = fitted(laboratory, tmp_path, "friction")["friction"]
    assert estimate.verdict == "at the end of its range"
    assert estimate.value == pytest.approx(0.4)  # totem_friction is 0.4, and must not be less
    assert estimate.reason.startswith("it goes from 0.01 to 0.4, totem_friction must be at least friction")


def test_two_shots_are_too_few_to_tell_the_noise(tmp_path: Path) -> None:
    laboratory = Laboratory(12)
    laboratory.throw(1.2)

    def speedless(rows: list[str]) -> list[str]:
        return [",".join([*row.split(",")[:4], "", "", *row.split(",")[6:]]) for row in rows]

    told = fit(laboratory.write(tmp_path / "one.csv", speedless), "--free", "friction")
    (friction,) = told["parameters"]
    assert friction["verdict"] == "NOT determined"
    assert friction["reason"].startswith("no speed is measured")
    assert "as many unknowns as measurements" in told["residuals"]["agreement"]


def test_the_fitted_file_is_a_parameter_file_and_repeats_what_was_not_built_in(tmp_path: Path) -> None:
    file = Laboratory(13, **TRUE, rim_friction=0.3).slides(6).hits(9).write(tmp_path / "some \N{BELL}.csv")
    known = tmp_path / "known.toml"
    known.write_text("rim_friction = 0.3\nrestitution_fast = 0.8\nsheet_width_m = 0.4\n", "utf-8")
    out = tmp_path / "new" / "fitted.toml"
    told = fit(file, "--free", "friction,restitution", "--params", known, "--out", out)
    values = load_params(out)
    friction, restitution = (entry["value"] for entry in told["parameters"])
    assert values.friction == pytest.approx(friction, rel=1e-6)
    assert values.restitution == pytest.approx(restitution, rel=1e-6)
    assert values.rim_friction == 0.3
    assert values.sheet_width_m == 0.33  # the sheet is no matter of the rocks
    text = out.read_text("utf-8")
    assert "well determined, 95 % " in text
    assert text.isascii()
    assert "OK: 3 of 31 parameters differ" in run("params", "check", out).stdout


@pytest.mark.parametrize(("kind", "begins"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")])
def test_residuals_are_drawn(tmp_path: Path, kind: str, begins: bytes) -> None:
    laboratory = Laboratory(14).slides(4).hits(3, totem=True)
    laboratory.rows[2] = laboratory.rows[2].replace(laboratory.rows[2].split(",")[8], "800")
    picture = tmp_path / f"residuals.{kind}"
    answer = run("fit", laboratory.write(tmp_path / "m.csv"), "--free", "friction", "--plot", picture)
    assert answer.exit_code == 0, answer.output
    assert "far off: shot 3, rock 9 (line 4) by " in answer.stdout
    assert picture.read_bytes().startswith(begins)


def test_a_fit_gives_the_same_twice(tmp_path: Path) -> None:
    model = model_of(Laboratory(15, **TRUE).hits(6), tmp_path, "friction", "restitution")
    first, second = solve(model), solve(model)
    assert isinstance(first, Solution)
    assert first.x.tolist() == second.x.tolist()
    assert math.isfinite(first.spread)


def refused(answer: Result, *words: str) -> None:
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith("flintflick: ")
    assert answer.stderr.count("\n") == 1
    for word in words:
        assert word in answer.stderr


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--free", "frction"), ("--free: some of friction, ", "`frction`")),
        (("--free", ""), ("--free: some of friction",)),
        (("--free", "friction,friction"), ("--free: every parameter once",)),
        (("--free", "sheet_width_m"), ("not sheet_width_m: measure it with a ruler",)),
        (("--free", "max_speed_m_s"), ("it limits throws and moves no rock",)),
        (("--free", "friction", "--preset", "waxy"), ("--preset", "`waxy`")),
        (("--free", "friction", "--noise-mm", "nan"), ("nan is no number",)),
        (("--free", "friction", "--noise-mm", "0"), ("--noise-mm",)),
        (("--free", "friction", "--plot", "picture.gif"), ("--plot", "picture.gif")),
        (("--free", "friction", "--params", "none.toml"), ("none.toml",)),
        (("--free", "friction", "--scene", "none.json"), ("none.json",)),
        ((), ("--free",)),
    ],
)
def test_a_bad_option_is_refused_in_one_line(tmp_path: Path, options: tuple[str, ...], words: tuple[str, ...]) -> None:
    file = Laboratory(16).slides(3).write(tmp_path / "measured.csv")
    refused(run("fit", file, *options), *words)


@pytest.mark.parametrize("spelt", ["measured.csv", "./measured.csv", "plane.scene.json"])
def test_what_is_read_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spelt: str) -> None:
    monkeypatch.chdir(tmp_path)
    file = Laboratory(16).slides(3).write(tmp_path / "measured.csv")
    scene = write_scene(tmp_path, "plane", told())
    before = file.read_bytes(), scene.read_bytes()
    refused(
        run("fit", file, "--free", "friction", "--scene", scene, "--out", spelt),
        "--out",
        "another file",
        Path(spelt).name,
    )
    assert (file.read_bytes(), scene.read_bytes()) == before


@pytest.mark.parametrize("options", [("--out", "full/mine.toml"), ("--plot", "full/mine.png")])
def test_an_answer_is_told_before_a_file_cannot_be_written(tmp_path: Path, options: tuple[str, str]) -> None:
    (tmp_path / "full").write_bytes(b"")
    file = Laboratory(16).slides(3).write(tmp_path / "measured.csv")
    answer = run("fit", file, "--free", "friction", options[0], tmp_path / options[1])
    assert answer.exit_code == 2
    assert "well determined" in answer.stdout
    assert answer.stderr.startswith(f"flintflick: cannot write {tmp_path / options[1]}: ")


@pytest.mark.parametrize(("package", "extra"), [("scipy", "tune"), ("matplotlib", "report")])
def test_a_missing_extra_is_told_before_any_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str, extra: str
) -> None:
    from importlib import util  # noqa: PLC0415 - what is replaced

    find_spec = util.find_spec
    monkeypatch.setattr(util, "find_spec", lambda name: None if name == package else find_spec(name))
    answer = run("fit", tmp_path / "none.csv", "--free", "friction", "--plot", "picture.png")
    refused(answer, f"needs the extra `{extra}`: pip install 'flintflick[{extra}]'")
