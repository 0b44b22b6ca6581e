"""The rules over the real physics: what the scripted simulator says must be what the engine does."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from curling.manifest import GAME
from curling.rules.actions import DecideFirstSide, DecideTotem, EndTurn, Throw, UseHammer, UseTotem
from curling.rules.events import RockRemoved, RocksHit, TotemChoiceAsked, TotemFell
from curling.rules.game import CurlingGame
from curling.rules.geometry import to_um
from curling.rules.params import default_params
from curling.rules.simulator import HammerSize, RockBody
from curling.rules.state import CurlingState, Phase, Place, Rock
from shared.core import codec
from shared.core.game import Turn
from tests.helpers.curling_table import make_setup
from tests.helpers.random_curling import is_legal, random_action
from tests.helpers.scripted_simulator import ScriptedSimulator

PARAMS = default_params()


@pytest.fixture(scope="module")
def game() -> CurlingGame:
    engine = GAME.engine()
    assert isinstance(engine, CurlingGame)
    return engine


def begin(game: CurlingGame, **options: str | int | bool) -> CurlingState:
    return game.apply(game.new_game(make_setup(2, **options)), DecideFirstSide(0)).state


def with_rock(state: CurlingState, rock: int, x_mm: float, y_mm: float) -> CurlingState:
    """The same position with another rock on the sheet, as if it had been thrown before."""
    after = state.copy()
    after.rocks[rock] = Rock(Place.IN_PLAY, to_um(x_mm / 1000), to_um(y_mm / 1000))
    return after


def speed_for(way_m: float) -> float:
    return math.sqrt(2 * PARAMS.friction * PARAMS.gravity_m_s2 * way_m)


def test_r8_a_draw_stops_where_friction_says(game: CurlingGame) -> None:
    step = game.apply(begin(game), Throw(165_000, 100_000, speed_for(0.67), 0.0))
    rock = step.state.rocks[0]
    assert rock.is_in_play
    assert abs(rock.x_um - 165_000) <= 1
    assert abs(rock.y_um - 770_000) <= 1


def test_r9_a_take_out_pushes_a_rock_away(game: CurlingGame) -> None:
    state = with_rock(begin(game), 6, 165.0, 770.0)
    step = game.apply(state, Throw(165_000, 100_000, speed_for(0.64 + 0.05), 0.0))
    assert RocksHit(0, 6) in step.events
    assert step.state.rocks[6].y_um > 800_000


def test_r10_a_rock_thrown_too_fast_is_out_on_the_far_slammer(game: CurlingGame) -> None:
    step = game.apply(begin(game), Throw(165_000, 100_000, 3.0, 0.0))
    (removed,) = [event for event in step.events if isinstance(event, RockRemoved)]
    assert (removed.rock, removed.place) == (0, Place.OUT_SLAMMER)
    assert abs(removed.y_um - 905_000) <= 1


def test_q13_a_rock_pushed_back_to_the_near_slammer_is_out(game: CurlingGame) -> None:
    state = with_rock(begin(game, mammoth="thrown"), 6, 150.0, 105.0)
    step = game.apply(state, Throw(250_000, 115_000, 3.0, math.radians(80)))
    (removed,) = [event for event in step.events if isinstance(event, RockRemoved) and event.rock == 6]
    assert removed.place is Place.OUT_SLAMMER
    assert abs(removed.y_um - 35_000) <= 1


def test_r13_a_rock_that_leaves_over_the_side_is_out(game: CurlingGame) -> None:
    step = game.apply(begin(game), Throw(165_000, 100_000, 3.0, math.radians(60)))
    (removed,) = [event for event in step.events if isinstance(event, RockRemoved)]
    assert removed.place is Place.OUT_EDGE
    assert removed.x_um <= -14_999


@pytest.mark.parametrize(("edge", "place"), [("no_part", Place.IN_PLAY), ("centre", Place.OUT_EDGE)])
def test_q2_a_rock_that_rests_half_over_the_edge(game: CurlingGame, edge: str, place: Place) -> None:
    aim = math.radians(15)
    way = (0.045 + 0.005) / math.sin(aim)
    throw = Throw(45_000, 100_000, speed_for(way), aim)
    assert game.apply(begin(game, side_edge=edge, mammoth="all"), throw).state.rocks[0].place is place


def test_r20_a_soft_throw_is_short(game: CurlingGame) -> None:
    state = game.apply(begin(game), Throw(165_000, 100_000, speed_for(0.3), 0.0)).state
    assert state.phase is Phase.OBJECT
    assert game.apply(state, EndTurn()).state.rocks[0].place is Place.SHORT


def test_r21_a_rock_struck_too_hard_is_broken(game: CurlingGame) -> None:
    state = with_rock(begin(game), 6, 165.0, 200.0)
    step = game.apply(state, Throw(165_000, 100_000, 3.5, 0.0))
    assert step.state.rocks[6].place is Place.BROKEN


def test_r17_a_hard_hit_drops_the_totem_and_a_soft_one_does_not(game: CurlingGame) -> None:
    for speed, is_asked in ((0.3, False), (1.2, True)):
        state = game.apply(begin(game), Throw(165_000, 100_000, speed_for(0.45), 0.0)).state
        state = game.apply(state, UseTotem()).state
        way = state.rocks[0].y_um / 1e6 - 0.030 - 0.100
        step = game.apply(state, Throw(165_000, 100_000, math.hypot(speed, speed_for(way)), 0.0))
        asked = [event.rock for event in step.events if isinstance(event, TotemChoiceAsked)]
        fell = [event.on_sheet for event in step.events if isinstance(event, TotemFell)]
        assert (asked, fell) == (([0], [True]) if is_asked else ([], []))
        if is_asked:
            assert game.apply(step.state, DecideTotem(0, keep=False)).state.rethrows == [0]
        else:
            assert step.state.rocks[0].totem is not None


def test_rests_never_overlap(game: CurlingGame) -> None:
    state, rng = begin(game, max_rounds=3), random.Random(4)
    seen = 0
    while game.to_move(state) != Turn.OVER:
        state = game.apply(state, random_action(game, state, rng)).state
        lying = [rock for rock in state.rocks if rock.is_in_play]
        for index, rock in enumerate(lying):
            for other in lying[index + 1 :]:
                seen += 1
                assert math.hypot(rock.x_um - other.x_um, rock.y_um - other.y_um) >= 30_000
    assert seen > 50


def test_two_engines_give_one_match() -> None:
    digests = []
    for _ in range(2):
        game, rng = GAME.engine(), random.Random(11)
        assert isinstance(game, CurlingGame)
        state = begin(game, max_rounds=2, scoring="starvince")
        while game.to_move(state) != Turn.OVER:
            state = game.apply(state, random_action(game, state, rng)).state
        digests.append(codec.digest(state))
    assert digests[0] == digests[1]


def free_boards() -> st.SearchStrategy[list[tuple[float, float]]]:
    places = st.tuples(st.floats(0.0, 0.33), st.floats(0.40, 0.90))
    return st.lists(places, min_size=1, max_size=6)


@settings(max_examples=150)
@given(free_boards(), st.sampled_from(HammerSize), st.floats(-math.pi, math.pi))
def test_r15_engine_and_plain_geometry_agree_on_hammers(
    places: list[tuple[float, float]], size: HammerSize, angle: float
) -> None:
    rocks: list[RockBody] = []
    for x_m, y_m in places:
        if all(math.hypot(x_m - rock.x_m, y_m - rock.y_m) > 0.0301 for rock in rocks):
            rocks.append(RockBody(len(rocks), 0, x_m, y_m))
    engine = GAME.engine()
    assert isinstance(engine, CurlingGame)
    found = engine.simulator.hammer_spot(PARAMS, rocks, 0, size, angle)
    plain = ScriptedSimulator().hammer_spot(PARAMS, rocks, 0, size, angle)
    assert math.isclose(found.x_m, plain.x_m, abs_tol=1e-9)
    assert math.isclose(found.y_m, plain.y_m, abs_tol=1e-9)
    assert (found.reason is None) == (plain.reason is None)
    assert len(found.corners) == 4


def test_r14_the_hammer_moves_a_rock_of_the_real_engine(game: CurlingGame) -> None:
    state = game.apply(begin(game), Throw(165_000, 100_000, speed_for(0.45), 0.0)).state
    before = state.rocks[0]
    after = game.apply(state, UseHammer(HammerSize.BIG, 0.0)).state.rocks[0]
    assert (after.x_um, after.y_um) == (before.x_um, before.y_um + 95_000)


@pytest.mark.parametrize(("y_mm", "is_free"), [(844.9, True), (845.1, False), (900.0, False)])
def test_r15_a_hammer_carries_no_rock_onto_a_slammer(game: CurlingGame, y_mm: float, *, is_free: bool) -> None:
    state = game.apply(begin(game), Throw(165_000, 100_000, speed_for(0.45), 0.0)).state
    state = with_rock(state, 0, 165.0, y_mm)
    assert (game.hammer_spot(state, HammerSize.LITTLE, 0.0).reason is None) is is_free
    assert is_legal(game, state, UseHammer(HammerSize.LITTLE, 0.0)) is is_free


def test_the_manifest_tells_the_version_of_the_physics(game: CurlingGame) -> None:
    assert GAME.versions is not None
    assert GAME.versions() == {"physics": game.simulator.physics_version}
