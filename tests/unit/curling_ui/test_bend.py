"""The bend of a whip: arcs at any sampling, straight whips, unsteady hands."""

from __future__ import annotations

import random
from math import cos, degrees, pi, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curling.rules.flick import GRIP
from curling.ui.bend import FULL_RAD, STRAIGHT_RAD, bend_rad, offset_of_bend
from curling.ui.gesture import Flick, Sample, Verdict, judge_flick

Place = tuple[float, float]

PIXEL_M = 1 / 1060
"""A pixel on the sheet in a window of 1280 pixels."""


def arc(turn_deg: float, length_m: float, gone: float, heading_deg: float = 0.0) -> Place:
    """The place on an arc after a share of it; it starts along the heading, left is counter-clockwise."""
    if abs(turn_deg) < 1e-9:
        aside, along = 0.0, gone * length_m
    else:
        radius, angle = length_m / radians(turn_deg), gone * radians(turn_deg)
        aside, along = radius * (1.0 - cos(angle)), radius * sin(angle)
    sine, cosine = sin(radians(heading_deg)), cos(radians(heading_deg))
    return 0.165 - aside * cosine - along * sine, 0.08 + along * cosine - aside * sine


def on_pixels(place: Place) -> Place:
    return round(place[0] / PIXEL_M) * PIXEL_M, round(place[1] / PIXEL_M) * PIXEL_M


def whip(turn_deg: float, rate_hz: float, speed_m_s: float = 1.6, phase: float = 0.0, wait_s: float = 0.05) -> Flick:
    """A whip of 0.12 s along an arc that sets out to the right of the aim, on whole pixels, seen at a rate."""
    length_m, duration_s = speed_m_s * 0.12, 0.12
    times = [0.0, *((index + phase) / rate_hz for index in range(int(duration_s * rate_hz) + 1))]
    places = {min(t_s, duration_s): arc(turn_deg, length_m, min(t_s / duration_s, 1.0), -turn_deg / 2) for t_s in times}
    places[duration_s] = arc(turn_deg, length_m, 1.0, -turn_deg / 2)
    moves = [Sample(9.0 + wait_s + t_s, *on_pixels(place)) for t_s, place in sorted(places.items())]
    press = Sample(9.0, *on_pixels(arc(turn_deg, length_m, 0.0)))
    return judge_flick((press, *moves), moves[-1].t_s + 0.003, sensitivity=1.0, max_speed_m_s=3.5)


@given(turn_deg=st.floats(-90, 90), length_m=st.floats(0.02, 0.4), heading_deg=st.floats(-180, 180))
def test_an_arc_turns_by_its_angle(turn_deg: float, length_m: float, heading_deg: float) -> None:
    path = [arc(turn_deg, length_m, step / 40, heading_deg) for step in range(41)]
    assert degrees(bend_rad(path)) == pytest.approx(turn_deg, rel=0.02, abs=0.01)


def test_how_densely_the_points_lie_does_not_matter() -> None:
    even = [arc(30, 0.15, step / 12) for step in range(13)]
    slow_start = [arc(30, 0.15, (step / 30) ** 3) for step in range(31)]
    assert bend_rad(even) == pytest.approx(bend_rad(slow_start), rel=0.01)


def test_fewer_than_three_points_do_not_bend() -> None:
    assert bend_rad([]) == bend_rad([(0.1, 0.1)]) == bend_rad([(0.1, 0.1), (0.1, 0.2)]) == 0.0
    assert bend_rad([(0.1, 0.1)] * 4) == 0.0
    assert offset_of_bend([(0.1, 0.1)] * 4) == 0.0


def test_a_way_there_and_back_has_no_chord_and_does_not_bend() -> None:
    assert bend_rad([(0.0, 0.0), (0.0, 0.1), (0.0, 0.02), (0.0, 0.0)]) == pytest.approx(0.0)


@given(heading_deg=st.floats(-70, 70), length_m=st.floats(0.012, 0.4), count=st.integers(2, 60))
def test_a_straight_whip_on_pixels_gives_exactly_no_spin(heading_deg: float, length_m: float, count: int) -> None:
    path = [on_pixels(arc(0.0, length_m, step / count, heading_deg)) for step in range(count + 1)]
    assert offset_of_bend(path) == 0.0


@pytest.mark.parametrize("seed", range(20))
def test_an_unsteady_hand_that_means_to_go_straight_gives_exactly_no_spin(seed: int) -> None:
    """A wrist bends by 7 degrees, trembles by half a millimetre, and the mouse reports whole pixels."""
    rng = random.Random(seed)
    turn_deg, length_m = rng.uniform(-7, 7), rng.uniform(0.03, 0.35)
    phase = rng.uniform(0, 2 * pi)
    path = []
    for step in range(rng.randint(5, 60) + 1):
        gone = step / 60
        x_m, y_m = arc(turn_deg, length_m, gone, rng.uniform(-0.2, 0.2))
        path.append(on_pixels((x_m + 0.0005 * sin(phase + 8 * gone), y_m)))
    assert offset_of_bend(path) == 0.0


def test_the_spin_grows_from_nothing_to_the_edge_of_the_grip_and_stays_there() -> None:
    def offset(turn_deg: float) -> float:
        return offset_of_bend([arc(turn_deg, 0.2, step / 50) for step in range(51)])

    assert offset(degrees(STRAIGHT_RAD) - 0.5) == 0.0
    assert 0.0 < offset(degrees(STRAIGHT_RAD) + 1) < 0.02
    middle = degrees(STRAIGHT_RAD + FULL_RAD) / 2
    assert offset(middle) == pytest.approx(GRIP / 2, rel=0.03)
    assert offset(-middle) == pytest.approx(-GRIP / 2, rel=0.03)
    assert offset(degrees(FULL_RAD) + 2) == offset(120) == GRIP
    assert offset(-120) == -GRIP


def test_a_short_whip_must_bend_more() -> None:
    def offset(length_m: float) -> float:
        return offset_of_bend([arc(25, length_m, step / 50) for step in range(51)])

    assert offset(0.02) == offset(0.04) == 0.0
    assert 0.0 < offset(0.06) < offset(0.1)


@pytest.mark.parametrize("rate_hz", [125, 250, 500, 1000])
@pytest.mark.parametrize("turn_deg", [-42.0, -34.0, 26.0, 30.0, 38.0])
@pytest.mark.parametrize("speed_m_s", [1.3, 1.6, 2.4])
def test_the_same_whip_gives_the_same_spin_at_any_rate_of_the_mouse(
    rate_hz: int, turn_deg: float, speed_m_s: float
) -> None:
    # A tenth of a second is looked at of the 0.12 s that the arc takes.
    seen = offset_of_bend([arc(turn_deg * 10 / 12, speed_m_s * 0.1, step / 200) for step in range(201)])
    for phase in (0.1, 0.5, 0.9):
        flick = whip(turn_deg, rate_hz, speed_m_s, phase)
        assert flick.verdict is Verdict.THROW
        # A pixel of 1/1060 m at the ends of so short a way is a degree: a twentieth of the grip.
        assert flick.offset == pytest.approx(seen, rel=0.10, abs=GRIP / 20)


def test_one_late_stamp_hardly_matters() -> None:
    even = whip(36, 125)
    length_m = 1.6 * 0.12
    moves = [Sample(9.05 + step / 125, *on_pixels(arc(36, length_m, step / 15, -18))) for step in range(16)]
    moves[9] = Sample(moves[9].t_s + 0.005, moves[9].x_m, moves[9].y_m)
    late = judge_flick((moves[0], *moves), moves[-1].t_s + 0.003, sensitivity=1.0, max_speed_m_s=3.5)
    assert late.offset == pytest.approx(even.offset, rel=0.05)


@pytest.mark.parametrize("wait_s", [0.0, 0.05, 2.0])
def test_how_long_the_rock_was_held_does_not_matter(wait_s: float) -> None:
    assert whip(36, 500, wait_s=wait_s).offset == pytest.approx(whip(36, 500).offset, rel=0.03)


@pytest.mark.parametrize("aside_m", [-0.03, 0.0, 0.03])
def test_a_wind_up_in_any_direction_gives_no_spin(aside_m: float) -> None:
    """Back and to a side, round a bend, then straight on."""
    back = [Sample(9.0 + step * 0.002, 0.165 + aside_m * step / 40, 0.12 - 0.05 * step / 40) for step in range(41)]
    turn = back[-1]
    loop = [
        Sample(
            turn.t_s + (step + 1) * 0.002,
            turn.x_m + 0.003 * (1 - cos(step / 8 * pi)),
            turn.y_m - 0.003 * sin(step / 8 * pi),
        )
        for step in range(9)
    ]
    start = loop[-1]
    on = [Sample(start.t_s + step * 0.002, start.x_m, start.y_m + 1.6 * step * 0.002) for step in range(1, 51)]
    samples = (*back, *loop, *on)
    for seen in (samples, samples[:-15]):
        flick = judge_flick(seen, seen[-1].t_s, sensitivity=1.0, max_speed_m_s=3.5)
        assert (flick.verdict, flick.offset) == (Verdict.THROW, 0.0)
