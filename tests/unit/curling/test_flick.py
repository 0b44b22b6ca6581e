"""The push of a finger: momentum and angular momentum by hand, the grip, the cap of the rules."""

from __future__ import annotations

from math import tau

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curling.rules.flick import GRIP, spin_of_push
from curling.rules.throwing import MAX_SPIN_RAD_S


@given(
    speed=st.floats(0.05, 3.5),
    offset=st.floats(-GRIP, GRIP),
    radius=st.floats(0.012, 0.05),
    mass=st.floats(0.001, 0.1),
)
def test_the_spin_is_that_of_the_impulse_beside_the_centre(
    speed: float, offset: float, radius: float, mass: float
) -> None:
    impulse = mass * speed
    by_hand = impulse * (offset * radius) / (0.5 * mass * radius**2)
    assert spin_of_push(speed, offset, radius) == pytest.approx(by_hand)


def test_a_push_to_the_right_turns_the_rock_counter_clockwise() -> None:
    right_of_the_centre, up_the_sheet = (0.1, -(0.99**0.5)), (0.0, 1.0)
    torque = right_of_the_centre[0] * up_the_sheet[1] - right_of_the_centre[1] * up_the_sheet[0]
    assert torque > 0  # z of the cross product: counter-clockwise
    assert spin_of_push(1.0, 0.1, 0.015) > 0 > spin_of_push(1.0, -0.1, 0.015)


def test_a_push_through_the_centre_gives_exactly_no_spin() -> None:
    assert spin_of_push(3.5, 0.0, 0.015) == 0.0


@pytest.mark.parametrize("side", [1, -1])
def test_the_finger_slips_beyond_its_grip_with_ten_turns_a_second_at_the_cave(side: int) -> None:
    most = spin_of_push(1.66, side * GRIP, 0.015)
    assert side * most / tau == pytest.approx(10, rel=0.06)
    assert spin_of_push(1.66, side * 0.9, 0.015) == most


def test_no_push_spins_a_rock_faster_than_the_rules_allow() -> None:
    assert spin_of_push(20.0, GRIP, 0.010) == MAX_SPIN_RAD_S
    assert spin_of_push(20.0, -GRIP, 0.010) == -MAX_SPIN_RAD_S
