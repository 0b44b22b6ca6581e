"""Hands on the sheet of the lab, without a window."""

from __future__ import annotations

from math import hypot, radians

import pytest

from curling.lab import trial as trials
from curling.lab.trial import first_trial
from curling.ui.lab.pointing import ARROW_M, Held, Pointing, arrow_tip, place_of, rock_at

TRIAL = first_trial()
NEAR = 0.01


def _at(rock_id: int, dx: float = 0.0, dy: float = 0.0) -> tuple[float, float]:
    x_m, y_m = place_of(TRIAL, rock_id)
    return x_m + dx, y_m + dy


def test_the_rock_under_a_place() -> None:
    assert rock_at(TRIAL, _at(1, 0.014)) == 1
    assert rock_at(TRIAL, _at(6, 0.0, -0.014)) == 6
    assert rock_at(TRIAL, _at(1, 0.016)) is None


def test_the_longest_arrow_is_the_fastest_flick() -> None:
    fastest = trials.aimed(TRIAL, 99.0, radians(30))
    x_m, y_m = arrow_tip(fastest)
    shot = fastest.shot
    assert hypot(x_m - shot.x_m, y_m - shot.y_m) == pytest.approx(ARROW_M + 0.015)
    assert x_m < shot.x_m  # to the left of the thrower


def test_dragging_the_tip_to_where_it_is_changes_nothing() -> None:
    pointing = Pointing()
    trial = trials.aimed(TRIAL, 1.5, radians(-12))
    assert pointing.press(trial, arrow_tip(trial), NEAR)
    assert pointing.held is Held.TIP
    assert pointing.drag(trial, arrow_tip(trial)) == trial


def test_dragging_the_tip_aims() -> None:
    pointing = Pointing()
    pointing.press(TRIAL, arrow_tip(TRIAL), NEAR)
    wanted = trials.aimed(TRIAL, 3.0, radians(10))
    assert pointing.drag(TRIAL, arrow_tip(wanted)) == wanted
    behind = pointing.drag(TRIAL, (TRIAL.shot.x_m, 0.0))
    assert abs(behind.shot.aim_rad) == pytest.approx(radians(80))


def test_a_rock_keeps_its_distance_to_the_pointer_that_drags_it() -> None:
    pointing = Pointing()
    assert pointing.press(TRIAL, _at(1, 0.005, -0.004), NEAR)
    assert pointing.selected == 1
    changed = pointing.drag(TRIAL, _at(1, 0.025, -0.044)).rock(1)
    assert changed is not None
    assert (changed.x_m, changed.y_m) == pytest.approx(_at(1, 0.020, -0.040))
    pointing.release()
    assert pointing.drag(TRIAL, (0.1, 0.1)) is TRIAL


def test_empty_ice_lets_go_of_the_choice() -> None:
    pointing = Pointing()
    pointing.press(TRIAL, _at(0), NEAR)
    pointing.release()
    assert not pointing.press(TRIAL, (0.05, 0.4), NEAR)
    assert (pointing.selected, pointing.held) == (None, Held.NOTHING)


def test_what_lies_under_the_pointer_is_told_once() -> None:
    pointing = Pointing()
    assert pointing.move(TRIAL, _at(0), NEAR)
    assert not pointing.move(TRIAL, _at(0, 0.001), NEAR)
    under = [pointing.hover]
    assert pointing.move(TRIAL, arrow_tip(TRIAL), NEAR)
    assert pointing.is_at_tip
    pointing.leave()
    assert [*under, pointing.hover, pointing.is_at_tip] == [0, None, False]


def test_choosing_goes_round_all_rocks() -> None:
    pointing = Pointing()
    chosen = []
    for _ in range(5):
        pointing.choose_next(TRIAL)
        chosen.append(pointing.selected)
    assert chosen == [0, 1, 2, 6, 0]


def test_a_rock_that_is_gone_is_chosen_no_more() -> None:
    pointing = Pointing()
    pointing.hold(2)
    pointing.settle(TRIAL)
    chosen = [pointing.selected]
    pointing.settle(trials.without_rock(TRIAL, 2))
    assert [*chosen, pointing.selected] == [2, None]
    assert pointing.held.value == "nothing"
