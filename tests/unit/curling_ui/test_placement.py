"""Placing the rock: held back at the borders with the reason, refused on other rocks, beside them by itself (R7)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from curling.rules.actions import EndTurn
from curling.rules.throwing import check_start
from curling.ui.placement import area, first_place, free_spot, place
from tests.helpers.curling_table import Table

STATE = Table().state


@given(x_m=st.floats(-1, 1), y_m=st.floats(-1, 2))
def test_wherever_the_pointer_goes_the_rock_lies_legally(x_m: float, y_m: float) -> None:
    spot = place(STATE, x_m, y_m)
    check_start(STATE, spot.x_um, spot.y_um)
    left, near, right, far = area(STATE)
    is_inside = left <= x_m <= right and near <= y_m <= far
    if is_inside:
        assert spot.reason == ""
        assert abs(spot.x_um - x_m * 1e6) <= 1
    elif not (left - 1e-6 <= x_m <= right + 1e-6 and near - 1e-6 <= y_m <= far + 1e-6):
        assert spot.reason.endswith(".")


def test_each_border_says_why() -> None:
    assert "behind" in place(STATE, 0.165, 0.3).reason
    assert "slammer" in place(STATE, 0.165, 0.01).reason or "sheet" in place(STATE, 0.165, 0.01).reason
    assert "sheet" in place(STATE, -0.1, 0.08).reason


def test_another_rock_is_refused_and_avoided() -> None:
    table = Table(mammoth="thrown").turn((165.0, 500.0)).throw({0: (165.0, 83.0), 6: (165.0, 600.0)})
    while table.state.phase.value != "throw":
        table.do(EndTurn())
    refused = place(table.state, 0.165, 0.083)
    assert not refused.is_allowed
    assert "Another rock" in refused.reason
    beside = free_spot(table.state, (0.165, 0.083))
    assert beside.is_allowed
    check_start(table.state, beside.x_um, beside.y_um)
    assert 0.029 < abs(beside.point[0] - 0.165) < 0.05


def test_the_first_place_is_free() -> None:
    spot = free_spot(STATE, first_place(STATE))
    assert spot.point == first_place(STATE) or abs(spot.point[0] - first_place(STATE)[0]) < 1e-6
    assert (spot.reason, spot.is_allowed) == ("", True)
