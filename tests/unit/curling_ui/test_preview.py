"""The path before the throw comes from the engine, and is as long as may be shown."""

from __future__ import annotations

from math import radians, sin

import pytest

from curling.rules.params import default_params
from curling.rules.simulator import RockBody, Shot
from curling.ui.preview import SHORT_M, PreviewMode, allowed_preview, cut, length, preview
from tests.helpers.curling_table import Table
from tests.helpers.sliding_simulator import SlidingSimulator

PARAMS = default_params()
SHOT = Shot(0, 0, 0.165, 0.08, 1.6, radians(5))
LYING = RockBody(6, 1, 0.165, 0.6)


def test_the_short_preview_is_150_mm_of_the_real_path() -> None:
    simulator = SlidingSimulator()
    view = preview(simulator, PARAMS, [LYING], SHOT, PreviewMode.SHORT)
    assert view is not None
    (path,) = view.paths
    assert path.is_thrown
    assert length(path.points) == pytest.approx(SHORT_M, rel=1e-9)
    assert path.points[0] == (0.165, 0.08)
    assert path.points[-1][0] == pytest.approx(0.165 - SHORT_M * sin(radians(5)), abs=1e-6)
    assert simulator.calls == [((LYING,), SHOT)]
    assert view.rests == ()
    assert SHORT_M == 0.15


def test_the_whole_preview_ends_where_the_rock_ends_and_leaves_out_what_does_not_move() -> None:
    view = preview(SlidingSimulator(), PARAMS, [LYING], SHOT, PreviewMode.FULL)
    assert view is not None
    assert [path.rock for path in view.paths] == [0]
    assert [rock.id for rock in view.rests] == [0]
    assert (view.rests[0].x_m, view.rests[0].y_m) == pytest.approx(view.paths[0].points[-1], abs=1e-4)


def test_off_shows_nothing_and_asks_no_engine() -> None:
    simulator = SlidingSimulator()
    assert preview(simulator, PARAMS, [LYING], SHOT, PreviewMode.OFF) is None
    assert simulator.calls == []


def test_a_short_path_is_not_lengthened() -> None:
    points = ((0.0, 0.0), (0.0, 0.1))
    assert cut(points, 0.15) == points
    assert cut(points, 0.025) == ((0.0, 0.0), (0.0, 0.025))


def test_all_of_the_path_is_for_practice_and_a_match_is_the_same_for_both() -> None:
    match, practice = Table().state.config, Table(practice=True).state.config
    blind = Table(preview="off").state.config
    assert allowed_preview(match, "full") is PreviewMode.SHORT
    assert allowed_preview(match, "off") is PreviewMode.OFF
    assert allowed_preview(blind, "full") is PreviewMode.OFF
    assert allowed_preview(practice, "full") is PreviewMode.FULL
