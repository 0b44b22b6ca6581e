"""What README.md shows can be typed off it."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from tests.helpers.hermetic import run_python
from tests.helpers.repository import ROOT
from tests.unit.curling_lab.test_regress_example import EXAMPLE

if TYPE_CHECKING:
    from pathlib import Path


def block(language: str, number: int = 0) -> str:
    """A fenced piece of the page."""
    found = re.findall(rf"^```{language}\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return str(found[number])


def test_the_scene_is_simulated(home: Path) -> None:
    scene = home / "readme.scene.json"
    scene.write_text(block("json"), "utf-8")
    done = run_python("-m", "shared", "shot", str(scene), "--json", home=home)
    assert (done.returncode, done.stderr) == (0, "")
    rocks = {rock["id"]: rock for rock in json.loads(done.stdout)["rocks"]}
    assert rocks[0]["y_m"] > 0.77
    assert {rock["status"] for rock in rocks.values()} == {"in_play"}


def test_the_parameter_file_is_valid(home: Path) -> None:
    params = home / "params.toml"
    params.write_text(block("toml"), "utf-8")
    done = run_python("-m", "shared", "params", "check", str(params), home=home)
    assert (done.returncode, done.stderr) == (0, "")
    assert "friction = 0.18" in done.stdout


def test_every_command_without_a_window_exists(home: Path) -> None:
    lines = [line.split("#")[0].split() for line in block("sh", 2).splitlines()]
    assert {line[0] for line in lines} == {"flintflick"}
    groups = {("replay",), ("params",), ("regress",), ("bench",)}
    names = {tuple(line[1:3]) if (line[1],) in groups else (line[1],) for line in lines}
    wanted = "arena bench doctor fit params perft play regress replay shot sweep template"
    assert {name[0] for name in names} == set(wanted.split())
    for name in sorted(names):
        done = run_python("-m", "shared", *name, "--help", home=home)
        assert done.returncode == 0, done.stderr
        assert f"flintflick {' '.join(name)} " in done.stdout


def test_the_sweep_can_be_typed_off(home: Path) -> None:
    (home / "draw.scene.json").write_text(block("json"), "utf-8")
    line = block("sh", 3).splitlines()[0].split()
    done = run_python("-m", "shared", *line[1:], home=home)
    assert done.returncode == 0, done.stderr
    assert len((home / "grid.csv").read_text("utf-8").splitlines()) == 1 + 10 * 3
    assert (home / "grid.png").stat().st_size > 0


def test_the_measured_shots_tell_friction_and_restitution(home: Path) -> None:
    (home / "shots.csv").write_text(block("csv"), "utf-8")
    done = run_python("-m", "shared", "fit", "shots.csv", "--free", "friction,restitution", home=home)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "residuals: rms" in done.stdout


def test_the_suite_for_pytest_is_the_one_that_is_tried() -> None:
    assert block("python") == EXAMPLE
