"""Many shots at once give what the live engine gives one by one."""

from __future__ import annotations

import msgspec
import pytest

from curling.physics.batch import simulate_many
from curling.physics.engine import EventSteppedSimulator
from shared.core.errors import ParamsError
from tests.helpers.physics_scenes import sheet
from tests.helpers.random_boards import random_board


def test_results_have_the_shape_of_the_live_engine() -> None:
    rocks, shot = random_board(sheet(), 5)
    shots = [msgspec.structs.replace(shot, speed_m_s=speed) for speed in (0.6, 1.7, 3.0)]
    engine = EventSteppedSimulator()
    assert simulate_many(sheet(), rocks, shots) == [engine.simulate(sheet(), rocks, shot).rocks for shot in shots]
    assert simulate_many(sheet(), rocks, []) == []


def test_a_wrong_shot_is_refused_as_the_live_engine_refuses_it() -> None:
    rocks, shot = random_board(sheet(), 5)
    with pytest.raises(ParamsError, match=r"shot\.speed_m_s.*99"):
        simulate_many(sheet(), rocks, [shot, msgspec.structs.replace(shot, speed_m_s=99.0)])
