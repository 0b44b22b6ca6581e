"""Tables of measured shots: units, separators, what may be left out, and what is wrong with one."""

from __future__ import annotations

import json
import math
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curling.lab.fit_observations import read_observations
from curling.lab.scene import decode_scene
from curling.rules.simulator import TotemOffset
from shared.core.errors import FlintflickError
from tests.helpers.suites import run

if TYPE_CHECKING:
    from curling.lab.fit_observations import MeasuredShot

HEADER = "shot,rock,start_x_mm,start_y_mm,speed_m_s,aim_deg,end_x_mm,end_y_mm"
ROW = "1,9,165,100,1.2,0,165,467"


def write(folder: Path, *lines: str) -> Path:
    file = folder / "measured.csv"
    file.write_bytes("\n".join(lines).encode())
    return file


def read(folder: Path, *lines: str) -> list[MeasuredShot]:
    return read_observations(write(folder, *lines))


def test_a_shot_is_the_rows_of_its_name_the_thrown_rock_first(tmp_path: Path) -> None:
    one, two = read(tmp_path, HEADER, "a,9,165,100,1.2,5,160,300", "b,7,165,100,1.3,,,", "a,2,170,300,,,180,350.5")
    assert (one.name, two.name) == ("a", "b")
    assert one.thrown.body.id == 9
    assert (one.thrown.body.x_m, one.thrown.body.y_m) == (0.165, 0.1)
    assert one.thrown.end == (0.16, 0.3)
    assert (one.launch["speed"].value, one.launch["aim"].value) == (1.2, math.radians(5))
    assert (one.launch["spin"].value, one.launch["spin"].is_exact) == (0.0, True)
    (other,) = one.others
    assert (other.line, other.body.id) == (4, 2)
    assert other.end == pytest.approx((0.18, 0.3505))
    assert (two.thrown.end, two.launch["aim"].value, two.launch["aim"].is_exact) == (None, None, False)


def test_every_quantity_has_its_units(tmp_path: Path) -> None:
    (shot,) = read(
        tmp_path,
        "rock,shot,start_x_m,start_y_m,end_x_m,end_y_m,speed_m_s,speed_error_m_s,aim_rad,aim_error_deg,spin_rev_s,"
        "spin_error_rad_s,weight,note,totem,end_totem_x_m,end_totem_y_mm",
        "3,x,0.1,0.2,0.3,0.4,1.5,0.1,0.2,1,2,0.5,4,a windy day,yes,0.31,410",
    )
    rock = shot.thrown
    assert rock.end == (0.3, 0.4)
    assert rock.end_totem == pytest.approx((0.31, 0.41))
    assert rock.body.totem == TotemOffset()
    assert rock.weight == 4
    assert (shot.launch["speed"].value, shot.launch["speed"].error) == (1.5, 0.1)
    assert (shot.launch["aim"].value, shot.launch["aim"].error) == (0.2, math.radians(1))
    assert (shot.launch["spin"].value, shot.launch["spin"].error) == (2 * math.tau, 0.5)


@pytest.mark.parametrize("separator", [";", "\t"])
def test_tables_of_other_countries_are_read_with_their_decimal_comma(tmp_path: Path, separator: str) -> None:
    header, row = HEADER.replace(",", separator), ROW.replace(",", separator)
    (shot,) = read(
        tmp_path, "\ufeff# by Ana, 3rd of May", "", header, row.replace("1.2", "1,2").replace("467", "467,5")
    )
    assert shot.launch["speed"].value == 1.2
    assert shot.thrown.end == (0.165, 0.4675)
    assert shot.thrown.line == 4


def test_spin_is_none_or_unknown(tmp_path: Path) -> None:
    none, unknown = read(tmp_path, HEADER + ",spin_rad_s", ROW + ",", "2" + ROW[1:] + ",?")
    assert none.launch["spin"].is_exact
    assert unknown.launch["spin"].value is None


def test_a_scene_gives_the_starts_and_the_rocks_that_nobody_measured(tmp_path: Path) -> None:
    told = {
        "format": "flintflick.scene/1",
        "rocks": [
            {"id": 0, "side": 0, "x_m": 0.16, "y_m": 0.5, "totem": True},
            {"id": 1, "side": 0, "x_m": 0.05, "y_m": 0.6},
        ],
        "shot": {"rock": 9, "side": 1, "x_m": 0.165, "y_m": 0.1, "speed_m_s": 1.5},
    }
    scene = decode_scene(json.dumps(told).encode())
    file = write(tmp_path, "shot,rock,end_x_mm,end_y_mm,speed_m_s", "1,9,165,440,1.5", "1,0,160,600,", "2,7,,,1.1")
    one, two = read_observations(file, scene)
    assert (one.thrown.body.x_m, one.thrown.body.y_m) == (0.165, 0.1)
    assert [(rock.body.id, rock.body.x_m, rock.end) for rock in one.others] == [(0, 0.16, (0.16, 0.6)), (1, 0.05, None)]
    assert one.others[0].body.totem == TotemOffset()
    assert [rock.body.id for rock in two.others] == [0, 1]


def test_the_fit_takes_sheet_and_parameters_of_the_scene(tmp_path: Path) -> None:
    told = {
        "format": "flintflick.scene/1",
        "sheet": "open",
        "params": {"friction": 0.05},
        "rocks": [],
        "shot": {"rock": 9, "side": 1, "x_m": 0.0, "y_m": 0.0, "speed_m_s": 3.0},
    }
    scene = tmp_path / "plane.scene.json"
    scene.write_text(json.dumps(told), "utf-8")
    end = 1e3 * 9 / (2 * 0.06 * 9.81)  # metres beyond any sheet
    file = write(tmp_path, "shot,rock,end_x_mm,end_y_mm,speed_m_s,aim_deg", f"1,9,0,{end},3,0", f"2,9,0,{end + 1},3,0")
    answer = run("fit", file, "--free", "friction", "--scene", scene, "--json")
    (friction,) = json.loads(answer.stdout)["parameters"]
    assert friction["start"] == 0.05
    assert friction["value"] == pytest.approx(0.06, rel=1e-3)
    twice = run("fit", file, "--free", "friction", "--scene", scene, "--preset", "classic")
    assert twice.exit_code == 2
    assert "--preset: no preset beside --scene" in twice.stderr


def test_a_weight_of_nothing_counts_for_nothing(tmp_path: Path) -> None:
    rows = ["1,9,165,100,1.2,0,165,467,1", "2,9,165,100,1.2,0,165,467,", "3,9,165,100,1.2,0,165,800,0"]
    answer = run("fit", write(tmp_path, HEADER + ",weight", *rows), "--free", "friction", "--json")
    told = json.loads(answer.stdout)
    assert told["parameters"][0]["value"] == pytest.approx(0.2, rel=1e-3)
    assert told["residuals"]["coordinates"] == 4
    assert told["residuals"]["outliers"] == []


def test_a_weight_of_nothing_is_as_good_as_no_row(tmp_path: Path) -> None:
    rows = [f"{shot},9,165,100,1.2,0,165,{end}" for shot, end in enumerate((465, 470, 467, 464))]
    without = run("fit", write(tmp_path, HEADER, *rows), "--free", "friction", "--json")
    ignored = [f"{row},0" for row in rows] + ["9,9,165,100,,,165,600,0"]  # whose speed is not to be found either
    weighed = run(
        "fit",
        write(tmp_path, HEADER + ",weight", *(f"1{row},1" for row in rows), *ignored),
        "--free",
        "friction",
        "--json",
    )
    one, two = json.loads(without.stdout), json.loads(weighed.stdout)
    assert two["parameters"] == one["parameters"]
    assert two["residuals"]["agreement"] == one["residuals"]["agreement"]
    assert two["launches"] == []


def test_cells_that_a_spreadsheet_adds_at_the_right_are_no_columns(tmp_path: Path) -> None:
    (shot,) = read(tmp_path, f"{HEADER},, ", f"{ROW},,", ",,,,,,,,,")
    assert shot.thrown.end == (0.165, 0.467)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_what_spreadsheets_write_as_unicode_is_read(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "measured.csv"
    file.write_bytes(f"{HEADER},note\r\n{ROW},Stoß\r\n".encode(encoding))
    assert len(read_observations(file)) == 1


@pytest.mark.parametrize(
    ("lines", "place", "words"),
    [
        ([], "", "a header and at least one row"),
        ([HEADER], "", "a header and at least one row"),
        (["shot,rock,colour", "1,2,3"], ":1", "`colour`"),
        (["rock,end_x_mm,end_y_mm", "1,2,3"], ":1", "a column shot, add it"),
        (["shot,rock,end_x_mm", "1,2,3"], ":1", "a column end_y_mm, add it"),
        (["shot,rock,end_x_mm,end_x_m,end_y_mm", "1,2,3,4,5"], ":1", "end_x_mm and end_x_m"),
        ([HEADER, ROW + ",7"], ":2", "8 cells, as the header has, got 9"),
        (["# comment", HEADER, "", ROW, "1,2,3"], ":5", "8 cells"),
        ([HEADER, ",9,165,100,1.2,0,165,467"], ":2 at column shot", "number or name"),
        ([HEADER, "1,nine,165,100,1.2,0,165,467"], ":2 at column rock", "`nine`"),
        ([HEADER, "1,9.5,165,100,1.2,0,165,467"], ":2 at column rock", "whole"),
        ([HEADER, "1,-9,165,100,1.2,0,165,467"], ":2 at column rock", "at least 0"),
        ([HEADER, "1,9,165,100,1.2,0,165,four"], ":2 at column end_y_mm", "a number, got `four`"),
        ([HEADER, "1,9,165,100,1.2,0,165,nan"], ":2 at column end_y_mm", "`nan`"),
        ([HEADER, "1,9,165,100,1.2,0,165,1e99"], ":2 at column end_y_mm", "`1e99`"),
        ([HEADER, "1,9,165,100,1.2,0,165,"], ":2 at column end_y_mm", "beside the other coordinate"),
        ([HEADER, "1,9,,,1.2,0,165,467"], ":2 at column start_x_mm", "where rock 9 was before the shot"),
        ([HEADER, "1,9,165,100,fast,0,165,467"], ":2 at column speed_m_s", "`fast`"),
        ([HEADER, "1,9,165,100,-1,0,165,467"], ":2 at column speed_m_s", "at least 0"),
        ([HEADER, ROW, "1,9,165,200,,,165,467"], ":3 at column rock", "every rock once in shot 1"),
        ([HEADER, ROW, "1,2,165,200,1.5,,165,467"], ":3 at column speed_m_s", "first row of a shot"),
        ([HEADER, "1,9,165,100,1.2,0,,"], "", "at least one row that says where a rock came to rest"),
        ([HEADER + ",totem", ROW + ",perhaps"], ":2 at column totem", "yes or no"),
        ([HEADER + ",end_totem_x_mm,end_totem_y_mm", ROW + ",1,2"], ":2 at column totem", "yes for a rock"),
        ([HEADER + ",weight", ROW + ",-1"], ":2 at column weight", "at least 0"),
        ([HEADER + ",speed_error_m_s", "1,9,165,100,,0,165,467,0.1"], ":2 at column speed_error_m_s", "is unknown"),
        ([HEADER, ROW, "1,2,165,120,,,165,467"], ":2 at shot 1", "rock"),
        ([HEADER, "1,9,165,100,99,0,165,467"], ":2 at shot 1", "max_speed_m_s"),
        ([HEADER, "1,9,165,100,1.2,89,165,467"], ":2 at shot 1", "aim"),
        ([HEADER, "\0"], "", "zero characters"),
        ([f"{HEADER},", ROW + ",7"], ":2", "8 cells, as the header has, got 9"),
        ([HEADER.replace("aim_deg", ""), ROW], ":1", "a name above every column that is not empty"),
        ([HEADER, ROW, ROW.replace("467", '"467'), ROW, ROW], ":3", "closed"),
        ([HEADER + ",note", ROW + ',"two\nlines"', ROW + ',"two\nlines",7'], ":4", "9 cells"),
        ([HEADER, ROW.replace("467", '"467,5"')], ":2 at column end_y_mm", "decimal point"),
        ([HEADER + ",weight", ROW + ",0"], "", "at least one row that says where a rock came to rest"),
    ],
)
def test_a_bad_table_is_told_with_line_column_and_remedy(
    tmp_path: Path, lines: list[str], place: str, words: str
) -> None:
    file = write(tmp_path, *lines)
    answer = run("fit", file, "--free", "friction")
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert answer.stderr.count("\n") == 1
    assert answer.stderr.startswith(f"flintflick: {file}{place}: ")
    assert words in answer.stderr


def test_a_missing_file_and_one_of_another_kind_are_told(tmp_path: Path) -> None:
    answer = run("fit", tmp_path / "none.csv", "--free", "friction")
    assert (answer.exit_code, answer.stderr.count("\n")) == (2, 1)
    assert "none.csv" in answer.stderr
    file = tmp_path / "picture.csv"
    file.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xff")
    answer = run("fit", file, "--free", "friction")
    assert (answer.exit_code, answer.stderr.count("\n")) == (2, 1)
    assert "save it as CSV in UTF-8" in answer.stderr
    file.write_bytes(f"{HEADER},note\n{ROW},\n{ROW},Stoß\n".encode("latin-1"))
    answer = run("fit", file, "--free", "friction")
    assert answer.stderr.startswith(f"flintflick: {file}:3: ")
    assert "save it as CSV in UTF-8" in answer.stderr


@given(st.text(alphabet=st.sampled_from(list("sho,t;ck\t\n\"'#19.e-?_mx \0é")), max_size=120))
def test_no_text_gives_anything_but_shots_or_one_line(text: str) -> None:
    with TemporaryDirectory() as name:
        file = Path(name) / "any.csv"
        file.write_bytes((HEADER + "\n" + text).encode())
        assert "\n" not in complaint(file)


def complaint(file: Path) -> str:
    """What is said of a table, empty if it is read; any other exception fails the test."""
    try:
        read_observations(file)
    except FlintflickError as problem:
        return str(problem)
    return ""
