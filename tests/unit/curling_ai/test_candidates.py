"""Throws that computer players look at: legal, different, and aimed by the formulas of sliding friction."""

from __future__ import annotations

import math
import random

import pytest

from curling.ai.candidates import candidate_shots, stop_speed
from curling.ai.evaluation import position_value
from curling.ai.players import easy_player
from curling.manifest import GAME
from curling.physics.engine import EventSteppedSimulator
from curling.rules.actions import DecideFirstSide, Resign
from curling.rules.game import CurlingGame
from curling.rules.params import default_params, to_mapping
from curling.rules.state import CurlingState, Place, Rock
from shared.core.game import Seat


def curling() -> CurlingGame:
    """The rules over the real engine."""
    return CurlingGame(EventSteppedSimulator())


def opened(rocks: dict[int, tuple[int, int]] | None = None, **parameters: float) -> CurlingState:
    """A match whose side 0 throws first, with these rocks (millimetres by id) already thrown."""
    game = curling()
    all_parameters = to_mapping(default_params()) | parameters
    setup = GAME.make_setup((Seat("Unh", "easy"), Seat("Deuh", "normal")), {"first_side": "seed"}, all_parameters)
    state = game.apply(game.new_game(setup), DecideFirstSide(0)).state
    for rock, (x_mm, y_mm) in (rocks or {}).items():
        state.rocks[rock] = Rock(Place.IN_PLAY, x_mm * 1000, y_mm * 1000)
    return state


CROWDED = {1: (165, 770), 6: (165, 800), 7: (200, 760), 2: (150, 520), 8: (165, 600), 9: (60, 700)}


@pytest.mark.parametrize("rocks", [{}, CROWDED, {7: (165, 110)}])
def test_candidates_are_legal_and_different(rocks: dict[int, tuple[int, int]]) -> None:
    """Every throw a player looks at may be made, and none is looked at twice."""
    game, state = curling(), opened(rocks)
    throws = candidate_shots(state, 60)
    assert len(throws) == len(set(throws)) > 10
    for throw in throws:
        game.check(state, throw)


LANES = dict(enumerate([(60, 100), (111, 100), (165, 100), (225, 100), (270, 100)], 1))
FULL = {rock: (40 + 50 * place, 45) for place, rock in enumerate(range(6, 12))}


@pytest.mark.parametrize(
    "parameters",
    [
        {},
        {"sheet_width_m": 0.036, "cave_x_m": 0.018, "cave_radius_m": 0.017, "hearth_radius_m": 0.01},
        {"river_y_m": 0.050021},
        {"sheet_width_m": 4.0, "cave_x_m": 0.2, "cave_y_m": 0.2, "mammoth_line_y_m": 0.14},
    ],
)
def test_candidates_are_legal_on_strange_sheets_and_in_blocked_lanes(parameters: dict[str, float]) -> None:
    """Wherever a rock can be placed and flicked at all, a player finds a throw that the rules accept."""
    game = curling()
    for state in (opened(LANES if not parameters else {}, **parameters), opened({8: (3000, 200)}, **parameters)):
        throws = candidate_shots(state, 60)
        assert throws
        for throw in throws:
            game.check(state, throw)


def test_where_no_rock_can_be_placed_the_player_gives_up() -> None:
    """Rocks can fill the place behind the river where the mammoth takes none of them; nobody is left waiting then."""
    state = opened(FULL, river_y_m=0.07)
    assert candidate_shots(state, 60) == []
    assert easy_player().choose(curling().observe(state, 0), random.Random(1)) == Resign()


def test_an_unsteady_hand_keeps_within_what_the_rules_allow() -> None:
    """The error of the hand comes on top of the steepest aim, and is cut off there."""
    game, player = curling(), easy_player()
    near = {6: (3700, 100), 7: (3821, 100), 8: (3929, 100)}
    state = opened(near, sheet_width_m=4.0, cave_x_m=3.7, cave_y_m=0.2, mammoth_line_y_m=0.14)
    for number in range(6):
        game.check(state, player.choose(game.observe(state, 0), random.Random(number), 4))


def test_most_is_a_cap() -> None:
    """A small budget gives a short list, and always at least one throw."""
    state = opened(CROWDED)
    assert [len(candidate_shots(state, most)) for most in (1, 7)] == [1, 7]


def test_first_candidate_on_an_empty_sheet_stops_in_the_middle_of_the_cave() -> None:
    """v^2 / (2 mu g) of the first draw is the way to the cave's centre, and its line goes through it."""
    state = opened()
    params, throw = state.config.params, candidate_shots(state, 1)[0]
    way = throw.speed_m_s**2 / (2 * params.friction * params.gravity_m_s2)
    assert throw.x_um / 1e6 - way * math.sin(throw.aim_rad) == pytest.approx(params.cave_x_m, abs=1e-9)
    assert throw.y_um / 1e6 + way * math.cos(throw.aim_rad) == pytest.approx(params.cave_y_m, abs=1e-9)


def test_a_guarded_middle_is_drawn_to_round_the_guard() -> None:
    """With a rock on the straight line the first draw starts beside it: never straight into a guard."""
    state = opened({6: (165, 600)})
    params = state.config.params
    for throw in candidate_shots(state, 3):
        dx, dy = 0.165 - throw.x_um / 1e6, 0.600 - throw.y_um / 1e6
        across = abs(dx * math.cos(throw.aim_rad) + dy * math.sin(throw.aim_rad))
        reach = throw.speed_m_s**2 / (2 * params.friction * params.gravity_m_s2)
        is_hit_of_it = reach > math.hypot(dx, dy) and across < params.rock_diameter_m / 2
        assert across >= params.rock_diameter_m or is_hit_of_it


def test_stop_speed_is_the_closed_form() -> None:
    """What friction asks for, the root of 2 mu g s: 0.70 m at friction 0.20 needs 1.66 m/s."""
    assert stop_speed(opened().config.params, 0.70) == pytest.approx(1.657, abs=0.001)


def test_value_is_zero_sum_and_prefers_the_nearer_rock() -> None:
    """What is good for one side is as bad for the other; a rock nearer to the centre is better."""
    near, far = opened({0: (165, 765), 6: (165, 850)}), opened({0: (165, 700), 6: (165, 850)})
    assert position_value(near, 0) == pytest.approx(-position_value(near, 1))
    assert position_value(near, 0) > position_value(far, 0) > 0 > position_value(opened({6: (165, 850)}), 0)


def test_a_short_rock_is_worth_nothing() -> None:
    """A rock that the mammoth takes away promises no points."""
    assert position_value(opened({0: (165, 400)}), 0) == position_value(opened(), 0)
