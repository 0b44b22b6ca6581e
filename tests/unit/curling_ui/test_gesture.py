"""The flick: speed and direction from stamped motion, and gestures that are no throw."""

from __future__ import annotations

import random
from math import cos, degrees, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curling.ui.gesture import Flick, FlickRecorder, Sample, Verdict, judge_flick

FASTEST = 3.5
START = (0.165, 0.08)


def whip(
    speed: float, aim_deg: float = 0.0, *, duration_s: float = 0.11, step_s: float = 0.002, start_s: float = 50.0
) -> list[Sample]:
    """An even whip: the press, then motions."""
    across, along = -sin(radians(aim_deg)), cos(radians(aim_deg))
    count = round(duration_s / step_s)
    return [
        Sample(start_s + i * step_s, START[0] + across * speed * i * step_s, START[1] + along * speed * i * step_s)
        for i in range(count + 1)
    ]


def judge(samples: list[Sample], rest_s: float = 0.004, sensitivity: float = 1.0) -> Flick:
    return judge_flick(tuple(samples), samples[-1].t_s + rest_s, sensitivity=sensitivity, max_speed_m_s=FASTEST)


@given(speed=st.floats(0.4, 3.4), aim_deg=st.floats(-75, 75), step_s=st.sampled_from([0.001, 0.002, 0.004, 0.008]))
def test_an_even_whip_gives_its_speed_and_direction(speed: float, aim_deg: float, step_s: float) -> None:
    flick = judge(whip(speed, aim_deg, step_s=step_s))
    assert flick.verdict is Verdict.THROW
    assert flick.speed_m_s == pytest.approx(speed, rel=1e-6)
    assert degrees(flick.aim_rad) == pytest.approx(aim_deg, abs=1e-6)
    assert not flick.is_capped


def test_positive_aim_is_to_the_left_of_the_thrower() -> None:
    to_the_right = [Sample(s.t_s, START[0] + (s.y_m - START[1]), s.y_m) for s in whip(1.0)]
    assert degrees(judge(to_the_right).aim_rad) == pytest.approx(-45)


def test_sensitivity_scales_the_speed_and_the_fastest_flick_caps_it() -> None:
    assert judge(whip(1.0), sensitivity=1.5).speed_m_s == pytest.approx(1.5)
    capped = judge(whip(2.0), sensitivity=2.0)
    assert (capped.speed_m_s, capped.is_capped) == (FASTEST, True)


def test_only_the_last_tenth_of_a_second_counts() -> None:
    slow = whip(0.5, duration_s=0.3)
    last = slow[-1]
    fast = [
        Sample(last.t_s + s.t_s - 50.0, s.x_m, last.y_m + s.y_m - START[1]) for s in whip(2.0, duration_s=0.104)[1:]
    ]
    assert judge([*slow, *fast]).speed_m_s == pytest.approx(2.0, rel=0.01)


def test_a_short_stillness_before_the_release_changes_nothing() -> None:
    moving = judge(whip(1.6, 10), rest_s=0.0)
    for rest_s in (0.001, 0.008, 0.02):
        still = judge(whip(1.6, 10), rest_s=rest_s)
        assert still.speed_m_s == pytest.approx(moving.speed_m_s, rel=1e-9)
        assert still.aim_rad == pytest.approx(moving.aim_rad)


def test_motions_on_the_spot_do_not_dilute_the_speed() -> None:
    recorder = FlickRecorder(*START, 50.0)
    samples = whip(1.6)
    for sample in samples[1:]:
        recorder.move(sample.x_m, sample.y_m, sample.t_s)
    end = samples[-1]
    for extra in range(1, 20):
        recorder.move(end.x_m, end.y_m, end.t_s + extra / 1000)
    flick = recorder.release(end.x_m, end.y_m, end.t_s + 0.02, sensitivity=1.0, max_speed_m_s=FASTEST)
    assert flick.speed_m_s == pytest.approx(1.6, rel=1e-6)


def test_a_pointer_that_stopped_throws_nothing() -> None:
    assert judge(whip(1.6), rest_s=0.05).verdict is Verdict.STOPPED
    assert judge(whip(1.6), rest_s=2.0).verdict is Verdict.STOPPED


def test_a_touch_throws_nothing() -> None:
    assert judge_flick((Sample(1.0, *START),), 1.1, sensitivity=1.0, max_speed_m_s=FASTEST).verdict is Verdict.TINY
    assert judge(whip(2.0, duration_s=0.004)).verdict is Verdict.TINY


def test_a_slow_drag_throws_nothing() -> None:
    assert judge(whip(0.2, duration_s=1.0)).verdict is Verdict.SLOW


def test_a_backward_or_sideways_whip_throws_nothing() -> None:
    for aim_deg in (85, -100, 180):
        assert judge(whip(1.5, aim_deg)).verdict is Verdict.BACKWARDS


def test_a_whip_seen_in_one_go_cannot_be_measured() -> None:
    samples = [Sample(60.0, s.x_m, s.y_m) for s in whip(2.0)]
    assert judge(samples).verdict is Verdict.SUDDEN


def test_of_motions_that_waited_together_only_the_last_counts() -> None:
    samples = whip(1.6, 12, step_s=0.001)
    late = samples[40].t_s  # the machine was busy for the first 40 ms
    seen = [Sample(max(s.t_s, late), s.x_m, s.y_m) for s in samples]
    flick = judge(seen)
    assert flick.speed_m_s == pytest.approx(1.6, rel=1e-6)
    assert degrees(flick.aim_rad) == pytest.approx(12, abs=1e-6)


def test_one_late_stamp_hardly_matters() -> None:
    samples = whip(1.6, step_s=0.008)
    samples[-4] = Sample(samples[-4].t_s + 0.006, samples[-4].x_m, samples[-4].y_m)
    assert judge(samples).speed_m_s == pytest.approx(1.6, rel=0.02)


def test_trembling_stamps_hardly_matter() -> None:
    rng = random.Random(11)
    for _ in range(50):
        samples = [
            Sample(s.t_s + rng.uniform(0, 0.001), round(s.x_m * 1080) / 1080, round(s.y_m * 1080) / 1080)
            for s in whip(1.6, 20)
        ]
        flick = judge(samples)
        assert flick.speed_m_s == pytest.approx(1.6, rel=0.01)
        assert degrees(flick.aim_rad) == pytest.approx(20, abs=0.5)


def test_of_a_whip_that_gathers_speed_the_last_tenth_of_a_second_is_averaged() -> None:
    samples = [Sample(50.0 + i / 500, START[0], START[1] + 5.0 * (i / 500) ** 2) for i in range(101)]
    assert judge(samples).speed_m_s == pytest.approx(5.0 * (0.2 + 0.1), rel=0.01)


def test_a_wind_up_is_no_part_of_the_whip() -> None:
    back = [Sample(50.0 + i / 500, START[0], START[1] - 0.05 * i / 25) for i in range(25)]
    forward = [Sample(50.05 + i / 500, START[0], START[1] - 0.05 + 2.0 * i / 500) for i in range(26)]
    assert judge([*back, *forward]).speed_m_s == pytest.approx(2.0, rel=0.01)


def test_time_that_runs_backwards_is_ignored() -> None:
    recorder = FlickRecorder(*START, 50.0)
    for sample in whip(1.6)[1:]:
        recorder.move(sample.x_m, sample.y_m, sample.t_s)
        recorder.move(0.0, 0.0, 10.0)
    flick = recorder.release(0.165, START[1] + 1.6 * 0.11, 50.11, sensitivity=1.0, max_speed_m_s=FASTEST)
    assert flick.speed_m_s == pytest.approx(1.6, rel=1e-3)
