"""``flintflick shot`` and ``flintflick params``: the contract of scene files and answers."""

from __future__ import annotations

import hashlib
import json
import math
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

from curling.physics import planner
from shared.cli import main
from tests.helpers.physics_scenes import MU_G

if TYPE_CHECKING:
    from pathlib import Path


def scene(**changes: object) -> dict[str, Any]:
    """The example of the contract with changes."""
    return {
        "format": "flintflick.scene/1",
        "sheet": "classic",
        "params_preset": "classic",
        "params": {"friction": 0.2},
        "rocks": [{"id": 0, "side": 0, "x_m": 0.165, "y_m": 0.770, "angle_rad": 0.0, "totem": None}],
        "shot": {
            "rock": 6,
            "side": 0,
            "x_m": 0.165,
            "y_m": 0.10,
            "speed_m_s": 1.66,
            "aim_rad": 0.0,
            "spin_rad_s": 0.0,
        },
    } | changes


def shot(**changes: object) -> dict[str, Any]:
    """The example with a changed shot."""
    return scene(shot=scene()["shot"] | changes)


def rock(index: int, x: object, y: object, **more: object) -> dict[str, Any]:
    return {"id": index, "side": index % 2, "x_m": x, "y_m": y} | more


def run(*arguments: object, given: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=given)


def play(told: object, *arguments: object) -> dict[str, Any]:
    """What ``shot - --json`` says of a scene."""
    answer = run("shot", "-", "--json", *arguments, given=json.dumps(told))
    assert answer.exit_code == 0, answer.stderr
    assert answer.stderr == ""
    assert answer.stdout.count("\n") == 1
    found: dict[str, Any] = json.loads(answer.stdout)
    return found


def refusal(told: object, *arguments: object) -> str:
    """The one line that a bad scene gives."""
    text = told if isinstance(told, str) else json.dumps(told)
    answer = run("shot", "-", "--json", *arguments, given=text)
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert answer.stderr.count("\n") == 1
    return answer.stderr.removeprefix("flintflick: ").rstrip("\n")


def test_the_example_of_the_contract(tmp_path: Path) -> None:
    file = tmp_path / "example.scene.json"
    file.write_text(json.dumps(scene(), indent=1), encoding="utf-8")
    answer = run("shot", file, "--json")
    told = json.loads(answer.stdout)
    assert list(told) == ["format", "physics_version", "duration_s", "digest", "rocks", "events"]
    assert told["format"] == "flintflick.shot/1"
    assert told["physics_version"] == 2
    assert told["duration_s"] == pytest.approx(0.837, abs=5e-4)
    first = told["rocks"][0]
    assert list(first) == ["id", "side", "x_m", "y_m", "angle_rad", "status", "totem"]
    assert first == {
        "id": 0,
        "side": 0,
        "x_m": 0.165,
        "y_m": pytest.approx(0.8277, abs=5e-5),
        "angle_rad": 0.0,
        "status": "in_play",
        "totem": None,
    }
    hit = told["events"][0]
    assert list(hit) == ["t_s", "kind", "a", "b", "speed_m_s"]
    assert hit == {
        "t_s": pytest.approx(0.594, abs=5e-4),
        "kind": "hit",
        "a": 0,
        "b": 6,
        "speed_m_s": pytest.approx(0.494, abs=5e-4),
    }
    assert [(event["kind"], event["a"], event["b"]) for event in told["events"][1:]] == [
        ("stopped", 6, None),
        ("stopped", 0, None),
    ]
    assert answer.stdout.startswith('{"format":"flintflick.shot/1","physics_version":2,"duration_s":0.8367')


def test_the_digest_is_the_sha_256_of_whole_micrometres() -> None:
    rocks = [rock(0, 0.165, 0.770), rock(3, 0.1, 0.6, angle_rad=7.0, totem=True), rock(4, 0.25, 0.2)]
    told = play(scene(rocks=rocks))
    lines = ["flintflick.digest/1"]
    for found in told["rocks"]:
        if found["status"] != "in_play":
            numbers = "0,0,0"
        else:
            numbers = ",".join(str(round(found[key] * 1e6)) for key in ("x_m", "y_m", "angle_rad"))
        totem = "none" if found["totem"] is None else "standing"
        lines.append(f"{found['id']},{found['side']},{found['status']},{numbers},{totem},0,0")
    assert [found["status"] for found in told["rocks"]] == ["in_play", "in_play", "short", "in_play"]
    assert lines[2].endswith(f"in_play,100000,600000,{round((7.0 - math.tau) * 1e6)},standing,0,0")
    assert lines[3] == "4,0,short,0,0,0,none,0,0"
    text = "".join(f"{line}\n" for line in lines)
    assert told["digest"] == hashlib.sha256(text.encode("ascii")).hexdigest()


def test_aim_is_positive_to_the_left_and_numbers_come_rounded() -> None:
    told = play(shot(aim_rad=0.1, speed_m_s=1.0) | {"sheet": "open"})
    thrown = told["rocks"][1]
    way = 1.0 / (2 * MU_G)
    assert thrown["x_m"] == round(0.165 - way * math.sin(0.1), 9)
    assert thrown["y_m"] == round(0.1 + way * math.cos(0.1), 9)


@pytest.mark.parametrize(("mammoth", "statuses"), [("all", 2), ("thrown", 1), ("off", 0), (None, 2)])
def test_mammoth_marks_rocks_that_are_not_wholly_across_the_line(mammoth: str | None, statuses: int) -> None:
    told = shot(speed_m_s=0.5) | {"rocks": [rock(0, 0.1, 0.485), rock(1, 0.2, 0.486)]}
    if mammoth:
        told["mammoth"] = mammoth
    found = play(told)["rocks"]
    assert [entry["status"] == "short" for entry in found].count(True) == statuses
    assert found[0]["y_m"] == 0.485
    assert found[1]["status"] == "in_play"


def test_totems_are_told_as_offset_or_fallen_with_their_place() -> None:
    told = play(scene(rocks=[rock(0, 0.165, 0.6, totem={"dx_m": 0.0, "dy_m": 0.001}), rock(1, 0.1, 0.8, totem=True)]))
    assert told["rocks"][0]["totem"] == "fallen"
    assert told["rocks"][1]["totem"] == {"dx_m": 0.0, "dy_m": 0.0}
    fell = next(event for event in told["events"] if event["kind"] == "totem_fell")
    assert list(fell) == ["t_s", "kind", "a", "b", "speed_m_s", "x_m", "y_m", "on_sheet"]
    assert fell["on_sheet"] is True
    assert play(scene(rocks=[rock(0, 0.1, 0.6, totem=False)]))["rocks"][0]["totem"] is None


def test_trace_samples_at_k_over_hz_the_last_at_the_end_null_once_out() -> None:
    told = play(shot(speed_m_s=2.6) | {"rocks": [rock(0, 0.1, 0.6, angle_rad=-0.5)]}, "--trace", "20")
    assert list(told)[-1] == "trace"
    trace = told["trace"]
    assert list(trace) == ["hz", "t_s", "rocks"]
    assert trace["hz"] == 20
    assert trace["t_s"][:-1] == [round(k / 20, 9) for k in range(len(trace["t_s"]) - 1)]
    assert trace["t_s"][-1] == told["duration_s"]
    assert trace["t_s"][-2] < told["duration_s"] <= trace["t_s"][-2] + 0.05
    assert list(trace["rocks"]) == ["0", "6"]
    assert trace["rocks"]["0"][0] == [0.1, 0.6, round(math.tau - 0.5, 9)]
    assert trace["rocks"]["6"][2] == [0.165, round(0.1 + 2.6 * 0.1 - MU_G * 0.005, 9), 0.0]
    assert trace["rocks"]["6"][-1] is None
    assert len(trace["rocks"]["6"]) == len(trace["t_s"])


def test_parameters_come_from_preset_sheet_file_and_scene_in_this_order(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("friction = 0.4\n", encoding="utf-8")
    alone = shot(speed_m_s=1.0) | {"sheet": "open", "rocks": []}
    with_file = play(alone | {"params": {}}, "--params", file)
    assert with_file["rocks"][0]["y_m"] == pytest.approx(0.1 + 1 / (0.8 * 9.81))
    over_file = play(alone | {"params": {"friction": 0.25}}, "--params", file)
    assert over_file["rocks"][0]["y_m"] == pytest.approx(0.1 + 1 / (0.5 * 9.81))


@pytest.mark.parametrize(
    ("told", "place"),
    [
        (scene(format="flintflick.scene/2"), "$.format"),
        (scene(colour="red"), "colour"),
        ({key: value for key, value in scene().items() if key != "shot"}, "shot"),
        (scene(sheet="round"), "$.sheet"),
        (scene(sheet={"sheet_width_m": 0.3}), "$.sheet"),
        (scene(sheet=5), "$.sheet"),
        (scene(params_preset="waxed"), "$.params_preset"),
        (scene(params={"frction": 0.2}), "$.params.frction"),
        (scene(params={"friction": -1}), "$.params.friction"),
        (scene(params={"friction": "much"}), "$.params.friction"),
        (scene(params={"curl": 1.1}), "$.params.curl"),
        (scene(params={"totem_friction": 0.1}), "$.params.totem_friction"),
        (scene(mammoth="some"), "$.mammoth"),
        (scene(rocks=[rock(0, 0.1, 0.5), rock(0, 0.2, 0.5)]), "$.rocks[1].id"),
        (scene(rocks=[rock(6, 0.1, 0.5)]), "$.shot.rock"),
        (scene(rocks=[rock(0, 0.1, 0.5), rock(1, 0.1, 0.5299)]), "$.rocks[1]"),
        (scene(rocks=[rock(0, 0.165, 0.12)]), "$.shot"),
        (scene(rocks=[rock(0, "left", 0.5)]), "$.rocks[0].x_m"),
        (scene(rocks=[rock(0, 0.1, 0.5, colour=1)]), "$.rocks[0]"),
        (scene(rocks=[rock(0, 0.1, 0.5, totem={"dx_m": 0.02})]), "$.rocks[0].totem"),
        (scene(rocks=[rock(0, 0.1, 0.5, totem="yes")]), "$.rocks[0].totem"),
        (scene(rocks=[rock(-1, 0.1, 0.5)]), "$.rocks[0].id"),
        (scene(rocks=[rock(0, 0.1, 1e9)]), "$.rocks[0].y_m"),
        (scene(rocks=[rock(0, 0.5, 0.5)]), "$.rocks[0]"),
        (shot(y_m=0.03), "$.shot"),
        (shot(speed_m_s=3.51), "$.shot.speed_m_s"),
        (shot(speed_m_s=0.049), "$.shot.speed_m_s"),
        (shot(speed_m_s=-1), "$.shot.speed_m_s"),
        (shot(aim_rad=1.4), "$.shot.aim_rad"),
        (shot(spin_rad_s=1e9), "$.shot.spin_rad_s"),
        (shot(speed_m_s=None), "$.shot.speed_m_s"),
        ("{", "-"),
        ("", "-"),
        ("[]", "-"),
        ("\udcff".encode("utf-8", "surrogateescape").decode("latin-1") + "{}", "-"),
    ],
)
def test_a_bad_scene_gives_one_line_with_its_place(told: object, place: str) -> None:
    line = refusal(told)
    assert line.startswith("-")
    assert f" at {place}: " in line if place.startswith("$") else place in line


def test_a_gap_of_up_to_ten_micrometres_is_allowed_and_none_too() -> None:
    for gap in (0.0, 1e-7, 1e-5):
        told = play(scene(rocks=[rock(0, 0.1, 0.5), rock(1, 0.1, 0.5 + 0.030 + gap)]))
        assert len(told["rocks"]) == 3


def test_many_answers_line_by_line_and_goes_on_after_a_bad_one(tmp_path: Path) -> None:
    lines = [json.dumps(scene()), "", "  ", json.dumps(shot(speed_m_s=99)), "nonsense", json.dumps(scene(rocks=[]))]
    file = tmp_path / "many.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    answer = run("shot", file, "--many")
    assert answer.exit_code == 2
    told = [json.loads(line) for line in answer.stdout.splitlines()]
    assert [entry["format"] for entry in told] == [
        "flintflick.shot/1",
        "flintflick.error/1",
        "flintflick.error/1",
        "flintflick.shot/1",
    ]
    assert told[0] == play(scene())
    assert list(told[1]) == ["format", "line", "path", "message"]
    assert (told[1]["line"], told[1]["path"]) == (4, "$.shot.speed_m_s")
    assert told[1]["message"] == "a speed from 0.05 to 3.5 m/s (max_speed_m_s), got 99"
    assert (told[2]["line"], told[2]["path"]) == (5, "$")
    good = run("shot", "-", "--many", given="\n".join([lines[0], lines[5]]))
    assert good.exit_code == 0
    assert good.stdout.splitlines() == [answer.stdout.splitlines()[0], answer.stdout.splitlines()[3]]


def test_the_cap_of_events_is_an_error_of_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planner, "MAX_EVENTS", 1)
    assert "5000 events" in refusal(scene())
    answer = run("shot", "-", "--many", given=json.dumps(scene()))
    assert answer.exit_code == 2
    assert json.loads(answer.stdout)["line"] == 1


def test_without_json_a_person_is_told_in_words() -> None:
    answer = run("shot", "-", given=json.dumps(scene()))
    assert answer.exit_code == 0
    assert "rocks 0 and 6 at 0.494 m/s" in answer.stdout
    assert "827.705" in answer.stdout


def test_a_missing_scene_file_is_named() -> None:
    answer = run("shot", "no/such.scene.json", "--json")
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert "no/such.scene.json: a readable scene file, got no such file" in answer.stderr


def test_params_list_shows_unit_range_default_and_source() -> None:
    answer = run("params", "list")
    assert answer.exit_code == 0
    assert "friction" in answer.stdout
    assert "source: " in answer.stdout
    told = json.loads(run("params", "list", "--json").stdout)
    assert list(told) == ["params", "params_presets", "sheets"]
    assert told["params"]["rock_mass_kg"]["unit"] == "kg"
    assert told["params"]["rock_mass_kg"]["default"] == 0.005
    assert set(told["sheets"]) == {"classic", "open"}


def test_params_check_says_what_changes_or_what_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("friction = 0.3\n", encoding="utf-8")
    answer = run("params", "check", file)
    assert answer.exit_code == 0
    assert "friction = 0.3 1 (default 0.2)" in answer.stdout
    assert "OK: 1 of 31 parameters differ" in answer.stdout
    file.write_text("friction = 3\n", encoding="utf-8")
    bad = run("params", "check", file)
    assert bad.exit_code == 2
    assert bad.stdout == ""
    assert bad.stderr.count("\n") == 1
    assert "at $.friction: a number from 0.01 to 1, got 3" in bad.stderr


def test_a_key_that_stands_there_twice_is_refused() -> None:
    text = json.dumps(scene()).replace('"y_m": 0.1,', '"y_m": 0.2, "y_m": 0.1,')
    assert text.count('"y_m"') == 3
    assert "every key once, got 'y_m' twice" in refusal(text)
    answer = run("shot", "-", "--many", given=text)
    assert answer.exit_code == 2
    assert json.loads(answer.stdout)["line"] == 1


def test_a_byte_order_mark_is_no_part_of_a_scene_or_a_parameter_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xef\xbb\xbffriction = 0.2\r\n")
    text = json.dumps(scene(), indent=1).replace("\n", "\r\n").encode()
    marked = run("shot", "-", "--json", "--params", file, given=b"\xef\xbb\xbf" + text)
    assert marked.exit_code == 0
    assert json.loads(marked.stdout) == play(scene())


@pytest.mark.parametrize("hz", ["nan", "0", "-5", "inf", "often", "100001"])
def test_a_trace_needs_a_rate(hz: str) -> None:
    answer = run("shot", "-", "--trace", hz, given=json.dumps(scene()))
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert answer.stderr.count("\n") == 1
    assert "--trace" in answer.stderr


def test_a_trace_that_would_fill_the_memory_is_refused() -> None:
    slippery = shot(speed_m_s=20) | {
        "sheet": "open",
        "params": {"friction": 0.01, "gravity_m_s2": 0.1, "max_speed_m_s": 20},
        "rocks": [],
    }
    line = refusal(slippery, "--trace", "100000")
    assert line.startswith("--trace: at most 50 samples a second for this shot of 2e+04 s (1000000 poses in all), got")
    assert len(play(slippery, "--trace", "0.01")["trace"]["t_s"]) == 201
    answer = run("shot", "-", "--many", "--trace", "100000", given=json.dumps(slippery) + "\n" + json.dumps(scene()))
    assert answer.exit_code == 2
    assert [json.loads(text)["format"] for text in answer.stdout.splitlines()] == [
        "flintflick.error/1",
        "flintflick.shot/1",
    ]


def test_a_long_wrong_value_is_cut_short() -> None:
    assert len(refusal(scene(params={"friction": "x" * 5000}))) < 150
