"""The page of a check, and the ways of rocks that it draws."""

from __future__ import annotations

import json
import math
import re
from html.parser import HTMLParser
from itertools import pairwise
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from curling.lab.regress_compare import circumstances, differences
from curling.lab.regress_paths import DEVIATION_UM, simplified
from curling.lab.regress_suite import Case, perform
from curling.lab.scene import ParamsResolver
from curling.physics.engine import EventSteppedSimulator
from tests.helpers.suites import recorded_suite, run, told, write_scene

if TYPE_CHECKING:
    from pathlib import Path

    from curling.lab.regress_suite import Record

SVG = "{http://www.w3.org/2000/svg}"


class Page(HTMLParser):
    """Tags that are open, and every tag with its attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def page_after(folder: Path, **changes: float) -> tuple[str, list[ET.Element]]:
    """The page of a check with other parameters, and its drawings."""
    params = folder / "mine.toml"
    params.write_text("".join(f"{key} = {value}\n" for key, value in changes.items()), encoding="utf-8")
    report = folder / "report.html"
    run("regress", "check", folder, "--params", params, "--html", report)
    text = report.read_text("utf-8")
    return text, [ET.fromstring(found) for found in re.findall(r"<svg.*?</svg>", text, re.DOTALL)]  # noqa: S314 - ours


def test_the_page_draws_what_changed_then_and_now_and_names_the_rest(tmp_path: Path) -> None:
    folder = recorded_suite(tmp_path)
    text, drawings = page_after(folder, friction=0.21)
    page = Page(text)
    assert page.open == []
    assert len(drawings) == 2
    assert "<li>out/left</li>" in text
    assert "parameter friction: recorded 0.2, now 0.21" in text
    slide = drawings[1]
    assert "slide" in (slide.findtext(f"{SVG}title") or "")
    ways = {way.get("class"): way.get("points") for way in slide.iter(f"{SVG}polyline")}
    assert ways.keys() == {"then changed", "now changed"}
    end = 1e3 * (0.1 + 1.6**2 / 2 / 9.81 / 0.21)
    assert ways["now changed"] == f"165.00,-100.00 165.00,-{end:.2f}"
    rests = {circle.get("class"): circle for circle in slide.iter(f"{SVG}circle")}
    assert float(rests["now changed"].get("cy", "")) == round(-end, 2)
    assert rests["now changed"].get("r") == "15"


def test_the_page_needs_nothing_but_itself(tmp_path: Path) -> None:
    text, _ = page_after(recorded_suite(tmp_path), friction=0.3)
    page = Page(text)
    assert {"script", "link", "img", "iframe"} & {tag for tag, _ in page.tags} == set()
    assert [name for _, attributes in page.tags for name in attributes if name in {"src", "href", "onclick"}] == []
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)", text) == []


def test_a_page_without_a_change_says_so(tmp_path: Path) -> None:
    text, drawings = page_after(recorded_suite(tmp_path))
    assert drawings == []
    assert "3 scenes: 3 as recorded, 0 changed" in text


def test_names_of_files_are_text_for_the_page(tmp_path: Path) -> None:
    write_scene(tmp_path, "a<b>&c", told())
    assert run("regress", "record", tmp_path).exit_code == 0
    text, drawings = page_after(tmp_path, friction=0.3)
    assert "<h2>a&lt;b&gt;&amp;c</h2>" in text
    assert (drawings[0].findtext(f"{SVG}title") or "").startswith("a<b>&c: ")
    (tmp_path / "a<b>&c.record.json").unlink()
    assert "<b>" not in page_after(tmp_path)[0]


def test_what_changed_is_told_where_the_page_cannot_be_written(tmp_path: Path) -> None:
    folder = recorded_suite(tmp_path)
    write_scene(folder, "slide", told(1.5))
    (tmp_path / "full").write_bytes(b"")
    answer = run("regress", "check", folder, "--html", tmp_path / "full" / "report.html")
    assert answer.exit_code == 2
    assert re.search(r"slide +CHANGED", answer.stdout)
    assert answer.stderr.startswith(f"flintflick: cannot write {tmp_path / 'full' / 'report.html'}: ")


def test_a_page_without_a_change_explains_no_drawings(tmp_path: Path) -> None:
    recorded_suite(tmp_path)
    text, drawings = page_after(tmp_path)
    assert (drawings, Page(text).open) == ([], [])
    assert "As recorded" in text
    assert "Drawings" not in text


def test_a_plane_without_edges_and_a_rock_that_goes_out_are_drawn(tmp_path: Path) -> None:
    write_scene(tmp_path, "plane", told(3.0, ((0.17, 0.5),), sheet="open"))
    write_scene(tmp_path, "slammer", told(2.4))
    assert run("regress", "record", tmp_path).exit_code == 0
    _, (plane, slammer) = page_after(tmp_path, friction=0.38)
    assert [rect.get("class") for rect in plane.iter(f"{SVG}rect")] == []
    _, _, _, height = map(float, plane.get("viewBox", "").split())
    assert height > 1e3 * 3.0**2 / 2 / 9.81 / 0.38 / 2  # all of the ways is in view
    assert [rect.get("class") for rect in slammer.iter(f"{SVG}rect")] == ["sheet", "slammer", "slammer"]
    crosses = [path for path in slammer.iter(f"{SVG}path") if path.get("class", "").startswith(("then", "now"))]
    assert [cross.get("class") for cross in crosses] == ["then changed"]


@given(st.lists(st.tuples(st.integers(-2000, 2000), st.integers(-2000, 2000)), min_size=1, max_size=40))
def test_every_point_of_a_way_lies_near_the_corners_that_are_kept(way: list[tuple[int, int]]) -> None:
    corners = simplified(way)
    assert corners[0] == way[0]
    if len(corners) > 1:
        assert corners[-1] == way[-1]
    stretches = list(pairwise(corners)) or [(corners[0], corners[0])]
    for point in way:
        assert min(off_line(point, *stretch) for stretch in stretches) <= DEVIATION_UM + 1e-6


def off_line(point: tuple[int, int], start: tuple[int, int], end: tuple[int, int]) -> float:
    """Distance to a stretch, by its nearest of many points (an upper bound near enough for integers)."""
    length = math.dist(start, end)
    if not length:
        return math.dist(point, start)
    along = sum((p - s) * (e - s) for p, s, e in zip(point, start, end, strict=True)) / length
    nearest = [s + (e - s) * min(max(along / length, 0), 1) for s, e in zip(start, end, strict=True)]
    return math.dist(point, nearest)


def test_a_straight_way_has_two_corners_and_a_rest_has_none(tmp_path: Path) -> None:
    record = simulate(tmp_path, told(1.6, ((0.05, 0.7),)))
    assert {key: len(way) for key, way in record.paths.items()} == {9: 2}
    bent = simulate(tmp_path, told(1.9, ((0.172, 0.6),)))
    assert len(bent.paths[9]) == 3
    assert len(bent.paths[0]) == 2


def simulate(folder: Path, scene: dict[str, object]) -> Record:
    file = write_scene(folder, "any", dict(scene))
    case = Case("any", file, folder / "any.record.json")
    return perform(case, EventSteppedSimulator(), ParamsResolver(), {"pymunk": "7"})


def test_turns_are_compared_round_the_circle_as_arc_of_the_rim(tmp_path: Path) -> None:
    def turned(angle: float) -> Record:
        lying = {"id": 0, "side": 0, "x_m": 0.1, "y_m": 0.7, "angle_rad": angle}
        return simulate(tmp_path, told() | {"rocks": [lying]})

    before, after = turned(-0.001), turned(0.001)
    (found,) = differences(before, after, 0.02)
    assert found.by_mm is not None
    assert math.isclose(found.by_mm, 15 * 0.002, rel_tol=1e-6)
    assert differences(before, after, 0.04) == ()


def test_a_totem_that_stands_elsewhere_is_a_difference(tmp_path: Path) -> None:
    def standing(dx: float | None) -> Record:
        totem = None if dx is None else {"dx_m": dx, "dy_m": 0.0}
        lying = {"id": 0, "side": 0, "x_m": 0.1, "y_m": 0.7, "totem": totem}
        return simulate(tmp_path, told() | {"rocks": [lying]})

    (found,) = differences(standing(0.001), standing(0.003), 1.9)
    assert found.by_mm is not None
    assert math.isclose(found.by_mm, 2.0)
    assert differences(standing(0.001), standing(0.003), 2.1) == ()
    (lost,) = differences(standing(0.001), standing(None), 1000.0)
    assert "totem" in lost.recorded
    assert "totem" not in lost.now


def test_versions_that_changed_are_told(tmp_path: Path) -> None:
    record = simulate(tmp_path, told())
    file = write_scene(tmp_path, "any", told())
    other = perform(Case("any", file, file), EventSteppedSimulator(), ParamsResolver(), {"pymunk": "8", "numba": "1"})
    assert circumstances(record, other) == [
        "version of numba: recorded none, now 1",
        "version of pymunk: recorded 7, now 8",
    ]
    assert json.loads(json.dumps(circumstances(record, record))) == []
