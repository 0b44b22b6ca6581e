"""``flintflick sweep``: rows, their meaning, files, refusals."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from curling.lab import sweep_run
from curling.lab.sweep_columns import AFTER, BEFORE
from curling.lab.sweep_file import plan_path
from curling.physics.batch import BatchSimulator
from shared.cli import main
from shared.core.errors import SimulationError
from tests.helpers.sweeping import GRID, HAND, SCENE, rows_of, start_sweep, sweep, write_scene

if TYPE_CHECKING:
    from pathlib import Path

    from curling.physics.batch import ShotEnd
    from curling.rules.params import Params
    from curling.rules.simulator import RockBody, Shot


@pytest.fixture(autouse=True)
def never_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few shots are not worth the compiler, which would start after 2000 of all tests together."""
    monkeypatch.setenv("FLINTFLICK_NO_NUMBA", "1")


def refusal(*arguments: object, status: int = 2) -> str:
    """The one line that a wrong wish gives, and nothing else."""
    answer = sweep(*arguments)
    assert answer.exit_code == status
    assert answer.stdout == ""
    assert answer.stderr.count("\n") == 1
    return answer.stderr.removeprefix("flintflick: ").rstrip("\n")


# Rows


def test_a_row_holds_the_point_the_shot_and_what_became_of_it(tmp_path: Path) -> None:
    file = write_scene(tmp_path)
    answer = sweep(file, "--vary", "friction=0.15,0.3", "--vary", "shot.speed_m_s=1.5:1.7:3")
    assert (answer.exit_code, answer.stderr) == (0, "")
    rows = rows_of(answer.stdout)
    assert list(rows[0]) == [*BEFORE, "friction", "shot.speed_m_s", *AFTER]
    assert [row["index"] for row in rows] == list("012345")
    assert [(row["friction"], row["shot.speed_m_s"]) for row in rows] == [
        (friction, speed) for friction in ("0.15", "0.3") for speed in ("1.5", "1.6", "1.7")
    ]
    assert {row["scene"] for row in rows} == {str(file)}
    assert [row["thrown_speed_m_s"] for row in rows] == [row["shot.speed_m_s"] for row in rows]


@pytest.mark.parametrize("row", [0, 57, 119])
def test_every_row_is_the_shot_that_the_shot_command_gives(tmp_path: Path, row: int) -> None:
    """The thrown shot, with the errors of the hand, is told to the last bit: anybody can shoot it again."""
    told = rows_of(sweep(write_scene(tmp_path), *GRID[:2], "--shots", "12", "--rocks", *HAND).stdout)[row]
    shot = SCENE["shot"] | {key.removeprefix("thrown_"): float(told[key]) for key in told if key.startswith("thrown_")}
    scene = SCENE | {"shot": shot, "params": SCENE["params"] | {"friction": float(told["friction"])}}
    answer = json.loads(CliRunner().invoke(main, ["shot", "-", "--json"], input=json.dumps(scene)).stdout)
    assert told["digest"] == answer["digest"]
    assert told["duration_s"] == str(answer["duration_s"])
    assert told["hits"] == str(sum(event["kind"] == "hit" for event in answer["events"]))
    for rock in answer["rocks"]:
        assert [told[f"rest.{rock['id']}.{key}"] for key in ("status", "x_m", "y_m")] == [
            str(rock[key]) for key in ("status", "x_m", "y_m")
        ]
    thrown = next(rock for rock in answer["rocks"] if rock["id"] == 6)
    for key in ("status", "x_m", "y_m", "angle_rad"):
        assert told[key] == str(thrown[key])
    assert float(told["cave_distance_m"]) == pytest.approx(
        math.hypot(thrown["x_m"] - 0.165, thrown["y_m"] - 0.770), abs=2e-9
    )


def test_points_are_those_of_the_rules_if_the_round_ended_so() -> None:
    def points(*rocks: tuple[int, float, float]) -> tuple[str, str, str]:
        lying = [{"id": n, "side": side, "x_m": x, "y_m": y} for n, (side, x, y) in enumerate(rocks)]
        scene = SCENE | {"rocks": lying, "shot": SCENE["shot"] | {"speed_m_s": 0.3}}
        (row,) = rows_of(sweep("-", given=json.dumps(scene)).stdout)
        assert (row["status"], row["cave_distance_m"]) == ("short", "")
        return row["points_0"], row["points_1"], row["in_play"]

    assert points((0, 0.165, 0.770), (1, 0.165, 0.840)) == ("1", "0", "2")
    assert points((1, 0.165, 0.770), (0, 0.165, 0.840), (1, 0.2, 0.790), (0, 0.06, 0.5)) == ("0", "2", "4")
    assert points((0, 0.165, 0.720), (1, 0.165, 0.820)) == ("0", "0", "2")
    assert points((7, 0.165, 0.770), (1, 0.165, 0.840)) == ("0", "1", "2")
    assert points((0, 0.165, 0.600)) == ("0", "0", "1")


def test_shots_of_one_number_have_the_same_errors_everywhere(tmp_path: Path) -> None:
    first, second = write_scene(tmp_path), write_scene(tmp_path, "more.scene.json", aim_rad=0.05)
    drawn = ("--draw", "rim_friction=uniform(0,0.3)")
    rows = rows_of(sweep(first, second, "--vary", "friction=0.15,0.2", "--shots", "30", *HAND, *drawn).stdout)
    assert len(rows) == 2 * 2 * 30
    factors = [float(row["thrown_speed_m_s"]) / 1.66 - 1 for row in rows]
    assert factors[:30] == factors[30:60] == factors[60:90] == factors[90:]
    assert len({row["rim_friction"] for row in rows[:30]}) == 30
    assert [row["rim_friction"] for row in rows[:30]] == [row["rim_friction"] for row in rows[90:]]
    aims = [float(row["thrown_aim_rad"]) for row in rows]
    assert [round(aim - 0.05, 12) for aim in aims[60:90]] == [round(aim, 12) for aim in aims[:30]]
    assert sum(factors[:30]) / 30 == pytest.approx(0, abs=0.012)
    other = rows_of(sweep(first, "--shots", "30", *HAND[:4], "--seed", "8").stdout)
    assert [row["thrown_speed_m_s"] for row in other] != [row["thrown_speed_m_s"] for row in rows[:30]]


def test_the_errors_have_the_deviation_that_is_asked_for(tmp_path: Path) -> None:
    rows = rows_of(sweep(write_scene(tmp_path), "--shots", "600", "--workers", "1", *HAND).stdout)
    speeds = [float(row["thrown_speed_m_s"]) / 1.66 - 1 for row in rows]
    aims = [float(row["thrown_aim_rad"]) for row in rows]
    assert math.sqrt(sum(value**2 for value in speeds) / 600) == pytest.approx(0.012, rel=0.1)
    assert math.sqrt(sum(value**2 for value in aims) / 600) == pytest.approx(0.010, rel=0.1)


def test_errors_never_lead_out_of_the_ranges_of_a_flick(tmp_path: Path) -> None:
    rows = rows_of(
        sweep(write_scene(tmp_path), "--shots", "200", "--speed-error", "1", "--aim-error", "1", "--seed", "1").stdout
    )
    speeds = [float(row["thrown_speed_m_s"]) for row in rows]
    aims = [float(row["thrown_aim_rad"]) for row in rows]
    assert (min(speeds), max(speeds)) == (0.05, 3.5)
    assert (min(aims), max(aims)) == (-math.radians(80), math.radians(80))
    assert {row["error"] for row in rows} == {""}


def test_json_lines_have_the_same_cells(tmp_path: Path) -> None:
    file = write_scene(tmp_path)
    wish = (file, "--vary", "friction=0.15,0.2", "--vary", "params_preset=classic,rough_table", "--rocks")
    told = [json.loads(line) for line in sweep(*wish, "--format", "jsonl").stdout.splitlines()]
    rows = rows_of(sweep(*wish).stdout)
    assert [list(row) for row in told] == [list(row) for row in rows]
    assert [{key: "" if cell is None else str(cell) for key, cell in row.items()} for row in told] == rows
    assert told[0]["error"] is None
    assert told[1]["params_preset"] == "rough_table"


def test_what_is_varied_is_stronger_than_file_and_scene(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("friction = 0.3\n", encoding="utf-8")
    scene = json.dumps(SCENE | {"rocks": [], "sheet": "open"})
    plain = rows_of(sweep("-", given=scene).stdout)[0]
    filed = rows_of(sweep("-", "--params", mine, given=scene).stdout)[0]
    varied = rows_of(sweep("-", "--params", mine, "--vary", "friction=0.2,0.3", given=scene).stdout)
    assert [row["digest"] for row in varied] == [plain["digest"], filed["digest"]]
    assert plain["digest"] != filed["digest"]
    assert float(filed["y_m"]) == pytest.approx(0.1 + 1.66**2 / (2 * 0.3 * 9.81), abs=1e-9)


def test_a_shot_without_a_result_is_a_row_with_its_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = write_scene(tmp_path)
    monkeypatch.setattr("curling.physics.planner.MAX_EVENTS", 3, raising=True)
    out = tmp_path / "rows.csv"
    answer = sweep(file, "--vary", "shot.speed_m_s=0.5,1.66", "--out", out)
    assert answer.exit_code == 1
    assert answer.stderr == "flintflick: 1 shot has no result; the column error says why\n"
    good, bad = rows_of(out.read_text("utf-8"))
    assert (good["error"], good["status"]) == ("", "short")
    assert (bad["status"], bad["x_m"], bad["digest"], bad["thrown_speed_m_s"]) == ("", "", "", "1.66")
    assert bad["error"]
    assert sweep(file, "--vary", "shot.speed_m_s=0.5,1.66", "--out", out, "--resume").exit_code == 1


def test_of_shots_simulated_together_only_those_without_a_result_have_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wish = (write_scene(tmp_path), "--shots", "20", *HAND)
    good = rows_of(sweep(*wish).stdout)
    simulate = BatchSimulator.simulate_ends

    def fail_if_fast(self: BatchSimulator, params: Params, rocks: list[RockBody], shots: list[Shot]) -> list[ShotEnd]:
        if any(shot.speed_m_s > 1.66 for shot in shots):
            raise SimulationError("too fast, \n alas")
        return simulate(self, params, rocks, shots)

    monkeypatch.setattr(BatchSimulator, "simulate_ends", fail_if_fast)
    answer = sweep(*wish)
    assert answer.exit_code == 1
    found = rows_of(answer.stdout)
    assert len(found) == len(good) == 20
    fast = [float(row["thrown_speed_m_s"]) > 1.66 for row in good]
    assert answer.stderr == f"flintflick: {sum(fast)} shots have no result; the column error says why\n"
    for before, now, is_fast in zip(good, found, fast, strict=True):
        assert (now["error"], now["digest"]) == (("too fast, alas", "") if is_fast else ("", before["digest"]))
        assert is_fast or now == before


def test_rocks_that_come_to_overlap_on_the_way_give_rows_with_the_error(tmp_path: Path) -> None:
    answer = sweep(write_scene(tmp_path), "--vary", "rock.0.y_m=0.77,0.70", "--vary", "rock.0.x_m=0.165,0.2")
    assert answer.exit_code == 1
    assert [bool(row["error"]) for row in rows_of(answer.stdout)] == [False, False, False, True]
    assert "rocks that do not overlap" in rows_of(answer.stdout)[3]["error"]


# Refusals


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (("--vary", "frction=0.1,0.2"), "perhaps friction"),
        (("--draw", "friction=0.1"), "--draw friction: normal(MEAN"),
        (
            ("--vary", "friction=0.3:0.5:5"),
            "with friction = 0.45 at $.params.friction: totem_friction must be at least",
        ),
        (("--vary", "friction=0.5:1.5:3"), "totem_friction must be at least friction"),
        (("--vary", "restitution=0.5:1.5:3"), "with restitution = 1.5 at $.params.restitution: a number from 0 to 1"),
        (("--vary", "shot.speed_m_s=1,9"), "with shot.speed_m_s = 9 at $.shot.speed_m_s: a speed from 0.05 to 3.5"),
        (("--vary", "rock.9.x_m=0.1,0.2"), "with rock.9.x_m = 0.1 at $.rocks: a rock with the id 9"),
        (("--vary", "friction=0.1,0.2", "--draw", "friction=normal(0.2,0.1)"), "every key once, got friction twice"),
        (("--shots", "100000000", "--vary", "friction=0.1,0.2"), "at most 100000000 shots in all, got 200000000"),
        (("--params", "missing.toml"), "missing.toml: a readable parameter file"),
        (("--resume",), "--resume goes on with the rows of --out"),
        (("--plot", "x.png"), "--plot draws the rows of --out"),
        (("--cluster", "tcp://127.0.0.1:1", "--workers", "2"), "leave --workers out"),
        (("--cluster", "nowhere"), "--cluster: an address tcp://HOST:PORT or tls://HOST:PORT, got 'nowhere'"),
        (("--shots", "0"), "--shots"),
        (("--speed-error", "nan"), "--speed-error"),
        (("--speed-error", "-1"), "--speed-error"),
        (("--out", ""), "--out"),
        (("--format", "xml"), "--format"),
    ],
)
def test_a_wrong_wish_is_refused_before_anything_runs(tmp_path: Path, wish: tuple[str, ...], words: str) -> None:
    assert words in refusal(write_scene(tmp_path), *wish)


def test_a_wrong_scene_is_refused_with_its_name_and_place(tmp_path: Path) -> None:
    good = write_scene(tmp_path)
    slow = write_scene(tmp_path, "slow.scene.json", speed_m_s=0.01)
    torn = tmp_path / "torn.scene.json"
    torn.write_text("{", encoding="utf-8")
    piled = tmp_path / "piled.scene.json"
    piled.write_text(json.dumps(SCENE | {"rocks": [SCENE["rocks"][0], SCENE["rocks"][0] | {"id": 1}]}), "utf-8")
    out = tmp_path / "rows.csv"
    assert f"{slow} at $.shot.speed_m_s: a speed from 0.05" in refusal(good, slow, "--out", out)
    assert f"{torn}: plain JSON text" in refusal(good, torn, "--out", out)
    assert f"{piled} at $.rocks[1]: rocks that do not overlap" in refusal(good, piled, "--out", out)
    assert "cannot read" in refusal(good, tmp_path / "none.scene.json", "--out", out)
    assert f"{good}: every scene once" in refusal(good, good, "--out", out)
    assert not out.exists()
    assert not plan_path(out).exists()


def test_a_preset_is_blamed_where_it_is_named(tmp_path: Path) -> None:
    file = tmp_path / "buttered.scene.json"
    file.write_text(json.dumps(SCENE | {"params_preset": "butter"}), encoding="utf-8")
    assert f"{file} at $.params_preset: one of" in refusal(file)


# Files


def test_the_file_holds_rows_and_beside_it_lies_where_they_come_from(tmp_path: Path) -> None:
    file, out = write_scene(tmp_path), tmp_path / "rows.csv"
    answer = sweep(file, *GRID, *HAND, "--out", out)
    assert (answer.exit_code, answer.stderr) == (0, "")
    assert answer.stdout.startswith(f"100 rows in {out}, ")
    assert out.read_text("utf-8") == sweep(file, *GRID, *HAND).stdout
    origin = json.loads(plan_path(out).read_text("utf-8"))
    assert (origin["format"], origin["rows"], origin["plan"]["seed"]) == ("flintflick.sweep-plan/1", 100, 7)
    assert origin["plan"]["scenes"][0]["scene"]["shot"]["speed_m_s"] == 1.66
    assert origin["columns"] == {**BEFORE, **AFTER}
    lines = tmp_path / "rows.jsonl"
    assert sweep(file, *GRID, *HAND, "--out", lines).exit_code == 0
    assert json.loads(lines.read_text("utf-8").splitlines()[99])["index"] == 99


def test_a_file_that_is_there_is_not_touched_without_resume(tmp_path: Path) -> None:
    file, out = write_scene(tmp_path), tmp_path / "rows.csv"
    out.write_text("precious\n", encoding="utf-8")
    assert f"cannot write {out}: there is such a file already; name another or add --resume" in refusal(
        file, "--out", out
    )
    assert f"cannot go on with {out}: its plan rows.csv.plan.json is not beside it" in refusal(
        file, "--out", out, "--resume"
    )
    assert out.read_text("utf-8") == "precious\n"


@pytest.mark.parametrize("style", ["csv", "jsonl"])
@pytest.mark.parametrize("kept", [0, 1, 40, 99, 100])
@pytest.mark.parametrize("torn", [0, 7])
def test_what_a_crash_left_is_gone_on_with(tmp_path: Path, style: str, kept: int, torn: int) -> None:
    """Whole rows stay, half a row is cut off, and the end is the same to the byte."""
    file, out = write_scene(tmp_path), tmp_path / f"rows.{style}"
    sweep(file, *GRID, *HAND, "--out", out)
    whole = out.read_bytes()
    lines = whole.splitlines(keepends=True)
    left = kept + (style == "csv")
    rest = b"".join(lines[left:])
    out.write_bytes(b"".join(lines[:left]) + rest[:torn])
    assert sweep(file, *GRID, *HAND, "--out", out, "--resume").exit_code == 0
    assert out.read_bytes() == whole


def test_resume_begins_where_nothing_is_and_takes_the_seed_of_the_file(tmp_path: Path) -> None:
    file, out = write_scene(tmp_path), tmp_path / "rows.csv"
    wish = (file, "--shots", "30", "--aim-error", "0.01", "--out", out, "--resume")
    assert sweep(*wish).exit_code == 0
    whole = out.read_bytes()
    out.write_bytes(whole[: len(whole) // 2])
    assert sweep(*wish).exit_code == 0
    assert out.read_bytes() == whole
    out.unlink()
    assert sweep(*wish).exit_code == 0
    assert out.read_bytes() != whole


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (("--vary", "friction=0.15:0.30:11"), "axes"),
        (("--shots", "2"), "shots"),
        (("--seed", "8", "--aim-error", "0.1"), "aim_error_rad"),
        (("--rocks",), "rocks"),
        (("--draw", "curl=uniform(0,0.1)"), "draws"),
    ],
)
def test_another_sweep_does_not_go_on_in_the_file(tmp_path: Path, change: tuple[str, ...], field: str) -> None:
    file, out = write_scene(tmp_path), tmp_path / "rows.csv"
    sweep(file, "--out", out)
    before = out.read_bytes()
    line = refusal(file, "--out", out, "--resume", *change)
    assert line.startswith(f"{plan_path(out)} at $.plan.{field}: the sweep that is asked for; the file holds another")
    assert out.read_bytes() == before


def test_a_changed_scene_is_another_sweep(tmp_path: Path) -> None:
    out = tmp_path / "rows.csv"
    sweep(write_scene(tmp_path), "--out", out)
    assert "$.plan.scenes" in refusal(write_scene(tmp_path, speed_m_s=1.7), "--out", out, "--resume")


def test_a_file_that_somebody_changed_is_refused_with_its_line(tmp_path: Path) -> None:
    file, out = write_scene(tmp_path), tmp_path / "rows.csv"
    sweep(file, *GRID, "--out", out)
    lines = out.read_bytes().splitlines(keepends=True)
    for changed, number in (
        ([*lines[:5], *lines[6:]], 6),
        ([b"x" + lines[0], *lines[1:]], 1),
        ([*lines, b"100,x\n"], 102),
    ):
        out.write_bytes(b"".join(changed))
        assert refusal(file, *GRID, "--out", out, "--resume").startswith(f"{out}:{number}: the rows of the sweep")
        assert out.read_bytes() == b"".join(changed)
    plan_path(out).write_text("{}", encoding="utf-8")
    assert f"{plan_path(out)}: plan_digest is missing" in refusal(file, *GRID, "--out", out, "--resume")


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    file = write_scene(tmp_path)
    (tmp_path / "taken").write_text("", encoding="utf-8")
    assert "cannot" in refusal(file, "--out", tmp_path / "taken" / "rows.csv")


def test_nobody_who_reads_the_rows_any_more_ends_the_sweep_quietly(tmp_path: Path, home: Path) -> None:
    with start_sweep(home, write_scene(tmp_path), *GRID, "--shots", "40", "--workers", "1", *HAND) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.readline()
        program.stdout.close()
        assert program.wait(60) == 141
        assert program.stderr.read() == ""


def test_errors_of_simulation_at_the_first_point_are_no_mistake_of_the_scene(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def overflow(*_: object) -> None:
        raise SimulationError("more than 5000 events")

    monkeypatch.setattr("curling.lab.sweep_shots.shoot_with", overflow)
    monkeypatch.setattr("curling.lab.sweep_plan.shoot", overflow)
    answer = sweep(write_scene(tmp_path))
    assert answer.exit_code == sweep_run.FAILED
    assert rows_of(answer.stdout)[0]["error"] == "more than 5000 events"
