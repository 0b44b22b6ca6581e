"""``flintflick regress``: what a check finds, what a recording never loses."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.helpers.suites import recorded_suite, run, suite, told, write_scene

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

NAMES = ["hit", "out/left", "slide"]


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*.record.json")}


def change(folder: Path, name: str, **changes: float) -> None:
    """Give a scene other parameters."""
    file = folder / f"{name}.scene.json"
    file.write_text(json.dumps(json.loads(file.read_text("utf-8")) | {"params": changes}), encoding="utf-8")


def check(folder: Path, *arguments: object) -> tuple[int, dict[str, Any]]:
    """Status and scenes by name of a check."""
    answer = run("regress", "check", folder, "--json", *arguments)
    found = json.loads(answer.stdout)
    assert found["format"] == "flintflick.regress/1"
    assert found["status"] == answer.exit_code
    return answer.exit_code, {scene["name"]: scene for scene in found["scenes"]}


def assert_refused(answer: Result, *words: str) -> None:
    assert answer.exit_code == 2
    assert answer.stderr.startswith("flintflick: ")
    assert answer.stderr.count("\n") == 1
    for word in words:
        assert word in answer.stderr


def test_what_was_just_recorded_is_as_recorded(tmp_path: Path) -> None:
    folder = recorded_suite(tmp_path)
    assert len(contents(folder)) == 3
    answer = run("regress", "check", folder)
    assert (answer.exit_code, answer.stderr) == (0, "")
    assert answer.stdout.splitlines() == [
        "hit       same",
        "out/left  same",
        "slide     same",
        "3 scenes: 3 as recorded, 0 changed",
    ]
    status, scenes = check(folder)
    assert status == 0
    assert list(scenes) == NAMES
    assert [scene["differences"] for scene in scenes.values()] == [[], [], []]


def test_a_record_holds_the_answer_of_shot_and_its_bytes_depend_on_nothing_else(tmp_path: Path) -> None:
    folder = recorded_suite(tmp_path)
    before = contents(folder)
    assert run("regress", "record", folder, "--force").exit_code == 0
    assert contents(folder) == before
    record = json.loads(before["hit.record.json"])
    answer = json.loads(run("shot", folder / "hit.scene.json", "--json").stdout)
    shot = record["shot"]
    assert {key: shot[key] for key in ("digest", "duration_s", "physics_version", "rocks")} == {
        key: answer[key] for key in ("digest", "duration_s", "physics_version", "rocks")
    }
    assert [(event["kind"], event["a"], event["t_s"]) for event in shot["events"]] == [
        (event["kind"], event["a"], event["t_s"]) for event in answer["events"]
    ]
    assert {"flintflick", "pymunk", "platform", "physics"} <= record["versions"].keys()
    assert record["params"]["friction"] == 0.2
    assert record["paths"].keys() == {"0", "9"}
    assert record["paths"]["9"][0] == [165000, 100000]
    assert before["hit.record.json"].count(b"\n") == 6


def test_a_change_of_friction_is_found_told_and_ends_with_1(tmp_path: Path) -> None:
    folder = recorded_suite(tmp_path)
    params = tmp_path / "mine.toml"
    params.write_text("friction = 0.21\n", encoding="utf-8")
    answer = run("regress", "check", folder, "--params", params)
    assert answer.exit_code == 1
    lines = answer.stdout.splitlines()
    assert lines[0] == "hit       CHANGED"
    assert lines[-1] == "3 scenes: 1 as recorded, 2 changed"  # the third leaves over the side all the same
    assert "  parameter friction: recorded 0.2, now 0.21" in lines
    moved = next(line for line in lines[lines.index("slide     CHANGED") :] if line.startswith("  rock 9"))
    way = 1.6**2 / 2 / 9.81
    assert moved.endswith(f"({1e3 * way * (1 / 0.2 - 1 / 0.21):.6f} mm)")
    assert answer.stderr == ""


def test_a_tolerance_lets_rocks_lie_a_little_elsewhere_and_no_farther(tmp_path: Path) -> None:
    folder = recorded_suite(tmp_path)
    change(folder, "slide", friction=0.2001)
    shift = 1e3 * 1.6**2 / 2 / 9.81 * (1 / 0.2 - 1 / 0.2001)
    assert check(folder)[0] == 1
    assert check(folder, "--tolerance-mm", shift + 0.001)[0] == 0
    status, scenes = check(folder, "--tolerance-mm", shift - 0.001)
    assert status == 1
    (found,) = scenes["slide"]["differences"]
    assert found["what"] == "rock 9"
    assert found["by_mm"] == pytest.approx(shift, abs=1e-5)


def test_no_tolerance_hides_another_status_another_order_or_another_rock(tmp_path: Path) -> None:
    folder = recorded_suite(tmp_path)
    change(folder, "out/left", friction=1.0, totem_friction=1.0, totem_height_m=0.010)
    change(folder, "hit", restitution=0.0, restitution_fast=0.0)
    write_scene(folder, "slide", told(rocks=((0.03, 0.8),)))
    status, scenes = check(folder, "--tolerance-mm", 1000)
    assert status == 1
    left = scenes["out/left"]["differences"]
    assert [found["what"] for found in left] == ["rock 9", "event 1"]
    assert left[0]["recorded"] == "out edge"
    assert left[0]["now"].startswith("short at ")
    hit = scenes["hit"]["differences"]
    assert [found["what"] for found in hit] == ["rock 0", "event 2"]
    assert hit[1]["recorded"].startswith("stopped rock 9 at ")
    assert hit[1]["now"].startswith("stopped rock 0 at ")
    (new,) = scenes["slide"]["differences"]
    assert (new["what"], new["recorded"]) == ("rock 0", "not there")
    assert scenes["slide"]["circumstances"] == ["the scene file was changed after its record was made"]


def test_a_changed_result_is_recorded_only_if_that_is_asked_for(tmp_path: Path) -> None:
    folder = recorded_suite(tmp_path)
    before = contents(folder)
    change(folder, "slide", friction=0.3)
    change(folder, "hit", friction=0.3)
    write_scene(folder, "new", told(1.2))
    answer = run("regress", "record", folder)
    assert answer.exit_code == 1
    assert "recorded new" in answer.stdout
    assert "4 scenes: 1 recorded, 1 as recorded before, 2 changed" in answer.stdout
    assert "slide  CHANGED" in answer.stdout
    assert {name: data for name, data in contents(folder).items() if name in before} == before
    one = run("regress", "record", folder, "--update", "slide")
    assert one.exit_code == 1
    after = contents(folder)
    assert after["slide.record.json"] != before["slide.record.json"]
    assert after["hit.record.json"] == before["hit.record.json"]
    everything = run("regress", "record", folder, "--force")
    assert (everything.exit_code, everything.stderr) == (0, "")
    assert check(folder)[0] == 0


def test_a_missing_record_is_told_and_stops_no_other_scene(tmp_path: Path) -> None:
    folder = recorded_suite(tmp_path)
    (folder / "hit.record.json").unlink()
    change(folder, "slide", friction=0.3)
    answer = run("regress", "check", folder)
    assert_refused(answer, "hit.record.json", "flintflick regress record", "no such file")
    assert "hit       not checked" in answer.stdout
    assert "slide     CHANGED" in answer.stdout
    assert answer.stdout.splitlines()[-1] == "3 scenes: 1 as recorded, 1 changed, 1 not checked"


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda text: text[: len(text) // 2], "breaks off"),
        (lambda text: text.replace("record/1", "record/9"), "flintflick.record/1"),
        (lambda text: text.replace('"digest"', '"digets"'), "digest"),
        (lambda text: text.replace("in_play", "at_home"), "at_home"),
        (lambda text: text.replace('"paths"', '"paths":{},\n"paths"'), "'paths' twice"),
        (lambda text: "\0" + text, "JSON"),
    ],
)
def test_a_damaged_record_is_told_with_its_file_and_left_as_it_is(
    tmp_path: Path, damage: Callable[[str], str], words: str
) -> None:
    folder = recorded_suite(tmp_path)
    file = folder / "slide.record.json"
    file.write_text(damage(file.read_text("utf-8")), encoding="utf-8")
    before = contents(folder)
    assert_refused(run("regress", "check", folder), "slide.record.json", words, "--update slide")
    write_scene(folder, "new", told())
    assert_refused(run("regress", "record", folder), "slide.record.json", words)
    assert contents(folder) == before  # not even the new scene is recorded: nothing happens by halves
    assert run("regress", "record", folder, "--update", "slide").exit_code == 0
    assert check(folder)[0] == 0


def test_a_bad_scene_is_told_with_file_and_place(tmp_path: Path) -> None:
    folder = recorded_suite(tmp_path)
    before = contents(folder)
    write_scene(folder, "slide", told(99.0))
    write_scene(folder, "new", told())
    for command in ("check", "record"):
        answer = run("regress", command, folder, *(["--force"] if command == "record" else []))
        assert answer.exit_code == 2
        assert "slide.scene.json at $.shot.speed_m_s: " in answer.stderr
    assert contents(folder) == before


def test_what_is_no_suite_is_refused_in_one_line(tmp_path: Path) -> None:
    for command in ("check", "record"):
        assert_refused(run("regress", command, tmp_path / "nowhere"), "nowhere", "folder")
        assert_refused(run("regress", command, tmp_path), "NAME.scene.json")
    folder = recorded_suite(tmp_path)
    (folder / "slide.scene.json").unlink()
    for command in ("check", "record"):
        assert_refused(run("regress", command, folder), "slide.record.json", "slide.scene.json beside it")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("check", "--tolerance-mm", "nan"), "nan is no number"),
        (("check", "--tolerance-mm", "-1"), "--tolerance-mm"),
        (("check", "--params", "no/such.toml"), "no/such.toml"),
        (("check", "--html", "slide.scene.json/report.html"), "slide.scene.json"),
        (("record", "--update", "slid"), "--update: the name of a scene"),
    ],
)
def test_a_bad_option_is_refused_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], words: str
) -> None:
    monkeypatch.chdir(suite(tmp_path))
    if arguments[0] == "check":
        recorded_suite(tmp_path)
    assert_refused(run("regress", arguments[0], ".", *arguments[1:]), words)
    if arguments[0] == "record":
        assert contents(tmp_path) == {}


def test_who_records_with_parameters_checks_with_them(tmp_path: Path) -> None:
    folder = suite(tmp_path)
    params = tmp_path / "mine.toml"
    params.write_text("friction = 0.15\n", encoding="utf-8")
    assert run("regress", "record", folder, "--params", params).exit_code == 0
    assert check(folder, "--params", params)[0] == 0
    status, scenes = check(folder)
    assert status == 1
    assert scenes["slide"]["circumstances"] == ["parameter friction: recorded 0.15, now 0.2"]
