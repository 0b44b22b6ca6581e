"""Throws that computer players look at: legal, different, and aimed by the formulas of sliding friction."""

from __future__ import annotations

import math

import pytest

from curling.ai.candidates import candidate_throws, stop_speed
from curling.ai.evaluation import position_value
from curling.manifest import GAME
from curling.rules.actions import DecideFirstSide
from curling.rules.state import CurlingState, Place, Rock
from shared.core.game import Seat


def opened(rocks: dict[int, tuple[int, int]] | None = None) -> CurlingState:
    """A match whose side 0 throws first, with these rocks (millimetres by id) already thrown."""
    game = GAME.engine()
    setup = GAME.make_setup((Seat("Unh", "easy"), Seat("Deuh", "normal")), {"first_side": "seed"})
    state = game.apply(game.new_game(setup), DecideFirstSide(0)).state
    for rock, (x_mm, y_mm) in (rocks or {}).items():
        state.rocks[rock] = Rock(Place.IN_PLAY, x_mm * 1000, y_mm * 1000)
    return state


CROWDED = {1: (165, 770), 6: (165, 800), 7: (200, 760), 2: (150, 520), 8: (165, 600), 9: (60, 700)}


@pytest.mark.parametrize("rocks", [{}, CROWDED, {7: (165, 110)}])
def test_candidates_are_legal_and_different(rocks: dict[int, tuple[int, int]]) -> None:
    """Every throw a player looks at may be made, and none is looked at twice."""
    game, state = GAME.engine(), opened(rocks)
    throws = candidate_throws(state, 60)
    assert len(throws) == len(set(throws)) > 10
    for throw in throws:
        game.check(state, throw)


def test_most_is_a_cap() -> None:
    """A small budget gives a short list, and always at least one throw."""
    state = opened(CROWDED)
    assert [len(candidate_throws(state, most)) for most in (1, 7)] == [1, 7]


def test_first_candidate_on_an_empty_sheet_stops_in_the_middle_of_the_cave() -> None:
    """v^2 / (2 mu g) of the first draw is the way to the cave's centre, and its line goes through it."""
    state = opened()
    params, throw = state.config.params, candidate_throws(state, 1)[0]
    way = throw.speed_m_s**2 / (2 * params.friction * params.gravity_m_s2)
    assert throw.x_um / 1e6 - way * math.sin(throw.aim_rad) == pytest.approx(params.cave_x_m, abs=1e-9)
    assert throw.y_um / 1e6 + way * math.cos(throw.aim_rad) == pytest.approx(params.cave_y_m, abs=1e-9)


def test_a_guarded_middle_is_drawn_to_round_the_guard() -> None:
    """With a rock on the straight line the first draw starts beside it: never straight into a guard."""
    state = opened({6: (165, 600)})
    params = state.config.params
    for throw in candidate_throws(state, 3):
        dx, dy = 0.165 - throw.x_um / 1e6, 0.600 - throw.y_um / 1e6
        across = abs(dx * math.cos(throw.aim_rad) + dy * math.sin(throw.aim_rad))
        reach = throw.speed_m_s**2 / (2 * params.friction * params.gravity_m_s2)
        is_hit_of_it = reach > math.hypot(dx, dy) and across < params.rock_diameter_m / 2
        assert across >= params.rock_diameter_m or is_hit_of_it


def test_stop_speed_is_the_closed_form() -> None:
    """The table of the physics page: 0.70 m at friction 0.20 needs 1.66 m/s."""
    assert stop_speed(opened().config.params, 0.70) == pytest.approx(1.657, abs=0.001)


def test_value_is_zero_sum_and_prefers_the_nearer_rock() -> None:
    """What is good for one side is as bad for the other; a rock nearer to the centre is better."""
    near, far = opened({0: (165, 765), 6: (165, 850)}), opened({0: (165, 700), 6: (165, 850)})
    assert position_value(near, 0) == pytest.approx(-position_value(near, 1))
    assert position_value(near, 0) > position_value(far, 0) > 0 > position_value(opened({6: (165, 850)}), 0)


def test_a_short_rock_is_worth_nothing() -> None:
    """A rock that the mammoth takes away promises no points."""
    assert position_value(opened({0: (165, 400)}), 0) == position_value(opened(), 0)
