"""Aim and release: a sling whose shown aim is the thrown aim."""

from __future__ import annotations

from itertools import pairwise
from math import degrees, radians

import pytest

from curling.ui.aim import COARSE_RAD, FINE_RAD, FULL_PULL_SHARE, AimScale, SlingAim, slide_distance_m
from shared.ui.media.viewport import Viewport

VIEWPORT = Viewport((100.0, 120.0), 1080.0)
WIDTH = 1280
FASTEST = 3.5


def sling(sensitivity: float = 1.0, ui_scale: float = 1.0) -> SlingAim:
    return SlingAim(AimScale.of_window(VIEWPORT, WIDTH, ui_scale, sensitivity, FASTEST))


def pulled(aim: SlingAim, dx_px: float, dy_px: float, start: tuple[float, float] = (900.0, 600.0)) -> SlingAim:
    aim.press(*start, 10.0)
    for step in range(1, 11):
        aim.move(start[0] + dx_px * step / 10, start[1] + dy_px * step / 10, 10.0 + step / 50)
    return aim


def test_a_pull_aims_the_other_way_from_anywhere() -> None:
    for start in ((900.0, 600.0), (400.0, 10.0)):
        aimed = pulled(sling(), -200, 0, start).aimed
        assert aimed.aim_rad == pytest.approx(0)
        assert aimed.is_ready
    # Pulling down on the screen (to the thrower's right) throws to the left.
    assert degrees(pulled(sling(), -100, 100).aimed.aim_rad) == pytest.approx(45)


def test_full_power_lies_within_a_third_of_the_window() -> None:
    third = WIDTH * FULL_PULL_SHARE
    assert pulled(sling(), -third, 0).aimed.speed_m_s == pytest.approx(FASTEST)
    assert pulled(sling(), -2 * third, 0).aimed.speed_m_s == pytest.approx(FASTEST)
    assert pulled(sling(), -0.9 * third, 0).aimed.speed_m_s < FASTEST
    assert pulled(sling(sensitivity=2.0), -third / 2, 0).aimed.speed_m_s == pytest.approx(FASTEST)


def test_power_grows_with_the_pull_and_resolves_speed_to_a_hundredth() -> None:
    speeds = [pulled(sling(), -float(px), 0).aimed.speed_m_s for px in range(14, 427)]
    assert all(before < after for before, after in pairwise(speeds))
    draw = next(index for index, speed in enumerate(speeds) if speed > 1.6)
    assert speeds[draw + 1] / speeds[draw] < 1.01


def test_the_dead_zone_throws_nothing() -> None:
    aim = pulled(sling(), -10, 5)
    assert not aim.aimed.is_ready
    assert not aim.release(890, 605, 11.0).is_ready
    assert not pulled(sling(ui_scale=2.0), -20, 5).aimed.is_ready


def test_a_backward_aim_throws_nothing() -> None:
    aimed = pulled(sling(), 200, 0).aimed
    assert aimed.is_backwards
    assert not aimed.is_ready


def test_releasing_cannot_change_the_aim() -> None:
    steady = pulled(sling(), -200, 60)
    steady.move(700, 660, 11.0)
    shown = steady.aimed
    # The hand twitches by 3 pixels while the button goes up.
    steady.move(702, 661, 11.41)
    steady.move(703, 662, 11.43)
    thrown = steady.release(703, 662, 11.44)
    assert (thrown.aim_rad, thrown.speed_m_s) == (shown.aim_rad, shown.speed_m_s)
    assert not steady.is_set


@pytest.mark.parametrize("tremor_px", [0.0, 1.0])
def test_a_hand_at_rest_may_jerk_while_it_lets_go(tremor_px: float) -> None:
    """Eleven pixels in the last moments turned the aim by degrees; after a rest they turn nothing."""
    aim = pulled(sling(), -200, 0)
    for step in range(20):
        aim.move(700 + tremor_px * (step % 2), 600, 10.3 + step / 100)
    aim.move(700, 600, 10.494)
    shown = aim.aimed
    aim.move(703, 611, 10.54)
    aim.move(690, 630, 10.55)
    assert aim.release(690, 630, 10.555) == shown


def test_a_hand_still_moving_is_taken_at_its_last_place() -> None:
    """Without a rest before it, or beyond a jerk, the last move is meant."""
    moving = pulled(sling(), -200, 0)
    moving.move(700, 611, 10.21)
    last = moving.aimed
    assert moving.release(700, 611, 10.22) == last
    far = pulled(sling(), -200, 0)
    far.move(700, 660, 10.55)
    last = far.aimed
    assert far.release(700, 660, 10.56) == last


def test_a_real_last_move_counts() -> None:
    aim = pulled(sling(), -200, 0)
    aim.move(600, 600, 10.43)
    assert aim.release(600, 600, 10.44).speed_m_s == pytest.approx(pulled(sling(), -300, 0).aimed.speed_m_s)


def test_cancel_forgets_everything() -> None:
    aim = pulled(sling(), -200, 0)
    aim.cancel()
    assert not aim.is_set
    assert not aim.release(700, 600, 11.0).is_ready


def test_keys_turn_by_one_and_a_tenth_of_a_degree() -> None:
    aim = sling()
    aim.turn(COARSE_RAD)
    aim.turn(FINE_RAD)
    assert degrees(aim.aimed.aim_rad) == pytest.approx(1.1)
    assert aim.aimed.is_ready
    aim.strengthen(0.05)
    assert aim.aimed.speed_m_s == pytest.approx(FASTEST / 2 + 0.05)
    for _ in range(200):
        aim.turn(COARSE_RAD)
        aim.strengthen(0.1)
    assert aim.aimed.aim_rad == pytest.approx(radians(80))
    assert aim.aimed.speed_m_s == FASTEST


def test_keys_refine_a_pull_without_moving_it() -> None:
    aim = pulled(sling(), -200, 0)
    before = aim.aimed
    aim.turn(-FINE_RAD)
    aim.strengthen(0.005)
    assert degrees(aim.aimed.aim_rad - before.aim_rad) == pytest.approx(-0.1)
    assert aim.aimed.speed_m_s == pytest.approx(before.speed_m_s + 0.005)
    thrown = aim.release(700, 600, 11.0)
    assert degrees(thrown.aim_rad) == pytest.approx(-0.1)


def test_the_distance_is_that_of_the_sheet() -> None:
    assert slide_distance_m(1.657, 0.2, 9.81) == pytest.approx(0.6997, abs=1e-3)


def test_another_window_ends_a_pull_but_keeps_keys() -> None:
    aim = pulled(sling(), -200, 0)
    aim.rescale(AimScale.of_window(VIEWPORT, 1920, 1.5, 1.0, FASTEST))
    assert not aim.is_set
    aim.turn(COARSE_RAD)
    aim.rescale(AimScale.of_window(VIEWPORT, 1280, 1.0, 1.0, FASTEST))
    assert aim.is_set
